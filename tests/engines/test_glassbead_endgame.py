"""The solved end of the Glass Bead Game, held against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import tables
from engines.agent import Knowledge, luck
from engines.glassbead import GlassBead, endgame
from engines.glassbead.beads import gather, without
from engines.glassbead.bots import Master
from engines.glassbead.deep_search import Effort
from engines.glassbead.endgame import (
    CUPS,
    PATTERNS,
    Verdict,
    counts_of,
    forced,
    pattern_of,
    verdict,
)
from engines.glassbead.position import Position, write
from engines.glassbead.rules import State

GEMS = (5, 5, 4, 4, 3, 3, 2, 2, 1, 1)


def laid(counts: list[int], south: tuple[int, ...], mover: int) -> Position:
    """So many stones in each pit, these gems in South's cup, the others in North's."""
    cups = gather(south), gather(without(GEMS, south))
    return Position(tuple((0,) * count for count in counts), cups, mover)


def drawn(rng: Random) -> Position:
    """Any position without a gem in a pit; each pattern of stones is as likely."""
    places = sorted(rng.sample(range(19), 9))
    counts = [b - a - 1 for a, b in zip((-1, *places), (*places, 19), strict=True)]
    return laid(counts, tuple(gem for gem in GEMS if rng.randrange(2)), rng.randrange(2))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    return drawn(Random(draw(st.integers(0, 2**32))))


def after(game: GlassBead, position: Position) -> Iterator[Position]:
    """The positions that one move leads to, by the rules."""
    state = State(position)
    for move in game.moves(state, position.mover):
        yield game.play(state, position.mover, move)[0].position


def by_rules(game: GlassBead, position: Position) -> Verdict | None:
    """The verdict that follows from those of the next positions: the player to move wins by the
    shortest way to a position lost for the other, and loses by the longest if all are won."""
    state = State(position)
    result = game.result(state)
    if result is not None:
        return Verdict(result.points[position.mover] == 1, 0)
    found = [verdict(each) for each in after(game, position)]
    lost = [each.plies for each in found if each and not each.wins]
    if lost:
        return Verdict(True, 1 + min(lost))
    if None in found:
        return None
    return Verdict(False, 1 + max(each.plies for each in found if each))


def sample(number: int) -> list[Position]:
    rng = Random(number)
    return [drawn(rng) for _ in range(number)]


@pytest.mark.parametrize("captors", ["any", "stones"])
def test_follows_from_the_rules(captors: str) -> None:
    """Each verdict follows from those one move further; with every position so, all are true: by
    induction over the plies for the decided ones, and an open one always has an open way on."""
    game = GlassBead(captors)
    for position in sample(400):
        assert verdict(position) == by_rules(game, position), write(position)


@pytest.mark.slow
def test_follows_from_the_rules_widely() -> None:
    """The same for twenty thousand positions more."""
    for position in sample(20_000):
        assert verdict(position) == by_rules(GlassBead(), position), write(position)


@pytest.mark.each_build
def test_counts() -> None:
    """Of 22,447,854 positions 3,518,179 are won and 3,203,222 lost for the player to move; the
    longest way takes 85 plies."""
    table = endgame.table()
    kinds: dict[int, int] = {}
    pick: dict[int, list[int]] = {}
    for pattern in range(PATTERNS):
        kind = table.row(pattern)
        kinds[kind] = kinds.get(kind, 0) + 1
        pick.setdefault(kind, [pattern])
    won = lost = longest = 0
    for kind, times in kinds.items():
        (pattern,) = pick[kind]
        for cups in range(CUPS):
            found = table.verdict(pattern, cups)
            if found:
                won += times * found.wins
                lost += times * (not found.wins)
                longest = max(longest, found.plies)
    assert PATTERNS * CUPS == 22_447_854
    assert (won, lost, longest) == (3_518_179, 3_203_222, 85)


def test_patterns_are_numbered() -> None:
    """Every pattern of ten stones in ten pits has a number of its own, rising with the counts."""
    rng, seen = Random(3), []
    for _ in range(500):
        counts = tuple(counts_of(drawn(rng)))
        seen.append((counts, pattern_of(counts)))
    assert [number for _, number in sorted(seen)] == sorted(number for _, number in seen)
    assert pattern_of((0,) * 9 + (10,)) == 0 and pattern_of((10,) + (0,) * 9) == PATTERNS - 1


@given(positions())
def test_with_stones_alone_both_captors_are_one_game(position: Position) -> None:
    """Once only stones are sown, `captors` "any" and "stones" allow the same and do the same."""
    assert list(after(GlassBead("any"), position)) == list(after(GlassBead("stones"), position))


@given(positions())
def test_the_highest_gems_are_best(position: Position) -> None:
    """Of the gems in a cup, to take the highest is never worse than to take others."""
    game, state = GlassBead(), State(position)
    moves = [
        (move.pit, sum(move.cup), verdict(game.play(state, position.mover, move)[0].position))
        for move in game.moves(state, position.mover)
    ]

    def rank(found: Verdict | None) -> int:
        """What a verdict on the other's position is worth, shorter wins and longer losses more."""
        return 0 if found is None else found.plies - 999 if found.wins else 999 - found.plies

    for pit, taken, found in moves:
        most, best = max((cup, rank(each)) for at, cup, each in moves if at == pit)
        assert taken == most or rank(found) <= best


