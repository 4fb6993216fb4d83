"""A match of Mastermind: who wins, by how much and why; the rail, the list, the last sentence."""

from __future__ import annotations

import re
from random import Random

import pytest

from engines.match import Player
from tests.ui.mastermind_codes import ADA, BEN, WRONG, YOU, code, played
from tests.ui.mastermind_table import nodes, table
from tests.ui.playing import Playing
from ui.boards.mastermind import BOARD
from ui.boards.mastermind.geometry import WIDTH
from ui.boards.mastermind.rail import RAIL
from ui.boards.mastermind.standings import Standing, standing
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, html
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words


def parted(said: str) -> str:
    """A sentence as if every line of it might end anywhere."""
    return said.replace("\xa0", " ")


VIKTOR = Player(bot="sharp", seed=1)


def look(at: Playing, language: str = "en", plies: int | None = None) -> Situation:
    return at.situation(Words(language), Settings(), plies)


def stands(at: Playing) -> Standing:
    match = standing(look(at))
    assert match is not None
    return match


@pytest.mark.parametrize(
    ("players", "codes", "english", "german"),
    [
        (
            (ADA, BEN),
            (5, 4),
            "<b>Ada wins 5 : 4.</b> Ada took one guess fewer.",
            "<b>Ada gewinnt 5 : 4.</b> Ada brauchte einen Versuch weniger.",
        ),
        (
            (YOU, VIKTOR),
            (5, 8),
            "<b>You lose 5 : 8.</b> The computer took three guesses fewer.",
            "<b>Du verlierst 5 : 8.</b> Der Computer brauchte drei Versuche weniger.",
        ),
        (
            (YOU, VIKTOR),
            (8, 5),
            "<b>You win 8 : 5.</b> You took three guesses fewer.",
            "<b>Du gewinnst 8 : 5.</b> Du brauchtest drei Versuche weniger.",
        ),
        ((ADA, BEN), (6, 6), "<b>A draw, 6 : 6.</b>", "<b>Unentschieden, 6 : 6.</b>"),
        (
            (ADA, BEN),
            (WRONG, 6, 5),
            "<b>Ben wins 8 : 6.</b> Points for wrong answers decided it.",
            "<b>Ben gewinnt 8 : 6.</b> Punkte für falsche Antworten gaben den Ausschlag.",
        ),
        (
            (ADA, BEN),
            (13, 5),
            "<b>Ada wins 13 : 5.</b> Ben left one code unsolved.",
            "<b>Ada gewinnt 13 : 5.</b> Ben hat einen Code nicht gefunden.",
        ),
        (
            (YOU, VIKTOR),
            (5, 13),
            "<b>You lose 5 : 13.</b> You left one code unsolved.",
            "<b>Du verlierst 5 : 13.</b> Du hast einen Code nicht gefunden.",
        ),
        ((ADA, BEN), (13, 13), "<b>A draw, 13 : 13.</b>", "<b>Unentschieden, 13 : 13.</b>"),
    ],
)
def test_a_match_names_its_winner(
    players: tuple[Player, ...], codes: tuple[int, ...], english: str, german: str
) -> None:
    """RULES: who has more points wins, or it is a draw. The points of a wrong answer decided a
    match where it would not be won without them; guesses were fewer where every code was broken."""
    at = played(players, 2, *codes)
    assert at.match.following is None
    for language, told in (("en", english), ("de", german)):
        said = BOARD.drawing.status(look(at, language))
        assert parted(said) == told
        assert ("\xa0:\xa0" in said) == (" : " in told)


def test_totals_against_the_rounds() -> None:
    """In random matches points, counted codes and the leader are what adding up round by round
    gives, by player, whoever sits where now; the match is over as soon as no round follows."""
    rng = Random("matches")
    for _ in range(40):
        at = played((ADA, BEN), rng.choice((2, 4, 6)))
        points, counted, unbroken = {"Ada": 0, "Ben": 0}, 0, {"Ada": 0, "Ben": 0}
        while at.match.result is None or at.match.following is not None:
            guesses = rng.choice((WRONG, 3, 4, 5, 6, 13))
            names = ("Ada", "Ben") if counted % 2 == 0 else ("Ben", "Ada")
            at.match = code(at.match, guesses)
            counted += guesses != WRONG
            points[names[guesses == WRONG]] += guesses or 3
            unbroken[names[1]] += guesses == 13
            match, seen = stands(at), look(at)
            assert {seen.seats[seat]: match.totals[seat] for seat in (0, 1)} == points
            assert {seen.seats[seat]: match.unbroken(seat) for seat in (0, 1)} == unbroken
            assert match.counted == counted
            assert match.over == (at.match.following is None)
            assert [seen.seats[seat] for seat in match.columns] == ["Ada", "Ben"]
            ahead = None if match.leader is None else seen.seats[match.leader]
            assert ahead == (
                None
                if points["Ada"] == points["Ben"]
                else max(points, key=lambda name: points[name])
            )
        assert match.counted == at.match.length


