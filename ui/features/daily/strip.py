"""The daily puzzle on the home page, and its calendar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from ui.boards import BOARDS
from ui.model import puzzle_calendar
from ui.model.puzzle_calendar import GAMES_OF_THE_DAY, Done
from ui.toolkit import route
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


@dataclass(frozen=True)
class PuzzleCalendar:
    """What the pages of one game look up."""

    game: str
    today: date
    done: Mapping[date, Done]

    def solved(self, days: list[date]) -> int:
        return sum(day in self.done and self.done[day].solved for day in days)


def address(game: str, day: date) -> str:
    """Where the puzzle of that day is."""
    return route.write("daily", day.isoformat(), game)


def made_today(words: Words, done: Mapping[str, Done]) -> str:
    """What was made of today's puzzles, which are left, and that others come; "" before the first
    is done."""
    if not done:
        return ""
    left = [words(f"{game}.daily.short") for game in GAMES_OF_THE_DAY if game not in done]
    made = [
        words("daily.did", game=words(f"{game}.daily.short"), result=_result(words, game, each))
        for game, each in done.items()
    ]
    code = "daily.did.some" if left else "daily.did.all"
    return words(code, done=", ".join(made), left=words.joined(left))


def _result(words: Words, game: str, done: Done) -> str:
    if not done.solved and BOARDS[game].rounds.counting.fails:
        return words("daily.unsolved")
    return words(f"{game}.daily.result", n=done.points)


def strip(words: Words, known: PuzzleCalendar | None, done_today: Mapping[str, Done]) -> Node:
    """The puzzle of the day on the home page; without a calendar before the day is known."""
    game = known.game if known else GAMES_OF_THE_DAY[0]
    return h(
        "a",
        h("span", str(known.today.day) if known else None, class_="dailyfig"),
        h(
            "span",
            h("h2", words("daily.title")),
            h("p", made_today(words, done_today) or words(f"{game}.daily.with")),
            _week(words, known),
        ),
        icon("next"),
        class_=f"strip {BOARDS[game].info.accent} daily",
        href=route.write("daily"),
    )


def _week(words: Words, known: PuzzleCalendar | None) -> Node:
    """Monday to Sunday: solved, today, open or to come."""
    if known is None:
        return h("span", [h("i") for _ in range(7)], class_="week")
    monday = known.today - known.today.weekday() * puzzle_calendar.DAY
    week = [monday + number * puzzle_calendar.DAY for number in range(7)]
    past = [day for day in week if day <= known.today]
    boxes = []
    for day in week:
        solved = day in known.done and known.done[day].solved
        boxes.append(h("i", class_="y" if solved else "t" if day == known.today else None))
    code = words.own(known.game, "daily.week")
    label = words(code, solved=known.solved(past), n=len(past))
    return h("span", boxes, class_="week", role="img", aria_label=label)
