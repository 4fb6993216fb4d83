"""Setup of a clone, and what it leaves outside of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import setup


@pytest.mark.each_build
def test_npm_leaves_nothing_outside_of_the_project(tmp_path: Path) -> None:
    """Nothing in the home of who runs it, nothing among the system's temporary files."""
    outside = {"HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    setup.run("npm", "config", "list", env=setup.environment() | outside, stdout=-1)
    assert list(tmp_path.iterdir()) == []
