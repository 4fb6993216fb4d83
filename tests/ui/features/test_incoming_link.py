"""Links that are opened: they go on, are replayed, meet what is here, or are refused."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engines import link
from engines.about import About, Kind
from engines.match import Player
from tests.ui.challenges import challenged, solved_thrice, won
from tests.ui.fake import FakeHost
from tests.ui.visit import (
    copied,
    correspondent,
    guess,
    having,
    match,
    opened,
    play,
    secret,
    shown,
    wrong_guess,
)
from ui.model import play_by_link


@pytest.mark.each_build
def test_a_link_with_rows_is_not_counted() -> None:
    """Whoever plays on from rows that were there before has not played the code from its start: it
    counts in no figure, however often the link is opened as a copy."""
    app, host = opened("#/mastermind")
    guess(app, host, wrong_guess(secret(app)))
    app.act("share")
    hash = copied(app, host)
    assert won(solved_thrice(hash)) == []
    app.act("close")
    guess(app, host, secret(app))
    assert won(app) == [2]


def test_a_game_goes_on_elsewhere() -> None:
    """A link copied in the middle of a game opens on another device at the same move."""
    app, host = opened("#/mastermind")
    guess(app, host, wrong_guess(secret(app)))
    app.act("share")
    there, _ = opened(copied(app, host))
    assert match(there).round.states == match(app).round.states
    assert match(there).id == match(app).id


def test_a_finished_game_is_replayed() -> None:
    """The link of a game that is over opens as a replay, and is no new game to be counted."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    app.act("share")
    there, _ = opened(copied(app, host))
    assert there.current.ply == len(match(app).round.plies)
    assert play_by_link.kind(match(there)) == "replay"


def test_a_link_names_a_position() -> None:
    """`?at=` opens a replay at that ply; nonsense is ignored."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    app.act("share")
    hash = copied(app, host)
    assert opened(f"{hash}?at=1")[0].current.ply == 1
    assert opened(f"{hash}?at=x")[0].current.ply == 3


@pytest.mark.each_build
def test_the_older_of_two_is_said_to_be_old() -> None:
    """A link to a game that went on here since: both can be opened, and neither is lost."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("start")
    app.act("share")
    hash = copied(app, host)
    app.act("close")
    guess(app, host, wrong_guess(secret(app)))
    app.arrive(hash)
    assert "an old one" in shown(app) and "1 move" in shown(app) and "0 moves" in shown(app)
    app.act("open-mine")
    mine = match(app).id
    assert len(match(app).round.plies) == 3
    app.arrive(hash)
    app.act("open-theirs")
    assert len(match(app).round.plies) == 1 and match(app).id != mine
    assert len(app.shell.store.entries()) == 2


def test_an_old_link_leads_to_a_game_that_may_be_over() -> None:
    """By then the game here is over, or whoever opens the link only looked on: the key opens it,
    and says nothing of going on."""
    _, _, hash = challenged()
    there, other = opened(hash)
    guess(there, other, secret(there))
    there.arrive(hash)
    assert "Open the game on this device" in shown(there) and "Go on" not in shown(there)
    there.act("open-mine")
    assert match(there).over
    ada, here = correspondent()
    play(ada, here, "C30")
    first = f"#/load/{play_by_link.letter(match(ada))}"
    third, _ = opened(f"#/load/{link.write(match(ada).played(1, 'resign'))}")
    third.arrive(first)
    assert "an old one" in shown(third) and "Go on" not in shown(third)
    assert "On this device 1 move, finished In the link 1 move" in shown(third)  # giving up is none
    third.act("open-mine")
    assert match(third).over


def test_a_newer_link_goes_on_here() -> None:
    """A link that knows this game and is further on takes its place without a question."""
    app, _ = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("start")
    elsewhere, other = opened(f"#/load/{link.write(match(app))}")
    guess(elsewhere, other, wrong_guess(secret(app)))
    elsewhere.act("share")
    app.arrive(copied(elsewhere, other))
    assert len(match(app).round.plies) == 3 and len(app.shell.store.entries()) == 1


def test_two_versions_meet() -> None:
    """Where both went on differently, nothing is overwritten."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("start")
    elsewhere, other = opened(f"#/load/{link.write(match(app))}")
    guess(app, host, wrong_guess(secret(app)))
    guess(elsewhere, other, "HGFE" if secret(app) != "HGFE" else "ABCE")
    elsewhere.act("share")
    app.arrive(copied(elsewhere, other))
    assert "Two versions" in shown(app)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_bad_link_is_one_sentence_and_a_way_home(language: str) -> None:
    """Cut, changed, foreign and later links each say what they are; nothing is kept."""
    app, _ = opened("#/mastermind", FakeHost(language))
    text = link.write(match(app))
    said = set()
    for broken in (text[:-5], text[:20] + "AAAA" + text[24:], "hello", "9" + text[1:], ""):
        there, _ = opened(f"#/load/{broken}", FakeHost(language))
        assert having(there, "href", "#/") and there.current.table is None
        assert there.shell.words("wrong.kept") in shown(there)
        assert not there.shell.store.entries()
        said.add(there.shell.words("incoming_link.cut") in shown(there))
    assert said == {True, False}


def test_a_cut_link_shows_where_it_breaks() -> None:
    """Of a game that lies open, the page counts the moves that arrived."""
    app, _ = opened("#/glassbead")
    app.act("share")
    app.act("by-link")
    app.act("by-link-go")
    for number in range(12):
        game, seat = match(app).game, number % 2
        move = game.write(next(iter(game.moves(match(app).state, seat))))
        app.current.session.move(seat, move)
    there, _ = opened(f"#/load/{link.write(match(app))[:-14]}")
    assert re.search(r"breaks off in move \d+\.", shown(there))


def test_a_link_with_a_full_stop_behind_it() -> None:
    """What a sentence leaves at the end of a link does not break it."""
    app, _ = opened("#/mastermind")
    there, _ = opened(f"#/load/{link.write(match(app))}).")
    assert there.current.table is not None


def test_a_link_cannot_claim_what_its_game_is_not() -> None:
    """A challenge in a game without a secret is opened as a game, and nothing breaks."""
    app, _ = opened("#/glassbead")
    sent = replace(match(app), about=About(Kind.CHALLENGE, away=(1,), attempt="!"))
    there, _ = opened(f"#/load/{link.write(sent)}")
    assert play_by_link.kind(match(there)) == "" and not play_by_link.away(match(there))


@pytest.mark.parametrize("named", [True, False])
def test_who_opens_a_game_under_way_is_told_for_whom_they_play(named: bool) -> None:
    """On a device that has not seen a game by links in which both have moved, the page says whose
    seat one has; not to the other one, neither at the first letter nor later."""
    said = "Here you play for " + ("Ben" if named else "the person who got the link")
    ada, here = correspondent()
    if not named:
        nameless = replace(match(ada), players=(Player(), Player()), id="nameless")
        ada.shell.keep(nameless)
        ada.arrive("#/game/nameless")
    play(ada, here, "C30")
    first = f"#/load/{play_by_link.letter(match(ada))}"
    ben, there = opened(first)
    assert "Here you play for" not in shown(ben)
    play(ben, there, "c30")
    ada.arrive(f"#/load/{play_by_link.letter(match(ben))}")
    assert "Here you play for" not in shown(ada)
    play(ada, here, "D032")
    third = f"#/load/{play_by_link.letter(match(ada))}"
    assert said in shown(opened(third)[0])
    ben.arrive(third)
    assert "Here you play for" not in shown(ben) and len(match(ben).round.plies) == 3
