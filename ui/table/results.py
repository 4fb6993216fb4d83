"""Results: the rounds counted on this device. A round is counted when it ends."""

from __future__ import annotations

from engines.help import Help
from engines.match import Match
from ui.model import log
from ui.model.log import Row
from ui.model.tally import last_until
from ui.shell.shell import Shell
from ui.toolkit.plot import TWELVE


class Results:
    """The log of finished rounds, and what follows from it for the round on the table."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def rows(self) -> tuple[Row, ...]:
        """All rounds counted so far, by when they ended."""
        return log.load(self._shell.store.stats())

    def count(self, match: Match) -> None:
        """A round of this match has just ended here: into the log, if it counts. A round that was
        taken back from its end and ends again has been counted."""
        if self.own(match):
            return
        row = log.row(match, self._shell.host.device.now())
        if row:
            store = self._shell.store
            store.keep_stats(log.merged(store.stats(), log.dump([row])))

    def own(self, match: Match) -> Row | None:
        """The round on the table, if it was counted."""
        here = match.id, len(match.rounds) - 1
        return next((row for row in self.rows() if (row.id, row.number) == here), None)

    def last(self, match: Match, count: int = TWELVE) -> tuple[int, ...]:
        """The points of the last games of this kind that were played alone, up to the round on
        the table; none if that was not."""
        own = self.own(match)
        if own is None or own.points is None or own.help is not Help.ALONE:
            return ()
        last = last_until(self.rows(), own, count)
        return tuple(row.points for row in last if row.points is not None)

    def average(self, match: Match) -> float | None:
        """Of the points of all games of this kind played alone, up to the round on the table;
        None if that is the first, or was not."""
        points = self.last(match, len(self.rows()))
        return sum(points) / len(points) if len(points) > 1 else None
