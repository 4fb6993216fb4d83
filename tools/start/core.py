"""PyScript's core as the site serves it. In one place it would make a function out of text, which
the page's Content-Security-Policy forbids.

What it makes there are hooks for workers of its own, to which it sends them as text. There are none
here, so an object that has the text serves as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

MADE = re.compile(r"return Function\(`return(\(w,x\)=>[^`]+)`\)\(\)")
TOLD = r"return{toString:()=>`\1`}"


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Name and content, the entry first. No plugins, but for the one that the core asks for even
    when told not to. ValueError when the core has not that one place."""
    needed = [path for pattern in ("core-*.js", "error-*.js") for path in folder.glob(pattern)]
    for name in ["core.js", *sorted(path.name for path in needed)]:
        data = (folder / name).read_bytes()
        yield name, _without_making(data) if name.startswith("core-") else data


def _without_making(core: bytes) -> bytes:
    text, places = MADE.subn(TOLD, core.decode())
    if places != 1:
        raise ValueError(f"PyScript makes that function in {places} places: read, then {__name__}")
    return text.encode()
