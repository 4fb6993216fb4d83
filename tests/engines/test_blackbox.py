"""Rules of Black Box: options, moves and their texts, refusals, points."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.blackbox import BlackBox
from engines.blackbox.moves import (
    Answered,
    Fire,
    Hidden,
    Hide,
    Mark,
    Marked,
    Move,
    Opened,
    Ready,
    Tip,
    Unmark,
    read,
)
from engines.blackbox.rules import HIDER, SEEKER, wrong_balls
from engines.blackbox.views import Answers, Open, Shared
from engines.game import Played, Result, RuleError, Setup
from tests.engines.blackbox_strategies import asked, rulesets
from tests.engines.refusing import refused
from tests.playthroughs.transcript import retold

TRANSCRIPT = Path(__file__).parent.parent / "playthroughs" / "blackbox.txt"
GAME = BlackBox()
CELLS = ("a2", "e2", "h2", "c6", "e8")


def test_presets() -> None:
    """Standard 8x8 with five balls, for beginners with four, a small box and a large one."""
    assert BlackBox.presets() == {
        "standard": BlackBox(8, 8, 5),
        "beginner": BlackBox(8, 8, 4),
        "small": BlackBox(5, 5, 3),
        "large": BlackBox(10, 10, 8),
    }


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ((2, 8, 5), "rows"),
        ((17, 8, 5), "rows"),
        ((8, 2, 5), "columns"),
        ((8, 17, 5), "columns"),
        ((8, 8, 0), "balls"),
        ((8, 8, 33), "balls"),
        ((3, 5, 8), "balls"),
        (("8", 8, 5), "rows"),
        ((8, 8, True), "balls"),
    ],
)
def test_bad_options(options: tuple[int, int, int], field: str) -> None:
    """Three to sixteen cells a side, and balls up to half the cells."""
    with refused("bad-option", field):
        BlackBox(*options)


def test_names_of_places() -> None:
    """Columns are letters from the left, rows numbers from the top; edges T, B, L and R."""
    grid = BlackBox(3, 4, 2).grid
    assert " ".join(grid.cells) == "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3"
    assert " ".join(grid.entries) == "T1 T2 T3 T4 B1 B2 B3 B4 L1 L2 L3 R1 R2 R3"


def test_transcript() -> None:
    """A whole round, told as it was reviewed."""
    text = TRANSCRIPT.read_text("utf-8")
    assert retold(text) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("hide a2 e2 h2 c6 e8", Hide(CELLS)),
        ("fire L3", Fire("L3")),
        ("mark c5", Mark("c5")),
        ("unmark c5", Unmark("c5")),
        ("tip", Tip()),
    ],
)
def test_notation(text: str, move: Move) -> None:
    """Each move has one spelling."""
    assert GAME.read(text) == move
    assert GAME.write(move) == text


@pytest.mark.parametrize(
    "text",
    ["", "tip ", "tip a1", "hide", "hide a9", "fire", "fire T9", "fire a1", "mark T1", "mark i1"],
)
def test_what_is_no_move(text: str) -> None:
    """A text that names no move of this box is refused, and says so."""
    with refused("bad-move"):
        GAME.read(text)


@pytest.mark.parametrize("text", ["", "dance a1", "fire", "tip a1", "hide", None])
def test_what_names_no_move_of_any_box(text: str) -> None:
    """The notation alone, whatever the box."""
    with refused("bad-move"):
        read(text)


@pytest.mark.each_build
@given(rulesets(), st.text("hidefrmaktup TBLR0123456789"))
def test_reading_refuses_cleanly(game: BlackBox, text: str) -> None:
    """A text is a move, which reads the same again, or a RuleError."""
    try:
        move = game.read(text)
    except RuleError as error:
        assert error.code == "bad-move"
    else:
        assert game.read(game.write(move)) == move


@pytest.mark.parametrize("move", [None, "tip", Hide("a1"), Mark(3), Fire(["T1"]), Hide(("a1", 2))])  # type: ignore[arg-type]
def test_what_is_no_move_at_all(move: Move) -> None:
    """Values that no text names are refused like texts that name no move."""
    for state, seat in ((GAME.start(), HIDER), (asked(GAME, CELLS, ()), SEEKER)):
        with refused("bad-move"):
            GAME.play(state, seat, move)


def test_turns() -> None:
    """The hider moves first and once; all later moves are the seeker's; after the tip none is."""
    start, hidden = GAME.start(), asked(GAME, CELLS, ())
    over, _ = GAME.play(hidden, SEEKER, Tip())
    assert [tuple(GAME.actors(state)) for state in (start, hidden, over)] == [(0,), (1,), ()]
    for state, seat, move, code in (
        (start, SEEKER, Tip(), "not-your-turn"),
        (start, HIDER, Fire("T1"), "not-your-move"),
        (hidden, HIDER, Hide(CELLS), "not-your-turn"),
        (hidden, SEEKER, Hide(CELLS), "not-your-move"),
        (over, SEEKER, Tip(), "round-over"),
    ):
        with refused(code):
            GAME.play(state, seat, move)


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        (("a1", "b1", "c1", "d1"), "number-of-balls"),
        (("a1", "b1", "c1", "d1", "e1", "f1"), "number-of-balls"),
        (("a1", "a1", "c1", "d1", "e1"), "same-cell-twice"),
    ],
)
def test_hiding_needs_the_right_number_of_cells(cells: tuple[str, ...], code: str) -> None:
    """As many different cells as there are balls."""
    with refused(code):
        GAME.play(GAME.start(), HIDER, Hide(cells))


