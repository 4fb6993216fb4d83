"""Black Box: the box of a day whose balls are known, a box that is hidden, the sandbox, keys.

The balls of 20 November 2026 are d1 b5 f5 d6 g8: a ray into column 4 from above hits one at once,
one into column 3 comes back, one into row 3 from the left comes out opposite.
"""

from __future__ import annotations

from tests.browser.census.doing import (
    drag,
    go,
    happens,
    on,
    press,
    right,
    tap,
    type_,
    until,
)
from tests.browser.census.entry import DESK, PHONE, Entry, Walk
from tests.browser.census.games import box
from tests.browser.census.seeing import (
    at,
    called,
    chosen,
    differs,
    drawn,
    figure,
    focused,
    gone,
    pressed,
    says,
    shows,
)

STATUS = ".status"
POINTS, BALLS = ".score dd >> nth=0", ".score dd >> nth=1"
TODAY = ("link:#/daily", "link:#/daily/2026-11-20/blackbox", until("key:T1"))

DAY = Walk(
    "Black Box, seeking",
    (
        Entry("link:#/daily", says("Black Box, fünf Kugeln", "Black Box, five balls", "h1")),
        Entry(
            "link:#/daily/2026-11-20/blackbox",
            says("Fünf Kugeln sind versteckt", "Five balls are hidden", STATUS),
        ),
        Entry(
            "key:T4", says("Strahl in Spalte 4 von oben", "ray into column 4 from above", STATUS)
        ),
        Entry(
            "do:shoot",
            (says("Spalte 4 von oben: Treffer", "Column 4 from above: hit"), figure("^1$", POINTS)),
        ),
        Entry(
            "key:T3",
            (says("Spalte 3 von oben: Unfall", "Column 3 from above: refl"), figure("^2$", POINTS)),
            do=("key:T3", "key:T3"),
        ),
        Entry("do:undo", says("Zurücknehmen?", "Take it back?", "h2")),
        Entry("act:close", gone(".sheet"), do=".sheet .ft [data-act=close]"),
        Entry("key:T4", says("Spalte 4 von oben:", "Column 4 from above:", STATUS)),
        Entry("key:d1", (called("key:d1", "d1, Kugel", "d1, ball"), figure("^1/5$", BALLS))),
        Entry("key:d1", (called("key:d1", "^d1$"), figure("^0/5$", BALLS))),
        Entry("do:cross", (pressed("do:cross"), says("keine Kugel", "no ball", STATUS))),
        Entry("key:a1", (called("key:a1", "notiert: keine", "noted: no ball"), shows(".xmark", 1))),
        Entry("do:undo", shows(".xmark", 0)),
        Entry("do:redo", shows(".xmark", 1)),
        Entry("do:cross", pressed("do:cross", False)),
        Entry(
            "drag:ball",
            (called("key:e3", "e3, Kugel", "e3, ball"), called("key:c5", "^c5$")),
            way="key:c5",
            do=drag("key:c5", "key:e3"),
        ),
        Entry("do:undo", called("key:c5", "c5, Kugel", "c5, ball")),
        Entry(
            "drag:ball past the edge",
            called("key:c8", "c8, Kugel", "c8, ball"),
            do=drag("key:c5", by=(0, 330)),
        ),
        Entry(
            "drag:ball off the field",
            (called("key:c8", "^c8$"), figure("^0/5$", BALLS)),
            do=drag("key:c8", "key:B3"),
        ),
        Entry(
            "drag:aim over the field",
            says("Strahl in Spalte 5 von oben", "ray into column 5 from above", STATUS),
            do=drag("key:T8", "key:e4"),
        ),
        Entry(
            "drag:aim",
            says("Strahl in Spalte 6 von oben", "ray into column 6 from above", STATUS),
            do=drag("key:T8", "key:T6"),
        ),
        Entry("do:outlook", shows(".sheet .ft [data-act=ask-yes]")),
        Entry(
            "act:ask-yes",
            (says("Im schlechtesten Fall bleib", "At worst", STATUS), shows(".splitbar dd", 3)),
            within=20,
        ),
        Entry("do:outlook", gone(".splitbar")),
        Entry(
            "do:hint",
            says("Hinweis, Schritt 1 von", "Hint, step 1 of", STATUS),
            way="do:undo",
            within=30,
        ),
        Entry("do:hint-next", says("Schritt 2 von", "step 2 of", STATUS)),
        Entry("do:hint-back", says("Schritt 1 von", "step 1 of", STATUS)),
        Entry("do:hint-close", shows("do:hint")),
        Entry("do:tip", says("Das kann nicht stimmen", "This cannot be right"), way="key:d1"),
        Entry("act:close", gone(".sheet"), do=".sheet .ft [data-act=close]"),
        Entry(
            "act:ask-yes", says("Eine von fünf gefunden", "One of five found", STATUS), way="do:tip"
        ),
        Entry("do:paths", (pressed("do:paths", False), drawn(".b-bb .ray", 0))),
        Entry("do:paths", (pressed("do:paths"), differs(".b-bb"))),
        Entry("key:T3", drawn(".b-bb .ray[data-m]", 1)),
        Entry(
            "act:daily-result",
            (at("#/daily/2026-11-20/blackbox"), figure("^22$", ".sum .big b")),
        ),
    ),
    game="blackbox",
)
BY_KEYS = Walk(
    "Black Box, by keys",
    (
        Entry("type:ArrowDown", focused("key:T1"), way=TODAY, do=press("ArrowDown")),
        Entry("type:ArrowRight", focused("key:T2"), do=press("ArrowRight")),
        Entry(
            "type:Enter",
            (says("Column 2 from above: hit", at=STATUS), figure("^1$", POINTS)),
            do=press("Enter"),
        ),
        Entry("type:ArrowLeft", focused("key:T1"), do=press("ArrowLeft")),
        Entry(
            "type:ArrowUp",
            focused("key:a1"),
            way=press("ArrowDown", "ArrowDown"),
            do=press("ArrowUp"),
        ),
        Entry("type: ", called("key:a1", "a1, ball"), do=press("Space")),
        Entry("type:x", called("key:a1", "a1"), do=press("x")),
        Entry("type:g", says("This cannot be right"), do=press("g")),
        Entry("type:w", shows("act:ask-yes"), way=press("Escape"), do=press("w"), within=20),
        Entry("act:ask-yes", shows("do:why"), within=20),
        Entry("do:why", gone("do:why")),
        Entry("type:Escape", gone("do:shoot"), way=("key:T8",), do=press("Escape")),
        Entry("type:Control+z", shows("do:redo"), do=press("Control+z")),
        Entry("type:Control+y", gone("do:redo"), do=press("Control+y")),
        Entry("type:z", shows("do:redo"), do=press("z")),
        Entry("type:Z", gone("do:redo"), do=press("Shift+Z")),
        Entry("type:h", says("Hint, step 1 of", at=STATUS), do=press("h"), within=30),
        Entry(
            "drag:right click",
            called("key:h1", "h1, noted: no ball"),
            way="do:hint-close",
            do=right("key:h1"),
        ),
        Entry(
            "field:typed",
            says("Row 3 from the left: out at row 3 from the right", at=STATUS),
            way=press("/"),
            do=type_("field:typed", "L3", "Enter"),
        ),
        Entry("type:.", says("Row 3 from the left", at="[aria-live]"), do=press(".")),
    ),
    game="blackbox",
    on=DESK,
)
HIDING = Walk(
    "Black Box, hiding",
    (
        Entry(
            "act:new",
            says("Neues Spiel", "New game", "h2"),
            way=("link:#/blackbox", on(PHONE, "act:menu")),
        ),
        Entry("act:sit:0:you", chosen("act:sit:0:you")),
        Entry("act:start", says("Verstecke", "Hide", STATUS)),
        Entry(
            "key:b2",
            (
                called("key:b2", "b2, Kugel", "b2, ball"),
                says("Noch vier Kugeln.", "There are four more balls to hide.", STATUS),
            ),
        ),
        Entry("key:T2", drawn(".b-bb .ray", 1)),
        Entry("do:undo", called("key:b2", "^b2$")),
        Entry(
            "do:hide",
            says("Der Computer sucht", "The computer seeks", STATUS),
            way=tap("key:b2", "key:g3", "key:d5", "key:f7", "key:c8"),
            within=20,
        ),
        Entry("act:pause", shows("act:watch-step")),
        Entry("act:watch-step", shows(".b-bb .answer"), within=20),
        Entry("act:pace", says("Ruhig", "Calm", ".acts")),
        Entry("act:pause", says("Anhalten", "Pause", ".acts")),
    ),
    game="blackbox",
)
TWO = Walk(
    "Black Box, two people",
    (
        Entry(
            "act:uncover",
            says("Verstecke", "Hide", STATUS),
            way=(
                *("link:#/blackbox", on(PHONE, "act:menu"), "act:new", "act:sit:0:guest"),
                *("act:sit:1:you", "act:start"),
            ),
        ),
        Entry(
            "do:hide",
            says("hat fünf Kugeln versteckt", "has hidden five balls", ".pass"),
            way=("key:b2", "key:g3", "key:d5", "key:f7", "key:c8"),
        ),
        Entry(
            "act:uncover", (drawn(".ball", 0), says("Fünf Kugeln sind", "Five balls are", STATUS))
        ),
        Entry("act:as-text", says("Brett als Text", "Board as text", "h2"), on=DESK),
    ),
    game="blackbox",
)
SANDBOX = Walk(
    "Black Box, the sandbox",
    (
        Entry("do:sandbox", says("Sandkasten.", "Sandbox.", STATUS), way="link:#/blackbox"),
        Entry("key:c3", called("key:c3", "c3, Kugel", "c3, ball")),
        Entry(
            "key:L2",
            (drawn(".b-bb .ray", 1), called("key:L2", "Spalte 2 von oben", "column 2 from above")),
        ),
        Entry("do:clear", (shows(".ball", 0), drawn(".b-bb .ray", 0))),
        Entry(
            "do:sandbox",
            says("Fünf Kugeln sind versteckt", "Five balls are hidden", STATUS),
            do=".acts [data-arg=sandbox]",
        ),
        Entry(
            "do:sandbox",
            (at("#/blackbox"), says("Fünf Kugeln sind versteckt", "Five balls are hidden", STATUS)),
            way="do:sandbox",
            do=happens("history.back()"),
        ),
        Entry("link:#/boxes", says("Eine Stellung passt", "One board fits", "h1")),
    ),
    game="blackbox",
)
ALMOST = ("c1 a5 c5", "fire T2", "fire R2", "fire L4", "fire L3", "mark c1", "mark c5")
"""Two boards are left, and no ray tells them apart."""
EQUAL = "d3 d5 a1 c3 d2 a5"
"""Six more boards answer as this one does."""
PROVEN = Walk(
    "Black Box, proofs",
    (
        Entry(
            "do:hint",
            says("Sieh dir diese Antwort an", "Look at this answer", STATUS),
            way=(go(box("proof", 3, "a2 e4 b2", "fire L5")), until("do:hint")),
            within=30,
        ),
        Entry("do:hint-next", says("Auf e4 liegt eine Kugel", "There is a ball on e4", STATUS)),
        Entry(
            "do:hint-next",
            (
                says("Wäre e4 leer, käme der Strahl bei", "Were e4 empty, the ray would", STATUS),
                drawn(".b-bb .ray.if", 1),
                drawn(".b-bb .ray.proof", 1),
            ),
        ),
        Entry("do:hint-do", called("key:e4", "e4, Kugel", "e4, ball")),
        Entry(
            "do:hint",
            says("2 Stellungen passen zu deinen Antworten", "2 boards fit your answers", STATUS),
            way=(go(box("almost", 3, *ALMOST)), until("do:hint")),
            within=30,
        ),
        Entry("do:hint-next", says("Lege eine Kugel auf a1", "Put a ball on a1", STATUS)),
        Entry(
            "do:hint-next", says("liegen 0,5 Kugeln falsch", "0.5 balls of it are wrong", STATUS)
        ),
        Entry("do:hint-do", called("key:a1", "a1, Kugel", "a1, ball")),
        Entry(
            "do:hint-next",
            says("Kein Tipp ist besser", "No guess is better", STATUS),
            way=("do:hint", until("do:hint-next")),
            within=30,
        ),
        Entry(
            "do:equal-4",
            says("5 bis 7 von 7", "5 to 7 of 7"),
            way=(
                go(box("equal", 6, EQUAL, "fire T1", *(f"mark {cell}" for cell in EQUAL.split()))),
                *(until("do:tip"), "do:tip", until("do:equal-4")),
            ),
            within=30,
        ),
    ),
    game="blackbox",
)
WALKS = (DAY, BY_KEYS, HIDING, TWO, SANDBOX, PROVEN)
