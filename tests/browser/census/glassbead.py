"""The Glass Bead Game: sowing from a known position, gems that are chosen, an outlook, keys.

In `FIRST` the beads of C are a 3, a 2 and a stone; dropped as 0 2 3 the last one falls into a and
captures the 5 there.
"""

from __future__ import annotations

from urllib.parse import quote

from tests.browser.census.doing import focus, go, hold, let_go, point, press, type_, until
from tests.browser.census.entry import DESK, PHONE, Entry, Walk
from tests.browser.census.seeing import gone, pressed, says, shows

STATUS = ".status"
HEARD = "[aria-live]"


def position(text: str) -> str:
    return f"#/glassbead?setup={quote(text)}"


FIRST = position("00,4,320,0,1/5,00,200,0,10 5/43 S")

HUNGRY = position("0,-,-,400,0000000/-,-,-,-,- 54321/5321 S")
"""North has nothing, and a bead from A does not get there."""

SOWING = Walk(
    "Glass Bead Game, sowing",
    (
        Entry("address:#/glassbead", says("deiner Mulden", "your pits", STATUS), do=go(FIRST)),
        Entry(
            "drag:a look",
            says(
                "Von C aus fällt die letzte Perle in a", "From C the last bead falls into a", STATUS
            ),
            do=hold("key:C"),
            on=PHONE,
        ),
        Entry("drag:a look, let go", gone(".b-gb.looking"), do=let_go(), on=PHONE),
        Entry(
            "drag:a look",
            says("From C the last bead falls into a", at=STATUS),
            do=point("key:C"),
            on=DESK,
        ),
        Entry("key:C", says("Welche Perle kommt in Mulde D", "Which bead goes into pit D", STATUS)),
        Entry("key:bead-0", says("Mulde E", "pit E", STATUS)),
        Entry("do:undo", says("Mulde D", "pit D", STATUS)),
        Entry("do:redo", says("Mulde E", "pit E", STATUS)),
        Entry("do:drop", says("in a und schlägt", "into a and captures", STATUS)),
        Entry("do:restart", says("deiner Mulden", "your pits", STATUS)),
        Entry("do:outlook", (pressed("do:outlook"), says("Punkte 5 : 7", "Points 5 : 7"))),
        Entry("do:outlook", gone(".bar")),
        Entry("do:hint", says("Hinweis, Schritt 1", "Hint, step 1", STATUS), within=30),
        Entry("do:hint-next", says("Schritt 2", "step 2", STATUS)),
        Entry("do:hint-back", says("Schritt 1", "step 1", STATUS)),
        Entry("do:hint-close", shows("do:hint")),
        Entry(
            "do:rest",
            shows("[aria-label*='5, 5; 10']"),
            way=("key:C", "key:bead-0", "key:bead-2"),
        ),
        Entry("do:resign", says("Aufgeben?", "Give up?", "h2"), way=until("do:resign", 20)),
        Entry("act:ask-yes", says("Du gibst auf.", "you give up.", STATUS)),
        Entry("act:again", shows("do:resign"), within=15),
        Entry(
            "drag:a look",
            says("Nimm D oder E.", "Take D or E.", STATUS),
            way=(go(HUNGRY), until("do:outlook")),
            do=hold("key:A"),
            on=PHONE,
        ),
        Entry("drag:a look, let go", gone(".b-gb.looking"), do=let_go(), on=PHONE),
    ),
    game="glassbead",
)
BY_KEYS = Walk(
    "Glass Bead Game, by keys",
    (
        Entry("type:C", says("pit D", at=STATUS), way=(go(FIRST), until("do:hint")), do=press("c")),
        Entry("type:0", says("pit E", at=STATUS), do=press("0")),
        Entry("type:Backspace", says("pit D", at=STATUS), do=press("Backspace")),
        Entry("type:Escape", says("your pits", at=STATUS), do=press("Escape")),
        Entry("type:o", pressed("do:outlook"), do=press("o")),
        Entry(
            "field:typed",
            shows("[aria-label*='5, 5; 10']"),
            way=press("/"),
            do=type_("field:typed", "C 0 2 3", "Enter"),
        ),
        Entry(
            "type:s",
            says("10", at=HEARD),
            way=(until(".status:has-text('The computer sowed')", 20), focus("key:A")),
            do=press("s"),
        ),
        Entry("type:t", says("your turn", at=HEARD), do=press("t")),
        Entry("type:l", says("Computer", at=HEARD), do=press("l")),
        Entry("type:v", says("Board as text", at="h2"), do=press("v")),
        Entry("act:as-text", says("Board as text", at="h2"), way=press("Escape")),
        Entry("type:n", says("New game", at="h2"), way=press("Escape"), do=press("n")),
        Entry("type:r", says("how to play", at=".sheet"), way=press("Escape"), do=press("r")),
        Entry("type:?", says("On every board", at="h3"), way=press("Escape"), do=press("?")),
    ),
    game="glassbead",
    on=DESK,
)
WALKS = (SOWING, BY_KEYS)
