"""Two people at one device: what lies open while one answers, and while it changes hands."""

from __future__ import annotations

import re

import pytest

from tests.ui.mastermind_codes import ADA, BEN, played
from tests.ui.mastermind_table import BREAKING, SETTING, look, press, table
from tests.ui.playing import Playing
from ui.boards.mastermind import BOARD
from ui.boards.situation import Situation
from ui.toolkit.markup import h, html
from ui.toolkit.words import Words

SECRET = "HAFG"
BY_HAND = (ADA, BEN)


def shown(at: Situation) -> str:
    """Everything that a page shows of the board."""
    parts = [
        BOARD.drawing.paint(at),
        BOARD.drawing.tray(at),
        BOARD.drawing.score(at),
        *BOARD.drawing.panels(at),
    ]
    return "".join(html(part) for part in parts if part) + BOARD.drawing.status(at)


def beside(at: Situation) -> str:
    """All that a page shows but for the board."""
    return shown(at).replace(html(BOARD.drawing.paint(at)), "")


def shield(at: Situation) -> str:
    """The pegs behind the shield, as drawn."""
    drawn = html(BOARD.drawing.paint(at)).partition("shieldg")[2]
    return "".join(re.findall(r"peg p-([A-J])", drawn))


def answering() -> Playing:
    """Ada has set a code, Ben has made his first guess, and Ada answers by hand."""
    at = table(f"hide {SECRET}", players=BY_HAND)
    at.uncover()
    press(at, *(f"peg-{symbol}" for symbol in "ABCD"), "check")
    assert at.local_to_move == 0
    return at


def test_an_answer_needs_no_cover() -> None:
    """Who answers sits beside the one who guesses: the board stays, the shield is shut, the code is
    nowhere on the page, nor how many codes are left, nor the key that would fill the answer in."""
    at = answering()
    assert not at.handover_pending
    seen = look(at)
    assert seen.is_my_turn and shield(seen) == ""
    assert "pink, " not in shown(seen) and "still fit" not in BOARD.drawing.status(seen)
    assert not any("after row" in html(each) for each in BOARD.drawing.panels(seen))
    assert [each.do for each in BOARD.drawing.buttons(seen)] == ["undo", "answer"]
    assert press(at, "right") is None or look(at).selection is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Red: colour and place. White: only the colour."),
        ("de", "Rot: Farbe und Platz. Weiß: nur die Farbe."),
    ],
)
def test_who_answers_is_told_what_the_pins_mean(language: str, said: str) -> None:
    """Over the figures, whoever guesses, for as long as answers are given by hand."""
    alone = table(f"hide {SECRET}", "guess ABCD", players=SETTING)
    late = table(f"hide {SECRET}", *("guess ABCD", "answer 0 2") * 6, players=SETTING)
    for at in (answering(), alone, late):
        assert said in html(BOARD.drawing.tray(look(at, language)) or h("p"))
    solved = table(f"hide {SECRET}", f"guess {SECRET}", "answer 4 0", players=SETTING)
    assert BOARD.drawing.tray(look(solved, language)) is None


def test_without_covers_the_code_is_shut_in_all_the_same() -> None:
    """Whoever wants no covers between two people at one device still sees no code behind a closed
    shield, nor how many codes are left, while it is answered."""
    at = table(f"hide {SECRET}", *("guess ABCD", "answer 0 2", "guess BCDE"), players=BY_HAND)
    seen = look(at, cover=False)
    assert seen.is_my_turn and seen.seat == 0
    assert shield(seen) == "" and "pink, " not in shown(seen)
    assert "still fit" not in BOARD.drawing.status(seen)
    assert not any("after row" in html(each) for each in BOARD.drawing.panels(seen))


def test_the_shield_is_held_open() -> None:
    """The code is seen for as long as the shield is held, and not a moment longer; nothing beside
    the board comes or goes with it, for the other one sits there too."""
    at = table(f"hide {SECRET}", "guess ABCD", "answer 0 2", "guess BCDE", players=BY_HAND)
    assert "data-hold" in html(BOARD.drawing.paint(look(at)))
    before = beside(look(at))
    at.held = True
    assert shield(look(at)) == SECRET and beside(look(at)) == before
    at.held = False
    assert shield(look(at)) == ""


def test_one_cover_for_a_guess() -> None:
    """After the answer the device goes to the one who guesses, once; the page between them shows
    the rows that both know and never the code."""
    at = answering()
    press(at, "red-0", "white-2", "answer")
    assert at.local_to_move == 1 and at.handover_pending
    cover = BOARD.drawing.cover(look(at), 1)
    assert cover is not None and cover.figure is not None
    drawn = html(cover.figure)
    assert "Row 1: white, yellow, orange, red. Answer: 2\u00a0white." in drawn
    assert shield(look(at)) == "" and "data-key" not in drawn
    at.uncover()
    assert not at.handover_pending
    press(at, *(f"peg-{symbol}" for symbol in "BCDE"), "check")
    assert not at.handover_pending and at.local_to_move == 0


def test_the_cover_of_a_match_has_the_points() -> None:
    """In a match the page between two people names both and their points; before anything lies on
    the board there is nothing to show."""
    at = played(BY_HAND, 2, 5)
    at.advance()
    at.device_seat = None
    cover = BOARD.drawing.cover(look(at), at.local_to_move or 0)
    assert cover is not None and cover.figure is not None
    figures = dict(re.findall(r"<dt>(\w+)</dt><dd>(\d+)</dd>", html(cover.figure)))
    assert figures == {"Ada": "5", "Ben": "0"}
    fresh = table(players=BY_HAND)
    assert BOARD.drawing.cover(look(fresh), 0).figure is None  # type: ignore[union-attr]


def test_a_setter_alone_is_told_what_is_left() -> None:
    """Who sets for a computer reads in the status how many codes fit the rows, on a phone too; who
    breaks does not."""
    rows = (f"hide {SECRET}", "guess ABCD", "answer 0 1")
    at = table(*rows, "guess BEFA", players=SETTING)
    assert BOARD.drawing.status(look(at)).endswith("288 codes still fit.")
    german = at.situation(Words("de"), look(at).settings)
    assert BOARD.drawing.status(german).endswith("288 Codes passen noch.")
    assert "codes still" not in BOARD.drawing.status(look(table(*rows, players=BREAKING)))
