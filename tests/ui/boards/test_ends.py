"""Ends of rounds in all four games: the result first, by whom, beside what is to be expected."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from engines.blackbox import BlackBox
from engines.game import Setup
from engines.glassbead import GlassBead
from engines.mastermind import Mastermind
from engines.match import Match, Player
from engines.memorybox.recall import Recall
from tests.ui.memorybox_table import look as at_the_box
from tests.ui.memorybox_table import played, table
from tests.ui.playing import Playing
from ui.boards import BOARDS
from ui.boards.replies import Note
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

ADA, BEN, YOU, BOT = Player("Ada"), Player("Ben"), Player(), Player(bot="steady", seed=3)
SEEKER = Player(bot="sensible", seed=3)
HIDDEN = "a1 c4 d5 f6 h8"


def box(tip: str, players: tuple[Player, Player], length: int = 1, balls: int = 5) -> Playing:
    match = Match(Setup(BlackBox(balls=balls), (0, 1)), players, length)
    hidden = " ".join(HIDDEN.split()[:balls])
    marks = [(1, f"mark {cell}") for cell in tip.split()]
    return Playing(match.replayed([(0, f"hide {hidden}"), (1, "fire T1"), *marks, (1, "tip")]))


def code(
    found: bool, players: tuple[Player, Player], game: Mastermind | None = None, length: int = 1
) -> Playing:
    match = Match(Setup(game or Mastermind(), (0, 1)), players, length)
    end = [(1, "guess ACFH"), (0, "answer 4 0")] if found else [(1, "resign")]
    return Playing(match.replayed([(0, "hide ACFH"), (1, "guess BBBB"), (0, "answer 0 0"), *end]))


def beads(winner: int, players: tuple[Player, Player]) -> Playing:
    match = Match(Setup(GlassBead(), (0, 1)), players, 1)
    return Playing(match.replayed([(0, "C30"), (1, "resign")] if not winner else [(0, "resign")]))


def drops(known: bool) -> Playing:
    match = Match(Setup(Recall(2), (0, 1)), (Player(bot="steady"), YOU), 1)
    fill = "fill 11 12" if known else "fill 11 13"
    moves = [(0, "hide 11 12"), (0, "drop"), (0, "drop"), (0, "ask"), (1, fill)]
    return Playing(match.replayed(moves))


def tone(at: Playing) -> str:
    return at.board.drawing.banner_class(at.situation(Words("en"), Settings()))


def said(at: Playing, language: str = "en") -> str:
    told = at.board.drawing.status(at.situation(Words(language), Settings()))
    return " ".join(re.sub("<[^>]+>", "", told).replace("\xa0", " ").split())


@pytest.mark.parametrize(
    ("at", "kind"),
    [
        (box(HIDDEN, (SEEKER, YOU)), "won"),
        (box("a1 c4", (SEEKER, YOU)), ""),
        (box(HIDDEN, (ADA, BEN)), "won"),
        (box(HIDDEN, (YOU, SEEKER)), ""),
        (box(HIDDEN, (SEEKER, SEEKER)), ""),
        (code(True, (BOT, YOU)), "won"),
        (code(False, (BOT, YOU)), "lost"),
        (code(False, (YOU, BOT)), "won"),
        (code(True, (YOU, BOT)), ""),
        (code(True, (BOT, BOT)), ""),
        (beads(0, (YOU, BOT)), "won"),
        (beads(1, (YOU, BOT)), "lost"),
        (beads(1, (ADA, BEN)), "won"),
        (beads(0, (BOT, BOT)), ""),
        (drops(True), "won"),
        (drops(False), ""),
    ],
)
def test_a_won_game_looks_won(at: Playing, kind: str) -> None:
    """What somebody here has won is told apart from what a program has won, and from what is
    neither; before the end, and on its replay before the last ply, nothing is."""
    assert tone(at) == kind
    before = at.situation(Words("en"), Settings(), len(at.match.round.plies) - 1)
    assert at.board.drawing.banner_class(before) == ""


@pytest.mark.parametrize("people", [0, 1, 2])
def test_a_round_of_the_memory_game_looks_won(people: int) -> None:
    """Once the box is open; before that its banner stands in the winner's colour."""
    for seed in range(6):
        *_, at = played(seed=seed, people=people)
        at.answer(Note({"guess": None}))
        now = at_the_box(at)
        mine = now.people[now.view.table.winner]
        expected = "" if not people else "won" if mine else "lost"
        assert now.result and at.board.drawing.banner_class(now) == expected


def test_a_match_of_the_memory_game_looks_lost_to_who_dropped_out() -> None:
    """Although the last round was played without them."""
    for seed in count(1):
        match, rng = table(players=3).match, Random(seed)
        while not match.over:
            if match.result is not None:
                match = match.next_round()
            (seat,) = match.game.actors(match.state)
            match = match.played(seat, match.game.sample(match.state, seat, rng))
        if 0 not in match.seats:
            break
    at = Playing(match)
    assert tone(at) == "lost"
    assert at.board.drawing.banner_class(at.situation(Words("en"), Settings(), 3)) == ""
    watched = Playing(replace(match, players=(BOT, *match.players[1:])))
    assert tone(watched) == ""


