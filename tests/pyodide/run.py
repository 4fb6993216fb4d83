"""Run the engine tests inside Pyodide itself, under Node: `python tests/pyodide/run.py [tests]`."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import setup  # noqa: E402


def main() -> int:
    tests = sys.argv[1:] or ["tests/engines"]
    packages = sysconfig.get_path("purelib")
    command = ["node", str(ROOT / "tests/pyodide/run.mjs"), packages, *tests]
    return subprocess.run(command, cwd=ROOT, env=setup.environment()).returncode


if __name__ == "__main__":
    sys.exit(main())
