"""Code objects without lines: a traceback through them names functions, not lines."""

from __future__ import annotations

import types

NO_LINE = 0xF8  # and how many units after the first, in the last three bits


def without_lines(code: types.CodeType) -> types.CodeType:
    """The same code, and all the code within it."""
    constants = tuple(
        without_lines(value) if isinstance(value, types.CodeType) else value
        for value in code.co_consts
    )
    return code.replace(co_consts=constants, co_linetable=nowhere(len(code.co_code) // 2))


def nowhere(units: int) -> bytes:
    """A location table that says of each code unit that it has no line: a byte for up to eight of
    them (Objects/locations.md in CPython). An empty table would break the printing of errors."""
    return b"\xff" * (units // 8) + (bytes([NO_LINE | (units % 8 - 1)]) if units % 8 else b"")


def has_lines(code: types.CodeType) -> bool:
    """Whether any of its units has one."""
    return min(code.co_linetable, default=NO_LINE) < NO_LINE
