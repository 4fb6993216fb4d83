"""Constant data that only the rest of the runtime reads. So it may come with it.

It is chosen by what it is, never by who seems to read it: an analysis of addresses once cut a table
of the exponential function in two, and powers of floats were silently wrong. What goes:

- the tables of the Chinese, Japanese and Korean codecs: what arrays of `struct dbcs_index` point to
  (Modules/cjkcodecs), entry for entry one behind the other;
- the database of the module `unicodedata`: what its functions alone name;
- the code of the frozen modules: what the table of `struct _frozen` points to.

Whatever reads it is in the rest too, whether it ran or not: so the rest is there first. That is
proven by filling the place of all this with noise (tools/soak/halves.py).
"""

from __future__ import annotations

import re
import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from tools.start.runtime.calls import constants
from tools.start.runtime.wasm import ELEMENT, KINDS, Module, signed

Range = tuple[int, int]
"""An address, and the one behind the last."""
Segment = tuple[int, bytes]
SIZES = {"codecs": 582_292, "unicodedata": 701_632, "frozen": 435_333}
"""Bytes of each: others mean that something else was found than was tested."""
LOWEST = 1024
FEWEST = 8  # entries that follow one another exactly: no other data look like that
LARGE = re.compile(rb"(?=\x41([\x80-\xff]{2,3}[\x00-\x7f]))", re.DOTALL)  # i32.const of such
APART = 1 << 18  # bytes; the tables of unicodedata are closer to one another
FIRST_FROZEN, FROZEN_TABLES = b"_frozen_importlib", 3
UNFREEZING, IMPORTING = b"get_frozen_object", "PyImport_ImportFrozenModuleObject"
UNICODEDATA, DECIMAL = b"unicodedata", b"decimal"


@dataclass(frozen=True)
class Tables:
    """`readers`: functions that read what is in `ranges`, counted among the defined ones."""

    ranges: tuple[Range, ...]
    readers: frozenset[int]


def found(module: Module) -> Tables:
    """ValueError when it is not what was found in the pinned runtime."""
    memory = Memory(module)
    arrays = dict(memory.arrays())
    codecs = joined(arrays.values())
    functions, unicodedata = memory.unicodedata()
    frozen = joined(memory.frozen())
    sizes = {
        name: sum(end - start for start, end in ranges)
        for name, ranges in (("codecs", codecs), ("unicodedata", unicodedata), ("frozen", frozen))
    }
    if sizes != SIZES:
        raise ValueError(f"the runtime has tables of {sizes} bytes, not {SIZES}")
    readers = memory.naming(arrays) | functions | memory.unfreezing()
    return Tables(tuple(sorted([*codecs, *unicodedata, *frozen])), frozenset(readers))


