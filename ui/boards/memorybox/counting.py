"""The memory game in the statistics."""

from __future__ import annotations

from engines.game import Finished
from engines.memorybox.events import Checked
from engines.memorybox.recall import DROPPER, WATCHER
from ui.boards.counting import Count, Counting, Figure, Sums
from ui.toolkit.words import Words

NOTHING = "–"


def count(round: Finished, seat: int) -> Count:
    """RULES: won is an empty hand. A check is right if it found a free hole."""
    events = (event for event in round.events if isinstance(event, Checked))
    checks = [event for event in events if event.challenger == seat]
    right = sum(check.hole is not None for check in checks)
    balls = -round.result.points[seat]
    return Count(won=not balls, figures={"balls": balls, "checks": len(checks), "right": right})


def figures(words: Words, rounds: Sums) -> tuple[Figure, ...]:
    """How many of the checks were right, and the balls that were left on average."""
    checks, right = (rounds.total[name] for name in ("checks", "right"))
    share = str(round(100 * right / checks)) if checks else NOTHING
    left = rounds.total["balls"] / rounds.number
    return (
        Figure(
            words("memorybox.statistics.checks"),
            share,
            words("percent", share="") if checks else "",
        ),
        Figure(words("memorybox.statistics.balls"), words.number(left, 1)),
    )


def count_known(round: Finished, seat: int) -> Count:
    """Twenty drops: nobody wins, what counts is how many balls of how many were known."""
    if seat != WATCHER:
        return Count()
    balls, forgotten = len(round.state.full), round.result.points[DROPPER]
    return Count(forgotten, figures={"known": balls - forgotten, "of": balls})


def known(words: Words, rounds: Sums) -> tuple[Figure, ...]:
    """The share of all balls that were known."""
    share = rounds.total["known"] / rounds.total["of"]
    known = str(round(100 * share))
    return (Figure(words("memorybox.statistics.known"), known, words("percent", share="")),)


RECALLED = Counting(count_known, ("known", "of"), known, wins=False)
COUNTING = Counting(count, ("balls", "checks", "right"), figures, variants={"recall": RECALLED})
