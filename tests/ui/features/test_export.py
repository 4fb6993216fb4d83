"""The game on the table as a text, and the position as a picture with its words."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engines import link
from engines.about import About
from engines.match import Player
from tests.engines.matches import played
from tests.slow import slow
from tests.ui.fake import FakeHost
from tests.ui.visit import (
    GAMES,
    guess,
    having,
    match,
    nodes,
    one_move,
    opened,
    play,
    secret,
    wrong_guess,
)
from ui.app import App
from ui.boards import BOARDS
from ui.features.export import game_text
from ui.features.export.game_text import described
from ui.toolkit.markup import html
from ui.toolkit.plain_text import plain
from ui.toolkit.still_picture import still

NOTATION = {"hide", "fire", "mark", "unmark", "guess", "answer", "drop", "name", "refuse", "accept"}
"""Words of moves that are none of German."""


SPOKEN_TO = re.compile(r"\b(du|dir|dich|dein\w*|you|yours?)\b", re.IGNORECASE)


def own(game: str, language: str, seat: int, plies: int) -> tuple[App, FakeHost]:
    """A game of one's own, without a name, against computers, at its table."""
    made = played(game, 1, plies)
    bot = made.game.levels[0]
    players = [Player() if seat == number else Player(bot=bot) for number in range(len(made.seats))]
    app, host = opened("#/", FakeHost(language))
    kept = replace(made, id="own", players=tuple(players), about=About(), aids={"hints": 1})
    app.shell.keep(kept)
    app.arrive("#/game/own")
    return app, host


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("plies", [4, 400])
def test_what_is_shared_speaks_to_no_player(
    game: str, language: str, seat: int, plies: int
) -> None:
    """Whoever reads the text, or sees the picture, played in no seat: both call the players by
    their names, and nothing is said of averages."""
    app, host = own(game, language, seat, plies)
    assert app.shell.words("you") in app.current.situation().seats
    said = text(app, host).rpartition("\n")[0]
    app.act("picture")
    (figure,) = having(app, "class", "posed")
    (drawn,) = having(app, "id", "picture")
    for shared in (said, figure.attrs["aria-label"], html(drawn)):
        assert not SPOKEN_TO.search(shared), shared
    assert app.shell.words("person", number=1) in said
    assert app.shell.words("statistics.average").lower() not in said.lower()


def text(app: App, host: FakeHost) -> str:
    app.act("share")
    app.act("copy-text")
    return host.files["clipboard"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_games_text_opens_it_again(game: str, language: str) -> None:
    """The text of any game names it and ends with its link; pasted whole, it is the same game."""
    app, host = opened(f"#/{game}", FakeHost(language))
    said = text(app, host)
    assert said.startswith(app.shell.words(f"{game}.title"))
    assert app.shell.words("export.text") in html(app.shown) and not app.dialogs
    there, _ = opened("#/saves", FakeHost(language))
    there.act("paste")
    there.change("paste-text", "", said)
    there.act("paste-open")
    assert match(there).round.states == match(app).round.states


@pytest.mark.each_build
def test_an_open_game_lists_its_moves() -> None:
    """Two who take turns stand on one line, with the board as it is then."""
    app, host = opened("#/glassbead")
    play(app, host, "C30")
    said, at = text(app, host), match(app)
    first, second = (ply.text for ply in at.round.plies[:2])
    assert f"\n1. {first}  {second}\n" in said
    pit = dict(zip("ABCDEabcde", at.state.position.pits, strict=True))["A"]
    gems = [bead for bead in pit if bead]
    assert f"Pit A: {gems[0]}" in said if gems else "Pit A" in said


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, *slow([0])])
def test_a_games_text_is_in_words(game: str, seed: int) -> None:
    """Whether the game goes on or is over, no word of the notation stands in the German text, and
    none that only an English one has."""
    for plies in (5, 400):
        app, host = opened(f"#/load/{link.write(played(game, seed, plies))}", FakeHost("de"))
        said = text(app, host).rpartition("\n")[0]
        found = set(re.findall(r"[a-z]+", said.lower()))
        assert not found & NOTATION, said
        assert not re.search(r"\b(to name|points|marked|won by|has) \b", said)
        names = "|".join(map(re.escape, dict.fromkeys(app.current.situation().seats)))
        assert not re.search(rf"({names}): \1 ", said), said


