"""Search of the seeker: sets of boards, expected points, places of a kind."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, log2
from random import Random
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.blackbox import BlackBox, search
from engines.blackbox.board_set import BoardSet
from engines.blackbox.grid import Grid
from engines.blackbox.guesses import Fits, marginal
from engines.blackbox.moves import Fire, Tip
from engines.blackbox.position import Choice, Position
from engines.blackbox.rays import outcome
from engines.blackbox.search import LEAF, VERY_FEW, Search, within
from tests.engines.blackbox_strategies import asked, hidings
from tests.slow import slow


@pytest.mark.each_build
@settings(max_examples=30)
@given(hidings(7), st.integers(1, 30), st.randoms(use_true_random=False))
def test_a_set_of_boards_answers_as_each_board_does(
    hiding: tuple[BlackBox, tuple[str, ...]], number: int, chance: Random
) -> None:
    """Asked all at once, each board is among those that end as its own ray ends, and no other."""
    game, _ = hiding
    masks = [game.grid.mask(game.hide_by_lot(chance).cells) for _ in range(number)]
    board_set = BoardSet(game.grid, masks)
    for entry in game.grid.entries:
        ends = board_set.ends(entry)
        for place, mask in enumerate(masks):
            end = outcome(game.grid, mask, entry)
            assert [each for each, boards in ends.items() if boards >> place & 1] == [end]


def tips(box: Grid, balls: int, boards: Sequence[int]) -> float:
    """The mean points of the best of all tips with so many balls, by trying each."""
    best = min(
        sum(5 * (balls - (mask & board).bit_count()) for board in boards)
        for cells in combinations(box.cells, balls)
        for mask in [box.mask(cells)]
    )
    return best / len(boards)


def exact(
    box: Grid, balls: int, boards: frozenset[int], known: dict[frozenset[int], float]
) -> float:
    """The mean points of the best of all ways to go on: each ray, or the tip."""
    if len(boards) == 1:
        return 0.0
    if boards not in known:
        best = tips(box, balls, sorted(boards))
        for entry in box.entries:
            ends: dict[int, set[int]] = {}
            for board in boards:
                ends.setdefault(outcome(box, board, entry), set()).add(board)
            if len(ends) > 1:
                points = sum(
                    len(part) * ((2 if end < -2 else 1) + exact(box, balls, frozenset(part), known))
                    for end, part in ends.items()
                )
                best = min(best, points / len(boards))
        known[boards] = best
    return known[boards]


def positions(game: BlackBox, most: int, seeds: range) -> list[tuple[tuple[str, ...], list[int]]]:
    """The places asked and the boards left, where these are at most `most`."""
    found = []
    for seed in seeds:
        chance = Random(seed)
        hidden = game.hide_by_lot(chance).cells
        for number in range(len(game.grid.entries)):
            entries = tuple(chance.sample(game.grid.entries, number))
            answers = asked(game, hidden, entries).answers
            shots = [(entry, game.grid.outcome(answer)) for entry, answer in answers.shots]
            left = [
                mask
                for mask in _boards(game)
                if all(outcome(game.grid, mask, entry) == end for entry, end in shots)
            ]
            if 1 < len(left) <= most:
                found.append((tuple(answers), left))
                break
    return found


@lru_cache
def _boards(game: BlackBox) -> tuple[int, ...]:
    return tuple(game.grid.mask(cells) for cells in combinations(game.grid.cells, game.balls))


def choice(game: BlackBox, known: tuple[str, ...], left: list[int]) -> tuple[Position, Choice]:
    fits = Fits(tuple(left), len(left), marginal(game.grid, left))
    asks = tuple(entry for entry in game.grid.entries if entry not in known)
    position = Position(game.grid, game.balls, fits, asks)
    *_, best = (each for each in position.choose() if each)
    return position, best


@pytest.mark.parametrize("game", [BlackBox(4, 4, 2), *slow([BlackBox(4, 4, 3), BlackBox(3, 5, 3)])])
def test_very_few_boards_are_played_as_well_as_can_be(game: BlackBox) -> None:
    """Against a recursion of its own over every ray and every tip: the same points, and what is
    called the best of all is no more than that."""
    for known, left in positions(game, VERY_FEW, range(25)):
        position, best = choice(game, known, left)
        points = exact(game.grid, game.balls, frozenset(left), {})
        assert position.proven(best) == "points"
        assert best.points == pytest.approx(points)
        assert position.search.worth(position.search.board_set.all_boards) == pytest.approx(points)


@pytest.mark.each_build
@pytest.mark.parametrize("game", [BlackBox(4, 4, 2), *slow([BlackBox(3, 5, 2)])])
def test_few_boards_are_played_nearly_as_well(game: BlackBox) -> None:
    """From the first ray on: never better than what is possible, and at most a tenth of a point
    worse."""
    left = list(_boards(game))
    _, best = choice(game, (), left)
    points = exact(game.grid, game.balls, frozenset(left), {})
    assert points - 1e-9 <= best.points <= points + 0.1


@pytest.mark.each_build
@pytest.mark.parametrize("game", [BlackBox(4, 4, 2), BlackBox(5, 5, 3)])
def test_most_for_its_points(game: BlackBox) -> None:
    """A ray said to tell most for its points does: by the entropy of its answers, counted anew."""
    for known, left in positions(game, 200, range(12)):
        position, best = choice(game, known, left)
        if position.proven(best) != "rate":
            continue
        rates = {}
        for entry in game.grid.entries:
            ends = [outcome(game.grid, board, entry) for board in left]
            counts = {end: ends.count(end) for end in ends}
            told = -sum(n / len(left) * log2(n / len(left)) for n in counts.values())
            cost = sum(n * (2 if end < -2 else 1) for end, n in counts.items()) / len(left)
            rates[entry] = told / cost
        assert isinstance(best.move, Fire)
        assert rates[best.move.entry] == pytest.approx(max(rates.values()))


@pytest.mark.parametrize("box", [Grid(4, 4), Grid(3, 5), Grid(5, 5)])
def test_places_of_a_kind_are_those_that_a_symmetry_takes_into_each_other(box: Grid) -> None:
    """Turned and mirrored here by rows, columns and ways."""
    here = {entry: box.first_cell(entry) for entry in box.entries}

    def moved(entry: str) -> set[str]:
        row, column, heading = here[entry]
        down, across = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}[heading]
        spots = {(row, column, down, across)}
        for _ in range(4):
            spots |= {(box.rows - 1 - r, c, -d, a) for r, c, d, a in spots}
            spots |= {(r, box.columns - 1 - c, d, -a) for r, c, d, a in spots}
            if box.rows == box.columns:
                spots |= {(c, r, a, d) for r, c, d, a in spots}
        ways = [(-1, 0), (0, 1), (1, 0), (0, -1)]
        wanted = {(r, c, ways.index((d, a))) for r, c, d, a in spots}
        return {other for other, place in here.items() if place in wanted}

    for entry in box.entries:
        alike = {other for other in box.entries if box.kind(other) == box.kind(entry)}
        assert alike == moved(entry)


@pytest.mark.parametrize(("game", "place"), [(BlackBox(balls=4), 1), (BlackBox(), None)])
def test_before_any_answer_one_ray_of_a_kind_is_compared(game: BlackBox, place: int | None) -> None:
    """And only the best kind where that is known."""
    chance = Random(5)
    left = [game.grid.mask(game.hide_by_lot(chance).cells) for _ in range(300)]
    fits = Fits(tuple(left), comb(64, game.balls), marginal(game.grid, left))
    position = Position(game.grid, game.balls, fits, game.grid.entries)
    chosen = {each.move for each in position.choose() if each}
    rays = [move.entry for move in chosen if isinstance(move, Fire)]
    assert rays
    assert place is None or all(int(entry[1:]) in (1 + place, 8 - place) for entry in rays)
    assert len({game.grid.kind(entry) for entry in rays}) == len(rays)


def test_looking_ahead_asks_for_what_is_left_of_every_board() -> None:
    """Each board once, in a set small enough; and the points are those that every board pays,
    walked down the same rays one by one."""
    game = BlackBox(4, 4, 3)
    left = list(_boards(game))
    search = Search(BoardSet(game.grid, left), 3, game.grid.entries)
    asked_for: list[int] = []

    def rest(number: int) -> float:
        asked_for.append(number)
        return 0.5

    ahead = search.ahead(search.board_set.all_boards, search.splits, rest)
    points = ended(ahead)
    assert sum(asked_for) == len(left) and max(asked_for) <= LEAF
    walked = sum(_walked(search, number) for number in range(len(left)))
    assert points == pytest.approx(walked / len(left) + 0.5)


def _walked(search: Search, number: int) -> int:
    """The points that this board pays before its set is a leaf."""
    boards, splits, paid = search.board_set.all_boards, search.splits, 0
    while boards.bit_count() > LEAF and (splits := within(boards, splits)):
        ends = [(own, part) for own, part, _ in splits[0].parts if part >> number & 1]
        ((own, boards),) = ends
        paid += own
    return paid


def ended(work: Generator[None, None, float]) -> float:
    """What it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return float(end.value)


