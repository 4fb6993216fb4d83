"""QR codes are what a scanner reads."""

from __future__ import annotations

from random import Random

import pytest

from tests.scanning import drawn, scanned
from ui.qr import capacity, encode

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-_.~/#?=&:"


@pytest.mark.parametrize("level", ["L", "M"])
@pytest.mark.parametrize("version", range(1, 41))
def test_every_version_is_read(version: int, level: str) -> None:
    """The longest text of each version comes back from a picture of its code, which is as large as
    the version says; one byte more takes the next version, or none."""
    rng = Random(version)
    text = "".join(rng.choice(LETTERS) for _ in range(capacity(version, level)))
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
