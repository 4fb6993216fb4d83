"""What the document shows, and what it may show next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.host import Host
from ui.markup import Node, h
from ui.patch import Step, diff


@dataclass(frozen=True)
class Ahead:
    """The steps from the tree that is shown to one that may be next."""

    base: Node
    tree: Node
    steps: Sequence[Step]


class Canvas:
    """`shown`: the tree that the document shows."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.shown = h("div", id="app")
        self._ahead: Ahead | None = None

    def prepare(self, tree: Node | None) -> None:
        """This tree, or one that is like it, may be shown next; None: nobody can tell."""
        self._ahead = Ahead(self.shown, tree, diff(self.shown, tree)) if tree else None
        if self._ahead:
            self._host.prepare(self._ahead.steps)

    def show(self, tree: Node, expected: bool) -> None:
        """Bring the document from the tree that it shows to this one. `expected`: it is like the
        one that was prepared; that decides what is compared now, never what is shown."""
        ahead, self._ahead = self._ahead, None
        if ahead and expected and ahead.base is self.shown:
            self._host.show(ahead.steps, diff(ahead.tree, tree))
        else:
            self._host.show(diff(self.shown, tree))
        self.shown = tree
