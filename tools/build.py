"""Build the deployable site into `dist/`.

`--plain` leaves the snapshot out and `--whole` ships the runtime as it comes (for measuring);
`--out` names another folder.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import json
import pickle
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import address, core, font, landings, late, listing, oembed, page, setup
from tools.bundle import ROOT, licence, site_files, site_zip
from tools.runtime import halving
from ui import first
from ui.boards import BOARDS
from ui.landings import LANDINGS
from ui.markup import html
from ui.screens import licences
from ui.words import LANGUAGES, Words

WORK = ROOT / ".build"
MODULES = ROOT / "node_modules"
SCRIPTS = ROOT / "assets/js"
PYODIDE = MODULES / "pyodide"
RUNTIME = ("pyodide.asm.wasm", "pyodide.asm.mjs")
PYSCRIPT = MODULES / "@pyscript/core/dist"
IGNORED = {".pyc", ".md", ".woff2"}
LICENCES = {
    "site.txt": ROOT / "LICENSE",
    "pyscript.txt": PYSCRIPT.parent / "LICENSE",
    "segno.txt": licence("segno"),
    "schibsted-grotesk.txt": MODULES / "@fontsource-variable/schibsted-grotesk/LICENSE",
}
Make = Callable[[bytes, bytes, halving.Bundle], halving.Runtime]
HEAD = (
    "queue.js",
    "progress.js",
    "picture.js",
    "indexeddb.js",
    "start.mjs",
    "update.js",
    "install.js",
)
EMBEDDED = ("queue.js", "indexeddb.js", "embedded.js")


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def node(script: str, *arguments: Path) -> None:
    command = ["node", str(ROOT / script), *map(str, arguments)]
    subprocess.run(command, check=True, cwd=ROOT, env=setup.environment())


def esbuild(
    entry: Path,
    output_format: str,
    constants: dict[str, object],
    how: Iterable[str] = ("--minify",),
) -> bytes:
    """One minified file from `entry` and all it imports; constants become literals."""
    command = [
        str(MODULES / ".bin/esbuild"),
        str(entry),
        "--bundle",
        *how,
        "--charset=utf8",
        "--legal-comments=none",
        "--external:node:*",
        "--external:ws",
        "--external:*.woff2",
        "--log-level=warning",
        f"--format={output_format}",
        "--target=es2022",
        *(f"--define:{name}={json.dumps(value)}" for name, value in constants.items()),
    ]
    done = subprocess.run(command, check=True, cwd=ROOT, env=setup.environment(), stdout=-1)
    return done.stdout


@dataclass
class Site:
    """The site being built; files under `files/` carry their content's hash in their name."""

    out: Path
    sizes: dict[str, int] = field(default_factory=lambda: {"heap": 0})

    def write(self, name: str, data: bytes) -> None:
        path = self.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def publish(self, name: str, data: bytes) -> str:
        """Write `files/<stem>.<hash><suffixes>`; return the name within `files/`."""
        stem, _, suffix = name.partition(".")
        named = f"{stem}.{digest(data)}.{suffix}"
        self.write(f"files/{named}", data)
        return named


def divided(wasm: bytes, source: bytes, bundle: halving.Bundle) -> halving.Runtime:
    """The runtime in two halves; made only when something has changed that it is made of."""
    made_of = [ROOT / "package-lock.json", *sorted((ROOT / "tools/runtime").glob("*.*"))]
    known = [wasm, source, *(path.read_bytes() for path in made_of)]
    kept = WORK / f"runtime.{digest(b''.join(hashlib.sha256(each).digest() for each in known))}"
    if not kept.exists():
        for old in WORK.glob("runtime.*"):
            old.unlink()
        kept.write_bytes(pickle.dumps(halving.divided(wasm, source, bundle)))
    made: halving.Runtime = pickle.loads(kept.read_bytes())
    return made


def runtime(site: Site, made: halving.Runtime) -> dict[str, object]:
    """Pyodide's glue and its WebAssembly, the latter in two halves."""
    site.sizes["wasm"] = len(made.first)
    return {
        "wasm": site.publish("pyodide.wasm", made.first),
        "rest": site.publish("rest.wasm", made.rest) if made.rest else None,
        "asm": site.publish("pyodide.asm.mjs", made.glue.encode()),
        "profiled": made.notes,
    }


def glued(text: str, short: bool) -> str:
    """What a module of the runtime's glue uses of itself; `short`: with short names."""
    source = WORK / "glue.mjs"
    source.write_text(text, "utf-8")
    how = ["--minify-syntax", "--minify-whitespace"]
    how.append("--log-override:commonjs-variable-in-esm=silent")
    if short:
        how.append("--minify-identifiers")
    return esbuild(source, "esm", {}, how).decode()


def pyscript(site: Site) -> list[str]:
    """PyScript's core in a folder named after its version; entry first."""
    version = json.loads((PYSCRIPT.parent / "package.json").read_text())["version"]
    files = {f"pyscript-{version}/{name}": data for name, data in core.files(PYSCRIPT)}
    for name, data in files.items():
        site.write(name, data)
    return list(files)


