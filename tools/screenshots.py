"""Screenshots for stores and browsers (the manifest's `screenshots`). They are taken of the built
site; the results are committed, in as few colours as suffice."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PIL import Image
from playwright.sync_api import sync_playwright

from tools import browsers, build, site_server
from tools.bundle import ROOT

MANIFEST = ROOT / "manifest.webmanifest"
COLOURS = 64
REST_MS = 1500  # until what moves has come to rest
# A visitor who knows the games, where the same player always begins.
KNOWN = """
localStorage["beads-boxes:known"] = '["blackbox","memorybox","mastermind","glassbead"]';
Math.random = () => 0.5;
"""


def main() -> None:
    """Each entry of the manifest names its file, its size, and its place by the file's stem."""
    server = site_server.start(build.fresh(ROOT / "dist"))
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        for entry in json.loads(MANIFEST.read_text("utf-8"))["screenshots"]:
            width, height = map(int, entry["sizes"].split("x"))
            path = ROOT / entry["src"]
            path.parent.mkdir(exist_ok=True)
            place = path.stem.partition("-")[0]
            page = browser.new_page(
                viewport={"width": width, "height": height}, locale="en-GB", color_scheme="light"
            )
            page.add_init_script(KNOWN)
            page.goto(f"http://localhost:{server.server_port}/#/{'' if place == 'home' else place}")
            page.wait_for_function("window.beads?.awake === true")
            page.wait_for_timeout(REST_MS)
            page.screenshot(path=path)
            page.close()
            squeeze(path)
        browser.close()
    server.stop()


def squeeze(path: Path) -> None:
    """A flat picture needs few colours."""
    flat = Image.open(path).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    flat.save(path, optimize=True)


if __name__ == "__main__":
    main()
