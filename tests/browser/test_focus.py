"""The focus is never lost: whatever is pressed, something on the page has it afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

HELD = """(() => {
    const here = document.activeElement;
    return !!here && here !== document.body && document.querySelector("#app").contains(here);
})()"""
CONTROLS = """(() => {
    const over = document.querySelector("[role$=dialog]") ?? document.querySelector("#app");
    const all = over.querySelectorAll("a[href^='#'], button, [data-key][tabindex]");
    const named = [...all].filter((each) => each.getClientRects().length).map((each) => {
        const { key, act, arg } = each.dataset;
        if (key) return `[data-key="${key}"]`;
        if (act) return `[data-act="${act}"]` + (arg === undefined ? "" : `[data-arg="${arg}"]`);
        return `a[href="${each.getAttribute("href")}"]`;
    });
    return [...new Set(named)];
})()"""
LEAVES = ("export", "import", "save-file", "clear", "embed", "copy", "native", "install", "delete")
"""Keys that hand over to the device, or take away what the next one needs."""
PLACES = ("#/", "#/settings", "#/saves", "#/daily", "#/stats", "#/rules", "#/about", "#/nowhere")
BOARDS = ("#/mastermind", "#/blackbox", "#/memorybox", "#/glassbead", "#/lesson/blackbox?step=2")
TYPED = (
    *("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Enter", " ", "Backspace", "Delete"),
    *("Home", "End", *"abcdex0123./?lmnorstvzw"),
)


def to(page: Page, route: str) -> None:
    """Open it as a link would, with the focus on its heading."""
    page.evaluate("document.activeElement.blur()")
    page.evaluate("location.hash = '#/about'" if route != "#/about" else "location.hash = '#/'")
    page.wait_for_function(HELD)
    page.evaluate("document.activeElement.blur()")
    page.evaluate(f"location.hash = {route!r}")
    page.wait_for_function(HELD)


def close(page: Page) -> None:
    """Away with a dialog, if one is open; the focus must survive that too."""
    if page.locator("[role$=dialog]").count():
        page.keyboard.press("Escape")
        page.wait_for_function("!document.querySelector('[role$=dialog]')")


def press(page: Page, control: str) -> None:
    """Press a control by the keyboard and look where the focus is."""
    page.locator(control).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(60)
    assert page.evaluate(HELD), f"after {control}"


def controls(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CONTROLS)
    return [each for each in found if not any(f'data-act="{one}' in each for one in LEAVES)]


@pytest.mark.parametrize("route", PLACES)
def test_every_key_of_every_page(open_page: Callable[..., Page], route: str) -> None:
    """Opening a page puts the focus on its heading; each key and link of it leaves the focus on
    something; so does closing what it opened."""
    page = open_page("#/about" if route != "#/about" else "#/", reduced_motion="reduce")
    to(page, route)
    assert page.evaluate("document.activeElement.matches('h1')")
    for control in controls(page):
        if not page.locator(control).count():
            continue
        press(page, control)
        close(page)
        assert page.evaluate(HELD), f"after closing {control}"
        if page.evaluate("location.hash") != route:
            to(page, route)


@pytest.mark.parametrize("route", BOARDS)
def test_every_key_of_every_board(open_page: Callable[..., Page], route: str) -> None:
    """The same on the boards, for what can be reached at the start: squares (each eighth of many),
    pegs, keys under the board, rows beside it; and for every key of the keyboard on the board."""
    page = open_page("#/about", reduced_motion="reduce")
    to(page, route)
    assert page.evaluate("document.activeElement.matches('h1')")
    found = controls(page)
    squares = [each for each in found if "data-key" in each]
    rest = [each for each in found if "data-key" not in each and "href" not in each]
    for control in (*squares[:: max(1, len(squares) // 14)], *rest):
        if not page.locator(control).count():
            continue
        press(page, control)
        close(page)
        assert page.evaluate(HELD), f"after closing {control}"
        if page.evaluate("location.hash").split("?")[0] != route.split("?")[0]:
            if page.evaluate("location.hash").startswith("#/game/"):
                continue
            to(page, route)
    cell = ".board [tabindex='0']"
    for key in TYPED:
        if page.locator(cell).count():
            page.locator(cell).first.focus()
        page.keyboard.press(key)
        page.wait_for_timeout(40)
        assert page.evaluate(HELD), f"after {key!r}"
        close(page)
        assert page.evaluate(HELD), f"after closing what {key!r} opened"


@pytest.mark.parametrize("opener", ["menu", "new", "help", "share", "keys", "as-text"])
def test_every_key_of_every_dialog(open_page: Callable[..., Page], opener: str) -> None:
    """A dialog has its title in focus; each of its keys leaves the focus on something, in the
    dialog as long as it is open; the tabulator goes round in it."""
    page = open_page(
        "#/glassbead", reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    )

    def open_() -> None:
        if opener == "keys":
            page.keyboard.press("?")
        else:
            page.locator(f"main [data-act={opener}]").first.focus()
            page.keyboard.press("Enter")
        page.wait_for_selector("[role$=dialog]")

    open_()
    assert page.evaluate("document.activeElement.id") == "dialog-title"
    for key in ("Tab", "Shift+Tab"):
        for _ in range(25):
            page.keyboard.press(key)
            assert page.evaluate("!!document.activeElement.closest('[role$=dialog]')"), key
    found = [each for each in controls(page) if "href" not in each and '"start"' not in each]
    for control in found:
        if not page.locator("[role$=dialog]").count():
            open_()
        if page.locator(control).count():
            press(page, control)
            inside = "!!document.activeElement.closest('[role$=dialog]')"
            open_now = page.locator("[role$=dialog]").count()
            assert page.evaluate(inside) == bool(open_now), control
        if not re.match("$|#/glassbead|#/game/", page.evaluate("location.hash")):
            to(page, "#/glassbead")
    close(page)
    assert page.evaluate(HELD)


def test_a_question_has_its_harmless_key_in_focus(open_page: Callable[..., Page]) -> None:
    """Enter pressed twice on a key that asks does nothing; Escape gives the focus back to it."""
    page = open_page("#/mastermind", reduced_motion="reduce")
    page.locator("[data-arg=resign]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[role=alertdialog][aria-labelledby=dialog-title]")
    assert page.evaluate("document.activeElement.dataset.act") == "close"
    told = page.evaluate("document.activeElement.getAttribute('aria-describedby')")
    assert all(page.locator(f"#{each}").inner_text() for each in told.split())
    page.keyboard.press("Enter")
    page.wait_for_function("!document.querySelector('[role$=dialog]')")
    assert page.evaluate("document.activeElement.dataset.arg") == "resign"
    page.keyboard.press("Enter")
    page.wait_for_selector("[role=alertdialog]")
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('[role$=dialog]')")
    assert page.evaluate("document.activeElement.dataset.arg") == "resign"
    assert page.locator(".shieldg.open").count() == 0


def test_back_returns_to_where_one_was(open_page: Callable[..., Page]) -> None:
    """Back to a list: the link that was followed has the focus, and the page its scroll."""
    page = open_page("#/rules/blackbox", viewport={"width": 390, "height": 600})
    page.evaluate("scrollTo(0, 900)")
    top = page.evaluate("scrollY")
    page.locator("a.mark").focus()
    page.evaluate("scrollTo(0, 900)")
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash === '#/' && document.activeElement.matches('h1')")
    page.locator("a[href='#/settings'], a[href='#/glassbead']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash !== '#/' && document.activeElement.matches('h1')")
    page.go_back()
    page.wait_for_function("document.activeElement.matches('a')")
    page.go_back()
    page.wait_for_function("document.activeElement.matches('a.mark')")
    assert abs(page.evaluate("scrollY") - top) < 2 and top > 300


@pytest.mark.parametrize("language", ["en", "de"])
def test_titles_name_the_page_and_the_game(open_page: Callable[..., Page], language: str) -> None:
    """No two places have the same title, each ends with the site's name, and a game's pages name
    the game."""
    page = open_page("#/about", language=language)
    titles = []
    games = ("mastermind", "blackbox", "memorybox", "glassbead")
    routes = [*PLACES, *(f"#/{game}" for game in games), *(f"#/rules/{game}" for game in games)]
    for route in routes:
        to(page, route)
        page.wait_for_function("!document.querySelector('.coming')")
        titles.append(page.title())
    site = {"en": "Beads & Boxes", "de": "Perlen & Kästen"}[language]
    assert len(set(titles)) == len(titles) and all(title.endswith(site) for title in titles)
    for route, title in zip(routes, titles, strict=True):
        if route.endswith("mastermind"):
            assert "Mastermind" in title
