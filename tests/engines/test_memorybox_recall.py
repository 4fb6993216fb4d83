"""The game of twenty drops, and its puzzle of the day."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise
from random import Random

import pytest

from engines import PUZZLES, RULESETS, record
from engines.agent import decide, luck
from engines.game import RuleError, Setup, make
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS
from engines.memorybox.events import Dropped
from engines.memorybox.recall import Recall
from tests.engines import contract

PUZZLE = PUZZLES["memorybox"]
DAYS = [PUZZLE.first + timedelta(number) for number in range(730)]
DIGEST = "00918b6c407c2cde74b212e9aafc9e7b726d275df9818430d34ca44a6b88cac8"


def begun(day: date, fallen: int = 20) -> Match:
    """The puzzle of a day after so many drops; after the last one the answer is asked for."""
    match = Match(Setup(PUZZLE.ruleset, (0, 1)), [Player(), Player()])
    match = match.played(0, PUZZLE.secret(day))
    for _ in range(fallen):
        match = match.played(0, "drop")
    if fallen == 20:
        match = match.played(0, "ask")
    return match


def test_the_drops_of_a_day_are_for_ever() -> None:
    """Two years of puzzles are what they were when they were published, in every Python."""
    secrets = "\n".join(map(PUZZLE.secret, DAYS))
    assert sha256(secrets.encode()).hexdigest() == DIGEST
    assert PUZZLE.secret(date(2026, 11, 22)) == (
        "hide 32 11 15 53 32 32 46 31 13 65 54 33 61 46 52 56 16 41 24 26"
    )


def test_each_day_has_seventeen_balls_that_stay() -> None:
    """Twenty balls fall, none of the first four into a full hole, and three are thrown back: read
    from the texts alone."""
    seen = set()
    for day in DAYS:
        _, *drops = PUZZLE.secret(day).split()
        assert len(drops) == 20 and len(set(drops)) == 17 and len(set(drops[:4])) == 4
        assert all(len(drop) == 2 and set(drop) <= set("123456") for drop in drops)
        seen.add(tuple(drops))
    assert len(seen) == len(DAYS)


def test_every_hole_and_every_moment_comes() -> None:
    """Over two years each hole is filled about as often as the others, and a ball can be thrown
    back from the fifth on."""
    holes: dict[str, int] = {}
    back = [0] * 20
    for day in DAYS:
        _, *drops = PUZZLE.secret(day).split()
        for number, drop in enumerate(drops):
            back[number] += drop in drops[:number]
        for drop in set(drops):
            holes[drop] = holes.get(drop, 0) + 1
    mean = 17 / 36 * len(DAYS)
    assert len(holes) == 36 and all(abs(count - mean) < 0.2 * mean for count in holes.values())
    assert back[:4] == [0] * 4 and min(back[4:]) > 0.5 * 3 / 16 * len(DAYS)


@pytest.mark.parametrize("day", DAYS[::73])
def test_a_day_is_the_beginning_of_a_round(day: date) -> None:
    """Four players at the memory game itself, who refuse nothing, can drop the same balls: the
    same ones stay."""
    puzzle = begun(day)
    table = Match(Setup(MemoryBox(4), (0, 1, 2, 3)), [Player()] * 4)
    for ply in puzzle.round.plies:
        for drop in ply.events:
            assert isinstance(drop, Dropped)
            actor = table.state.table.actor
            table = table.played(actor, f"name {drop.row}")
            table = table.played(table.state.table.actor, f"drop {drop.hole}")
            (fell, *_) = table.round.plies[-1].events
            assert isinstance(fell, Dropped) and fell.stayed == drop.stayed
    box = table.state.box
    full = {(r, h) for r in range(1, 7) for h in range(1, 7) if box[r - 1][h - 1] is not None}
    assert full == puzzle.state.full and len(full) == 17


def test_it_keeps_the_contract() -> None:
    """Notation, undo, saves, samples and views as of every ruleset."""
    for drops in (1, 3, 20, 36):
        rng = Random(drops)
        contract.whole(Recall(drops), rng)
        contract.views_show_what_is_seen(Recall(drops), rng)
    contract.samples_are_legal_moves(Recall(2), Random(5))


def test_a_record_finds_its_ruleset() -> None:
    """The options of a record say which ruleset of the game it is; others are refused as ever."""
    match = begun(DAYS[0])
    assert record.load(record.dump(match)).game == Recall(20)
    for options in (
        {"drops": 0},
        {"drops": 37},
        {"drops": "2"},
        {"drops": 5, "players": 4},
        {"x": 1},
    ):
        data = record.write(match)
        data["rounds"][0]["options"] = options
        with pytest.raises(RuleError):
            record.read(data)
    with pytest.raises(RuleError):
        make(MemoryBox, {"drops": 20})
    assert {"memorybox": (Recall,)} == RULESETS


WRITTEN = {
    "format": 1,
    "id": "daily-2026-11-22-memorybox",
    "game": "memorybox",
    "edition": 1,
    "about": {"kind": "daily", "date": "2026-11-22"},
    "aids": {},
    "players": [{"bot": "steady", "seed": 0}, {}],
    "length": {"rounds": 1},
    "rounds": [
        {
            "options": {"drops": 3},
            "seats": [0, 1],
            "first": 0,
            "moves": ["0 hide 32 11 32", *["0 drop"] * 3, "0 ask", "1 fill 11 45"],
        }
    ],
    "notes": {},
}


def test_what_was_written_loads_for_ever() -> None:
    """A record as the first version wrote it is the same match still, and is written alike."""
    match = record.read(WRITTEN)
    assert record.write(match) == WRITTEN
    assert match.result is not None and match.result.points == (1, 0)


def test_nothing_of_what_is_to_fall_is_seen() -> None:
    """Two sequences that begin alike look alike to everybody until they part."""
    one, other = begun(DAYS[0], 0), begun(DAYS[0], 0)
    drops = one.round.plies[0].text.split()
    other = Match(one.round.setup, one.players)
    other = other.played(0, " ".join([*drops[:11], *reversed(drops[11:])]))
    for _ in range(10):
        assert one.round.known(1) == other.round.known(1)
        for match in (one, other):
            match = match.played(0, "drop")
    assert one.round.known(1) == other.round.known(1)
    assert one.game.view(one.state, None) == other.game.view(other.state, None)


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (0, "drop", "not-your-turn"),
        (1, "drop", "not-now"),
        (1, "ask", "not-now"),
        (1, "hide 11", "not-now"),
        (1, "fill 11", "wrong-number"),
        (1, "fill 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11", "wrong-number"),
        (1, "fill 17", "bad-move"),
        (1, "fill", "bad-move"),
        (1, "drop 11", "bad-move"),
        (1, "", "bad-move"),
    ],
)
def test_what_is_no_answer(seat: int, text: str, code: str) -> None:
    """An answer names as many different holes as balls lie in the box, and nothing else is one."""
    match = begun(DAYS[0])
    with pytest.raises(RuleError) as wrong:
        match = match.played(seat, text)
    assert wrong.value.code == code and match.result is None


def test_the_points_are_the_balls_forgotten() -> None:
    """Counted by hand: of 17 right holes so many are left out for others."""
    for missed in (0, 1, 5, 17):
        match = begun(DAYS[1])
        full = sorted(set(PUZZLE.secret(DAYS[1]).split()[1:]))
        free = [f"{r}{h}" for r in range(1, 7) for h in range(1, 7) if f"{r}{h}" not in full]
        match = match.played(1, " ".join(["fill", *full[missed:], *free[:missed]]))
        assert match.result is not None and match.result.points == (missed, 0)
        picture = match.game.picture(match.game.view(match.state, None))
        assert (picture.count("o"), picture.count("#")) == (17 - missed, missed)
        assert picture.count("x") == missed and match.over


@pytest.mark.each_build
def test_levels_remember_more_and_more() -> None:
    """Over 300 days each level forgets less than the one below, and the strongest as much as is
    told beside the results, within three errors."""
    means = []
    for agent in LEVELS.values():
        missed = []
        for number, day in enumerate(DAYS[:300]):
            match = begun(day)
            answer = decide(agent, match.game, match.round.known(1), luck(1, number))
            match = match.played(1, answer)
            missed.append(match.result.points[0] if match.result else 0)
        means.append(sum(missed) / len(missed))
    assert all(weaker > stronger + 0.3 for weaker, stronger in pairwise(means))
    spread = sum((each - means[-1]) ** 2 for each in missed) / len(missed)
    assert abs(means[-1] - PUZZLE.par) < 0.05 + 3 * (spread / len(missed)) ** 0.5


def test_a_computer_lets_them_fall() -> None:
    """A program on the first seat hides, drops and asks; equal luck hides the same."""
    hidden = []
    for _ in range(2):
        match = Match(Setup(Recall(6), (0, 1)), [Player(), Player()])
        while 0 in match.game.actors(match.state):
            agent = LEVELS["steady"]
            match = match.played(0, decide(agent, match.game, match.round.known(0), luck(9, 1)))
        hidden.append(match.round.plies[0].text)
        assert [ply.text for ply in match.round.plies[1:]] == ["drop"] * 6 + ["ask"]
    assert hidden[0] == hidden[1]
