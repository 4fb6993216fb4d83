"""The dialog of a new game: levels, seats, names, and once more with the same people."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from engines import record
from engines.about import About
from engines.game import Played, Result, Setup
from engines.glassbead import GlassBead, position
from engines.glassbead.position import NORTH, START
from engines.mastermind.codes import feedback
from engines.memorybox import MemoryBox
from tests.browser import positions
from tests.engines.glassbead_strategies import lay
from tests.ui.fake import FakeHost
from tests.ui.visit import (
    again,
    guess,
    having,
    match,
    nodes,
    opened,
    play,
    secret,
    shown,
    wrong_guess,
)
from ui.app import App
from ui.boards import BOARDS
from ui.model import form
from ui.model.form import COMPUTER, GUEST, YOU, default
from ui.toolkit.markup import html
from ui.toolkit.plain_text import plain
from ui.toolkit.words import LANGUAGES

SIDES = {"en": ("South", "North"), "de": ("Süd", "Nord")}
ROLES = sorted(game for game, board in BOARDS.items() if not board.info.equal_seats)


def two_people(game: str, *names: str) -> tuple[App, FakeHost]:
    """The dialog with two people and their names typed in."""
    app, host = opened(f"#/{game}")
    app.act("new", game)
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    for seat, name in enumerate(names):
        app.change("name", str(seat), name)
    return app, host


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ROLES)
def test_two_people_are_told_of_a_second_device(game: str, language: str) -> None:
    """By the words of the keys that lead there; and nobody who plays against the computer."""
    app, _ = two_people(game)
    app.act("language", language)
    two = {"en": "On two devices", "de": "Auf zwei Geräten"}[language]
    share, *then = re.findall("“(.+?)”|„(.+?)“", shown(app)[shown(app).index(two) :][:80])
    app.act("sit", "1:computer")
    assert two not in shown(app)
    app.act("sit", "1:guest")
    app.act("start")
    app.act("uncover")
    assert "".join(share) in shown(app)
    assert not then or "".join(*then) not in shown(app)
    app.act("share")
    assert all("".join(each) in shown(app) for each in then)
    assert bool(then) == (not match(app).game.hidden)


def test_presets_say_how_much_there_is_to_find() -> None:
    """How many codes can be set, and boards be hidden, beside each set of rules."""
    for game, said in (("mastermind", "1,296 codes"), ("blackbox", "2,300 boards")):
        app, _ = opened(f"#/{game}")
        app.act("new", game)
        assert said in shown(app)


def test_a_computer_keeps_its_name_to_itself() -> None:
    """Round a table a person who takes a computer's seat types a name into an empty field; the
    computer that comes back has one that nobody else has."""

    def called() -> str:
        chosen = app.new_game.form
        assert chosen is not None
        return chosen.chairs[1].name

    app, _ = opened("#/memorybox")
    app.act("new", "memorybox")
    assert called() == "Mira"
    app.change("kind", "1", "guest")
    assert called() == ""
    app.change("name", "1", "Daniel")
    app.change("kind", "1", "computer")
    assert called() == "Daniel"
    app.change("name", "1", "")
    app.change("kind", "1", "guest")
    app.change("kind", "1", "computer")
    assert called() == "Mira"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "out with 6 balls"), ("de", "raus mit 6 übrigen Kugeln")]
)
def test_who_drops_out_is_told_before_the_match(language: str, said: str) -> None:
    """In the memory game alone; by that many a player of a match is out, by one less nobody is."""
    app, _ = opened("#/memorybox", FakeHost(language))
    for game in BOARDS:
        app.act("new", game)
        assert (said in shown(app)) is (game == "memorybox")
    (number,) = re.findall(r"\d", said)
    begun = Setup(MemoryBox(3), (0, 1, 2))
    for left, stay in ((int(number) - 1, (0, 1, 2)), (int(number), (1, 2))):
        following = begun.game.follow((Played(begun, Result((-left, -1, 0), "")),))
        assert following is not None and following.seats == stay


@pytest.mark.parametrize("typed", ["Ada", "ada"])
def test_a_computer_gives_its_name_up(typed: str) -> None:
    """Whoever is called as a computer is by itself plays under that name, and it under another;
    one with a name of somebody's choice keeps it, and the clash is told."""
    app, _ = opened("#/memorybox")
    app.act("new", "memorybox")
    app.change("kind", "1", "guest")
    app.change("name", "1", typed)
    chosen = app.new_game.form
    assert chosen is not None and not chosen.clash(app.shell.words)
    assert [chair.name for chair in chosen.chairs] == ["", typed, "Jonas", "Mira"]
    app.change("name", "3", "Zoe")
    app.change("name", "1", "Zoe")
    assert "Two players are called Zoe." in shown(app)


