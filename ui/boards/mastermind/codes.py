"""The codes of a match and their points. They stand one by one beside the board, or in three lines
under it where a screen has no room."""

from __future__ import annotations

from engines.mastermind.rules import BREAKER, SETTER
from ui.boards.mastermind.standings import Code, Standing
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Node, h
from ui.toolkit.words import capital

SHORT = 6  # letters of a name that stands over a column


def listed(at: Situation, match: Standing) -> Node:
    """Code by code: who set it, what it took, whom it brought what; at last the one that runs. Long
    names stand over each other."""
    words = at.words
    long = any(len(at.seats[seat]) > SHORT for seat in match.columns)
    head = h(
        "tr",
        h("td", class_="n"),
        h("th", h("span", words("mastermind.match.code"), class_="vh"), scope="col"),
        [h("th", h("span", at.seats[seat]), class_="p", scope="col") for seat in match.columns],
    )
    lines, number = [], 0
    for code in match.codes:
        number += not code.void
        lines.append(
            h(
                "tr",
                h("td", h("span", "!", class_="bang") if code.void else str(number), class_="n"),
                h("td", *_done(at, code)),
                [
                    h("td", str(code.points) if code.winner == seat else "", class_="p")
                    for seat in match.columns
                ],
            )
        )
    if at.result is None:
        lines.append(_running(at, match, number + 1))
    totals = match.totals
    stand = "total" if match.over else "so-far"
    total = h(
        "tr",
        h("td"),
        h("th", words(f"mastermind.match.{stand}"), scope="row"),
        [
            h("td", str(totals[seat]), class_="p" if totals[seat] == max(totals) else "p lost")
            for seat in match.columns
        ],
        class_="totals",
    )
    heads = h("thead", head, class_="long" if long else None)
    table = h("table", heads, h("tbody", lines, total), class_="match listed")
    return widgets.section(words("mastermind.match.title"), table)


def _running(at: Situation, match: Standing, number: int) -> Node:
    """The code that is played now: who has set it, and who guesses."""
    words, setter, breaker = at.words, at.seats[SETTER], at.seats[BREAKER]
    kind = "you" if at.is_you(BREAKER) else "name"
    guesses = words(f"mastermind.match.guesses.{kind}", name=breaker)
    return h(
        "tr",
        h("td", str(number), class_="n"),
        h("td", _set(at, SETTER, setter), h("small", guesses)),
        [h("td", "–" if seat == SETTER else "", class_="p lost") for seat in match.columns],
    )


def _done(at: Situation, code: Code) -> tuple[str, Node]:
    words, setter, breaker = at.words, at.seats[code.setter], at.seats[1 - code.setter]
    if code.void:
        return words("mastermind.match.false"), h(
            "small", words("mastermind.match.uncounted", name=setter)
        )
    set_ = _set(at, code.setter, setter)
    kind = "you" if at.is_you(1 - code.setter) else "name"
    broke = "needed" if code.reason == "solved" else "failed"
    took = words(f"mastermind.match.{broke}.{kind}", name=breaker, n=code.points)
    return set_, h("small", took)


def _set(at: Situation, seat: int, name: str) -> str:
    kind = "you" if at.is_you(seat) else "name"
    return at.words(f"mastermind.match.set.{kind}", name=name)


def brief(at: Situation, match: Standing) -> Node:
    """Who got which points for the codes that count, and for wrong answers."""
    words = at.words
    counted = words("mastermind.match.codes", count=capital(words.spelled(match.length)))
    head = h(
        "tr",
        h("td", class_="n"),
        h("th", counted, scope="col"),
        [h("th", at.seats[seat], class_="p", scope="col") for seat in match.columns],
    )
    lines = [_brought(match, False, words("mastermind.match.set"))]
    void = [code for code in match.codes if code.void]
    if void:
        lines.append(_brought(match, True, _answered(at, {code.setter for code in void})))
    return h("table", h("thead", head), h("tbody", lines), class_="match brief tray")


def _brought(match: Standing, void: bool, title: str) -> Node:
    """The points that codes of one kind brought each player."""

    def points(seat: int) -> str:
        mine = (code for code in match.codes if code.void == void and code.winner == seat)
        return " + ".join(str(code.points) for code in mine)

    return h(
        "tr",
        h("td", h("span", "!", class_="bang") if void else None, class_="n"),
        h("th", title, scope="row"),
        [h("td", points(seat), class_="p") for seat in match.columns],
    )


def _answered(at: Situation, setters: set[int]) -> str:
    """That answers were wrong, and whose."""
    if len(setters) > 1:
        return at.words("mastermind.match.false.both")
    (setter,) = setters
    kind = "you" if at.is_you(setter) else "name"
    return at.words(f"mastermind.match.false.{kind}", name=at.seats[setter])
