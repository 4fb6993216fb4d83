"""Plain text of markup, as a reader reads it."""

from __future__ import annotations

import re

from ui.toolkit.markup import Raw

HIDDEN = re.compile(r"<(\w+)[^>]*aria-hidden=\"true\"[^>]*>.*?</\1>")
BREAKS = re.compile(r"<(?:br|small)>")
TAGS = re.compile(r"<[^>]*>")
ENTITIES = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&shy;": "", "&amp;": "&"}
"""Those that our markup writes: the snapshot's library knows no others, nor their names."""


def plain(markup: Raw) -> str:
    """Without what is hidden from readers."""
    said = TAGS.sub("", BREAKS.sub(" ", HIDDEN.sub("", markup)))
    for entity, sign in ENTITIES.items():
        said = said.replace(entity, sign)
    return said
