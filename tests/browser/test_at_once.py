"""No start wants the rest of the runtime at once, wherever it leads. Here the rest comes in no
other way (`WITHHELD` in conftest.py)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from engines import GAMES, PUZZLES
from tests.browser.conftest import ERRORS, LIBRARY_SAID
from tests.browser.only import WORKER
from tests.browser.positions import BOARDS
from tests.browser.waiting import AWAKE
from tools.withheld import SAID
from ui.features.embedding.landings import LANDINGS
from ui.toolkit.words import LANGUAGES

FRAME = "embed.html?start=seen"
PLACES = (
    *("", "daily", "puzzles", "boxes", "classic", "rules", "about", "licences", "embed"),
    *("settings", "saves", "stats", "move", "bring/x", "story/1", "nowhere"),
)
PAGES = (
    *(f"#/{place}" for place in PLACES),
    *(each.place for each in LANDINGS if each.code not in ("", "daily")),
)
GAME = {
    name: (
        *(address for board, address in BOARDS.items() if board.startswith(name)),
        *(f"{FRAME}{address}" for board, address in BOARDS.items() if board.startswith(name)),
        f"{FRAME}{BOARDS[f'{name} end']}?at=2",
        *(f"#/{page}/{name}" for page in ("lesson", "rules", "print")),
        *((f"#/daily/{name}", f"{FRAME}#/daily/{name}") if name in PUZZLES else ()),
    )
    for name in GAMES
}
STARTS = {"pages": PAGES, **GAME}
LOOK_BACK = "#look-back"


def start(page: Page, address: str) -> None:
    """Come from elsewhere, and stay until all is there that the address brings along."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function(AWAKE)
    page.wait_for_function("!document.querySelector('.coming')")


@pytest.mark.parametrize("places", STARTS)
def test_a_start(open_context: Callable[..., BrowserContext], site: str, places: str) -> None:
    """At every kind of address: pages, boards before, during and after a game, the same in frames,
    lessons, rules, puzzles; and from a board to its review. In both languages by turns."""
    pages = [open_context(language=language, quick=True).new_page() for language in LANGUAGES]
    for page, place in zip(cycle(pages), STARTS[places], strict=False):
        start(page, f"{site}{place}")
        if page.locator(LOOK_BACK).count():
            page.click(LOOK_BACK)
            page.wait_for_function("!document.querySelector('.coming')")
        page.wait_for_timeout(100)
        assert ERRORS == [], place


WANTED = """async interpreter => {
    const { loadPyodide } = await import(interpreter);
    return (await loadPyodide()).runPython("import unicodedata; unicodedata.name('a')");
}"""


@pytest.mark.parametrize("place", ["page", pytest.param("worker", marks=WORKER)])
def test_whoever_wants_it_is_found_out(
    browser: Browser, dist: Path, site: str, place: str, page_errors: list[str]
) -> None:
    """On any page, however a test came by it, and in its worker: the test would fail; and what was
    asked is answered rightly all the same."""
    (interpreter,) = dist.glob("files/interpreter.*.mjs")
    page = browser.new_page(service_workers="block")
    start(page, f"{site}#/about")
    page.evaluate("beads.ask('drop', '0')")
    page.wait_for_timeout(1500)
    assert page_errors == []
    asked = page if place == "page" else page.workers[0]
    assert asked.evaluate(WANTED, f"{site}files/{interpreter.name}") == "LATIN SMALL LETTER A"
    page.wait_for_timeout(100)
    assert page_errors == [SAID]
    page_errors.clear()  # what this test wanted
    page.context.close()


LIBRARY = """async interpreter => {
    const { loadPyodide } = await import(interpreter);
    return (await loadPyodide()).runPython(`
import inspect, tokenize, traceback
assert inspect.isfunction(inspect.getsource)
[inspect.getfullargspec(tokenize.untokenize).args, traceback.StackSummary.__name__]
`).toJs();
}"""


@pytest.mark.parametrize("place", ["page", pytest.param("worker", marks=WORKER)])
def test_what_the_snapshot_lacks_of_the_library(
    browser: Browser, dist: Path, site: str, place: str, page_errors: list[str]
) -> None:
    """A module that is not in it, and what a stand-in has not, come from the library itself; a test
    in which that happens would fail."""
    (interpreter,) = dist.glob("files/interpreter.*.mjs")
    page = browser.new_page(service_workers="block")
    start(page, f"{site}#/about")
    page.evaluate("beads.ask('drop', '0')")
    page.wait_for_timeout(1500)
    asked = page if place == "page" else page.workers[0]
    told = asked.evaluate(LIBRARY, f"{site}files/{interpreter.name}")
    assert told == [["iterable"], "StackSummary"]
    page.wait_for_timeout(100)
    assert LIBRARY_SAID in page_errors
    page_errors.clear()  # what this test wanted
    page.context.close()
