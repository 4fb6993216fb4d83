"""What is printed, without a browser: sheets, puzzles with one solution, positions."""

from __future__ import annotations

from itertools import combinations, islice

import pytest

from engines.about import Kind
from engines.blackbox import BlackBox
from engines.blackbox.sheets import boxes
from tests.ui.fake import FakeHost
from tests.ui.tracer import traced
from tests.ui.visit import having, nodes, opened
from ui.boards import BOARDS
from ui.markup import Node, Raw, html
from ui.page.app import App
from ui.page.paper import first_sentence, usual_size
from ui.paper import SHEETS
from ui.words import LANGUAGES


def sides(app: App) -> list[Node]:
    return [node for node in nodes(app.shown) if node.attrs.get("class") in ("leaf", "leaf over")]


def waiting(hash: str) -> tuple[App, FakeHost]:
    """A page whose work is still to be done."""
    host = FakeHost()
    app = App(host)
    host.arrive = app.arrive
    app.arrive(hash)
    return app, host


def test_a_puzzle_has_one_solution() -> None:
    """Of all boards of its box none other answers alike at every edge place, counted by another
    tracer; the same number gives the same puzzles, another number others."""
    game = BlackBox(5, 5, 3)
    places = [(x, y) for x in range(5) for y in range(5)]
    answers = {
        balls: tuple(traced(5, set(balls), entry) for entry in game.grid.entries)
        for balls in combinations(places, 3)
    }
    found = [state for state in islice(boxes(game, 1), 40) if state is not None][:6]
    for state in found:
        balls = {(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in state.hidden}
        own = tuple(traced(5, balls, entry) for entry in game.grid.entries)
        assert [each for each, given in answers.items() if given == own] == [tuple(sorted(balls))]
        assert dict(state.answers) == dict(zip(game.grid.entries, own, strict=True))
    again = [state for state in islice(boxes(game, 1), 40) if state is not None][:6]
    other = [state for state in islice(boxes(game, 2), 40) if state is not None][:6]
    assert found == again != other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHEETS)
def test_each_game_has_its_sheet(game: str, language: str) -> None:
    """Its rule page and the list of rules lead to it; it says everything in the language chosen,
    and its size can be changed."""
    app, host = opened("#/rules", FakeHost(language))
    assert having(app, "href", f"#/print/{game}")
    app.arrive(f"#/rules/{game}")
    assert having(app, "href", f"#/print/{game}")
    app.arrive(f"#/print/{game}")
    host.run()
    assert sides(app) and "paper." not in html(app.shown).replace("#/print", "")
    for size in ("letter", "a4"):
        app.act("paper-size", size)
        assert [node for node in nodes(app.shown) if node.attrs.get("class") == f"leaves {size}"]
    app.act("print")
    assert host.printed == 1


def test_puzzles_are_worked_out_and_played() -> None:
    """Until six are there no key prints; grade and number are kept in the address; solutions are
    overleaf only; a puzzle that is played hides the balls of the solution and does not count."""
    app, host = waiting("#/print/blackbox?grade=hard&sheet=4")
    (key,) = having(app, "data-act", "print")
    assert key.attrs["aria-disabled"] == "true" and not sides(app)
    host.run()
    front, back = sides(app)
    assert front != back and html(back).count("pp-h") == html(front).count("pp-h") + 6 * 6
    app.act("paper-next")
    assert host.hashes[-1] == "#/print/blackbox?grade=hard&sheet=5"
    app.act("paper-grade", "easy")
    app.act("paper-grade", "nonsense")
    host.run()
    screen = app.paper.feature.screen
    assert (host.hashes[-1], len(getattr(screen, "found", ()))) == (
        "#/print/blackbox?grade=easy&sheet=5",
        6,
    )
    app.act("paper-play", "9")
    app.act("paper-play", "2")
    match = app.current.match
    assert match.about.kind is Kind.AGAIN
    assert match.state.hidden == screen.found[2].hidden  # type: ignore[union-attr]


def test_who_left_is_not_worked_for() -> None:
    """Leaving the page ends the work on its puzzles."""
    app, host = waiting("#/print/blackbox")
    screen = app.paper.feature.screen
    app.arrive("#/")
    host.run()
    assert len(getattr(screen, "found", ())) == 0


@pytest.mark.parametrize("game", SHEETS)
def test_any_board_is_printed_as_it_is_seen(game: str) -> None:
    """The menu of a table leads to its sheet: the board with nothing to press, its sentence, a
    code; what the person may not know is not on it."""
    app, host = opened(f"#/{game}")
    host.run()
    match = app.current.match
    app.act("print-game")
    (side,) = sides(app)
    assert "data-key" not in html(side) and 'class="qr"' in html(side)
    assert BOARDS[game].accent == host.body
    if game == "blackbox":
        assert match.state.hidden and html(side).count("b-body") == 0
    app.arrive(host.hashes[-1])
    assert sides(app) == [side]


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("<b>None of five found.</b> Tap an answer.", "<b>None of five found.</b>"),
        ("Ada names <b>row 1</b>. Drop a ball.", "Ada names <b>row 1</b>."),
        ("Mira wins by 26 points", "Mira wins by 26 points"),
        ("<b>Well! Found.</b> Tap.", "<b>Well! Found.</b> Tap."),
    ],
)
def test_paper_says_what_is_so(said: str, first: str) -> None:
    """The first sentence of the status stands over a printed board, whole or not at all."""
    assert first_sentence(Raw(said)) == first


def test_unknown_sheets_are_refused() -> None:
    """An address that names no sheet and no saved game says so."""
    for hash in ("#/print", "#/print/chess", "#/print/game/none"):
        app, _ = opened(hash)
        assert not sides(app) and having(app, "href", "#/")


def test_paper_is_letter_where_it_is_usual() -> None:
    """In the United States and Canada; elsewhere A4."""
    found = {each: usual_size(each) for each in ("en-US", "en-CA", "en-GB", "de-DE", "en")}
    assert found == {"en-US": "letter", "en-CA": "letter", "en-GB": "a4", "de-DE": "a4", "en": "a4"}
    assert set(SHEETS) <= set(BOARDS)