@pytest.mark.parametrize("game", ROLES)
def test_two_people_have_names(game: str) -> None:
    """Where two people play, the dialog asks for their names, and the table uses them."""
    app, host = two_people(game, "Ada", "Ben")
    assert len(having(app, "data-change", "name")) == 2
    app.act("start")
    host.run()
    assert [player.name for player in match(app).players] == ["Ada", "Ben"]
    assert "Ada" in shown(app)


@pytest.mark.parametrize("game", ROLES)
def test_names_are_not_asked_for_against_the_computer(game: str) -> None:
    """You are You and the computer is the computer, whatever was typed for two people."""
    app, host = two_people(game, "Ada", "Ben")
    app.act("sit", "1:computer")
    assert not having(app, "data-change", "name")
    app.act("start")
    host.run()
    assert [player.name for player in match(app).players] == ["", ""]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("names", [("", ""), ("Paul", "Paula"), ("Person 1", "Person 2")])
def test_no_two_discs_are_alike(language: str, names: tuple[str, str]) -> None:
    """The letters on the discs of the dialog tell people apart, whose names begin alike too, and
    are those that the table shows."""
    app, host = opened("#/memorybox", FakeHost(language))
    app.act("new", "memorybox")
    for _ in range(2):
        app.act("chair-drop", "2")
    app.change("kind", "1", GUEST)
    for seat, name in enumerate(names):
        app.change("name", str(seat), name)
    dialog = re.findall(r'class="disc k-\w"[^>]*>(\w+)<', html(app.shown))
    app.act("start")
    host.run()
    table = re.findall(r'class="d k-\w"[^>]*>(\w+)<', html(app.shown))
    assert len(dialog) == len(set(dialog)) == 2 and dialog == table


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_two_equal_names_are_refused(game: str) -> None:
    """Nobody starts a game in which two have one name: a sentence says so, and the key is off
    until one of them is changed."""
    app, host = two_people(game, "Eva", "EVA ")
    before = match(app).id
    assert "Two players are called EVA." in shown(app)
    start = having(app, "data-act", "start")[0]
    assert "aria-disabled" in start.attrs
    app.act("start")
    assert app.dialogs and match(app).id == before
    app.change("name", "1", "Olaf")
    assert "Two players are called" not in shown(app)
    app.act("start")
    host.run()
    assert match(app).id != before


@pytest.mark.parametrize(("language", "said"), [("en", "{} begins"), ("de", "{} beginnt")])
def test_the_side_that_begins_is_said_where_one_chooses(language: str, said: str) -> None:
    """South of the Glass Bead Game, or who moves in a position that was set up; by link too. Where
    somebody hides first, nothing is said."""
    south, north = (said.format(each) for each in SIDES[language])
    app, _ = opened("#/glassbead", FakeHost(language))
    app.act("new", "glassbead")
    assert south in shown(app)
    app.change("option-text", "setup", position.write(replace(START, mover=NORTH)))
    assert south not in shown(app)
    assert north in shown(app)
    app.act("close")
    app.act("share")
    app.act("by-link")
    assert f"{south}." in shown(app)
    app, _ = opened("#/mastermind", FakeHost(language))
    app.act("new", "mastermind")
    assert said.format("") not in shown(app)


def given_up(game: str) -> tuple[App, FakeHost]:
    """A game of one round between two people that one of them gave up."""
    app, host = two_people(game, "Ada", "Ben")
    app.change("length", "", "1")
    app.act("start")
    host.run()
    play(app, host, "resign")
    return app, host


def test_once_more_on_the_other_sides() -> None:
    """After a game one tap begins it again with the sides changed, and another changes them back;
    the names, the rules and who may answer by the program stay."""
    app, host = given_up("glassbead")
    old = match(app)
    assert old.over and having(app, "data-arg", "swapped")
    app.act("again", "swapped")
    host.run()
    new = match(app)
    assert new.id != old.id and new.seats == (1, 0) and new.game == old.game
    assert [player.name for player in new.players] == ["Ada", "Ben"]
    play(app, host, "resign")
    app.act("again", "swapped")
    assert match(app).seats == (0, 1)
    play(app, host, "resign")
    app.act("again")
    assert match(app).seats == (0, 1)


