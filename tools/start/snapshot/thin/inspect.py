"""Inspection of functions and their results. It holds what asyncio, dataclasses and Pyodide ask."""

from __future__ import annotations

import types
from typing import Any

VARARGS, VARKEYWORDS, GENERATOR, COROUTINE, ITERABLE_COROUTINE = 4, 8, 32, 128, 256  # of code


def isfunction(each: object) -> bool:
    return isinstance(each, types.FunctionType)


def ismethod(each: object) -> bool:
    return isinstance(each, types.MethodType)


def isclass(each: object) -> bool:
    return isinstance(each, type)


def isgenerator(each: object) -> bool:
    return isinstance(each, types.GeneratorType)


def isawaitable(each: object) -> bool:
    if isinstance(each, types.GeneratorType):
        return bool(each.gi_code.co_flags & ITERABLE_COROUTINE)
    return isinstance(each, types.CoroutineType) or hasattr(type(each), "__await__")


def iscoroutinefunction(each: object) -> bool:
    return _flagged(each, COROUTINE)


def isgeneratorfunction(each: object) -> bool:
    return _flagged(each, GENERATOR)


def _flagged(each: Any, flag: int) -> bool:
    """Of a function, or the function of a method or of a partial call."""
    while isinstance(each, types.MethodType) or hasattr(each, "keywords"):
        each = each.__func__ if isinstance(each, types.MethodType) else each.func
    return isfunction(each) and bool(each.__code__.co_flags & flag)


def unwrap(each: Any) -> Any:
    while hasattr(each, "__wrapped__"):
        each = each.__wrapped__
    return each


def getattr_static(each: object, name: str, default: object = None) -> object:
    kinds = each.__mro__ if isinstance(each, type) else type(each).__mro__
    return next((vars(kind)[name] for kind in kinds if name in vars(kind)), default)


class Parameter:
    empty = type("empty", (), {})
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = range(5)

    def __init__(self, name: str, kind: int, default: object) -> None:
        self.name, self.kind, self.default = name, kind, default


class Signature:
    def __init__(self, parameters: dict[str, Parameter]) -> None:
        self.parameters = parameters


def signature(each: Any, **more: object) -> Signature:
    """Of a function only: ValueError for anything else, which dataclasses allow for."""
    if not isfunction(each):
        raise ValueError("only functions have a signature here")
    code, names = each.__code__, list(each.__code__.co_varnames)
    only, together, keyed = code.co_posonlyargcount, code.co_argcount, code.co_kwonlyargcount
    kinds = dict.fromkeys(names[:only], Parameter.POSITIONAL_ONLY)
    kinds |= dict.fromkeys(names[only:together], Parameter.POSITIONAL_OR_KEYWORD)
    rest = names[together + keyed :]
    if code.co_flags & VARARGS:
        kinds[rest.pop(0)] = Parameter.VAR_POSITIONAL
    kinds |= dict.fromkeys(names[together : together + keyed], Parameter.KEYWORD_ONLY)
    if code.co_flags & VARKEYWORDS:
        kinds[rest.pop(0)] = Parameter.VAR_KEYWORD
    values = each.__defaults__ or ()
    defaults = dict(zip(names[together - len(values) : together], values, strict=True))
    defaults |= each.__kwdefaults__ or {}
    return Signature(
        {
            name: Parameter(name, kind, defaults.get(name, Parameter.empty))
            for name, kind in kinds.items()
        }
    )
