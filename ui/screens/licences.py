"""What the site is made of that is not ours, and under which licences."""

from __future__ import annotations

from dataclasses import dataclass

from ui import route
from ui.markup import Node, h
from ui.screens.frame import link, print_page, section
from ui.words import Words


@dataclass(frozen=True)
class Part:
    """Other people's work in the site. `file`: its licence, as a text of the site."""

    key: str
    name: str
    version: str
    licence: str
    file: str
    source: str


PARTS = (
    Part(
        "pyodide",
        "Pyodide",
        "314.0.7",
        "Mozilla Public License 2.0",
        "pyodide.txt",
        "https://github.com/pyodide/pyodide/tree/314.0.7",
    ),
    Part(
        "cpython",
        "CPython",
        "3.14.2",
        "PSF License",
        "cpython.txt",
        "https://github.com/python/cpython/tree/v3.14.2",
    ),
    Part(
        "pyscript",
        "PyScript",
        "0.7.31",
        "Apache License 2.0",
        "pyscript.txt",
        "https://github.com/pyscript/pyscript",
    ),
    Part(
        "segno",
        "segno",
        "1.6.6",
        "BSD 3-Clause License",
        "segno.txt",
        "https://github.com/heuer/segno",
    ),
    Part(
        "font",
        "Schibsted Grotesk",
        "",
        "SIL Open Font License 1.1",
        "schibsted-grotesk.txt",
        "https://github.com/schibsted/schibsted-grotesk",
    ),
)
OURS = "site.txt"


def paint(words: Words, folder: str, home: str = "") -> Node:
    """`folder`: where the texts are, relative to the page, with a slash; `home`: where the site's
    page is."""
    return print_page(
        words,
        words("about.title"),
        words("licences.title"),
        words("licences.lead"),
        None,
        section(
            words("site"),
            h("p", words("licences.ours")),
            h("div", link("MIT License", folder + OURS), class_="rows"),
        ),
        [_part(words, part, folder) for part in PARTS],
        h("div", link(words("licences.back"), home + route.write("about"), "back"), class_="rows"),
    )


def _part(words: Words, part: Part, folder: str) -> Node:
    return section(
        part.name,
        h("p", words(f"licences.{part.key}")),
        h(
            "div",
            link(part.licence, folder + part.file),
            link(words("licences.source"), part.source),
            class_="rows",
        ),
        fact=part.version,
    )
