"""Panels beside the board: the figures of a round, and text."""

from __future__ import annotations

from dataclasses import replace

from engines.mastermind.codes import BLANK
from ui.boards import match_score
from ui.boards.mastermind import codes, drawing, phase, speech
from ui.boards.mastermind.pegs import sign
from ui.boards.mastermind.phase import OVER
from ui.boards.mastermind.standings import standing
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Child, Node, h, radio
from ui.toolkit.page_act import PageAct
from ui.toolkit.settings import CHOICES


def score(at: Situation) -> Node | None:
    """What the code took; in a match, how it stands."""
    match, over = standing(at), phase.phase(at) == OVER
    if match is not None:
        if at.seat is None and not over:
            return None
        return match_score.figures(at, match, at.words("mastermind.codes.played"))
    if not over or phase.wrong(at):
        return None
    words, result = at.words, at.result
    rows, attempts = phase.view(at).rows, phase.rules(at).attempts
    solved = bool(result and result.reason == "solved")
    left = speech.fitting(phase.rules(at), rows[:-1] if solved else rows)
    return widgets.figures(
        [
            widgets.figure(words("mastermind.guesses"), str(len(rows)), f"/{attempts}"),
            widgets.figure(
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


def match(at: Situation) -> Node | None:
    """The codes of a match; None where a single code is played."""
    found = standing(at)
    return codes.listed(at, found) if found else None


def paint(at: Situation) -> tuple[Node, ...]:
    sections = [_marks(at), _signals(at)]
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
    return widgets.section(words("mastermind.still-fitting"), h("ol", lines, class_="log"))


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
        for value in CHOICES["marks"]
    ]
    return widgets.section(label, h("div", keys, class_="seg", role="radiogroup", aria_label=label))


def _signals(at: Situation) -> Node:
    words = at.words
    lines = [
        h("p", sign(kind), h("span", words(f"mastermind.signal.{kind}")))
        for kind in ("red", "white")
    ]
    if BLANK in phase.rules(at).guesses.limit:
        lines.append(h("p", words("mastermind.signal.blank")))
    return widgets.section(words("mastermind.signals"), lines, class_="rows sig")
