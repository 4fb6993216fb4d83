"""Rays: worked examples, ways back, answers of every edge place."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings

from engines.blackbox import BlackBox
from engines.blackbox.grid import Grid, grid
from engines.blackbox.rays import Ray, outcome, spread, trace
from tests.engines.blackbox_drawing import drawing
from tests.engines.blackbox_strategies import asked, hidings

BOX = grid(8, 8)
FIRST = ("a2", "e2", "h2", "c6", "e8")
SECOND = ("c1", "c4", "e4", "a7", "g8")


def ray(balls: tuple[str, ...], entry: str, box: Grid = BOX) -> Ray:
    return trace(box, box.mask(balls), entry)


def test_first_worked_example() -> None:
    """Six rays come through; two of them look straight and only one is."""
    assert drawing(BOX, FIRST, ("T2", "T6", "L4", "L5", "L7", "R7")) == [
        "  .  └─────┘  .  └──┘  .",
        "  o  .  .  .  o  .  .  o",
        "  .  ┌─────┐  .  ┌──┐  .",
        "─────┼─────┼─────┼──┼─────",
        "─────┘  .  └─────┼──┼─────",
        "  .  .  o  .  .  │  │  .",
        "─────┐  .  .  .  └──┼─────",
        "  .  │  .  .  o  .  │  .",
    ]
    state = asked(BlackBox(), FIRST, ("T2", "T6", "L4", "L5", "L7", "R7"))
    assert state.answers.shots == (
        ("T2", "T4"),
        ("T6", "T7"),
        ("L4", "R4"),
        ("L5", "R5"),
        ("L7", "B2"),
        ("R7", "B7"),
    )
    assert len(state.answers) == 12


def test_second_worked_example() -> None:
    """Twenty-four edge places, hits and reflections all of them, and every other ray comes out."""
    answers = {entry: ray(SECOND, entry).answer for entry in BOX.entries}
    ended = [entry for entry, answer in answers.items() if answer in ("hit", "reflect")]
    letters = {
        side: "".join(
            {"hit": "H", "reflect": "R"}.get(answers[f"{side}{i}"], ".") for i in range(1, 9)
        )
        for side in "TBLR"
    }
    assert letters == {"T": "HRHRH.H.", "B": "HHHRHRHR", "L": "H..H.RHR", "R": "HR.HH..H"}
    assert drawing(BOX, SECOND, ended) == [
        "──┼─────o─────┼─────┼─────",
        "  │  .  .  ┌──┼─────┼─────",
        "  │  .  .  ╵  │  .  │  .",
        "──┼─────o  .  o─────┼─────",
        "  │  .  │  ╷  │  ┌──┼─────",
        "  │  .  │  │  │  │  │  .",
        "──o─────┼──┼──┼──┘  │  .",
        "  │  ┌──┼──┼──┼─────o─────",
    ]
    assert len(asked(BlackBox(), SECOND, tuple(ended)).answers) == 24


@pytest.mark.parametrize(
    ("balls", "entry", "expected"),
    [
        ((), "L4", Ray("L4", ("a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"), "R4")),
        (("c4",), "L4", Ray("L4", ("a4", "b4"), "hit", "c4")),
        (("c3",), "L4", Ray("L4", ("a4", "b4", "b5", "b6", "b7", "b8"), "B2")),
        (("c3", "c5"), "L4", Ray("L4", ("a4", "b4"), "reflect")),
        (("a4",), "L4", Ray("L4", (), "hit", "a4")),
        (("a3",), "L4", Ray("L4", (), "reflect")),
        (("a3", "a5"), "L4", Ray("L4", (), "reflect")),
        (("a4", "a5"), "L4", Ray("L4", (), "hit", "a4")),
        (("b2",), "L1", Ray("L1", ("a1",), "T1")),
    ],
)
def test_step(balls: tuple[str, ...], entry: str, expected: Ray) -> None:
    """A ball ahead: hit. Both sides of the next cell: reflect. One side: the ray turns away before
    it enters. Else it goes on. At the edge one ball beside the first cell is enough to reflect."""
    assert ray(balls, entry) == expected


@pytest.mark.each_build
@settings(max_examples=50, deadline=None)
@given(hidings())
def test_rays_are_reversible(hiding: tuple[BlackBox, tuple[str, ...]]) -> None:
    """A ray that comes out takes the same way back, and never comes out where it went in."""
    game, cells = hiding
    for entry in game.grid.entries:
        there = ray(cells, entry, game.grid)
        if there.answer not in ("hit", "reflect"):
            back = ray(cells, there.answer, game.grid)
            assert there.answer != entry
            assert (back.answer, back.cells) == (entry, there.cells[::-1])


@pytest.mark.each_build
@settings(max_examples=50, deadline=None)
@given(hidings())
def test_all_edge_places_cost_one_each(hiding: tuple[BlackBox, tuple[str, ...]]) -> None:
    """One point an edge mark: whoever asks everything pays for every edge place, 32 of an 8x8."""
    game, cells = hiding
    state = asked(game, cells, game.grid.entries)
    assert len(state.answers) == 2 * (game.rows + game.columns) == len(game.grid.entries)


def turned(name: str, box: Grid) -> str:
    """The cell or edge place after a quarter turn clockwise of a square box."""
    last = box.rows + 1
    if name[0].islower():
        column, row = ord(name[0]) - ord("a") + 1, int(name[1:])
        return f"{chr(ord('a') + last - row - 1)}{column}"
    side, i = name[0], int(name[1:])
    return {"T": f"R{i}", "R": f"B{last - i}", "B": f"L{i}", "L": f"T{last - i}"}[side]


def mirrored(name: str, box: Grid) -> str:
    """The cell or edge place with columns and rows exchanged."""
    if name[0].islower():
        return f"{chr(ord('a') + int(name[1:]) - 1)}{ord(name[0]) - ord('a') + 1}"
    return {"T": "L", "L": "T", "B": "R", "R": "B"}[name[0]] + name[1:]


@pytest.mark.each_build
@settings(max_examples=50, deadline=None)
@given(hidings(square=True))
def test_the_box_has_no_preferred_side(hiding: tuple[BlackBox, tuple[str, ...]]) -> None:
    """A quarter turn and a mirror, which make all eight, turn answers and paths along."""
    game, cells = hiding
    box = game.grid
    for change in (turned, mirrored):
        for entry in box.entries:
            plain = ray(cells, entry, box)
            other = ray(tuple(change(cell, box) for cell in cells), change(entry, box), box)
            assert other.cells == tuple(change(cell, box) for cell in plain.cells)
            ended = plain.answer in ("hit", "reflect")
            assert other.answer == (plain.answer if ended else change(plain.answer, box))


def test_every_answer_has_a_number() -> None:
    """A hit, a reflection and each exit: the grid finds the answer of each number again."""
    for answer in ("hit", "reflect", *BOX.entries):
        assert BOX.answer(BOX.outcome(answer)) == answer


def test_edge_places_of_a_kind() -> None:
    """As many kinds as the box has that no turn or mirror takes into each other."""
    square, oblong = grid(5, 5), grid(3, 4)
    for entry in square.entries:
        assert square.kind(turned(entry, square)) == square.kind(mirrored(entry, square))
        assert square.kind(entry) == square.kind(turned(entry, square))
    assert len({square.kind(entry) for entry in square.entries}) == 3
    kinds = [[oblong.kind(entry) for entry in row.split()] for row in ("T1 T2 T3 T4", "L1 L2 L3")]
    for along in kinds:
        assert along == along[::-1]
    assert len({kind for along in kinds for kind in along}) == 4


@pytest.mark.parametrize(("rows", "columns", "balls"), [(4, 4, 3), (3, 5, 4), (2, 3, 6), (6, 4, 2)])
def test_all_boards_are_counted_along_a_ray(rows: int, columns: int, balls: int) -> None:
    """Of small boxes as by trying every board."""
    box = grid(rows, columns)
    boards = [box.mask(cells) for cells in combinations(box.cells, balls)]
    for entry in box.entries:
        counted = spread(box, balls, entry)
        assert counted is not None
        assert +counted == Counter(outcome(box, board, entry) for board in boards)


def test_all_boards_of_the_usual_box_are_counted() -> None:
    """Whoever shoots into row 3 may expect that many boards to be left; it was counted by a program
    of its own that goes through all 7,624,512. In a large box with many balls nobody counts."""
    counted = spread(BOX, 5, "L3")
    assert counted is not None and counted.total() == comb(64, 5)
    assert sum(count * count for count in counted.values()) / comb(64, 5) == pytest.approx(
        1_612_440, abs=1
    )
    assert spread(grid(12, 12), 10, "L3") is None
