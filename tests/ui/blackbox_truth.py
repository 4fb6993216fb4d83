"""What Black Box says, read back as claims and checked by brute force of its own.

A sentence is matched against the English word file, which gives back its code and its values; the
code names the claim. The tracer and the list of all boards here are this file's own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations
from math import log2
from random import Random
from typing import Any

from engines.agent import Knowledge, Thought, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.costs import COSTS
from engines.blackbox.deduction import Proof
from engines.blackbox.moves import Fire, Mark, Tip, Unmark
from engines.blackbox.views import Answers, Shared
from engines.game import Setup
from engines.match import Match, Player
from engines.review import Review, reviewing
from tests.ui.playing import Playing
from tests.ui.saying import own_words
from tests.ui.studied import studied
from ui.boards.blackbox import BOARD
from ui.boards.blackbox.pick import Pick
from ui.boards.replies import Play
from ui.boards.rounds import DecisionReview
from ui.boards.situation import Hint, Situation
from ui.shell import announcer
from ui.toolkit.markup import Node
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words

WORDS = own_words("blackbox", "review")
FAMILIES = ("hint.", "over.", "think.", "plan.", "tip.", "proof.", "why.", "outlook.", "quality.")
OF_REVIEWS = re.compile(
    r"review\.(known|flat|lucky|unlucky|few|many|early|unlikely|untold|guessed|right|turning"
    r"|bold|alike|no-turn|all-good|more|good-luck|bad-luck|ray\.(tip|other)|better(\.(tip|cells))?|certain\.\w+|ray\.(known|flat)|title\.\w+)"
)
PIECES = re.compile(
    r"quality\.(title|boxes|easy|middling|hard|devilish|yours|alike|only|at-least)|hint\.(line|put)|think\.said|plan\.if|over\.at-least|tip\.(title|yes|no)|why\.(ask\.\w+|put|cross)"
    r"|outlook\.(ask\.\w+|counts|hit|refl|pass|places|share)"
)
GERMAN = {
    r"\bSpalte\b": "column",
    r"\bReihe\b": "row",
    r"\bvon oben\b": "from above",
    r"\bvon unten\b": "from below",
    r"\bvon links\b": "from the left",
    r"\bvon rechts\b": "from the right",
    r"\bTreffer\b": "hit",
    r"\bUnfall\b": "reflected",
    r"\bAustritt bei\b": "out at",
    r"\bStellung(en)?\b": "boards",
    r"\b[Mm]indestens\b": "At least",
    r"\betwa\b": "about",
    r" %": "%",
}
"""German values as English ones."""
COUNTED = (
    *("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs"),
    *("sieben", "acht", "neun", "zehn", "elf", "zwölf"),
)
SHARES = (
    *("Hälfte", "Drittel", "Viertel", "Fünftel", "Sechstel"),
    *("Siebtel", "Achtel", "Neuntel", "Zehntel", "Elftel"),
)
EXACT = 12  # boards up to which every way to go on is tried
NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]

Board = frozenset[str]
Worths = dict[frozenset[Board], float]
"""What is known already: the points that boards will cost with the best play."""


# -- the game, once more


def _step(cell: tuple[int, int], way: tuple[int, int]) -> tuple[int, int]:
    return cell[0] + way[0], cell[1] + way[1]


@dataclass(frozen=True)
class Box:
    rows: int
    columns: int
    balls: int

    @cached_property
    def cells(self) -> list[str]:
        letters = "abcdefghijklmnop"[: self.columns]
        return [f"{letter}{row}" for row in range(1, self.rows + 1) for letter in letters]

    @cached_property
    def entries(self) -> list[str]:
        return [f"{side}{i}" for side in "TB" for i in range(1, self.columns + 1)] + [
            f"{side}{i}" for side in "LR" for i in range(1, self.rows + 1)
        ]

    @cached_property
    def boards(self) -> list[Board]:
        return [frozenset(cells) for cells in combinations(self.cells, self.balls)]

    def answer(self, board: Board, entry: str) -> str:
        balls = {(int(cell[1:]) - 1, ord(cell[0]) - ord("a")) for cell in board}
        i = int(entry[1:]) - 1
        at, way = {
            "T": ((-1, i), (1, 0)),
            "B": ((self.rows, i), (-1, 0)),
            "L": ((i, -1), (0, 1)),
            "R": ((i, self.columns), (0, -1)),
        }[entry[0]]
        entered = False
        while True:
            ahead = _step(at, way)
            if not (0 <= ahead[0] < self.rows and 0 <= ahead[1] < self.columns) and entered:
                side = {(-1, 0): "T", (1, 0): "B", (0, -1): "L", (0, 1): "R"}[way]
                out = f"{side}{(ahead[1] if side in 'TB' else ahead[0]) + 1}"
                return "reflect" if out == entry else out
            if ahead in balls:
                return "hit"
            sides = [
                turn
                for turn in ((way[1], way[0]), (-way[1], -way[0]))
                if _step(ahead, turn) in balls
            ]
            if sides and (not entered or len(sides) == 2):
                return "reflect"
            if sides:
                way = (-sides[0][0], -sides[0][1])
            else:
                at, entered = ahead, True

    @cached_property
    def answers(self) -> dict[Board, dict[str, str]]:
        return {board: {e: self.answer(board, e) for e in self.entries} for board in self.boards}

    @cached_property
    def giving(self) -> dict[tuple[str, str], int]:
        """For a ray and its answer the boards that give it: board i is the bit 1 << i."""
        found: dict[tuple[str, str], int] = {}
        for number, given in enumerate(self.answers.values()):
            for shot in given.items():
                found[shot] = found.get(shot, 0) | 1 << number
        return found

    @cached_property
    def holding(self) -> dict[str, int]:
        """For a cell the boards with a ball in it."""
        found = dict.fromkeys(self.cells, 0)
        for number, board in enumerate(self.boards):
            for cell in board:
                found[cell] |= 1 << number
        return found


@cache
def box_of(rows: int, columns: int, balls: int) -> Box:
    return Box(rows, columns, balls)


# -- a position, and what brute force knows of it


@dataclass(frozen=True)
class Summed:
    """How many boards, and the cells that hold a ball in all of them, and in none."""

    count: int
    balls: Board
    empty: Board


@dataclass
class Position:
    box: Box
    hidden: Board
    shots: list[tuple[str, str]]
    marks: Board

    def matching(
        self,
        shots: Iterable[tuple[str, str]],
        having: Board = frozenset(),
        lacking: Board = frozenset(),
    ) -> list[Board]:
        """The boards that give these answers, with balls in some cells and none in others."""
        left = (1 << len(self.box.boards)) - 1
        for shot in shots:
            left &= self.box.giving.get(shot, 0)
        for cell in having:
            left &= self.box.holding.get(cell, 0)
        for cell in lacking:
            left &= ~self.box.holding.get(cell, 0)
        found = []
        while left:
            found.append(self.box.boards[(left & -left).bit_length() - 1])
            left &= left - 1
        return found

    def fits(self, number: int | None = None) -> list[Board]:
        return self.matching(self.shots[:number])

    def summed(self, number: int) -> Summed:
        """What is true of all the boards that the first answers leave."""
        boards = self.fits(number)
        common, ever = frozenset.intersection(*boards), frozenset.union(*boards)
        return Summed(len(boards), common, frozenset(self.box.cells) - ever)

    def sizes(self, number: int, entry: str) -> list[int]:
        """Of the boards that the first answers leave, how many give each answer of a ray."""
        return [len(part) for part in self.parts(self.fits(number), entry).values()]

    @cached_property
    def left(self) -> list[Board]:
        return self.fits()

    def parts(self, boards: Iterable[Board], entry: str) -> dict[str, list[Board]]:
        found: dict[str, list[Board]] = {}
        for board in boards:
            found.setdefault(self.box.answers[board][entry], []).append(board)
        return found

    def wrong(self, marks: Board, boards: list[Board]) -> float:
        most = max(len(marks), self.box.balls)
        return sum(most - len(marks & board) for board in boards) / len(boards)

    def least_wrong(self, boards: list[Board]) -> float:
        counts = sorted(Counter(cell for board in boards for cell in board).values())
        return self.box.balls - sum(counts[-self.box.balls :]) / len(boards)

    def worth(self, boards: frozenset[Board], known: Worths) -> float:
        if len(boards) == 1:
            return 0.0
        if boards not in known:
            rays = [self.after(boards, entry, known) for entry in self.box.entries]
            known[boards] = min([5 * self.least_wrong(list(boards)), *rays])
        return known[boards]

    def after(self, boards: frozenset[Board], entry: str, known: Worths) -> float:
        parts = self.parts(boards, entry)
        if len(parts) == 1:
            return float("inf")
        return sum(
            len(part) * (_price(answer) + self.worth(frozenset(part), known))
            for answer, part in parts.items()
        ) / len(boards)

    def rate(self, entry: str) -> float:
        parts = self.parts(self.left, entry)
        total = len(self.left)
        told = -sum(len(p) / total * log2(len(p) / total) for p in parts.values())
        return told / (sum(len(p) * _price(a) for a, p in parts.items()) / total)

    def expected(self, boards: list[Board], entry: str) -> float:
        parts = self.parts(boards, entry)
        return sum(len(part) ** 2 for part in parts.values()) / len(boards)

    @cached_property
    def alike(self) -> list[Board]:
        return self.matching((e, self.box.answer(self.hidden, e)) for e in self.box.entries)


def _price(answer: str) -> int:
    return 1 if answer in ("hit", "reflect") else 2


# -- sentences


@cache
def patterns(language: str, within: str = "") -> list[tuple[str, re.Pattern[str]]]:
    """Code and shape of every sentence that is a claim, or of those that stand within others and
    whose code begins so; the most letters first."""
    found = []
    for code, texts in WORDS.items():
        claim = code.startswith(FAMILIES) or OF_REVIEWS.fullmatch(code)
        if code.startswith(within) if within else claim and not PIECES.match(code):
            said = texts[language]
            forms = said.values() if isinstance(said, dict) else [said]
            for text in forms:
                plain = re.sub(r"</?\w+>", "", text)
                shape = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(plain))
                letters = len(re.sub(r"\{\w+\}", "", plain))
                found.append((letters, code, re.compile(shape)))
    return [(code, shape) for _, code, shape in sorted(found, key=lambda each: -each[0])]


def read(text: str, language: str = "en", within: str = "") -> tuple[str, dict[str, str]]:
    """The code of a sentence and its values, in English; AssertionError for one that is in no word
    file."""
    for code, shape in patterns(language, within):
        if match := shape.fullmatch(text):
            values = match.groupdict()
            if language == "de":
                values = {name: english(value) for name, value in values.items()}
            return code, values
    raise AssertionError(f"not to be read: {text!r}")


def english(value: str) -> str:
    """A value of a German sentence as the English one has it."""
    for german, other in GERMAN.items():
        value = re.sub(german, other, value)
    if value.split()[-1] in SHARES:
        return f"one board in {NUMBERS[SHARES.index(value.split()[-1]) + 2]}"
    if "Zwölftel" in value:
        return "one board in twelve at most"
    value = re.sub(r"(?<=\d)[.,](?=\d)", lambda m: {".": ",", ",": "."}[m[0]], value)
    first, *rest = value.split(" ")
    if first.lower() in COUNTED:
        first = NUMBERS[COUNTED.index(first.lower())]
    return " ".join([first, *rest])


def plain(markup: str) -> str:
    return re.sub(r"<[^>]+>", "", str(markup)).replace("&amp;", "&")


ABOUT = 0.25
"""How far a number that is told as "about" may be from the true one, as a share of that."""


def number(text: str) -> float:
    """`286`, `1,024`, `three`, `Three`, `At least 3`, `286 boards`, `one board`."""
    word = re.sub("^at least ", "", text, flags=re.I).removeprefix("about ").split()[0].lower()
    if word in NUMBERS:
        return NUMBERS.index(word)
    return float(word.replace(",", ""))


def entry_of(place: str) -> str:
    sides = {"from above": "T", "from below": "B", "from the left": "L", "from the right": "R"}
    match = re.fullmatch(r"(?:row|column) (\d+) (from .+)", place.lower())
    assert match, place
    return sides[match[2]] + match[1]


def told(text: str) -> str:
    if text == "hit":
        return "hit"
    return "reflect" if text == "reflected" else entry_of(text.removeprefix("out at "))


def near(said: str, value: float) -> bool:
    """A figure as it is said, to its last digit."""
    digits = len(said.partition(".")[2])
    return abs(number(said) - value) <= 0.5 * 10.0**-digits + 1e-9


# -- claims: (what is said, position, move or table) -> whether it is so


@dataclass
class Said:
    position: Position
    values: dict[str, str]
    move: Any = None
    number: int = 0  # of the decision that is spoken of
    code: str = ""
    text: str = ""
    language: str = "en"

    def at(self, number: float) -> Said:
        return replace(self, number=int(number))

    @property
    def left(self) -> list[Board]:
        return self.position.left

    def figure(self, name: str) -> float:
        return number(self.values[name])


def _marks_are_best(said: Said) -> bool:
    p = said.position
    return abs(p.wrong(p.marks, p.left) - p.least_wrong(p.left)) < 1e-9


def _nothing_pays(said: Said) -> bool:
    p, known = said.position, Worths()
    boards = frozenset(p.left)
    open_ = [e for e in p.box.entries if len(p.parts(p.left, e)) > 1]
    assert not open_ or len(boards) <= EXACT
    tip = 5 * p.least_wrong(p.left)
    return all(tip <= p.after(boards, e, known) + 1e-9 for e in open_)


def _best_points(said: Said) -> bool:
    p, known = said.position, Worths()
    boards = frozenset(p.left)
    assert len(boards) <= EXACT
    return p.after(boards, said.move.entry, known) <= p.worth(boards, known) + 1e-9


def _best_rate(said: Said) -> bool:
    p = said.position
    best = max(p.rate(e) for e in p.box.entries if len(p.parts(p.left, e)) > 1)
    return p.rate(said.move.entry) >= best - 1e-9


def _line_open(said: Said) -> bool:
    line = said.values["line"]
    sides = "TB" if line.startswith("column") else "LR"
    ends = [side + line.split()[1] for side in sides]
    return any(len(said.position.parts(said.left, end)) > 1 for end in ends)


# In German once the words in which answers are told are those of English.
RAY = re.compile(
    r"(?:The ray into|Der Strahl in) (?P<place>.+?) (?:(?P<hit>hit a ball|traf eine Kugel)"
    r"|(?P<reflect>was reflected|war ein reflected)"
    r"|(?P<across>came out opposite|kam gegenüber heraus)"
    r"|(?:came out at|kam bei) (?P<out>.+? from(?: the)? \w+)(?: heraus)?)"
)
IF = re.compile(
    r"(?P<reflect>if it is a reflection|[iI]st es ein reflected)"
    r"|(?:if the ray|\w+ der Strahl)"
    r"(?:(?: comes out at| bei) (?P<out>.+? from(?: the)? \w+)(?: heraus)?| hits)?"
)


def _opposite(entry: str) -> str:
    return {"T": "B", "B": "T", "L": "R", "R": "L"}[entry[0]] + entry[1:]


def _shot(said: Said) -> bool:
    """The ray that is spoken of, and what became of it."""
    match = RAY.fullmatch(said.values["said"])
    assert match, said.values
    entry = entry_of(match["place"])
    answer = "hit" if match["hit"] else "reflect" if match["reflect"] else _opposite(entry)
    if match["out"]:
        answer = entry_of(match["out"])
        assert answer != _opposite(entry)
    return (entry, answer) == said.position.shots[said.number]


def _newly_certain(said: Said) -> tuple[Board, Board]:
    """The cells that the answer spoken of made certain: balls, and empty ones."""
    before, now = (said.position.summed(said.number + more) for more in (0, 1))
    return now.balls - before.balls, now.empty - before.empty


def _emptied(said: Said) -> bool:
    """So many cells are certain to be empty that were not before."""
    figure = said.values.get("number") or said.values.get("opening")
    told = number(figure) if figure else 1
    return _shot(said) and told == len(_newly_certain(said)[1])


def _certain_before(said: Said) -> Board:
    """The cells that were certain to be empty before the answer."""
    return said.position.summed(said.number).empty


def _gained(p: Position, before: list[Board], now: list[Board]) -> tuple[Board, Board]:
    """The balls, and the empty cells, that are certain of these boards, and of those before not."""
    found = []
    for boards in (before, now):
        balls = frozenset.intersection(*boards)
        found.append((balls, frozenset(p.box.cells) - frozenset.union(*boards)))
    return found[1][0] - found[0][0], found[1][1] - found[0][1]


def _lines_empty(said: Said) -> bool:
    """These rows, or columns, are empty, and it was not known of all their cells."""
    first, last = (int(said.values.get(name, said.values["first"])) for name in ("first", "last"))
    rows = said.code == "think.rows"
    cells = [
        cell
        for cell in said.position.box.cells
        if first <= (int(cell[1:]) if rows else ord(cell[0]) - ord("a") + 1) <= last
    ]
    now = said.position.summed(said.number + 1)
    return now.empty >= set(cells) and bool(_newly_certain(said)[1] & set(cells))


def _part(said: Said) -> list[Board]:
    """The boards that give the answer of which a plan says what follows from it."""
    match = IF.fullmatch(said.values["if_"])
    assert match, said.values
    answer = "reflect" if match["reflect"] else entry_of(match["out"]) if match["out"] else "hit"
    return said.position.parts(said.left, said.move.entry)[answer]


def _asks(said: Said) -> bool:
    return isinstance(said.move, Fire) and entry_of(said.values["place"]) == said.move.entry


def _sizes(said: Said) -> list[int]:
    """Of the boards that fit those that give each answer of the planned ray."""
    return [len(part) for part in said.position.parts(said.left, said.move.entry).values()]


def _cells(text: str) -> Board:
    return frozenset(re.findall(r"[a-p]\d+", text))


def _all_alike(said: Said) -> bool:
    return said.figure("number") == len(said.position.alike) or (
        said.values["number"].lower().startswith("at least")
        and said.figure("number") <= len(said.position.alike)
    )


def _fair(said: Said) -> int:
    p = said.position
    return min(max(len(p.marks), p.box.balls) - len(p.marks & board) for board in p.alike)


def _missed(said: Said) -> int:
    p = said.position
    return max(len(p.marks), p.box.balls) - len(p.marks & p.hidden)


def _summed_up(said: Said) -> bool:
    """Whether the points are one for each edge mark, and five for each wrong ball."""
    marks = sum(_price(answer) for _, answer in said.position.shots)
    return said.figure("points") == marks + 5 * _missed(said)


def _contradicting(said: Said) -> int:
    """The answers that no board with the marked balls, or the marks as they lie, gives."""
    p = said.position
    if len(p.marks) >= p.box.balls:
        return sum(p.box.answer(p.marks, e) != a for e, a in p.shots)
    return sum(not p.matching([shot], having=p.marks) for shot in p.shots)


CLAIMS: dict[str, Callable[[Said], bool]] = {
    "hint.look": _line_open,
    "hint.shoot": lambda said: entry_of(said.values["place"]) == said.move.entry,
    "hint.left": lambda said: (
        number(said.values["before"]) == len(said.left)
        and near(said.values["left"], said.position.expected(said.left, said.move.entry))
    ),
    "hint.part": lambda said: (
        0.6
        < (1 / Fraction_of(said.values["of"]))
        / (len(said.left) / said.position.expected(said.left, said.move.entry))
        < 1.7
    ),
    "hint.all": lambda said: len(said.left) == 1,
    "hint.best.points": _best_points,
    "hint.best.rate": _best_rate,
    "hint.many": lambda said: True,
    "hint.drawn": lambda said: said.figure("boards") == len(said.left),
    "hint.fits": lambda said: (
        len(said.left) == (1 if "boards" not in said.values else said.figure("boards"))
    ),
    "hint.done": lambda said: said.figure("boards") == len(said.left) and _nothing_pays(said),
    "hint.mark": lambda said: said.values["cell"] not in said.position.marks,
    "hint.unmark": lambda said: said.values["cell"] in said.position.marks,
    "hint.tip.sure": lambda said: said.left == [said.position.marks],
    "hint.tip.guess": _marks_are_best,
    "hint.sure": lambda said: len(said.left) == 1,
    "hint.ball": lambda said: (
        said.figure("boards") == len(said.left)
        and all(said.values["cell"] in board for board in said.left)
    ),
    "hint.empty": lambda said: (
        said.figure("boards") == len(said.left)
        and not any(said.values["cell"] in board for board in said.left)
    ),
    "hint.guess": lambda said: near(said.values["wrong"], said.position.least_wrong(said.left)),
    "think.many.hit": lambda said: _shot(said) and said.position.shots[said.number][1] == "hit",
    "think.many.reflect": lambda said: (
        _shot(said) and said.position.shots[said.number][1] == "reflect"
    ),
    "think.many.across": _shot,
    "think.many.turned": _shot,
    "think.known": lambda said: (
        _shot(said)
        and said.position.summed(said.number).count == said.position.summed(said.number + 1).count
    ),
    "think.sure": lambda said: _shot(said) and said.position.summed(said.number + 1).count == 1,
    "think.boards": lambda said: (
        _shot(said) and said.figure("boards") == said.position.summed(said.number + 1).count
    ),
    "think.ball": lambda said: (
        _shot(said) and _cells(said.values["cells"]) == _newly_certain(said)[0]
    ),
    "think.rows": lambda said: _shot(said) and _lines_empty(said),
    "think.columns": lambda said: _shot(said) and _lines_empty(said),
    "think.empty": lambda said: _emptied(said) and bool(_certain_before(said)),
    "think.empty.first": lambda said: _emptied(said) and not _certain_before(said),
    "plan.next.ray": _asks,
    "plan.next.mark": lambda said: said.move == Mark(said.values["cell"]),
    "plan.next.unmark": lambda said: said.move == Unmark(said.values["cell"]),
    "plan.next.tip": lambda said: said.move == Tip(),
    "plan.ask": _asks,
    "plan.edge": _asks,
    "plan.other": lambda said: (
        _asks(said)
        and _opposite(said.move.entry) in {place for shot in said.position.shots for place in shot}
    ),
    "plan.known": lambda said: _asks(said) and len(_sizes(said)) == 1,
    "plan.all": lambda said: _asks(said) and max(_sizes(said)) == 1,
    "plan.most": lambda said: _asks(said) and max(_sizes(said)) == said.figure("boards"),
    "plan.ball": lambda said: (
        _asks(said)
        and _cells(said.values["cells"]) == _gained(said.position, said.left, _part(said))[0]
    ),
    "plan.empty": lambda said: (
        _asks(said)
        and (number(said.values["number"]) if "number" in said.values else 1)
        == len(_gained(said.position, said.left, _part(said))[1])
    ),
    "plan.sure": lambda said: (
        len(said.left) == 1
        and said.move.cell in said.left[0]
        and ("balls" not in said.values or said.figure("balls") == said.position.box.balls)
    ),
    "plan.put": lambda said: (
        isinstance(said.move, Mark) and said.figure("boards") == len(said.left)
    ),
    "plan.guess": lambda said: isinstance(said.move, Mark),
    "plan.take": lambda said: (
        said.move == Unmark(said.values["cell"]) and said.values["cell"] in said.position.marks
    ),
    "plan.tip.sure": lambda said: said.move == Tip() and said.left == [said.position.marks],
    "plan.tip.risk": lambda said: (
        said.figure("boards") == len(said.left) and said.left != [said.position.marks]
    ),
    "plan.tip.guess": lambda said: said.move == Tip(),
    "tip.few": lambda said: len(said.position.marks) < said.position.box.balls,
    "tip.many": lambda said: len(said.position.marks) > said.position.box.balls,
    "tip.text": lambda said: (
        (number(said.values["number"]) if "number" in said.values else 1) == _contradicting(said)
    ),
    "over.found.you": lambda said: not _missed(said) and _summed_up(said),
    "over.lucky": lambda said: not _missed(said) and _all_alike(said),
    "over.unknown": lambda said: _missed(said) > 0 == _fair(said) and _all_alike(said),
    "over.partly": lambda said: 0 < _fair(said) < _missed(said) and _all_alike(said),
    "over.missed.you": lambda said: (
        len(said.position.marks & said.position.hidden) == number(said.values["opening"])
        and _summed_up(said)
    ),
    "over.none.you": lambda said: (
        not said.position.marks & said.position.hidden and _summed_up(said)
    ),
    "over.look": lambda said: bool(said.position.shots),
}


def _counts(said: Said) -> tuple[int, int]:
    """How many boards fitted before the ray that is spoken of, and after it."""
    before, after = (said.position.summed(said.number + more).count for more in (0, 1))
    return before, after


def _expected(said: Said) -> bool:
    entry, _ = said.position.shots[said.number]
    figure = said.values["number"].removeprefix("about ")
    sizes = said.position.sizes(said.number, entry)
    value = sum(size * size for size in sizes) / sum(sizes)
    about = said.values["number"].startswith("about ")
    return abs(number(figure) - value) <= (ABOUT * value if about else 0.5 + 1e-9)


def _known_before(said: Said) -> bool:
    entry, _ = said.position.shots[said.number]
    return len(said.position.sizes(said.number, entry)) == 1


def _better(said: Said) -> bool:
    """Where all ways can be tried: what is called better is."""
    p, known = said.position, Worths()
    if p.summed(said.number).count > EXACT:
        return True
    boards = frozenset(p.fits(said.number))
    worth = 5 * p.least_wrong(list(boards))
    if "ray" in said.values:
        worth = p.after(boards, said.values["ray"], known)
    if said.number == len(p.shots):
        return worth < 5 * p.wrong(p.marks, list(boards))
    entry, _ = p.shots[said.number]
    chosen = p.after(boards, entry, known)
    if len(p.parts(boards, entry)) == 1:
        chosen = _price(p.shots[said.number][1]) + p.worth(boards, known)
    return worth < chosen


def _dearer(said: Said, entry: str | None) -> bool:
    """Where all ways can be tried: how much cheaper the other choice would have been."""
    p, known = said.position, Worths()
    if p.summed(said.number).count > EXACT:
        return near(said.values["cost"], said.move.decisions[said.number].cost)
    boards = frozenset(p.fits(said.number))
    other = p.after(boards, entry, known) if entry else 5 * p.least_wrong(list(boards))
    return near(said.values["cost"], _chosen(p, said.number, boards, known) - other)


def _best_cells(said: Said) -> bool:
    """No tip has fewer wrong balls on average than these cells."""
    p, cells = said.position, frozenset(re.findall(r"[a-z]\d+", said.values["cells"]))
    return abs(p.wrong(cells, p.left) - p.least_wrong(p.left)) < 1e-9


def _certain_missed(said: Said) -> bool:
    """The balls that were certain and are not in the tip: there, and nowhere else."""
    certain = frozenset.intersection(*said.left) - said.position.marks
    if "cells" in said.values:
        return _cells(said.values["cells"]) == certain
    if "cell" in said.values:
        return {said.values["cell"]} == certain
    line, there = said.values["line"], said.values["there"]
    row, column = (line, there) if said.code.endswith("row") else (there, line)
    return {f"{chr(ord('a') + int(column) - 1)}{row}"} == certain


def _certain_elsewhere(said: Said) -> bool:
    return _off(said) == len(frozenset.intersection(*said.left) - said.position.marks)


def _off(said: Said) -> float:
    """How many balls the sentence says were somewhere else, missing or too many."""
    return number(said.values.get("off", "one"))


def _costs_more(said: Said) -> bool:
    """As much as it says, and for the reason that it gives."""
    code, values = read(plain(said.text).partition(": ")[2], said.language, "review.why.")
    why = replace(said, code=code, values=values)
    return near(said.values["cost"], said.move.decisions[-1].cost) and CLAIMS[code](why)


def _told(text: str, boards: float) -> bool:
    """Whether so many boards are told by this text: exactly, or "about"."""
    return abs(number(text) - boards) <= (ABOUT * boards if text.startswith("about ") else 0)


def _still_fitted(said: Said) -> bool:
    return _told(said.values["boards"], len(said.left)) and len(said.left) > 1


def _flat(said: Said) -> bool:
    before, after = _counts(said)
    return _told(said.values["before"], before) and _told(said.values["after"], after)


CLAIMS |= {
    "review.title.unknown": lambda said: _missed(said) > 0 == _fair(said),
    "review.title.guess": lambda said: _missed(said) > 0 and _marks_are_best(said),
    "review.title.bold": lambda said: not _missed(said) and len(said.left) > 1,
    "review.title.tip": lambda said: _missed(said) > 0 and not _marks_are_best(said),
    "review.title.known": lambda said: _known_before(said.at(said.figure("ray") - 1)),
    "review.title.ray": lambda said: not _known_before(said.at(said.figure("ray") - 1)),
    "review.title.lucky": lambda said: not _missed(said),
    "review.title.unlucky": lambda said: not _missed(said),
    "review.title.fine": lambda said: not _missed(said),
    "review.turning": lambda said: True,
    "review.known": _known_before,
    "review.flat": lambda said: _counts(said)[1] > 0.8 * _counts(said)[0],
    "review.lucky": _expected,
    "review.unlucky": _expected,
    "review.better": _better,
    "review.better.tip": _better,
    "review.better.cells": _best_cells,
    "review.certain.row": _certain_missed,
    "review.certain.column": _certain_missed,
    "review.certain.cell": _certain_missed,
    "review.certain.cells": _certain_missed,
    "review.more": _costs_more,
    "review.why.certain": _certain_elsewhere,
    "review.why.few": lambda said: _off(said) == said.position.box.balls - len(said.position.marks),
    "review.why.many": lambda said: (
        _off(said) == len(said.position.marks) - said.position.box.balls
    ),
    "review.why.early": lambda said: _still_fitted(said),
    "review.why.unlikely": lambda said: not _marks_are_best(said),
    "review.few": lambda said: len(said.position.marks) < said.position.box.balls,
    "review.many": lambda said: len(said.position.marks) > said.position.box.balls,
    "review.early": lambda said: _still_fitted(said) and _better(said),
    "review.unlikely": lambda said: not _marks_are_best(said),
    "review.untold": lambda said: _missed(said) > 0 == _fair(said),
    "review.guessed": lambda said: _still_fitted(said) and _missed(said) > 0,
    "review.right": lambda said: _still_fitted(said) and not _missed(said),
    "review.bold": lambda said: _still_fitted(said) and not _missed(said),
    "review.alike": _all_alike,
    "review.ray.known": lambda said: (
        _known_before(said)
        and _price(said.position.shots[said.number][1])
        == (2 if re.search(r"\b(two|zwei)\b", said.text) else 1)
    ),
    "review.all-good": lambda said: max(d.cost for d in said.move.decisions) < 0.05,
    "review.no-turn": lambda said: near(said.values["cost"], said.move.choices),
    "review.good-luck": lambda said: abs(float(said.values["luck"]) + said.move.luck) < 0.2,
    "review.bad-luck": lambda said: abs(float(said.values["luck"]) - said.move.luck) < 0.2,
    "review.ray.tip": lambda said: _dearer(said, None),
    "review.ray.other": lambda said: _dearer(said, entry_of(said.values["place"])),
    "review.ray.flat": _flat,
}


def _refuted(said: Said, answers: Iterable[str]) -> bool:
    """No board with that cell otherwise gives these answers."""
    shots = [shot for shot in said.position.shots if shot[0] in answers]
    cell = frozenset([said.move.cell])
    other = {"lacking": cell} if said.move.ball else {"having": cell}
    return not said.position.matching(shots, **other)


def _proves(said: Said) -> bool:
    """The answers prove the ball, and none of them can be left out."""
    named = said.move.answers
    one_less = ([each for each in named if each != left_out] for left_out in named)
    count = number(said.values["number"]) if "number" in said.values else 1
    return (
        count == len(named)
        and _refuted(said, named)
        and not any(_refuted(said, fewer) for fewer in one_less)
    )


def _smallest(said: Said) -> bool:
    """No smaller set of answers does, by trying all of them."""
    entries = [entry for entry, _ in said.position.shots]
    fewer = combinations(entries, len(said.move.answers) - 1)
    return not said.move.smallest or not any(_refuted(said, some) for some in fewer)


def _would_run(said: Said) -> bool:
    """With all else that is certain, and that cell otherwise, an answer would be another: whatever
    lies where nothing is certain."""
    p, wrong, cell = said.position, said.move.wrong, said.move.cell
    certain = frozenset.intersection(*p.left) - {cell}
    seen_empty = frozenset(p.box.cells) - frozenset.union(*p.left)
    open_cells = [c for c in p.box.cells if c not in certain | seen_empty | {cell}]
    certain |= frozenset() if said.move.ball else {cell}
    told_ = dict(p.shots)[wrong.entry]
    chance = Random(0)
    fillings = [frozenset(c for c in open_cells if chance.random() < 0.5) for _ in range(20)]
    ends = {p.box.answer(certain | some, wrong.entry) for some in fillings}
    return ends == {wrong.answer} and wrong.answer != told_


def _would_come_out(said: Said) -> bool:
    answer: str = said.move.wrong.answer
    return entry_of(said.values["out"]) == answer


def _outcomes(said: Said) -> Counter[str]:
    """In how many of the boards the ray that is aimed has each answer."""
    given = said.position.box.answers
    return Counter(given[board][said.move.entry] for board in said.left)


def _aimed(said: Said) -> bool:
    aimed: str = said.move.entry
    return entry_of(said.values["place"]) == aimed


def _both(said: Said) -> bool:
    """Boards with a ball there fit, and boards without."""
    balls = sum(said.values["cell"] in board for board in said.left)
    return 0 < balls < len(said.left)


CLAIMS |= {
    "why.open": _both,
    "why.none": lambda said: True,
    "why.working": lambda said: True,
    "outlook.counting": _aimed,
    "outlook.certain": lambda said: (
        _aimed(said) and list(_outcomes(said)) == [told(said.values["answer"])]
    ),
    "outlook.worst": lambda said: (
        _aimed(said) and max(_outcomes(said).values()) == said.figure("boards")
    ),
    "think.working": _shot,
    "proof.wrong.empty.hit": lambda said: _would_run(said) and said.move.wrong.answer == "hit",
    "proof.wrong.empty.refl": lambda said: _would_run(said) and said.move.wrong.answer == "reflect",
    "proof.wrong.empty.pass": lambda said: _would_run(said) and _would_come_out(said),
    "proof.together.empty": lambda said: _refuted(said, said.move.answers),
    "proof.look": lambda said: _proves(said) and _smallest(said),
    "proof.ball": lambda said: all(said.values["cell"] in board for board in said.left),
    "proof.wrong.hit": lambda said: _would_run(said) and said.move.wrong.answer == "hit",
    "proof.wrong.refl": lambda said: _would_run(said) and said.move.wrong.answer == "reflect",
    "proof.wrong.pass": lambda said: _would_run(said) and _would_come_out(said),
    "proof.together": lambda said: _refuted(said, said.move.answers),
}


def Fraction_of(part: str) -> float:
    """`one board in five (or fewer)` as a share."""
    words = part.split()
    return 1 / NUMBERS.index(words[3])


def check(
    position: Position,
    text: str,
    tally: Counter[str],
    move: Any = None,
    number: int = 0,
    language: str = "en",
) -> None:
    """One sentence, and the hint that may follow it, read back and held against brute force;
    AssertionError if one is false."""
    sentence = plain(text)
    look = Words(language)("blackbox.over.look")
    if sentence.endswith(f" {look}"):
        check(position, look, tally, move, number, language)
        sentence = sentence.removesuffix(f" {look}")
    result, _, more = text.partition("</b> ")
    if more and plain(f"{result}.").endswith("..") and _is_result(plain(result), language):
        check(position, result, tally, move, number, language)
        if plain(more) != look:
            check(position, more, tally, move, number, language)
        return
    code, values = read(sentence, language)
    assert code in CLAIMS, code
    said = Said(position, values, move, number, code, text, language)
    assert CLAIMS[code](said), (code, values, move, position)
    tally[code] += 1


def _is_result(sentence: str, language: str) -> bool:
    """Whether it says what was found, for how much."""
    try:
        return read(sentence, language)[0].startswith("over.")
    except AssertionError:
        return False


# -- positions


def random_position(
    game: BlackBox,
    chance: Random,
    make: Callable[[Box, Board, list[tuple[str, str]], Board], Position] = Position,
    most: int = 99,
) -> Position:
    """Balls by lot; some answers, fewer than `most`; marks that are none, some, the hidden ones or
    nearly so."""
    box = box_of(game.rows, game.columns, game.balls)
    hidden = frozenset(chance.sample(box.cells, game.balls))
    asks = chance.sample(box.entries, len(box.entries))
    shots: list[tuple[str, str]] = []
    places: set[str] = set()
    for entry in asks[: chance.randrange(1, min(most, len(asks)))]:
        if entry not in places:
            answer = box.answer(hidden, entry)
            shots.append((entry, answer))
            places |= {entry, answer}
    marks = chance.choice([
        frozenset(),
        hidden,
        frozenset(chance.sample(box.cells, game.balls)),
        frozenset(chance.sample(box.cells, chance.randrange(game.balls + 2))),
        frozenset([*list(hidden)[1:], chance.choice(box.cells)]),
    ])  # fmt: skip
    return make(box, hidden, shots, marks)


def judged(at: Situation) -> Situation:
    """An open box once the boards that answer as it does have been looked for."""
    verdict, *_ = BOARD.rounds.studies(at)
    return replace(at, studied={verdict.key: list(verdict.work())[-1]})


def closing(game: BlackBox, seed: int, tally: Counter[str]) -> None:
    """What is said of a random box before it is closed."""
    position = random_position(game, Random(seed))
    at = Playing(Match(Setup(game, (0, 1)), (Player(), Player(bot="strong")), 1))
    at.selection = Pick(balls=tuple(position.hidden))
    for language in LANGUAGES:
        now = studied(at.situation(Words(language), Settings()))
        check(position, BOARD.drawing.status(now), tally, game, language=language)
        tray = BOARD.drawing.tray(now)
        assert tray is not None
        places = len(position.box.entries)
        label = Words(language)("blackbox.quality.alike", places=places)
        boards = announcer.text(tray).rpartition(label)[2]
        only = boards.strip() in ("only your box", "nur dein Kasten")
        number_ = 1 if only else number(english(boards))
        assert number_ == len(position.alike), (boards, position)


def _paid(said: Said) -> int:
    """What the strongest player pays for the box, by its moves alone: answers, counts and errors
    are this file's own."""
    p, game = said.position, said.move
    shots: list[tuple[str, str]] = []
    marks: Board = frozenset()
    while True:
        lying = tuple(cell for cell in p.box.cells if cell in marks)
        seen = Shared(game.rows, game.columns, game.balls, False, Answers(shots), lying, False)
        move = decide(LEVELS["strong"], game, Knowledge(1, seen, ()), luck(0, 0))
        match move:
            case Fire(entry):
                shots.append((entry, p.box.answer(p.hidden, entry)))
            case Mark(cell):
                marks |= {cell}
            case Unmark(cell):
                marks -= {cell}
            case Tip():
                wrong = max(len(marks), p.box.balls) - len(marks & p.hidden)
                return sum(_price(answer) for _, answer in shots) + 5 * wrong


