"""Tree diff: the steps that turn one tree into another. They come in any order: their paths lead
through the document as it was before the first of them.

A paint makes up to hundreds, so they are not frozen, for the reason that `Node` is not."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ui.toolkit.markup import Child, Node, Raw, html

Path: TypeAlias = tuple[int, ...]  # indices of child nodes, from the root


@dataclass(slots=True)
class Attr:
    """Set an attribute of the element at `path`; None takes it away."""

    path: Final[Path]
    name: Final[str]
    value: Final[str | None]


@dataclass(slots=True)
class Text:
    """Replace the text node at `path`."""

    path: Final[Path]
    text: Final[str]


@dataclass(slots=True)
class Inner:
    """Replace everything inside the element at `path`."""

    path: Final[Path]
    html: Final[str]


@dataclass(slots=True)
class Splice:
    """In the element at `path`, take away `count` children from `index` on and put markup there."""

    path: Final[Path]
    index: Final[int]
    count: Final[int]
    html: Final[str]


Step: TypeAlias = Attr | Text | Inner | Splice


def as_json(steps: Iterable[Step]) -> str:
    """The steps as assets/js/patch.js reads them: a list of [kind, path, ...fields]."""
    return json.dumps(
        [
            [type(step).__name__, *(getattr(step, name) for name in step.__match_args__)]
            for step in steps
        ]
    )


def diff(old: Node, new: Node) -> list[Step]:
    """The steps from one tree to another of the same root element."""
    steps: list[Step] = []
    if old is not new:
        _differ(old, new, [], steps)
    return steps


def _differ(old: Node, new: Node, path: list[int], steps: list[Step]) -> None:
    """Add the steps from one element to another, both at this path."""
    if old.attrs != new.attrs:
        _attributes(old.attrs, new.attrs, tuple(path), steps)
    before, after = old.children, new.children
    start = 0
    for was, now in zip(before, after, strict=False):
        if was is not now:
            if not _same(was, now):
                break
            _child(was, now, start, path, steps)
        start += 1
    if start < len(before) or start < len(after):
        _replaced(before, after, start, path, steps)


def _replaced(
    before: Sequence[Child], after: Sequence[Child], start: int, path: list[int], steps: list[Step]
) -> None:
    """Add the steps from the first child that does not stay what it is to the last."""
    if _raw(before) or _raw(after):
        steps.append(Inner(tuple(path), "".join(map(html, after))))
        return
    left, come = len(before), len(after)
    while left > start < come and _same(before[left - 1], after[come - 1]):
        left, come = left - 1, come - 1
    if start < left or start < come:
        put = "".join(map(html, after[start:come]))
        steps.append(Splice(tuple(path), start, left - start, put))
    for was, now in zip(before[left:], after[come:], strict=True):
        if was is not now:
            _child(was, now, left, path, steps)
        left += 1


def _raw(children: Sequence[Child]) -> bool:
    """Whether they are markup, which stands alone."""
    return bool(children) and type(children[0]) is Raw


def _attributes(
    old: Mapping[str, str], new: Mapping[str, str], path: Path, steps: list[Step]
) -> None:
    for name, value in new.items():
        if old.get(name) != value:
            steps.append(Attr(path, name, value))
    for name in old:
        if name not in new:
            steps.append(Attr(path, name, None))


def _child(old: Child, new: Child, index: int, path: list[int], steps: list[Step]) -> None:
    """Add the steps from one child to another, which stays what it is."""
    if isinstance(old, Node) and isinstance(new, Node):
        path.append(index)
        _differ(old, new, path, steps)
        path.pop()
    elif isinstance(new, str):
        if old == new and type(old) is type(new):
            return
        if type(old) is Raw or type(new) is Raw:
            steps.append(Inner(tuple(path), html(new)))
        else:
            steps.append(Text((*path, index), new))


def _same(old: Child, new: Child) -> bool:
    """Whether the one can become the other where it stands."""
    if old is new:
        return True
    if isinstance(old, Node):
        return (
            isinstance(new, Node)
            and old.tag == new.tag
            and (old.attrs == new.attrs or old.key == new.key)
        )
    return isinstance(new, str)
