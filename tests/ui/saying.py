"""Sentences of a game as its files of words have them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "assets/words"


def own_words(game: str, *parts: str) -> dict[str, Any]:
    """By their codes within the game; `parts`: those of files that arrive later, too."""
    found = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    for part in parts:
        more = json.loads((FOLDER / f"{game}.{part}.json").read_text("utf-8"))
        found.update({f"{part}.{code}": texts for code, texts in more.items()})
    return dict(found)
