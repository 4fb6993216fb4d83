"""What an object is given by its class and what it is given by its methods have different names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
Defined = ast.FunctionDef | ast.AsyncFunctionDef


def classes() -> dict[str, list[ast.ClassDef]]:
    """Every class of the site and the tools, by its name."""
    found: dict[str, list[ast.ClassDef]] = {}
    for folder in ("engines", "ui", "tools"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, []).append(node)
    return found


CLASSES = classes()
HEIRS = sorted(name for name, nodes in CLASSES.items() if any(node.bases for node in nodes))


def line(name: str) -> list[ast.ClassDef]:
    """The classes of this name and those that they come from, as far as they are the project's."""
    nodes = list(CLASSES.get(name, ()))
    for node in tuple(nodes):
        for base in node.bases:
            nodes += line(ast.unparse(base).partition("[")[0].rpartition(".")[2])
    return nodes


def methods(node: ast.ClassDef) -> set[str]:
    return {each.name for each in node.body if isinstance(each, Defined) and not _set(each)}


def _set(method: Defined) -> bool:
    """Whether it is a property, which may have a setter."""
    return any("property" in ast.unparse(each) for each in method.decorator_list)


def assigned(node: ast.ClassDef) -> set[str]:
    """The attributes that its methods give to an object."""
    return {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and ast.unparse(each.value) == "self"
    }


@pytest.mark.parametrize("name", HEIRS)
def test_no_attribute_hides_a_method(name: str) -> None:
    """An object is asked before its class: where a base keeps something under the name of a method
    of an heir, or of another base, the method is never called, and no type checker sees it."""
    nodes = line(name)
    given = set[str]().union(*map(assigned, nodes))
    assert given & set[str]().union(*map(methods, nodes)) == set()


def test_the_host_is_among_them() -> None:
    assert len(line("Browser")) > 5
