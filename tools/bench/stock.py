"""Stock page: the site as plain PyScript would start it. The bench compares with it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools import build, output, page, pages
from tools.bundle import ROOT, site_zip

CONFIG = 'interpreter = "./pyodide/pyodide.mjs"\n\n[files]\n"./site.zip" = "./*"\n'
# Cache-first, nothing else: as plain as a service worker can be.
WORKER = """
const FILES = %s;
addEventListener("install", (event) =>
  event.waitUntil(caches.open("stock").then((cache) => cache.addAll(FILES))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) =>
  event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))));
"""
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stock</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="./%s">
<script>
window.beads = {
  drain() {
    beads.awake = true;
    setTimeout(() => navigator.serviceWorker.register("./sw.js"), 500);
  },
  update() {}, opened() {}, install: { way: () => "", ask() {} }, build: "stock",
};
</script>
<script src="./patch.js"></script>
<script src="./press.js"></script>
<script type="module" src="./pyscript/core.js"></script></head>
<body class="%s"><div id="app">%s</div>
<script type="py" src="./ui/main.py" config="./pyscript.toml"></script></body></html>
"""


def make(out: Path) -> None:
    """PyScript and Pyodide as their packages ship them, the project as one zip of sources."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(pages.PYSCRIPT, out / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        (out / "pyodide").mkdir(exist_ok=True)
        shutil.copy(build.PYODIDE / name, out / "pyodide" / name)
    shutil.copytree(ROOT / "ui", out / "ui")
    (out / "site.zip").write_bytes(site_zip())
    for name in ("patch.js", "press.js"):
        shutil.copy(pages.SCRIPTS / name, out)
    (out / "pyscript.toml").write_text(CONFIG)
    site = output.Site(out)
    sheets = page.sheets((ROOT / "index.html").read_text("utf-8"))
    sheet = pages.styles(site, sheets)
    home = next(picture for picture in pages.pictures() if picture.name == "home")
    (out / "index.html").write_text(PAGE % (sheet, home.body, home.english), "utf-8")
    plugins = ("core", "deprecations", "donkey", "error", "py-", "toml-V")
    asked = [
        f"./{path.relative_to(out).as_posix()}"
        for path in sorted(out.rglob("*"))
        if path.is_file()
        and (path.parent.name != "pyscript" or path.name.startswith(plugins))
        and path.suffix not in {".css", ".toml"} | ({".py"} if path.name != "main.py" else set())
    ]
    listed = ["./", f"./{sheet}", "./pyscript.toml", *asked]
    (out / "sw.js").write_text(WORKER % json.dumps(listed))
