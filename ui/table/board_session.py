"""Board session: one board in use, its tables, its changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engines.game import Ply
from ui.boards.replies import Reply, Say, Select
from ui.boards.situation import Situation
from ui.model.history import History
from ui.model.table import Outcome, Table
from ui.shell.shell import Shell
from ui.toolkit.markup import Raw
from ui.toolkit.motion import Motion
from ui.toolkit.plain_text import plain

GLANCE = 0.5  # seconds of a motion that nobody misses


class BoardSession:
    """For whatever has a board: the table, lessons, puzzles.

    history       the tables so far; None while nothing is on the board
    moving_until  until when the motions of the last change last, in seconds since 1970
    interrupted   the input that is being dealt with ended motions before all could be seen
    undecided     what is shown of a round that is over while the motion that decides it lasts
    """

    def __init__(self, shell: Shell, look: Callable[[Table], Situation]) -> None:
        self._shell = shell
        self._look = look
        self.history: History | None = None
        self.moving_until = 0.0
        self.interrupted = False
        self.undecided: Situation | None = None
        self._answer: tuple[Table | None, str] = (None, "")
        self._last: tuple[object, tuple[Motion, ...], str, Situation | None] = (None, (), "", None)

    def put(self, table: Table | None) -> None:
        """Something else is on the board."""
        self.history = History((table,)) if table else None
        self.undecided = None

    @property
    def table(self) -> Table:
        """What is on the board, where there must be something."""
        if self.history is None:
            raise RuntimeError("no table")
        return self.history.now

    def situation(self) -> Situation:
        return self._look(self.table)

    # -- what is done

    def change(self, **changes: Any) -> None:
        """Something of the table is different; that is no step to take back."""
        self.replace(replace(self.table, **changes))

    def replace(self, table: Table) -> None:
        """The table is this one now; that is no step to take back."""
        if self.history:
            self.history = self.history.changed(table)

    def take(self, reply: Reply) -> Outcome:
        """Do what a tap meant. Where a rule forbids it, nothing changes."""
        if isinstance(reply, Say):
            text = reply.text
            self._shell.tell(plain(text) if isinstance(text, Raw) else text)
        outcome = self.table.answer(reply)
        chosen = (
            isinstance(reply, Select) and not reply.look and reply.selection != self.table.selection
        )
        self._follow(outcome)
        if chosen and self.history:
            self.history = self.history.settled()
        if isinstance(reply, Say) and not reply.heard:
            self._answer = self.table, reply.text
        elif outcome.error:
            self._answer = self.table, self._shell.said(outcome.error, self.table.board.game)
        return outcome

    @property
    def answer(self) -> str:
        """What the last tap was answered that could change nothing; "" once something has."""
        table, said = self._answer
        return said if self.history and self.history.now is table else ""

    def move(self, seat: int, text: str) -> Outcome:
        """Do a ply of the program."""
        outcome = self.table.move(seat, text)
        self._follow(outcome)
        return outcome

    def _follow(self, outcome: Outcome) -> None:
        if self.history and outcome.step:
            self.history = self.history.did(outcome.after)
        else:
            self.replace(outcome.after)

    # -- how it comes across

    def present(
        self, plies: Sequence[Ply], before: Situation, undecided: Situation | None = None
    ) -> None:
        """What these plies did since the situation before; without any, what was collected or
        noted since. `undecided`: what is shown until all has come to rest."""
        if not plies:
            after = self.situation()
            self._shell.tell(self.table.board.speech.echo(before, after))
            self.animate(self.table.account((), before, after)[0])
            return
        after = undecided or self.situation()
        motions, said = self.table.account(plies, before, after)
        if not self._shell.timed(motions):
            undecided, after = None, self.situation()
        tone = "win" if after.result else "place" if before.is_my_turn else "answer"
        self._last = self.table.match.state, motions, " ".join(said), undecided
        self._shell.tell(" ".join(said))
        self._shell.feel(tone)
        self.animate(motions, undecided)

    def again(self) -> None:
        """Repeat the last motion and announcement, unless a newer ply or an undo made it
        obsolete."""
        state, motions, said, undecided = self._last
        if self.table.match.state is state:
            self._shell.tell(said)
            self.animate(motions, None if self.table.selection else undecided)

    @property
    def said(self) -> str:
        """What happened last, as it was announced; "" if nothing was, or it was taken back."""
        state, _, said, _ = self._last
        return said if self.table.match.state is state else ""

    def finish(self) -> None:
        """A new input ends the motions that still run, and the wait for them."""
        self.interrupted = self.moving_until - self._shell.host.device.now() > GLANCE
        self.moving_until = 0.0
        self._decide()

    def animate(self, motions: tuple[Motion, ...], undecided: Situation | None = None) -> None:
        """Let things move into the places they are in already; what is `undecided` is shown until
        they are, or until the people at the table have said that they saw it."""
        self.undecided = None
        if seconds := self._shell.animate(motions):
            self.moving_until = self._shell.host.device.now() + seconds
            self.undecided = undecided
        if self.undecided and not self.table.board.pace.waits(self.undecided):
            self._shell.host.tasks.call_after(round(1000 * seconds), lambda: self._rest(undecided))

    def _rest(self, undecided: Situation | None) -> None:
        """All has come to rest by itself. What is touched just now was meant for what stood there
        before."""
        if self.undecided is undecided:
            self.moving_until = self._shell.host.device.now() + 2 * GLANCE
            self._decide()

    def _decide(self) -> None:
        """The end of a round is shown."""
        if self.undecided:
            with self._shell.change():
                self.undecided = None
                self._shell.feel("win")
                self._shell.refresh()
