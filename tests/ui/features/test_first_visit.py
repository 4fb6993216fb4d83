"""The door: who has never met a game is asked once whether to be shown it."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import having, late, opened
from ui.features.lessons import LESSONS
from ui.features.lessons.lessons import Lessons
from ui.prerender import DOOR, PICTURES, picture


def newcomer() -> FakeHost:
    return FakeHost(storage=Memory())


@pytest.mark.parametrize("game", LESSONS)
def test_it_stands_before_the_first_table(game: str) -> None:
    """On the first visit of a game with a lesson there are two keys; the second begins it, and the
    door is never seen again."""
    app, host = opened(f"#/{game}", newcomer())
    assert having(app, "data-act", "door-show") and having(app, "data-act", "door-play")
    app.act("door-play", game)
    assert app.current.table is not None
    again, _ = opened(f"#/{game}", FakeHost(storage=host.storage))
    assert again.current.table is not None


def test_showing_leads_into_the_lesson() -> None:
    """The key "Show me" leads to the first step of the lesson, whose main key goes on to the next;
    leaving it at any step leads to the table."""
    app, host = opened("#/blackbox", newcomer())
    app.act("door-show", "blackbox")
    app.arrive(host.hashes[-1])
    lessons = late(app, Lessons)
    assert lessons.attempt is not None and lessons.attempt.number == 0
    app.act("lesson-show")
    app.act("lesson-next")
    assert host.hashes[-1] == "#/lesson/blackbox?step=2"
    app.act("lesson-leave")
    assert host.hashes[-1] == "#/blackbox" and app.current.table is not None


def test_links_and_embeds_have_none() -> None:
    """Who comes with a ruleset in the address, or sees a board in another site, plays at once."""
    app, _ = opened("#/mastermind?colours=6", newcomer())
    assert app.current.table is not None
    embedded = newcomer()
    embedded.embed = {}
    app, _ = opened("#/mastermind", embedded)
    assert app.current.table is not None


@pytest.mark.parametrize("game", LESSONS)
def test_it_is_in_the_first_picture(game: str) -> None:
    """The build paints the door and the table, so that neither flashes where the other belongs."""
    assert {game, game + DOOR} <= set(PICTURES)
    assert "door-show" in picture(game + DOOR, "de")
    assert "door-show" not in picture(game, "de")
