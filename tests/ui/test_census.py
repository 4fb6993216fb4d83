"""The census, without a browser: every action of the page is in it, and nothing that is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.census import COVERED, WALKS
from tests.browser.census.entry import kind, selector
from tests.ui.fake import FakeHost
from tests.ui.visit import opened
from ui.shell.actions import Actions
from ui.shell.on_demand import OnDemand


@pytest.fixture
def actions(monkeypatch: pytest.MonkeyPatch) -> Actions:
    """Those of a page whose late parts are all there."""
    late: list[OnDemand] = []
    begin = OnDemand.__init__

    def begun(self: OnDemand, *args: Any) -> None:
        late.append(self)
        begin(self, *args)

    monkeypatch.setattr(OnDemand, "__init__", begun)
    host = FakeHost()
    host.embed = {}
    app, _ = opened("#/", host)
    assert all(each.feature for each in late) and late
    return app.actions


ELSEWHERE = {
    "renew": "test_boot_offline",  # a new version that is ready
    "embedded-play": "blog",  # a board on somebody's page
    "embedded-seen": "test_embed",  # it has come into view
    "embedded-gone": "test_embed",  # nothing of it is in view any more
    "late-again": "test_late",  # a part that did not arrive
}
"""Actions of pages that no walk comes to, and the modules of browser tests that use them."""


def named(*families: str) -> set[str]:
    """What the entries touch of these families, without arguments."""
    return {each.split(":")[1] for each in COVERED if each.split(":")[0] in families}


def test_every_action_is_used(actions: Actions) -> None:
    """Each name that markup can carry has an entry, as what is pressed or as a field; and each
    entry's is one."""
    acts = {"do"} | named("act")
    assert set(actions._acts) - acts == set(ELSEWHERE)
    assert acts < set(actions._acts)
    assert set(actions._fields) == named("field")


def test_each_walk_has_a_name_of_its_own() -> None:
    """They are told apart by it."""
    names = [walk.name for walk in WALKS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("control", "is_one_of"),
    [
        ("act:new:blackbox", "act:new"),
        ("act:set:theme:dark", "act:set:theme:dark"),
        ("act:sit:0:you", "act:sit:#:you"),
        ("do:cross-c4@blackbox", "do:cross@blackbox"),
        ("do:hint-next@blackbox", "do:hint-next@blackbox"),
        ("key:c5@blackbox", "key:cell@blackbox"),
        ("key:T12@blackbox", "key:edge@blackbox"),
        ("key:peg-A@mastermind", "key:peg@mastermind"),
        ("key:peg--@mastermind", "key:peg@mastermind"),
        ("key:full-1-2@memorybox", "key:full@memorybox"),
        ("key:e@glassbead", "key:pit@glassbead"),
        ("link:#/rules/blackbox", "link:#/rules/*"),
        ("link:#/daily/2026-11-20/mastermind", "link:#/daily/#/*"),
        ("link:#/game/abc", "link:#/game/#"),
        ("link:#/", "link:#/"),
    ],
)
def test_controls_of_a_kind(control: str, is_one_of: str) -> None:
    """What is one thing to a person is one kind."""
    assert kind(control) == is_one_of


@pytest.mark.parametrize(
    ("control", "css"),
    [
        ("act:new:blackbox", "[data-act='new'][data-arg='blackbox']"),
        ("act:sit:0:you", "[data-act='sit'][data-arg='0:you']"),
        ("do:tip@blackbox", "[data-act='do'][data-arg='tip']"),
        ("key:c5", "[data-key='c5']"),
        ("link:#/saves", "a[href='#/saves']"),
        (".sheet .go", ".sheet .go"),
    ],
)
def test_where_a_control_is(control: str, css: str) -> None:
    """By what its markup carries."""
    assert selector(control) == css
