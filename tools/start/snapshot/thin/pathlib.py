"""Files that are read and written by name."""

from __future__ import annotations

import os
from collections.abc import Iterator


class Path:
    """The path made of its parts, with `/` between them."""

    def __init__(self, *parts: str | os.PathLike[str]) -> None:
        self._text = os.path.join(*parts) if parts else "."

    def __fspath__(self) -> str:
        return self._text

    __str__ = as_posix = __fspath__

    def __repr__(self) -> str:
        return f"Path({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Path) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __lt__(self, other: Path) -> bool:
        return self.parts < other.parts

    def __truediv__(self, part: str | os.PathLike[str]) -> Path:
        return Path(self, part)

    @property
    def parts(self) -> tuple[str, ...]:
        root = ("/",) if self._text.startswith("/") else ()
        return (*root, *(part for part in self._text.split("/") if part not in ("", ".")))

    @property
    def parent(self) -> Path:
        return Path(os.path.dirname(self._text) or ".")

    @property
    def name(self) -> str:
        return os.path.basename(self._text)

    @property
    def stem(self) -> str:
        return os.path.splitext(self.name)[0]

    def exists(self) -> bool:
        return os.path.exists(self._text)

    def mkdir(self, parents: bool = False, exist_ok: bool = False) -> None:
        try:
            os.mkdir(self._text)
        except FileNotFoundError:
            if not parents:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir()
        except FileExistsError:
            if not exist_ok:
                raise

    def glob(self, pattern: str) -> Iterator[Path]:
        """The files in this folder whose names end as `*<ending>` says."""
        ending = pattern.removeprefix("*")
        names = [entry.name for entry in os.scandir(self._text)] if self.exists() else []
        return (self / name for name in names if name.endswith(ending))

    def read_bytes(self) -> bytes:
        with open(self._text, "rb") as file:
            return file.read()

    def write_bytes(self, data: bytes) -> int:
        with open(self._text, "wb") as file:
            return file.write(data)

    def read_text(self, encoding: str) -> str:
        return self.read_bytes().decode(encoding)
