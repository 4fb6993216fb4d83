from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from engines.blackbox import BlackBox, bots
from engines.blackbox.guesses import gather
from tests.ui.blackbox_truth import CLAIMS, examine, look_back
from ui.boards.blackbox import aloud

SMALL = (BlackBox(5, 5, 3), BlackBox(4, 6, 2), BlackBox(4, 4, 5))
tally: Counter[str] = Counter()


@pytest.mark.slow
@pytest.mark.parametrize("game", SMALL, ids=str)
def test_every_sentence_is_true(game: BlackBox) -> None:
    """Whatever is said of a random position holds for all the boards that could be there."""
    for seed in range(167):
        examine(game, seed, tally)


@pytest.mark.slow
@pytest.mark.parametrize("game", SMALL, ids=str)
def test_every_review_is_true(game: BlackBox) -> None:
    """What a review says of rays, boards and balls holds; the better choice is better wherever
    all ways to go on can be tried."""
    for seed in range(30):
        look_back(game, seed, tally)


@pytest.mark.slow
def test_where_boards_are_too_many_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn is said to be about so; of what is not counted no number is said at all."""
    said: Counter[str] = Counter()
    drawn = [lambda *given, **_: gather(given[0], 300, given[2]), partial(gather, work=2)]
    monkeypatch.setattr(aloud, "COUNTED", 2)
    aloud._known.cache_clear()
    for way in drawn:
        monkeypatch.setattr(bots, "gather", way)
        for seed in range(40):
            examine(BlackBox(5, 5, 3), seed, said)
    aloud._known.cache_clear()
    assert said["hint.part"] and said["hint.many"] and said["think.many"] > 5
    tally.update(said)


@pytest.mark.slow
def test_every_kind_was_said() -> None:
    """No kind of sentence that small boxes can bring was left out above."""
    assert set(CLAIMS) - set(tally) <= {"hint.most"}
