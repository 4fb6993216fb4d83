"""Names of what something drawn asks of the page."""

from __future__ import annotations

from enum import StrEnum


class PageAct(StrEnum):
    """What something drawn by a board asks of the page when it is pressed (its `data-act`)."""

    PRESS = "do"  # as if the key under the board with this `data-arg` were pressed
    SEEK = "seek"  # show the round after so many plies
    SET = "set"  # a setting, "<name>:<value>"
    PAPER = "paper"  # type in a game on paper
    SET_UP = "setup"  # lay out a position
    SET_UP_PLACE = "place"  # there: a place of the board,
    SET_UP_PICK = "setup-pick"  # and a bead in it
