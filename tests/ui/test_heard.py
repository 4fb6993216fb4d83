"""What is announced in one game of each kind, in both languages, against files that were read.

`.venv/bin/python -m tests.ui.test_heard` writes them anew, for somebody to read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.listener import Listener, heard, nothing_is_said_twice
from tests.ui.visit import having
from ui.boards import BOARDS
from ui.toolkit.words import LANGUAGES

HEARD = Path(__file__).parent / "heard"


def mastermind(one: Listener) -> None:
    for guess in ("AABB", "CCDD", "EEFF"):
        one.keys(*guess.lower(), "Enter")
    one.keys("1", "0", ".", "t", "s", "l")
    one.press("do", "resign")
    one.press("ask-yes")


def blackbox(one: Listener) -> None:
    for entry in ("T3", "L5", "R2"):
        one.keys("Enter", focus=entry)
    for cell in ("a1", "b2", "c3", "d4", "e5"):
        one.keys(" ", focus=cell)
    one.keys("x", focus="h8")
    one.keys("3", "0", ".", "t", "s", "l")
    one.press("do", "tip")
    if one.app.dialogs:
        one.press("ask-yes")


def memorybox(one: Listener) -> None:
    for _ in range(400):
        if one.over:
            break
        assert one.app.current.table is not None
        phase = one.app.current.table.match.state.table.phase
        if phase in ("name", "drop", "again"):
            kind = "row" if phase == "name" else "hole"
            spots = [n.attrs for n in having(one.app, "data-key") if "data-why" not in n.attrs]
            keys = (attrs["data-key"] for attrs in spots)
            choice = next(key for key in keys if key.startswith(kind))
            one.keys(choice[-1])
        elif phase == "answer":
            one.keys("b", "w", "t", "s")
        one.main()
    one.keys("s")


def glassbead(one: Listener) -> None:
    one.press("new", "glassbead")
    one.press("character", "novice")
    one.press("start")
    for _ in range(300):
        if one.over:
            break
        assert one.app.current.table is not None
        state = one.app.current.table.match.state
        pit = next(p for p in "ABCDE" if "ABCDE".index(p) in state.position.playable())
        one.keys(pit)
        while not one.over and one.app.current.table.selection is not None:
            one.keys("Enter")
    one.keys("s", "l")


GAMES = {
    "mastermind": mastermind,
    "blackbox": blackbox,
    "memorybox": memorybox,
    "glassbead": glassbead,
}


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_what_is_heard(game: str, language: str) -> None:
    """A whole game sounds as it was read, and no announcement says a sentence twice."""
    lines = heard(game, language, GAMES[game])
    path = HEARD / f"{game}.{language}.txt"
    assert "\n".join(lines) + "\n" == path.read_text("utf-8")
    nothing_is_said_twice(lines)


if __name__ == "__main__":
    HEARD.mkdir(exist_ok=True)
    for name in BOARDS:
        for spoken in LANGUAGES:
            text = "\n".join(heard(name, spoken, GAMES[name])) + "\n"
            (HEARD / f"{name}.{spoken}.txt").write_text(text, "utf-8")
