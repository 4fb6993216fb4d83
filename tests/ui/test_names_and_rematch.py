"""Who plays: names in the new-game dialog, and once more with the same people."""

from __future__ import annotations

import json
import re

import pytest

from tests.ui.fake import FakeHost
from tests.ui.visit import guess, having, match, opened, play, secret, shown
from ui.app import App
from ui.boards import BOARDS
from ui.model import form
from ui.model.form import COMPUTER, GUEST
from ui.toolkit.markup import html

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
