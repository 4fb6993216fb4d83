"""Thinking elsewhere gives what thinking here gives; nobody thinks longer than is wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from random import Random
from typing import Any

import pytest

from engines import GAMES
from engines.about import About, Kind
from engines.agent import Thought
from engines.blackbox import BlackBox
from engines.game import Game, Result, Setup
from engines.glassbead import GlassBead
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.glassbead_table import WON
from ui.background import codec, thinking
from ui.background.slices import SLICE_MS, run_slice, worked_out
from ui.background.thinker import HERE_MS, LONGEST_MS, Thinker
from ui.background.thinking import Session
from ui.boards import BOARDS
from ui.toolkit.settings import Settings


class WithWorker(FakeHost):
    """A host whose clock ticks with every look, so that nothing is done in one slice, and whose
    worker is a session beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.tick = 0.01
        self.session = Session(self.now)
        self.verbs: list[str] = []
        self.running: set[asyncio.Future[None]] = set()
        self.broken: set[str] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.running.add(asyncio.ensure_future(work))

    async def remote(self, verb: str, text: str) -> str:
        self.verbs.append(verb)
        await asyncio.sleep(0)
        if verb in self.broken:
            raise OSError("the worker has ended")
        return str(getattr(self.session, verb)(text))


def always() -> bool:
    return True


def begun(game: str, plies: int = 4, ruleset: Game | None = None) -> tuple[Match, int]:
    """A match in its middle, and the seat to move; of the usual ruleset, or this one."""
    ruleset = ruleset or next(iter(GAMES[game].presets().values()))
    seats = tuple(range(len(ruleset.seats)))
    match = Match(Setup(ruleset, seats), [Player() for _ in seats])
    rng = Random(game)
    while len(match.round.plies) < plies:
        seat = min(match.game.actors(match.state))
        match = match.played(seat, match.game.sample(match.state, seat, rng))
    return match, min(match.game.actors(match.state))


def solved(game: str, ruleset: Game | None = None) -> Match:
    """A round that a quick player has brought to its end."""
    match, _ = begun(game, 1, ruleset)
    level = BOARDS[game].info.default_level
    while match.result is None:
        seat = min(match.game.actors(match.state))
        match = match.played(seat, thinking.decided(match, seat, level))
    return match


REVIEWED: dict[str, Game] = {
    "mastermind": Mastermind(),
    "blackbox": BlackBox(5, 5, 2),
    "glassbead": GlassBead(setup=WON),
}
"""The games that are looked back on, by rulesets that are soon played."""


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_thought_is_the_same_from_the_worker(game: str) -> None:
    """Move, value and reason of the usual player are those that it has on the page."""
    match, seat = begun(game)
    level = BOARDS[game].info.default_level
    *_, here = thinking.thoughts(match, seat, level)
    assert codec.unpack(codec.pack(here)) == here
    host = WithWorker()
    there = asyncio.run(Thinker(host).thought(match, seat, level, always))
    assert there == here
    alone = asyncio.run(Thinker(FakeHost()).thought(match, seat, level, always))
    assert alone == here


@pytest.mark.each_build
@pytest.mark.parametrize("game", [game for game, board in BOARDS.items() if board.rounds.review])
def test_a_review_is_the_same_from_the_worker(game: str) -> None:
    """Every figure of it, and no work is left behind."""
    match = solved(game, REVIEWED[game])
    *_, here = thinking.review(match)
    host = WithWorker()
    assert asyncio.run(Thinker(host).review(match, always)) == here
    assert {"begin", "step"} == set(host.verbs)
    assert not host.session._works and not host.session._found
    assert asyncio.run(Thinker(FakeHost()).review(match, always)) == here


@pytest.mark.each_build
def test_two_works_at_once_do_not_mix() -> None:
    """A review and a thought are worked out side by side in one worker."""
    match, over = begun("blackbox")[0], solved("mastermind")
    host = WithWorker()
    thinker = Thinker(host)

    async def both() -> tuple[Any, Any]:
        level = BOARDS["blackbox"].info.default_level
        return await asyncio.gather(
            thinker.review(over, always), thinker.thought(match, 1, level, always)
        )

    review, thought = asyncio.run(both())
    assert review == list(thinking.review(over))[-1]
    assert thought == list(thinking.thoughts(match, 1, BOARDS["blackbox"].info.default_level))[-1]


def endless(*_: object) -> Iterator[Thought]:
    number = 0
    while True:
        number += 1
        yield Thought(number)


def test_thinking_is_cut_after_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who never ends gets two seconds of slices, on the page and in the worker, and its
    best thought by then is taken."""
    monkeypatch.setattr(thinking, "thoughts", endless)
    match, seat = begun("blackbox")
    host = WithWorker()
    thought = asyncio.run(Thinker(host).thought(match, seat, "", always))
    assert thought is not None and thought.move > LONGEST_MS / 50
    assert host.verbs.count("step") == LONGEST_MS / 50
    alone = FakeHost()
    alone.tick = 0.01
    thought = asyncio.run(Thinker(alone).thought(match, seat, "", always))
    assert thought is not None and thought.move == (HERE_MS + LONGEST_MS) / SLICE_MS


@pytest.mark.each_build
@pytest.mark.parametrize("verb", ["begin", "step"])
def test_a_worker_that_breaks_is_done_without(verb: str) -> None:
    """What it had taken over, or should have, is worked out on the page; so is all that follows."""
    match = solved("mastermind")
    host = WithWorker()
    host.broken = {verb}
    thinker = Thinker(host)
    *_, made = thinking.review(match)
    assert asyncio.run(thinker.review(match, always)) == made
    host.verbs.clear()
    assert asyncio.run(thinker.review(match, always)) == made and not host.verbs


def test_what_nobody_wants_is_dropped() -> None:
    """Work that is not wanted any more ends, and the worker forgets it."""
    match = solved("mastermind")
    host = WithWorker()
    assert asyncio.run(Thinker(host).review(match, lambda: host.verbs.count("step") < 3)) is None
    assert host.verbs[-1] == "drop" and not host.session._works


def test_a_slice_is_at_least_one_step() -> None:
    """Work goes on however short a slice is; None is no finding."""
    clock = iter(range(100))
    work = iter([None, "a", None, "b", None])
    told = [run_slice(work, 1, lambda: next(clock)) for _ in range(6)]
    assert told == [
        (None, False),
        ("a", False),
        (None, False),
        ("b", False),
        (None, False),
        (None, True),
    ]
    host = FakeHost()
    host.tick = 1.0
    assert asyncio.run(worked_out(host, iter([1, None, 2, None]), always)) == (2, True)


VALUES = [
    None,
    2**80,
    -1.5,
    "ö\n",
    (),
    ("tuple", 1),
    ("data", ("enum",)),
    frozenset({(1, 2)}),
    {1: [2, {"three": ()}]},
    Result((1, 0), "solved"),
    Thought((Kind.DAILY, Result((), "")), 0.5, (About(Kind.REPLAY),)),
]


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_a_parcel_holds_what_was_put_in(value: Any) -> None:
    """Values arrive equal and of the same kind, however they are nested."""
    come = codec.unpack(codec.pack(value))
    assert come == value and type(come) is type(value)


def test_what_is_no_value_is_refused() -> None:
    """A function, a bare object or a value of the page cannot be sent."""
    for value in (always, object(), (1, {2: always}), Settings(), type):
        with pytest.raises(ValueError):
            codec.pack(value)
