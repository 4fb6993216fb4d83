"""Record: a match as JSON text and back. It is loaded by playing it.

Format 1, an object:
    format, id, game, edition   1, a text, the name of the ruleset, the edition of its rules
    players    [{"name"} | {"name"?, "bot", "seed"} | {"name", "answers": "auto"}]
    length     {"rounds": n} or {"knockout": true}
    rounds     [{"options", "seats", "first", "moves" | "sealed"}]; a move is "<seat> <notation>"
    about                       what it is besides a game: `engines.about`
    aids, notes                 what is no move: objects of JSON values
The unfinished round of a hidden game is `sealed`: scrambled against spoilers, not against cheats.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import fields, replace
from hashlib import sha256
from itertools import accumulate
from typing import Any, NoReturn
from zlib import compress, decompressobj
from zlib import error as ZlibError

from engines import GAMES, RULESETS, about, names
from engines.game import Game, RuleError, Setup, make, options
from engines.match import KNOCKOUT, Match, Player, Round

FORMAT = 1
LIMIT = 4_000_000  # characters of a text, or bytes of an unpacked one: far above any real game
DEPTH = 100  # brackets within brackets: a record of ours has less than ten
PLIES = 20_000  # of a match: the longest that people play has hundreds
TEXTS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
BRACKETS = re.compile(r"[\[\]{}]")
WILD = re.compile(r"[NI]|(?<![.\d])\d{19}|[eE]\+?\d{3}")
"""Numbers that none of ours can be: endless ones, and those of more than eighteen digits."""
HALVES = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""What may be half of a character, which no file and no link can hold."""


def dump(match: Match) -> str:
    """The record of a match, one line of JSON."""
    return json.dumps(write(match), separators=(",", ":"), ensure_ascii=False)


def load(text: str) -> Match:
    """The match of a record, played to its last move. RuleError for anything wrong:
    `bad-record` names the place, `newer-record` comes from a later version of this program."""
    return read(parse(text))


def salvage(text: str) -> Match | None:
    """The match of a damaged record up to the first move that cannot be played; None if there is
    nothing before it."""
    try:
        data = parse(text)
    except RuleError:
        return None
    while True:
        try:
            match = read(data)
        except RuleError as wrong:
            data = _before(data, wrong.where)
            if data is None:
                return None
        else:
            return match if any(each.plies for each in match.rounds) else None


def _before(data: Any, where: str) -> Any:
    """A record without what is wrong at that place, and what follows it; None if nothing is left.
    What it returns is shorter."""
    found = re.match(r"rounds\.(\d+)(?:\.moves\.(\d+))?", where)
    if found is None:
        return None
    number, ply = int(found[1]), int(found[2] or 0)
    rounds = data["rounds"][: number + bool(ply)]
    if ply:
        last = dict(rounds[-1])
        moves = _moves(last, where)[: ply - 1]
        last.pop("sealed", None)
        rounds[-1] = {**last, "moves": moves}
    return {**data, "rounds": rounds} if rounds else None


def parse(text: str, limit: int = LIMIT) -> Any:
    """The JSON values of a text of ours. RuleError("bad-record") if it is none, or longer than that
    many characters."""
    if len(text) > limit:
        _bad("length")
    if depth(text) > DEPTH:
        _bad("depth")
    if WILD.search(TEXTS.sub("", text)):
        _bad("number")
    try:
        data = json.loads(text)
        if HALVES.search(text):
            json.dumps(data, ensure_ascii=False).encode()
    except ValueError:
        _bad("json")
    return data


def depth(text: str) -> int:
    """How deep a JSON text nests. A browser's stack ends before Python's limit of recursion, and
    then Python is dead, not sorry: this has to be known before the text is read."""
    brackets = BRACKETS.findall(TEXTS.sub("", text))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)


def write(match: Match) -> dict[str, Any]:
    """The record as JSON values."""
    return {
        "format": FORMAT,
        "id": match.id,
        "game": match.game.name,
        "edition": match.game.edition,
        "about": about.write(match.about),
        "aids": dict(match.aids),
        "players": [_write_player(player) for player in match.players],
        "length": {"knockout": True} if match.length == KNOCKOUT else {"rounds": match.length},
        "rounds": [_write_round(each) for each in match.rounds],
        "notes": dict(match.notes),
    }


def read(data: Any) -> Match:
    """The match of a record given as JSON values. RuleError as in `load`."""
    record = _object(data, "record")
    kind = _read_kind(record)
    return replace(
        _read_rounds(record, kind, _read_players(record, kind)),
        id=_text(record.get("id"), "id"),
        about=about.read(_object(record.get("about"), "about")),
        notes=_object(record.get("notes"), "notes"),
        aids={
            key: _whole(value, f"aids.{key}")
            for key, value in _object(record.get("aids"), "aids").items()
        },
    )


def _read_kind(record: dict[str, Any]) -> type[Game]:
    """The game that it is of, in a format and an edition that are known here."""
    if type(record.get("format")) is not int or record["format"] < 1:
        _bad("format")
    if record["format"] > FORMAT:
        raise RuleError("newer-record", record["format"])
    kind = GAMES.get(_text(record.get("game"), "game"))
    if kind is None:
        _bad("game")
    if _whole(record.get("edition"), "edition") > kind.edition:
        raise RuleError("newer-record", record["edition"])
    return kind


def _read_players(record: dict[str, Any], kind: type[Game]) -> tuple[Player, ...]:
    players = tuple(
        _read_player(each, f"players.{i}") for i, each in enumerate(_list(record, "players"))
    )
    for number, player in enumerate(players):
        if player.bot and player.bot not in kind.levels:
            _bad(f"players.{number}.bot")
    return players


