"""Library and project as zips of compiled modules. Run inside Pyodide, with the slim library.

Given: `/source.zip` (the project), `/late.json` (the parts that arrive later, each with its
files), `PYSCRIPT` (name -> source of PyScript's package), `LINED` (whether the page's modules keep
their line tables). Left behind: `/library.zip`, `/site.zip`, a file `/late/<part>` for each part,
and `/wanted.json`, the library modules that are named and not in a part.
Compiled by this very Python, without asserts, docstrings and, in the library, line tables:
Python then reads them instead of compiling.
"""

from __future__ import annotations

import ast
import importlib
import json
import marshal
import sys
import traceback
import zipfile
import zlib
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from typing import TYPE_CHECKING

from lines import without_lines
from thin import ABSENT, EMPTY

if TYPE_CHECKING:
    PYSCRIPT: dict[str, str] = {}
    LINED = False

Modules = dict[str, tuple[str, bytes]]
"""By name: the file and the source."""
EPOCH = (2020, 1, 1, 0, 0, 0)
STDLIB = "/lib/python{}{}.zip".format(*sys.version_info)
TOUCH_THE_BROWSER = ("ui.browser", "ui.main")
# Asked for by name at run time, by codecs and by what prints a traceback.
EXTRAS = ["encodings.latin_1", "encodings.ascii", "_colorize"]
NOTHING = "__all__ = ()"
FROM_THE_LIBRARY = """
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    from _snapshot import lacking
    lacking(f"{__name__}.{name}")
"""


class WithoutAnnotations(ast.NodeTransformer):
    """Functions only: the annotations of a class are the fields of a dataclass."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef


def compiled(source: str | bytes, name: str) -> bytes:
    tree = WithoutAnnotations().visit(ast.parse(source))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    if not (LINED and name.startswith("ui/")):
        code = without_lines(code)
    return bytes(_code_to_hash_pyc(code, bytes(8), checked=False))


def stdlib_imports(source: str | bytes) -> Iterator[str]:
    """The library modules a source names anywhere, inside functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] in sys.stdlib_module_names)


def modules(archive: zipfile.ZipFile) -> Modules:
    """Every .py in the archive."""
    found = {}
    for file in sorted(archive.namelist()):
        if file.endswith(".py"):
            name = file[:-3].replace("/", ".").removesuffix(".__init__")
            found[name] = (file, archive.read(file))
    return found


def write(path: str, entries: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for file, data in sorted(entries.items()):
            info = zipfile.ZipInfo(file, EPOCH)
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, compresslevel=9)


def wanted(project: Modules) -> list[str]:
    sources = [source for _, source in project.values()] + list(PYSCRIPT.values())
    return sorted({*EXTRAS, *(name for source in sources for name in stdlib_imports(source))})


def library(project: Modules) -> dict[str, bytes]:
    """Everything imported by now or by anything of ours, compiled."""
    with zipfile.ZipFile(STDLIB) as archive:
        stdlib = modules(archive)
    for name in wanted(project):
        importlib.import_module(name)
    for name in sorted(project):
        if not name.startswith(TOUCH_THE_BROWSER):
            importlib.import_module(name)
    try:
        raise ValueError
    except ValueError:
        traceback.format_exc()
    return {
        stdlib[name][0] + "c": compiled(stdlib[name][1], stdlib[name][0])
        for name in sorted(set(sys.modules) & set(stdlib))
    }


def thinned(whole: dict[str, bytes]) -> dict[str, bytes]:
    """The library as the snapshot knows it: what a stand-in lacks, it has from the library."""
    sources = {name.replace(".", "/") + ".py": NOTHING for name in EMPTY}
    for path in Path("thin").rglob("*.py"):
        sources[path.relative_to("thin").as_posix()] = path.read_text() + FROM_THE_LIBRARY
    del sources["__init__.py"]
    names = (*(file.removesuffix(".py") for file in sources), *ABSENT)
    gone = {file for name in names for file in (f"{name}.pyc", f"{name}/__init__.pyc")}
    kept = {file: data for file, data in whole.items() if file not in gone}
    return kept | {f"{file}c": compiled(text, file) for file, text in sources.items()}


source = zipfile.ZipFile("/source.zip")
source.extractall(".")
importlib.invalidate_caches()
project = modules(source)
whole = library(project)
write("/library.zip", whole)
write("/thin.zip", thinned(whole))
parts = json.loads(Path("/late.json").read_text())
arriving = {path for paths in parts.values() for path in paths}
from_the_start = [name for name in wanted(project) if f"{name}.pyc" not in arriving]
Path("/wanted.json").write_text(json.dumps(from_the_start))
code = {file + "c": compiled(text, file) for file, text in project.values()}
data = {file: source.read(file) for file in source.namelist() if not file.endswith(".py")}
files = code | data
Path("/late").mkdir()
for part, paths in parts.items():
    late = {path: files.pop(path) if path in files else whole[path] for path in paths}
    Path("/late", part).write_bytes(zlib.compress(marshal.dumps(late), 9))
write("/site.zip", files)
