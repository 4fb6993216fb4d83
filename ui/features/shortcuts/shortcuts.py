"""Keyboard shortcuts of every page, and the list of all."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards.buttons import TableKey
from ui.boards.speech import Shortcut
from ui.features.shortcuts import view
from ui.features.shortcuts.spoken_queries import SpokenQueries
from ui.features.shortcuts.view import Section
from ui.table.services import Services
from ui.toolkit.markup import Node

EVERYWHERE = (
    Shortcut("keys.list", ("?",)),
    Shortcut("keys.menu", ("M",)),
    Shortcut("keys.close", ("Escape",)),
)
TABLE = (Shortcut("keys.new", ("N",)), Shortcut("keys.rules", ("R",)))
REPLAY = (
    Shortcut("keys.step", ("ArrowLeft", "ArrowRight")),
    Shortcut("keys.ends", ("Home", "End")),
    Shortcut("keys.play", (" ",)),
)


class Shortcuts:
    """What the board and the table make nothing of. A single character works only where the person
    wants that (`Settings.letters`): a person who speaks to the device does not."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._actions = services.actions
        self._dialogs = services.dialogs
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
        services.dialogs.add("keys", self._paint)
        services.actions.add({"keys": lambda: services.dialogs.open("keys")})

    def allows(self, key: str) -> bool:
        """Whether this key may mean something at all."""
        return len(key) > 1 or key in " ?" or self._shell.settings.letters

    def type(self, key: str) -> bool:
        """A key that nothing on the page took; False if it means nothing here either."""
        if key == "?":
            self._dialogs.open("keys")
            return True
        if key in "mM":
            self._actions.act("menu", "")
            return True
        if self._current.table is None or self._current.handover_pending:
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

    # -- the list

    def _paint(self) -> list[Node]:
        return view.paint(self._shell.words, self.sections())

    def sections(self) -> list[Section]:
        """Only keys that work on this page."""
        table, words = self._current.table, self._shell.words
        if table is None:
            return [Section(words("keys.everywhere"), EVERYWHERE)]
        board, spoken = table.board, table.board.speech
        sections = []
        if self._current.ply is not None:
            sections.append(Section(words("keys.replay"), REPLAY))
        else:
            hint = (Shortcut("hint", ("H",)),) if self._hinted() else ()
            sections.append(Section(words(f"{board.game}.title"), (*spoken.keys, *hint)))
        asked = [Shortcut("keys.typed", ("/",)), Shortcut("keys.current", (".",))]
        if spoken.last or spoken.earlier:
            asked.append(Shortcut("keys.last", ("L",)))
        if spoken.earlier:
            asked.append(Shortcut("keys.earlier", ("0",)))
        asked += [Shortcut("keys.turn", ("T",)), Shortcut("keys.score", ("S",))]
        asked.append(Shortcut("keys.text", ("V",)))
        undo = (
            (Shortcut("undo", ("Z",)), Shortcut("redo", ("Shift", "Z")))
            if board.rounds.undoable
            else ()
        )
        move = (Shortcut("keys.move", ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")),)
        sections.append(Section(words("keys.boards"), (*move, *undo, *asked)))
        sections.append(Section(words("keys.everywhere"), (*EVERYWHERE, *TABLE)))
        return sections

    def _hinted(self) -> bool:
        """Whether the key for a hint is one and is free on this board."""
        board = self._current.require_table().board
        shown = board.drawing.buttons(self._current.situation())
        letters = _taken(board.speech.keys)
        return "H" not in letters and any(button.do == TableKey.HINT for button in shown)


def _taken(shortcuts: tuple[Shortcut, ...]) -> set[str]:
    """The characters that a board takes for itself, with those between two of them."""
    found: set[str] = set()
    for shortcut in shortcuts:
        ends = [key for key in shortcut.keys if len(key) == 1 and key != "…"]
        found.update(ends)
        if "…" in shortcut.keys:
            found.update(map(chr, range(ord(ends[0]), ord(ends[-1]) + 1)))
    return found
