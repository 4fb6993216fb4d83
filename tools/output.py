"""Output of the build, and its two programs: Node and esbuild."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tools import setup
from tools.bundle import ROOT

WORK = ROOT / ".build"
MODULES = ROOT / "node_modules"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def integrity(data: bytes) -> str:
    """The hash by which a browser knows a file."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def node(script: str, *arguments: Path) -> None:
    command = ["node", str(ROOT / script), *map(str, arguments)]
    done = subprocess.run(
        command, check=True, cwd=ROOT, env=setup.environment(), stdout=-1, text=True
    )
    print(done.stdout, end="")


def esbuild(
    entry: Path,
    output_format: str,
    constants: dict[str, object],
    how: Iterable[str] = ("--minify",),
) -> bytes:
    """One minified file from `entry` and all it imports; constants become literals."""
    command = [
        str(MODULES / ".bin/esbuild"),
        str(entry),
        "--bundle",
        *how,
        "--charset=utf8",
        "--legal-comments=none",
        "--external:node:*",
        "--external:ws",
        "--external:*.woff2",
        "--log-level=warning",
        f"--format={output_format}",
        "--target=es2022",
        *(f"--define:{name}={json.dumps(value)}" for name, value in constants.items()),
    ]
    done = subprocess.run(command, check=True, cwd=ROOT, env=setup.environment(), stdout=-1)
    return done.stdout


@dataclass
class Site:
    """The site being built; files under `files/` carry their content's hash in their name.
    `hashes`: by name, what a browser knows each file by."""

    out: Path
    hashes: dict[str, str] = field(default_factory=dict)

    def write(self, name: str, data: bytes) -> None:
        path = self.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self.hashes[name] = integrity(data)

    def publish(self, name: str, data: bytes) -> str:
        """Write `files/<stem>.<hash><suffixes>`; return the name within `files/`. A module is
        called `.js`: there are hosts that do not know `.mjs`, and then browsers refuse it."""
        stem, _, suffix = name.replace(".mjs", ".js").partition(".")
        named = f"{stem}.{digest(data)}.{suffix}"
        self.write(f"files/{named}", data)
        return named
