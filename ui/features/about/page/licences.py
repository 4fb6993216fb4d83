"""The page of licences: other people's work in the site."""

from __future__ import annotations

import json
from typing import Any

from ui.background.bundles import ROOT
from ui.toolkit import route
from ui.toolkit.frame import link, print_page, section
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

OURS = "site.txt"


def paint(words: Words, folder: str, home: str = "") -> Node:
    """`folder`: where the texts are, relative to the page, with a slash; `home`: where the site's
    page is."""
    listed = json.loads((ROOT / "assets/licences.json").read_text("utf-8"))
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
        [_group(words, group, folder) for group in listed],
        h("div", link(words("licences.back"), home + route.write("about"), "back"), class_="rows"),
    )


def _group(words: Words, group: dict[str, Any], folder: str) -> Node:
    """A work with what came inside it; `tools/licences.py` writes what it is made of."""
    return section(
        group["name"],
        h("p", words(f"licences.{group['key']}")),
        h("p", words("licences.within", parts=", ".join(group["within"])))
        if group["within"]
        else None,
        h(
            "div",
            link(group["licence"], f"{folder}{group['key']}.txt"),
            link(words("licences.source"), group["source"]),
            class_="rows",
        ),
        fact=group["version"],
    )
