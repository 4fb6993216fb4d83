"""The board's drawing. A shield covers the secret; rows rise from below, with pegs left and pins
right."""

from __future__ import annotations

from engines.mastermind.moves import Guess
from engines.review import Decision
from ui.boards import keys
from ui.boards.mastermind import geometry, hint, phase, rail, shield, speech
from ui.boards.mastermind.draft import EMPTY, Draft
from ui.boards.mastermind.geometry import NUMBER, PINS, WIDTH, Frame
from ui.boards.mastermind.holes import hole, socket
from ui.boards.mastermind.pegs import crossed, kinds, peg, pin
from ui.boards.mastermind.phase import ANSWER, BETTER, GUESS, HIDE, OVER
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo
from ui.toolkit.widgets import cell


def paint(at: Situation) -> Node:
    frame = frame_of(at)
    side = rail.paint(at, frame)
    width = WIDTH + rail.RAIL if side else WIDTH
    looks = [name for name, on in (("small", frame.small), ("railed", side is not None)) if on]
    return h(
        "div",
        h(
            "svg",
            h("rect", width=width, height=frame.height, rx=6, class_="mm-board"),
            h(
                "g",
                [_row(at, frame, number) for number in range(1, frame.rows + 1)],
                role="grid",
                aria_label=at.words("mastermind.rows"),
            ),
            shield.paint(at, frame),
            side,
            class_=" ".join(("b b-mm", *looks)),
            viewBox=f"0 0 {width} {frame.height}",
            role="group",
            aria_label=at.words("mastermind.title"),
        ),
        class_="board long" if frame.rows > geometry.MANY else "board",
        data_follow=f"{at.match.number}",
    )


def frame_of(at: Situation) -> Frame:
    game = phase.rules(at)
    low = at.compact or phase.judged(at) is not None
    small = game.attempts > (geometry.FEW if low else geometry.MANY)
    return Frame(game.places, game.attempts, _tall(at), small)


def _tall(at: Situation) -> int:
    """The row that matters most: the wrong one, the last one, or the one to come."""
    now = phase.phase(at)
    if now == HIDE:
        return 0
    if now == OVER:
        return next(iter(phase.wrong(at)), max(1, len(phase.view(at).rows)))
    return phase.row(at)


def _row(at: Situation, frame: Frame, number: int) -> Node:
    rows, now = phase.view(at).rows, phase.phase(at)
    answered = number <= len(rows)
    current = number == phase.row(at) and now != OVER and phase.set_(at)
    if not (answered or current or number == frame.tall):
        return _free(frame, number)
    laying = current and now == GUESS
    label = None
    if laying:
        label = at.words("mastermind.row.current", row=number)
    elif answered or (current and phase.view(at).pending):
        label = speech.row(at, number)
    elif current and (made := phase.judged(at)):
        label = speech.beside(at, made)
    labelled = label is not None
    judged = current and bool(phase.view(at).pending) and not at.is_my_turn
    return h(
        "g",
        _line(frame, number),
        _band(at, frame, number, current),
        _head(at, frame, number, current or answered, labelled, judged),
        _holes(at, frame, number) if laying else _pegs(at, frame, number),
        _pins(at, frame, number),
        _lit(at, frame, number),
        data_here=str(number) if current else None,
        class_="row pale" if _pale(at, number) else "row",
        data_long=keys.write("copy", number) if answered and now == GUESS else None,
        data_roving=laying,
        role="row" if labelled else None,
        aria_label=label,
        aria_hidden=None if labelled else "true",
    )


@memo
def _free(frame: Frame, number: int) -> Node:
    """A row that nothing lies in yet; made once, since most rows are such for most of a round."""
    y, r = frame.y(number), frame.pin_radius(number)
    return h(
        "g",
        _line(frame, number),
        h("g", h("text", str(number), x=NUMBER, y=y + 5, class_="mm-n off")),
        [socket(frame.x(place), y, 5) for place in range(frame.places)],
        h(
            "g",
            [
                pin(kind, *frame.pin(number, index), r)
                for index, kind in enumerate(kinds(0, 0, frame.places))
            ],
            class_="pins",
        ),
        class_="row",
        aria_hidden="true",
    )


def _head(
    at: Situation, frame: Frame, number: int, used: bool, labelled: bool, judged: bool
) -> Node:
    """The number of a row, as its head where the row can be read. While the row is judged the
    focus of the keyboard stays here, until the next one has its holes."""
    code = speech.row(at, number) if judged else at.words("mastermind.row.head", row=number)
    key = keys.write("judged", number) if judged else None
    return _numbered(
        frame, number, number in phase.wrong(at), used, code if labelled else None, key
    )


@memo
def _numbered(
    frame: Frame, number: int, wrong: bool, used: bool, name: str | None, key: str | None
) -> Node:
    return h(
        "g",
        _number(frame, number, wrong, used),
        data_key=key,
        tabindex="0" if key else None,
        role="rowheader" if name else None,
        aria_label=name,
    )


@memo
def _line(frame: Frame, number: int) -> Node | None:
    if number == 1 or frame.tall in (number, number - 1):
        return None
    return h("path", d=f"M56 {frame.top(number - 1):g}H352", class_="mm-line")


def _band(at: Situation, frame: Frame, number: int, current: bool) -> Node | None:
    bad = number in phase.wrong(at)
    won = number == frame.tall and phase.phase(at) == OVER and number <= len(phase.view(at).rows)
    return _banded(frame, number, bad) if bad or won or current else None


@memo
def _banded(frame: Frame, number: int, bad: bool) -> Node:
    return h(
        "rect",
        y=frame.top(number),
        width=WIDTH,
        height=frame.row(number),
        class_="mm-active is-bad" if bad else "mm-active",
    )


