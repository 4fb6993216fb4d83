"""Review of a round of Black Box: its sum, its counts, what it calls better."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.agent import Knowledge, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox import review as blackbox_review
from engines.blackbox.bots import LEVELS
from engines.blackbox.guesses import ENOUGH, Fits, gather
from engines.blackbox.moves import Fire, Mark, Tip
from engines.blackbox.rays import outcome
from engines.blackbox.rules import HIDER, SEEKER, State
from engines.blackbox.verdict import verdict
from engines.blackbox.views import Open, Shared
from engines.review import Review, reviewing
from tests.engines.blackbox_strategies import asked, hidings
from tests.slow import slow

USUAL = ("c1", "c4", "e4", "a7", "g8")


def tipped(game: BlackBox, state: State, *marks: str) -> State:
    for cell in marks:
        state, _ = game.play(state, SEEKER, Mark(cell))
    state, _ = game.play(state, SEEKER, Tip())
    return state


def reviewed(game: BlackBox, state: State) -> Review:
    *_, last = reviewing(game, game.view(state, None))
    assert last
    return last


def fitting(game: BlackBox, shots: tuple[tuple[str, str], ...]) -> list[int]:
    """All boards that give these answers, by trying every one."""
    boards = (game.grid.mask(cells) for cells in combinations(game.grid.cells, game.balls))
    return [
        board
        for board in boards
        if all(outcome(game.grid, board, e) == game.grid.outcome(a) for e, a in shots)
    ]


@pytest.mark.each_build
@pytest.mark.parametrize("part", [0, *slow(range(1, 5))])
@settings(max_examples=5, deadline=None)
@given(hiding=hidings(5), chance=st.randoms(use_true_random=False))
def test_the_sum_adds_up(
    part: int, hiding: tuple[BlackBox, tuple[str, ...]], chance: Random
) -> None:
    """Whatever was asked and marked: one decision for each ray and one for the tip, none costs
    less than nothing, no ray more than its points; best play, costs and luck are the result."""
    game, cells = hiding
    entries = chance.sample(game.grid.entries, chance.randrange(6))
    marks = chance.sample(game.grid.cells, chance.randrange(game.balls + 2))
    state = tipped(game, asked(game, cells, tuple(entries)), *marks)
    found = reviewed(game, state)
    shots = state.answers.shots
    assert [each.move for each in found.decisions] == [*(Fire(e) for e, _ in shots), Tip()]
    assert all(each.cost >= 0 for each in found.decisions)
    assert all(each.cost <= 2 for each in found.decisions[:-1])
    assert all((each.better is None) == (each.cost < 0.05) for each in found.decisions)
    result = game.result(state)
    assert result and found.total == result.points[HIDER]
    assert found.best + found.choices + found.luck == pytest.approx(found.total)


@pytest.mark.each_build
@pytest.mark.parametrize("game", [BlackBox(4, 4, 2), *slow([BlackBox(3, 4, 3), BlackBox(5, 4, 2)])])
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0))
def test_what_is_left_is_counted(game: BlackBox, seed: int) -> None:
    """`left` and `expected` are what trying every board gives."""
    rng = Random(seed)
    entries = tuple(rng.sample(game.grid.entries, 4))
    state = tipped(game, asked(game, game.hide_by_lot(rng).cells, entries))
    shots, found = state.answers.shots, reviewed(game, state)
    assert found.start == len(fitting(game, ()))
    for number, (entry, _) in enumerate(shots):
        decision, before = found.decisions[number], fitting(game, shots[:number])
        assert decision.left == len(fitting(game, shots[: number + 1]))
        ends = [outcome(game.grid, board, entry) for board in before]
        expected = sum(ends.count(end) for end in ends) / len(ends)
        assert decision.expected == pytest.approx(expected)
    assert found.decisions[-1].left == len(fitting(game, shots))


@pytest.mark.slow
def test_what_was_not_counted_says_so() -> None:
    """Seven hits leave more ways than a review looks through. The true numbers are those of
    tools/soak/blackbox.c, which tries every board."""
    game = BlackBox()
    entries = ("R7", "R8", "T8", "B1", "B6", "L3", "R4", "R3", "T3")
    state = asked(game, ("a3", "b1", "f8", "g5", "h2"), entries)
    left = [3_060_940, 742_168, 308_086, 107_722, 30_353, 11_800, 3_859, 2_976, 249, 249]
    decisions = reviewed(game, tipped(game, state, "b5")).decisions
    for made, true in zip(decisions, left, strict=True):
        assert made.left == true if made.counted else made.left == pytest.approx(true, rel=0.25)
    assert [made.counted for made in decisions] == [True] * 5 + [False] * 5


@pytest.mark.each_build
def test_equal_rounds_equal_reviews() -> None:
    """Nothing in a review hangs on chance, though boards are drawn for it; the work comes in
    slices."""
    game = BlackBox()
    state = tipped(game, asked(game, USUAL, ("T1", "L2")), *USUAL)
    runs = [list(reviewing(game, game.view(state, None))) for _ in range(2)]
    assert runs[0] == runs[1]
    assert len(runs[0]) > 100 and not any(runs[0][:-1])
    assert runs[0][-1] and runs[0][-1].start == 7_624_512


@pytest.mark.each_build
def test_the_secret_judges_nobody() -> None:
    """Two boards that answer alike at first: so far the decisions are judged alike, and the ray
    that tells them apart costs the same whatever it told."""
    game, asks = BlackBox(5, 5, 2), ("T2", "L4", "R1")
    kinds: dict[tuple[tuple[str, str], ...], dict[str, State]] = {}
    for cells in combinations(game.grid.cells, 2):
        state = asked(game, cells, asks)
        if len(state.answers.shots) == 3:
            *before, (_, answer) = state.answers.shots
            kinds.setdefault(tuple(before), {})[answer] = state
    one, *others = max(kinds.values(), key=len).values()
    assert len(others) > 2
    a = reviewed(game, tipped(game, one)).decisions
    for other in others:
        b = reviewed(game, tipped(game, other)).decisions
        assert a[0] == b[0]
        assert (a[1].cost, a[1].left) == (b[1].cost, b[1].left)
        assert (a[2].cost, a[2].better, a[2].expected) == (b[2].cost, b[2].better, b[2].expected)


def test_a_known_answer_costs_its_points() -> None:
    """A ray that tells nothing costs what it is charged, one or two; the tip was the better."""
    game, hidden = BlackBox(5, 5, 1), ("c3",)
    state = tipped(game, asked(game, hidden, ("L3", "T3", "L1", "T2")), *hidden)
    first, sure, far, near, tip = reviewed(game, state).decisions
    assert (first.left, sure.left) == (5, 1)
    assert (far.cost, far.better, far.left) == (2, Tip(), 1)
    assert state.answers["T2"] == "L2"
    assert (near.cost, near.better) == (2, Tip())
    assert (tip.cost, tip.better) == (0, None)


@pytest.mark.each_build
def test_a_certain_ball_ignored_is_named() -> None:
    """All is known and two balls are elsewhere in the tip: ten points, and these balls."""
    game = BlackBox(6, 6, 3)
    hidden = ("b2", "d4", "a5")
    state = asked(game, hidden, ("B2", "T5", "T1"))
    tip = reviewed(game, tipped(game, state, "b1", "d4", "a6")).decisions[-1]
    assert (tip.left, tip.cost, tip.better, tip.detail) == (1, 10, Mark("b2"), ("b2", "a5"))
    assert reviewed(game, tipped(game, state, *hidden)).decisions[-1].better is None
    few = reviewed(game, tipped(game, state, "b2", "d4")).decisions[-1]
    assert (few.cost, few.better) == (5, Mark("a5"))


@pytest.mark.slow
def test_equal_boards_are_equal_tips() -> None:
    """Where boards answer alike everywhere the tip of the likeliest of them costs nothing: a wrong
    one was bad luck."""
    game = BlackBox(5, 5, 3)
    found = 0
    for cells in combinations(game.grid.cells, 3):
        state = asked(game, cells, game.grid.entries)
        view = game.view(tipped(game, state), None)
        assert isinstance(view, Open)
        like = verdict(view)
        if like.count != 2:
            continue
        for board in like.boards:
            judged = reviewed(game, tipped(game, state, *board))
            assert judged.decisions[-1].cost == pytest.approx(0)
        assert judged.luck > 0
        found += 1
        if found == 3:
            return
    raise AssertionError("no equal boards")


@pytest.mark.each_build
def test_a_tip_too_early() -> None:
    """With all boards open the better choice was to ask; a blind tip is no bad luck."""
    game = BlackBox()
    state = tipped(game, asked(game, USUAL, ("T1",)), "h1", "h2", "h3", "h4", "h5")
    tip = reviewed(game, state).decisions[-1]
    assert isinstance(tip.better, Fire) and tip.better.entry != "T1"
    assert 8 < tip.cost < 14


@pytest.mark.each_build
def test_best_play_in_every_box() -> None:
    """What best play takes: as measured with the strong player (12.5 in the usual box, 6.3 in the
    small one, 26 in one that is half full of balls). What was not is called an estimate."""
    for game, points in ((BlackBox(), 12.5), (BlackBox(5, 5, 3), 6.3), (BlackBox(5, 5, 12), 26)):
        state = tipped(game, asked(game, game.hide_by_lot(Random(1)).cells, ()))
        found = reviewed(game, state)
        assert found.best == pytest.approx(points, rel=0.0 if game == BlackBox() else 0.15)
        assert found.about == (game != BlackBox())


@pytest.mark.each_build
def test_a_box_too_large_to_count() -> None:
    """The boards left are estimated then: never more than before, at least one."""
    game = BlackBox(10, 10, 8)
    cells = game.hide_by_lot(Random(4)).cells
    state = tipped(game, asked(game, cells, ("T3", "L5", "B8")), *cells)
    found = reviewed(game, state)
    lefts = [found.start, *(each.left for each in found.decisions)]
    assert found.start == 186_087_894_300
    assert lefts == sorted(lefts, reverse=True) and lefts[-1] >= 1
    assert all(0 <= each.cost <= 2 for each in found.decisions[:-1])


@pytest.mark.each_build
@pytest.mark.parametrize("seed", [0, *slow(range(1, 6))])
def test_what_cannot_be_counted_is_estimated_fairly(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By boards that were drawn before and still fit: hits and reflections alone, where boards
    drawn blindly came to nearly twice as many."""
    monkeypatch.setattr(blackbox_review, "WORK", 30)
    game = BlackBox(6, 6, 3)
    cells = game.hide_by_lot(Random(seed)).cells
    answers = asked(game, cells, game.grid.entries).answers.shots
    entries = tuple(entry for entry, answer in answers if answer in ("hit", "reflect"))[:4]
    found = reviewed(game, tipped(game, asked(game, cells, entries)))
    shots = asked(game, cells, entries).answers.shots
    for number, decision in enumerate(found.decisions[:-1]):
        boards = len(fitting(game, shots[: number + 1]))
        if boards > ENOUGH:
            assert decision.left == pytest.approx(boards, rel=0.1)


