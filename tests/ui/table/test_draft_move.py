"""A move half made survives a reload, for whoever made it and as long as it can be made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.mastermind.moves import Guess
from engines.memorybox.legal import legal
from engines.memorybox.moves import Move
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import again, having, match, nodes, one_move, opened, play, secret, selection
from ui.app import App
from ui.boards import BOARDS
from ui.boards.mastermind.phase import draft
from ui.boards.memorybox.input import chosen
from ui.table import draft_types


def half_made(game: str) -> App:
    """A game in which the person to move has begun a move and not ended it; of the memory game a
    round whose lid is still on."""
    if game == "memorybox":
        return lid_on()
    app, _ = one_move(game)
    HALVES[game](app)
    return app


def two_pegs(app: App) -> None:
    for letter in "ab":
        app.type(letter, "")


def bead_in_hand(app: App) -> None:
    app.press("B")
    app.act("do", "drop")


HALVES: dict[str, Callable[[App], object]] = {
    "mastermind": two_pegs,
    "blackbox": lambda app: app.press("R5"),
    "glassbead": bead_in_hand,
}
COLLECTING = sorted({*HALVES, "memorybox"})


def lid_on(holes: int = 3) -> App:
    """A round of the memory game that a person has just ended, so many holes tapped."""
    app, host = opened("#/memorybox?players=2")
    host.run()
    while match(app).result is None:
        at = app.current.situation()
        assert at.is_my_turn
        play(app, host, str(legal(at.view.table)[-1 if at.view.table.phase == "name" else 0]))
    places = [node.attrs for node in nodes(app.shown) if "data-why" not in node.attrs]
    spots = [attrs["data-key"] for attrs in places if "data-key" in attrs]
    for key in spots[:holes]:
        app.table.tap(key)
    return app


@pytest.mark.each_build
@pytest.mark.parametrize("game", COLLECTING)
def test_what_is_half_made_survives_a_reload(game: str) -> None:
    """Pegs laid, an aim taken and beads in the hand are there again, exactly as they were."""
    app = half_made(game)
    assert selection(app) is not None
    assert selection(again(app)) == selection(app)


@pytest.mark.parametrize("kind", ["row", "hole"])
def test_what_is_chosen_in_the_memory_game_is_chosen_after_a_reload(kind: str) -> None:
    """A row to name, a hole to drop into; from a store, only one that can be chosen now."""
    app, host = opened("#/memorybox?players=2")
    host.run()
    phase = {"row": "name", "hole": "drop"}[kind]
    while (there := app.current.situation()).view.table.phase != phase:
        assert there.is_my_turn
        play(app, host, str(legal(there.view.table)[0]))
    number = legal(there.view.table)[-1 if kind == "row" else 3].number
    app.press(f"{kind}-{number}")
    kept = again(app)
    assert selection(kept) == selection(app) == Move(phase, number)
    assert having(kept, "data-arg", f"{phase}-{number}")
    kept.current.session.change(selection=Move(phase, 9))
    assert chosen(kept.current.situation()) is None


@pytest.mark.each_build
@pytest.mark.parametrize("game", COLLECTING)
def test_it_is_kept_as_plain_values(game: str) -> None:
    """What is written is read back as the same value; anything else is nothing."""
    app, board = half_made(game), BOARDS[game]
    written = draft_types.write(board, selection(app))
    assert written and draft_types.read(board, written) == selection(app)
    foreign: tuple[object, ...] = (None, [], {}, {**written, "of": "x"})
    for nonsense in (*foreign, {**written, "values": {"x": 1}}):
        assert draft_types.read(board, nonsense) is None


def test_it_is_no_part_of_the_record() -> None:
    """The saved game, its file and its links know nothing of pegs laid."""
    app, _ = one_move("mastermind")
    kept = app.shell.store.text(match(app).id)
    app.type("a", "")
    assert app.shell.store.text(match(app).id) == kept


def test_a_game_that_was_only_begun_is_kept_with_the_first_peg() -> None:
    """Pegs laid before the first guess bring the game back that they were laid in."""
    app, host = opened("#/mastermind")
    app.type("a", "")
    there, _ = opened("#/mastermind", FakeHost(storage=host.storage))
    assert match(there).id == match(app).id and secret(there) == secret(app)
    assert selection(there) == selection(app) is not None


def test_it_ends_with_the_move() -> None:
    """When the match has moved on, nothing is collected any more, however it moved on."""
    app = half_made("mastermind")
    id, storage = match(app).id, app.shell.host.storage
    assert isinstance(storage, Memory) and f"collected:{id}" in storage.texts
    for letter in "cd":
        app.type(letter, "")
    app.type("Enter", "")
    assert f"collected:{id}" not in storage.texts
    app = half_made("mastermind")
    elsewhere = again(app)
    play(elsewhere, FakeHost(), "guess EFGH")
    assert selection(again(elsewhere)) is None
    storage = app.shell.host.storage
    assert isinstance(storage, Memory)
    app.shell.store.delete(match(app).id, 0)
    assert not any(key.startswith("collected:") for key in storage.texts)


def test_only_whoever_laid_it_sees_it_again() -> None:
    """Where two people share the device, half a secret waits behind the cover for its owner."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.act("start")
    host.run()
    app.act("uncover")
    app.type("a", "")
    laid = selection(app)
    there = again(app)
    assert there.current.handover_pending and selection(there) is None
    there.act("uncover")
    assert selection(there) == laid is not None


