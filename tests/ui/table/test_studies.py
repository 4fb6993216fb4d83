"""What a board wants worked out is worked out and shown, on the page as it is used."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.fake import FakeHost
from tests.ui.visit import GAMES, having, opened, shown
from ui.app import App
from ui.boards import BOARDS
from ui.boards.blackbox import proving, studies
from ui.features.box_puzzles.box_puzzles import Box
from ui.toolkit.page_act import PageAct

# The rays of a game in which the next can be weighed before it is shot.
BEGUN = ("T1", "R4", "L6", "T5", "B3")


def open_studies(app: App) -> list[object]:
    """The keys of what the board wants and has not got, though the page has had all the time."""
    at = app.current.situation()
    return [
        each.key for each in BOARDS[at.game.name].rounds.studies(at) if each.key not in at.studied
    ]


def blackbox() -> tuple[App, FakeHost]:
    """A Black Box game after five rays."""
    app, host = opened("#/blackbox")
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
    host.run()
    at = app.current.situation()
    assert studies.outlook(at, "T8") is not None
    assert studies.chances(at)
    assert open_studies(app) == []
    assert "Counting" not in shown(app)


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
    assert having(app, "class", "ray told")
