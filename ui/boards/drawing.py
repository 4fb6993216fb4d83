"""Drawing of a board and of all that stands around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.game import Event
from ui.boards.buttons import Button
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Raw
from ui.toolkit.memo import memo
from ui.toolkit.motion import Motion


@dataclass(frozen=True)
class Cover:
    """The page between two people: whose turn, one sentence, a picture of the way, if any."""

    name: str
    text: Raw
    key: str
    figure: Node | None = None


MEMOISED = (
    *("paint", "status", "score", "tray", "match", "panels"),
    *("corner", "kicker", "buttons"),
)
"""What is drawn for every paint anew unless it is remembered."""


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """What is shown of a situation.

    paint         the board: `div.board` holding `svg.b`. What can be acted on carries `data-key`,
                  is focusable (roving tabindex: exactly one has tabindex 0) and has a name. `data-
                  look`: the key pressed while a mouse rests on it or a finger is held, its word
                  alone afterwards; `data-why`: it may not be done, but a tap is answered
    status        what is expected now, or what just happened, in one sentence (or two short ones)
    banner        two words so large that nobody misses them, over the status ("Last ball!"); or ""
    winner        who has won, in the sentence that stays where a tap is answered under a banner
    banner_class  classes of the status under a banner: its ground; at the end its tone, without a
                  banner too
    corner        what lies under the page's corner, to be seen while it is held
    score         the figures under the board: `dl.score`, or the players
    tray          what lies between board and keys: palette, hand, answer picker
    match         how a match stands: the first section of the right column on wide screens
    kicker        what stands over the title where the game has no sort; "": its place on the shelf
    panels        sections of the right column on wide screens
    buttons       the keys while a person acts; when the round is over, the board's own extra ones:
                  a main one of them comes before what the table offers
    cover         what stands on the page while the device goes to the person on that seat; None:
                  the plain page. `at.seat` is None
    motions       how the change from one situation to the next looks; without an event only the
                  selection changed
    """

    paint: Callable[[Situation], Node]
    status: Callable[[Situation], Raw]
    banner: Callable[[Situation], str] = lambda at: ""
    winner: Callable[[Situation], Raw] = lambda at: Raw("")
    banner_class: Callable[[Situation], str] = lambda at: ""
    corner: Callable[[Situation], Node | None] = lambda at: None
    score: Callable[[Situation], Node | None] = lambda at: None
    tray: Callable[[Situation], Node | None] = lambda at: None
    match: Callable[[Situation], Node | None] = lambda at: None
    kicker: Callable[[Situation], str] = lambda at: ""
    panels: Callable[[Situation], tuple[Node, ...]] = lambda at: ()
    buttons: Callable[[Situation], tuple[Button, ...]] = lambda at: ()
    cover: Callable[[Situation, int], Cover | None] = lambda at, seat: None
    motions: Callable[[Situation, Situation, Event | None], tuple[Motion, ...]] = (
        lambda before, after, event: ()
    )

    def __post_init__(self) -> None:
        """What is shown of a situation is drawn once."""
        for name in MEMOISED:
            object.__setattr__(self, name, memo(kept=1)(getattr(self, name)))
