"""Plots of the statistics. The last games, how often which number, won against lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.toolkit.markup import Node, h
from ui.toolkit.widgets import titled
from ui.toolkit.words import Words

WIDTH, BASE, HIGHEST = 360, 84, 68
GAP = 3
MOST = 24  # bars side by side; beyond, some numbers share one
ROOM = 20  # bars at least, where the scale has no end of its own
COLUMNS = 12  # games side by side
ROW_BASE, ROW_HIGHEST, ROW_PITCH, ROW_BAR = 88, 78, 21, 15
HELPED, ASIDE = 34, 12  # the column of helped games, and its distance from the others
LABEL = 22  # units of width that a number needs under its bar


def bars(words: Words, last: Sequence[int]) -> Node | None:
    """The last games as bars, this one in the accent, and their average as a dotted line; None if
    it is the first."""
    if len(last) < 2:
        return None
    unit = ROW_HIGHEST / max(*last, 1)
    drawn = []
    for number, points in enumerate(last):
        x, height = 3 + ROW_PITCH * number, unit * points
        now = " now" if number == len(last) - 1 else ""
        drawn += [
            h("rect", x=x, y=ROW_BASE - height, width=ROW_BAR, height=height, class_=f"bar{now}"),
            h("text", str(points), x=x + ROW_BAR / 2, y=ROW_BASE + 15, class_=f"bar-t{now}"),
        ]
    level = f"{ROW_BASE - unit * sum(last) / len(last):.1f}"
    return h(
        "section",
        h("h2", titled(words("daily.last", n=len(last)), words("daily.fewer"))),
        h(
            "svg",
            drawn,
            h("path", d=f"M0 {level}H{ROW_PITCH * COLUMNS}", class_="bar-avg"),
            viewBox=f"0 0 {ROW_PITCH * COLUMNS} 108",
            role="img",
            aria_label=words("daily.last.points", points=", ".join(map(str, last))),
        ),
        class_="bars",
    )


def histogram(
    counts: Mapping[int, int],
    last: int,
    scale: range | None,
    label: str,
    helped: tuple[int, str] | None = None,
) -> Node:
    """How often each number came, the last one in black. `scale`: numbers shown in any case; None:
    some around those that came. `helped`: how many had help, whatever their numbers, and a word
    for them: a dashed column at the right."""
    least, step, heaps = _heaps(counts, scale)
    width = WIDTH - HELPED - ASIDE if helped else WIDTH
    pitch, most = width / len(heaps), max(*heaps, helped[0] if helped else 0)
    every = 1 if pitch >= LABEL else 2
    tallest, now = heaps.index(max(heaps)), (last - least) // step
    drawn = []
    for place, count in enumerate(heaps):
        middle, height = pitch * (place + 0.5), HIGHEST * count / most
        left, top = middle - (pitch - GAP) / 2, BASE - height
        class_ = "hb now" if place == now else "hb"
        if count:
            drawn.append(h("rect", x=left, y=top, width=pitch - GAP, height=height, class_=class_))
        if count and place in (tallest, now):
            drawn.append(h("text", str(count), x=middle, y=top - 5, class_="pl-t"))
        if place % every == 0:
            below = str(least + step * place)
            drawn.append(h("text", below, x=middle, y=BASE + 16, class_="pl-a"))
    if helped:
        drawn += _column(*helped, most)
    return h(
        "svg",
        drawn,
        h("path", d=f"M0 {BASE}.5H{WIDTH}", class_="pl-l"),
        class_="plot",
        viewBox=f"0 0 {WIDTH} 104",
        role="img",
        aria_label=label,
    )


def _column(count: int, name: str, most: int) -> list[Node]:
    middle, height = WIDTH - HELPED / 2, HIGHEST * count / most
    left, top, width = middle - HELPED / 2 + 1, BASE - height, HELPED - 2
    return [
        h("rect", x=left, y=top, width=width, height=height, class_="hb helped"),
        h("text", str(count), x=middle, y=top - 5, class_="pl-t"),
        h("text", name, x=middle, y=BASE + 16, class_="pl-a"),
    ]


def _heaps(counts: Mapping[int, int], scale: range | None) -> tuple[int, int, list[int]]:
    """The least number shown, how many share a bar, and how often those of each bar came."""
    least, most = min(counts), max(counts)
    if scale:
        least, most = min(least, scale[0]), max(most, scale[-1])
    else:
        least = max(least - 2, 0)
        most = max(most + 1, least + ROOM - 1)
    step = -(-(most - least + 1) // MOST)
    heaps = [0] * ((most - least) // step + 1)
    for number, count in counts.items():
        heaps[(number - least) // step] += count
    return least, step, heaps


def scores(lines: list[tuple[str, int, int, str]]) -> Node:
    """A line for each opponent: name, won, lost, and both as text."""
    return h(
        "div",
        [
            h(
                "div",
                h("span", name),
                h(
                    "span",
                    h("i", style=f"--w:{won}"),
                    h("i", style=f"--w:{lost}") if lost else None,
                    class_="t",
                    aria_hidden="true",
                ),
                h("span", said, class_="v"),
            )
            for name, won, lost, said in lines
        ],
        class_="wl",
    )
