"""Browser tests that otherwise look at a part by turns, whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def whole(name: str, *modules: str) -> int:
    """Runs `tests/browser/test_<name>.py`, or these modules there, with all they have; what pytest
    returns."""
    tests = [f"tests/browser/{module}.py" for module in modules or [f"test_{name}"]]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *tests]
    env = {**os.environ, name.upper(): "whole", "TURNS": "whole"}
    return subprocess.run(command, cwd=ROOT, env=env).returncode
