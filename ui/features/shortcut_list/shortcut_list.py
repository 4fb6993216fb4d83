"""List of the keys that work on this page."""

from __future__ import annotations

from ui.boards.buttons import TableKey
from ui.boards.speech import Shortcut
from ui.features.shortcut_list import view
from ui.features.shortcut_list.view import Section
from ui.table.services import Services
from ui.toolkit.markup import Node

EVERYWHERE = (
    Shortcut("shortcut_list.list", ("?",)),
    Shortcut("shortcut_list.menu", ("M",)),
    Shortcut("shortcut_list.close", ("Escape",)),
)
TABLE = (Shortcut("shortcut_list.new", ("N",)), Shortcut("shortcut_list.rules", ("R",)))
REPLAY = (
    Shortcut("shortcut_list.step", ("ArrowLeft", "ArrowRight")),
    Shortcut("shortcut_list.ends", ("Home", "End")),
    Shortcut("shortcut_list.play", (" ",)),
)


class ShortcutList:
    """The dialog that lists them."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._current = services.current
        services.dialogs.add("keys", self._paint)
        services.actions.add({"keys": lambda: services.dialogs.open("keys")})

    def _paint(self) -> list[Node]:
        return view.paint(self._shell.words, self.sections())

    def sections(self) -> list[Section]:
        """Only keys that work on this page."""
        table, words = self._current.table, self._shell.words
        if table is None:
            return [Section(words("shortcut_list.everywhere"), EVERYWHERE)]
        board, spoken = table.board, table.board.speech
        sections = []
        if self._current.ply is not None:
            sections.append(Section(words("shortcut_list.replay"), REPLAY))
        else:
            hint = (Shortcut("hint", ("H",)),) if self._hinted() else ()
            sections.append(
                Section(
                    words(f"{board.game}.title"), (*spoken.keys(self._current.situation()), *hint)
                )
            )
        asked = [
            Shortcut("shortcut_list.typed", ("/",)),
            Shortcut("shortcut_list.current", (".",)),
        ]
        if spoken.last or spoken.earlier:
            asked.append(Shortcut("shortcut_list.last", ("L",)))
        if spoken.earlier:
            asked.append(Shortcut("shortcut_list.earlier", ("0",)))
        asked += [Shortcut("shortcut_list.turn", ("T",)), Shortcut("shortcut_list.score", ("S",))]
        asked.append(Shortcut("keys.text", ("V",)))
        undo = (
            (Shortcut("undo", ("Z",)), Shortcut("redo", ("Shift", "Z")))
            if board.rounds.undoable
            else ()
        )
        move = (
            Shortcut("shortcut_list.move", ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")),
        )
        sections.append(Section(words("shortcut_list.boards"), (*move, *undo, *asked)))
        sections.append(Section(words("shortcut_list.everywhere"), (*EVERYWHERE, *TABLE)))
        return sections

    def _hinted(self) -> bool:
        """Whether the key for a hint is one and is free on this board."""
        board, at = self._current.require_table().board, self._current.situation()
        shown, letters = board.drawing.buttons(at), _taken(board.speech.keys(at))
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
