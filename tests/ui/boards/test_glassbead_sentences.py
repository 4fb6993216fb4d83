"""Sentences of the Glass Bead Game that are easily said wrong, and that only one key is filled."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest

from engines.about import About, Kind
from engines.game import Setup
from engines.glassbead import GlassBead
from engines.glassbead.review import GameCurve
from engines.match import Match, Player
from tests.engines.glassbead_strategies import lay
from tests.engines.matches import played as sample
from tests.ui.glassbead_table import CHOICE, NEARLY_OVER, WON, YOU, look, press, table, watching
from tests.ui.visit import correspondent, having, match, nodes, opened, play, shown
from ui.app import App
from ui.boards.glassbead import BOARD, ending, panels, review
from ui.features.rules.examples.glassbead import LAP, ROUNDABOUT
from ui.model.table import Table
from ui.toolkit.markup import Raw, html
from ui.toolkit.plain_text import plain
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words

WORDS = Path(__file__).resolve().parents[3] / "assets/words"
ROW = lay("*,-,-,-,000/4,3,2,-,5 2/41 S")  # E captures the three single gems in a, b, c
SOLVED = "00,000,-,-,00/-,-,0,-,00 543321/5421 S"
TWICE = lay("*,-,-,-,000/4,4,2,-,5 2/31 S")


@pytest.mark.parametrize(
    ("setup", "german", "english"),
    [
        (ROW, "die 2, die 3 und die 4", "the 2, the 3 and the 4"),
        (TWICE, "die 2 und zweimal die 4", "the 2 and both 4s"),
    ],
)
def test_captured_gems_are_a_list(setup: str, german: str, english: str) -> None:
    """Before and after a capture each gem has its article, and two alike are told together."""
    for language, gems in (("de", german), ("en", english)):
        at = table(setup)
        press(at, "look-E")
        assert gems in plain(BOARD.drawing.status(look(at, language)))
        beside = plain(Raw(html(panels.paint(look(at, language))[0])))
        assert gems in beside
        press(at, "E")
        assert gems in plain(BOARD.drawing.status(look(at, language)))


def test_a_pit_stays_with_its_preposition() -> None:
    """No line ends between the two, in whatever the page says of a pit, or of the last one."""
    told = "".join(each.read_text("utf-8") for each in WORDS.glob("glassbead*.json"))
    between = re.findall(
        r"\b(?:aus|in|von|bis|from|into|to)(\s)(?:<b>)?\{(?:pit|last)\}", told, re.IGNORECASE
    )
    assert len(between) > 40 and set(between) == {"\xa0"}


def test_gems_from_the_cup_are_a_list() -> None:
    """What the next player reads of three that were taken from the cup."""
    at = table(lay("*,-,-,-,000/0,0,0,-,- 5/432 S"), "E000x432")
    assert "die 4, die 3 und die 2 aus dem Becher" in plain(BOARD.drawing.status(look(at, "de")))
    assert "the 4, the 3 and the 2 from the cup" in plain(BOARD.drawing.status(look(at, "en")))


def test_how_many_gems_are_still_to_be_taken() -> None:
    """What the page took because there was no choice is named; where none lay, that none lies."""
    some = table(lay("*,-,-,-,000/0,0,0,-,3 32/5544211 S"))
    press(some, "E", "E")
    said = [plain(BOARD.drawing.status(look(some, language))) for language in ("de", "en")]
    assert said == [
        "Genommen: die 3 aus\xa0e, mehr war nicht da. Nimm noch zwei aus dem Becher.",
        "Taken: the 3 from\xa0e, no more lay there. Take two more from the cup.",
    ]
    press(some, "gem-cup-4", "take")
    assert (
        plain(BOARD.drawing.status(look(some, "de"))) == "Nimm noch einen Edelstein aus dem Becher."
    )
    none = table(lay("*,-,-,-,000/0,0,0,-,- 32/55443 S"))
    press(none, "E", "E")
    assert "Drüben liegt kein Edelstein. Nimm drei aus" in plain(
        BOARD.drawing.status(look(none, "de"))
    )
    press(none, "gem-cup-4", "take")
    assert (
        plain(BOARD.drawing.status(look(none, "de"))) == "Nimm noch zwei Edelsteine aus dem Becher."
    )
    pits = table(lay("*,-,-,-,000/0,0,0,41,35 2/5421 S"))
    press(pits, "E", "E", "gem-e-5", "take")
    assert (
        plain(BOARD.drawing.status(look(pits, "de")))
        == "Nimm noch zwei Edelsteine der anderen Seite."
    )


def filled(app: App) -> list[str]:
    """The filled keys of the dialog that is open, else of the page."""
    dialogs = having(app, "role", "dialog")
    tree = dialogs[-1] if dialogs else app.shown
    keys = [node for node in nodes(tree) if "btn" in node.attrs.get("class", "").split()]
    return [html(node) for node in keys if "sec" not in node.attrs["class"].split()]


@pytest.mark.each_build
def test_one_key_is_filled() -> None:
    """On no screen of the game are there two: before a move, in mid-move, choosing a gem, watching
    what is decided, at the end, on paper with a fault and with an offer, setting up, before and
    after a move by link, at puzzles and the lesson."""
    several: dict[str, list[str]] = {}
    app, _ = opened("#/glassbead")

    def looked_at(name: str, app: App) -> None:
        if len(filled(app)) > 1:
            several[name] = filled(app)

    looked_at("begin", app)
    app.press("E")
    looked_at("taken up", app)
    app.act("paper")
    looked_at("paper", app)
    for text in ("(1) C30 c30 (2) D0", "(1) C30 c30 (2) D302 b240", "(1) C30 c30 (2) D023 b420"):
        app.change("paper-text", "", text)
        app.act("paper-open")
        looked_at(text, app)
    app.act("close")
    app.act("setup")
    looked_at("setup", app)
    app.act("close")
    app.act("new", "glassbead")
    looked_at("new", app)
    for address in ("#/puzzles", "#/classic/freeling-van-zon-1997", "#/lesson/glassbead"):
        there = opened(address)[0]
        assert "problem" not in html(there.shown)
        looked_at(address, there)
    choosing, _ = opened(f"#/glassbead?setup={quote(CHOICE)}")
    choosing.press("E")
    looked_at("taken up", choosing)
    choosing.press("E")
    assert "Take one gem" in html(choosing.shown)
    looked_at("choosing", choosing)
    ada, here = correspondent()
    play(ada, here, "C30")
    looked_at("not sent", ada)
    ada.act("letter")
    looked_at("letter", ada)
    decided, thinking = watching(WON)
    decided.act("pause")
    looked_at("decided", decided)
    assert filled(decided), "the award"
    decided.act("award")
    thinking.run()
    looked_at("over", decided)
    assert not several


@pytest.mark.parametrize("away", ["Escape", "B"])
def test_a_hint_goes_when_a_pit_is_taken_up(away: str) -> None:
    """What the last bead will do is read before it is sown, also where a hint was shown; Escape
    puts the hint away alone. A pit that is looked at leaves it."""
    app, host = opened(f"#/glassbead?setup={quote(SOLVED)}")
    app.type("h", "")
    host.run()
    assert "Look at" in html(app.shown)
    app.press("look-B")
    assert "Look at" in html(app.shown)
    app.press("look")
    app.type(away, "")
    assert "Look at" not in html(app.shown) and app.current.require_table().hint is None
    assert ("The last bead falls into" in html(app.shown)) == (away == "B")


def test_who_gives_up_loses_whatever_the_points() -> None:
    """A win by resignation is told as one, without points; so to the winner, the loser, and those
    who look on."""
    at = table("", "C30", "resign")
    assert plain(BOARD.drawing.status(look(at))) == "You win: North gives up."
    assert plain(BOARD.drawing.status(look(at, "de"))) == "Du gewinnst: North gibt auf."
    at = table("", "resign")
    assert plain(BOARD.drawing.status(look(at))) == "North wins: you give up."
    assert plain(BOARD.drawing.status(look(at, "de"))) == "North gewinnt: Du gibst auf."
    at = table("", "resign", players=(Player("Ada"), Player("Jonas")))
    assert plain(BOARD.drawing.status(look(at, "de"))) == "Jonas gewinnt: Ada gibt auf."


def test_a_repetition_says_what_decides() -> None:
    """With equal points it is the stones, with equal stones too the turn, as the rules have it."""
    stones = table(ROUNDABOUT.replace("5543/432211", "5541/433221"), *LAP, *LAP)
    assert "You win with more stones on your side: the same position" in plain(
        BOARD.drawing.status(look(stones))
    )
    turn = table("-,00,-,0,00/0,-,000,0,- 5541/433221 S", *LAP[4:], *LAP, *LAP[:4])
    assert "wins, for it is the other side’s turn: the same position" in plain(
        BOARD.drawing.status(look(turn))
    )
    assert "gewinnt, weil die andere Seite am Zug ist: zum dritten Mal" in plain(
        BOARD.drawing.status(look(turn, "de"))
    )
    points = table(ROUNDABOUT, *LAP, *LAP)
    assert "You win 17 : 13: the same position" in plain(
        BOARD.drawing.status(look(points))
    ).replace("\xa0", " ")


@pytest.mark.parametrize(
    ("players", "sides"),
    [
        ((Player(), Player(bot="steady")), ("You", "Computer")),
        ((Player(bot="steady"), Player()), ("Computer", "You")),
        ((Player("Ada"), Player("Ben")), ("Ada", "Ben")),
        ((Player(bot="steady"), Player(bot="greedy")), ("South", "North")),
    ],
)
def test_the_sides_are_called_by_who_plays(
    players: tuple[Player, Player], sides: tuple[str, str]
) -> None:
    """The list of moves and the review of a game name its sides as its cups do; only where two
    computers play are they South and North."""
    at = table("", "C30", "c30", "resign", players=players)
    page = plain(Raw(html(BOARD.drawing.tray(look(at)) or "")))
    assert f"{sides[0]}, {sides[1]}" in page
    curve = GameCurve((0.0, 4.0, -2.0), (), True)
    told = review.describe(look(at), curve)
    assert (told.above, told.below) == (f"{sides[0]} ahead", f"{sides[1]} ahead")
    within = Words("en").within(sides[0])
    lead = f"{within}{' are' if sides[0] == 'You' else ''} about 4 points"
    assert told.said[1] == f"Move 1, {within}; outlook: {lead} ahead"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("other", ["computer", "friend"])
def test_who_has_no_name_is_no_name_within_a_sentence(language: str, other: str) -> None:
    """The computer and the other person are called with an article, small within a sentence, at
    every moment of a game, in its outlook and in its review."""
    words = Words(language)
    called = re.compile(rf"([^.:!?…] )?\b(?<![Dd]er ){words(other)}\b")
    players = (Player(), Player(bot="steady") if other == "computer" else Player())
    match = replace(sample("glassbead", 1, 400), players=players)
    about = About(Kind.CORRESPONDENCE, away=(1,) if other == "friend" else ())
    at = Table(replace(match, about=about))
    last = len(match.round.plies)
    curve = GameCurve((0.0,) + (-4.0,) * last, (), True)
    told = [*review.describe(at.situation(words, Settings()), curve).said]
    for ply in range(last + 1):
        here = at.situation(words, Settings(), ply)
        told.append(plain(BOARD.drawing.status(here)))
        if verdict := ending.known(here):
            told.append(ending.said(here, verdict))
            award = ending.award(here)
            told.append(award.text if award else "")
    assert any(words.within(words(other)) in said for said in told)
    for said in told:
        assert not any(found[1] for found in called.finditer(said)), said
        assert other == "friend" or not re.match(words(other), said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pit_is_no_initial_of_a_name(language: str) -> None:
    """Between two names what happened does not end bold where who is next begins bold: "from D.
    Ben" would be a person."""
    for moves in (("C30",), ("C30", "c30")):
        at = table("", *moves, players=(Player("Anna"), Player("Ben")))
        told = str(BOARD.drawing.status(look(at, language)))
        assert "<b>" in told and not re.search(r"</b>[^<]*[.]\s*(<span[^>]*>)?<b>", told), told


