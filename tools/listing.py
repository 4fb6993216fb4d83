"""The list of what is shipped: each file with its size, its SHA-256 and its licences."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

NAME = "files.json"
OURS = "MIT"
LICENCES = {
    "pyscript-*/*": "Apache-2.0",
    "files/pyodide.*": "MPL-2.0",
    "files/rest.*.wasm": "MPL-2.0",
    "files/library.*": "PSF-2.0",
    "files/heap.*": "PSF-2.0 AND MPL-2.0 AND MIT",
    "files/interpreter.*": "MIT AND MPL-2.0",
    "files/worker.*": "MIT AND MPL-2.0",
    "files/site.*.zip": "MIT AND BSD-3-Clause",
    "files/*.woff2": "OFL-1.1",
    "licences/cpython.txt": "PSF-2.0",
    "licences/pyodide.txt": "MPL-2.0",
    "licences/pyscript.txt": "Apache-2.0",
    "licences/segno.txt": "BSD-3-Clause",
    "licences/schibsted-grotesk.txt": "OFL-1.1",
}
"""By pattern, in the names of SPDX; whatever matches none is the project's own."""


def licence(name: str) -> str:
    return next((said for like, said in LICENCES.items() if Path(name).match(like)), OURS)


def listed(folder: Path) -> bytes:
    """The list of every file in a folder, but itself, as JSON."""
    rows = [
        {
            "name": path.relative_to(folder).as_posix(),
            "bytes": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            "licence": licence(path.relative_to(folder).as_posix()),
        }
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != NAME
    ]
    return json.dumps({"files": rows}, indent=1).encode()
