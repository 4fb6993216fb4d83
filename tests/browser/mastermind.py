"""Mastermind in a browser, by its keys."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from engines.mastermind import Mastermind
from engines.mastermind.search import fitting

GAME = Mastermind()
LETTERS = {
    "white": "A",
    "yellow": "B",
    "orange": "C",
    "red": "D",
    "pink": "E",
    "green": "F",
    "blue": "G",
    "black": "H",
}


def status(page: Page, text: str) -> None:
    """Wait until the status says this."""
    expect(page.locator(".status p")).to_contain_text(text, timeout=15_000)


def ready(page: Page, row: int) -> None:
    """Wait until guess number `row` is expected of the person."""
    expect(page.locator(f".row[aria-label^='Row {row}'] .mm-hole").first).to_be_visible()


def answers(page: Page) -> list[tuple[str, int, int]]:
    """The answered rows, as the board says them to a screen reader."""
    rows = []
    for label in page.locator(".row[role=row]").evaluate_all(
        "rows => rows.map(row => row.getAttribute('aria-label'))"
    ):
        found = re.fullmatch(r"Row \d+: (.+)\. Answer: (.+)\.", label)
        if found:
            pins = {kind: int(n) for n, kind in re.findall(r"(\d)\s(red|white)", found[2])}
            code = "".join(LETTERS[word] for word in found[1].split(", "))
            rows.append((code, pins.get("red", 0), pins.get("white", 0)))
    return rows


def break_code(page: Page, lay: Callable[[Page, str], None], first: int = 1) -> int:
    """Break the computer's code with guesses that fit, from row `first` on; how many it took."""
    for row in range(first, 13):
        ready(page, row)
        lay(page, next(code for code in fitting(GAME.secrets, answers(page)) if code))
        expect(page.locator(f".row[aria-label^='Row {row}'][aria-label*='Answer']")).to_be_visible()
        if page.locator(".shieldg.open").count():
            return row
    raise AssertionError("not broken")


def by_keys(page: Page, code: str) -> None:
    page.keyboard.type(code)
    page.keyboard.press("Enter")