@pytest.mark.parametrize(
    ("language", "came", "said"),
    [
        ("de", "<b>Die andere Person</b>", "die andere Person"),
        ("en", "Your friend", "your friend"),
    ],
)
def test_a_name_keeps_its_capital(language: str, came: str, said: str) -> None:
    """A real name is one everywhere."""
    words = Words(language)
    assert words.within(plain(Raw(came))) == said and words.opening(plain(Raw(came)))[0].isupper()
    assert words.within("Die Mira") == words.opening("Die Mira") == "Die Mira"


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((Player(), Player(bot="steady")), "Du beginnst. Welche deiner Mulden säst du?"),
        ((Player(bot="steady"), Player()), "Der Computer beginnt."),
        ((Player("Ada"), Player("Ben")), "Ada beginnt. Welche Mulde?"),
        ((Player(bot="steady"), Player(bot="greedy")), "Süd, geduldig, beginnt."),
    ],
)
def test_who_begins_is_said(players: tuple[Player, Player], said: str) -> None:
    """Whoever is to move first, the first sentence of a game says so."""
    at = look(table("", players=players), "de")
    assert plain(BOARD.drawing.status(at)) == said


NORTH_FIRST = "50,40,30,20,10/50,40,30,20,10 -/- N"


@pytest.mark.parametrize(
    ("language", "setup", "said"),
    [
        ("en", "", "The start: each pit holds a stone and a gem. Ada begins."),
        ("de", "", "Der Anfang: In jeder Mulde liegen ein Stein und ein Edelstein. Ada beginnt."),
        ("en", NORTH_FIRST, "The start: a position that was set up. Ben begins."),
        ("de", NORTH_FIRST, "Der Anfang: eine aufgebaute Stellung. Ben beginnt."),
    ],
)
def test_a_replay_begins_with_what_lies_there(language: str, setup: str, said: str) -> None:
    """Only the usual start has a stone and a gem in each pit; who makes the first move begins."""
    move = "c30" if setup else "C30"
    at = table(setup, move, players=(Player("Ada"), Player("Ben")))
    start = Table(at.match).situation(Words(language), Settings(), 0)
    assert plain(BOARD.drawing.status(start)) == said


