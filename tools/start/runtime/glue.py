"""Pyodide's JavaScript for a runtime that never loads an extension module.

Of thousands of exports and library functions those remain that are named: the text is cut, and
a bundler drops what nothing refers to any more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass

# What pyodide.mjs, the page and the makers of the snapshot ask for by name.
ALWAYS = (
    "Py_HashBuffer",
    "Py_Version",
    "ZSTD_decompress",
    "__c_longjmp",
    "__cpp_exception",
    "__errno_location",
    "__heap_base",
    "__indirect_function_table",
    "__main_argc_argv",
    "__stack_low",
    "emscripten_stack_get_current",
    "main",
    "memory",
    "sbrk",
)
NAME = r"[\w$]+"
ASSIGNED = re.compile(
    rf'({NAME})=(?:Module\["({NAME})"\]=)?wasmExports\["({NAME})"\](\.value>>>0)?;?'
)
START = "async function _createPyodideModule(moduleArg={}){"
END = ";return moduleRtn}export default _createPyodideModule;"
EXPORTS = ("function assignWasmExports(wasmExports){", "}var wasmImports=")
IMPORTS = ("var wasmImports={", "}")


@dataclass(frozen=True)
class Glue:
    """The JavaScript, and the exports of the runtime that it names."""

    text: str
    exports: frozenset[str]


def slim(
    source: str,
    imported: Collection[str],
    exported: Collection[str],
    bundle: Callable[[str, bool], str],
) -> Glue:
    """`imported`, `exported`: the names that the runtime imports and exports. `bundle(text, short)`
    drops what a module does not use; `short`: and shortens its names."""
    text = _without_library(source, imported)
    start, end = _between(text, *EXPORTS)
    variables = {each[1]: each[3] for each in ASSIGNED.finditer(text[start:end])}
    shaken = bundle(_as_module(_assigning(text, set())), False)
    named = set(re.findall(NAME, shaken))
    keep = {*ALWAYS, *re.findall(rf'(?:wasmExports|moduleExports)(?:\["|\.)({NAME})', shaken)}
    keep |= {name for variable, name in variables.items() if variable in named}
    done = bundle(_as_module(_assigning(text, keep)), True)
    return Glue(_as_function(done), frozenset(keep & set(exported)))


def _between(text: str, start: str, end: str) -> tuple[int, int]:
    """Where what stands between these begins and ends."""
    if text.count(start) != 1:
        raise ValueError(f"{start!r} is there {text.count(start)} times")
    at = text.index(start) + len(start)
    return at, text.index(end, at)


def _without_library(text: str, imported: Collection[str]) -> str:
    """`wasmImports` holds what the runtime imports, and nothing else keeps the rest alive."""
    start, end = _between(text, *IMPORTS)
    entries = [each for each in text[start:end].split(",") if each.partition(":")[0] in imported]
    text = text[:start] + ",".join(entries) + text[end:]
    alive = {each.rpartition(":")[2] for each in entries}
    text = re.sub(rf'({NAME})\.sig="[^"]*";?', lambda m: m[0] if m[1] in alive else "", text)
    read = set(re.findall(r"Module\.(_\w+)", text))
    text = re.sub(rf'Module\["(_{NAME})"\]=\1;?', lambda m: m[0] if m[1] in read else "", text)
    # An eval in a function would keep all names around it.
    return re.sub(r"(?<![\w.$])eval\(", "(0,eval)(", text)


def _assigning(text: str, keep: Collection[str]) -> str:
    """Only the exports `keep` are given to their variables."""
    start, end = _between(text, *EXPORTS)
    found = (each for each in ASSIGNED.finditer(text[start:end]) if each[3] in keep)
    return text[:start] + "".join(each[0].rstrip(";") + ";" for each in found) + text[end:]


def _as_module(text: str) -> str:
    """What the function does as a module of its own: there the bundler sees what is unused."""
    if not text.startswith(START) or END not in text:
        raise ValueError("the glue is not one function")
    return text.removeprefix(START).replace(END, "\nexport{moduleRtn}")


def _as_function(text: str) -> str:
    """The same as a function again."""
    result = re.search(rf"export\{{({NAME})(?: as moduleRtn)?\}};?\s*$", text)
    if not result:
        raise ValueError("the bundle does not export its result")
    body = text[: result.start()]
    return f"export default async function(moduleArg={{}}){{{body};return {result[1]}}}"