def styles(site: Site, sheets: list[str]) -> str:
    """All style sheets as one, with the fonts they name."""

    def publish(match: re.Match[str]) -> str:
        path = sheet.parent / match[1]
        return f'url("{site.publish(path.name, path.read_bytes())}")'

    parts = []
    for name in sheets:
        sheet = ROOT / name
        parts.append(re.sub(r'url\("?(?!data:|#)([^")]+)"?\)', publish, sheet.read_text("utf-8")))
    gathered = WORK / "site.css"
    gathered.write_text("\n".join(parts), "utf-8")
    return site.publish("site.css", esbuild(gathered, "esm", {}))


def late_files() -> dict[str, list[str]]:
    """The parts that arrive later, each with its files as Python finds them: compiled."""
    parts = late.divided(path.as_posix() for path in site_files())
    return {
        part: [f"{path}c" if path.endswith(".py") else path for path in paths]
        for part, paths in parts.items()
    }


def python(site: Site, plain: bool) -> dict[str, object]:
    """The library, the project and the snapshot of both, made inside Pyodide."""
    (WORK / "source.zip").write_bytes(site_zip())
    parts = late_files()
    (WORK / "late.json").write_text(json.dumps(parts))
    node("tools/snapshot/library.mjs", WORK / "source.zip", WORK / "late.json", WORK)
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
    node("tools/snapshot/heap.mjs", WORK)
    described = json.loads((WORK / "heap.json").read_text())
    packed = (WORK / "heap.zst").read_bytes()
    site.sizes["heap"] = len(packed)
    prelude = described.pop("prelude")
    return {
        **names,
        "heap": {"name": site.publish("heap.zst", packed), **described},
        "prelude": prelude,
    }


def build(out: Path, plain: bool = False, make_runtime: Make = divided) -> None:
    """The whole site into `out`, which changes all at once."""
    with one_at_a_time():
        made = WORK / "made"
        shutil.rmtree(made, ignore_errors=True)
        make(Site(made), plain, make_runtime)
        shutil.rmtree(out, ignore_errors=True)
        made.rename(out)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two builds share `.build`: the second waits."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make(site: Site, plain: bool, make_runtime: Make) -> None:
    font.cut()
    wasm, source = ((PYODIDE / name).read_bytes() for name in RUNTIME)
    made = make_runtime(wasm, source, glued)
    files = {**runtime(site, made), **python(site, plain), "sizes": site.sizes}
    if not plain:
        heap = files["heap"]
        assert isinstance(heap, dict)
        apart(made.later, heap["runs"])
    files["build"] = digest(json.dumps(files, sort_keys=True).encode())
    constants: dict[str, object] = {"FILES": files}
    interpreter = script(site, "interpreter.mjs", constants)
    worker = script(site, "worker.mjs", {"INTERPRETER": interpreter})
    constants |= {"INTERPRETER": f"./files/{interpreter}", "WORKER": f"./files/{worker}"}
    shell = write_page(site, constants)
    beside(site)
    write_embedded(site, constants, shell)
    write_licences(site, shell)
    kept = {path or "./": digest(data) for path, data in kept_offline(site)}
    whole = digest(json.dumps(kept).encode())
    site.write("sw.js", esbuild(ROOT / "sw.js", "iife", {"BUILD": whole, "FILES": kept}))
    write_landings(site, shell)
    recovery = (ROOT / "recover.html").read_text("utf-8").replace("site.css", shell.sheet)
    site.write("recover.html", page.protected(recovery).encode())
    site.write(listing.NAME, listing.listed(site.out))


def apart(later: Iterable[tuple[int, int]], runs: list[int]) -> None:
    """ValueError when the snapshot would fill what the rest of the runtime fills."""
    for start, length in zip(runs[::2], runs[1::2], strict=True):
        if any(start < end and begin < start + length for begin, end in later):
            raise ValueError(f"the snapshot changes what the rest of the runtime fills, at {start}")


def script(site: Site, name: str, constants: dict[str, object]) -> str:
    """A module of its own, with all it imports; its name within `files/`."""
    return site.publish(name, esbuild(SCRIPTS / name, "esm", constants))


def kept_offline(site: Site) -> Iterator[tuple[str, bytes]]:
    """All that a page asks for, at its start or later; tests/browser compares with a real run.

    Not: the pictures an operating system wants of an installed app.
    """
    for path in sorted(path for path in site.out.rglob("*") if path.is_file()):
        name = path.relative_to(site.out).as_posix()
        if path.suffix != ".png":
            yield name.removesuffix("index.html"), path.read_bytes()


@dataclass(frozen=True)
class Shell:
    """What all pages of the site share: the source page with its style sheet, and what it runs."""

    text: str
    sheet: str
    core: str
    interpreter: str
    main: str


def scripts(names: Iterable[str], constants: dict[str, object]) -> str:
    """Small scripts, each inline."""
    return "".join(
        f"<script>{esbuild(SCRIPTS / name, 'iife', constants).decode().strip()}</script>\n"
        for name in names
    )


