"""Waiting for what a page answers only by a promise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from time import monotonic

from playwright.sync_api import Page, Route

from tools import page as pages

MET = """try {
    localStorage["beads-boxes:known"] = '["blackbox", "mastermind"]'; // no door on the way
} catch {
    // A page that has no storage.
}"""
AWAKE = "window.beads?.awake === true"
RUNTIME = r"""(beads.compiled?.rest !== undefined
    || !Object.keys(beads.integrity).some((file) => /\/rest\.\w+\.wasm$/.test(file)))"""
"""All of the runtime is here, in two halves or, as after an upgrade, in one."""
INSTALLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def until(page: Page, expression: str, seconds: float = 20) -> None:
    """Ask again and again; AssertionError when it stays false."""
    end = monotonic() + seconds
    while not page.evaluate(expression):
        assert monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)


def patience(seconds: float = 90) -> Iterator[None]:
    """For a loop that a page has to end; AssertionError when it does not."""
    end = monotonic() + seconds
    while monotonic() < end:
        yield
    raise AssertionError(f"not within {seconds} s")


def trust(page: Page) -> None:
    """From now on its pages run whatever arrives, in place of the files that the build knows."""

    def trusting(route: Route) -> None:
        if not route.request.is_navigation_request():
            return route.fallback()
        answer = route.fetch()
        route.fulfill(response=answer, body=pages.trusting(answer.text()))

    page.route(re.compile(r"/(index\.html|embed\.html)?([?#]|$)"), trusting)


def visit(page: Page, url: str) -> None:
    """Go there and wait for Python."""
    page.goto(url)
    page.wait_for_function(AWAKE)


class Gate:
    """Keeps PyScript from a page until it is opened: the time before Python is awake."""

    def __init__(self, page: Page) -> None:
        self.page, self.opened = page, False
        self.held: list[Route] = []
        page.route("**/core.js", lambda route: self._arrived(route))

    def _arrived(self, route: Route) -> None:
        if self.opened:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        for _ in patience():
            if self.held:
                break
            self.page.wait_for_timeout(20)
        self.opened = True
        for route in self.held:
            route.continue_()
