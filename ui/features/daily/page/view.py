"""The calendar and the archive of the puzzle of the day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from engines import PUZZLES
from ui.boards import BOARDS
from ui.features.daily.page.streak import streak
from ui.features.daily.strip import PuzzleCalendar, address, made_today
from ui.model import puzzle_calendar
from ui.model.puzzle_calendar import GAMES_OF_THE_DAY, Done
from ui.toolkit import dates, route
from ui.toolkit.frame import header, link, section, seg
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.widgets import figure
from ui.toolkit.words import Words


def month(
    words: Words,
    known: PuzzleCalendar,
    shown: date,
    done_today: Mapping[str, Done],
    begun: bool,
) -> Node:
    """The page of the month that begins on `shown`. `begun`: today's puzzle lies unfinished."""
    current = shown == known.today.replace(day=1)
    return h(
        "main",
        header(words, words("daily.title")),
        h(
            "section",
            _today(words, known, done_today, begun)
            if current
            else _other_month(words, known, shown),
            class_="head",
        ),
        h(
            "div",
            section(
                dates.month_name(words, shown) if current else dates.month_said(words, shown),
                _calendar(words, known, shown),
                fact=words(f"{known.game}.daily.unit"),
            ),
            h(
                "div",
                section(words("daily.streak"), _streak(words, known, shown)),
                section(
                    words("daily.archive"),
                    _archive(words, known, shown),
                    h("p", words("daily.mend"), class_="subn"),
                ),
                class_="col2",
            ),
            class_="body",
        ),
        class_="pg",
    )


def months(game: str, today: date) -> list[date]:
    """The first days of all months in which a game has puzzles, the latest first."""
    found, month = [], PUZZLES[game].first.replace(day=1)
    while month <= today:
        found.append(month)
        month = dates.first_of_next(month)
    return found[::-1]


def _past(known: PuzzleCalendar, month: date) -> list[date]:
    """The days of a month whose puzzle was or is there, today's only when it is finished."""
    return [
        day
        for day in puzzle_calendar.days(month)
        if day < known.today or (day == known.today and day in known.done)
    ]


def _switch(words: Words, game: str) -> Node:
    choices = [(each, words(f"{each}.daily.short")) for each in GAMES_OF_THE_DAY]
    return seg(words("daily.which"), "daily-game", game, choices)


def _today(
    words: Words, known: PuzzleCalendar, done_today: Mapping[str, Done], begun: bool
) -> list[Node | None]:
    game, today = known.game, known.today
    lead = words(f"{game}.daily.lead")
    average = _average(words, known, today.replace(day=1))
    if today in known.done:
        label = words("daily.done")
    else:
        label = words(f"{game}.daily.{'continue' if begun else 'open'}")
    return [
        h("span", words("daily.kicker", weekday=dates.weekday(words, today)), class_="no"),
        h("b", str(today.day), class_="daynum"),
        h("h1", words(f"{game}.daily.name"), class_="dayname"),
        h("p", " ".join(filter(None, (lead, average)))),
        _switch(words, game),
        h("p", made_today(words, done_today), class_="subn") if done_today else None,
        h("div", h("a", label, class_="btn go", href=address(game, today)), class_="go"),
    ]


def _other_month(words: Words, known: PuzzleCalendar, shown: date) -> list[Node]:
    past = _past(known, shown)
    code = words.own(known.game, "daily.count.solved")
    count = words(code, solved=known.solved(past), days=len(past))
    average = _average(words, known, shown)
    return [
        h("span", words("daily.title"), class_="no"),
        h("h1", dates.month_said(words, shown)),
        h("p", " ".join(filter(None, (count, average)))),
        _switch(words, known.game),
        h(
            "div",
            h("a", words("daily.today"), class_="btn", href=route.write("daily")),
            class_="go",
        ),
    ]


