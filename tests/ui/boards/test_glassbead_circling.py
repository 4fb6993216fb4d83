"""A Glass Bead Game that goes round: it is said, and computers that play it alone stop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.game import Setup
from engines.glassbead import GlassBead, notation
from engines.glassbead.move import Sow
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.glassbead_table import look
from tests.ui.playing import Playing
from tests.ui.visit import opened
from ui.boards.glassbead import BOARD
from ui.boards.glassbead.circling import LONG, sentence
from ui.toolkit.markup import html

ROUND = "0,000,10,0,00/-,0,-,0,- 54321/5432 S"  # sowing the pit in the middle goes round
BARE = "00,0,-,0,0/-,00,00,-,0 54321/54321 S"  # the same with all gems in the cups
PEOPLE = Player(), Player("Ada")


def rounds(setup: str, players: tuple[Player, ...] = PEOPLE) -> Iterator[Playing]:
    """A game that goes round, before each of its plies and at its end."""
    match = Match(Setup(GlassBead(setup=setup), (0, 1)), players, 1)
    while True:
        yield Playing(match)
        if match.result:
            return
        state, game = match.state, GlassBead(setup=setup)
        pits = state.position.playable()
        pit = pits[len(pits) // 2]
        move = next(game.takings(state.position, Sow(pit, state.position.pits[pit])))
        match = match.played(state.position.mover, notation.write(move))


def said(setup: str, language: str = "en", players: tuple[Player, ...] = PEOPLE) -> dict[int, str]:
    """What is said of it, each with how many plies were played."""
    found = {ply: sentence(look(at, language)) for ply, at in enumerate(rounds(setup, players))}
    return {ply: text for ply, text in found.items() if text}


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ("no gem left the board", "from cup to cup", "you can also give up", "there before"),
        ),
        ("de", ("kein Edelstein vom Brett", "den Becher", "auch aufgeben", "schon einmal da")),
    ],
)
def test_that_it_goes_round_is_said(language: str, words: tuple[str, ...]) -> None:
    """Once to each side after every forty plies in which no gem left the board, with what ends the
    game and what one can do; and when positions begin to come for the second time."""
    board, cups, give_up, before = words
    with_gems, bare = said(ROUND, language), said(BARE, language)
    assert list(with_gems) == [40, 41, 80, 81, 83, 84, 120, 121]
    for ply, text in with_gems.items():
        long = ply not in (83, 84)
        assert (board in text) == (give_up in text) == long and (before in text) != long
        assert not long or str(ply - ply % LONG) in text
    assert cups in bare[40] and board not in bare[40]


def test_it_is_said_under_the_board() -> None:
    """It takes the place of what lies there between two moves, and is heard."""
    at = next(each for ply, each in enumerate(rounds(ROUND)) if ply == LONG)
    tray = BOARD.drawing.tray(look(at))
    assert tray is not None and sentence(look(at)) in html(tray) and "data-announce" in tray.attrs


def test_a_person_is_told_at_their_own_turn() -> None:
    """Against a computer, with south a person."""
    people = Player(), Player("North", bot="steady")
    assert list(said(ROUND, players=people)) == [40, 80, 84, 120]


@pytest.mark.each_build
def test_computers_that_go_round_stop() -> None:
    """A game that nobody plays is not played for ever unattended: it stops, says why, and goes on
    by the keys."""
    players = Player(bot="greedy", seed=1), Player(bot="playful", seed=2)
    at = next(each for ply, each in enumerate(rounds(BARE, players)) if ply == LONG - 1)
    app, host = opened("#/", FakeHost())
    with app.shell.change():
        app.services.matches.open(at.match)
    host.run()
    assert len(app.current.round.plies) == LONG
    assert "Paused." in html(app.shown) and "It goes round." in html(app.shown)
    app.act("pause")
    host.run()
    assert len(app.current.round.plies) > LONG
