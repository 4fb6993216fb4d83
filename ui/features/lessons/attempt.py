"""Attempt: a lesson's step under way. Taps are judged: right ones change the board, wrong ones are
counted."""

from __future__ import annotations

from dataclasses import replace

from engines.game import Ply
from ui.boards import BOARDS
from ui.boards.buttons import Button
from ui.boards.replies import Play, Reply, Select
from ui.boards.situation import Situation
from ui.features.lessons.lesson import Lesson, Step
from ui.model.table import Table
from ui.shell.shell import Shell
from ui.table.board_session import BoardSession

PATIENCE = 2  # wrong taps until the place is shown


class Attempt:
    """One step, tried until it is done.

    session  the position, on a table of its own that is never kept
    fault    the code of the last wrong tap, or ""
    """

    def __init__(self, shell: Shell, lesson: Lesson, number: int) -> None:
        self._shell = shell
        self.lesson = lesson
        self.number = number
        self.step: Step = lesson.steps[number]
        self.board = BOARDS[lesson.game]
        self.session = BoardSession(shell, self._look)
        self.session.put(Table(lesson.match(self.step, self.board.info.default_level)))
        self.done = False
        self.fault = ""
        self._misses = 0
        self._reset()

    @property
    def shown(self) -> bool:
        """Whether the place to act on is shown by now."""
        return self._misses >= PATIENCE and not self.done

    def _look(self, table: Table) -> Situation:
        shell = self._shell
        at = table.situation(shell.words, shell.settings)
        return replace(at, compact=shell.host.window.compact)

    @property
    def table(self) -> Table:
        return self.session.table

    def sentence(self) -> str:
        """The code of what is to be said now."""
        code = "why" if self.done else f"wrong.{self.fault}" if self.fault else "text"
        return f"{self.lesson.game}.lessons.{self.step.name}.{code}"

    def main(self, at: Situation) -> Button | None:
        """The board's own main key, where the board is played on; one that cannot be pressed only
        if it is a part of what has to be done."""
        if self.done or not self.step.moves or self.step.choices:
            return None
        mains = (act for act in self.board.drawing.buttons(at) if act.main)
        return next((act for act in mains if act.enabled or act.do in self.step.solution), None)

    def targets(self, at: Situation) -> tuple[str, ...]:
        """The keys to act on next, once they are to be shown."""
        if not self.shown:
            return ()
        if self.step.places:
            return self.step.places
        selection = self.step.select(self.table.match)
        for key in self.step.show:
            if selection == at.selection:
                return (key,)
            reply = self.board.input.tap(replace(at, selection=selection), key)
            selection = reply.selection if isinstance(reply, Select) else None
        return ()

    def tap(self, at: Situation, key: str) -> tuple[Ply, ...]:
        """What a tap means; the plies it made."""
        if self.done:
            return ()
        if self.step.places:
            if key in self.step.places:
                return self._right(key)
            self._miss(key)
            return ()
        return self.take(self.board.input.tap(at, key))

    def take(self, reply: Reply) -> tuple[Ply, ...]:
        """What the board made of a tap or key, where it is played on."""
        if self.done or self.step.places or reply is None:
            return ()
        if not isinstance(reply, Play):
            self.session.take(reply)
            self.fault = ""
            return ()
        move = reply.moves[-1]
        if not move.startswith(self.step.moves):
            self._miss(move)
            return ()
        return self._right(move, self.session.take(replace(reply, question=None)).plies)

    def begin_again(self) -> None:
        """Nothing is collected any more: the way is going to be shown."""
        self.fault = ""
        self._reset()

    def _right(self, key: str, plies: tuple[Ply, ...] = ()) -> tuple[Ply, ...]:
        """The step is done by these plies; those that follow are played too."""
        for line in self.step.then(self.table.match, key):
            seat, _, text = line.partition(" ")
            plies += self.session.move(int(seat), text).plies
        self.done, self.fault = True, ""
        self._reset()
        return plies

    def _miss(self, tapped: str) -> None:
        self._misses += 1
        self.fault = self.step.fault(tapped)
        if self.shown or not self.lesson.patient:
            self._reset()

    def _reset(self) -> None:
        self.session.change(selection=self.step.select(self.table.match))
