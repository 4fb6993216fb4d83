"""Game texts with slips: where a text stops being a game, the smallest change that lets it go on.

Tried at the move that does not work out and at the few before it: two beads exchanged, or the gems
of a capture that the text leaves out. The change after which the text goes furthest is taken; then
the next place is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from engines.game import RuleError
from engines.glassbead import notation, score
from engines.glassbead.beads import gather
from engines.glassbead.capture import choices, loose
from engines.glassbead.move import Move, Resign, Sow
from engines.glassbead.rules import GlassBead, State
from engines.glassbead.score import TOKEN, Score

BACK = 3  # moves before the fault that are tried too
SLIPS = 4  # in one text


@dataclass(frozen=True, slots=True)
class Slip:
    """A move as the text has it and as it may be meant; `ply` counts from 0."""

    ply: int
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Mended:
    """`text`: the whole text with its slips mended; `read`: the game that it tells then."""

    slips: tuple[Slip, ...]
    text: str
    read: Score


@dataclass(frozen=True, slots=True)
class Written:
    """A move as it stands in the text: its place there, and what it says."""

    start: int
    end: int
    move: Move


def place(text: str, ply: int) -> tuple[int, int]:
    """Where the move of that ply, one that is there, stands in the text: its first character, and
    the one after it."""
    written = _written(text)[ply]
    return written.start, written.end


def mended(text: str) -> Mended | None:
    """A reading of the text in which every move is legal; None if none is found, or the text has
    no fault."""
    slips: list[Slip] = []
    read = score.read(text)
    while read.fault and len(slips) < SLIPS:
        found = _mend(text, read)
        if found is None:
            return None
        slip, text = found
        further = score.read(text)
        if len(further.moves) <= len(read.moves):
            return None
        slips.append(slip)
        read = further
    return Mended(tuple(slips), text, read) if slips and read.fault is None else None


def _mend(text: str, read: Score) -> tuple[Slip, str] | None:
    """The change of one move that brings the text furthest, and the text with it."""
    moves, fault = _written(text), len(read.moves)
    if fault >= len(moves):
        return None
    states = [read.game.start()]
    for move in read.moves:
        states.append(read.game.play(states[-1], states[-1].position.mover, move)[0])
    best, found = fault, None
    for ply in range(fault, max(fault - BACK, -1), -1):
        for other in _others(read.game, states[ply], moves[ply].move):
            meant = [each.move for each in moves]
            meant[ply] = other
            reached = _reached(read.game, states[ply], meant, ply)
            if reached > best:
                best, found = reached, (ply, other)
    if found is None:
        return None
    ply, other = found
    here, now = moves[ply], notation.write(other)
    slip = Slip(ply, text[here.start : here.end], now)
    return slip, text[: here.start] + now + text[here.end :]


def _written(text: str) -> list[Written]:
    """The moves of a text in order, legal or not; comments and tags are passed over."""
    found = []
    for token in TOKEN.finditer(score.blank(text)):
        if token["pit"]:
            mark = len(token["mark"] or "")
            move: Move = notation.found(token)
            found.append(Written(token.start("pit"), token.end() - mark, move))
        elif token["resign"]:
            found.append(Written(token.start("resign"), token.end(), Resign()))
    return found


def _others(game: GlassBead, state: State, move: Move) -> Iterator[Move]:
    """What the move may have meant: gems that it leaves out, or two of its beads exchanged."""
    if not isinstance(move, Sow):
        return
    yield from _with_gems(game, state, move)
    for a, b in combinations(range(len(move.order)), 2):
        if move.order[a] != move.order[b]:
            order = list(move.order)
            order[a], order[b] = order[b], order[a]
            yield replace(move, order=tuple(order))


def _with_gems(game: GlassBead, state: State, move: Sow) -> Iterator[Move]:
    """The move with each choice of the gems that it leaves out."""
    here = state.position
    if move.gems or move.cup or gather(move.order) != here.pits[move.pit]:
        return
    turn = game.turn(here, move)
    if turn.strike is not None and not turn.strike.direct:
        them = 1 - here.mover
        gems = loose(turn.laid, them)
        for taken, cup in choices(gems, here.cups[them], len(turn.strike.chain)):
            yield replace(move, gems=taken, cup=cup)


def _reached(game: GlassBead, state: State, moves: Sequence[Move], ply: int) -> int:
    """The ply at which these moves stop being a game, those from `ply` on; gems that are left out
    may be any."""
    for number in range(ply, len(moves)):
        move = moves[number]
        try:
            state, _ = game.play(state, state.position.mover, move)
        except RuleError as error:
            if error.code != "choose-gems" or not isinstance(move, Sow):
                return number
            return max(
                _reached(game, state, (*moves[:number], each, *moves[number + 1 :]), number)
                for each in _with_gems(game, state, move)
            )
    return len(moves)
