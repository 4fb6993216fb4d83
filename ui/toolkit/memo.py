"""Memo: results that a pure function remembers. docs/MEMO.md says when to use it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, overload

P = ParamSpec("P")
R = TypeVar("R")


@overload
def memo(function: Callable[P, R], /) -> Callable[P, R]: ...
@overload
def memo(*, kept: int) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
def memo(function: Callable[P, R] | None = None, /, *, kept: int = 500) -> object:
    """Asked again with equal arguments, the function gives the very object that it gave before.
    `kept`: how many results; of a function of situations four, for each holds a whole game."""
    remembering = lru_cache(maxsize=kept, typed=True)
    return remembering(function) if function else remembering
