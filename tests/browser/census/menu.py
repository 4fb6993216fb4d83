"""The menu: all its rows, from the home page and over a table."""

from __future__ import annotations

from tests.browser.census.doing import press, tap
from tests.browser.census.entry import DESK, Entry, Walk
from tests.browser.census.seeing import gone, says

PLACES = Walk(
    "menu",
    (
        Entry("act:menu", says("Gespeicherte Spiele", "Saved games", ".sheet")),
        Entry("act:close", gone(".sheet")),
        Entry("type:Escape", gone(".sheet"), way="act:menu", do=press("Escape"), on=DESK),
        Entry("type:m", says("Saved games", at=".sheet"), do=press("m"), on=DESK),
        Entry("act:close", gone(".sheet"), do=tap(".sheet-bg"), on=DESK),
        Entry(
            "link:#/saves",
            says("Noch nichts gespeichert", "Nothing saved yet", "h1"),
            way="act:menu",
        ),
        Entry(
            "link:#/daily",
            says("Rätsel des Tages, Freitag", "Daily puzzle, Friday"),
            way="act:menu",
        ),
        Entry(
            "link:#/stats", says("Noch nichts gespielt", "Nothing played yet", "h1"), way="act:menu"
        ),
        Entry(
            "link:#/lesson/blackbox", says("Schritt 1 von", "Step 1 of", ".status"), way="act:menu"
        ),
        Entry("link:#/rules", says("Lektionen", "Lessons", "h2"), way="act:menu"),
        Entry("link:#/settings", says("Einstellungen", "Settings", "h1"), way="act:menu"),
        Entry("link:#/about", says("Über die Seite", "About", "h1"), way="act:menu"),
        Entry(
            "link:#/embed",
            says("Ein Brett auf deiner Seite", "A board on your page", "h1"),
        ),
        Entry("act:keys", says("Überall", "Everywhere", ".keylist h3"), way="act:menu"),
    ),
)
WALKS = (PLACES,)
