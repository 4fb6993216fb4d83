"""Somebody who presses anything, in any order: see `tests.ui.monkey`. Much more of the same is
`make soak SOAK=taps`."""

from __future__ import annotations

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from engines.memorybox import MemoryBox
from tests.ui.fake import FakeHost
from tests.ui.monkey import Monkey, ended
from tests.ui.visit import match, opened
from ui.boards import BOARDS
from ui.features.rules import examples
from ui.toolkit.settings import CHOICES
from ui.toolkit.words import LANGUAGES

ACTIONS = 120


class Anybody(RuleBasedStateMachine):
    """Presses anything, in either language: no error, nothing that no key answers, and what is on
    the table is what is saved. Each action has a number of its own, so that of a visit that fails
    those can be left out that do not matter."""

    @initialize(language=st.sampled_from(LANGUAGES))
    def come(self, language: str) -> None:
        self.monkey = Monkey(0, language)

    @rule(number=st.integers(0, 2**16 - 1))
    def act(self, number: int) -> None:
        self.monkey.rng.seed(number)
        note(self.monkey.act())
        assert self.monkey.wrong() == ""


TestAnybody = pytest.mark.each_build(Anybody.TestCase)
TestAnybody.settings = settings(max_examples=4, stateful_step_count=ACTIONS)


@pytest.mark.each_build
def test_the_monkey_gets_about() -> None:
    """It plays: before long there are saved games with moves in them, and it has been everywhere a
    kind of action leads."""
    monkey = Monkey(5, "en")
    for _ in range(ACTIONS):
        monkey.act()
    assert len(monkey.counts) >= 8
    assert any(entry.plies for entry in monkey.app.shell.store.entries())


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_computers_play_at_every_pace(game: str, pace: str) -> None:
    """Whatever pace is chosen, what is watched goes on by itself."""
    app, host = opened(f"#/{game}")
    app.act("pace", pace)
    app.act("new", game)
    form = app.new_game.form
    assert form is not None
    for seat in range(len(form.chairs)):
        app.act("sit", f"{seat}:{BOARDS[game].info.levels[0]}")
    app.act("start")
    before = len(match(app).round.plies)
    for _ in range(2000):
        work = host.work.pop(0)
        if not ended(work):
            host.work.append(work)
        if len(match(app).round.plies) >= before + 4:
            return
    raise AssertionError("nothing goes on")


def test_a_thought_that_comes_too_late() -> None:
    """Whoever leaves the table while a computer thinks does not hear of it again."""
    app, host = opened("#/memorybox", FakeHost())
    assert isinstance(match(app).game, MemoryBox) or app.screen
    app.arrive("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:computer")
    app.act("sit", "1:computer")
    app.act("start")
    thinking = list(host.work)
    assert thinking
    for steps in range(12):
        for work in list(host.work):
            if ended(work):
                host.work.remove(work)
        if steps == 1:
            app.arrive("#/rules")
    assert app.current.table is None


@pytest.mark.each_build
@pytest.mark.parametrize("game", BOARDS)
def test_a_picture_that_is_not_here(game: str) -> None:
    """A tap on the picture of another game's rules, kept while the page changed, does nothing."""
    app, host = opened(f"#/rules/{game}")
    other = next(each for each in BOARDS if each != game)
    for case in examples.of(other).cases:
        app.act("case-play", case.name)
        app.seen("case-seen", case.name)
    host.run()


def test_keys_that_are_digits_elsewhere() -> None:
    """A superscript two or an Arabic three leads nowhere, on a table, a replay and a review."""
    app, host = opened("#/glassbead")
    app.current.start_replay()
    for key in ("²", "³", "٣", "①"):
        app.type(key, "")
        app.type(key, "A")
    app.arrive(f"#/review/{match(app).id}")
    host.run()
    for key in ("²", "٣"):
        app.type(key, "")
