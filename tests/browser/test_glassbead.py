"""The Glass Bead Game in a real browser: sowing by finger and keyboard, 1997, notation, set-up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engines.glassbead.games import FREELING_VAN_ZON
from tests.browser.only import FINGER
from tests.browser.waiting import visit

Open = Callable[..., Page]
SHORT = {"width": 320, "height": 568}
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
THREE = "00,4,320,0,1/5,00,200,0,10 5/43 S"
THIRTEEN = "-,-,4,5321100000000,-/50,-,-,2,0 3/4 S"
LAST = "-,-,-,-,0/000,000,00,0,- 5544/332211 S"
TOP = "selector => document.querySelector(selector).getBoundingClientRect().top"
LOW = "selector => document.querySelector(selector).getBoundingClientRect().bottom"
CLASSIC = "#/classic/freeling-van-zon-1997"


def at(setup: str) -> str:
    return f"#/glassbead?setup={quote(setup)}"


def status(page: Page, text: str) -> None:
    expect(page.locator(".status p")).to_contain_text(text, timeout=15_000)


def key(page: Page, name: str) -> None:
    page.locator(f"[data-key='{name}']").click()


def main(page: Page) -> None:
    page.locator(".acts .btn.go").click()


def count(page: Page, pit: str, beads: int) -> None:
    expect(page.locator(f"[data-key='{pit}'][data-count='{beads}']")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, SHORT])
def test_sowing_by_finger(open_page: Open, viewport: dict[str, int]) -> None:
    """A pit is taken up, beads are dropped by their keys, the preview says what the last one does,
    and the captured gem lies in the cup."""
    page = open_page(at(THREE), viewport=viewport, touch=True)
    page.locator("[data-key=C]").tap()
    status(page, "Which bead goes into pit D?")
    page.locator("[data-key=bead-0]").tap()
    page.locator("[data-key=bead-2]").tap()
    status(page, "captures the 5")
    page.locator(".acts .btn.go").tap()
    expect(page.get_by_role("img", name="Your cup: 5, 5")).to_be_attached()


def test_thirteen_beads_on_a_small_phone(open_page: Open) -> None:
    """On 320 by 568 nothing has to be scrolled to drop thirteen beads, every key is large enough
    for a thumb, and the last ones of a kind fall by one key."""
    page = open_page(at(THIRTEEN), viewport=SHORT, touch=True)
    page.locator("[data-key=D]").tap()
    for bead in (0, 0, 5, 0, 2, 0):
        held = page.locator(f"[data-key=bead-{bead}]")
        box = held.bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
        keys = page.locator(".acts").bounding_box()
        assert keys is not None and box["y"] + box["height"] <= keys["y"] + 1
        held.tap()
    status(page, "13 beads go round more than once. Which one falls into pit A?")
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    for bead in (3, 1, 1):
        page.locator(f"[data-key=bead-{bead}]").tap()
    expect(page.locator(".acts .btn.go")).to_contain_text("Drop the last four")
    page.locator("[data-act=do][data-arg=undo]").tap()
    page.locator("[data-key=bead-1]").tap()
    main(page)
    count(page, "D", 0)
    expect(page.locator("[data-key=E][data-count='2']")).to_be_visible()


PHONES = (
    "320x568",
    "360x640",
    "360x740",
    "360x780",
    "375x667",
    "390x844",
    "393x786",
    "412x823",
    "412x840",
    "430x932",
)


@pytest.mark.parametrize("setup", [THREE, THIRTEEN])
def test_the_hand_lies_above_the_keys(open_page: Open, setup: str) -> None:
    """On phones of every height no key covers the beads that are left, and nothing scrolls."""
    page = open_page(at(setup), viewport=PHONE)
    key(page, "C" if setup == THREE else "D")
    page.locator(".hand").wait_for()
    room = {}
    for size in PHONES:
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        room[size] = page.evaluate(
            """() => document.querySelector(".acts").getBoundingClientRect().top
                - document.querySelector(".kinds").getBoundingClientRect().bottom"""
        )
    assert {size: px for size, px in room.items() if px < 0} == {}


TWICE = "00,4,3220,0,1/5,00,00,0,10 5/43 S"
FIRST = "00,4,20,0,31/5,00,200,0,10 5/43 S"


NEAREST = """() => Math.min(...[...document.querySelectorAll(".kinds .g-body")].map((gem) => {
            const { x, y, width, height } = gem.getBBox(); // without its outline
            const lies = new DOMPoint(x, y).matrixTransform(gem.getScreenCTM());
            const ends = new DOMPoint(x + width, y + height).matrixTransform(gem.getScreenCTM());
            const key = gem.closest("button").getBoundingClientRect();
            return Math.min(lies.y - key.top, key.bottom - ends.y,
                lies.x - key.left, key.right - ends.x);
        }))"""


@pytest.mark.parametrize("setup", [TWICE, FIRST, THREE, THIRTEEN])
def test_gems_keep_away_from_their_frame(open_page: Open, setup: str) -> None:
    """In the hand every gem, the tall 2 as well, lies clear of the frame that marks a kind, on
    phones and on a desk."""
    page = open_page("#/about")
    for viewport in (DESKTOP, PHONE, SHORT):
        page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
        page.evaluate("location.hash = '#/about'")
        page.wait_for_selector(".kinds", state="detached")
        page.evaluate("setup => { location.hash = setup }", at(setup))
        key(page, "D" if setup == THIRTEEN else "C")
        page.locator(".kinds .g-body").first.wait_for()
        assert page.evaluate(NEAREST) >= 4  # two of them are the frame


def test_choosing_a_gem_on_the_board(open_page: Open) -> None:
    """After a last bead on a single stone, taps on pits go through their gems."""
    page = open_page(at("00000000,-,-,-,0/0,42,31,3,5 5/421 S"), viewport=PHONE)
    key(page, "E")
    status(page, "you take one gem")
    key(page, "E")
    status(page, "Take one gem from")
    key(page, "b")
    expect(page.locator(".acts .btn.go")).to_have_text("Take 4 from b")
    key(page, "gem-b-2")
    main(page)
    expect(page.get_by_role("img", name="Your cup: 5, 2")).to_be_attached()


NARROW, TURNED = {"width": 360, "height": 740}, {"width": 568, "height": 320}
LAST_THREE = "-,-,000,1000,-/0,0,0,0,- 5543/43221 S"


@pytest.mark.parametrize("viewport", [SHORT, NARROW, PHONE])
def test_the_last_key_that_captures(open_page: Open, viewport: dict[str, int]) -> None:
    """The last key tells in a second line what it brings; the page never scrolls sideways, and the
    board stays where it is through the whole move."""
    page = open_page(at(LAST_THREE), viewport=viewport, touch=True)
    places = []
    for tapped in ("", "[data-key=D]", "[data-key=bead-1]"):
        if tapped:
            page.locator(tapped).tap()
            page.wait_for_timeout(400)  # a board that would move has moved by then
        box = page.locator(".board svg").bounding_box()
        assert box is not None
        places.append(round(box["y"]))
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide == viewport["width"]
    expect(page.locator(".acts .btn.two small")).to_have_text("takes 3 gems")
    assert len(set(places)) == 1


def test_the_keys_of_a_hand_stay_in_one_row(open_page: Open) -> None:
    """On the smallest phone on its side the key of the last bead, which says what it takes, is no
    higher than that of the others, and covers none of them."""
    page = open_page(at(LAST_THREE), viewport=TURNED, touch=True, language="de")
    page.locator("[data-key=D]").tap()
    heights = []
    for bead in (0, 0, 0):
        heights.append(page.locator(".acts").evaluate("keys => keys.offsetHeight"))
        page.locator(f"[data-key=bead-{bead}]").tap()
    status(page, "Du nimmst drei Edelsteine")
    heights.append(page.locator(".acts").evaluate("keys => keys.offsetHeight"))
    assert len(set(heights)) == 1


def test_a_look_by_mouse(open_page: Open) -> None:
    """A mouse that rests on a pit shows what it would do; leaving it, all is as it was."""
    page = open_page(at(THREE))
    page.locator("[data-key=C]").hover()
    status(page, "From C the last bead falls into a and captures the 5.")
    expect(page.locator(".tray .lift")).to_be_hidden()
    expect(page.locator(".b-gb.looking .gem-ghost")).to_have_count(1)
    page.locator(".title h1").hover()
    expect(page.locator(".b-gb.looking")).to_have_count(0)
    count(page, "C", 3)


@pytest.mark.parametrize("viewport", [DESKTOP, {"width": 1024, "height": 690}])
@pytest.mark.parametrize("typing", [True, False])
def test_the_keys_stay_where_they_are_while_pits_are_looked_at(
    open_context: Callable[..., BrowserContext],
    site: str,
    viewport: dict[str, int],
    typing: bool,
) -> None:
    """A mouse goes over the own pits, which are looked at one after another: what they would do is
    told below the keys, and below the field for moves where that is shown."""
    context = open_context(viewport=viewport)
    kept = json.dumps({"typing": typing})
    context.add_init_script(f"try {{ localStorage['beads-boxes:settings'] = '{kept}' }} catch {{}}")
    page = context.new_page()
    visit(page, site + at(THREE))
    before = page.evaluate(TOP, "#do-hint")
    for pit in "ACE":
        page.locator(f"[data-key={pit}]").hover()
        expect(page.locator(".look")).to_contain_text(f"Preview: {pit}")
        assert page.evaluate(TOP, "#do-hint") == before
        if typing:
            assert page.evaluate(LOW, ".typing") <= page.evaluate(TOP, ".look h2")


@FINGER
def test_a_look_by_finger(open_page: Open) -> None:
    """A finger held on a pit looks, and lifted it has taken nothing up."""
    page = open_page(at(THREE), viewport=PHONE, touch=True)
    box = page.locator("[data-key=C]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    client.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    status(page, "From C the last bead falls into a")
    expect(page.locator(".tray .muted")).to_have_text(
        "Let go and all is as it was. Choose the pit to take it up."
    )
    expect(page.locator(".tray .lift")).to_be_visible()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".b-gb.looking")).to_have_count(0)
    count(page, "C", 3)


def test_keyboard(open_page: Open) -> None:
    """Letters take up pits, digits drop beads, Backspace takes back, Enter drops; the focus stays
    on the board and shows where it is."""
    page = open_page(at(THREE))
    page.keyboard.press("c")
    status(page, "pit D")
    for pressed in ("0", "3", "Backspace", "2"):
        page.keyboard.press(pressed)
    status(page, "captures the 5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Your cup: 5, 5")).to_be_attached()
    status(page, "which pit?")
    page.locator("[data-key=A]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-key=B]")).to_be_focused()


def test_to_the_end(open_page: Open) -> None:
    """A game against the computer ends with the winner named, and undo still leads back."""
    page = open_page(at(LAST))
    key(page, "E")
    main(page)
    status(
        page,
        "You win with 18 points to 12: you cannot move, and no gem is left on the board.",
    )
    expect(page.locator(".acts .btn.go")).to_be_visible()


def test_the_game_of_1997(open_page: Open) -> None:
    """It is stepped through by keys, by the list and by itself, and taken over from anywhere. At
    its end the page is no higher than its window."""
    page = open_page(CLASSIC, viewport=DESKTOP)
    position = page.locator(".tp .cap b")
    expect(position).to_have_text("0 of 144")
    assert page.locator(".panel .mlist").evaluate("list => list.scrollTop") == 0
    page.get_by_role("button", name="One move forward").click()
    page.keyboard.press("End")
    expect(position).to_have_text("144 of 144")
    assert page.evaluate("document.documentElement.scrollHeight") == DESKTOP["height"]
    stop = page.locator(".panel .mlist [tabindex='0']")
    stop.focus()
    page.keyboard.press("ArrowLeft")
    expect(position).to_have_text("143 of 144")
    expect(stop).to_be_focused()
    expect(page.locator(".panel .mlist [aria-current]")).to_be_focused()
    page.locator(".panel .mlist button", has_text="000301300000").click()
    expect(position).to_have_text("60 of 144")
    status(page, "Three single stones in a row: Ed van Zon took the 3 from D")
    expect(page.locator(".cap-ring")).to_have_count(3)
    current = page.locator(".panel .mlist [aria-current]").bounding_box()
    moves = page.locator(".panel .mlist").bounding_box()
    assert current and moves and moves["y"] <= current["y"] <= moves["y"] + moves["height"] - 30
    page.get_by_role("button", name="Play", exact=True).click()
    expect(position).to_have_text(re.compile("^6[2-9] of 144"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play on from here").click()
    page.locator("[data-act=start]").click()
    expect(page.locator(".acts [data-arg=resign]")).to_be_visible()


def test_the_list_of_moves_on_a_short_phone(open_page: Open) -> None:
    """Where the list has no room the caption opens it; its moves lead there."""
    page = open_page(CLASSIC, viewport={"width": 320, "height": 568}, touch=True)
    page.get_by_role("button", name="Start, All moves").tap()
    page.locator(".moves .mlist button").nth(4).tap()
    expect(page.locator("[role$=dialog]")).to_have_count(0)
    expect(page.locator(".tp .cap b")).to_have_text("5 of 144")
    expect(page.get_by_role("button", name="Move 3, Christian Freeling, All moves")).to_be_visible()


def test_a_slip_far_down_is_scrolled_to(open_page: Open) -> None:
    """On a small phone the slip of a long game stands selected within the field."""
    page = open_page("#/glassbead", viewport=SHORT, touch=True)
    page.get_by_role("button", name="Copy or paste a game").tap()
    text = "\n".join(FREELING_VAN_ZON.score.strip().split("\n")[:8]).replace("E0xb4", "E0xb9")
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Replay it").tap()
    expect(page.locator("textarea")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "E0xb9"
    place, high = seen(page)
    assert 0 <= place <= high - 20


def seen(page: Page) -> tuple[float, float]:
    """Where the line with the selection begins in the field as it is scrolled, and its height."""
    place, high = page.locator("textarea").evaluate(
        """(field) => {
            const copy = field.cloneNode();
            copy.style.cssText = `position:absolute;width:${field.offsetWidth}px`;
            copy.rows = 1;
            copy.value = field.value.slice(0, field.selectionStart + 1);
            field.after(copy);
            const line = copy.scrollHeight - copy.clientHeight;
            copy.remove();
            return [line - field.scrollTop, field.clientHeight];
        }"""
    )
    return place, high


PAGE = f"Glass beads, 79)\n\n{'All about them and more. ' * 90}\n\n1997\n"
PRINTED = FREELING_VAN_ZON.score.replace("E530011000000xa5", "E530110000000 xa5")


@pytest.mark.parametrize("viewport", [SHORT, PHONE, DESKTOP])
def test_a_page_with_two_slips(open_page: Open, viewport: dict[str, int]) -> None:
    """The whole page around a game may be pasted: the first slip is selected and in view, both are
    told below each other, and read so it becomes a replay."""
    page = open_page("#/glassbead", viewport=viewport)
    if viewport == DESKTOP:
        page.get_by_role("button", name="Copy or paste a game").click()
    else:
        page.locator(".tray").get_by_role("button", name="Copy or paste a game").click()
    page.locator("textarea").fill(PAGE + PRINTED.replace("E0xb4", "E0"))
    page.get_by_role("button", name="Replay it").click()
    expect(page.locator(".paper .mend")).to_have_count(2)
    assert page.evaluate("getSelection().toString()") == "E530110000000 xa5"
    place, high = seen(page)
    assert 0 <= place <= high - 20
    lefts = {
        page.locator(css).first.bounding_box()["x"]  # type: ignore[index]
        for css in ("textarea", ".problem", ".mend >> nth=0", ".mend >> nth=1")
    }
    assert len(lefts) == 1
    page.get_by_role("button", name="Read and replay").click()
    expect(page.locator(".tp .cap b")).to_have_text("0 of 144")


def test_a_move_by_link_is_taken_back(open_page: Open) -> None:
    """Played, it can be taken back or sent; once the link is copied, it stays as it is."""
    page = open_page(at(THREE), permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-act=share]").first.click()
    page.get_by_role("button", name="A new game by link, move by move").click()
    page.locator("[data-act=by-link-go]").click()
    key(page, "A")
    key(page, "A")
    status(page, "Until you send the move you can take it back.")
    page.locator("[data-act=do][data-arg=undo]").click()
    count(page, "A", 2)
    key(page, "A")
    main(page)
    page.get_by_role("button", name="Send the move").click()
    page.get_by_role("button", name="Copy link").click()
    page.keyboard.press("Escape")
    status(page, "moves next")
    expect(page.locator("[data-act=do][data-arg=undo]")).to_have_count(0)
    expect(page.get_by_text("not sent yet")).to_have_count(0)
