"""Stand-ins for library modules in the snapshot. A file here replaces the module of its name.

Pyodide's loader, asyncio and dataclasses bring along archives, files, sockets, threads and
inspection, none of which a page has a use for: a third of the snapshot. A stand-in holds what is
asked of the module here; what asks for more gets the whole library, with which the page begins
anew (finder.py).
The plain start uses the library as it is.
"""

ABSENT = ("ssl",)
"""Not there; asyncio allows for it."""

EMPTY = (
    "_colorize",
    "asyncio.base_subprocess",
    "asyncio.graph",
    "asyncio.locks",
    "asyncio.protocols",
    "asyncio.queues",
    "asyncio.selector_events",
    "asyncio.sslproto",
    "asyncio.staggered",
    "asyncio.streams",
    "asyncio.subprocess",
    "asyncio.taskgroups",
    "asyncio.threads",
    "asyncio.timeouts",
    "asyncio.transports",
    "ipaddress",
)
"""There, and nothing is asked of them."""
