"""Names of actions: each has one handler, and each that markup can name has one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source_tree import called, hold_nothing, modules, nodes
from tests.ui.fake import FakeHost
from tests.ui.visit import heeds
from ui.app import App
from ui.shell.actions import Actions

PLACE_OF_THE_NAME = {
    "key": 1,
    "small_key": 1,
    "row": 1,
    "seg": 1,
    "switch": 1,
    "stepper": 3,
    "choice": 1,
    "picker": 1,
    "Ending": 1,
    "Offer": 1,
    "note": 1,
    "_field": 2,
}
"""Where the helpers that paint or promise a key take the name of its action."""
FIELDS = ("choice", "picker", "_field")


def named(path: Path) -> Iterator[tuple[str, str]]:
    """The attribute and the name of every action that a file writes out."""
    for node in nodes(path):
        if not isinstance(node, ast.Call):
            continue
        for word in node.keywords:
            if word.arg in ("data_act", "data_change") and isinstance(word.value, ast.Constant):
                yield word.arg.replace("_", "-"), str(word.value.value)
        place = PLACE_OF_THE_NAME.get(called(node))
        if place is not None and len(node.args) > place:
            name = node.args[place]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield "data-change" if called(node) in FIELDS else "data-act", name.value


@pytest.fixture(scope="module")
def app() -> App:
    """With everything that arrives late, as in somebody else's page, which has a key more."""
    host = FakeHost()
    host.embed = {}
    made = App(host)
    for each in made.late.values():
        assert each.feature
    return made


def test_every_name_in_the_source_has_a_handler(app: App) -> None:
    """What a screen, a board or a feature writes as the name of an action is one."""

    def unknown(path: Path) -> list[tuple[str, str]]:
        return [pair for pair in named(path) if not heeds(app, *pair)]

    hold_nothing(modules("ui"), unknown)


def test_names_are_found_in_the_source() -> None:
    """The search sees attributes, helpers and endings: there are more than sixty names, and each
    helper that takes one is called somewhere."""
    found = {pair for path in modules("ui") for pair in named(path)}
    assert len(found) > 60
    calls = (node for path in modules("ui") for node in nodes(path) if isinstance(node, ast.Call))
    assert set(PLACE_OF_THE_NAME) <= set(map(called, calls))
    assert {("data-act", "menu"), ("data-act", "review-back"), ("data-change", "level")} <= found


def test_a_name_has_one_handler() -> None:
    """A second handler for a name is refused, unless the first only promised it."""
    heard: list[str] = []
    actions = Actions(heard.append)
    actions.add({"a": lambda: heard.append("a")})
    with pytest.raises(ValueError):
        actions.add_with_arg({"a": heard.append})
    actions.promise({"b": lambda arg: actions.add_with_arg({"b": heard.append})})
    actions.act("b", "1")
    actions.act("b", "2")
    with pytest.raises(ValueError):
        actions.add_with_arg({"b": heard.append})
    actions.act("a", "3")
    assert heard == ["2", "a"]


def test_an_unknown_name_is_told() -> None:
    """It goes to the browser's log, and nothing else happens."""
    heard: list[str] = []
    actions = Actions(heard.append)
    actions.act("x", "")
    actions.change("x", "", "")
    assert heard == ["no action is called 'x'", "no field is called 'x'"]