def _average(words: Words, known: PuzzleCalendar, shown: date) -> str:
    """The person's own average of a month, of what they did alone; "" if that is nothing."""
    done = (known.done[day] for day in puzzle_calendar.days(shown) if day in known.done)
    alone = [each for each in done if each.alone]
    if not alone:
        return ""
    average = words(
        f"{known.game}.daily.average",
        month=dates.month_name(words, shown),
        average=words.number(sum(each.points for each in alone) / len(alone), 1),
    )
    failed = [each.points for each in alone if not each.solved]
    if not failed or not BOARDS[known.game].rounds.counting.fails:
        return average
    return f"{average} {words(f'{known.game}.statistics.failed', n=failed[0])}"


def _calendar(words: Words, known: PuzzleCalendar, shown: date) -> Node:
    blanks = [h("i") for _ in range(shown.weekday())]
    return h(
        "div",
        [h("span", name) for name in words("date.weekdays.short").split()],
        blanks,
        [_cell(words, known, day) for day in puzzle_calendar.days(shown)],
        class_="cal",
    )


def _cell(words: Words, known: PuzzleCalendar, day: date) -> Node:
    number, said, done = str(day.day), dates.said(words, day), known.done.get(day)
    if day > known.today or day < PUZZLES[known.game].first:
        return h("i", number, class_="f")
    now = " now" if day == known.today else ""
    href = address(known.game, day)
    if done and (done.solved or not BOARDS[known.game].rounds.counting.fails):
        code = "solved" if done.solved else "failed"
        label = words(f"{known.game}.daily.cell.{code}", day=said, n=done.points)
        small, value = h("small", number), h("b", str(done.points))
        kind = "y" if done.solved else "n"
        return h("a", small, value, class_=kind + now, href=href, aria_label=label)
    if day == known.today and not done:
        label = words("daily.cell.open", day=said)
        return h("a", h("b", number), class_="t", href=href, aria_label=label)
    label = words("daily.cell.failed" if done else "daily.cell.missed", day=said)
    return h("a", number, class_="n" + now, href=href, aria_label=label)


def _streak(words: Words, known: PuzzleCalendar, shown: date) -> Node:
    past, row = _past(known, shown), streak(known.done, known.today)
    return h(
        "dl",
        figure(words("daily.streak.now"), str(row.now)),
        figure(words("daily.streak.longest"), str(row.longest)),
        figure(
            words(words.own(known.game, "daily.puzzles")), str(known.solved(past)), f"/{len(past)}"
        ),
        class_="trio",
    )


def _archive(words: Words, known: PuzzleCalendar, shown: date) -> Node:
    others = [each for each in months(known.game, known.today) if each != shown]
    return h(
        "div",
        [_month_row(words, known, each, dates.month_name(words, each)) for each in others[:2]],
        h(
            "a",
            h("span", words("daily.archive.all"), class_="lbl"),
            icon("next"),
            href=route.write("daily", "all"),
        ),
        class_="rows",
    )


def _month_row(words: Words, known: PuzzleCalendar, each: date, name: str) -> Node:
    past = _past(known, each)
    fact = words("daily.count", solved=known.solved(past), days=len(past))
    return link(name, route.write("daily", each.isoformat()[:7]), fact=fact)


def archive(words: Words, known: PuzzleCalendar) -> Node:
    """All months that have puzzles, by year."""
    all_months = months(known.game, known.today)
    years = sorted({each.year for each in all_months}, reverse=True)
    return h(
        "main",
        header(words, words("daily.title")),
        h(
            "section",
            h("span", words("daily.title"), class_="no"),
            h("h1", words("daily.archive")),
            h("p", words("daily.archive.lead")),
            _switch(words, known.game),
            class_="head",
        ),
        h(
            "div",
            [
                section(
                    str(year),
                    h(
                        "div",
                        [
                            _month_row(words, known, each, dates.month_name(words, each))
                            for each in all_months
                            if each.year == year
                        ],
                        class_="rows",
                    ),
                )
                for year in years
            ],
            class_="body",
        ),
        class_="pg",
    )
