"""The trees of best guesses, and the player who has them."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from itertools import permutations
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import tables
from engines.agent import Knowledge, decide, luck
from engines.mastermind import Mastermind, trees
from engines.mastermind.bots import LEVELS
from engines.mastermind.codes import feedback
from engines.mastermind.exact import LIMIT, SURE, Solver
from engines.mastermind.guess_reasons import FASTEST, GuessReasons
from engines.mastermind.moves import Guess
from engines.mastermind.partition import encode
from engines.mastermind.rules import BREAKER
from engines.mastermind.trees import Node, Tree, growing
from engines.mastermind.views import ClosedView, Row

CLASSIC = Mastermind(colours=6, attempts=10, doubles=True)
TREES = {
    "superhirn": 7797,
    "classic": 5625,
    "doubles": 20473,
    "ninth": 16780,
    "doubles-ninth": 34900,
}
T = TypeVar("T")


def done(work: Generator[None, None, T]) -> T:
    """What a work of slices comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def tree(game: Mastermind) -> Tree:
    found = done(growing(game))
    assert found is not None
    return found


def guessed(level: str, game: Mastermind, rows: tuple[Row, ...], seed: int = 0) -> str:
    """What a level guesses after these rows."""
    known = Knowledge(BREAKER, ClosedView(rows, None, True), ())
    move = decide(LEVELS[level], game, known, luck(seed, 0))
    assert isinstance(move, Guess)
    return move.code


def lengths(level: str, game: Mastermind, seed: int = 0) -> list[int]:
    """How many guesses the level needs for each secret: each situation is met once and holds for
    all secrets that lead to it."""
    found: list[int] = []
    open_: list[tuple[tuple[Row, ...], list[str]]] = [((), list(game.secrets))]
    while open_:
        rows, codes = open_.pop()
        guess = guessed(level, game, rows, seed)
        parts: dict[tuple[int, int], list[str]] = {}
        for code in codes:
            parts.setdefault(feedback(guess, code), []).append(code)
        found += [len(rows) + 1 for _ in parts.pop((game.places, 0), ())]
        open_ += [((*rows, Row(guess, *pins)), part) for pins, part in parts.items()]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "total"), [(Mastermind(), 7797), (CLASSIC, 5625)])
def test_perfect_over_every_secret(game: Mastermind, total: int) -> None:
    """Against each of all secrets the perfect player needs as few guesses in all as can be, and
    never more than six."""
    needed = lengths("perfect", game, seed=5)
    assert len(needed) == len(game.secrets)
    assert sum(needed) == total
    assert max(needed) == 6


@pytest.mark.each_build
@pytest.mark.parametrize("preset", TREES)
def test_a_tree_breaks_every_secret(preset: str) -> None:
    """Each secret of the ruleset is met once in its tree, by answers counted peg by peg, after as
    many guesses as the tree says in all, and no more than the totals to be reached."""
    game = Mastermind.presets()[preset]
    assert isinstance(game, Mastermind)
    whole = tree(game)
    total, met = 0, 0

    def walk(node: Node, codes: list[str], depth: int) -> None:
        nonlocal total, met
        assert node.codes == len(codes)
        parts: dict[int, list[str]] = {}
        for code in codes:
            red, white = feedback(node.guess, code)
            parts.setdefault(red + (game.places + 1) * (red + white), []).append(code)
        right = parts.pop(game.places + (game.places + 1) * game.places, [])
        total += depth * len(right)
        met += len(right)
        assert set(parts) == set(node.after)
        for answer, part in parts.items():
            walk(node.after[answer], part, depth + 1)

    walk(whole.root, list(game.secrets), 1)
    assert met == len(game.secrets)
    assert total == whole.root.total <= TREES[preset]
    assert whole.root.depth <= game.attempts


