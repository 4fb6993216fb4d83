"""Tests that otherwise look at a part by turns, whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def whole(name: str, *tests: str) -> int:
    """Runs `tests/browser/test_<name>.py`, or what else these arguments of pytest name, with all
    there is; what pytest returns."""
    tests = tests or (f"tests/browser/test_{name}.py",)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", *tests]
    env = {**os.environ, name.upper(): "whole", "TURNS": "whole"}
    return subprocess.run(command, cwd=ROOT, env=env).returncode
