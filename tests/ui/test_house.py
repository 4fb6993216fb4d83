"""The page as an object: what it is made of does not hold it, and undo is each screen's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.ui.visit import guess, match, opened
from ui.app import App

OF_THE_PAGE = ("ui.app", "ui.shell.", "ui.table.", "ui.features.")


def held(part: Any, seen: set[int]) -> Iterator[Any]:
    """Everything of the page that can be reached from a part of it by attributes and containers;
    of functions nothing is followed."""
    if id(part) in seen:
        return
    seen.add(id(part))
    if isinstance(part, dict):
        inner = list(part.values())
    elif isinstance(part, (list, tuple, set)):
        inner = list(part)
    elif type(part).__module__.startswith(OF_THE_PAGE):
        yield part
        inner = list(vars(part).values())
    else:
        return
    for each in inner:
        yield from held(each, seen)


def test_no_part_of_the_page_holds_the_app() -> None:
    """None of the parts has the app as an attribute, nor anything that has."""
    app, _ = opened("#/mastermind")
    for route in ("#/lesson/blackbox", "#/classic", "#/stats", "#/review/none", "#/mastermind"):
        app.arrive(route)
    found = [each for part in vars(app).values() for each in held(part, set())]
    assert len({type(each) for each in found}) > 20
    assert not [each for each in found if isinstance(each, App)]


def test_undo_means_nothing_on_the_cover() -> None:
    """While the device changes hands nobody takes anything back."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("sit", "1:you")
    app.act("sit", "0:guest")
    app.act("start")
    app.act("uncover")
    guess(app, host, "ABCD")
    assert app.current.handover_pending
    count = len(match(app).round.plies)
    app.take_back(False)
    app.act("do", "undo")
    app.take_back(True)
    assert len(match(app).round.plies) == count > 0
