"""Rounds of a game: their course, their help and their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engines.agent import Thought
from engines.game import Event
from engines.review import Review
from ui.boards.counting import VICTORIES, Counting
from ui.boards.daily import Daily
from ui.boards.description import Description
from ui.boards.game_curve import CourseText
from ui.boards.recap import RecapCard
from ui.boards.replies import Ask, Note
from ui.boards.situation import Selection, Situation, Study, plain_line, standing
from ui.toolkit.markup import Raw
from ui.toolkit.memo import memo


@dataclass(frozen=True)
class Award:
    """A game that is decided whatever its players do: the sentence that says so, and the plies,
    seat and notation, that end it at once."""

    text: Raw
    plies: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class RoundReview:
    """The review of a round: `describe` puts one into words, a sum of `parts` parts. Their room
    is kept while the review is worked out. `before`: a decision's line leads to the moment before
    it, from which one can play on, and which words `review.before` of the game name; else to the
    moment after its answer."""

    describe: Callable[[Situation, Review], Description]
    parts: int
    before: bool = False


@dataclass(frozen=True)
class CourseReview:
    """The review of a round without luck, stepped through on its board along a curve of who was
    ahead. `describe` puts what is known so far into words, given the end of the round and what
    `engines.review.retracing` found; `compare` draws a move over the position it was made in."""

    describe: Callable[[Situation, Any], CourseText]
    compare: Callable[[Situation, Any], Situation]


@dataclass(frozen=True, kw_only=True)
class Rounds:
    """How a round goes on by itself, with help, to its end and after it.

    replays          a round that is over is a replay at once, and can be stepped through
    undoable         plies can be taken back at all; then `buttons` has the table's key UNDO
    paced            others move for so long that keys for the pace stand under the board meanwhile
    fleeting         what computers do is seen once, and gone then: they begin when a person says
                     that all look
    delay_ms         ms for which what is shown stands before a computer's ply
    waits            something stands there that the people at the table have to see before a
                     computer goes on: a key says that they have
    left             what is selected once the person on a seat has left the round to a computer
    shows_reasoning  computers think aloud: what they are about to do is shown before they do it
    hints            the steps of a hint: where to look, what, why. `paint` shows `at.hint`
    advise           what a hint says instead of what the strongest player thinks, where that
                     teaches more, better and better; None for work in between
    follow           the moves that a hint comes to and what its key says, where that is more than
                     its move
    puts_aside       a hint that is shown goes when something is collected by hand
    studies          what the board wants worked out for a situation: it finds it in `at.studied`
    helped           help that is shown by now and has not been counted: the note that counts it
    doubt            what is asked before an answer that a person gives by hand, and could know
                     better; None: nothing. The situation is as if the person looked
    tells            whether the event told the seat that witnessed it something secret
    last             whether these plies may end the round, as far as the player to move can know
    turns            of the first plies of a round, in notation: which turn that is, as the people
                     of this game count; None: the plies are counted
    line             the ply `at.record[number]` for a list of moves, and whether it is marked (a
                     capture, a check) on the replay's line
    award            how a game that is only watched can be ended, where it is decided
    closing          the round is over, and its people have something to do yet before it is looked
                     back on
    recap            a round that is over, in a few cards; None: the game has none. Words it needs:
                     `<game>.recap.title`, `.recap.board`, and `.recap` with how many there are
    counting         what a finished round counts in the statistics beside its victory
    daily            how a puzzle of the day is told; None: the game has none
    review           how rounds are reviewed; None: they are not
    """

    replays: bool = False
    undoable: bool = True
    paced: bool = False
    fleeting: bool = False
    delay_ms: Callable[[Situation], int] = standing
    waits: Callable[[Situation], bool] = lambda at: False
    left: Callable[[Situation, int], Selection] = lambda at, seat: None
    shows_reasoning: bool = False
    hints: Callable[[Situation, Thought], tuple[Raw, ...]] = lambda at, thought: ()
    advise: Callable[[Situation, Thought], Iterator[Thought | None]] = lambda at, thought: iter(())
    follow: Callable[[Situation, Thought], tuple[tuple[str, ...], str]] = lambda at, thought: (
        (),
        "",
    )
    puts_aside: bool = False
    studies: Callable[[Situation], tuple[Study, ...]] = lambda at: ()
    helped: Callable[[Situation], Note | None] = lambda at: None
    doubt: Callable[[Situation, tuple[str, ...]], Ask | None] = lambda at, moves: None
    tells: Callable[[Event], bool] = lambda event: False
    last: Callable[[Situation, tuple[str, ...]], bool] = lambda at, moves: False
    turns: Callable[[Sequence[str]], int] | None = None
    line: Callable[[Situation, int], tuple[Raw, bool]] = plain_line
    award: Callable[[Situation], Award | None] = lambda at: None
    closing: Callable[[Situation], bool] = lambda at: False
    recap: Callable[[Situation], tuple[RecapCard, ...]] | None = None
    counting: Counting = VICTORIES
    daily: Daily | None = None
    review: RoundReview | CourseReview | None = None

    def __post_init__(self) -> None:
        """What a situation wants worked out is asked once."""
        object.__setattr__(self, "studies", memo(kept=1)(self.studies))
