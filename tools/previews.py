"""Link previews: a picture of each game, drawn with a browser. The results are committed."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from tools import browsers, font, page
from tools.bundle import ROOT
from tools.landings import SIZE
from ui.boards import BOARDS
from ui.table.sample_picture import sample_picture
from ui.toolkit.icons import mark
from ui.toolkit.markup import html
from ui.toolkit.settings import Settings

PREVIEWS = ROOT / "assets/previews"
STYLE = """
body{margin:0;background:var(--accent);overflow:hidden}
.pic{position:absolute;left:320px;top:56px;width:940px}
.pic .b{width:100%;height:auto;max-height:none;display:block}
.pic .boxrow{display:contents}.pic .b-rail{display:none}
.mark{position:absolute;left:56px;top:56px}.mark svg{width:208px;height:208px}
.mark .sq{fill:var(--accent-on)!important}.mark .dot{fill:var(--accent)!important}
"""


def main() -> None:
    font.cut()
    PREVIEWS.mkdir(exist_ok=True)
    sheets = page.sheets((ROOT / "index.html").read_text("utf-8"))
    links = "".join(f'<link rel="stylesheet" href="{(ROOT / name).as_uri()}">' for name in sheets)
    drawing = ROOT / ".build/preview.html"
    drawing.parent.mkdir(exist_ok=True)
    width, height = SIZE
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright, "chromium")
        for game, board in BOARDS.items():
            drawing.write_text(
                f'<html data-theme="light">{links}<style>{STYLE}</style>'
                f'<body class="{board.info.accent}"><span class="mark">{html(mark())}</span>'
                f'<div class="pic board">{sample_picture(game, "en", Settings().marks)}</div>',
                "utf-8",
            )
            shown = browser.new_page(viewport={"width": width, "height": height})
            shown.goto(drawing.as_uri())
            shown.evaluate("document.fonts.ready")
            shown.screenshot(path=PREVIEWS / f"{game}.png")
            shown.close()
        browser.close()


if __name__ == "__main__":
    main()
