"""Versions of what the site stands on: read from its packages, written nowhere twice."""

from __future__ import annotations

import json
import re

import pytest

from tools import build
from tools.bundle import ROOT

CODE = {".py", ".js", ".mjs", ".json", ".html", ".toml"}


def info() -> dict[str, str]:
    found: dict[str, str] = json.loads((build.PYODIDE / build.LOCK).read_text("utf-8"))["info"]
    return found


@pytest.mark.each_build
def test_no_version_is_written_twice() -> None:
    """package.json names Pyodide and PyScript; which Python, which interface and which Emscripten
    that means is in none of our files but the list of licences, which the build writes."""
    pinned = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    told = [pinned["pyodide"], pinned["@pyscript/core"], *info().values()]
    version = re.compile("|".join(rf"(?<![\w.]){re.escape(each)}(?![\w.])" for each in told))
    folders = ("assets", "engines", "tests", "tools", "ui")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    files += [path for path in ROOT.glob("*.*") if not path.name.startswith("package")]
    written = {
        path.relative_to(ROOT).as_posix()
        for path in files
        if path.suffix in CODE and version.search(path.read_text("utf-8"))
    }
    assert written == {"assets/licences.json"}


def test_the_newer_python_of_the_tests_is_the_one_that_plays() -> None:
    """The weekly run of the tests outside of the browser is that of Pyodide's own Python."""
    weekly = (ROOT / ".github/workflows/weekly.yml").read_text("utf-8")
    assert f'python-version: "{info()["python"]}"' in weekly
