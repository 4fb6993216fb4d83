"""Pictures whole: each place on both devices, and without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = "tests/browser/test_pictures.py"


def main() -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", TESTS]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PICTURES": "whole"}).returncode


if __name__ == "__main__":
    sys.exit(main())
