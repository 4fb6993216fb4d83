"""Functions of the runtime's first module. Those that ran (`ran.json`), and some that are close to
them.

`make profile` makes ran.json; it is about one build of Pyodide, and no other will do. It knows
nothing of the project's own code: an old one is as correct as a new one, only that the rest may be
asked for sooner.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.start.runtime.calls import called
from tools.start.runtime.wasm import KINDS, Module

FILE = Path(__file__).with_name("ran.json")
WHOLE = ("Py_HashBuffer", "ZSTD_decompress")
"""Which parts of these run depends on the bytes they get: they come with all they may call."""
SMALL = 250
"""Bytes of a body: what ran may call so small a function another time."""


def fingerprint(*inputs: bytes) -> list[str]:
    return [hashlib.sha256(each).hexdigest() for each in inputs]


def write(bits: bytes, wasm: bytes, glue: bytes) -> None:
    """Keep a profile: bit n of `bits` says that function n ran."""
    kept = {"runtime": fingerprint(wasm, glue), "ran": base64.b64encode(bits).decode()}
    FILE.write_text(json.dumps(kept, indent=1) + "\n")


def read(wasm: bytes, glue: bytes) -> bytes:
    """The profile that is kept. ValueError when it is of another runtime."""
    kept = json.loads(FILE.read_text())
    if kept["runtime"] != fingerprint(wasm, glue):
        raise ValueError("tools/start/runtime/ran.json is of another Pyodide: run `make profile`")
    return base64.b64decode(kept["ran"])


def first(wasm: bytes, glue: bytes) -> set[int]:
    """The functions to start with, counted among the defined ones. ValueError for a runtime that
    the profile is not of."""
    bits = read(wasm, glue)
    module = Module.read(wasm)
    if len(bits) != (len(module.functions()) + 63) // 64 * 8:
        raise ValueError("tools/start/runtime/ran.json has another number of functions")
    ran = {number for number in range(8 * len(bits)) if bits[number // 8] >> number % 8 & 1}
    return _widened(module, ran)


def _widened(module: Module, ran: set[int]) -> set[int]:
    base = sum(each.kind == KINDS["function"] for each in module.imports())
    bodies = module.bodies()

    def callees(number: int) -> set[int]:
        return {each - base for each in called(bodies[number]) if each >= base}

    close = {each for number in ran for each in callees(number) if len(bodies[each]) <= SMALL}
    entries = [each.number - base for each in module.exports() if each.name in WHOLE]
    return ran | close | _reached(entries, callees)


def _reached(entries: Iterable[int], callees: Callable[[int], set[int]]) -> set[int]:
    found: set[int] = set()
    waiting = list(entries)
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += callees(number)
    return found
