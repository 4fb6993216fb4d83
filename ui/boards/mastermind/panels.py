"""The figures of a round, and the columns of print beside the board."""

from __future__ import annotations

from engines.mastermind.codes import BLANK
from engines.mastermind.rules import BREAKER, SETTER
from ui.boards import parts
from ui.boards.board import PageAct, Situation
from ui.boards.mastermind import phase, speech
from ui.boards.mastermind.pegs import sign
from ui.boards.mastermind.phase import ANSWER, OVER
from ui.markup import Child, Node, h


def score(at: Situation) -> Node | None:
    """What the round brought, and how the match stands."""
    if phase.phase(at) != OVER or phase.wrong(at):
        return None
    words, result = at.words, at.result
    points = result.points[SETTER] if result else 0
    if at.length == 1:
        rows, attempts = phase.view(at).rows, phase.rules(at).attempts
        solved = bool(result and result.reason == "solved")
        left = speech.fitting(phase.rules(at), rows[:-1] if solved else rows)
        figures = [
            parts.figure(words("mastermind.guesses"), str(len(rows)), f"/{attempts}"),
            parts.figure(
                words("mastermind.left.solved" if solved else "mastermind.left"),
                speech.tally(words, left),
            ),
        ]
    else:
        figures = [
            parts.figure(words("mastermind.setter-gets"), str(points)),
            *_totals(at),
            parts.figure(words("mastermind.round"), str(at.number), f"/{at.length}"),
        ]
    return parts.figures(figures)


def _totals(at: Situation) -> list[Node]:
    """How many points one person has, or both players."""
    words = at.words
    if sum(at.people) == 1:
        total = at.totals[at.people.index(True)]
        return [parts.figure(words("mastermind.total.you"), str(total))]
    return [
        parts.figure(words("mastermind.total", name=name), str(total))
        for name, total in zip(at.seats, at.totals, strict=True)
    ]


def paint(at: Situation) -> tuple[Node, ...]:
    sections = [_marks(at), _signals(at)]
    if phase.wrong(at) if phase.phase(at) == OVER else at.seat != BREAKER:
        sections.insert(0, _codes(at))
    if phase.phase(at) == ANSWER:
        sections.append(_help(at))
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
            aria_pressed="true" if value == chosen else "false",
        )
        for value in ("none", "shapes", "letters")
    ]
    return parts.section(label, h("div", keys, class_="seg", role="group", aria_label=label))


def _signals(at: Situation) -> Node:
    words = at.words
    lines = [
        h("p", sign(kind), h("span", words(f"mastermind.signal.{kind}")))
        for kind in ("red", "white")
    ]
    if BLANK in phase.rules(at).guesses.limit:
        lines.append(h("p", words("mastermind.signal.blank")))
    return parts.section(words("mastermind.signals"), lines, class_="rows sig")


def _help(at: Situation) -> Node:
    """For those who would rather not count."""
    key = parts.pressed("right", "check", at.words("mastermind.right"))
    return h("section", key, class_="rows")
