"""Refused taps: what everybody reads and hears of them."""

from __future__ import annotations

from random import Random

import pytest

from engines import GAMES, PUZZLES
from engines.game import Game, Setup
from engines.match import Match, Player
from tests.ui.fake import FakeHost, acquainted
from tests.ui.visit import having, opened
from ui.app import App
from ui.model.table import Table
from ui.shell.announcer import text
from ui.toolkit.page_act import PageAct
from ui.toolkit.settings import Settings
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


Key = tuple[str, str, tuple[str, ...], str, dict[str, str]]
GREY: tuple[Key, ...] = (
    (
        "blackbox",
        "shoot",
        (),
        "T4",
        {
            "en": "Aim first: choose a place on the edge.",
            "de": "Ziele erst: Wähle einen Platz am Rand.",
        },
    ),
    (
        "mastermind",
        "check",
        ("peg-A",),
        "peg-B",
        {"en": "Three holes are still free.", "de": "Drei Löcher sind noch frei."},
    ),
    (
        "mastermind",
        "check",
        ("peg-A", "peg-B", "peg-C"),
        "peg-D",
        {"en": "One hole is still free.", "de": "Ein Loch ist noch frei."},
    ),
    (
        "mastermind",
        "erase",
        ("peg-A", "erase"),
        "peg-A",
        {"en": "No hole up to here has a peg.", "de": "Bis hierher steckt kein Stecker."},
    ),
)
"""Game, a key that can do nothing yet, what comes before, a tap that means something, what is
said."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", GREY, ids=lambda case: f"{case[1]} after {len(case[2])}")
def test_a_key_that_can_do_nothing_yet_says_why(case: Key, language: str) -> None:
    """As of a tap on the board: to eye and ear, until something is done."""
    game, name, before, next_, said = case
    host = FakeHost(language, acquainted())
    app, _ = opened(f"#/{game}", host)
    for key in before:
        app.press(key)
    host.said.clear()
    if having(app, "data-key", name):
        app.press(name)
    else:
        (grey,) = having(app, "id", f"do-{name}")
        assert grey.attrs["aria-disabled"] == "true" and "data-why" in grey.attrs
        app.act(PageAct.PRESS, name)
    host.run()
    assert status(app) == said[language] and host.said == [said[language]]
    app.press(next_)
    assert said[language] not in status(app)


RULES = [*(game() for game in GAMES.values()), PUZZLES["memorybox"].ruleset]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_each_main_key_that_is_grey_says_why(rules: Game) -> None:
    """In every game, on every seat, at each moment of a round before anything is chosen."""
    rng, seen = Random(1), set[str]()
    match = Match(Setup(rules, tuple(range(len(rules.seats)))), [Player() for _ in rules.seats])
    while match.result is None:
        actor = min(match.game.actors(match.state))
        for language in LANGUAGES:
            table = Table(match).uncovered()
            at = table.situation(Words(language), Settings())
            for key in table.board.drawing.buttons(at):
                if at.is_my_turn and key.main and not key.enabled:
                    assert key.why.endswith("."), (key, language)
                    seen.add(key.why)
        match = match.played(actor, match.game.write(match.game.sample(match.state, actor, rng)))
    assert seen or rules.name == "glassbead"
