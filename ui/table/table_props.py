"""The properties of a table: what it shows besides the situation."""

from __future__ import annotations

from dataclasses import dataclass

from ui.table.ending import Ending
from ui.table.replay_view import Transport
from ui.table.review_offer import ReviewOffer
from ui.toolkit.markup import Raw


@dataclass(frozen=True)
class TableProps:
    """What the table shows besides the situation itself."""

    number: int  # of the game on the shelf, from 1
    wide: bool = False  # there is room for a column beside the board
    can_undo: bool = False
    can_redo: bool = False
    thinking: bool = False
    hint: tuple[Raw, ...] = ()  # the steps of the hint being shown
    ending: Ending | None = None
    transport: Transport | None = None
    paused: bool = False
    rushing: bool = False  # what is watched is played silently to its end
    pace: str = ""  # where something goes on by itself before a person's eyes
    answer: str = ""  # to a tap that could change nothing
    waiting: Raw | None = None  # what the status says while a player elsewhere is to move
    sort: str = ""  # what sort of game it is, beside its name
    kicker: str = ""  # over the title, instead of the number
    sides: tuple[tuple[str, str], ...] = ()  # of computers that are watched: side and level
    leavable: bool = False  # a person can leave the match to a computer
    sendable: bool = False  # who answers may sit elsewhere: a link can go there
    review: ReviewOffer | None = None
    all_rounds: str = ""  # where all rounds of the match are replayed
