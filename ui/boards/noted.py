"""Notes that a board reads. They are JSON values that may come from anybody, in a link or a file.

A shape says what a value has to be: a type, `[shape]` for a list of such, `{str: shape}` for an
object of such, a tuple for one of several; so `()` is what no record can bring.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Shape: TypeAlias = Any
NEVER: Shape = ()


def fits(value: Any, shape: Shape) -> bool:
    if isinstance(shape, tuple):
        return any(fits(value, each) for each in shape)
    if isinstance(shape, list):
        return type(value) is list and all(fits(each, shape[0]) for each in value)
    if isinstance(shape, dict):
        (inner,) = shape.values()
        return type(value) is dict and all(fits(each, inner) for each in value.values())
    return type(value) is shape


def sound(notes: Any, shapes: Mapping[str, Shape]) -> Mapping[str, Any]:
    """The notes without those that a board could not read; what none reads stays."""
    if not isinstance(notes, Mapping):
        return {}
    return {
        name: value
        for name, value in notes.items()
        if name not in shapes or fits(value, shapes[name])
    }
