"""Other people's work: nothing is shipped without its licence, by what the built site holds."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tools import build, licences, listing, sbom
from tools.start.runtime.wasm import Module
from ui.features.about.page import licences as page
from ui.toolkit.markup import html
from ui.toolkit.words import Words

ROOT = Path(__file__).resolve().parents[2]
WASM = (licences.PYODIDE / "pyodide.asm.wasm").read_bytes()
BEHIND = {
    "_bz2": "bzip2",
    "_blake2": "HACL*",
    "_ctypes": "libffi",
    "_decimal": "libmpdec",
    "_elementtree": "Expat",
    "_hmac": "HACL*",
    "_lzma": "liblzma",
    "_md5": "HACL*",
    "_random": "Mersenne Twister",
    "_sha1": "HACL*",
    "_sha2": "HACL*",
    "_sha3": "HACL*",
    "_sqlite3": "SQLite",
    "_tracemalloc": "cfuhash",
    "_zstd": "Zstandard",
    "pyexpat": "Expat",
    "unicodedata": "Unicode Character Database",
    "zlib": "zlib",
}
"""Modules of Python that hold a library, and which."""
ALONE = re.findall(
    r"\w+",
    """
    _abc _ast _asyncio _bisect _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr
    _codecs_tw _collections _contextvars _csv _datetime _functools _heapq _imp _io _json _locale
    _lsprof _multibytecodec _opcode _operator _pickle _posixsubprocess _pyodide_core _queue
    _remote_debugging _signal _socket _sre _stat _statistics _string _struct _suggestions _symtable
    _sysconfig _testbuffer _testcapi _testcapi_datetime _testclinic _testclinic_limited
    _testinternalcapi _testlimitedcapi _thread _tokenize _types _typing _weakref _xxtestfuzz
    _zoneinfo array atexit binascii cmath errno faulthandler fcntl gc itertools math mmap posix
    select termios time xxsubtype
""",
)
"""Modules of Python that hold nothing but Python."""
FAMILIES = {
    "BZ2": "bzip2",
    "COVER": "Zstandard",
    "FSE": "Zstandard",
    "HIST": "Zstandard",
    "HUF": "Zstandard",
    "IO": "musl",
    "JsProxy": "Pyodide",
    "POOL": "Zstandard",
    "Unwind": "libunwind",
    "ZDICT": "Zstandard",
    "ZSTD": "Zstandard",
    "ZSTDMT": "Zstandard",
    "atomic": "compiler-rt",
    "cnd": "musl",
    "crypt": "musl",
    "cxa": "libc++abi",
    "emscripten": "Emscripten",
    "ether": "musl",
    "ffi": "libffi",
    "get": "musl",
    "hiwire": "hiwire",
    "inet": "musl",
    "libc": "musl",
    "lzma": "liblzma",
    "malloc": "Emscripten",
    "mtx": "musl",
    "ns": "musl",
    "posix": "musl",
    "pthread": "musl",
    "py": "Pyodide",
    "pyproxy": "Pyodide",
    "pyproxyGen": "Pyodide",
    "small": "musl",
    "sqlite3": "SQLite",
    "syscall": "musl",
    "thrd": "musl",
    "tr": "Zstandard",
    "wrap": "Pyodide",
}
"""What six or more exported functions have before their first `_`, and whose they are. Those with
`Py` are CPython's; those of C++ have names of their own."""
PLACES = ("./Include", "./Modules", "Modules", "Objects", "Parser", "Python", "_ctypes", "src/core")
COMPILED = {
    "/emsdk/emscripten/system/lib/compiler-rt": "compiler-rt",
    "/emsdk/emscripten/system/lib/libcxxabi": "libc++abi",
}
"""Where sources lay when they were compiled, which some of them tell."""
AUTHORS = (
    *(b"Python Software Foundation", b"BeOpen.com", b"Corporation for National Research", b"CNRI"),
    *(b"Stichting Mathematisch Centrum", b"Secret Labs AB", b"Mark Adler"),
)
"""Those of Python's own licence (Secret Labs gave `_sre` under that of CNRI) and of zlib."""


def names() -> set[str]:
    return {part.name for group in licences.groups() for part in group.parts}


@pytest.mark.each_build
def test_every_part_has_its_text() -> None:
    """The text of each part, whole, is in the file of its group, and no text is a mere name."""
    written = licences.texts()
    for group in licences.groups():
        for part in group.parts:
            assert len(part.text) > 200 and part.text in written[f"{group.key}.txt"], part.name
        assert group.head.source.startswith("https://"), group.key