def test_one_search_for_player_and_review() -> None:
    """A tip costs what it is worse than the best choice, board by board."""
    game = BlackBox(4, 4, 3)
    for known, left in positions(game, 40, range(8)):
        position, best = choice(game, known, left)
        tip = position.tip(left[0])
        assert isinstance(tip.move, Tip)
        paid = [5 * (3 - (left[0] & board).bit_count()) for board in left]
        assert tip.points == pytest.approx(sum(paid) / len(paid))
        for boards, points in tip.bill:
            here = [paid[i] for i in range(len(left)) if boards >> i & 1]
            assert set(here) == {points}
        assert best.points <= tip.points + 1e-9


@pytest.mark.slow
def test_choosing_has_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many sets of boards are compared, few are between two breaks: a page stays awake
    while it thinks."""
    counted = Mock(side_effect=within)
    monkeypatch.setattr(search, "within", counted)
    game, steps = BlackBox(6, 6, 4), [0]
    for known, left in positions(game, 900, range(6)):
        fits = Fits(tuple(left), len(left), marginal(game.grid, left))
        asks = tuple(entry for entry in game.grid.entries if entry not in known)
        for _ in Position(game.grid, game.balls, fits, asks).choose():
            steps.append(counted.call_count - sum(steps))
    assert sum(steps) > 2000
    assert max(steps) <= 150
