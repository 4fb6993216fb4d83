"""What is wrong with a position in an address, and who gave up in a text."""

from __future__ import annotations

import pytest

from engines.game import RuleError
from engines.glassbead import GlassBead, position, score
from engines.glassbead.move import Resign
from tests.ui.visit import opened
from ui.boards.glassbead import speech
from ui.toolkit.markup import html
from ui.toolkit.words import Words

GOOD = "50,40,30,20,10/50,40,30,20,10 -/- S"


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("50,40,30,20,10/50,40,30,20,10 S", "parts", ""),
        ("50,40,30,20/50,40,30,20,10 -/- S", "rows", ""),
        ("50,40,30,20,1x/50,40,30,20,10 -/- S", "sign", "1x"),
        ("50,40,30,20,10/50,40,30,20,10 - S", "cups", ""),
        ("50,40,30,20,1/50,40,30,20,10 0/- S", "cup-stone", ""),
        ("50,40,30,20,10/50,40,30,20,10 -/- W", "side", "W"),
        ("50,40,30,20,1/50,40,30,20,10 -/- S", "stones", "9"),
        ("50,40,30,20,10/50,40,30,20,10 5/- S", "gem-5", "3"),
        ("0,40,30,20,10/0,40,30,20,10 -/- S", "gem-5", "0"),
    ],
)
def test_the_fault_is_named(text: str, code: str, where: str) -> None:
    """The first thing that is wrong has a code and what it was; the page says it in both
    languages, and a ruleset with it is refused as before."""
    with pytest.raises(position.BadPosition) as wrong:
        position.read(text)
    assert (wrong.value.code, wrong.value.where) == (code, where)
    with pytest.raises(RuleError):
        GlassBead(setup=text)
    for language in ("en", "de"):
        said = speech.faulty({"setup": text}, Words(language))
        assert said and "glassbead" not in said and (where in said or where == "0")


def test_a_good_one_has_none() -> None:
    """Nothing is said of a position that can be played, or of an address without one."""
    assert speech.faulty({"setup": GOOD}, Words("en")) == speech.faulty({}, Words("en")) == ""


def test_the_page_says_it() -> None:
    """A bad address shows the text that came and what is wrong with it."""
    app, _ = opened("#/glassbead?setup=50,40,30,20,1/50,40,30,20,10%20-/-%20S")
    assert "There are 9 stones" in html(app.shown) and "50,40,30,20,1/" in html(app.shown)


def test_a_move_after_giving_up_is_of_the_other_side() -> None:
    """What follows a resignation is blamed on the side whose ply it would be, in its own words."""
    fault = score.read("(1) C30 resign (2) D032").fault
    assert fault and (fault.number, fault.seat, fault.text) == (2, 0, "D032")
    fault = score.read("(1) C30 c30 (2) resign resign").fault
    assert fault and (fault.number, fault.seat, fault.text) == (2, 1, "resign")


@pytest.mark.parametrize(
    ("words", "given_up"),
    [("resigns", True), ("South resigns", True), ("Süd gibt auf", True), ("North resigns", False)],
)
def test_only_whoever_is_on_turn_gives_up(words: str, given_up: bool) -> None:
    """A word at the end that somebody else gave up is a comment."""
    read = score.read(f"(1) C30 c30 {words}")
    assert read.fault is None
    assert (read.moves[-1] == Resign()) == given_up