def test_the_rail() -> None:
    """The board of a match is wider by its rail: both totals, a pin each, a station after every
    code but the last, three dashed points with a flag for a wrong answer; of a single code it has
    none."""
    at = played((ADA, BEN), 4, 5, 6, WRONG, 4)
    board = BOARD.drawing.paint(look(at))
    (svg,) = [node for node in nodes(board) if node.tag == "svg"]
    assert str(svg.attrs["viewBox"]).startswith(f"0 0 {WIDTH + RAIL} ")
    (rail,) = nodes(board, **{"class": "rail"})
    assert rail.attrs["aria-label"] == "Ada 9, Ben 9"
    totals = [node.children for node in nodes(rail, **{"class": "mm-rail-t"})]
    assert totals == [("9",), ("9",)]
    assert len(nodes(rail, **{"class": "mm-rail-w"})) == 3
    assert len(nodes(rail, **{"class": "mm-rail-w void"})) == 1
    assert len(nodes(rail, **{"class": "mm-rail-s"})) == 2
    assert len(nodes(rail, **{"class": "pin"})) == 2
    single = BOARD.drawing.paint(look(played((ADA, BEN), 1, 4)))
    assert not nodes(single, **{"class": "rail"})


def test_pins_stand_at_their_points() -> None:
    """A pin is as many holes above the foot as its player has points, whatever the totals."""
    for codes in ((5, 4), (13, 13, 13, 12), (WRONG, WRONG, WRONG, 13, 13, 13)):
        at = played((ADA, BEN), 4, *codes)
        (rail,) = nodes(BOARD.drawing.paint(look(at)), **{"class": "rail"})
        match = stands(at)
        lines = [node for node in rail.children if isinstance(node, Node) and node.tag == "g"]
        for line, seat in zip(lines[-2:], match.columns, strict=True):
            holes = sorted(
                (float(str(node.attrs["cy"])) for node in nodes(line, **{"class": "mm-rail-h"})),
                reverse=True,
            )
            (pin,) = nodes(line, **{"class": "mm-rail-p"})
            assert float(str(pin.attrs["cy"])) == pytest.approx(holes[match.totals[seat] - 1])


def test_pins_of_the_rail_are_none_of_an_answer() -> None:
    """They have a look of their own, and without points they stand clear of the letters below;
    totals of two digits stand apart."""
    at = played((ADA, BEN), 4, 5)
    (rail,) = nodes(BOARD.drawing.paint(look(at)), **{"class": "rail"})
    assert not nodes(rail, **{"class": "pin-red"}) and not nodes(rail, **{"class": "pin-white"})
    lowest = max(float(str(pin.attrs["cy"])) for pin in nodes(rail, **{"class": "mm-rail-p"}))
    (letter, *_) = (node for node in nodes(rail) if "mm-rail-n" in str(node.attrs.get("class")))
    assert lowest + 6.4 + 5 < float(str(letter.attrs["y"])) - 9  # as high as capitals are
    left, right = (float(str(node.attrs["x"])) for node in nodes(rail, **{"class": "mm-rail-t"}))
    assert right - left > 20 + 4  # as wide as two digits are


def test_the_list_of_codes() -> None:
    """Each code stands in the list with who set it and what it took; a void one has no number and
    does not count; the sums are the totals."""
    at = played((ADA, BEN), 2, WRONG, 5, 13)
    list_ = BOARD.drawing.match(look(at))
    assert list_
    shown = parted(html(list_))
    rows = re.findall(r"<tr.*?</tr>", shown)
    assert len(rows) == 5
    assert "Wrong answer" in rows[1] and "Ada; does not count" in rows[1] and ">3<" in rows[1]
    assert ">1<" in rows[2] and "Ada sets" in rows[2] and "Ben took 5<" in rows[2]
    assert ">2<" in rows[3] and "Ben sets" in rows[3] and "Ada did not find it" in rows[3]
    assert ">5<" in rows[4] and ">16<" in rows[4]
    figures = [html(node) for node in nodes(BOARD.drawing.score(look(at))) if node.tag == "dd"]
    assert figures == ["<dd>5</dd>", "<dd>16</dd>", "<dd>2<small>/2</small></dd>"]


def test_the_code_that_runs() -> None:
    """It stands last in the list, with who has set it and who guesses, and over the title, as which
    of how many; a void code is played again, and at the end the title says how long the match was;
    a single code has neither."""
    at = played((ADA, BEN), 4, 5, WRONG)
    at.advance()
    list_ = BOARD.drawing.match(look(at))
    assert list_
    rows = re.findall(r"<tr.*?</tr>", parted(html(list_)))
    assert "Ben sets" in rows[-2] and "Ada guesses" in rows[-2] and ">2<" in rows[-2]
    assert "Score" in rows[-1] and BOARD.drawing.kicker(look(at)) == "Code 2 of 4"
    over = look(played((ADA, BEN), 2, 5, 13))
    assert BOARD.drawing.kicker(over) == "A match of two codes"
    assert BOARD.drawing.kicker(look(played((ADA, BEN), 2, 5))) == "Code 1 of 2"
    assert BOARD.drawing.kicker(look(played((ADA, BEN), 2, WRONG))) == "Code 1 of 2"
    single = look(played((ADA, BEN), 1, 5))
    assert BOARD.drawing.match(single) is None and BOARD.drawing.kicker(single) == ""


