"""Steps of long work, each a line with dots until its end.

Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from textwrap import indent
from threading import Event, Thread
from time import monotonic

BEAT = 2.0  # seconds


@contextmanager
def step(what: str, beat: float = BEAT) -> Iterator[None]:
    """What is printed meanwhile stands below the line, indented."""
    began, over, said, shown = monotonic(), Event(), StringIO(), sys.stdout

    def live() -> None:
        while not over.wait(beat):
            print(".", end="", file=shown, flush=True)

    print(f"{what} ", end="", flush=True)
    alive = Thread(target=live)
    alive.start()
    try:
        with redirect_stdout(said):
            yield
    finally:
        over.set()
        alive.join()
        print(f" {monotonic() - began:.0f} s", flush=True)
        print(indent(said.getvalue(), "  "), end="", flush=True)
