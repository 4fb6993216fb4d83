"""Code objects without lines: a traceback through them names functions, not lines."""

from __future__ import annotations

import types


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
    return b"\xff" * (units // 8) + (bytes([0xF8 | (units % 8 - 1)]) if units % 8 else b"")
