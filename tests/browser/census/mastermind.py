"""Mastermind: a code that is guessed, by taps, drags and keys; a code that is set and answered.

The code of 20 November 2026 is FDAG: green, red, white, blue.
"""

from __future__ import annotations

from tests.browser.census.doing import choose, drag, go, linger, on, press, type_, until
from tests.browser.census.entry import DESK, PHONE, Entry, Walk
from tests.browser.census.seeing import (
    called,
    chosen,
    gone,
    is_,
    says,
    shows,
)

STATUS = ".status"
ROW = ".row[aria-label^='Reihe {0}'], .row[aria-label^='Row {0}']"

GUESSING = Walk(
    "Mastermind, guessing",
    (
        Entry(
            "key:peg-A",
            called("key:hole-0", "Loch 1: weiß", "Hole 1: white"),
            way="link:#/mastermind",
        ),
        Entry("key:hole-2", called("key:hole-2", "Loch 3, frei", "Hole 3, free")),
        Entry("key:peg-B", called("key:hole-2", "Loch 3: gelb", "Hole 3: yellow")),
        Entry("key:erase", called("key:hole-2", "Loch 3, frei", "Hole 3, free"), way="key:hole-2"),
        Entry("do:undo", called("key:hole-2", "Loch 3: gelb", "Hole 3: yellow")),
        Entry("do:redo", called("key:hole-2", "Loch 3, frei", "Hole 3, free")),
        Entry(
            "do:undo",
            called("key:hole-0", "Loch 1, frei", "Hole 1, free"),
            way=("do:undo", "do:undo"),
        ),
        Entry(
            "drag:a peg from the palette",
            called("key:hole-1", "Loch 2: blau", "Hole 2: blue"),
            do=drag("key:peg-G", "key:hole-1"),
        ),
        Entry(
            "drag:a peg to another hole",
            (
                called("key:hole-3", "Loch 4: blau", "Hole 4: blue"),
                called("key:hole-1", "frei", "free"),
            ),
            do=drag("key:hole-1", "key:hole-3"),
        ),
        Entry(
            "drag:a peg out",
            called("key:hole-3", "Loch 4, frei", "Hole 4, free"),
            do=drag("key:hole-3", by=(0, 200)),
        ),
        Entry(
            "do:check",
            says("Nun Versuch 2", "guess 2", STATUS),
            way=("key:hole-0", "key:peg-A", "key:peg-B", "key:peg-C", "key:peg-D"),
        ),
        Entry("do:undo", gone(ROW.format(2))),
        Entry("do:redo", says("Nun Versuch 2", "guess 2", STATUS)),
        Entry(
            "drag:a row is held",
            called("key:hole-3", "Loch 4: rot", "Hole 4: red"),
            do=linger("[data-m='peg-1-1']"),
        ),
        Entry("do:hint", says("Hinweis, Schritt 1", "Hint, step 1", STATUS), within=30),
        Entry("do:hint-next", says("Schritt 2", "step 2", STATUS)),
        Entry("do:hint-back", says("Schritt 1", "step 1", STATUS)),
        Entry("do:hint-close", shows("do:hint")),
        Entry(
            "do:hint-do",
            says("Versuch 3", "guess 3", STATUS),
            way=("do:hint", until("do:hint-next"), "do:hint-next"),
            within=30,
        ),
        Entry("act:set:marks:letters", chosen("act:set:marks:letters"), on=DESK),
        Entry("act:set:marks:none", chosen("act:set:marks:none"), on=DESK),
        Entry("act:set:marks:shapes", chosen("act:set:marks:shapes"), on=DESK),
        Entry("do:resign", says("Aufgeben?", "Give up?", "h2")),
        Entry("act:close", gone(".sheet"), do=".sheet .ft [data-act=close]"),
        Entry(
            "act:ask-yes",
            (
                says("Aufgegeben. Das war der Code.", "Given up. This was the code.", STATUS),
                shows(".shieldg.open .peg", 4),
            ),
            way="do:resign",
        ),
        Entry("act:again", says("Stecker 1", "first peg", STATUS)),
    ),
    game="mastermind",
)
BY_KEYS = Walk(
    "Mastermind, by keys",
    (
        Entry(
            "type:A",
            called("key:hole-0", "", "Hole 1: white"),
            way="link:#/mastermind",
            do=press("a"),
        ),
        Entry("type:ArrowLeft", is_("key:hole-0", "aria-current", "true"), do=press("ArrowLeft")),
        Entry("type:Backspace", called("key:hole-0", "", "Hole 1, free"), do=press("Backspace")),
        Entry(
            "type:Enter",
            says("guess 2", at=STATUS),
            way=press("a", "b", "c", "d"),
            do=press("Enter"),
        ),
        Entry("type:=", called("key:hole-3", "", "Hole 4: red"), do=press("=")),
        Entry("type:1", says("Row 1: white, yellow, orange, red", at="[aria-live]"), do=press("1")),
        Entry(
            "field:typed",
            says("guess 3", at=STATUS),
            way=press("/"),
            do=type_("field:typed", "EFGH", "Enter"),
        ),
    ),
    game="mastermind",
    on=DESK,
)
SETTING = Walk(
    "Mastermind, setting a code",
    (
        Entry(
            "act:sit:0:you",
            chosen("act:sit:0:you"),
            way=("link:#/mastermind", on(PHONE, "act:menu"), "act:new"),
        ),
        Entry("act:auto", is_("act:auto", "aria-checked", "^true$")),
        Entry("act:auto", is_("act:auto", "aria-checked", "^false$")),
        Entry("act:start", says("Dein Code", "your code", STATUS)),
        Entry(
            "do:check",
            says("Wie gut ist Reihe 1?", "How good is row 1?", STATUS),
            way=("key:peg-H", "key:peg-A", "key:peg-C", "key:peg-F"),
            within=20,
        ),
        Entry("key:red-0", is_("key:red-0", "aria-checked", "true")),
        Entry("key:white-1", is_("key:white-1", "aria-checked", "true")),
        Entry("do:shield", says("Verdecken", "Hide code", ".acts")),
        Entry("do:right", shows(".on[data-key^=red]")),
        Entry("do:answer", says("Reihe 2", "row 2", STATUS), within=20),
    ),
    game="mastermind",
)
MATCH = Walk(
    "Mastermind, a match",
    (
        Entry(
            "act:review-next",
            says("Code 2 von 2", "Code 2 of 2", ".no"),
            way=(
                *("link:#/mastermind", on(PHONE, "act:menu"), "act:new"),
                *(choose("field:length", "2"), "act:start", "do:resign", "act:ask-yes"),
                *("#look-back", until("act:review-next", 30)),
            ),
        ),
        Entry(
            "act:advance",
            says("Code 2 von 2", "Code 2 of 2", ".no"),
            way=(
                *(go("#/"), "link:#/mastermind", on(PHONE, "act:menu"), "act:new"),
                *(choose("field:length", "2"), "act:start", "do:resign", "act:ask-yes"),
            ),
        ),
        Entry(
            "do:check",
            says("Der Computer", "The computer", STATUS),
            way=("key:peg-H", "key:peg-A", "key:peg-C", "key:peg-F"),
        ),
    ),
    game="mastermind",
)
TWO_PEOPLE = Walk(
    "Mastermind, two people",
    (
        Entry(
            "act:uncover",
            says("Dein Code", "your code", STATUS),
            way=(
                *("link:#/mastermind", on(PHONE, "act:menu"), "act:new", "act:sit:0:guest"),
                "act:start",
            ),
        ),
        Entry(
            "do:check",
            says("Person 2 hat einen Code gesetzt", "Player 2 has set a code", ".pass"),
            way=("key:peg-H", "key:peg-A", "key:peg-C", "key:peg-F"),
        ),
    ),
    game="mastermind",
)
WALKS = (GUESSING, BY_KEYS, SETTING, MATCH, TWO_PEOPLE)
