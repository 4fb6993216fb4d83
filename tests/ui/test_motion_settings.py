"""Motions keep to the settings, wherever a board is shown: at the table, in puzzles, in lessons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.blackbox import puzzles as boxes
from engines.glassbead.puzzles import puzzles as positions
from tests.ui.fake import FakeHost
from tests.ui.visit import opened
from ui.app import App
from ui.features.bead_puzzles.bead_puzzles import Attempt


def solve_a_box(app: App, host: FakeHost) -> None:
    """Put the balls of a puzzle of Black Box and have it checked."""
    app.arrive("#/boxes/four/1")
    for cell in boxes.puzzle("four", 0).hidden:
        app.slide(cell, cell, True)
    host.motions = []
    app.act("box-check")


def solve_a_position(app: App, host: FakeHost) -> None:
    """Play the move that a puzzle of the Glass Bead Game asks for."""
    app.arrive("#/puzzle/1")
    assert isinstance(app.screen, Attempt)
    app.screen.move = positions()[0].solution
    app.act("puzzle-commit")


def shoot_a_ray(app: App, host: FakeHost) -> None:
    app.arrive("#/blackbox")
    app.press("T1")
    app.press("T1")


PLACES = [solve_a_box, solve_a_position, shoot_a_ray]


def moved(place: Callable[[App, FakeHost], None], setting: str, value: object) -> list[int]:
    """How long each motion takes there, in ms, with this setting."""
    app, host = opened()
    app.shell.choose(setting, value)
    place(app, host)
    return [each.ms for each in host.motions]


@pytest.mark.parametrize("place", PLACES)
def test_where_motion_is_off_nothing_moves(place: Callable[[App, FakeHost], None]) -> None:
    """The setting holds on every board; with it on, the same moves."""
    assert moved(place, "motion", True)
    assert moved(place, "motion", False) == []


@pytest.mark.parametrize("place", PLACES)
def test_the_pace_of_motions_holds_everywhere(place: Callable[[App, FakeHost], None]) -> None:
    """What is calm is slower on every board."""
    usual, slow = moved(place, "pace", "normal"), moved(place, "pace", "calm")
    assert len(usual) == len(slow) > 0
    assert all(a < b for a, b in zip(usual, slow, strict=True))


def test_a_puzzle_of_black_box_says_what_the_table_says() -> None:
    """A ball that is put and a cell that is crossed out are named as at the table."""
    app, host = opened("#/boxes/four/1")
    app.slide("c3", "c3", True)
    assert host.said[-1].startswith("Ball on c3.")
    app.type("x", "d4")
    assert host.said[-1].startswith("d4, noted: no ball.")
