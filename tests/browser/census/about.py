"""About the site: what it is, licences, faults, the home screen, to a new phone, lost games."""

from __future__ import annotations

from tests.browser.census.doing import bring, focus, follow, go, happens, home, reload
from tests.browser.census.entry import Entry, Walk
from tests.browser.census.seeing import at, given, gone, got, is_, says

GUESS = ("link:#/mastermind", "key:peg-A", "key:peg-B", "key:peg-C", "key:peg-D", "do:check")

ABOUT = Walk(
    "about",
    (
        Entry(
            "act:verify",
            says("Dateien sind so, wie die Liste", "files are as the list"),
            way=("act:menu", "link:#/about"),
            within=20,
        ),
        Entry("act:fault", given(r"(Fehler|Fault) in (Perlen & Kästen|Beads & Boxes)")),
        Entry("link:#/licences", says("Woraus diese Seite besteht", "What this site is made of")),
        Entry(
            "out:https://github.com/pyodide/pyodide",
            is_("a[href^='https://github.com/pyodide']", "href", "^https://github.com/pyodide/"),
            do=focus("a[href^='https://github.com/pyodide']"),
        ),
        Entry("link:#/about", says("Über die Seite", "About", "h1")),
        Entry(
            "address:#/nowhere",
            says("Diese Seite gibt es nicht", "No such page", "h1"),
            do=go("#/nowhere"),
        ),
        Entry("link:#/", says("Vier Klassiker", "Four classic games"), do=".go a"),
        Entry(
            "act:news",
            at("#/about"),
            way=(happens("localStorage['beads-boxes:updated'] = 'true'"), reload()),
        ),
        Entry(
            "out:./licences/",
            says("MIT License", at="body"),
            way="link:#/licences",
            do="a[href='./licences/site.txt']",
        ),
    ),
    online=True,
)
INSTALLING = """
    const asks = new Event("beforeinstallprompt", { cancelable: true });
    asks.prompt = () => void given.push("asked to install");
    dispatchEvent(asks);
"""
HOME_SCREEN = Walk(
    "on the home screen",
    (
        Entry(
            "act:install",
            given("^asked to install$"),
            way=(happens(INSTALLING), "link:#/mastermind", "do:resign", "act:ask-yes", home()),
        ),
        Entry(
            "act:install-never",
            gone(".strip.inst"),
            way=(happens(INSTALLING), "link:#/daily", home()),
        ),
        Entry(
            "act:install",
            (
                says("In Safari auf Teilen tippen", "Tap Share in Safari", ".sheet"),
                says("Dort beginnt es leer", "It begins empty there", ".sheet"),
            ),
            way=(happens("beads.install.way = () => 'apple'"), "act:menu"),
        ),
        Entry("act:install-never", gone(".sheet")),
    ),
)
MOVING = Walk(
    "to a new phone",
    (
        Entry(
            "link:#/move",
            says("1 Spiel", "1 game"),
            way=(*GUESS, "act:menu", "link:#/saves"),
        ),
        Entry("act:move-pack", says("Link kopieren", "Copy the link")),
        Entry("act:move-copy", (says("Kopiert.", "Copied."), given("#/bring/"))),
        Entry("act:export", got("^beads-and-boxes.json$", '"beads-boxes"')),
        Entry(
            "address:#/bring",
            says("Hierher holen?", "Bring them here?", "h1"),
            do=("act:move-copy", follow()),
        ),
        Entry("act:bring", says("Ein Spiel ist jetzt hier", "One game is here now")),
    ),
)
SENDING = Walk(
    "to a new phone, by the device",
    (
        Entry(
            "act:move-send",
            given("#/bring/"),
            way=(*GUESS, "act:menu", "link:#/saves", "link:#/move", "act:move-pack"),
        ),
    ),
    shares=True,
)
LOST = Walk(
    "games that are gone",
    (
        Entry(
            "act:emptied-file",
            says("Die Datei stammt nicht von dieser Seite", "This file was not made by this site"),
            way=(*GUESS, home(), happens("localStorage.clear()"), reload()),
            do=bring("act:emptied-file", "nothing"),
        ),
        Entry(
            "act:afresh",
            gone(".gone"),
            way=(home(), *GUESS, home(), happens("localStorage.clear()"), reload()),
        ),
    ),
)
WALKS = (ABOUT, HOME_SCREEN, MOVING, SENDING, LOST)
