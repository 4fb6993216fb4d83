"""What Playwright cannot do with an installed Firefox, done in another way.

It speaks another protocol to it than to its own Firefox, in which some things are not there yet.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, Response

from tools.browsers import launch

WISHES: dict[tuple[str, str], dict[str, int]] = {
    ("color_scheme", "dark"): {"layout.css.prefers-color-scheme.content-override": 0},
    ("reduced_motion", "reduce"): {"ui.prefersReducedMotion": 1},
}
"""What a context may ask for, and Firefox gives to all of its pages or none: its preferences."""
LONG = 200  # letters; typed one by one they take seconds


class Firefoxes:
    """One for each set of wishes, launched when something is wished for."""

    def __init__(self, playwright: Playwright, first: Browser) -> None:
        self._playwright = playwright
        self._launched = {frozenset[tuple[str, str]](): first}

    def new_context(self, **options: Any) -> BrowserContext:
        options.pop("permissions", None)  # to ask for one hangs; the clipboard needs none
        wishes = frozenset(each for each in WISHES if options.get(each[0]) == each[1])
        if wishes not in self._launched:
            wanted = {key: value for wish in wishes for key, value in WISHES[wish].items()}
            self._launched[wishes] = launch(self._playwright, "firefox", preferences=wanted)
        return Browser.new_context(self._launched[wishes], **options)

    def close(self) -> None:
        for browser in self._launched.values():
            browser.close()


go, tap_at = Page.goto, Page.tap
fill, tap = Locator.fill, Locator.tap


def is_firefox(page: Page) -> bool:
    browser = page.context.browser
    return bool(browser) and browser.browser_type.name == "firefox"  # type: ignore[union-attr]


def goto(page: Page, url: str, **more: Any) -> Response | None:
    """`Page.goto`, which waits in vain for a page of which only the fragment changes."""
    address, _, fragment = url.partition("#")
    if fragment and address == page.url.partition("#")[0] and is_firefox(page):
        page.evaluate("url => { location.href = url }", url)
        return None
    return go(page, url, **more)


def filled(field: Locator, value: str, **more: Any) -> None:
    """`Locator.fill`, which types letter by letter; a long text is put in at once."""
    if len(value) < LONG or not is_firefox(field.page):
        fill(field, value, **more)
        return
    fill(field, "", **more)
    field.focus()
    field.page.evaluate("text => { document.execCommand('insertText', false, text) }", value)


def tapped(place: Locator, **more: Any) -> None:
    """`Locator.tap`, of which nothing arrives; a mouse does it."""
    if is_firefox(place.page):
        place.click(**more)
    else:
        tap(place, **more)


def tapped_at(page: Page, selector: str, **more: Any) -> None:
    if is_firefox(page):
        page.click(selector, **more)
    else:
        tap_at(page, selector, **more)


Page.goto = goto  # type: ignore[method-assign, assignment]
Page.tap = tapped_at  # type: ignore[method-assign, assignment]
Locator.fill = filled  # type: ignore[method-assign, assignment]
Locator.tap = tapped  # type: ignore[method-assign, assignment]
