"""Runner of text that JavaScript hands to Python. Pyodide's own works on syntax trees, whose
classes take more room than all else that it needs; here Python's compiler finds the last
expression."""

from __future__ import annotations

from importlib import import_module
from textwrap import dedent
from types import CodeType
from typing import Any

AWAITING = 0x2000  # flag of the compiler: statements may wait
COROUTINE = 0x80  # flag of code: it waits
ENDS = "\n;"  # of a statement

Names = dict[str, Any] | None


def compiled(source: str, filename: str = "<exec>", flags: int = 0) -> list[CodeType]:
    """Its statements, and the expression at its end if there is one. SyntaxError."""
    source = dedent(source).rstrip()
    starts = [0] + [at + 1 for at, letter in enumerate(source) if letter in ENDS]
    for start in reversed(starts):
        before, last = source[:start], source[start:]
        if before.endswith(";"):
            if "#" in before[before.rfind("\n") + 1 :]:
                continue  # it may stand in a comment
            last = last.lstrip(" \t")
        lines = "\n" * before.count("\n")  # so that an error tells its line
        try:
            return [
                compile(before, filename, "exec", flags, True),
                compile(lines + last, filename, "eval", flags, True),
            ]
        except SyntaxError:
            continue
    return [compile(source, filename, "exec", flags, True)]


def eval_code(
    source: str,
    globals: Names = None,
    locals: Names = None,
    *,
    filename: str = "<exec>",
    flags: int = 0,
    **more: object,
) -> Any:
    """Run it; the value of the expression at its end."""
    names = {} if globals is None else globals
    value = None
    for code in compiled(source, filename, flags):
        value = eval(code, names, names if locals is None else locals)
    return value


async def eval_code_async(
    source: str,
    globals: Names = None,
    locals: Names = None,
    *,
    filename: str = "<exec>",
    flags: int = 0,
    **more: object,
) -> Any:
    """The same, where statements may wait."""
    names = {} if globals is None else globals
    value = None
    for code in compiled(source, filename, flags or AWAITING):
        value = eval(code, names, names if locals is None else locals)
        if code.co_flags & COROUTINE:
            value = await value
    return value


def find_imports(source: str) -> list[str]:
    """Nothing is loaded for what a text imports."""
    return []


def pyimport_impl(path: str) -> Any:
    """A module, or what a module offers, by its dotted name."""
    stem, *names = path.rsplit(".", 1)
    found = __import__(stem, fromlist=names)
    if not names:
        return found
    return getattr(found, names[0]) if hasattr(found, names[0]) else import_module(path)
