"""A module of WebAssembly so small that all ways to divide it can be tried."""

from __future__ import annotations

from tools.start.runtime import wasm
from tools.start.runtime.wasm import Export, Module, coded, signed, text, unsigned, vector

I32, END = b"\x7f", b"\x0b"
GET, ADD, MULTIPLY = b"\x20\x00", b"\x6a", b"\x6c"


def constant(value: int) -> bytes:
    return b"\x41" + signed(value)


def call(number: int) -> bytes:
    """The import `twice` is number 0, the defined functions follow."""
    return b"\x10" + unsigned(number)


def small() -> bytes:
    """A module with all that the runtime has: an import, a table, a tag, a global that changes,
    data. `start` (0) calls `middle` (1), that the import, `deep` (2) and `counted` (3), and through
    the table `listed` (4)."""
    one = unsigned(1) + I32 + unsigned(1) + I32
    bodies = [
        GET + call(2) + constant(1) + ADD,
        GET + call(0) + call(3) + call(4) + GET + constant(1) + b"\x11\x01\x00" + ADD,
        GET + constant(16) + b"\x28\x02\x00" + ADD,  # data at 16 added
        b"\x23\x00" + constant(5) + ADD + b"\x24\x00" + GET + b"\x23\x00" + MULTIPLY,
        GET + constant(100) + ADD,
    ]
    exports = [
        Export("start", 0, 1),
        Export("listed", 0, 5),
        Export("__indirect_function_table", 1, 0),
        Export("memory", 2, 0),
        Export("tag", 4, 0),
        Export("unwanted", 0, 3),
    ]
    listed = unsigned(0) + constant(1) + END + vector([unsigned(5), unsigned(2)])
    sections = {
        wasm.TYPE: vector([b"\x60" + kind for kind in (b"\0\0", one, b"\x01\x7f\0")]),
        wasm.IMPORT: vector([text("env") + text("twice") + b"\0\x01"]),
        wasm.FUNCTION: vector([b"\x01"] * len(bodies)),
        wasm.TABLE: vector([b"\x70\x00\x03"]),
        wasm.MEMORY: vector([b"\x00\x01"]),
        wasm.TAG: vector([b"\x00\x02"]),
        wasm.GLOBAL: vector([b"\x7f\x01" + constant(7) + END]),
        wasm.EXPORT: vector([each.raw() for each in exports]),
        wasm.ELEMENT: vector([listed]),
        wasm.CODE: coded([b"\x00" + body + END for body in bodies]),
        wasm.DATA: vector([b"\x00" + constant(16) + END + unsigned(4) + b"\x2a\x00\x00\x00"]),
    }
    return Module(sections).written()
