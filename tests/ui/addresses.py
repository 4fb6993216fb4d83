"""Addresses of all places of the site, for whatever walks through it."""

from __future__ import annotations

from collections.abc import Mapping

from tests.ui.fake import FakeHost
from ui.app import App
from ui.boards import BOARDS

GAMES = sorted(BOARDS)
NOWHERE = "nowhere"
BEHIND: Mapping[str, tuple[str, ...]] = {
    "boxes": ("", "/four/1"),
    "bring": ("/nothing",),
    "classic": ("/freeling-van-zon-1997",),
    "daily": ("", *(f"/{game}" for game in GAMES)),
    "game": ("/nothing",),
    "lesson": tuple(f"/{game}" for game in GAMES),
    "load": ("/nothing",),
    "print": tuple(f"/{game}" for game in GAMES),
    "puzzle": ("/1",),
    "review": ("/nothing",),
    "rules": ("", *(f"/{game}" for game in GAMES)),
    "story": ("/nothing",),
}
"""What stands behind the name of a place, where it is of something; else nothing."""

ADDRESSES: Mapping[str, tuple[str, ...]] = {
    place: tuple(f"#/{place}{behind}" for behind in BEHIND.get(place, ("",)))
    for place in sorted({*App(FakeHost()).places, NOWHERE})
}
"""By the name of the place: all that the page knows, and one that it does not know."""
