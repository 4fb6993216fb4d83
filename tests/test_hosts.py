"""The table of hosts and failures that were tried: each row names a test that is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_every_row_names_its_test() -> None:
    text = (ROOT / "docs/HOSTS.md").read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and "| test |" not in line]
    assert len(rows) > 20
    for row in rows:
        named = re.search(r"\| `([\w/]+\.py)::(\w+)` \|$", row)
        assert named, row
        tree = ast.parse((ROOT / "tests/browser" / named[1]).read_text("utf-8"))
        assert named[2] in {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
