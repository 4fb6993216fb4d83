"""Keys of every page."""

from __future__ import annotations

from tests.ui.visit import opened


def test_single_keys_can_be_switched_off() -> None:
    """Letters and digits do nothing any more, arrows and Enter still do; the list of keys opens."""
    app, _ = opened("#/mastermind")
    app.act("toggle", "letters")
    assert not app.type("a", "") and not app.type("m", "") and not app.dialogs
    assert app.type("ArrowRight", "")
    assert app.type("?", "") and app.dialogs


def test_on_a_cover_keys_tell_nothing_of_the_board() -> None:
    """A new game and the rules are there, as the list of keys says; hints, undo and questions about
    the board wait for whom it is for."""
    app, _ = opened("#/blackbox")
    app.act("new", "blackbox")
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.act("start")
    assert app.current.handover_pending
    for key in "hzZ.svl/":
        assert not app.type(key, "") and not app.dialogs
    for key in "nr":
        assert app.type(key, "") and app.dialogs
        app.act("close")
    assert app.current.handover_pending
