"""Repair of game texts with slips. Where a text stops being a game, it finds the smallest change
that lets it go on.

Tried at the move that does not work out and at the few before it: two beads exchanged, or the gems
of a capture that the text leaves out, if what follows tells which. Gems that the text names stay as
they are. The change after which the text goes furthest is taken; then the next place is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

from engines.game import RuleError
from engines.glassbead import notation
from engines.glassbead.move import Move, Sow
from engines.glassbead.notation import Written
from engines.glassbead.reading import Reader, Score, Span
from engines.glassbead.rules import State

BACK = 3  # moves before the fault that are tried too
SLIPS = 4  # in one text


@dataclass(frozen=True, slots=True)
class Slip:
    """A move as the text has it and as it may be meant; `ply` counts from 0. `place`: its first
    character in the text, and the one after its last."""

    ply: int
    was: str
    now: str
    place: Span = field(default=(0, 0), compare=False)

    @property
    def moves(self) -> tuple[str, str]:
        """Both, spelled alike."""
        return notation.write(notation.read(self.was)), self.now


@dataclass(frozen=True, slots=True)
class Repaired:
    """`read`: the game that the text tells with its slips repaired. What may follow then and is no
    move at all is its fault."""

    slips: tuple[Slip, ...]
    read: Score


def repaired(text: str) -> Repaired | None:
    """A reading of the text in which every move is legal; None if none is found, or the text has
    no fault."""
    instead: dict[int, Move] = {}
    slips: list[Slip] = []
    read = Reader(text).read()
    while read.fault and len(slips) < SLIPS:
        found = _mend(text, read, instead)
        if found is None:
            break
        ply, written, move = found
        place = written.start, written.end
        instead[written.start] = move
        slips.append(Slip(ply, text[slice(*place)], notation.write(move), place))
        read = Reader(text, instead).read()
    works_out = read.fault is None or read.fault.code == "bad-move"
    return Repaired(tuple(slips), read) if slips and works_out else None


def _mend(text: str, read: Score, instead: dict[int, Move]) -> tuple[int, Written, Move] | None:
    """The change of one move that brings the text furthest: its ply, what stands there, what is
    meant."""
    fault = len(read.moves)
    if read.fault is None or not read.fault.number:
        return None
    starts = [start for start, _ in (*read.places, read.fault.place)]
    states = [read.game.start()]
    for move in read.moves:
        states.append(read.game.play(states[-1], states[-1].position.mover, move)[0])
    reader = Reader(text, instead, guess=True)
    reader.game = read.game
    best, found = fault, list[tuple[int, Written, Move]]()
    for ply in range(fault, max(fault - BACK, -1), -1):
        written = reader.written(starts[ply])
        if written is None or starts[ply] in instead:
            continue
        for other, state in _others(reader, states[ply], written):
            reached = reader.reached(read, ply, state, written.end + len(written.mark))
            if reached > best:
                best, found = reached, []
            if reached == best > fault:
                found.append((ply, written, other))
    return None if not found or _open(found) else found[0]


def _open(found: list[tuple[int, Written, Move]]) -> bool:
    """Whether nothing tells which gems were taken: other ones bring it as far."""
    ply, _, move = found[0]
    rivals = [other for at, _, other in found[1:] if at == ply]
    return isinstance(move, Sow) and any(
        isinstance(other, Sow) and other.order == move.order for other in rivals
    )


def _others(reader: Reader, state: State, written: Written) -> Iterator[tuple[Move, State]]:
    """What a move may have meant, and what comes of it: gems that it leaves out, or two of its
    beads exchanged."""
    move = written.move
    for each in (move, *_exchanged(move)):
        try:
            after = reader.game.play(state, state.position.mover, each)[0]
        except RuleError as error:
            if error.code == "choose-gems":
                for taking in reader.takings(state, each, written.end):
                    yield taking, reader.game.play(state, state.position.mover, taking)[0]
        else:
            if each != move:
                yield each, after


def _exchanged(move: Sow) -> Iterator[Sow]:
    """The move with two unlike beads exchanged."""
    for a, b in combinations(range(len(move.order)), 2):
        if move.order[a] != move.order[b]:
            order = list(move.order)
            order[a], order[b] = order[b], order[a]
            yield replace(move, order=tuple(order))
