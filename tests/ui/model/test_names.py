"""Names at the table: those of programs."""

from __future__ import annotations

from engines.game import Setup
from engines.glassbead import GlassBead
from engines.match import Match, Player
from ui.model import names
from ui.toolkit.words import Words

PROGRAMS = Player(bot="playful"), Player(bot="master")


def test_two_programs_are_called_by_their_sides() -> None:
    """One game of two programs, and who is who, is told by where they sit."""
    match = Match(Setup(GlassBead(), (0, 1)), PROGRAMS)
    assert names.on_seats(match, Words("en")) == ("South, playful", "North, masterly")


def test_two_programs_keep_their_names_in_a_match() -> None:
    """Where the sides change from game to game, nobody is called by one."""
    match = Match(Setup(GlassBead(), (0, 1)), PROGRAMS, 2)
    (seat,) = match.game.actors(match.state)
    after = match.played(seat, "resign").next_round()
    assert after.seats == (1, 0)
    for each in (match, after):
        assert names.of_players(each, (0, 1), Words("de")) == ("Spielerisch", "Meisterhaft")
