"""QR codes: a text as black and white squares (ISO/IEC 18004; byte mode, whole codes only).

Written here and not brought along: what the page needs of a library for this is these lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

# By version from 1: bytes of correction in each block, and blocks.
CORRECTION = {
    "L": (
        *(7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28),
        *(28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30),
    ),
    "M": (
        *(10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26),
        *(26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28),
    ),
}
BLOCKS = {
    "L": (
        *(1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8),
        *(8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25),
    ),
    "M": (
        *(1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16),
        *(17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49),
    ),
}
LEVEL_BITS = {"L": 1, "M": 0}
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
FINDER = (True, False, True, True, True, False, True)  # across an eye
PALE = (False,) * 4
WEIGHED = 12
"""Up to this version the best mask is chosen; larger codes are mixed enough with any."""


@dataclass(frozen=True)
class Code:
    """The squares of a code by row, True for a dark one; a margin of four pale ones belongs
    around them."""

    rows: tuple[tuple[bool, ...], ...]

    @property
    def size(self) -> int:
        return len(self.rows)

    @property
    def path(self) -> str:
        """The dark squares as a path, one unit each, within the margin."""
        runs = []
        for y, row in enumerate(self.rows):
            x = 0
            while x < self.size:
                end = x
                while end < self.size and row[end]:
                    end += 1
                if end > x:
                    runs.append(f"M{x + 4} {y + 4}h{end - x}v1h-{end - x}z")
                x = end + 1
        return "".join(runs)


def capacity(version: int, level: str) -> int:
    """How many bytes a version holds."""
    bits = 8 * _data(version, level) - 4 - (8 if version < 10 else 16)
    return bits // 8


def encode(data: bytes, level: str = "M", largest: int = 40) -> Code | None:
    """The smallest code for these bytes; None if none of at most that version holds them."""
    fitting = (v for v in range(1, largest + 1) if capacity(v, level) >= len(data))
    version = next(fitting, None)
    if version is None:
        return None
    bits = list(_bits(_interleaved(_padded(data, version, level), version, level)))
    tried = range(8) if version <= WEIGHED else range(1)
    drawn = [_masked(version, level, bits, mask) for mask in tried]
    return Code(min(drawn, key=_penalty))


def _raw(version: int) -> int:
    """All bytes that a version holds."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        eyes = version // 7 + 2
        bits -= (25 * eyes - 10) * eyes - 55
        if version >= 7:
            bits -= 36
    return bits // 8


def _data(version: int, level: str) -> int:
    """Its bytes without those of correction."""
    return _raw(version) - CORRECTION[level][version - 1] * BLOCKS[level][version - 1]


def _padded(data: bytes, version: int, level: str) -> bytes:
    """The bytes with what says that they are bytes, and how many; filled up."""
    room = _data(version, level)
    count = 8 if version < 10 else 16
    text = f"0100{len(data):0{count}b}" + "".join(f"{byte:08b}" for byte in data)
    text += "0" * min(4, 8 * room - len(text))
    text += "0" * (-len(text) % 8)
    head = bytes(int(text[at : at + 8], 2) for at in range(0, len(text), 8))
    return head + bytes((0xEC, 0x11)[n % 2] for n in range(room - len(head)))


def _interleaved(data: bytes, version: int, level: str) -> bytes:
    """The blocks with their correction, dealt out byte by byte."""
    blocks, correction = BLOCKS[level][version - 1], CORRECTION[level][version - 1]
    short, longer = divmod(len(data), blocks)
    parts, at = [], 0
    for number in range(blocks):
        length = short + (number >= blocks - longer)
        parts.append(data[at : at + length])
        at += length
    checks = [_remainder(part, correction) for part in parts]
    dealt = [part[n] for n in range(short + 1) for part in parts if n < len(part)]
    return bytes(dealt + [check[n] for n in range(correction) for check in checks])


@cache
def _field() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Powers of two in the field of 256 elements, and their logarithms."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    logs = [0] * 256
    for power, each in enumerate(powers):
        logs[each] = power
    return tuple(powers * 2), tuple(logs)


@cache
def _divisor(degree: int) -> tuple[int, ...]:
    """The coefficients of the polynomial that correction divides by, without the first."""
    powers, logs = _field()
    result = [1]
    for root in range(degree):
        scaled = [powers[logs[each] + root] if each else 0 for each in result]
        result = [a ^ b for a, b in zip([*result, 0], [0, *scaled], strict=True)]
    return tuple(result[1:])


