"""The plies of a replay: one count for its caption and for the list; and who did what."""

from __future__ import annotations

from random import Random

import pytest

from engines import GAMES, link
from engines.blackbox import BlackBox
from engines.blackbox.rules import HIDER, SEEKER
from engines.game import Finished, Game, Setup
from engines.glassbead import GlassBead
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.visit import nodes, opened, shown
from ui.app import App
from ui.boards.blackbox.daily import tell
from ui.shell.announcer import text
from ui.toolkit.words import Words

NORTH_FIRST = GlassBead(setup="50,40,30,20,10/50,40,30,20,10 -/- N")


def finished(game: Game, seed: int) -> Match:
    """A round of two or more people, played at random to its end or for a while."""
    seats = tuple(range(len(game.seats)))
    match, rng = (
        Match(Setup(game, seats), [Player(f"P{seat}") for seat in seats], 1, "x"),
        Random(seed),
    )
    while match.result is None:
        seat = min(game.actors(match.state))
        hurry = isinstance(game, GlassBead) and len(match.round.plies) > 12
        move = game.read("resign") if hurry else game.sample(match.state, seat, rng)
        match = match.played(seat, move)
    return match


def caption(app: App) -> str:
    """What the replay says of the ply that is shown."""
    (said,) = [node for node in nodes(app.shown) if node.attrs.get("class") == "said"]
    return text(said)


def numbers(app: App) -> dict[int, str]:
    """Each ply with the number of its line in the list; a line without one goes on."""
    app.act("moves")
    found, number = {}, ""
    for line in (node for node in nodes(app.shown) if node.tag == "li"):
        for node in nodes(line):
            if node.attrs.get("class") == "n":
                number = text(node) or number
            if node.attrs.get("data-act") == "moves-seek":
                found[int(node.attrs["data-arg"])] = number
    app.act("close")
    return found


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", [*(kind() for kind in GAMES.values()), NORTH_FIRST], ids=repr)
def test_caption_and_list_count_alike(game: Game, language: str) -> None:
    """Whatever ply of a round is shown, its caption has the number that the list has for it; where
    that has none, as for what is hidden in Black Box, it is the start. Where plies share a number
    it tells the ply itself: no two that differ share a caption."""
    match = finished(game, 3)
    app, _ = opened(f"#/load/{link.write(match)}", FakeHost(language))
    app.act("seek", "0")
    listed, said = numbers(app), list[str]()
    assert len(listed) == len(match.round.plies)
    for ply in range(1, min(len(listed), 40) + 1):
        app.act("seek", str(ply))
        said.append(caption(app))
        word, start = {"en": ("Move", "Start"), "de": ("Zug", "Anfang")}[language]
        shared = game.name != "glassbead"
        expected = f"{word} {listed[ply]}{':' if shared else ','} " if listed[ply] else start
        assert said[-1].startswith(expected), (ply, said[-1], listed[ply])
    plies = [each.text for each in match.round.plies[: len(said)]]
    told = set(zip(said, plies, strict=True)) if shared else said
    assert len(set(said)) == len(told)


@pytest.mark.each_build
def test_rays_are_counted_as_the_review_counts_them() -> None:
    """The ray that stands third in the review of a box is the third move of its replay, whatever
    balls were laid before."""
    match = seeking(
        "fire T2",
        "mark c4",
        "fire L3",
        "mark d5",
        "fire B1",
        "mark a1",
        "mark f6",
        "mark h8",
        "tip",
    )
    app, _ = opened(f"#/load/{link.write(match)}")
    for ply, number in ((2, 1), (3, 1), (4, 2), (6, 3)):
        app.act("seek", str(ply))
        assert caption(app).startswith(f"Move {number}: "), ply


def seeking(*moves: str) -> Match:
    """A round of Black Box in which the person here seeks."""
    players = [Player(bot="strong", seed=1), Player()]
    match = Match(Setup(BlackBox(), (0, 1)), players, 1, "x")
    match = match.played(HIDER, "hide a1 c4 d5 f6 h8")
    for move in moves:
        match = match.played(SEEKER, move)
    return match


@pytest.mark.parametrize(
    ("language", "put", "took"),
    [
        ("en", "You put a ball on b2.", "You take the ball from b2."),
        ("de", "Du legst eine Kugel auf b2.", "Du nimmst die Kugel von b2."),
    ],
)
def test_who_reads_is_spoken_to(language: str, put: str, took: str) -> None:
    """What the person here did is told with the verb of a person who is spoken to."""
    app, _ = opened("#/", FakeHost(language))
    app.shell.keep(seeking("mark b2", "unmark b2", "tip"))
    app.arrive("#/game/x")
    told = []
    for ply in range(1, 5):
        app.act("seek", str(ply))
        told.append("".join(text(node) for node in nodes(app.shown) if "status" in str(node.attrs)))
    assert put in told[1] and took in told[2]


@pytest.mark.parametrize(
    ("right", "english", "german"),
    [
        (0, "None of five balls found.", "Keine von fünf Kugeln gefunden."),
        (1, "One of five balls found.", "Eine von fünf Kugeln gefunden."),
        (4, "Four of five balls found.", "Vier von fünf Kugeln gefunden."),
    ],
)
def test_balls_of_the_day(right: int, english: str, german: str) -> None:
    """How many were found is told in a whole sentence, also where it is none."""
    hidden, empty = ("a1", "c4", "d5", "f6", "h8"), ("a8", "b8", "c8", "d8", "e8")
    marks = [f"mark {cell}" for cell in (*hidden[:right], *empty[right:])]
    match = seeking(*marks, "tip")
    assert match.result is not None
    round = Finished(match.game, match.state, match.result, ())
    assert str(tell(Words("en"), round).text).startswith(english)
    assert str(tell(Words("de"), round).text).startswith(german)
    assert "No of" not in shown(opened(f"#/load/{link.write(match)}")[0])
