"""The Glass Bead Game in the statistics."""

from __future__ import annotations

from engines.game import Finished
from ui.boards.counting import Count, Counting, Figure, Sums
from ui.toolkit.words import Words

NONE = "–"
"""What stands for a lead where there never was one."""


def count(round: Finished, seat: int) -> Count:
    """`lead`: points in the cup beyond the other's; none for whoever gave up while ahead."""
    here = round.state.position
    won = bool(round.result.points[seat])
    lead = here.points(seat) - here.points(1 - seat)
    if round.result.reason == "resigned" and not won:
        lead = min(lead, 0)
    return Count(won=won, figures={"gems": len(here.cups[seat]), "lead": lead})


def figures(words: Words, rounds: Sums) -> tuple[Figure, ...]:
    """Gems captured on average, and the largest lead."""
    gems = rounds.total["gems"] / rounds.number
    lead = rounds.most["lead"]
    return (
        Figure(words("glassbead.statistics.gems"), words.number(gems, 1)),
        Figure(words("glassbead.statistics.lead"), words.number(lead) if lead > 0 else NONE),
    )


COUNTING = Counting(count, ("gems", "lead"), figures)
