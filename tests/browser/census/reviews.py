"""Looking back: reviews with their sums and decisions, moments on the board, once more."""

from __future__ import annotations

from urllib.parse import unquote

from engines.glassbead import GlassBead
from engines.match import Player
from tests.browser.census.doing import go, on, press, until
from tests.browser.census.entry import DESK, PHONE, Entry, Walk
from tests.browser.census.games import box, brought
from tests.browser.census.glassbead import FIRST
from tests.browser.census.seeing import at, chosen, given, says, shows

ALIKE = box(
    *("alike", 3, "c1 a5 c5", "fire T2", "fire R2", "fire L4", "fire L3"),
    *("mark a1", "mark c1", "mark c5"),
)
"""A board answers as this one does at every place, and the guess is that one."""
KNOWN = box("known", 1, "c3", "fire L3", "fire T3", "fire B3", "mark c3")
"""The third ray can only tell what is known."""
BESIDE = box("beside", 1, "c3", "fire L3", "fire T3", "mark c4")
"""The ball is known, and the guess lies beside it."""
LOST = brought(
    "glassbead",
    ("0 D0", "1 e10"),
    (Player("Ada"), Player("", "steady")),
    GlassBead(setup=unquote(FIRST.partition("=")[2])),
)
"""The 4 in B is lost; E1 would have taken the 5 from a."""

CODE = Walk(
    "a review, Mastermind",
    (
        Entry(
            "link:#/review/x",
            (
                at("#/review/"),
                says("Vor dem ersten Versuch aufgegeben", "Given up before the first guess", "h1"),
            ),
            way=("link:#/mastermind", "do:resign", "act:ask-yes"),
            do="#look-back",
            within=30,
        ),
        Entry("act:review-share", given("4[,.]6")),
        Entry(
            "link:#/review/x",
            says("Wendepunkt, Reihe 1.", "Turning point, row 1.", ".status"),
            do=".dec a",
        ),
        Entry("key:better", shows("key:better"), do="key:better"),
        Entry("act:review-back", at("#/review/"), do=".acts a"),
        Entry("act:review-play-on", says("Übung", "Practice", ".no"), way=".dec a"),
        Entry(
            "act:same-again",
            says("Versuch 1", "guess 1", ".status"),
            way=("do:resign", "act:ask-yes", on(PHONE, "act:menu")),
        ),
    ),
    game="mastermind",
)
BOXES = Walk(
    "a review, Black Box",
    (
        Entry(
            "link:#/review/x",
            (
                says("Niemand konnte es wissen", "Nobody could have known", "h1"),
                says("Zwei Stellungen antworten an allen 20", "Two boards answer alike at all 20"),
                says("Glück: Zu erwarten waren 117.", "Lucky: 117 were to be expected."),
            ),
            way=(go(ALIKE), until("do:tip"), "do:tip", until("#look-back")),
            do="#look-back",
            within=30,
        ),
        Entry("link:#/review/x", shows("act:review-back"), do=".dec a"),
        Entry("act:review-back", says("Niemand konnte es", "Nobody could have", "h1")),
        Entry(
            "link:#/review/x",
            (
                says("Strahl 3 verriet nichts Neues", "Ray 3 told nothing new", "h1"),
                says("Besser: gleich tippen.", "Better: guess at once.", ".dec"),
            ),
            way=(go(KNOWN), until("do:tip"), "do:tip", until("#look-back")),
            do="#look-back",
            within=30,
        ),
        Entry(
            "link:#/review/x",
            says(
                "Die Kugel in Spalte 3 lag sicher in Reihe 3",
                "The ball in column 3 was certain in row 3",
                ".dec",
            ),
            way=(go(BESIDE), until("do:tip"), "do:tip", "act:ask-yes", until("#look-back")),
            do="#look-back",
            within=30,
        ),
    ),
    game="blackbox",
)
BEADS = Walk(
    "a review, Glass Bead Game",
    (
        Entry(
            "act:review-way",
            says(
                "E1 war besser. Dieser Zug nimmt den Edelstein 5 aus a.",
                "E1 was better. That move takes the gem 5 from a.",
            ),
            way=(
                *(go(FIRST), "key:A", "do:rest", until("[data-key='B']:not([aria-disabled])", 20)),
                *("do:resign", "act:ask-yes", "#look-back", until("act:seek:1", 40)),
                *(until("text=/kosteten am meisten|cost most|cost the most/", 40), "act:seek:1"),
            ),
            do="act:review-way:better",
            within=40,
        ),
        Entry("act:review-way", shows("act:review-way:played"), do="act:review-way:played"),
        Entry(
            "type:1",
            says(at=".status", de="After D0 the computer took the gem 4 from B."),
            way=(
                *(go(LOST), until("do:resign"), "do:resign", "act:ask-yes", "#look-back"),
                until("text=/cost most/", 40),
            ),
            do=press("1"),
            within=40,
            on=DESK,
        ),
        Entry("type:b", chosen("act:review-way:better"), do=press("b"), on=DESK),
        Entry("type:p", chosen("act:review-way:played"), do=press("p"), on=DESK),
    ),
    game="glassbead",
)
WALKS = (CODE, BOXES, BEADS)
