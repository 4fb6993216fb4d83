"""Where matches come from: a form, a saved game, the same once more, a replay taken over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engines.about import About, Kind
from engines.game import RuleError, Setup
from engines.match import Match, Player
from ui import form, route
from ui.boards import BOARDS
from ui.form import Form

if TYPE_CHECKING:
    from ui.page.app import App

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Matchmaker:
    """Puts matches on the table, and keeps them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._warned = False

    def sit(self, game: str, query: Mapping[str, str]) -> None:
        """The game of that name that is going on, or a new one; with options, always a new one."""
        if query:
            try:
                chosen = form.from_query(game, query)
            except RuleError as wrong:
                self.app.fail(wrong, game)
            else:
                self.begin(chosen)
            return
        match = self._going_on(game) if self.app.host.embed is None else None
        if match:
            self.app.desk.open(match)
        else:
            self.begin(form.read(game, self.app.store.form(game)), asked=False)

    def resume(self, id: str) -> None:
        """The saved match of that id."""
        try:
            match = self.app.store.match(id)
        except RuleError as wrong:
            self.app.fail(wrong, self.app.store.text(id) or "")
            return
        if match is None:
            self.app.missing("wrong.game")
        else:
            self.app.desk.open(match)

    def begin(self, chosen: Form, asked: bool = True) -> None:
        """A new match as the form says; kept from the first move on, or at once if asked for."""
        match = chosen.match(self.fresh_id(), self.app.host.chance())
        if asked:
            self.open(match)
        else:
            self.app.desk.open(match)

    def open(self, match: Match) -> None:
        """Put a match on the table, under its own address, and keep it."""
        self.app.desk.open(match)
        self.keep(match)
        self.app.host.go(route.write("game", match.id), replace=True)

    def again(self, old: Match) -> None:
        """Another match of the same kind, with the same players in their first seats."""
        first = old.rounds[0].setup
        seed = self.app.host.chance()
        players = [
            Player(player.name, player.bot, (seed + seat) % 2**31 if player.bot else 0, player.auto)
            for seat, player in enumerate(old.players)
        ]
        start = seed % len(first.seats) if BOARDS[first.game.name].equal_seats else 0
        match = Match(Setup(first.game, first.seats, start), players, old.length, self.fresh_id())
        self.open(match)

    def same(self, old: Match) -> None:
        """What was hidden in the last round to be sought once more, by the same players; such a
        match does not count."""
        setup = old.round.setup
        match = Match(setup, old.players, 1, self.fresh_id())
        for ply in old.round.plies:
            if ply.seat != old.round.plies[0].seat:
                break
            match.play(ply.seat, ply.text)
        match.about = About(Kind.AGAIN)
        self.keep(match)
        self.app.host.go(route.write("game", match.id))

    def take_over(self, old: Match, plies: int, chosen: Form) -> None:
        """Play on from inside a replay: a match with the first plies of the other."""
        match = chosen.match(self.fresh_id(), self.app.host.chance())
        for ply in old.round.plies[:plies]:
            match.play(ply.seat, ply.text)
        match.about = About(prefix=plies)
        self.keep(match)
        self.app.host.go(route.write("game", match.id))

    def keep(self, match: Match) -> None:
        """Save a match; say once if that is impossible here."""
        store = self.app.store
        store.keep(match, self.app.host.now())
        if store.failed and not self._warned:
            self._warned = True
            self.app.note("storage.blocked")

    def fresh_id(self) -> str:
        """A name for a match that no other has."""
        number, letters = self.app.host.chance(), ""
        while number:
            number, digit = divmod(number, 36)
            letters = DIGITS[digit] + letters
        return letters or "0"

    def _going_on(self, game: str) -> Match | None:
        for entry in self.app.store.entries():
            if entry.game == game and not entry.over and not entry.kind:
                try:
                    return self.app.store.match(entry.id)
                except RuleError:
                    continue
        return None
