"""Texts from elsewhere, without what nobody sees in them.

On its way through messengers, word processors and web pages a text gains soft hyphens, blanks
without width, blanks of other widths and line ends of other kinds; nobody wrote them.
"""

from __future__ import annotations

import re

from engines import names

JOINERS = re.compile("[\u034f\u200c\u200d\ufe00-\ufe0f]")
"""What has no shape of its own either, and means something in names alone."""
ENDS = "\n\v\f\x85\u2028\u2029"
QUOTES = "\"'“”„‟«»‹›‘’‚"
HYPHENS = "-‐‑‒–−"
LONG = "—―"
"""What a phone makes of two hyphens."""
REPEATED = 24


def plain(text: str) -> str:
    """The text as it is seen: every blank a space, every line end a `\\n`."""
    return "".join(letter for _, letter in placed(text))


def joined(text: str) -> str:
    """The plain text without any blank or line end, for what has none."""
    return "".join(plain(text).split())


def placed(text: str) -> list[tuple[int, str]]:
    """The letters of the plain text, each with its place in the text."""
    found = []
    for at, letter in enumerate(text):
        if letter.isspace():
            found.append((at, "\n" if letter in ENDS else " "))
        elif not names.UNSEEN.match(letter) and not JOINERS.match(letter):
            found.append((at, letter))
    return found


def shortened(text: str) -> str:
    """As much of it as a sentence can repeat."""
    return text if len(text) <= REPEATED else f"{text[: REPEATED - 1]}…"


def typed(text: str) -> str:
    """The plain text in one line, with hyphens for short dashes, and without the quotation marks
    and full stops around it, which a keyboard puts in by itself."""
    text = re.sub(f"[{HYPHENS}]", "-", plain(text))
    return " ".join(text.strip(f" \n.,;{QUOTES}").split())
