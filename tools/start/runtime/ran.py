"""Functions of the runtime's first module. Those that ran (`ran.json`), and some that are close to
them.

`make profile` makes ran.json. It knows functions by names that a patch of Pyodide leaves as they
are (names.py), and nothing of the project's own code: an old one is as correct as a new one, only
that the rest may be asked for sooner.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.start.runtime.calls import called
from tools.start.runtime.names import numbered
from tools.start.runtime.wasm import KINDS, Module

FILE = Path(__file__).with_name("ran.json")
WHOLE = ("Py_HashBuffer", "ZSTD_decompress")
"""Which parts of these run depends on the bytes they get: they come with all they may call."""
SMALL = 250
"""Bytes of a body: what ran may call so small a function another time."""
LOSS = 0.01
"""The part of the profile that a patch may lose. Other functions do then what these did, and the
page would begin again for the first of them."""


def read() -> set[str]:
    """The names of the functions that ran."""
    return set(json.loads(FILE.read_text()))


def write(names: Iterable[str]) -> None:
    FILE.write_text(json.dumps(sorted(names), indent=0) + "\n")


def named(bits: bytes, module: Module) -> set[str]:
    """The names of the functions whose bits are set: bit n is that of function n."""
    return {name for name, n in numbered(module).items() if bits[n // 8] >> n % 8 & 1}


def first(module: Module) -> set[int]:
    """The functions to start with, counted among the defined ones. ValueError for a runtime that
    the profile does not fit."""
    known, names = numbered(module), read()
    lost = names - known.keys()
    if len(lost) > LOSS * len(names):
        raise ValueError(
            f"{len(lost)} of {len(names)} functions in {FILE.name} are not in this Pyodide: "
            "run `make profile`"
        )
    if lost:
        print(f"runtime: {len(lost)} of {len(names)} functions that ran are gone: {sorted(lost)}")
    return _widened(module, {known[name] for name in names - lost})


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
