"""Links, games and moves that come from texts of other people."""

from __future__ import annotations

from random import Random
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, link, pasted
from engines.blackbox import BlackBox
from engines.glassbead import GlassBead
from engines.glassbead.position import START, read
from engines.match import Match
from tests.engines.matches import played
from tests.slow import slow
from tests.ui.fake import FakeHost
from tests.ui.visit import having, match, one_move, opened, shown
from ui.app import App
from ui.shell import address
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES

INSIDE = (" ", "\n", "\r\n", "\t", "\u00ad", "\u200b", "\u2060", "\ufeff", "\u00a0", "\u200d")
BEHIND = (
    "&utm_source=x",
    "?utm_source=x&utm_medium=y",
    "&fbclid=IwAR_0-x",
    *(".", ",", ")", "“", "”", "»", "…", "!", ">", "\u200b", " ", "\n", "/"),
)


def at_home(hash: str) -> App:
    return opened(hash)[0]


def opens(app: App, match: Match) -> bool:
    """Whether that match is on the table; a computer may have played on."""
    assert app.current.table is not None, shown(app)[:300]
    here = app.current.match.rounds[len(match.rounds) - 1]
    plies = match.round.plies
    return here.setup == match.round.setup and here.plies[: len(plies)] == plies


@pytest.mark.parametrize("game", ["mastermind", *slow(sorted(set(GAMES) - {"mastermind"}))])
@pytest.mark.parametrize("inside", INSIDE)
def test_a_link_with_what_nobody_typed_inside(game: str, inside: str) -> None:
    """Blanks, line ends and what nobody sees may be anywhere in a link: it opens the same game."""
    match, rng = played(game, 7, 12), Random(inside)
    text = link.write(match)
    at = rng.randrange(1, len(text))
    for broken in (quote(inside), inside):
        assert opens(at_home(f"#/load/{text[:at]}{broken}{text[at:]}"), match)


@pytest.mark.parametrize("behind", BEHIND)
def test_a_link_with_something_behind_it(behind: str) -> None:
    """Marks of those who count visitors, and signs of the sentence, are no part of a link: of a
    game, of a place in it, of a game of the day, of one to set up."""
    match = played("glassbead", 7, 12)
    assert opens(at_home(f"#/load/{link.write(match)}{behind}"), match)
    for hash in ("#/daily/blackbox", "#/boxes/four/2", "#/blackbox?rows=6&columns=6", "#/rules"):
        behind_it = behind.replace("?", "&") if "?" in hash else behind
        assert address.read(hash + behind_it) == address.read(hash)
        assert address.read(hash + quote(behind_it, safe="?&=/")) == address.read(hash)
    app = at_home(f"#/blackbox?rows=6&columns=6&balls=4{behind.replace('?', '&')}")
    assert app.current.match.game == BlackBox(rows=6, columns=6, balls=4)


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_link_in_a_letter_is_opened(game: str, seed: int) -> None:
    """What is pasted may be a whole letter with a link in it, broken into lines and quoted."""
    rng = Random(seed)
    match = played(game, seed, 12)
    text = link.write(match)
    width = rng.randrange(20, 80)
    lines = [text[at : at + width] for at in range(0, len(text), width)]
    broken = rng.choice(("\n", "\r\n", "\n> ", " ", "\u200b")).join(lines)
    ends = rng.choice(("", "\nSee you!", " and good luck", ". Bye", "\n\n> Ada", "?at=3 next"))
    letter = f"Hello,\nplay this: „https://example.org/x/#/load/{broken}{ends}"
    app = at_home("#/")
    app.act("paste")
    app.change("paste-text", "", letter)
    app.act("paste-open")
    assert opens(app, match)


def test_an_address_in_a_letter_is_gone_to() -> None:
    """Of other places the first word is the address."""
    app = at_home("#/")
    app.act("paste")
    app.change("paste-text", "", "See https://example.org/#/rules/black\u00adbox, please.")
    app.act("paste-open")
    assert isinstance(app.shell.host, FakeHost)
    assert address.read(app.shell.host.hashes[-1]).path == ("rules", "blackbox")


@pytest.mark.parametrize(
    ("game", "typed", "then"),
    [
        ("mastermind", "„A\u200bB C\u00adD.“", "guess ABCD"),
        ("mastermind", "A\u00a0B\u202fC D ", "guess ABCD"),
        ("blackbox", "T\u200b4.", "fire T4"),
        ("blackbox", "“c3”", "mark c3"),
        ("memorybox", "\u00a0re\u00adfuse. ", "refuse"),
        ("glassbead", "C 3\u00a00", "C30"),
    ],
)
def test_a_typed_move_with_signs_of_a_keyboard(game: str, typed: str, then: str) -> None:
    """Quotation marks, a full stop and what nobody sees are no part of a move."""
    app, _ = opened(f"#/{game}")
    before = len(app.current.match.round.plies)
    if game == "glassbead":
        app.act("new", "glassbead")
        app.act("sit", "0:you")
        app.act("sit", "1:guest")
        app.act("start")
        before = 0
    app.change("typed", "", typed)
    assert app.current.match.round.plies[before].text == then


@pytest.mark.parametrize("dashes", ["--", "—", "––", "−−", "-–"])
def test_empty_holes_as_a_keyboard_writes_them(dashes: str) -> None:
    """A dash is an empty hole, however long the keyboard makes it, or two of them."""
    app, _ = opened("#/mastermind?blanks=1")
    app.change("typed", "", f"A{dashes}B")
    assert "guess A--B" in [ply.text for ply in app.current.match.round.plies]