def write_page(site: Site, constants: dict[str, object]) -> Shell:
    interpreter = str(constants["INTERPRETER"])
    text = (ROOT / "index.html").read_text("utf-8")
    sheet = styles(site, page.sheets(text))
    text = page.replaced(text, "styles", f'<link rel="stylesheet" href="./files/{sheet}">\n')
    entry, *more = (f"./{name}" for name in pyscript(site))
    main = (ROOT / "ui/main.py").read_text("utf-8")
    shell = Shell(text, f"files/{sheet}", entry, interpreter, main)
    text = page.replaced(text, "head", scripts(HEAD, constants))
    if home := address.public():
        daily = next(each for each in LANDINGS if each.code == "daily")
        beside = oembed.link(f"{home}{daily.folder('en')}/{oembed.FILE}")
        text = text.replace("</head>", f"{beside}</head>", 1)
    body = page.body(pictures(), entry, interpreter, main)
    text = page.replaced(text, "body", body + page.preloads([entry, *more], interpreter))
    site.write("index.html", page.protected(text).encode())
    return shell


def write_embedded(site: Site, constants: dict[str, object], shell: Shell) -> None:
    """The page for iframes, which waits with Python until somebody wants to play, and the element
    that makes such an iframe."""
    awaken = script(site, "awaken.mjs", {**constants, "CORE": shell.core})
    head = scripts(EMBEDDED, {"AWAKEN": f"./files/{awaken}"})
    text = page.replaced(shell.text, "head", head)
    body = page.body(pictures(embedded=True), "", shell.interpreter, shell.main)
    text = page.replaced(text, "body", body)
    site.write("embed.html", page.protected(text).encode())
    site.write("embed.js", esbuild(SCRIPTS / "embed.js", "iife", {"TITLES": frame_titles()}))


def frame_titles() -> dict[str, dict[str, str]]:
    """What a frame is called, by language and game; of no known game by ""."""
    return {
        language: {"": words("site")}
        | {game: f"{words('site')}: {words(f'{game}.title')}" for game in BOARDS}
        for language in LANGUAGES
        for words in [Words(language)]
    }


def write_landings(site: Site, shell: Shell) -> None:
    """The pages that need no script: for search engines, for the previews of messengers, and for
    blogs that make boards of links to them."""
    for landing in landings.pages(address.public(), shell.sheet):
        site.write(f"{landing.folder}/index.html", page.protected(landing.html).encode())
        if landing.oembed:
            site.write(f"{landing.folder}/{oembed.FILE}", landing.oembed.encode())
    for path in sorted((ROOT / "assets/previews").iterdir()):
        site.write(f"{path.stem}/preview.png", path.read_bytes())


def write_licences(site: Site, shell: Shell) -> None:
    """The page of licences without a script, for whoever comes to it from elsewhere."""
    pages = "".join(
        f'<div lang="{language}">{html(said)}</div>'
        for language in LANGUAGES
        for said in licences.paint(Words(language), "", "../").children[1:]
    )
    site.write(
        "licences/index.html",
        page.protected(
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<title>{escape(Words('en')('licences.title'))} – Beads &amp; Boxes</title>"
            f'<link rel="stylesheet" href="../{shell.sheet}"></head>'
            f'<body class="home2"><main class="pg">{pages}</main></body></html>'
        ).encode(),
    )


def beside(site: Site) -> None:
    """What keeps its name: the manifest and its icons, and the licences."""
    site.write("manifest.webmanifest", (ROOT / "manifest.webmanifest").read_bytes())
    for path in sorted((ROOT / "assets/icons").iterdir()):
        site.write(f"assets/icons/{path.name}", path.read_bytes())
    ours = {path.name: path for path in (ROOT / "assets/licences").iterdir()}
    for name, path in sorted({**ours, **LICENCES}.items()):
        site.write(f"licences/{name}", path.read_bytes())


def pictures(embedded: bool = False) -> list[page.Picture]:
    """Painted by the page's own code, in this Python."""
    return [
        page.Picture(name, language, first.body(name), first.picture(name, language, embedded))
        for name in first.PICTURES
        if name in BOARDS or not embedded
        for language in ("en", "de")
    ]


def inputs() -> Iterator[Path]:
    """Every file the site is made of."""
    yield from (
        ROOT / name for name in ("index.html", "recover.html", "manifest.webmanifest", "sw.js")
    )
    yield ROOT / "package-lock.json"
    for folder in ("engines", "ui", "assets", "tools"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix not in IGNORED)


def fresh(out: Path) -> Path:
    """`out`, built anew if it is older than anything it is made of."""
    index = out / "index.html"
    made = index.stat().st_mtime if index.exists() else 0
    if any(path.stat().st_mtime > made for path in inputs() if path.is_file()):
        build(out)
    return out


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    build(options.out, options.plain, halving.untouched if options.whole else divided)


if __name__ == "__main__":
    main()
