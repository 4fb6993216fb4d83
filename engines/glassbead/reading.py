"""Games written down by people, read move by move.

A text can often be read in two ways: in `E20 x d3 (5)` a gem is taken, or two moves stand there.
The likelier way is tried first, and the other ones where that leads to no game.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engines import pasted
from engines.game import RuleError
from engines.glassbead import notation
from engines.glassbead.beads import gather
from engines.glassbead.move import Move, Resign, Sow
from engines.glassbead.notation import Written
from engines.glassbead.position import PITS, owner
from engines.glassbead.rules import GlassBead, State

QUOTE = f"[{re.escape(pasted.QUOTES)}]?"
TAG = re.compile(rf"^\s*\[\s*(\w+)\s+{QUOTE}([^\]]*?){QUOTE}\s*\]\s*$", re.MULTILINE)
DASH = re.escape(pasted.HYPHENS + pasted.LONG)
MOVE = r"[A-Ea-e]\s*[0-5]"  # the beginning of one
NEXT = rf"(?:{MOVE}|{notation.RESIGN}(?!\w))"
SIDES = "south|north|süd|nord"
SPACE = re.compile(r"\s*")
RESULT = rf"(?:\d{{1,2}}\s?[{DASH}:]\s?\d{{1,2}}|½\s?[{DASH}]\s?½|\*)(?=[\s.,;]|$)"
ENDS = re.compile(rf"\s*{RESULT}")
TOKEN = re.compile(
    rf"""\{{(?P<comment>[^}}]*)\}}
    | (?P<number>\(\s?\d{{1,4}}\s?[.:]?\s?\) | \d{{1,4}}\s?(?:[.…)]+|:(?!\d)))
    | (?P<bare>\d{{1,4}})(?=\s+(?:[{DASH}.…]+\s*)?(?:(?i:{SIDES})\s*[:{DASH}]?\s*)?{NEXT})
    | (?P<result>{RESULT})
    | (?P<sign>\$[1-6](?!\w))
    | (?P<mark>[?!]+(?=\s|$))
    | (?P<side>(?i:{SIDES})\s*[:{DASH}]?(?=\s*{NEXT}))
    | (?P<resign>{notation.RESIGN})(?!\w)
    | (?P<nothing>[^\w\s]+(?=\s|$) | [.…{DASH}]+(?=[^\W\d_]))
    | (?P<loose>[^\s\d]*[^\W\d_][^\s\d]*(?=\s|$))
    | (?P<word>\S+)""",
    re.VERBOSE,
)
NUMBER = re.compile(rf"\(\d{{1,4}}\)|(?<!\S)\d{{1,4}}\s?[.…)]+(?=\s*(?:{MOVE}|[.…{DASH}]))")
"""Where a comment without brackets ends."""
HEAD = re.compile(rf"(?<!\w){MOVE}")
GIVEN_UP = re.compile(rf"(?<!\w){notation.RESIGN}(?!\w)")
FIRST = re.compile(
    rf"(?:\(1\)|(?<!\S)1\s?[.)…:]+|^ *1(?=\s))\s*(?:[.…{DASH}]+\s*)?"
    rf"(?:(?i:{SIDES})\s*[:{DASH}]?\s*)?{MOVE}",
    re.MULTILINE,
)
GEMS = re.compile(r"(?<!\w)([A-Ea-e])\s?([1-5]{1,10})(?!\w)")
SIGNS = ("", "!", "?", "!!", "??", "!?", "?!")
"""What `$1` to `$6` stand for where other games are written down."""
COMMENT = re.compile(r"\{[^}]*\}")
PROSE = re.compile(r"[^\W\d_]{3}")
PARAGRAPH = re.compile(r"\n\s*\n")
RESIGNS = re.compile(
    rf"(?:\b(?P<side>{SIDES})\s+)?\b(?:resign(?:s|ed)?|gibt\s+auf)\b", re.IGNORECASE
)
TRIES = 200  # ways to read one text: more are only in texts made for it

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a game text stops being a game: the move's number, its seat, its text, a rule's code,
    and its place, the first character and the one after it.

    Codes are those of RuleError, and "wrong-number": a move is missing or there is one too many.
    """

    number: int
    seat: int
    text: str
    code: str
    place: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Score:
    """The legal moves of a game text, up to its fault if it has one.

    notes   comments and marks such as `??`, with the number of plies played when they were made
    left    what was read as no move and stands in no brackets; from a fault on, everything
    places  where each move stands: its first character, and the one after its last
    """

    game: GlassBead
    moves: tuple[Move, ...]
    notes: tuple[tuple[int, str], ...] = ()
    fault: Fault | None = None
    left: tuple[str, ...] = field(default=(), compare=False)
    places: tuple[Span, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to read on that was not tried first: from a place, with a move that is read there
    otherwise, or with words passed over. `kept`: how many moves, notes and words left out there
    were before; `numbered`: a number waits for its move."""

    place: int
    state: State
    kept: tuple[int, int, int]
    numbered: bool = False
    move: Written | None = None
    words: Span | None = None


class Reader:
    """A text to be read; places are those of the text as it came.

    instead  moves that are read at these places, whatever stands there
    guess    where gems are left out, any will do that bring it further
    """

    def __init__(self, text: str, instead: Mapping[int, Move] | None = None, guess: bool = False):
        placed = pasted.placed(text)
        self._source = text
        self._at = [at for at, _ in placed]
        self._instead = {self._here(at): move for at, move in (instead or {}).items()}
        self._guess = guess
        self._text = "".join(letter for _, letter in placed)
        self._around: list[Span] = []
        self.game = GlassBead()
        self._tags = list(TAG.finditer(self._text))
        self._blank()
        self._moves: list[Move] = []
        self._places: list[Span] = []
        self._notes: list[tuple[int, str]] = []
        self._left: list[Span] = []
        self._ways: list[Way] = []

    def read(self, game: GlassBead | None = None) -> Score:
        """The whole text; its own options, or those of `game`."""
        self.game = game = game or GlassBead()
        try:
            for tag in self._tags:
                name, value = tag[1].lower(), tag[2].strip()
                if name in ("captors", "setup"):
                    self.game = replace(self.game, **{name: value})
        except RuleError as error:
            return Score(game, (), fault=Fault(0, 0, error.where, error.code))
        return self._read(Way(0, self.game.start(), (0, 0, 0)))

    def reached(self, read: Score, ply: int, state: State, end: int) -> int:
        """How many moves there are if that state comes of the move at `ply`, which ends there."""
        self.game = read.game
        self._moves = [*read.moves[:ply], Resign()]  # which one does not matter
        self._places = [*read.places[:ply], (0, 0)]
        return len(self._read(Way(self._here(end), state, (ply + 1, 0, 0))).moves)

    def written(self, start: int) -> Written | None:
        """The longest move that stands there, legal or not."""
        found = notation.spellings(self._text, self._here(start))
        if not found:
            return None
        start, end = self._span(found[0].start, found[0].end)
        return replace(found[0], start=start, end=end)

    def takings(self, state: State, move: Sow, end: int) -> Iterator[Sow]:
        """A move that leaves its gems out and ends there, with each choice of them; if some are
        named behind it, only with those."""
        if move.gems or move.cup:
            return
        named = self._named(self._here(end))
        for each in self.game.takings(state.position, move):
            if named <= {*each.gems}:
                yield each

    # -- one way and the others

    def _read(self, way: Way) -> Score:
        """The first reading without a fault; if there is none, the one that goes furthest."""
        self._ways = []
        best = self._follow(way)
        for _ in range(TRIES):
            if not self._ways or (best.moves and not best.fault):
                break
            other = self._follow(self._ways.pop())
            if len(other.moves) > len(best.moves) or (other.moves and not other.fault):
                best = other
        return best

    def _follow(self, way: Way) -> Score:
        """Read on to the end, or to a fault."""
        moves, notes, left = way.kept
        del self._moves[moves:], self._places[moves:], self._notes[notes:], self._left[left:]
        self._state, self._numbered = way.state, way.numbered
        step: int | Fault = way.place
        if way.move:
            step = self._play(way.move)
        elif way.words:
            self._remark(*way.words)
        while not isinstance(step, Fault):
            place = self._skip(step)
            if place == len(self._text):
                return self._score(None)
            step = self._step(place)
        return self._score(step)

    def _other_way(self, place: int, move: Written | None, words: Span | None) -> None:
        kept = len(self._moves), len(self._notes), len(self._left)
        self._ways.append(Way(place, self._state, kept, self._numbered, move, words))

    # -- what stands at a place

    def _step(self, place: int) -> int | Fault:
        """Read that: the place after it, or why it is no game any more."""
        if moves := notation.spellings(self._text, place):
            return self._move(moves)
        token = TOKEN.match(self._text, place)
        assert token is not None
        kind, end, ply = token.lastgroup, token.end(), len(self._moves)
        closed = self._closed(place) if kind in ("loose", "nothing", "word") else 0
        if closed:
            self._note(place + 1, closed - 1)
            return closed
        if kind in ("number", "bare"):
            if _numeral(token) != notation.number_of(ply, self._first):
                return self._fault(place, end, "wrong-number" if kind == "number" else "bad-move")
            self._numbered = True
        elif kind == "resign":
            try:
                self._do(Resign(), place, end)
            except RuleError as error:
                return self._fault(place, end, error.code)
        elif kind == "sign":
            self._notes.append((ply, SIGNS[int(token[0][1:])]))
        elif kind == "comment":
            self._note(place + 1, end - 1)
        elif kind in ("result", "mark"):
            self._note(place, end)
        elif kind == "loose":
            return self._loose(place, end)
        elif kind == "word":
            return self._fault(place, end, "bad-move")
        return end

    def _move(self, moves: Sequence[Written]) -> int | Fault:
        """Play the longest move that is legal; the others are other ways."""
        first, wrong = moves[0], ""
        meant = self._instead.get(first.start)
        if isinstance(meant, Sow):
            moves = [replace(first, move=meant)]
        legal: list[Written] = []
        for written in moves:
            try:
                state, _ = self.game.play(self._state, self._mover, written.move)
            except RuleError as error:
                wrong = wrong or error.code
                if self._guess and error.code == "choose-gems" and written is first:
                    end = self._span(written.start, written.end)[1]
                    choices = self.takings(self._state, written.move, end)
                    legal += (replace(written, move=each) for each in choices)
                continue
            if written is moves[0] or self._goes_on(state, written.end):
                legal.append(written)
        if not legal:
            return self._fault(first.start, first.end, wrong or "bad-move")
        for other in reversed(legal[1:]):
            self._other_way(other.start, other, None)
        return self._play(legal[0])

    def _goes_on(self, state: State, place: int) -> bool:
        """Whether what stands there is the next move, its number or a result, and so no gem of
        the move before."""
        here, place = state.position, self._skip(place)
        while self._text[place : place + 1] in (",", ";"):
            place = self._skip(place + 1)
        token = TOKEN.match(self._text, place)
        if token and token.lastgroup == "result":
            return True
        if token and token.lastgroup in ("number", "bare"):
            return _numeral(token) == notation.number_of(len(self._moves) + 1, self._first)
        return any(
            owner(each.move.pit) == here.mover
            and gather(each.move.order) == here.pits[each.move.pit]
            for each in notation.spellings(self._text, place)
        )

    def _named(self, place: int) -> set[tuple[int, int]]:
        """The gems that are named between the end of a move and the next move or number."""
        end = self._skip(place)
        while end < len(self._text) and not notation.spellings(self._text, end):
            token = TOKEN.match(self._text, end)
            if token is None or token.lastgroup in ("number", "bare", "side", "resign"):
                break
            if token.lastgroup == "loose":
                number = NUMBER.search(self._text, end)
                end = number.start() if number else len(self._text)
                break
            end = self._skip(self._closed(end) or token.end())
        said = GEMS.findall(self._text, place, end)
        return {(PITS.index(pit), int(gem)) for pit, gems in said for gem in gems}

    def _loose(self, start: int, end: int) -> int | Fault:
        """A comment without brackets, up to the next number; another way is that it ends where a
        legal move stands. Where a number waits for a move it is none."""
        found = NUMBER.search(self._text, end)
        stop = found.start() if found else len(self._text)
        for head in HEAD.finditer(self._text, end, stop):
            if any(map(self._legal, notation.spellings(self._text, head.start()))):
                self._other_way(head.start(), None, (start, head.start()))
                break
        if self._numbered and not RESIGNS.search(self._text, start, stop):
            return self._fault(start, end, "bad-move")
        self._remark(start, stop)
        return stop

    def _closed(self, start: int) -> int:
        """The place after the bracket that closes the one there; 0 if there is none."""
        opens, depth = self._text[start], 0
        closes = {"(": ")", "[": "]"}.get(opens)
        for place in range(start, len(self._text) if closes else start):
            depth += (self._text[place] == opens) - (self._text[place] == closes)
            if not depth:
                return place + 1
        return 0

    # -- what has been read

    def _play(self, written: Written) -> int:
        """The place after the move."""
        self._do(written.move, written.start, written.end)
        if written.mark:
            self._notes.append((len(self._moves), written.mark))
        return written.end + len(written.mark)

    def _do(self, move: Move, start: int, end: int) -> None:
        move = self.game.complete(self._state, self._mover, move)
        self._state, _ = self.game.play(self._state, self._mover, move)
        self._moves.append(move)
        self._places.append(self._span(start, end))
        self._numbered = False

    def _legal(self, written: Written) -> bool:
        try:
            self.game.complete(self._state, self._mover, written.move)
        except RuleError:
            return False
        return True

    def _note(self, start: int, end: int) -> None:
        if said := self._said(start, end):
            self._notes.append((len(self._moves), said))

    def _remark(self, start: int, end: int) -> None:
        self._note(start, end)
        self._left.append((start, end))

    @property
    def _mover(self) -> int:
        return self._state.position.mover

    @property
    def _first(self) -> int:
        return self.game.start().position.mover

    def _fault(self, start: int, end: int, code: str) -> Fault:
        ply = len(self._moves)  # who gave up is on turn still
        number, seat = notation.number_of(ply, self._first), (ply + self._first) % 2
        return Fault(number, seat, self._said(start, end), code, self._span(start, end))

    def _score(self, fault: Fault | None) -> Score:
        moves, left = [*self._moves], [*self._left]
        if fault:
            left.append((self._here(fault.place[0]), len(self._text)))
        elif moves and self.game.result(self._state) is None and self._gave_up():
            moves.append(Resign())
            left = [each for each in left if not RESIGNS.search(self._text, *each)]
        said = tuple(filter(None, (self._said(*each) for each in sorted(left + self._around))))
        notes, places = tuple(self._notes), tuple(self._places)
        return Score(self.game, tuple(moves), notes, fault, said, places)

    def _gave_up(self) -> bool:
        """Whether the last comment says so of the player to move: only that one can."""
        ends = " ".join(note for ply, note in self._notes if ply == len(self._moves))
        found = RESIGNS.search(ends)
        sides = (("south", "süd"), ("north", "nord"))[self._mover]
        return found is not None and (found["side"] or sides[0]).lower() in sides

    # -- the text and what is around the game in it

    def _blank(self) -> None:
        """Blot out the tags, so that all else keeps its place; and what else stands on a page
        around a game: prose before its first number, and what comes in paragraphs of their own
        after its last move."""
        start = 0
        for tag in self._tags:
            known = tag[1].lower() in ("captors", "setup")
            self._blot(*tag.span(), known)
            start = tag.end() if known else start
        first = FIRST.search(self._text, start)
        if first and PROSE.search(COMMENT.sub("", self._text[start : first.start()])):
            self._blot(start, first.start())
        heads = (each.start() for each in HEAD.finditer(self._text))
        moves = (notation.spellings(self._text, each)[:1] for each in heads)
        ends = [each.end for found in moves for each in found]
        ends += [each.end() for each in GIVEN_UP.finditer(self._text)]
        last = max(ends, default=0)
        result = ENDS.match(self._text, last)
        rest = PARAGRAPH.search(self._text, result.end() if result else last)
        if last and rest:
            self._blot(rest.start(), len(self._text))

    def _blot(self, start: int, end: int, understood: bool = False) -> None:
        blots = re.sub(r"[^\n]", " ", self._text[start:end])
        self._text = self._text[:start] + blots + self._text[end:]
        if not understood:
            self._around.append((start, end))

    def _skip(self, place: int) -> int:
        found = SPACE.match(self._text, place)
        return found.end() if found else place

    def _said(self, start: int, end: int) -> str:
        """What stands there, in the signs in which it came."""
        start, end = self._span(start, end)
        return " ".join(pasted.plain(self._source[start:end]).split())

    def _span(self, start: int, end: int) -> Span:
        """A place of the plain text in the text as it came."""
        return (self._at[start], self._at[end - 1] + 1) if start < end else (0, 0)

    def _here(self, place: int) -> int:
        """A place of the text as it came in the plain text."""
        return bisect_left(self._at, place)


def _numeral(token: re.Match[str]) -> int:
    return int(re.sub(r"\D", "", token[0]))
