"""What the table asks of a board. Boards are pure: equal arguments, equal answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeAlias

from engines.agent import Thought
from engines.game import Event, Game, Result, View
from ui.markup import Node, Raw
from ui.words import Words

Selection: TypeAlias = Any  # what is half collected: the board's own frozen value, never state


@dataclass(frozen=True)
class Hint:
    """A hint being shown: what the strongest player thinks for this seat, and the step it is at."""

    thought: Thought
    step: int


@dataclass(frozen=True)
class Line:
    """One ply of an open record: which seat, its notation."""

    seat: int
    text: str


@dataclass(frozen=True)
class Situation:
    """Everything a board may look at. It holds nothing that the eyes it is made for may not see.

    seat      through whose eyes the view is; None: a spectator's, or the screen is covered
    acting    that seat is a person's and may move now
    seats     the player's name on each seat, as shown ("You", "Mira", "Computer")
    people    which seats are persons'
    watching  nobody at this device plays in this round
    selection what the board collected so far, or None: nothing
    witnessed what that seat saw happen in this round, in order
    record    the plies of the round; of a hidden game only once the round is over
    notes     the board's own notes for this round, as the record keeps them
    aids      settings that a board may heed: "marks" ("none", "shapes", "letters"), "conflicts",
              "confirm-tip", "second-tap", "own-count" (show it without holding a key)
    totals    points of the rounds before and this one if it is over, by seat
    number    1 for the first round; `length` rounds count, 0: until one is left
    average   points that this person takes on average by this ruleset, this round included; None
              where it is the first, or none that counts
    """

    game: Game
    view: View
    seat: int | None
    acting: bool
    seats: tuple[str, ...]
    people: tuple[bool, ...]
    words: Words
    watching: bool = False
    selection: Selection = None
    witnessed: tuple[Event, ...] = ()
    record: tuple[Line, ...] = ()
    notes: Mapping[str, Any] = field(default_factory=dict)
    aids: Mapping[str, Any] = field(default_factory=dict)
    result: Result | None = None
    totals: tuple[int, ...] = ()
    number: int = 1
    length: int = 1
    hint: Hint | None = None
    compact: bool = False
    average: float | None = None


@dataclass(frozen=True)
class Select:
    """A tap changed what is collected; None: nothing is any more."""

    selection: Selection


@dataclass(frozen=True)
class Ask:
    """A question before it is done. All four are texts in the page's language."""

    title: str
    text: Raw | str
    yes: str
    no: str


@dataclass(frozen=True)
class Play:
    """A tap completed a move: these plies, in notation, undone as one; `then` is selected after."""

    moves: tuple[str, ...]
    ask: Ask | None = None
    then: Selection = None


@dataclass(frozen=True)
class Note:
    """A tap changed the board's notes for this round (JSON values), which are no move."""

    notes: Mapping[str, Any]
    then: Selection = None


Reply: TypeAlias = Select | Play | Note | None  # None: the tap means nothing here


@dataclass(frozen=True)
class Act:
    """A key under the board.

    do       "undo", "hint", "restart" (drop the selection) are the table's own; any other text
             is handed to `Board.tap` as it is
    icon     a name of `ui.icons`, for the small keys; a main key has none
    main     the filled key; `small` is the light text in it
    """

    do: str
    label: str
    icon: str = ""
    main: bool = False
    second: bool = False  # an outlined key beside the main one
    enabled: bool = True
    pressed: bool | None = None
    small: str = ""


@dataclass(frozen=True)
class Motion:
    """A decoration of a change that is already shown: Web Animation keyframes on the elements
    marked `data-m="<target>"`. Times in milliseconds; `delay` from the moment of the change."""

    target: str
    frames: tuple[Mapping[str, str | float], ...]
    ms: int
    delay: int = 0
    easing: str = "cubic-bezier(.2,.7,.2,1)"


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
class Cover:
    """The page between two people: whose turn, one sentence, a picture of the way, if any."""

    name: str
    text: Raw
    key: str
    figure: Node | None = None


