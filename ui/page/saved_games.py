"""Saved games: open, import and export, delete; links and texts pasted in."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engines import record
from engines.game import RuleError
from engines.match import Match
from ui import route
from ui.boards import BOARDS
from ui.boards.board import Ask
from ui.markup import Node
from ui.page.actions import Actions
from ui.page.current import Current
from ui.page.dialogs import Dialogs
from ui.page.matches import Matches
from ui.page.screen import NotHere, Page, Screen
from ui.page.shell import Shell
from ui.screens import pages
from ui.screens.pages import Saved
from ui.store import Entry


class SavedGames:
    """What a person does with games as things. `show`: see `Matches`."""

    def __init__(
        self,
        shell: Shell,
        actions: Actions,
        dialogs: Dialogs,
        current: Current,
        matches: Matches,
        show: Callable[[Screen], None],
    ) -> None:
        self._shell = shell
        self._dialogs = dialogs
        self._current = current
        self._matches = matches
        self._show = show
        self._pasted = ""
        self._problem = ""
        dialogs.add("paste", self._paint_paste)
        actions.add(
            {
                "export": self._export,
                "save-file": self._save_file,
                "import": lambda: shell.host.open_file(self.bring),
                "clear": self._clear,
                "paste": self._paste,
                "paste-open": self._open_pasted,
            }
        )
        actions.add_told({"export-game": self._export_game, "delete": self._delete})
        actions.add_fields({"paste-text": self._put})

    def page(self) -> Screen:
        """The list of all of them."""

        def listed() -> list[Saved]:
            return [
                Saved(entry.id, entry.game, self.fact(entry), entry.over)
                for entry in self._shell.store.entries()
                if entry.game in BOARDS
            ]

        return Page(lambda: ("home2", pages.saves(self._shell.words, listed())))

    def fact(self, entry: Entry) -> str:
        """How far a game is and when it was played last."""
        words = self._shell.words
        state = words("saved.over") if entry.over else words("saved.plies", n=entry.plies)
        return words("saved.fact", state=state, when=self._when(entry.changed))

    def bring(self, text: str) -> None:
        """A file: one saved game, or everything of another device."""
        try:
            data = record.parse(text)
        except RuleError:
            self._refuse(RuleError("bad-file"), text)
        else:
            self._open(data)

    def _when(self, seconds: float) -> str:
        """A time as a person says it: today, yesterday, or days ago."""
        words = self._shell.words
        days = int(self._shell.host.now() // 86400) - int(seconds // 86400)
        if days < 1:
            return words("when.today")
        return words("when.yesterday") if days == 1 else words("when.days", n=days)

    def _export(self) -> None:
        self._shell.host.save_file("beads-and-boxes.json", self._shell.store.export())

    def _export_game(self, arg: str) -> None:
        text = self._shell.store.text(arg)
        if text is not None:
            self._shell.host.save_file(f"{arg}.beads.json", text)

    def _save_file(self) -> None:
        if self._current.table:
            match = self._current.match
            name = f"{match.game.name}-{match.id}.beads.json"
            self._shell.host.save_file(name, record.dump(match))

    def _delete(self, arg: str) -> None:
        words = self._shell.words

        def deleted() -> None:
            self._shell.store.drop(arg)
            self._shell.refresh()

        self._dialogs.ask(
            Ask(words("delete.title"), words("delete.text"), words("delete.yes"), words("keep")),
            deleted,
        )

    def _clear(self) -> None:
        words = self._shell.words

        def cleared() -> None:
            self._shell.store.clear()
            self._shell.restart()

        self._dialogs.ask(
            Ask(words("clear.title"), words("clear.text"), words("clear.yes"), words("keep")),
            cleared,
        )

    def _paste(self) -> None:
        self._pasted = self._problem = ""
        self._dialogs.open("paste")

    def _put(self, arg: str, value: str) -> None:
        self._pasted = value

    def _open_pasted(self) -> None:
        """What was pasted: a link of this site, or a record."""
        text = self._pasted.strip()
        if "#/" in text:
            self._dialogs.done()
            self._shell.host.go(text[text.index("#/") :].split()[0])
            return
        try:
            data = record.parse(text)
        except RuleError:
            self._problem = self._shell.words("paste.neither")
            self._shell.refresh()
            return
        self._dialogs.done()
        self._open(data)

    def _paint_paste(self) -> list[Node]:
        return pages.paste(self._shell.words, self._problem)

    def _open(self, data: Any) -> None:
        """Keep what came from elsewhere, and go to it."""
        shell = self._shell
        try:
            if isinstance(data, dict) and "beads-boxes" in data:
                shell.note("import.done", n=shell.store.bring(data, shell.host.now()))
                shell.host.go(route.write("saves"))
            else:
                self._take(record.read(data))
        except RuleError as wrong:
            self._refuse(wrong, json.dumps(data, ensure_ascii=False))

    def _take(self, match: Match) -> None:
        kept = self._shell.store.text(match.id) if match.id else None
        if not match.id or (kept is not None and kept != record.dump(match)):
            match.id = self._shell.fresh_id()
        self._matches.lead_to(match)

    def _refuse(self, wrong: RuleError, text: str) -> None:
        self._show(NotHere.unreadable(wrong, text).screen(self._shell))
