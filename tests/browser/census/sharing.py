"""Sharing: a game as a link, a text, a picture, a file; challenges, and games by link."""

from __future__ import annotations

import json

from engines import link, record
from engines.blackbox import BlackBox
from tests.browser.census.doing import go, happens, in_another_tab, on, tap, type_, until
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.games import (
    against,
    brought,
    challenge,
    code,
    looked_on,
    result,
    sent,
    solved,
)
from tests.browser.census.seeing import at, given, gone, got, holds, is_, says, shows, silent

ROW_2 = ".row[aria-label^='Reihe 2:'], .row[aria-label^='Row 2:']"
LINK = r"^http://localhost:\d+/beads/.*#/load/"
GUESS = tap("key:peg-A", "key:peg-B", "key:peg-C", "key:peg-D", "do:check")
SHARE = (on(PHONE, "act:menu"), "act:share")
LARGE = brought(
    "blackbox",
    ("0 hide a1 b2 c3 d4 e5 f6 g7 h8 i9",),
    against("sensible"),
    BlackBox(10, 10, 9),
    id="censuslarge",
)

LINKS = Walk(
    "sharing",
    (
        Entry(
            "act:share",
            says("Dieses Spiel teilen", "Share this game", "h2"),
            way=("link:#/mastermind", GUESS, on(PHONE, "act:menu")),
        ),
        Entry("act:copy-link", (says("Kopiert.", "Copied."), given(LINK))),
        Entry("act:copy-text", given("(Weiß|White).*(Gelb|Yellow)|weiß, gelb|white, yellow")),
        Entry(
            "act:picture",
            says("Die Stellung als Bild", "The position as a picture", "h2"),
            way=SHARE,
        ),
        Entry("act:copy-alt", (says("Kopiert.", "Copied."), given("."))),
        Entry("act:save-picture", (says("Gesichert.", "Saved."), got(r"\.png$"))),
        Entry(
            "act:save-file",
            got(r"^mastermind-.*\.beads\.json$", '"mastermind"'),
            way=("act:close", *SHARE),
        ),
        Entry(
            "act:copy-text",
            given("10¹²"),
            way=(go(LARGE), until("do:hint"), *SHARE),
        ),
    ),
)
HANDED = Walk(
    "sharing, by the device",
    (Entry("act:send-link", given("#/load/"), way=("link:#/mastermind", GUESS, *SHARE)),),
    shares=True,
)
CHALLENGE = Walk(
    "sharing, a challenge",
    (
        Entry(
            "act:challenge:own",
            says("Finde meine Kugeln", "Find my balls", "h2"),
            way=("link:#/blackbox", *SHARE),
        ),
        Entry("field:my-name", holds("field:my-name", "Ada"), do=type_("field:my-name", "Ada")),
        Entry("act:challenge-go", says("Verstecke", "Hide", ".status")),
        Entry(
            "do:hide@blackbox",
            says("Bereit zum Senden", "Ready to send", "h2"),
            way=tap("key:b2", "key:g3", "key:d5", "key:f7", "key:c8"),
        ),
        Entry("act:letter", says("Bereit zum Senden", "Ready to send", "h2"), way="act:close"),
    ),
)
BY_LINK = Walk(
    "sharing, move by move",
    (
        Entry(
            "act:by-link",
            says("Per Link spielen", "Play by link", "h2"),
            way=("link:#/glassbead", *SHARE),
        ),
        Entry("field:my-name", holds("field:my-name", "Ada"), do=type_("field:my-name", "Ada")),
        Entry(
            "field:other-name",
            holds("field:other-name", "Ben"),
            do=type_("field:other-name", "Ben"),
        ),
        Entry("act:side", shows("act:side:1"), do="act:side:1"),
        Entry("act:by-link-go", says("Ben", "Ben")),
    ),
)
ANSWERED = Walk(
    "sharing, a challenge that came",
    (
        Entry(
            "address:#/load/x",
            says("Ada fordert dich heraus", "Ada challenges you"),
            do=go(challenge()),
        ),
        Entry(
            "act:challenge-result",
            says("Ada", at=".sides"),
            way=("do:resign", "act:ask-yes"),
            within=10,
        ),
        Entry(
            "address:#/load/x",
            (at("#/game/censuschallenge-"), says("Cleo", at="#app")),
            do=go(solved()),
        ),
    ),
)
RESULTS = Walk(
    "sharing, results that came",
    (
        Entry(
            "address:#/load/x",
            says("Ben", at=".status"),
            way=(go(sent()), until("act:letter")),
            do=go(result("Ben")),
        ),
        Entry(
            "act:challenge-result",
            (says("Ben", at=".sides"), says("Cleo", at=".sides")),
            way=(go(result("Cleo", "EFGH")), until("act:challenge-result")),
        ),
        Entry("act:result-look", says("Ben", at=".status"), do="act:result-look:1"),
        Entry(
            "act:letter",
            says("Bereit zum Senden", "Ready to send", "h2"),
            way="act:challenge-result",
        ),
        Entry(
            "act:challenge:own",
            says("Knack meinen Code", "Break my code", "h2"),
            way=("act:close", "act:challenge-result"),
        ),
    ),
)
LOOKING_ON = Walk(
    "sharing, looking on",
    (
        Entry(
            "address:#/load/x",
            says("Du schaust zu. Ada", "You are looking on. Ada", ".status"),
            do=go(looked_on()),
        ),
        Entry(
            "act:sit-down", says("An diesem Gerät weiterspielen?", "Play on at this device?", "h2")
        ),
        Entry("act:ask-yes", silent("Du schaust zu", "You are looking on", ".status")),
    ),
)
MET = Walk(
    "sharing, a game that is here already",
    (
        Entry(
            "address:#/load/x",
            says("Dieser Link ist schon alt", "This link is an old one", "h1"),
            way=(go(code(3)), until(".b-mm")),
            do=go(code(1)),
        ),
        Entry("act:open-mine", (at("#/game/censuscode"), shows(".b-mm"))),
        Entry("act:open-theirs", says("Ben", at="#app"), way=(go(code(1)), until("act:open-mine"))),
        Entry(
            "act:elsewhere-keep",
            gone(".note"),
            way=(
                go("#/game/censuscode"),
                in_another_tab("localStorage.removeItem('beads-boxes:game:censuscode')"),
            ),
        ),
        Entry(
            "act:elsewhere-here",
            gone(".note"),
            way=(
                go("#/game/censuscode"),
                in_another_tab("localStorage['beads-boxes:game:censuscode'] = '{'"),
            ),
        ),
    ),
)
FIRST_ROW = ("0 hide ABCD", "1 guess EFGH", "0 answer 0 0")
HERE, THERE = (
    brought("mastermind", plies, against("steady"), id="censustab")
    for plies in (FIRST_ROW, (*FIRST_ROW, "1 guess ABDC", "0 answer 2 2"))
)
KEPT = json.dumps(record.dump(link.read(THERE.removeprefix("#/load/"))))
QUICKER = Walk(
    "sharing, another tab that was quicker",
    (
        Entry(
            "do:check@mastermind",
            (
                says("ging im anderen Tab weiter", "went on in another tab", ".note"),
                is_(ROW_2, "aria-label", "weiß, gelb, rot, orange", "white, yellow, red, orange"),
            ),
            way=(
                *(go(HERE), until("key:peg-A")),
                happens(f"localStorage['beads-boxes:game:censustab'] = {KEPT}"),
                *("key:peg-A", "key:peg-B", "key:peg-C", "key:peg-D"),
            ),
        ),
    ),
)
WALKS = (ANSWERED, RESULTS, LOOKING_ON, MET, QUICKER, LINKS, HANDED, CHALLENGE, BY_LINK)
