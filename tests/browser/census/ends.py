"""Ends: matches of all four games, wrong answers in Mastermind, a game of beads that is decided."""

from __future__ import annotations

from engines.glassbead import GlassBead
from engines.match import Player
from tests.browser.census.doing import go, on, until
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.games import against, brought
from tests.browser.census.glassbead import position
from tests.browser.census.matches import ENDS, FALSE, IN_THREE, IN_TWO, of_two
from tests.browser.census.seeing import at, drawn, gone, is_, pressed, says, shows

STATUS = ".status"
LIED = brought(
    "mastermind",
    ("0 hide HACF", "1 guess ABCD", "0 answer 0 0", "1 guess EFGH"),
    (Player("Ada"), Player("", "steady")),
    id="censusfalse",
)
"""Ada has answered the first row wrongly, and if she gives no pin now no code is left."""
RULED_OUT = brought(
    "mastermind",
    ("0 hide ABCD", "1 guess EFGH", "0 answer 0 0"),
    against("steady"),
    id="censusout",
)
ONLY_STONES = "0,0,0,00,00/-,00,-,0,- 554321/4321 S"
"""South wins in 17 moves, if it begins with C."""
DECIDED = brought(
    "glassbead",
    (),
    (Player("", "greedy"), Player("", "playful")),
    GlassBead(setup=ONLY_STONES),
    id="censusdecided",
)

WRONG = Walk(
    "Mastermind, a wrong answer",
    (
        Entry(
            "do:answer",
            says("Stimmt das?", "Is that right?", "h2"),
            way=(go(LIED), until("key:red-0"), "key:red-0", "key:white-0"),
        ),
        Entry(
            "act:ask-yes",
            says("Reihen 1 und 2 sind falsch", "Rows 1 and 2 are wrong", STATUS),
        ),
        Entry(
            "do:mend",
            (
                is_(
                    ".row[aria-label^='Reihe 1:'], .row[aria-label^='Row 1:']",
                    "aria-label",
                    "1\u00a0rot, 1\u00a0weiß",
                    "1\u00a0red, 1\u00a0white",
                ),
                says("Wie gut ist Reihe 2?", "How good is row 2?", STATUS),
            ),
            within=20,
        ),
        Entry(
            "do:answer",
            says("Ben gewinnt 5", "Ben wins 5", STATUS),
            way=(
                go(of_two("mastermind", "false", FALSE)),
                *(until("key:red-4"), "key:red-4", "key:white-0"),
            ),
        ),
        Entry(
            "do:answer",
            says("Ada brauchte einen Versuch weniger", "Ada took one guess fewer", STATUS),
            way=(
                go(of_two("mastermind", "fewer", (*IN_THREE, *IN_TWO))),
                *(until("key:red-4"), "key:red-4", "key:white-0"),
            ),
        ),
        Entry(
            "link:#/game/x",
            (at("#/game/layoutfewer?round=1"), says("Runde 1/2", "Round 1/2", ".tp .val")),
            way=on(PHONE, "act:menu"),
            do="a[href$='?round=1']:visible",
        ),
        Entry(
            "do:hint-next",
            (drawn(".palette .mm-out", 4), drawn(".row .mm-out", 4)),
            way=(go(RULED_OUT), until("do:hint"), "do:hint", until("do:hint-next")),
            within=30,
        ),
    ),
    game="mastermind",
)
KNOCKED_OUT = Walk(
    "the memory game, the end of a match",
    (
        Entry(
            "address:#/load/x",
            (says("Rangliste", "Ranking", ".ranks"), shows(".ranks li", 3)),
            do=go(ENDS["memorybox"]),
        ),
    ),
    game="memorybox",
)
FORCED = Walk(
    "Glass Bead Game, a decided game",
    (
        Entry(
            "do:outlook",
            (
                pressed("do:outlook"),
                says("Du gewinnst in 17", "You win in 17", ".solved"),
                says("gewinnt in 17", "wins in 17", ".solved .reach"),
            ),
            way=(go(position(ONLY_STONES)), until("do:outlook")),
            within=20,
        ),
        Entry("do:outlook", gone(".solved")),
        Entry(
            "act:award",
            (
                says("Süd, gierig, gewinnt", "South, greedy, wins", STATUS),
                says("gibt auf", "gives up", STATUS),
            ),
            way=(go(DECIDED), until("act:award")),
            within=20,
        ),
    ),
    game="glassbead",
)
WALKS = (WRONG, KNOCKED_OUT, FORCED)
