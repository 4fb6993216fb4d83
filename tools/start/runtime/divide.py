"""Division of the runtime by the functions that run. It gives a first module to start with, and the
rest for later.

Both number their types, functions, globals and tables alike, and the bodies of functions are copied
as they are. Where one calls a function of the other, it has a stub under that number, which hands
its arguments on through a table of its own (`through`); so do the slots of Python's own function
table, none of which moves. Slot 0 of `through` is called first by each stub of the first module:
the page puts a function there that fetches the rest, and the rest one that does nothing.

The first module has the data, but for what is said to belong to the rest. Neither has a function
that nothing leads to: no call, no export that is wanted, no slot of the table.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tools.start.runtime.calls import called, globals_named, reached
from tools.start.runtime.tables import Range, Segment, split
from tools.start.runtime.wasm import (
    CODE,
    DATA,
    ELEMENT,
    EXPORT,
    FUNCTION,
    GLOBAL,
    IMPORT,
    KINDS,
    MEMORY,
    TABLE,
    TAG,
    TYPE,
    Export,
    Module,
    Reader,
    coded,
    signed,
    stored,
    text,
    unsigned,
    vector,
)

UNREACHABLE = b"\x00\x00\x0b"
NOTHING = b"\x00\x0b"
I32_ZERO = b"\x7f\x00\x41\x00\x0b"
VOID = (b"", b"")
SHARED = "split:"
"""What the first module exports for the rest alone begins with this."""


@dataclass(frozen=True)
class Halves:
    """Both modules, and how many functions each has of its own and stubs of the other's."""

    first: bytes
    rest: bytes
    counts: tuple[int, int, int, int]


def halves(
    data: bytes, ran: Collection[int], wanted: Collection[str], later: Collection[Range] = ()
) -> Halves:
    """`ran`: the functions of the first module, counted among the defined ones. `wanted`: the names
    of the exports that the glue needs. `later`: which part of the memory the rest fills."""
    return _Division(Module.read(data), frozenset(ran), frozenset(wanted)).halves(later)


def whole(data: bytes, wanted: Collection[str]) -> bytes:
    """All functions in one module, which shares with the glue what the first half would share."""
    return halves(data, range(len(Module.read(data).functions())), wanted).first


