"""The start of the page: what is there before Python, and what Python takes over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route
from waiting import AWAKE

Open = Callable[..., Page]


def test_python_wakes_without_errors_or_foreign_requests(open_page: Open) -> None:
    """A visit reaches Python; the fixture fails on console errors and other origins."""
    page = open_page()
    assert page.locator("#app").inner_text()
    assert page.locator(".loadline").count() == 0


def test_taps_before_python_are_kept(open_context: Any, site: str) -> None:
    """What is tapped and typed before Python is awake arrives in its order, once."""
    page = open_context().new_page()
    held: list[Route] = []
    page.route("**/core.js", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    page.wait_for_selector("#app", state="attached")
    page.evaluate(
        """() => {
            const button = Object.assign(document.createElement("button"), {
                id: "early", textContent: "Early"
            });
            button.dataset.act = "nothing:early";
            document.body.append(button);
            const drain = beads.drain;
            beads.drain = () => drain((...event) => (window.seen ??= []).push(event));
        }"""
    )
    page.click("#early")
    page.keyboard.press("x")
    assert page.locator("#early.queued").count() == 1
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_function(AWAKE)
    assert page.evaluate("window.seen") == [
        ["click", "act", "nothing:early", "", ""],
        ["keydown", "act", "nothing:early", "x", ""],
    ]
    assert page.locator(".queued").count() == 0


def test_starts_with_storage_blocked(open_page: Open) -> None:
    """A browser that refuses all storage, as in an iframe, still reaches Python."""
    page = open_page(blocked=True)
    assert page.locator("#app").inner_text()
