"""Lock files: every package with its version and its hashes. They hold no registry's address.

`requirements*.txt` from pyproject.toml, for every platform and each Python the tests run in;
`package-lock.json` from package.json (.npmrc keeps addresses out of it). What is locked stays, so
far as it fits; `--upgrade` lets packages that nobody pins go to their newest versions.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import setup

PYTHON = "3.11"
LOCKS = {"dev": setup.LOCK, "audit": "requirements-audit.txt"}
"""By group of pyproject.toml. The second is installed beside the first."""


def main() -> None:
    for group, lock in LOCKS.items():
        compiled = ["pip", "compile", "pyproject.toml", "--group", group, "--quiet", "--universal"]
        compiled += ["--python-version", PYTHON, "--generate-hashes", "--no-emit-index-url"]
        compiled += ["--custom-compile-command", "make lock", "--output-file", lock]
        compiled += ["--constraint", setup.LOCK] if lock != setup.LOCK else []
        setup.run(setup.BIN / "uv", *compiled, *sys.argv[1:], env=setup.environment())
    setup.run("npm", "install", "--package-lock-only", "--silent", env=setup.environment())


if __name__ == "__main__":
    main()
