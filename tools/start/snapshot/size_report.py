"""Weight of the snapshot by part. Run inside Pyodide when the snapshot is made.

Given: `BASE`, where the heap begins. Result: kilobytes of the heap by part, the largest first. An
object counts for the part that reaches it first; functions and classes for the one they are from.
"""

from __future__ import annotations

import gc
import sys
import types
import typing
from collections import Counter

BESIDE = ("_snapshot", "_call_sites")  # what only the start needs
SHARED = (
    "engines",
    "ui",
    "ui.boards",
    "ui.features",
)  # whose packages are parts of their own, as far as they go
HEADER = 8  # bytes before each chunk of the heap

if typing.TYPE_CHECKING:
    BASE = 0


def part(name: str) -> str:
    """`ui.boards.go.board` is of `ui.boards.go`; `ui.toolkit.words` of itself; all that is not
    ours, of the library."""
    if name in BESIDE:
        return BESIDE[0]
    if not name.startswith(("engines", "ui.")) and name != "ui":
        return "library"
    while name.rpartition(".")[0] not in (*SHARED, ""):
        name = name.rpartition(".")[0]
    alone = name == "ui.toolkit.words" or hasattr(sys.modules[name], "__path__")
    return name if alone else name.rpartition(".")[0]


def held(each: object) -> list[object]:
    if isinstance(each, types.CodeType):
        return [
            each.co_consts,
            each.co_names,
            each.co_exceptiontable,
            each.co_name,
            each.co_qualname,
        ]
    return gc.get_referents(each)


def weighed() -> Counter[str]:
    seen = {id(each) for each in sys.modules.values()}
    seen |= {id(vars(each)) for each in sys.modules.values() if hasattr(each, "__dict__")}
    seen.add(id(sys.modules))
    weights = Counter[str]()
    for name, module in sorted(sys.modules.items(), key=lambda item: part(item[0]) != "library"):
        own = part(name)
        stack = list(getattr(module, "__dict__", {}).values())
        while stack:
            each = stack.pop()
            if id(each) in seen:
                continue
            if isinstance(each, types.FunctionType | type):
                home = getattr(each, "__module__", None)
                if home in sys.modules and part(home) != own:
                    continue
            seen.add(id(each))
            if id(each) >= BASE:
                weights[own] += sys.getsizeof(each) + HEADER
            stack += held(each)
    return weights


", ".join(f"{name} {size // 1000}" for name, size in weighed().most_common())
