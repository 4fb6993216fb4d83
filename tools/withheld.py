"""Hosts that keep back the rest of the runtime. It comes only when one of its functions is called.

What asks for it in good time gets nothing, and asks again. The service worker, which has to have
every file, gets it all the same.
"""

from __future__ import annotations

from pathlib import Path

from tools.site_server import Instead, Site

SAID = "The rest of the runtime was wanted at once."
"""On the console, when it came in this way (assets/js/rest.mjs)."""


def rest(site: Site, file: Path) -> bytes | None:
    """For `site_server.start(instead=...)`: the site as it is, but for that."""
    early = not site.path.endswith("?now") and not site.headers.get("Referer", "").endswith("sw.js")
    return b"" if early and _is(file, "rest") else None


def runtime(first: bytes, later: bytes) -> Instead:
    """The same, with another first half and another rest."""

    def instead(site: Site, file: Path) -> bytes | None:
        if _is(file, "pyodide"):
            return first
        known = rest(site, file)
        return later if known is None and _is(file, "rest") else known

    return instead


def _is(file: Path, name: str) -> bool:
    return file.suffix == ".wasm" and file.name.startswith(f"{name}.")
