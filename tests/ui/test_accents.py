"""The accent of a game: the class of its pages, and the colours that its style sheet gives it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests import null_game
from tests.source_tree import ROOT, modules, tree, walk
from ui.boards import BOARDS

ACCENTS = [board.info.accent for board in BOARDS.values()]
COLOURS = {
    "": ("accent", "accent-ink", "accent-on"),  # of every page of the game
    ".tile": ("tile", "tile-ink"),  # of its tile on the home page
}


@cache
def classes() -> frozenset[str]:
    """Every class that the page writes as it is."""
    return frozenset(
        name for path in modules("ui") for text in written(tree(path)) for name in text.split()
    )


def written(module: ast.Module) -> Iterator[str]:
    """The texts in what is handed over as `class_`."""
    for node in walk(module):
        if isinstance(node, ast.keyword) and node.arg == "class_":
            for inner in ast.walk(node.value):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    yield inner.value


def given(sheet: str, selector: str) -> set[str]:
    """The properties of its own that a style sheet gives to what has exactly this selector."""
    blocks = re.findall(rf"(?:^|[}},/])\s*{re.escape(selector)}\{{([^{{}}]*)\}}", sheet)
    return {name for block in blocks for name in re.findall(r"--([\w-]+):", block)}


@pytest.mark.each_build
@pytest.mark.parametrize("accent", [*ACCENTS, null_game.BOARD.info.accent])
def test_an_accent_is_no_other_class(accent: str) -> None:
    """The colours of a game fall on its pages, not on some part of every page."""
    assert len(classes()) > 300 and "nm" in classes()
    assert accent not in classes()


def test_no_two_games_share_an_accent() -> None:
    """Each game has a class of its own."""
    assert len({*ACCENTS, null_game.BOARD.info.accent}) == len(ACCENTS) + 1


@pytest.mark.parametrize("accent", ACCENTS)
def test_the_sheets_give_an_accent_its_colours(accent: str) -> None:
    """The page's colours and those of the tile are there for every game."""
    sheets = "".join(path.read_text("utf-8") for path in (ROOT / "assets/css").rglob("*.css"))
    assert given(".a{--b:1}.c .a{--d:2}.a.e{--f:3}", ".a") == {"b"}
    for before, names in COLOURS.items():
        assert set(names) <= given(sheets, f"{before}.{accent}"), before
