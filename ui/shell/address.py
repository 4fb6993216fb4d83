"""Addresses as they arrive, read as routes."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, unquote

from engines import GAMES, pasted
from ui.toolkit.route import Route

TRAILING = f".,;:!?…)]}}>|{pasted.QUOTES}"
"""What a messenger takes for a part of an address, or a person puts behind it."""
TRACKING = re.compile(r"utm_\w+|\w*clid|mc_[ce]id|_\w+|igsh\w*|wprov|ref|si")
"""What others put behind addresses, to know who follows them; nothing here has such a name."""


def read(hash: str) -> Route:
    """The route of a hash, with or without `#`; never fails.

    An address that comes from a text may have got blanks and line ends, at its end a sign of the
    sentence around it, behind it who it was sent by, and capitals in the names of places and games.
    """
    path, _, query = hash.removeprefix("#").replace("?", "&", 1).partition("&")
    parts = [pasted.joined(unquote(part)) for part in path.split("/")]
    parts[-1] = parts[-1].rstrip(TRAILING)
    parts = [part.lower() if part.lower() in GAMES else part for part in filter(None, parts)]
    parts[:1] = [part.lower() for part in parts[:1]]
    asked = dict(parse_qsl(query, keep_blank_values=True))
    for key, value in asked.items():
        asked[key] = pasted.plain(value).rstrip(f"/ \n{TRAILING}")
    known = {key: value for key, value in asked.items() if not TRACKING.fullmatch(key)}
    return Route(tuple(parts), known)
