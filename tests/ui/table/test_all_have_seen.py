"""What all people at one device have to see: it stands until they say so, whoever moves next."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engines.memorybox.events import Checked, Dropped, LastBall
from engines.memorybox.knockout import OUT
from tests.ui.fake import FakeHost
from tests.ui.memorybox_table import at_table, ended, table
from tests.ui.visit import having, match, nodes, opened, play, ready, shown
from ui.app import App
from ui.boards import BOARDS
from ui.shell.announcer import text
from ui.toolkit.markup import Raw, html
from ui.toolkit.page_act import PageAct
from ui.toolkit.plain_text import plain
from ui.toolkit.words import LANGUAGES

FACTS = (Dropped, Checked, LastBall)


def seated(language: str = "en", *moves: str, people: int = 2) -> tuple[App, FakeHost]:
    """People on the first seats of four, computers on the others, at one device."""
    app, host = opened("#/", FakeHost(language))
    app.services.matches.lead_to(replace(table(*moves, people=people).match, id="shared"))
    host.run()
    ready(app, host)
    return app, host


def plies(app: App) -> int:
    return len(match(app).round.plies)


def said(app: App, host: FakeHost) -> bool:
    """Press the key that says that all have seen it, if it is there."""
    keys = having(app, "data-act", PageAct.PRESS)
    if not any(node.attrs["data-arg"] == "seen" for node in keys):
        return False
    host.time += 20  # what moves has come to rest
    app.act(PageAct.PRESS, "seen")
    return True


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_every_fact_waits_for_all(language: str, seed: int) -> None:
    """A ball, a check and a last ball, of a person or of a computer: each stands until the key is
    pressed, once; nobody moves before, and nobody's turn is called."""
    app, host = seated(language)
    rng, presses = Random(seed), 0
    while (round := match(app).round).result is None:
        before = plies(app)
        if said(app, host):
            assert plies(app) == before and app.current.situation().selection is not None
            presses += 1
            host.run()
            continue
        at = app.current.situation()
        assert at.is_my_turn, "a computer moves without having been waited for"
        (seat,) = round.actors
        move = match(app).game.sample(match(app).state, seat, rng)
        app.act(PageAct.PRESS, str(move).replace(" ", "-"))
        host.run()
    facts = [event for ply in round.plies[:-1] for event in ply.events if isinstance(event, FACTS)]
    assert presses == len(facts)


def computers_ball(language: str = "en") -> tuple[App, FakeHost]:
    """A computer's ball has just fallen, and another computer is to move next."""
    moves = ("name 1", "drop 1", "name 1", "drop 2", "name 2")
    return seated(language, *moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_computers_ball_waits(language: str) -> None:
    """However long nobody presses the key, the ball stands there large; after it the computer goes
    on at once, without the pause in which the ball would have been looked at."""
    app, host = computers_ball(language)
    words, stood = app.shell.words, plies(app)
    assert isinstance(match(app).round.plies[-1].events[0], Dropped)
    assert words("memorybox.key.seen") in shown(app) and not app.table.turns.thinking
    host.run()
    app.touch(True)
    app.touch(False)
    assert not app.type("x", "")
    host.run()
    assert plies(app) == stood
    begun = host.now()
    assert app.type("Enter", "")
    host.run()
    assert plies(app) == stood + 2 and host.now() - begun < 3


REFUSED = ("name 1", "drop 1", "name 1", "drop 2", "name 1", "refuse")


@pytest.mark.parametrize("decided", [("challenge",), ("accept", "pass", "pass")])
def test_who_is_at_turn_is_marked(decided: tuple[str, ...]) -> None:
    """Once all have seen what a check has shown, and when all have believed a refusal, that player
    is marked whom the banner calls; the row is no more."""
    app, host = seated("en", *REFUSED, *decided, people=4)
    words = app.shell.words
    if decided == ("challenge",):
        assert marked(app)[1] == words("memorybox.tag.takes")
        assert having(app, "class", "named") and having(app, "class", "stakes")
        assert said(app, host)
    assert not having(app, "class", "named") and not having(app, "class", "stakes")
    banner = BOARDS["memorybox"].drawing.banner(app.current.situation())
    does = "names" if decided == ("challenge",) else "believes"
    assert marked(app) == (banner, words(f"memorybox.tag.{does}"))


def marked(app: App) -> tuple[str, str]:
    """The player whose tag stands out, and what that says."""
    (tag,) = having(app, "class", "tag now")
    (item,) = [node for node in nodes(app.shown) if node.tag == "li" and tag in nodes(node)]
    (name,) = [node for node in nodes(item) if node.attrs.get("class") == "nick"]
    return plain(Raw(html(name))), plain(Raw(html(tag)))


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2, 3])
def test_whoever_leaves_is_told(language: str, people: int) -> None:
    """Somebody leaves, and a computer takes over: that stands there until all have seen it, and
    beside the name for good. Where nobody is left nobody is waited for."""
    app, host = seated(language, people=people)
    words, stood = app.shell.words, plies(app)
    name = app.current.situation().seats[0]
    app.act("leave-match")
    app.act("ask-yes")
    host.run()
    if people == 1:
        assert plies(app) > stood
        return
    assert words("memorybox.fact.left", who=name) in shown(app) and plies(app) == stood
    assert said(app, host)
    host.run()
    assert plies(app) > stood
    assert f"{name} {words('computer')}" in row(app, name)


