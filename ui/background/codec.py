"""Codec: values as text, between the page and its worker. It knows the frozen values of the
engines, and what is in them. Both ends run the same code."""

from __future__ import annotations

import marshal
from base64 import b64decode, b64encode
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from typing import Any

PLAIN = (type(None), bool, int, float, str)


def pack(value: Any) -> str:
    """ValueError for what is neither plain nor a frozen value of such."""
    return b64encode(marshal.dumps(_taken_apart(value))).decode()


def unpack(text: str) -> Any:
    return _put_together(marshal.loads(b64decode(text)))


def _taken_apart(value: Any) -> Any:
    """The value in tuples that begin with what they are."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if isinstance(value, Enum):
        return ("enum", *_named(kind), value.name)
    if is_dataclass(value) and not isinstance(value, type):
        parts = [_taken_apart(getattr(value, each.name)) for each in fields(value) if each.init]
        return ("data", *_named(kind), *parts)
    if issubclass(kind, tuple) and kind is not tuple:
        return ("data", *_named(kind), *map(_taken_apart, value))  # with names for its places
    if kind in (tuple, list, frozenset, set):
        return (kind.__name__, *map(_taken_apart, value))
    if kind is dict:
        return ("dict", *((_taken_apart(key), _taken_apart(each)) for key, each in value.items()))
    raise ValueError(f"cannot be sent: {kind}")


def _named(kind: type) -> tuple[str, str]:
    """The module of a class within the engines, and its name there."""
    package, _, module = kind.__module__.partition(".")
    if package != "engines":
        raise ValueError(f"cannot be sent: {kind}")
    return module, kind.__qualname__


def _put_together(value: Any) -> Any:
    if type(value) is not tuple:
        return value
    what, *parts = value
    if what in ("data", "enum"):
        module, name, *rest = parts
        kind: Any = import_module(f"engines.{module}")
        for part in name.split("."):
            kind = getattr(kind, part)
        return kind[rest[0]] if what == "enum" else kind(*map(_put_together, rest))
    if what == "dict":
        return {_put_together(key): _put_together(each) for key, each in parts}
    made = {"tuple": tuple, "list": list, "frozenset": frozenset, "set": set}[what]
    return made(map(_put_together, parts))
