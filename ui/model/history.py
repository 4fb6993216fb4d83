"""History of one round: its tables, and an index."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.model import undo
from ui.model.table import Table


@dataclass(frozen=True, eq=False)
class History:
    """In this visit: after a reload a match starts a new one.

    tables  each as it stood when the next step was done; plies of a match that was loaded are in
            the first of them
    index   which of them is on the table; those after it were taken back and can come again
    """

    tables: tuple[Table, ...]
    index: int = 0

    @property
    def now(self) -> Table:
        return self.tables[self.index]

    def did(self, after: Table) -> History:
        """A step was done: what was taken back before it is gone."""
        return History((*self.tables[: self.index + 1], after), self.index + 1)

    def changed(self, after: Table) -> History:
        """The table changed without a step that could be taken back."""
        tables = (*self.tables[: self.index], after, *self.tables[self.index + 1 :])
        return History(tables, self.index)

    def settled(self) -> History:
        """What was taken back is gone."""
        return History(self.tables[: self.index + 1], self.index)

    @property
    def can_redo(self) -> bool:
        return self.index + 1 < len(self.tables)

    @property
    def _note_before(self) -> Table | None:
        """The table before the last step, where that was a note."""
        before = self.tables[self.index - 1] if self.index else None
        same = before is not None and before.plies == self.now.plies
        return before if same else None

    def _start(self, ply: int) -> int:
        """How many plies there were before the step that made this one, the ply with that index; of
        the loaded ones, each is a step."""
        counts = (table.plies for table in reversed(self.tables[: self.index + 1]))
        return next((count for count in counts if count <= ply), ply)

    @property
    def _back(self) -> tuple[int, bool]:
        """How many plies are left after an undo of plies, and whether that goes back past
        something secret that was told."""
        return undo.before_last_decision(self.now, self._start)

    @property
    def undo_reveals(self) -> bool:
        """Whether an undo goes back past something secret that was told, and is counted."""
        return self._note_before is None and self._back[1]

    @property
    def can_undo(self) -> bool:
        return self._note_before is not None or self._back[0] < self.now.plies

    def put_back(self, less: Table) -> History:
        """Some of what is collected is put back."""
        return self._behind(less, self.index)

    def undo(self) -> History | None:
        """The last note taken back, or the plies back to the last decision of a person; None if
        there is nothing, or the rules of undo forbid it."""
        if before := self._note_before:
            return self._behind(self.now.with_notes(before.notes), self.index - 1)
        left, reveals = self._back
        if left == self.now.plies:
            return None
        as_far = sum(table.plies <= left for table in self.tables[: self.index])
        return self._behind(undo.without_plies(self.now, left, reveals), max(0, as_far - 1))

    def _behind(self, table: Table, number: int) -> History:
        """This table after so many of the first; what stands now can come again."""
        return History((*self.tables[:number], table, *self.tables[self.index :]), number)

    def redo(self) -> History | None:
        """What was taken back last is done again; None if there is nothing."""
        if not self.can_redo:
            return None
        now, after = self.now, self.tables[self.index + 1]
        if after.plies != now.plies:
            table = undo.with_plies_of(now, after)
        elif after.notes != now.notes:
            table = now.with_notes(after.notes)
        else:
            table = replace(now, selection=after.selection)
        return replace(self, index=self.index + 1).changed(table)
