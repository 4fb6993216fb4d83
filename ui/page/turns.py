"""The computers' turns: who thinks, how long a person waits for it, watching at three speeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.table import Table
from ui.thinker import Thinker
from ui.thinking import Decision

if TYPE_CHECKING:
    from ui.page.desk import Desk

PAUSES = {"slow": 1600, "normal": 700, "fast": 150}  # ms before a computer's ply
ANSWER = 350  # ms before an answer that the program gives for a person


class Turns:
    """`number` grows whenever somebody has to think anew; who is late is not heard any more."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.app = desk.app
        self.thinker = Thinker(desk.app.host)
        self.number = 0
        self.thinking = False
        self.paused = False

    def stop(self) -> None:
        """Nobody's thoughts are wanted any more."""
        self.number += 1
        self.thinking = False

    def deal(self, table: Table) -> None:
        """A computer that hides something before anybody sees the board does so at once."""
        actor = table.actor
        opening = table.match.game.hidden and not table.board.equal_seats and not table.record()
        if actor is not None and opening and table.automatic(actor):
            decision = Decision(table.match, actor, table.level(actor))
            while not decision.done:
                decision.step(1000)
            table.move(actor, decision.move)

    def wake(self) -> None:
        """Let computers go on from here, if it is their turn."""
        self.stop()
        self.app.refresh()
        table = self.desk.table
        if table is None or table.actor is None or self.desk.tape.at is not None or self.paused:
            return
        if table.automatic(table.actor):
            self.thinking = True
            self.app.host.spawn(self._run(table, self.number))

    def do_pause(self, arg: str = "") -> None:
        self.paused = not self.paused
        self.wake()

    def do_speed(self, arg: str) -> None:
        self.app.choose("speed", arg)
        self.desk.hurry()

    async def _run(self, table: Table, number: int) -> None:
        host = self.app.host

        def wanted() -> bool:
            return number == self.number

        while wanted() and (actor := table.actor) is not None and table.automatic(actor):
            begun = host.now()
            move = await self.thinker.move(table.match, actor, table.level(actor), wanted)
            bot = table.match.players[table.match.seats[actor]].bot
            least = PAUSES[self.app.settings.speed] if bot else ANSWER
            while wanted() and host.now() < max(begun + least / 1000, self.desk.still_moving):
                await host.pause(30)
            if not wanted():
                return
            before = self.desk.situation()
            self.desk.show([table.move(actor, move)], before)
            self.desk.keep()
        if wanted():
            self.thinking = False
            self.app.refresh()
