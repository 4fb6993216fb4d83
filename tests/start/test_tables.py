"""Constant data that comes with the rest of the runtime: what it is, and that nothing is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tools import build
from tools.start.runtime import tables
from tools.start.runtime.wasm import DATA, Module, stored

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "node_modules/pyodide"


@pytest.fixture(scope="module")
def module() -> Module:
    return Module.read((PYODIDE / "pyodide.asm.wasm").read_bytes())


@pytest.fixture(scope="module")
def found(module: Module) -> tables.Tables:
    return tables.found(module)


@pytest.fixture(scope="module")
def memory(module: Module) -> tables.Memory:
    return tables.Memory(module)


@pytest.mark.each_build
def test_every_byte_is_on_one_side() -> None:
    """Cut anywhere, inside and outside together are what there was, each on its side."""
    chance = random.Random(3)
    segments = [(100 * n, chance.randbytes(chance.randint(1, 100))) for n in range(20)]
    for _ in range(200):
        edges = sorted(chance.sample(range(2100), 8))
        ranges = list(zip(edges[::2], edges[1::2], strict=True))
        outside, inside = tables.split(segments, ranges)
        whole = {start + at: byte for start, held in segments for at, byte in enumerate(held)}
        told = {}
        for side, within in ((outside, False), (inside, True)):
            for start, held in side:
                for at, byte in enumerate(held, start):
                    assert any(low <= at < high for low, high in ranges) == within
                    assert at not in told
                    told[at] = byte
        assert told == whole


@pytest.mark.slow
def test_the_codecs_tables_say_what_python_says(
    memory: tables.Memory, found: tables.Tables
) -> None:
    """The first two bytes of each of these encodings lead, through an array and what it points to,
    to the letter that this Python knows; and what it points to is among what goes."""
    arrays, stored = dict(memory.arrays()), memory.bytes

    def decoded(array: int, lead: int, trail: int) -> int:
        entry = array + 8 * lead
        pointer = int.from_bytes(stored[entry : entry + 4], "little")
        low, high = stored[entry + 4], stored[entry + 5]
        if pointer == 0 or not low <= trail <= high:
            return 0
        at = pointer + 2 * (trail - low)
        assert any(start <= at < end for start, end in found.ranges)
        return int.from_bytes(stored[at : at + 2], "little")

    for text, shift, pairs in (
        ("gb2312", 0x80, [(0x30, 0x21), (0x45, 0x6E), (0x57, 0x50)]),
        ("big5", 0, [(0xA4, 0x40), (0xB6, 0xC0), (0xF9, 0xD0)]),
    ):
        want = [ord(bytes([lead | shift, trail | shift]).decode(text)) for lead, trail in pairs]
        assert any(
            [decoded(array, lead, trail) for lead, trail in pairs] == want for array in arrays
        ), text


@pytest.mark.slow
def test_frozen_code_is_code_of_its_name(memory: tables.Memory) -> None:
    """Each piece is the marshalled code of a module that knows its own name."""
    pieces = [bytes(memory.bytes[start:end]) for start, end in memory.frozen()]
    named = ("_bootstrap", "_bootstrap_external", "zipimport", "abc", "codecs", "io")
    for piece, name in zip(pieces, named, strict=False):
        assert piece[0] == ord("c") and f"<frozen {name}".encode() in piece.replace(
            b"importlib.", b""
        ), name
    assert len(pieces) > 20


@pytest.mark.slow
def test_the_first_half_names_none_of_it(memory: tables.Memory, found: tables.Tables) -> None:
    """Functions that read these tables are known, and none but they name where one begins."""
    assert memory.naming(start for start, _ in found.ranges) <= found.readers


@pytest.mark.slow
def test_another_runtime_stops_the_build(module: Module) -> None:
    """A codec less is not what was tested."""
    other = Module(dict(module.sections))
    spoiled = [
        (start, bytes(len(held)) if start > 800_000 else held) for start, held in module.segments()
    ]
    other.sections[DATA] = stored(spoiled)
    with pytest.raises(ValueError):
        tables.found(other)


def test_a_snapshot_that_changes_it_stops_the_build() -> None:
    """What the rest fills must be what it was when the snapshot was made."""
    build.apart([(100, 200)], [0, 100, 200, 64])
    for runs in ([0, 101], [199, 64], [120, 8]):
        with pytest.raises(ValueError, match="changes"):
            build.apart([(100, 200)], runs)
