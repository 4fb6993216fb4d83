"""What runs on GitHub: right by its own grammar, pinned, with the least it needs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def said_by(tool: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [Path(sys.executable).parent / tool, *arguments]
    return subprocess.run([str(each) for each in command], cwd=ROOT, capture_output=True, text=True)


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("dependabot", [ROOT / ".github/dependabot.yml"]),
        ("github-issue-forms", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))),
    ],
)
def test_github_understands_its_files(schema: str, files: list[Path]) -> None:
    """Each file is what GitHub's schema of its kind says."""
    done = said_by("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files)
    assert files and done.returncode == 0, done.stdout


def test_nothing_in_the_workflows_is_unsafe() -> None:
    """zizmor finds nothing above informational."""
    done = said_by("zizmor", "--offline", "--min-severity=low", ".github")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit(path: Path) -> None:
    """An action of somebody else is named by its commit, with the version beside it; a tag could
    be moved."""
    used = re.findall(r"uses: (\S+)(.*)", path.read_text("utf-8"))
    for action, rest in used:
        if not action.startswith("$/"):
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", rest), action


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read(path: Path) -> None:
    """Rights beyond reading are given to the one job that needs them."""
    head = path.read_text("utf-8").split("jobs:")[0]
    assert "permissions:\n  contents: read\n" in head and "write" not in head


def test_nothing_floats() -> None:
    """The machines and the Pythons of GitHub are named by their versions, Node is locked, and so is
    Playwright, which knows the browsers that it was made for."""
    for path in WORKFLOWS:
        text = path.read_text("utf-8")
        for job in re.split(r"^  (?=[\w-]+:$)", text, flags=re.M):
            assert "run: make browsers" in job or not re.search("run: make browser$", job, re.M)
        assert "-latest" not in text and "setup-node" not in text
        assert all(
            re.fullmatch(r"3\.\d+\.\d+", each)
            for each in re.findall(r"python-version: \"(.*)\"", text)
        )


def test_nothing_is_published_untested() -> None:
    """Publishing needs what `make test` runs, of the same commit, and nothing else: neither
    browsers nor Pythons that not every machine has hold it up."""
    pages = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    tests = (ROOT / ".github/workflows/tests.yml").read_text("utf-8")
    assert "uses: $/.github/workflows/tests.yml" in pages and "needs: tests" in pages
    commands = re.findall(r"run: (make .*)", tests)
    getting = "make browsers BROWSERS=chromium"
    assert commands == ["make check", "make slow", "make pyodide", getting, "make browser"]
    whole = re.search(r"^test:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert whole and {"types", "quick", "slow", "pyodide", "browser"} <= set(whole[1].split())


def test_only_a_public_repository_attests() -> None:
    """A private fork publishes too: GitHub keeps attestations of public ones only."""
    pages = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    assert re.search(r"attest-build-provenance@.*\n +if: .*!github.event.repository.private", pages)
