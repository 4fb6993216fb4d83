"""Custom properties of CSS: a style sheet declares a name, or code writes it, never both; and what
is given is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DECLARED = re.compile(r"(?<![\w(-])(--[a-zA-Z][\w-]*)\s*:")
NAMED = re.compile(r"(?<![\w-])--[a-zA-Z][\w-]*")
READ = re.compile(r"var\(\s*(--[\w-]+)")


def declared(sheets: Iterable[str]) -> set[str]:
    """The properties to which style sheets give a value."""
    return {name for sheet in sheets for name in DECLARED.findall(sheet)}


def written(code: Iterable[str]) -> set[str]:
    """The properties that code names without reading them: in a style attribute, or as a name."""
    return {name for text in code for name in NAMED.findall(READ.sub("", text))}


def read(texts: Iterable[str]) -> set[str]:
    """The properties whose value is asked for."""
    return {name for text in texts for name in READ.findall(text)}


def texts(*patterns: str) -> list[str]:
    return [path.read_text("utf-8") for each in patterns for path in sorted(ROOT.glob(each))]


def test_code_writes_no_property_that_a_style_sheet_declares() -> None:
    """It would take its value away from all that is painted with it, on every later page."""
    sheets = declared(texts("assets/css/**/*.css"))
    code = written(texts("ui/**/*.py", "assets/js/**/*.*js", "*.html"))
    assert {"--lid", "--paper"} <= sheets
    assert {"--opens-from", "--tall", "--p"} <= code
    assert sheets & code == set()


def test_a_property_of_both_is_seen() -> None:
    """The test above would see one, however it is written."""
    assert declared([".a{--x:1;color:var(--y)}@media print{ --z : 2}"]) == {"--x", "--z"}
    ways = ["style.setProperty('--a', 1)", 'style=f"--b:{c};top:var(--d)"', 'NAME = "--e"']
    assert written(ways) == {"--a", "--b", "--e"}


def test_every_property_is_both_given_and_read() -> None:
    """What nothing reads would come with every first visit; what nothing gives leaves a thing
    without its colour."""
    sheets = texts("assets/css/**/*.css")
    code = texts("ui/**/*.py", "assets/js/**/*.*js", "*.html")
    used, given = read([*sheets, *code]), declared(sheets) | written(code)
    assert {"--paper", "--p"} <= used
    assert used ^ given == set()


def test_a_property_without_a_partner_is_seen() -> None:
    sheets = [".a{--x:1;--y:var( --x, 2);top:var(--z)}"]
    assert read(sheets) ^ declared(sheets) == {"--y", "--z"}