def test_the_file_is_small() -> None:
    """All trees together are a file of a few kilobytes."""
    assert len(tables.read(trees.NAME)) < 10_000


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_trees_know_no_names(seed: int) -> None:
    """Colours under other names and places in another order lead to the same node, and its guess
    is named likewise: against a secret named likewise it gets the same answer."""
    rng = Random(seed)
    game = Mastermind.presets()[rng.choice(list(TREES))]
    assert isinstance(game, Mastermind)
    whole, secret = tree(game), game.secrets.draw(rng)
    colours = game.secrets.symbols[: game.colours]
    names = dict(zip(colours, rng.sample(colours, len(colours)), strict=True)) | {"-": "-"}
    turn = rng.choice(list(permutations(range(4))))

    def named(code: str) -> str:
        return "".join(names[code[place]] for place in turn)

    node, rows = whole.root, list[Row]()
    while True:
        found = whole.find(rows, colours, trees.TURNS)
        assert found is not None and found[0] is node
        answer = feedback(found[1], named(secret))
        if answer == (4, 0):
            break
        rows.append(Row(found[1], *answer))
        node = node.after[answer[0] + 5 * sum(answer)]
    assert node.codes >= 1


def test_off_the_tree() -> None:
    """A first guess of another kind is on no tree; nor is a ruleset without one, or with fewer
    attempts than its tree is deep."""
    assert tree(Mastermind()).find([Row("AAAA", 1, 0)], "ABCDEFGH", trees.TURNS) is None
    assert done(growing(Mastermind(colours=7))) is None
    assert done(growing(Mastermind(doubles=True, attempts=6))) is None


def test_without_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file cannot be had search plays, and nothing claims to be proven."""

    def missing(name: str) -> bytes:
        raise OSError(name)

    monkeypatch.setattr(trees, "_grown", {})
    monkeypatch.setattr(tables, "read", missing)
    game = Mastermind(places=3, colours=6)
    assert done(growing(Mastermind())) is None
    known = Knowledge(BREAKER, ClosedView((), None, True), ())
    *_, last = LEVELS["perfect"].think(game, known, luck(0, 0))
    assert isinstance(last.why, GuessReasons)
    assert last.why.claim != FASTEST


@pytest.mark.each_build
@pytest.mark.parametrize("game", [Mastermind(), CLASSIC])
def test_search_and_tree_agree(game: Mastermind) -> None:
    """Where few codes fit, looking at every way to go on finds the totals of the proven trees."""
    rng = Random("agree")
    names = {encode(code): code for code in game.secrets}
    found: list[tuple[Node, list[int]]] = []

    def walk(node: Node, codes: list[int]) -> None:
        if 3 <= node.codes <= SURE:
            found.append((node, codes))
        parts: dict[int, list[int]] = {}
        for code in codes:
            parts.setdefault((encode(node.guess) & code).bit_count(), []).append(code)
        for answer, after in node.after.items():
            walk(after, parts[answer])

    walk(tree(game).root, list(names))
    for node, codes in rng.sample(found, 60):
        choice = done(Solver(game, names).solve(codes, game.attempts))
        assert choice is not None
        assert choice.total == node.total


@cache
def least(game: Mastermind, codes: tuple[str, ...], attempts: int) -> int:
    """Points still to come for all codes together, by trying everything."""
    if not attempts:
        return len(codes)
    best = len(codes) * (attempts + 1)
    for guess in game.guesses:
        parts: dict[tuple[int, int], list[str]] = {}
        for code in codes:
            parts.setdefault(feedback(guess, code), []).append(code)
        parts.pop((game.places, 0), None)
        if len(parts) == 1 and len(next(iter(parts.values()))) == len(codes):
            continue
        rest = sum(least(game, tuple(part), attempts - 1) for part in parts.values())
        best = min(best, len(codes) + rest)
    return best


@pytest.mark.each_build
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_search_against_trying_everything(seed: int) -> None:
    """In small rulesets, with few attempts left or many, no way to go on is better."""
    rng = Random(seed)
    game = Mastermind(places=3, colours=4, doubles=rng.random() < 0.7, blanks=rng.random() < 0.5)
    codes = tuple(rng.sample(list(game.secrets), rng.randint(1, 6)))
    attempts = rng.choice((1, 2, 2, 3))
    names = {encode(code): code for code in codes}
    choice = done(Solver(game, names).solve(list(names), attempts))
    assert choice is not None
    assert choice.total == least(game, codes, attempts)


def test_search_knows_its_limit() -> None:
    """Of more codes than the limit search says nothing."""
    codes = {encode(code): code for code in Mastermind().secrets}
    assert done(Solver(Mastermind(), codes).solve(list(codes)[: LIMIT + 1], 9)) is None
