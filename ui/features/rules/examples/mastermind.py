"""Examples of Mastermind. Codes, guesses and their pins, the end, wrong answers, the variants."""

from __future__ import annotations

from collections.abc import Callable

from engines.mastermind import Mastermind
from engines.mastermind.rules import BREAKER, SETTER
from engines.match import Match
from ui.boards.mastermind.draft import EMPTY, Draft
from ui.features.rules.examples.example import NEXT, Crop, Example, Examples, Help

GAME = Mastermind(attempts=6)
LOW: Crop = (0, 178, 360, 128)  # the first three rows
CODE: Crop = (0, 0, 360, 60)


def _rows(secret: str, *lines: str) -> tuple[str, ...]:
    """Plies: the secret, then guesses, each with its answer: "ABCD 1 2"."""
    plies = [f"0 hide {secret}"]
    for line in lines:
        guess, _, answer = line.partition(" ")
        plies += [f"1 guess {guess}", f"0 answer {answer}"]
    return tuple(plies)


def _case(name: str, secret: str, *lines: str, game: Mastermind = GAME, last: int = 1) -> Example:
    """A round through the eyes of who set the code; its last rows are played."""
    plies = _rows(secret, *lines)
    start = len(plies) - 2 * last
    return Example(name, game, SETTER, plies[:start], plies[start:])


def _laid(pegs: str) -> Callable[[Match], Draft]:
    """These pegs lie in the first holes, and the next hole is chosen."""
    free = GAME.places - len(pegs)
    draft = Draft((*pegs, *[EMPTY] * free), len(pegs) if free else None)
    return lambda match: draft


EXAMPLES = Examples(
    "mastermind",
    (
        Example("code", GAME, SETTER, (), _rows("GEFC")),
        _case("usual", "GEFC", "ABDH 0 0", "CEFG 2 2", last=2),
        _case("pins", "GEFC", "GCBA 1 1"),
        _case("once", "GEFC", "GCBA 1 1", "EAEB 0 1"),
        _case("repeat", "GEFC", "AABB 0 0", "CCDD 0 1", last=2),
        _case("found", "GEFC", "GCBA 1 1", "GEFC 4 0"),
        _case("stands", "GEFC", *["ABDH 0 0"] * 5, "AGBE 0 2"),
        Example(
            "match",
            GAME,
            SETTER,
            _rows("GEFC", "GCBA 1 1"),
            (
                "1 guess GEFC, 0 answer 4 0",
                f"{NEXT}, 0 hide ABDH, 1 guess AHDB, 0 answer 2 2",
                "1 guess ABCD, 0 answer 2 1",
                "1 guess ABDH, 0 answer 4 0",
            ),
            names=("Ada", "Jonas"),
            length=2,
        ),
        _case("false", "ABEF", "ABCD 0 0", "EFGH 0 0", last=2),
        _case("late", "ABEF", *["GGGG 0 0"] * 4, "ACCC 0 0", "BHHH 0 1", last=2),
        _case("doubles", "GGEC", "GEGA 1 2", game=Mastermind(attempts=6, doubles=True)),
        Example("classic", Mastermind(4, 6, 10, True), SETTER, (), _rows("AABF")),
        _case("empty", "G-FC", "GE-A 1 1", game=Mastermind(attempts=6, blanks=True)),
        _case("holes", "G-FC", "-G-- 0 2", game=Mastermind(attempts=6, blanks=True)),
        Example(
            "touch",
            GAME,
            BREAKER,
            _rows("GEFC", "GCBA 1 1"),
            (_laid("G"), _laid("GE"), _laid("GEB"), _laid("GE"), _laid("GED"), _laid("GEDF")),
            select=_laid(""),
        ),
        _case("own", "GAFCHB", "ABCGHI 1 4", game=Mastermind(6, 10, 6)),
    ),
    (
        Help("answer", ("pins",)),
        Help("once", ("once",)),
        Help("end", ("found",)),
    ),
    wide=True,
)
