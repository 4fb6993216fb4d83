"""Names of the runtime's functions that stay when Pyodide is patched.

An exported function has the name of its export. Any other has a hash of its body, without what a
linker numbers anew wherever something was added: functions, types, globals, addresses. Of those
that are equal then, all but the first have their turn behind it: `a1b2c3d4.1`.
"""

from __future__ import annotations

import hashlib
from collections import Counter

from tools.start.runtime.calls import CALL, CONSTANTS, GLOBALS, OPENING, operators
from tools.start.runtime.wasm import KINDS, Module

DIGITS = 8
NUMBERED = (CALL, 0x11, 0x12, 0x13, 0xD2, *GLOBALS)
"""Calls, references of functions, globals: their first number is one of the linker's."""
LOWEST = 1024
"""No address is below it; a smaller constant is a number of the program's."""


def numbered(module: Module) -> dict[str, int]:
    """Each name, and which function bears it, counted among the defined ones."""
    base = sum(each.kind == KINDS["function"] for each in module.imports())
    functions = (each for each in module.exports() if each.kind == KINDS["function"])
    found = {each.name: each.number - base for each in functions}
    exported = set(found.values())
    turns: Counter[str] = Counter()
    for number, body in enumerate(module.bodies()):
        if number not in exported:
            name = _hash(body)
            found[f"{name}.{turns[name]}" if turns[name] else name] = number
            turns[name] += 1
    return found


def _hash(body: bytes) -> str:
    kept = "".join(f"{code} {_kept(code, value)}," for code, value in operators(body))
    return hashlib.sha256(kept.encode()).hexdigest()[:DIGITS]


def _kept(code: int, value: int) -> int:
    """The number of an operator, or 0 for one that may be another after a patch."""
    masked = (
        code in NUMBERED
        or (code in CONSTANTS and value >= LOWEST)
        or (code in OPENING and value >= 0)
    )
    return 0 if masked else value
