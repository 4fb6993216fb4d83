"""The project's Python, read once: files, syntax trees and imports."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DYNAMIC = ("import_module", "__import__")


@cache
def modules(*folders: str) -> tuple[Path, ...]:
    """All Python files in these folders and the folders within them. A folder without any is an
    error: a test of nothing would pass."""
    found: list[Path] = []
    for folder in folders:
        paths = sorted((ROOT / folder).rglob("*.py"))
        assert paths, f"no Python in {folder}"
        found += paths
    return tuple(found)


@cache
def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def there(*names: str) -> tuple[str, ...]:
    """These modules and packages. One that the project does not have is an error: a rule about it
    would hold nothing any more."""
    for name in names:
        path = ROOT / name.replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").exists(), f"there is no {name}"
    return names


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def walk(module: ast.AST) -> tuple[ast.AST, ...]:
    """Every node of a syntax tree."""
    return tuple(ast.walk(module))


def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file."""
    return walk(tree(path))


def hold_nothing(paths: Iterable[Path], found: Callable[[Path], Iterable[object]]) -> None:
    """Nothing of a kind is in any of these files, of which there are some. The error has a line for
    each file that has something."""
    paths = list(paths)
    assert paths, "no files"
    holding = {module_name(path): list(found(path)) for path in paths}
    lines = [f"{name}: {', '.join(map(str, each))}" for name, each in holding.items() if each]
    if lines:
        raise AssertionError("\n".join(["found in", *lines]))


@cache
def statements(path: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every import of a file, wherever it stands: the module, and what is taken from it. What is
    imported while the program runs is named too, a part made up then as `*`: `engines.*.bots`."""
    return tuple(named(nodes(path), path))


def named(found: Iterable[ast.AST], path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The imports among the nodes of a file at `path`."""
    here = module_name(path).split(".")
    package = here if path.name == "__init__.py" else here[:-1]
    for node in found:
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*up, *([node.module] if node.module else [])])
            yield base, tuple(f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and called(node).endswith(DYNAMIC):
            yield (made_up(node.args[0]) if node.args else "*"), ()


def called(node: ast.Call) -> str:
    """The last word of what is called: `key` for `key(...)` and for `widgets.key(...)`."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def made_up(name: ast.expr) -> str:
    """The text of an expression, with `*` for what only the running program knows."""
    if isinstance(name, ast.Constant):
        return str(name.value)
    if isinstance(name, ast.JoinedStr):
        return "".join(
            "*" if isinstance(part, ast.FormattedValue) else made_up(part) for part in name.values
        )
    return "*"


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module `path` names, with `from a import b` as both `a` and `a.b`."""
    return tuple(name for base, taken in statements(path) for name in (base, *taken))


@cache
def graph(*folders: str) -> dict[str, frozenset[str]]:
    """The modules of these folders, and which of them each imports: wherever in the file, for the
    type checker too."""
    paths = {module_name(path): path for path in modules(*folders)}

    def known(path: Path) -> Iterator[str]:
        for base, taken in statements(path):
            inner = [name for name in taken if name in paths]
            yield from inner
            if base in paths and (len(inner) < len(taken) or not taken):
                yield base

    return {name: frozenset(known(path)) for name, path in paths.items()}
