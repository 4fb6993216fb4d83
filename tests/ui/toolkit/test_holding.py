"""The classes by which style sheets know what stands on a page with a board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ui.visit import opened
from ui.boards import BOARDS
from ui.toolkit.markup import Node, classes

ROOT = Path(__file__).resolve().parents[3]
SHEETS = "".join(path.read_text("utf-8") for path in (ROOT / "assets/css").rglob("*.css"))
ASKED = set(re.findall(r"\.has-([\w-]+)", SHEETS))


def _main(shown: Node) -> Node:
    return next(each for each in shown.children if isinstance(each, Node) and each.tag == "main")


@pytest.mark.parametrize("hash", [*BOARDS, *(f"lesson/{game}" for game in BOARDS)])
def test_a_page_with_a_board_names_its_parts(hash: str) -> None:
    """Each class of what stands there, with a notice too, and nothing else."""
    app, _ = opened(f"#/{hash}")
    for noticed in (False, True):
        main = _main(app.shown)
        there = {name for part in main.children for name in classes(part)}
        named = {name for name in classes(main) if name.startswith("has-")}
        assert named == {f"has-{name}" for name in there} > {"has-board", "has-acts"}
        assert ("has-tops" in named) == noticed
        app.offline()


def test_style_sheets_ask_for_parts_that_there_are() -> None:
    """A rule for a part that is called otherwise would never match."""
    code = "".join(path.read_text("utf-8") for path in (ROOT / "ui").rglob("*.py"))
    texts = {
        word for text in re.findall(r'"([^"\n]*)"', code) for word in re.split(r"[^\w-]", text)
    }
    assert {"ranks", "typing", "tops"} <= ASKED <= texts


def test_what_stands_on_a_board_s_page_is_asked_by_class() -> None:
    """Not by `:has`, for which the browser would look the page over at each change."""
    part = r">(?::is\()?\.[\w-]+(?:\.[\w-]+|:not\(\.[\w-]+\))*[,)]"
    board = r"(?<!not\()\.(?:play|replay)[^\s>+~,{]*"
    assert not re.findall(rf"{board}:has\({part}", SHEETS)