@pytest.mark.each_build
def test_what_was_tapped_before_the_lid_opens_is_there_again() -> None:
    """After a reload the lid is still on, whether or not something was tapped beside the ball that
    decided; once it is open it stays open, and a round that ended long ago asks nobody."""
    app = lid_on(0)
    assert not selection(app) and closed(again(app))
    app = lid_on()
    there = again(app)
    assert closed(there) and len(selection(there).places) == 4
    there.press("open")
    assert not closed(there) and not closed(again(there))
    after = again(there)
    assert after.current.ply is not None
    storage = there.shell.host.storage
    assert isinstance(storage, Memory) and f"collected:{match(there).id}" not in storage.texts


def closed(app: App) -> bool:
    """Whether the page asks what is full."""
    return app.current.require_table().board.rounds.closing(app.current.situation())


@pytest.mark.parametrize("game", sorted(HALVES))
def test_what_is_half_made_is_there_once_a_hint_is_closed(game: str) -> None:
    """Pegs laid, an aim and beads in the hand, with every step of them to be taken back."""
    app, host = one_move(game)
    host.tick = 0.1  # nobody thinks for long
    HALVES[game](app)
    made = app.current.situation().selection
    app.act("do", "hint")
    host.run()
    assert app.current.require_table().hint
    app.act("do", "hint-next")
    app.act("do", "hint-close")
    assert app.current.situation().selection == made is not None


def test_a_guess_that_is_proposed_is_shown_alone() -> None:
    """At the last step of a hint the row shows what it says and nothing of one's own; the next peg
    puts the hint aside and goes beside those laid before."""
    app, host = one_move("mastermind")
    two_pegs(app)
    made = draft(app.current.situation()).holes
    app.act("do", "hint")
    host.run()
    while "hint-do" not in str(app.shown):
        app.act("do", "hint-next")
    hint = app.current.require_table().hint
    assert hint and isinstance(hint.thought.move, Guess)
    row = [node for node in nodes(app.shown) if "mm-hole" in str(node.attrs.get("class"))]
    assert all("ghost" in str(hole) and "would" in str(hole) for hole in row)
    app.press("peg-D")
    assert not app.current.require_table().hint
    assert draft(app.current.situation()).holes == (*made[:2], "D", *made[3:])


def test_an_undo_under_a_hint_shows_what_it_takes_back() -> None:
    """The hint goes, as it does when a peg is laid: its last step hides one's own."""
    app, host = one_move("mastermind")
    two_pegs(app)
    app.act("do", "hint")
    host.run()
    app.act("do", "undo")
    assert not app.current.require_table().hint
    assert draft(app.current.situation()).holes[:2] == ("A", "")
