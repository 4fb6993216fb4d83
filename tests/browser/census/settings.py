"""The settings: each choice and each switch, and what comes of some of them at a board."""

from __future__ import annotations

from tests.browser.census.blackbox import POINTS
from tests.browser.census.doing import go, happens, press, reload, tap, until
from tests.browser.census.entry import DESK, Entry, Sight, Walk
from tests.browser.census.games import against, box, brought
from tests.browser.census.glassbead import position
from tests.browser.census.memorybox import THREE
from tests.browser.census.seeing import (
    chosen,
    felt,
    figure,
    gone,
    is_,
    looks,
    says,
    shows,
)

LIGHT, DARK = r"rgb\(244, 239, 228\)", r"rgb\(25, 22, 19\)"


def choice(value: str, *more: Sight) -> Entry:
    """One of several words of a setting."""
    return Entry(f"act:set:{value}", (chosen(f"act:set:{value}"), *more))


def switch(name: str, on: bool, *more: Sight) -> tuple[Entry, Entry]:
    """A switch that stands so at first, there and back."""
    control = f"act:toggle:{name}"
    now, then = ("true", "false") if on else ("false", "true")
    return (
        Entry(control, (is_(control, "aria-checked", f"^{then}$"), *more)),
        Entry(control, is_(control, "aria-checked", f"^{now}$")),
    )


LOOK = Walk(
    "settings",
    (
        Entry("link:#/settings", says("Gilt für dieses Gerät", "For this device"), way="act:menu"),
        choice("theme:dark", looks("body", "background-color", DARK)),
        choice("theme:light", looks("body", "background-color", LIGHT)),
        choice("theme:", looks("body", "background-color", LIGHT)),
        choice("language:en", is_("html", "lang", "^en$")),
        choice("language:de", is_("html", "lang", "^de$")),
        choice("language:", is_("html", "lang", "^de$", "^en$")),
        choice("marks:shapes"),
        choice("marks:letters"),
        choice("marks:none"),
        choice("pace:calm"),
        choice("pace:normal"),
        choice("pace:brisk"),
        choice("device:middle"),
        choice("device:round"),
        *switch("motion", True),
        *switch("sound", False),
        *switch("vibration", False),
        *switch("conflicts", True),
        *switch("confirm_tip", True),
        *switch("confirm_last", False),
        *switch("second_tap", True),
        *switch("cover", True),
        *switch("own_count", False),
        *switch("letters", True),
        *switch("typing", False),
        Entry(
            "act:set:theme:dark",
            (chosen("act:set:theme:dark"), looks("body", "background-color", DARK)),
            do=("act:set:theme:dark", reload()),
        ),
    ),
)
SETTINGS = ("act:menu", "link:#/settings")
GUESS = tap("key:peg-A", "key:peg-B", "key:peg-C", "key:peg-D")
BEFORE_LAST = brought(
    "mastermind",
    ("0 hide ABCD", *(each for _ in range(11) for each in ("1 guess EFGH", "0 answer 0 0"))),
    against("steady"),
    id="censusbeforelast",
)
"""One row is left."""
TO_BE_GIVEN = position("0000,000,00,0,-/-,-,-,-,- 332211/5544 S")
"""Whatever South sows ends the game."""
AT_A_BOARD = Walk(
    "settings, at a board",
    (
        Entry(
            "do:check@mastermind",
            felt("tone 420", "buzz 15"),
            way=(
                *(*SETTINGS, "act:toggle:sound", "act:toggle:vibration", "act:toggle:typing"),
                *("act:toggle:confirm_last", "act:toggle:confirm_tip", "act:toggle:second_tap"),
                *("act:toggle:own_count", "act:toggle:cover", "act:toggle:letters"),
                *("link:#/", "link:#/mastermind", GUESS),
            ),
        ),
        Entry("field:typed", shows("field:typed"), do=until("field:typed")),
        Entry("type:m", gone(".sheet"), do=press("m"), on=DESK),
        Entry(
            "do:check@mastermind",
            says("Wirklich der letzte Zug?", "Really the last move?", "h2"),
            way=(go(BEFORE_LAST), until("key:peg-A"), GUESS),
        ),
        Entry(
            "act:ask-yes",
            says("In zwölf Versuchen gelöst", "Solved in twelve", ".status"),
        ),
        Entry(
            "do:rest@glassbead",
            says("Wirklich der letzte Zug?", "Really the last move?", "h2"),
            way=(go(TO_BE_GIVEN), until("key:D"), "key:D"),
        ),
        Entry("act:ask-yes", says("18 zu 12 Punkten", "18 points to 12", ".status")),
        Entry(
            "key:T1@blackbox",
            figure("^1$", POINTS),
            way=(go(box("settings", 1, "c3", "fire L3", "mark e5")), until("key:T1"), "key:T1"),
        ),
        Entry(
            "do:tip@blackbox",
            says("Wirklich der letzte Zug?", "Really the last move?", "h2"),
            way="do:undo",
        ),
        Entry("act:ask-yes", says("nicht gefunden", "did not find it", ".status")),
        Entry(
            "do:name-1@memorybox",
            (gone(".pass"), says("12 Kugeln", "12 balls")),
            way=("link:#/", *THREE, "key:row-1"),
        ),
    ),
)
FOR_GOOD = Walk(
    "settings, in Firefox",
    (
        Entry(
            "act:persist",
            says("Dein Browser behält sie dauerhaft", "Your browser keeps them for good"),
            way=(happens("navigator.storage.persist = async () => true"), *SETTINGS),
        ),
    ),
    agent="Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
)
WALKS = (LOOK, AT_A_BOARD, FOR_GOOD)
