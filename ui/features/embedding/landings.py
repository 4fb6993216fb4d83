"""Landings: the things that have a page of their own. A bare link to one becomes a board where it
is pasted: each game, the puzzles of the day, a game of the past, the packs of puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from engines import PUZZLES
from engines.blackbox import PACKS
from ui.boards import BOARDS
from ui.toolkit import route
from ui.toolkit.words import Words

CLASSIC = "freeling-van-zon-1997"


@dataclass(frozen=True)
class Landing:
    """`path`: the folder of the page; `game`: whose board is seen; `place`: the hash of what is
    played, on the site and in a frame; `code`: of its name, see `named`."""

    path: str
    game: str
    place: str
    code: str = ""

    def folder(self, language: str) -> str:
        """Where the page in that language is, within the site."""
        return self.path if language == "en" else f"{language}/{self.path}"

    def named(self, words: Words) -> str:
        title, own = words(f"{self.game}.title"), f"{self.game}.landing.{self.code}"
        if not self.code:
            return title
        return words(own if words.has(own) else f"embedding.place.{self.code}", game=title)


def _all() -> tuple[Landing, ...]:
    games = [Landing(game, game, route.write(game)) for game in BOARDS]
    daily = [
        Landing(f"daily/{game}", game, route.write("daily", game), "daily")
        for game in BOARDS
        if game in PUZZLES
    ]
    packs = [
        Landing(f"puzzles/{pack}", "blackbox", route.write("boxes", pack), pack) for pack in PACKS
    ]
    return (
        *games,
        *daily,
        Landing("1997", "glassbead", route.write("classic", CLASSIC), "classic"),
        *packs,
        Landing("puzzles/glassbead", "glassbead", route.write("puzzle", "1"), "puzzles"),
    )


LANDINGS = _all()
