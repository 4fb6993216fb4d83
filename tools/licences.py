"""Other people's work in the site: names, versions, licences and their texts.

One place for the page of licences, `files.json` and the bill of materials (sbom.py). It is gathered
from what is bundled: source maps, esbuild's metafile, the names in archives, the packages as they
are installed. Only what WebAssembly holds leaves no names; `assets/licences/runtime.json` lists it,
and tests/tools/test_licences.py compares that with the file. A package without a text is a
LookupError.

Run as a program, it writes `assets/licences.json`, which the page shows.
"""

from __future__ import annotations

import json
import marshal
import re
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import metadata
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import bundle, font, setup
from tools.bundle import ROOT
from tools.start import core

MODULES = ROOT / "node_modules"
TEXTS = ROOT / "assets/licences"
TARGET = ROOT / "assets/licences.json"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript/core"
OURS = "MIT"
THEIRS = (
    *("files/*.wasm", "files/*.woff2", "files/library.*", "files/pyodide.*"),
    *("licences/*.txt", "pyscript-*/*"),
)
"""What holds nothing of the project's own; so far as it holds anything of others."""
MADE_HERE = {".css", ".html", ".json", ".png", ".svg", ".txt", ".webmanifest"}
"""Endings of files that hold nothing of others."""
SPDX = {"APACHE-2.0": "Apache-2.0", "BSD License": "BSD-3-Clause"}
"""Names that packages give their licences, and those of SPDX."""
TITLES = {
    "Apache-2.0": "Apache License 2.0",
    "BSD-3-Clause": "BSD 3-Clause License",
    "MPL-2.0": "Mozilla Public License 2.0",
    "OFL-1.1": "SIL Open Font License 1.1",
    "PSF-2.0": "PSF License",
}
TEXT_NAMES = {"LICENSE", "LICENCE", "COPYING"}
WITHOUT_TEXT = "comes without the text of its licence: docs/UPGRADE.md, what the build may say"
OWN = {"assets", "engines", "ui"}
OF_PYODIDE = {"_pyodide", "_ssl", "pyodide"}
PACKAGE = re.compile(r"(?:^|/)node_modules/(@[^/]+/[^/]+|[^/]+)(?=/)")
VENDORED = re.compile(r"/vendor/(?:[^/]+/)*([^/]+)\.\w+$")


@dataclass(frozen=True)
class Part:
    """A package or library. `licence`: an SPDX expression; `text`: as its authors wrote it."""

    name: str
    version: str
    licence: str
    text: str
    source: str
    purl: str


@dataclass(frozen=True)
class Group:
    """A part that the page explains, with the parts that came inside it. `key`: of its sentence,
    and the name of the file that holds all their texts."""

    key: str
    title: str
    parts: tuple[Part, ...]

    @property
    def head(self) -> Part:
        return self.parts[0]

    def text(self) -> str:
        """The text of the head, then each other text once, under the names that it is for."""
        texts: dict[str, list[Part]] = {}
        for part in self.parts:
            texts.setdefault(part.text, []).append(part)
        return "\n\n".join(f"{_heading(parts)}\n\n{text}" for text, parts in texts.items()) + "\n"


def _heading(parts: Iterable[Part]) -> str:
    line = "=" * 72
    names = (f"{part.name} {part.version}".strip() for part in parts)
    return "\n".join([line, *names, line])


def _purl(kind: str, name: str, version: str) -> str:
    """A package's address as other tools know it: https://github.com/package-url."""
    named = quote(name.lower().replace(" ", "-"), safe="/")
    return f"pkg:{kind}/{named}" + (f"@{version}" if version else "")


@cache
def npm(name: str, exactly: bool = True) -> Part:
    """A package in node_modules, `exactly` or another version, nobody tells which.
    LookupError when neither it nor `assets/licences` has a text, or nobody to name in that."""
    folder = MODULES / name
    package = json.loads((folder / "package.json").read_text("utf-8"))
    licence, author = _said(package, "license", "type"), _said(package, "author", "name")
    licence = SPDX.get(licence, licence)
    own = sorted(path for path in folder.iterdir() if path.stem.upper() in TEXT_NAMES)
    texts = [path for path in (*own, TEXTS / f"{licence}.txt") if path.exists()]
    text = texts[0].read_text("utf-8") if texts else ""
    if not licence or not text or ("{author}" in text and not author):
        raise LookupError(f"{name} ({licence or '?'}) {WITHOUT_TEXT}")
    address = _said(package, "repository", "url") or package.get("homepage", "")
    source = re.sub(r"^git\+|\.git$", "", address)  # "" where a package does not tell
    version = package["version"] if exactly else ""
    text = text.replace("{author}", author).strip()
    return Part(name, version, licence, text, source, _purl("npm", name, version))


