"""Replay: a round at one of its plies. Keys, a scrubber, or playing on its own move it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from engines.game import Ply
from engines.match import Match
from ui.boards.situation import Situation
from ui.model.table import Table
from ui.shell import arguments
from ui.shell.address import read
from ui.table import moves_view
from ui.table.delay import Delay
from ui.table.moves_view import Move
from ui.table.replay_view import Transport
from ui.table.table_services import TableServices
from ui.toolkit import route
from ui.toolkit.markup import Node, Raw
from ui.toolkit.plain_text import plain

STEP = 900  # ms between two plies of a running replay, at the usual pace
KEYS = {"ArrowLeft": -1, "ArrowRight": 1}


def all_rounds(match: Match) -> str:
    """The address of the replay of all rounds of a match that is over; "" where there is one."""
    several = match.over and len(match.rounds) > 1
    return route.write("game", match.id, round=1) if several else ""


class Replay:
    """Which ply is shown is `Current.ply`; here is how a person travels.

    stops  gives the plies at which to stop; (): at all
    """

    def __init__(self, services: TableServices, delay: Delay) -> None:
        self._shell = services.shell
        self._current = services.current
        self._dialogs = services.dialogs
        self._run = 0  # grows with each that runs by itself
        self._delay = delay
        self.stops: Callable[[], tuple[int, ...]] = lambda: ()
        services.actions.add({"replay-play": self.run, "moves": self._list})
        services.actions.add_with_arg({"seek": self.seek_text, "moves-seek": self._picked})
        services.actions.add_fields(
            {"seek": lambda _, value: self._travel(value), "round": self._go_to}
        )
        services.dialogs.add("moves", self._paint_moves)

    @property
    def offered(self) -> str:
        """The address of the replay of the match on the table; "" where there is none, or one is
        shown, as in a game that `replays` by itself."""
        table, current = self._current.table, self._current
        if table is None or current.ply is not None or self._shell.embedded:
            return ""
        own = current.whole and not table.board.rounds.replays
        return all_rounds(table.match) if own else ""

    @property
    def stands(self) -> str:
        """The address of the moment that is shown, for the back button to lead there; "" where the
        address that is open does already."""
        current, here = self._current, read(self._shell.here)
        if current.ply is None or here.name != "game" or not current.whole:
            return ""
        ended = current.number is None and current.ply == len(current.round.plies)
        if ended and not here.query:
            return ""
        at = {"round": current.number} if current.number else {}
        return route.write("game", current.match.id, ply=current.ply, **at)

    def type(self, key: str) -> bool:
        """A key of the keyboard; False if it means nothing to a replay."""
        ply = self._current.ply
        if ply is None:
            return False
        stops, here = self._where()
        if key in KEYS:
            self.seek(stops[max(0, min(here + KEYS[key], len(stops) - 1))])
        elif key in ("Home", "End"):
            self.seek(stops[0 if key == "Home" else -1])
        elif key == " " and not self.stops():
            self.run()
        else:
            return False
        return True

    def _where(self) -> tuple[tuple[int, ...], int]:
        """The plies at which this replay stops, and at which of these it is, or has last been."""
        stops = self.stops() or tuple(range(len(self._current.round.plies) + 1))
        return stops, max(0, bisect_right(stops, self._current.ply or 0) - 1)

    def _travel(self, value: str) -> None:
        """To one of the stops."""
        stops, number = self._where()[0], arguments.whole(value)
        if number is not None and 0 <= number < len(stops):
            self.seek_text(str(stops[number]))

    def seek(self, ply: int) -> None:
        """Show the round after so many plies, or as near to that as there are any."""
        current = self._current
        if current.ply is not None:
            current.ply = max(0, min(ply, len(current.round.plies)))
            if current.match.result:
                current.session.change(selection=None)
            self._shell.refresh()

    def seek_text(self, text: str) -> None:
        """To a ply; where the round is over, from the game itself too."""
        ply, current = arguments.whole(text), self._current
        if ply is None or current.table is None:
            return
        if current.ply is None and current.match.result:
            current.start_replay()
        current.running = False
        self.seek(ply)

    def _go_to(self, _: str, value: str) -> None:
        """To the beginning of a round of the match."""
        number, current = arguments.whole(value), self._current
        if number is not None and 0 < number <= current.rounds:
            current.show_round(number, 0)
            self.seek(0)

    def run(self) -> None:
        """Let it go on by itself, or stop it; from the end of the match from its beginning."""
        current = self._current
        if current.ply is None:
            return
        current.running = not current.running
        if current.running:
            if current.ply == len(current.round.plies) and current.number is None:
                current.show_round(1 if current.rounds > 1 else len(current.match.rounds), 0)
                current.running = True
            self._run += 1
            self._shell.host.tasks.spawn(self._roll(self._run))
        self._shell.refresh()

    def transport(self, at: Situation) -> Transport | None:
        """The line to travel along and its keys; None while no replay is shown. Where a turn has
        several plies, or some count for none, its number alone does not tell which is shown."""
        ply, words = self._current.ply, self._shell.words
        if ply is None:
            return None
        table = self._shown()
        stops, here = self._where()
        if self.stops():
            caption = words(f"{table.board.game}.review.before", number=here + 1)
            return Transport(here, stops, False, (), caption, take_over="", by_moments=True)
        whole, lines = _lines(table, at)
        turns, texts = table.board.rounds.turns, [line.text for line in whole.record]
        caption = words("replay.start")
        if ply and turns:
            told, number = plain(lines[ply - 1][0]), turns(texts[:ply])
            caption = (
                words("replay.turn", number=number, told=told) if number else f"{caption}: {told}"
            )
        elif ply and (number := _number(table, whole.record, ply)):
            who = words.within(at.seats[whole.record[ply - 1].seat])
            caption = words("replay.caption", number=number, who=who)
        return Transport(
            here,
            stops,
            self._current.running,
            tuple(marked for _, marked in lines),
            caption,
            take_over=self._onward(table),
            turns=(turns(texts[:ply]), turns(texts)) if turns else None,
            round=(self._current.number or self._current.rounds, self._current.rounds),
        )

    def _onward(self, table: Table) -> str:
        """How playing on from there is called; at the end that begins before what ended it."""
        if table.match.game.hidden:
            return ""
        ended = self._current.onward != self._current.ply
        return self._shell.words("replay.take-over.end" if ended else "replay.take-over")

    def _shown(self) -> Table:
        """The table with the match up to the round that is shown."""
        return replace(self._current.require_table(), match=self._current.replayed)

    def _list(self) -> None:
        """All plies in a dialog."""
        if self._current.ply is not None:
            self._dialogs.open("moves")

    def _picked(self, arg: str) -> None:
        self._dialogs.close()
        self.seek_text(arg)

    def _paint_moves(self) -> list[Node]:
        table = self._shown()
        whole, lines = _lines(table, self._current.situation())
        listed = [
            Move(line.seat, told, line.text)
            for line, (told, _) in zip(whole.record, lines, strict=True)
        ]
        paired = _paired(table, whole.record)
        count, texts = table.board.rounds.turns, [line.text for line in whole.record]
        turns = [count(texts[:ply]) for ply in range(1, len(texts) + 1)] if count else []
        return moves_view.paint(self._shell.words, listed, self._current.ply or 0, paired, turns)

    async def _roll(self, number: int) -> None:
        shell, current = self._shell, self._current

        def wanted() -> bool:
            return current.running and self._run == number

        while True:
            self._delay.begin()
            following = shell.host.device.now() + shell.settings.paced(STEP) / 1000
            if not await self._delay.over(wanted, following):
                return
            if current.ply is None:
                return
            with shell.change():
                if current.ply >= len(current.round.plies):
                    last = current.number is None
                    if current.number is not None:
                        current.show_round(current.number + 1, 0)
                    current.running = not last
                    shell.refresh()
                    if last:
                        return
                    continue
                before = current.situation()
                current.ply += 1
                current.session.present([current.round.plies[current.ply - 1]], before)


def _lines(table: Table, at: Situation) -> tuple[Situation, list[tuple[Raw, bool]]]:
    """The situation with the whole record, and each ply of it as the board tells it."""
    whole = replace(at, record=table.match.round.plies)
    return whole, [table.board.rounds.line(whole, number) for number in range(len(whole.record))]


def _paired(table: Table, record: Sequence[Ply]) -> bool:
    """Whether the plies of two seats stand side by side in the list, under one number."""
    if table.board.info.equal_seats or table.board.rounds.turns:
        return False
    return all(a.seat != b.seat for a, b in pairwise(record))


def _number(table: Table, record: Sequence[Ply], ply: int) -> int:
    """The number that a ply, from 1, has in the list."""
    return (ply + 1 + record[0].seat) // 2 if _paired(table, record) else ply
