"""Phase: the state of the board, read from a situation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engines.game import RuleError
from engines.glassbead import GlassBead, notation
from engines.glassbead.beads import Beads
from engines.glassbead.move import Captured, Event, Resigned, Sow, Sown
from engines.glassbead.position import NORTH, SOUTH, Position, owner
from engines.glassbead.rules import State
from ui.boards.glassbead.draft_sowing import Hand, Look, Sowing
from ui.boards.glassbead.geometry import Layout
from ui.boards.situation import Situation
from ui.toolkit.memo import memo


def rules(at: Situation) -> GlassBead:
    return cast(GlassBead, at.game)


def state(at: Situation) -> State:
    return cast(State, at.view)


def here(at: Situation) -> Position:
    return state(at).position


@memo(kept=4)
def layout(at: Situation) -> Layout:
    """North sits below where only North is a person, or the only one at this device."""
    sitting = at.here if any(at.here) else at.people
    return Layout(sitting[NORTH] and not sitting[SOUTH])


def below(at: Situation) -> int:
    """The side that sits below."""
    return NORTH if layout(at).below(NORTH) else SOUTH


@memo(kept=4)
def sowing(at: Situation) -> Sowing | None:
    """The hand over the board, if beads are taken up."""
    hand = at.selection
    if isinstance(hand, Hand) and at.is_my_turn and owner(hand.pit) == here(at).mover:
        return Sowing(rules(at), here(at), hand)
    return None


def cups(at: Situation) -> tuple[Beads, ...]:
    """What the cups hold, with the gems that are taken so far."""
    hand = sowing(at)
    return hand.cups if hand else here(at).cups


@memo(kept=4)
def looking(at: Situation) -> Sowing | None:
    """The pit that is looked at, as if it were taken up."""
    look = at.selection
    if isinstance(look, Look) and at.is_my_turn and owner(look.pit) == here(at).mover:
        return Sowing(rules(at), here(at), Hand(look.pit))
    return None


def first(at: Situation) -> int:
    """The seat that begins this round."""
    return rules(at).start().position.mover


@memo(kept=4)
def playable(at: Situation) -> tuple[int, ...]:
    return here(at).playable() if at.is_my_turn else ()


@memo(kept=4)
def hands(at: Situation) -> Mapping[int, Sowing]:
    """The pits where the player to move has beads, each as if it were taken up."""
    position = here(at)
    if not at.is_my_turn:
        return {}
    return {
        pit: Sowing(rules(at), position, Hand(pit))
        for pit, beads in enumerate(position.pits)
        if beads and owner(pit) == position.mover
    }


def short(at: Situation, pit: int) -> bool:
    """It may not be sown: the opponent must be given a bead, and from there none gets across."""
    return pit in hands(at) and pit not in playable(at)


@memo(kept=4)
def feeding(at: Situation) -> bool:
    """The opponent has no bead and must be given one."""
    position = here(at)
    return not position.side(1 - position.mover) and position.has_gems()


@memo(kept=4)
def last(at: Situation) -> tuple[Event, ...]:
    """The events of the last ply."""
    events: list[Event] = []
    for event in reversed(at.witnessed):
        events.insert(0, event)
        if isinstance(event, (Sown, Resigned)):
            break
    return tuple(events)


def sown(at: Situation) -> Sown | None:
    return next((event for event in last(at) if isinstance(event, Sown)), None)


@memo(kept=4)
def origin(at: Situation) -> int | None:
    """The pit that the player to move, or who sits below, has sown last; None: none yet."""
    side = here(at).mover if at.is_my_turn else below(at)
    sown = (each for each in reversed(at.witnessed) if isinstance(each, Sown))
    return next((each.origin for each in sown if each.seat == side), None)


def captured(at: Situation) -> Captured | None:
    return next((event for event in last(at) if isinstance(event, Captured)), None)


def ended_by(at: Situation, moves: tuple[str, ...]) -> bool:
    """Whether the round is over after these moves of the player to move; giving up asks anyway."""
    if notation.RESIGN in moves:
        return False
    game, reached = rules(at), state(at)
    try:
        for text in moves:
            reached, _ = game.play(reached, reached.position.mover, game.read(text))
    except RuleError:
        return False
    return game.result(reached) is not None


@memo(kept=4)
def played(at: Situation) -> int:
    """How many plies are shown."""
    return sum(isinstance(event, (Sown, Resigned)) for event in at.witnessed)


@memo(kept=4)
def browsing(at: Situation) -> bool:
    """The moves are there to be stepped through: a replay, or a game that is over."""
    idle = all(at.people) and not at.is_my_turn and not at.unsent
    return at.result is not None or idle or played(at) < len(at.record)


def over(at: Situation) -> bool:
    """The round is over in the position shown, whether its end is told by now or not."""
    return rules(at).result(state(at)) is not None


@memo(kept=4)
def drawn(at: Situation) -> Sow | None:
    """A move whose way is drawn over the position that it was made in, or might have been."""
    text = at.notes.get("drawn")
    move = rules(at).read(text) if text else None
    return move if isinstance(move, Sow) else None


@memo(kept=4)
def proposed(at: Situation) -> Sow | None:
    """The move of a hint; its first step tells the pit only, without an order."""
    if at.hint is None or not isinstance(at.hint.thought.move, Sow):
        return None
    move = at.hint.thought.move
    return move if at.hint.step else Sow(move.pit, ())