class _Division:
    def __init__(self, module: Module, ran: frozenset[int], wanted: frozenset[str]) -> None:
        self.module, self.ran = module, ran
        imports = module.imports()
        self.imported = [each for each in imports if each.kind == KINDS["function"]]
        self.base = len(self.imported)
        self.types, self.kinds, self.bodies = module.types(), module.functions(), module.bodies()
        self.void = self.types.index(VOID)
        self.exports = [each for each in module.exports() if each.name in wanted]
        missing = wanted - {each.name for each in self.exports}
        if missing:
            raise ValueError(f"the runtime does not export {sorted(missing)}")
        # Imported globals are addresses that extension modules would bring: there are none.
        held = [I32_ZERO] * (len(imports) - self.base) + module.globals()
        self.changing = [number for number, each in enumerate(held) if each[1]]
        used = {each.number for each in self.exports if each.kind == KINDS["global"]}
        used |= {number for body in self.bodies for number in globals_named(body)}
        self.globals = held[: max(used) + 1]
        self._plan()

    def _plan(self) -> None:
        """What is never called and has no place in the rest; which functions need a stub on the
        other side, and their slots in `through`."""
        base = self.base
        calls = [{each - base for each in called(body) if each >= base} for body in self.bodies]
        open_ends = {each.number for each in self.exports if each.kind == KINDS["function"]}
        open_ends = {each - base for each in open_ends.union(self._slots()) if each >= base}
        self.rest = frozenset(reached(self.ran | open_ends, calls.__getitem__)) - self.ran
        by_first = {each for number in self.ran for each in calls[number]}
        by_rest = {each for number in self.rest for each in calls[number]}
        self.offered = sorted(by_rest & self.ran)
        self.moved = sorted((by_first | open_ends) - self.ran)
        self.slot = {number: slot for slot, number in enumerate([*self.offered, *self.moved], 1)}
        reader, self.through = self.module.reader(TABLE)
        self.tables = reader.data[reader.at :]

    def _slots(self) -> list[int]:
        """The functions of the one segment of Python's own table."""
        reader, count = self.module.reader(ELEMENT)
        if count != 1 or reader.unsigned() != 0:
            raise ValueError("more than one segment of functions")
        reader.byte(), reader.signed(), reader.byte()
        return [reader.unsigned() for _ in range(reader.unsigned())]

    def halves(self, later: Collection[Range]) -> Halves:
        data, moved = split(self.module.segments(), later)
        first_side = self._side(self.ran, frozenset(self.moved), self._ensuring())
        rest_side = self._side(self.rest, frozenset(self.offered), b"")
        kinds, bodies = rest_side
        rest_side = [*kinds, self.void], [*bodies, NOTHING]
        return Halves(
            self._module(self._first_sections(), *first_side, data),
            self._module(self._rest_sections(), *rest_side, moved),
            (len(self.ran), len(self.rest), len(self.moved), len(self.offered)),
        )

    def _side(
        self, own: frozenset[int], stubs: frozenset[int], before: bytes
    ) -> tuple[list[int], list[bytes]]:
        """Types and bodies of all functions, as one side has them."""
        kinds, bodies = [], []
        for number, (kind, body) in enumerate(zip(self.kinds, self.bodies, strict=True)):
            known = number in own or number in stubs
            kinds.append(kind if known else self.void)
            if number in own:
                bodies.append(body)
            else:
                bodies.append(self._stub(number, kind, before) if known else UNREACHABLE)
        return kinds, bodies

    def _ensuring(self) -> bytes:
        """Call slot 0 of `through`."""
        return b"\x41\x00\x11" + unsigned(self.void) + unsigned(self.through)

    def _stub(self, number: int, kind: int, before: bytes) -> bytes:
        """Hand the arguments to the function on the other side."""
        arity = len(self.types[kind][0])
        arguments = b"".join(b"\x20" + unsigned(place) for place in range(arity))
        through = b"\x11" + unsigned(kind) + unsigned(self.through)
        return (
            b"\x00" + before + arguments + b"\x41" + signed(self.slot[number]) + through + b"\x0b"
        )

    def _module(
        self, sections: dict[int, bytes], kinds: list[int], bodies: list[bytes], data: list[Segment]
    ) -> bytes:
        sections[TYPE] = self.module.sections[TYPE]
        sections[FUNCTION] = vector([unsigned(kind) for kind in kinds])
        sections[CODE] = coded(bodies)
        sections[DATA] = stored(data)
        return Module(sections, self.module.custom).written()

    # -- what stands around the functions

    def _first_sections(self) -> dict[int, bytes]:
        sections = self.module.sections
        handed = [Export(f"{SHARED}table{n}", KINDS["table"], n) for n in range(1, self.through)]
        handed.append(Export(f"{SHARED}through", KINDS["table"], self.through))
        handed += [Export(f"{SHARED}global{n}", KINDS["global"], n) for n in self.changing]
        offered = _segment(self.through, 1, [self.base + number for number in self.offered])
        return {
            IMPORT: vector([each.raw for each in self.imported]),
            TABLE: unsigned(self.through + 1) + self.tables + self._table(),
            MEMORY: sections[MEMORY],
            TAG: sections[TAG],
            GLOBAL: vector(self.globals),
            EXPORT: vector([each.raw() for each in [*self.exports, *handed]]),
            ELEMENT: vector([sections[ELEMENT][1:], offered]),
        }

    def _rest_sections(self) -> dict[int, bytes]:
        last = max(self.changing)
        moved = [self.base + number for number in self.moved]
        nothing = [self.base + len(self.bodies)]
        return {
            IMPORT: vector([each.raw for each in self.imported] + self._shared(last)),
            GLOBAL: vector(self.globals[last + 1 :]),
            ELEMENT: vector(
                [
                    _segment(self.through, 1 + len(self.offered), moved),
                    _segment(self.through, 0, nothing),
                ]
            ),
        }

    def _shared(self, last: int) -> list[bytes]:
        """What the rest imports of the first module; all globals before the last that changes."""
        taken = [_taken("memory", "memory", self.module.sections[MEMORY][1:])]
        described = [*self._described(), self._table()]
        names = ["__indirect_function_table", *(f"table{n}" for n in range(1, self.through))]
        for name, description in zip([*names, "through"], described, strict=True):
            taken.append(_taken(name, "table", description))
        reader, count = self.module.reader(TAG)
        tags = [each for each in self.exports if each.kind == KINDS["tag"]]
        if len(tags) != count:
            raise ValueError(f"{count} tags, {len(tags)} of them exported")
        for each in sorted(tags, key=lambda tag: tag.number):
            taken.append(
                _taken(each.name, "tag", bytes([reader.byte()]) + unsigned(reader.unsigned()))
            )
        for number in range(last + 1):
            name = f"global{number}" if number in self.changing else "nowhere"
            taken.append(_taken(name, "global", self.globals[number][:2]))
        return taken

    def _described(self) -> list[bytes]:
        """The tables of the whole, one by one."""
        reader = Reader(self.tables)
        found = []
        for _ in range(self.through):
            start = reader.at
            reader.byte()
            flags = reader.byte()
            reader.unsigned()
            if flags & 1:
                reader.unsigned()
            found.append(self.tables[start : reader.at])
        return found

    def _table(self) -> bytes:
        """The table `through`: of functions, with a slot for each stub and one for the page."""
        return b"\x70\x00" + unsigned(1 + len(self.slot))


def _segment(table: int, slot: int, functions: list[int]) -> bytes:
    start = b"\x02" + unsigned(table) + b"\x41" + signed(slot) + b"\x0b\x00"
    return start + vector([unsigned(each) for each in functions])


def _taken(name: str, kind: str, description: bytes) -> bytes:
    return text("split") + text(name) + bytes([KINDS[kind]]) + description
