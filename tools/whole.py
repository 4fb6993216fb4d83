"""Browser tests that otherwise look at a part by turns, whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def whole(name: str) -> int:
    """Runs `tests/browser/test_<name>.py` with all it has; what pytest returns."""
    tests = f"tests/browser/test_{name}.py"
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", tests]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, name.upper(): "whole"}).returncode
