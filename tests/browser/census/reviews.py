"""Looking back: a review with its sum and its decisions, moments on the board, once more."""

from __future__ import annotations

from tests.browser.census.doing import go, on, until
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.glassbead import FIRST
from tests.browser.census.seeing import at, given, says, shows

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
BEADS = Walk(
    "a review, Glass Bead Game",
    (
        Entry(
            "act:review-way",
            says("E1 war besser. Es nimmt die 5 aus a.", "E1 was better. It takes the 5 from a."),
            way=(
                *(go(FIRST), "key:A", "do:rest", until("[data-key='B']:not([aria-disabled])", 20)),
                *("do:resign", "act:ask-yes", "#look-back", until("act:seek:1", 40)),
                *(until("text=/kosteten am meisten|cost most|cost the most/", 40), "act:seek:1"),
            ),
            do="act:review-way:better",
            within=40,
        ),
        Entry("act:review-way", shows("act:review-way:played"), do="act:review-way:played"),
    ),
    game="glassbead",
)
WALKS = (CODE, BEADS)
