"""Tables that are committed beside their games, and may have to be fetched first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import tables


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place for tables in which there are none; nobody fetches any."""
    monkeypatch.setattr(tables, "FOLDER", tmp_path)
    (tmp_path / "go").mkdir()
    with monkeypatch.context() as context:
        context.setattr(tables, "_fetch", [])
        yield tmp_path


def test_a_table_is_the_file_beside_its_game(folder: Path) -> None:
    """Where the file is, nobody is asked for it."""
    (folder / "go/ends.bin").write_bytes(b"\0\1")
    tables.fetched_by(lambda path: pytest.fail(path))
    assert tables.read("go/ends.bin") == b"\0\1"


def test_a_missing_table_is_fetched_into_its_place(folder: Path) -> None:
    """It is asked for by its path in the project, once; then it is there."""
    asked: list[str] = []

    def fetch(path: str) -> None:
        asked.append(path)
        (folder / "go/ends.bin").write_bytes(b"\2")

    tables.fetched_by(fetch)
    assert [tables.read("go/ends.bin"), tables.read("go/ends.bin")] == [b"\2", b"\2"]
    assert asked == ["engines/go/ends.bin"]


def test_a_table_that_cannot_be_had_is_an_error(folder: Path) -> None:
    """Nobody plays on with half a table."""
    with pytest.raises(OSError, match="ends"):
        tables.read("go/ends.bin")
