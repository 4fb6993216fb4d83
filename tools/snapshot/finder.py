"""Module finder of the snapshot, its module `_snapshot`. It finds code that the snapshot carries,
and the rest of the library.

`Carried` knows modules that could not be imported while the snapshot was made, because they
need a page: PyScript's own package and ui.browser. `Rest` knows that a library module missing
from the snapshot is in the library's zip, and has it fetched; the page offers `_library.fetch`.
What a stand-in (thin/) lacks, `whole` has from there.
"""

from __future__ import annotations

import sys
import zipimport
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import module_from_spec
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
        cls.fetch()
        return PathFinder.find_spec(name, path, target)

    @classmethod
    def fetch(cls) -> None:
        if not cls.fetched:
            import _library

            cls.fetched = True
            _library.fetch()
            zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
            sys.path_importer_cache.clear()


@cache
def whole(name: str) -> ModuleType:
    """The library's own module, beside the stand-in of that name. ImportError."""
    Rest.fetch()
    package = sys.modules.get(name.rpartition(".")[0])
    spec = PathFinder.find_spec(name, list(package.__path__) if package else None)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sys.meta_path.insert(2, Carried)
sys.meta_path.append(Rest)
