"""The drops of the day, once the box was filled."""

from __future__ import annotations

from engines.game import Finished
from ui.boards.daily import DISC, NONE, RING, Badge, Daily, ResultText
from ui.boards.memorybox.recall import phase, speech
from ui.toolkit.words import Words

SIDE = 5  # marks on each side of the badge: twenty in all


def badge(round: Finished) -> Badge:
    """A mark for each ball as it fell: known, forgotten, thrown back. No place is given away."""
    drops, answer = round.state.drops, round.state.answer
    lost = phase.forgotten(drops, answer)
    marks = tuple(
        NONE if place in drops[: number - 1] else RING if number in lost else DISC
        for number, place in enumerate(drops, 1)
    )
    return Badge(str(len(set(drops)) - len(lost)), marks, SIDE, SIDE)


def tell(words: Words, round: Finished) -> ResultText:
    """The balls known, of how many, and which were not."""
    drops, answer = round.state.drops, round.state.answer
    of, lost = len(set(drops)), len(phase.forgotten(drops, answer))
    return ResultText(
        unit=words("memorybox.daily.known", of=of),
        line=words("memorybox.daily.line", known=of - lost, of=of),
        shared=words("memorybox.daily.share", known=of - lost, of=of),
        text=speech.details(words, drops, answer) or speech.score_text(words, drops, answer),
    )


DAILY = Daily(badge, tell)
