"""Hosts that keep back the rest of the runtime. Nobody has it who does not do without.

The service worker, which has to have every file, gets it all the same.
"""

from __future__ import annotations

from pathlib import Path

from tools import page
from tools.site_server import Instead, Site

PAGES = ("index.html", "embed.html")


def rest(site: Site, file: Path) -> bytes | None:
    """For `site_server.start(instead=...)`: the site as it is, but for that. Its pages take
    whatever arrives: a browser that refuses a file says so aloud."""
    if site.headers.get("Referer", "").endswith("sw.js"):
        return None
    if file.name in PAGES:
        return page.trusting(file.read_text("utf-8")).encode()
    return b"" if _is(file, "rest") else None


def runtime(first: bytes) -> Instead:
    """The same, with another first half."""
    return lambda site, file: first if _is(file, "pyodide") else rest(site, file)


def _is(file: Path, name: str) -> bool:
    return file.suffix == ".wasm" and file.name.startswith(f"{name}.")
