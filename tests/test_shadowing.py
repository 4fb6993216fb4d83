"""What an object is given by its class and what it is given by its methods have different names."""

from __future__ import annotations

import ast
from functools import cache

from tests.source_tree import modules, nodes

Defined = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def classes() -> dict[str, list[ast.ClassDef]]:
    """Every class of the site and the tools, by its name."""
    found: dict[str, list[ast.ClassDef]] = {}
    for path in modules("engines", "ui", "tools"):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


def line(name: str) -> list[ast.ClassDef]:
    """The classes of this name and those that they come from, as far as they are the project's."""
    found = list(classes().get(name, ()))
    for node in tuple(found):
        for base in node.bases:
            found += line(ast.unparse(base).partition("[")[0].rpartition(".")[2])
    return found


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


def hidden(name: str) -> set[str]:
    """The methods of a class that an attribute hides, of its own or of a base."""
    found = line(name)
    given = set[str]().union(*map(assigned, found))
    return given & set[str]().union(*map(methods, found))


def test_no_attribute_hides_a_method() -> None:
    """An object is asked before its class: where a base keeps something under the name of a method
    of an heir, or of another base, the method is never called, and no type checker sees it."""
    heirs = sorted(name for name, found in classes().items() if any(node.bases for node in found))
    assert len(heirs) > 60
    assert {name: found for name in heirs if (found := hidden(name))} == {}


def test_the_window_is_among_them() -> None:
    assert len(line("Window")) > 3
