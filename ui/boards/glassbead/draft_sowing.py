"""Draft sowing: beads taken up, dropped in order, and gems chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engines.glassbead import GlassBead
from engines.glassbead.beads import STONE, Beads, gather, without
from engines.glassbead.capture import Gem, gems_due, loose
from engines.glassbead.move import Sow
from engines.glassbead.position import Position
from engines.glassbead.rules import Turn
from engines.glassbead.sowing import LAP, route, sow

CUP = -1  # the pit of a gem that lies in the opponent's cup


@dataclass(frozen=True)
class Hand:
    """The selection: `order` is dropped, `taken` are the gems chosen so far, `pick` the one that
    would be next; a gem is a pit (or CUP) and a value."""

    pit: int
    order: Beads = ()
    taken: tuple[Gem, ...] = ()
    pick: Gem | None = None


@dataclass(frozen=True)
class Look:
    """The selection while a pit is only looked at: what its beads would do, nothing taken up."""

    pit: int


@dataclass(frozen=True)
class Sowing:
    """A hand over a position, and all that can be told from them."""

    game: GlassBead
    here: Position
    hand: Hand

    @property
    def beads(self) -> Beads:
        """All that were taken up."""
        return self.here.pits[self.hand.pit]

    @cached_property
    def left(self) -> Beads:
        return without(self.beads, self.hand.order)

    @cached_property
    def route(self) -> tuple[int, ...]:
        return route(self.hand.pit, len(self.beads))

    @cached_property
    def next(self) -> int | None:
        """The pit where the next bead falls."""
        return self.route[len(self.hand.order)] if self.left else None

    @cached_property
    def laid(self) -> tuple[Beads, ...]:
        """The pits with what has been dropped, and without what has been taken."""
        pits = list(sow(self.here.pits, self.hand.pit, self.hand.order))
        for pit, value in self.hand.taken:
            if pit != CUP:
                pits[pit] = without(pits[pit], (value,))
        return tuple(pits)

    @cached_property
    def cups(self) -> tuple[Beads, ...]:
        """The cups with what has been taken."""
        cups, me = list(self.here.cups), self.here.mover
        cups[me] = gather((*cups[me], *(value for _, value in self.hand.taken)))
        from_cup = (value for pit, value in self.hand.taken if pit == CUP)
        cups[1 - me] = without(cups[1 - me], from_cup)
        return tuple(cups)

    @cached_property
    def likely(self) -> int | None:
        """The bead that the main key drops: of the kind dropped last, while there is one."""
        left = self.left
        if not left:
            return None
        return (
            self.hand.order[-1] if self.hand.order[-1:] and self.hand.order[-1] in left else left[0]
        )

    @cached_property
    def decided(self) -> bool:
        """Only one order is left to drop the rest in."""
        return len(set(self.left)) < 2

    @cached_property
    def certain(self) -> bool:
        """What the last bead does is the same in any order of the rest: it goes round once, and
        any kind of bead captures, or one kind is left."""
        return self.decided or (len(self.beads) <= LAP and self.game.captors == "any")

    @property
    def move(self) -> Sow:
        """The move so far, the rest dropped as it lies in the hand."""
        gems = tuple(sorted((gem for gem in self.hand.taken if gem[0] != CUP), key=_by_pit))
        cup = gather(value for pit, value in self.hand.taken if pit == CUP)
        return Sow(self.hand.pit, self.hand.order + self.left, gems, cup)

    @cached_property
    def turn(self) -> Turn:
        return self.game.turn(self.here, self.move)

    @cached_property
    def due(self) -> int:
        """How many gems an indirect capture takes; 0 where nothing is to be chosen."""
        turn, them = self.turn, 1 - self.here.mover
        if turn.strike is None or turn.strike.direct:
            return 0
        return sum(gems_due(loose(turn.laid, them), self.here.cups[them], len(turn.strike.chain)))

    @cached_property
    def due_at_least(self) -> int:
        """The same, or less, however the beads are ordered: gems that are sown across add to it."""
        strike, them = self.turn.strike, 1 - self.here.mover
        if strike is None or strike.direct:
            return 0
        return sum(gems_due(loose(self.here.pits, them), self.here.cups[them], len(strike.chain)))

    @property
    def with_stone_last(self) -> Sowing | None:
        """All dropped, a stone last, if there is one."""
        if STONE not in self.left:
            return None
        rest = without(self.left, (STONE,))
        return replace(self, hand=replace(self.hand, order=(*self.hand.order, *rest, STONE)))

    @cached_property
    def open(self) -> tuple[Gem, ...]:
        """The gems that may be taken next, the highest first; from pits while they hold any."""
        turn, them = self.turn, 1 - self.here.mover
        pits = loose(turn.laid, them)
        left = without(pits, (gem for gem in self.hand.taken if gem[0] != CUP))
        if not left:
            cup = tuple((CUP, value) for value in self.here.cups[them])
            left = without(cup, (gem for gem in self.hand.taken if gem[0] == CUP))
        return tuple(sorted(left, key=lambda gem: (-gem[1], gem[0])))

    @property
    def picked(self) -> Gem:
        return self.hand.pick if self.hand.pick in self.open and self.hand.pick else self.open[0]

    @cached_property
    def forced(self) -> bool:
        """What is taken next leaves no choice."""
        gems = self.open
        return len(set(gems)) == 1 or len(gems) <= self.due - len(self.hand.taken)

    @cached_property
    def choosing(self) -> bool:
        """All beads lie, and gems are to be chosen."""
        return not self.left and len(self.hand.taken) < self.due and not self.forced

    def drop(self, bead: int) -> Sowing:
        return replace(self, hand=replace(self.hand, order=(*self.hand.order, bead)))

    def drop_all(self) -> Sowing:
        return replace(self, hand=replace(self.hand, order=self.hand.order + self.left))

    def take(self) -> Sowing:
        return replace(
            self, hand=replace(self.hand, taken=(*self.hand.taken, self.picked), pick=None)
        )

    @property
    def unasked(self) -> bool:
        """What has been taken left no choice."""
        afresh = replace(self, hand=replace(self.hand, taken=(), pick=None))
        return afresh.take_rest().hand.taken == self.hand.taken

    def take_rest(self) -> Sowing:
        """Take what there is no choice about."""
        sowing = self
        while len(sowing.hand.taken) < sowing.due and sowing.forced:
            sowing = sowing.take()
        return sowing

    def back(self) -> Sowing | None:
        """One step less: the gems chosen, the last bead; None: all beads are put back."""
        afresh = replace(self, hand=replace(self.hand, taken=(), pick=None))
        if self.hand.taken and afresh.take_rest().hand.taken != self.hand.taken:
            return afresh.take_rest()
        if not self.hand.order or len(set(self.beads)) == 1:
            return None
        return replace(self, hand=replace(afresh.hand, order=self.hand.order[:-1]))


def _by_pit(gem: Gem) -> tuple[int, int]:
    return gem[0], -gem[1]
