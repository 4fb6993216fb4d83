"""Box puzzles on the page: solved, kept, refused."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from engines.blackbox import PACKS, puzzles
from engines.blackbox.grid import grid
from tests.ui.fake import FakeHost
from tests.ui.visit import having, opened, play, shown
from ui.app import App
from ui.boards.blackbox.thumbnail import mark
from ui.features.box_puzzles.box_puzzles import Box
from ui.storage.restoring import restore
from ui.toolkit.markup import Node, html


def solved(app: App, name: str, number: int) -> None:
    for cell in puzzles.puzzle(name, number).hidden:
        app.press(cell) if not app.sliding else app.slide(cell, cell, True)
    app.act("box-check")


@pytest.mark.parametrize("name", PACKS)
def test_a_puzzle_is_solved_and_remembered(name: str) -> None:
    """Each pack opens its first puzzle; with the balls in place it is over and the next one is
    offered, and that is another."""
    app, _ = opened(f"#/boxes/{name}")
    assert "Black Box, Puzzle 1" in shown(app) and "Exactly one board fits" in shown(app)
    solved(app, name, 0)
    assert "Solved, proven." in shown(app) and "Without a hint" in shown(app)
    assert app.shell.store.puzzles() == {f"blackbox/{name}-0"}
    app.arrive(f"#/boxes/{name}")
    assert "Puzzle 2" in shown(app)
    app.arrive("#/boxes")
    assert f"of {len(puzzles.pack(name)):,}" in shown(app)


def test_no_ray_is_for_sale() -> None:
    """An edge place that is not answered does nothing, by finger or by keyboard, and that is said
    until something is done; an undo takes back balls, never answers."""
    app, _ = opened("#/boxes/four/3")
    entry = next(
        each for each in grid(8, 8).entries if each not in puzzles.puzzle("four", 2).answers
    )
    before = shown(app)
    for _ in range(2):
        app.slide(entry, entry, False)
        app.slide(entry, entry, True)
        assert "There are no more rays here." in shown(app)
    app.slide("a1", "a1", True)
    app.type("Enter", entry)
    app.act("box-undo")
    assert shown(app) == before
    app.slide("a1", "a1", True)
    assert "missing" in shown(app)
    app.act("box-undo")
    assert shown(app) == before


def test_no_path_gives_a_puzzle_away() -> None:
    """Its answers prove every path: whoever taps one sees none before the puzzle is solved."""
    app, host = opened("#/boxes/four")
    for entry in list(puzzles.puzzle("four", 0).answers)[:6]:
        app.slide(entry, entry, False)
        app.slide(entry, entry, True)
        host.run()
        assert 'class="ray ' not in html(app.shown)
    solved(app, "four", 0)
    host.run()
    assert 'class="ray ' in html(app.shown)


def test_wrong_balls_are_told_by_their_answers() -> None:
    """Checking tells how many answers do not fit, and not which ball; moving one takes it back."""
    app, _ = opened("#/boxes/four/1")
    hidden = puzzles.puzzle("four", 0).hidden
    free = [cell for cell in grid(8, 8).cells if cell not in hidden]
    for cell in (*hidden[1:], free[0]):
        app.slide(cell, cell, True)
    app.act("box-check")
    assert "not fit" in shown(app)
    app.slide(free[0], free[0], True)
    assert "not fit" not in shown(app)


def test_a_hint_proves_a_ball() -> None:
    """It shows a proof and offers the ball; the puzzle then counts as solved with a hint."""
    app, host = opened("#/boxes/four/1")
    app.act("box-hint")
    host.run()
    hidden = puzzles.puzzle("four", 0).hidden
    assert f"Put a ball on {hidden[0]}" in shown(app)
    app.act("do", hidden[0])
    for cell in hidden[1:]:
        app.slide(cell, cell, True)
    app.act("box-check")
    assert "With one hint" in shown(app)
    assert app.shell.store.puzzles() == {"blackbox/four-0+"}


def test_what_was_laid_survives_a_reload() -> None:
    """Balls, crosses, and that a hint was taken; an undo takes back what was laid before. What is
    kept goes with the solution, and what is not of this puzzle is passed over."""
    app, host = opened("#/boxes/four/1")
    first, second, *_ = puzzles.puzzle("four", 0).hidden
    app.act("box-hint")
    host.run()
    app.act("do", first)
    app.slide(second, second, True)
    before = shown(app)
    again, host = opened("#/boxes/four/1", FakeHost(storage=host.storage))
    assert shown(again) == before
    again.act("box-undo")
    again.slide(second, second, True)
    assert shown(again) == before
    key = "collected:boxes/four/{}"
    host.storage.set(key.format(1), host.storage.get(key.format(0)) or "")
    other, _ = opened("#/boxes/four/2", FakeHost(storage=host.storage))
    assert "missing" not in shown(other)
    again.arrive("#/boxes/four/1")
    for cell in puzzles.puzzle("four", 0).hidden[2:]:
        again.slide(cell, cell, True)
    again.act("box-check")
    assert again.shell.store.puzzles() == {"blackbox/four-0+"}
    assert host.storage.get(key.format(0)) is None


@pytest.mark.parametrize("number", [1, 2, 9, 440])
def test_a_puzzle_is_called_as_its_address_says(number: int) -> None:
    """By its place in the order in which a pack is played; an address of old, which has the number
    in the table, opens the box that it always did, under the address by its place."""
    old, host = opened(f"#/boxes/four/{number}")
    place = puzzles.order("four").index(number - 1) + 1
    assert host.hashes[-1] == old.shell.here == f"#/boxes/four?puzzle={place}"
    app, _ = opened(old.shell.here)
    for each in (old, app):
        assert f"<h1>Puzzle {place}</h1>" in html(each.shown)
        assert isinstance(each.screen, Box)
        assert each.screen.situation().view.answers == puzzles.puzzle("four", number - 1).answers


@pytest.mark.parametrize(
    "hash",
    [
        "#/boxes/four?puzzle=0",
        "#/boxes/four?puzzle=441",
        "#/boxes/four?puzzle=x",
        "#/boxes/five",
        "#/boxes/four/0",
        "#/boxes/four/441",
        "#/boxes/a/b/c",
    ],
)
def test_what_is_no_puzzle(hash: str) -> None:
    """Another address is not there."""
    app, _ = opened(hash)
    assert "nothing at this address" in shown(app)


def leads_there(app: App) -> bool:
    return bool(having(app, "href", "#/boxes"))


def test_the_way_from_the_table() -> None:
    """A game of one's own leads to the puzzles: no puzzle of the day, no match, no challenge and no
    game in which a person hides does, before the first ray or later. What leads there claims
    nothing of the game on the table."""
    app, host = opened("#/blackbox")
    assert leads_there(app) and "Go to the puzzles" in shown(app)
    play(app, host, "fire T4")
    assert leads_there(app)
    daily, host = opened("#/daily/blackbox")
    assert not leads_there(daily)
    play(daily, host, "fire T4")
    assert not leads_there(daily)
    app, host = opened("#/blackbox")
    for people, rounds in ((("0:you", "1:guest"), "1"), (("0:computer", "1:you"), "2")):
        app.act("new", "blackbox")
        for seat in people:
            app.act("sit", seat)
        app.change("length", "", rounds)
        app.act("start")
        host.run()
        if rounds == "1":
            play(app, host, "hide a1 c4 d5 f6 h8")
            app.act("uncover")
        assert app.current.match.round.plies and not leads_there(app), rounds
        play(app, host, "fire T4")
        assert not leads_there(app), rounds


def test_solved_puzzles_come_with_a_file() -> None:
    """What another device solved is added."""
    app, _ = opened("#/boxes/four/1")
    app.shell.store.keep_puzzles("four-7")
    text = app.shell.store.export()
    other = App(FakeHost())
    other.shell.store.keep_puzzles("four-8+")
    list(restore(other.shell.store, json.loads(text), 0.0))
    assert other.shell.store.puzzles() == {"four-7", "four-8+"}


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_shows_the_answers_of_its_next_puzzle(name: str) -> None:
    """As many circles and squares as it has answers of each kind, each at its side of the box."""
    answers = puzzles.puzzle(name, 0).answers
    drawn = mark(puzzles.puzzle(name, 0))
    places = [entry for entry, answer in answers.shots if answer == "hit"]
    circles = [each for each in drawn.children if isinstance(each, Node) and each.tag == "circle"]
    hits = [each for each in circles if each.attrs["class"] == "chip-hit"]
    assert len(hits) == len(places)
    for circle, entry in zip(hits, places, strict=True):
        x, y = float(circle.attrs["cx"]), float(circle.attrs["cy"])
        least = {"T": y, "L": x, "B": 56 - y, "R": 56 - x}
        assert min(least, key=least.__getitem__) == entry[0]
    outs = [answer for _, answer in answers.shots if answer not in ("hit", "reflect")]
    assert html(drawn).count("chip-pass") == 2 * len(outs)


def spread(shape: Node) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is drawn."""
    if shape.tag == "rect":
        x, y, width, height = (float(shape.attrs[at]) for at in ("x", "y", "width", "height"))
        return x, y, x + width, y + height
    x, y, r = (float(shape.attrs[at]) for at in ("cx", "cy", "r"))
    line = float(shape.attrs.get("style", "stroke-width:0").removeprefix("stroke-width:")) / 2
    return x - r - line, y - r - line, x + r + line, y + r + line


@pytest.mark.parametrize("name", PACKS)
def test_answers_in_small_do_not_touch(name: str) -> None:
    """Between those of neighbouring places the slab is seen, and none lies on the field or leaves
    the slab."""
    for number in range(120):
        drawn = [
            each for each in mark(puzzles.puzzle(name, number)).children if isinstance(each, Node)
        ]
        (field,) = [spread(each) for each in drawn if each.attrs["class"] == "field"]
        chips = [spread(each) for each in drawn if each.attrs["class"].startswith("chip")]
        for one, other in [*combinations(chips, 2), *((chip, field) for chip in chips)]:
            across = max(one[0] - other[2], other[0] - one[2])
            down = max(one[1] - other[3], other[1] - one[3])
            assert max(across, down) > 0.7
        assert all(min(chip) > 0.7 and max(chip) < 55.3 for chip in chips)


def test_a_solved_puzzle_explains_no_ball() -> None:
    """All of them were found, so nothing has to be told apart."""
    app, _ = opened("#/boxes/four/1")
    solved(app, "four", 0)
    assert 'class="legend"' not in html(app.shown)