def test_every_text_is_used() -> None:
    """No text stays behind when what it was for has gone."""
    used = {row["text"] for row in licences.listed()} | {"python.txt", "runtime.json"}
    standard = {f"{part.licence}.txt" for group in licences.groups() for part in group.parts}
    assert {path.name for path in licences.TEXTS.iterdir()} <= used | standard


def alike(version: bytes) -> list[str]:
    """What looks like a version in the WebAssembly."""
    pattern = re.sub(rb"\\?\d+", rb"\\d+", version)
    return sorted({found.decode() for found in re.findall(pattern, WASM)})


@pytest.mark.parametrize(
    "row", [row for row in licences.listed() if row["sign"]], ids=lambda row: row["name"]
)
def test_what_is_listed_is_in_the_webassembly(row: dict[str, str]) -> None:
    """The WebAssembly holds the sign of each library of the list, and its version as a text."""
    version = re.escape(row["version"].encode())
    ends = re.finditer(version + rb"(?!\d)", WASM)
    there = any(not WASM[each.start() - 1 : each.start()].isdigit() for each in ends)
    assert there, f"{row['name']} may be one of {alike(version)}"
    assert row["sign"].encode() in WASM, row["name"]


def test_every_module_in_the_webassembly_is_known() -> None:
    """A module of Python's is nothing but Python, or its library is listed."""
    exported = [each.name for each in Module.read(WASM).exports()]
    there = {name.removeprefix("PyInit_") for name in exported if name.startswith("PyInit_")}
    assert sorted(there - set(ALONE) - set(BEHIND)) == []
    assert {BEHIND[name] for name in there if name in BEHIND} <= names()


def test_every_family_of_functions_in_the_webassembly_is_known() -> None:
    """A library exports functions whose names begin alike: each such beginning has an owner."""
    exported = [each.name for each in Module.read(WASM).exports()]
    beginnings = Counter(
        found[1]
        for name in exported
        if not name.lstrip("_").startswith("Z") or name.startswith(("ZSTD", "ZDICT"))
        if (found := re.match(r"_*([A-Za-z]+[0-9]?)_", name)) and not found[1].startswith("Py")
    )
    many = {beginning for beginning, count in beginnings.items() if count >= 6}
    assert sorted(many - set(FAMILIES)) == []
    assert {FAMILIES[each] for each in many} <= names() | {"Pyodide"}


@pytest.mark.each_build
def test_every_place_and_author_in_the_webassembly_is_known() -> None:
    """Sources that tell where they lay, and texts that say whose they are, belong to something
    that is listed."""
    paths = {found.decode() for found in re.findall(rb"[\w./-]+/[\w-]+\.(?:cpp|c|h)\b", WASM)}
    for path in paths:
        ours = next((name for start, name in COMPILED.items() if path.startswith(start)), None)
        assert ours in names() if ours else path.startswith(PLACES) or "/cpython/" in path, path
    for line in re.findall(rb"Copyright \(?[^\0]+", WASM):
        assert any(author in line for author in AUTHORS), line


def test_a_package_without_a_text_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whatever a bundle takes in has a text of its own, or a standard one that names its author, or
    is refused."""
    monkeypatch.setattr(licences, "MODULES", tmp_path)
    folder = tmp_path / "thing"
    folder.mkdir()

    def text(licence: object, **more: object) -> str:
        package = {"name": "thing", "version": "1.0.0", "license": licence, "repository": "there"}
        (folder / "package.json").write_text(json.dumps(package | more))
        licences.npm.cache_clear()
        return licences.npm("thing").text

    refused: list[tuple[object, dict[str, object]]] = [
        ("MIT", {"author": "Somebody"}),
        ("ISC", {}),
        ("", {"author": "Somebody"}),
    ]
    for licence, more in refused:
        with pytest.raises(LookupError, match="thing"):
            text(licence, **more)
    assert "Copyright (c) Somebody" in text("ISC", author="Somebody")
    assert "Copyright (c) Somebody" in text({"type": "ISC"}, author={"name": "Somebody"})
    (folder / "LICENSE").write_text("Do what you like.")
    assert text("MIT") == "Do what you like."


def test_a_source_map_tells_its_packages(tmp_path: Path) -> None:
    """Packages, those within packages, sources copied in; a version is told only of sources that
    are those installed."""
    package = "node_modules/weak-id/package.json"
    known = {
        "../src/own.js": "",
        f"../{package}": (ROOT / package).read_text("utf-8"),
        "../node_modules/weak-id/node_modules/@a/b/index.js": "other",
        "../src/js/vendor/thing/part.ts": "",
    }
    told = {"sources": list(known), "sourcesContent": list(known.values())}
    (tmp_path / "a.js.map").write_text(json.dumps(told))
    found = licences.mapped(tmp_path / "a.js", "own")
    assert found == {"own": True, "weak-id": True, "@a/b": False, "part": True}
    assert licences.npm("weak-id").version and not licences.npm("weak-id", False).version


def test_the_page_shows_what_the_list_says_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The build writes the list and then the page: of new versions the page knows at once."""
    rows = json.loads(licences.shown())
    rows[0]["version"] = "999.0.1"
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/licences.json").write_text(json.dumps(rows))
    monkeypatch.setattr(page, "ROOT", tmp_path)
    assert "999.0.1" in html(page.paint(Words("en"), ""))