@pytest.mark.parametrize("moves", [True, False])
def test_no_bead_game_tells_its_end_before_the_last_bead_lies(
    moves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While beads fall, the page is what it would be if the game went on: what was sown, the usual
    keys, the match as it stood, one sound. Who wants no motion is told at once."""
    app, host = opened("#/")
    app.shell.choose("sound", True)
    host.motion_allowed = moves
    tones: list[str] = []
    monkeypatch.setattr(host, "tone", tones.append)
    deal = Setup(GlassBead(setup=NEARLY_OVER), (0, 1))
    players = [YOU, Player(bot="playful", seed=1)]
    with app.shell.change():
        app.services.matches.open(Match(deal, players, 2, app.shell.fresh_id()))
    host.run()
    play(app, host, "E0")
    assert match(app).result is not None
    ended = [bool(having(app, "id", "do-hint")), bool(having(app, "data-act", "advance"))]
    if moves:
        assert ended == [True, False] and "Game 1 of 2" in shown(app)
        assert "win" not in shown(app) + host.said[-1] and tones[-1] == "answer"
        host.timers[-1][1]()
    assert "You win with 18 points to 12" in shown(app) and having(app, "data-act", "advance")
    assert "You win with 18 points to 12" in host.said[-1] and tones[-1] == "win"
