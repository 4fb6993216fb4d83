"""The computers of the memory game: honest, forgetful, and never stuck."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engines.agent import Knowledge, Thought, decide, luck
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS, WEIGHING
from engines.memorybox.events import Checked, Dropped, Event, Named
from engines.memorybox.memory import infer, recall
from engines.memorybox.moves import ACCEPT, CHALLENGE, PASS, REFUSE, Move
from engines.memorybox.state import Seated, State


def table(levels: list[str], seed: int, first: int = 0) -> tuple[State, list[Event], list[Move]]:
    """A round of computers: its end, everything that happened, its moves."""
    game = MemoryBox(len(levels))
    state: State = game.start(first)
    events: list[Event] = []
    moves = []
    while game.result(state) is None:
        seat = state.table.actor
        known = Knowledge(seat, game.view(state, seat), tuple(events))
        move = decide(LEVELS[levels[seat]], game, known, luck(seed, seat))
        moves.append(move)
        state, happened = game.play(state, seat, move)
        events.extend(happened)
    return state, events, moves


def knowing(balls: int, *drops: tuple[int, int, int], row: int = 1, age: int = 0) -> Knowledge:
    """What seat 0 of three knows, about to drop into `row`, after drops (seat, row, hole) that
    stayed, each seen `age` events before the next."""
    game = MemoryBox(3)
    state = game.start(0)
    named = replace(state.table, phase="drop", actor=0, row=row)
    events: list[Event] = []
    for seat, where, hole in drops:
        events.append(Dropped(seat, where, hole, True))
        events.extend([Named(1, 6, 2)] * age)
    return Knowledge(0, Seated(named, 0, balls), tuple(events))


def thought(level: str, known: Knowledge, seed: int = 1) -> Thought:
    *_, last = LEVELS[level].think(MemoryBox(3), known, luck(seed, 0))
    return last


@pytest.mark.parametrize("players", range(2, 7))
def test_computers_play_a_round_to_its_end(players: int) -> None:
    """A table of computers, levels mixed, ends its round within a few hundred plies."""
    levels = [list(LEVELS)[seat % len(LEVELS)] for seat in range(players)]
    for seed in range(4):
        _, _, moves = table(levels, seed, seed % players)
        assert len(moves) < 600


def test_everything_a_person_does_computers_do() -> None:
    """Among some rounds are refusals, acceptances, passes and challenges, and bluffs: rows named
    that are full."""
    said: set[Move] = set()
    checks: list[Checked] = []
    for seed in range(12):
        _, events, moves = table(list(LEVELS), seed)
        said |= set(moves)
        checks += [event for event in events if isinstance(event, Checked)]
    assert said >= {REFUSE, ACCEPT, CHALLENGE, PASS}
    assert any(check.hole for check in checks)
    assert any(not check.hole for check in checks)


def test_equal_luck_equal_game() -> None:
    """A seed decides every choice of every computer."""
    assert table(list(LEVELS), 5)[2] == table(list(LEVELS), 5)[2]
    assert table(list(LEVELS), 5)[2] != table(list(LEVELS), 6)[2]


def test_computers_use_only_what_they_witnessed() -> None:
    """Every thought comes from knowledge alone, so one that saw nothing of the box plays as in any
    other box; the first thought is legal."""
    game = MemoryBox(3)
    known = knowing(12)
    for level in LEVELS:
        first = next(iter(LEVELS[level].think(game, known, luck(1, 0))))
        assert first.move.word == "drop"


def test_a_row_just_seen_filled_is_refused() -> None:
    """Six balls seen to stay in one row, just now, and every level knows that it is full."""
    drops = [(1, 1, hole) for hole in range(1, 7)]
    for level in ("sharp", "elephant"):
        moves = [thought(level, knowing(8, *drops), seed).move for seed in range(40)]
        assert moves.count(REFUSE) > 20


def test_memory_fades_and_what_is_forgotten_stays_forgotten() -> None:
    """The longer ago, the less is remembered; of the holes remembered after a longer time all
    were remembered after a shorter one."""
    drops = [(1 + hole % 2, row, hole) for row in range(1, 6) for hole in range(1, 7)]
    counts = []
    for seed in range(5):
        before = None
        fresh = knowing(8, *drops)
        for age in (0, 50, 200, 1000):
            waiting = (Named(1, 6, 2),) * age
            known = replace(fresh, witnessed=fresh.witnessed + waiting)
            seen = recall(known, span=60, slip=0.1, seed=seed).seen
            if before is not None:
                assert all(now & was == now for now, was in zip(seen, before, strict=True))
            before = seen
            counts.append((age, sum(mask.bit_count() for mask in seen)))
    shown = {age: sum(n for a, n in counts if a == age) for age, _ in counts}
    assert shown[0] > shown[50] > shown[200] > shown[1000]


def test_own_balls_last_longer_in_memory() -> None:
    """What a player dropped himself he remembers better than what others dropped."""
    own = theirs = 0
    for seed in range(200):
        for seat in (0, 1):
            known = knowing(8, (seat, 2, 3), age=60)
            kept = recall(known, span=60, slip=0.0, seed=seed).seen[1] == 0b100
            own, theirs = own + (kept and seat == 0), theirs + (kept and seat == 1)
    assert own > theirs * 1.2


def test_false_certainty() -> None:
    """Now and then a ball is remembered in the hole beside its own."""
    known = knowing(8, (1, 2, 3))
    seen = {recall(known, span=10**6, slip=0.3, seed=seed).seen[1] for seed in range(50)}
    assert seen == {0b010, 0b100, 0b1000}


def test_white_pegs_need_no_memory() -> None:
    """Holes left of a white peg are known to be full, however long ago that was."""
    known = knowing(8)
    pegs = replace(known.view.table, pegs=(3, 0, 0, 0, 0, 6))
    known = replace(known, view=replace(known.view, table=pegs))
    seen = recall(known, span=1, slip=0.0, seed=1).seen
    assert seen[0] == 0b111
    assert seen[5] == 0b111111


def test_few_balls_left_call_for_care() -> None:
    """Who seems to have few balls left is challenged less: if he is right he gets rid of one."""
    game = MemoryBox(3)
    drops = tuple(Dropped(1 + hole % 2, 1, hole, True) for hole in range(1, 7))
    named = replace(game.start(0).table, phase="answer", actor=0, mover=1, row=1)
    seen = drops + (Named(1, 6, 2),) * 60
    challenges = {}
    for last in ((), (1,)):
        moves = []
        for seed in range(100):
            known = Knowledge(0, Seated(replace(named, last=last), 0, 6), seen)
            moves.append(decide(LEVELS["forgetful"], game, known, luck(seed, 0)))
        challenges[last] = moves.count(CHALLENGE)
    assert challenges[()] > challenges[(1,)]


def manners(level: str, rounds: int = 12) -> dict[str, float]:
    """Of four players of one level: how often a refusal was checked by one who was asked, how often
    a refusal was false, and how near another move was on average where they had a choice."""
    game = MemoryBox(4)
    asked = checked = refused = false = 0
    for seed in range(rounds):
        state, events = game.start(seed % 4), list[Event]()
        while game.result(state) is None:
            table = state.table
            known = Knowledge(table.actor, game.view(state, table.actor), tuple(events))
            move = decide(LEVELS[level], game, known, luck(seed, table.actor))
            if table.phase in ("answer", "poll") and table.nameable:
                asked, checked = asked + 1, checked + (move == CHALLENGE)
            if move == REFUSE:
                assert table.row is not None
                refused, false = refused + 1, false + (None in state.box[table.row - 1])
            state, happened = game.play(state, table.actor, move)
            events.extend(happened)
    return {"checks": checked / asked, "bluffs": false / refused}


@pytest.mark.slow
def test_manners_can_be_learnt() -> None:
    """Who doubts: "steady" checks refusals at least half again as often as any other. Who bluffs:
    of those that know their rows "sharp" refuses rows with a free hole far more often."""
    seen = {level: manners(level, 24) for level in LEVELS}
    others = [seen[level]["checks"] for level in LEVELS if level != "steady"]
    assert seen["steady"]["checks"] > 1.5 * max(others)
    assert seen["sharp"]["bluffs"] > 3 * seen["elephant"]["bluffs"]


def test_hesitation_follows_certainty() -> None:
    """Whoever knows a row to be full refuses it with little doubt, as whoever knows it to be empty
    drops with little; a row half forgotten makes a player hesitate longer."""
    full = [Dropped(1, 1, hole, True) for hole in range(1, 7)]

    def thinks(balls: int, drops: list[Dropped]) -> Thought:
        known = knowing(balls)
        return WEIGHING.thought(known, infer(known, drops, [0] * 6), Random(1))

    sure, empty, torn = thinks(8, full), thinks(12, []), thinks(4, full[:5])
    assert sure.move == REFUSE
    assert torn.doubt > max(sure.doubt, empty.doubt)
    assert all(0 <= each.doubt <= 1 for each in (sure, empty, torn))


def test_what_is_forgotten_is_not_believed_empty() -> None:
    """With half of one's own balls gone about half of the box is full, remembered or not."""
    nothing = infer(knowing(6), [], [0] * 6)
    assert nothing.seen == (0,) * 6
    assert nothing.loose == pytest.approx((0.5,) * 6)
    some = infer(knowing(6), [Dropped(1, 1, hole, True) for hole in range(1, 7)], [0] * 6)
    assert some.loose[1:] == pytest.approx((12 / 30,) * 5)


def test_a_row_is_remembered_longer_than_the_hole() -> None:
    """A ball known to have gone into a row, somewhere, makes its other holes likelier full."""
    vague = infer(knowing(6), [], [3, 0, 0, 0, 0, 0])
    assert vague.loose[0] > vague.loose[1]
