"""The list of moves. Beside a game it shows the last few; in a replay it shows all."""

from __future__ import annotations

from html import escape

from engines.game import Ply
from engines.glassbead import notation
from engines.glassbead.move import Captured
from engines.glassbead.notation import number_of
from engines.glassbead.position import PITS
from ui.boards.glassbead import naming, phase
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Children, Node, Raw, h
from ui.toolkit.memo import memo
from ui.toolkit.page_act import PageAct

RECENT, FEW = 6, 3  # rows beside a game, and under it
LONG = 11  # characters of a move that is set small


def line(at: Situation, number: int) -> tuple[Raw, bool]:
    """A ply as the list shows it, with the gems that it takes, and whether it captures."""
    ply = at.record[number]
    text = ply.text
    if text == notation.RESIGN:
        return at.words.rich("glassbead.line.resign"), False
    gems = _taken(ply)
    body = text.partition("x")[0]
    move = f"<b>{body[0]}</b>{body[1:]}"
    if gems is not None:
        move += f' <span class="x">x{gems.replace("&", " &amp; ")}</span>'
    mark = at.notes.get("marks", {}).get(str(number + 1), "")
    return Raw(move + escape(mark)), gems is not None


def _taken(ply: Ply) -> str | None:
    """What a ply takes, by pit: directly too, which the move itself leaves out; gems without a pit
    are from the cup. None if it captures nothing, also where no gem was there to be taken."""
    captures = [event for event in ply.events if isinstance(event, Captured)]
    direct = "".join(
        f"{PITS[pit]}{gem}" for each in captures for pit, gem in each.gems if each.direct
    )
    return direct or ply.text.partition("x")[2] or None


def panel(at: Situation) -> Node | None:
    """The list for the right column."""
    if not at.record:
        return None
    if phase.browsing(at):
        return widgets.section(_head(at), whole(at), class_="movesec")
    return recent(at, RECENT)


def whole(at: Situation) -> Node:
    """Every move, as keys to go there; one tab stop, that goes along with the replay."""
    first = phase.first(at)
    items = [
        h(
            "li",
            h("span", str(number_of(max(south, 0), first)), class_="n"),
            _key(at, south) if south >= 0 else h("span"),
            _key(at, north) if north < len(at.record) else None,
        )
        for south, north in _rows(at)
    ]
    return h("ol", items, class_="mlist", data_roving=True)


def tray(at: Situation) -> Node:
    """The list under the board, on phones."""
    return widgets.section(_head(at), whole(at), class_="tray movesec p-only")


def recent(at: Situation, number: int = FEW) -> Node | None:
    """The last few moves."""
    if not at.record:
        return None
    first = phase.first(at)
    items = [
        _row(number_of(max(south, 0), first), _cell(at, south), _cell(at, north))
        for south, north in _rows(at)[-number:]
    ]
    log = h("ol", items, class_="log two")
    return widgets.section(at.words("glassbead.moves"), log, class_="recent under")


@memo
def _row(number: int, south: Raw, north: Raw) -> Node:
    return h(
        "li",
        h("span", str(number), class_="n"),
        h("span", south),
        h("span", north, class_="pt"),
    )


def _cell(at: Situation, ply: int) -> Raw:
    """A ply in the short list, "…" before the first; the last one says if it is not sent yet."""
    if ply < 0:
        return Raw("…")
    if ply >= len(at.record):
        return Raw("")
    text, last = line(at, ply)[0], ply == len(at.record) - 1
    return Raw(f"{text} {at.words.rich('glassbead.line.unsent')}") if last and at.unsent else text


def _head(at: Situation) -> Children:
    words = at.words
    return widgets.titled(words("glassbead.moves"), ", ".join(naming.sides(at)))


def _rows(at: Situation) -> list[tuple[int, int]]:
    """The plies of South and North side by side, as indices; before North's first it is -1."""
    first = phase.first(at)
    return [(south, south + 1) for south in range(-first, len(at.record), 2)]


def _key(at: Situation, ply: int) -> Node:
    text, _ = line(at, ply)
    turning = at.notes.get("turns", {}).get(str(ply))
    now = phase.played(at) == ply + 1
    long = "long" if len(at.record[ply].text) > LONG else ""
    return h(
        "button",
        (h("span", text), h("i", str(turning), class_="tpn")) if turning else text,
        class_=f"{'cur ' if now else ''}{long}".strip() or None,
        type="button",
        tabindex=0 if now or ply == 0 == phase.played(at) else -1,
        data_act=PageAct.SEEK,
        data_arg=ply + 1,
        aria_current="true" if now else None,
    )
