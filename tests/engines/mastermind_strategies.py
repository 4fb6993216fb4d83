"""What the tests of Mastermind draw: rulesets and rounds of every kind."""

from __future__ import annotations

from random import Random

from engines.game import RuleError
from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.mastermind.moves import Answer, Guess, Move, Resign
from engines.mastermind.rules import BREAKER, State
from engines.mastermind.search import fitting


def ruleset(rng: Random) -> Mastermind:
    """Any ruleset, small ones and large ones."""
    while True:
        try:
            return Mastermind(
                places=rng.randrange(3, 7),
                colours=rng.randrange(4, 11),
                attempts=rng.randrange(6, 21),
                doubles=rng.random() < 0.5,
                blanks=rng.random() < 0.5,
            )
        except RuleError:
            continue


def play_round(game: Mastermind, rng: Random, lies: float = 0.0) -> tuple[list[Move], State]:
    """The moves of a round and its last state.

    The breaker mixes guesses that can be right with wild ones and now and then gives up; the setter
    answers falsely with the chance `lies`.
    """
    moves: list[Move] = []
    state = game.start()
    while seats := game.actors(state):
        move = game.sample(state, seats[0], rng)
        if seats[0] == BREAKER and rng.random() < 0.02:
            move = Resign()
        elif seats[0] == BREAKER and rng.random() < 0.7:
            move = Guess(next(code for code in fitting(game.secrets, state.rows, rng) if code))
        elif state.pending is not None and rng.random() >= lies:
            move = Answer(*feedback(state.pending, state.secret))
        moves.append(move)
        state, _ = game.play(state, seats[0], move)
    return moves, state
