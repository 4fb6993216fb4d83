"""Matches: one of each game, played to its end or to the answer before it."""

from __future__ import annotations

from random import Random

from engines import link
from engines.game import Setup
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from tests.browser.census.games import TWO, brought

WRONGLY = ("0 hide ACFH", "1 guess EFGH", "0 answer 4 0", "next")
CODE = ("0 hide ACFH", "1 guess ABCD", "0 answer 1 1")
IN_THREE = (*CODE, "1 guess BDEG", "0 answer 0 0", "1 guess ACFH", "0 answer 4 0", "next")
IN_TWO = (*CODE, "1 guess ACFH")
FOUND = ("1 mark a1", "1 mark c4", "1 mark d5", "1 mark f6", "1 mark h8", "1 tip")
BOX = ("0 hide a1 c4 d5 f6 h8", "1 fire T1", "1 fire L4")
FALSE = (*WRONGLY, *IN_THREE, *IN_TWO)


def of_two(game: str, name: str, plies: tuple[str, ...]) -> str:
    """The address of a match of two rounds between two people."""
    return brought(game, plies, TWO, rounds=2, id=f"layout{name}")


def knocked_out() -> str:
    """A match of three in the memory game, in which every move was drawn: one player is left."""
    rng, players = Random(3), (Player("Ada"), Player("Ben"), Player("Cleo"))
    match = Match(Setup(MemoryBox(3), (0, 1, 2)), players, 0, "layoutknockedout")
    while not match.over:
        if match.result is not None:
            match = match.next_round()
        (seat,) = match.game.actors(match.state)
        match = match.played(seat, match.game.sample(match.state, seat, rng))
    return f"#/load/{link.write(match)}"


ENDS = {
    "blackbox": of_two("blackbox", "boxes", (*BOX, *FOUND, "next", *BOX, *FOUND[1:])),
    "memorybox": knocked_out(),
    "mastermind": of_two("mastermind", "codes", (*FALSE, "0 answer 4 0")),
    "glassbead": of_two("glassbead", "beads", ("0 C30", "1 resign", "next", "0 resign")),
}
