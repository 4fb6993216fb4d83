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
from ui.model import form, play_by_link
from ui.model.form import COMPUTER, Form
from ui.model.table import Table
from ui.shell import arguments
from ui.shell.address import read
from ui.shell.screen import NotHere, Screen
from ui.storage.game_index import OPEN
from ui.table.table_screen import TableScreen
from ui.table.table_services import TableServices
from ui.toolkit import route
from ui.toolkit.route import Route


class Matches:
    """Puts matches on the table. `show` makes a screen the one that the window shows."""

    def __init__(
        self, services: TableServices, table: TableScreen, show: Callable[[Screen], None]
    ) -> None:
        self._shell = services.shell
        self._current = services.current
        self._table = table
        self._show = show
        services.actions.add_with_arg({"again": self._once_more})

    def sit(self, game: str, query: Mapping[str, str]) -> Screen:
        """The game of that name that is going on, or a new one, in which a person alone seeks; with
        options, always a new one."""
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
            return self.open(self._made(chosen))
        if self._shell.embedded:  # the game that its picture shows, for who may have never met it
            return self._table.open(self._made(form.fitting(game, 0)))
        chosen = form.read(game, self._shell.store.form(game)).joined()
        return self._table.open(self._going_on(chosen) or self._made(chosen.sought()))

    def resume(self, to: Route) -> Screen:
        """The place `#/game/<id>`: a saved match; with `?ply=3` as a replay from there, with
        `?round=2`, of one that is over, as a replay of that round."""
        match = self.saved(to.rest)
        ply, number = (arguments.whole(to.query.get(name, "")) for name in ("ply", "round"))
        screen = self._table.open(match, replayable(match, ply))
        if number is not None and 0 < number <= len(match.rounds) and match.over:
            self._current.show_round(number, ply or 0)
        return screen

    def saved(self, id: str) -> Match:
        """The saved match of that id; NotHere if there is none that can be read."""
        try:
            match = self._shell.store.match(id)
        except RuleError as wrong:
            raise NotHere.unreadable(wrong, self._shell.store.text(id) or "") from wrong
        if match is None:
            raise NotHere("wrong.game")
        return match

    def begin(self, chosen: Form) -> None:
        """A new match as the form says, kept at once because it was asked for."""
        self.lead_to(self._made(chosen))

    def open(self, match: Match, ply: int | None = None) -> Screen:
        """Keep a match, and put it on the table under its own address; see `TableScreen.open`."""
        return self.show(self._shell.keep(match) or match, ply)

    def show(self, match: Match, ply: int | None = None) -> Screen:
        """Put a match that is kept already on the table, under its own address."""
        self._shell.rename(route.write("game", match.id))
        self._shell.arrived(self._shell.here)
        screen = self._table.open(match, ply)
        self._show(screen)
        return screen

    def lead_to(self, match: Match, ply: int | None = None) -> None:
        """Keep a match, and go to it, as `open` does, so that the back button leads here again;
        what nobody has played gives it its place. A frame has only one."""
        shell, table = self._shell, self._current.table
        of_a_game = read(shell.here).name in BOARDS  # whatever match goes on there
        left = table.match.id if table else ""
        if shell.embedded or (of_a_game and shell.store.text(left) is None):
            self.open(match, ply)
            return
        if of_a_game:
            shell.rename(route.write("game", left))
        shell.keep(match)
        at = {} if ply is None else {"ply": ply}
        shell.host.window.go(route.write("game", match.id, **at))

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
        computers, those of the round where it had any. It counts nowhere."""
        setup, states = old.round.setup, old.round.states
        mover = setup.seats[min(old.game.actors(states[plies]))]
        board, chance = BOARDS[old.game.name], self._shell.host.device.random_number() % 2**31
        usual = board.info.default_level
        players = [Player(bot=player.bot or usual, seed=chance) for player in old.players]
        players[mover] = Player()
        about = About(Kind.PRACTICE, prefix=plies)
        match = Match(setup, tuple(players), 1, self._shell.fresh_id(), about)
        self.lead_to(match.replayed(_first(old, plies)))

    def _once_more(self, arg: str) -> None:
        if self._current.table:
            self.again(self._current.match, arg == "swapped")

    def again(self, old: Match, swapped: bool = False) -> None:
        """Another match like this one, with the same players in their first seats; `swapped`: on
        the other sides, or round a table of equals with the next who begins. The people of a game
        that was only read are others: their names stay with it. What a friend hid for a challenge,
        a computer hides the next time."""
        first, kind = old.rounds[0].setup, play_by_link.kind(old)
        seed = self._shell.host.device.random_number()
        read = kind is Kind.REPLAY
        gone = range(len(old.players)) if read else play_by_link.away(old)
        players = [
            Player(
                "" if seat in gone else player.name,
                player.bot,
                (seed + seat) % 2**31 if player.bot else 0,
                player.auto,
            )
            for seat, player in enumerate(old.players)
        ]
        if kind is Kind.CHALLENGE:
            players[0] = Player(bot=board_of(first.game).info.default_level, seed=seed % 2**31)
        equal, seats, start = board_of(first.game).info.equal_seats, first.seats, 0
        if equal:
            start = (first.first + 1 if swapped else seed) % len(seats)
        elif swapped:
            seats = seats[::-1]
        setup = Setup(first.game, seats, start)
        about = About(before=_cost(old)) if swapped else About()
        self.lead_to(Match(setup, tuple(players), old.length, self._shell.fresh_id(), about))

    def _made(self, chosen: Form) -> Match:
        return chosen.match(self._shell.fresh_id(), self._shell.host.device.random_number())

    def _going_on(self, chosen: Form) -> Match | None:
        """The game that was played last and in which somebody here plays. Sides were swapped for
        that game alone: until somebody has played in it, it gives way to the form."""
        forms = (each.chairs for each in (chosen, chosen.sought()))
        usual = [[chair.kind == COMPUTER for chair in chairs] for chairs in forms]
        for entry in self._shell.store.index.with_sign(OPEN, [chosen.game]):
            try:
                match = self._shell.store.match(entry.id)
            except RuleError:
                continue
            if match is None or not any(Table(match).here):
                continue
            sides = [bool(match.players[one].bot) for one in match.rounds[0].setup.seats]
            swapped = sides not in usual and sides[::-1] in usual
            if _played(match) or not swapped:
                return match
        return None


def _cost(match: Match) -> int:
    """What the secret of a game cost who sought it alone; 0 where there was none to find, or where
    more than one round, help or giving up forbids to compare it."""
    result, hides = match.result, match.game.hidden and not board_of(match.game).info.equal_seats
    if result is None or not hides or match.length != 1 or any(match.aids.values()):
        return 0
    return 0 if result.void or result.reason in ("unsolved", "resigned") else result.points[0]


def _played(match: Match) -> bool:
    """Whether a person has made a move in it."""
    rounds = ((each.setup.seats, each.plies) for each in match.rounds)
    return any(not match.players[seats[ply.seat]].bot for seats, plies in rounds for ply in plies)


def replayable(match: Match, ply: int | None) -> int | None:
    """Where a replay begins that an address asks for; None where it may not show one."""
    return ply if match.result is not None or not match.game.hidden else None


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