def _read_rounds(record: dict[str, Any], kind: type[Game], players: tuple[Player, ...]) -> Match:
    """The match after all that was played in its rounds."""
    match, plies = None, 0
    for number, each in enumerate(_list(record, "rounds")):
        where = f"rounds.{number}"
        setup = _read_setup(kind, _object(each, where), where)
        if match is None:
            try:
                match = Match(setup, players, _read_length(record.get("length")))
            except RuleError as wrong:
                _bad(f"{where}: {wrong}")
        else:
            if match.following != setup:
                _bad(where)
            match = match.next_round()
        moves = _moves(each, where)
        plies += len(moves)
        if plies > PLIES:
            _bad("length")
        match = _replayed(match, moves, where)
    if match is None:
        _bad("rounds")
    return match


def seal(moves: list[str]) -> str:
    """Moves as one text that shows nothing at a glance."""
    packed = compress("\n".join(moves).encode(), 9)
    return urlsafe_b64encode(_scramble(packed)).decode().rstrip("=")


def unseal(text: str) -> list[str]:
    """The moves of a sealed text. RuleError("bad-record", "sealed") if it was damaged."""
    try:
        packed = _scramble(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        moves = unpack(packed).decode()
    except (ValueError, ZlibError):
        _bad("sealed")
    return moves.split("\n") if moves else []


def unpack(packed: bytes) -> bytes:
    """Decompress, but never more than LIMIT bytes. ValueError or zlib.error if it is damaged."""
    worker = decompressobj()
    data = worker.decompress(packed, LIMIT)
    if worker.unconsumed_tail or not worker.eof or worker.unused_data:
        raise ValueError("not one whole compressed text")
    return data


def _scramble(data: bytes) -> bytes:
    stream = b"".join(
        sha256(b"beads and boxes %d" % block).digest() for block in range(len(data) // 32 + 1)
    )
    return bytes(a ^ b for a, b in zip(data, stream, strict=False))


def _write_player(player: Player) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if player.name:
        data["name"] = player.name
    if player.bot:
        data |= {"bot": player.bot, "seed": player.seed}
    if player.auto:
        data["answers"] = "auto"
    return data


def _read_player(value: Any, where: str) -> Player:
    data = _object(value, where)
    if not set(data) <= {"name", "bot", "seed", "answers"}:
        _bad(where)
    if data.get("answers", "auto") != "auto":
        _bad(f"{where}.answers")
    return Player(
        names.plain(_text(data.get("name", ""), f"{where}.name")),
        _text(data.get("bot", ""), f"{where}.bot"),
        _whole(data.get("seed", 0), f"{where}.seed"),
        "answers" in data,
    )


def _write_round(each: Round) -> dict[str, Any]:
    moves = [f"{ply.seat} {ply.text}" for ply in each.plies]
    sealed = each.setup.game.hidden and each.result is None
    return {
        "options": options(each.setup.game),
        "seats": list(each.setup.seats),
        "first": each.setup.first,
        **({"sealed": seal(moves)} if sealed else {"moves": moves}),
    }


def _read_setup(kind: Any, data: dict[str, Any], where: str) -> Setup:
    chosen = _object(data.get("options"), f"{where}.options")
    try:
        game = make(_ruleset(kind, chosen), chosen)
    except RuleError as wrong:
        _bad(f"{where}.options.{wrong.where}")
    seats = tuple(_whole(each, f"{where}.seats") for each in _list(data, "seats"))
    first = _whole(data.get("first", 0), f"{where}.first")
    if first >= len(game.seats):
        _bad(f"{where}.first")
    return Setup(game, seats, first)


def _ruleset(kind: Any, chosen: dict[str, Any]) -> Any:
    """The ruleset of a game that has these options; that of the game itself if none has."""
    for each in RULESETS.get(kind.name, ()):
        if chosen and set(chosen) == {field.name for field in fields(each)}:  # type: ignore[arg-type]
            return each
    return kind


def _moves(data: dict[str, Any], where: str) -> list[str]:
    if "sealed" in data:
        return unseal(_text(data["sealed"], f"{where}.sealed"))
    return [_text(each, f"{where}.moves") for each in _list(data, "moves")]


def _replayed(match: Match, moves: list[str], where: str) -> Match:
    parts = [text.partition(" ") for text in moves]
    for number, (seat, _, _) in enumerate(parts, 1):
        if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
            _bad(f"{where}.moves.{number}")
    reached = 0

    def counted() -> Iterator[tuple[int, str]]:
        nonlocal reached
        for reached, (seat, _, move) in enumerate(parts, 1):  # noqa: B007
            yield int(seat), move

    try:
        return match.replayed(counted())
    except RuleError as wrong:
        _bad(f"{where}.moves.{reached}: {wrong}")


def _read_length(value: Any) -> int:
    data = _object(value, "length")
    if data == {"knockout": True}:
        return KNOCKOUT
    if set(data) != {"rounds"} or _whole(data["rounds"], "length.rounds") < 1:
        _bad("length")
    return int(data["rounds"])


def _object(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        _bad(where)
    return value


def _list(data: dict[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list):
        _bad(key)
    return value


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        _bad(where)
    return value


def _whole(value: Any, where: str) -> int:
    if type(value) is not int or value < 0:
        _bad(where)
    return value


def _bad(where: str) -> NoReturn:
    raise RuleError("bad-record", where)
