"""A WebAssembly module taken apart into its sections, and put together again."""

from __future__ import annotations

from dataclasses import dataclass

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
ELEMENT, CODE, DATA, DATA_COUNT, TAG = 9, 10, 11, 12, 13
ORDER = (
    *(TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, ELEMENT),
    *(DATA_COUNT, CODE, DATA),
)
KINDS = {"function": 0, "table": 1, "memory": 2, "global": 3, "tag": 4}
MAGIC = b"\0asm\1\0\0\0"


def unsigned(value: int) -> bytes:
    """A number as WebAssembly writes sizes and indices: seven bits a byte, the lowest first."""
    out = bytearray()
    while True:
        value, low = value >> 7, value & 127
        out.append(low | (128 if value else 0))
        if not value:
            return bytes(out)


def signed(value: int) -> bytes:
    """A number as WebAssembly writes constants."""
    out = bytearray()
    while True:
        low, value = value & 127, value >> 7
        if (value == 0 and not low & 64) or (value == -1 and low & 64):
            return bytes([*out, low])
        out.append(low | 128)


def text(name: str) -> bytes:
    return unsigned(len(name.encode())) + name.encode()


def vector(items: list[bytes]) -> bytes:
    return unsigned(len(items)) + b"".join(items)


class Reader:
    """Reads on from `at`."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def take(self, length: int) -> bytes:
        self.at += length
        return self.data[self.at - length : self.at]

    def unsigned(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self) -> int:
        start = self.at
        value = self.unsigned()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) & 1 else value

    def text(self) -> str:
        return self.take(self.unsigned()).decode()


@dataclass(frozen=True)
class Import:
    """`raw`: the whole entry. `description`: what follows its kind."""

    name: str
    kind: int
    raw: bytes
    description: bytes


@dataclass(frozen=True)
class Export:
    name: str
    kind: int
    number: int

    def raw(self) -> bytes:
        return text(self.name) + bytes([self.kind]) + unsigned(self.number)


@dataclass
class Module:
    """The contents of the sections by their number. `custom`: those without one, of which Pyodide
    reads the one for linking."""

    sections: dict[int, bytes]
    custom: tuple[bytes, ...] = ()

    @classmethod
    def read(cls, data: bytes) -> Module:
        if not data.startswith(MAGIC):
            raise ValueError("no WebAssembly of version 1")
        reader = Reader(data, len(MAGIC))
        sections: dict[int, bytes] = {}
        custom = []
        while reader.at < len(data):
            number, content = reader.byte(), reader.take(reader.unsigned())
            if number == CUSTOM:
                custom.append(content)
            else:
                sections[number] = content
        return cls(sections, tuple(custom))

    def written(self) -> bytes:
        out = [MAGIC]
        held = [(CUSTOM, content) for content in self.custom]
        held += [(number, self.sections[number]) for number in ORDER if number in self.sections]
        for number, content in held:
            out += [bytes([number]), unsigned(len(content)), content]
        return b"".join(out)

    def reader(self, number: int) -> tuple[Reader, int]:
        """At the first entry of a section, and how many there are."""
        reader = Reader(self.sections[number])
        return reader, reader.unsigned()

    def imports(self) -> list[Import]:
        reader, count = self.reader(IMPORT)
        found = []
        for _ in range(count):
            start = reader.at
            reader.text()
            name, kind, described = reader.text(), reader.byte(), reader.at
            if kind == KINDS["function"]:
                reader.unsigned()
            elif kind == KINDS["global"]:
                reader.take(2)
            else:
                raise ValueError(f"an import of kind {kind}")
            raw = reader.data[start : reader.at]
            found.append(Import(name, kind, raw, reader.data[described : reader.at]))
        return found

    def types(self) -> list[tuple[bytes, bytes]]:
        """Parameters and results of each type, a byte a value."""
        reader, count = self.reader(TYPE)
        found = []
        for _ in range(count):
            if reader.byte() != 0x60:
                raise ValueError("a type that is not a function's")
            found.append((reader.take(reader.unsigned()), reader.take(reader.unsigned())))
        return found

    def functions(self) -> list[int]:
        """The type of each function that is defined here."""
        reader, count = self.reader(FUNCTION)
        return [reader.unsigned() for _ in range(count)]

    def bodies(self) -> list[bytes]:
        reader, count = self.reader(CODE)
        return [reader.take(reader.unsigned()) for _ in range(count)]

    def exports(self) -> list[Export]:
        reader, count = self.reader(EXPORT)
        return [Export(reader.text(), reader.byte(), reader.unsigned()) for _ in range(count)]

    def globals(self) -> list[bytes]:
        """Each as it stands: its type, whether it changes, a constant to start from."""
        reader, count = self.reader(GLOBAL)
        found = []
        for _ in range(count):
            start = reader.at
            reader.take(2)
            if reader.byte() not in (0x41, 0x42):
                raise ValueError("a global that does not start from a constant")
            reader.signed()
            if reader.byte() != 0x0B:
                raise ValueError("a global that does not start from a constant")
            found.append(reader.data[start : reader.at])
        return found

    def segments(self) -> list[tuple[int, bytes]]:
        """What stands in the memory from the start: addresses and contents."""
        reader, count = self.reader(DATA)
        found = []
        for _ in range(count):
            if reader.unsigned() != 0 or reader.byte() != 0x41:
                raise ValueError("data that do not stand at a constant address")
            address = reader.signed()
            reader.byte()
            found.append((address, reader.take(reader.unsigned())))
        return found


def stored(segments: list[tuple[int, bytes]]) -> bytes:
    """The data section of these."""
    starts = [b"\x00\x41" + signed(address) + b"\x0b" for address, _ in segments]
    return vector(
        [
            start + unsigned(len(held)) + held
            for start, (_, held) in zip(starts, segments, strict=True)
        ]
    )


def coded(bodies: list[bytes]) -> bytes:
    """The code section of these bodies."""
    return vector([unsigned(len(body)) + body for body in bodies])
