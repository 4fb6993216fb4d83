"""The first words of every module: a reader learns at once what a file is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source_tree import hold_nothing, modules, tree

LONGEST = 12
NO_NAMES = re.compile(
    r"(what|whatever|who|whom|whose|that|how|where|when|which|why|whether)\b", re.IGNORECASE
)


def faults(path: Path) -> Iterator[str]:
    """The first line of a module's docstring, or what there is of it, where it breaks the rule."""
    text = ast.get_docstring(tree(path)) or ""
    first = re.split(r"\.\s|\.$|\n", text, maxsplit=1)[0]
    words = first.split()
    if not words:
        yield "no docstring"
    elif NO_NAMES.match(first):
        yield f"begins with no name: {first}"
    elif len(words) > LONGEST:
        yield f"{len(words)} words: {first}"


def test_a_module_begins_with_the_name_of_a_thing() -> None:
    """Every docstring of a module begins with the name of a thing, in twelve words at most."""
    hold_nothing(modules("ui", "engines", "tools"), faults)


@pytest.mark.each_build
def test_a_file_of_tests_says_what_it_is_about() -> None:
    """And so does every file that tests share."""
    files = [path for path in modules("tests") if path.name != "__init__.py"]
    hold_nothing(files, lambda path: [] if ast.get_docstring(tree(path)) else ["no docstring"])
