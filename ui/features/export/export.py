"""Export of a game as text, and a position as picture."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards.situation import Situation
from ui.features.export import game_text, view
from ui.table import match_link
from ui.table.services import Services
from ui.toolkit.markup import Node


class PositionExport:
    """`said`: what became of the last try."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._said = ""
        services.dialogs.add("picture", self._paint)
        services.actions.add(
            {
                "copy-text": self._copy_text,
                "picture": self._open,
                "copy-alt": self._copy_described,
                "save-picture": self._save,
            }
        )

    def _copy_text(self) -> None:
        """The whole game; the notice says whether that worked."""

        def copied(worked: bool) -> None:
            self._dialogs.close()
            self._shell.note("export.text" if worked else "export.failed")

        if table := self._current.table:
            url = match_link.address(self._shell, table.match)
            self._shell.host.device.copy(game_text.text(table.board, self._public(), url), copied)

    def _open(self) -> None:
        if self._current.table:
            self._said = ""
            self._dialogs.open("picture")

    def _copy_described(self) -> None:
        if self._current.table:
            self._shell.host.device.copy(self._described, self._tell("copied"))

    def _save(self) -> None:
        if table := self._current.table:
            number = (
                len(table.match.round.plies) if self._current.ply is None else self._current.ply
            )
            name = f"{table.board.game}-{number}.png"
            self._shell.host.device.save_picture(name, self._tell("export.saved"))

    def _tell(self, code: str) -> Callable[[bool], None]:
        """Say in the dialog what became of it."""

        def done(worked: bool) -> None:
            self._said = self._shell.words(code if worked else "export.failed")
            self._shell.refresh()

        return done

    def _public(self) -> Situation:
        """What everybody may see of what is shown."""
        return game_text.public(self._current.replayed, self._current.situation())

    @property
    def _described(self) -> str:
        return game_text.described(self._current.require_table().board, self._public())

    def _paint(self) -> list[Node]:
        board, words = self._current.require_table().board, self._shell.words
        drawn = board.drawing.paint(self._public())
        return view.paint(words, board.game, drawn, self._described, self._said)
