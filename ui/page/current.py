"""What the table shows now: the match, the ply of a replay, and until when things move."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.agent import Thought
from engines.match import Match, Round
from engines.review import Review
from ui.boards.situation import Situation
from ui.late import parts
from ui.page.results import Results
from ui.page.shell import Shell
from ui.page.studies import Studies
from ui.table import Table


class Current:
    """The one place that knows. Parts of the page read it; the table screen and the replay set it.

    table         the match on the table; None while another screen is shown
    ply           how many plies a replay shows; None: the game itself, not a replay
    running       the replay goes on by itself
    moving_until  until when the motions of the last ply last, in seconds since 1970
    review        of the round on the table, once it is worked out
    studies       what its board has worked out
    whole         the match is all there is of it, and is saved; False: a part of a saved one
    """

    def __init__(self, shell: Shell, results: Results) -> None:
        self._shell = shell
        self._results = results
        self.table: Table | None = None
        self.ply: int | None = None
        self.running = False
        self.moving_until = 0.0
        self.review: Review | None = None
        self.whole = True
        self.studies = Studies(shell)
        self._made_of: tuple[object, ...] = ()
        self._situation: Situation | None = None
        self._plan: tuple[object, Thought] | None = None

    def put(self, table: Table, whole: bool) -> None:
        """Another match on the table."""
        self.clear()
        self.table, self.whole = table, whole

    def clear(self) -> None:
        """Nothing is on the table any more."""
        self.table, self.review, self._situation, self._made_of = None, None, None, ()
        self._plan = None
        self.stop_replay()

    @property
    def there(self) -> Table:
        """The table, where there must be one."""
        if self.table is None:
            raise RuntimeError("no table")
        return self.table

    @property
    def match(self) -> Match:
        return self.there.match

    @property
    def round(self) -> Round:
        return self.match.round

    @property
    def game(self) -> str:
        """The name of the game on the table, or ""."""
        return self.table.board.game if self.table else ""

    @property
    def covered(self) -> bool:
        """Whether the board is hidden until the right person has the device."""
        return self.there.covered and self._shell.settings.cover and self.ply is None

    @property
    def pace(self) -> str:
        """The pace in force, where something goes on by itself before a person's eyes: computers
        that play with people, a replay; else ""."""
        table = self.table
        if table is None:
            return ""
        together = any(table.people) and not all(table.people) and table.match.result is None
        return self._shell.settings.pace if together or self.ply is not None else ""

    @property
    def planned(self) -> Thought | None:
        """What a computer that thinks aloud is about to do in the state of things as it is now."""
        if self._plan is None or self.ply is not None or self._plan[0] is not self.match.state:
            return None
        return self._plan[1]

    def plan(self, thought: Thought) -> None:
        """This is about to be done."""
        self._plan = self.match.state, thought

    def start_replay(self, ply: int | None = None) -> None:
        """Show the round as a replay, from that ply or its end."""
        last = len(self.round.plies)
        self.ply, self.running = last if ply is None else max(0, min(ply, last)), False

    def stop_replay(self) -> None:
        self.ply, self.running = None, False

    def situation(self) -> Situation:
        """What is true now; on a replay, what was true then. Made once for each state of things."""
        made_of = self._parts()
        if self._situation is None or not _same(made_of, self._made_of):
            self._situation, self._made_of = self._make(), made_of
        return self._situation

    def _make(self) -> Situation:
        shell, table = self._shell, self.there
        at = table.situation(shell.words, shell.settings, self.ply)
        ended = at.result is not None and not shell.embedded
        average = self._results.average(table.match) if ended else None
        review = None if self.whole else self.review
        at = replace(at, compact=shell.host.compact, average=average, review=review)
        at = replace(at, planned=self.planned)
        return self.studies.applied(table.board, at)

    def _parts(self) -> tuple[Any, ...]:
        """Everything that a situation is made of, each a value that is never changed in place."""
        shell, table = self._shell, self.there
        match = table.match
        return (
            table,
            match.state,
            len(match.rounds),
            len(match.round.plies),
            match.players,
            match.about,
            match.notes.get(str(len(match.rounds) - 1)),
            table.selection,
            table.hint,
            table.shown,
            table.held,
            self.ply,
            self.review,
            self.planned,
            shell.words,
            shell.settings,
            shell.host.compact,
            self.studies.number,
            self._results.rows() if match.result else None,
            len(parts.missing),  # what arrives late, tables above all, is drawn anew
        )


def _same(these: tuple[Any, ...], those: tuple[Any, ...]) -> bool:
    """Whether two tuples hold the same objects, or equal numbers."""
    return len(these) == len(those) and all(
        a is b or (type(a) is type(b) is int and a == b) for a, b in zip(these, those, strict=True)
    )
