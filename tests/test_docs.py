"""Names in the documents: files that are there, and members of classes."""

from __future__ import annotations

import ast
import re

import pytest

from tests.source_tree import ROOT, modules, nodes, walk

DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    *sorted(f"docs/{each.name}" for each in ROOT.glob("docs/*.md")),
)
PATH = re.compile(r"`((?:assets|docs|engines|tests|tools|ui)/[\w./-]*)[`: ]")
MEMBER = re.compile(r"`([A-Z]\w+)\.(\w+)`")
CLASS = re.compile(r"`([A-Z][a-z]+[A-Z]\w+)`")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_files_that_a_document_names_are_there(name: str) -> None:
    """Each path from the project's own folder."""
    named = PATH.findall((ROOT / name).read_text("utf-8"))
    assert not [path for path in named if not (ROOT / path).exists()]


def test_members_that_documents_name_are_there() -> None:
    """Each `Class.member`, in a class of the page or of the engines."""
    members: dict[str, set[str]] = {}
    for path in modules("ui", "engines"):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                members.setdefault(node.name, set()).update(_members(node))
    text = "".join((ROOT / name).read_text("utf-8") for name in DOCUMENTS)
    named = {(kind, member) for kind, member in MEMBER.findall(text) if kind in members}
    assert len(named) > 10
    assert not {each for each in named if each[1] not in members[each[0]]}


def test_classes_that_documents_name_are_there() -> None:
    """Each name of several words with capitals, as `TableExtension`, is one of Python's here."""
    classes = {
        node.name
        for path in modules("ui", "engines")
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
    }
    named = CLASS.findall("".join((ROOT / name).read_text("utf-8") for name in DOCUMENTS))
    assert len(set(named)) > 8
    assert not set(named) - classes


def _members(kind: ast.ClassDef) -> set[str]:
    """Methods, properties and fields, those that are set in a method too."""
    found: set[str] = set()
    for node in walk(kind):
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                found.add(name)
            case ast.AnnAssign(ast.Name(name)) | ast.Attribute(attr=name, ctx=ast.Store()):
                found.add(name)
    return found
