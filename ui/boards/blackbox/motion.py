"""Motions of the board. Answers and balls pop in; paths are drawn when the box opens."""

from __future__ import annotations

from engines.blackbox.moves import Answered, Event, Marked, Opened
from ui.boards import frames
from ui.boards.blackbox import phase, studies
from ui.boards.blackbox.geometry import frame_of
from ui.boards.blackbox.lines import lines
from ui.boards.situation import Situation
from ui.toolkit.motion import Motion

CHIP, BALL = 180, 120  # milliseconds
CELL, LEAST, MOST, GAP = 45, 180, 900, 140

POP = frames.pop(0.8)
EASE = "cubic-bezier(.45,.05,.55,.95)"


def motions(after: Situation, event: Event | None) -> tuple[Motion, ...]:
    match event:
        case Answered(entry, answer, _):
            ends = (entry,) if answer in ("hit", "reflect") else (entry, answer)
            return tuple(Motion(f"answer-{end}", POP, CHIP) for end in ends)
        case Marked(cell):
            return (Motion(f"ball-{cell}", frames.FADE, BALL),)
        case Opened():
            return paths(after)
    return ()


def paths(after: Situation) -> tuple[Motion, ...]:
    """One path after the other; a dashed one, which ends in a bar, fades in."""
    drawn = lines(frame_of(phase.box(after)), studies.rays(after))
    found: list[Motion] = []
    delay = 0
    for line in drawn:
        ms = max(LEAST, min(MOST, CELL * len(line.ray.cells)))
        whole = f"{line.length:.0f}"
        drawing: frames.Frames = (
            {"strokeDasharray": whole, "strokeDashoffset": whole},
            {"strokeDasharray": whole, "strokeDashoffset": "0"},
        )
        found.append(
            Motion(f"ray-{line.ray.entry}", frames.FADE if line.bar else drawing, ms, delay, EASE)
        )
        delay += GAP
    return tuple(found)
