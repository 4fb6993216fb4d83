"""The dialog for a new game: rules, seats, names, levels, of all four games."""

from __future__ import annotations

from tests.browser.census.doing import choose, on, tap, type_
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.seeing import chosen, figure, gone, holds, is_, says, shows

OPEN = (on(PHONE, "act:menu"), "act:new")
FACT = ".fs h3 span"

BOXES = Walk(
    "new game, Black Box",
    (
        Entry(
            "act:new",
            says("Neues Spiel", "New game", "h2"),
            way=("link:#/blackbox", on(PHONE, "act:menu")),
        ),
        Entry(
            "act:preset:small", (chosen("act:preset:small"), figure("^3$", ".stepper b >> nth=2"))
        ),
        Entry("act:option:balls+", figure("^4$", ".stepper b >> nth=2")),
        Entry("act:option:balls-", figure("^3$", ".stepper b >> nth=2")),
        Entry("act:option:rows+", figure("^6$", ".stepper b >> nth=0")),
        Entry("act:option:rows-", figure("^5$", ".stepper b >> nth=0")),
        Entry("act:option:columns+", figure("^6$", ".stepper b >> nth=1")),
        Entry("act:option:columns-", figure("^5$", ".stepper b >> nth=1")),
        Entry(
            "act:sit:0:you",
            (chosen("act:sit:0:you"), says("Los: du versteckst", "Start: you hide", ".ft")),
        ),
        Entry("act:sit:1:you", says("Los: du suchst", "Start: you seek", ".ft")),
        Entry("act:sit:0:guest", shows("field:name", 2)),
        Entry("field:name", holds("field:name", "Ada"), do=type_("field:name", "Ada")),
        Entry("act:sit:0:computer", shows("field:name", 0)),
        Entry("act:sit:1:computer", says("Los: zuschauen", "Start: watch", ".ft")),
        Entry("act:sit:1:guest", chosen("act:sit:1:guest")),
        Entry(
            "field:level",
            holds("field:level", "strong"),
            way=tap("act:sit:0:you", "act:sit:1:computer"),
            do=choose("field:level", "strong"),
        ),
        Entry("field:length", holds("field:length", "2"), do=choose("field:length", "2")),
        Entry(
            "act:start",
            (gone(".sheet"), shows(".b-bb [data-key=e5]"), shows(".b-bb [data-key=f5]", 0)),
        ),
    ),
    game="blackbox",
)
CODES = Walk(
    "new game, Mastermind",
    (
        Entry("act:preset:doubles", chosen("act:preset:doubles"), way=("link:#/mastermind", *OPEN)),
        Entry("act:option:places+", figure("^5$", ".stepper b >> nth=0")),
        Entry("act:option:places-", figure("^4$", ".stepper b >> nth=0")),
        Entry("act:option:colours-", figure("^7$", ".stepper b >> nth=1")),
        Entry("act:option:colours+", figure("^8$", ".stepper b >> nth=1")),
        Entry("act:option:attempts+", figure("^13$", ".stepper b >> nth=2")),
        Entry("act:option:attempts-", figure("^12$", ".stepper b >> nth=2")),
        Entry(
            "act:option-switch:doubles", is_("act:option-switch:doubles", "aria-checked", "false")
        ),
        Entry("act:option-switch:blanks", is_("act:option-switch:blanks", "aria-checked", "true")),
        Entry("act:character:sharp", chosen("act:character:sharp"), way="act:sit:0:you"),
        Entry("act:auto", is_("act:auto", "aria-checked", "true")),
        Entry("act:close", gone(".sheet"), do=".sheet .ft [data-act=close]"),
    ),
    game="mastermind",
)
BEADS = Walk(
    "new game, Glass Bead Game",
    (
        Entry(
            "act:preset:stones",
            chosen("act:preset:stones"),
            way=("link:#/glassbead", *OPEN),
        ),
        Entry("act:preset:standard", chosen("act:preset:standard")),
        Entry(
            "field:option-text:setup",
            says("Eine Stellung hat drei Teile", "A position has three parts"),
            do=type_("field:option-text:setup", "x"),
        ),
        Entry("act:preset:standard", holds("field:option-text:setup", "^$")),
    ),
    game="glassbead",
)
SEATS = Walk(
    "new game, the memory game",
    (
        Entry("act:chair-add", shows(".seats > li", 5), way=("link:#/memorybox", *OPEN)),
        Entry("act:chair-drop", shows(".seats > li", 4), do="act:chair-drop:4"),
        Entry("field:kind", holds("field:kind:1", "guest"), do=choose("field:kind:1", "guest")),
        Entry("field:name", holds("field:name:1", "Ida"), do=type_("field:name:1", "Ida")),
        Entry("field:starter", holds("field:starter", "1"), do=choose("field:starter", "1")),
        Entry("act:start", (gone(".sheet"), says("Ida", at=".players")), within=10),
    ),
    game="memorybox",
)
WALKS = (BOXES, CODES, BEADS, SEATS)
