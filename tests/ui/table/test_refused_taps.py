"""Refused taps: what everybody reads and hears of them."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost, acquainted
from tests.ui.visit import having, opened
from ui.app import App
from ui.shell.announcer import text
from ui.toolkit.words import LANGUAGES, Words

Case = tuple[str, tuple[str, ...], str, str, dict[str, str], str]
CASES: tuple[Case, ...] = (
    ("blackbox", ("c5", "do-cross"), "c5", "seek.cross.ball", {"cell": "c5"}, "c6"),
    ("glassbead", (), "c", "error.not-your-pit", {"where": "c"}, "C"),
    ("glassbead", ("B",), "c", "in-order", {"pit": "C"}, "B"),
    ("mastermind", ("peg-A",) * 4, "peg-B", "full", {}, "hole-2"),
)
"""Game, what comes before, the tap, what is said, and a tap that means something."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}, {case[3]}")
def test_a_tap_that_is_refused_is_answered_to_eye_and_ear(case: Case, language: str) -> None:
    """Where it is said what is expected stands why, until something is done; once more it is only
    heard again."""
    game, before, refused, code, values, next_ = case
    host = FakeHost(language, acquainted())
    app, _ = opened(f"#/{game}", host)
    for key in before:
        app.press(key.removeprefix("do-"))
    said = Words(language)(f"{game}.{code}", **values)
    for _ in range(2):
        host.said.clear()
        app.press(refused)
        host.run()
        assert status(app) == said and host.said == [said]
    app.press(next_)
    assert status(app) and said not in status(app)


def status(app: App) -> str:
    """The sentence over the board."""
    (found,) = (node for node in having(app, "data-announce", "") if node.tag == "div")
    return text(found)
