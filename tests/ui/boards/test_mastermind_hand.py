"""Pegs in the hand: laid by carrying, swapped, taken out, a row copied."""

from __future__ import annotations

from random import Random

from engines.mastermind import Mastermind
from engines.mastermind.codes import BLANK
from tests.ui.mastermind_table import SETTING, look, nodes, press, table, typed
from tests.ui.playing import Playing
from ui.boards.mastermind import BOARD
from ui.boards.mastermind.draft import EMPTY, Draft

ROWS = ("hide HAFG", "guess ABCD", "answer 0 1", "guess BEFA", "answer 1 1")


def laid(at: Playing) -> Draft:
    chosen = look(at).selection
    assert isinstance(chosen, Draft)
    return chosen


def test_carried_like_a_model() -> None:
    """Any mix of carrying, tapping and taking out does what it does to a list of holes; a swap
    moves the pegs of two holes and no other, whatever is chosen; what cannot be does nothing."""
    rng, at = Random("carry"), table(*ROWS)
    holes = [EMPTY] * 4
    press(at, "hole-0", "peg-A")
    holes[0] = "A"
    for _ in range(400):
        hole, other, symbol = rng.randrange(5), rng.randrange(5), rng.choice("ABCDEFGHJ")
        match rng.choice(("lay", "move", "out")):
            case "lay":
                press(at, f"lay-{symbol}-{hole}")
                if hole < 4 and symbol != "J":
                    holes[hole] = symbol
            case "move":
                press(at, f"move-{hole}-{other}")
                if hole < 4 and other < 4 and holes[hole]:
                    holes[hole], holes[other] = holes[other], holes[hole]
            case _:
                press(at, f"move-{hole}")
                if hole < 4:
                    holes[hole] = EMPTY
        now = laid(at)
        assert list(now.holes) == holes
        assert now.at is None or 0 <= now.at < 4
        assert (now.at is None) == (EMPTY not in holes)


def test_a_code_without_doubles_keeps_one_of_each() -> None:
    """While a code is hidden that may not repeat a colour, a peg carried to another hole leaves the
    first; an empty hole may be laid as often as one likes."""
    at = table(players=SETTING)
    press(at, "lay-A-1", "lay-A-3")
    assert laid(at).holes == (EMPTY, EMPTY, EMPTY, "A")
    for language, said in (("en", "Each colour only once"), ("de", "Jede Farbe nur einmal")):
        assert said in BOARD.drawing.status(look(at, language))
    press(at, "peg-B")
    assert "only once" not in BOARD.drawing.status(look(at, "en"))
    at = table(players=SETTING, game=Mastermind(blanks=True))
    press(at, f"lay-{BLANK}-0", f"lay-{BLANK}-2")
    assert laid(at).holes == (BLANK, EMPTY, BLANK, EMPTY)


def test_a_row_is_copied() -> None:
    """A long press on a row lays its guess once more, and = the one before; rows that are not there
    do nothing, nor while a code is hidden."""
    at = table(*ROWS)
    press(at, "copy-1")
    assert laid(at).code == "ABCD"
    press(at, "copy-2")
    assert laid(at).code == "BEFA"
    press(at, "copy-3", "copy-0")
    assert laid(at).code == "BEFA"
    at = table(*ROWS)
    typed(at, "=")
    assert laid(at).code == "BEFA"
    fresh = table("hide HAFG")
    assert BOARD.input.type(look(fresh), "=", "") is None


def test_what_can_be_carried() -> None:
    """Pegs to choose from and pegs in the row can be lifted, and only holes take them; rows that
    are answered can be copied; nothing of it while another one is to move."""
    at = table(*ROWS)
    press(at, "peg-A", "peg-B")
    drawn = nodes(BOARD.drawing.paint(look(at)))
    carried = [node.attrs["data-carry"] for node in drawn if "data-carry" in node.attrs]
    assert carried == ["move-0", "move-1"]
    drops = [node.attrs["data-drop"] for node in drawn if "data-drop" in node.attrs]
    assert drops == ["0", "1", "2", "3"]
    assert [node.attrs["data-long"] for node in drawn if "data-long" in node.attrs] == [
        "copy-1",
        "copy-2",
    ]
    tray = BOARD.drawing.tray(look(at))
    assert tray is not None
    lifted = [node.attrs["data-carry"] for node in nodes(tray) if node.attrs.get("data-carry")]
    assert lifted == [f"lay-{symbol}" for symbol in "ABCDEFGH"]
    waiting = table(*ROWS, "guess ABCE")
    assert not [
        node for node in nodes(BOARD.drawing.paint(look(waiting))) if node.attrs.get("data-long")
    ]
