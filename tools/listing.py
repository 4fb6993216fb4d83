"""List of the shipped files. Each has its size, its SHA-256 and its licences."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tools import licences

NAME = "files.json"


def listed(folder: Path) -> bytes:
    """The list of every file in a folder, but itself, as JSON."""
    rows = [
        {
            "name": path.relative_to(folder).as_posix(),
            "bytes": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            "licence": licences.expression(folder, path.relative_to(folder).as_posix()),
        }
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != NAME
    ]
    return json.dumps({"files": rows}, indent=1).encode()
