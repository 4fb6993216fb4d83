"""Input that means nothing where it comes, and saved games that nothing may shorten."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost
from tests.ui.glassbead_table import finished_glass_bead
from tests.ui.visit import guess, having, match, opened, secret
from ui.app import App
from ui.boards.replies import Note, Play
from ui.toolkit.markup import html


def test_undo_means_nothing_in_a_replay() -> None:
    """A replay shows what was; taking back and playing once more leave the game and its save."""
    app, _ = finished_glass_bead()
    id, shown = match(app).id, html(app.shown)
    kept = app.shell.store.text(id)
    for again in (False, True, False):
        app.take_back(again)
        app.act("do", "undo")
    app.type("End", "")
    assert len(match(app).round.plies) == 3 and app.shell.store.text(id) == kept
    app.act("seek", "1")
    assert html(app.shown) == shown


def test_undo_means_nothing_under_a_dialog() -> None:
    """Ctrl+Z while a dialog is open does not reach the game behind it."""
    app, host = opened("#/mastermind")
    guess(app, host, "ABCD" if secret(app) != "ABCD" else "EFGH")
    app.act("menu")
    app.take_back(False)
    assert len(match(app).round.plies) == 3 and app.dialogs
    app.act("close")
    app.take_back(False)
    assert len(match(app).round.plies) == 1


def test_a_finger_lifted_under_a_dialog_means_nothing() -> None:
    """Whatever opened while it was down: the ray that it aimed is not shot."""
    app, host = opened("#/blackbox")
    for lifted in (False, True, False):
        app.slide("L3", "L3", lifted)
    plies = len(match(app).round.plies)
    app.act("menu")
    app.slide("L3", "L3", True)
    host.run()
    assert len(match(app).round.plies) == plies
    app.act("close")
    for lifted in (False, True, False, True):
        app.slide("L3", "L3", lifted)
    assert len(match(app).round.plies) > plies


def reviewed_moment() -> tuple[App, FakeHost, str]:
    """The first round of two, looked at after its first guess; and the id of the match."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.change("length", "", "2")
    app.act("start")
    host.run()
    guess(app, host, secret(app))
    app.act("advance")
    host.run()
    id = match(app).id
    app.arrive(f"#/review/{id}?round=1&ply=2")
    host.run()
    return app, host, id


def test_a_new_game_after_a_look_back_is_its_own() -> None:
    """Only the board that a review opened goes on from there, not the game begun after it."""
    app, host, _ = reviewed_moment()
    assert having(app, "data-act", "review-play-on")
    app.act("new", "mastermind")
    app.change("length", "", "1")
    app.act("start")
    host.run()
    guess(app, host, secret(app))
    assert match(app).over and not having(app, "data-act", "review-play-on")


def test_a_look_back_never_shortens_the_saved_match() -> None:
    """A board inside a review shows a part of a match; nothing that happens on it is saved."""
    app, host, id = reviewed_moment()
    kept = app.shell.store.text(id)
    assert len(match(app).rounds) == 1
    app.table.do(Note({"1": "x"}))
    app.act("advance")
    app.table.do(Play(("guess ABCD",)))
    app.act("leave-match")
    host.run()
    assert app.shell.store.text(id) == kept


NONSENSE = {
    "option": ("x+", "+", "", "doubles+", "places", "places*"),
    "option-switch": ("x", "", "places"),
    "sit": ("9:you", "-1:you", "x:you", "you", "0:nobody", "²:you", ""),
    "chair-drop": ("9", "-1", "x", ""),
    "preset": ("x", ""),
    "setup-pick": ("z", "", "99", "²"),
    "place": ("z", "", "99"),
    "seek": ("z", "", "-", "²"),
    "language": ("xx", ""),
    "set": ("x:y", "marks", "", "marks:x"),
    "toggle": ("x", "", "marks"),
    "pace": ("x", ""),
    "new": ("x", ""),
    "daily-game": ("x", ""),
    "side": ("x", ""),
}
NONSENSE_FIELDS = {
    "kind": (("9", "guest"), ("x", "guest"), ("0", "nobody")),
    "name": (("9", "Ada"), ("x", "Ada")),
    "length": (("", "x"), ("", "99")),
    "starter": (("", "x"), ("", "9")),
    "level": (("", "x"),),
    "seek": (("", "z"),),
    "embed": (("x:", "y"), ("theme:", "y")),
}


@pytest.mark.parametrize("game", ["mastermind", "memorybox", "glassbead"])
def test_arguments_that_make_no_sense_change_nothing(game: str) -> None:
    """Whatever stands behind an action, nothing breaks and nothing changes."""
    app, _ = opened(f"#/{game}")
    app.act("embed")
    app.act("setup")
    app.act("share")
    app.act("new", game)
    form = app.new_game.form
    shown = html(app.shown)
    for verb, args in NONSENSE.items():
        for arg in args:
            app.act(verb, arg)
            assert app.new_game.form == form, (verb, arg)
    for verb, pairs in NONSENSE_FIELDS.items():
        for arg, value in pairs:
            app.change(verb, arg, value)
            assert app.new_game.form == form, (verb, arg, value)
    assert html(app.shown) == shown
