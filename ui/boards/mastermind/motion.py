"""Motions of the board. Pegs drop, pins pop in, the shield slides up."""

from __future__ import annotations

from engines.game import Event
from engines.mastermind.moves import Answered, Guessed, Revealed
from engines.mastermind.rules import BREAKER
from ui.boards import frames
from ui.boards.mastermind import phase, rail
from ui.boards.mastermind.draft import EMPTY
from ui.boards.mastermind.drawing import frame_of
from ui.boards.mastermind.phase import GUESS, HIDE
from ui.boards.mastermind.standings import standing
from ui.boards.situation import Situation
from ui.toolkit.motion import Motion

PEG, PEG_GAP = 160, 90  # milliseconds
PIN, PIN_GAP = 90, 110
SHIELD = 420
HOLE, CLIMB = 60, 700  # up the rail: for a hole, at most

DROP, POP = frames.fall(0, -14), frames.pop(0.2)
RISE: frames.Frames = (
    {"transform": "translateY(0)", "visibility": "visible"},
    {"transform": "translateY(-100px)", "visibility": "visible"},
)


def motions(before: Situation, after: Situation, event: Event | None) -> tuple[Motion, ...]:
    match event:
        case None if phase.phase(after) in (HIDE, GUESS):
            return _laid(before, after)
        case Guessed(row, guess) if after.seat != BREAKER:
            return tuple(
                Motion(f"peg-{row}-{place}", DROP, PEG, place * PEG_GAP)
                for place in range(len(guess))
            )
        case Answered(row, red, white) if not phase.pins(before):
            return tuple(
                Motion(f"pin-{row}-{index}", POP, PIN, index * PIN_GAP)
                for index in range(red + white)
            )
        case Revealed():
            covered = phase.shut(before) or not phase.secret(before)
            opened = (Motion("shield", RISE, SHIELD),) if covered else ()
            return (*opened, *_climbed(before, after))
    return ()


def _climbed(before: Situation, after: Situation) -> tuple[Motion, ...]:
    """The pin that moves up the rail when the shield is open."""
    old, new = standing(before), standing(after)
    if old is None or new is None:
        return ()
    pitch = rail.pitch(new, frame_of(after))
    ways = [
        (column, new.totals[seat] - old.totals[seat]) for column, seat in enumerate(new.columns)
    ]
    return tuple(
        Motion(f"rail-{column}", _from_below(way * pitch), min(way * HOLE, CLIMB), SHIELD)
        for column, way in ways
        if way
    )


def _from_below(far: float) -> frames.Frames:
    return ({"transform": f"translateY({far:g}px)"}, {"transform": "none"})


def _laid(before: Situation, after: Situation) -> tuple[Motion, ...]:
    """The pegs that were put into holes by hand."""
    row = 0 if phase.phase(after) == HIDE else phase.row(after)
    holes = phase.draft(before).holes, phase.draft(after).holes
    return tuple(
        Motion(f"peg-{row}-{place}", DROP, PEG)
        for place, (old, new) in enumerate(zip(*holes, strict=True))
        if new not in (old, EMPTY)
    )
