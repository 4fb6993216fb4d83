"""Hosts that keep back the rest of the runtime. Nobody has it who does not do without.

The service worker, which has to have every file, gets it all the same.
"""

from __future__ import annotations

from pathlib import Path

from tools.site_server import Instead, Site


def rest(site: Site, file: Path) -> bytes | None:
    """For `site_server.start(instead=...)`: the site as it is, but for that."""
    offline = site.headers.get("Referer", "").endswith("sw.js")
    return b"" if _is(file, "rest") and not offline else None


def runtime(first: bytes) -> Instead:
    """The same, with another first half."""
    return lambda site, file: first if _is(file, "pyodide") else rest(site, file)


def _is(file: Path, name: str) -> bool:
    return file.suffix == ".wasm" and file.name.startswith(f"{name}.")
