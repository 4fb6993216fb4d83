"""Board: a game's part of the page, as a value. Boards are pure: equal arguments give equal
answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.agent import Thought
from engines.game import Event, Game
from engines.review import Review
from ui.boards.buttons import Button
from ui.boards.counting import VICTORIES, Counting
from ui.boards.daily import Daily
from ui.boards.description import Description
from ui.boards.game_curve import CourseText
from ui.boards.noted import Shape
from ui.boards.recap import Tale
from ui.boards.replies import Reply
from ui.boards.situation import Situation, Study, plain_line, standing
from ui.toolkit.markup import Node, Raw
from ui.toolkit.memo import memo
from ui.toolkit.motion import Motion
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Option:
    """An option of the ruleset as the new-game dialog offers it: a whole number from `least` to
    `most`, or one of `choices` (values of the option's type), which the words name
    `<game>.option.<name>.<value>`; a bool has neither and is a switch. The option itself is named
    `<game>.option.<name>`. `free`: a text typed in."""

    name: str
    least: int = 0
    most: int = 0
    choices: tuple[Any, ...] = ()
    free: bool = False


@dataclass(frozen=True)
class Character:
    """A level as the new-game dialog tells of it: its name, what it does, how it fares."""

    level: str
    name: str
    manner: str
    figure: str


@dataclass(frozen=True)
class Characters:
    """Those of a game, weakest first; `heading` of the figures; `note`: what is to be said of all
    of them."""

    heading: str
    each: tuple[Character, ...]
    note: str = ""


@dataclass(frozen=True)
class Cover:
    """The page between two people: whose turn, one sentence, a picture of the way, if any."""

    name: str
    text: Raw
    key: str
    figure: Node | None = None


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


@dataclass(frozen=True)
class Shortcut:
    """A line of the list of keys: what they do, as a code of the words, and the keys, named as the
    browser does: "Enter", "ArrowUp", " "; "…" stands for those between."""

    does: str
    keys: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Spoken:
    """A board for those who listen to it and type. Nothing of it tells more than the board shows.

    lines    the board as text, one place after the other; once the round is over with what was
             hidden
    typed    what a typed text means as a move ("ABCD", "T4"); None: nothing
    earlier  what was asked and answered so far, in a sentence for each; None: that is for the
             players to remember
    last     what the last ply did, "" before the first; None: it is the last of `earlier`
    row      a row by its number, from 1
    score    where that is not what stands under the board
    keys     the board's own keys, for the list of all
    """

    lines: Callable[[Situation], tuple[str, ...]]
    typed: Callable[[Situation, str], Reply]
    earlier: Callable[[Situation], tuple[str, ...]] | None = None
    last: Callable[[Situation], str] | None = None
    row: Callable[[Situation, int], str] | None = None
    score: Callable[[Situation], str] | None = None
    keys: tuple[Shortcut, ...] = ()


MEMOISED = (
    *("paint", "status", "score", "tray", "match", "panels"),
    *("corner", "kicker", "buttons", "studies"),
)
"""What a board makes of a situation alone, for every paint anew unless it is remembered."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """One game on the page: what the table asks, as values and functions of a situation. A game
    gives what it has; the rest has defaults that say "nothing".

    Words it needs are `<game>.<code>`; what every game must have: title, short (for narrow
    headers), tag (four words under the title), people (how many), about (whose it is), start (the
    key that begins; `start.<seat key>` where seats are roles), role.<seat key>, preset.<key>,
    option.<field>, level.<bot key>, error.<RuleError code>; length and next where a match can have
    several rounds (`next.<seat key>` and `next.void` beside it); typed (a move as it may be typed
    it, for an example); door (a sentence for who has never met it, where there is a lesson); and
    for its rule page the file `<game>.rules.json`.

    The game:
    accent         the class of the page (bb, mx, mm, gb), which is no other class
    strength       the role whose player's level matters; "": of all roles
    characters     the levels of a ruleset, told one by one in the new-game dialog; None: a list of
                   their names will do
    retired        levels that play on in old games and are not offered in new ones
    default_level  the computer that a person meets who plays alone
    default_seat   the seat of such a person
    lengths        lengths of a match on offer; 0: until one player is left
    options        of the ruleset, as the new-game dialog offers them
    equal_seats    seats are equal and can be added (memory game); else seats are roles
    answers        the role whose moves but the first a program can make for a person; or ""
    replays        a round that is over is a replay at once, and can be stepped through
    undoable       plies can be taken back at all; then `buttons` has the table's key UNDO
    collects       the types of selections that survive a reload: frozen dataclasses of plain values
    noted          what its notes may be, by name (`ui.boards.noted`)
    puts_aside     a hint that is shown goes when something is collected by hand
    sample_game    the picture on the home page: its ruleset, and in `sample` its plies,
                   "<seat> <move>"
    fact           a ruleset in a few words, right of its name in the new-game dialog; or ""
    hand_sizes     what each seat is dealt, drawn as dots in the new-game dialog; () where
                   nothing is
    paced          others move for so long that keys for the pace stand under the board meanwhile
    aloud          computers think aloud: what they are about to do is shown before they do it
    lesson         whether there is one, in `ui.features.lessons`
    counting       what a finished round counts in the statistics beside its victory
    daily          how a puzzle of the day is told; None: the game has none
    review         how rounds are reviewed; None: they are not
    other          the board of a ruleset of this game that is played otherwise; None: this one
    swaps          who plays once more can change sides, or begin as another

    What is shown:
    paint    the board: `div.board` holding `svg.b`. What can be acted on carries `data-key`, is
             focusable (roving tabindex: exactly one has tabindex 0) and has a name. `data-look`:
             the key pressed while a mouse rests on it or a finger is held, its word alone
             afterwards; `data-why`: it may not be done, but a tap is answered
    status   what is expected now, or what just happened, in one sentence (or two short ones)
    corner   what lies under the page's corner, to be seen while it is held
    banner   two words so large that nobody misses them, over the status ("Last ball!"); or ""
    banner_class   classes of the status under a banner: its ground
    score    the figures under the board: `dl.score`, or the players
    tray     what lies between board and keys: palette, hand, answer picker
    match    how a match stands: the first section of the right column on wide screens
    kicker   what stands over the title where the game has no sort; "": its place on the shelf
    panels   sections of the right column on wide screens
    buttons  the keys while a person acts; when the round is over, the board's own extra ones: a
             main one of them comes before what the table offers
    closing  the round is over, and its people have something to do yet before it is looked back on
    hints    the steps of a hint: where to look, what, why. `paint` shows `at.hint`
    advise   what a hint says instead of what the strongest player thinks, where that teaches more,
             better and better; None for work in between
    follow   the moves that a hint comes to and what its key says, where that is more than its move
    studies  what the board wants worked out for a situation: it finds it in `at.studied`
    cover    what stands on the page while the device goes to the person on that seat; None: the
             plain page. `at.seat` is None
    turns    of the first plies of a round, in notation: which turn that is, as the people of this
             game count; None: the plies are counted
    award    how a game that is only watched can be ended, where it is decided
    faulty   what is wrong with the options in an address, in a sentence; "" where nothing more
             exact can be said
    line     the ply `at.record[number]` for a list of moves, and whether it is marked (a capture,
             a check) on the replay's line

    What is done:
    tales    a round that is over, in a few moments; None: the game tells none. Words it needs:
             `<game>.story.title`, `.story.board`, and `.story` with how many there are
    tap      what a tap on a `data-key` or a key under the board means
    slide    what a pointer means that went down on one key and is now on another (or the same),
             `here` is "" outside, and whether it was lifted: (at, start, here, lifted). None:
             presses on the board are taps
    spoken   the board as text, typed moves, its keys
    type     what a key of the keyboard means (`KeyboardEvent.key`), and the focused `data-key`, or
             "". A text is the `data-key` that the focus moves to. A right click on a square is the
             key `ContextMenu` on it, a press that is held still the key `LongPress`
    tells    whether the event told the seat that witnessed it something secret
    last     whether these plies may end the round, as far as the player to move can know
    beat     ms for which what is shown stands before a computer's ply
    echo     what a change of the selection means for those who listen, where the status does not
             tell: a peg that was laid (before, after)
    say      an event in words, for announcements; "" for what needs none. `at` is after it
    motions  how the change from one situation to the next looks; without an event only the
             selection changed
    """

    game: str
    accent: str
    strength: str = ""
    characters: Callable[[Game, Words], Characters] | None = None
    retired: tuple[str, ...] = ()
    default_level: str
    default_seat: int = 0
    lengths: tuple[int, ...] = (1,)
    options: tuple[Option, ...] = ()
    equal_seats: bool = False
    answers: str = ""
    replays: bool = False
    undoable: bool = True
    collects: tuple[type[Any], ...] = ()
    noted: Mapping[str, Shape] = field(default_factory=dict)
    puts_aside: bool = False
    sample_game: Game
    sample: tuple[str, ...] = ()
    fact: Callable[[Game, Words], str] = lambda game, words: ""
    hand_sizes: Callable[[Game], tuple[int, ...]] = lambda game: ()
    paced: bool = False
    aloud: bool = False
    lesson: bool = False
    counting: Counting = VICTORIES
    daily: Daily | None = None
    review: RoundReview | CourseReview | None = None
    other: Callable[[Game], Board | None] = lambda game: None
    swaps: bool = True

    paint: Callable[[Situation], Node]
    status: Callable[[Situation], Raw]
    banner: Callable[[Situation], str] = lambda at: ""
    banner_class: Callable[[Situation], str] = lambda at: ""
    corner: Callable[[Situation], Node | None] = lambda at: None
    score: Callable[[Situation], Node | None] = lambda at: None
    tray: Callable[[Situation], Node | None] = lambda at: None
    match: Callable[[Situation], Node | None] = lambda at: None
    kicker: Callable[[Situation], str] = lambda at: ""
    panels: Callable[[Situation], tuple[Node, ...]] = lambda at: ()
    buttons: Callable[[Situation], tuple[Button, ...]] = lambda at: ()
    closing: Callable[[Situation], bool] = lambda at: False
    hints: Callable[[Situation, Thought], tuple[Raw, ...]] = lambda at, thought: ()
    advise: Callable[[Situation, Thought], Iterator[Thought | None]] = lambda at, thought: iter(())
    follow: Callable[[Situation, Thought], tuple[tuple[str, ...], str]] = lambda at, thought: (
        (),
        "",
    )
    studies: Callable[[Situation], tuple[Study, ...]] = lambda at: ()
    cover: Callable[[Situation, int], Cover | None] = lambda at, seat: None
    turns: Callable[[Sequence[str]], int] | None = None
    faulty: Callable[[Mapping[str, str], Words], str] = lambda query, words: ""
    award: Callable[[Situation], Award | None] = lambda at: None
    line: Callable[[Situation, int], tuple[Raw, bool]] = plain_line
    tales: Callable[[Situation], tuple[Tale, ...]] | None = None

    tap: Callable[[Situation, str], Reply]
    slide: Callable[[Situation, str, str, bool], Reply] | None = None
    type: Callable[[Situation, str, str], Reply | str] = lambda at, key, focus: None
    spoken: Spoken
    tells: Callable[[Event], bool] = lambda event: False
    last: Callable[[Situation, tuple[str, ...]], bool] = lambda at, moves: False
    echo: Callable[[Situation, Situation], str] = lambda before, after: ""
    say: Callable[[Situation, Event], str] = lambda at, event: ""
    beat: Callable[[Situation], int] = standing
    motions: Callable[[Situation, Situation, Event | None], tuple[Motion, ...]] = (
        lambda before, after, event: ()
    )

    def __post_init__(self) -> None:
        """What is shown of a situation is drawn once."""
        for name in MEMOISED:
            object.__setattr__(self, name, memo(kept=1)(getattr(self, name)))

    @property
    def offered(self) -> tuple[str, ...]:
        """The levels that a new game can choose from."""
        return tuple(level for level in self.levels if level not in self.retired)

    @property
    def levels(self) -> tuple[str, ...]:
        """The keys of the game's computer players, weakest first."""
        return self.sample_game.levels
