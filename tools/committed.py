"""Committed file that is computed: written anew, or compared."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path


def settle(path: Path, table: bytes, write: bool) -> None:
    """Packs `table` into the file, or ends the program where the file holds another one."""
    if write:
        path.write_bytes(zlib.compress(table, 9))
    elif zlib.decompress(path.read_bytes()) != table:
        sys.exit(f"{path} holds something else")
    print(f"{path.name}: {path.stat().st_size} bytes")