def test_gems_are_typed_as_they_are_written() -> None:
    """Blanks around gems, and pits of the other side in letters of either size."""
    setup = "0,0,0,0,554/0,-,0,-,0000 3322/411 N"
    for typed in ("e0000 x E554 3", "E 0 0 0 0 x E55 E4 3", "e0000xe554&3", "e0000 x E554 & pit 3"):
        app, _ = opened("#/glassbead")
        app.act("new", "glassbead")
        for seat in ("0:you", "1:guest"):
            app.act("sit", seat)
        app.act("start")
        app.act("setup")
        app.change("setup-text", "", setup)
        app.act("setup-play")
        app.change("typed", "", typed)
        assert app.current.match.round.plies[0].text == "e0000xE554&3", typed


@pytest.mark.parametrize(
    "text",
    [
        "50, 40, 30, 20, 10 / 50, 40, 30, 20, 10 – / – s",
        "„50,40,30,20,10/50,40,30,20,10 −/− S“",
        "50,40,30,20,10/\n50,40,30,20,10\u00a0-/-\u00a0S.",
        "50,4\u00ad0,30,\u200b20,10/50,40,30,20,10 —/— S",
    ],
)
def test_a_position_from_a_text(text: str) -> None:
    """Blanks around commas, dashes of any length and quotation marks name the same position."""
    assert read(text) == START
    assert GlassBead(setup=text) == GlassBead(setup="50,40,30,20,10/50,40,30,20,10 -/- S")


def paper(text: str, language: str) -> App:
    app, _ = opened("#/glassbead", FakeHost(language))
    app.act("paper")
    app.change("paper-text", "", text)
    app.act("paper-open")
    return app


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_left_out_is_said(language: str) -> None:
    """Words where a move should be are named at once, and again once the rest is replayed; words
    between the moves when the game opens; what follows a mended slip beside the offer."""
    says = {"en": "Not read as moves: “{}”.", "de": "Nicht als Züge gelesen: „{}“."}[language]
    app = paper("1. C30 c30 2. D032 b240 3. zz", language)
    assert {"en": "“zz” is no move", "de": "„zz“ ist kein Zug"}[language] in shown(app)
    app.act("paper-part")
    assert "0 of 4" in shown(app) or "0 von 4" in shown(app)
    assert says.format("zz") in shown(app)
    app = paper("1. C30 c30 2. D023 b240 3. zz", language)
    beside = {
        "en": "4 moves work out; not read: “zz”",
        "de": "4 Züge gehen auf; nicht gelesen: „zz“",
    }
    assert beside[language] in shown(app)
    app.act("paper-mend")
    assert says.format("zz") in shown(app)
    app = paper("1. C30 c30 2. D032 then I looked away", language)
    assert says.format("then I looked away") in shown(app)
    app = paper("1. C30 c30 {calm} (or d20) 2. D032 b240 1-0", language)
    assert says.split(":")[0] not in shown(app)


def test_every_comment_is_kept_and_copied() -> None:
    """Two comments and a mark at one move: none takes another's place, there or in the copy."""
    app = paper("{first} 1. C30 c30?? {calm} (1. D20 c30) 2. D032", "en")
    app.act("seek", "2")
    assert "calm 1. D20 c30" in shown(app)
    app.act("paper")
    assert "{first} (1) C30 c30 {??} {calm 1. D20 c30} (2) D032" in shown(app)


@given(st.text())
def test_plain_text_is_what_is_seen(text: str) -> None:
    """Each letter of the plain text stands at its place, and making it plain again changes
    nothing."""
    plain = pasted.plain(text)
    assert pasted.plain(plain) == plain
    for at, letter in pasted.placed(text):
        assert letter == text[at] or text[at].isspace()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_typed_and_no_move_is_told_to_be_seen(game: str) -> None:
    """In a sentence that repeats no more than it can hold, and nothing is played."""
    app, host = one_move(game)
    plies = match(app).round.plies
    for text in ("xyz!", "wrong " * 99):
        app.change("typed", "", text)
        host.run()
        (status,) = (node for node in having(app, "data-announce", "") if node.tag == "div")
        said = html(status)
        assert "Moves are written like this" in said
        assert len(said) < 300 and text[:4] in said
    assert match(app).round.plies == plies


NOTHING = ("", " \n", "\u200b", "3", "null", "[]", '"x"', "https://example.org/", "1AAB", "<b>")


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_pasted_and_no_game_stays_in_its_field(text: str) -> None:
    """The dialog stays open and says what belongs there; an empty one asks for something first."""
    app, host = opened("#/saves")
    app.act("paste")
    app.change("paste-text", "", text)
    app.act("paste-open")
    first = not text.strip(" \n\u200b")
    assert app.shell.words(f"saved_games.paste.{'nothing' if first else 'neither'}") in shown(app)
    assert app.dialogs and host.hashes == []


@pytest.mark.parametrize(
    ("hash", "path"),
    [
        ("#/Mastermind", ("mastermind",)),
        ("#/Rules/MasterMind", ("rules", "mastermind")),
        ("#/DAILY/2026-11-20/Mastermind", ("daily", "2026-11-20", "mastermind")),
        ("#/Load/1AbC-x", ("load", "1AbC-x")),
        ("#/game/Ab1", ("game", "Ab1")),
    ],
)
def test_capitals_in_an_address(hash: str, path: tuple[str, ...]) -> None:
    """Who types the name of a place or of a game may begin it with a capital letter; what is sent
    as text, and names of saved games, stay as they are."""
    assert address.read(hash).path == path
