"""A moment opened from a review. It shows the board before a guess, with the better guess beside
it. It is loaded with the first review that is asked for."""

from __future__ import annotations

from engines.mastermind.guess_reasons import GuessReasons, Versus
from engines.mastermind.moves import Guess
from engines.review import Decision
from ui.boards import keys
from ui.boards.mastermind import phase, speech
from ui.boards.mastermind.pegs import strip
from ui.boards.mastermind.phase import BETTER, MINE
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.widgets import titled

PEG = 9  # radius of a peg beside a bar


def status(at: Situation, made: Decision) -> Raw:
    """What was at stake here: how many codes fitted, and what either guess could leave of them."""
    review, row = at.review, phase.row(at)
    turning = review is not None and review.turning_point == row - 1
    head = at.words.rich(f"mastermind.review.moment.{'turning' if turning else 'before'}", row=row)
    return Raw(f"{head} {_said(at, made)}")


def _said(at: Situation, made: Decision) -> Raw:
    words, before, versus = at.words, phase.fitted(at), _versus(made)
    values = {"n": before, "codes": words.number(before)}
    mine, best = versus.made, versus.best
    if mine is None or not isinstance(made.move, Guess):
        return words.rich("mastermind.review.moment.resigned", **values)
    guesses = [each.guess for each in phase.view(at).rows]
    if made.move.code in guesses:
        earlier = guesses.index(made.move.code) + 1
        return words.rich("mastermind.review.moment.again", row=phase.row(at), earlier=earlier)
    if made.better is None:
        return words.rich("mastermind.review.moment.good", **values)
    if before == 1:
        return words.rich("mastermind.review.moment.known")
    if mine.exact and best.most < mine.most:
        most = {"mine": words.number(mine.most), "best": words.number(best.most)}
        return words.rich("mastermind.review.moment.left", **values, **most)
    if mine.exact and best.answers > mine.answers:
        return words.rich(
            "mastermind.review.moment.finer", **values, mine=mine.answers, best=best.answers
        )
    return words.rich("mastermind.review.moment.sooner", **values)


def versus(at: Situation, made: Decision) -> Node:
    """Both guesses: their pegs, the groups of codes that would answer alike, what they cost. A tap
    lays either in the row."""
    words, both, before = at.words, _versus(made), phase.fitted(at)
    laid = phase.laid(at)
    lines = []
    if both.made and isinstance(made.move, Guess):
        name = words(f"mastermind.review.done{'.you' if phase.yours(at) else ''}")
        cost = speech.cost(words, made)
        lines.append(_line(at, MINE, name, made.move.code, both.made, cost, laid == MINE))
    if made.better is not None:
        name = words("mastermind.review.moment.better")
        lines.append(_line(at, BETTER, name, both.code, both.best, "0", laid == BETTER))
    fitted = words("mastermind.review.moment.fitted", n=before, codes=words.number(before))
    if not both.best.exact:
        fitted = words("mastermind.review.moment.sampled", codes=words.number(before))
    return h(
        "section",
        h("h2", titled(fitted, words("mastermind.review.moment.cost"))),
        lines,
        class_="tray versus",
    )


def _line(
    at: Situation, key: str, name: str, code: str, seen: GuessReasons, cost: str, laid: bool
) -> Node:
    words = at.words
    groups = words("mastermind.groups.groups", n=seen.answers)
    most = words("mastermind.groups.largest", n=seen.most) if seen.exact else ""
    return h(
        "button",
        h(
            "span",
            h("span", name, class_="nm"),
            strip(code, PEG, at.settings.marks),
            h("span", speech.code(at, code), class_="vh"),
            class_="gcode",
        ),
        h(
            "span",
            h("span", [_part(at, seen, each) for each in range(seen.answers)], class_="gstrip"),
            h("small", ", ".join(filter(None, (groups, most)))),
            class_="gbar",
        ),
        h("b", cost, class_="z" if cost == "0" else None),
        type="button",
        class_="ln on" if laid else "ln",
        data_key=keys.write(key),
        aria_pressed="true" if laid else "false",
    )


def _part(at: Situation, seen: GuessReasons, number: int) -> Node:
    group = seen.groups[number]
    win = group.red == phase.rules(at).places
    kind = "win" if win else "big" if group.codes == seen.most else None
    return h("i", class_=kind, style=f"flex-grow:{group.codes}")


def _versus(made: Decision) -> Versus:
    versus: Versus = made.detail
    return versus
