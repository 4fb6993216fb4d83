"""Computer players at the game of twenty drops. One lets them fall, the other remembers."""

from __future__ import annotations

from engines.agent import Knowledge, Luck, Thought
from engines.memorybox.memory import remembered
from engines.memorybox.recall import DROPPER, Ask, Drop, Fill, Recall, State
from engines.memorybox.state import PLACES


def thought(game: Recall, known: Knowledge, span: int, slip: float, luck: Luck) -> Thought:
    """The only thought there is; `span` and `slip` as of a level."""
    view = known.view
    if known.seat == DROPPER and view.hidden:
        return Thought(Drop() if view.fallen < view.of else Ask())
    if known.seat == DROPPER:
        return Thought(game.sample(State(), DROPPER, luck("drops")))
    return Thought(_fill(known, span, slip, luck))


def _fill(known: Knowledge, span: int, slip: float, luck: Luck) -> Fill:
    """The holes that are remembered, the latest first; then others, first of the rows in which
    something is remembered to have fallen."""
    clear, vague = remembered(known, span, slip, luck("memory").getrandbits(64))
    chance = luck("guess")
    said = list(dict.fromkeys((drop.row, drop.hole) for drop in reversed(clear)))
    others = [place for place in PLACES if place not in said]
    chance.shuffle(others)
    for row, count in enumerate(vague, 1):
        said += [place for place in others if place[0] == row][:count]
    said += [place for place in others if place not in said]
    return Fill(tuple(sorted(said[: known.view.balls])))
