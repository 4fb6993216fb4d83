"""Links: every match comes back from one; whatever is not exactly one is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, link, record
from engines.game import RuleError, Setup
from engines.glassbead import GlassBead
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.score import read as read_score
from engines.match import Match, Player
from tests.engines import contract, rulesets
from tests.engines.contract import LETTERS
from tests.engines.matches import played

SAVES = Path(__file__).parents[1] / "saves"
LONG = 2_000  # characters of a link that messengers still pass on whole


@pytest.mark.each_build
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 60))
def test_every_match_comes_back(name: str, seed: int, plies: int) -> None:
    """Any match of any ruleset, at any moment, is the same after a journey as a link."""
    match = played(name, seed, plies)
    assert record.dump(link.read(link.write(match))) == record.dump(match)


@pytest.mark.parametrize("name", GAMES)
def test_two_thousand_mutations_are_refused(name: str) -> None:
    """A link with characters changed, dropped, doubled or cut off is refused as a bad link (or one
    of a later version), never opened as another match."""
    contract.mutations_are_refused(name)


def test_every_changed_character_is_found() -> None:
    """There is no character in a link that could be another one unnoticed."""
    text = link.write(played("mastermind", 1, 6))
    for at, letter in enumerate(text):
        other = LETTERS[LETTERS.index(letter) ^ 1]
        with pytest.raises(RuleError):
            link.read(text[:at] + other + text[at + 1 :])


@pytest.mark.parametrize("cut", [0, 1, 5, 10, 40, -3, -1])
def test_a_link_without_its_end_is_called_cut(cut: int) -> None:
    """However much is missing at the end, the refusal says so."""
    with pytest.raises(RuleError) as refused:
        link.read(link.write(played("glassbead", 3, 30))[:cut])
    assert (refused.value.code, refused.value.where) == ("bad-link", "cut")


def test_what_went_wrong_is_named() -> None:
    """Texts of other makers are foreign, changed ones damaged, later packings newer."""
    text = link.write(played("blackbox", 3, 9))
    for broken, code, where in (
        ("mm1.KWGB", "bad-link", "foreign"),
        ("https", "bad-link", "foreign"),
        (text + "A", "bad-link", "damaged"),
        (text[:30] + "." + text[30:], "bad-link", "damaged"),
        ("2" + text[1:], "newer-record", "2"),
    ):
        with pytest.raises(RuleError) as refused:
            link.read(broken)
        assert (refused.value.code, refused.value.where) == (code, where)


def test_a_cut_link_shows_how_far_it_came() -> None:
    """Of a game that lies open, a cut link still tells its name and how many moves arrived."""
    text = link.write(played("glassbead", 3, 40))
    assert link.arrived(text) == ("glassbead", 40)
    game, moves = link.arrived(text[:-40])
    assert game == "glassbead" and 0 < moves < 40
    assert link.arrived("1") == link.arrived("") == ("", 0)


def test_a_long_game_is_a_short_link() -> None:
    """The 143 plies of Freeling and van Zon make a link that every messenger passes on."""
    match = Match(Setup(GlassBead(), (0, 1)), [Player("Christian Freeling"), Player("Ed van Zon")])
    for number, move in enumerate(read_score(FREELING_VAN_ZON.score).moves):
        match = match.played(number % 2, move)
    assert len(match.round.plies) >= 143
    assert len(link.write(match)) < LONG


@pytest.mark.each_build
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_a_short_link(name: str) -> None:
    """The longest of twenty games at random, sealed or open, stays below the limit."""
    for seed in range(20):
        match = played(name, seed, 150)
        assert len(link.write(match)) < LONG


def test_a_secret_is_not_to_be_read_in_a_link() -> None:
    """Unpacking the link of a game that runs shows no code: it is sealed."""
    match = Match(
        Setup(rulesets.draw("mastermind", Random(2)), (0, 1)), [Player("Ada"), Player("Ben")]
    )
    code = match.game.sample(match.state, 0, Random(5))
    match = match.played(0, code)
    seen = link._unpacked(link._packed(link.write(match))).decode()
    assert match.game.write(code) not in seen and '"sealed"' in seen


@pytest.mark.parametrize("name", GAMES)
def test_old_links_open_for_ever(name: str) -> None:
    """A frozen link of each game and packing opens as the match that was written into it."""
    text = (SAVES / f"{name}.1.link").read_text("ascii").strip()
    assert record.dump(link.read(text)) == (SAVES / f"{name}.1.json").read_text("utf-8").strip()