def _ranked(said: Said) -> bool:
    """So many of the boxes measured cost more; and the word for it fits."""
    costs = COSTS[said.move.rows, said.move.columns, said.move.balls]
    dearer = sum(cost > said.figure("n") for cost in costs)
    words = {"Easy": 1.0, "Middling": 0.75, "Quite devilish": 0.25, "Devilish": 0.05}
    words |= {"Leicht": 1.0, "Mittel": 0.75, "Ziemlich teuflisch": 0.25, "Teuflisch": 0.05}
    share = dearer / len(costs)
    fine = [most for most in words.values() if share <= most]
    named = re.search(r"(no|keiner|one|einer)\b", said.text.partition(";")[2])
    few = {"no": 0, "keiner": 0, "one": 1, "einer": 1}
    told_ = few[named[1]] if named else round(number(said.values["dearer"]))
    return (
        said.figure("boxes") == len(costs)
        and told_ == dearer
        and words[said.values["grade"]] == min(fine)
    )


CLAIMS |= {
    "quality.paid": lambda said: said.figure("n") == _paid(said),
    "quality.ranked": lambda said: said.figure("n") == _paid(said) and _ranked(said),
}


def table_of(game: BlackBox, position: Position, over: bool = False) -> Playing:
    at = Playing(Match(Setup(game, (0, 1)), (Player(bot="strong"), Player()), 1))
    at.play(0, "hide " + " ".join(sorted(position.hidden)))
    for entry, _ in position.shots:
        at.play(1, f"fire {entry}")
    for cell in sorted(position.marks):
        at.play(1, f"mark {cell}")
    if over:
        at.play(1, "tip")
    return at