def _remainder(data: bytes, degree: int) -> bytes:
    """The bytes of correction of a block."""
    powers, logs = _field()
    divisor = [logs[each] for each in _divisor(degree)]
    left = [0] * degree
    for byte in data:
        factor = byte ^ left[0]
        left = [*left[1:], 0]
        if factor:
            shift = logs[factor]
            left = [a ^ powers[b + shift] for a, b in zip(left, divisor, strict=True)]
    return bytes(left)


def _bits(data: bytes) -> Iterator[bool]:
    for byte in data:
        for shift in range(7, -1, -1):
            yield bool(byte >> shift & 1)


@cache
def _frame(version: int) -> dict[tuple[int, int], bool]:
    """What is the same in all codes of a version, by x and y; places of format are pale."""
    size = 4 * version + 17
    fixed: dict[tuple[int, int], bool] = {}
    for n in range(size):
        fixed[6, n] = fixed[n, 6] = n % 2 == 0
    for x0, y0 in ((3, 3), (size - 4, 3), (3, size - 4)):
        for dx in range(-4, 5):
            for dy in range(-4, 5):
                if 0 <= x0 + dx < size and 0 <= y0 + dy < size:
                    fixed[x0 + dx, y0 + dy] = max(abs(dx), abs(dy)) not in (2, 4)
    places = _eyes(version)
    for x0 in places:
        for y0 in places:
            if (x0, y0) not in ((6, 6), (6, size - 7), (size - 7, 6)):
                for dx in range(-2, 3):
                    for dy in range(-2, 3):
                        fixed[x0 + dx, y0 + dy] = max(abs(dx), abs(dy)) != 1
    for place in _format_places(size):
        fixed[place] = False
    fixed[8, size - 8] = True
    if version >= 7:
        left = version
        for _ in range(12):
            left = left << 1 ^ (left >> 11) * 0x1F25
        word = version << 12 | left
        for n in range(18):
            a, b = size - 11 + n % 3, n // 3
            fixed[a, b] = fixed[b, a] = bool(word >> n & 1)
    return fixed


def _eyes(version: int) -> list[int]:
    """Where the small eyes lie, across and down."""
    if version == 1:
        return []
    count, size = version // 7 + 2, 4 * version + 17
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    return [6, *reversed([size - 7 - n * step for n in range(count - 1)])]


def _format_places(size: int) -> list[tuple[int, int]]:
    """Where the 15 bits of format lie, once and once more."""
    first = [(8, n) for n in range(6)] + [(8, 7), (8, 8), (7, 8)]
    first += [(14 - n, 8) for n in range(9, 15)]
    return (
        first + [(size - 1 - n, 8) for n in range(8)] + [(8, size - 15 + n) for n in range(8, 15)]
    )


def _masked(version: int, level: str, bits: list[bool], mask: int) -> tuple[tuple[bool, ...], ...]:
    """A whole code with one of the eight masks."""
    size, fixed = 4 * version + 17, dict(_frame(version))
    word = LEVEL_BITS[level] << 3 | mask
    left = word
    for _ in range(10):
        left = left << 1 ^ (left >> 9) * 0x537
    word = (word << 10 | left) ^ 0x5412
    for n, place in enumerate(_format_places(size)):
        fixed[place] = bool(word >> n % 15 & 1)
    rows = [[fixed.get((x, y), False) for x in range(size)] for y in range(size)]
    stream, frame, masks = iter(bits), _frame(version), MASKS[mask]
    for x, y in _order(size):
        if (x, y) not in frame:
            rows[y][x] = next(stream, False) ^ (masks(x, y) == 0)
    return tuple(map(tuple, rows))


def _order(size: int) -> Iterator[tuple[int, int]]:
    """The places in the order in which bits are laid: up and down in columns two wide."""
    right = size - 1
    up = True
    while right > 0:
        if right == 6:
            right = 5
        for step in range(size):
            y = size - 1 - step if up else step
            yield from ((right, y), (right - 1, y))
        right, up = right - 2, not up


def _penalty(rows: tuple[tuple[bool, ...], ...]) -> int:
    """How hard a code is to read: long runs, blocks, what looks like an eye, too dark or pale."""
    size, total = len(rows), 0
    for line in (*rows, *zip(*rows, strict=True)):
        run = 1
        for a, b in zip(line, (*line[1:], None), strict=True):
            if a == b:
                run += 1
            else:
                total += run - 2 if run >= 5 else 0
                run = 1
        for at in range(size - 10):
            total += 40 * (line[at : at + 11] in (FINDER + PALE, PALE + FINDER))
    for a, b in pairwise(rows):
        total += 3 * sum(a[x] == a[x + 1] == b[x] == b[x + 1] for x in range(size - 1))
    dark = sum(map(sum, rows))
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