def test_you_against_the_computer_change_sides() -> None:
    """Whoever broke the code sets the next one."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    assert having(app, "data-arg", "swapped")
    app.act("again", "swapped")
    host.run()
    assert app.current.require_table().people == (True, False)


@pytest.mark.each_build
@pytest.mark.parametrize("game", ["glassbead", "memorybox"])
def test_a_record_compares_only_what_has_a_price(game: str) -> None:
    """Whatever a file says of a game before, the end of one without a secret is shown."""
    ended = positions.match(game, -1)
    told = replace(ended, id="told", about=About(before=6))
    host = FakeHost()
    host.storage.set("game:told", record.dump(told))
    app, _ = opened("#/game/told", host)
    before = app.shell.words("before", name="", cost="").partition(":")[0]
    assert match(app).result is not None and before not in shown(app)


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_sides_that_were_swapped_are_compared(language: str) -> None:
    """The end of a game with the other sides tells what the one before took, also after a reload;
    not where that was given up, or played with help."""
    app, host = opened("#/mastermind")
    app.act("language", language)
    words = app.shell.words

    def before(name: str, guesses: int) -> str:
        cost = words("mastermind.cost", n=guesses)
        return plain(words.rich("before", name=name, cost=cost))

    def seek(guesses: int) -> None:
        code = secret(app)
        for _ in range(guesses - 1):
            guess(app, host, wrong_guess(code))
        guess(app, host, code)

    seek(2)
    assert before("", 2).partition(":")[0] not in shown(app)
    app.act("again", "swapped")
    host.run()
    play(app, host, "hide ABCD")
    while match(app).result is None:
        asked = match(app).state.pending
        play(app, host, "answer {} {}".format(*feedback(asked, "ABCD")))
    for each in (app, again(app)):
        assert before(words("you"), 2) in shown(each)
    took = len(match(app).state.rows)
    app.act("again", "swapped")
    host.run()
    assert before(words("computer"), took) not in shown(app)
    seek(1)
    assert before(words("computer"), took) in shown(app)
    app.act("again", "swapped")
    app.act("again", "swapped")
    assert match(app).about.before == 0


def test_round_a_table_the_next_one_begins() -> None:
    """In a game of equals the key names the seat after the one that began, and that seat begins."""
    app, host = opened("#/memorybox")
    app.act("new", "memorybox")
    app.change("starter", "", "1")
    app.act("start")
    host.run()
    app.act("again", "swapped")
    host.run()
    assert match(app).rounds[0].setup.first == 2


@pytest.mark.parametrize("game", ROLES)
@pytest.mark.parametrize(("length", "auto"), [(1, False), (4, True)])
def test_trying_a_second_person_leaves_no_trace(game: str, length: int, auto: bool) -> None:
    """Two people have two games of a match and let the program answer; whoever goes back to the
    computer has what was chosen before, and what was chosen meanwhile stays."""
    usual = form.default(game)
    seat = usual.chairs.index(next(each for each in usual.chairs if each.kind == COMPUTER))
    chosen = usual.with_length(length).with_auto(auto)
    both = chosen.sit(seat, GUEST)
    assert (both.length, both.auto) == (max(2, length), True)
    kept = form.read(game, json.loads(json.dumps(form.write(both))))
    for each in (both, kept, both.sit(seat, GUEST)):
        back = each.sit(seat, COMPUTER)
        assert (back.length, back.auto) == (length, auto)
    assert both.with_length(4).sit(seat, COMPUTER).length == 4
    assert both.with_auto(False).sit(seat, COMPUTER).auto is False


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("yours", [0, 1])
@pytest.mark.parametrize("game", ROLES)
def test_of_two_people_you_are_the_first(game: str, yours: int, language: str) -> None:
    """Without names you are person 1 on whichever side, in the dialog and at the table."""
    app, host = opened(f"#/{game}", FakeHost(language))
    app.act("new", game)
    app.act("sit", f"{yours}:you")
    app.act("sit", f"{1 - yours}:guest")
    first, second = (app.shell.words("person", number=number) for number in (1, 2))
    fields = having(app, "data-change", "name")
    named = {node.attrs["data-arg"]: node.attrs["placeholder"] for node in fields}
    assert named == {str(yours): first, str(1 - yours): second}
    app.act("start")
    host.run()
    assert app.current.situation().seats[yours] == first
    assert app.current.situation().seats[1 - yours] == second


@pytest.mark.parametrize("game", ["blackbox", "mastermind"])
def test_a_level_is_asked_for_where_it_matters(game: str) -> None:
    """Who hides does so by lot at every level; who seeks is chosen, and so is who does both."""
    form = default(game)
    assert form.reckoning == () and form.with_length(2).reckoning == (0,)
    assert form.sit(0, YOU).reckoning == (1,)


@pytest.mark.parametrize(("language", "word"), [("en", "strength"), ("de", "stärke")])
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_levels_are_told_by_strength(game: str, language: str, word: str) -> None:
    """Whoever chooses a computer is told in words which one is stronger, against one and two."""
    app, _ = opened(f"#/{game}", FakeHost(language))
    app.act("new", game)
    for sits in ("0:you", "0:computer"):
        if game in ROLES:
            app.act("sit", sits)
        assert word in shown(app).lower(), sits


def test_a_seat_without_a_name_is_called_by_its_place() -> None:
    """Of several people, too: what plays there, and the key that takes the seat away."""
    app, _ = opened("#/memorybox")
    app.act("new", "memorybox")
    app.change("kind", "1", GUEST)
    app.change("name", "0", "")
    said = [node.attrs.get("aria-label") for node in nodes(app.shown)]
    assert "Who plays Player\u00a01" in said and "Remove Player\u00a01" in said


def test_a_seat_that_is_added_is_for_a_person_among_people() -> None:
    """Where several people play one more of them, without a name yet; else a computer, with its
    own."""
    app, _ = opened("#/memorybox")
    app.act("new", "memorybox")
    app.act("chair-add")
    app.change("kind", "4", GUEST)
    app.act("chair-add")
    app.act("start")
    bots = [bool(player.bot) for player in match(app).players]
    assert bots == [False, True, True, True, False, False]
    assert [player.name for player in match(app).players][4:] == ["", ""]
    app.act("new", "memorybox")
    app.act("chair-drop", "5")
    app.act("chair-drop", "4")
    app.change("kind", "1", GUEST)
    app.act("chair-add")  # after two computers
    app.act("start")
    bots = [bool(player.bot) for player in match(app).players]
    assert bots == [False, False, True, True, False]
    app.act("new", "memorybox")
    app.act("chair-drop", "4")
    app.change("kind", "1", COMPUTER)
    app.act("chair-add")
    app.act("start")
    added = match(app).players[4]
    assert added.bot and added.name


def test_a_dialog_makes_the_game() -> None:
    """Presets, own rules and seats of the dialog become the match; it is remembered."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("preset", "classic")
    app.act("option", "attempts+")
    app.act("sit", "1:computer")
    app.act("start")
    table = app.current.table
    assert table is not None and not any(table.people)
    assert (table.match.game.colours, table.match.game.attempts) == (6, 11)  # type: ignore[attr-defined]
    host.run()
    assert app.current.match.result is not None
    assert host.hashes[-1] == f"#/game/{table.match.id}"


