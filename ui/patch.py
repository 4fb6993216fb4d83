"""What to change in a document so that it shows another tree: a list of steps, done in order."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ui.markup import Child, Node, html

Path: TypeAlias = tuple[int, ...]  # indices of child nodes, from the root


@dataclass(frozen=True, slots=True)
class Attr:
    """Set an attribute of the element at `path`; None takes it away."""

    path: Path
    name: str
    value: str | None


@dataclass(frozen=True, slots=True)
class Text:
    """Replace the text node at `path`."""

    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class Inner:
    """Replace everything inside the element at `path`."""

    path: Path
    html: str


@dataclass(frozen=True, slots=True)
class Splice:
    """In the element at `path`, take away `count` children from `index` on and put markup there."""

    path: Path
    index: int
    count: int
    html: str


Step: TypeAlias = Attr | Text | Inner | Splice


def as_json(steps: Iterable[Step]) -> str:
    """The steps as assets/js/patch.js reads them: a list of [kind, path, ...fields]."""
    return json.dumps(
        [
            [type(step).__name__, *(getattr(step, name) for name in step.__match_args__)]
            for step in steps
        ]
    )


def diff(old: Node, new: Node, path: Path = ()) -> Iterator[Step]:
    """The steps from one tree to another of the same root element."""
    if old is new:
        return
    if old.attrs != new.attrs:
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                yield Attr(path, name, value)
        for name in old.attrs:
            if name not in new.attrs:
                yield Attr(path, name, None)
    before, after = old.children, new.children
    if old.raw == new.raw and before == after:
        return
    if old.raw or new.raw:
        yield Inner(path, "".join(map(html, after)))
        return
    start = 0
    shared = min(len(before), len(after))
    while start < shared and _same(before[start], after[start]):
        start += 1
    end = 0
    while end < shared - start and _same(before[-1 - end], after[-1 - end]):
        end += 1
    for index in range(start):
        yield from _child(before[index], after[index], (*path, index))
    gone, come = before[start : len(before) - end], after[start : len(after) - end]
    if gone or come:
        yield Splice(path, start, len(gone), "".join(map(html, come)))
    for index in range(len(after) - end, len(after)):
        yield from _child(before[index - len(after)], after[index], (*path, index))


def _child(old: Child, new: Child, path: Path) -> Iterator[Step]:
    if isinstance(old, Node) and isinstance(new, Node):
        yield from diff(old, new, path)
    elif isinstance(new, str) and old != new:
        yield Text(path, new)


def _same(old: Child, new: Child) -> bool:
    if isinstance(old, Node):
        return isinstance(new, Node) and old.tag == new.tag and old.key == new.key
    return isinstance(new, str)
