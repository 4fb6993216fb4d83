"""Two computers at the Glass Bead Game: who they are, stopping, one move, the end, the award."""

from __future__ import annotations

import re

from engines.game import Setup
from engines.glassbead import GlassBead
from engines.glassbead.endgame import forced
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.glassbead_table import NEARLY_OVER, WON, look, watching
from tests.ui.playing import Playing
from tests.ui.visit import having, match, nodes, opened
from ui.app import App
from ui.boards.glassbead import BOARD
from ui.model import log
from ui.toolkit.markup import html


def plies(app: App) -> int:
    return len(app.current.round.plies)


def shown(app: App) -> str:
    return html(app.shown)


def test_names_say_side_and_manner() -> None:
    """Nobody at the board is called a computer: side and level, in both languages."""
    app, _ = watching()
    table = Playing(match(app))
    assert look(table).seats == ("South, greedy", "North, playful")
    assert look(table, "de").seats == ("Süd, gierig", "Nord, spielerisch")
    beside = Match(Setup(GlassBead(), (0, 1)), [Player(), Player(bot="greedy")], 1)
    assert look(Playing(beside)).seats == ("You", "Computer")


def beside(app: App) -> list[str]:
    """The sides and levels that the panel tells."""
    lists = [node for node in nodes(app.shown) if node.attrs.get("class") == "facts who"]
    return [re.sub(r"<[^>]+>", " ", html(row)).strip() for each in lists for row in each.children]


def test_who_plays_stands_beside_the_board() -> None:
    """While two computers are watched: each side with its level, in both languages, and over the
    title that nobody else plays; not once the game is over, and never where a person plays."""
    for language, two, rows in (
        ("en", "Two computers", ["South Greedy", "North Playful"]),
        ("de", "Zwei Computer", ["Süd Gierig", "Nord Spielerisch"]),
    ):
        app, host = watching(NEARLY_OVER, language=language)
        assert [" ".join(row.split()) for row in beside(app)] == rows
        assert two in shown(app)
        app.act("watch-end")
        host.run()
        assert beside(app) == [] and two not in shown(app)
        app, _ = opened("#/glassbead", FakeHost(language=language))
        assert beside(app) == [] and two not in shown(app)


def test_paused_says_so_and_one_move_is_one() -> None:
    """While it is stopped the status says it; the key plays one ply and stops again."""
    app, host = watching()
    app.act("pause")
    host.run()
    before = plies(app)
    assert "Paused." in shown(app)
    app.act("watch-step")
    host.run()
    assert plies(app) == before + 1
    assert "Paused." in shown(app)


def test_to_the_end() -> None:
    """It is played on without a word, counted nowhere, kept, and its replay stands at its end."""
    app, host = watching(WON, "steady", "steady")
    app.act("watch-end")
    assert "Played silently" in shown(app)
    host.run()
    assert app.current.match.result is not None
    assert app.current.ply == plies(app)
    assert app.shell.store.match(app.current.match.id) is not None


def test_leaving_stops_the_silent_play() -> None:
    """Who goes elsewhere meanwhile is not followed by it."""
    app, host = watching()
    app.act("watch-end")
    with app.shell.change():
        app.arrive("#/about")
    host.run()
    assert app.current.table is None


def test_the_award() -> None:
    """Where the end can be forced it is offered, as the table says it; taking it ends the game for
    the winner, by plies that the rules allow."""
    for setup in (WON, WON.replace(" S", " N")):
        app, host = watching(setup)
        app.act("pause")
        host.run()
        state = app.current.match.state
        end = forced(state.position, state.past)
        assert end is not None
        winner = state.position.mover if end.wins else 1 - state.position.mover
        award = BOARD.rounds.award(app.current.situation())
        assert award and f"in {end.plies} moves" in award.text
        assert having(app, "data-act", "award")
        app.act("award")
        result = app.current.match.result
        assert result and result.points[winner] == 1


def test_no_award_where_nothing_is_forced() -> None:
    """At the start nobody can force anything, and a person is never offered it."""
    app, _ = watching()
    assert BOARD.rounds.award(app.current.situation()) is None
    assert not having(app, "data-act", "award")


def test_undo_after_the_end() -> None:
    """A game that is over can be taken back; its result stays counted, and what follows is not."""
    app, host = opened("#/glassbead")
    app.act("do", "resign")
    app.act("ask-yes")
    host.run()
    assert app.current.match.result is not None
    counted = log.load(app.shell.store.stats())
    assert len(counted) == 1
    app.act("do", "undo")
    if app.dialogs:
        app.act("ask-yes")
    assert app.current.match.result is None
    host.run()
    app.act("do", "resign")
    app.act("ask-yes")
    host.run()
    assert app.current.match.result is not None and log.load(app.shell.store.stats()) == counted
