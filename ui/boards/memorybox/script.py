"""Script: turns of a round of four, written short. Lessons and the examples of the rules use it."""

from __future__ import annotations

from collections.abc import Iterator

SEATS = 4


def turns(text: str) -> tuple[str, ...]:
    """Plies of turns from seat 0 on, each a row and a hole (`24`); a row alone is only named."""
    return tuple(_plies(text))


def _plies(text: str) -> Iterator[str]:
    for number, turn in enumerate(text.split()):
        mover = number % SEATS
        yield f"{(mover - 1) % SEATS} name {turn[0]}"
        if turn[1:]:
            yield f"{mover} drop {turn[1]}"
