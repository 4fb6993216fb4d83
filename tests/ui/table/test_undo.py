"""Undo and redo at the table: keys, keyboard, what was collected, what was noted."""

from __future__ import annotations

import pytest

from tests.ui import promises
from tests.ui.promises import key, texts
from tests.ui.visit import one_move, opened
from ui.app import App
from ui.boards import BOARDS
from ui.boards.glassbead.draft_sowing import Look


def holes(app: App) -> tuple[str, ...] | None:
    """The first two holes of the row that is being laid; None: none is."""
    row = app.current.require_table().selection
    return None if row is None else tuple(row.holes[:2])


@pytest.mark.parametrize(
    "game", sorted(game for game, board in BOARDS.items() if board.rounds.undoable)
)
def test_redo_does_again_what_undo_took_back(game: str) -> None:
    """The redo key is there once something was taken back, and brings all of it back: the move and
    the program's answer. It goes away when something else is done."""
    promises.redo_does_again_what_undo_took_back(game)


def test_nothing_is_offered_where_nothing_can_be_taken_back() -> None:
    """At the start of a game the undo key is off, and there is no redo."""
    app, _ = opened("#/mastermind")
    assert key(app, "undo") is False and key(app, "redo") is None


def test_what_was_collected_goes_and_comes_peg_by_peg() -> None:
    """Undo takes the last peg laid before it takes a move; redo lays it again."""
    app, _ = one_move("mastermind")
    played = texts(app)
    for letter in "ab":
        app.type(letter, "")
    assert holes(app) == ("A", "B")
    app.act("do", "undo")
    assert holes(app) == ("A", "")
    app.act("do", "undo")
    assert holes(app) is None and texts(app) == played
    app.act("do", "redo")
    app.act("do", "redo")
    assert holes(app) == ("A", "B") and texts(app) == played
    app.type("c", "")
    assert key(app, "redo") is None


def test_undo_takes_back_a_move_whatever_is_looked_at() -> None:
    """At the start there is nothing to undo, under a mouse on a pit neither."""
    app, _ = opened("#/glassbead")
    app.press("look-B")
    assert app.current.require_table().selection == Look(1) and key(app, "undo") is False
    app, _ = one_move("glassbead")
    app.press("look-B")
    assert key(app, "undo")
    app.act("do", "undo")
    assert not texts(app) and app.current.require_table().selection is None


@pytest.mark.parametrize("ended_by", ["look", "Escape"])
def test_what_is_only_looked_at_leaves_redo_as_it_is(ended_by: str) -> None:
    """A mouse that crosses the pits on its way to the redo key looks at them."""
    app, _ = one_move("glassbead")
    played = texts(app)
    app.act("do", "undo")
    app.press("look-B")
    assert app.current.require_table().selection == Look(1) and key(app, "redo")
    if ended_by == "look":
        app.press("look")
    else:
        app.type("Escape", "")
    assert app.current.require_table().selection is None and key(app, "redo")
    app.press("look-C")
    app.act("do", "redo")
    assert texts(app) == played
    app.act("do", "undo")
    app.press("B")
    assert key(app, "redo") is None


def test_what_was_taken_out_comes_back() -> None:
    """Undo after a peg was taken out, moved or replaced puts the row as it was before, and takes no
    other peg; so it is with balls while they are hidden."""
    app, _ = one_move("mastermind")
    for letter in "ab":
        app.type(letter, "")
    app.type("Backspace", "")
    assert holes(app) == ("A", "")
    app.take_back(False)
    assert holes(app) == ("A", "B")
    for change in ("move-0", "move-0-1", "lay-C-0", "hole-0 peg-D", "copy-1"):
        for press in change.split():
            app.press(press)
        app.take_back(False)
        assert holes(app) == ("A", "B"), change
    app.take_back(False)
    assert holes(app) == ("A", "")
    app.take_back(False)
    assert holes(app) is None
    app, _ = opened("#/blackbox")
    app.act("new", "blackbox")
    app.act("sit", "0:you")
    app.act("start")
    for cell in ("a1", "b2", "a1"):
        app.press(cell)
    assert app.current.require_table().selection.balls == ("b2",)
    app.take_back(False)
    assert app.current.require_table().selection.balls == ("a1", "b2")
    app.slide("a1", "c3", False)
    app.slide("a1", "c3", True)
    assert app.current.require_table().selection.balls == ("b2", "c3")
    app.take_back(False)
    assert app.current.require_table().selection.balls == ("a1", "b2")
    for _ in range(2):
        app.take_back(False)
    assert app.current.require_table().selection is None


def test_what_comes_again_is_heard() -> None:
    """A peg that is laid again, a cross that goes and comes: as when that was done first."""
    app, host = one_move("mastermind")
    app.type("b", "")
    app.act("do", "undo")
    host.said.clear()
    app.act("do", "redo")
    assert host.said and host.said[-1].startswith("Hole 1: yellow.")
    app, host = one_move("blackbox")
    app.act("do", "cross")
    app.press("e4")
    (told,) = [each for each in host.said if each.startswith("e4")]
    host.said.clear()
    app.act("do", "undo")
    app.act("do", "redo")
    gone, again = host.said
    assert gone.startswith("e4") and gone != told and again == told


def test_a_cross_is_taken_back_before_the_ray_under_it() -> None:
    """Undo takes back the last thing done, and a note on the board is one."""
    app, _ = one_move("blackbox")
    played = texts(app)
    app.act("do", "cross")
    app.press("e4")
    assert app.current.situation().notes["crosses"]
    app.act("do", "undo")
    assert not app.current.situation().notes.get("crosses") and texts(app) == played
    app.act("do", "redo")
    assert app.current.situation().notes["crosses"]
    app.act("do", "undo")
    app.act("do", "undo")
    assert texts(app) == played[:1]


def test_a_way_of_looking_is_not_taken_back() -> None:
    """Undo after a switch of what is shown takes back the move."""
    app, _ = one_move("glassbead")
    app.act("do", "outlook")
    app.act("do", "undo")
    assert texts(app) == [] and app.current.situation().notes["outlook"]


def test_no_redo_in_a_replay_nor_under_a_dialog() -> None:
    """What undo took back stays taken back where undo means nothing."""
    app, _ = one_move("mastermind")
    app.take_back(False)
    app.act("menu")
    app.take_back(True)
    assert len(texts(app)) == 1
    app.act("close")
    app.take_back(True)
    assert len(texts(app)) == 3
