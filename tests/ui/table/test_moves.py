"""The list of moves in a dialog."""

from __future__ import annotations

import re

import pytest

from ui.table.moves_view import Move, paint
from ui.toolkit.markup import Raw, html
from ui.toolkit.words import Words


@pytest.mark.parametrize(
    ("seats", "paired", "rows"),
    [
        ((0, 1, 0), True, ["12", "3-"]),
        ((0, 1, 0, 1), True, ["12", "34"]),
        ((1, 0, 1), True, ["-1", "23"]),
        ((0, 2, 1), False, ["1", "2", "3"]),
        ((), True, []),
    ],
)
def test_rows(seats: tuple[int, ...], paired: bool, rows: list[str]) -> None:
    """Two who take turns stand side by side, seat 0 on the left, whoever began; more stand one
    below the other."""
    moves = [Move(seat, Raw("E20"), "E20") for seat in seats]
    (dialog,) = paint(Words("en"), moves, 0, paired)
    lines = re.findall(r"<li>.*?</li>", html(dialog))
    keys = [re.findall(r'data-arg="(\d)"|(<span></span>)', line) for line in lines]
    assert ["".join(number or "-" for number, _ in line) for line in keys] == rows
