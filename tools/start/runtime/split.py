"""Runtime as a site can ship it. As it comes, or its WebAssembly in two halves and a glue cut to
what these use."""

from __future__ import annotations

from dataclasses import dataclass

from tools.start.runtime import divide, glue, instrument, ran, tables
from tools.start.runtime.wasm import KINDS, Module

COUNTS = {"imports": 268, "exports": 142}
"""How many names the glue and the runtime share: others mean that the glue was cut in another way
than was tested."""


@dataclass(frozen=True)
class Runtime:
    """`rest` is empty where the runtime is whole; else it fills the parts `later` of the memory.
    `notes`: what runs is noted (instrument.py)."""

    glue: str
    first: bytes
    rest: bytes = b""
    later: tuple[tables.Range, ...] = ()
    notes: bool = False


def untouched(wasm: bytes, source: bytes) -> Runtime:
    """The runtime as it comes."""
    return Runtime(source.decode(), wasm)


def divided(wasm: bytes, source: bytes) -> Runtime:
    """What is fetched first, and the rest."""
    slim = _slim(wasm, source)
    module = Module.read(wasm)
    apart = tables.found(module)
    first = ran.first(module) - apart.readers
    halves = divide.halves(wasm, first, slim.exports, apart.ranges)
    own, others, moved, offered = halves.counts
    dead = len(module.functions()) - own - others
    print(
        f"runtime: {own} functions first, {len(halves.first)} bytes; {others} later, "
        f"{len(halves.rest)} bytes; {dead} never; {moved} + {offered} stubs"
    )
    return Runtime(slim.text, halves.first, halves.rest, apart.ranges)


def whole(wasm: bytes, source: bytes) -> Runtime:
    """The runtime in one, with the glue as it is shipped."""
    slim = _slim(wasm, source)
    return Runtime(slim.text, divide.whole(wasm, slim.exports))


def profiled(wasm: bytes, source: bytes) -> Runtime:
    """The runtime in one, noting what runs."""
    made = whole(wasm, source)
    return Runtime(made.glue, instrument.noting(made.first), notes=True)


def _slim(wasm: bytes, source: bytes) -> glue.Glue:
    module = Module.read(wasm)
    imported = {each.name for each in module.imports() if each.kind == KINDS["function"]}
    slim = glue.slim(source.decode(), imported, {each.name for each in module.exports()})
    counts = {"imports": len(imported), "exports": len(slim.exports)}
    if counts != COUNTS:
        raise ValueError(f"the runtime shares {counts} with its glue, not {COUNTS}")
    return slim
