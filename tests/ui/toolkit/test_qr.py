"""QR codes are what a scanner reads."""

from __future__ import annotations

from random import Random

import pytest

from tests.scanning import drawn, scanned
from ui.toolkit.qr.code import encode

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-_.~/#?=&:"
HOLD = [  # bytes that a version holds at a level, by ISO/IEC 18004
    *(("L", 1, 17), ("L", 10, 271), ("L", 25, 1273), ("L", 40, 2953)),
    *(("M", 1, 14), ("M", 10, 213), ("M", 40, 2331)),
]


@pytest.mark.parametrize(("level", "version", "count"), HOLD)
def test_as_much_as_a_version_holds_is_read(level: str, version: int, count: int) -> None:
    """The longest text of a version comes back from a picture of its code, which is as large as
    the version says; one byte more takes the next version, or none."""
    rng = Random(version)
    text = "".join(rng.choice(LETTERS) for _ in range(count))
    code = encode(text.encode(), level)
    assert code is not None and code.size == 4 * version + 17
    assert scanned(*drawn(code)) == [text]
    longer = encode(f"{text}x".encode(), level)
    assert (longer is None) if version == 40 else (longer is not None and longer.size > code.size)
    assert encode(text.encode(), level, version - 1) is None


def test_the_path_draws_the_dark_squares() -> None:
    """Run by run, the path covers exactly the dark squares, within a margin of four."""
    code = encode(b"https://example.org/#/rules/blackbox")
    assert code is not None
    found = set()
    for run in code.path.split("M")[1:]:
        place, _, rest = run.partition("h")
        x, y = map(int, place.split())
        found |= {(x + n, y) for n in range(int(rest.partition("v")[0]))}
    dark = {(x + 4, y + 4) for y, row in enumerate(code.rows) for x, each in enumerate(row) if each}
    assert found == dark