def test_what_captures_is_asked_once() -> None:
    """One choice of what captures, which goes with a position that is typed in."""
    app, _ = opened("#/glassbead")
    app.act("new", "glassbead")
    assert not having(app, "data-arg", "captors")
    typed = lay("*,-,-,-,0/0,42,3,-,5 5/1 S")
    app.change("option-text", "setup", typed)
    app.act("preset", "stones")
    (chosen,) = [n for n in having(app, "data-act", "preset") if n.attrs["aria-checked"] == "true"]
    assert chosen.attrs["data-arg"] == "stones"
    app.act("start")
    assert match(app).game == GlassBead("stones", typed)


def test_you_sit_once() -> None:
    """Taking a seat frees the one where you sat for a computer."""
    app, _ = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("sit", "0:you")
    assert app.new_game.form is not None
    assert [chair.kind for chair in app.new_game.form.chairs] == ["you", "computer"]


def test_two_people_change_roles() -> None:
    """Where a single round would be unfair to two people, the dialog proposes two."""
    app, _ = opened("#/blackbox")
    app.act("new", "blackbox")
    app.act("sit", "0:guest")
    assert app.new_game.form is not None and app.new_game.form.length == 2


def test_a_new_game_from_a_table_offers_its_seats() -> None:
    """Where seats are equal the dialog offers as many as the table has, with their players."""
    app, _ = opened("#/memorybox?players=6")
    app.act("new", "memorybox")
    form = app.new_game.form
    assert form is not None
    assert [chair.kind for chair in form.chairs] == ["you", *["computer"] * 5]
    names = [player.name for player in app.current.match.players]
    assert [chair.name for chair in form.chairs] == names


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("options", [None, 1, [1], "x", {"rows": []}, {"x": 1}])
def test_choices_that_make_no_sense_are_those_of_a_first_game(game: str, options: object) -> None:
    """As they may come in a file."""
    kept = {**form.write(form.default(game)), "options": options}
    assert form.read(game, kept) == form.default(game)
