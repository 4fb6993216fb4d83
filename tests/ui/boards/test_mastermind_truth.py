"""What Mastermind says while a code is sought and when it is looked back on, read back as claims.

A sentence, English or German, is matched against the word file, which gives back its code and its
values; the code names the claim. Codes are counted here one by one by a feedback of this file's
own; no count of the program is used. The numbers of the costs themselves are held against an
enumeration in `test_mastermind_moment.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from engines.review import WORTH_NAMING, Review, reviewing
from tests.engines.mastermind_strategies import play_round
from tests.ui.playing import Playing
from tests.ui.saying import own_words
from ui.boards.mastermind import BOARD
from ui.boards.mastermind.review import describe
from ui.toolkit.markup import Child, Node, html
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

WORDS = own_words("mastermind", "review")
RULESETS = (
    Mastermind(),
    Mastermind(colours=6, attempts=10, doubles=True),
    Mastermind(blanks=True),
    Mastermind(colours=7),
    Mastermind(places=3, colours=8, doubles=True),
    Mastermind(places=3, colours=6, blanks=True),
    Mastermind(places=5, colours=5, doubles=True),
)
BREAKING = (Player(bot="steady", seed=1), Player())
SETTING = (Player(), Player(bot="steady", seed=1))
TWICE = [
    "hide EFGB",
    "guess ABCD",
    "answer 0 1",
    "guess BEFA",
    "answer 0 3",
    "guess ABCD",
    "answer 0 1",
]
TWICE += ["guess EFGB", "answer 4 0"]
"""A round of the first ruleset in which a guess was made twice."""
TAGS = re.compile(r"<svg.*?</svg>|<[^>]+>")


def pins(guess: str, secret: str) -> tuple[int, int]:
    """Red and white, by taking pegs away."""
    left = [(a, b) for a, b in zip(guess, secret, strict=True) if a != b]
    rest, white = [b for _, b in left], 0
    for a, _ in left:
        if a in rest:
            rest.remove(a)
            white += 1
    return len(guess) - len(left), white


@cache
def patterns(family: str, language: str) -> list[tuple[str, re.Pattern[str]]]:
    """The sentences of a family as patterns, the longest first."""
    found = []
    for code, texts in WORDS.items():
        if not code.startswith(family):
            continue
        text = texts[language]
        for form in text.values() if isinstance(text, dict) else (text,):
            plain = re.escape(TAGS.sub("", form))
            pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", plain)
            found.append((len(plain), code, re.compile(pattern)))
    return [(code, pattern) for _, code, pattern in sorted(found, reverse=True, key=lambda x: x[0])]


def heard(family: str, said: str, language: str) -> list[tuple[str, dict[str, str]]]:
    """The sentences in a text, one after another, each with its values."""
    rest, found = plain(said), []
    for code, pattern in patterns(family, language):
        alone = pattern.fullmatch(rest)
        if alone and not any(". " in value for value in alone.groupdict().values()):
            return [(code.removeprefix(family), alone.groupdict())]
    while rest:
        for code, pattern in patterns(family, language):
            whole = re.compile(pattern.pattern + r"(?: |$)").match(rest)
            if whole:
                found.append((code.removeprefix(family), whole.groupdict()))
                rest = rest[whole.end() :]
                break
        else:
            raise AssertionError(f"no sentence of {family}: {rest}")
    return found


def plain(said: str) -> str:
    return " ".join(TAGS.sub(" ", said).split()).replace(" .", ".")


@dataclass(frozen=True)
class Counted:
    """A finished round, counted by hand: the codes that fitted before each guess and at the end."""

    match: Match
    language: str

    @property
    def words(self) -> Words:
        return Words(self.language)

    @property
    def rows(self) -> list[str]:
        return [row.guess for row in self.match.state.rows]

    @property
    def secret(self) -> str:
        return str(self.match.state.secret)

    @property
    def fits(self) -> list[list[str]]:
        game = self.match.game
        assert isinstance(game, Mastermind)
        return _fits(game, self.secret, tuple(self.rows))

    def number(self, said: str) -> int:
        """A number in figures or in letters."""
        for n in range(21):
            if said.casefold() == self.words.spelled(n).casefold():
                return n
        return int(re.sub(r"\D", "", said))

    def tenths(self, said: str) -> int:
        return int(re.sub(r"\D", "", said))

    def code(self, said: str) -> str:
        pegs = {self.words(f"mastermind.peg.{symbol}"): symbol for symbol in "ABCDEFGHIJ-"}
        names = {name[0].lower() + name[1:]: symbol for name, symbol in pegs.items()}
        return "".join(names[word] for word in said.rstrip(".").strip().split(", "))


@cache
def _fits(game: Mastermind, secret: str, rows: tuple[str, ...]) -> list[list[str]]:
    codes = [code for code in game.secrets if code in game.secrets]
    found = [codes]
    for guess in rows:
        answer = pins(guess, secret)
        codes = [code for code in codes if pins(guess, code) == answer]
        found.append(codes)
    return found


def check_text(counted: Counted, made: Review, said: str) -> list[str]:
    """The sentence or two over a review."""
    fits, rows, turn = counted.fits, counted.rows, made.turning_point
    found = heard("review.", said, counted.language)
    for code, values in found:
        row = int(values.get("row", 0))
        before = fits[row - 1] if row else []
        if row:
            assert turn == row - 1
        match code.removesuffix(".you"):
            case "known":
                assert int(values["before"]) == row - 1
                assert len(before) == 1 and rows[row - 1] != before[0]
            case "two":
                assert len(before) == 2 and rows[row - 1] not in before
            case "cannot":
                assert rows[row - 1] not in before and rows[row - 1] not in rows[: row - 1]
            case "may":
                assert rows[row - 1] in before and rows[row - 1] != counted.secret
            case "bold":
                assert rows[row - 1] == counted.secret and len(before) > 2
            case "repeat":
                assert rows[row - 1] == rows[int(values["earlier"]) - 1]
                assert int(values["earlier"]) < row
            case "resigned":
                assert turn == len(rows) and len(fits[-1]) == counted.number(
                    values.get("codes", "1")
                )
            case "all-good" | "all-good.about":
                assert all(each.cost < WORTH_NAMING for each in made.decisions)
                estimated = any(each.about for each in made.decisions)
                assert estimated == code.endswith(".about")
            case "no-turn":
                assert turn is None and made.choices >= WORTH_NAMING
                assert abs(counted.tenths(values["cost"]) - 10 * made.choices) <= 0.5 + 1e-6
            case "luck" | "bad-luck":
                sign = -1 if code == "luck" else 1
                assert abs(sign * counted.tenths(values["luck"]) - 10 * made.luck) <= 2
            case other:
                raise AssertionError(other)
    return [code.removesuffix(".you") for code, _ in found]


def check_note(counted: Counted, made: Review, number: int, note: str) -> list[str]:
    """The line below a guess."""
    fits, rows, text = counted.fits, counted.rows, plain(note)
    before, codes = fits[number], []
    head = plain(counted.words("mastermind.review.turning", why="|")).partition("|")[0].strip()
    turning = text.startswith(head)
    assert turning == (made.turning_point == number)
    if turning:
        text = text.removeprefix(head).strip()
        codes.append("turning")
    ((code, values),) = heard("review.", text, counted.language)
    code = code.removesuffix(".you")
    decision = made.decisions[number]
    if "code" in values:
        better = counted.code(values["code"])
        assert decision.better is not None and decision.better.code == better
    match code:
        case "only":
            assert before == [better]
        case "one-of-two":
            assert len(before) == 2 and better in before and rows[number] not in before
        case "again":
            assert rows[number] == rows[int(values["earlier"]) - 1]
        case "better":
            assert decision.cost >= WORTH_NAMING and better != rows[number]
        case "fitted":
            assert len(before) == counted.number(values["codes"])
        case "lucky" | "unlucky":
            parts = Counter(pins(rows[number], each) for each in before)
            expected = sum(n * n for n in parts.values()) / len(before)
            said, left = counted.number(next(iter(values.values()))), len(fits[number + 1])
            assert abs(said - expected) <= 0.5 + 1e-6
            assert (left < said) if code == "lucky" else (left > said)
        case other:
            raise AssertionError(other)
    return [*codes, code]


def check_title(counted: Counted, made: Review, said: str) -> str:
    ((code, values),) = heard("review.title.", said, counted.language)
    many = [counted.number(values[name]) for name in ("many", "count", "n") if values.get(name)]
    assert all(number == len(counted.rows) for number in many)
    turn = made.turning_point
    match code:
        case "fewer":
            assert turn is not None
            assert counted.number(values["fewer"]) == len(counted.rows) - int(made.choices)
        case "row":
            assert turn is not None and int(values["row"]) == turn + 1
            assert counted.rows[turn] != counted.secret
        case "bold":
            assert turn is not None and int(values["row"]) == turn + 1
            assert counted.rows[turn] == counted.secret
        case "fine" | "lucky" | "unlucky":
            assert turn is None and made.choices < 0.3
            luck = made.luck
            assert luck <= -1 if code == "lucky" else luck >= 1 if code == "unlucky" else True
        case "small":
            assert turn is None and made.choices >= 0.3
        case "one":
            assert counted.rows == [counted.secret]
        case "unsolved":
            assert counted.secret not in counted.rows
        case "resigned" | "at-once":
            assert counted.match.round.plies[-1].text == "resign"
            assert (code == "at-once") == (not counted.rows)
        case other:
            raise AssertionError(other)
    return f"title.{code}"


def check_counts(counted: Counted) -> Counter[str]:
    """While the code was sought: how many codes the setter is told, row by row, in the status and
    in the column beside the board; at the end the figure under the board."""
    kinds: Counter[str] = Counter()
    match, fits = counted.match, counted.fits
    live = Playing(Match(match.round.setup, SETTING))
    for ply in match.round.plies:
        live.play(ply.seat, ply.text)
        state = live.match.state
        if live.match.result is None and state.rows:
            at = live.situation(counted.words, Settings())
            last = re.split(r"(?<=[.?]) ", plain(BOARD.drawing.status(at)))[-1]
            ((_, values),) = heard("still", last, counted.language)
            number = counted.number(values.get("codes", "1"))
            assert number == len(fits[len(state.rows)])
            kinds["still"] += 1
            listed = [
                counted.number(html_text(node))
                for panel in BOARD.drawing.panels(at)
                for node in nodes(panel)
                if "pt" in str(node.attrs.get("class", ""))
            ]
            assert listed == [len(each) for each in fits[: len(state.rows) + 1]]
            kinds["listed"] += len(listed)
    over = Playing(match).situation(counted.words, Settings())
    score = BOARD.drawing.score(over)
    if score is not None:
        figures = [node for node in nodes(score) if node.tag == "dd"]
        last = fits[-2] if match.result and match.result.reason == "solved" else fits[-1]
        assert counted.number(html_text(figures[1])) == len(last)
        kinds["figure"] += 1
    return kinds


def nodes(tree: Child) -> list[Node]:
    if not isinstance(tree, Node):
        return []
    return [tree, *(each for child in tree.children for each in nodes(child))]


def html_text(node: Node) -> str:
    return plain(html(node))


def told(number: int, seed: str) -> Counter[str]:
    """Read so many positions back; how often each kind of sentence was said."""
    rng, kinds, positions = Random(seed), Counter[str](), 0
    while positions < number:
        game = RULESETS[positions % len(RULESETS)]
        moves, _ = play_round(game, rng)
        texts = [game.write(move) for move in moves] if positions else TWICE
        match = Match(Setup(game, (0, 1)), BREAKING)
        for text in texts:
            match = match.played(min(game.actors(match.state)), text)
        *_, made = reviewing(game, game.view(match.state, None))
        assert made is not None
        for language in ("en", "de"):
            counted = Counted(match, language)
            at = Playing(match).situation(Words(language), Settings())
            said = describe(at, made)
            kinds[check_title(counted, made, said.title)] += 1
            kinds.update(check_text(counted, made, said.text))
            for row, decision in enumerate(said.decisions):
                if decision.note is not None:
                    kinds.update(check_note(counted, made, row, str(decision.note)))
            kinds += check_counts(counted)
        positions += len(made.decisions)
    return kinds


@pytest.mark.each_build
def test_what_is_said_is_true() -> None:
    """Of some positions over seven rulesets no count and no sentence of a review is false, in
    English and in German."""
    kinds = told(45, "quick")
    assert {"still", "listed", "figure", "better", "turning"} <= kinds.keys()


@pytest.mark.slow
def test_what_is_said_of_many_positions_is_true() -> None:
    """The same of 500 positions, in which every kind of sentence comes up."""
    kinds = told(500, "many")
    print(dict(kinds))
    sentences = {"known", "cannot", "may", "two", "resigned", "repeat", "luck"}
    assert {*sentences, "all-good.about"} <= kinds.keys()
    assert {"only", "one-of-two", "again", "better", "lucky", "fitted"} <= kinds.keys()
    assert {"still", "listed", "figure"} <= kinds.keys()
