"""The replay of a match: all its rounds, one after the other, and a way to each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engines import link
from engines.blackbox import BlackBox
from engines.game import Setup
from engines.glassbead import GlassBead
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.visit import having, match, opened, shown
from ui.app import App
from ui.boards import BOARDS
from ui.toolkit import route
from ui.toolkit.page_act import PageAct

ADA, BEN = Player("Ada"), Player("Ben")
CODES = (
    ("hide ACFH", "guess BBBB", "answer 0 0", "guess ACFH", "answer 4 0"),
    ("hide DEGA", "guess DEGA", "answer 4 0"),
)
BEADS = (("C30", "resign"), ("resign",))


def whole(game: BlackBox | Mastermind | GlassBead, rounds: tuple[tuple[str, ...], ...]) -> Match:
    made = Match(Setup(game, (0, 1)), (ADA, BEN), len(rounds), "two")
    for number, moves in enumerate(rounds):
        made = made.next_round() if number else made
        for text in moves:
            made = made.played(min(made.round.actors), text)
    assert made.over
    return made


@pytest.fixture(params=["mastermind", "glassbead"])
def sent(request: pytest.FixtureRequest) -> tuple[App, FakeHost, Match]:
    """A match of two rounds that somebody sent."""
    codes = request.param == "mastermind"
    made = whole(Mastermind(), CODES) if codes else whole(GlassBead(), BEADS)
    app, host = opened(f"#{route.write('load', link.write(made))[1:]}")
    assert app.current.ply == len(made.round.plies) and app.current.rounds == 2
    return app, host, made


def test_each_round_can_be_reached(sent: tuple[App, FakeHost, Match]) -> None:
    """By a list under the board; a round is shown from its beginning, with its own moves."""
    app, _, made = sent
    assert having(app, "data-change", "round")
    turns = BOARDS[made.game.name].rounds.turns or len
    for number, each in ((1, made.rounds[0]), (2, made.rounds[1]), (1, made.rounds[0])):
        app.change("round", "", str(number))
        assert app.current.ply == 0 and app.current.situation().match.number == number
        moves = turns([ply.text for ply in each.plies])
        assert f"0 of {moves}" in shown(app) and f"{number} of 2" in shown(app)
        app.act("seek", str(len(each.plies)))
        at = app.current.situation()
        assert at.result == each.result and len(at.record) == len(each.plies)
    for wrong in ("0", "3", "x", ""):
        app.change("round", "", wrong)
        assert app.current.situation().match.number == 1


def test_it_runs_through_all_rounds(
    sent: tuple[App, FakeHost, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the end it begins with the first round, and stops at the end of the last."""
    app, host, made = sent
    seen: list[tuple[int, int]] = []
    show = host.show

    def noted(steps: Any) -> None:
        seen.append((app.current.situation().match.number, app.current.ply or 0))
        show(steps)

    monkeypatch.setattr(host, "show", noted)
    app.act("replay-play")
    host.run()
    wanted = [
        (n, ply) for n, each in enumerate(made.rounds, 1) for ply in range(len(each.plies) + 1)
    ]
    assert list(dict.fromkeys(seen)) == wanted
    assert not app.current.running and app.current.number is None


def test_the_match_stays_whole(sent: tuple[App, FakeHost, Match]) -> None:
    """Whatever is done while an earlier round is shown, what is saved and sent is the match."""
    app, _, _ = sent
    app.change("round", "", "1")
    if app.current.game == "glassbead":
        app.act(PageAct.PRESS, "outlook")
    kept = app.shell.store.match(match(app).id)
    assert kept is not None and len(kept.rounds) == len(match(app).rounds) == 2
    assert not having(app, "data-act", "advance") and having(app, "data-act", "again")


def test_one_round_has_no_list() -> None:
    """Nor has a match that goes on."""
    made = whole(Mastermind(), CODES)
    for part in (
        replace(made, rounds=made.rounds[:1], length=1),
        replace(made, rounds=made.rounds[:1]),
    ):
        app, _ = opened(f"#{route.write('load', link.write(part))[1:]}")
        app.current.start_replay()
        app.shell.refresh()
        assert app.current.rounds == 1 and not having(app, "data-change", "round")


BOX = ("hide a1 c4 d5 f6 h8", "fire T1", *(f"mark {cell}1" for cell in "abcde"), "tip")
OWN: dict[str, tuple[BlackBox | GlassBead | Mastermind, tuple[tuple[str, ...], ...]]] = {
    "blackbox": (BlackBox(), (BOX, BOX)),
    "glassbead": (GlassBead(), BEADS),
    "mastermind": (Mastermind(), CODES),
}


@pytest.mark.each_build
@pytest.mark.parametrize("game", OWN)
def test_who_played_a_match_replays_it_whole(game: str) -> None:
    """From its end one key leads to the replay of all rounds, which begins with the first; it is
    the same game, and counted no second time."""
    app, host = opened()
    made = whole(*OWN[game])
    app.shell.keep(made)
    app.arrive("#/game/two")
    counted = app.shell.store.stats()
    (key,) = having(app, "href", "#/game/two?round=1")
    app.act("menu")  # where the page has no room for it
    assert len(having(app, "href", "#/game/two?round=1")) == 2
    app.arrive(key.attrs["href"])
    assert (app.current.number, app.current.ply, app.current.rounds) == (1, 0, 2)
    assert having(app, "data-change", "round") and not having(app, "href", "#/game/two?round=1")
    assert len(match(app).rounds) == 2 and app.shell.store.stats() == counted
    assert [entry.id for entry in app.shell.store.entries()] == ["two"]
    for other in ("2", "3", "x"):
        app.arrive(f"#/game/two?round={other}")
        assert app.current.number is None and (app.current.ply == 0) is (other == "2")
    app.arrive("#/game/two")
    assert app.current.ply is None
    host.run()


def test_a_match_that_goes_on_is_not_replayed() -> None:
    """Its rounds are told to nobody before it is over; one round has no such key either."""
    app, host = opened()
    going = whole(Mastermind(), CODES)
    going = replace(going, rounds=going.rounds[:1])
    for part in (replace(going, id="on"), replace(going, id="one", length=1)):
        app.shell.keep(part)
        app.arrive(f"#/game/{part.id}")
        assert not having(app, "href", f"#/game/{part.id}?round=1")
    app.arrive("#/game/on?round=1")
    assert app.current.ply is None
    host.run()
