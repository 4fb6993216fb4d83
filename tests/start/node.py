"""Programs for Node, as the start's tests run them."""

from __future__ import annotations

import subprocess

from tools import setup


def printed(program: str, *arguments: str, given: str = "") -> str:
    """What a module in JavaScript prints that is `given` this as its input. CalledProcessError if
    it fails."""
    return subprocess.run(
        ["node", "--input-type=module", "-e", program, *arguments],
        cwd=setup.ROOT,
        input=given,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env=setup.environment(),
    ).stdout
