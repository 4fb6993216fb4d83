"""Position editor: a board set up by hand. Beads move from place to place, so none is lost or
doubled."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.glassbead.beads import ALL, STONE, Beads, gather, without
from engines.glassbead.position import NORTH, PITS, SOUTH, START, Position
from ui.boards.glassbead import naming
from ui.boards.glassbead.beads import bead, picture
from ui.boards.glassbead.board_art import hollow, lying, trough
from ui.boards.glassbead.geometry import CUP_GEM, CUP_HEIGHT, HEIGHT, NAME_END, PIT, WIDTH, Layout
from ui.toolkit.markup import Node, h
from ui.toolkit.page_act import PageAct
from ui.toolkit.words import Words

PLACES = (*PITS, "south", "north")  # the pits and the cups
LAYOUT = Layout()


@dataclass(frozen=True)
class Editor:
    """`place`: the place that is open; `kind`: the bead picked in it, to be moved; `refused`: a
    stone was to go into a cup, where only gems may lie."""

    position: Position = START
    place: str = ""
    kind: int | None = None
    refused: bool = False

    @property
    def beads(self) -> Beads:
        """What lies in the open place."""
        return self._lying(self.place) if self.place else ()

    def tap(self, place: str) -> Editor:
        """Move the picked bead there; with none picked, open the place, or close the open one."""
        if place not in PLACES:
            return self
        if place == self.place:
            return Editor(self.position)
        if self.kind == STONE and len(place) > 1:
            return replace(self, refused=True)
        if self.kind is None:
            return Editor(self.position, place, next(iter(self._lying(place)), None))
        pits, cups = list(self.position.pits), list(self.position.cups)
        for where, change in ((self.place, _less), (place, _more)):
            if where in PITS:
                index = PITS.index(where)
                pits[index] = change(pits[index], self.kind)
            else:
                cups[where == "north"] = change(cups[where == "north"], self.kind)
        here = replace(self.position, pits=tuple(pits), cups=(cups[0], cups[1]))
        then = replace(self, position=here, refused=False)
        left = then.beads
        return replace(then, kind=self.kind if self.kind in left else next(iter(left), None))

    def cleared(self) -> Editor:
        """All beads in one pit and all gems in South's cup, to be laid out from there."""
        pits: tuple[Beads, ...] = ((STONE,) * 10, *((),) * 9)
        gems = gather(value for value in ALL if value != STONE)
        return Editor(Position(pits, (gems, ()), self.position.mover), PITS[0], STONE)

    def pick(self, kind: int) -> Editor:
        return replace(self, kind=kind, refused=False) if kind in self.beads else self

    def mover(self, seat: int) -> Editor:
        return replace(self, position=replace(self.position, mover=seat))

    def _lying(self, place: str) -> Beads:
        if place in PITS:
            return self.position.pits[PITS.index(place)]
        return self.position.cups[place == "north"]


def _less(beads: Beads, kind: int) -> Beads:
    return without(beads, (kind,))


def _more(beads: Beads, kind: int) -> Beads:
    return gather((*beads, kind))


def board(editor: Editor, words: Words) -> Node:
    """The board; every pit and cup is a key `PageAct.SET_UP_PLACE`."""
    return h(
        "svg",
        h("rect", width=WIDTH, height=HEIGHT, rx=10, class_="wood"),
        [_cup(editor, words, seat) for seat in (NORTH, SOUTH)],
        [_pit(editor, words, pit) for pit in range(10)],
        class_="b b-gb",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=words("glassbead.board"),
    )


def kinds(editor: Editor, words: Words) -> Node:
    """What lies in the open place, each kind once."""
    return h(
        "div",
        [
            h(
                "button",
                picture(kind),
                h("small", f"×{editor.beads.count(kind)}"),
                class_="pick" if kind == editor.kind else None,
                type="button",
                data_act=PageAct.SET_UP_PICK,
                data_arg=kind,
                aria_pressed="true" if kind == editor.kind else "false",
                aria_label=_name(words, kind),
            )
            for kind in dict.fromkeys(editor.beads)
        ],
        class_="kinds",
        role="group",
        aria_label=words("glassbead.notation.setup.lies"),
    )


def _name(words: Words, kind: int) -> str:
    return words("glassbead.gem.name", gem=kind) if kind else words("glassbead.stone")


def _pit(editor: Editor, words: Words, pit: int) -> Node:
    x, y = LAYOUT.centre(pit)
    name, beads = PITS[pit], editor.position.pits[pit]
    letter_x, letter_y = LAYOUT.letter(pit)
    return h(
        "g",
        hollow(x, y),
        list(lying(beads, x, y)),
        h("circle", cx=x, cy=y, r=PIT + 3, class_="pit-f"),
        h("circle", cx=x, cy=y, r=PIT + 1.5, class_="pit-next") if name == editor.place else None,
        h("text", name, x=letter_x, y=letter_y + 4.5, class_="pit-l"),
        class_="pitg",
        data_act=PageAct.SET_UP_PLACE,
        data_arg=name,
        tabindex=0,
        role="button",
        aria_label=words(
            "glassbead.notation.setup.pit", pit=name, beads=naming.contents(words, beads)
        ),
    )


def _cup(editor: Editor, words: Words, seat: int) -> Node:
    top, gems = LAYOUT.cup(seat), editor.position.cups[seat]
    place = PLACES[10 + seat]
    name = words(f"glassbead.role.{place}")
    ring = h("rect", x=12, y=top, width=376, height=CUP_HEIGHT, rx=22, class_="pit-next")
    return h(
        "g",
        trough(top),
        [
            bead(gem, *LAYOUT.cup_gem(seat, index, len(gems), name), CUP_GEM)
            for index, gem in enumerate(gems)
        ],
        h("text", str(sum(gems)), x=370, y=top + 30, class_="cup-n"),
        h("text", name, x=NAME_END, y=top + 28, class_="cup-t"),
        ring if place == editor.place else None,
        class_="pitg",
        data_act=PageAct.SET_UP_PLACE,
        data_arg=place,
        tabindex=0,
        role="button",
        aria_label=words(
            "glassbead.notation.setup.cup", name=name, beads=naming.contents(words, gems)
        ),
    )