def _number(frame: Frame, number: int, wrong: bool, used: bool) -> list[Node]:
    y = frame.y(number)
    if wrong:
        r = 12 if number == frame.tall else 0.3 * frame.pitch
        return [
            h("circle", cx=NUMBER, cy=y, r=r, class_="mm-flag"),
            h("text", "!", x=NUMBER, y=y + 0.5 * r, class_="mm-flag-t"),
        ]
    state = " on" if number == frame.tall else "" if used else " off"
    return [h("text", str(number), x=NUMBER, y=y + 5, class_=f"mm-n{state}")]


def _pegs(at: Situation, frame: Frame, number: int) -> list[Node]:
    """A row to look at."""
    rows, pending = phase.view(at).rows, phase.view(at).pending
    if number <= len(rows):
        code = rows[number - 1].guess
    elif number == len(rows) + 1 and pending is not None:
        code = pending
    else:
        code = ""
    y, r = frame.y(number), frame.radius(number)
    if number == phase.row(at) and (made := phase.judged(at)):
        return _beside(at, frame, made)
    if not code:
        return [part for place in range(frame.places) for part in socket(frame.x(place), y, 5)]
    facts, marks = hint.follows(at), at.settings.marks
    return [
        _played_peg(
            symbol,
            (frame.x(place), y, r),
            marks,
            f"peg-{number}-{place}",
            speech.peg(at, symbol),
            out=facts is not None and symbol in facts.out,
            sure=facts is not None and (place, symbol) in facts.sure,
        )
        for place, symbol in enumerate(code)
    ]


def _beside(at: Situation, frame: Frame, made: Decision) -> list[Node]:
    """At a moment of a review the guess that was made, or the better one as ghosts."""
    row, ghost = phase.row(at), phase.laid(at) == BETTER
    move = made.better if ghost else made.move
    code = move.code if isinstance(move, Guess) else ""
    y, r, drawn = frame.y(row), frame.radius(row), list[Node]()
    for place, symbol in enumerate(code):
        x = frame.x(place)
        drawn.append(peg(symbol, x, y, r, at.settings.marks, "ghost" if ghost else ""))
        if ghost:
            drawn.append(h("circle", cx=x, cy=y, r=r, class_="mm-would"))
    return drawn


@memo
def _played_peg(
    symbol: str,
    circle: tuple[float, float, float],
    marks: str,
    m: str,
    name: str,
    out: bool,
    sure: bool,
) -> Node:
    """A peg of a row, crossed where a hint rules its colour out, ringed where it is sure; `m` names
    it for motions, `name` for readers."""
    x, y, r = circle
    return h(
        "g",
        peg(symbol, x, y, r, marks, "out" if out else "", m=m),
        crossed(x, y, r) if out else None,
        h("circle", cx=x, cy=y, r=r + 2.4, class_="mm-sure") if sure else None,
        role="gridcell",
        aria_label=name,
    )


def _pale(at: Situation, number: int) -> bool:
    """Whether the row stands back because a hint lights others, at its first step."""
    shown = hint.lit(at)
    rows = phase.view(at).rows
    first = shown is not None and at.hint is not None and at.hint.step == 0
    return first and number <= len(rows) and shown is not None and number not in shown.rows


def _lit(at: Situation, frame: Frame, number: int) -> Node | None:
    shown = hint.lit(at)
    if shown is None or number not in shown.rows or hint.proposed(at):
        return None
    y, high = frame.top(number) + 1.5, frame.row(number) - 3
    return h("rect", x=8, y=y, width=WIDTH - 16, height=high, rx=3, class_="mm-lit")


def _holes(at: Situation, frame: Frame, number: int) -> list[Node]:
    """The row being laid, hole by hole, with what a hint proposes: a whole guess alone."""
    laid, hinted = phase.draft(at), _hinted(at)
    if hint.proposed(at):
        laid = Draft((EMPTY,) * frame.places, None)
    return [
        cell(
            hole(
                at,
                laid,
                place,
                f"peg-{number}-{place}",
                (frame.x(place), frame.y(number)),
                (frame.radius(number), frame.row(number), frame.step),
                hinted[place : place + 1],
            )
        )
        for place in range(frame.places)
    ]


def _hinted(at: Situation) -> str:
    """What a hint has to lay: its guess, at the last step, or before it pegs that are sure; a space
    for what is open."""
    code = hint.proposed(at)
    if code:
        return code
    facts = hint.follows(at)
    sure = dict(facts.sure) if facts else {}
    return "".join(sure.get(place, " ") for place in range(phase.rules(at).places))


def _pins(at: Situation, frame: Frame, number: int) -> Node:
    rows, now = phase.view(at).rows, phase.phase(at)
    answering = now == ANSWER and number == phase.row(at)
    if number <= len(rows):
        _, red, white = rows[number - 1]
    else:
        chosen = phase.pins(at) if answering else None
        red, white = (chosen.red, chosen.white) if chosen else (0, 0)
    name = speech.pins(at.words, red, white) if number <= len(rows) else None
    return _pinned(frame, number, red, white, answering, name)


@memo
def _pinned(
    frame: Frame, number: int, red: int, white: int, answering: bool, name: str | None
) -> Node:
    r = frame.pin_radius(number)
    return h(
        "g",
        [
            pin(kind, *frame.pin(number, index), r, f"pin-{number}-{index}")
            for index, kind in enumerate(kinds(red, white, frame.places))
        ],
        _ask(frame, number) if answering else None,
        class_="pins",
        role="gridcell" if name else None,
        aria_label=name,
    )


def _ask(frame: Frame, number: int) -> Node:
    wide = 6 + 17 * frame.columns
    x, y = PINS - wide / 2, frame.y(number) - 20
    return h("rect", x=x, y=y, width=wide, height=40, rx=2, class_="mm-ask")
