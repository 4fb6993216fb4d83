"""Library modules a page has no use for, by what the snapshot holds in their place.

Pyodide's package loader, asyncio's processes and its secure sockets bring along archives, files
and locales: a tenth of the snapshot. None: absent, which asyncio allows for. The plain start uses
the whole library, with the real ones.
"""

THIN = {
    "html.entities": "html5 = {}",
    "ipaddress": "",
    "pyodide._package_loader": """
from pathlib import Path
from pyodide_js import loadedPackages
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")

def init_loaded_packages(): ...
""",
    "ssl": None,
    "subprocess": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
}
