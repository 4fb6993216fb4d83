"""The focus is never lost: whatever is pressed, something on the page has it at every moment."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from engines import GAMES
from tests.browser.conftest import PHONE
from tests.browser.held import ready
from tests.browser.only import only_chromium
from tests.browser.positions import BOARDS
from tests.browser.waiting import AWAKE, until
from tests.turns import some
from ui.boards import BOARDS as PLAYED

PROBE = Path(__file__).with_name("focus.js").read_text("utf-8")
SAME_LUCK = """(() => {
    let seed = 7;
    Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    window.print = () => {};
})()"""
PRINT = (
    *("#/", "#/daily", "#/puzzles", "#/boxes", "#/rules", "#/about", "#/licences", "#/embed"),
    *("#/stats", "#/saves", "#/move", "#/nowhere", "#/classic", "#/print/blackbox"),
    *(f"#/rules/{game}" for game in GAMES),
    *(f"#/lesson/{game}?step=2" for game, board in PLAYED.items() if board.info.lesson),
)
TYPED = (
    *("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Enter", " ", "Backspace", "Delete"),
    *("Home", "End", "PageUp", "PageDown", *"abcdefghij0123456789.?hlmnorstvwxzZ"),
)
HEADER = tuple(f'data-act="{act}"' for act in ("language", "theme", "menu"))
"""The same on every page: pressed on the first and on boards, after all else, since the menu leads
to other games."""
LEFT_OUT = ('"import"', '"paste-open"', '"start\\:')
"""A window of the device opens over the page; or a frame begins with a game of its own."""


class Walk:
    """Goes from control to control of a page by its own keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed: set[tuple[str, str]] = set()
        self.open = ""  # the title of the dialog that is open
        self.hash = ""

    def go(self, route: str) -> None:
        """To another address."""
        self.open, self.hash = self.page.evaluate("route => probe.go(route)", route)

    def settle(self) -> None:
        """Wait for what the page brings along, look at the focus, and what is there now."""
        self.open, self.hash = self.page.evaluate("probe.settled()")

    @property
    def lost(self) -> list[str]:
        """After what the focus was nowhere."""
        found: list[str] = self.page.evaluate("[...new Set(probe.lost)]")
        return found

    def press(self, control: str, where: str) -> bool:
        """By Enter; a list and a slider by an arrow, a field by a letter. False: it is gone."""
        page = self.page
        kind = page.evaluate(
            "([control, after]) => { probe.after = after; return probe.focus(control) }",
            [control, f"{control} of {where}"],
        )
        if not kind:
            return False
        keys = {"select select-one": "ArrowDown", "input range": "ArrowRight"}
        if kind in ("input text", "textarea textarea", "input search"):
            page.keyboard.press("x")
        page.keyboard.press(keys.get(kind, "Enter"))
        self.settle()
        return True

    def close(self) -> None:
        for _ in range(4):
            if not self.open:
                return
            self.page.keyboard.press("Escape")
            self.settle()
        raise AssertionError("Escape closes no dialog")

    def controls(self, but: tuple[str, ...]) -> list[str]:
        """What is in reach; of those that differ in a number alone the first, the middle and the
        last."""
        alike: dict[str, list[str]] = defaultdict(list)
        for each in self.page.evaluate("probe.controls()"):
            if not any(one in each for one in (*LEFT_OUT, *but)):
                alike[re.sub(r"\d+", "#", each)].append(each)
        some = [{one[0]: 0, one[len(one) // 2]: 0, one[-1]: 0} for one in alike.values()]
        return sorted(chain(*some), key=lambda each: any(one in each for one in HEADER))

    def screen(self, route: str, but: tuple[str, ...] = ()) -> None:
        """Every control of what is at this address, and of every dialog that they open."""
        self.go(route)
        here = self.hash
        for control in self.controls(but):
            if not self.press(control, route):
                self.go("#/about")
                self.go(route)
                here = self.hash
                if not self.press(control, route):
                    continue
            if self.open:
                self.dialog(self.open, control, route)
            self.close()
            if self.hash != here:
                self.go(route)
                here = self.hash

    def dialog(self, title: str, opener: str, route: str) -> None:
        """Every control of the dialog that is open; and of those that they open in its place."""
        here = self.hash
        for control in self.controls(('data-act="close"',)):
            if (title, control) in self.pressed:
                continue
            self.pressed.add((title, control))
            if self.open != title:
                self.close()
                if self.hash != here:
                    self.go(route)
                    here = self.hash
                if not self.press(opener, route):
                    return
            self.press(control, f"{title}, {route}")
            if self.open and self.open != title:
                self.dialog(self.open, control, route)


@pytest.fixture(scope="module")
def browser(tuned_browser: Browser) -> Browser:
    return tuned_browser


@pytest.fixture
def walk(open_context: Callable[..., BrowserContext], site: str) -> Walk:
    context = open_context(reduced_motion="reduce", bypass_csp=True)
    context.add_init_script(SAME_LUCK)
    page = context.new_page()
    page.on("filechooser", lambda chooser: None)
    page.goto(site)
    page.wait_for_function(AWAKE)
    page.keyboard.press("Tab")
    page.evaluate(PROBE)
    return Walk(page)


def test_every_key_of_every_page(walk: Walk, dist: Path) -> None:
    """Each link, key, field, list and slider of the pages of print, a quarter of them with each
    build, and of what they open."""
    walk.screen("#/settings")
    for route in some(dist, PRINT, 4):
        walk.screen(route, HEADER)
    assert walk.lost == []


RING = """[...document.querySelectorAll('#app :focus, #app :focus *')].some(each => {
    const { outlineStyle, stroke } = getComputedStyle(each);
    const drawn = each.matches(":focus, .mm-field, .pit-f") && stroke !== "none";
    return drawn || outlineStyle !== "none";
})"""


@pytest.mark.parametrize("game", GAMES)
def test_a_ring_is_for_keys(open_page: Callable[..., Page], game: str) -> None:
    """Who taps sees no frame around what has the focus then, on no board and on no key; with the
    first key of a keyboard it is there."""
    page = open_page(f"#/{game}", viewport=PHONE, touch=True, quick=True)
    held = "document.querySelector('#app').contains(document.activeElement)"
    ready(page)
    page.locator("[data-key]:not([aria-disabled=true])").first.wait_for(timeout=60_000)
    for control in ("[data-key]", ".acts :is(.btn, .act)", "[data-key]", ".top [data-act=menu]"):
        found = page.locator(f"{control}:not([aria-disabled=true])")
        found.nth(1 if found.count() > 1 else 0).tap(force=True)
        page.wait_for_timeout(300)  # what comes of it may give the focus to something else
        assert not page.evaluate(RING), control
    until(page, held)
    page.keyboard.press("Tab")
    assert page.evaluate(RING)


@pytest.mark.parametrize("game", GAMES)
def test_escape_leads_from_the_field_to_the_board(
    open_page: Callable[..., Page], game: str
) -> None:
    """To where one was there, which a question about the game leaves alone, also from beside it, as
    from a hint. Nothing that was collected goes; and the next key means something on the board
    again."""
    page = open_page(f"#/{game}", viewport={"width": 1280, "height": 800})
    ready(page)
    page.locator(".board [tabindex='0']").first.focus(timeout=60_000)
    for arrow in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(arrow)
    place = page.evaluate("document.activeElement.dataset.key")
    page.keyboard.press("s")
    assert page.evaluate("document.activeElement.dataset.key") == place
    page.keyboard.press("/")
    until(page, "document.activeElement.dataset.change === 'typed'")
    page.keyboard.type("a")
    page.keyboard.press("Escape")
    until(page, f"document.activeElement.dataset.key === '{place}'")
    page.locator(".acts :is(.btn, .act)").first.focus()
    page.keyboard.press("/")
    until(page, "document.activeElement.dataset.change === 'typed'")
    page.keyboard.press("Escape")
    until(page, f"document.activeElement.dataset.key === '{place}'")
    page.keyboard.press("?")
    page.locator("dialog h2").wait_for()


def test_a_slip_in_a_typed_move_can_be_mended(open_page: Callable[..., Page]) -> None:
    """What is refused stays in the field, with the keyboard; what is played is gone from there."""
    page = open_page("#/glassbead")
    ready(page)
    field = page.locator("[data-change=typed]")
    field.focus(timeout=60_000)
    page.keyboard.type("C3")
    page.keyboard.press("Enter")
    page.locator(".status", has_text="exactly the beads").wait_for()
    assert field.input_value() == "C3"
    assert page.evaluate("document.activeElement.dataset.change") == "typed"
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    page.locator(".status", has_text="You sowed").wait_for()
    assert field.input_value() == ""


@only_chromium("no other browser knows the order of what is laid out in another yet")
@pytest.mark.parametrize("game", GAMES)
def test_keys_are_reached_in_the_order_that_is_seen(
    open_page: Callable[..., Page], game: str
) -> None:
    """At a desk, where the main key stands above the others."""
    page = open_page(f"#/{game}", viewport={"width": 1280, "height": 800})
    ready(page)
    page.locator(".board [tabindex='0']").first.focus(timeout=60_000)
    tops: list[float] = []
    for _ in range(8):
        page.keyboard.press("Tab")
        tops += page.evaluate(
            """[document.activeElement].filter(each => each.closest(".acts"))
                .map(each => each.getBoundingClientRect().top)"""
        )
    assert len(tops) > (game != "memorybox")  # where whoever begins may have a single key
    assert tops == sorted(tops)


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_every_board(walk: Walk, dist: Path, game: str) -> None:
    """Each square, peg, pit and key of a board at the start, in the middle or at the end of a
    game, by turns, of what they open, and each key of the keyboard while a square has the focus.
    The menu of half of the boards with each build."""
    menu = game in some(dist, list(GAMES), 2)
    for stage in some(dist, ("start", "middle", "end"), 3, list(GAMES).index(game)):
        walk.screen(BOARDS[f"{game} {stage}"], () if menu and stage == "start" else HEADER)
    walk.go(f"#/{game}")
    for key in TYPED:
        walk.page.evaluate(
            "key => { probe.after = key; probe.focus('.board [tabindex=\"0\"]') }", key
        )
        walk.page.keyboard.press(key)
        walk.settle()
        walk.close()
    assert walk.lost == []


def test_who_begins_to_watch_does_not_skip_to_the_end(open_page: Callable[..., Page]) -> None:
    """With Enter a game of computers begins; with the next it is held."""
    page = open_page("#/mastermind", viewport={"width": 1280, "height": 800})
    ready(page)
    page.keyboard.press("n")
    page.locator("[data-act=sit][data-arg='1:computer']").click()
    page.locator("[data-act=start]").focus()
    page.keyboard.press("Enter")
    until(page, "document.activeElement.dataset.act === 'pause'")
    page.keyboard.press("Enter")
    page.locator("[data-act=watch-step]:not([aria-disabled=true])").wait_for()


def test_the_focus_stays_in_the_list_of_seats(open_page: Callable[..., Page]) -> None:
    """Where the key that was pressed goes, the one beside it is next: with the last seat, with the
    last that can be taken away, and with the last that can be added."""
    page = open_page("#/memorybox", viewport={"width": 1280, "height": 800})
    ready(page)
    page.keyboard.press("n")
    drop, add = "[data-act=chair-drop][data-arg='{}']", "[data-act=chair-add]"
    page.locator(drop.format(3)).wait_for()
    for pressed, seats, reached in (
        *((add, 5, "chair-add"), (add, 6, "chair-drop 5"), (drop.format(5), 5, "chair-add")),
        *((drop.format(1), 4, "chair-drop 1"), (drop.format(1), 3, "chair-drop 1")),
        (drop.format(0), 2, "chair-add"),
    ):
        page.locator(pressed).focus()
        page.keyboard.press("Enter")
        until(page, f"document.querySelectorAll('.seats > li').length === {seats}")
        act, _, arg = reached.partition(" ")
        until(
            page,
            "(({act, arg = ''}) => `${act} ${arg}`)(document.activeElement.dataset)"
            f" === '{act} {arg}'",
        )


@only_chromium("no other browser knows the order of what is laid out in another yet")
def test_a_review_is_read_column_by_column(open_page: Callable[..., Page]) -> None:
    """At a desk the keys below the verdict come before the decisions beside it."""
    page = open_page("#/mastermind", viewport={"width": 1280, "height": 800})
    ready(page)
    page.locator("[data-act=do][data-arg=resign]").click()
    page.locator("[data-act=ask-yes]").click()
    page.locator("#look-back").click()
    page.locator(".dec a").first.wait_for(timeout=60_000)
    page.locator("[data-act=menu]").focus()
    lefts: list[float] = []
    for _ in range(4):
        page.keyboard.press("Tab")
        lefts.append(page.evaluate("document.activeElement.closest('.c2, .acts').offsetLeft"))
    assert lefts == sorted(lefts) and lefts[0] < lefts[-1]
