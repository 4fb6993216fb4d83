"""The home page: tiles, doors, the strip of a running game, colours, language."""

from __future__ import annotations

from tests.browser.census.doing import home, tap
from tests.browser.census.entry import Entry, Walk
from tests.browser.census.seeing import at, gone, is_, looks, says, shows

LIGHT, DARK = r"rgb\(244, 239, 228\)", r"rgb\(25, 22, 19\)"
HALF, WHOLE = ".top [data-act=theme] path", ".top [data-act=theme] circle"

LIDS = Walk(
    "home",
    (
        Entry(
            "act:theme",
            (
                is_("html", "data-theme", "light"),
                looks("body", "background-color", LIGHT),
                looks(HALF, "display", "none"),
            ),
        ),
        Entry(
            "act:theme",
            (
                is_("html", "data-theme", "dark"),
                looks("body", "background-color", DARK),
                looks(WHOLE, "fill", "rgb"),
            ),
        ),
        Entry(
            "act:theme", (looks("body", "background-color", LIGHT), looks(WHOLE, "fill", "none"))
        ),
        Entry(
            "act:language",
            says("Four classic games of deduction", "Vier Klassiker zum Kombinieren"),
        ),
        Entry(
            "act:language",
            says("Vier Klassiker zum Kombinieren", "Four classic games of deduction"),
        ),
        Entry("link:#/blackbox", (at("#/blackbox"), says("Fünf Kugeln", "Five balls", ".status"))),
        Entry("link:#/", (at("#/"), says("Vier Klassiker", "Four classic games"))),
        Entry("link:#/memorybox", (at("#/memorybox"), shows(".b-mx"))),
        Entry(
            "link:#/mastermind",
            (at("#/mastermind"), says("Stecker 1", "first peg", ".status")),
            way=home(),
        ),
        Entry("link:#/glassbead", (at("#/glassbead"), shows(".b-gb")), way=home()),
        Entry("link:#/daily", (at("#/daily"), says("Freitag", "Friday")), way=home()),
        Entry(
            "link:#/game/x",
            (at("#/game/"), says("Versuch 2", "guess 2", ".status")),
            way=(
                home(),
                tap(
                    "link:#/mastermind",
                    "key:peg-A",
                    "key:peg-B",
                    "key:peg-C",
                    "key:peg-D",
                    "do:check",
                ),
                home(),
            ),
            do=".strip.cont",
        ),
    ),
)
DOORS = Walk(
    "doors",
    (
        Entry(
            "link:#/blackbox",
            (shows("main.door"), says("Strahlen verraten", "Rays give away")),
        ),
        Entry("act:door-show", (at("#/lesson/blackbox"), says("Schritt 1 von", "Step 1 of"))),
        Entry(
            "act:door-play",
            says("Wie gut soll der Computer spielen?", "How well shall the computer play?"),
            way=(home(), "link:#/glassbead"),
        ),
        Entry(
            "act:new",
            (shows("dialog"), says("Neues Spiel", "New game")),
            do="act:new:glassbead:people",
        ),
        Entry(
            "act:door-level",
            (gone("main.door"), says("deiner Mulden", "your pits", ".status")),
            do="act:door-level:glassbead:0",
            way="act:close",
        ),
        Entry(
            "act:door-play",
            (gone("main.door"), says("Stecker 1", "first peg", ".status")),
            way=(home(), "link:#/mastermind"),
        ),
        Entry("link:#/mastermind", (gone("main.door"), shows(".b-mm")), way=home()),
    ),
    newcomer=True,
)
WALKS = (LIDS, DOORS)
