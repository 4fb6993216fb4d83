"""Beads: a stone is 0, a gem its value. The values are 1 to 5; beads that lie together are named
falling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

Beads: TypeAlias = tuple[int, ...]
T = TypeVar("T")

STONE = 0
ALL: Beads = (5, 5, 4, 4, 3, 3, 2, 2, 1, 1, *(STONE,) * 10)


def gather(beads: Iterable[int]) -> Beads:
    return tuple(sorted(beads, reverse=True))


def orders(beads: Beads) -> Iterator[Beads]:
    """Every distinct order of these beads, once each, rising as sequences."""
    order = sorted(beads)
    last = len(order) - 1
    while True:
        yield tuple(order)
        rise = last - 1
        while rise >= 0 and order[rise] >= order[rise + 1]:
            rise -= 1
        if rise < 0:
            return
        swap = last
        while order[swap] <= order[rise]:
            swap -= 1
        order[rise], order[swap] = order[swap], order[rise]
        order[rise + 1 :] = reversed(order[rise + 1 :])


def picks(things: Sequence[T], count: int) -> Iterator[tuple[T, ...]]:
    """Every distinct choice of `count` things; equal things must lie together."""
    if count == 0:
        yield ()
        return
    for i, thing in enumerate(things[: len(things) - count + 1]):
        if i == 0 or thing != things[i - 1]:
            for rest in picks(things[i + 1 :], count - 1):
                yield (thing, *rest)


def without(things: Sequence[T], taken: Iterable[T]) -> tuple[T, ...]:
    """The things left. ValueError if something taken is not there."""
    left = list(things)
    for thing in taken:
        left.remove(thing)
    return tuple(left)
