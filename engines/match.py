"""A match as a value: its rounds, who sits where, the totals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engines import help
from engines.about import About
from engines.agent import Knowledge
from engines.game import Finished, Game, Move, Played, Ply, Result, RuleError, Setup, State

KNOCKOUT = 0  # a length: rounds go on until the ruleset says that the match is over


@dataclass(frozen=True)
class Player:
    """Who plays: a person with a name, or a program with a level and a seed of its own.

    `auto`: a person who lets the program give the answers that the rules leave no choice in.
    """

    name: str = ""
    bot: str = ""
    seed: int = 0
    auto: bool = False


@dataclass(frozen=True, eq=False)
class Round:
    """One round: how it was set up, its plies, and the state before each of them and after all.

    Two rounds are the same only if they are one object: comparing long ones would cost more than
    playing them.
    """

    setup: Setup
    plies: tuple[Ply, ...]
    states: tuple[State, ...]

    @classmethod
    def begun(cls, setup: Setup) -> Round:
        """A round before its first ply."""
        return cls(setup, (), (setup.game.start(setup.first),))

    @property
    def state(self) -> State:
        return self.states[-1]

    @cached_property
    def actors(self) -> Collection[int]:
        """The seats that may move now."""
        return self.setup.game.actors(self.state)

    @cached_property
    def result(self) -> Result | None:
        return self.setup.game.result(self.state)

    @property
    def finished(self) -> Finished | None:
        """The round as it ended; None while a player may move."""
        if self.result is None:
            return None
        events = tuple(event for ply in self.plies for event in ply.events)
        return Finished(self.setup.game, self.state, self.result, events)

    def at(self, plies: int) -> Round:
        """The round as it was after its first plies."""
        return Round(self.setup, self.plies[:plies], self.states[: plies + 1])

    def replayed(self, moves: Iterable[tuple[int, Move | str]]) -> Round:
        """The round after these moves, each a seat and a move as a value or in notation. RuleError
        if one of them is illegal."""
        game, plies, states = self.setup.game, list(self.plies), list(self.states)
        for seat, move in moves:
            meant = game.read(move) if isinstance(move, str) else move
            if seat not in game.actors(states[-1]):
                over = game.result(states[-1]) is not None
                raise RuleError("round-over" if over else "not-your-turn", seat)
            meant = game.complete(states[-1], seat, meant)
            after, events = game.play(states[-1], seat, meant)
            plies.append(Ply(seat, meant, game.write(meant), events))
            states.append(after)
        return Round(self.setup, tuple(plies), tuple(states))

    def known(self, seat: int, plies: int | None = None) -> Knowledge:
        """What that seat knows, now or after the first `plies` plies."""
        game = self.setup.game
        seen = (game.witness(e, seat) for ply in self.plies[:plies] for e in ply.events)
        state = self.state if plies is None else self.states[plies]
        return Knowledge(seat, game.view(state, seat), tuple(e for e in seen if e is not None))


@dataclass(frozen=True, eq=False)
class Match:
    """Rounds that belong together. Whatever happens gives another match; RuleError if it may not.

    setup    how the first round is set up
    players  `Setup.seats` counts them
    length   how many rounds count (void ones do not), or KNOCKOUT
    about    what it is besides a game
    aids     how often help was asked for, and `notes`: what the record keeps beside the moves, as
             JSON values
    kept     the record that it was read from or last kept as, where it is stored; ""
    rounds   the last one is being played, or is over
    """

    setup: Setup
    players: Sequence[Player]
    length: int = 1
    id: str = ""
    about: About = field(default_factory=About)
    aids: Mapping[str, int] = field(default_factory=dict)
    notes: Mapping[str, Any] = field(default_factory=dict)
    kept: str = field(default="", repr=False)
    rounds: tuple[Round, ...] = ()

    def __post_init__(self) -> None:
        if self.rounds:
            return
        seats, players = self.setup.seats, tuple(self.players)
        if len(seats) != len(self.setup.game.seats):
            raise RuleError("bad-seats", len(seats))
        if len(set(seats)) != len(seats) or not set(seats) <= set(range(len(players))):
            raise RuleError("bad-seats", ",".join(map(str, seats)))
        if self.length < 0:
            raise RuleError("bad-length", self.length)
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "rounds", (Round.begun(self.setup),))

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.rounds[-1]

    @property
    def game(self) -> Game:
        return self.round.setup.game

    @property
    def state(self) -> State:
        return self.round.state

    @property
    def seats(self) -> tuple[int, ...]:
        """The player on each seat of this round."""
        return self.round.setup.seats

    @property
    def result(self) -> Result | None:
        """How this round ended, or None."""
        return self.round.result

    @cached_property
    def finished_rounds(self) -> tuple[Played, ...]:
        """The rounds that are over, in order."""
        ended = ((each.setup, each.result) for each in self.rounds)
        return tuple(Played(setup, result) for setup, result in ended if result is not None)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The points of all rounds that are over, void ones included, by player."""
        sums = [0] * len(self.players)
        for played in self.finished_rounds:
            for player, points in zip(played.setup.seats, played.result.points, strict=True):
                sums[player] += points
        return tuple(sums)

    @property
    def over(self) -> bool:
        """Whether this round is over and none follows."""
        return self.result is not None and self.following is None

    @cached_property
    def following(self) -> Setup | None:
        """The round after this one, which must be over; None: there is none."""
        played = self.finished_rounds
        if len(played) < len(self.rounds):
            return None
        if self.length and sum(not each.result.void for each in played) >= self.length:
            return None
        return self.game.follow(played)

    def played(self, seat: int, move: Move | str) -> Match:
        """The match after a move, given as a value or in notation."""
        return self.replayed(((seat, move),))

    def replayed(self, moves: Iterable[tuple[int, Move | str]]) -> Match:
        """The match after these moves of one round. Of a hundred it is much quicker than as many
        times `played`, which copies all plies each time."""
        return replace(self, rounds=(*self.rounds[:-1], self.round.replayed(moves)))

    def at(self, plies: int) -> Match:
        """The match with the first plies of its last round alone."""
        return replace(self, rounds=(*self.rounds[:-1], self.round.at(plies)))

    def next_round(self) -> Match:
        """The match at the beginning of its next round. RuleError if this one is still on, or was
        the last."""
        if self.following is None:
            raise RuleError("no-next-round")
        rounds = (*self.rounds, Round.begun(self.following))
        return replace(self, rounds=rounds, aids=help.next_round(self.aids))

    def with_player(self, number: int, other: Player) -> Match:
        """The match with another player in the place of one, with the points of that."""
        players = (*self.players[:number], other, *self.players[number + 1 :])
        return replace(self, players=players)
