"""Instrumented runtime for `make profile`. It notes which of its functions ran.

Exported 64-bit globals `ran0`, `ran1`, ... are sets of functions: function f, counted among the
defined ones, is bit f % 64 of number f // 64. No function changes its number.
"""

from __future__ import annotations

from tools.start.runtime.wasm import (
    CODE,
    EXPORT,
    GLOBAL,
    KINDS,
    Export,
    Module,
    Reader,
    coded,
    signed,
    unsigned,
    vector,
)

I64_VARIABLE_ZERO = b"\x7e\x01\x42\x00\x0b"


def noting(data: bytes) -> bytes:
    """The module with a note at the start of each function."""
    module = Module.read(data)
    bodies, held = module.bodies(), module.globals()
    first = sum(each.kind == KINDS["global"] for each in module.imports()) + len(held)
    words = (len(bodies) + 63) // 64
    module.sections[CODE] = coded([_noted(body, n, first) for n, body in enumerate(bodies)])
    module.sections[GLOBAL] = vector(held + [I64_VARIABLE_ZERO] * words)
    notes = [Export(f"ran{word}", KINDS["global"], first + word) for word in range(words)]
    module.sections[EXPORT] = vector([each.raw() for each in [*module.exports(), *notes]])
    return module.written()


def _noted(body: bytes, number: int, first: int) -> bytes:
    """`ran |= 1 << number`, before anything else."""
    reader = Reader(body)
    for _ in range(reader.unsigned()):
        reader.unsigned(), reader.byte()
    word, bit = unsigned(first + number // 64), 1 << number % 64
    constant = signed(bit - (1 << 64) if bit >> 63 else bit)
    note = b"\x23" + word + b"\x42" + constant + b"\x84\x24" + word
    return body[: reader.at] + note + body[reader.at :]
