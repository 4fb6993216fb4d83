"""Shared methods for all dataclasses, part of the snapshot. Python writes them anew for each
dataclass; here they stand once for all.

A dataclass has its own code for how it is described and for refusing to be changed; with some 300
classes that is 0.7 MB. These say the same of any of them.
"""

from __future__ import annotations

import reprlib
import types
from dataclasses import FrozenInstanceError, fields
from operator import attrgetter
from typing import Any

NAME = attrgetter("name")
FRESH = "<string>"
"""The file that generated code is said to be from."""


@reprlib.recursive_repr()
def description(self: Any) -> str:
    told = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({', '.join(told)})"


def _refuse(self: Any, verb: str, name: str) -> None:
    """FrozenInstanceError; a class that is derived and no dataclass may have names of its own."""
    frozen = next(each for each in type(self).__mro__ if "__dataclass_fields__" in vars(each))
    if type(self) is frozen or name in map(NAME, fields(frozen)):
        raise FrozenInstanceError(f"cannot {verb} field {name!r}")


def set_attribute(self: Any, name: str, value: object) -> None:
    _refuse(self, "assign to", name)
    object.__setattr__(self, name, value)


def delete_attribute(self: Any, name: str) -> None:
    _refuse(self, "delete", name)
    object.__delattr__(self, name)


METHODS = {
    "__repr__": description,
    "__setattr__": set_attribute,
    "__delattr__": delete_attribute,
}


def share_methods(cls: type) -> None:
    """Let a dataclass have these methods instead of those that were generated for it."""
    for name, shared in METHODS.items():
        own = vars(cls).get(name)
        own = getattr(own, "__wrapped__", own)
        if isinstance(own, types.FunctionType) and own.__code__.co_filename == FRESH:
            setattr(cls, name, shared)
