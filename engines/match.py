"""A match in progress: its rounds, who sits where, the totals, undo and redo."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines import help
from engines.about import About
from engines.agent import Knowledge
from engines.game import Event, Finished, Game, Move, Played, Result, RuleError, Setup, State

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


@dataclass(frozen=True)
class Ply:
    """One move as it was played, its canonical text, and what happened."""

    seat: int
    move: Move
    text: str
    events: tuple[Event, ...]


@dataclass
class Round:
    """One round: how it was set up, its plies, and the state before each of them and after all."""

    setup: Setup
    plies: list[Ply] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    _judged: tuple[State, Collection[int], Result | None] | None = field(
        default=None, init=False, compare=False
    )

    def __post_init__(self) -> None:
        self.states.append(self.setup.game.start(self.setup.first))

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def actors(self) -> Collection[int]:
        """The seats that may move now."""
        return self._judgement()[1]

    @property
    def result(self) -> Result | None:
        return self._judgement()[2]

    def _judgement(self) -> tuple[State, Collection[int], Result | None]:
        """Asked dozens of times in each state, and worked out once."""
        state, game = self.state, self.setup.game
        if self._judged is None or self._judged[0] is not state:
            self._judged = state, game.actors(state), game.result(state)
        return self._judged

    @property
    def finished(self) -> Finished | None:
        """The round as it ended; None while a player may move."""
        if self.result is None:
            return None
        events = tuple(event for ply in self.plies for event in ply.events)
        return Finished(self.setup.game, self.state, self.result, events)

    def known(self, seat: int, plies: int | None = None) -> Knowledge:
        """What that seat knows, now or after the first `plies` plies."""
        game = self.setup.game
        seen = (game.witness(e, seat) for ply in self.plies[:plies] for e in ply.events)
        state = self.state if plies is None else self.states[plies]
        return Knowledge(seat, game.view(state, seat), tuple(e for e in seen if e is not None))


class Match:
    """Rounds that belong together. Everything changes through `play`, `advance`, `undo`, `redo`.

    `length`: how many rounds count (void ones do not), or KNOCKOUT.
    `about`: what it is besides a game. `aids`, `notes`: what the record keeps beside the moves, as
    JSON values.
    """

    def __init__(
        self, setup: Setup, players: Sequence[Player], length: int = 1, id: str = ""
    ) -> None:
        if len(setup.seats) != len(setup.game.seats):
            raise RuleError("bad-seats", len(setup.seats))
        if len(set(setup.seats)) != len(setup.seats) or not set(setup.seats) <= set(
            range(len(players))
        ):
            raise RuleError("bad-seats", ",".join(map(str, setup.seats)))
        if length < 0:
            raise RuleError("bad-length", length)
        self.id = id
        self.players = tuple(players)
        self.length = length
        self.about = About()
        self.aids: dict[str, int] = {}
        self.notes: dict[str, Any] = {}
        self.rounds = [Round(setup)]
        self._undone: list[tuple[int, str]] = []

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

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all rounds that are over, void ones included, by player."""
        sums = [0] * len(self.players)
        for played in self.played():
            for player, points in zip(played.setup.seats, played.result.points, strict=True):
                sums[player] += points
        return tuple(sums)

    @property
    def over(self) -> bool:
        """Whether this round is over and none follows."""
        return self.result is not None and self.following() is None

    def played(self) -> tuple[Played, ...]:
        """The rounds that are over, in order."""
        ended = ((each.setup, each.result) for each in self.rounds)
        return tuple(Played(setup, result) for setup, result in ended if result is not None)

    def following(self) -> Setup | None:
        """The round after this one, which must be over; None: there is none."""
        played = self.played()
        if len(played) < len(self.rounds):
            return None
        if self.length and sum(not each.result.void for each in played) >= self.length:
            return None
        return self.game.follow(played)

    def advance(self) -> None:
        """Begin the next round. RuleError if this one is still on, or was the last."""
        setup = self.following()
        if setup is None:
            raise RuleError("no-next-round")
        self.rounds.append(Round(setup))
        self.aids = help.next_round(self.aids)
        self._undone.clear()

    def replace(self, player: int, other: Player) -> None:
        """Another player takes over a seat, with its points."""
        self.players = (*self.players[:player], other, *self.players[player + 1 :])

    def play(self, seat: int, move: Move | str) -> tuple[Event, ...]:
        """Play a move, given as a value or in notation. RuleError leaves the match as it was."""
        events = self._play(seat, move)
        self._undone.clear()
        return events

    def undo(self) -> Ply | None:
        """Take back the last ply of this round; None if there is none."""
        if not self.round.plies:
            return None
        ply = self.round.plies.pop()
        self.round.states.pop()
        self._undone.append((ply.seat, ply.text))
        return ply

    def redo(self) -> Ply | None:
        """Play the ply that was undone last; None if there is none."""
        if not self._undone:
            return None
        self._play(*self._undone.pop())
        return self.round.plies[-1]

    def _play(self, seat: int, move: Move | str) -> tuple[Event, ...]:
        game, state = self.game, self.state
        meant = game.read(move) if isinstance(move, str) else move
        if seat not in game.actors(state):
            raise RuleError("round-over" if self.result else "not-your-turn", seat)
        meant = game.complete(state, seat, meant)
        after, events = game.play(state, seat, meant)
        self.round.states.append(after)
        self.round.plies.append(Ply(seat, meant, game.write(meant), events))
        return events
