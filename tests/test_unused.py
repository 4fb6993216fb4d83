"""Nothing is kept that nobody uses: names of Python, classes of style sheets, sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

import pytest

from tests.source_tree import ROOT, modules, tree, walk
from ui.toolkit.words import catalogue

CODE = ("engines", "ui", "tools")
CALLED_BY_OTHERS = {
    "do_GET": "http.server calls it",
    "log_message": "http.server calls it",
    "handle_error": "socketserver calls it",
    "create_module": "Python's import calls it",
    "exec_module": "Python's import calls it",
    "visit_arg": "ast.NodeVisitor calls it",
    "matching": "tests/ui/blackbox_truth.py calls it, for tools/soak/blackbox.py",
}
"""Names that only a library calls, or what a soak run shares with a test, and which."""
FOUND_BY_KIND = re.compile(r"(\w+\.)?error\.|count\.\d|\w+\.next\.")
"""Sentences that are looked up by what a rule refuses, a number, or a seat."""
HOLE = "\0"  # in a text, what only the running program knows


def trees(*folders: str) -> list[ast.Module]:
    """The syntax trees of all Python in these folders."""
    return list(map(tree, modules(*folders)))


def defined(code: Iterable[ast.Module]) -> set[str]:
    """Names of functions, methods, classes and constants, but for those that Python calls."""
    found: set[str] = set()
    for module in code:
        for node in walk(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found.add(node.name)
        for node in module.body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in found if not re.fullmatch(r"__\w+__", name)}


def used(code: Iterable[ast.Module]) -> set[str]:
    """Every name that is read, imported, passed, or written in a text."""
    found: set[str] = set()
    for module in code:
        for node in walk(module):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                found |= {alias.name.split(".")[-1] for alias in node.names}
            elif isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(r"\w+", node.value))
    return found


@pytest.mark.each_build
def test_every_name_is_used() -> None:
    """What Python defines is named somewhere else than in a test: in the site or its tools; but for
    what stands in for modules of the library, and is asked for as they are."""
    names = defined(trees(*CODE))
    assert len(names) > 1000
    asked_by_the_library = defined(trees("tools/start/snapshot/thin"))
    unused = names - used(trees(*CODE))
    assert unused - asked_by_the_library == set(CALLED_BY_OTHERS)


def test_an_unused_name_is_seen() -> None:
    """The search tells what is used from what is only defined."""
    code = ast.parse("A = 1\nB: int = A\ndef f(): return g\nclass C:\n    def m(self): pass\n")
    assert defined([code]) - used([code]) == {"B", "f", "C", "m"}


def written(module: ast.AST) -> Iterator[str]:
    """Every text in a syntax tree, with `HOLE` for what is put in while the program runs."""
    inside: set[int] = set()
    for node in walk(module):
        if isinstance(node, ast.JoinedStr):
            inside |= {id(value) for value in node.values}
            yield "".join(
                str(value.value) if isinstance(value, ast.Constant) else HOLE
                for value in node.values
            )
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            for side, form in ((node.left, "{}" + HOLE), (node.right, HOLE + "{}")):
                if isinstance(side, ast.Constant) and isinstance(side.value, str):
                    yield form.format(side.value)
        elif isinstance(node, ast.Constant) and type(node.value) is str and id(node) not in inside:
            yield node.value


def pattern(text: str) -> re.Pattern[str] | None:
    """What a text with holes can become; None where that could be almost anything."""
    said = text.replace(HOLE, "")
    if not re.fullmatch(r"[\w.:+-]*", said):
        return None
    if not re.search(r"[a-z]", said) or (text.startswith(HOLE) and not re.search(r"[-.]", said)):
        return None
    return re.compile(".*".join(map(re.escape, text.split(HOLE))))


def reached(names: Iterable[str], texts: Iterable[str]) -> set[str]:
    """Those of the names that one of the texts is, or can become."""
    texts = set(texts)
    whole = {text for text in texts if HOLE not in text}
    patterns = [found for text in texts - whole if (found := pattern(text))]
    return {
        name for name in names if name in whole or any(each.fullmatch(name) for each in patterns)
    }


def test_every_class_is_painted() -> None:
    """Each class in a style sheet is written by the page, its scripts or its first lines."""
    classes: set[str] = set()
    for sheet in sorted((ROOT / "assets/css").rglob("*.css")):
        rules = re.sub(r"/\*.*?\*/|url\([^)]*\)|\"[^\"]*\"", "", sheet.read_text("utf-8"))
        selectors = re.sub(r"\{[^{}]*\}", ",", rules)
        classes |= set(re.findall(r"\.(-?[a-zA-Z_][\w-]*)", selectors))
    texts = {
        token for each in trees("ui", "tools") for text in written(each) for token in text.split()
    }
    for script in [*(ROOT / "assets/js").rglob("*.*js"), ROOT / "index.html"]:
        texts |= set(re.findall(r"[\w-]+", script.read_text("utf-8")))
    for text in list(texts):
        texts |= set(re.findall(r"[\w-]+", text)) if HOLE not in text else set()
    assert len(classes) > 300
    assert sorted(classes - reached(classes, texts)) == []


def test_every_sentence_is_said() -> None:
    """Each code of the words is asked for somewhere: written out, or made of parts there."""
    texts = {text for each in trees("ui", "tools") for text in written(each)}
    asked = reached(
        catalogue("en"), texts | {HOLE + text for text in texts if text.startswith(".")}
    )
    own = {code for code in catalogue("en") if code.partition(".")[2] in texts}
    silent = set(catalogue("en")) - asked - own
    assert sorted(code for code in silent if not FOUND_BY_KIND.match(code)) == []


def test_an_unused_sentence_is_seen() -> None:
    """Texts with holes stand for what they can become, and for nothing else."""
    code = ast.parse("f'settings.{name}'; 'plain'; code + '.lead'; f'{a}.{b}'")
    codes = {"settings.theme", "plain", "door.lead", "other.sentence"}
    assert reached(codes, written(code)) == codes - {"other.sentence"}
