"""Matches of several rounds, in every game that two play: how they stand, and who wins."""

from __future__ import annotations

import re

import pytest

from engines.blackbox import BlackBox
from engines.game import Setup
from engines.glassbead import GlassBead
from engines.match import Match, Player
from tests.ui.playing import Playing
from ui.boards.match_score import match_score
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, html
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

ADA, BEN, YOU, BOT = Player("Ada"), Player("Ben"), Player(), Player(bot="sensible", seed=3)


def look(at: Playing, language: str = "en") -> Situation:
    return at.situation(Words(language), Settings())


def text(node: Node | None) -> str:
    plain = re.sub(r"<[^>]+>", " ", html(node)) if node else ""
    return " ".join(plain.replace("\xa0", " ").split())


def said(at: Playing, language: str = "en") -> str:
    return " ".join(at.board.drawing.status(look(at, language)).replace("\xa0", " ").split())


def boxes(players: tuple[Player, Player], *wrong: int, length: int = 0) -> Playing:
    """A match of Black Box: of each box one ray is asked, so many balls are wrong. The first on the
    list of players hides first."""
    box = BlackBox(rows=3, columns=3, balls=2)
    match = Match(Setup(box, (0, 1)), players, length or len(wrong))
    for number, missed in enumerate(wrong):
        match = match.next_round() if number else match
        tips = ("a1", "c3")[missed:]
        moves = [(1, "fire T3"), *((1, f"mark {cell}") for cell in tips), (1, "tip")]
        match = match.replayed([(0, "hide a1 c3"), *moves])
    return Playing(match)


def games(players: tuple[Player, Player], *winners: int, length: int = 0) -> Playing:
    """A match of the Glass Bead Game: who does not win a game, by the list of players, gives up."""
    match = Match(Setup(GlassBead(), (0, 1)), players, length or len(winners))
    for number, winner in enumerate(winners):
        match = match.next_round() if number else match
        loser = match.seats.index(1 - winner)
        match = match.replayed([(0, "C30"), (1, "resign")] if loser else [(0, "resign")])
    return Playing(match)


@pytest.mark.parametrize(
    ("players", "wrong", "english", "german"),
    [
        ((YOU, BOT), (2, 0), "You win 1 : 11. That is 10 points fewer.", "Du gewinnst 1 : 11."),
        ((YOU, BOT), (0, 2), "You lose 11 : 1. That is 10 points fewer.", "Du verlierst 11 : 1."),
        ((ADA, BEN), (1, 0), "Ada wins 1 : 6. That is 5 points fewer.", "Ada gewinnt 1 : 6."),
        (
            (ADA, BEN),
            (1, 1),
            "A draw, 6 : 6. The last box: Ada found one of two: 6",
            "Unentschieden, 6 : 6.",
        ),
        ((ADA, BEN), (2, 0, 1, 1), "Ada wins 7 : 17. That is 10", "Ada gewinnt 7 : 17."),
    ],
)
def test_a_match_of_black_box_names_its_winner(
    players: tuple[Player, Player], wrong: tuple[int, ...], english: str, german: str
) -> None:
    """RULES: each hides for the other, who took fewer points wins. The first sentence at the end
    says who, by what; no figure is "so far" then."""
    at = boxes(players, *wrong)
    assert at.match.over
    told = said(at).replace("<b>", "").replace("</b>", "")
    assert told.startswith(english) and "The last box: " in told
    assert said(at, "de").replace("<b>", "").startswith(german)
    for language in ("en", "de"):
        figures = text(at.board.drawing.score(look(at, language)))
        assert "so far" not in figures and "bisher" not in figures
        assert f"{len(wrong)} /{len(wrong)}" in figures


def test_a_match_of_black_box_under_way() -> None:
    """Between the boxes nobody has won; who has not sought yet has no points, not nought. Each box
    says at its beginning which one it is."""
    at = boxes((YOU, BOT), 1, length=2)
    assert said(at) == "<b>The computer found one of two: 6 points.</b>"
    assert text(at.board.drawing.score(look(at))) == "You – Computer 6 Boxes 1 /2"
    at.advance()
    assert at.board.drawing.kicker(look(at)) == "Box 2 of 2"
    at.play(0, "hide a1 c3")
    assert said(at).startswith("Box 2 of 2. <b>Two balls</b> are hidden.")
    assert said(at, "de").startswith("Kasten 2 von 2. <b>Zwei Kugeln</b> sind versteckt.")
    assert text(at.board.drawing.match(look(at))) == "Points so far You – Computer 6 Boxes 1 /2"
    at.play(1, "fire T3")
    assert "Box 2" not in said(at)


@pytest.mark.parametrize(
    ("players", "winners", "english", "german"),
    [
        ((YOU, BOT), (0, 0), "You win 2 : 0.", "Du gewinnst 2 : 0."),
        ((YOU, BOT), (1, 1), "You lose 0 : 2.", "Du verlierst 0 : 2."),
        ((ADA, BEN), (0, 1), "A draw, 1 : 1.", "Unentschieden, 1 : 1."),
        ((ADA, BEN), (1, 0, 1, 1), "Ben wins 3 : 1.", "Ben gewinnt 3 : 1."),
    ],
)
def test_a_match_of_the_glass_bead_game_names_its_winner(
    players: tuple[Player, Player], winners: tuple[int, ...], english: str, german: str
) -> None:
    """Who wins more of its games wins the match: that is said first, then how the last game ended;
    the figures are games, of how many."""
    at = games(players, *winners)
    assert at.match.over
    told = said(at)
    assert told.startswith(f"<b>{english}</b> The last game: ") and "give" in told
    assert said(at, "de").startswith(f"<b>{german}</b> Die letzte Partie: ")
    names = [look(at).seats[at.match.seats.index(player)] for player in (0, 1)]
    won = [winners.count(player) for player in (0, 1)]
    count = len(winners)
    shown = f"{names[0]} {won[0]} {names[1]} {won[1]} Games {count} /{count}"
    assert text(at.board.drawing.score(look(at))) == shown


def test_a_match_of_the_glass_bead_game_under_way() -> None:
    """After a game the score of the match stands under it; the next one says which it is."""
    at = games((YOU, BOT), 0, length=2)
    assert said(at).startswith("<b>You win</b>: The computer gives up.")
    assert text(at.board.drawing.score(look(at))) == "You 1 Computer 0 Games 1 /2"
    at.advance()
    assert at.board.drawing.kicker(look(at, "de")) == "Partie 2 von 2"
    assert said(at).startswith("Game 2 of 2. ")
    assert said(games((YOU, BOT), length=1)).startswith("You begin.")


def test_one_round_is_no_match() -> None:
    """A single round has no score of a match, and says nothing of one."""
    for at in (boxes((YOU, BOT), 1), games((YOU, BOT), 0)):
        assert match_score(look(at)) is None
        assert at.board.drawing.kicker(look(at)) == ""
        assert " : " not in said(at)
