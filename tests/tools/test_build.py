"""What the build promises of its pieces, without building the whole."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.start.small import small
from tools import build, bundle, landings, listing, lock, page, pages, setup
from tools.output import WORK
from tools.start import core
from ui.boards import BOARDS
from ui.toolkit.markup import h

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.each_build
def test_equal_sources_give_equal_zips() -> None:
    """Nothing of the day or the machine gets into the zip of the project."""
    assert bundle.site_zip() == bundle.site_zip()


def test_the_project_zip_holds_its_code_and_its_words() -> None:
    """Python finds the words beside its packages, whichever way they came."""
    files = {path.as_posix() for path in bundle.site_files()}
    assert {"engines/__init__.py", "ui/main.py", "assets/words/page.json"} <= files
    assert not [name for name in files if "__pycache__" in name]


def test_a_block_of_the_page_is_replaced_once() -> None:
    """A marked block goes; a missing one is an error, not a page without it."""
    text = "a\n<!-- build: head -->\nold\n<!-- /build -->\nb\n"
    assert page.replaced(text, "head", h("p", "new")) == "a\n<p>new</p>\nb\n"
    with pytest.raises(ValueError, match="styles"):
        page.replaced(text, "styles", None)


def test_every_style_sheet_is_linked_once() -> None:
    """The source's page names all of `assets/css`, in the order of which the build makes one."""
    linked = page.sheets((ROOT / "index.html").read_text("utf-8"))
    there = [path.relative_to(ROOT).as_posix() for path in (ROOT / "assets/css").rglob("*.css")]
    assert sorted(linked) == sorted(there)


@pytest.mark.parametrize("game", BOARDS)
def test_every_game_has_its_preview(game: str) -> None:
    """Its page for messengers shows a picture that is there, of the size that it names."""
    head = (ROOT / "assets/previews" / f"{game}.png").read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:]) == landings.SIZE


def test_the_policy_allows_exactly_the_inline_scripts() -> None:
    """Each inline script runs by its hash; nothing else that is inline, no text that becomes a
    function, and no worker but the site's own."""
    text = '<meta charset="utf-8">\n<script>one()</script><script>two()</script>'
    protected = page.protected(text)
    policy = re.search(r'content="([^"]+)"', protected)
    assert policy is not None
    scripts = next(part for part in policy[1].split(";") if "script-src" in part)
    for code in (b"one()", b"two()"):
        assert base64.b64encode(hashlib.sha256(code).digest()).decode() in scripts
    assert "unsafe-inline" not in scripts and "'unsafe-eval'" not in scripts
    assert "blob:" not in policy[1] and "worker-src 'self';" in policy[1]


def test_pyscript_makes_no_function_of_text_for_workers(tmp_path: Path) -> None:
    """The one place is replaced, whatever its names are in another version, and nothing else is; a
    PyScript that has no such place stops the build."""
    served = dict(core.files(pages.PYSCRIPT))
    (name,) = (name for name in served if name.startswith("core-"))
    before = (pages.PYSCRIPT / name).read_text("utf-8")
    made = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
    told = "return{toString:()=>`(w,x)=>(${r})(w,x,...[${s}])`}"
    assert before.count(made) == 1 and before.replace(made, told) == served[name].decode()
    assert next(iter(served)) == "core.js"
    for path in pages.PYSCRIPT.glob("*.js"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    other = made.replace("${r}", "${a}").replace("${s}", "${b$}")
    (tmp_path / name).write_text(before.replace(made, other), "utf-8")
    assert other not in dict(core.files(tmp_path))[name].decode()
    for text in (before.replace(made, "return 1"), f"{before};{made}"):
        (tmp_path / name).write_text(text, "utf-8")
        with pytest.raises(ValueError, match="places"):
            dict(core.files(tmp_path))


def test_versions_are_pinned_and_the_locks_name_no_registry() -> None:
    """What is built is what was tested, from whichever registry: every package of both locks has
    one version and its hashes."""
    package = json.loads((ROOT / "package.json").read_text())
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions.values())
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert not [name for name, entry in locked.items() if "resolved" in entry]
    assert all(entry["integrity"] for name, entry in locked.items() if name)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for group, name in lock.LOCKS.items():
        text = (ROOT / name).read_text("utf-8")
        entries = re.split(r"\n(?=[a-z])", re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE))
        held = {re.split(r"[ ;\\]", entry)[0] for entry in entries}
        assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)
        assert not re.search(r"https?:|--(extra-)?index|--find-links", text)
        assert {re.sub(r"\[.*?\]", "", each) for each in project["dependency-groups"][group]} <= {
            re.sub(r"\[.*?\]", "", each) for each in held
        }


