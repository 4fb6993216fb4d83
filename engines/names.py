"""Names of people, as far as they can stand in a sentence."""

from __future__ import annotations

import re

LONGEST = 60
"""Characters of a name; the page lets nobody type more than 24."""
UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff]"
)
"""What has no shape of its own, but hides, turns round or tears apart what stands beside it. The
joiners U+200C and U+200D are not among them: scripts and emoji need them."""


def plain(name: str) -> str:
    """The name in one line, without what cannot be seen."""
    return " ".join(UNSEEN.sub("", re.sub(r"[\t\n\r\x0b\x0c]", " ", name)).split())[:LONGEST]
