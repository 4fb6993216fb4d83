"""Matches of Mastermind of which only counts how long each code lasted."""

from __future__ import annotations

from engines.game import Setup
from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.match import Match, Player
from ui.table import Table

ADA, BEN, YOU = Player("Ada"), Player("Ben"), Player()
WRONG = 0


def code(match: Match, guesses: int) -> None:
    """Play a code that is broken with so many guesses; WRONG: the answer to the first is false;
    more than there are attempts: never."""
    if match.result:
        match.advance()
    match.play(0, "hide ACFH")
    if guesses == WRONG:
        match.play(1, "guess BBBB")
        match.play(0, "answer 4 0")
        return
    while match.result is None:
        last = len(match.state.rows) + 1 == guesses
        guess = "ACFH" if last else "BBDD"
        match.play(1, f"guess {guess}")
        red, white = feedback(guess, "ACFH")
        match.play(0, f"answer {red} {white}")


def played(players: tuple[Player, ...], length: int, *codes: int) -> Table:
    match = Match(Setup(Mastermind(), (0, 1)), players, length)
    for guesses in codes:
        code(match, guesses)
    at = Table(match)
    at.uncover()
    return at
