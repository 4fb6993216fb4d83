"""Names of people come from anybody, and stand in sentences."""

from __future__ import annotations

import json

import pytest

from engines import names, record
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada\n Lovelace ", "Ada Lovelace"),
        ("\u202egnihtemos", "gnihtemos"),
        ("A\u200bda\ufeff", "Ada"),
        ("\u2066\u2069", ""),
        ("x\ud800y\x00", "xy"),
        ("عربى", "عربى"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("A" * 500, "A" * names.LONGEST),
    ],
)
def test_a_plain_name(given: str, shown: str) -> None:
    """One line, nothing unseen; scripts that run to the left and joined emoji stay as they are."""
    assert names.plain(given) == shown and names.plain(shown) == shown


def test_names_in_a_record() -> None:
    """Whoever wrote a record: the names in it are plain, of players and of who sent a challenge."""
    match = Match(Setup(Mastermind(), (0, 1)), [Player("Ada"), Player("Ben")], 1, "m")
    data = record.write(match)
    data["players"][0]["name"] = "A\u202eda"
    data["about"] = {"kind": "challenge", "by": "\u200bBen\u200b"}
    read = record.load(json.dumps(data))
    assert read.players[0].name == "Ada" and read.about.by == "Ben"
