"""QR codes: a text as black and white squares. What they look like is worked out by segno."""

from __future__ import annotations

from dataclasses import dataclass

from segno import encoder

MARGIN = 4
WEIGHED = 300
"""Up to so many bytes the mask is chosen that is easiest to read; more of them are mixed enough."""


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
        for y, row in enumerate(self.rows, MARGIN):
            x = 0
            while x < self.size:
                end = x
                while end < self.size and row[end]:
                    end += 1
                if end > x:
                    runs.append(f"M{x + MARGIN} {y}h{end - x}v1h-{end - x}z")
                x = end + 1
        return "".join(runs)


def encode(data: bytes, level: str = "M", largest: int = 40) -> Code | None:
    """The smallest code for these bytes at a level of correction; None if none of at most that
    version holds them."""
    mask = None if len(data) <= WEIGHED else 0
    try:
        made = encoder.encode(  # type: ignore[no-untyped-call]
            data, error=level, mode="byte", mask=mask, micro=False, boost_error=False
        )
    except encoder.DataOverflowError:
        return None
    if made.version > largest:
        return None
    return Code(tuple(tuple(map(bool, row)) for row in made.matrix))
