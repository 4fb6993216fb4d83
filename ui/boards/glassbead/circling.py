"""Circling: a position comes again, or long no gem from the board."""

from __future__ import annotations

from engines.glassbead.rules import State
from ui.boards.glassbead import phase
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw

LONG = 40  # plies; in the game of 1997 there were 26 at most


def sentence(at: Situation) -> Raw:
    """That it goes round, and what ends it, once to whoever is to move or watches; "" else."""
    state, words = phase.state(at), at.words
    if at.result is not None or phase.browsing(at) or not (at.watching or at.is_my_turn):
        return Raw("")
    if at.is_my_turn and _again(state):
        return words.rich("glassbead.circling.again")
    since = len(state.past) % LONG
    if len(state.past) < LONG or since > (1 if at.is_my_turn else 0):
        return Raw("")
    kind = "board" if state.position.has_gems() else "cups"
    said = [
        words.rich(f"glassbead.circling.{kind}", n=len(state.past) - since),
        words.rich("glassbead.circling.ends"),
    ]
    if at.is_my_turn:
        said.append(words.rich("glassbead.circling.you"))
    return Raw(" ".join(said))


def _again(state: State) -> bool:
    """Whether this position is there for the second time, and the player's last one was not."""
    past = state.past
    return state.repeated == 2 and (len(past) < 2 or past.count(past[-2]) < 2)
