"""Index of the saved games: a row for each, in pieces.

The pieces are kept in the order of their games, the last played first. The head of the index holds
a line for each piece: what can be known of its games without reading them. So a page reads the
head and what it shows, however many games there are.

Head, a list: [number, rows, changed and id of its last row, {game: signs}] of each piece.
A piece, a list of each game: [id, game, changed, plies, over, kind, turns, waiting, variant,
people].

Two tabs may write at once, and one of them loses what it wrote: the games themselves are right, and
`mending` brings the index in step with them, when `Store` sees that it is called for.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import astuple, dataclass, field
from typing import Any, TypeAlias

from engines import record
from engines.about import Kind
from engines.game import RuleError
from engines.match import Match
from ui.boards import BOARDS
from ui.model import play_by_link
from ui.model.log import variant
from ui.model.table import Table
from ui.storage.key_value_store import KeyValueStore, parsed
from ui.toolkit.numbers import finite

INDEX, PIECE, GAME = "index", "index:", "game:"
LISTED = "games"
"""The list of games as files hold it, and as earlier versions kept it: rows by id."""
FULL = 100
"""Rows of a piece at most."""
FEW = 4
"""Pieces that nobody minds, however empty they are."""
HERE, GOES_ON, OPEN = 1, 2, 4
"""Signs of a game in a piece: there is one, there is one to go on with, there is one that is not
over and was not sent to anybody."""
SENT = (Kind.CHALLENGE, Kind.CORRESPONDENCE, Kind.SPECTATED)

Order: TypeAlias = tuple[float, str]


@dataclass(frozen=True)
class Entry:
    """A saved game in the list: its times are in seconds since 1970."""

    id: str
    game: str
    changed: float
    plies: int
    over: bool
    kind: str = ""  # an `engines.about.Kind`
    turns: int = 0  # as its people count; plies where nobody counts otherwise
    waiting: bool = False  # for somebody elsewhere, who has been sent what was played
    variant: str = ""  # of its rules, as the log calls it; "" where that is unknown
    people: str = ""  # names of those elsewhere, or of all who share the device

    @property
    def order(self) -> Order:
        """The last played first."""
        return -self.changed, self.id

    @property
    def signs(self) -> int:
        goes_on = not self.over and not self.waiting and self.plies
        return HERE | (GOES_ON if goes_on else 0) | (0 if self.over or self.kind else OPEN)


@dataclass(frozen=True)
class Piece:
    """A line of the head. `last`: the order of its last row; `signs`: by game."""

    number: int
    rows: int
    last: Order
    signs: Mapping[str, int] = field(default_factory=dict)


class GameIndex:
    def __init__(self, texts: KeyValueStore) -> None:
        self._texts = texts
        self._nothing = False  # there was no head, and nothing to make one of

    # -- reading

    @property
    def count(self) -> int:
        """How many games there are."""
        return sum(piece.rows for piece in self._head())

    @property
    def games(self) -> frozenset[str]:
        """The names of the games of which there is one."""
        return frozenset(game for piece in self._head() for game in piece.signs)

    def entries(self, first: int = 0, count: int | None = None) -> list[Entry]:
        """Saved games from that place on, all without a `count`; the last played first."""
        found: list[Entry] = []
        for piece in self._head():
            if count is not None and len(found) >= count:
                break
            if first < piece.rows:
                found += self._rows(piece.number)[first:]
            first = max(0, first - piece.rows)
        return found if count is None else found[:count]

    def with_sign(self, sign: int, games: Iterable[str]) -> Iterator[Entry]:
        """Those of these games that bear that sign, the last played first."""
        wanted = frozenset(games)
        for piece in self._head():
            if any(piece.signs.get(game, 0) & sign for game in wanted):
                for entry in self._rows(piece.number):
                    if entry.game in wanted and entry.signs & sign:
                        yield entry

    def find(self, id: str) -> Entry | None:
        at = self._place(self._head(), id)
        return at[1] if at else None

    # -- writing

    def keep(self, entry: Entry, new: bool = False) -> None:
        """Put it into its place, and take it out of the place where it was; `new`: it was in
        none."""
        head, changed = self._head(), dict[int, list[Entry]]()
        if not new and (found := self._place(head, entry.id)):
            changed[found[0]] = _without(self._rows(found[0]), entry.id)
        at = min(bisect_left([piece.last for piece in head], entry.order), len(head) - 1)
        number = head[at].number if head else 0
        rows = changed[number] if number in changed else self._rows(number)
        rows = sorted([*_without(rows, entry.id), entry], key=_order)
        fresh = 1 + max((piece.number for piece in head), default=-1)
        if not head:
            head = [Piece(number, 0, entry.order)]
        elif len(rows) > FULL:
            cut = 1 if rows[0] is entry else FULL // 2
            head = [*head[:at], Piece(fresh, 0, entry.order), *head[at:]]
            changed[fresh], rows = rows[:cut], rows[cut:]
        self._write(head, {**changed, number: rows})

    def add(self, entries: Iterable[Entry]) -> None:
        """Put many into their places at once."""
        if rows := {entry.id: entry for entry in entries}:
            self._rewrite({entry.id: entry for entry in self.entries()} | rows)

    def remove(self, id: str) -> None:
        head = self._head()
        if found := self._place(head, id):
            self._write(head, {found[0]: _without(self._rows(found[0]), id)})

    def mending(self, kept: Set[str]) -> Generator[bool, None, Set[str]]:
        """Look whether the index fits the games that are kept, piece after piece: whether that
        changed it; in the end, which games it lacks. A list of an earlier version is taken in, and
        whoever is waited for in a game that was sent is asked of the game where that list does not
        say it."""
        listed, fits = set[str](), True
        for piece in self._head():
            rows = self._rows(piece.number)
            ids = {entry.id for entry in rows}
            fits = fits and _line(piece.number, rows) == piece and not ids & listed
            fits = fits and all(map(self._is_kept, ids - kept))
            listed |= ids
            yield False
        before = self._texts.json(LISTED)
        if not fits or before is not None:
            there = self._gathered()
            self._rewrite(there)
            listed = set(there)
            yield True
        for entry in entries(before) if before is not None else ():
            if len(before[entry.id]) < len(row(entry)) and entry.kind in SENT:
                self._ask(entry)
                yield True
        if before is not None:
            self._texts.remove(LISTED)
        return kept - listed

    def _ask(self, entry: Entry) -> None:
        with suppress(RuleError):
            if text := self._texts.get(GAME + entry.id):
                self.keep(entry_of(record.load(text), entry.changed))

    # -- pieces

    def _is_kept(self, id: str) -> bool:
        return self._texts.get(GAME + id) is not None

    def _head(self) -> list[Piece]:
        """The lines of the head, put together anew where there is none that can be read."""
        text = self._texts.get(INDEX)
        if text is None and self._nothing:
            return []
        try:
            return [
                Piece(int(number), int(rows), (-finite(changed), str(id)), dict(signs))
                for number, rows, changed, id, signs in parsed(text or "")
            ]
        except (TypeError, ValueError):
            lines = self._rewrite(self._gathered())
            self._nothing = not lines
            return lines

    def _gathered(self) -> dict[str, Entry]:
        """What any piece, or the list of an earlier version, tells of games that are kept; the
        later of two."""
        keys = set(self._texts)
        pieces = [key.removeprefix(PIECE) for key in keys if key.startswith(PIECE)]
        rows = [each for number in pieces if number.isdecimal() for each in self._rows(number)]
        rows += entries(self._texts.json(LISTED))
        rows.sort(key=lambda entry: entry.changed)
        return {entry.id: entry for entry in rows if GAME + entry.id in keys}

    def _rows(self, number: int | str) -> list[Entry]:
        """The games of a piece; what is no row is left out."""
        rows = self._texts.json(f"{PIECE}{number}")
        return list(filter(None, map(_read, rows))) if isinstance(rows, list) else []

    def _place(self, head: Sequence[Piece], id: str) -> tuple[int, Entry] | None:
        """The number of the piece in which a game is, and the game. Only that piece is read as
        more than a text."""
        name = json.dumps(id)
        for piece in head:
            if name in (self._texts.get(f"{PIECE}{piece.number}") or ""):
                for entry in self._rows(piece.number):
                    if entry.id == id:
                        return piece.number, entry
        return None

    def _write(self, head: Sequence[Piece], changed: Mapping[int, Sequence[Entry]]) -> None:
        """Write pieces that changed, and the head if its lines did."""
        self._set(changed)
        lines = [
            _line(piece.number, changed[piece.number]) if piece.number in changed else piece
            for piece in head
            if changed.get(piece.number, True)
        ]
        if lines != head:
            self._texts.set(INDEX, json.dumps(list(map(_written, lines))))
        if len(lines) > FEW + 2 * sum(line.rows for line in lines) // FULL:
            self._rewrite({entry.id: entry for entry in self.entries()})

    def _rewrite(self, games: Mapping[str, Entry]) -> list[Piece]:
        """Write all pieces anew; the lines of the head."""
        rows = sorted(games.values(), key=_order)
        pieces = [rows[at : at + FULL] for at in range(0, len(rows), FULL)]
        lines = [_line(number, each) for number, each in enumerate(pieces)]
        spare = {key.removeprefix(PIECE) for key in self._texts if key.startswith(PIECE)}
        for number in spare - set(map(str, range(len(pieces)))):
            self._texts.remove(f"{PIECE}{number}")
        self._set(dict(enumerate(pieces)))
        if lines or self._texts.get(INDEX) is not None:
            self._texts.set(INDEX, json.dumps(list(map(_written, lines))))
        return lines

    def _set(self, changed: Mapping[int, Sequence[Entry]]) -> None:
        """Write pieces; an empty one goes."""
        for number, rows in changed.items():
            if rows:
                text = json.dumps([[entry.id, *row(entry)] for entry in rows])
                self._texts.set(f"{PIECE}{number}", text)
            else:
                self._texts.remove(f"{PIECE}{number}")


def entry_of(match: Match, changed: float) -> Entry:
    plies = sum(len(each.plies) for each in match.rounds)
    kind = str(match.about.kind)
    game, several = match.game.name, len(play_by_link.results(match)) > 1
    turns = 0 if several else play_by_link.turns(match)  # each took its own number
    waiting = game in BOARDS and Table(match).waiting and not match.about.unsent
    rules = variant(match.game)
    people = ", ".join(play_by_link.met(match))
    return Entry(match.id, game, changed, plies, match.over, kind, turns, waiting, rules, people)


def listed(games: Iterable[Entry]) -> dict[str, list[Any]]:
    """The list of games as JSON values; see `entries`."""
    return {entry.id: row(entry) for entry in games}


def row(entry: Entry) -> list[Any]:
    """A game as JSON values, without its id."""
    return list(astuple(entry)[1:])


def entries(data: Any) -> list[Entry]:
    """The list of games from its JSON values, the last played first; what is no entry is left
    out."""
    games = data.items() if isinstance(data, dict) else ()
    found = (_read([id, *row]) for id, row in games if isinstance(row, list))
    return sorted(filter(None, found), key=_order)


def _read(values: Any) -> Entry | None:
    """An entry from its JSON values; earlier versions did not write the last four."""
    try:
        id, game, changed, plies, over, kind, *since = values
        turns = int(finite(since[0] if since else plies))
        waiting = bool(since[1]) if since[1:] else kind in SENT
        times = finite(changed), int(finite(plies)), bool(over)
        rules, people = (*map(str, since[2:4]), "", "")[:2]
        return Entry(str(id), str(game), *times, str(kind), turns, waiting, rules, people)
    except (TypeError, ValueError):
        return None


def _line(number: int, rows: Sequence[Entry]) -> Piece:
    """The line of a piece in the head."""
    signs: dict[str, int] = {}
    for entry in rows:
        signs[entry.game] = signs.get(entry.game, 0) | entry.signs
    return Piece(number, len(rows), rows[-1].order if rows else (0.0, ""), signs)


def _written(piece: Piece) -> list[Any]:
    changed, id = piece.last
    return [piece.number, piece.rows, -changed, id, dict(piece.signs)]


def _order(entry: Entry) -> Order:
    return entry.order


def _without(rows: Iterable[Entry], id: str) -> list[Entry]:
    return [entry for entry in rows if entry.id != id]
