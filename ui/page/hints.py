"""A hint: the strongest player asked for your seat, told in steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.boards.board import Hint, Play

if TYPE_CHECKING:
    from ui.page.desk import Desk


class Hints:
    """Where to look, what, and why; it can be done at once."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.app = desk.app

    def do_hint(self, arg: str = "") -> None:
        self.app.host.spawn(self._ask())

    def do_hint_back(self, arg: str = "") -> None:
        self._step(-1)

    def do_hint_next(self, arg: str = "") -> None:
        self._step(1)

    def do_hint_close(self, arg: str = "") -> None:
        if self.desk.table:
            self.desk.table.show_hint(None)
            self.app.refresh()

    def do_hint_do(self, arg: str = "") -> None:
        """Play what the hint says."""
        table = self.desk.table
        if table and table.hint:
            move = table.match.game.write(table.hint.thought.move)
            table.show_hint(None)
            self.desk.do(Play((move,)))

    def _step(self, by: int) -> None:
        table = self.desk.table
        if table and table.hint:
            table.show_hint(Hint(table.hint.thought, max(table.hint.step + by, 0)))
            self.app.refresh()

    async def _ask(self) -> None:
        table, turns = self.desk.table, self.desk.turns
        seat = table.acting if table else None
        if table is None or self.desk.tape.at is not None or seat is None or turns.thinking:
            return
        number = turns.number
        turns.thinking = True
        self.app.refresh()
        thought = await turns.thinker.thought(
            table.match, seat, table.board.levels[-1], lambda: number == turns.number
        )
        if number == turns.number:
            turns.thinking = False
            if thought:
                table.selection = None
                table.show_hint(Hint(thought, 0))
            self.app.refresh()
