"""Keyboard shortcuts of every page."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards.buttons import TableKey
from ui.features.shortcuts.spoken_queries import SpokenQueries
from ui.table.services import Services

ON_A_COVER = "nr"  # what tells nothing of the board that is covered


class Shortcuts:
    """What the board and the table make nothing of. A single character works only where the person
    wants that (`Settings.letters`): a person who speaks to the device does not."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._actions = services.actions
        self._current = services.current
        self._table = services.table
        self._asking = SpokenQueries(services)
        self._on_table: dict[str, Callable[[], None]] = {
            "n": lambda: services.actions.act("new", services.current.game),
            "r": lambda: services.actions.act("help", ""),
            "h": lambda: self._press(TableKey.HINT),
            "z": lambda: services.table.take_back(False),
            "Z": lambda: services.table.take_back(True),
            "/": lambda: services.shell.focus("typed"),
        }

    def allows(self, key: str) -> bool:
        """Whether this key may mean something at all."""
        return len(key) > 1 or key in " ?" or self._shell.settings.letters

    def type(self, key: str) -> bool:
        """A key that nothing on the page took; False if it means nothing here either."""
        if key == "?":
            self._actions.act("keys", "")
            return True
        if key in "mM":
            self._actions.act("menu", "")
            return True
        if self._current.table is None:
            return False
        if self._current.handover_pending and key.lower() not in ON_A_COVER:
            return False
        if self._asking.type(key):
            return True
        act = self._on_table.get(key) or self._on_table.get(key.lower())
        if act:
            act()
        return act is not None

    def _press(self, name: str) -> None:
        """A key under the board, if it is there now."""
        shown = self._current.require_table().board.drawing.buttons(self._current.situation())
        if any(button.do == name for button in shown):
            self._table.press(name)
