"""Rounds to look back on: computers of all levels, and players who draw any legal move."""

from __future__ import annotations

from functools import cache
from random import Random

from engines.agent import decide, luck
from engines.game import Setup
from engines.match import Match, Player, Round
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS
from engines.memorybox.moves import Move
from engines.memorybox.state import State

NAMES = (*LEVELS, "any move")
HOLES = range(1, 7)


@cache
def finished(seed: int) -> Round:
    """A round of two to six players, equal seeds giving equal rounds."""
    rng = Random(seed)
    players = rng.randint(2, 6)
    kinds = [rng.choice(NAMES) for _ in range(players)]
    setup = Setup(MemoryBox(players), tuple(range(players)), rng.randrange(players))
    match = Match(setup, [Player(bot=kind) for kind in kinds])
    while match.result is None:
        (seat,) = match.game.actors(match.state)
        if kinds[seat] in LEVELS:
            known = match.round.known(seat)
            move = decide(LEVELS[kinds[seat]], match.game, known, luck(seed, seat))
        else:
            move = match.game.sample(match.state, seat, rng)
        match = match.played(seat, move)
    return match.round


def free(state: State, row: int) -> tuple[int, ...]:
    """The holes of a row that are empty in the box."""
    return tuple(hole for hole in HOLES if state.box[row - 1][hole - 1] is None)


def turns(played: Round) -> list[int]:
    """The turn of each ply, counted by its moves: it ends with the name for another player."""
    found, turn, started = [], 1, False
    for ply, before, after in zip(played.plies, played.states, played.states[1:], strict=False):
        found.append(turn)
        ended = ply.move.word == "name" and after.table.mover != mover(before)
        turn += ended and started
        started = started or ply.move.word == "name"
    return found


def mover(state: State) -> int:
    """Whose turn it is: who refused rows and has another named, or who names after his drop."""
    return state.table.mover if state.table.refused else state.table.actor


def exchanged(state: State, seat: int, move: Move, played: Round) -> int:
    """By how much a move that is tried makes the hand smaller."""
    after, _ = played.setup.game.play(state, seat, move)
    return state.balls[seat] - int(after.balls[seat])
