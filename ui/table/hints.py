"""A hint: the strongest player asked for your seat, told in steps."""

from __future__ import annotations

from collections.abc import Callable

from engines.agent import Thought
from ui.background.slices import worked_out
from ui.boards.buttons import TableKey
from ui.boards.replies import Play
from ui.boards.situation import Hint
from ui.model.table import Table
from ui.table.table_services import TableServices
from ui.table.turns import Turns

LONGEST_MS = 1000
"""Of work on what a board says instead."""


class Hints:
    """Where to look, what, and why; it can be done at once. `play` plays what it says, `keep` saves
    what is on the table: that it was seen counts, even if the page is loaded anew."""

    def __init__(
        self,
        services: TableServices,
        turns: Turns,
        play: Callable[[Play], None],
        keep: Callable[[], None],
    ) -> None:
        self._shell = services.shell
        self._current = services.current
        self._turns = turns
        self._thinker = services.thinker
        self._play = play
        self._keep = keep
        self._asked_from = ""  # what had the focus then

    def ask(self) -> None:
        self._shell.host.tasks.spawn(self._ask())

    def step(self, by: int) -> None:
        """To the next or the last of its steps."""
        table = self._current.require_table()
        if table.hint:
            step = max(table.hint.step + by, 0)
            self._show(Hint(table.hint.thought, step))
            self._shell.refresh()
            self._lead()

    def close(self) -> None:
        self._show(None)
        self._shell.refresh()
        self._shell.focus(f"do {TableKey.HINT}")
        self._shell.focus(self._asked_from)

    def follow(self) -> None:
        """Play what the hint says."""
        table = self._current.require_table()
        if table.hint:
            thought = table.hint.thought
            moves, _ = table.board.help.follow(self._current.situation(), thought)
            self._show(None)
            self._play(Play(moves or (table.match.game.write(thought.move),)))

    def _lead(self) -> None:
        """To the key that goes on, or at the last step does it."""
        self._shell.focus("do hint-do")
        self._shell.focus("do hint-next")

    def _show(self, hint: Hint | None) -> None:
        self._current.session.replace(self._current.require_table().with_hint(hint))

    async def _ask(self) -> None:
        table, turns = self._current.table, self._turns
        seat = table.local_to_move if table else None
        if table is None or self._current.ply is not None or seat is None or turns.thinking:
            return
        self._asked_from = self._shell.host.window.focused()
        number = turns.number
        turns.thinking = True
        self._shell.refresh()
        thought = await self._thinker.thought(
            table.match, seat, table.board.info.levels[-1], lambda: number == turns.number
        )
        if thought and number == turns.number:
            thought = await self._advised(table, thought, number)
        if number != turns.number:
            return
        turns.thinking = False
        with self._shell.change():
            if thought:
                self._give(Hint(thought, 0), table)
            self._shell.refresh()
            self._lead()

    def _give(self, hint: Hint, asked: Table) -> None:
        """Unless a move was begun meanwhile: that stays."""
        if self._current.require_table().selection == asked.selection:
            self._show(hint)
            self._keep()

    async def _advised(self, table: Table, thought: Thought, number: int) -> Thought:
        """What the board says instead."""
        work = table.board.help.advise(self._current.situation(), thought)
        better, _ = await worked_out(
            self._shell.host, work, lambda: number == self._turns.number, LONGEST_MS
        )
        return better or thought