@pytest.mark.parametrize(
    ("at", "english", "german"),
    [
        (
            box(HIDDEN, (SEEKER, YOU)),
            "All five found: 1 point. The strongest computer takes 12.5 on average.",
            "Alle fünf gefunden: 1 Punkt. Der stärkste Computer braucht im Schnitt 12,5.",
        ),
        (
            box("a1 c4", (SEEKER, YOU)),
            "Two of five found: 16 points. The strongest computer takes 12.5 on average.",
            "Zwei von fünf gefunden: 16 Punkte. Der stärkste Computer braucht im Schnitt 12,5.",
        ),
        (
            box("b1", (SEEKER, YOU), balls=1),
            "Not found: 6 points. Choose an answer to see its path alone.",
            "Nicht gefunden: 6 Punkte. Wähle eine Antwort, um ihren Weg einzeln zu sehen.",
        ),
        (
            box("a1 c4", (SEEKER, YOU), balls=2),
            "Both found: 1 point.",
            "Beide gefunden: 1 Punkt.",
        ),
        (
            box("a1", (YOU, SEEKER), balls=1),
            "The computer found it: 1 point.",
            "Der Computer hat sie gefunden: 1 Punkt.",
        ),
        (
            box("", (YOU, SEEKER)),
            "The computer found none of five: 26 points.",
            "Der Computer hat keine von fünf gefunden: 26 Punkte.",
        ),
        (
            box("a1 b1", (ADA, BEN)),
            "Ada wins. Ben found one of five: 21 points.",
            "Ada gewinnt. Ben hat eine von fünf gefunden: 21 Punkte.",
        ),
        (
            box(HIDDEN, (ADA, BEN)),
            "Ben wins. Ben found all five: 1 point.",
            "Ben gewinnt. Ben hat alle fünf gefunden: 1 Punkt.",
        ),
        (
            code(True, (BOT, YOU)),
            "Solved in two. The strongest computer takes 4.6 on average.",
            "In zwei Versuchen gelöst. Der stärkste Computer braucht im Schnitt 4,6.",
        ),
        (
            code(True, (BOT, YOU), Mastermind(colours=9)),
            "Solved in two.",
            "In zwei Versuchen gelöst.",
        ),
        (
            code(True, (ADA, BEN)),
            "Ben wins: the code was solved in two.",
            "Ben gewinnt: Code in zwei Versuchen geknackt.",
        ),
        (
            code(False, (ADA, BEN)),
            "Ada wins: Ben gives up.",
            "Ada gewinnt: Ben gibt auf.",
        ),
        (
            code(True, (ADA, BEN), length=2),
            "Ben solved it in two. 2 points for Ada.",
            "Ben hat den Code in zwei Versuchen geknackt. 2 Punkte für Ada.",
        ),
        (
            code(True, (YOU, BOT), length=2),
            "The computer found it in two. 2 points for you.",
            "Der Computer hat den Code in zwei Versuchen geknackt. 2 Punkte für dich.",
        ),
        (
            beads(0, (YOU, BOT)),
            "You win: The computer gives up.",
            "Du gewinnst: Der Computer gibt auf.",
        ),
        (beads(1, (YOU, BOT)), "The computer wins: you give up.", "Der Computer gewinnt: Du gibst"),
        (drops(False), "1 of 2 known. Ball 2 was forgotten.", "1 von 2 gewusst. Vergessen: die"),
    ],
)
def test_the_result_comes_first(at: Playing, english: str, german: str) -> None:
    """Who did what, for how much; then what the strongest player takes on average, where that was
    counted for these rules and a person here sought alone."""
    assert said(at).startswith(english)
    assert said(at, "de").startswith(german)


LEFT = re.compile(r"\b(left|to spare|übrig|noch|frei)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [(BOT, YOU), (ADA, BEN)])
@pytest.mark.parametrize("colours", [8, 9])
def test_no_row_is_left_after_the_end(
    language: str, players: tuple[Player, Player], colours: int
) -> None:
    """Neither the result nor the score says how many guesses one might have had."""
    at = code(True, players, Mastermind(colours=colours))
    situation = at.situation(Words(language), Settings())
    assert not LEFT.search(said(at, language))
    assert BOARDS["mastermind"].speech.score is not None
    assert not LEFT.search(BOARDS["mastermind"].speech.score(situation))


def test_the_yardstick_of_twenty_drops() -> None:
    """It stands beside the balls known in the game whose days were counted, and in no other."""
    match = Match(Setup(Recall(20), (0, 1)), (Player(bot="steady"), YOU), 1)
    holes = [f"{row}{hole}" for row in range(1, 5) for hole in range(1, 6)]
    moves = [(0, f"hide {' '.join(holes)}"), *[(0, "drop")] * 20, (0, "ask")]
    at = Playing(match.replayed([*moves, (1, f"fill {' '.join(holes)}")]))
    assert said(at) == "20 of 20 known. The strongest computer forgets 0.7 on average."
    assert "on average" not in said(drops(True))


def test_the_last_move_is_told() -> None:
    """Where the Glass Bead Game ends by itself, its last move is told after the result."""
    start = "-,-,-,-,0/000,000,00,0,- 5544/332211 S"
    match = Match(Setup(GlassBead(setup=start), (0, 1)), (YOU, BOT), 1)
    at = Playing(match.replayed([(0, "E0"), (1, "b000")]))
    why = "you cannot move, and no gem is left on the board."
    told = f"You win with 18 points to 12: {why} The computer sowed from b."
    assert said(at) == told