@pytest.mark.parametrize("game", GAMES)
def test_a_games_text_is_no_markup(game: str) -> None:
    """While it goes on neither the text nor the words of the picture hold a tag or an entity,
    whatever stands in the status, nor are names with such signs changed."""
    app, _ = one_move(game)
    at = app.current.situation()
    shown = replace(at, seats=tuple(f"{name} & <Co>" for name in at.seats))
    board = app.current.require_table().board
    for said in (described(board, shown), game_text.text(board, shown, "")):
        assert not re.search(r"</?[a-z]|&\w+;", said), said
    assert f"{at.seats[0]} & <Co>" in game_text.text(board, shown, "")


def test_nothing_hidden_is_told() -> None:
    """While a game with secrets goes on, its text holds neither the secret nor the record, and is
    the same whatever was hidden; when it is over, the secret is in it."""
    app, host = opened("#/mastermind")
    code = secret(app)
    guess(app, host, wrong_guess(code))
    told = ", ".join(app.shell.words(f"mastermind.peg.{peg}").lower() for peg in code)
    said = text(app, host).rpartition("\n")[0]
    assert told not in said and code not in said
    guess(app, host, code)
    assert told in text(app, host)


def test_the_hider_gives_nothing_away() -> None:
    """What is copied or drawn by the one who hid something is what all may see."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("sit", "0:you")
    app.act("start")
    for letter in "ABCD":
        app.type(letter.lower(), "")
    app.type("Enter", "")
    assert secret(app) == "ABCD"
    app.table.turns.stop()
    assert "ABCD" not in text(app, host).rpartition("\n")[0]
    app.act("picture")
    (drawn,) = having(app, "id", "picture")
    assert "p-A" not in html(drawn)


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ply", [1, 4])
def test_a_moment_of_a_replay_is_what_is_shown(game: str, ply: int) -> None:
    """Of a round that is over the picture, its words and the text tell the moment that the replay
    shows, and not the end."""
    app, host = opened(f"#/load/{link.write(played(game, 1, 400))}")
    app.table.replay.seek(ply)
    here = game_text.public(match(app), app.current.situation())
    said = plain(BOARDS[game].drawing.status(here))
    app.act("picture")
    (figure,) = having(app, "class", "posed")
    assert figure.attrs["aria-label"].endswith(f". {said}")
    (drawn,) = having(app, "id", "picture")
    whole = nodes(BOARDS[game].drawing.paint(here))
    first = next(node for node in whole if node.tag == "svg")
    assert html(still(first)) in html(drawn)
    assert said in text(app, host)


@pytest.mark.parametrize("game", GAMES)
def test_the_position_is_a_picture(game: str) -> None:
    """The dialog shows one drawing, with nothing in it to press, under words that say the position;
    these can be copied, and the picture saved under the game's name and the number of plies."""
    app, host = opened(f"#/{game}")
    app.act("picture")
    (drawn,) = having(app, "id", "picture")
    assert html(drawn).count("<svg") == 1
    assert "data-key" not in html(drawn) and "tabindex" not in html(drawn)
    (figure,) = (node for node in having(app, "class", "posed"))
    app.act("copy-alt")
    assert host.files["clipboard"] == figure.attrs["aria-label"]
    assert app.shell.words(f"{game}.title") in figure.attrs["aria-label"]
    app.act("save-picture")
    assert f"{game}-{len(match(app).round.plies)}.png" in host.files
    assert app.shell.words("export.saved") in html(app.shown)


def test_a_picture_that_cannot_be_made() -> None:
    """The dialog says so."""
    app, host = opened("#/glassbead")
    host.blind = True
    app.act("picture")
    app.act("save-picture")
    assert app.shell.words("export.failed") in html(app.shown)
