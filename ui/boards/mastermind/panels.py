"""The figures of a round, and the columns of print beside the board."""

from __future__ import annotations

from dataclasses import replace

from engines.mastermind.codes import BLANK
from ui.boards import parts
from ui.boards.buttons import PageAct
from ui.boards.mastermind import drawing, phase, speech
from ui.boards.mastermind.pegs import sign
from ui.boards.mastermind.phase import OVER
from ui.boards.mastermind.standing import Code, Standing, standing
from ui.boards.situation import Situation
from ui.markup import Child, Node, h, radio


def score(at: Situation) -> Node | None:
    """What the code took; in a match, how it stands."""
    match, over = standing(at), phase.phase(at) == OVER
    if match is not None:
        return _totals(at, match) if at.seat is not None or over else None
    if not over or phase.wrong(at):
        return None
    words, result = at.words, at.result
    rows, attempts = phase.view(at).rows, phase.rules(at).attempts
    solved = bool(result and result.reason == "solved")
    left = speech.fitting(phase.rules(at), rows[:-1] if solved else rows)
    return parts.figures(
        [
            parts.figure(words("mastermind.guesses"), str(len(rows)), f"/{attempts}"),
            parts.figure(
                words("mastermind.left.solved" if solved else "mastermind.left"),
                speech.tally(words, left),
            ),
        ]
    )


def public(at: Situation) -> Node:
    """What both may see while the device changes hands: points, if there are any, and the rows."""
    match = standing(at)
    totals = (
        h(
            "dl",
            [
                h("div", h("dt", at.seats[seat]), h("dd", str(match.totals[seat])))
                for seat in match.columns
            ],
            class_="duelrow",
        )
        if match
        else None
    )
    return h("div", totals, drawing.paint(replace(at, compact=True)), class_="public")


def _totals(at: Situation, match: Standing) -> Node:
    """The points of both, and how many codes counted; while a code runs only where there is room
    beside the board, which has them on its rail."""
    figures = [parts.figure(at.seats[seat], str(match.totals[seat])) for seat in match.columns]
    codes = parts.figure(
        at.words("mastermind.codes.played"), str(match.counted), f"/{match.length}"
    )
    over = phase.phase(at) == OVER and not phase.wrong(at)
    return h("dl", [*figures, codes], class_="score" if over else "score beside")


def _match(at: Situation, match: Standing) -> Node:
    """Code by code: who set it, what it took, whom it brought what."""
    words = at.words
    head = h(
        "tr",
        h("td", class_="n"),
        h("th", words("mastermind.match.code"), scope="col"),
        [h("th", at.seats[seat], class_="p", scope="col") for seat in match.columns],
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
    totals = match.totals
    total = h(
        "tr",
        h("td"),
        h("th", words("mastermind.match.total"), scope="row"),
        [
            h("td", str(totals[seat]), class_="p" if totals[seat] == max(totals) else "p lost")
            for seat in match.columns
        ],
        class_="totals",
    )
    table = h("table", h("thead", head), h("tbody", lines, total), class_="match")
    return parts.section(words("mastermind.match.title"), table)


def _done(at: Situation, code: Code) -> tuple[str, Node]:
    words, setter, breaker = at.words, at.seats[code.setter], at.seats[1 - code.setter]
    if code.void:
        return words("mastermind.match.false"), h(
            "small", words("mastermind.match.uncounted", name=setter)
        )
    kind = "you" if at.is_you(code.setter) else "name"
    set_ = words(f"mastermind.match.set.{kind}", name=setter)
    kind = "you" if at.is_you(1 - code.setter) else "name"
    broke = "needed" if code.reason == "solved" else "failed"
    took = words(f"mastermind.match.{broke}.{kind}", name=breaker, n=code.points)
    return set_, h("small", took)


def paint(at: Situation) -> tuple[Node, ...]:
    sections = [_marks(at), _signals(at)]
    match = standing(at)
    if match is not None and match.codes:
        sections.insert(0, _match(at, match))
    if phase.wrong(at) if phase.phase(at) == OVER else phase.reckons(at):
        sections.insert(0, _codes(at))
    return tuple(sections)


def _codes(at: Situation) -> Node:
    """How many codes each answer left."""
    words, rows = at.words, phase.view(at).rows
    lines: list[Child] = []
    for number in range(len(rows) + 1):
        counted = speech.fitting(phase.rules(at), rows[:number])
        when = words("mastermind.after", row=number) if number else words("mastermind.before")
        lines.append(
            h(
                "li",
                h("span", str(number) if number else "", class_="n"),
                h("span", when),
                h("span", speech.tally(words, counted), class_="pt"),
            )
        )
    return parts.section(words("mastermind.review.fitting"), h("ol", lines, class_="log"))


def _marks(at: Situation) -> Node:
    words, chosen = at.words, at.settings.marks
    label = words("settings.marks")
    keys = [
        h(
            "button",
            words(f"settings.marks.{value}"),
            type="button",
            data_act=PageAct.SET,
            data_arg=f"marks:{value}",
            **radio(value == chosen, value == chosen),
        )
        for value in ("none", "shapes", "letters")
    ]
    return parts.section(label, h("div", keys, class_="seg", role="radiogroup", aria_label=label))


def _signals(at: Situation) -> Node:
    words = at.words
    lines = [
        h("p", sign(kind), h("span", words(f"mastermind.signal.{kind}")))
        for kind in ("red", "white")
    ]
    if BLANK in phase.rules(at).guesses.limit:
        lines.append(h("p", words("mastermind.signal.blank")))
    return parts.section(words("mastermind.signals"), lines, class_="rows sig")
