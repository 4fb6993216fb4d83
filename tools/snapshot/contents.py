"""Run inside Pyodide: import all that the snapshot shall hold, then tidy up.

Given: `PYSCRIPT` (name -> source of PyScript's package), `_snapshot` (finder.py),
`/wanted.json`, and the compiled project in the working directory.
"""

import gc
import importlib
import json
import linecache
import marshal
import random
import re
import sys
import typing
import zipimport
from pathlib import Path

from _snapshot import Carried

TOUCH_THE_BROWSER = ("ui.browser", "ui.main", "ui.worker")


def import_project():
    """What needs a page is only carried; the files are sourceless, here below."""
    for path in sorted(Path().rglob("*.pyc")):
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        if name.startswith(TOUCH_THE_BROWSER):
            code = marshal.loads(path.read_bytes()[16:])
            Carried.codes[name] = (code, path.stem == "__init__")
        else:
            importlib.import_module(name)


def carry_pyscript():
    for file, source in sorted(PYSCRIPT.items()):  # noqa: F821
        name = "pyscript" if file == "__init__.py" else f"pyscript.{file.removesuffix('.py')}"
        code = compile(source, f"pyscript/{file}", "exec", dont_inherit=True, optimize=2)
        Carried.codes[name] = (code, file == "__init__.py")


def import_library():
    for name in json.loads(Path("/wanted.json").read_text()):
        importlib.import_module(name)


def read_words():
    """Files are no part of a snapshot; what was read from them is."""
    from ui import words

    words.catalogue()
    for file in sorted(words.FOLDER.glob("*.rules.json")):
        words.rules(file.name.partition(".")[0])


def paint_home():
    """What painting the first page works out once, the page keeps; so does the snapshot."""
    from ui import first

    for language in ("en", "de"):
        first.picture("home", language)


def tidy():
    linecache.clearcache()
    re.purge()
    for clear in typing._cleanups:
        clear()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()
    random.seed(0)
    for _ in range(3):
        gc.collect()
    sys._clear_internal_caches()
    gc.collect()


import_library()
import_project()
carry_pyscript()
read_words()
paint_home()
tidy()
