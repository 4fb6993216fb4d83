"""The cases of the rules, by the game's name: `CASES`; `of` finds them, none where none are."""

from __future__ import annotations

from ui.cases import blackbox, glassbead, mastermind, memorybox
from ui.cases.case import Cases

CASES: dict[str, Cases] = {
    cases.game: cases
    for cases in (blackbox.CASES, memorybox.CASES, mastermind.CASES, glassbead.CASES)
}


def of(game: str) -> Cases:
    return CASES.get(game, Cases(game, (), ()))
