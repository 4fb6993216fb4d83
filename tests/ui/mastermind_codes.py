"""Matches of Mastermind of which only counts how long each code lasted."""

from __future__ import annotations

from engines.game import Setup
from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.match import Match, Player
from tests.ui.playing import Playing

ADA, BEN, YOU = Player("Ada"), Player("Ben"), Player()
WRONG = 0


def code(match: Match, guesses: int) -> Match:
    """Play a code that is broken with so many guesses; WRONG: the answer to the first is false;
    more than there are attempts: never."""
    if match.result:
        match = match.next_round()
    match = match.played(0, "hide ACFH")
    if guesses == WRONG:
        match = match.played(1, "guess BBBB")
        return match.played(0, "answer 4 0")
    while match.result is None:
        last = len(match.state.rows) + 1 == guesses
        guess = "ACFH" if last else "BBDD"
        match = match.played(1, f"guess {guess}")
        red, white = feedback(guess, "ACFH")
        match = match.played(0, f"answer {red} {white}")
    return match


def played(players: tuple[Player, ...], length: int, *codes: int) -> Playing:
    match = Match(Setup(Mastermind(), (0, 1)), players, length)
    for guesses in codes:
        match = code(match, guesses)
    at = Playing(match)
    at.uncover()
    return at
