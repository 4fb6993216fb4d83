"""What is printed, without a browser: sheets, puzzles with one solution, positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations, product

import pytest

from engines.about import Kind
from engines.blackbox import BlackBox
from engines.blackbox.sheets import boxes
from engines.glassbead.puzzles import puzzles
from engines.mastermind.codes import COLOURS
from engines.mastermind.sheets import Deduction, deductions
from tests.slow import slow
from tests.ui.fake import FakeHost
from tests.ui.tracer import traced
from tests.ui.visit import guess, having, late, nodes, opened, secret
from ui.app import App
from ui.boards import BOARDS
from ui.features.printing.printing import Printing, SheetScreen, first_sentence, usual_size
from ui.features.printing.sheets import SHEETS
from ui.features.printing.sheets.mastermind_codes import GRADES
from ui.toolkit.markup import Node, Raw, html
from ui.toolkit.words import LANGUAGES


def sides(app: App) -> list[Node]:
    return [node for node in nodes(app.shown) if node.attrs.get("class") in ("leaf", "leaf over")]


def waiting(hash: str) -> tuple[App, FakeHost]:
    """A page whose work is still to be done."""
    host = FakeHost()
    app = App(host)
    host.arrive = app.arrive
    app.arrive(hash)
    return app, host


@pytest.mark.each_build
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


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_each_game_has_its_sheets(name: str, language: str) -> None:
    """Its rule page and the list of rules lead to them; each says everything in the language
    chosen, and its size can be changed."""
    app, host = opened("#/rules", FakeHost(language))
    assert having(app, "href", f"#/print/{name}")
    app.arrive(f"#/rules/{SHEETS[name].game}")
    assert having(app, "href", f"#/print/{name}")
    app.arrive(f"#/print/{name}")
    host.run()
    assert sides(app) and "printing." not in html(app.shown).replace("#/print", "")
    for size in ("letter", "a4"):
        app.act("paper-size", size)
        assert [node for node in nodes(app.shown) if node.attrs.get("class") == f"leaves {size}"]
    app.act("print")
    assert host.printed == 1


@pytest.mark.each_build
@pytest.mark.parametrize("grade", ["easy", *slow(["medium", "hard"])])
def test_one_code_alone_fits(grade: str) -> None:
    """Of all codes of the ruleset, answered by a second count of pins, the secret alone gives these
    answers, and without any one of the guesses another would too; numbers tell sheets apart."""
    game = GRADES[grade]
    found = six(deductions(game, 1))
    symbols = COLOURS[: game.colours]
    ways = product(symbols, repeat=4) if game.doubles else permutations(symbols, 4)
    codes = ["".join(way) for way in ways]
    for each in found:
        fits = [{code for code in codes if pins(row.guess, code) == row[1:]} for row in each.rows]
        assert set.intersection(*fits) == {each.secret} and 3 <= len(fits) <= 6
        for left_out in range(len(fits)):
            rest = [codes for number, codes in enumerate(fits) if number != left_out]
            assert len(set.intersection(*rest)) > 1
    assert found == six(deductions(game, 1)) != six(deductions(game, 2))


def six(worked: Iterator[Deduction | None]) -> list[Deduction]:
    """The first six."""
    return list(islice((each for each in worked if each), 6))


def pins(guess: str, code: str) -> tuple[int, int]:
    """Red and white, counted peg by peg."""
    left, red, white = list(code), 0, 0
    for place, letter in enumerate(guess):
        if code[place] == letter:
            left.remove(letter)
            red += 1
    for place, letter in enumerate(guess):
        if code[place] != letter and letter in left:
            left.remove(letter)
            white += 1
    return red, white


def sheet(app: App) -> SheetScreen:
    """The sheet of puzzles on the page."""
    screen = late(app, Printing).screen
    assert isinstance(screen, SheetScreen)
    return screen


@pytest.mark.each_build
def test_a_code_from_paper_is_played_on() -> None:
    """The guesses of the puzzle are on the board with their answers; the next one is the
    person's, and the right one ends the round."""
    app, host = opened("#/print/mastermind/puzzles?grade=easy")
    host.run()
    each = sheet(app).found[3]
    app.act("paper-play", "3")
    match = app.current.match
    assert match.state.rows == each.rows and match.about.kind is Kind.AGAIN
    guess(app, host, each.secret)
    assert app.current.match.result is not None


