"""Build the deployable site into `dist/`.

`--plain` leaves the snapshot out (for measuring); `--out` names another folder.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import font
import page
import setup
from bundle import ROOT, site_zip

WORK = ROOT / ".build"
MODULES = ROOT / "node_modules"
SCRIPTS = ROOT / "assets/js"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript/core/dist"
IGNORED = {".pyc", ".md", ".woff2"}
HEAD = ("queue.js", "progress.js", "picture.js", "indexeddb.js", "start.mjs")


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def esbuild(entry: Path, output_format: str, constants: dict[str, object]) -> bytes:
    """One minified file from `entry` and all it imports; constants become literals."""
    command = [
        str(MODULES / ".bin/esbuild"),
        str(entry),
        "--bundle",
        "--minify",
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
    sizes: dict[str, int] = field(default_factory=dict)

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


def runtime(site: Site) -> dict[str, str]:
    """Pyodide's two halves, as they come."""
    names = {"wasm": "pyodide.asm.wasm", "asm": "pyodide.asm.mjs"}
    for key, name in names.items():
        data = (PYODIDE / name).read_bytes()
        site.sizes[key] = len(data)
        names[key] = site.publish(name, data)
    return names


def pyscript(site: Site) -> list[str]:
    """PyScript's core in a folder named after its version; entry first. No plugins, but for the
    one it asks for even when told not to."""
    version = json.loads((PYSCRIPT.parent / "package.json").read_text())["version"]
    needed = [path for pattern in ("core-*.js", "error-*.js") for path in PYSCRIPT.glob(pattern)]
    names = ["core.js", *(path.name for path in sorted(needed))]
    for name in names:
        site.write(f"pyscript-{version}/{name}", (PYSCRIPT / name).read_bytes())
    return [f"pyscript-{version}/{name}" for name in names]


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


def build(out: Path, plain: bool = False) -> None:
    WORK.mkdir(exist_ok=True)
    shutil.rmtree(out, ignore_errors=True)
    font.cut()
    site = Site(out)
    files: dict[str, object] = dict(runtime(site))
    files["library"] = site.publish("library.zip", (PYODIDE / "python_stdlib.zip").read_bytes())
    files["site"] = site.publish("site.zip", site_zip())
    files["worker"] = "./files/" + site.publish("worker.py", worker())
    files["heap"] = None
    files["sizes"] = {**site.sizes, "heap": 0}
    files["build"] = digest(json.dumps(files, sort_keys=True).encode())
    constants = {"FILES": files}
    interpreter = site.publish(
        "interpreter.mjs", esbuild(SCRIPTS / "interpreter.mjs", "esm", constants)
    )
    write_page(site, constants, f"./files/{interpreter}")
    beside(site)


def write_page(site: Site, constants: dict[str, object], interpreter: str) -> None:
    text = (ROOT / "index.html").read_text("utf-8")
    sheet = styles(site, page.sheets(text))
    text = page.replaced(text, "styles", f'<link rel="stylesheet" href="./files/{sheet}">\n')
    core, *rest = (f"./{name}" for name in pyscript(site))
    scripts = "".join(
        f"<script>{esbuild(SCRIPTS / name, 'iife', constants).decode().strip()}</script>\n"
        for name in HEAD
    )
    text = page.replaced(text, "head", scripts + page.preloads([core, *rest], interpreter))
    main = (ROOT / "ui/main.py").read_text("utf-8")
    text = page.replaced(text, "body", page.body(pictures(), core, interpreter, main))
    site.write("index.html", page.protected(text).encode())


def beside(site: Site) -> None:
    """What keeps its name: the manifest and its icons."""
    site.write("manifest.webmanifest", (ROOT / "manifest.webmanifest").read_bytes())
    for path in sorted((ROOT / "assets/icons").iterdir()):
        site.write(f"assets/icons/{path.name}", path.read_bytes())


def worker() -> bytes:
    path = ROOT / "ui/worker.py"
    return path.read_bytes() if path.exists() else b""


def pictures() -> dict[str, str]:
    """`<route>.<language>` -> the inner HTML of #app before Python is awake."""
    return {}


def inputs() -> Iterator[Path]:
    """Every file the site is made of."""
    yield from (ROOT / name for name in ("index.html", "manifest.webmanifest", "sw.js"))
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
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    build(options.out, options.plain)


if __name__ == "__main__":
    main()
