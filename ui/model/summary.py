"""Summary of the log: what pages show of finished rounds.

It grows with the kinds of games and the puzzles of days, not with the rounds. A round that is the
latest is added to it; whatever else happens to the log, it is made anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ui.boards import BOARDS
from ui.model import log, puzzle_calendar, tally
from ui.model.log import Row
from ui.model.puzzle_calendar import Done
from ui.model.tally import Tally
from ui.toolkit.memo import memo

FORMAT = 2
RECENT = 24
"""Rounds that are kept as they are in the log."""


@dataclass(eq=False)
class Summary:
    """What rounds added one after another, by when they ended, come to.

    log      the fingerprint of the log that it is of
    rounds   how many, and when the `first` of them ended, in seconds since 1970
    recent   the last ones
    variant  of the last round of each game
    days     the puzzles of days, by game and day: the values of `Done`
    tallies  by game, variant and opponent; "" is all of them
    """

    log: int = 0
    rounds: int = 0
    first: int = 0
    recent: list[Row] = field(default_factory=list)
    variant: dict[str, str] = field(default_factory=dict)
    days: dict[str, dict[str, list[Any]]] = field(default_factory=dict)
    tallies: dict[str, dict[str, dict[str, Tally]]] = field(default_factory=dict)

    def add(self, row: Row) -> None:
        self.rounds += 1
        self.first = self.first or row.ended
        self.recent = [*self.recent, row][-RECENT:]
        self.variant[row.game] = row.variant
        for day, done in puzzle_calendar.finished([row], row.game).items():
            values = [done.points, done.solved, done.late, done.alone]
            self.days.setdefault(row.game, {})[day.isoformat()] = values
        if row.game not in BOARDS:
            return
        of_kind = self.tallies.setdefault(row.game, {}).setdefault(row.variant, {})
        for opponent in {"", *dict(row.against)}:
            of_kind.setdefault(opponent, Tally()).add(row)

    def follows(self, row: Row) -> bool:
        """Whether a round ended after all of these."""
        return not self.recent or log.order(self.recent[-1]) < log.order(row)

    def done(self, game: str) -> dict[date, Done]:
        """The puzzles of a game that were finished, by their day."""
        of_game = self.days.get(game, {})
        return {date.fromisoformat(day): Done(*values) for day, values in of_game.items()}

    def done_on(self, game: str, day: date) -> Done | None:
        """The puzzle of that day, if it was finished."""
        values = self.days.get(game, {}).get(day.isoformat())
        return Done(*values) if values else None

    def tally(self, game: str, variant: str, opponent: str = "") -> Tally:
        return self.tallies.get(game, {}).get(variant, {}).get(opponent, Tally())


def summary(rows: Iterable[Row], fingerprint: int) -> Summary:
    made = Summary(fingerprint)
    for row in rows:
        made.add(row)
    return made


def dump(made: Summary) -> str:
    """A summary as one line of JSON."""
    tallies = {
        game: {
            variant: {name: tally.write(each) for name, each in of_kind.items()}
            for variant, of_kind in of_game.items()
        }
        for game, of_game in made.tallies.items()
    }
    head = [FORMAT, made.log, made.rounds, made.first]
    rest = [made.variant, made.days, tallies]
    return json.dumps([*head, log.dump(made.recent), *rest], separators=(",", ":"))


def read(data: Any) -> Summary | None:
    """A summary from its JSON values; None where they are none of this version."""
    try:
        version, fingerprint, rounds, first, recent, variant, days, written = data
        tallies = {
            game: {
                variant: {name: tally.read(each) for name, each in of_kind.items()}
                for variant, of_kind in of_game.items()
            }
            for game, of_game in written.items()
        }
        rows = list(log.load(recent))
        made = Summary(fingerprint, rounds, first, rows, dict(variant), dict(days), tallies)
        for game in made.days:
            made.done(game)
    except (TypeError, ValueError, AttributeError):
        return None
    return made if version == FORMAT else None


@memo(kept=2)
def load(text: str) -> Summary | None:
    """The same from a text, to be looked at and not to be added to."""
    try:
        return read(json.loads(text))
    except (ValueError, RecursionError):
        return None
