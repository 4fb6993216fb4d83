"""What is done as one change, in steps, and later."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.fake import FakeHost
from ui.page.shell import Shell


class Slow(FakeHost):
    """Every look at the clock takes longer than a slice; a test says when the page is free.

    soon    what comes next, and what comes after a frame
    """

    def __init__(self) -> None:
        super().__init__()
        self.tick = 0.02
        self.next: list[Callable[[], None]] = []
        self.after: list[Callable[[], None]] = []

    def soon(self, work: Callable[[], None]) -> None:
        self.next.append(work)

    def framed(self, work: Callable[[], None]) -> None:
        self.after.append(work)


class Seen:
    """A shell, and what it did."""

    def __init__(self) -> None:
        self.host = Slow()
        self.log: list[str] = []
        self.shell = Shell(self.host, self._paint)

    def _paint(self) -> Callable[[], None]:
        self.log.append("paint")
        return lambda: self.log.append("show")

    def done(self, name: str) -> Callable[[], None]:
        return lambda: self.log.append(name)

    def change(self, name: str) -> None:
        """Something is done, shown, and said afterwards."""
        self.log.append(name)
        self.shell.refresh()
        self.shell.afterwards(self.done("said"))

    def logged(self) -> list[str]:
        log, self.log = self.log, []
        return log


@pytest.fixture
def seen() -> Seen:
    return Seen()


def test_a_change_is_painted_once_at_its_end(seen: Seen) -> None:
    with seen.shell.change():
        seen.change("one")
        seen.change("two")
        assert seen.logged() == ["one", "two"]
    assert seen.logged() == ["paint", "show", "said", "said"]
    assert seen.host.next == []


def test_a_change_in_steps_leaves_the_page_free_between_them(seen: Seen) -> None:
    with seen.shell.in_steps():
        seen.change("one")
    found = [seen.logged()]
    assert not seen.shell.settled
    while seen.host.next:
        seen.host.next.pop(0)()
        found.append(seen.logged())
    assert found[:4] == [["one"], ["paint"], ["show"], ["said"]]
    assert not any(found[4:])
    assert seen.shell.settled


def test_the_keyboard_has_all_at_once(seen: Seen) -> None:
    seen.host.pointed = False
    with seen.shell.in_steps():
        seen.change("one")
    assert seen.logged() == ["one", "paint", "show", "said"]


def test_steps_that_are_quick_are_one(seen: Seen) -> None:
    seen.host.tick = 0.0
    with seen.shell.in_steps():
        seen.change("one")
    assert seen.logged() == ["one", "paint", "show", "said"]
    assert seen.host.next == []


@pytest.mark.parametrize("steps", range(5))
def test_another_change_comes_after_all_steps_of_the_first(seen: Seen, steps: int) -> None:
    """However far they are; and what is left of them finds nothing to do."""
    with seen.shell.in_steps():
        seen.change("one")
    for _ in range(steps):
        if seen.host.next:
            seen.host.next.pop(0)()
    with seen.shell.change():
        seen.change("two")
    assert seen.logged() == ["one", "paint", "show", "said", "two", "paint", "show", "said"]
    while seen.host.next:
        seen.host.next.pop(0)()
    assert seen.logged() == []


def test_what_comes_later_waits_for_a_frame_of_the_last_step(seen: Seen) -> None:
    with seen.shell.in_steps():
        seen.change("one")
        seen.shell.later(seen.done("later"))
    while seen.host.next:
        assert seen.host.after == []
        seen.host.next.pop(0)()
    assert "later" not in seen.logged()
    assert len(seen.host.after) == 1
    seen.host.after.pop()()
    assert seen.logged() == ["later"]


def test_what_comes_later_is_done_once_and_in_order(seen: Seen) -> None:
    """Each after a frame, or all before another change, even where one of them is a change."""
    for name in ("a", "b", "c"):
        seen.shell.later(seen.done(name))
    seen.host.after[0]()
    assert seen.logged() == ["a"]
    seen.shell.refresh()
    assert seen.logged() == ["b", "c", "paint", "show"]
    for work in seen.host.after:
        work()
    assert seen.logged() == []


def test_a_change_that_comes_later_leaves_others_for_their_turn(seen: Seen) -> None:
    seen.shell.later(lambda: seen.change("a"))
    seen.shell.later(seen.done("b"))
    seen.host.after[0]()
    assert seen.logged() == ["a", "paint", "show", "said"]
    seen.host.after[1]()
    assert seen.logged() == ["b"]


def test_one_that_fails_takes_nothing_with_it(seen: Seen) -> None:
    def fail() -> None:
        raise OSError("full")

    seen.shell.later(fail)
    seen.shell.later(seen.done("b"))
    with pytest.raises(OSError, match="full"):
        seen.host.after[0]()
    seen.host.after[1]()
    assert seen.logged() == ["b"]
