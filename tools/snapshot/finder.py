"""Lives in the snapshot as module `_snapshot`: finds code it carries, and the rest of the library.

`Carried` knows modules that could not be imported while the snapshot was made, because they
need a page: PyScript's own package and ui.browser. `Rest` knows that a library module missing
from the snapshot is in the library's zip, and has it fetched; the page offers `_library.fetch`.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec, PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType


class Carried:
    codes: dict[str, tuple[CodeType, bool]] = {}  # noqa: RUF012 - by name; whether it is a package

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name in cls.codes:
            package = cls.codes[name][1]
            return ModuleSpec(name, cls, origin="snapshot", is_package=package)  # type: ignore[arg-type]
        return None

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        return None

    @classmethod
    def exec_module(cls, module: ModuleType) -> None:
        exec(cls.codes[module.__name__][0], module.__dict__)


class Rest:
    names = sys.stdlib_module_names
    fetched = False

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if cls.fetched or name.partition(".")[0] not in cls.names:
            return None
        import _library

        cls.fetched = True
        _library.fetch()
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(name, path, target)


sys.meta_path.insert(2, Carried)
sys.meta_path.append(Rest)
