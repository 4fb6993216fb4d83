"""One version everywhere, and a changelog that tells when it was."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

from ui.toolkit.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
RELEASE = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)


def version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def test_package_and_lock_say_the_same() -> None:
    """package.json and its lock carry the version of pyproject.toml."""
    for name in ("package.json", "package-lock.json"):
        assert json.loads((ROOT / name).read_text("utf-8"))["version"] == version()


def test_the_page_says_the_same() -> None:
    """The page about the site tells this version."""
    assert version() == VERSION


def test_the_changelog_knows_it() -> None:
    """Every release is dated, the newest first, and the newest is this version."""
    releases = RELEASE.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert releases[0][0] == version()
    days = [day for _, day in releases]
    assert days == sorted(days, reverse=True)


def test_a_tag_names_it() -> None:
    """A commit that is tagged as a release is that release."""
    command = ["git", "tag", "--points-at", "HEAD"]
    tags = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert all(tag == f"v{version()}" for tag in tags.stdout.split() if tag.startswith("v"))
