"""Errors as text for the console. By file and function, since the code here knows no lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FrameType, TracebackType
from typing import TextIO

BEGINS = "Traceback (most recent call last):\n"
CAUSED = "\nThe above exception was the direct cause of the following exception:\n\n"
DURING = "\nDuring handling of the above exception, another exception occurred:\n\n"


def walk_tb(tb: TracebackType | None) -> Iterator[tuple[FrameType, int | None]]:
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def format_tb(tb: TracebackType | None, limit: int | None = None) -> list[str]:
    codes = [frame.f_code for frame, _ in walk_tb(tb)]
    return [f'  File "{code.co_filename}", in {code.co_qualname}\n' for code in codes]


def format_exception_only(
    kind: object, value: BaseException | None = None, **more: object
) -> list[str]:
    error = kind if value is None else value
    said = str(error)
    return [f"{type(error).__qualname__}{': ' if said else ''}{said}\n"]


def format_exception(
    kind: object,
    value: BaseException | None = None,
    tb: TracebackType | None = None,
    limit: int | None = None,
    chain: bool = True,
    **more: object,
) -> list[str]:
    """Called with an error, or with its type, itself and its traceback."""
    error = kind if value is None else value
    if not isinstance(error, BaseException):
        return format_exception_only(error)
    lines: list[str] = []
    if chain and error.__cause__:
        lines = [*format_exception(error.__cause__), CAUSED]
    elif chain and error.__context__ and not error.__suppress_context__:
        lines = [*format_exception(error.__context__), DURING]
    if error.__traceback__:
        lines += [BEGINS, *format_tb(error.__traceback__)]
    return lines + format_exception_only(error)


def print_exception(
    kind: object,
    value: BaseException | None = None,
    tb: TracebackType | None = None,
    limit: int | None = None,
    file: TextIO | None = None,
    chain: bool = True,
    **more: object,
) -> None:
    told = format_exception(kind, value, tb, limit, chain)
    print("".join(told), end="", file=file or sys.stderr)


def format_exc(limit: int | None = None, chain: bool = True) -> str:
    return "".join(format_exception(sys.exc_info()[1], chain=chain))


def print_exc() -> None:
    print_exception(sys.exc_info()[1])


def extract_stack(frame: FrameType | None = None, limit: int | None = None) -> list[str]:
    """Asked for where asyncio is told to debug: nothing was noted."""
    return []


def format_list(stack: list[str]) -> list[str]:
    return stack
