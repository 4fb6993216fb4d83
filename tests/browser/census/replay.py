"""Watching and replays: two computers, their speed, a game from 1997 that is stepped through."""

from __future__ import annotations

from tests.browser.census.doing import choose, go, on, press, size, slide
from tests.browser.census.entry import DESK, PHONE, Entry, Walk
from tests.browser.census.matches import ENDS
from tests.browser.census.seeing import chosen, gone, says, shows

PLACE = ".tp .cap b"

CLASSIC = Walk(
    "a replay",
    (
        Entry(
            "link:#/classic/freeling-van-zon-1997",
            says("0 von 144", "0 of 144", PLACE),
            way="link:#/glassbead",
        ),
        Entry("act:seek", says("1 von 144", "1 of 144", PLACE), do=".tp .keys button >> nth=3"),
        Entry("act:replay-play", says("2 von 144", "2 of 144", PLACE), within=10),
        Entry("act:replay-play", shows("act:replay-play")),
        Entry("act:moves", says("Alle Züge", "All moves", "h2"), way=size(320, 568), on=PHONE),
        Entry(
            "act:moves-seek",
            says("5 von 144", "5 of 144", PLACE),
            do=".moves .mlist button >> nth=4",
            on=PHONE,
        ),
        Entry("field:seek", says("144 von 144", "144 of 144", PLACE), do=slide("field:seek", 144)),
        Entry("type:Home", says("0 of 144", at=PLACE), do=press("Home"), on=DESK),
        Entry("type:End", says("144 of 144", at=PLACE), do=press("End"), on=DESK),
        Entry("type:ArrowLeft", says("143 of 144", at=PLACE), do=press("ArrowLeft"), on=DESK),
        Entry("type:ArrowRight", says("144 of 144", at=PLACE), do=press("ArrowRight"), on=DESK),
        Entry("act:take-over", says("Vor dem Ende weiterspielen", "Play on before the end", "h2")),
        Entry("act:start", gone(".tp")),
    ),
    game="glassbead",
)
WATCHING = Walk(
    "watching",
    (
        Entry(
            "act:pause",
            says("Angehalten", "Paused", ".status"),
            way=(
                "link:#/glassbead",
                on(PHONE, "act:menu"),
                "act:new",
                "act:sit:0:computer",
                "act:sit:1:computer",
                "act:start",
            ),
        ),
        Entry("act:watch-step", says("Zug", "Move", ".tray")),
        Entry("act:pace", chosen("act:pace:calm"), do="act:pace:calm"),
        Entry("act:watch-end", shows(".tp"), way="act:pause", within=60),
        Entry("act:again", shows("act:watch-end")),
    ),
)
ROUNDS = Walk(
    "the replay of a match",
    (
        Entry(
            "field:round",
            says("Runde 1/2", "Round 1/2", ".tp .val"),
            way=go(ENDS["glassbead"]),
            do=choose("field:round", "1"),
        ),
    ),
    game="glassbead",
)
WALKS = (CLASSIC, WATCHING, ROUNDS)
