"""PyScript's core as the site serves it. In one place it would make a function out of text, which
the page's Content-Security-Policy forbids.

What it makes there are hooks for workers of its own, to which it sends them as text. There are none
here, so an object that has the text serves as well.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

SOURCE = "6ebd3fd9f13faa7859f54bed5304c532da8a194fffbe14baf1986af1a1f17dd6"
"""Of the file that was read for this: another one has to be read again."""
MADE = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
TOLD = "return{toString:()=>`(w,x)=>(${r})(w,x,...[${s}])`}"


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Name and content, the entry first. No plugins, but for the one that the core asks for even
    when told not to. ValueError when the core is not the one that is known."""
    needed = [path for pattern in ("core-*.js", "error-*.js") for path in folder.glob(pattern)]
    for name in ["core.js", *sorted(path.name for path in needed)]:
        data = (folder / name).read_bytes()
        yield name, _without_making(data) if name.startswith("core-") else data


def _without_making(core: bytes) -> bytes:
    if hashlib.sha256(core).hexdigest() != SOURCE:
        raise ValueError(
            "another PyScript: read where it makes functions, then tools/start/core.py"
        )
    return core.decode().replace(MADE, TOLD).encode()
