"""A replay: the round as it was after some of its plies, travelled by keys, scrubber or itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from engines.match import Round
from ui.boards.board import Situation
from ui.markup import Node, Raw
from ui.page import arguments
from ui.screens import moves
from ui.screens.moves import Move
from ui.screens.play import Transport
from ui.table import Table

if TYPE_CHECKING:
    from ui.page.desk import Desk

STEP = 900  # ms between two plies of a running replay
KEYS = {"ArrowLeft": -1, "ArrowRight": 1}


class Tape:
    """`at`: how many plies are shown; None: the game itself is on the table, not a replay."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.app = desk.app
        self.at: int | None = None
        self.running = False
        self.app.sheets.painters["moves"] = self._moves

    def load(self) -> None:
        """Show the round on the table as a replay, from its end."""
        self.at, self.running = len(self._round.plies), False

    def clear(self) -> None:
        self.at, self.running = None, False

    def type(self, key: str) -> bool:
        """A key of the keyboard; False if it means nothing to a replay."""
        if self.at is None:
            return False
        if key in KEYS:
            self.seek(self.at + KEYS[key])
        elif key in ("Home", "End"):
            self.seek(0 if key == "Home" else len(self._round.plies))
        elif key == " ":
            self.do_replay_play()
        return key in KEYS or key in ("Home", "End", " ")

    def seek(self, ply: int) -> None:
        if self.at is not None:
            self.at = max(0, min(ply, len(self._round.plies)))
            self.app.refresh()

    def do_seek(self, arg: str) -> None:
        """To a ply; where the round is over, from the game itself too."""
        ply = arguments.whole(arg)
        if ply is not None:
            if self.at is None and self.desk.table and self.desk.table.match.result:
                self.load()
            self.running = False
            self.seek(ply)

    def do_moves(self, arg: str = "") -> None:
        """List them all in a dialog."""
        if self.at is not None:
            self.app.sheets.open("moves")

    def do_moves_seek(self, arg: str) -> None:
        self.app.sheets.close()
        self.do_seek(arg)

    def change_seek(self, arg: str, value: str) -> None:
        self.do_seek(value)

    def do_replay(self, arg: str = "") -> None:
        """Into the replay of a round that is over, and out of it."""
        if self.at is None:
            self.load()
        else:
            self.clear()
        self.app.refresh()

    def do_replay_play(self, arg: str = "") -> None:
        self.running = not self.running
        if self.running:
            if self.at == len(self._round.plies):
                self.at = 0
            self.app.host.spawn(self._roll(self.desk.table))
        self.app.refresh()

    def do_take_over(self, arg: str = "") -> None:
        """Play on from the position shown: ask who sits where."""
        if self.desk.table:
            self.app.new_game.take_over(self.desk.table.match, self.at or 0)

    def transport(self, at: Situation) -> Transport | None:
        """The line to travel along and its keys; None while no replay is shown."""
        table = self.desk.table
        if self.at is None or table is None:
            return None
        whole, lines = self._lines(table, at)
        words = self.app.words
        caption = words("replay.start")
        if self.at:
            number = self.at if table.board.equal_seats else (self.at + 1) // 2
            who = at.seats[whole.record[self.at - 1].seat]
            caption = words("replay.caption", number=number, who=who)
        return Transport(
            self.at,
            len(lines),
            self.running,
            tuple(marked for _, marked in lines),
            caption,
            take_over=not table.match.game.hidden,
        )

    def _lines(self, table: Table, at: Situation) -> tuple[Situation, list[tuple[Raw, bool]]]:
        """The situation with the whole record, and each ply of it as the board tells it."""
        whole = replace(at, record=table.record())
        return whole, [table.board.line(whole, number) for number in range(len(whole.record))]

    def _moves(self) -> list[Node]:
        table = self.desk.table
        if table is None:
            return []
        whole, lines = self._lines(table, self.desk.situation())
        listed = [
            Move(line.seat, told, line.text)
            for line, (told, _) in zip(whole.record, lines, strict=True)
        ]
        alternating = all(a.seat != b.seat for a, b in pairwise(listed))
        return moves.paint(
            self.app.words, listed, self.at or 0, alternating and not table.board.equal_seats
        )

    @property
    def _round(self) -> Round:
        if self.desk.table is None:
            raise RuntimeError("no table")
        return self.desk.table.match.round

    async def _roll(self, table: Table | None) -> None:
        while True:
            await self.app.host.pause(STEP)
            if not self.running or self.at is None or self.desk.table is not table:
                return
            if self.at >= len(self._round.plies):
                self.running = False
                self.app.refresh()
                return
            before = self.desk.situation()
            self.at += 1
            self.desk.show([self._round.plies[self.at - 1]], before)
