"""Results: the rounds counted on this device. A round is counted when it ends."""

from __future__ import annotations

from engines.help import Help
from engines.match import Match
from ui.model import log
from ui.model.log import Row
from ui.model.summary import Summary
from ui.model.tally import KEPT
from ui.shell.shell import Shell


class Results:
    """The log of finished rounds, and what follows from it for the round on the table.

    number    grows with each round that is counted here
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.number = 0

    @property
    def summary(self) -> Summary:
        """What they come to."""
        return self._shell.store.log.summary()

    def count(self, match: Match) -> None:
        """A round of this match has just ended here: into the log, if it counts. A round that was
        taken back from its end and ends again has been counted."""
        if self.own(match):
            return
        row = log.row(match, self._shell.host.device.now())
        if row:
            self._shell.store.log.count(row)
            self.number += 1

    def own(self, match: Match) -> Row | None:
        """The round on the table, if it was counted."""
        here = match.id, len(match.rounds) - 1
        for row in self.summary.recent:
            if (row.id, row.number) == here:
                return row
        return log.find(self._shell.store.stats(), *here)

    def last(self, own: Row | None, count: int = KEPT) -> tuple[int, ...]:
        """The points of the last games of this kind that were played alone, up to this counted
        round; none if that was not."""
        if own is None or own.points is None or own.help is not Help.ALONE:
            return ()
        summed = self.summary.tally(own.game, own.variant)
        if count <= KEPT and summed.latest == (own.id, own.number):
            return tuple(summed.last[-count:])
        return tuple(log.points_until(self._shell.store.stats(), own)[-count:])

    def average(self, own: Row | None) -> float | None:
        """Of the points of all games of this kind played alone, up to this counted round; None if
        that is the first, or was not."""
        if own is None or len(self.last(own)) < 2:
            return None
        summary = self.summary
        summed = summary.tally(own.game, own.variant)
        if summed.latest == (own.id, own.number):
            return summed.average
        points = self.last(own, summary.rounds)
        return sum(points) / len(points)
