"""Taps of the memory game that can do nothing are answered where all can read it."""

from __future__ import annotations

import pytest

from engines.memorybox.legal import legal
from engines.memorybox.state import HOLES
from tests.ui.fake import FakeHost
from tests.ui.visit import opened, play, shown
from ui.boards.memorybox import BOARD
from ui.boards.memorybox.input import closed_rows
from ui.toolkit.words import LANGUAGES


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_that_cannot_be_chosen_says_why(language: str) -> None:
    """Another than the named one, one that is checked to its end, one that was just refused; the
    sentence goes with the next move."""
    app, host = opened("#/memorybox?players=2", FakeHost(language))
    host.run()
    seen = set()
    while app.current.require_table().match.result is None:
        at = app.current.situation()
        table, said = at.view.table, ""
        for key in sorted(closed_rows(at)):
            done = table.pegs[int(key[-1]) - 1] == HOLES
            why = "error.row-closed" if done else "error.row-refused"
            code = why if table.phase == "name" else "drop.elsewhere"
            said = at.words(f"memorybox.{code}", row=table.row)
            seen.add(code)
            app.press(key)
            assert said in shown(app)
            assert app.current.situation().selection is None
        moves = legal(table)
        answer = "challenge" if "error.row-refused" in seen else "accept"
        move = next((each for each in moves if each.word in ("refuse", answer)), moves[0])
        play(app, host, str(move))
        assert not said or said not in shown(app)
    assert len(seen) == 3


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_proved_hole_says_so_before_the_lid_opens(language: str) -> None:
    """And the banner of who has won stays above the answer."""
    app, host = opened("#/memorybox?players=2", FakeHost(language))
    host.run()
    while app.current.require_table().match.result is None:
        moves = legal(app.current.situation().view.table)
        hard = (each for each in moves if each.word in ("refuse", "challenge"))
        play(app, host, str(next(hard, moves[0])))
    host.run()
    at = app.current.situation()
    won, pegs = BOARD.drawing.banner(at), at.view.table.pegs
    row = next(row for row, peg in enumerate(pegs, 1) if peg)
    app.press(f"full-{row}-1")
    assert at.words("memorybox.guess.proved") in shown(app)
    assert won
    assert won in shown(app)
    assert app.current.situation().selection is None
