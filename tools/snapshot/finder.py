"""Lives in the snapshot as module `_snapshot`: finds code it carries, and the rest of the library.

`Carried` knows modules that could not be imported while the snapshot was made, because they
need a page: PyScript's own package and ui.browser. `Rest` knows that a library module missing
from the snapshot is in the library's zip, and has it fetched; the page offers `_library.fetch`.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder


class Carried:
    codes = {}  # noqa: RUF012 - module name -> (code, whether it is a package)

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in cls.codes:
            return ModuleSpec(name, cls, origin="snapshot", is_package=cls.codes[name][1])
        return None

    @staticmethod
    def create_module(spec):
        return None

    @classmethod
    def exec_module(cls, module):
        exec(cls.codes[module.__name__][0], module.__dict__)


class Rest:
    names = sys.stdlib_module_names
    fetched = False

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if cls.fetched or name.partition(".")[0] not in cls.names:
            return None
        import _library

        cls.fetched = True
        _library.fetch()
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(name, path, target)


sys.meta_path.insert(2, Carried)
sys.meta_path.append(Rest)
