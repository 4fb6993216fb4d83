"""The Glass Bead Game where the table of solved ends cannot be had."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest

from engines import tables
from engines.agent import Knowledge, luck
from engines.glassbead import endgame
from engines.glassbead.bots import Master
from engines.glassbead.deep_search import Effort
from tests.ui.fake import FakeHost
from tests.ui.glassbead_table import WON, press, table, watching
from tests.ui.playing import Playing
from tests.ui.studied import studied
from tests.ui.visit import having, opened
from ui.boards.glassbead import BOARD
from ui.toolkit.markup import html
from ui.toolkit.page_act import PageAct
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

COUNTED = {
    "en": r"\bin <b>?\d+|\bin \d+|moves of both",
    "de": r"\bin <b>?\d+|\bin \d+|beider Seiten",
}


@pytest.fixture
def absent(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def missing(name: str) -> bytes:
        raise OSError(name)

    endgame.table.cache_clear()
    monkeypatch.setattr(tables, "read", missing)
    yield
    endgame.table.cache_clear()


def everything(at: Playing, language: str) -> str:
    """What the board says of a position with the outlook on, and of a hint for it."""
    press(at, "outlook")
    here = studied(at.situation(Words(language), Settings()))
    state = at.match.state
    known = Knowledge(state.position.mover, state, ())
    *_, thought = Master(Effort(work=2_000)).think(at.match.game, known, luck(1, 0))
    shown = [*BOARD.drawing.panels(here), BOARD.drawing.tray(here), BOARD.drawing.score(here)]
    award = BOARD.rounds.award(here)
    parts = [html(part) for part in shown if part is not None]
    said = [
        *BOARD.help.hints(here, thought),
        BOARD.drawing.status(here),
        award.text if award else "",
    ]
    return " ".join([*parts, *said])


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_counts_moves(language: str, absent: None) -> None:
    """Of a position that is won by force neither outlook nor hint nor award says in how many."""
    text = everything(table(WON), language)
    assert not re.search(COUNTED[language], text), text


def test_what_comes_late_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the table has still to come the outlook estimates; once it is here, it tells what is
    known, though nobody did anything meanwhile."""
    host, read = FakeHost(), tables.read
    host.missing = {"glassbead"}

    def late(name: str) -> bytes:
        if "glassbead" in host.missing:
            raise OSError(name)
        return read(name)

    endgame.table.cache_clear()
    monkeypatch.setattr(tables, "read", late)
    app, _ = opened(f"#/glassbead?setup={quote(WON)}", host)
    app.act(PageAct.PRESS, "outlook")
    assert having(app, "class", "outlook")
    host.run()
    assert "You win in 17" in html(app.shown) and not having(app, "class", "outlook")


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_it_moves_are_counted(language: str) -> None:
    """The same position where the table is: what is looked for above is found."""
    assert re.search(COUNTED[language], everything(table(WON), language))


def test_computers_play_on(absent: None) -> None:
    """Two computers play such a position to its end, and no award is offered on the way."""
    app, host = watching(WON, "steady", "steady")
    assert BOARD.rounds.award(app.current.situation()) is None
    app.act("watch-end")
    host.run()
    assert app.current.match.result is not None
