"""Saved games: open, import and export; links and texts pasted in."""

from __future__ import annotations

import re
from dataclasses import replace

from engines import GAMES, link, pasted, record
from engines.about import Kind
from engines.game import RuleError
from ui.boards import BOARDS
from ui.boards.replies import Question
from ui.features.saved_games import paste, view
from ui.features.saved_games.listing import Aside, Part, Saved
from ui.model import names, play_by_link
from ui.shell import arguments
from ui.shell.screen import NotHere, Page, Painted, Screen
from ui.storage.damaged import Damaged
from ui.storage.game_index import Entry
from ui.table.game_fact import game_fact
from ui.table.services import Services
from ui.toolkit import dates
from ui.toolkit.markup import Node
from ui.toolkit.route import Route

PAGE = 50
"""Games of a page of the list."""


class SavedGames:
    """The list of saved games; games to and from files, links and texts."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._matches = services.matches
        self._files = services.files
        self._pasted = ""
        self._problem = ""
        self._readable: dict[str, int] = {}  # plies of damaged games up to where they break off
        services.dialogs.add("paste", self._paint_paste)
        services.actions.add(
            {
                "save-file": self._save_file,
                "clear": self._clear,
                "paste": self._paste,
                "paste-open": self._open_pasted,
            }
        )
        services.actions.add_with_arg(
            {
                "export-game": self._export_game,
                "damaged-file": self._export_damaged,
                "damaged-view": self._view_damaged,
            }
        )
        services.actions.add_fields({"paste-text": self._put})

    def open(self, to: Route) -> Screen:
        """The list of them; `saves/2` is its second page."""
        number = arguments.whole(to.rest or "1")
        if number is None or number < 1:
            raise NotHere("wrong.page", "/".join(to.path))

        def paint() -> Painted:
            store = self._shell.store
            aside = [self._aside(each) for each in store.damaged.all()]
            part = self._part(number, store.index.count)
            return "general", view.paint(self._shell.words, part, self._files.restored, aside)

        return Page(paint)

    def _part(self, number: int, count: int) -> Part:
        """That page of so many games; the last one where there are not so many any more."""
        number = max(1, min(number, -(-count // PAGE)))
        first = PAGE * (number - 1)
        games = [
            Saved(
                entry.id,
                entry.game,
                entry.people,
                self._rules(entry),
                game_fact(self._shell, entry, whole=True),
                entry.over,
            )
            for entry in self._shell.store.index.entries(first, PAGE)
            if entry.game in BOARDS
        ]
        return Part(games, number, first, count)

    def _rules(self, entry: Entry) -> str:
        """What they are called, where they are not the usual ones."""
        if entry.variant in ("", next(iter(GAMES[entry.game].presets()))):
            return ""
        return names.of_variant(self._shell.words, entry.game, entry.variant)

    def _export_game(self, arg: str) -> None:
        text = self._shell.store.text(arg)
        if text is not None:
            self._shell.host.device.save_file(f"{arg}.beads.json", text)

    def _save_file(self) -> None:
        if self._current.table:
            match = self._current.match
            name = f"{match.game.name}-{match.id}.beads.json"
            self._shell.host.device.save_file(name, record.dump(match))

    def _clear(self) -> None:
        words = self._shell.words

        def cleared() -> None:
            self._shell.store.clear()
            self._files.restored = None
            self._shell.host.device.mark("")
            self._shell.restart("saved_games.clear.done")

        self._dialogs.ask(
            Question(
                words("saved_games.clear.title"),
                words("saved_games.clear.text"),
                words("saved_games.clear.yes"),
                words("keep"),
            ),
            cleared,
        )

    def _paste(self) -> None:
        self._pasted = self._problem = ""
        self._dialogs.open("paste")

    def _put(self, arg: str, value: str) -> None:
        self._pasted = value

    def _open_pasted(self) -> None:
        """What was pasted: a link of this site, or a record."""
        text = pasted.plain(self._pasted).strip()
        if "#/" in text and not text.startswith("{"):
            self._dialogs.done()
            self._shell.host.window.go(_address(text[text.index("#/") :]))
            return
        try:
            data = record.parse(self._pasted.strip(" \n\r\t\ufeff"))
        except RuleError:
            data = None
        if not isinstance(data, dict):
            self._problem = self._shell.words(
                "saved_games.paste.neither" if text else "saved_games.paste.nothing"
            )
            self._shell.refresh()
            return
        self._dialogs.done()
        self._files.open(data)

    def _paint_paste(self) -> list[Node]:
        return paste.paint(self._shell.words, self._problem)

    # -- games that cannot be read

    def _aside(self, damaged: Damaged) -> Aside:
        """A game kept aside, as the list shows it."""
        words = self._shell.words
        named = re.search(r'"game":\s*"(\w+)"', damaged.text)
        game = named[1] if named and named[1] in BOARDS else ""
        if damaged.id not in self._readable:
            match = record.salvage(damaged.text)
            self._readable[damaged.id] = play_by_link.plies(match) if match else 0
        day = dates.said(words, self._shell.day_of(damaged.changed)) if damaged.changed else ""
        return Aside(damaged.id, game, day, self._readable[damaged.id])

    def _kept_aside(self, id: str) -> Damaged | None:
        return next((each for each in self._shell.store.damaged.all() if each.id == id), None)

    def _export_damaged(self, id: str) -> None:
        if damaged := self._kept_aside(id):
            self._shell.host.device.save_file(f"{id}.beads.json", damaged.text)

    def _view_damaged(self, id: str) -> None:
        """What can be read of it, as a replay of its own."""
        damaged = self._kept_aside(id)
        match = record.salvage(damaged.text) if damaged else None
        if match:
            about = replace(match.about, kind=Kind.REPLAY)
            self._matches.lead_to(replace(match, id=self._shell.fresh_id(), about=about))


def _address(text: str) -> str:
    """The address that a text begins with. That of a game is long: on its way it may have been
    broken into lines."""
    found = re.match(r"#/(?:load|bring)/", text)
    end = found.end() if found else 0
    return text[:end] + link.beginning(text[end:]) if found else text.split()[0]
