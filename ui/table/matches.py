"""Matches and their sources. A form, a saved game, the same once more, a replay taken over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import takewhile

from engines import help
from engines.about import About, Kind
from engines.game import RuleError, Setup
from engines.match import Match, Player
from ui.boards import BOARDS, board_of
from ui.model import form
from ui.model.form import Form
from ui.model.table import Table
from ui.shell.actions import Actions
from ui.shell.screen import NotHere, Screen
from ui.shell.shell import Shell
from ui.storage.game_index import OPEN
from ui.table.current import Current
from ui.table.table_screen import TableScreen
from ui.toolkit import route


class Matches:
    """Puts matches on the table. `show` makes a screen the one that the window shows."""

    def __init__(
        self,
        shell: Shell,
        actions: Actions,
        current: Current,
        table: TableScreen,
        show: Callable[[Screen], None],
    ) -> None:
        self._shell = shell
        self._current = current
        self._table = table
        self._show = show
        actions.add_with_arg({"again": self._again})

    def sit(self, game: str, query: Mapping[str, str]) -> Screen:
        """The game of that name that is going on, or a new one; with options, always a new one."""
        if query:
            try:
                chosen = form.from_query(game, query)
            except RuleError as wrong:
                why = BOARDS[game].info.faulty(query, self._shell.words)
                asked = query.get("setup") or route.write(game, **query)
                raise NotHere.unreadable(wrong, asked, why) from wrong
            if chosen.ruleset.result(chosen.ruleset.start()):
                why = BOARDS[game].info.settled(chosen.ruleset, self._shell.words)
                decided = RuleError("bad-option", "setup")
                raise NotHere.unreadable(decided, query.get("setup", ""), why)
            return self.begin(chosen)
        embedded, kept = self._shell.embedded, self._shell.store.form(game)
        match = None if embedded else self._going_on(game)
        if match is None:
            new = embedded and kept is None  # whoever reads there may have never met it
            chosen = form.fitting(game, 0) if new else form.read(game, kept).joined()
            match = self._made(chosen)
        return self._table.open(match)

    def resume(self, id: str) -> Screen:
        """The saved match of that id."""
        return self._table.open(self.saved(id))

    def saved(self, id: str) -> Match:
        """The saved match of that id; NotHere if there is none that can be read."""
        try:
            match = self._shell.store.match(id)
        except RuleError as wrong:
            raise NotHere.unreadable(wrong, self._shell.store.text(id) or "") from wrong
        if match is None:
            raise NotHere("wrong.game")
        return match

    def begin(self, chosen: Form) -> Screen:
        """A new match as the form says, kept at once because it was asked for."""
        return self.open(self._made(chosen))

    def open(self, match: Match, ply: int | None = None) -> Screen:
        """Keep a match, and put it on the table under its own address; see `TableScreen.open`."""
        return self.show(self._shell.keep(match) or match, ply)

    def show(self, match: Match, ply: int | None = None) -> Screen:
        """Put a match that is kept already on the table, under its own address."""
        self._shell.host.window.go(route.write("game", match.id), replace=True)
        screen = self._table.open(match, ply)
        self._show(screen)
        return screen

    def lead_to(self, match: Match) -> None:
        """Keep a match, and go to it, so that the back button leads here again."""
        self._shell.keep(match)
        self._shell.host.window.go(route.write("game", match.id))

    def same(self, old: Match) -> None:
        """What was hidden in the last round to be sought once more, by the same players; such a
        match does not count, as if every answer had been taken back."""
        setup = old.round.setup
        match = Match(
            setup, old.players, 1, self._shell.fresh_id(), About(Kind.AGAIN), {help.UNDO: 1}
        )
        hider = old.round.plies[0].seat
        hidden = takewhile(lambda ply: ply.seat == hider, old.round.plies)
        self.lead_to(match.replayed((ply.seat, ply.text) for ply in hidden))

    def take_over(self, old: Match, plies: int, chosen: Form) -> None:
        """Play on from inside a replay: a match with the first plies of the other."""
        match = replace(self._made(chosen), about=About(prefix=plies))
        self.lead_to(match.replayed(_first(old, plies)))

    def practise(self, old: Match, plies: int) -> None:
        """Play on from inside a round that is over: the player to move is a person, all others are
        computers. It counts nowhere."""
        setup, states = old.round.setup, old.round.states
        mover = setup.seats[min(old.game.actors(states[plies]))]
        board, chance = BOARDS[old.game.name], self._shell.host.device.random_number() % 2**31
        players = [Player(bot=board.info.default_level, seed=chance) for _ in old.players]
        players[mover] = Player()
        about = About(Kind.PRACTICE, prefix=plies)
        match = Match(setup, tuple(players), 1, self._shell.fresh_id(), about)
        self.lead_to(match.replayed(_first(old, plies)))

    def _again(self, arg: str) -> None:
        """Another match like the one on the table, with the same players in their first seats;
        with "swapped" on the other sides, or round a table of equals with the next who begins."""
        if self._current.table is None:
            return
        old, swapped = self._current.match, arg == "swapped"
        first = old.rounds[0].setup
        seed = self._shell.host.device.random_number()
        players = [
            Player(player.name, player.bot, (seed + seat) % 2**31 if player.bot else 0, player.auto)
            for seat, player in enumerate(old.players)
        ]
        equal, seats, start = board_of(first.game).info.equal_seats, first.seats, 0
        if equal:
            start = (first.first + 1 if swapped else seed) % len(seats)
        elif swapped:
            seats = seats[::-1]
        setup = Setup(first.game, seats, start)
        self.open(Match(setup, tuple(players), old.length, self._shell.fresh_id()))

    def _made(self, chosen: Form) -> Match:
        return chosen.match(self._shell.fresh_id(), self._shell.host.device.random_number())

    def _going_on(self, game: str) -> Match | None:
        """The game of that name that was played last and in which somebody here plays."""
        for entry in self._shell.store.index.with_sign(OPEN, [game]):
            try:
                match = self._shell.store.match(entry.id)
            except RuleError:
                continue
            if match and any(Table(match).here):
                return match
        return None


def drop_later_rounds(match: Match, number: int | None) -> Match:
    """The match up to that round; without a number, up to the last that is over."""
    count = len(match.rounds)
    if number is not None and 0 < number < count:
        return replace(match, rounds=match.rounds[:number])
    if number is None and match.result is None and count > 1:
        return replace(match, rounds=match.rounds[:-1])
    return match


def _first(match: Match, plies: int) -> Iterator[tuple[int, str]]:
    """The first plies of its last round, as moves."""
    return ((ply.seat, ply.text) for ply in match.round.plies[:plies])
