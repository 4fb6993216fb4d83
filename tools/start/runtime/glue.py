"""Pyodide's JavaScript for a runtime that never loads an extension module (glue.mjs)."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from tools import setup

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


@dataclass(frozen=True)
class Glue:
    """The JavaScript, and the exports of the runtime that it names."""

    text: str
    exports: frozenset[str]


def slim(source: str, imported: Collection[str], exported: Collection[str]) -> Glue:
    """`imported`, `exported`: the names that the runtime imports and exports. ValueError for a glue
    of another form."""
    asked = {"source": source, "imported": [*imported], "exported": [*exported], "always": ALWAYS}
    done = subprocess.run(
        ["node", str(Path(__file__).with_suffix(".mjs"))],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        env=setup.environment(),
    )
    if done.returncode:
        said = done.stderr.splitlines()
        raise ValueError(next(line for line in said if line.partition(":")[0].endswith("Error")))
    told = json.loads(done.stdout)
    return Glue(told["text"], frozenset(told["exports"]))