def test_a_gem_in_a_pit_is_not_solved() -> None:
    """With a gem on the board the table says nothing."""
    assert verdict(GlassBead().start().position) is None


def plies_left(position: Position) -> int | None:
    """To the end that somebody can force; None where nobody can."""
    known = verdict(position)
    return known and known.plies


def test_repetition_can_break_a_forced_win() -> None:
    """A win is not called forced if a position on a shorter way came twice already: coming a third
    time it would let the points decide."""
    rng = Random(7)
    long = next(p for p in iter(lambda: drawn(rng), None) if (plies_left(p) or 0) > 6)
    near = next(p for p in iter(lambda: drawn(rng), None) if plies_left(p) == 2)
    open_one = next(p for p in iter(lambda: drawn(rng), None) if plies_left(p) is None)
    assert forced(long, ()) == verdict(long) == forced(long, (near, open_one, open_one))
    assert forced(long, (near, near)) is None
    assert forced(near, (long, long)) == verdict(near)


def keeps_what_is_won(position: Position) -> bool:
    """Whether the master's move keeps a forced win, and leaves no position open for a lost one."""
    game, state = GlassBead(), State(position)
    seat, here = position.mover, verdict(position)
    if game.result(state) is not None:
        return True
    known = Knowledge(seat, state, ())
    *_, last = Master(Effort(depth=2, work=50)).think(game, known, luck(1, 0))
    there = verdict(game.play(state, seat, last.move)[0].position)
    if here is None:
        return there is None and last.why is None
    assert last.why == here
    return there == Verdict(not here.wins, here.plies - 1)


def test_nothing_won_is_given_up() -> None:
    """The master plays a forced win by the shortest way, a forced loss by the longest, and never
    walks into a forced loss, however short it thinks."""
    assert all(map(keeps_what_is_won, sample(150)))


@pytest.mark.slow
def test_nothing_won_is_given_up_widely() -> None:
    """The same ten thousand times."""
    assert all(map(keeps_what_is_won, sample(10_000)))


def test_without_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the table cannot be had the search plays, and claims nothing."""

    def absent(name: str) -> bytes:
        raise OSError(name)

    endgame.table.cache_clear()
    monkeypatch.setattr(tables, "read", absent)
    won = next(p for p in sample(50) if (verdict_known := p) and verdict_known.side(p.mover))
    known = Knowledge(won.mover, State(won), ())
    thoughts = list(Master(Effort(work=300)).think(GlassBead(), known, luck(1, 0)))
    assert thoughts and all(thought.why is None for thought in thoughts)
    assert all(abs(thought.value or 0) <= 30 for thought in thoughts)
