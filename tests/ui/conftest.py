"""What holds for whatever any test makes the page show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.glassbead import review
from engines.glassbead.deep_search import Effort
from tests.ui.visit import heeds
from ui.app import App
from ui.toolkit.markup import Child, Node

GLANCE = Effort(depth=2, work=1)


@pytest.fixture(autouse=True)
def looking_back_is_brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Glass Bead game that ends is looked back on, which takes longer than to play it. How
    well, is tested with the engines; here it is enough that it is done. Modules about a review have
    an empty fixture of this name."""
    for name, effort in (("GLANCE", GLANCE), ("DOUBTS", (GLANCE,) * 2), ("FURTHER", GLANCE)):
        monkeypatch.setattr(review, name, effort)


def unheard(app: App, child: Child) -> Iterator[str]:
    """The names of actions and fields in a tree that have no handler."""
    if isinstance(child, Node):
        for attribute in ("data-act", "data-change"):
            name = child.attrs.get(attribute)
            if name is not None and not heeds(app, attribute, name):
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
