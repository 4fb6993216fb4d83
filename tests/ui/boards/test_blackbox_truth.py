"""Sentences of Black Box, held against boards counted one by one."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest

from engines.blackbox import BlackBox, bots
from engines.blackbox.costs import COSTS
from engines.blackbox.guesses import gather
from engines.blackbox.known import counting
from tests.turns import EVERY_TEST
from tests.ui.blackbox_truth import (
    CLAIMS,
    Position,
    box_of,
    check,
    closing,
    examine,
    judged,
    look_back,
    table_of,
)
from ui.boards.blackbox import BOARD, plan, reasoning, studies
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

pytestmark = [pytest.mark.xdist_group("one tally"), pytest.mark.each_build]
SMALL = (BlackBox(5, 5, 3), BlackBox(4, 6, 2), BlackBox(4, 4, 5))
WIDE = 3 if EVERY_TEST else 1
"""How many times as many positions are looked at before anything is published."""
tally: Counter[str] = Counter()


@pytest.mark.slow
@pytest.mark.parametrize("game", SMALL, ids=str)
def test_every_sentence_is_true(game: BlackBox) -> None:
    """Whatever is said of a random position holds for all the boards that could be there."""
    for seed in range(85 * WIDE):
        examine(game, seed, tally)


@pytest.mark.slow
@pytest.mark.parametrize("game", SMALL, ids=str)
def test_every_review_is_true(game: BlackBox) -> None:
    """What a review says of rays, boards and balls holds; the better choice is better wherever
    all ways to go on can be tried."""
    for seed in range(10 * WIDE):
        look_back(game, seed, tally)


@pytest.mark.slow
@pytest.mark.parametrize("measured", [False, True])
@pytest.mark.parametrize("game", SMALL, ids=str)
def test_what_a_box_is_worth(
    game: BlackBox, measured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it is closed: the boards that look the same, the points of a trial, and how many of
    the boxes measured cost more, if any were."""
    if measured:
        monkeypatch.setitem(COSTS, (game.rows, game.columns, game.balls), (9, 4, 5, 5, 6, 7, 12))
    for seed in range(4 * WIDE):
        closing(game, seed, tally)


@pytest.mark.slow
def test_where_boards_are_too_many_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn is said to be about so; of what is not counted no number is said at all."""
    said: Counter[str] = Counter()
    drawn = [lambda *given, **_: gather(given[0], 300, given[2]), partial(gather, work=2)]
    monkeypatch.setattr(studies, "counting", partial(counting, work=2))
    for way in drawn:
        monkeypatch.setattr(bots, "gather", way)
        for seed in range(40):
            examine(BlackBox(5, 5, 3), seed, said)
    ways = ("hit", "reflect", "across", "turned")
    assert said["hint.part"] and said["hint.many"]
    assert all(said[f"think.many.{way}"] > 5 for way in ways)
    assert said["plan.guess"] > 5 and said["plan.edge"] and said["plan.other"]
    tally.update(said)


@pytest.mark.slow
def test_where_boards_are_too_many_to_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where so many boards fit that their number tells nothing, no plan and no lesson tells it;
    what a ray taught is what became of it."""
    said: Counter[str] = Counter()
    monkeypatch.setattr(reasoning, "COUNTED_ALOUD", 20)
    monkeypatch.setattr(plan, "COUNTED_IN_PLANS", 20)
    for seed in range(80):
        examine(BlackBox(5, 5, 3), seed, said)
    assert said["plan.tip.guess"] > 5 and said["think.many.hit"] > 5
    tally.update(said)


@pytest.mark.slow
def test_what_nobody_could_know() -> None:
    """Where a tip answers like the hidden board at every place, the end and the review say so."""
    box = box_of(4, 4, 5)
    said: Counter[str] = Counter()
    for hidden in box.boards[::40]:
        alike = Position(box, hidden, [], hidden).alike
        if len(alike) > 1:
            marks = next(board for board in alike if board != hidden)
            open_ = table_of(SMALL[2], Position(box, hidden, [], marks), over=True)
            text = BOARD.drawing.status(judged(open_.situation(Words("en"), Settings())))
            check(Position(box, hidden, [], marks), text, said)
    assert said["over.unknown"] == said["over.missed.you"] + said["over.none.you"] > 5
    tally.update(said)


@pytest.mark.slow
def test_an_end_without_a_ray() -> None:
    """A box that was opened before anything was asked: what is said of it is true too, and nothing
    of answers; there are no paths to be drawn."""
    box, said = box_of(5, 5, 3), Counter[str]()
    for seed in range(30):
        chance = Random(seed)
        hidden, marks = (frozenset(chance.sample(box.cells, 3)) for _ in range(2))
        for guess in (
            marks,
            hidden,
            frozenset([*sorted(hidden)[1:], min(set(box.cells) - hidden)]),
        ):
            position = Position(box, hidden, [], guess)
            open_ = table_of(SMALL[0], position, over=True)
            at = judged(open_.situation(Words("en"), Settings()))
            check(position, BOARD.drawing.status(at), said)
            assert [(key.do, key.enabled) for key in BOARD.drawing.buttons(at)] == [
                ("paths", False)
            ]
    assert said["over.missed.you"] and said["over.none.you"] and said["over.found.you"]
    tally.update(said)


@pytest.mark.slow
def test_every_kind_was_said() -> None:
    """No kind of sentence over the board was left out above. (Reviews have rarer ones.)"""
    over = {code for code in CLAIMS if not code.startswith("review.")}
    rare = {
        "hint.drawn",
        "think.working",
        "plan.ask",
        "plan.empty",
        "why.working",
        "why.none",
        "outlook.counting",
    }
    assert over - set(tally) <= rare
