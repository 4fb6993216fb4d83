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
