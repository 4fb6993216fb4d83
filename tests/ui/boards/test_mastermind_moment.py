"""A moment of a review: the board before a guess, both guesses and what they leave, against codes
counted one by one; and playing on from there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engines.about import Kind
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.mastermind.guess_reasons import Versus
from engines.match import Match, Player
from engines.review import WORTH_NAMING, Review, reviewing
from tests.engines.mastermind_strategies import play_round
from tests.slow import slow
from tests.ui.mastermind_table import nodes
from tests.ui.playing import Playing
from tests.ui.won_games import page, won
from ui.boards.mastermind import BOARD
from ui.boards.mastermind.hint import letters
from ui.boards.mastermind.phase import BETTER, MINE
from ui.boards.replies import Select
from ui.boards.situation import Situation
from ui.model import log
from ui.table.status_view import LONG
from ui.toolkit.markup import Node, html
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

PLAYERS = (Player(bot="steady", seed=1), Player())
RULESETS = (
    Mastermind(),
    Mastermind(colours=6, attempts=10, doubles=True),
    Mastermind(places=3, colours=5, blanks=True),
    Mastermind(colours=7),
    Mastermind(places=5, colours=5, doubles=True),
)
NUMBERS = re.compile(r"\d+(?:[.,]\d{3})*")


def reviewed(match: Match) -> Review:
    *_, made = reviewing(match.game, match.game.view(match.state, None))
    assert made is not None
    return made


def finished(game: Mastermind, *texts: str) -> Match:
    match = Match(Setup(game, (0, 1)), PLAYERS)
    for text in texts:
        if match.result is None:
            match = match.played(min(match.game.actors(match.state)), text)
    return match


def played(game: Mastermind, secret: str, *guesses: str) -> Match:
    texts = [f"hide {secret}"]
    for guess in guesses:
        red, white = feedback(guess, secret)
        texts += [f"guess {guess}", f"answer {red} {white}"]
    return finished(game, *texts)


def moment(
    match: Match, made: Review, number: int, language: str = "en", selection: object = None
) -> Situation:
    """What is seen before decision `number`, from 0."""
    at = Playing(match)
    at.selection = selection
    seen = at.situation(Words(language), Settings(), 1 + 2 * number)
    return Situation(**{**vars(seen), "review": made})


def rounds(number: int, seed: str) -> Iterator[tuple[Match, Review]]:
    """So many rounds drawn, and one in which a guess was made twice."""
    rng = Random(seed)
    for _ in range(number):
        game = rng.choice(RULESETS)
        moves, _ = play_round(game, rng)
        match = finished(game, *map(game.write, moves))
        yield match, reviewed(match)
    again = played(Mastermind(), "EFGB", "ABCD", "BEFA", "ABCD", "EFGB")
    yield again, reviewed(again)


def said(text: str) -> list[int]:
    """The numbers in a sentence."""
    plain = re.sub(r"<[^>]+>", "", text)
    return [int(re.sub(r"\D", "", found)) for found in NUMBERS.findall(plain)]


def groups(guess: str, codes: list[str]) -> list[int]:
    return sorted(Counter(feedback(guess, code) for code in codes).values(), reverse=True)


def lines(tray: Node | None) -> list[Node]:
    assert tray is not None
    return [node for node in nodes(tray) if "ln" in node.attrs.get("class", "").split()]


@pytest.mark.each_build
@pytest.mark.parametrize("count", [12, *slow([24])])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_number_is_counted(language: str, count: int) -> None:
    """Whatever a moment says, in the sentence and beside the bars, is what counting all codes one
    by one gives: the codes that fitted, the groups of either guess, the largest of them; a guess
    made before is called that; the sentence has room in its three lines."""
    kinds: Counter[str] = Counter()
    for match, made in rounds(count, f"moments {language}"):
        codes = list(match.game.secrets)  # type: ignore[attr-defined]
        guesses: list[str] = []
        for number, decision in enumerate(made.decisions):
            at = moment(match, made, number, language)
            text = BOARD.drawing.status(at)
            assert letters(text) <= LONG, text
            row, *numbers = said(text)
            assert row == number + 1
            turning = "urning point" in text or "Wendepunkt" in text
            assert turning == (made.turning_point == number)
            guess = getattr(decision.move, "code", "")
            shown = [each for line in lines(BOARD.drawing.tray(at)) for each in bars(line)]
            expected = [groups(guess, codes)] if guess else []
            versus: Versus = decision.detail
            if decision.better is not None:
                assert decision.better.code == versus.code
                expected.append(groups(versus.code, codes))
            assert shown == expected
            kinds[check(text, numbers, guess, guesses, codes, expected)] += 1
            if guess:
                guesses.append(guess)
                answer = feedback(guess, match.state.secret)
                codes = [code for code in codes if feedback(guess, code) == answer]
    assert {"again", "good", "left", "finer", "known"} <= kinds.keys()


def bars(line: Node) -> Iterator[list[int]]:
    """The sizes of the parts of a bar, and that the words beside it say the same."""
    sizes = [
        int(node.attrs["style"].removeprefix("flex-grow:"))
        for node in nodes(line)
        if node.tag == "i"
    ]
    small = next(html(node) for node in nodes(line) if node.tag == "small")
    assert said(small) == [n for n in (len(sizes), sizes[0]) if n > 1]
    yield sizes


def check(
    text: str,
    numbers: list[int],
    guess: str,
    guesses: list[str],
    codes: list[str],
    expected: list[list[int]],
) -> str:
    """Which sentence it is, and that it is true."""
    if not guess:
        assert numbers == ([len(codes)] if len(codes) > 1 else [])
        return "resigned"
    if guess in guesses:
        assert numbers == [len(guesses) + 1, guesses.index(guess) + 1]
        return "again"
    if len(expected) == 1:
        assert numbers == ([len(codes)] if len(codes) > 1 else [])
        return "good"
    if len(codes) == 1:
        assert guess != codes[0] and not numbers
        return "known"
    mine, best = expected
    if len(numbers) == 1:
        assert numbers == [len(codes)]
        return "sooner"
    if best[0] < mine[0]:
        assert numbers == [len(codes), mine[0], best[0]]
        return "left"
    assert numbers == [len(codes), len(mine), len(best)] and len(best) > len(mine)
    return "finer"


@pytest.mark.each_build
@pytest.mark.parametrize("count", [4, *slow([12])])
def test_no_guess_was_noticeably_better(count: int) -> None:
    """Where the sentence says so, no guess has less to come, by an enumeration that plays every
    guess and every way to go on; where another is called better, it has less."""
    game, rng = Mastermind(places=3, colours=4, attempts=12, doubles=True), Random("better")
    every, checked = list(game.guesses), 0
    known: dict[tuple[str, ...], int] = {}

    def after(guess: str, codes: list[str]) -> int:
        parts: dict[tuple[int, int], list[str]] = {}
        for code in codes:
            parts.setdefault(feedback(guess, code), []).append(code)
        parts.pop((3, 0), None)
        return sum(least(part) for part in parts.values())

    def least(codes: list[str]) -> int:
        """The guesses that all these codes take together, at least."""
        if len(codes) < 3:
            return 2 * len(codes) - 1
        key = tuple(codes)
        if key not in known:
            known[key] = len(codes) + min(
                after(guess, codes) for guess in every if len(groups(guess, codes)) > 1
            )
        return known[key]

    for _ in range(count):
        secret = game.secrets.draw(rng)
        match = played(game, secret, *(game.guesses.draw(rng) for _ in range(4)), secret)
        made, codes = reviewed(match), list(game.secrets)
        for decision in made.decisions:
            guess = decision.move.code
            if len(codes) <= 16:
                checked += 1
                best = min(after(each, codes) for each in every)
                cost = (after(guess, codes) - best) / len(codes)
                assert not decision.about and decision.cost == pytest.approx(cost, abs=1e-6)
                assert (decision.better is None) == (cost < WORTH_NAMING)
                if decision.better:
                    assert after(decision.better.code, codes) == best
            answer = feedback(guess, secret)
            codes = [code for code in codes if feedback(guess, code) == answer]
    assert checked > count


def test_either_guess_can_be_laid() -> None:
    """The better guess lies there as ghosts at first; a tap on either line, or the keys 1 and 2,
    lay that one: the guess that was made solid, the better one as ghosts."""
    match = played(Mastermind(), "EFGB", "ABCD", "BEFA", "ABEG", "EFGB")
    made = reviewed(match)
    better = made.decisions[2].better
    assert better is not None

    def lying(at: Situation) -> tuple[str, bool]:
        """The pegs of the row, and whether they are ghosts."""
        row = next(
            node
            for node in nodes(BOARD.drawing.paint(at))
            if str(node.attrs.get("aria-label", "")).startswith("Row 3")
        )
        pegs = [node.attrs["class"] for node in nodes(row) if "peg" in node.attrs.get("class", "")]
        code = "".join(re.findall(r"\bp-([A-J-])", " ".join(pegs)))
        return code, all("ghost" in each for each in pegs)

    assert lying(moment(match, made, 2)) == (better.code, True)
    for key, chosen in (("mine", MINE), ("better", BETTER), ("1", MINE), ("2", BETTER)):
        how = BOARD.input.type if key.isdigit() else lambda at, key, focus: BOARD.input.tap(at, key)
        reply = how(moment(match, made, 2), key, "")
        assert isinstance(reply, Select) and reply.selection == chosen
        at = moment(match, made, 2, selection=reply.selection)
        assert lying(at) == (("ABEG", False) if chosen == MINE else (better.code, True))
        pressed = [line.attrs["aria-pressed"] for line in lines(BOARD.drawing.tray(at))]
        assert pressed == [str(chosen == each).lower() for each in (MINE, BETTER)]


def test_play_on_from_a_moment() -> None:
    """From a moment one plays on in a match of its own: the same code, the rows so far, the
    computer answers. It is practice, says so, and is in no statistics; the old one stays."""
    app, host, match = won()
    before = log.load(app.shell.store.stats())
    app.arrive(f"#/review/{match.id}?ply=3")
    host.run()
    kept = app.shell.store.match(match.id)
    app.act("review-play-on")
    host.run()
    table = app.current.table
    assert table is not None and table.match.id != match.id
    assert table.match.about.kind is Kind.PRACTICE
    assert [ply.text for ply in table.match.round.plies] == [
        ply.text for ply in match.round.plies[:3]
    ]
    assert table.local_to_move == 1 and "Practice" in page(app)
    secret = table.match.state.secret
    for symbol in secret:
        app.press(f"peg-{symbol}")
    app.press("check")
    host.run()
    result = app.current.match.result
    assert result is not None and result.points == (2, 0)
    assert log.load(app.shell.store.stats()) == before
    now = app.shell.store.match(match.id)
    assert kept and now and now.round.plies == kept.round.plies