class Memory:
    """What the memory holds before anything runs, and who names its addresses."""

    def __init__(self, module: Module) -> None:
        parts = module.segments()
        self.bytes = bytearray(max(start + len(data) for start, data in parts))
        for start, data in parts:
            self.bytes[start : start + len(data)] = data
        self.words: tuple[int, ...] = struct.unpack(
            f"<{len(self.bytes) // 4}I", self.bytes[: len(self.bytes) & -4]
        )
        self.module = module
        self.imported = sum(each.kind == KINDS["function"] for each in module.imports())
        functions = (each for each in module.exports() if each.kind == KINDS["function"])
        self.exported = {each.name: each.number - self.imported for each in functions}
        self.bodies = module.bodies()

    def naming(self, addresses: Iterable[int]) -> set[int]:
        """The functions that name one of these addresses."""
        wanted = {signed(address): address for address in addresses}
        likely = (
            number
            for number, body in enumerate(self.bodies)
            if any(each[1] in wanted for each in LARGE.finditer(body))
        )
        return {
            number for number in likely if constants(self.bodies[number]) & set(wanted.values())
        }

    def holds(self, address: int) -> bool:
        return LOWEST <= address < len(self.bytes)

    def _is(self, address: int, text: bytes) -> bool:
        return self.bytes.startswith(text + b"\0", address)

    # -- codecs

    def arrays(self) -> Iterator[tuple[int, Range]]:
        """Addresses of arrays of 256 x {pointer, first byte, last byte}, and what they point to:
        two bytes for each byte of the range."""
        for odd in (0, 1):
            filled = [
                place
                for place in range(odd, len(self.words) - 1, 2)
                if self.words[place] or self.words[place + 1]
            ]
            first = 0  # of those that are not before the place
            for place in range(odd, len(self.words) - 512, 2):
                while first < len(filled) and filled[first] < place:
                    first += 1
                pointed = self._pointed(filled, first, place + 512)
                if pointed:
                    yield 4 * place, pointed

    def _pointed(self, filled: list[int], first: int, behind: int) -> Range | None:
        """What entries point to, from the first of the filled ones to the last before a place."""
        start = end = count = 0
        for n in range(first, len(filled)):
            if filled[n] >= behind:
                break
            pointer, bounds = self.words[filled[n]], self.words[filled[n] + 1]
            low, high = bounds & 255, bounds >> 8
            if not self.holds(pointer) or not low <= high < 256 or end not in (0, pointer):
                return None
            start, end = start or pointer, pointer + 2 * (high - low + 1)
            count += 1
        return (start, end) if count >= FEWEST else None

    # -- unicodedata

    def unicodedata(self) -> tuple[frozenset[int], list[Range]]:
        """The functions of the module, from its own `PyInit` to the next, and the tables that they
        name, which lie behind its documentation."""
        (methods,) = (
            table
            for table in (self.word(entry + 12) for entry in self._named(UNICODEDATA))
            if self.holds(table) and self._is(self.word(table), DECIMAL)
        )
        documented = 0
        while self.word(methods):
            documented = max(documented, self.word(methods + 12))
            methods += 16
        begun = self.exported["PyInit_unicodedata"]
        inits = (at for name, at in self.exported.items() if name.startswith("PyInit_"))
        functions = frozenset(range(begun, min(at for at in inits if at > begun)))
        named = sorted({each for number in functions for each in constants(self.bodies[number])})
        tables = [each for each in named if each > documented]
        last = next(each for each, after in pairwise(tables) if after - each > APART)
        return functions, [(tables[0], last)]

    def function(self, slot: int) -> int:
        """The function in a slot of Python's table, counted among the defined ones."""
        reader, _ = self.module.reader(ELEMENT)
        reader.unsigned(), reader.byte()
        first = reader.signed()
        reader.byte()
        listed = [reader.unsigned() for _ in range(reader.unsigned())]
        return listed[slot - first] - self.imported

    # -- frozen modules

    def frozen(self) -> Iterator[Range]:
        """Three tables, each ended by an entry of zeros, each followed by a pointer to it."""
        (at,) = (entry for entry in self._named(FIRST_FROZEN) if self._is_code(entry + 4))
        for _ in range(FROZEN_TABLES):
            while self.word(at):
                yield self.word(at + 4), self.word(at + 4) + self.word(at + 8)
                at += 16
            at += 32

    def _named(self, text: bytes) -> list[int]:
        """Addresses of pointers to a text."""
        return [
            4 * place
            for place, word in enumerate(self.words)
            if self.holds(word) and self._is(word, text)
        ]

    def word(self, address: int) -> int:
        return self.words[address // 4]

    def _is_code(self, address: int) -> bool:
        code = self.word(address)
        return self.holds(code) and self.bytes[code] == ord("c")

    def unfreezing(self) -> set[int]:
        """The functions that read frozen code."""
        methods = [entry for entry in self._named(UNFREEZING) if self.word(entry + 4)]
        if len(methods) != 1:
            raise ValueError(f"{len(methods)} methods {UNFREEZING!r}")
        return {self.function(self.word(methods[0] + 4)), self.exported[IMPORTING]}


def joined(ranges: Iterable[Range]) -> list[Range]:
    """The same bytes in as few ranges."""
    found: list[Range] = []
    for start, end in sorted(ranges):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


def split(
    segments: Iterable[Segment], ranges: Iterable[Range]
) -> tuple[list[Segment], list[Segment]]:
    """What lies outside of `ranges`, none of which touches another, and what lies inside."""
    outside: list[Segment] = []
    inside: list[Segment] = []
    cuts = sorted(each for span in ranges for each in span)
    for address, held in segments:
        edges = [address, *(cut for cut in cuts if address < cut < address + len(held))]
        for start, end in zip(edges, [*edges[1:], address + len(held)], strict=True):
            part = start, held[start - address : end - address]
            (inside if bisect_right(cuts, start) % 2 else outside).append(part)
    return outside, inside
