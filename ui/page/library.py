"""Saved games: open, import and export, delete; links and texts pasted in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engines import record
from engines.game import RuleError
from engines.match import Match
from ui import route
from ui.boards import BOARDS
from ui.boards.board import Ask
from ui.screens import pages
from ui.screens.pages import Saved
from ui.store import Entry

if TYPE_CHECKING:
    from ui.page.app import App


class Library:
    """What a person does with games as things."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pasted = ""
        self.problem = ""
        app.sheets.painters["paste"] = lambda: pages.paste(app.words, self.problem)

    def saved(self) -> list[Saved]:
        """The saved games as the list shows them."""
        return [
            Saved(entry.id, entry.game, self.fact(entry), entry.over)
            for entry in self.app.store.entries()
            if entry.game in BOARDS
        ]

    def fact(self, entry: Entry) -> str:
        """How far a game is and when it was played last."""
        words = self.app.words
        state = words("saved.over") if entry.over else words("saved.plies", n=entry.plies)
        return words("saved.fact", state=state, when=self.when(entry.changed))

    def when(self, seconds: float) -> str:
        """A time as a person says it: today, yesterday, or days ago."""
        words = self.app.words
        days = int(self.app.host.now() // 86400) - int(seconds // 86400)
        if days < 1:
            return words("when.today")
        return words("when.yesterday") if days == 1 else words("when.days", n=days)

    def do_export(self, arg: str = "") -> None:
        self.app.host.save_file("beads-and-boxes.json", self.app.store.export())

    def do_export_game(self, arg: str) -> None:
        text = self.app.store.text(arg)
        if text is not None:
            self.app.host.save_file(f"{arg}.beads.json", text)

    def do_save_file(self, arg: str = "") -> None:
        table = self.app.desk.table
        if table:
            name = f"{table.match.game.name}-{table.match.id}.beads.json"
            self.app.host.save_file(name, record.dump(table.match))

    def do_import(self, arg: str = "") -> None:
        self.app.host.open_file(self.bring)

    def do_delete(self, arg: str) -> None:
        words = self.app.words

        def deleted() -> None:
            self.app.store.drop(arg)
            self.app.refresh()

        self.app.sheets.ask(
            Ask(words("delete.title"), words("delete.text"), words("delete.yes"), words("keep")),
            deleted,
        )

    def do_clear(self, arg: str = "") -> None:
        words = self.app.words

        def cleared() -> None:
            self.app.store.clear()
            self.app.restart()

        self.app.sheets.ask(
            Ask(words("clear.title"), words("clear.text"), words("clear.yes"), words("keep")),
            cleared,
        )

    def do_paste(self, arg: str = "") -> None:
        self.pasted = self.problem = ""
        self.app.sheets.open("paste")

    def change_paste_text(self, arg: str, value: str) -> None:
        self.pasted = value

    def do_paste_open(self, arg: str = "") -> None:
        """What was pasted: a link of this site, or a record."""
        text = self.pasted.strip()
        if "#/" in text:
            self.app.sheets.done()
            self.app.host.go(text[text.index("#/") :].split()[0])
            return
        try:
            data = record.parse(text)
        except RuleError:
            self.problem = self.app.words("paste.neither")
            self.app.refresh()
            return
        self.app.sheets.done()
        self._open(data)

    def bring(self, text: str) -> None:
        """A file: one saved game, or everything of another device."""
        try:
            data = record.parse(text)
        except RuleError:
            self.app.fail(RuleError("bad-file"), text)
        else:
            self._open(data)

    def _open(self, data: Any) -> None:
        try:
            if isinstance(data, dict) and "beads-boxes" in data:
                count = self.app.store.bring(data, self.app.host.now())
                self.app.note("import.done", n=count)
                self.app.host.go(route.write("saves"))
                return
            match = record.read(data)
        except RuleError as wrong:
            self.app.fail(wrong, json.dumps(data, ensure_ascii=False))
            return
        self.take(match)

    def take(self, match: Match) -> None:
        """Keep a match that came from elsewhere, and open it."""
        kept = self.app.store.text(match.id) if match.id else None
        if not match.id or (kept is not None and kept != record.dump(match)):
            match.id = self.app.matches.fresh_id()
        self.app.matches.keep(match)
        self.app.host.go(route.write("game", match.id))
