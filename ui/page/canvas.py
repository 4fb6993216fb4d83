"""What the document shows, and what it may show next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.boards.motion import Motion
from ui.markup import Node, h
from ui.page.shell import Shell
from ui.patch import diff


@dataclass(frozen=True)
class Ahead:
    """The tree that may follow the one that is shown, and what it would come of."""

    of: object
    base: Node
    tree: Node


class Canvas:
    """`whole` makes the document's tree of a page: what lies over and around it.

    shown   the tree that the document shows
    unseen  what was expected came true just now, and is not on the screen yet
    """

    def __init__(self, shell: Shell, whole: Callable[[Node], Node]) -> None:
        self._shell = shell
        self._host = shell.host
        self._whole = whole
        self.shown = h("div", id="app")
        self.unseen = False
        self._ahead: Ahead | None = None

    def show(self, page: Node) -> Node:
        """Bring the document to this page; the tree of it."""
        tree, before = self._whole(page), self.shown
        self.shown = tree
        self._host.show(diff(before, tree))
        return tree

    def expect(self, of: object, page: Node, motions: tuple[Motion, ...]) -> None:
        """Should this come true, this page will be shown, and so it will move. What was expected
        before no longer is."""
        tree = self._whole(page)
        self._ahead = Ahead(of, self.shown, tree)
        self._host.prepare(diff(self.shown, tree), motions)

    def advance(self, of: object) -> bool:
        """It comes true: show that page at once. False, and nothing is shown, if something else was
        expected, or something else has been shown since or is about to be."""
        ahead = self._ahead
        if ahead is None or ahead.of != of or ahead.base is not self.shown:
            return False
        if not self._shell.settled:
            return False
        self._ahead, self.shown = None, ahead.tree
        self._host.advance()
        self.unseen = True
        self._host.framed(self._seen)
        return True

    def _seen(self) -> None:
        self.unseen = False
