"""Rounds of a game: what their plies tell, and their end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.game import Event
from engines.review import Review
from ui.boards.counting import VICTORIES, Counting
from ui.boards.daily import Daily
from ui.boards.description import Description
from ui.boards.game_curve import CurveText
from ui.boards.recap import RecapCard
from ui.boards.situation import Situation, Study, plain_line
from ui.toolkit.markup import Raw
from ui.toolkit.memo import memo


@dataclass(frozen=True)
class Award:
    """A game that is decided whatever its players do: the sentence that says so, and the plies,
    seat and notation, that end it at once."""

    text: Raw
    plies: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class DecisionReview:
    """The review of a round: `describe` puts one into words, a sum of `parts` parts. Their room
    is kept while the review is worked out. `before`: a decision's line leads to the moment before
    it, from which one can play on, and which words `review.before` of the game name; else to the
    moment after its answer."""

    describe: Callable[[Situation, Review], Description]
    parts: int
    before: bool = False


@dataclass(frozen=True)
class CurveReview:
    """The review of a round without luck, stepped through on its board along a curve of who was
    ahead. `describe` puts what is known so far into words, given the end of the round and what
    `engines.review.retracing` found; `compare` draws a move over the position it was made in."""

    describe: Callable[[Situation, Any], CurveText]
    compare: Callable[[Situation, Any], Situation]


@dataclass(frozen=True, kw_only=True)
class Rounds:
    """What a round's plies tell, its end, and what comes of it.

    undoable  plies can be taken back at all; then `buttons` has the table's key UNDO
    tells     whether the event told the seat that witnessed it something secret
    last      whether these plies may end the round, as far as the player to move can know
    turns     of the first plies of a round, in notation: which turn that is, as the people of this
              game count; None: the plies are counted
    line      the ply `at.record[number]` for a list of moves, and whether it is marked (a capture,
              a check) on the replay's line
    studies   what the board wants worked out for a situation: it finds it in `at.studied`
    award     how a game that is only watched can be ended, where it is decided
    circling  that a round goes round, and what ends it; "": it does not, or it was just said.
              Computers that are only watched stop there
    closing   the round is over, and its people have something to do yet before it is looked back on
    undecided what is shown of a round that is just over while the motion of its last ply lasts, so
              that nothing tells the end before; None: its end at once
    replays   a round that is over is a replay at once, and can be stepped through
    recap     a round that is over, in a few cards; None: the game has none. Words it needs:
              `<game>.recap.title`, `.recap.board`, and `.recap` with how many there are
    review    how rounds are reviewed; None: they are not
    counting  what a finished round counts in the statistics beside its victory
    daily     how a puzzle of the day is told; None: the game has none
    """

    undoable: bool = True
    tells: Callable[[Event], bool] = lambda event: False
    last: Callable[[Situation, tuple[str, ...]], bool] = lambda at, moves: False
    turns: Callable[[Sequence[str]], int] | None = None
    line: Callable[[Situation, int], tuple[Raw, bool]] = plain_line
    studies: Callable[[Situation], tuple[Study, ...]] = lambda at: ()
    award: Callable[[Situation], Award | None] = lambda at: None
    circling: Callable[[Situation], Raw] = lambda at: Raw("")
    closing: Callable[[Situation], bool] = lambda at: False
    undecided: Callable[[Situation], Situation | None] = lambda at: None
    replays: bool = False
    recap: Callable[[Situation], tuple[RecapCard, ...]] | None = None
    review: DecisionReview | CurveReview | None = None
    counting: Counting = VICTORIES
    daily: Daily | None = None

    def __post_init__(self) -> None:
        """What a situation wants worked out is asked once."""
        object.__setattr__(self, "studies", memo(kept=1)(self.studies))
