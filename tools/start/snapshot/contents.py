"""Contents of the snapshot. Run inside Pyodide: imports all that it shall hold, then tidies up.

Given: `PYSCRIPT` (name -> source of PyScript's package), `MEMORY` (what intern_constants.mjs and
memory.mjs do in it), `_snapshot` (finder.py), `/wanted.json`, and the compiled project in the
working directory.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import io
import json
import linecache
import marshal
import os
import random
import re
import sys
import types
import typing
import zipimport
from collections.abc import Iterable, Iterator
from pathlib import Path

import _call_sites  # noqa: F401 - to be there
import pyodide.ffi
from _snapshot import Carried
from dataclass_methods import share_methods
from lines import has_lines, without_lines

LINE = 1024
UNUSED = ("fs.py", "media.py", "web.py")  # of PyScript, which imports them for none of our doing
TOUCH_THE_BROWSER = ("ui.browser", "ui.main")

if typing.TYPE_CHECKING:
    PYSCRIPT: dict[str, str] = {}
    MEMORY: dict[str, typing.Any] = {}


class sharing_constants:
    """While it lasts, code that is loaded keeps what equals another code's constants only once; so
    the room of the second is free for what is loaded next."""

    def __enter__(self) -> None:
        self.loads, marshal.loads = marshal.loads, self.load

    def __exit__(self, *_: object) -> None:
        marshal.loads = self.loads
        settle()
        MEMORY["done"]()
        MEMORY.clear()  # a snapshot cannot hold functions of JavaScript's

    def load(self, data: typing.Any) -> typing.Any:
        MEMORY["zero"]()  # else what is made next keeps remains in its last bytes
        loaded = self.loads(data)
        if isinstance(loaded, types.CodeType):
            share_constants(within(loaded))
        return loaded


def within(code: types.CodeType) -> Iterator[types.CodeType]:
    """It, and all code in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, types.CodeType):
            yield from within(each)


def share_constants(codes: Iterable[types.CodeType]) -> None:
    alive = {id(code): code for code in codes}.values()
    places = [(id(code), id(code.co_consts), id(code.co_filename)) for code in alive]
    MEMORY["share"](pyodide.ffi.to_js(places))


def settle() -> None:
    """What importing leaves behind goes, so that the next modules take its room: where generated
    code stands in its source, methods and constants that are there twice, annotations, garbage."""
    for each in gc.get_objects():
        if isinstance(each, type) and "__dataclass_fields__" in vars(each):
            share_methods(each)
    functions = [each for each in gc.get_objects() if isinstance(each, types.FunctionType)]
    for each in functions:
        if each.__code__.co_filename.startswith("<") and has_lines(each.__code__):
            each.__code__ = without_lines(each.__code__)
    share_constants(each.__code__ for each in functions)
    del functions
    forget_annotations()
    gc.collect()
    MEMORY["sweep"]()


def narrow_streams() -> None:
    """Python keeps 128 kB ready for each of its streams; a page writes a line now and then."""
    for name in ("stdin", "stdout", "stderr"):
        wide = getattr(sys, name)
        told = {"encoding": wide.encoding, "errors": wide.errors}
        raw = wide.detach().detach()
        buffered = io.BufferedReader(raw, LINE) if name == "stdin" else io.BufferedWriter(raw, LINE)
        stream = io.TextIOWrapper(buffered, **told, line_buffering=True)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def import_project() -> None:
    """What needs a page is only carried; the files are sourceless, here below."""
    files = (os.path.join(folder, file) for folder, _, files in os.walk(".") for file in files)
    for path in sorted(os.path.relpath(file) for file in files if file.endswith(".pyc")):
        module = path.removesuffix(".pyc").replace("/", ".")
        name = module.removesuffix(".__init__")
        if name.startswith(TOUCH_THE_BROWSER):
            code = marshal.loads(Path(path).read_bytes()[16:])
            Carried.codes[name] = (code, name != module)
        elif name not in sys.modules:
            importlib.import_module(name)
            settle()


def carry_pyscript() -> None:
    for file, source in sorted(PYSCRIPT.items()):
        if file in UNUSED:
            continue
        name = "pyscript" if file == "__init__.py" else f"pyscript.{file.removesuffix('.py')}"
        code = compile(source, f"pyscript/{file}", "exec", dont_inherit=True, optimize=2)
        Carried.codes[name] = (without_lines(code), file == "__init__.py")


def import_library() -> None:
    for name in json.loads(Path("/wanted.json").read_bytes()):
        importlib.import_module(name)


def read_words() -> None:
    """Files are no part of a snapshot; what was read from them is."""
    from ui.toolkit import words

    for language in words.LANGUAGES:
        words.catalogue(language)
    for file in sorted(words.FOLDER.glob("*.rules.json")):
        words.rules(file.name.partition(".")[0])


def paint_home() -> None:
    """What painting the first page works out once for all, the page keeps; so does the snapshot.
    What is remembered only for a while, and what only the boards on its tiles were drawn with, is
    drawn anew in less time than it would take to fetch."""
    from ui import prerender
    from ui.boards import BOARDS
    from ui.table.sample_picture import sample_picture
    from ui.toolkit.settings import Settings

    for language in ("en", "de"):
        for game in BOARDS:  # one by one: each finds the room that the one before has left
            sample_picture(game, language, Settings().marks)
            forget_pictures()
        prerender.picture("home", language)
        forget_pictures()
    del sys.modules["ui.prerender"], prerender
    import ui

    del ui.prerender


def forget_pictures() -> None:
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and (
            each.cache_parameters()["maxsize"] or each.__module__.startswith("ui.boards.")
        ):
            each.cache_clear()
    gc.collect()


def forget_annotations() -> None:
    """Once a module is imported nobody asks; nor for the signature that a dataclass makes of
    itself."""
    for each in gc.get_objects():
        if isinstance(each, type) and "__annotate_func__" in vars(each):
            with contextlib.suppress(TypeError):  # a type of the interpreter's own
                each.__annotate__ = None  # type: ignore[attr-defined]
        if isinstance(each, type) and "__dataclass_fields__" in vars(each):
            each.__doc__ = None
    for module in sys.modules.values():
        if isinstance(module, types.ModuleType) and vars(module).get("__annotate__"):
            module.__annotate__ = None  # type: ignore[attr-defined]


def clear_caches() -> None:
    linecache.clearcache()
    re.purge()
    for clear in typing._cleanups:  # type: ignore[attr-defined]
        clear()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]


def tidy() -> None:
    clear_caches()
    random.seed(0)
    for _ in range(3):
        gc.collect()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    gc.collect()
    gc.freeze()


narrow_streams()
with sharing_constants():
    import_library()
    settle()
    read_words()
    import_project()
    carry_pyscript()
    del sys.modules["lines"]
clear_caches()
gc.collect()
paint_home()
tidy()