def examine(game: BlackBox, seed: int, tally: Counter[str]) -> None:
    """Everything that is said of one random position: to the seeker who asks for a hint or gives
    a doubtful tip, to the hider who looks on, and when the box is open."""
    explain(game, random_position(game, Random(seed)), seed, tally)


def explain(game: BlackBox, position: Position, seed: int, tally: Counter[str]) -> None:
    """The same of a given position."""
    at = table_of(game, position)
    open_ = table_of(game, position, over=True)
    for language in LANGUAGES:
        _hinted(at, position, tally, language)
        _asked(at, position, tally, language, Random(seed))
        _watched(game, position, tally, language, Random(seed))
        text = BOARD.drawing.status(judged(open_.situation(Words(language), Settings())))
        check(position, text, tally, language=language)


def look_back(game: BlackBox, seed: int, tally: Counter[str]) -> None:
    """Everything that the review of a random round says."""
    retrace(game, random_position(game, Random(seed)), tally)


def retrace(game: BlackBox, position: Position, tally: Counter[str]) -> None:
    """The same of a given round."""
    at = table_of(game, position, over=True)
    review = reviewed(at)
    assert isinstance(BOARD.rounds.review, DecisionReview)
    _costs(position, review)
    for language in LANGUAGES:
        told_ = BOARD.rounds.review.describe(at.situation(Words(language), Settings()), review)
        check(position, told_.title, tally, language=language)
        turning = max(range(len(review.decisions)), key=lambda i: review.decisions[i].cost)
        for sentence in sentences(told_.text, language):
            check(position, sentence, tally, review, turning, language)
        for number_, decision in enumerate(told_.decisions):
            for sentence in sentences(plain(_named(str(decision.note or ""), language)), language):
                check(position, sentence, tally, review, number_, language)


