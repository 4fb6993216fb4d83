"""List of the keys that work on this page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

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
        """Only keys that work on this page, each once: what comes first takes it."""
        return list(_once(self._sections()))

    def _sections(self) -> list[Section]:
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
        sections.append(Section(words("shortcut_list.boards"), (*move, *undo, *asked, *TABLE)))
        sections.append(Section(words("shortcut_list.everywhere"), EVERYWHERE))
        return sections

    def _hinted(self) -> bool:
        """Whether there is a key for a hint on this board."""
        board, at = self._current.require_table().board, self._current.situation()
        return any(button.do == TableKey.HINT for button in board.drawing.buttons(at))


def _once(sections: list[Section]) -> Iterator[Section]:
    """Without the keys of earlier lines, and without lines and sections that are left empty."""
    taken: set[str] = set()
    for section in sections:
        lines = []
        for line in section.lines:
            keys, free = _keys(line), [key for key in _keys(line) if key not in taken]
            taken.update(keys)
            if free == keys:
                lines.append(line)
            elif free and "…" in line.keys:
                lines.append(replace(line, keys=(free[0], "…", free[-1])))
        if lines:
            yield replace(section, lines=tuple(lines))


def _keys(line: Shortcut) -> list[str]:
    """What is pressed: several at once are one, `…` stands for those between."""
    if "Shift" in line.keys:
        return ["".join(line.keys)]
    if "…" in line.keys:
        return [chr(code) for code in range(ord(line.keys[0]), ord(line.keys[-1]) + 1)]
    return list(line.keys)
