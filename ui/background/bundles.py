"""Bundles: parts of the site that download when they are first wanted. The list is in
tools/start/late.py.

In a plain Python nothing is missing. In the browser assets/js/start/late.mjs says what is, and
fetches it while everything else goes on. Who imports a module that nobody waited for gets
`Missing`.
"""

from __future__ import annotations

import asyncio
import json
import marshal
import sys
import zlib
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from engines import tables
from ui.toolkit import words

if TYPE_CHECKING:
    from ui.host import Host

ROOT = Path(__file__).parent.parent.parent
"""What the paths in a part are relative to."""
PATIENCE_MS, LONGEST_MS = 2000, 60_000
"""Between the first two attempts, and at most; each pause is twice the one before."""
GRACE_MS, LOOK_MS = 1500, 50
"""How long a player waits for tables that it can do without, and how often it looks for them."""


class Missing(OSError):
    """Something of this `part` is wanted, and it is not here. `another`: its file, if that is not
    the one that belongs here."""

    def __init__(self, part: str, another: str = "") -> None:
        super().__init__(f"the part {part} is not here")
        self.part, self.another = part, another


class Bundles:
    """`missing`: by name, the parts that have still to come, and their files."""

    def __init__(self) -> None:
        self.missing: dict[str, frozenset[str]] = {}
        self._asked: set[str] = set()  # those that are on their way, or could not be had
        self._coming: list[asyncio.Future[None]] = []  # those that nobody waits for
        self._broken: set[str] = set()  # those that arrived as something else
        self._fetch: Callable[[str, bool], Awaitable[Any]]

    def begin(self, index: str, fetch: Callable[[str, bool], Awaitable[Any]]) -> None:
        """`index`: JSON of all parts, each with its files. `fetch` gives the packed bytes of a part
        as JavaScript has them, None when they cannot be had, or the name of a file that is another
        one; True: not those that are kept."""
        self.missing = {part: frozenset(files) for part, files in json.loads(index).items()}
        self._fetch = fetch
        sys.meta_path.append(self)
        tables.fetched_by(self.table)

    def lacks(self, part: str) -> bool:
        """Whether this part has still to come."""
        return part in self.missing

    async def bring(self, part: str) -> None:
        """Have it here. Missing if it cannot be had."""
        if part in self.missing:
            self._asked.add(part)
            self._take(part, await self._fetch(part, part in self._broken))

    def table(self, file: str) -> None:
        """Missing if this table has still to come: whoever wants it does without. It is on its way
        then."""
        if (part := self._part(file)) is None:
            return
        if part not in self._asked:
            self._asked.add(part)
            self._coming.append(asyncio.ensure_future(self._quietly(part)))
        raise Missing(part)

    async def _quietly(self, part: str) -> None:
        with suppress(Missing):
            await self.bring(part)

    def _part(self, file: str) -> str | None:
        """The part with this file, if it has still to come."""
        return next((part for part, files in self.missing.items() if file in files), None)

    def find_spec(
        self, name: str, path: Iterable[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """For Python's import: Missing for a module that has still to come."""
        stem = name.replace(".", "/")
        for file in (f"{stem}.pyc", f"{stem}/__init__.pyc"):
            if part := self._part(file):
                raise Missing(part)
        return None

    def _take(self, part: str, packed: Any) -> None:
        if packed is None or isinstance(packed, str):
            raise Missing(part, packed or "")
        if part in self.missing:
            try:
                unpack(packed.to_bytes(), ROOT)
            except (zlib.error, EOFError, ValueError, TypeError, AttributeError):
                self._broken.add(part)
                raise Missing(part) from None
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
    pause = PATIENCE_MS
    while wanted():
        try:
            await host.loader.late(part)
        except OSError:
            await host.tasks.pause(pause)
            pause = min(2 * pause, LONGEST_MS)
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