def _costs(position: Position, review: Review) -> None:
    """Where all ways can be tried, each decision costs what it was worse than the best way; and
    the sum adds up to what was paid."""
    p = position
    paid = sum(_price(answer) for _, answer in p.shots) + 5 * _missed(Said(p, {}))
    assert review.total == paid
    assert abs(review.best + review.choices + review.luck - paid) < 1e-9
    for number_, decision in enumerate(review.decisions):
        if p.summed(number_).count <= EXACT:
            boards, known = frozenset(p.fits(number_)), Worths()
            cost = _chosen(p, number_, boards, known) - p.worth(boards, known)
            assert abs(decision.cost - cost) < 1e-9, (number_, decision, cost, p)


def _chosen(p: Position, number_: int, boards: frozenset[Board], known: Worths) -> float:
    """The points to come of that decision."""
    if number_ == len(p.shots):
        return 5 * p.wrong(p.marks, list(boards))
    entry, answer = p.shots[number_]
    if len(p.parts(boards, entry)) == 1:
        return _price(answer) + p.worth(boards, known)
    return p.after(boards, entry, known)


def _named(markup: str, language: str) -> str:
    """Rays that are drawn, by their entry."""
    drawn = r'<span aria-label="([^"]+)" role="img">.*?</span>'
    turned = english if language == "de" else str
    return re.sub(drawn, lambda match: entry_of(turned(match[1])), markup)