def test_a_file_of_files_is_known_by_their_names() -> None:
    """Of an archive's modules each is the project's own, Python's, Pyodide's or a package's."""
    assert licences.named(["ui/a.pyc", "engines/b.pyc", "assets/words/c.json"]) == []
    found = licences.named(["segno/consts.pyc", "fractions.pyc", "pyodide/ffi.pyc"])
    assert [part.name for part in found] == ["segno", "pyodide", "CPython"]
    with pytest.raises(LookupError, match="stranger"):
        licences.named(["stranger/__init__.pyc"])


def test_a_file_is_known_by_its_name(tmp_path: Path) -> None:
    """The build gives a script another ending, and the loader is the loader all the same; a file
    that nothing is known of stops the build."""
    found = licences.within(tmp_path, "files/interpreter.0123456789ab.js")
    assert [part.name for part in found] == ["error-stack-parser", "pyodide", "stackframe"]
    assert licences.within(tmp_path, "files/worker.0123456789ab.js") == []
    for name in ("files/stranger.0123456789ab.js", "assets/stranger.ttf", "stranger"):
        with pytest.raises(LookupError, match="stranger"):
            licences.within(tmp_path, name)


def test_the_page_shows_what_is_bundled() -> None:
    """`assets/licences.json` is what `make licences` writes."""
    assert licences.TARGET.read_text("utf-8") == licences.shown()


def fault_of(bill: str) -> object | None:
    """What is wrong with a bill of materials by CycloneDX's own schema."""
    # Here, as they take seconds to import, and whoever collects the tests imports this module.
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    return JsonStrictValidator(SchemaVersion.V1_6).validate_str(bill)


@pytest.mark.each_build
def test_the_bill_of_materials_is_valid() -> None:
    """It is CycloneDX by its own schema, each part is in it once, with its licence."""
    text = sbom.listed().decode()
    assert fault_of(text) is None
    components = json.loads(text)["components"]
    known = [(each["name"], each["licenses"][0]["expression"]) for each in components]
    wanted = [(part.name, part.licence) for group in licences.groups() for part in group.parts]
    assert known == wanted and len({name for name, _ in known}) == len(known)


@pytest.mark.slow
def test_the_built_site_holds_nothing_unknown() -> None:
    """Each file of the built site is taken apart: what it holds of others' work is named in the
    list of files, and has its text in the site; and whatever has a text is in a file."""
    site = build.fresh(ROOT / "dist")
    rows = json.loads((site / listing.NAME).read_text("utf-8"))["files"]
    assert {row["name"] for row in rows} >= {f"licences/{name}" for name in licences.texts()}
    written = "".join((site / "licences" / name).read_text("utf-8") for name in licences.texts())
    found = set()
    for row in rows:
        for part in licences.within(site, row["name"]):
            assert part.licence in row["licence"] and part.text in written, row["name"]
            if not row["name"].startswith("licences/"):
                found.add(part.name)
    assert found == names()
    wasm = b"".join(path.read_bytes() for path in site.glob("files/*.wasm"))
    for row in licences.listed():
        assert row["version"].encode() in wasm
    assert fault_of((site / sbom.NAME).read_text("utf-8")) is None


@pytest.mark.slow
def test_only_the_loader_takes_packages_in() -> None:
    """The scripts within the pages, whose files say nothing of others' work, hold none; what stands
    for the loader where lines are counted is no part of the site."""
    taking = {name for name, packages in licences.bundled().items() if packages}
    assert taking == {"interpreter", "lined"}
