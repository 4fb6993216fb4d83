"""Puzzles on the page: a move is drawn, said to be the one, and judged."""

from __future__ import annotations

import pytest

from engines.glassbead import notation
from engines.glassbead.puzzles import PER_GRADE, puzzles
from tests.ui.visit import having, opened
from ui.app import App
from ui.boards.glassbead.draft_sowing import Hand
from ui.features.bead_puzzles.bead_puzzles import Attempt
from ui.toolkit.markup import html


def attempt(number: int) -> tuple[App, Attempt]:
    app, _ = opened(f"#/puzzle/{number}")
    assert isinstance(app.screen, Attempt)
    return app, app.screen


def lay(app: App, text: str) -> None:
    """Make a move on the board, bead by bead, gem by gem."""
    move = notation.read(text)
    assert isinstance(app.screen, Attempt)
    app.screen.tap(text[0])
    for bead in move.order:  # type: ignore[union-attr]
        if app.screen.move:
            return
        app.screen.tap(f"bead-{bead}")
    for pit, gem in move.gems:  # type: ignore[union-attr]
        if not app.screen.move:
            app.screen.tap(f"gem-{'ABCDEabcde'[pit]}-{gem}")
            app.screen.tap("take")
    for gem in move.cup:  # type: ignore[union-attr]
        if not app.screen.move:
            app.screen.tap(f"gem-cup-{gem}")
            app.screen.tap("take")


@pytest.mark.parametrize("number", range(1, 51, 7))
def test_the_solution_is_right(number: int) -> None:
    """Laid on the board it is only drawn; said to be the one it is sown, told with the next best
    move, remembered, and leads on."""
    app, here = attempt(number)
    puzzle = puzzles()[number - 1]
    lay(app, puzzle.solution)
    assert here.move == puzzle.solution and here.verdict is None
    assert here.situation().view == puzzle.state
    app.act("puzzle-commit")
    assert here.verdict is True and here.situation().view != puzzle.state
    assert "Right." in html(app.shown) and puzzle.other in html(app.shown)
    assert app.shell.store.puzzles() == {f"glassbead/{number}"}
    assert having(app, "href", f"#/puzzle/{number % 50 + 1}")


@pytest.mark.parametrize("number", range(1, 51, 9))
def test_another_move_is_wrong(number: int) -> None:
    """The next best move is told how much it falls short, nothing is sown or remembered, and one
    may try again."""
    app, here = attempt(number)
    puzzle = puzzles()[number - 1]
    lay(app, puzzle.other)
    app.act("puzzle-commit")
    assert here.verdict is False and here.situation().view == puzzle.state
    assert "falls short by" in html(app.shown) and "Right" not in html(app.shown)
    assert not app.shell.store.puzzles()
    app.act("puzzle-again")
    assert here.verdict is None and not here.move


def test_nothing_is_said_before() -> None:
    """Neither the solution nor its pit stands on the page before a hint; a hint names the pit."""
    app, here = attempt(3)
    assert here.puzzle.solution not in html(app.shown)
    app.act("puzzle-hint")
    assert f"<b>{here.puzzle.solution[0]}</b>" in html(app.shown)


def test_taking_back() -> None:
    """A move that is drawn, and a bead in the hand, are taken back without end."""
    app, here = attempt(1)
    lay(app, here.puzzle.other)
    assert here.move
    app.act("puzzle-back")
    assert not here.move and here.situation().selection is None
    here.tap(here.puzzle.solution[0])
    assert here.situation().selection is not None
    app.act("puzzle-back")
    assert here.situation().selection is None
    app.act("puzzle-commit")
    assert here.verdict is None


def test_enter_on_a_pit_is_a_tap_on_it() -> None:
    """Also while a move is drawn: one that may be sown is taken up instead, any other is named and
    the move stays; beside the board Enter says that it is the one."""
    app, here = attempt(1)
    lay(app, here.puzzle.other)
    drawn = here.move
    assert app.type("Enter", "a") and here.move == drawn
    own = here.puzzle.solution[0]
    assert app.type("Enter", own) and not here.move
    assert here.situation().selection == Hand("ABCDEabcde".index(own))
    app.type("Escape", "")
    lay(app, here.puzzle.solution)
    assert app.type("Enter", "") and here.verdict is True


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list(language: str) -> None:
    """Five grades of ten; the main key leads to the first that is not solved."""
    app, _ = opened("#/")
    app.shell.store.keep_puzzles(*(f"glassbead/{number}" for number in (1, 2, 4)))
    app.act("language", language)
    app.arrive("#/puzzles")
    assert having(app, "href", "#/puzzle/3")
    assert html(app.shown).count('class="stations"') == 50 / PER_GRADE
    assert ("3 von 50" if language == "de" else "3 of 50") in html(app.shown)
    assert "glassbead.puzzles" not in html(app.shown)


def test_a_number_that_is_none() -> None:
    """A page says so."""
    for number in ("0", "51", "x"):
        app, _ = opened(f"#/puzzle/{number}")
        assert not isinstance(app.screen, Attempt)


def test_they_are_one_tap_away() -> None:
    """From the table of the game."""
    app, _ = opened("#/glassbead")
    assert having(app, "href", "#/puzzles")


def test_the_list_leads_to_its_sheet() -> None:
    """Six of the puzzles can be had on paper from where they are listed."""
    app, host = opened("#/puzzles")
    (way,) = having(app, "href", "#/print/glassbead/puzzles")
    assert "on paper" in html(way)
    app.arrive(way.attrs["href"])
    host.run()
    assert having(app, "data-act", "print")
    assert "six puzzles" in html(app.shown)
