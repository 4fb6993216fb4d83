"""What a lesson draws over a board, and how it marks what to act on."""

from __future__ import annotations

from collections.abc import Collection

from ui.markup import Child, Children, Node, h

TARGET = "target"


def laid_over(board: Node, drawn: Children, targets: Collection[str], asks: bool) -> Node:
    """The board with more drawn on its picture, and with its targets marked. Where a step asks
    for a place, every place may be tapped, also where the game allows no move."""
    extra = h("g", drawn).children
    waiting = bool(extra)

    def over(child: Child) -> Child:
        nonlocal waiting
        if not isinstance(child, Node):
            return child
        here = waiting and child.tag == "svg"
        if here:
            waiting = False
        children = child.children if child.raw else tuple(map(over, child.children))
        node = Node(child.tag, child.attrs, (*children, *map(over, extra)) if here else children)
        return _marked(node, targets, asks) if "data-key" in child.attrs else node

    return over(board)  # type: ignore[return-value]


def _marked(node: Node, targets: Collection[str], asks: bool) -> Node:
    attrs = dict(node.attrs)
    if asks:
        attrs.pop("aria-disabled", None)
    if attrs["data-key"] in targets:
        attrs["class"] = f"{attrs.get('class', '')} {TARGET}".lstrip()
    return Node(node.tag, attrs, node.children)


def places(drawn: Children) -> list[str]:
    """The keys in what is drawn, in order."""

    def keys(child: Child) -> list[str]:
        if not isinstance(child, Node):
            return []
        own = [child.attrs["data-key"]] if "data-key" in child.attrs else []
        return own + [key for each in child.children for key in keys(each)]

    return [key for child in h("g", drawn).children for key in keys(child)]
