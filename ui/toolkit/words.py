"""Everything the page says, in German and English, by code.

A file `assets/words/<area>.json` maps codes to {"en": ..., "de": ...}; its codes are said as
`<area>.<code>`, those of `page.json` without an area. A sentence may name values as `{name}` and
hold <b>, <i>, <small>, <br>. A counted sentence is an object of forms, chosen by the value `n`:
{"one": ..., "other": ...}, and where none reads differently "zero", where both do "two"; if it has
two counts by `n` and `m`: "one one", "one other", "other one", "other other". A value given to a
counted sentence under another name (`{balls}`, in letters) is what is shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import product
from pathlib import Path
from sys import intern
from typing import Any

from ui.toolkit.markup import Raw
from ui.toolkit.memo import memo

LANGUAGES = ("en", "de")
FOLDER = Path(__file__).parent.parent.parent / "assets" / "words"
COUNTS = ("n", "m")
FORMS = {
    "0": ("zero", "other"),
    "1": ("one",),
    "2": ("two", "other"),
}  # of a count, the first that a sentence has
SPELLED = 12
TAG = re.compile(r"</?(?:b|i|small|br)>")


@cache
def catalogue(language: str) -> dict[str, Any]:
    """All sentences of one of LANGUAGES: code -> text, or form -> text."""
    return {code: texts[language] for code, texts in _sentences()}


def learn() -> None:
    """Take in the sentences that have come since (ui.background.bundles)."""
    for code, texts in _sentences():
        for language in LANGUAGES:
            catalogue(language)[code] = texts[language]


def _sentences() -> Iterator[tuple[str, dict[str, Any]]]:
    """Those of all files that are here now: code, language -> text."""
    for file in sorted(FOLDER.glob("*.json")):
        if file.name.endswith(".rules.json"):
            continue
        prefix = "" if file.stem == "page" else f"{file.stem}."
        for code, texts in json.loads(file.read_text("utf-8")).items():
            yield intern(prefix + code), texts


@cache
def rules(game: str) -> list[dict[str, Any]]:
    """The rule page of a game: sections {"title": {...}, "body": [{...}, ...]} by language."""
    sections: list[dict[str, Any]] = json.loads((FOLDER / f"{game}.rules.json").read_text("utf-8"))
    return sections


RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
HUGE = 10**12  # from a million million on nobody reads figures


def power(number: int) -> str:
    """The power of ten that a number has reached, as a superscript."""
    return str(len(str(number)) - 1).translate(RAISED)


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """With a small letter there; a noun further on keeps its capital."""
    return text[:1].lower() + text[1:]


class Words:
    """One language. Calling it gives plain text, `rich` markup; an unknown code says itself."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "en"

    def __call__(self, code: str, /, **values: object) -> str:
        text = _bare(self._find(code, values))
        return text.format(**self._shown(values)) if values else text.format()

    def rich(self, code: str, /, **values: object) -> Raw:
        """The sentence with its markup; values are escaped unless they are markup themselves."""
        if not values:
            return Raw(self._find(code, values).format())
        shown = {
            name: value if type(value) is Raw else escape(str(value), quote=False)
            for name, value in self._shown(values).items()
        }
        return Raw(self._find(code, values).format(**shown))

    def has(self, code: str) -> bool:
        return code in catalogue(self.language)

    def own(self, game: str, code: str) -> str:
        """The code under which a game says it itself, or the one that all games share."""
        return f"{game}.{code}" if self.has(f"{game}.{code}") else code

    def number(self, value: float, digits: int = 0) -> str:
        """A number with this many decimals, as the language writes it, with a true minus."""
        text = f"{value:,.{digits}f}".replace("-", "−")
        if self.language == "de":
            text = text.replace(",", " ").replace(".", ",").replace(" ", ".")
        return text

    def amount(self, number: float) -> str:
        """A whole number in figures, or the power of ten that it has reached."""
        return self.number(number) if number < HUGE else f"10{power(int(number))}"

    def spelled(self, number: int) -> str:
        """A small number in letters (one: of something feminine in German), others in figures."""
        return self(f"count.{number}") if 0 <= number <= SPELLED else self.number(number)

    def opening(self, name: str) -> str:
        """A player's name at the beginning of a sentence: the only computer has an article."""
        return self("computer.the") if name == self("computer") else name

    def within(self, name: str) -> str:
        """The same further on in a sentence, where only a real name has a capital letter."""
        called = name in (self("computer"), self("friend"), self("you"))
        return uncapital(self.opening(name)) if called else name

    def joined(self, items: list[str]) -> str:
        """`a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        joint = " und " if self.language == "de" else " and "
        return ", ".join(items[:-1]) + joint + items[-1]

    def _find(self, code: str, values: dict[str, object]) -> str:
        text: str | dict[str, str] | None = catalogue(self.language).get(code)
        if text is None:
            return code.replace("{", "").replace("}", "")
        return text if isinstance(text, str) else _form(text, values)

    def _shown(self, values: dict[str, object]) -> dict[str, object]:
        return {
            name: self.number(value) if type(value) is int and value >= 1000 else value
            for name, value in values.items()
        }


@memo
def _bare(text: str) -> str:
    """A sentence without its markup."""
    return TAG.sub("", text)


def _form(texts: dict[str, str], values: dict[str, object]) -> str:
    """The form of a counted sentence for its counts. KeyError: a count is missing."""
    counts = COUNTS[: len(next(iter(texts)).split())]
    known = (FORMS.get(str(values[name]), ("other",)) for name in counts)
    return next(texts[form] for form in map(" ".join, product(*known)) if form in texts)
