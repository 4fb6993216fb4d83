"""The log of finished rounds, from which all statistics are read off.

A row is written once, when a round ends, and never changed. So the logs of two devices merge by
taking each round once, however often that is done, in any order. Rows that only a later version
understands are kept as they came.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from functools import partial
from typing import Any, TypeAlias

from engines import GAMES, help, record
from engines.about import Kind
from engines.game import Game, RuleError, options
from engines.help import Help
from engines.match import Match
from ui.boards import board_of
from ui.boards.counting import Count
from ui.toolkit import dates
from ui.toolkit.memo import memo

FORMAT = 1
NOT_COUNTED = (Kind.REPLAY, Kind.AGAIN, Kind.PRACTICE)
PERSON = "@"
"""Before the name of a person among opponents; no level begins with it."""
HELP = "help"
"""The name under which figures hold `Row.help`: earlier versions keep it there."""
LENGTH = 11
"""Values of a row."""
LONG = 12
"""Characters of an option's text beyond which it names no variant."""


@dataclass(frozen=True)
class Row:
    """A finished round, through the eyes of the one person who played in it.

    id, number  the match, and the round in it from 0
    ended       seconds since 1970
    variant     the key of a preset, or the options that differ from the usual ones
    role        the key of the person's seat; "" if several people played
    against     each computer at the table by level, each person elsewhere as "@" and their name,
                and 1, 0, -1: they were beaten, neither, they won
    points      what the person took to find a secret; None if there was none to find
    won         None where the person could not win, but only set the secret
    day         of a puzzle of the day, as `2026-11-20`
    help        how it was played; averages, bests and streaks take only what was played alone
    figures     what one game counts beside that
    """

    id: str
    number: int
    ended: int
    game: str
    variant: str
    role: str
    against: tuple[tuple[str, int], ...] = ()
    points: int | None = None
    won: bool | None = None
    day: str = ""
    figures: Mapping[str, int] = field(default_factory=dict)
    help: Help = Help.ALONE


def puzzle_id(game: str, day: str) -> str:
    """The id of the match that is the puzzle of that day; any other is only like it."""
    return f"daily-{day}-{game}"


def puzzle_day(game: str, id: str) -> date | None:
    """The day whose puzzle the match with that id is; None if it is none."""
    day = dates.read(id.removeprefix("daily-").removesuffix(f"-{game}"))
    return day if day and id == puzzle_id(game, day.isoformat()) else None


def row(match: Match, now: float) -> Row | None:
    """The last round of a match; None if it is not over, or no game of a person here from its
    start: replays, the same secret again, games only watched, void rounds."""
    finished, about, game = match.round.finished, match.about, match.game
    people = _people(match)
    if finished is None or finished.result.void or not people:
        return None
    if about.kind in NOT_COUNTED or about.prefix:
        return None
    day = about.date if about.kind is Kind.DAILY else ""
    if day and match.id != puzzle_id(game.name, day):
        return None
    head = (match.id, len(match.rounds) - 1, int(now), game.name, variant(game))
    if len(people) > 1:
        return Row(*head, role="", day=day, help=help.of(match.aids))
    (seat,) = people
    result = finished.result
    count = board_of(game).rounds.counting.count(finished, seat)
    against = tuple(
        (name, _outcome(count, result.points[seat] - result.points[other]))
        for other, name in enumerate(map(partial(_opponent, match), match.seats))
        if other != seat
    )
    return Row(
        *head,
        game.seats[seat],
        against,
        count.points,
        count.won,
        day,
        count.figures,
        help.of(match.aids),
    )


def _opponent(match: Match, player: int) -> str:
    """A computer's level, or a person's name."""
    return match.players[player].bot or f"{PERSON}{match.players[player].name}"


def _people(match: Match) -> list[int]:
    """The seats of those who play at this device, and are no programs."""
    return [
        seat
        for seat, player in enumerate(match.seats)
        if not match.players[player].bot and player not in match.about.away
    ]


def variant(game: Game) -> str:
    """What tells this ruleset from the others of its game; seats round a table do not."""
    presets = type(game).presets()
    if any("players" in options(each) for each in presets.values()):
        return ""
    for key, preset in presets.items():
        if preset == game:
            return key
    usual = options(next(iter(presets.values())))
    return ",".join(
        name if len(str(value)) > LONG else f"{name}={value}"
        for name, value in options(game).items()
        if value != usual[name]
    )


def _outcome(count: Count, lead: int) -> int:
    """For or against the person: by the points of both, unless these are the price of a secret."""
    if count.won is None:
        return 0
    if count.points is not None:
        return 1 if count.won else -1
    return (lead > 0) - (lead < 0)


