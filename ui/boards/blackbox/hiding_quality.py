"""Hiding quality: the cost of a box, as its hider sees it. It tells how many boards look the same
at every edge place, and what the strongest player paid for this box in a trial, and for other
boxes. It is shown before the box is closed and once it is open again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.boards.blackbox import naming, phase, studies
from ui.boards.situation import Situation
from ui.toolkit.markup import Child, Node, Raw, h
from ui.toolkit.widgets import titled

if TYPE_CHECKING:
    from engines.blackbox.hiding_quality import HidingQuality

GRADES = (("devilish", 0.05), ("hard", 0.25), ("middling", 0.75))
"""Names of boxes than which at most so many of the others cost more; beyond, it is easy."""
WIDTH, HEIGHT, FOOT, HEAD = 360.0, 64.0, 18.0, 26.0
GAP, LEAST = 2.0, 3.0
"""Between columns, and the height of one that none but this box stands in."""


def ready(at: Situation) -> bool:
    """Whether all balls lie, and the box could be closed."""
    return phase.phase(at) == phase.HIDE and len(phase.picked(at).balls) == phase.rules(at).balls


def status(at: Situation) -> Raw | None:
    """What it cost, once that is known."""
    found = studies.hiding_quality(at)
    if found is None:
        return None
    words, cost = at.words, found.cost
    paid = words.rich("blackbox.quality.paid", n=cost)
    if not found.others:
        return paid
    grade = words.rich(f"blackbox.quality.{_grade(found)}")
    return words.rich(
        "blackbox.quality.ranked",
        n=cost,
        m=found.dearer,
        grade=grade,
        dearer=words.number(found.dearer),
        boxes=words.number(len(found.others)),
    )


def _grade(found: HidingQuality) -> str:
    share = found.dearer / len(found.others)
    return next((name for name, most in GRADES if share <= most), "easy")


def tray(at: Situation) -> Node:
    """Columns of what boxes cost, this one marked, and the boards that answer alike."""
    words, found = at.words, studies.hiding_quality(at)
    children: list[Child] = []
    if found.others if found else not studies.tried(at):
        boxes = words("blackbox.quality.boxes", n=len(found.others)) if found else ""
        children += [
            h("h2", titled(words("blackbox.quality.title"), boxes)),
            _columns(at, found),
        ]
    children.append(h("p", *_alike(at), class_="fact"))
    return h("section", children, class_="tray gauge")


def looking_back(at: Situation) -> Node:
    """The same of an open box, in words alone, under the board."""
    return h(
        "section", _worth(at), h("p", *_alike(at), class_="fact"), class_="tray gauge past p-only"
    )


def panel(at: Situation) -> Node:
    """That beside the board."""
    return h("section", h("h2", *_alike(at)), _worth(at), class_="sect")


def _worth(at: Situation) -> Node | None:
    said = status(at) or ("" if studies.tried(at) else at.words("blackbox.quality.wait"))
    return h("p", said, class_="worth") if said else None


def _alike(at: Situation) -> tuple[Node, Node]:
    words, found = at.words, studies.alike(at)
    if found is None:
        said = "…"
    elif found.count == 1:
        over = studies.hidden_here(at)
        said = words("blackbox.quality.only.past" if over else "blackbox.quality.only")
    else:
        said = naming.boards(words, found.count)
        if not found.complete:
            said = words("blackbox.quality.at-least", boards=said)
    places = len(phase.box(at).entries)
    return h("span", words("blackbox.quality.alike", places=places)), h("b", said)


def _columns(at: Situation, found: HidingQuality | None) -> Node:
    """An axis and what is waited for as long as nothing is known: the keys under it stay where they
    are."""
    words, base = at.words, HEAD + HEIGHT
    if found is not None:
        drawn = _bars(at, found.cost, found.others)
    else:
        waiting = words("blackbox.quality.wait")
        drawn = [h("text", waiting, x=WIDTH / 2, y=base / 2, class_="pl-a")]
    ends = [
        h("text", words("blackbox.quality.easy"), x=0, y=base + FOOT - 3, class_="pl-a begin"),
        h(
            "text",
            words("blackbox.quality.devilish"),
            x=WIDTH,
            y=base + FOOT - 3,
            class_="pl-a end",
        ),
    ]
    return h(
        "svg",
        drawn,
        h("path", d=f"M0 {base + 0.5:g}H{WIDTH:g}", class_="pl-l"),
        ends,
        class_="plot",
        viewBox=f"0 0 {WIDTH:g} {base + FOOT:g}",
        aria_hidden="true",
    )


def _bars(at: Situation, cost: int, others: Sequence[int]) -> list[Node]:
    counts = Counter(others)
    least, most = min(cost, *counts), max(cost, *counts)
    pitch, tallest = WIDTH / (most - least + 1), max(counts.values())
    base, drawn = HEAD + HEIGHT, []
    for points in range(least, most + 1):
        left, mine = pitch * (points - least), points == cost
        height = max(HEIGHT * counts[points] / tallest, LEAST if mine else 0)
        if height:
            drawn.append(
                h(
                    "rect",
                    x=f"{left + GAP / 2:.1f}",
                    y=f"{base - height:.1f}",
                    width=f"{pitch - GAP:.1f}",
                    height=f"{height:.1f}",
                    class_="hb mine" if mine else "hb",
                )
            )
        if mine:
            middle = left + pitch / 2
            beside = (counts[each] for each in counts if abs(each - cost) * pitch < WIDTH / 6)
            top = base - max([height, *(HEIGHT * each / tallest for each in beside)])
            near = " begin" if middle < WIDTH / 6 else " end" if middle > 5 * WIDTH / 6 else ""
            drawn += [
                h("path", d=f"M{middle:.1f} {base - height - 2:.1f}V{top - 11:.1f}", class_="pl-m"),
                h(
                    "text",
                    at.words("blackbox.quality.yours"),
                    x=f"{middle:.1f}",
                    y=f"{top - 14:.1f}",
                    class_=f"pl-t{near}",
                ),
            ]
    return drawn
