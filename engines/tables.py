"""Tables worked out beforehand: bytes committed beside the game that reads them.

A file `engines/<game>/<name>.bin`. Where it has still to come, the host of the engines says how.
Read it when it is first needed, never on import.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parent

_fetch: list[Callable[[str], None]] = []


def read(name: str) -> bytes:
    """The table `<game>/<name>.bin`. OSError if there is none, or it cannot be had now."""
    path = FOLDER / name
    if not path.exists():
        for fetch in _fetch:
            fetch(f"engines/{name}")
    return path.read_bytes()


def fetched_by(fetch: Callable[[str], None]) -> None:
    """From now on `fetch(path)` is told of a file of this project that is missing; OSError where it
    is not here yet."""
    _fetch[:] = [fetch]
