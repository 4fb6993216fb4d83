"""Plots of the statistics: how often which number, and won against lost."""

from __future__ import annotations

from collections.abc import Mapping

from ui.markup import Node, h

WIDTH, BASE, HIGHEST = 360, 84, 68
GAP = 3
MOST = 24  # bars side by side; beyond, some numbers share one
ROOM = 20  # bars at least, where the scale has no end of its own
LABEL = 22  # units of width that a number needs under its bar


def histogram(counts: Mapping[int, int], last: int, scale: range | None, label: str) -> Node:
    """How often each number came, the last one in black. `scale`: numbers shown in any case; None:
    some around those that came."""
    least, most = min(counts), max(counts)
    if scale:
        least, most = min(least, scale[0]), max(most, scale[-1])
    else:
        least = max(least - 2, 0)
        most = max(most + 1, least + ROOM - 1)
    step = -(-(most - least + 1) // MOST)
    bars = [0] * ((most - least) // step + 1)
    for number, count in counts.items():
        bars[(number - least) // step] += count
    pitch = WIDTH / len(bars)
    every = 1 if pitch >= LABEL else 2
    tallest, now = bars.index(max(bars)), (last - least) // step
    drawn = []
    for place, count in enumerate(bars):
        middle, height = pitch * (place + 0.5), HIGHEST * count / max(bars)
        if count:
            x, y = middle - (pitch - GAP) / 2, BASE - height
            drawn.append(
                h(
                    "rect",
                    x=x,
                    y=y,
                    width=pitch - GAP,
                    height=height,
                    class_="hb now" if place == now else "hb",
                )
            )
            if place in (tallest, now):
                drawn.append(h("text", str(count), x=middle, y=y - 5, class_="pl-t"))
        if place % every == 0:
            below = str(least + step * place)
            drawn.append(h("text", below, x=middle, y=BASE + 16, class_="pl-a"))
    return h(
        "svg",
        drawn,
        h("path", d=f"M0 {BASE}.5H{WIDTH}", class_="pl-l"),
        class_="plot",
        viewBox=f"0 0 {WIDTH} 104",
        role="img",
        aria_label=label,
    )


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
