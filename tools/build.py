"""Build of the deployable site, into `dist/`.

`--plain` leaves the snapshot out and `--whole` ships the runtime as it comes (for measuring);
`--out` names another folder.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import json
import pickle
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import font, licences, listing, oembed, pages, sbom
from tools.bundle import ROOT, site_files, site_zip
from tools.output import MODULES, WORK, Site, digest, esbuild, node
from tools.start import late
from tools.start.runtime import split
from tools.step import step

PYODIDE = MODULES / "pyodide"
RUNTIME = ("pyodide.asm.wasm", "pyodide.asm.mjs")
LOCK = "pyodide-lock.json"
"""In it Pyodide says which Python and which interface it is of."""
IGNORED = {".pyc", ".md", ".woff2"}
UNDIVIDED = """
==== THE RUNTIME IS SHIPPED WHOLE ================================================
It could not be divided: {reason}.
The site works and starts later: a visitor fetches more than twice as much of it first.
docs/UPGRADE.md tells what to do; tests/tools/test_build.py is red until then.
==================================================================================
"""
Make = Callable[[bytes, bytes], split.Runtime]


def divided(wasm: bytes, source: bytes) -> split.Runtime:
    """The runtime in two halves; made only when something has changed that it is made of. One that
    cannot be divided, as after an upgrade of Pyodide, is shipped whole: no mended weakness waits
    for that."""
    kept = remembered("runtime", [wasm, source], (ROOT / "tools/start/runtime").glob("*.*"))
    if not kept.exists():
        try:
            made = split.divided(wasm, source)
        except Exception as reason:
            print(UNDIVIDED.format(reason=reason), flush=True)
            return split.untouched(wasm, source)
        kept.write_bytes(pickle.dumps(made))
    found: split.Runtime = pickle.loads(kept.read_bytes())
    return found


def remembered(name: str, data: Iterable[bytes], paths: Iterable[Path]) -> Path:
    """The file that is there if what is called so was made of this data, these files and the locked
    packages; one of other sources goes."""
    files = [ROOT / "package-lock.json", *sorted(path for path in paths if path.is_file())]
    known = [*data, *(path.read_bytes() for path in files)]
    kept = WORK / f"{name}.{digest(b''.join(hashlib.sha256(each).digest() for each in known))}"
    for old in WORK.glob(f"{name}.*"):
        if old != kept:
            old.unlink()
    return kept


def once(what: str, name: str, script: str, *arguments: Path) -> None:
    """Runs a maker of the snapshot, unless what it made is here already."""
    sources = [(WORK / each).read_bytes() for each in ("source.zip", "late.json")]
    sources += [str(each).encode() for each in arguments]
    scripts = (ROOT / "assets/js/start").glob("*.mjs")
    kept = remembered(name, sources, [*(ROOT / "tools/start/snapshot").rglob("*.*"), *scripts])
    if not kept.exists():
        with step(what):
            node(f"tools/start/snapshot/{script}", *arguments)
        kept.touch()


def runtime(site: Site, made: split.Runtime) -> dict[str, object]:
    """Pyodide's glue and its WebAssembly, the latter in two halves."""
    return {
        "wasm": site.publish("pyodide.wasm", made.first),
        "rest": site.publish("rest.wasm", made.rest) if made.rest else None,
        "asm": site.publish("pyodide.asm.mjs", made.glue.encode()),
        "profiled": made.notes,
    }


def late_files() -> dict[str, list[str]]:
    """The parts that arrive later, each with its files as Python finds them: compiled."""
    parts = late.divided(path.as_posix() for path in site_files())
    return {
        part: [f"{path}c" if path.endswith(".py") else path for path in paths]
        for part, paths in parts.items()
    }


def python(site: Site, plain: bool, lined: bool) -> dict[str, object]:
    """The library, the project and the snapshot of both, made inside Pyodide."""
    (WORK / "source.zip").write_bytes(site_zip())
    parts = late_files()
    (WORK / "late.json").write_text(json.dumps(parts))
    compiled = "The project and Python's library, compiled"
    kind = (Path("lined"),) if lined else ()
    given = (WORK / "source.zip", WORK / "late.json", WORK, *kind)
    once(compiled, "compiled", "library.mjs", *given)
    names: dict[str, object] = {
        name: site.publish(f"{name}.zip", (WORK / f"{name}.zip").read_bytes())
        for name in ("library", "site")
    }
    names["late"] = {
        part: {"name": site.publish(f"{part}.late", (WORK / "late" / part).read_bytes())}
        | {"files": files}
        for part, files in parts.items()
    }
    if plain:
        return {**names, "heap": None, "prelude": None}
    shutil.rmtree(WORK / "unpacked", ignore_errors=True)
    shutil.unpack_archive(WORK / "site.zip", WORK / "unpacked")
    once("The memory of a Python that has them", "remembered", "heap.mjs", WORK, *kind)
    described = json.loads((WORK / "heap.json").read_text())
    packed = (WORK / "heap.zst").read_bytes()
    prelude = described.pop("prelude")
    return {
        **names,
        "heap": {"name": site.publish("heap.zst", packed), **described},
        "prelude": prelude,
    }


