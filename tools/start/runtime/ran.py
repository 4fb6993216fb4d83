"""Functions of the runtime's first module. Those that ran (`ran.json`), and some that are close to
them.

`make profile` makes ran.json. It knows functions by names that a patch of Pyodide leaves as they
are (names.py), and nothing of the project's own code: an old one is as correct as a new one, only
that the rest may be asked for sooner.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tools.start.runtime.calls import called, reached
from tools.start.runtime.names import numbered
from tools.start.runtime.wasm import KINDS, Module

FILE = Path(__file__).with_name("ran.json")
WHOLE = ("Py_HashBuffer", "ZSTD_decompress")
"""Which parts of these run depends on the bytes they get: they come with all they may call."""
SMALL = 250
"""Bytes of a body: what ran may call so small a function another time."""
UNKNOWN = 0.01
"""The part of the runtime of which the profile may know nothing."""


@dataclass(frozen=True)
class Profile:
    """The names of the functions that ran, and of those that did not."""

    ran: frozenset[str]
    idle: frozenset[str]

    def with_more(self, bits: bytes, module: Module) -> Profile:
        """With the functions whose bits are set too: bit n is that of function n. What another
        Pyodide had goes."""
        known = numbered(module)
        ran = {name for name, n in known.items() if bits[n // 8] >> n % 8 & 1}
        ran |= self.ran & known.keys()
        return Profile(frozenset(ran), self.idle & known.keys() - ran)


def read() -> Profile:
    kept = json.loads(FILE.read_text())
    return Profile(frozenset(kept["ran"]), frozenset(kept["idle"]))


def write(profile: Profile) -> None:
    kept = {"idle": sorted(profile.idle), "ran": sorted(profile.ran)}
    FILE.write_text(json.dumps(kept, indent=0) + "\n")


def nothing(module: Module) -> Profile:
    """The profile of a runtime of which nothing ran."""
    return Profile(frozenset(), frozenset(numbered(module)))


def first(module: Module) -> set[int]:
    """The functions to start with, counted among the defined ones: also those of which the profile
    knows nothing, as they may do what others did before a patch. ValueError where they are many."""
    known, profile = numbered(module), read()
    unknown = known.keys() - profile.ran - profile.idle
    if len(unknown) > UNKNOWN * len(known):
        raise ValueError(
            f"{len(unknown)} of {len(known)} functions are not in {FILE.name}: run `make profile`"
        )
    if unknown:
        print(f"runtime: {len(unknown)} functions are new and come first: {sorted(unknown)}")
    return _widened(module, {known[name] for name in known.keys() - profile.idle})


def _widened(module: Module, ran: set[int]) -> set[int]:
    base = sum(each.kind == KINDS["function"] for each in module.imports())
    bodies = module.bodies()

    def callees(number: int) -> set[int]:
        return {each - base for each in called(bodies[number]) if each >= base}

    close = {each for number in ran for each in callees(number) if len(bodies[each]) <= SMALL}
    entries = [each.number - base for each in module.exports() if each.name in WHOLE]
    return ran | close | reached(entries, callees)
