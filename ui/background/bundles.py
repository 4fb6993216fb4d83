"""Bundles: parts of the site that download when they are first wanted. The list is in
tools/late.py.

In a plain Python nothing is missing. In the browser assets/js/late.mjs says what is, and fetches
it; a module or a table that nobody asked for before is fetched at once, while everything stands
still.
"""

from __future__ import annotations

import json
import marshal
import sys
import zlib
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from engines import tables
from ui.toolkit import words

if TYPE_CHECKING:
    from ui.host import Host

ROOT = Path(__file__).parent.parent.parent
"""What the paths in a part are relative to."""
PATIENCE_MS = 2000
"""Between two attempts."""
GRACE_MS, LOOK_MS = 1500, 50
"""How long a player waits for tables that it can do without, and how often it looks for them."""


class Bundles:
    """`missing`: by name, the parts that have still to come, and their files."""

    def __init__(self) -> None:
        self.missing: dict[str, frozenset[str]] = {}
        self._asked: set[str] = set()  # those that are on their way, or could not be had
        self._fetch: Callable[[str], Awaitable[Any]]
        self._fetch_now: Callable[[str], Any]

    def begin(
        self,
        index: str,
        fetch: Callable[[str], Awaitable[Any]],
        fetch_now: Callable[[str], Any],
    ) -> None:
        """`index`: JSON of all parts, each with its files. Both functions give the packed bytes of
        a part as JavaScript has them, or None when they cannot be had."""
        self.missing = {part: frozenset(files) for part, files in json.loads(index).items()}
        self._fetch, self._fetch_now = fetch, fetch_now
        sys.meta_path.append(self)
        tables.fetched_by(self.table)

    def lacks(self, part: str) -> bool:
        """Whether this part has still to come."""
        return part in self.missing

    async def bring(self, part: str) -> None:
        """Have it here. OSError if it cannot be had."""
        if part in self.missing:
            self._asked.add(part)
            self._take(part, await self._fetch(part))

    def table(self, file: str) -> None:
        """Have the part with this table here at once. OSError while it is on its way already, and
        when it did not arrive: nothing stands still for what can be done without."""
        if any(file in self.missing.get(part, ()) for part in self._asked):
            raise OSError(f"{file} is not here yet")
        self.need(file)

    def need(self, file: str) -> None:
        """Have the part with this file here, at once."""
        for part, files in list(self.missing.items()):
            if file in files:
                self._take(part, self._fetch_now(part))

    def find_spec(
        self, name: str, path: Iterable[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """For Python's import: a module that nobody else found may be in a part."""
        if not self.missing:
            return None
        stem = name.replace(".", "/")
        before = len(self.missing)
        for file in (f"{stem}.pyc", f"{stem}/__init__.pyc"):
            self.need(file)
        return None if len(self.missing) == before else PathFinder.find_spec(name, path)  # type: ignore[arg-type]

    def _take(self, part: str, packed: Any) -> None:
        if packed is None:
            raise OSError(f"the part {part} cannot be had")
        if part in self.missing:
            unpack(packed.to_bytes(), ROOT)
            del self.missing[part]
            sys.path_importer_cache.clear()
            words.learn()


def unpack(packed: bytes, root: Path) -> None:
    """Write the files of a part into their places."""
    for name, data in marshal.loads(zlib.decompress(packed)).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


async def until_here(host: Host, part: str, wanted: Callable[[], bool]) -> bool:
    """Wait for a part, patiently, where the network may come and go, as long as it is wanted;
    whether it is here, and still wanted."""
    while wanted():
        try:
            await host.loader.late(part)
        except OSError:
            await host.tasks.pause(PATIENCE_MS)
        else:
            return wanted()
    return False


async def given_time(host: Host, part: str, wanted: Callable[[], bool]) -> bool:
    """Wait a moment for tables that a player can do without, where they have still to come: there
    may be no network. False: nobody wants them any more."""
    tried: list[str] = []

    async def fetch() -> None:
        with suppress(OSError):
            await host.loader.late(part)
        tried.append(part)

    if host.loader.lacks(part):
        host.tasks.spawn(fetch())
    for _ in range(GRACE_MS // LOOK_MS):
        if tried or not host.loader.lacks(part) or not wanted():
            break
        await host.tasks.pause(LOOK_MS)
    return wanted()


parts = Bundles()
