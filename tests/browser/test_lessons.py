"""Lessons in a real browser: one by finger, one by keyboard, the step in the address."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.waiting import until
from ui.features.lessons import LESSONS
from ui.toolkit.words import Words, catalogue

Open = Callable[..., Page]
PHONE: ViewportSize = {"width": 390, "height": 844}
SHORT: ViewportSize = {"width": 320, "height": 568}
NARROW: ViewportSize = {"width": 360, "height": 640}


def step(page: Page, number: int) -> None:
    expect(page.locator(".stepdots")).to_contain_text(f"Step {number} of")


def tap(page: Page, key: str) -> None:
    """A key of the board, or the one under it that does the same."""
    found = page.locator(f"[data-key='{key}'], .acts [data-arg='{key}']")
    found.first.tap()


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_by_finger(open_page: Open, game: str) -> None:
    """On a small phone a lesson is learnt by tapping alone: each step is done where it asks for
    it, the key leads on, the last one to a game; the list of lessons has a tick then."""
    page = open_page(f"#/lesson/{game}", viewport=SHORT, touch=True, reduced_motion="reduce")
    steps = LESSONS[game].steps
    for number, taught in enumerate(steps, 1):
        step(page, number)
        for key in taught.solution:
            tap(page, key)
        onward = page.locator("[data-act=lesson-next]")
        expect(onward).to_be_enabled()
        if number < len(steps):
            onward.tap()
    expect(page.locator(".acts .btn.go")).to_have_text("Play a game")
    page.reload()
    step(page, len(steps))
    until(page, "window.beads?.awake === true")
    page.evaluate("location.hash = '#/rules'")
    expect(page.locator(f"a[href='#/lesson/{game}']")).to_contain_text("done")
    assert page.evaluate("Object.keys(localStorage).filter(k => /games|game:|stats/.test(k))") == []


@pytest.mark.parametrize(
    ("game", "phone"),
    [("memorybox", PHONE), ("blackbox", SHORT), ("glassbead", SHORT)],
)
def test_a_first_step_stands_whole(open_page: Open, game: str, phone: ViewportSize) -> None:
    """It begins without a rule learnt: nothing of it lies below the keys, not by a hair."""
    page = open_page(f"#/lesson/{game}", viewport=phone, touch=True, language="de")
    expect(page.locator(".stepdots")).to_contain_text("Schritt 1 von")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def test_a_lesson_by_keyboard(open_page: Open) -> None:
    """Without a pointer: arrows walk over the board, Enter acts, the focus is on the way on when
    a step is done, and Escape leaves for the rules."""
    page = open_page("#/lesson/blackbox?step=3")
    page.locator(".hits [tabindex='0']").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.key").startswith(("L", "d", "e", "T"))
    page.locator("[data-key=B8]").focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.key") == "B5"
    page.keyboard.press("Enter")
    expect(page.locator(".status p")).to_contain_text("It turned before")
    assert page.evaluate("document.activeElement.dataset.act") == "lesson-next"
    page.keyboard.press("Enter")
    step(page, 4)
    page.keyboard.press("Escape")
    page.wait_for_url("**#/rules/blackbox")


def test_pegs_and_codes_by_keyboard(open_page: Open) -> None:
    """Pegs to tap are reached by arrows, codes to choose are plain keys."""
    page = open_page("#/lesson/mastermind?step=3", language="de")
    page.locator("[data-key=spot-0]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".status p")).to_contain_text("ein weißer Stift")
    page.evaluate("location.hash = '#/lesson/mastermind?step=5'")
    page.locator("[data-key=code-FGAH]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status p")).to_contain_text("zwei Weiß")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-act=lesson-next]")).to_be_focused()


def test_wrong_taps_and_the_back_button(open_page: Open) -> None:
    """A wrong tap is answered, the second shows the frame; the back button goes a step back, and
    the board does not move while sentences change."""
    page = open_page("#/lesson/blackbox", viewport=PHONE, touch=True)
    place = page.locator(".board").bounding_box()
    tap(page, "T1")
    expect(page.locator(".status p")).to_contain_text("Nothing turns this ray")
    tap(page, "T2")
    expect(page.locator("rect.target[data-key=R5]")).to_have_count(1)
    tap(page, "R5")
    page.locator("[data-act=lesson-next]").tap()
    step(page, 2)
    assert page.locator(".board").bounding_box() == place
    page.go_back()
    step(page, 1)
    expect(page.locator("[data-act=lesson-next]")).to_be_enabled()


def test_from_the_rules_over_a_game_and_back(open_page: Open) -> None:
    """The rules over a game lead to its lesson, leaving it leads back to the game."""
    page = open_page("#/mastermind?attempts=6", viewport=PHONE, touch=True)
    page.wait_for_url("**#/game/**")
    address = page.url
    page.locator("[data-act=menu]").tap()
    page.locator(".sheet [data-act=help]").tap()
    page.locator(".sheet [data-act=lesson]").tap()
    step(page, 1)
    page.locator("[data-act=lesson-leave]").tap()
    expect(page.locator(".play.lesson")).to_have_count(0)
    assert page.url == address


FULLER = """
texts => texts.filter(text => {
    const status = document.querySelector(".status"), line = status.querySelector("p");
    const before = line.innerHTML;
    line.innerHTML = text;
    const height = status.getBoundingClientRect().height;
    line.innerHTML = before;
    return height > parseFloat(getComputedStyle(status).minHeight) + .5;
})
"""
"""Those of the texts for which the status would have to grow."""


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_board_of_a_lesson_stays_where_it_is(open_page: Open, language: str) -> None:
    """On an upright phone whatever a lesson says has the room that is kept above its board."""
    words = Words(language)
    texts: list[str] = []
    codes = [code for code in catalogue(language) if ".lessons." in code]
    for code in codes:
        if code.endswith((".text", ".why")):
            texts.append(words.rich(code))
        elif ".wrong." in code:
            texts.append(f"{words.rich(code)} {words.rich('lessons.again')}")
    assert len(texts) > 80
    page = open_page("#/lesson/mastermind", viewport=PHONE, touch=True, language=language)
    expect(page.locator(".status")).to_be_visible()
    for size in (PHONE, NARROW, SHORT):
        page.set_viewport_size(size)
        assert page.evaluate(FULLER, texts) == []
