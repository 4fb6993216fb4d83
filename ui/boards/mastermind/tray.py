"""The tray under the board. It holds pegs to choose from, an answer to give, an answer that was
wrong, or the points of a match."""

from __future__ import annotations

from engines.mastermind.codes import BLANK, feedback
from engines.mastermind.guess_reasons import Group, GuessReasons
from engines.mastermind.rules import BREAKER, SETTER, VOID_POINTS
from ui.boards import keys
from ui.boards.mastermind import codes, hint, phase, speech
from ui.boards.mastermind.draft import Pins
from ui.boards.mastermind.pegs import crossed, peg, sign, signs
from ui.boards.mastermind.phase import ANSWER, GUESS, HIDE, OVER
from ui.boards.mastermind.standings import standing
from ui.boards.situation import Situation
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h, off, radio
from ui.toolkit.memo import memo
from ui.toolkit.widgets import titled

MANY = 9  # more columns than these are narrow


def paint(at: Situation) -> Node | None:
    now = phase.phase(at)
    if now == OVER:
        if phase.wrong(at):
            return _wrong(at)
        match = standing(at)
        return codes.brief(at, match) if match else None
    if made := phase.judged(at):
        from ui.boards.mastermind.moment import versus

        return versus(at, made)
    if at.seat is None or phase.replayed(at):
        return None
    why = hint.reasons(at)
    if why is not None:
        return groups(at, why)
    if now == HIDE or (at.people[BREAKER] and at.seat == BREAKER):
        return _palette(at)
    return _answer(at)


def _palette(at: Situation) -> Node:
    game = phase.rules(at)
    laid = phase.draft(at)
    able = phase.phase(at) in (HIDE, GUESS)
    symbols = game.guesses.symbols
    marks, facts = at.settings.marks, hint.follows(at)
    pegs = [
        _peg(
            symbol,
            at.words(f"mastermind.peg.{symbol}"),
            marks,
            able,
            used=symbol in laid.holes,
            out=facts is not None and symbol in facts.out,
            stop=symbol == symbols[0],
        )
        for symbol in symbols
    ]
    return h(
        "div",
        pegs,
        _erase(at.words("mastermind.erase"), able),
        class_="palette tray six" if len(pegs) > 9 else "palette tray",
        role="toolbar",
        aria_label=at.words("mastermind.pegs"),
    )


@memo
def _erase(name: str, able: bool) -> Node:
    return h(
        "button",
        icon("erase"),
        class_="erase",
        type="button",
        tabindex=-1,
        data_key="erase",
        aria_disabled=off(able),
        aria_label=name,
    )


@memo
def _peg(symbol: str, name: str, marks: str, able: bool, used: bool, out: bool, stop: bool) -> Node:
    """`out`: a hint rules it out; `stop`: the tabulator reaches the palette here."""
    y = 22 if symbol == BLANK else 21
    return h(
        "button",
        h(
            "svg",
            peg(symbol, 22, y, 19, marks, "out" if out else ""),
            crossed(22, y, 19) if out else None,
            viewBox="0 0 44 44",
            aria_hidden="true",
        ),
        class_="used" if used else None,
        type="button",
        tabindex=0 if stop else -1,
        data_key=keys.write("peg", symbol),
        data_carry=keys.write("lay", symbol) if able else None,
        aria_disabled=off(able),
        aria_label=name,
        aria_keyshortcuts=symbol,
    )


def _answer(at: Situation) -> Node:
    places = phase.rules(at).places
    chosen = phase.pins(at)
    return h(
        "section",
        h("p", at.words.rich("mastermind.answer.means")),
        [_figures(at, kind, places, chosen) for kind in ("red", "white")],
        class_="tray box ansp",
    )


def _figures(at: Situation, kind: str, places: int, chosen: Pins | None) -> Node:
    label = at.words(f"mastermind.{kind}")
    able = phase.phase(at) == ANSWER
    figures = []
    for number in range(places + 1):
        on = chosen is not None and getattr(chosen, kind) == number
        fits = kind == "red" or Pins(chosen.red if chosen else 0, number).fits(places)
        figures.append(
            h(
                "button",
                str(number),
                type="button",
                **radio(on, on or (chosen is None and number == 0)),
                class_="on" if on else None,
                data_key=keys.write(kind, number),
                aria_label=at.words(f"mastermind.pins.{kind}", n=number),
                aria_disabled=off(able and fits),
            )
        )
    return h(
        "div",
        h("span", sign(kind), h("span", label)),
        h("div", figures, class_="seg", role="radiogroup", aria_label=label),
        class_="r",
    )


def _wrong(at: Situation) -> Node:
    """The first false answer beside the true one."""
    words, places = at.words, phase.rules(at).places
    guess, red, white = phase.view(at).rows[phase.wrong(at)[0] - 1]
    true = feedback(guess, phase.secret(at))
    given = (
        "mastermind.given.you" if at.people[SETTER] and at.seat == SETTER else "mastermind.given"
    )
    lines = [
        h("tr", h("td", words(code)), h("td", speech.pins(words, *pins), signs(*pins, places)))
        for code, pins in ((given, (red, white)), ("mastermind.true", true))
    ]
    who, gained = at.seats[BREAKER], VOID_POINTS[BREAKER]
    points = words("mastermind.void.points", who=who, points=gained)
    void = h("tr", h("td", words("mastermind.void")), h("td", points))
    table = h("table", h("tbody", lines, void if at.match.length > 1 else None), class_="cmp")
    return h("section", table, class_="tray box")


def groups(at: Situation, why: GuessReasons) -> Node:
    """The answers that can come to a guess, as columns: the likeliest first, the right guess in the
    colour of the game."""
    words, places = at.words, phase.rules(at).places
    kind = "codes" if why.exact else "sample"
    shown = words.number(why.codes)
    title = ", ".join(
        (
            words(f"mastermind.groups.{kind}", n=why.codes, codes=shown),
            words("mastermind.groups.groups", n=why.answers),
        )
    )
    most = why.groups[0].codes
    columns = [_group(at, group, most, places) for group in why.groups]
    return h(
        "section",
        h("h2", titled(title, words("mastermind.groups.largest", n=most))),
        h("ul", columns, class_="cols", style=f"--m:{most}"),
        class_="tray groups many" if len(columns) > MANY else "tray groups",
    )


def _group(at: Situation, group: Group, most: int, places: int) -> Node:
    words = at.words
    pins = speech.pins(words, group.red, group.white)
    kind = "win" if group.red == places else "big" if group.codes == most else None
    return h(
        "li",
        h("b", str(group.codes), aria_hidden="true"),
        h("i", aria_hidden="true"),
        signs(group.red, group.white, places),
        h("span", words("mastermind.groups.group", n=group.codes, pins=pins), class_="vh"),
        class_=kind,
        style=f"--v:{group.codes}",
    )
