"""The computers' turns: thinking, waiting, and being watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.agent import Thought
from engines.game import Ply
from ui.background.thinking import decided
from ui.boards.situation import Situation
from ui.model.table import Table
from ui.table.delay import Delay
from ui.table.table_services import TableServices

HESITATION = 900  # ms more before a ply of which a computer is not sure at all
SILENT_MS = 250  # of thinking at most for a ply that nobody watches
GLIMPSE_MS = 500  # between two pictures of a game that is played silently
ANSWER = 350  # ms before an answer that the program gives for a person


class Turns:
    """A computer thinks, or none does.

    thinking  a program is at work for a seat, or for a hint
    paused    a person who watches has stopped the computers, or a game that goes round has
    rushing   what is watched is played to its end, silently
    number    grows whenever a computer has to think anew; a late answer is ignored
    played    is told of each ply of a program, and of the situation before it
    """

    def __init__(
        self,
        services: TableServices,
        delay: Delay,
        played: Callable[[Sequence[Ply], Situation], None],
    ) -> None:
        self._shell = services.shell
        self._current = services.current
        self._thinker = services.thinker
        self._played = played
        self.number = 0
        self.thinking = False
        self.paused = False
        self.rushing = False
        self._single = False  # one ply, then stop again
        self._hidden = False  # nobody can see the page
        self._delay = delay
        services.actions.add(
            {
                "pause": self._pause,
                "go-on": self._go_on,
                "watch-step": self._step,
                "watch-end": self._fast_forward,
                "award": self._award,
            }
        )
        services.actions.add_with_arg({"pace": lambda pace: services.shell.choose("pace", pace)})

    def stop(self) -> None:
        """Nobody's thoughts are wanted any more."""
        self.number += 1
        self.thinking = self.rushing = self._single = False

    def play_hidden_setup(self) -> None:
        """A computer that hides something before anybody sees the board does so at once."""
        table = self._current.require_table()
        actor = table.to_move
        opening = table.match.game.hidden and not table.board.info.equal_seats and not table.plies
        if actor is not None and opening and table.automatic(actor):
            hidden = decided(table.match, actor, table.level(actor))
            self._current.session.replace(table.move(actor, hidden).after)

    def wake(self) -> None:
        """Let computers go on from here, if it is their turn."""
        self.stop()
        self._shell.refresh()
        if self.due:
            self.thinking = True
            self._shell.host.tasks.spawn(self._run(self.number))

    @property
    def due(self) -> bool:
        """Whether a computer goes on from here."""
        table = self._current.table
        if table is None or self._current.ply is not None or self._hidden:
            return False
        return (not self.paused or _aloud(table)) and self._mover is not None

    def resume(self) -> None:
        """What computers waited for may have been said."""
        if self.due and not self.thinking:
            self.wake()

    @property
    def _mover(self) -> int | None:
        """The seat that a program has to move for now; None while people have to see something."""
        table = self._current.require_table()
        actor = table.to_move
        if actor is None or not table.automatic(actor) or not table.ready:
            return None
        held = any(table.people) and table.board.pace.waits(self._current.situation())
        return None if held else actor

    def hidden(self, now: bool) -> None:
        """Computers wait while nobody can see what they do, unless they hurry to the end."""
        if now is not self._hidden:
            self._hidden = now
            if not self.rushing:
                self.wake()

    def _pause(self) -> None:
        self.paused = not self.paused
        self.wake()

    def _go_on(self) -> None:
        """Nobody needs to see longer what is shown."""
        self._delay.go_on()
        if self.paused:
            self._pause()

    def _step(self) -> None:
        """One ply of what is watched, and stop again. A computer that thinks aloud stops for it."""
        table = self._current.table
        if table is None or self._mover is None:
            return
        if _aloud(table) or (self.paused and not self.thinking):
            self.stop()
            self.paused = self._single = self.thinking = True
            self._shell.host.tasks.spawn(self._run(self.number))
            self._shell.refresh()

    def _fast_forward(self) -> None:
        """Play what is watched to its end, silently, and open its replay there."""
        table = self._current.table
        if table and not any(table.people) and self._mover is not None and not self.rushing:
            self.stop()
            self.paused = False
            self.rushing = True
            self._shell.host.tasks.spawn(self._to_the_end(self.number))
            self._shell.refresh()

    def _award(self) -> None:
        """End a game that is decided as it would end."""
        table = self._current.table
        before = self._current.situation() if table else None
        award = table.board.rounds.award(before) if table and before and before.watching else None
        if table and before and award:
            self.stop()
            session = self._current.session
            plies = [ply for each in award.plies for ply in session.move(*each).plies]
            self._played(plies, before)
            self._shell.refresh()

    async def _to_the_end(self, number: int) -> None:
        shell, host, current = self._shell, self._shell.host, self._current

        def wanted() -> bool:
            return number == self.number

        seen = host.device.now()
        while wanted() and (actor := self._mover) is not None:
            table = current.require_table()
            level = table.level(actor)
            thought = await self._thinker.thought(table.match, actor, level, wanted, SILENT_MS)
            if thought is None or not wanted():
                return
            before = current.situation()
            plies = current.session.move(actor, table.match.game.write(thought.move)).plies
            if self._mover is None:
                with shell.change():
                    self.rushing = False
                    self._played(plies, before)
                    current.start_replay()
                    shell.refresh()
            elif host.device.now() - seen >= GLIMPSE_MS / 1000:
                seen = host.device.now()
                shell.refresh()
            await host.tasks.yield_to_browser()

    async def _run(self, number: int) -> None:
        """Let computers move, one after the other, until a person has to or a newer run begins."""
        shell, current = self._shell, self._current

        def wanted() -> bool:
            return number == self.number

        while wanted() and (actor := self._mover) is not None:
            table = current.require_table()
            self._delay.begin()
            begun = shell.host.device.now()
            thought = current.planned or await self._thinker.thought(
                table.match, actor, table.level(actor), wanted
            )
            if thought is None or not wanted():
                return
            if _aloud(table) and not self._think_aloud(thought):
                return
            # a single step that was thought aloud has been read: it is shown at once
            at_once = self._single and _aloud(table)
            due = begun if at_once else begun + self._least_ms(actor, thought) / 1000
            if not await self._delay.over(wanted, due):
                return
            circling = self._move(actor, thought)
            if self._single or circling:
                self.wake() if _aloud(table) else self.stop()
                shell.refresh()
                return

    def _think_aloud(self, thought: Thought) -> bool:
        """Show what is about to be done; whether it is to be done now."""
        self._current.plan(thought)
        self._delay.begin()
        self.thinking = not self.paused or self._single
        self._shell.refresh()
        return self.thinking

    def _least_ms(self, actor: int, thought: Thought) -> int:
        """Ms from the beginning of the turn before its ply may be shown."""
        table = self._current.require_table()
        bot = table.match.players[table.match.seats[actor]].bot
        least = table.board.pace.delay_ms(self._current.situation()) if bot else ANSWER
        return least + (round(HESITATION * thought.doubt) if any(table.people) else 0)

    def _move(self, actor: int, thought: Thought) -> bool:
        """Do a ply; whether a game that is watched goes round now, which stops it."""
        current, table = self._current, self._current.require_table()
        with self._shell.change():
            before = current.situation()
            plies = current.session.move(actor, table.match.game.write(thought.move)).plies
            self.thinking = self._mover is not None
            self._played(plies, before)
            watched = not any(table.people)
            circling = watched and bool(table.board.rounds.circling(current.situation()))
            self.paused = self.paused or circling
        return circling


def _aloud(table: Table) -> bool:
    """Whether computers think aloud here: where a person plays with them, and the game has it."""
    return table.board.pace.shows_reasoning and any(table.people)
