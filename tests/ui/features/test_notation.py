"""Games on paper: the game of 1997, notation copied and pasted, positions set up."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.glassbead import GlassBead
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.position import START, read, write
from tests.engines.glassbead_strategies import setups
from tests.ui.fake import FakeHost
from tests.ui.visit import having
from ui.app import App
from ui.boards.glassbead.editor import PLACES, Editor
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES

CLASSIC = f"#/classic/{FREELING_VAN_ZON.key}"


def opened(hash: str, language: str = "en") -> App:
    host = FakeHost(language)
    app = App(host)
    host.arrive = app.arrive
    app.arrive(hash)
    return app


def shown(app: App) -> str:
    return "".join(html(child) for child in app.shown.children)


def pasted(text: str, language: str = "en") -> App:
    app = opened("#/glassbead", language)
    app.act("paper")
    app.change("paper-text", "", text)
    app.act("paper-open")
    return app


def test_the_game_of_1997_is_a_replay() -> None:
    """It opens at its start, is stepped through, and tells the repaired slips and the doubts of its
    source."""
    app = opened(CLASSIC)
    assert "0 of 144" in shown(app)
    app.act("seek", "29")
    assert "E530110000000 xa5" in shown(app)
    app.act("seek", "128")
    assert "c</b>0??" in shown(app)
    app.act("seek", "144")
    assert "Christian Freeling wins" in shown(app)


def test_taking_over_from_1997() -> None:
    """From any position one plays on, on either side, against the computer or a person; the side
    to move is proposed."""
    for seats, people in (((), (True, False)), (("0:computer", "1:you"), (False, True))):
        app = opened(CLASSIC)
        app.act("seek", "60")
        app.act("take-over")
        for seat in seats:
            app.act("sit", seat)
        app.act("start")
        table = app.current.table
        assert table is not None and len(table.match.round.plies) == 60
        assert table.people == people
        assert (table.local_to_move == 0) is people[0]


def test_no_such_classic() -> None:
    """An address of a game that is not in the book says so."""
    assert "replay" not in shown(opened("#/classic/nobody"))


def test_pasting_a_game() -> None:
    """A game in notation becomes a replay, from its start, with its comments."""
    app = pasted("(1) C30 c30 {calm} (2) D032 b240")
    assert "0 of 4" in shown(app)
    app.act("seek", "2")
    assert "calm" in shown(app)
    app.act("seek", "4")
    assert "4 of 4" in shown(app)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "(1) C30 c30 (2) D0",
            "Zug 2, Süd. „D0“ nennt nicht genau die Perlen der Mulde.",
        ),
        ("(1) C30 x9", "Zug 1, Nord. „x9“ ist kein Zug."),
        ("nothing at all", "In diesem Text steht kein Zug."),
        ("[setup nowhere]", "Das ist keine Stellung des Spiels"),
    ],
)
def test_what_is_wrong_with_a_pasted_game(text: str, said: str) -> None:
    """An error names the move and why, and the dialog stays."""
    app = pasted(text, "de")
    assert said in shown(app) and app.dialogs


def test_copying_a_game() -> None:
    """The game on the table is copied as numbered text that can be pasted again."""
    app = pasted("(1) C30 c30 {calm} (2) D032 b240??")
    app.act("paper")
    assert "(1) C30 c30 {calm} (2) D032 b240 {??}" in shown(app)


def test_setting_up_by_hand() -> None:
    """A bead picked in one place goes where the next tap is; a game begins from the position."""
    app = opened("#/glassbead")
    app.act("setup")
    app.act("place", "A")
    app.act("place", "north")
    app.act("setup-mover", "north")
    text = "0,40,30,20,10/50,40,30,20,10 -/5 N"
    assert text in shown(app)
    app.act("setup-play")
    table = app.current.table
    assert table is not None and write(table.match.state.position) == text


def test_a_second_tap_closes_a_place() -> None:
    """Nothing is moved by it, and the next tap opens another place: so a bead of any place can be
    picked after one of another, a gem in a cup too while stones lie in the place that was open."""
    editor = Editor().cleared().tap("B")
    assert editor.place == "A" and editor.kind == 0
    editor = editor.tap("A")
    assert (editor.place, editor.kind, editor.beads) == ("", None, ())
    editor = editor.tap("south")
    assert editor.place == "south" and not editor.refused
    assert write(editor.tap("B").position) == "000000000,50,-,-,-/-,-,-,-,- 544332211/- S"


def test_setting_up_by_text() -> None:
    """A text sets the board; one that is no position says so and changes nothing, nor does a game
    begin from another position than it says."""
    app = opened("#/glassbead")
    app.act("setup")
    app.change("setup-text", "", "0,40,30,20,10/50,40,30,20,10 -/5 N")
    app.change("setup-text", "", "0,40,30")
    assert "A position has three parts" in shown(app)
    app.act("setup-play")
    assert "A position has three parts" in shown(app)
    app.change("setup-text", "", "0,40,30,20,10/50,40,30,20,10 -/5 N")
    app.act("setup-play")
    table = app.current.table
    assert table is not None and table.match.state.position.cups == ((), (5,))


def test_the_board_follows_the_text() -> None:
    """It is laid out as the text says at each letter that makes one, while the text itself stays as
    it is written, with the small letter and blanks of whoever writes."""
    app = opened("#/glassbead")
    app.act("setup")
    (field,) = having(app, "data-change", "setup-text")
    assert "data-at-once" in field.attrs
    for text in ("0,40,30,20,10/50,40,30,20,10 -/5 ", "0,40,30,20,10/50,40,30,20,10 -/5 n"):
        app.change("setup-text", "", text)
        (field,) = having(app, "data-change", "setup-text")
        assert field.attrs["value"] == text
    assert 'aria-label="Pit A: 0, one stone"' not in shown(app)
    assert 'aria-label="Pit A: one stone"' in html(app.shown)
    (key,) = having(app, "data-act", "setup-play")
    assert "aria-disabled" not in key.attrs
    app.act("setup-play")
    table = app.current.table
    assert table is not None and table.match.state.position.mover == 1


def test_the_places_of_a_position_are_read_as_on_the_board() -> None:
    """What lies in a pit is told in the words of the table: a stone is no nought."""
    app = opened("#/glassbead")
    app.act("setup")
    assert 'aria-label="Pit A: 5, one stone"' in html(app.shown)


def test_stones_stay_out_of_cups() -> None:
    """Only gems can lie in a cup: a tap there with a stone picked is refused with a word."""
    editor = Editor().tap("A").pick(0).tap("south")
    assert editor.position == START and editor.refused and not editor.tap("B").refused
    app = opened("#/glassbead")
    app.act("setup")
    for act, arg in (("place", "A"), ("setup-pick", "0"), ("place", "south")):
        app.act(act, arg)
    assert "A stone cannot lie in a cup" in shown(app)


def test_clearing_the_board() -> None:
    """One key puts the stones into one pit and the gems into one cup; from there one lays out."""
    app = opened("#/glassbead")
    app.act("setup")
    app.act("setup-clear")
    assert "0000000000,-,-,-,-/-,-,-,-,- 5544332211/- S" in shown(app)


NOTHING_LEFT = {
    "gems": "0000000000,-,-,-,-/-,-,-,-,- 5544332211/- S",
    "over": "-,-,-,-,-/0000000000,5544332211,-,-,- -/- S",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", NOTHING_LEFT)
def test_a_decided_position_says_why_it_is_not_played(why: str, language: str) -> None:
    """Whoever is to move cannot, or all gems lie in cups and one side has more: a sentence says so,
    and the key that plays does nothing, whether the board was cleared, typed or laid out."""
    app = opened("#/glassbead", language)
    before = app.current.match.id
    app.act("setup")
    said = html(app.shell.words(f"glassbead.setup.{why}"))
    assert said not in shown(app)
    app.act("setup-clear") if why == "gems" else app.change("setup-text", "", NOTHING_LEFT[why])
    assert said in shown(app)
    assert having(app, "data-act", "setup-play")[0].attrs["aria-disabled"] == "true"
    app.act("setup-play")
    assert app.dialogs.shown == "setup" and app.current.match.id == before
    app.act("setup-start")
    assert said not in shown(app)
    app.act("setup-play")
    assert not app.dialogs and app.current.match.id != before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", NOTHING_LEFT)
def test_nor_does_the_dialog_begin_it(why: str, language: str) -> None:
    """The same where the position is typed among the rules of a new game."""
    app = opened("#/glassbead", language)
    before = app.current.match.id
    app.act("new", "glassbead")
    said = html(app.shell.words(f"glassbead.setup.{why}"))
    assert said not in shown(app)
    app.change("option-text", "setup", NOTHING_LEFT[why])
    assert said in shown(app)
    app.act("start")
    assert app.dialogs.shown == "new" and app.current.match.id == before
    app.change("option-text", "setup", "")
    app.act("start")
    assert not app.dialogs and app.current.match.id != before


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_address_begins_what_is_over(language: str) -> None:
    """The page that it leads to says why, and no game is kept."""
    app = opened(f"#/glassbead?setup={quote(NOTHING_LEFT['over'])}", language)
    assert html(app.shell.words("glassbead.setup.over")) in shown(app)
    assert not app.shell.store.entries()


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_text_that_is_no_position_is_said_and_stays(language: str) -> None:
    """Among the rules of a new game, and where a position is set up, the sentence says what is
    missing, the field keeps what was typed, and nothing can begin; the next choice takes both
    away."""
    app = opened("#/glassbead", language)
    said, before = html(app.shell.words("glassbead.setup.fault.parts")), app.current.match.id
    for dialog, change, start, reset in (
        (("new", "glassbead"), ("option-text", "setup"), "start", ("preset", "standard")),
        (("setup",), ("setup-text", ""), "", ("setup-start",)),
    ):
        app.act(*dialog)
        app.change(*change, "x")
        assert said in shown(app) and 'value="x"' in shown(app)
        if start:
            app.act(start)
            assert app.dialogs and app.current.match.id == before
        app.act(*reset)
        assert said not in shown(app) and 'value="x"' not in shown(app)


@pytest.mark.each_build
@given(setups())
def test_nothing_is_decided_that_can_be_played(setup: str) -> None:
    """A position that is called decided is over at once, or has its winner by points already; in
    all others somebody can move and points are left, or the points are even."""
    game = GlassBead(setup=setup)
    state = game.start()
    here = state.position
    won = game.result(state) is not None or (
        not here.has_gems() and here.points(0) != here.points(1)
    )
    assert bool(here.settled) is won


@pytest.mark.each_build
def test_a_slip_is_mended_by_an_offer() -> None:
    """A text that breaks off says where, offers what was meant with only the beads marked that
    change, and says how far that gets; the part before it can be chosen instead, or the text
    changed."""
    text = FREELING_VAN_ZON.score.replace("E530011000000xa5", "E530110000000xa5")
    app = pasted(text)
    assert "Move 15, South" in shown(app) or "Move 15, North" in shown(app)
    assert "Move 15, South<span>2 beads swapped</span>" in shown(app)
    assert "“E530110000000xa5”, read as “E530011000000xa5”." in shown(app)
    assert "E530<s>1</s>1<s>0</s>000000xa5" in shown(app)
    assert "E530<b>0</b>1<b>1</b>000000xa5" in shown(app)
    assert "all 143 moves work out" in shown(app) and "Read and replay" in shown(app)
    app.act("paper-choose", "part")
    assert "Replay up to there" in shown(app) and "Read and replay" not in shown(app)
    app.act("paper-part")
    assert "of 29" in shown(app)
    app = pasted(text)
    app.act("paper-mend")
    assert "of 144" in shown(app)
    app = pasted(text)
    app.act("paper-edit")
    assert "Read and replay" not in shown(app) and "Replay it" in shown(app)


@pytest.mark.each_build
def test_the_place_of_a_fault_is_selected() -> None:
    """In the field that text lies selected which the offer changes, or which is no legal move; a
    text without any place has none. The field is told to be wrong, and why."""
    text = FREELING_VAN_ZON.score.replace("E530011000000xa5", "E530110000000xa5")
    slip = "E530110000000xa5"
    number = "(1) C30 c30\n(3) D032"
    tagged = f"[captors stones]\n{number}"
    for pasted_text, wrong in (
        (text, slip),
        (number, "(3)"),
        (tagged, "(3)"),
        ("(1) C30 D0", "D0"),
    ):
        app = pasted(pasted_text)
        host = app.shell.host
        assert isinstance(host, FakeHost) and host.focuses[-1] == "paper-text"
        start, end = host.selected
        assert pasted_text[start:end] == wrong
        (field,) = having(app, "data-change", "paper-text")
        assert field.attrs["aria-invalid"] == "true"
        assert having(app, "id", field.attrs["aria-describedby"])
    empty = pasted("")
    assert isinstance(empty.shell.host, FakeHost) and empty.shell.host.selected == (0, 0)


@pytest.mark.each_build
@given(setups(), st.lists(st.sampled_from(PLACES), max_size=30))
def test_editing_keeps_the_beads(setup: str, taps: list[str]) -> None:
    """Whatever is tapped, the position stays one of the game."""
    editor = Editor(read(setup))
    for place in taps:
        editor = editor.tap(place)
        assert read(write(editor.position)) == editor.position


def test_the_shelf_leads_to_the_game_of_1997() -> None:
    """The row beside the board has the address of a game that is there."""
    assert f'href="{CLASSIC}"' in shown(opened("#/glassbead"))
