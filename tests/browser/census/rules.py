"""Rules and lessons: the list, the pages with their pictures, the help at a table, the steps."""

from __future__ import annotations

from tests.browser.census.doing import go, into_view
from tests.browser.census.entry import Entry, Walk
from tests.browser.census.seeing import (
    at,
    chosen,
    drawn,
    moves,
    printed,
    says,
    shows,
)

STATUS = ".status"
RULES = ("act:menu", "link:#/rules")

PAGES = Walk(
    "rules",
    (
        Entry("link:#/rules/blackbox", says("Worum es geht", "The aim"), way=RULES),
        Entry("act:print", printed()),
        Entry("link:#/print/blackbox", says("für weißes Papier", "for white paper")),
        Entry("link:#/rules/memorybox", says("Merkspiel", "memory game", "h1"), way=RULES),
        Entry("link:#/rules/mastermind", says("Mastermind", at="h1"), way=RULES),
        Entry("link:#/print/mastermind/puzzles", drawn(".leaf", 2), way=RULES, within=20),
        Entry(
            "link:#/rules/glassbead",
            says("Glasperlenspiel", "Glass Bead Game", "h1"),
            way=RULES,
        ),
        Entry("link:#/glassbead", shows(".b-gb")),
        Entry("act:help", says("So wird gespielt", "how to play", ".sheet")),
        Entry("act:help-next", says("Schritt 2 von", "Step 2 of", ".sheet")),
        Entry("act:help-back", says("Schritt 1 von", "Step 1 of", ".sheet")),
        Entry("act:lesson", at("#/lesson/glassbead")),
        Entry("act:lesson-leave", at("#/glassbead")),
        Entry(
            "link:#/rules/glassbead",
            says("Glasperlenspiel", "Glass Bead Game", "h1"),
            way="act:help",
        ),
    ),
)
PICTURES = Walk(
    "rules, pictures that move",
    (
        Entry(
            "act:case-seen",
            moves("[data-arg=turn]"),
            way=(*RULES, "link:#/rules/blackbox"),
            do=into_view("act:case-play:turn"),
        ),
        Entry("act:case-play", moves("[data-arg=hit]"), do="act:case-play:hit"),
    ),
    lively=True,
)
LESSON = Walk(
    "a lesson",
    (
        Entry("link:#/lesson/blackbox", says("Schritt 1 von 7", "Step 1 of 7"), way=RULES),
        Entry("key:T1@lesson", says("Nichts lenkt ihn ab", "Nothing turns this ray", STATUS)),
        Entry(
            "key:R5@lesson",
            says("Beide Enden bekommen dieselbe Zahl", "Both ends get the same number", STATUS),
        ),
        Entry("act:lesson-next", says("Schritt 2 von 7", "Step 2 of 7")),
        Entry("act:lesson-back", says("Schritt 1 von 7", "Step 1 of 7")),
        Entry("act:lesson-show", drawn(".b-bb .ray", 1), way="act:lesson-next"),
        Entry("act:lesson-leave", at("#/rules")),
        Entry(
            "key:spot-1@lesson",
            says("weißer Stift", "white pin", STATUS),
            way=go("#/lesson/mastermind?step=3"),
        ),
        Entry(
            "key:code-FGAH@lesson",
            says("zwei Weiß", "two white", STATUS),
            way=go("#/lesson/mastermind?step=5"),
        ),
        Entry(
            "key:red-0@lesson",
            chosen("key:red-0"),
            way=go("#/lesson/mastermind?step=4"),
        ),
        Entry("key:white-0@lesson", chosen("key:white-0")),
        Entry(
            "do:answer@lesson",
            says("Hier: 1 rot", "Here: 1 red", "[aria-live]"),
            way="do:answer",
            do=("key:red-0", "key:white-0", "do:answer"),
        ),
    ),
)
DOOR = Walk(
    "a lesson, from the door",
    (
        Entry(
            "act:lesson-next",
            says("Schritt 2 von", "Step 2 of"),
            way=("link:#/mastermind", "act:door-show", "act:lesson-show"),
        ),
    ),
    newcomer=True,
)
WALKS = (PAGES, PICTURES, LESSON, DOOR)
