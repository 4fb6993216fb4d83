"""Calls of a function's body, and the globals it names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tools.start.runtime.wasm import Reader

CALL = 0x10
NAMING = (CALL, 0x12, 0xD2)  # a call, one that returns what it gets, a reference
GLOBALS = (0x23, 0x24)  # get, set
CONSTANTS = (0x41, *range(0x28, 0x3F))
END, DELEGATE = 0x0B, 0x18
OPENING = (0x02, 0x03, 0x04, 0x06, 0x1F)  # block, loop, if, try, try_table


def operators(body: bytes) -> Iterator[tuple[int, int]]:
    """The operators of a body in order, each with its first immediate, or 0."""
    reader = Reader(body)
    for _ in range(reader.unsigned()):
        reader.unsigned(), reader.byte()
    depth = 1
    while depth:
        code = reader.byte()
        value = _immediate(reader, code)
        if code in OPENING:
            depth += 1
        elif code in (END, DELEGATE):
            depth -= 1
        yield code, value
    if reader.at != len(body):
        raise ValueError("a body that goes on after its end")


def called(body: bytes) -> set[int]:
    return {value for code, value in operators(body) if code in NAMING}


def reached(entries: Iterable[int], callees: Callable[[int], Iterable[int]]) -> set[int]:
    """The entries, what they call, what that calls, and so on."""
    found: set[int] = set()
    waiting = list(entries)
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += callees(number)
    return found


def globals_named(body: bytes) -> set[int]:
    return {value for code, value in operators(body) if code in GLOBALS}


def constants(body: bytes) -> set[int]:
    """The whole numbers, and the distances of loads and stores: addresses are among them."""
    return {value for code, value in operators(body) if code in CONSTANTS}


def _immediate(reader: Reader, code: int) -> int:
    """Reads past what belongs to this operator; the first number of it."""
    if code in (0x00, 0x01, 0x05, 0x0A, END, 0x0F, 0x19, 0x1A, 0x1B, 0xD1) or 0x45 <= code <= 0xC4:
        return 0
    if code in (0x02, 0x03, 0x04, 0x06, 0x41, 0x42, 0xD0):  # blocks, constants, ref.null
        return reader.signed()
    if code in (0x07, 0x08, 0x09, 0x0C, 0x0D, CALL, 0x12, DELEGATE, 0xD2) or 0x20 <= code <= 0x26:
        return reader.unsigned()
    if code in (0x11, 0x13):  # indirect calls
        value = reader.unsigned()
        reader.unsigned()
        return value
    if 0x28 <= code <= 0x3E:  # loads and stores
        reader.unsigned()
        return reader.unsigned()
    if code == 0x0E:  # br_table
        first, *_ = [reader.unsigned() for _ in range(reader.unsigned() + 1)]
        return first
    if code == 0x1C:  # select with a type
        return reader.take(reader.unsigned())[0]
    if code in (0x3F, 0x40):  # size and growth of the memory
        return reader.byte()
    if code in (0x43, 0x44):  # constants of floats
        reader.take(4 if code == 0x43 else 8)
        return 0
    if code == 0x1F:
        return _try_table(reader)
    if code == 0xFC:
        return _numbered(reader)
    raise ValueError(f"operator {code:#x}")


def _try_table(reader: Reader) -> int:
    kind = reader.signed()
    for _ in range(reader.unsigned()):
        if reader.byte() < 2:
            reader.unsigned()
        reader.unsigned()
    return kind


def _numbered(reader: Reader) -> int:
    """The operators that begin with 0xfc."""
    code = reader.unsigned()
    if code > 17:
        raise ValueError(f"operator 0xfc {code}")
    for _ in range(0 if code <= 7 else 2 if code in (8, 10, 12, 14) else 1):
        reader.unsigned()
    return 0
