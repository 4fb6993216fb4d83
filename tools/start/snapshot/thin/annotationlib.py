"""Annotations as text: every module of the project postpones them. No names are looked up for
them."""

import enum
from collections.abc import Callable, Mapping
from typing import Any

Annotate = Callable[[int], dict[str, Any]]


class Format(enum.IntEnum):
    VALUE = 1
    VALUE_WITH_FAKE_GLOBALS = 2
    FORWARDREF = 3
    STRING = 4


class ForwardRef:
    """A type that is named by a text."""

    __forward_code__ = None

    def __init__(self, text: str, **more: object) -> None:
        self.__forward_arg__ = text


def get_annotations(each: Any, **how: object) -> dict[str, Any]:
    return dict(getattr(each, "__annotations__", None) or {})


def get_annotate_from_class_namespace(names: Mapping[str, Any]) -> Annotate | None:
    return names.get("__annotate__") or names.get("__annotate_func__")


def call_annotate_function(annotate: Annotate, *how: object, **more: object) -> dict[str, Any]:
    return annotate(Format.VALUE)
