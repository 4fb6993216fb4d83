"""Markup as values: a tree of nodes that can be compared, and written as HTML or SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Raw(str):
    """Text that is markup already. It stands alone in its element."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Node:
    """An element. Texts that stand side by side are one child, so that children keep their index
    in the document; write `<tbody>` where a parser would add it."""

    tag: str
    attrs: dict[str, str]
    children: tuple[Child, ...]
    raw: bool = field(default=False, init=False)  # its only child is markup, no text

    def __post_init__(self) -> None:
        if len(self.children) == 1 and type(self.children[0]) is Raw:
            object.__setattr__(self, "raw", True)

    @property
    def key(self) -> str | None:
        """What tells it from its siblings when they come and go."""
        return self.attrs.get("id") or self.attrs.get("data-key") or self.attrs.get("data-act")


Child: TypeAlias = Node | str
Children: TypeAlias = Child | Iterable["Children"] | None
Value: TypeAlias = str | int | float | bool | None


def h(tag: str, *children: Children, **attrs: Value) -> Node:
    """An element. In names of attributes a trailing `_` is dropped and `_` stands for `-`;
    None and False leave an attribute out, True writes it empty. None children are left out."""
    flat: list[Child] = []
    _flatten(children, flat)
    if len(flat) > 1 and any(type(child) is Raw for child in flat):
        raise ValueError("raw markup stands alone in its element")
    return Node(
        tag,
        {
            _spelled(name): number(value)
            for name, value in attrs.items()
            if value is not None and value is not False
        },
        tuple(flat),
    )


@cache
def _spelled(name: str) -> str:
    """An attribute's name in markup; there are few, and each is asked for thousands of times."""
    return name.rstrip("_").replace("_", "-")


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


def _flatten(children: Iterable[Children], flat: list[Child]) -> None:
    for child in children:
        if child is None or child == "":
            continue
        if isinstance(child, Node):
            flat.append(child)
        elif isinstance(child, str):
            if flat and type(flat[-1]) is str and type(child) is str:
                flat[-1] += child
            else:
                flat.append(child)
        else:
            _flatten(child, flat)


def _write(child: Child, put: Callable[[str], None]) -> None:
    if isinstance(child, Node):
        attrs = "".join(f' {name}="{escape(value)}"' for name, value in child.attrs.items())
        put(f"<{child.tag}{attrs}>")
        if child.tag not in VOID:
            for each in child.children:
                _write(each, put)
            put(f"</{child.tag}>")
    elif type(child) is Raw:
        put(child)
    else:
        put(escape(child, quote=False))