def row(app: App, name: str) -> str:
    """What the list of players says of one."""
    (seat,) = [node for node in having(app, "class", "nick") if text(node) == name]
    (item,) = [node for node in nodes(app.shown) if node.tag == "li" and seat in nodes(node)]
    return text(item)


def test_whoever_has_the_device_leaves() -> None:
    """While a computer's ball stands there, the one who moved last is asked, not the first."""
    app, _ = computers_ball()
    seats = app.current.situation().seats
    app.act("leave-match")
    said = app.shell.words("leave.text", name=seats[1])
    assert said in shown(app)
    app.act("ask-yes")
    assert app.current.situation().people == (True, False, False, False)


def points(app: App) -> tuple[int, ...]:
    """Of the round that is over."""
    result = match(app).result
    assert result is not None
    return result.points


@pytest.mark.parametrize("opened", [False, True])
def test_one_leaves_between_two_rounds(opened: bool) -> None:
    """Whoever moved last of those who play on is asked, whether the lid is still on or off; a guess
    that is begun stays, and the computer plays the next round."""
    rounds = (ended(seed, people=2).match for seed in range(40))
    made = replace(next(each for each in rounds if each.round.plies[-1].seat < 2), id="shared")
    *_, last = made.round.plies
    app, host = at_table(made.at(len(made.round.plies) - 1))
    ready(app, host)
    while said(app, host):
        host.run()
    play(app, host, last.text)
    app.press("full-6-6")
    if opened:
        app.act(PageAct.PRESS, "leave")
    at = app.current.situation()
    plays_on = [here and lost > -OUT for here, lost in zip(at.people, points(app), strict=True)]
    moved = [ply.seat for ply in match(app).round.plies if plays_on[ply.seat]]
    app.act("leave-match")
    assert app.shell.words("leave.text", name=at.seats[moved[-1]]) in shown(app)
    app.act("ask-yes")
    now = app.current.situation()
    assert sum(now.people) == 1 and not now.people[moved[-1]]
    assert now.selection == at.selection is not None or opened
    assert (app.current.ply is not None) is opened
    if not opened:
        app.act(PageAct.PRESS, "open")
    assert app.shell.words("memorybox.has-left") in row(app, at.seats[moved[-1]])
    app.act("advance")
    host.run()
    assert len(match(app).rounds) == 2 and not app.current.situation().people[moved[-1]]


def test_who_is_out_cannot_leave() -> None:
    """After a round those can who play on; once the match is over nobody."""
    tables = (ended(seed, people=4) for seed in range(40))
    at = next(at for at in tables if at.match.result and min(at.match.result.points) <= -OUT)
    assert at.match.result and at.match.following
    stay = tuple(seat for seat, lost in enumerate(at.match.result.points) if lost > -OUT)
    assert at.table.leavable == stay != (0, 1, 2, 3)
    assert not replace(at.table, match=replace(at.match, length=1)).leavable
