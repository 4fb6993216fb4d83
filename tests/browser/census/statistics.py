"""The statistics: figures, choices, files, from zero."""

from __future__ import annotations

import json

from engines.help import Help
from tests.browser.census.doing import bring, choose, on, tap, until
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.seeing import figure, got, says, shows
from ui.model import log
from ui.model.log import Row

GIVE_UP = tap("do:resign", "act:ask-yes")
CHECKED = {"balls": 3, "checks": 4, "right": 3}
ROUNDS = (
    Row("m1", 0, 1_795_000_000, "memorybox", "", "player1", won=False, figures=CHECKED),
    Row("c1", 0, 1_795_000_000, "mastermind", "superhirn", "breaker", points=5, won=True),
    Row("c2", 0, 1_795_000_000, "mastermind", "superhirn", "breaker", points=3, help=Help.HELPED),
)
ELSEWHERE = json.dumps({"beads-boxes": 1, "kept": {"stats": log.dump(ROUNDS)}})
"""A file from another device: a round of the memory game, a code, and one that a hint led to."""

COUNTED = Walk(
    "statistics",
    (
        Entry(
            "link:#/stats",
            says("1 Runde", "1 round", "h1"),
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
        Entry(
            "act:import",
            (
                says("3 Runden", "3 rounds", "h1"),
                figure(r"^75\s?%$", ".st2.mx .trio dd >> nth=1"),
                figure("^3[,.]0$", ".st2.mx .trio dd >> nth=2"),
                figure("^1$", ".st2.mm .alone dd >> nth=1"),
                shows(".st2.mm .hb.helped", 1),
            ),
            do=(bring("act:import", ELSEWHERE), until("act:menu"), "act:menu", "link:#/stats"),
        ),
    ),
)
WALKS = (COUNTED,)
