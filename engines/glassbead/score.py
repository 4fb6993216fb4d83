"""A whole game as text: numbered moves with comments, as people write them down."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from textwrap import fill

from engines.game import RuleError
from engines.glassbead import notation
from engines.glassbead.move import Move, Resign
from engines.glassbead.rules import GlassBead

TAG = re.compile(r"""^\s*\[\s*(\w+)\s+"?([^"\]]*?)"?\s*\]\s*$""", re.MULTILINE)
TOKEN = re.compile(
    rf"""\s*(?:
    \{{(?P<comment>[^}}]*)\}}
    | (?P<number>\(\d{{1,4}}\)|\d{{1,4}}\s?[.)])
    | (?:{notation.MOVE.pattern})
    | (?P<resign>{notation.RESIGN})(?!\w)
    | [-–—,;.…]+(?=\s|$)
    | (?P<loose>[^\s\d]+(?=\s|$).*?(?=\(\d{{1,4}}\)|\s\d{{1,4}}[.)]|$))
    | (?P<word>\S+))""",
    re.VERBOSE | re.ASCII | re.DOTALL,
)
FIRST = re.compile(
    rf"(?:\(1\)|(?<!\S)1\s?[.)])\s*(?:[.…]+\s*)?(?:{notation.MOVE.pattern})",
    re.VERBOSE | re.ASCII,
)
PROSE = re.compile(r"[^\W\d_]{3}")
PARAGRAPH = re.compile(r"\n\s*\n")
GLUE = "\0"  # keeps a number and its move on one line
RESIGNS = re.compile(
    r"(?:\b(?P<side>south|north|süd|nord)\s+)?\b(?:resign(?:s|ed)?|gibt\s+auf)\b", re.IGNORECASE
)


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
    place: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Score:
    """The legal moves of a game text, up to its fault if it has one. `notes`: comments and marks
    such as `??`, with the number of plies played when they were made."""

    game: GlassBead
    moves: tuple[Move, ...]
    notes: tuple[tuple[int, str], ...] = ()
    fault: Fault | None = None


def read(text: str, game: GlassBead | None = None) -> Score:
    """The game that a text tells, as far as it is legal.

    Lines `[captors stones]` and `[setup ...]` set the options; without them they are those of
    `game`. A word without a digit begins a comment, which ends at the next number of a move; one
    at the end that says so is a resignation.
    """
    try:
        game = _options(text, game or GlassBead())
    except RuleError as error:
        return Score(game or GlassBead(), (), fault=Fault(0, 0, error.where, error.code))
    state = game.start()
    moves: list[Move] = []
    notes: list[tuple[int, str]] = []

    def fault(token: re.Match[str], code: str) -> Score:
        first = game.start().position.mover
        seat = (len(moves) + first) % 2  # who gave up is on turn still
        spelling = token[0].strip()
        start = token.end() - len(token[0].lstrip())
        place = start, start + len(spelling)
        where = Fault(number_of(len(moves), first), seat, _plain(spelling), code, place)
        return Score(game, tuple(moves), tuple(notes), where)

    for token in TOKEN.finditer(blank(text).rstrip()):
        if token["number"]:
            number = int(re.sub(r"\D", "", token["number"]))
            if number != number_of(len(moves), game.start().position.mover):
                return fault(token, "wrong-number")
        elif _told(token):
            move = notation.found(token) if token["pit"] else Resign()
            try:
                move = game.complete(state, state.position.mover, move)
                state, _ = game.play(state, state.position.mover, move)
            except RuleError as error:
                return fault(token, error.code)
            moves.append(move)
            if token["mark"]:
                notes.append((len(moves), token["mark"]))
        elif token["word"]:
            return fault(token, "bad-move")
        elif comment := token["comment"] or token["loose"]:
            notes.append((len(moves), _plain(comment)))
    told = " ".join(note for ply, note in notes if ply == len(moves))
    gave_up = RESIGNS.search(told)
    if game.result(state) is None and moves and gave_up:
        sides = (("south", "süd"), ("north", "nord"))[state.position.mover]
        if (gave_up["side"] or sides[0]).lower() in sides:  # only the player to move can
            moves.append(Resign())
    return Score(game, tuple(moves), tuple(notes))


def blank(text: str) -> str:
    """The text with its tags blotted out, so that all else keeps its place; and with what else
    stands on a page around a game: prose before its first number, and what comes in paragraphs of
    their own after its last move."""
    text = TAG.sub(lambda tag: _blot(tag[0]), text)
    first = FIRST.search(text)
    if first and PROSE.search(text[: first.start()]):
        text = _blot(text[: first.start()]) + text[first.start() :]
    last = max((token.end() for token in TOKEN.finditer(text) if _told(token)), default=0)
    rest = PARAGRAPH.search(text, last)
    return text[: rest.start()] + _blot(text[rest.start() :]) if last and rest else text


def _blot(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _told(token: re.Match[str]) -> bool:
    """Whether that is a move."""
    return bool(token["pit"] or token["resign"])


def _plain(text: str) -> str:
    return " ".join(text.split())


def write(game: GlassBead, moves: Sequence[Move], notes: Mapping[int, str] | None = None) -> str:
    """The game as numbered text, which `read` reads again; `notes` as in `Score`."""
    tags = []
    if game.captors != GlassBead().captors:
        tags.append(f"[captors {game.captors}]")
    if game.setup:
        tags.append(f"[setup {game.setup}]")
    first = game.start().position.mover
    words = []
    for ply, move in enumerate(moves):
        word = notation.write(move)
        if ply == 0 and first:
            word = f"(1) ... {word}"
        elif (ply + first) % 2 == 0:
            word = f"({number_of(ply, first)}) {word}"
        words.append(word.replace(" ", GLUE))
        if notes and ply + 1 in notes:
            words.append(f"{{{notes[ply + 1]}}}")
    lines = fill(" ".join(words), 76, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*tags, lines.replace(GLUE, " ")])


def number_of(ply: int, first: int = 0) -> int:
    """The number of a move in the notation, where both sides share one; plies count from 0."""
    return 1 + (ply + first) // 2


def _options(text: str, game: GlassBead) -> GlassBead:
    for name, value in TAG.findall(text):
        if name == "captors":
            game = replace(game, captors=value)
        elif name == "setup":
            game = replace(game, setup=value)
    return game
