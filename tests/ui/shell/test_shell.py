"""Changes of the page: painted once, and what comes after the frame."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.fake import SlowHost
from ui.shell.shell import Shell
from ui.toolkit.markup import html


class Seen:
    """A shell, and what it did."""

    def __init__(self) -> None:
        self.host = SlowHost()
        self.log: list[str] = []
        self.shell = Shell(self.host, self._paint)

    def _paint(self) -> None:
        self.log.append("paint")

    def done(self, name: str) -> Callable[[], None]:
        return lambda: self.log.append(name)

    def change(self, name: str) -> None:
        """Something is done, shown, and said afterwards."""
        self.log.append(name)
        self.shell.refresh()
        self.shell.after_paint(self.done("said"))

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
    assert seen.logged() == ["paint", "said", "said"]


def test_what_comes_later_is_done_once_and_in_order(seen: Seen) -> None:
    """Each after a frame, or all before another change, even where one of them is a change."""
    for name in ("a", "b", "c"):
        seen.shell.after_frame(seen.done(name))
    seen.host.after[0]()
    assert seen.logged() == ["a"]
    seen.shell.refresh()
    assert seen.logged() == ["b", "c", "paint"]
    for work in seen.host.after:
        work()
    assert seen.logged() == []


def test_a_change_that_comes_later_leaves_others_for_their_turn(seen: Seen) -> None:
    seen.shell.after_frame(lambda: seen.change("a"))
    seen.shell.after_frame(seen.done("b"))
    seen.host.after[0]()
    assert seen.logged() == ["a", "paint", "said"]
    seen.host.after[1]()
    assert seen.logged() == ["b"]


def test_what_comes_later_may_defer_more(seen: Seen) -> None:
    """Before another change, or when the page is hidden, nothing of it is left."""
    seen.shell.after_frame(lambda: seen.shell.after_frame(seen.done("a")))
    seen.shell.flush()
    assert seen.logged() == ["a"]


def test_one_that_fails_takes_nothing_with_it(seen: Seen) -> None:
    def fail() -> None:
        raise OSError("full")

    seen.shell.after_frame(fail)
    seen.shell.after_frame(seen.done("b"))
    with pytest.raises(OSError, match="full"):
        seen.host.after[0]()
    seen.host.after[1]()
    assert seen.logged() == ["b"]


def test_a_notice_is_said_in_the_language_of_the_page() -> None:
    """Also one that was there before another language was chosen, and the key beside it."""
    shell = Seen().shell
    shell.note("backup.never", "export", "backup.do", n=11)
    for language, *told in (
        ("de", "11 Spiele, nur auf diesem Gerät.", "Sichern"),
        ("en", "11 games, only on this device.", "Back up"),
    ):
        shell.choose("language", language)
        assert shell.notice is not None
        assert all(each in html(shell.notice) for each in told)
