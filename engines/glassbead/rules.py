"""Rules of the Glass Bead Game: legal moves and their effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from engines.game import Game, Played, Result, RuleError, Setup
from engines.glassbead import notation, position
from engines.glassbead.beads import Beads, gather, orders, without
from engines.glassbead.capture import Strike, choices, gems_due, loose, strike
from engines.glassbead.move import Captured, Event, Move, Resign, Resigned, Sow, Sown
from engines.glassbead.position import START, Position, owner
from engines.glassbead.sowing import route, sow

CAPTORS = ("any", "stones")
OFTEN = 3  # the same position for that many times: the points decide (docs/RULES.md)


@dataclass(frozen=True, slots=True)
class State:
    """A round. `past`: the earlier positions with as many gems on the board as now; no others can
    come again, since no gem returns to a pit. Nothing is hidden: it is everyone's view too."""

    position: Position
    past: tuple[Position, ...] = ()
    resigned: int | None = None

    @property
    def repeated(self) -> int:
        """How many times this position has come, this time included."""
        return 1 + self.past.count(self.position)


@dataclass(frozen=True, slots=True)
class Turn:
    """A sowing before its captures are taken; `laid`: the pits, beads as they fell."""

    laid: tuple[Beads, ...]
    strike: Strike | None


@dataclass(frozen=True)
class GlassBead(Game):
    """`captors`: which last bead captures, "any" or "stones"; `setup`: another start, as text, its
    beads in any order; it is kept with them falling."""

    captors: str = "any"
    setup: str = ""

    name: ClassVar[str] = "glassbead"
    levels: ClassVar[tuple[str, ...]] = (
        "random",
        "playful",
        "greedy",
        "novice",
        "steady",
        "sharp",
        "expert",
        "master",
    )

    def __post_init__(self) -> None:
        if self.captors not in CAPTORS:
            raise RuleError("bad-option", "captors")
        if self.setup:
            try:
                written = position.write(position.read(self.setup))
            except (ValueError, AttributeError):
                raise RuleError("bad-option", "setup") from None
            object.__setattr__(self, "setup", written)
        elif self.setup != "":
            raise RuleError("bad-option", "setup")

    @classmethod
    def presets(cls) -> dict[str, Game]:
        return {"standard": cls(), "stones": cls(captors="stones")}

    @property
    def seats(self) -> tuple[str, ...]:
        return ("south", "north")

    def start(self, first: int = 0) -> State:
        return State(position.read(self.setup) if self.setup else START)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if self.result(state) else (state.position.mover,)

    def moves(self, state: State, seat: int) -> Iterator[Sow]:
        """All but resigning."""
        if seat not in self.actors(state):
            return
        here = state.position
        for pit in here.playable():
            for order in orders(here.pits[pit]):
                yield from self.takings(here, Sow(pit, order))

    def takings(self, here: Position, move: Sow) -> Iterator[Sow]:
        """A move without gems, with each choice of those that it takes."""
        turn = self.turn(here, move)
        if turn.strike is None or turn.strike.direct:
            yield move
            return
        gems, cup = loose(turn.laid, 1 - here.mover), here.cups[1 - here.mover]
        for taken, extra in choices(gems, cup, len(turn.strike.chain)):
            yield replace(move, gems=taken, cup=extra)

    def sample(self, state: State, seat: int, rng: Random) -> Sow:
        """Any pit with equal chance, any order of its beads, any gems."""
        here = state.position
        pit = rng.choice(here.playable())
        order = list(here.pits[pit])
        rng.shuffle(order)
        move = Sow(pit, tuple(order))
        turn = self.turn(here, move)
        if turn.strike is None or turn.strike.direct:
            return move
        gems = list(loose(turn.laid, 1 - seat))
        cup = list(here.cups[1 - seat])
        from_pits, from_cup = gems_due(gems, here.cups[1 - seat], len(turn.strike.chain))
        rng.shuffle(gems)
        rng.shuffle(cup)
        taken = sorted(gems[:from_pits], key=lambda gem: (gem[0], -gem[1]))
        return replace(move, gems=tuple(taken), cup=gather(cup[:from_cup]))

    def turn(self, here: Position, move: Sow) -> Turn:
        """The sowing of a move, and what its last bead does: also for a hand not yet played."""
        laid = sow(here.pits, move.pit, move.order)
        last = route(move.pit, len(move.order))[-1]
        return Turn(laid, strike(laid, last, here.mover, self.captors))

    def complete(self, state: State, seat: int, move: Move) -> Move:
        """The move with the gems that it must take, where there is no choice.

        RuleError if it is illegal, "choose-gems" if a choice is left open.
        """
        self._expect(state, seat, move)
        if isinstance(move, Resign):
            return move
        here = state.position
        turn = self.turn(here, move)
        if turn.strike is None or turn.strike.direct:
            if move.gems or move.cup:
                raise RuleError("nothing-to-choose", notation.write(move))
            return move
        gems, cup = loose(turn.laid, 1 - seat), here.cups[1 - seat]
        if not move.gems and not move.cup:
            open_choices = choices(gems, cup, len(turn.strike.chain))
            taken, extra = next(open_choices)
            if next(open_choices, None) is not None:
                raise RuleError("choose-gems", notation.write(move))
            return replace(move, gems=taken, cup=extra)
        try:
            without(gems, move.gems)
            without(cup, move.cup)
        except ValueError:
            raise RuleError("no-such-gem", notation.write(move)) from None
        if (len(move.gems), len(move.cup)) != gems_due(gems, cup, len(turn.strike.chain)):
            raise RuleError("wrong-number-of-gems", notation.write(move))
        ordered = sorted(move.gems, key=lambda gem: (gem[0], -gem[1]))
        return replace(move, gems=tuple(ordered), cup=gather(move.cup))

    def _expect(self, state: State, seat: int, move: object) -> None:
        """RuleError if this seat may not sow these beads now; captures are not looked at."""
        here = state.position
        if self.result(state) is not None:
            raise RuleError("round-over")
        if seat != here.mover:
            raise RuleError("not-your-turn", seat)
        if isinstance(move, Resign):
            return
        if not isinstance(move, Sow) or move.pit not in range(10):
            raise RuleError("bad-move", move)
        if owner(move.pit) != seat:
            raise RuleError("not-your-pit", notation.write(move))
        if not here.pits[move.pit]:
            raise RuleError("empty-pit", notation.write(move))
        if gather(move.order) != here.pits[move.pit]:
            raise RuleError("wrong-beads", notation.write(move))
        if move.pit not in here.playable():
            raise RuleError("must-feed", notation.write(move))

    def play(self, state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
        """A move whose gems are left out is taken as `complete` fills it in."""
        move = self.complete(state, seat, move)
        here = state.position
        if isinstance(move, Resign):
            return replace(state, resigned=seat), (Resigned(seat),)
        turn = self.turn(here, move)
        drops = tuple(zip(route(move.pit, len(move.order)), move.order, strict=True))
        fed = not here.side(1 - seat) and any(owner(pit) != seat for pit, _ in drops)
        events: list[Event] = [Sown(seat, move.pit, drops, fed)]
        pits, cups = turn.laid, list(here.cups)
        if turn.strike is not None:
            direct = tuple((pit, turn.laid[pit][0]) for pit in turn.strike.chain)
            gems = direct if turn.strike.direct else move.gems
            pits = tuple(
                without(beads, (gem for at, gem in gems if at == pit))
                for pit, beads in enumerate(pits)
            )
            cups[seat] = gather((*cups[seat], *(gem for _, gem in gems), *move.cup))
            cups[1 - seat] = without(cups[1 - seat], move.cup)
            events.append(Captured(seat, turn.strike.chain, turn.strike.direct, gems, move.cup))
        there = Position(tuple(map(gather, pits)), (cups[0], cups[1]), 1 - seat)
        kept = sum(map(len, there.cups)) == sum(map(len, here.cups))
        return State(there, (*state.past, here) if kept else ()), tuple(events)

    def result(self, state: State) -> Result | None:
        here = state.position
        mover, other = here.mover, 1 - here.mover
        if state.resigned is not None:
            return _won(1 - state.resigned, "resigned")
        lead = here.points(mover) - here.points(other)
        if not here.side(mover):
            if here.has_gems():
                return _won(mover, "no-move-gems")
            if lead:
                return _won(mover if lead > 0 else other, "points")
            return _won(other, "stones")
        if state.repeated >= OFTEN:
            lead = lead or here.stones(mover) - here.stones(other)
            return _won(mover if lead > 0 else other, "repetition")
        return None

    def follow(self, rounds: Sequence[Played]) -> Setup | None:
        """The sides swap."""
        south, north = rounds[-1].setup.seats
        return Setup(self, (north, south))

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def picture(self, view: State) -> str:
        """North above, as both sit: `e d c b a` over `A B C D E`, the cups at the ends."""
        here = view.position
        cells = ["".join(map(str, pit)) or "-" for pit in here.pits]
        width = max(map(len, cells)) + 1
        return "\n".join(
            " ".join(line).rstrip()
            for line in (
                ["N" + "<"[: here.mover], "".join(map(str, here.cups[1]))],
                [" ", *(cell.rjust(width) for cell in reversed(cells[5:]))],
                [" ", *(cell.rjust(width) for cell in cells[:5])],
                ["S" + "<"[here.mover :], "".join(map(str, here.cups[0]))],
            )
        )


def _won(seat: int, reason: str) -> Result:
    return Result((1 - seat, seat), reason)
