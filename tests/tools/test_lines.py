"""Counting of what ran in a browser: statements of functions, and those that never did."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.soak import lines

SOURCE = '''
class Box:
    def first(self):
        """Said."""
        try:
            count = (
                1 + 2
            )
        except ValueError:
            return None
        def second():
            return count
        return second
def third(): return 3
def fourth(given): assert given
'''


def test_statements_are_those_that_run() -> None:
    """Not what is said of a function, nor what is no code; each with all the lines of its own."""
    assert lines.functions(SOURCE) == {
        "Box.first": [(6, 8), (10, 10), (11, 11), (13, 13)],
        "Box.first.second": [(12, 12)],
        "third": [(14, 14)],
    }


def test_what_never_ran_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A function of which one line ran is none of these, however few of its statements did."""
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui/box.py").write_text(SOURCE)
    monkeypatch.setattr(lines, "ROOT", tmp_path)
    whole, ran, never = lines.told({"ui/box.py": {7, 13, 14}})
    assert (whole, ran) == (6, 3)
    assert never == ["ui/box.py: Box.first.second (1)"]