def _said(package: dict[str, Any], what: str, part: str) -> str:
    """What a `package.json` says, as a text or as an object that has it as a part; "": nothing."""
    found = package.get(what, "")
    return str(found.get(part, "") if isinstance(found, dict) else found)


@cache
def pypi(name: str) -> Part:
    """A package of Python that is installed. LookupError when it comes without a text."""
    known = metadata(name)
    texts = bundle.licences(name)
    if not texts:
        raise LookupError(f"{name} {WITHOUT_TEXT}")
    classified = (each.split(" :: ")[-1] for each in known.get_all("Classifier", []))
    said = known["License-Expression"] or next(each for each in classified if each in SPDX)
    addresses = dict(each.split(", ", 1) for each in known.get_all("Project-URL", []))
    text = "\n\n".join(path.read_text("utf-8").strip() for path in texts)
    source = addresses["Homepage"].rstrip("/")
    licence, version = SPDX.get(said, said), known["Version"]
    return Part(name, version, licence, text, source, _purl("pypi", name, version))


def listed() -> list[dict[str, str]]:
    """What is listed by hand: in the WebAssembly, or copied into other packages' sources."""
    rows: list[dict[str, str]] = json.loads((TEXTS / "runtime.json").read_text("utf-8"))
    return rows


def by_hand(within: str) -> Iterator[Part]:
    for row in listed():
        if row["within"] == within:
            text = (TEXTS / row["text"]).read_text("utf-8").strip()
            purl = _purl("generic", row["name"], row["version"])
            yield Part(row["name"], row["version"], row["licence"], text, row["source"], purl)


def cpython() -> Part:
    known = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    version = known["python"]
    source = f"https://github.com/python/cpython/tree/v{version}"
    text = (TEXTS / "python.txt").read_text("utf-8").strip()
    purl = _purl("generic", "CPython", version)
    return Part("CPython", version, "PSF-2.0", text, source, purl)


def pyodide() -> Part:
    """Its source is that of the version: its licence asks for it."""
    part = npm("pyodide")
    source = f"{part.source}/tree/{part.version}"
    return Part(part.name, part.version, part.licence, part.text, source, part.purl)


def mapped(script: Path, owner: str) -> dict[str, bool]:
    """The packages that a bundled script is made of, by its source map, and whether the installed
    version has the very sources; `owner` names the script's own package."""
    known = json.loads(Path(f"{script}.map").read_text("utf-8"))
    found = {owner: True}
    for source, content in zip(known["sources"], known["sourcesContent"], strict=True):
        packages, vendored = PACKAGE.findall(source), VENDORED.search(source)
        name = packages[-1] if packages else vendored[1] if vendored else owner
        installed = MODULES / source.rpartition("node_modules/")[2]
        same = not packages or (installed.is_file() and installed.read_text("utf-8") == content)
        found[name] = found.get(name, True) and same
    return found


@cache
def bundled() -> dict[str, frozenset[str]]:
    """Every script of the site by its name without an ending, which the build changes: the packages
    of which esbuild takes something into it."""
    scripts = sorted((ROOT / "assets/js").rglob("*.*js"))
    out = ROOT / ".build/scripts"
    command = [MODULES / ".bin/esbuild", *scripts, ROOT / "sw.js", "--bundle", f"--outdir={out}"]
    command += [f"--metafile={out}.json", "--format=esm", "--log-level=error"]
    command += ["--external:node:*", "--external:ws"]
    subprocess.run(list(map(str, command)), check=True, cwd=ROOT, env=setup.environment())
    return {
        Path(made["entryPoint"]).stem: frozenset(_packages(made["inputs"]))
        for made in json.loads(Path(f"{out}.json").read_text("utf-8"))["outputs"].values()
    }


def _packages(inputs: Iterable[str]) -> Iterator[str]:
    for path in inputs:
        if found := PACKAGE.match(path):
            yield found[1]
            if (ROOT / f"{path}.map").exists():
                yield from mapped(ROOT / path, found[1])


def served() -> dict[str, bool]:
    """The packages within the scripts of PyScript that the site serves, as `mapped` has them."""
    found: dict[str, bool] = {}
    for name, _ in core.files(PYSCRIPT / "dist"):
        for package, same in mapped(PYSCRIPT / "dist" / name, "@pyscript/core").items():
            found[package] = found.get(package, True) and same
    del found["@pyscript/core"]
    return dict(sorted(found.items()))


