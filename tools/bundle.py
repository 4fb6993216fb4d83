"""The project's Python, tables and words as one zip: what a page needs beside the library."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = (
    ("engines", "*.py"),
    ("engines", "*.bin"),
    ("engines", "*.txt"),
    ("ui", "*.py"),
    ("assets/words", "*.json"),
)
EPOCH = (2020, 1, 1, 0, 0, 0)


def site_files() -> Iterator[Path]:
    """Paths relative to ROOT, in one fixed order."""
    for folder, pattern in PARTS:
        yield from (path.relative_to(ROOT) for path in sorted((ROOT / folder).rglob(pattern)))


def site_zip() -> bytes:
    """Equal sources give equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in site_files():
            info = zipfile.ZipInfo(path.as_posix(), EPOCH)
            data = (ROOT / path).read_bytes()
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, compresslevel=9)
    return buffer.getvalue()
