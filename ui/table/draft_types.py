"""Draft types: a board's selection as JSON values and back. It may be half a code, or half a hand
of beads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from ui.boards.board import Board
from ui.boards.situation import Selection


def write(board: Board, selection: Selection) -> dict[str, Any] | None:
    """JSON values; None where nothing is collected that the board wants kept."""
    if not isinstance(selection, board.input.draft_types) or not is_dataclass(selection):
        return None
    values = {field.name: getattr(selection, field.name) for field in fields(selection)}
    return {"of": type(selection).__name__, "values": values}


def read(board: Board, data: Any) -> Selection:
    """What `write` wrote; None if an older version wrote it, or it is nothing."""
    if not isinstance(data, Mapping) or not isinstance(data.get("values"), Mapping):
        return None
    values = {str(name): _frozen(value) for name, value in data["values"].items()}
    for kind in board.input.draft_types:
        if data.get("of") == kind.__name__ and set(values) == {each.name for each in fields(kind)}:
            return kind(**values)
    return None


def _frozen(value: Any) -> Any:
    """Lists, at every depth, as the tuples that they were."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
