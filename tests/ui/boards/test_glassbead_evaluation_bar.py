"""The outlook of the Glass Bead Game: whose bar and whose points it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.match import Player
from tests.ui.glassbead_table import look, table
from ui.boards.glassbead import evaluation_bar
from ui.boards.situation import Situation
from ui.toolkit.markup import html

SETUP = "50,40,30,20,10/10,20,30,0,0 5/4 S"
YOU, BOT = Player(), Player(bot="steady")


def seen(players: tuple[Player, Player], lead: float, mover: str) -> tuple[float, str]:
    """How much of the bar is full, and all that is shown, where the player to move leads by so
    many points."""
    at: Situation = look(table(SETUP.replace(" S", f" {mover}"), players=players))
    at = replace(at, notes={"outlook": True})
    at = replace(at, studied={evaluation_bar._key(at): lead})
    shown = evaluation_bar.paint(at)
    assert shown is not None
    text = html(shown)
    return float(text.partition('width="')[2].partition('"')[0]), text


@pytest.mark.parametrize(("language", "said"), [("en", "the better"), ("de", "desto besser")])
def test_the_outlook_is_explained(language: str, said: str) -> None:
    """What its figures and its bar mean stands below them, on every device."""
    at = look(table(SETUP, players=(YOU, BOT)), language)
    on = replace(at, notes={"outlook": True})
    shown = evaluation_bar.paint(on)
    assert shown and said in html(shown)
    assert evaluation_bar.paint(at) is None


@pytest.mark.parametrize(("mover", "lead"), [("S", 2.8), ("S", -2.8), ("N", 2.8), ("N", -2.8)])
@pytest.mark.parametrize("below", ["S", "N"])
def test_bar_and_points_are_those_of_the_side_below(below: str, mover: str, lead: float) -> None:
    """Whoever moves and whoever leads: the bar is more than half full exactly where the side below
    is better, that one's points come first, and the name is that of who is better."""
    players = (YOU, BOT) if below == "S" else (BOT, YOU)
    width, text = seen(players, lead, mover)
    better = mover if lead > 0 else {"S": "N", "N": "S"}[mover]
    assert (width > 50) == (better == below)
    assert ("5\xa0:\xa04" if below == "S" else "4\xa0:\xa05") in text
    assert ("You +2.8" in text) == (better == below)
