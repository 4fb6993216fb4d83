"""Route: the address after `#`, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode


@dataclass(frozen=True)
class Route:
    """`#/<path>/<path>?<query>`; the home page has no path."""

    path: tuple[str, ...] = ()
    query: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The first part of the path; "" at home."""
        return self.path[0] if self.path else ""

    @property
    def rest(self) -> str:
        """What follows the name."""
        return "/".join(self.path[1:])


def write(*path: str, **query: object) -> str:
    """The hash of a route."""
    tail = "?" + urlencode(query) if query else ""
    return "#/" + "/".join(quote(part, safe="-_.~") for part in path) + tail
