"""Moves as text, the board as text, and the list of keys, for every game."""

from __future__ import annotations

import re

import pytest

from tests.ui import promises
from tests.ui.fake import FakeHost
from tests.ui.visit import again, one_move, opened, play, shown
from ui.app import App
from ui.boards import BOARDS
from ui.toolkit.words import LANGUAGES

GERMAN = ("ablehnen", "O4", "u6")


@pytest.mark.parametrize(
    ("game", "typed", "then"),
    [
        ("mastermind", ("a b c d",), "guess ABCD"),
        ("mastermind", ("AABB",), "guess AABB"),
        ("blackbox", ("T4",), "fire T4"),
        ("blackbox", ("O4",), "fire T4"),
        ("blackbox", ("u6",), "fire B6"),
        ("blackbox", ("c3",), "mark c3"),
        ("memorybox", ("3",), "drop 3"),
        ("memorybox", ("refuse",), "refuse"),
        ("memorybox", ("ablehnen",), "refuse"),
        ("glassbead", ("c 3 2 1 0",), "C"),
        ("glassbead", ("A510",), "A"),
    ],
)
def test_a_typed_text_is_a_move(game: str, typed: tuple[str, ...], then: str) -> None:
    """What the notation or the words of the keys name is played; nonsense is answered in a sentence
    with an example, and nothing happens."""
    host = FakeHost("de" if typed[0] in GERMAN else "en")
    app, _ = opened(f"#/{game}", host)
    match = app.current.match
    plies = len(match.round.plies)
    host.said.clear()
    app.change("typed", "", "nonsense 77")
    assert app.current.match is match
    assert BOARDS[game].speech.example(app.current.situation()) in host.said[-1]
    for each in typed:
        if game == "glassbead" and each == "c 3 2 1 0":
            lying = app.current.match.state.position.pits[2]
            each = "c " + " ".join(str(bead) for bead in lying)
        if game == "glassbead" and each == "A510":
            each = "a" + "".join(str(bead) for bead in app.current.match.state.position.pits[0])
        app.change("typed", "", each)
    mine = app.current.match.round.plies[plies:]
    assert mine and mine[0].text.startswith(then), mine


@pytest.mark.parametrize(
    ("language", "typed", "place"),
    [
        ("de", "U3", "Spalte 3 von unten"),
        ("de", "O3", "Spalte 3 von oben"),
        ("en", "B3", "column 3 from below"),
    ],
)
def test_a_place_that_was_asked_is_named_in_words(language: str, typed: str, place: str) -> None:
    """In German above and below have other letters than in the notation."""
    app, host = opened("#/blackbox", FakeHost(language))
    app.change("typed", "", typed)
    host.said.clear()
    app.change("typed", "", typed)
    assert f"{place}." in host.said[-1]
    assert f"{place}." in shown(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("address", "seat", "move"),
    [
        *((f"#/{game}", None, "") for game in BOARDS if game != "glassbead"),
        ("#/mastermind?places=5", None, ""),
        *(("#/mastermind", 0, move) for move in ("", "hide ABCD")),
        ("#/blackbox", 0, ""),
    ],
)
def test_the_example_can_be_typed(address: str, seat: int | None, move: str, language: str) -> None:
    """What stands in the field means something now, also to who hides or answers."""
    app, host = opened(address, FakeHost(language))
    if seat is not None:
        app.act("new", address.removeprefix("#/"))
        app.act("sit", f"{seat}:you")
        app.act("start")
        host.run()
    if move:
        play(app, host, move)
    at = app.current.situation()
    for example in re.split(" oder | or ", BOARDS[at.game.name].speech.example(at)):
        assert BOARDS[at.game.name].speech.typed(at, example), example


@pytest.mark.parametrize(
    ("game", "typed"),
    [
        ("mastermind", ("zzz", "abc", "a b c d")),
        ("blackbox", ("z9", "T44", "T4")),
        ("glassbead", ("z9", "C3", "C5", "C30")),
        ("memorybox", ("99", "3")),
    ],
)
def test_what_is_refused_stays_in_the_field(game: str, typed: tuple[str, ...]) -> None:
    """A slip can be mended; what was played is gone from there."""
    app, _ = opened(f"#/{game}")
    assert [app.change("typed", "", each) for each in typed] == [
        each == typed[-1] for each in typed
    ]


def test_what_is_asked_about_leaves_the_field() -> None:
    """After something was refused too: it is played once that is agreed to."""
    app, _ = opened("#/blackbox")
    assert not app.change("typed", "", "z9")
    assert app.change("typed", "", "tip") and app.dialogs


def test_the_example_of_beads_can_be_played() -> None:
    """Whatever lies in the pits by now, and whatever is to be taken."""
    app, host = opened("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.act("start")
    host.run()
    for number in range(80):
        example = BOARDS["glassbead"].speech.example(app.current.situation())
        assert app.change("typed", "", example), example
        assert app.current.match.round.plies[number].text == example
    assert any("x" in ply.text for ply in app.current.match.round.plies)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_the_list_has_keys_that_work_and_words(game: str, language: str) -> None:
    """Each line has a sentence and keys; no key stands in it twice for the whole table, but for
    those that the board takes for itself."""
    promises.the_list_has_keys_that_work_and_words(game, language)


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_the_board_as_text_tells_no_more_than_the_board(game: str, language: str) -> None:
    """It opens by a key, is in words, and never tells a code, a ball or a drop that is hidden."""
    promises.the_board_as_text_tells_no_more_than_the_board(game, language)


NOTHING = "Nothing has happened yet."


def last(app: App) -> str:
    """What is heard after the key that asks what happened last."""
    host = app.shell.host
    assert isinstance(host, FakeHost)
    host.said.clear()
    app.type("l", "")
    return host.said[-1] if host.said else ""


def test_what_happened_last_is_told_whoever_did_it() -> None:
    """Each move of two people, in the game, after a reload, and in the replay."""
    app, host = opened("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.act("start")
    assert last(app) == NOTHING
    told = {"C30": "sowed from C", "c30": "sowed from c", "resign": "gave up"}
    for move, what in told.items():
        play(app, host, move)
        assert what.lower() in last(app).lower(), last(app)
        assert what.lower() in last(again(app)).lower()
    app.act("seek", "1")
    assert "sowed from C" in last(app)
    app.act("seek", "0")
    assert last(app) == NOTHING


@pytest.mark.parametrize("game", ["blackbox", "glassbead", "mastermind"])
def test_what_happened_last_is_there_after_a_reload(game: str) -> None:
    """Of games in which nothing has to be remembered."""
    app, _ = one_move(game)
    assert last(app) not in ("", NOTHING)
    assert last(again(app)) not in ("", NOTHING)
