"""Lines of `ui/` that run in browser tests: `make soak SOAK=lines`.

Builds a site whose Python notes its lines (assets/js/start/lined.mjs), has the browser tests play
on it, and tells how many statements of functions ran, and which functions never did. With
arguments, those of pytest, what these tests run is added to what is kept in .build/lines.json. Red
below FLOOR.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pytest  # noqa: E402

from tools import build, output, site_server  # noqa: E402
from tools.results import Results  # noqa: E402
from tools.start.runtime import split  # noqa: E402

SITE, KEPT = output.WORK / "lined", output.WORK / "lines.json"
FLOOR = 0.9
AT_BUILD_TIME = ROOT / "ui/prerender.py"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SILENT = (ast.Try, ast.Pass, ast.Assert, ast.Global, ast.Nonlocal)
"""Statements that are no code of their own, or none in the built site."""
Span = tuple[int, int]


class Seen:
    """Lines that ran, by file."""

    def __init__(self, before: dict[str, list[int]]) -> None:
        self.lines = {file: set(lines) for file, lines in before.items()}
        self._lock = threading.Lock()

    def take(self, told: dict[str, list[int]]) -> None:
        with self._lock:
            for file, lines in told.items():
                self.lines.setdefault(file, set()).update(lines)

    def keep(self) -> None:
        found = {file: sorted(lines) for file, lines in sorted(self.lines.items())}
        KEPT.write_text(json.dumps(found), "utf-8")


def listen(seen: Seen) -> None:
    """From now on every test server takes what is told."""

    def do_POST(site: site_server.Site) -> None:
        seen.take(json.loads(site.rfile.read(int(site.headers["Content-Length"]))))
        site.answer(b"", "text/plain")

    site_server.Site.do_POST = do_POST  # type: ignore[attr-defined]


def functions(source: str) -> dict[str, list[Span]]:
    """Each function, and where its statements are; those of functions in it are of these."""
    found: dict[str, list[Span]] = {}

    def look(node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = name
            if isinstance(child, (*FUNCTIONS, ast.ClassDef)):
                inner = f"{name}.{child.name}".lstrip(".")
            if isinstance(child, FUNCTIONS):
                found[inner] = list(spans(child.body))
            look(child, inner)

    look(ast.parse(source), "")
    return {name: lines for name, lines in found.items() if lines}


def spans(body: list[ast.stmt]) -> Iterator[Span]:
    """First and last line of each statement, without the statements in it."""
    for each in body:
        within = list(blocks(each))
        end = min((block[0].lineno - 1 for block in within), default=each.end_lineno or 0)
        if codes(each):
            yield each.lineno, max(each.lineno, end)
        if not isinstance(each, (*FUNCTIONS, ast.ClassDef)):
            for block in within:
                yield from spans(block)


def blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """Statements that it holds."""
    for name in ("body", "orelse", "finalbody"):
        if block := getattr(statement, name, []):
            yield block
    for part in (*getattr(statement, "handlers", []), *getattr(statement, "cases", [])):
        yield part.body


def codes(statement: ast.stmt) -> bool:
    """Whether something of it runs, in the built site."""
    if isinstance(statement, ast.Expr):
        return not isinstance(statement.value, ast.Constant)
    if isinstance(statement, ast.AnnAssign):
        return statement.value is not None
    endless = isinstance(statement, ast.While) and isinstance(statement.test, ast.Constant)
    return not endless and not isinstance(statement, SILENT)


def told(seen: dict[str, set[int]]) -> tuple[int, int, list[str]]:
    """How many statements there are, how many ran, and the functions of which none did."""
    whole, ran, never = 0, 0, []
    for path in sorted({*(ROOT / "ui").rglob("*.py")} - {AT_BUILD_TIME}):
        file = path.relative_to(ROOT).as_posix()
        lines = seen.get(file, set())
        for name, statements in functions(path.read_text("utf-8")).items():
            hit = sum(any(line in lines for line in range(a, b + 1)) for a, b in statements)
            whole, ran = whole + len(statements), ran + hit
            if not hit:
                never.append(f"{file}: {name} ({len(statements)})")
    return whole, ran, never


def main() -> int:
    more = bool(sys.argv[1:]) and KEPT.exists()
    seen = Seen(json.loads(KEPT.read_text("utf-8")) if more else {})
    listen(seen)
    build.build(SITE, make_runtime=split.whole, lined=True)
    build.fresh = lambda out: SITE
    os.environ["TURNS"] = "whole"
    pytest.main(["-q", "-p", "no:cacheprovider", *(sys.argv[1:] or [str(ROOT / "tests/browser")])])
    seen.keep()
    whole, ran, never = told(seen.lines)
    print("never ran:", *never, sep="\n    ", flush=True)
    said = f"{ran} of {whole} statements of functions ran, {ran / whole:.1%}"
    print(f"{said}; {len(never)} functions never did", flush=True)
    if not sys.argv[1:]:
        results = Results(Path(__file__).with_suffix(".txt"))
        number = results.done("run")
        results.add("run", number, number, f"{said}, {len(never)} functions never did")
    return int(ran / whole < FLOOR)


if __name__ == "__main__":
    sys.exit(main())
