"""A lesson's drawing over a board, with marks to act on."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ui.toolkit.markup import Child, Children, Node, h

TARGET = "target"


def laid_over(board: Node, drawn: Children, targets: Collection[str], asks: bool) -> Node:
    """The board with more drawn on its picture, and with its targets marked. Where a step asks
    for a place, every place may be tapped, also where the game allows no move."""
    extra = list(h("g", drawn).children)

    def over(node: Node) -> Node:
        more = extra[:] if node.tag == "svg" else []
        del extra[: len(more)]  # only the first picture is drawn on
        children = node.children if node.raw else map(each, (*node.children, *more))
        laid = Node(node.tag, node.attrs, tuple(children))
        return _marked(laid, targets, asks) if "data-key" in node.attrs else laid

    def each(child: Child) -> Child:
        return over(child) if isinstance(child, Node) else child

    return over(board)


def _marked(node: Node, targets: Collection[str], asks: bool) -> Node:
    attrs = dict(node.attrs)
    if asks:
        attrs.pop("aria-disabled", None)
    if attrs["data-key"] in targets:
        attrs["class"] = f"{attrs.get('class', '')} {TARGET}".lstrip()
    return Node(node.tag, attrs, node.children)


def places(drawn: Children) -> list[str]:
    """The keys in what is drawn, in order."""
    return [node.attrs["data-key"] for child in h("g", drawn).children for node in _keyed(child)]


def focusable(page: Node) -> list[str]:
    """The keys of a page that the tabulator reaches, in order."""
    return [
        node.attrs["data-key"] for node in _keyed(page) if node.attrs.get("tabindex", "") == "0"
    ]


def names(page: Node, keys: Collection[str]) -> list[str]:
    """What these keys of a page are called."""
    found = (node for node in _keyed(page) if node.attrs["data-key"] in keys)
    return [node.attrs.get("aria-label") or _text(node) for node in found]


def _text(child: Child) -> str:
    return child if isinstance(child, str) else "".join(map(_text, child.children))


def _keyed(child: Child) -> Iterator[Node]:
    if isinstance(child, Node):
        if "data-key" in child.attrs:
            yield child
        for each in child.children:
            yield from _keyed(each)
