"""Pegs and pins. A peg has a colour, a shape and a letter; no meaning rests on colour alone."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from engines.mastermind.codes import BLANK
from ui.toolkit.markup import Node, h, number
from ui.toolkit.memo import memo

SHAPES, LETTERS = "shapes", "letters"


@memo
def peg(
    symbol: str, x: float, y: float, r: float, marks: str, class_: str = "", m: str | None = None
) -> Node:
    """A peg seen from above; the blank is an empty hole, ringed."""
    if symbol == BLANK:
        return h(
            "g",
            h("circle", cx=x, cy=y, r=0.25 * r, class_="sock"),
            h("circle", cx=x, cy=y, r=0.62 * r, class_="blank"),
            class_=f"peg p-blank {class_}".rstrip(),
            data_m=m,
        )
    left, right = number(x - 0.62 * r), number(x + 0.62 * r)
    high, arc = number(y - 0.5 * r), number(0.8 * r)
    return h(
        "g",
        h("circle", cx=x, cy=y + 0.12 * r, r=r, class_="p-sh"),
        h("circle", cx=x, cy=y, r=r - 0.6, class_="p-body"),
        h("path", d=f"M{left} {high}A{arc} {arc} 0 0 1 {right} {high}", class_="p-hi"),
        _mark(symbol, x, y, r, marks),
        class_=f"peg p-{symbol} {class_}".rstrip(),
        data_m=m,
    )


@memo
def crossed(x: float, y: float, r: float) -> Node:
    """A cross over a peg that cannot be."""
    half = 0.62 * r
    left, top, whole = number(x - half), number(y - half), number(2 * half)
    d = f"M{left} {top}l{whole} {whole}m0 -{whole}l-{whole} {whole}"
    return h("path", d=d, class_="mm-out")


def _mark(symbol: str, x: float, y: float, r: float, marks: str) -> Node | None:
    if marks == LETTERS:
        size = number(1.05 * r)
        return h(
            "text", symbol, x=x, y=y + 0.37 * r, class_="p-letter", style=f"font-size:{size}px"
        )
    if marks == SHAPES:
        return h("g", FORMS[symbol](x, y, r), class_="sym", style=f"--sw:{number(0.2 * r)}")
    return None


def _path(d: str, class_: str) -> Node:
    return h("path", d=d, class_=class_)


def _points(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def _dot(x: float, y: float, r: float) -> Node:
    return h("circle", cx=x, cy=y, r=0.235 * r, class_="sf")


def _triangle(x: float, y: float, r: float) -> Node:
    low = y + 0.269 * r
    return _path(_points((x, y - 0.37 * r), (x + 0.381 * r, low), (x - 0.381 * r, low)), "sf")


def _square(x: float, y: float, r: float) -> Node:
    half = 0.28 * r
    return h("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, class_="sf")


def _plus(x: float, y: float, r: float) -> Node:
    half, whole = 0.392 * r, number(0.784 * r)
    return _path(
        f"M{number(x)} {number(y - half)}v{whole}M{number(x - half)} {number(y)}h{whole}", "ss"
    )


def _diamond(x: float, y: float, r: float) -> Node:
    wide, high = 0.336 * r, 0.426 * r
    return _path(_points((x, y - high), (x + wide, y), (x, y + high), (x - wide, y)), "sf")


def _bars(x: float, y: float, r: float) -> Node:
    left, whole = number(x - 0.347 * r), number(0.694 * r)
    lines = (f"M{left} {number(y + side * r)}h{whole}" for side in (-0.179, 0.179))
    return _path("".join(lines), "ss")


def _ring(x: float, y: float, r: float) -> Node:
    return h("circle", cx=x, cy=y, r=0.28 * r, class_="ss")


def _cross(x: float, y: float, r: float) -> Node:
    half, whole = 0.28 * r, number(0.56 * r)
    start = f"M{number(x - half)} {number(y - half)}"
    return _path(f"{start}l{whole} {whole}m0 -{whole}l-{whole} {whole}", "ss")


def _star(x: float, y: float, r: float) -> Node:
    spokes = ((0.46 if spoke % 2 == 0 else 0.19, spoke * pi / 5) for spoke in range(10))
    return _path(
        _points(*((x + out * r * sin(turn), y - out * r * cos(turn)) for out, turn in spokes)), "sf"
    )


def _hourglass(x: float, y: float, r: float) -> Node:
    left, right, high = x - 0.32 * r, x + 0.32 * r, 0.38 * r
    corners = ((left, y - high), (right, y - high), (left, y + high), (right, y + high))
    return _path(_points(*corners), "sf")


FORMS: dict[str, Callable[[float, float, float], Node]] = {
    "A": _dot,
    "B": _triangle,
    "C": _square,
    "D": _plus,
    "E": _diamond,
    "F": _bars,
    "G": _ring,
    "H": _cross,
    "I": _star,
    "J": _hourglass,
}


@memo
def pin(kind: str, x: float, y: float, r: float, m: str | None = None) -> Node:
    """A signal pin, `red` or `white`, or a `hole`. The red one has a light dot."""
    if kind == "hole":
        return h("circle", cx=x, cy=y, r=2.1, class_="pin-hole")
    return h(
        "g",
        h("circle", cx=x, cy=y, r=r, class_=f"pin-{kind}"),
        h("circle", cx=x, cy=y, r=1.3, class_="pin-dot") if kind == "red" else None,
        class_="pin",
        data_m=m,
    )


def kinds(red: int, white: int, places: int) -> list[str]:
    """The pins of an answer in their order: red, white, holes. The order tells nothing."""
    return ["red"] * red + ["white"] * white + ["hole"] * (places - red - white)


@memo
def sign(kind: str) -> Node:
    """A pin beside a word."""
    return h("svg", pin(kind, 0, 0, 4.8), class_="sign", viewBox="-6 -6 12 12", aria_hidden="true")


@memo
def signs(red: int, white: int, places: int) -> Node:
    """A whole answer beside words."""
    columns = (places + 1) // 2
    wide = 12 * columns + 2
    return h(
        "svg",
        [
            pin(kind, (i % columns - (columns - 1) / 2) * 12, (i // columns - 0.5) * 12, 4.6)
            for i, kind in enumerate(kinds(red, white, places))
        ],
        class_="pinsv",
        viewBox=f"{number(-wide / 2)} -13 {wide} 26",
        width=wide + 2,
        height=28,
        aria_hidden="true",
    )


@memo
def strip(code: str, r: float, marks: str) -> Node:
    """A whole code beside words."""
    pitch, high = 2 * r + 3, 2 * r + 4
    return h(
        "svg",
        [
            peg(symbol, pitch * (place + 0.5), high / 2 - 0.5, r, marks)
            for place, symbol in enumerate(code)
        ],
        class_="pegsv",
        viewBox=f"0 0 {number(pitch * len(code))} {number(high)}",
        width=pitch * len(code),
        height=high,
        aria_hidden="true",
    )