@memo(kept=4)
def load(text: str) -> tuple[Row, ...]:
    """The rows of a log, by when they ended, each round once, as it was counted first; what is no
    row is left out."""
    rows: dict[tuple[str, int], Row] = {}
    for values in _listed(text):
        made = _read_row(values)
        if made:
            key = made.id, made.number
            rows[key] = min(rows.get(key, made), made, key=order)
    return tuple(sorted(rows.values(), key=order))


Order: TypeAlias = tuple[int, str, int, str]


def ends(text: str) -> dict[str, Order]:
    """Where in order the last counted round of each match of a log ended, by the id of the match:
    of two the lesser one is kept when logs are merged."""
    return {row.id: order(row) for row in sorted(load(text), key=lambda row: row.number)}


def dump(rows: Iterable[Row], others: Iterable[Any] = ()) -> str:
    """The log as one line of JSON; `others` are rows of a later version."""
    return _text({"format": FORMAT, "rounds": [*map(_values, rows), *others]})


def merged(*texts: str) -> str:
    """Several logs in one. What only a later version understands is kept."""
    listed = [values for text in texts for values in _listed(text)]
    others = {_text(values): values for values in listed if _later(values)}
    rows = load(_text({"format": FORMAT, "rounds": listed}))
    return dump(rows, (others[text] for text in sorted(others)))


def appended(text: str, row: Row) -> str | None:
    """A log as `dump` wrote it, with a row behind the others; None where it is no such text."""
    head, foot = dump(()).split("]")[0], "]}"
    if not (text.startswith(head) and text.endswith(foot)):
        return None
    rest = "" if text == head + foot else ","
    return f"{text.removesuffix(foot)}{rest}{_text(_values(row))}{foot}"


def named(id: str, number: int) -> str:
    """What stands in the log where a round of a match is in it."""
    return f"[{_text(id)},{number},"


def find(text: str, id: str, number: int) -> Row | None:
    """A round of a kept log; nothing else of it is read."""
    at = text.find(named(id, number))
    try:
        return _read_row(json.JSONDecoder().raw_decode(text, at)[0]) if at >= 0 else None
    except (ValueError, RecursionError):
        return None


def points_until(text: str, row: Row) -> list[int]:
    """Of a kept log the points of the rounds of this kind that were played alone, up to this one.
    No row is made for that: thousands would take their time."""
    kind = [row.game, row.variant]
    try:
        return [
            each[7]
            for each in json.loads(text)["rounds"]
            if each[3:5] == kind and each[2] <= row.ended and each[7] is not None
            if HELP not in each[10]
        ]
    except (ValueError, RecursionError, TypeError, LookupError):
        return []


def _later(values: Any) -> bool:
    """Whether it can be a row of a later version, or of a game that this one does not have."""
    return isinstance(values, list) and len(values) >= LENGTH and _read_row(values) is None


def _values(row: Row) -> list[Any]:
    *values, figures, help = (getattr(row, each.name) for each in fields(row))
    return [*values, {**figures, **({HELP: int(help)} if help else {})}]


def _text(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def order(row: Row) -> Order:
    """By when rounds ended; the rest tells equal times apart, alike on every device."""
    return row.ended, row.id, row.number, _text(_values(row))


def newer(text: str) -> bool:
    """Whether a later version wrote this log in a form of its own."""
    data = _data(text)
    return type(data.get("format")) is int and data["format"] > FORMAT


def _data(text: str) -> Mapping[str, Any]:
    try:
        data = record.parse(text)
    except RuleError:
        return {}
    return data if isinstance(data, Mapping) else {}


def _listed(text: str) -> list[Any]:
    data = _data(text)
    rounds = data.get("rounds") if data.get("format") == FORMAT else None
    return rounds if isinstance(rounds, list) else []


def _read_row(values: Any) -> Row | None:
    try:
        id, number, ended, game, kind, role, against, points, won, day, figures = values
        figures = {str(name): _whole(value) for name, value in figures.items()}
        known = Row(
            id,
            number,
            ended,
            game,
            kind,
            role,
            tuple((str(level), _whole(outcome)) for level, outcome in against),
            points,
            won,
            day,
            {name: value for name, value in figures.items() if name != HELP},
            Help(figures.get(HELP, 0)),
        )
    except (TypeError, ValueError, AttributeError):
        return None
    texts = all(isinstance(text, str) for text in (id, game, kind, role, day))
    whole = all(type(value) is int for value in (number, ended))
    fine = (points is None or type(points) is int) and (won is None or type(won) is bool)
    return known if texts and whole and fine and game in GAMES else None


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("no whole number")
    return value
