"""Three lines have their room in the status: the board stays where it is, whatever is said.

The pages are painted here and shown with the site's style sheets, without the site's Python."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from engines import GAMES
from engines.game import Setup
from engines.match import Match, Player
from ui.boards import BOARDS
from ui.boards.board import Board
from ui.boards.situation import Situation
from ui.markup import html
from ui.screens import play
from ui.screens.play import Shown
from ui.settings import Settings
from ui.table import Table
from ui.words import Words

ROOT = Path(__file__).parents[2]
SIZES = ((320, 568), (360, 640), (360, 740), (390, 844), (414, 896), (600, 900), (768, 1024))
NAMES = ("Konstantin", "Johanna", "Maximilian", "Ada")
LAYOUT = (Path(__file__).with_name("layout.js")).read_text("utf-8")
OTHERS = """nodes => nodes.map(node => {
    document.querySelector(".status").outerHTML = node;
    return [layout.top(), layout.cut().filter(fault => fault.includes("status"))];
})"""


def styles() -> str:
    """The site's style sheets, the tokens first."""
    sheets = sorted((ROOT / "assets/css").glob("*.css"), key=lambda path: path.stem != "tokens")
    common = [path for path in sheets if path.stem not in ("boot", "embed", "print")]
    ordered = sorted(common, key=lambda path: path.stem not in ("tokens", "base", "table"))
    return "\n".join(path.read_text("utf-8") for path in ordered)


def situations(board: Board, words: Words) -> Iterator[Situation]:
    """All of a seeded game each: alone on either seat, among people with names, watching."""
    game = next(iter(GAMES[board.game].presets().values()))
    seats = range(len(game.seats))
    bots = [Player(NAMES[seat] if board.equal_seats else "", board.levels[0], 1) for seat in seats]
    casts = [[*bots[:you], Player(), *bots[you + 1 :]] for you in (0, 1)]
    for players in (*casts, [Player(NAMES[seat]) for seat in seats], bots):
        table, rng = Table(Match(Setup(game, tuple(seats)), players)), Random(1)
        match = table.match
        for _ in range(60):
            table.uncover()
            yield table.situation(words, Settings())
            if match.result:
                break
            seat = min(game.actors(match.state))
            match.play(seat, game.write(game.sample(match.state, seat, rng)))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_the_board_stays_where_it_is(browser: Browser, game: str, language: str) -> None:
    """Whatever the status of a board says in whole games, the board's top is the same and no word
    of it is cut, at every width at which it stands under the status."""
    board, words, shown = BOARDS[game], Words(language), Shown(number=1)
    met = [at for at in situations(board, words) if not board.banner(at)]
    said = {html(play.status(board, at, shown)) for at in met}
    assert len(said) > 4
    page = browser.new_page()
    page.set_content(
        f'<html lang="{language}"><style>{styles()}</style><body class="{board.accent}">'
        f'<div id="app">{html(play.paint(board, met[0], shown))}</div></body></html>'
    )
    page.evaluate(LAYOUT)
    tops: dict[str, set[int]] = defaultdict(set)
    cut: set[str] = set()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for top, faults in page.evaluate(OTHERS, sorted(said)):
            tops[f"{width}x{height}"].add(top)
            cut |= {f"{width}x{height}: {fault}" for fault in faults}
    page.close()
    assert {size: found for size, found in tops.items() if len(found) > 1} == {}
    assert cut == set()