@pytest.mark.each_build
def test_a_runtime_that_cannot_be_divided_is_shipped_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Another Pyodide does not stop the build: it is shipped as it comes, and the build says so."""
    monkeypatch.setattr(build, "WORK", tmp_path)
    source = (build.PYODIDE / build.RUNTIME[1]).read_bytes()
    made = build.divided(small(), source)
    assert (made.first, made.glue, made.rest) == (small(), source.decode(), b"")
    assert "SHIPPED WHOLE" in capsys.readouterr().out and not list(tmp_path.glob("runtime.*"))


def test_the_snapshot_is_made_anew_when_its_sources_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What was made of the same is taken again, of another project or list of parts it is not; a
    maker that failed has made nothing."""
    made: list[str] = []
    monkeypatch.setattr(build, "WORK", tmp_path)
    monkeypatch.setattr(build, "node", lambda script, *_: made.append(script))
    for text in ("one", "one", "two", "one", "one"):
        (tmp_path / "source.zip").write_text(text)
        (tmp_path / "late.json").write_text("{}")
        build.once("Compiled", "compiled", "library.mjs")
    assert len(made) == 3
    (tmp_path / "late.json").write_text("[]")
    build.once("Compiled", "compiled", "library.mjs")
    assert len(made) == 4
    (tmp_path / "source.zip").write_text("broken")
    monkeypatch.setattr(build, "node", lambda *_: 1 / 0)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            build.once("Compiled", "compiled", "library.mjs")


@pytest.mark.slow
def test_the_runtime_is_divided() -> None:
    """What is fetched first of the runtime is less than half of it; red after an upgrade of Pyodide
    until docs/UPGRADE.md has been followed."""
    site = build.fresh(ROOT / "dist")
    (first,) = site.glob("files/pyodide.*.wasm")
    assert first.stat().st_size < (build.PYODIDE / build.RUNTIME[0]).stat().st_size / 2
    assert list(site.glob("files/rest.*.wasm"))


@pytest.mark.slow
def test_every_page_keeps_its_colours_and_its_policy() -> None:
    """An extension that darkens pages leaves each of them alone, in a frame and without a script
    too: white and black pegs, digits and keys would be unreadable. None runs a foreign script."""
    site = build.fresh(ROOT / "dist")
    texts = [page.read_text("utf-8") for page in site.rglob("*.html")]
    assert len(texts) > 12
    for said in ('<meta name="darkreader-lock">', '<meta http-equiv="Content-Security-Policy"'):
        assert all(said in text for text in texts)


SNAPSHOT = ("heap.zst", "heap.json")


@pytest.mark.slow
def test_two_snapshots_are_equal(tmp_path: Path) -> None:
    """The snapshot depends on its sources alone, byte for byte, and restores what it holds: one
    more is that of the build."""
    if not all(build.current(WORK / name) for name in SNAPSHOT):
        build.build(ROOT / "dist")
    source = tmp_path / "source.zip"
    source.write_bytes(bundle.site_zip())
    late_files = tmp_path / "late.json"
    late_files.write_text(json.dumps(build.late_files()))
    folder = tmp_path / "one"
    folder.mkdir()
    run("library.mjs", source, late_files, folder)
    subprocess.run(
        [sys.executable, "-m", "zipfile", "-e", folder / "site.zip", folder / "unpacked"],
        check=True,
    )
    run("heap.mjs", folder)
    for name in SNAPSHOT:
        assert (folder / name).read_bytes() == (WORK / name).read_bytes(), name
    run("verify.mjs", folder)


def run(script: str, *arguments: Path) -> None:
    command = ["node", str(ROOT / "tools/start/snapshot" / script), *map(str, arguments)]
    subprocess.run(command, check=True, cwd=ROOT, env=setup.environment())


def test_the_list_of_what_is_shipped(tmp_path: Path) -> None:
    """Every file once, with its size, its SHA-256 and whose licence it is under; not the list."""
    for name in ("index.html", "pyscript-1/core.js", "files/pyodide.0.wasm", "files.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    rows = json.loads(listing.listed(tmp_path))["files"]
    assert [row["name"] for row in rows] == [
        "files/pyodide.0.wasm",
        "index.html",
        "pyscript-1/core.js",
    ]
    assert [row["licence"] for row in rows][1:] == ["MIT", "Apache-2.0"]
    assert {"MPL-2.0", "PSF-2.0", "Zlib"} <= set(rows[0]["licence"].split(" AND "))
    for row in rows:
        data = row["name"].encode()
        assert row["bytes"] == len(data)
        assert row["sha256"] == hashlib.sha256(data).hexdigest()
