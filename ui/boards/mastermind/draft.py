"""Draft: a code laid peg by peg, or an answer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

EMPTY = ""  # no peg yet; a hole left empty on purpose is the symbol BLANK


@dataclass(frozen=True)
class Draft:
    """A code being laid. `at` is the hole that the next peg goes to; None: all are filled. `moved`:
    the peg just laid has left another hole, since a colour is there once. `before`: the holes
    before each change of them, for undo."""

    holes: tuple[str, ...]
    at: int | None = 0
    moved: bool = False
    before: tuple[tuple[str, ...], ...] = field(default=(), compare=False)

    @property
    def code(self) -> str | None:
        """The code in notation, once every hole is decided."""
        return None if EMPTY in self.holes else "".join(self.holes)

    def choose(self, hole: int) -> Draft:
        """That hole is next; chosen twice, its peg comes out."""
        return self._put(hole, EMPTY, hole) if hole == self.at else self._with(self.holes, hole)

    def place(self, symbol: str, once: bool) -> Draft:
        """A peg into the chosen hole; on to the next free one. `once`: it leaves its other hole."""
        if self.at is None:
            return self
        freed = tuple(EMPTY if once and each == symbol else each for each in self.holes)
        others = {*self.holes[: self.at], *self.holes[self.at + 1 :]}
        holes = (*freed[: self.at], symbol, *freed[self.at + 1 :])
        ahead = [*range(self.at + 1, len(holes)), *range(self.at)]
        free = next((hole for hole in ahead if holes[hole] == EMPTY), None)
        return self._with(holes, free, once and symbol in others)

    def lay(self, symbol: str, hole: int, once: bool) -> Draft:
        """A peg into that hole, whichever is chosen; the next is the first free one after it."""
        return replace(self, at=hole).place(symbol, once)

    def swap(self, one: int, other: int) -> Draft:
        """The pegs of two holes change places; one of them may be free."""
        holes = list(self.holes)
        holes[one], holes[other] = holes[other], holes[one]
        return self._with(tuple(holes), self.at)._onward()

    def fill(self, code: str) -> Draft:
        """All pegs of a code at once."""
        return self._with(tuple(code), None)

    def take(self, hole: int) -> Draft:
        """The peg of that hole comes out, and the hole is next."""
        return self._put(hole, EMPTY, hole)

    def _onward(self) -> Draft:
        """A free hole is next, the chosen one before others."""
        if self.at is not None and self.holes[self.at] == EMPTY:
            return self
        free = (hole for hole, symbol in enumerate(self.holes) if symbol == EMPTY)
        return replace(self, at=next(free, None))

    def erase(self) -> Draft:
        """Take out the peg of the chosen hole, or the one before it."""
        end = len(self.holes) if self.at is None else self.at + 1
        filled = [hole for hole in range(end) if self.holes[hole] != EMPTY]
        return self._put(filled[-1], EMPTY, filled[-1]) if filled else self

    def undone(self) -> Draft | None:
        """As it was before the last change; a hole that is free again is next. None: there was
        nothing."""
        if not self.before:
            return None
        *earlier, holes = self.before
        freed = (hole for hole, symbol in enumerate(holes) if symbol == EMPTY != self.holes[hole])
        back = Draft(holes, next(freed, self.at), before=tuple(earlier))._onward()
        return back if earlier or set(holes) != {EMPTY} else None

    def move(self, by: int) -> Draft:
        """Choose the hole beside."""
        last = len(self.holes) - 1
        here = last + 1 if self.at is None else self.at
        return self._with(self.holes, max(0, min(last, here + by)))

    def _put(self, hole: int, symbol: str, at: int) -> Draft:
        return self._with((*self.holes[:hole], symbol, *self.holes[hole + 1 :]), at)

    def _with(self, holes: tuple[str, ...], at: int | None, moved: bool = False) -> Draft:
        before = self.before if holes == self.holes else (*self.before, self.holes)
        return Draft(holes, at, moved, before)


@dataclass(frozen=True)
class Pins:
    """An answer being chosen. `next`: what a digit that is typed changes."""

    red: int
    white: int
    next: str = "white"

    def fits(self, places: int) -> bool:
        """RULES: no more pins than places, and not all red but one that is white."""
        return self.red + self.white <= places and (self.red, self.white) != (places - 1, 1)


def with_red(pins: Pins | None, red: int, places: int) -> Pins:
    """So many red, and no more white than still can be."""
    white = min(pins.white if pins else 0, places - red)
    return Pins(red, white if Pins(red, white).fits(places) else 0)


def with_white(pins: Pins | None, white: int) -> Pins:
    return Pins(pins.red if pins else 0, white, "red")