@pytest.mark.parametrize("grade", ["easy", "medium", "hard"])
def test_positions_on_paper(grade: str) -> None:
    """Six positions of the grade, each with the number it has on the page, where it can be played;
    the next sheet has the next six; the move overleaf is the one that the page takes as right."""
    app, host = opened(f"#/print/glassbead/puzzles?grade={grade}")
    numbers: list[int] = []
    for _ in range(2):
        host.run()
        found = sheet(app).found
        numbers += [number for number, _ in found]
        _, back = sides(app)
        for number, puzzle in found:
            assert having(app, "href", f"#/puzzle/{number}")
            assert f"<b>{puzzle.solution}</b>" in html(back)
            assert puzzles()[number - 1] is puzzle
        app.act("paper-next")
    assert len(set(numbers)) >= 10


def test_puzzles_are_worked_out_and_played() -> None:
    """Until six are there no key prints; grade and number are kept in the address; solutions are
    overleaf only; a puzzle that is played hides the balls of the solution, has all the answers that
    stand on paper, with the same numbers, and does not count."""
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
    screen = sheet(app)
    assert (host.hashes[-1], len(screen.found)) == (
        "#/print/blackbox?grade=easy&sheet=5",
        6,
    )
    app.act("paper-play", "9")
    app.act("paper-play", "2")
    match = app.current.match
    assert match.about.kind is Kind.AGAIN
    paper = screen.found[2]
    assert match.state.hidden == paper.hidden and not match.state.marks
    assert match.state.answers == paper.answers


def test_who_left_is_not_worked_for() -> None:
    """Leaving the page ends the work on its puzzles."""
    app, host = waiting("#/print/blackbox")
    screen = sheet(app)
    app.arrive("#/")
    host.run()
    assert len(screen.found) == 0


@pytest.mark.parametrize("game", BOARDS)
def test_any_board_is_printed_as_it_is_seen(game: str) -> None:
    """The menu of a table leads to its sheet: the board with nothing to press, its sentence, a
    code; what the person may not know is not on it."""
    app, host = opened(f"#/{game}")
    host.run()
    match = app.current.match
    app.act("print-game")
    (side,) = sides(app)
    assert "data-key" not in html(side) and 'class="qr"' in html(side)
    assert BOARDS[game].info.accent == host.body
    if game == "blackbox":
        assert match.state.hidden and html(side).count("b-body") == 0
    app.arrive(host.hashes[-1])
    assert sides(app) == [side]


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_moves_are_told_in_words(language: str) -> None:
    """As in the list of a replay, not as they are kept."""
    app, host = opened("#/mastermind", FakeHost(language))
    guess(app, host, secret(app))
    at, kept = app.current.situation(), [ply.text for ply in app.current.match.round.plies]
    told = [BOARDS["mastermind"].rounds.line(at, number)[0] for number in range(3)]
    app.act("print-game")
    (side,) = sides(app)
    assert len(kept) == 3 and not any(text in html(side) for text in kept)
    assert all(each in html(side) for each in told)


def test_a_printed_outlook_is_worked_out() -> None:
    """Where the outlook of the Glass Bead Game is switched on it is on paper too."""
    app, host = opened("#/glassbead")
    app.act("do", "outlook")
    app.act("print-game")
    host.run()
    (side,) = sides(app)
    assert "Points 0\xa0:\xa00" in html(side) and "…" not in html(side)


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
    assert {sheet.game for sheet in SHEETS.values()} <= set(BOARDS)
