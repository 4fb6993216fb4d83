"""Bundle: the project's Python, tables and words as one zip. A page needs it beside the library."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = (
    ("engines", "*.py"),
    ("engines", "*.bin"),
    ("engines", "*.txt"),
    ("ui", "*.py"),
    ("assets/words", "*.json"),
    ("assets", "licences.json"),
)
PACKAGES = {"segno": ("consts.py", "encoder.py")}
"""Of packages that pyproject.toml pins: the modules that the page uses. Their packages have no
`__init__` there, which would ask for the rest of them."""
EPOCH = (2020, 1, 1, 0, 0, 0)


def site_files() -> Iterator[Path]:
    """Paths relative to ROOT, in one fixed order; those of packages begin with their names."""
    found = (path for folder, name in PARTS for path in sorted((ROOT / folder).rglob(name)))
    yield from dict.fromkeys(path.relative_to(ROOT) for path in found)
    for package, names in sorted(PACKAGES.items()):
        yield from (Path(package, name) for name in names)


def where(path: Path) -> Path:
    """Where a file of the site lies."""
    package = path.parts[0]
    if package not in PACKAGES:
        return ROOT / path
    found = find_spec(package)
    assert found and found.submodule_search_locations, f"{package} is not installed"
    return Path(found.submodule_search_locations[0], *path.parts[1:])


def licences(package: str) -> list[Path]:
    """The licences that came with a package."""
    return sorted(where(Path(package)).parent.glob(f"{package}-*.dist-info/licenses/*"))


def site_zip() -> bytes:
    """Equal sources give equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in site_files():
            info = zipfile.ZipInfo(path.as_posix(), EPOCH)
            data = where(path).read_bytes()
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, compresslevel=9)
    return buffer.getvalue()
