"""Library modules a page has no use for, by what the snapshot holds in their place.

Pyodide's package loader, asyncio's processes and sockets and what they log bring along archives,
files and locales: a fifth of the snapshot. None: absent, which asyncio allows for. The plain start
uses the whole library, with the real ones.
"""

THIN = {
    # The page's event loop is Pyodide's own: no sockets, pipes or processes are waited for.
    "asyncio.base_events": """
__all__ = ("BaseEventLoop", "Server")

class BaseEventLoop: ...
class Server: ...
""",
    "asyncio.base_subprocess": "",
    "asyncio.selector_events": "",
    "asyncio.sslproto": "",
    "asyncio.staggered": "__all__ = ()",
    "asyncio.streams": "__all__ = ()",
    "asyncio.subprocess": "__all__ = ()",
    "asyncio.unix_events": """
from . import events

__all__ = ("SelectorEventLoop", "EventLoop")

class SelectorEventLoop(events.AbstractEventLoop): ...
EventLoop = SelectorEventLoop
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    _loop_factory = SelectorEventLoop
""",
    # All that inspect wants of it without being asked for a disassembly.
    "dis": """
COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED",
    32: "GENERATOR", 64: "NOFREE", 128: "COROUTINE", 256: "ITERABLE_COROUTINE",
    512: "ASYNC_GENERATOR", 67108864: "HAS_DOCSTRING", 134217728: "METHOD",
}
""",
    "html.entities": "html5 = {}",
    "ipaddress": "",
    # What asyncio has to say goes to the console, warnings and worse.
    "logging": """
import sys
import traceback

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50

class Logger:
    def debug(self, message, *values, **more): ...
    info = debug

    def warning(self, message, *values, exc_info=None):
        print(message % values if values else message, file=sys.stderr)
        if exc_info:
            error = exc_info if isinstance(exc_info, BaseException) else sys.exception()
            traceback.print_exception(error)

    error = critical = warning

    def exception(self, message, *values):
        self.warning(message, *values, exc_info=True)

def getLogger(name=None):
    return Logger()
""",
    "pyodide._package_loader": """
from pathlib import Path
from pyodide_js import loadedPackages
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")

def init_loaded_packages(): ...
""",
    "socket": "from _socket import *",
    "ssl": None,
    "subprocess": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
}
