"""Black Box in a real browser: a whole round by touch, hiding, the sandbox."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engines.agent import Knowledge, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.moves import Fire, Mark, Move, Tip
from engines.blackbox.rules import SEEKER
from engines.blackbox.views import Answers, Shared
from tests.browser.conftest import PHONE
from tests.browser.waiting import AWAKE, patience

Open = Callable[..., Page]
GAME = BlackBox()
SIDES = {"above": "T", "below": "B", "left": "L", "right": "R"}
PLACE = re.compile(r"(?:column|row) (\d+) from (?:the )?(above|below|left|right)")


def label(page: Page, key: str) -> str:
    return page.locator(f'[data-key="{key}"]').get_attribute("aria-label") or ""


def labels(page: Page) -> dict[str, str]:
    """What the board says to a screen reader, by cell and edge place."""
    found: dict[str, str] = page.locator(".b-bb [data-key]").evaluate_all(
        "all => Object.fromEntries(all.map(e => [e.dataset.key, e.getAttribute('aria-label')]))"
    )
    return found


def view(page: Page) -> Shared:
    """The board as a seeker knows it, read from its labels."""
    said = labels(page)
    shots: list[tuple[str, str]] = []
    for entry in GAME.grid.entries:
        answer = said[entry].partition(": ")[2]
        if answer and entry not in Answers(shots):
            out = PLACE.search(answer)
            word = "reflect" if "reflected" in answer else "hit"
            shots.append((entry, SIDES[out[2]] + out[1] if out else word))
    marks = tuple(cell for cell in GAME.grid.cells if said[cell] == f"{cell}, ball")
    return Shared(8, 8, 5, False, Answers(shots), marks, False)


def seek(page: Page, do: Callable[[Page, Move], None]) -> None:
    """Play as a strong seeker would, move by move, until the tip is given."""
    for _ in range(60):
        known = Knowledge(SEEKER, view(page), ())
        move = decide(LEVELS["strong"], GAME, known, luck(1, 0))
        do(page, move)
        if isinstance(move, Tip):
            return
        place = move.entry if isinstance(move, Fire) else move.cell
        told = ", ball" if isinstance(move, Mark) else ": "
        expect(page.locator(f'[data-key="{place}"]')).to_have_attribute(
            "aria-label", re.compile(told)
        )
    raise AssertionError("no tip after sixty moves")


def over(page: Page) -> None:
    """The box is open with all its balls, and the paths are drawn."""
    expect(page.locator(".acts .go")).to_have_text("Play again", timeout=120_000)
    expect(page.locator(".ball.found, .ball.missed")).to_have_count(5)
    expect(page.locator(".b-bb .ray")).not_to_have_count(0)


def new_game(page: Page, *choices: str) -> None:
    """Start from the dialog; `choices` are arguments of its keys, as `0:you`."""
    page.locator("[data-act=new]").first.click()
    for choice in choices:
        page.locator(f"[data-act=sit][data-arg='{choice}']").click()
    page.locator("[data-act=start]").click()
    expect(page.locator("[role$=dialog]")).to_have_count(0)


def test_a_round_by_touch_alone(open_page: Open) -> None:
    """On the smallest phone a round is played to its end with taps: aim, tap again to shoot, tap
    cells for balls, give the tip; then an answer shows its path alone."""
    page = open_page("#/blackbox", touch=True, viewport={"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320

    def touch(page: Page, move: Move) -> None:
        if isinstance(move, Tip):
            page.get_by_role("button", name="Submit guess").tap()
            return
        key = move.entry if isinstance(move, Fire) else move.cell  # type: ignore[union-attr]
        square = page.locator(f'[data-key="{key}"]')
        square.tap()
        if isinstance(move, Fire):
            expect(square).to_have_attribute("aria-selected", "true")
            square.tap()

    expect(page.locator(".status p")).to_contain_text("Five balls are hidden")
    seek(page, touch)
    over(page)
    page.locator(".b-bb .answer").first.wait_for()
    asked = next(key for key, said in labels(page).items() if ": " in said)
    page.locator(f'[data-key="{asked}"]').tap()
    expect(page.locator(".b-bb .ray[data-m]")).to_have_count(1)


def test_a_ball_is_dragged_and_undone_as_one(open_page: Open) -> None:
    """A drag with the mouse moves a ball; one undo brings it back. Crosses outlive a reload."""
    page = open_page("#/blackbox")
    page.locator('[data-key="c5"]').click()
    expect(page.locator('[data-key="c5"]')).to_have_attribute("aria-label", "c5, ball")
    page.locator('[data-key="c5"]').hover()
    page.mouse.down()
    page.locator('[data-key="e3"]').hover()
    expect(page.locator(".ball.lifted")).to_have_count(1)
    page.mouse.up()
    expect(page.locator('[data-key="e3"]')).to_have_attribute("aria-label", "e3, ball")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('[data-key="c5"]')).to_have_attribute("aria-label", "c5, ball")
    expect(page.locator('[data-key="e3"]')).to_have_attribute("aria-label", "e3")
    page.get_by_role("button", name="Crosses").click()
    page.locator('[data-key="h8"]').click()
    expect(page.locator(".xmark")).to_have_count(1)
    page.reload()
    page.wait_for_function("window.beads?.awake === true")
    expect(page.locator(".xmark")).to_have_count(1)
    assert label(page, "h8") == "h8, noted: no ball"


def _keeps_the_main_key(page: Page) -> None:
    """On a phone it stays where it is when the key of redo comes and goes."""
    before = page.viewport_size
    assert before
    page.set_viewport_size(PHONE)
    left = []
    for pressed in ("undo", "redo"):
        page.click(f"#do-{pressed}")
        expect(page.locator("#do-redo")).to_have_count(1 if pressed == "undo" else 0)
        box = page.locator("#do-hide").bounding_box()
        assert box
        left.append(box["x"])
    page.set_viewport_size(before)
    assert abs(left[0] - left[1]) < 8


def test_the_computer_seeks_what_a_person_hides(open_page: Open) -> None:
    """A person puts the balls, tries a ray on them, is told what the box is worth and closes it;
    the computer seeks, says what each ray taught it and what it plans, stops, goes a step, goes on,
    at once whenever the board is tapped, and gives its tip."""
    page = open_page("#/blackbox", quick=True)
    new_game(page, "0:you")
    for cell in ("b2", "g3", "d5", "f7", "c8"):
        page.locator(f'[data-key="{cell}"]').click()
    page.locator('[data-key="T2"]').click()
    expect(page.locator(".b-bb .ray")).to_have_count(1)
    expect(page.locator(".status p")).to_contain_text("tried it and paid", timeout=60_000)
    expect(page.locator(".gauge .mine")).to_have_count(1)
    _keeps_the_main_key(page)
    page.get_by_role("button", name="Close the box").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".thought .now")).to_contain_text("I ask", timeout=60_000)
    expect(page.locator(".answer")).to_have_count(0)
    page.get_by_role("button", name="Step").click()
    expect(page.locator(".answer")).not_to_have_count(0)
    expect(page.locator(".thought li")).to_have_count(2)
    page.locator(".acts [data-act=pace]").click()
    page.get_by_role("button", name="Continue").click()
    for _ in patience():
        if page.get_by_role("button", name="Play again").count():
            break
        box = page.locator(".board").bounding_box()
        assert box
        page.mouse.click(box["x"] + 3, box["y"] + 3)
        page.wait_for_timeout(50)  # in which it thinks
    over(page)


def test_back_after_a_reload(open_page: Open) -> None:
    """A reload takes a menu away and leaves the sandbox beneath it: the back button leads from
    there to the game, and then to the page before."""
    page = open_page("#/")
    page.click("a[href='#/blackbox']")
    page.click("[data-arg=sandbox]:visible")
    expect(page.locator(".status")).to_contain_text("Sandbox.")
    page.click("[data-act=menu]")
    expect(page.locator("[role$=dialog]")).to_have_count(1)
    page.reload()
    page.wait_for_function(AWAKE)
    expect(page.locator(".status")).to_contain_text("Sandbox.")
    page.go_back()
    expect(page.locator(".status")).to_contain_text("Five balls are hidden")
    page.go_back()
    expect(page.locator("main.hm")).to_have_count(1)


@pytest.mark.parametrize(("language", "seen"), [("en", True), ("de", False)])
def test_undo_is_named_on_the_smallest_phone(open_page: Open, language: str, seen: bool) -> None:
    """In sight where the word has room beside the others; else its key is a sign that is heard."""
    page = open_page("#/blackbox", viewport={"width": 320, "height": 568}, language=language)
    undo = page.locator("#do-undo")
    expect(undo).to_have_accessible_name("Undo" if seen else "Rückgängig")
    box, word = undo.bounding_box(), undo.locator("span").bounding_box()
    assert box and word and min(box["width"], box["height"]) >= 44
    assert (word["height"] > 1) is seen
    assert page.evaluate("document.querySelector('.acts').scrollWidth <= innerWidth")
