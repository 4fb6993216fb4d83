"""How a change of the table comes across: announced, heard, and moved into place."""

from __future__ import annotations

from collections.abc import Sequence

from engines.match import Ply
from ui.boards.motion import Motion
from ui.boards.situation import Situation
from ui.page.current import Current
from ui.page.shell import Shell
from ui.settings import INSTANT

GLANCE = 0.5  # seconds of a motion that nobody misses


class Presentation:
    """All of it happens once the change is painted: it decorates what is there already.

    cut  the input that is being dealt with ended motions before all could be seen
    """

    def __init__(self, shell: Shell, current: Current) -> None:
        self._shell = shell
        self._current = current
        self._fact: tuple[object, tuple[Motion, ...], str] = (None, (), "")
        self.cut = False

    def plies(self, plies: Sequence[Ply], before: Situation) -> None:
        """What these plies did since the situation before."""
        after = self._current.situation()
        motions, said = self._moved(plies, before, after)
        tone = "win" if after.result else "place" if before.acting else "answer"
        self._fact = self._current.match.state, motions, " ".join(said)
        self._shell.tell(" ".join(said))
        self._shell.feel(tone)
        self._move(motions)

    def _moved(
        self, plies: Sequence[Ply], before: Situation, after: Situation
    ) -> tuple[tuple[Motion, ...], list[str]]:
        """How it moves, and what is said of it."""
        motions, said = self._current.there.account(plies, before, after)
        instant = bool(plies) and after.watching and after.settings.speed == INSTANT
        return () if instant else motions, said

    def again(self) -> None:
        """What happened last is shown once more, as long as it is the last that happened."""
        state, motions, said = self._fact
        if self._current.ply is None and self._current.match.state is state:
            self._shell.tell(said)
            self._move(motions)

    @property
    def said(self) -> str:
        """What happened last, as it was announced; "" if nothing was, or it was taken back."""
        state, _, said = self._fact
        return said if self._current.match.state is state else ""

    def selection(self, before: Situation) -> None:
        """What was collected has changed since the situation before."""
        table, after = self._current.there, self._current.situation()
        self._shell.tell(table.board.echo(before, after))
        self._move(self._moved((), before, after)[0])

    def finish(self) -> None:
        """A new input ends the motions that still run, and the wait for them."""
        self.cut = self._current.moving_until - self._shell.host.now() > GLANCE
        self._current.moving_until = 0.0

    def _move(self, motions: tuple[Motion, ...]) -> None:
        """Let things move into the places they are in already."""
        if seconds := self._shell.animate(motions):
            self._current.moving_until = self._shell.host.now() + seconds
