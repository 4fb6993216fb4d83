"""Waiting for what a page answers only by a promise."""

from __future__ import annotations

from time import monotonic

from playwright.sync_api import Page

AWAKE = "window.beads?.awake === true"


def until(page: Page, expression: str, seconds: float = 20) -> None:
    """Ask again and again; AssertionError when it stays false."""
    end = monotonic() + seconds
    while not page.evaluate(expression):
        assert monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)


def visit(page: Page, url: str) -> None:
    """Go there and wait for Python."""
    page.goto(url)
    page.wait_for_function(AWAKE)