def test_a_hider_has_every_choice_of_cells() -> None:
    """As many as the box has for its balls, each once, and none for the seeker."""
    game = BlackBox(3, 4, 2)
    hidings = [move for move in game.moves(game.start(), HIDER) if isinstance(move, Hide)]
    assert [move.cells for move in hidings] == list(combinations(game.grid.cells, 2))
    assert list(game.moves(game.start(), SEEKER)) == []


def test_order_of_hiding_does_not_matter() -> None:
    """However the cells are named, the record keeps them row by row."""
    move = Hide(CELLS[::-1])
    assert GAME.complete(GAME.start(), HIDER, move) == Hide(CELLS)
    assert GAME.play(GAME.start(), HIDER, move)[0] == asked(GAME, CELLS, ())


def test_an_edge_place_is_asked_once() -> None:
    """A ray that comes out answers two places, costs two points, and neither is asked again."""
    state, (event,) = GAME.play(asked(GAME, CELLS, ()), SEEKER, Fire("L5"))
    assert event == Answered("L5", "R5", 2)
    assert dict(state.answers) == {"L5": "R5", "R5": "L5"}
    for entry in ("L5", "R5"):
        with refused("already-answered", entry):
            GAME.play(state, SEEKER, Fire(entry))
        assert Fire(entry) not in list(GAME.moves(state, SEEKER))


def test_marks() -> None:
    """Any number of cells may be marked, each once; only marked ones can be unmarked."""
    state = asked(GAME, CELLS, ())
    for cell in GAME.grid.cells:
        state, (event,) = GAME.play(state, SEEKER, Mark(cell))
        assert event == Marked(cell)
    assert state.marks == GAME.grid.cells
    with refused("marked", "c5"):
        GAME.play(state, SEEKER, Mark("c5"))
    state, _ = GAME.play(state, SEEKER, Unmark("c5"))
    with refused("not-marked", "c5"):
        GAME.play(state, SEEKER, Unmark("c5"))


@pytest.mark.parametrize(
    ("marks", "wrong"),
    [
        (CELLS, 0),
        (("a1", *CELLS[1:]), 1),
        (CELLS[:3], 2),
        ((), 5),
        ((*CELLS, "a1", "b1"), 2),
        (("a1", "b1", "c1", "d1", "f1", "g1"), 6),
    ],
)
def test_score(marks: tuple[str, ...], wrong: int) -> None:
    """One point an edge mark and five a wrong ball: the marked but empty cells or the hidden but
    unmarked ones, whichever are more. The hider gets what the seeker pays."""
    state = asked(GAME, CELLS, ("L5", "L6", "T1"))
    for cell in marks:
        state, _ = GAME.play(state, SEEKER, Mark(cell))
    assert GAME.result(state) is None
    state, (event,) = GAME.play(state, SEEKER, Tip())
    cost = len(state.answers) + 5 * wrong
    assert isinstance(event, Opened)
    assert (event.wrong, event.cost) == (wrong, cost)
    assert GAME.result(state) == Result((cost, 0), "missed" if wrong else "found")
    assert wrong_balls(CELLS, marks) == wrong


def test_two_people_hide_for_each_other() -> None:
    """The seats swap in the next round."""
    result = Result((12, 0), "found")
    assert GAME.follow([Played(Setup(GAME, (0, 1)), result)]) == Setup(GAME, (1, 0))


def test_what_the_seats_see() -> None:
    """Answers, trial balls and how far the round is are shared; the balls are the hider's until
    the tip."""
    state = asked(GAME, CELLS, ("L5",))
    tipped, _ = GAME.play(state, SEEKER, Tip())
    views = [GAME.view(each, SEEKER) for each in (GAME.start(), state, tipped)]
    phases = [(view.hiding, view.over) for view in views]
    assert phases == [(True, False), (False, False), (False, True)]
    assert type(GAME.view(state, SEEKER)) is type(GAME.view(state, None)) is Shared
    assert not hasattr(GAME.view(state, SEEKER), "hidden")
    for view in (GAME.view(state, HIDER), GAME.view(tipped, SEEKER), GAME.view(tipped, None)):
        assert isinstance(view, Open)
        assert view.hidden == CELLS
    assert GAME.witness(Hidden(CELLS), HIDER) == Hidden(CELLS)
    assert GAME.witness(Hidden(CELLS), SEEKER) == GAME.witness(Hidden(CELLS), None) == Ready()


def test_answers_are_a_value() -> None:
    """Equal questions with equal answers in equal order are equal, and can be a key."""
    one, same = Answers([("L5", "R5"), ("T1", "hit")]), Answers((("L5", "R5"), ("T1", "hit")))
    assert one == same and hash(one) == hash(same)
    assert one != Answers([("T1", "hit"), ("L5", "R5")])
    assert list(one.items()) == [("L5", "R5"), ("R5", "L5"), ("T1", "hit")]


@pytest.mark.each_build
@given(rulesets(5), st.integers(0, 999))
def test_samples_are_legal_and_of_every_kind(game: BlackBox, seed: int) -> None:
    """A drawn move is legal; rays, marks, unmarks and the tip can all come."""
    rng = Random(seed)
    state = game.start()
    while game.actors(state):
        (seat,) = game.actors(state)
        move = game.sample(state, seat, rng)
        assert seat == HIDER or move in list(game.moves(state, seat))
        state, _ = game.play(state, seat, move)
    state = asked(game, state.hidden, ())
    state, _ = game.play(state, SEEKER, Mark("a1"))
    kinds = {type(game.sample(state, SEEKER, rng)) for _ in range(60)}
    assert kinds == {Fire, Mark, Unmark, Tip}
