"""Puzzle calendar: the daily puzzles as matches and results."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from engines import PUZZLES
from engines.about import About, Kind
from engines.game import Setup
from engines.help import Help
from engines.match import Match, Player
from ui.boards import BOARDS
from ui.boards.counting import ALIKE
from ui.model import log
from ui.model.log import Row, puzzle_id
from ui.toolkit import dates

GAMES_OF_THE_DAY = tuple(PUZZLES)
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Done:
    """A puzzle that was finished: points or guesses; it is solved where the whole secret was found,
    or all that can be known of it; `late`: on another day than its own; `alone`: without a hint or
    an answer taken back."""

    points: int
    solved: bool
    late: bool
    alone: bool = True


def match_of(game: str, day: date) -> Match:
    """The puzzle of a day, not begun yet: a computer has hidden its secret."""
    players = (Player(bot=BOARDS[game].info.default_level), Player())
    setup = Setup(PUZZLES[game].ruleset, (0, 1))
    about = About(Kind.DAILY, day.isoformat())
    match = Match(setup, players, 1, puzzle_id(game, day.isoformat()), about)
    return match.played(0, PUZZLES[game].secret(day))


def day_of(match: Match) -> date | None:
    """The day whose puzzle this match is, not only one like it; None: it is none."""
    day = dates.read(match.about.date)
    own = day and match.id == puzzle_id(match.game.name, day.isoformat())
    return day if own and match.about.kind is Kind.DAILY else None


def solved(match: Match) -> bool:
    """Whether the whole secret of a finished puzzle was found, or all that can be known of it,
    where that can fail."""
    row = log.row(match, 0)
    return row is None or _solved(row)


def alike(match: Match) -> bool:
    """Whether all was found that can be known, and not the secret."""
    row = log.row(match, 0)
    return row is not None and ALIKE in row.figures


def _solved(row: Row) -> bool:
    return bool(row.won) or ALIKE in row.figures or not PUZZLES[row.game].fails


def finished(rows: Iterable[Row], game: str) -> dict[date, Done]:
    """The puzzles of a game that the log tells of, by their day. One is late when its day was over
    everywhere: who travels, or merges what another device kept, loses no streak."""
    found = {}
    for row in rows:
        day = dates.read(row.day)
        if day and row.game == game and row.points is not None:
            late = dates.over_everywhere(day, row.ended)
            found[day] = Done(row.points, _solved(row), late, row.help is Help.ALONE)
    return found


def days(month: date) -> list[date]:
    """The days of the month that begins on that day."""
    count = (dates.first_of_next(month) - month).days
    return [month + number * DAY for number in range(count)]
