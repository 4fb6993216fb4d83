"""Pace: the delay before a computer goes on. One beat is a drop and the naming after it, a refusal,
or all who let it pass: their answers stand until the last has spoken."""

from __future__ import annotations

from engines.memorybox.events import Accepted, Checked, Dropped, LastBall, Named, Passed, Refused
from ui.boards.memorybox import recent, status_banner
from ui.boards.memorybox.motion import VERDICT
from ui.boards.situation import Situation
from ui.toolkit.settings import FACT

WATCHED = {"calm": 2400, "normal": 1200, "brisk": 150}  # ms, where nobody does
LIT = 8 / 9  # of a beat: how long the hole is lit that a ball fell into
PASSING = 1 / 6  # of a beat: a player lets a refusal pass, while others are still asked
SHOUTED = 1.5  # beats: a last ball


def delay_ms(at: Situation) -> int:
    """Milliseconds. A verdict stands as long as it takes to read it, at any pace."""
    playing = not at.watching
    whole = at.settings.paced(FACT) if playing else WATCHED[at.settings.pace]
    share = 0.0
    if status_banner.said(at):
        return round(whole * (1 - LIT))
    for event in recent.last_ply(at.witnessed):
        match event:
            case Checked():
                return VERDICT if playing else whole
            case LastBall():
                share = SHOUTED
            case Dropped():
                share = LIT
            case Named():
                share = 1 - LIT
            case Refused():
                share = 1.0
            case Accepted() | Passed():
                share = 1.0 if recent.let_pass(at) else PASSING
    return round(whole * share)
