"""The statistics: figures, choices, files, from zero."""

from __future__ import annotations

from tests.browser.census.doing import bring, choose, on, tap
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.seeing import got, says

GIVE_UP = tap("do:resign", "act:ask-yes")

COUNTED = Walk(
    "statistics",
    (
        Entry(
            "link:#/stats",
            says("1 Spiel", "1 game", "h1"),
            way=("link:#/mastermind", GIVE_UP, "act:menu"),
        ),
        Entry(
            "field:stats-variant",
            says("1 Code", "1 code", ".st2 h2"),
            way=(
                *("link:#/", "link:#/mastermind", on(PHONE, "act:menu"), "act:new"),
                *("act:preset:classic", "act:start", GIVE_UP, "act:menu", "link:#/stats"),
            ),
            do=choose("field:stats-variant", "classic"),
        ),
        Entry(
            "field:stats-opponent",
            says("0 : 1", at=".st2.gb"),
            way=(
                *("link:#/", "link:#/glassbead", GIVE_UP, on(PHONE, "act:menu"), "act:new"),
                *("act:character:greedy", "act:start", GIVE_UP, "act:menu", "link:#/stats"),
            ),
            do=choose("field:stats-opponent", "greedy"),
        ),
        Entry("act:export", got("beads-and-boxes.json", '"stats"')),
        Entry(
            "act:import",
            says("Die Datei stammt nicht von dieser Seite", "This file was not made by this site"),
            do=bring("act:import", "nothing"),
        ),
        Entry(
            "act:stats-reset",
            says("Bei null anfangen?", "Start from zero?", "h2"),
            way=("act:menu", "link:#/stats"),
        ),
        Entry("act:ask-yes", says("Noch nichts gespielt", "Nothing played yet", "h1")),
    ),
)
WALKS = (COUNTED,)
