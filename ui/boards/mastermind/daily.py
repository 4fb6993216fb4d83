"""The code of the day, once the search is over."""

from __future__ import annotations

from typing import cast

from engines.game import Finished
from engines.mastermind import Mastermind
from ui.boards.daily import DISC, NONE, RING, Badge, Daily, ResultText
from ui.toolkit.words import Words


def badge(round: Finished) -> Badge:
    """The pins of each guess, red before white."""
    places, rows = len(round.state.secret), round.state.rows
    marks: list[str] = []
    for _, red, white in rows:
        marks += [DISC] * red + [RING] * white + [NONE] * (places - red - white)
    return Badge(str(len(rows)) if _solved(round) else "×", tuple(marks), 3 * places, places)


def tell(words: Words, round: Finished) -> ResultText:
    """How many guesses it took."""
    values = {"n": len(round.state.rows), "rows": cast(Mastermind, round.game).attempts}
    if not _solved(round):
        unsolved = words("daily.share.unsolved")
        return ResultText(words("daily.unsolved"), unsolved, unsolved)
    return ResultText(
        unit=words("mastermind.daily.guesses", n=values["n"]),
        line=words("mastermind.daily.solved", **values),
        shared=words("mastermind.daily.share", **values),
    )


def _solved(round: Finished) -> bool:
    return round.result.reason == "solved"


DAILY = Daily(badge, tell)
