"""The memory game: among computers, three people at one table, the end of a round, twenty balls."""

from __future__ import annotations

from engines.memorybox.recall import Recall
from tests.browser.census.doing import (
    choose,
    focus,
    go,
    hold,
    let_go,
    on,
    press,
    tap,
    type_,
    until,
)
from tests.browser.census.entry import DESK, PHONE, Entry, Walk
from tests.browser.census.games import against, brought, last_ball
from tests.browser.census.seeing import (
    at,
    figure,
    focused,
    given,
    gone,
    pressed,
    says,
    shows,
)

STATUS = ".status"

COMPUTERS = Walk(
    "the memory game, among computers",
    (
        Entry("do:ready", shows("act:pause"), way="link:#/memorybox"),
        Entry("act:pause", pressed("act:pause")),
        Entry("act:pace", says("Ruhig", "Calm", ".acts")),
        Entry(
            "act:go-on",
            says("nennt Reihe 4", "names row 4", STATUS),
            do=tap("act:go-on"),
            within=15,
        ),
        Entry("key:hole-1", says("In Loch 1 legen", "Drop in hole 1", ".acts")),
        Entry("do:drop-1", says("Deine Kugel bleibt", "your ball stays", STATUS)),
        Entry("key:row-2", says("Reihe 2 nennen", "Name row 2", ".acts"), within=15),
        Entry("do:name-2", says("Reihe 2", "row 2", STATUS)),
        Entry(
            "act:leave-match",
            says("Partie verlassen?", "Leave the match?", "h2"),
            way=on(PHONE, "act:menu"),
        ),
        Entry("act:ask-yes", shows("act:pace"), within=15),
    ),
    game="memorybox",
)
THREE = (
    "link:#/memorybox",
    on(PHONE, "act:menu"),
    "act:new",
    "act:chair-drop:3",
    choose("field:kind:1", "guest"),
    choose("field:kind:2", "guest"),
    "act:start",
)
TABLE = Walk(
    "the memory game, three people",
    (
        Entry(
            "key:row-1",
            says("Person 2 Reihe 1 nennen", "Name row 1 for Player 2", ".acts"),
            way=THREE,
        ),
        Entry(
            "do:name-1",
            says("nennt Reihe 1: legen oder ablehnen", "names row 1: drop or refuse", STATUS),
        ),
        Entry("hold:corner", says("12", at=".corner b"), do=hold("hold:corner")),
        Entry("hold:corner", gone(".corner b"), do=let_go()),
        Entry("key:hole-1", says("In Loch 1 legen", "Drop in hole 1", ".acts")),
        Entry(
            "do:drop-1",
            says("Person 2 legt in Reihe 1, Loch 1.", "Player 2 drops in row 1, hole 1.", STATUS),
        ),
        Entry("do:seen", says("Nenne Person 3 eine Reihe.", "Name a row for Player 3.", STATUS)),
        Entry(
            "do:refuse",
            says("Person 3 lehnt Reihe 1 ab. Wirklich voll?", "Player 3 refuses row 1.", STATUS),
            way=("key:row-1", "do:name-1"),
        ),
        Entry("do:accept", shows("do:pass")),
        Entry(
            "do:pass",
            says("Nenne Person 3 eine andere Reihe.", "Name another row for Player 3.", STATUS),
        ),
        Entry(
            "do:challenge",
            says("Loch 2 ist frei.", "Hole 2 is free.", STATUS),
            way=(
                "key:row-2",
                "do:name-2",
                "key:hole-1",
                "do:drop-1",
                "do:seen",
                "key:row-1",
                "do:name-1",
                "do:refuse",
            ),
        ),
        Entry(
            "act:leave-match",
            says("spielt ein Computer", "A computer plays on for", ".sheet"),
            way=on(PHONE, "act:menu"),
        ),
    ),
    game="memorybox",
)
END = Walk(
    "the memory game, the end of a round",
    (
        Entry(
            "address:#/load/x",
            says("Cleo nennt Reihe 6", "Cleo names row 6", STATUS),
            do=go(last_ball()),
        ),
        Entry(
            "do:drop-4", says("Ada gewinnt Runde 1.", "Ada wins round 1.", STATUS), way="key:hole-4"
        ),
        Entry(
            "type:ArrowRight",
            focused("key:full-1-2"),
            way=focus("key:full-1-1"),
            do=press("ArrowRight"),
            on=DESK,
        ),
        Entry("key:full-1-1", figure("^2/34$", ".score dd >> nth=0")),
        Entry("do:open", says("2 von 34 gewusst.", "2 of 34 known.", STATUS)),
        Entry("act:recap", (at("#/story/"), says("Wer hatte recht?", "Who was right?", "h1"))),
        Entry("act:recap-share", given("#/story|#/load"), do="act:recap-share:0"),
        Entry(
            "link:#/story/x",
            says(
                "Cleo legt eine Kugel in Reihe 1, Loch 6.",
                "Cleo drops a ball in row 1, hole 6.",
                STATUS,
            ),
            do=".recap-card a",
        ),
        Entry("act:recap", says("Wer hatte recht?", "Who was right?", "h1")),
        Entry("link:#/game/censuslast", says("2 von 34", "2 of 34", STATUS)),
        Entry(
            "act:recap-next",
            says("Nenne Ben eine Reihe.", "Name a row for Ben.", STATUS),
            way="act:recap",
        ),
    ),
    game="memorybox",
)
UNGUESSED = Walk(
    "the memory game, no guess",
    (
        Entry(
            "do:leave",
            (gone("do:leave"), shows("act:recap")),
            way=(go(last_ball()), "key:hole-4", "do:drop-4"),
        ),
    ),
    game="memorybox",
)
RECALL = Walk(
    "twenty balls",
    (
        Entry(
            "act:pause",
            pressed("act:pause"),
            way=(
                "link:#/daily",
                "act:daily-game:memorybox",
                "link:#/daily/2026-11-20/memorybox",
                "do:ready",
            ),
        ),
        Entry(
            "act:go-on",
            says("Reihe 4, Loch 3. Sie bleibt.", "Row 4, hole 3. It stays.", STATUS),
            within=10,
        ),
    ),
    game="memorybox",
)
TWO_DROPS = brought(
    "memorybox",
    ("0 hide 11 12", "0 drop", "0 drop", "0 ask"),
    against("steady"),
    Recall(2),
)
"""Both have fallen; the box is to be filled."""
BY_KEYS = Walk(
    "the memory game, by keys",
    (
        Entry("type:1", says("Name row 1 for Player 2", at=".acts"), way=THREE, do=press("1")),
        Entry("type:Enter", says("names row 1", at=STATUS), do=press("Enter")),
        Entry("type:b", says("12 balls left.", at="[aria-live]"), do=press("b")),
        Entry("type:w", says("Row 1 is named.", at="[aria-live]"), do=press("w")),
        Entry("type:X", says("refuses row 1", at=STATUS), do=press("x")),
        Entry(
            "field:typed",
            shows("do:pass"),
            way=press("/"),
            do=type_("field:typed", "believe", "Enter"),
        ),
        Entry(
            "type:v",
            says("Row 1: empty.", at=".sheet"),
            way=(go(TWO_DROPS), until("[data-key=full-1-1]")),
            do=press("v"),
        ),
        Entry(
            "field:typed",
            says("1 of 2 placed", at="[aria-live]"),
            way=press("Escape", "/"),
            do=type_("field:typed", "12", "Enter"),
        ),
        Entry("do:undo", says("taken out. 0 of 2 placed", at="[aria-live]")),
        Entry("do:redo", says("1 of 2 placed", at="[aria-live]")),
        Entry(
            "field:typed",
            says("1 of 2 known", at=STATUS),
            way=(
                type_("field:typed", "12", "Enter"),
                type_("field:typed", "11", "Enter"),
                type_("field:typed", "13", "Enter"),
            ),
            do=type_("field:typed", "check", "Enter"),
        ),
        Entry("type:v", says("hole 1 known, hole 2 forgotten", at=".sheet"), do=press("v")),
    ),
    game="memorybox",
    on=DESK,
)
WALKS = (COMPUTERS, TABLE, END, UNGUESSED, RECALL, BY_KEYS)
