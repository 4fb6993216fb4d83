"""A finished puzzle of the day as a message."""

from __future__ import annotations

from datetime import date

from engines import help
from engines.game import Finished
from engines.match import Match
from ui.boards import board_of
from ui.boards.daily import Daily
from ui.features.daily import result_badge
from ui.toolkit import dates
from ui.toolkit.words import Words


def message(words: Words, match: Match, day: date) -> str:
    """The result as text, without a word about the secret."""
    game, round = match.game.name, finished(match)
    daily = daily_of(match)
    line = daily.tell(words, round).shared
    aids = []
    if hints := help.count(match.aids, help.HINTS):
        aids.append(words("daily.share.hints", n=hints))
    if help.count(match.aids, help.UNDO):
        aids.append(words("daily.share.undone"))
    line = ", ".join([line, *aids])
    badge = result_badge.text(daily.badge(round))
    return "\n".join(filter(None, (heading(words, game, day), line, badge)))


def heading(words: Words, game: str, day: date) -> str:
    """The puzzle of a day by its name."""
    return f"{words(f'{game}.title')}, {dates.said_whole(words, day)}"


def finished(match: Match) -> Finished:
    found = match.round.finished
    if found is None:
        raise ValueError("a puzzle that is not over")
    return found


def daily_of(match: Match) -> Daily:
    daily = board_of(match.game).rounds.daily
    if daily is None:
        raise ValueError("a game without a puzzle of the day")
    return daily
