"""Help that somebody had in a round, and where the page tells of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines import help
from engines.blackbox import BlackBox
from engines.game import Setup
from engines.match import Match, Player
from tests.ui.visit import opened, shown
from ui.boards import BOARDS
from ui.boards.blackbox.pick import Pick
from ui.table.status_view import status
from ui.table.table_props import TableProps
from ui.toolkit.markup import html

HELPED = "With one hint"


def finished(**aids: int) -> Match:
    match = Match(Setup(BlackBox(4, 4, 1), (0, 1)), (Player(bot="sensible"), Player()), 1, "m")
    for seat, ply in ((0, "hide b2"), (1, "fire T2"), (1, "mark b2"), (1, "tip")):
        match = match.played(seat, ply)
    match = replace(match, aids=dict(aids))
    return match


@pytest.mark.parametrize(
    ("aids", "told"),
    [
        ({}, None),
        ({"hints": 1}, "one hint"),
        ({"hints": 2}, "two hints"),
        ({"hints": 2, "undo": 1}, "two hints, an answer taken back"),
    ],
)
def test_the_review_tells_the_help(aids: dict[str, int], told: str | None) -> None:
    """Over the title stands how many hints there were, and that an answer was taken back."""
    app, _ = opened("#/")
    app.shell.keep(finished(**aids))
    app.arrive("#/review/m")
    page = shown(app)
    assert told in page if told else "hint" not in page and "taken back" not in page


def test_the_same_box_again_counts_as_taken_back() -> None:
    """Whoever seeks in a box whose balls were seen does not play alone."""
    app, _ = opened("#/")
    app.services.matches.same(finished())
    assert help.of(app.current.match.aids) is help.Help.TAKEN_BACK


def test_a_lesson_offers_no_key_that_does_not_fit() -> None:
    """The last step of Black Box wants a ball: no key to shoot stands under it."""
    app, _ = opened("#/lesson/blackbox?step=7")
    assert "Shoot" not in shown(app)


def test_help_is_not_told_over_a_sandbox() -> None:
    """What lies over the game is no part of it."""
    app, _ = opened("#/")
    app.shell.keep(finished())
    app.arrive("#/game/m")
    board, over = BOARDS["blackbox"], replace(app.current.situation(), counted=True, hints=1)
    inside = replace(over, selection=Pick(sandbox=True))
    told = [html(status(board, at, TableProps(1))) for at in (over, inside)]
    assert [HELPED in each for each in told] == [True, False]
