"""Markup: a tree of nodes that can be compared. It can be written as HTML or SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Final, TypeAlias, cast

from ui.toolkit.memo import memo

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Raw(str):
    """Text that is markup already. It stands alone in its element."""

    __slots__ = ()


@dataclass(slots=True)
class Node:
    """An element. Texts that stand side by side are one child, so that children keep their index
    in the document; write `<tbody>` where a parser would add it. A paint makes hundreds: it is not
    frozen, which would make each cost three times as much, yet nobody changes one, and equal parts
    of two trees may be one object."""

    tag: Final[str]
    attrs: Final[Mapping[str, str]]
    children: Final[tuple[Child, ...]]

    @property
    def raw(self) -> bool:
        """Whether its only child is markup, no text."""
        return len(self.children) == 1 and type(self.children[0]) is Raw

    @property
    def key(self) -> str | None:
        """What tells it from its siblings when they come and go."""
        get = self.attrs.get
        return get("id") or get("data-key") or get("data-act") or get("data-m")


Child: TypeAlias = Node | str
Children: TypeAlias = Child | Iterable["Children"] | None
Value: TypeAlias = str | int | float | bool | None


def h(tag: str, *children: Children, **attrs: Value) -> Node:
    """An element. In names of attributes a trailing `_` is dropped and `_` stands for `-`;
    None and False leave an attribute out, True writes it empty. None children are left out."""
    flat: list[Child] = []
    if _flatten(children, flat) and len(flat) > 1:
        raise ValueError("raw markup stands alone in its element")
    spelled = {}
    for name, value in attrs.items():
        if type(value) is str:
            spelled[NAMES[name]] = value
        elif value is not None and value is not False:
            spelled[NAMES[name]] = number(value)
    return Node(tag, spelled, tuple(flat))


class _Names(dict[str, str]):
    """Attributes' names in markup, by ours; there are few, and each is asked for thousands of
    times."""

    def __missing__(self, name: str) -> str:
        self[name] = spelled = name.rstrip("_").replace("_", "-")
        return spelled


NAMES = _Names()


def classes(child: Child | None) -> list[str]:
    """The classes of an element; text has none."""
    return child.attrs.get("class", "").split() if isinstance(child, Node) else []


def off(enabled: bool) -> str | None:
    """`aria-disabled` of a key. What cannot be pressed now stays within reach of the keyboard, so
    that a key that was just pressed does not lose the focus, and a reader can tell that it is
    there."""
    return None if enabled else "true"


def radio(chosen: bool, stop: bool) -> dict[str, str | int]:
    """The attributes of one of a `radiogroup`; `stop`: the tabulator reaches the group here, the
    arrows go on (ui.browser.arrows)."""
    return {
        "role": "radio",
        "aria_checked": "true" if chosen else "false",
        "tabindex": 0 if stop else -1,
    }


def number(value: str | int | float | bool) -> str:
    """A value as an attribute: True is empty, coordinates have at most two decimals."""
    if value is True:
        return ""
    if type(value) is float:
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


def html(child: Child) -> str:
    """The tree written out, without any white space of its own."""
    out: list[str] = []
    _write(child, out.append)
    return "".join(out)


_quoted = memo(kept=2000)(escape)  # most values are asked for again and again


def _flatten(children: Iterable[Children], flat: list[Child]) -> bool:
    """The children one after the other, behind those in `flat`; whether markup is among them."""
    raw = False
    for child in children:
        if type(child) is Node:
            flat.append(child)
        elif isinstance(child, str):
            if type(child) is Raw:
                raw = bool(child) or raw
            if flat and type(flat[-1]) is str and type(child) is str:
                flat[-1] += child
            elif child:
                flat.append(child)
        elif child is not None:
            raw = _flatten(cast(Iterable[Children], child), flat) or raw
    return raw


def _write(child: Child, put: Callable[[str], None]) -> None:
    if isinstance(child, Node):
        put(f"<{child.tag}")
        for name, value in child.attrs.items():
            put(f' {name}="{_quoted(value)}"')
        if child.tag == "svg":
            put(' translate="no"')  # a translator wraps texts in what SVG does not draw
        put(">")
        if child.tag not in VOID:
            for each in child.children:
                _write(each, put)
            put(f"</{child.tag}>")
    elif type(child) is Raw:
        put(child)
    else:
        put(escape(child, quote=False))
