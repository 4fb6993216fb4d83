"""A finger that rests as long as fingers do on a table at rest, and what is kept of it."""

from __future__ import annotations

from playwright.sync_api import Page

HELD_MS = 90
FIRST = {
    "blackbox": ".board [data-key=L3]",
    "glassbead": ".board [data-key=C]:not([aria-disabled=true])",
    "mastermind": "[data-key=peg-A]",
    "memorybox": ".board :is([data-key^=row], [data-key^=hole]):not([aria-disabled=true])",
}
"""A key that begins something worth keeping."""
KEPT = "Object.keys(localStorage).filter((key) => key.includes(':collected:')).length"
MENU_WANTED = """(element) => element.dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 })
)"""
"""Whether the browser may open its own menu there: after a right click, or under a finger."""
TABLE = """() => {
    const main = document.querySelector("#app main").cloneNode(true);
    for (const each of main.querySelectorAll(".acts")) each.remove(); // undo is of a visit
    for (const each of main.querySelectorAll("*")) {
        const attributes = [...each.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const { name } of attributes) each.removeAttribute(name);
        for (const { name, value } of attributes) each.setAttribute(name, value);
    }
    return main.outerHTML;
}"""


def rested(page: Page) -> str:
    """The table, once nothing changes on it for a while and no computer is to move."""
    last, same = "", 0
    while same < 8:
        page.wait_for_timeout(150)
        now, waits = page.evaluate(TABLE), page.query_selector("[data-act=go-on]")
        last, same = now, same + 1 if now == last and not waits else 0
    return last


def ready(page: Page) -> None:
    """A table on which somebody can move; where a computer begins it waits to be told so."""
    page.locator("#do-ready, .board [data-key]:not([aria-disabled=true])").first.wait_for()
    if page.locator("#do-ready").count():
        page.locator("#do-ready").click()


def held(page: Page, game: str) -> None:
    """A finger goes down on the first key of a table at rest, and stays as long as fingers do."""
    ready(page)
    rested(page)
    box = page.locator(FIRST[game]).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(HELD_MS)
