"""The page about the site."""

from __future__ import annotations

from ui.boards import BOARDS
from ui.toolkit import route
from ui.toolkit.frame import link, print_page, row, rows, section
from ui.toolkit.markup import Node, h
from ui.toolkit.version import VERSION
from ui.toolkit.words import Words

NEWS = 5
"""How many things are new since the last release: `news.1` and on."""


def about(words: Words, installable: bool, offline: bool, verified: str) -> Node:
    """`offline`: all that is needed is on this device. `verified`: what a comparison of the site's
    files said; or ""."""
    return print_page(
        words,
        words("site"),
        words("about.title"),
        words("about.lead"),
        None,
        section(words("about.games"), *(h("p", words.rich(f"{name}.about")) for name in BOARDS)),
        section(
            words("about.names"),
            h("p", words("about.trademarks")),
            h("p", words("about.independent")),
        ),
        section(
            words("about.how"),
            h("p", words("about.private")),
            h("p", words("about.python")),
            h("p", words("about.offline")) if offline else None,
            h("p", verified, data_announce="", id="verified") if verified else None,
            rows(
                "",
                row(words("install.name"), "install") if installable else None,
                link(words("embedding.title"), route.write("embed")),
                link(words("licences.title"), route.write("licences")),
                row(words("verify.title"), "verify"),
                row(words("fault.title"), "fault", symbol="share"),
            ),
        ),
        section(
            words("news.title"),
            h("ul", [h("li", words(f"news.{n}")) for n in range(1, NEWS + 1)], class_="told"),
            fact=words("about.version", version=VERSION),
        ),
    )
