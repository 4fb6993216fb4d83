"""Packed board: twelve whole numbers, for players that look ahead. A test holds it equal to the
rules.

Beads that lie together are one number: their count in the low five bits, then two bits for each
value of gem. A board is a tuple seen by the player to move: the own five pits in the direction of
sowing, the opponent's five, the own cup, the opponent's cup.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from math import factorial, prod
from typing import NamedTuple, TypeAlias

from engines.glassbead.beads import Beads, gather, orders, picks
from engines.glassbead.move import Sow
from engines.glassbead.position import Position
from engines.glassbead.sowing import route

Board: TypeAlias = tuple[int, ...]

BEAD = (1, *(1 | 1 << 3 + 2 * value for value in range(1, 6)))
COUNT = 31  # mask of the count; a number above it holds a gem
MINE, THEIRS = 10, 11  # the cups


class Child(NamedTuple):
    """A board after a move, seen by the next player, and the move: own pit 0 to 4, order, gems
    taken as pairs (pit 5 to 9 or THEIRS, value)."""

    board: Board
    pit: int
    order: Beads
    taken: tuple[tuple[int, int], ...]


def pack(beads: Iterable[int]) -> int:
    return sum(BEAD[bead] for bead in beads)


@cache
def unpack(number: int) -> Beads:
    gems = [value for value in range(5, 0, -1) for _ in range(number >> 3 + 2 * value & 3)]
    return (*gems, *(0,) * ((number & COUNT) - len(gems)))


def board_of(position: Position) -> Board:
    mover = position.mover
    pits = (*position.pits[5 * mover :], *position.pits[: 5 * mover])
    return tuple(map(pack, (*pits, position.cups[mover], position.cups[1 - mover])))


def move_of(child: Child, seat: int) -> Sow:
    """The move of a child of a board of this seat, as the rules write it."""
    pits = [((pit + 5 * seat) % 10, gem) for pit, gem in child.taken if pit != THEIRS]
    cup = gather(gem for pit, gem in child.taken if pit == THEIRS)
    gems = tuple(sorted(pits, key=lambda gem: (gem[0], -gem[1])))
    return Sow(child.pit + 5 * seat, child.order, gems, cup)


def playable(board: Board) -> list[int]:
    """The own pits that may be sown, as in `Position.playable`."""
    full = [pit for pit in range(5) if board[pit]]
    if any(board[5:10]) or all(number <= COUNT for number in board[:5]):
        return full
    return [pit for pit in full if pit + (board[pit] & COUNT) >= 5]


def children(board: Board, stones_only: bool, most: int) -> Iterator[Child]:
    """The boards after every move, at most about `most` orders for one pit and as many ways to
    take gems for one order; with `most` large enough there are no others."""
    for pit in playable(board):
        hand = board[pit]
        count = hand & COUNT
        path = route(pit, count)
        last = path[-1]
        strikes = last >= 5 and board[last] + path.count(last) & COUNT == 2
        for order in hands(hand, most):
            new = list(board)
            new[pit] = 0
            for at, bead in zip(path, order):  # noqa: B905 (both have `count`)
                new[at] += BEAD[bead]
            if not strikes or (stones_only and order[-1]):
                yield Child((*new[5:10], *new[:5], new[THEIRS], new[MINE]), pit, order, ())
            else:
                yield from _captures(new, pit, order, last, most)


def _captures(new: list[int], pit: int, order: Beads, last: int, most: int) -> Iterator[Child]:
    chain = []
    direct = new[last] - BEAD[order[-1]] > COUNT
    for at, fallen in zip(range(last, 4, -1), reversed(order)):  # noqa: B905 (ends at their row)
        before = new[at] - BEAD[fallen]
        if before & COUNT != 1 or (before > COUNT) != direct:
            break
        chain.append((at, before))
    if direct:
        for at, gem in chain:
            new[at] -= gem
            new[MINE] += gem
        yield Child((*new[5:10], *new[:5], new[THEIRS], new[MINE]), pit, order, ())
        return
    loose = sorted(
        ((at, gem) for at in range(5, 10) for gem in unpack(new[at]) if gem),
        key=lambda gem: (-gem[1], gem[0]),
    )
    cup = [(THEIRS, gem) for gem in unpack(new[THEIRS])]
    from_pits = min(len(chain), len(loose))
    from_cup = min(len(chain) - from_pits, len(cup))
    for gems in islice(picks(loose, from_pits), most):
        for extra in islice(picks(cup, from_cup), most):
            then = new.copy()
            for at, gem in (*gems, *extra):
                then[at] -= BEAD[gem]
                then[MINE] += BEAD[gem]
            board = (*then[5:10], *then[:5], then[THEIRS], then[MINE])
            yield Child(board, pit, order, (*gems, *extra))


@cache
def hands(number: int, most: int) -> tuple[Beads, ...]:
    """The orders to look at: all, or those that differ most where there are more than `most`."""
    beads = unpack(number)
    kinds = sorted(set(beads))
    total = factorial(len(beads)) // prod(factorial(beads.count(kind)) for kind in kinds)
    if total <= most:
        return tuple(orders(beads))
    found: dict[Beads, None] = {}
    for rest_falls in (True, False):
        for kind in kinds:
            rest = list(beads)
            rest.remove(kind)
            rest.sort(reverse=rest_falls)
            for place in range(len(rest), -1, -1):
                found[(*rest[:place], kind, *rest[place:])] = None
    step = max(1, len(found) // most)
    return tuple(found)[::step]
