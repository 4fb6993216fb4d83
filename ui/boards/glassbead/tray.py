"""The tray under the board. It holds the hand being sown, or the gems to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.glassbead.beads import Beads
from engines.glassbead.position import PITS
from engines.glassbead.sowing import LAP, route
from ui.boards import keys
from ui.boards.glassbead import circling, ending, moves, naming, panels, phase
from ui.boards.glassbead.beads import picture
from ui.boards.glassbead.draft_sowing import CUP, Sowing
from ui.boards.glassbead.input import gem_key
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Children, Node, h
from ui.toolkit.words import capital

LANES = 6  # beads that have a lane each


def paint(at: Situation) -> Node | None:
    if phase.browsing(at):
        return moves.tray(at) if at.record else None
    proposed = phase.proposed(at)
    if proposed is not None and proposed.order:
        path = route(proposed.pit, len(proposed.order))
        return _hand(at, proposed.pit, _slots(path, proposed.order))
    looking = phase.looking(at)
    if looking is not None:
        return _look(at, looking)
    sowing = phase.sowing(at)
    if sowing is None:
        if said := circling.sentence(at):
            return h("p", said, class_="tray box circling", data_announce="")
        known = ending.section(at, "tray box p-only solved")
        if known is not None:
            return known
        if not (at.is_my_turn or at.unsent):
            return None  # a computer thinks: what follows changes once, with its move
        parts = moves.recent(at), panels.shelf(at) if at.is_my_turn else None
        return h("div", parts, class_="tray box p-only")
    if sowing.choosing:
        return _choice(at, sowing)
    slots = _slots(sowing.route, sowing.hand.order)
    return _hand(at, sowing.hand.pit, slots, _kinds(at, sowing), sowing)


def _hand(
    at: Situation,
    pit: int,
    slots: Children,
    kinds: Node | None = None,
    sowing: Sowing | None = None,
) -> Node:
    words = at.words
    down = len(sowing.hand.order) if sowing else 0
    total = len(sowing.beads) if sowing else len(phase.here(at).pits[pit])
    code = "glassbead.down" if down else "glassbead.beads"
    head = widgets.titled(words("glassbead.sowing", pit=PITS[pit]), words(code, n=total, down=down))
    return widgets.section(head, slots, kinds, class_="tray box hand")


def _look(at: Situation, sowing: Sowing) -> Node:
    """What lies ahead of a pit that is only looked at."""
    words, total = at.words, len(sowing.beads)
    head = widgets.titled(
        words("glassbead.looking", pit=PITS[sowing.hand.pit]),
        words("glassbead.looking.beads", n=total),
    )
    slots = _slots(sowing.route, (), total - 1)
    code = "short" if phase.short(at, sowing.hand.pit) else "tap"
    lifted = h("span", words("glassbead.looking.lift") + " ", class_="lift")
    text = widgets.muted([lifted, words(f"glassbead.looking.{code}")])
    return widgets.section(head, slots, text, class_="tray box hand look")


def _slots(path: Sequence[int], order: Beads, marked: int | None = None) -> list[Node]:
    """Where each bead falls; those that have fallen are shown. `marked`: the station set off, the
    next one unless told."""
    mark = len(order) if marked is None else marked
    wide = len(path) <= LANES
    rows = [path[start : start + LAP] for start in range(0, len(path), LAP)]
    return [
        h(
            "div",
            [_slot(pit, index + LAP * lap, order, mark) for index, pit in enumerate(row)],
            class_="lanes" if wide else "laps",
            aria_hidden="true",
        )
        for lap, row in enumerate(rows)
    ]


def _slot(pit: int, index: int, order: Beads, mark: int) -> Node:
    lies = index < len(order)
    return h(
        "div",
        picture(order[index]) if lies else h("span", class_="slot"),
        PITS[pit],
        class_="next" if index == mark else None,
    )


def _kinds(at: Situation, sowing: Sowing) -> Node:
    """The hand, each kind once. A kind that is used up leaves its place empty, so that a second tap
    finds the others where they were."""
    all_there, left = Counter(sowing.beads), Counter(sowing.left)
    several = any(count > 1 for count in all_there.values())
    kinds = [_kind(at, sowing, value, left[value], several) for value in all_there]
    return h("div", kinds, class_="kinds", role="group", aria_label=at.words("glassbead.in-hand"))


def _kind(at: Situation, sowing: Sowing, value: int, count: int, several: bool) -> Node:
    """One kind of bead in the hand; `several`: a number stands under one of them."""
    number = h("small", f"×{count}" if count > 1 else "\u00a0") if several else None
    if not count:
        return h("button", picture(value), number, class_="used-up", type="button", disabled=True)
    return h(
        "button",
        picture(value),
        number,
        class_="pick" if value == sowing.likely else None,
        type="button",
        data_key=keys.write("bead", value),
        aria_label=at.words(
            "glassbead.hold",
            bead=at.words("glassbead.gem.name", gem=value) if value else _stone(at),
            n=count,
        ),
        aria_keyshortcuts=str(value),
    )


def _stone(at: Situation) -> str:
    return capital(naming.bead(at, 0))


def _choice(at: Situation, sowing: Sowing) -> Node:
    words, taken = at.words, len(sowing.hand.taken)
    fact = (
        words("glassbead.choose.nth", number=taken + 1, count=sowing.due)
        if sowing.due > 1
        else words("glassbead.choose.one")
    )
    gems = [
        h(
            "button",
            picture(value),
            h("span", words("glassbead.choose.from", pit=_place(at, pit))),
            class_="w2 pick" if (pit, value) == sowing.picked else "w2",
            type="button",
            data_key=gem_key(pit, value),
            aria_pressed="true" if (pit, value) == sowing.picked else "false",
            aria_label=words("glassbead.choose.label", gem=value, pit=_place(at, pit)),
        )
        for pit, value in _by_place(sowing)
    ]
    head = widgets.titled(words("glassbead.choose"), fact)
    return widgets.section(head, h("div", gems, class_="kinds"), class_="tray box")


def _by_place(sowing: Sowing) -> list[tuple[int, int]]:
    """The gems to choose from, each once, pit by pit, falling."""
    return sorted(dict.fromkeys(sowing.open), key=lambda gem: (gem[0], -gem[1]))


def _place(at: Situation, pit: int) -> str:
    return at.words("glassbead.the-cup") if pit == CUP else PITS[pit]