def sentences(text: str, language: str = "en") -> list[str]:
    """The sentences of a text that are claims; figures of points are no boards' business."""
    found, rest = [], text
    while rest:
        ends = [m.end() for m in re.finditer(r"[.!](?= |$)", rest)] or [len(rest)]
        for end in sorted({*ends, len(rest)}):
            try:
                read(rest[:end], language)
            except AssertionError:
                continue
            found.append(rest[:end])
            break
        else:
            end = ends[0]
        rest = rest[end:].strip()
    return found


def _hinted(at: Playing, position: Position, tally: Counter[str], language: str) -> None:
    known = at.match.round.known(1)
    *_, thought = LEVELS["strong"].think(at.match.game, known, luck(1, 0))
    assert isinstance(thought.move, (Fire, Mark, Unmark, Tip))
    situation = studied(at.situation(Words(language), Settings()))
    for text in BOARD.help.hints(situation, thought):
        check(position, text, tally, thought.move, language=language)
    *_, advised = (thought, *filter(None, BOARD.help.advise(situation, thought)))
    if isinstance(advised.why, Proof):
        at.show_hint(Hint(advised, 2))
        for text in BOARD.help.hints(at.situation(Words(language), Settings()), advised):
            check(position, text, tally, advised.why, language=language)
        at.show_hint(None)
    reply = BOARD.input.tap(situation, "tip")
    assert isinstance(reply, Play)
    if reply.question:
        check(position, reply.question.text, tally, language=language)
    elif len(position.marks) == position.box.balls:
        assert not _contradicting(Said(position, {}))


