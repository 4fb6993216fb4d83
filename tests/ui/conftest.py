"""What holds for whatever any test makes the page show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ui.app import App
from ui.toolkit.markup import Child, Node


def unheard(app: App, child: Child) -> Iterator[str]:
    """The names of actions and fields in a tree that have no handler."""
    if isinstance(child, Node):
        for attribute in ("data-act", "data-change"):
            name = child.attrs.get(attribute)
            if name is not None and not app.actions.knows(attribute, name):
                yield f"{attribute}={name}"
        for inner in child.children:
            yield from unheard(app, inner)


@pytest.fixture(autouse=True)
def whatever_is_shown_has_a_handler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key, link and field that is painted in any test does something."""
    paint = App._paint

    def checked(app: App) -> None:
        paint(app)
        assert list(unheard(app, app.shown)) == []

    monkeypatch.setattr(App, "_paint", checked)
