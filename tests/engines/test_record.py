"""The save format: written, read back, refused when anything is wrong, for ever readable."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, record
from engines.about import About, Kind
from engines.game import RuleError, Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player

SAVES = Path(__file__).parents[1] / "saves"


def sample() -> Match:
    """A match in its second round, with everything that a record can hold."""
    players = [Player("Ada", auto=True), Player("", "steady", 91)]
    match = Match(Setup(Mastermind(), (0, 1)), players, 2, "k3v9")
    match = replace(match, about=About(Kind.DAILY, "2026-11-20"))
    match = replace(match, aids={"undo": 1}, notes={"0": {"crosses": ["a1"]}})
    for seat, move in ((0, "hide ABCD"), (1, "guess ABCD"), (0, "answer 4 0")):
        match = match.played(seat, move)
    match = match.next_round()
    match = match.played(0, "hide EFGH")
    return match


def test_everything_comes_back() -> None:
    """A record holds players, length, rounds, notes; loading and dumping give the same text."""
    match = sample()
    again = record.load(record.dump(match))
    assert record.dump(again) == record.dump(match)
    assert (again.players, again.length, again.id) == (match.players, 2, "k3v9")
    assert (again.about, again.aids, again.notes) == (match.about, match.aids, match.notes)
    assert again.state == match.state and again.totals == match.totals


def test_an_unfinished_round_is_sealed() -> None:
    """The secret of a round that runs stands nowhere in the record in plain text; a finished
    round lies open."""
    data = record.write(sample())
    assert data["rounds"][0]["moves"] == ["0 hide ABCD", "1 guess ABCD", "0 answer 4 0"]
    assert "moves" not in data["rounds"][1]
    assert "EFGH" not in json.dumps(data)
    assert record.unseal(data["rounds"][1]["sealed"]) == ["0 hide EFGH"]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a record."""
    found = [path] if path else []
    if isinstance(data, (dict, list)):
        keys = data if isinstance(data, dict) else range(len(data))
        for key in keys:
            found += places(data[key], (*path, key))
    return found


@pytest.mark.parametrize("junk", [None, -1, 3.5, "?", [], {}, True, {"x": 1}, ["0 hide"]])
def test_anything_wrong_is_one_clear_error(junk: Any) -> None:
    """Whatever value stands anywhere in a record instead of the right one: it loads as a match,
    or is refused as a bad record (or a newer one); nothing else happens."""
    data = record.write(sample())
    for path in places(data):
        broken = copy.deepcopy(data)
        holder = broken
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = junk
        try:
            record.load(json.dumps(broken))
        except RuleError as wrong:
            assert wrong.code in ("bad-record", "newer-record")
            assert wrong.where


@pytest.mark.parametrize("key", ["format", "id", "game", "edition", "players", "length", "rounds"])
def test_nothing_may_be_missing(key: str) -> None:
    """A record without one of its parts is refused."""
    data = record.write(sample())
    del data[key]
    with pytest.raises(RuleError, match="bad-record"):
        record.read(data)


def test_texts_that_are_no_record() -> None:
    """Cut, foreign, too long or too deep texts are refused."""
    text = record.dump(sample())
    for broken in ("", "{}", "[1]", text[:-9], "[" * 100_000, "x" * (record.LIMIT + 1)):
        with pytest.raises(RuleError, match="bad-record"):
            record.load(broken)


def test_an_illegal_move_names_itself() -> None:
    """The error of a record with an illegal move says which move it is."""
    data = record.write(sample())
    data["rounds"] = data["rounds"][:1]
    data["rounds"][0]["moves"][1] = "1 guess ABCX"
    with pytest.raises(RuleError) as refused:
        record.read(data)
    assert "rounds.0.moves.2" in refused.value.where


def test_a_later_version_says_so() -> None:
    """A record of a later format or edition is not called damaged."""
    for key in ("format", "edition"):
        data = record.write(sample())
        data[key] = 99
        with pytest.raises(RuleError, match="newer-record"):
            record.read(data)


def test_unknown_players_are_refused() -> None:
    """A computer player that does not exist cannot be asked for moves."""
    data = record.write(sample())
    data["players"][1]["bot"] = "nobody"
    with pytest.raises(RuleError, match="bad-record"):
        record.read(data)


def test_a_bomb_does_not_unpack() -> None:
    """A sealed text that would unpack to more than any game is refused."""
    bomb = record.seal(["0 hide " + "A" * (2 * record.LIMIT)])
    with pytest.raises(RuleError, match="bad-record"):
        record.unseal(bomb)


@pytest.mark.parametrize("name", GAMES)
def test_old_records_load_for_ever(name: str) -> None:
    """A frozen record of each game and format loads, and is written back as it was."""
    for path in sorted(SAVES.glob(f"{name}.*.json")):
        text = path.read_text("utf-8").strip()
        assert record.dump(record.load(text)) == text
    assert (SAVES / f"{name}.1.json").exists()