@pytest.mark.each_build
def test_where_no_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be judged costs nothing and leaves what there was."""

    def none_after_an_answer(
        seen: Shared, number: int, rng: Random, work: int, best: bool, fair: tuple[int, ...]
    ) -> Iterator[Fits | None]:
        if seen.answers:
            return iter([Fits((), None, ())])
        return gather(seen, number, rng, work, best, fair)

    monkeypatch.setattr(blackbox_review, "gather", none_after_an_answer)
    game = BlackBox()
    found = reviewed(game, tipped(game, asked(game, USUAL, ("T1", "L2"))))
    first, second, tip = found.decisions
    assert first.left < found.start
    assert (second.left, second.expected, second.cost) == (first.left, first.left, 0)
    assert (tip.left, tip.cost, tip.better) == (first.left, 0, None)


@pytest.mark.slow
def test_good_play_costs_little() -> None:
    """The strong player's decisions cost next to nothing, a casual one's several points; what is
    called luck evens out."""
    game = BlackBox()
    found: dict[str, list[Review]] = {"strong": [], "random": []}
    for level, reviews in found.items():
        for seed in range(8):
            state = asked(game, game.hide_by_lot(Random(seed)).cells, ())
            while game.actors(state):
                known = Knowledge(SEEKER, game.view(state, SEEKER), ())
                move = decide(LEVELS[level], game, known, luck(seed, 0))
                state, _ = game.play(state, SEEKER, move)
            reviews.append(reviewed(game, state))
    assert mean(each.choices for each in found["strong"]) < 0.3
    assert mean(each.choices for each in found["random"]) > 2
    for reviews in found.values():
        assert abs(mean(each.luck for each in reviews)) < 1.5
