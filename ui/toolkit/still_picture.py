"""Still picture of a board. Nothing in it can be focused, pressed or heard."""

from __future__ import annotations

from ui.toolkit.markup import Child, Node

GONE = ("tabindex", "role", "id", "data-key", "data-look", "data-why", "data-roving")


def still(child: Child, moving: str = "") -> Child:
    """A part of a drawn board without keys, names and focus. `moving`: what can move in it may
    still do so, its target's name begins with this; else nothing does."""
    if isinstance(child, str):
        return child
    attrs = {
        name: moving + value if name == "data-m" else value
        for name, value in child.attrs.items()
        if name not in GONE and not name.startswith("aria-") and (moving or name != "data-m")
    }
    return Node(child.tag, attrs, tuple(still(each, moving) for each in child.children))
