"""Puzzles: boxes of which one board fits, moves of beads that are best.

Of the first easy box the balls are b1 c1 d1 e1 f1; of the first position 3000 from D is the move.
"""

from __future__ import annotations

from tests.browser.census.doing import back, press
from tests.browser.census.entry import DESK, Entry, Walk
from tests.browser.census.seeing import called, drawn, figure, pressed, says, shows

STATUS = ".status"

BOXES = Walk(
    "puzzles of boxes",
    (
        Entry(
            "link:#/boxes",
            says("Eine Stellung passt", "One board fits", "h1"),
            way="link:#/blackbox",
        ),
        Entry("link:#/boxes/four", says("Vier Punkte", "Four points", ".no")),
        Entry(
            "link:#/boxes/pairs",
            says("Fünf Punkte, mittel", "Five points, medium", ".no"),
            way=back(),
        ),
        Entry(
            "link:#/boxes/assumed",
            says("Fünf Punkte, teuflisch", "Five points, fiendish", ".no"),
            way=back(),
        ),
        Entry(
            "link:#/boxes/single",
            says("Genau eine Stellung passt.", "Exactly one board fits.", STATUS),
            way=back(),
        ),
        Entry("do:cross", pressed("do:cross")),
        Entry("key:a8", (called("key:a8", "notiert", "noted"), drawn(".xmark", 1))),
        Entry("act:box-undo", drawn(".xmark", 0)),
        Entry("key:b1", figure("^1/5$", ".score dd >> nth=0"), way="do:cross"),
        Entry(
            "act:box-hint",
            (says("c1", at=STATUS), figure("^1$", ".score dd >> nth=2")),
            within=20,
        ),
        Entry("do:c1", called("key:c1", "Kugel", "ball")),
        Entry(
            "act:box-check",
            says("passt nicht", "does not fit", STATUS),
            way=("key:d1", "key:e1", "key:h8"),
        ),
        Entry(
            "act:box-check",
            says("Gelöst, bewiesen. Mit einem Hinweis", "Solved, proven. With one hint", STATUS),
            way=("key:h8", "key:f1"),
        ),
        Entry("do:paths", pressed("do:paths", False)),
        Entry("link:#/boxes/single", says("Rätsel 2", "Puzzle 2", "h1")),
    ),
    game="blackbox",
)
BEADS = Walk(
    "puzzles of beads",
    (
        Entry(
            "link:#/puzzles",
            says("50 Rätsel", "50 puzzles", "h1"),
            way="link:#/glassbead",
        ),
        Entry("link:#/puzzle/1", says("Rätsel 1", "Puzzle 1", "h1")),
        Entry("link:#/puzzle/2", says("Rätsel 2", "Puzzle 2", "h1")),
        Entry(
            "act:puzzle-hint", says("Gesät wird aus D.", "It is sown from D.", STATUS), way=back()
        ),
        Entry("key:E", says("fällt in a und schlägt nichts", "falls into a and captures nothing")),
        Entry("act:puzzle-back", says("Gesät wird aus D.", "It is sown from D.", STATUS)),
        Entry("do:rest", shows("act:puzzle-commit"), way="key:E"),
        Entry("act:puzzle-commit", says("fehlen mindestens", "falls short by", STATUS)),
        Entry("act:puzzle-again", says("mindestens drei Punkte", "at least three points", STATUS)),
        Entry("type:e", says("falls into a and captures nothing"), do=press("e"), on=DESK),
        Entry(
            "type:Control+z",
            says("at least three points", at=STATUS),
            do=press("Control+z"),
            on=DESK,
        ),
        Entry(
            "type:Backspace",
            says("at least three points", at=STATUS),
            way=(press("e"), "do:rest"),
            do=press("Backspace"),
            on=DESK,
        ),
        Entry("key:bead-3", says("auf einen einzelnen Stein", "on a single stone"), way="key:D"),
        Entry("act:puzzle-back", says("Mulde E", "pit E", STATUS)),
        Entry("do:drop", says("auf einen einzelnen Stein", "on a single stone")),
        Entry("act:puzzle-commit", says("Richtig.", "Right.", STATUS), way="do:rest"),
        Entry("link:#/puzzle/2", says("Rätsel 2", "Puzzle 2", "h1")),
        Entry("link:#/puzzles", says("1 von 10", "1 of 10")),
        Entry("link:#/print/glassbead/puzzles", drawn(".leaf", 2), within=20),
    ),
    game="glassbead",
)
WALKS = (BOXES, BEADS)
