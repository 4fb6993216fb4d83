"""Saved games: the list, files, links and records that are pasted, and away with all."""

from __future__ import annotations

import json
from dataclasses import replace

from engines import link, record
from tests.browser.census.doing import bring, happens, home, reload, tap, type_, until
from tests.browser.census.entry import Entry, Walk
from tests.browser.census.games import TWO, brought
from tests.browser.census.seeing import at, gone, got, holds, says, shows

BEADS = brought("glassbead", ("0 C30", "1 c30", "0 D032"), TWO)
RECORD = record.dump(link.read(BEADS.removeprefix("#/load/")))
CUT = RECORD.replace("D032", "D555")
GUESS = tap("key:peg-A", "key:peg-B", "key:peg-C", "key:peg-D", "do:check")

SAVED = Walk(
    "saved games",
    (
        Entry(
            "link:#/",
            says("Vier Klassiker", "Four classic games"),
            way=("act:menu", "link:#/saves"),
            do=".head .btn",
        ),
        Entry(
            "act:export-game",
            got(r"\.beads\.json$", '"game": ?"mastermind"'),
            way=("link:#/mastermind", GUESS, "act:menu", "link:#/saves"),
        ),
        Entry("act:delete", (shows(".saved li", 0), says("Gelöscht.", "Deleted."))),
        Entry("act:put-back", shows(".saved li", 1)),
        Entry("act:delete", says("Gelöscht.", "Deleted.")),
        Entry("act:notice-close", gone(".note")),
        Entry(
            "act:paste", says("Link oder Aufzeichnung einfügen", "Paste a link or a record", "h2")
        ),
        Entry(
            "field:paste-text",
            holds("field:paste-text", "nothing"),
            do=type_("field:paste-text", "nothing"),
        ),
        Entry("act:paste-open", says("Das ist weder ein Link", "This is neither a link")),
        Entry(
            "act:paste-open",
            at("#/rules/mastermind"),
            way=type_("field:paste-text", "https://example.org/#/rules/mastermind"),
        ),
        Entry(
            "act:import",
            says("Die Datei stammt nicht von dieser Seite", "This file was not made by this site"),
            way=("act:menu", "link:#/saves"),
            do=bring("act:import", "no game"),
        ),
        Entry(
            "act:import",
            (at("#/game/censusglassbead"), shows(".b-gb")),
            way=("act:menu", "link:#/saves"),
            do=bring("act:import", RECORD),
        ),
        Entry(
            "address:#/game/x",
            (at("#/game/censusglassbead"), shows(".b-gb")),
            way=home(),
            do=happens(
                f"launched({{ files: [{{ getFile: async () => new Blob([{RECORD!r}]) }}] }})"
            ),
        ),
    ),
)
BROKEN = json.dumps(
    {
        "beads-boxes": 1,
        "kept": {"game:census": CUT, "games": "[]"},
    }
)
DAMAGED = Walk(
    "saved games, a damaged one",
    (
        Entry(
            "act:import",
            says("ist beschädigt", "is damaged"),
            way=("act:menu", "link:#/saves"),
            do=bring("act:import", BROKEN),
        ),
        Entry("act:damaged-file", got(r"\.beads\.json$", "D555")),
        Entry("act:damaged-view", says("von 2", "of 2", ".tp")),
        Entry("act:damaged-delete", gone(".damaged"), way=("act:menu", "link:#/saves")),
        Entry(
            "act:clear",
            says("Alles löschen?", "Delete everything?", "h2"),
            way=("act:menu", "link:#/settings"),
        ),
        Entry(
            "act:ask-yes",
            (gone(".sheet"), at("#/"), says("Alles ist gelöscht", "Everything is deleted")),
        ),
        Entry(
            "link:#/saves",
            says("Noch nichts gespeichert", "Nothing saved yet", "h1"),
            way="act:menu",
        ),
    ),
)
HEAP = json.dumps(
    {
        "beads-boxes": 1,
        "kept": {
            f"game:m{number}": record.dump(
                replace(link.read(BEADS.removeprefix("#/load/")), id=f"m{number}")
            )
            for number in range(51)
        },
    }
)
ONLY_HERE = "text=/51 (Spiele, nur auf diesem Gerät|games, only on this device)/"
MANY = Walk(
    "saved games, more than a page",
    (
        Entry(
            "act:import",
            says("51 Spiele sind jetzt hier", "51 games are here now"),
            way=("act:menu", "link:#/saves"),
            do=bring("act:import", HEAP),
        ),
        Entry(
            "link:#/saves/2", (says("51 bis 51 von 51", "51 to 51 of 51"), shows(".saved li", 1))
        ),
        Entry("link:#/saves/1", (says("1 bis 50 von 51", "1 to 50 of 51"), shows(".saved li", 50))),
        Entry(
            "act:import",
            says("51 Spiele sind jetzt hier", "51 games are here now"),
            way=happens("localStorage['beads-boxes:game:m7'] = '{'"),
            do=bring("act:import", HEAP),
        ),
        Entry(
            "act:export",
            (got("beads-and-boxes.json", '"game:m50"'), gone(".note")),
            way=(home(), reload(), until(ONLY_HERE)),
        ),
    ),
)
WALKS = (SAVED, DAMAGED, MANY)
