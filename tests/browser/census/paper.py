"""Games on paper: notation to copy and paste, a position to set up, sheets to print."""

from __future__ import annotations

from tests.browser.census.doing import home, type_, until
from tests.browser.census.entry import DESK, Entry, Walk
from tests.browser.census.seeing import (
    at,
    chosen,
    drawn,
    given,
    holds,
    is_,
    printed,
    says,
    shows,
)

GAME = "link:#/glassbead"

NOTATION = Walk(
    "notation",
    (
        Entry(
            "act:paper",
            says("Partie kopieren oder einfügen", "Copy or paste a game", "h2"),
            way=GAME,
        ),
        Entry(
            "field:paper-text",
            holds("field:paper-text", "D0$"),
            do=type_("field:paper-text", "(1) C30 c30 (2) D0", ""),
        ),
        Entry("act:paper-open", says("Zug 2, Süd.", "Move 2, South.")),
        Entry("act:paper-choose", chosen("act:paper-choose:part"), do="act:paper-choose:part"),
        Entry("act:paper-edit", shows("act:paper-open")),
        Entry(
            "act:paper-part",
            says("0 von 2", "0 of 2", ".tp"),
            way=("act:paper-open", "act:paper-choose:part"),
        ),
        Entry(
            "act:paper-mend",
            says("0 von 4", "0 of 4", ".tp"),
            way=(
                *(home(), GAME, "act:paper"),
                type_("field:paper-text", "1. C30 c30 2. D023 b240", ""),
                *("act:paper-open", "act:paper-choose:mend"),
            ),
        ),
        Entry("act:paper-copy", given(r"C30 c30 \(2\) D032 b240"), way="act:paper", on=DESK),
    ),
)
SETUP = Walk(
    "a position that is set up",
    (
        Entry("act:setup", says("Stellung aufbauen", "Set up a position", "h2"), way=GAME),
        Entry("act:place", shows("act:setup-pick"), do="act:place:A"),
        Entry("act:setup-pick", is_("act:setup-pick:5", "class", "."), do="act:setup-pick:5"),
        Entry(
            "act:place",
            holds("field:setup-text", "^0,40,30,20,10/50,40,30,20,10 -/5 S$"),
            do="act:place:north",
        ),
        Entry("act:setup-mover", holds("field:setup-text", " N$"), do="act:setup-mover:north"),
        Entry(
            "act:setup-clear",
            holds("field:setup-text", "^0000000000,-,-,-,-/-,-,-,-,- 5544332211/- N$"),
        ),
        Entry(
            "act:setup-start", holds("field:setup-text", "^50,40,30,20,10/50,40,30,20,10 -/- S$")
        ),
        Entry(
            "field:setup-text", holds("field:setup-text", "."), do=type_("field:setup-text", "x")
        ),
        Entry(
            "act:setup-start",
            holds("field:setup-text", "^50,40,30,20,10/50"),
        ),
        Entry("act:setup-play", says("deiner Mulden", "your pits", ".status")),
    ),
)
PRINTING = Walk(
    "printing",
    (
        Entry(
            "link:#/print/blackbox", drawn(".leaf", 2), way=("act:menu", "link:#/rules"), within=60
        ),
        Entry("act:paper-size", shows(".leaves.letter"), do="act:paper-size:letter"),
        Entry(
            "act:paper-grade", chosen("act:paper-grade:easy"), do="act:paper-grade:easy", within=60
        ),
        Entry("act:paper-next", at("#/print/blackbox*sheet=2"), within=60),
        Entry("act:print", printed()),
        Entry(
            "act:paper-play", shows(".b-bb"), do="act:paper-play:3", way=until("act:paper-play", 60)
        ),
        Entry("act:print-game", shows(".leaf"), way="act:menu"),
    ),
)
WALKS = (NOTATION, SETUP, PRINTING)