def _asked(
    at: Playing, position: Position, tally: Counter[str], language: str, chance: Random
) -> None:
    """Why a cell is certain, asked of one in five; and the outlook of an open ray."""
    for cell in position.box.cells:
        if chance.random() < 0.2:
            at.selection = Pick(why=cell)
            now = studied(at.situation(Words(language), Settings()))
            proof = next((each for each in now.studied.values() if isinstance(each, Proof)), None)
            check(position, BOARD.drawing.status(now), tally, proof, language=language)
    known = {place for shot in position.shots for place in shot}
    open_ = [entry for entry in position.box.entries if entry not in known]
    if open_:
        aim = chance.choice(open_)
        at.selection = Pick(aim=aim, outlook=True)
        now = studied(at.situation(Words(language), Settings()))
        check(position, BOARD.drawing.status(now), tally, Fire(aim), language=language)
    at.selection = None


def _watched(
    game: BlackBox, position: Position, tally: Counter[str], language: str, chance: Random
) -> None:
    """The same with a person as hider and a computer that seeks: what it has learnt, and what it
    plans, whatever that may be."""
    at = Playing(Match(Setup(game, (0, 1)), (Player(), Player(bot="strong")), 1))
    at.play(0, "hide " + " ".join(sorted(position.hidden)))
    for entry, _ in position.shots:
        at.play(1, f"fire {entry}")
    last = len(position.shots) - 1
    now = studied(at.situation(Words(language), Settings()))
    check(position, BOARD.drawing.status(now), tally, number=last, language=language)
    for cell in sorted(position.marks):
        at.play(1, f"mark {cell}")
    for move in _plans(position, chance):
        now = replace(at.situation(Words(language), Settings()), planned=Thought(move))
        now = studied(now)
        check(position, BOARD.drawing.status(now), tally, move, language=language)
        tray = BOARD.drawing.tray(now)
        assert tray is not None
        *lessons, planned = (
            announcer.text(line) for line in tray.children if isinstance(line, Node)
        )
        for number_, lesson in enumerate(lessons, last + 1 - len(lessons)):
            check(position, lesson, tally, number=number_, language=language)
        check(position, planned, tally, move, language=language)


def _plans(position: Position, chance: Random) -> Iterator[Fire | Mark | Unmark | Tip]:
    """A ray, a ball put and taken away, the likeliest and any, and the tip."""
    known = {place for shot in position.shots for place in shot}
    open_ = [entry for entry in position.box.entries if entry not in known]
    if open_:
        yield Fire(chance.choice(open_))
    free = [cell for cell in position.box.cells if cell not in position.marks]
    likely = Counter(cell for board in position.left for cell in board if cell in free)
    for cell, _ in likely.most_common(1):
        yield Mark(cell)
    yield Mark(chance.choice(free))
    if position.marks:
        yield Unmark(chance.choice(sorted(position.marks)))
    yield Tip()


def reviewed(at: Playing) -> Review:
    *_, review = reviewing(at.match.game, at.match.game.view(at.match.state, None))
    assert review is not None
    return review
