"""Mutants of each game's rules, and whether tests see them. One small thing is changed at a time.

A mutant is `engines/<game>/rules.py`, or a module of the game that it imports, with one comparison,
sum, condition, number, text, statement or returned value changed. The engine tests of the game run
on it, the quickest file first, until one fails or HANG seconds of the processor are over: then it
is killed. A survivor is told with its line. Goes on where the last run ended; a line of
tools/soak/mutants.txt for each STRETCH of a module, where the rules go by the name of the game.
GAME=...: of one game; ANEW=1: only those that survived before, once more.
"""

from __future__ import annotations

import ast
import copy
import importlib.util
import os
import re
import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import hypothesis  # noqa: E402
import pytest  # noqa: E402

from tools.results import Results  # noqa: E402

STRETCH = 20
HANG = 120  # seconds of the processor for one mutant
GAMES = ("blackbox", "glassbead", "mastermind", "memorybox")
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
REACHED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Pow: ast.Mult,
}


@dataclass(frozen=True)
class Mutant:
    """The source of the rules, with what stood at a line changed."""

    source: str
    line: int
    was: str
    now: str

    def __str__(self) -> str:
        short = [re.sub(r"\s+", " ", text)[:60] for text in (self.was, self.now)]
        return f"{self.line} `{short[0]}` -> `{short[1]}`"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What one node can become."""
    made = copy.deepcopy(node)
    match made:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            made.ops = [COMPARED[type(op)]()]
            yield made
        case ast.BinOp() if type(made.op) in REACHED:
            made.op = REACHED[type(made.op)]()
            yield made
        case ast.BoolOp():
            made.op = ast.Or() if isinstance(made.op, ast.And) else ast.And()
            yield made
        case ast.UnaryOp(op=ast.Not()):
            yield made.operand
        case ast.Constant(value=bool()):
            yield ast.Constant(not made.value)
        case ast.Constant(value=int() as number):
            yield ast.Constant(number + 1)
        case ast.Constant(value=str() as text) if text:
            yield ast.Constant(f"{text}x")
        case ast.If() | ast.IfExp() | ast.While():
            made.test = ast.UnaryOp(ast.Not(), made.test)
            yield made
        case ast.Return(value=ast.Constant(value=None)):
            made.value = ast.Constant(0)
            yield made
        case ast.Return(value=ast.expr()):
            made.value = ast.Constant(None)
            yield made
        case ast.Assign() | ast.AugAssign() | ast.Raise() | ast.Expr(value=ast.Call()):
            yield ast.Pass()


def places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node that rules are made of: its parent, the field and index there, and itself.
    Annotations, decorators, docstrings and imports are none."""
    if isinstance(node, ast.ImportFrom | ast.Import | ast.JoinedStr):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for index, each in enumerate(value) if isinstance(value, list) else [(None, value)]:
            said = isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
            if isinstance(each, ast.AST) and not said:
                yield node, name, index, each
                yield from places(each)


def mutants(source: str) -> list[Mutant]:
    """All of them, in the order of their lines."""
    tree, found = ast.parse(source), []
    for parent, name, index, old in list(places(tree)):
        for new in changes(old):
            _put(parent, name, index, new)
            text = ast.unparse(ast.fix_missing_locations(tree))
            line = getattr(old, "lineno", 0)
            found.append(Mutant(text, line, ast.unparse(old), ast.unparse(new)))
        _put(parent, name, index, old)
    return sorted(found, key=lambda mutant: mutant.line)


def _put(parent: ast.AST, name: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[index] = node


class Instead(MetaPathFinder, Loader):
    """Imports one module from a changed source."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self._name, self._path = name, path
        self._code = compile(source, str(path), "exec")

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        return importlib.util.spec_from_loader(name, self, origin=str(self._path))

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self._path)
        exec(self._code, module.__dict__)


def suite(game: str) -> list[list[str]]:
    """The tests of a game, as arguments of pytest, the quickest first."""
    folder = ROOT / "tests/engines"
    own = [str(folder / f"test_{game}.py")]
    others = sorted(str(path) for path in folder.glob(f"test_{game}_*.py"))
    transcripts = [str(ROOT / "tests/playthroughs"), str(ROOT / "tests/engines/test_same.py")]
    contract = [str(folder / "test_contract.py"), "-k", game]
    return [own, transcripts, contract, others]


def modules(game: str) -> dict[str, str]:
    """The modules that are changed, by the name under which they are told."""
    source = (ROOT / f"engines/{game}/rules.py").read_text("utf-8")
    imported = sorted(set(re.findall(rf"^from engines\.{game}\.(\w+) import", source, re.M)))
    return {game: "rules", **{f"{game}.{module}": module for module in imported}}


def killed(game: str, module: str, mutant: Mutant) -> bool:
    """Whether a test fails on it, in a process of its own."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (HANG, HANG))
        with open(os.devnull, "w") as nothing:
            os.dup2(nothing.fileno(), 1)
            os.dup2(nothing.fileno(), 2)
        path = ROOT / f"engines/{game}/{module}.py"
        try:
            sys.meta_path.insert(0, Instead(f"engines.{game}.{module}", path, mutant.source))
            fixed = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow"]
            for files in suite(game):
                if pytest.main([*fixed, *files]) not in (0, 5):
                    os._exit(1)
        except BaseException:
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) != 0


def told(results: Path, name: str) -> list[int]:
    """The numbers of those that survived, as the results tell."""
    lines = results.read_text("utf-8").splitlines() if results.exists() else []
    survived = rf"; {re.escape(name)} #(\d+)"
    return [int(found) for line in lines for found in re.findall(survived, line)]


def tried(game: str, results: Results, path: Path) -> None:
    """All mutants of a game that have not been tried, or, anew, those that survived."""
    for name, module in modules(game).items():
        found = mutants((ROOT / f"engines/{game}/{module}.py").read_text("utf-8"))
        if os.environ.get("ANEW"):
            for number in told(path, name):
                state = "killed" if killed(game, module, found[number]) else "SURVIVES"
                print(f"{name} #{number} {state}: {found[number]}", flush=True)
            continue
        while (first := results.done(name)) < len(found):
            some = range(first, min(first + STRETCH, len(found)))
            alive = [number for number in some if not killed(game, module, found[number])]
            said = "".join(f"; {name} #{number} line {found[number]}" for number in alive)
            results.add(name, first, some[-1], f"{len(some) - len(alive)} killed{said}")


def main() -> int:
    path = Path(__file__).with_suffix(".txt")
    results, wanted = Results(path), os.environ.get("GAME")
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True)
    for game in [wanted] if wanted else GAMES:
        tried(game, results, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
