"""No start wants the rest of the runtime at once, wherever it leads. Here the rest does not come
(`WITHHELD` in conftest.py)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from engines import GAMES, PUZZLES, record
from tests.browser.conftest import ERRORS, LIBRARY_SAID, REST_SAID
from tests.browser.only import WORKER
from tests.browser.painted import matches
from tests.browser.positions import BOARDS
from tests.browser.waiting import AWAKE
from tests.turns import some
from tests.ui.memorybox_table import ended
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
def test_a_start(
    open_context: Callable[..., BrowserContext], site: str, dist: Path, places: str
) -> None:
    """At every kind of address: pages, boards before, during and after a game, the same in frames,
    lessons, rules, puzzles; and from a board to its review. A quarter of them with each build, in
    both languages by turns."""
    pages = [open_context(language=language, quick=True).new_page() for language in LANGUAGES]
    for page, place in zip(cycle(pages), some(dist, STARTS[places], 4), strict=False):
        start(page, f"{site}{place}")
        if page.locator(LOOK_BACK).count():
            page.click(LOOK_BACK)
            page.wait_for_function("!document.querySelector('.coming')")
        page.wait_for_timeout(100)
        assert ERRORS == [], place


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game(
    open_context: Callable[..., BrowserContext], site: str, dist: Path, game: str
) -> None:
    """Opened anew at any moment, whoever sits there, by those who play it: the memory game before
    its lid opens and after. Some of them with each build."""
    kept = [record.dump(match) for _, _, match in matches(game)]
    if game == "memorybox":
        kept += [record.dump(ended(seed, people).match) for seed in (0, 1) for people in (1, 2)]
    page = open_context(quick=True).new_page()
    page.goto(site)
    for number, text in enumerate(some(dist, kept, 6)):
        page.evaluate(
            "([key, text]) => localStorage.setItem(`beads-boxes:game:${key}`, text)",
            [f"kept{number}", text],
        )
        start(page, f"{site}#/game/kept{number}")
        page.wait_for_timeout(100)
        assert ERRORS == [], text


WANTED = """async ([interpreter, code]) => {
    const { loadPyodide } = await import(interpreter);
    const python = await loadPyodide();
    try {
        return String(python.runPython(code));
    } catch (error) {
        return error.message;
    }
}"""
LACKING = {
    "the rest": ("import unicodedata; unicodedata.name('a')", REST_SAID),
    "a module": ("import tokenize", LIBRARY_SAID),
    "more of a stand-in": ("import inspect; inspect.getsource", LIBRARY_SAID),
}


@pytest.mark.parametrize("lacking", LACKING)
@pytest.mark.parametrize("place", ["page", pytest.param("worker", marks=WORKER)])
def test_whoever_wants_what_is_not_here_is_found_out(
    request: pytest.FixtureRequest,
    browser: Browser,
    dist: Path,
    site: str,
    place: str,
    lacking: str,
    page_errors: list[str],
) -> None:
    """A function of the rest, a module that is not in the snapshot, what a stand-in has not, on any
    page, however a test came by it, and in its worker: no request that everything waits for, and
    the test would fail."""
    code, said = LACKING[lacking]
    if lacking == "the rest":
        request.getfixturevalue("divided")
    (interpreter,) = dist.glob("files/interpreter.*.js")
    page = browser.new_page(service_workers="block")
    start(page, f"{site}#/about")
    page.evaluate("beads.ask('drop', '0')")
    page.wait_for_timeout(1500)
    assert page_errors == []
    asked = page if place == "page" else page.workers[0]
    told = asked.evaluate(WANTED, [f"{site}files/{interpreter.name}", code])
    assert "is not here" in told or "ImportError" in told
    page.wait_for_timeout(100)
    assert said in page_errors
    page_errors.clear()  # what this test wanted
    page.context.close()
