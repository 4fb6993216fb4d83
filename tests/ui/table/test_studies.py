"""What a board wants worked out is worked out and shown, on the page as it is used."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engines.blackbox.deduction import Deduction
from tests.ui.fake import FakeHost
from tests.ui.visit import GAMES, having, match, opened, selection, shown
from ui.app import App
from ui.boards import BOARDS
from ui.boards.blackbox import proving, studies
from ui.boards.blackbox.pick import Pick
from ui.features.box_puzzles.box_puzzles import Box
from ui.toolkit.page_act import PageAct
from ui.toolkit.words import LANGUAGES

# The rays of a game in which the next can be weighed before it is shot.
BEGUN = ("T1", "R4", "L6", "T5", "B3")


def open_studies(app: App) -> list[object]:
    """The keys of what the board wants and has not got, though the page has had all the time."""
    at = app.current.situation()
    return [
        each.key for each in BOARDS[at.game.name].rounds.studies(at) if each.key not in at.studied
    ]


def blackbox(language: str = "en") -> tuple[App, FakeHost]:
    """A Black Box game after five rays."""
    app, host = opened("#/blackbox", FakeHost(language))
    for entry in BEGUN:
        app.press(entry)
        app.press(entry)
        host.run()
    return app, host


def test_an_outlook_is_worked_out_and_shown() -> None:
    """A ray that is aimed and looked ahead at: figures instead of "Counting …", for the bar, the
    exits and the chances; the outlook rests on the count of boards."""
    app, host = blackbox()
    app.press("T8")
    host.run()  # until it is counted, the key is off
    app.act(PageAct.PRESS, "outlook")
    app.act("ask-yes")
    host.run()
    at = app.current.situation()
    assert studies.outlook(at, "T8") is not None
    assert studies.chances(at)
    assert open_studies(app) == []
    assert "Counting" not in shown(app)


def outlook(app: App, host: FakeHost, aim: str) -> None:
    """A ray is aimed, and its key pressed."""
    if selection(app) != Pick(aim=aim):
        app.press(aim)  # twice would shoot
    host.run()
    app.act(PageAct.PRESS, "outlook")


def why(app: App, host: FakeHost, cell: str) -> None:
    """A cell is pressed and held."""
    app.type("LongPress", cell)


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ask", "this", "other"), [(outlook, "T8", "L8"), (why, "a1", "a2")])
def test_help_asks_and_counts_once_it_is_shown(
    language: str, ask: Callable[[App, FakeHost, str], None], this: str, other: str
) -> None:
    """An outlook, or why a cell is certain: what it costs is asked first; without a yes nothing is
    shown and nothing counts, nor if it is left before it is there. What was counted stays so."""
    app, host = blackbox(language)
    words = app.shell.words
    ask(app, host, this)
    assert words("blackbox.ask.show") in shown(app) and app.dialogs.shown == "ask"
    app.act("close")
    host.run()
    assert app.current.situation().hints == 0 and app.current.situation().notes == {}

    ask(app, host, this)
    app.act("ask-yes")
    assert app.current.situation().hints == 0
    app.type("Escape", "")
    host.run()
    assert app.current.situation().hints == 0

    ask(app, host, this)
    app.act("ask-yes")
    host.run()
    assert app.current.situation().hints == 1
    kept = app.shell.store.match(match(app).id)
    assert kept is not None and kept.aids == match(app).aids

    app.type("Escape", "")
    ask(app, host, this)
    assert not app.dialogs and app.current.situation().hints == 1
    ask(app, host, other)
    assert bool(app.dialogs) is (ask is why)


def test_a_proof_that_is_not_found_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a certain cell, where the search for a proof ends without one."""
    monkeypatch.setattr(Deduction, "why", lambda self, cell: iter(()))
    app, host = opened("#/boxes/four/1")
    app.act("box-hint")
    host.run()
    assert isinstance(app.screen, Box)
    assert "No proof" in shown(app) and app.screen.situation().hints == 0


@pytest.mark.each_build
def test_a_box_asks_before_it_helps() -> None:
    """In a puzzle too a cell that is held asks what that costs; the key that says hint does not."""
    app, host = opened("#/boxes/four/1")
    assert isinstance(app.screen, Box)
    app.type("LongPress", "a1")
    host.run()
    assert app.dialogs.shown == "ask" and app.screen.situation().hints == 0
    app.act("ask-yes")
    host.run()
    assert app.screen.situation().hints == 1
    app.act("box-hint")
    assert not app.dialogs


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_wanted_stays_open(game: str) -> None:
    """Whatever keys are pressed in a game: once the page has had time, all that its board wants
    is found and is in the situation that it is shown."""
    app, host = opened(f"#/{game}")
    rng = Random(game)
    for _ in range(60):
        at = app.current.situation()
        keys = sorted({node.attrs["data-key"] for node in having(app, "data-key")})
        if not keys or at.result is not None:
            break
        app.press(rng.choice(keys))
        host.run()
        assert open_studies(app) == []


@pytest.mark.each_build
def test_the_rays_of_a_proof_are_drawn() -> None:
    """Why a cell is certain: beside the path that would be stands the path that is."""
    app, host = opened("#/boxes/four/1")
    app.act("box-hint")
    host.run()
    assert isinstance(app.screen, Box)
    at = app.screen.situation()
    proof = proving.shown(at)
    assert proof is not None
    assert all(studies.path(at, entry) for entry in studies.followed(proof))
    assert having(app, "class", "ray proof")
