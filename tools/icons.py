"""App icons, drawn from `assets/icons/icon.svg` with a browser. The results are committed.

The house mark is a square with a bead. A maskable icon keeps the bead inside the safe circle,
so its square is the whole picture.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from tools import browsers
from tools.bundle import ROOT

ICONS = ROOT / "assets/icons"
SIZES = {"icon-192": 192, "icon-512": 512, "maskable-512": 512, "apple-touch": 180}


def main() -> None:
    mark = (ICONS / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright, "chromium")
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{mark}"
            )
            page.screenshot(path=ICONS / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