class Board(Protocol):
    """One game on the page. Words it needs are `<game>.<code>`; what every game must have:
    title, short (for narrow headers), tag (four words under the title), people (how many),
    role.<seat key>, preset.<key>, option.<field>, level.<bot key>, reason.<code>,
    error.<RuleError code>, and for its rule page the file `<game>.rules.json`."""

    game: ClassVar[str]
    accent: ClassVar[str]  # the class of the page: bb, mx, mm, gb
    slides: ClassVar[bool]  # pointer presses on the board go to `slide`, not to `tap`
    lengths: ClassVar[tuple[int, ...]]  # lengths of a match on offer; 0: until one is left
    options: ClassVar[tuple[Option, ...]]
    circle: ClassVar[bool]  # seats are equal and can be added (memory game); else seats are roles
    answers: ClassVar[str]  # the role whose moves but the first a program can make for a person
    undoable: ClassVar[bool]  # plies can be taken back at all
    usual_seat: ClassVar[int]  # where a person sits who plays alone
    usual_level: ClassVar[str]  # the computer such a person meets
    levels: ClassVar[tuple[str, ...]]  # the keys of the game's LEVELS, weakest first
    sample_game: ClassVar[Game]  # the picture on the home page: its ruleset,
    sample: ClassVar[tuple[str, ...]]  # and its plies, "<seat> <move>"

    def tells(self, event: Event) -> bool:
        """Whether the event told the seat that witnessed it something secret."""

    def fact(self, game: Game, words: Words) -> str:
        """A ruleset in a few words, right of its name in the new-game dialog; or ""."""

    def shares(self, game: Game) -> tuple[int, ...]:
        """What each seat is dealt, drawn as dots in the new-game dialog; () where nothing is."""

    def paint(self, at: Situation) -> Node:
        """The board: `div.board` holding `svg.b`. What can be acted on carries `data-key`, is
        focusable (roving tabindex: exactly one has tabindex 0) and has a name."""

    def tap(self, at: Situation, key: str) -> Reply:
        """What a tap on `data-key` or a key under the board means."""

    def slide(self, at: Situation, start: str, here: str, lifted: bool) -> Reply:
        """What a pointer means that went down on one key and is now on another (or the same);
        `here` is "" outside. Only asked of boards that slide; the rest answer None."""

    def type(self, at: Situation, key: str, focus: str) -> Reply | str:
        """What a key of the keyboard means (`KeyboardEvent.key`); `focus` is the focused
        `data-key`, or "". A text is the `data-key` that the focus moves to."""

    def status(self, at: Situation) -> Raw:
        """What is expected now, or what just happened, in one sentence (or two short ones)."""

    def shout(self, at: Situation) -> str:
        """Two words so large that nobody misses them, over the status ("Last ball!"); or ""."""

    def score(self, at: Situation) -> Node | None:
        """The figures under the board: `dl.score`, or the players."""

    def tray(self, at: Situation) -> Node | None:
        """What lies between board and keys: palette, hand, answer picker."""

    def panels(self, at: Situation) -> tuple[Node, ...]:
        """Sections of the right column on wide screens."""

    def acts(self, at: Situation) -> tuple[Act, ...]:
        """The keys while somebody acts; when the round is over, the board's own extra ones."""

    def hints(self, at: Situation, thought: Thought) -> tuple[Raw, ...]:
        """The steps of a hint: where to look, what, why. `paint` shows `at.hint`."""

    def say(self, at: Situation, event: Event) -> str:
        """An event in words, for announcements; "" for what needs none. `at` is after it."""

    def motions(
        self, before: Situation, after: Situation, event: Event | None
    ) -> tuple[Motion, ...]:
        """How the change looks; without an event only the selection changed."""

    def cover(self, at: Situation, to: int) -> Cover | None:
        """What stands on the page while the device goes to the person on seat `to`; None: the
        plain one. `at.seat` is None."""

    def line(self, at: Situation, number: int) -> tuple[Raw, bool]:
        """The ply `at.record[number]` for a list of moves, and whether it is marked (a capture,
        a check) on the replay's line."""