def test_names_of_ten_letters_stand_whole() -> None:
    """Over the columns of the list long names stand over each other, short ones side by side."""
    for players, long in (((KON, MAX), True), ((ADA, BEN), False)):
        list_ = BOARD.drawing.match(look(played(players, 2, 5, 13)))
        assert list_ and ('class="long"' in html(list_)) == long


KON, MAX = Player("Konstantin"), Player("Maximilian")


@pytest.mark.parametrize(
    ("players", "length", "codes", "english", "german"),
    [
        (
            (ADA, BEN),
            4,
            (5, 5, WRONG, 6, 4),
            "Four codes|Ada|Ben, Points|5 + 6|5 + 4, !|Ada answers wrongly||3",
            "Vier Codes|Ada|Ben, Punkte|5 + 6|5 + 4, !|Ada antwortet falsch||3",
        ),
        (
            (YOU, VIKTOR),
            2,
            (WRONG, 5),
            "Two codes|You|Computer, Points|5|, !|You answer wrongly||3",
            "Zwei Codes|Du|Computer, Punkte|5|, !|Du antwortest falsch||3",
        ),
        (
            (YOU, VIKTOR),
            2,
            (5, 8),
            "Two codes|You|Computer, Points|5|8",
            "Zwei Codes|Du|Computer, Punkte|5|8",
        ),
        (
            (KON, MAX),
            2,
            (WRONG, 13, WRONG, WRONG, 11),
            "Two codes|Konstantin|Maximilian, Points|13|11, !|Wrong answers|3 + 3|3",
            "Zwei Codes|Konstantin|Maximilian, Punkte|13|11, !|Falsche Antworten|3 + 3|3",
        ),
    ],
)
def test_points_in_three_lines(
    players: tuple[Player, ...], length: int, codes: tuple[int, ...], english: str, german: str
) -> None:
    """Under the board stands what the codes that count brought whom, and what wrong answers did,
    and whose they were; while pegs are laid there nothing does."""
    at = played(players, length, *codes)
    for language, told in (("en", english), ("de", german)):
        assert read(BOARD.drawing.tray(look(at, language))) == told.split(", ")
    assert read(BOARD.drawing.tray(look(played((YOU, VIKTOR), 2)))) == []


def read(shown: Node | None) -> list[str]:
    """The rows of a table, their cells apart."""
    rows = [node for node in nodes(shown) if node.tag == "tr"]
    cells = [re.findall(r"<t[dh].*?>(.*?)</t[dh]>", html(row)) for row in rows]
    return ["|".join(re.sub(r"<.*?>", "", cell) for cell in row).lstrip("|") for row in cells]


def test_a_replay_counts_what_was_over_then() -> None:
    """Looking back into the last code, the rail shows the points from before it."""
    at = played((ADA, BEN), 2, 5, 4)
    match = standing(look(at, plies=3))
    assert match is not None
    assert sorted(match.totals) == [0, 5]
    assert not match.over


@pytest.mark.parametrize(
    ("levels", "names"),
    [
        (("sharp", "steady"), ("Viktor", "Martha")),
        (("steady", "steady"), ("Martha\u00a01", "Martha\u00a02")),
    ],
)
def test_two_computers_have_names(levels: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Two programs at one table are called by their levels, numbered where these are alike."""
    at = played(tuple(Player(bot=level, seed=1) for level in levels), 2, 5, 4)
    assert sorted(look(at).seats) == sorted(names)
    assert parted(f"{names[0]} wins 5 : 4.") in parted(BOARD.drawing.status(look(at)))


def test_the_pin_climbs() -> None:
    """When the shield has opened the pin of whoever got points moves up by so many holes."""
    at = played((ADA, BEN), 2, 5)
    before = look(at, plies=len(at.match.round.plies) - 1)
    (event,) = [
        each for each in at.match.round.plies[-1].events if type(each).__name__ == "Revealed"
    ]
    moved = BOARD.drawing.motions(before, look(at), event)
    assert [motion.target for motion in moved if motion.target.startswith("rail")] == ["rail-0"]


@pytest.mark.parametrize(
    ("players", "letters"),
    [((Player(), Player()), ["P1", "P2"]), ((Player("Anna"), Player("Anton")), ["An", "At"])],
)
def test_the_rail_tells_two_people_apart(
    players: tuple[Player, Player], letters: list[str]
) -> None:
    """Under each pin stands whose it is, for people without names and with names alike too."""
    for at in (table(players=players, length=2), table("hide ACFH", players=players, length=2)):
        drawn = html(BOARD.drawing.paint(at.situation(Words("de"), Settings())))
        assert re.findall(r'class="mm-rail-n[^>]*>(\w+)<', drawn) == letters