def build(
    out: Path, plain: bool = False, make_runtime: Make = divided, lined: bool = False
) -> None:
    """The whole site into `out`, which changes all at once. `lined`: it tells the server which of
    the page's lines run (assets/js/start/lined.mjs)."""
    with one_at_a_time():
        made = WORK / "made"
        shutil.rmtree(made, ignore_errors=True)
        make(Site(made), plain, make_runtime, lined)
        shutil.rmtree(out, ignore_errors=True)
        made.rename(out)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two builds share `.build`: the second waits."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make(site: Site, plain: bool, make_runtime: Make, lined: bool) -> None:
    with step("The font and the licences"):
        font.cut()
        licences.write()
    wasm, source = ((PYODIDE / name).read_bytes() for name in RUNTIME)
    with ThreadPoolExecutor() as beside:
        dividing = beside.submit(make_runtime, wasm, source)
        made_python = python(site, plain, lined)
        made = dividing.result()
    info = json.loads((PYODIDE / LOCK).read_text("utf-8"))["info"]
    with step("The pages"):
        write(site, {"info": info, **runtime(site, made), **made_python}, made.later, lined)


def write(
    site: Site, files: dict[str, object], later: Iterable[tuple[int, int]], lined: bool
) -> None:
    """Every page of the site, and what lists the others."""
    if isinstance(heap := files["heap"], dict):
        apart(later, heap["runs"])
    files["build"] = digest(json.dumps(files, sort_keys=True).encode())
    constants: dict[str, object] = {"FILES": files}
    begins = "lined.mjs" if lined else ""
    interpreter = pages.script(site, "interpreter.mjs", constants, begins)
    worker = pages.script(site, "worker.mjs", {"INTERPRETER": interpreter})
    constants |= {"INTERPRETER": f"./files/{interpreter}", "WORKER": f"./files/{worker}"}
    shell = pages.first_page(site, constants)
    pages.beside(site)
    pages.embedded_page(site, constants, shell)
    pages.licences_page(site, shell)
    pages.landing_pages(site, shell)
    pages.lonely_page(site, "404.html", shell)
    kept = {path or "./": digest(data) for path, data in kept_offline(site)}
    whole = digest(json.dumps(kept).encode())
    site.write("sw.js", esbuild(ROOT / "sw.js", "iife", {"BUILD": whole, "FILES": kept}))
    pages.lonely_page(site, "recover.html", shell)
    site.write(sbom.NAME, sbom.listed())
    site.write(listing.NAME, listing.listed(site.out))


def apart(later: Iterable[tuple[int, int]], runs: list[int]) -> None:
    """ValueError when the snapshot would fill what the rest of the runtime fills."""
    for start, length in zip(runs[::2], runs[1::2], strict=True):
        if any(start < end and begin < start + length for begin, end in later):
            raise ValueError(f"the snapshot changes what the rest of the runtime fills, at {start}")


def kept_offline(site: Site) -> Iterator[tuple[str, bytes]]:
    """All that a page asks for, at its start or later; tests/browser compares with a real run.

    Not: what only messengers and blogs want of the landing pages, and the pictures an operating
    system wants of an installed app; but the one for Apple's, for which Firefox asks at each start.
    """
    for path in sorted(path for path in site.out.rglob("*") if path.is_file()):
        name = path.relative_to(site.out).as_posix()
        picture = path.suffix == ".png" and path.name != "apple-touch.png"
        if not picture and path.name != oembed.FILE:
            yield name.removesuffix("index.html"), path.read_bytes()


def inputs() -> Iterator[Path]:
    """Every file the site is made of."""
    names = ("index.html", "recover.html", "404.html", "manifest.webmanifest", "sw.js")
    yield from (ROOT / name for name in names)
    yield ROOT / "package-lock.json"
    for folder in ("engines", "ui", "assets", "tools"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix not in IGNORED)


def current(made: Path) -> bool:
    """Whether this file of a build is newer than everything the site is made of."""
    when = made.stat().st_mtime if made.exists() else 0
    return all(path.stat().st_mtime <= when for path in inputs() if path.is_file())


def fresh(out: Path) -> Path:
    """`out`, built anew if it is older than anything it is made of."""
    if not current(out / "index.html"):
        build(out)
    return out


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--plain", action="store_true", help="without the snapshot")
    parser.add_argument("--whole", action="store_true", help="with the runtime undivided")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder of the site")
    options = parser.parse_args()
    build(options.out, options.plain, split.untouched if options.whole else divided)


if __name__ == "__main__":
    main()
