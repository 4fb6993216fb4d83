"""Module finder of the snapshot, its module `_snapshot`. It finds code that the snapshot carries,
and the rest of the library.

`Carried` knows modules that could not be imported while the snapshot was made, because they
need a page: PyScript's own package and ui.browser. What the snapshot lacks of the library, or a
stand-in (thin/) of its module, cannot be waited for: the page begins anew with all of it.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING, NoReturn

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

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in cls.names:
            lacking(name)
        return None


def lacking(name: str) -> NoReturn:
    """Begin the page anew with the whole library. ImportError until then."""
    with suppress(Exception):
        import _library

        _library.lacking()
    raise ImportError(name)


sys.meta_path.insert(2, Carried)
sys.meta_path.append(Rest)
