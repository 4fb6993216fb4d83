"""Phase: the task of the person at the board."""

from __future__ import annotations

from typing import cast

from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.mastermind.moves import Guess
from engines.mastermind.rules import BREAKER, SETTER
from engines.mastermind.views import OpenView, SetterView, View
from engines.review import Decision
from ui.boards.mastermind.draft import EMPTY, Draft, Pins
from ui.boards.situation import Situation
from ui.toolkit.memo import memo

HIDE, GUESS, ANSWER, WAIT, OVER = "hide", "guess", "answer", "wait", "over"
MINE, BETTER = "mine", "better"
"""The guesses that a moment of a review can lay."""


def rules(at: Situation) -> Mastermind:
    return cast(Mastermind, at.game)


def view(at: Situation) -> View:
    return cast(View, at.view)


@memo(kept=4)
def phase(at: Situation) -> str:
    seen = view(at)
    if isinstance(seen, OpenView):
        return OVER
    if not at.is_my_turn:
        return WAIT
    if at.seat == BREAKER:
        return GUESS
    return ANSWER if seen.pending is not None else HIDE


def row(at: Situation) -> int:
    """The row that is being guessed or answered, counted from 1."""
    return len(view(at).rows) + 1


def replayed(at: Situation) -> bool:
    """Whether this is a moment of a round that is over by now: only then its record is open."""
    return bool(at.record) and phase(at) != OVER


@memo(kept=4)
def judged(at: Situation) -> Decision | None:
    """The decision that was made next, at a moment of a review."""
    seen = view(at)
    if at.review is None or not replayed(at) or not set_(at) or seen.pending is not None:
        return None
    made = at.review.decisions
    return made[len(seen.rows)] if len(seen.rows) < len(made) else None


def fitted(at: Situation) -> int:
    """How many codes fitted at a moment of a review."""
    if at.review is None:
        raise ValueError("no review")
    return [at.review.start, *(each.left for each in at.review.decisions)][len(view(at).rows)]


def laid(at: Situation) -> str:
    """Which guess lies in the row at a moment of a review: `MINE` or `BETTER`."""
    made = judged(at)
    if made is None or made.better is None:
        return MINE
    asked = at.selection == MINE and isinstance(made.move, Guess)
    return MINE if asked else BETTER


def yours(at: Situation) -> bool:
    """Whether the one who looks back is the one who broke the code."""
    return at.seat == BREAKER


def reckons(at: Situation) -> bool:
    """Whether these eyes may see how many codes are left: not those of the breaker, nor where
    that one sits before the same screen."""
    alone = sum(at.people) < 2 or (at.settings.cover and not at.held)
    return at.watching or (alone and isinstance(view(at), SetterView))


def secret(at: Situation) -> str:
    """The secret, where these eyes may see it; else ""."""
    seen = view(at)
    return seen.secret if isinstance(seen, (SetterView, OpenView)) else ""


def set_(at: Situation) -> bool:
    """Whether there is a secret."""
    seen = view(at)
    return bool(seen.secret) if isinstance(seen, (SetterView, OpenView)) else seen.shielded


def shut(at: Situation) -> bool:
    """Whether the shield covers a secret that these eyes may see: once it is closed, until its
    setter opens it, or while they hold it."""
    shut = at.live and at.seat == SETTER and at.notes.get("shut", True) and phase(at) != OVER
    return shut and set_(at) and not at.held


def slides(at: Situation) -> bool:
    """Whether a tap on the shield opens and closes it: where the program answers no key does."""
    return at.auto and at.seat == SETTER and set_(at)


def peeking(at: Situation) -> bool:
    """Whether the one who answers may look under the shield only while it is held, since others
    sit before it too."""
    return phase(at) == ANSWER and (at.held or not isinstance(view(at), SetterView))


@memo(kept=4)
def draft(at: Situation) -> Draft:
    """The code being laid."""
    return at.selection if isinstance(at.selection, Draft) else Draft((EMPTY,) * rules(at).places)


def pins(at: Situation) -> Pins | None:
    """The answer being chosen; None: nothing is."""
    return at.selection if isinstance(at.selection, Pins) else None


@memo(kept=4)
def truth(at: Situation) -> Pins | None:
    """The right answer, where these eyes may know it."""
    guess, code = view(at).pending, secret(at)
    return Pins(*feedback(guess, code)) if guess and code else None


def wrong(at: Situation) -> tuple[int, ...]:
    """The rows that were answered falsely, once that is known."""
    seen = view(at)
    return seen.wrong if isinstance(seen, OpenView) else ()
