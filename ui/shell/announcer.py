"""Announcer: the one voice of the page. It says first what happened, then what is expected, each
once.

Everything that is to be heard when it changes carries `data-announce` in the painted tree: with no
value it is said as soon as it is there, with a name (unique on the page) only when its text has
changed. Nothing on the page is a live region of its own, and nothing within a drawing is told.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import dropwhile

from ui.toolkit.markup import Child, Node, Raw
from ui.toolkit.plain_text import plain

DRAWING = "svg"
SOFT_HYPHEN = "\u00ad"
SENTENCE = re.compile(r"(?<=[.!?])\s+")


class Announcer:
    """`say` takes a text; "" takes away what was said."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._loaded = False
        self._events: list[str] = []
        self._now: Counter[str] = Counter()  # texts that are said as soon as they are there
        self._named: dict[str, str] = {}

    @property
    def current_text(self) -> str:
        """What is expected now, and what else stands on the page until it changes."""
        return once(list(self._now))

    def tell(self, text: str) -> None:
        """Something happened: it is said with the next paint, before what is expected now."""
        if text:
            self._events.append(" ".join(text.split()))

    def leave(self) -> None:
        """Another page: what was said belongs to the last one."""
        self._events = []
        self._say("")

    def paint(self, tree: Node) -> None:
        """Say what has happened, and what of the tree is new: but for the first one, which a reader
        reads by itself because the page was just loaded. Where nothing is said any more, as on a
        cover, what was said before may be a secret: it goes."""
        now, named = _announced(tree)
        if not (now or named) and (self._now or self._named):
            self._say("")
        if not self._loaded:
            self._loaded, self._now = True, now
        fresh = list((now - self._now).elements())
        fresh += [text for name, text in named.items() if self._named.get(name, text) != text]
        self._now, self._named = now, named
        events, self._events = self._events, []
        if said := once([*events, *fresh]):
            self._say(said)


def once(texts: list[str]) -> str:
    """The sentences of these texts in order. What a text begins with is left out where it was said
    before; later on the same words may be about something else: "Answer: 1 red." of two rows."""
    said: list[str] = []
    for text in texts:
        sentences = filter(None, SENTENCE.split(text.strip()))
        said += list(dropwhile(said.__contains__, sentences))
    return " ".join(said)


def _announced(tree: Node) -> tuple[Counter[str], dict[str, str]]:
    now: Counter[str] = Counter()
    named: dict[str, str] = {}
    for node in _marked(tree):
        said = text(node)
        if name := node.attrs["data-announce"]:
            named[name] = said
        elif said:
            now[said] += 1
    return now, named


def _marked(node: Node) -> Iterator[Node]:
    if "data-announce" in node.attrs:
        yield node
        return
    for child in node.children:
        if isinstance(child, Node) and child.tag != DRAWING:
            yield from _marked(child)


def heading(tree: Node) -> str:
    """The text of the first heading of a page; "" if there is none."""
    if tree.tag == "h1":
        return text(tree)
    children = (child for child in tree.children if isinstance(child, Node))
    return next(filter(None, map(heading, children)), "")


def text(node: Node) -> str:
    """What a reader reads of it."""
    return " ".join(" ".join(_texts(node)).replace(SOFT_HYPHEN, "").split())


def _texts(child: Child) -> Iterator[str]:
    if isinstance(child, Raw):
        yield plain(child)
    elif not isinstance(child, Node):
        yield child
    elif child.attrs.get("aria-hidden") != "true" and child.tag != "button":
        for each in child.children:
            yield from _texts(each)
