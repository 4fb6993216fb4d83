"""Widgets of several boards: figures, sections of text, rows to press."""

from __future__ import annotations

from ui.toolkit.icons import icon
from ui.toolkit.markup import Children, Node, h
from ui.toolkit.page_act import PageAct


def figures(shown: list[Node]) -> Node:
    """The figures under a board."""
    return h("dl", shown, class_="score")


def figure(label: str, value: str, small: str = "", alarm: bool = False) -> Node:
    """A number in a `dl`, and what it is; `small` stands lighter behind it, as in `3/5`."""
    light = h("small", small) if small else None
    return h("div", h("dt", label), h("dd", value, light), class_="w" if alarm else None)


def section(title: Children, *body: Children, class_: str | None = None) -> Node:
    """A section of the right column, or of the tray."""
    return h("section", h("h2", title), *body, class_=class_)


def titled(title: str, fact: str) -> Children:
    """A title with a fact at its right, if there is one; who hears both hears a pause between."""
    return (f"{title} ", h("span", ", ", class_="vh"), h("span", fact)) if fact else title


def muted(text: Children) -> Node:
    return h("p", text, class_="muted")


def pressed(key: str, symbol: str, label: str, **attrs: str | bool | None) -> Node:
    """A row to press, as if it were the key under the board."""
    return h(
        "button",
        icon(symbol),
        h("span", label),
        type="button",
        data_act=PageAct.PRESS,
        data_arg=key,
        **attrs,
    )


def cell(key: Node, chosen: bool = False) -> Node:
    """A cell of a grid, around the key in it that has the focus: a cell that has it itself is
    passed over in silence by readers who come to the grid and are told its row. `chosen`: it says
    so; of all the others a reader would say that they are "not selected"."""
    return h("g", key, role="gridcell", aria_selected="true" if chosen else None)
