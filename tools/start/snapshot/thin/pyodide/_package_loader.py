"""Empty stand-in: nothing is loaded from packages."""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401 - others have it from here

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None: ...