@cache
def groups() -> tuple[Group, ...]:
    """All of other people's work, in the order of the page."""
    runtime = {part.name: part for part in by_hand("pyodide")}
    copied = {part.name: part for part in by_hand("pyodide.mjs")}
    scripts = {name for names in bundled().values() for name in names} - {"pyodide"}
    loader = [copied.get(name) or npm(name) for name in sorted(scripts)]
    pyscript = [npm(name, same) for name, same in served().items()]
    face = npm(font.SOURCE.relative_to(MODULES).parent.parent.as_posix())
    return (
        Group("pyodide", "Pyodide", (pyodide(), *loader, *runtime.values())),
        Group("cpython", "CPython", (cpython(), *by_hand("cpython"))),
        Group("pyscript", "PyScript", (npm("@pyscript/core"), *pyscript)),
        *(Group(name, name, (pypi(name),)) for name in sorted(bundle.PACKAGES)),
        Group("font", "Schibsted Grotesk", (face,)),
    )


def shown() -> str:
    """What the page of licences shows, as JSON."""
    rows = [
        {
            "key": group.key,
            "name": group.title,
            "version": group.head.version,
            "licence": TITLES[group.head.licence],
            "source": group.head.source,
            "within": [
                f"{part.name} {part.version}".strip() + f" ({part.licence})"
                for part in group.parts[1:]
            ],
        }
        for group in groups()
    ]
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"


def write() -> None:
    """`assets/licences.json`, unless it is right already."""
    text = shown()
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        TARGET.write_text(text, "utf-8")
        print(f"licences: {TARGET.relative_to(ROOT)} is new; commit it", flush=True)


def texts() -> dict[str, str]:
    """The files with the legal texts, by their names in `licences/`."""
    ours = (ROOT / "LICENSE").read_text("utf-8")
    return {"site.txt": ours, **{f"{group.key}.txt": group.text() for group in groups()}}


def named(names: Iterable[str]) -> list[Part]:
    """Other people's work in an archive, by the names of its files. LookupError for a stranger."""
    modules = {PurePosixPath(name).parts[0].partition(".")[0] for name in names} - OWN
    library = zipfile.ZipFile(PYODIDE / "python_stdlib.zip").namelist()
    python = {name.partition("/")[0].partition(".")[0] for name in library} - OF_PYODIDE
    packages = set(bundle.PACKAGES)
    if strangers := modules - python - OF_PYODIDE - packages:
        raise LookupError(f"whose are {', '.join(sorted(strangers))}?")
    parts = [pypi(each) for each in sorted(modules & packages)]
    parts += [pyodide()] if modules & OF_PYODIDE else []
    parts += [cpython()] if modules & python else []
    return parts


def within(site: Path, name: str) -> list[Part]:
    """Other people's work in one file of the built site. LookupError for a stranger."""
    data, path = site / name, PurePosixPath(name)
    by_group = {group.key: list(group.parts) for group in groups()}
    runtime = [*by_group["pyodide"], *by_group["cpython"]]
    stem = path.name.partition(".")[0]
    if path.parts[0] == "licences" and path.suffix == ".txt":
        return by_group.get(stem, [])
    if path.parts[0].startswith("pyscript-"):
        return _parts(mapped(PYSCRIPT / "dist" / path.name, "@pyscript/core"))
    match path.suffix:
        case ".zip":
            return named(zipfile.ZipFile(data).namelist())
        case ".late":
            return named(marshal.loads(zlib.decompress(data.read_bytes())))
        case ".wasm":
            return runtime
        case ".zst":
            return [*runtime, npm("@pyscript/core")]
        case ".woff2":
            return by_group["font"]
        case ".js" if stem == "pyodide":
            return _parts(["pyodide", "Emscripten"])
        case ".js" if stem in bundled():
            return _parts(bundled()[stem])
        case suffix if suffix in MADE_HERE:
            return []
    raise LookupError(f"whose is {name}?")


def _parts(names: Iterable[str]) -> list[Part]:
    """LookupError for a name of which nothing is known."""
    known = {part.name: part for group in groups() for part in group.parts}
    return [known[name] for name in sorted(names)]


def expression(site: Path, name: str) -> str:
    """The licences of all work in a file of the site, as one SPDX expression."""
    parts = within(site, name)
    ours = not parts or not any(fnmatch(name, pattern) for pattern in THEIRS)
    found = {part.licence for part in parts} | ({OURS} if ours else set())
    return " AND ".join(f"({each})" if " OR " in each else each for each in sorted(found))


if __name__ == "__main__":
    write()
