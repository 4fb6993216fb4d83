"""The rules in a real browser: pictures play when they are seen, and rest where motion is not
wanted; the help is one tap away; the tile grows into its door."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.only import CHROMIUM
from tests.browser.waiting import until
from ui.boards import BOARDS

PHONE = {"width": 390, "height": 844}
MOVING = "[...document.getAnimations()].filter(each => each.effect.target.closest('.mini')).length"
WATCH = f"""
window.seen = {{ turn: [], reflected: [] }};
const look = () => {{
    for (const [name, all] of Object.entries(seen)) {{
        const rays = document.querySelectorAll(`[data-arg=${{name}}] .ray`).length;
        const now = `${{{MOVING} ? "moving" : "at rest"}}, ${{rays}} rays`;
        if (all.at(-1) !== now) all.push(now);
    }}
    requestAnimationFrame(look);
}};
look();
"""  # what two of the pictures show, frame by frame
RAYS = "document.querySelectorAll('.living .ray').length"


def test_a_picture_plays_when_it_is_seen(open_page: Callable[..., Page]) -> None:
    """The first pictures of a page that opens play by themselves, those below when they come into
    view; a tap plays one again, and afterwards it stands as before."""
    page = open_page("#/rules/blackbox", viewport=PHONE)
    page.locator("[data-arg=turn]").first.wait_for(state="attached")
    page.evaluate(WATCH)
    page.evaluate("document.querySelector('[data-arg=turn]').scrollIntoView({block: 'center'})")
    until(page, "seen.turn.some(each => each.startsWith('moving'))")
    until(page, "seen.turn.some(each => each.endsWith('0 rays'))")
    until(page, "seen.turn.at(-1) === 'at rest, 1 rays'")
    page.evaluate("seen.reflected = []")
    page.click("[data-arg=reflected][data-act=case-play]")
    until(page, "seen.reflected.some(each => each.endsWith('0 rays'))")
    until(page, "!seen.reflected.at(-1).endsWith('0 rays')")


def test_they_rest_where_less_motion_is_wanted(open_page: Callable[..., Page]) -> None:
    """With reduced motion all pictures show their end, none moves, none has a key."""
    page = open_page("#/rules/blackbox", viewport=PHONE, reduced_motion="reduce")
    expect(page.locator(".living")).not_to_have_count(0)
    before = page.evaluate(RAYS)
    page.evaluate("window.scrollTo(0, 1200)")
    page.wait_for_timeout(800)  # a picture that would play has begun by then
    assert page.evaluate(RAYS) == before > 6 and page.evaluate(MOVING) == 0
    assert page.locator("[data-act=case-play]").count() == 0


def test_how_to_play_is_one_tap_away(open_page: Callable[..., Page]) -> None:
    """On a phone the header of each board has the key; the sheet shows pictures and fits."""
    page = open_page("", viewport={"width": 320, "height": 568}, touch=True)
    for game in BOARDS:
        page.evaluate(f"location.hash = '#/{game}'")
        page.tap(".top [data-act=help] >> visible=true")
        expect(page.locator(".helpsheet .mini").first).to_be_visible()
        fits = "document.querySelector('.helpsheet').getBoundingClientRect().top >= 0"
        assert page.evaluate(fits), game
        page.keyboard.press("Escape")


def test_the_lid_grows_into_its_door(open_page: Callable[..., Page]) -> None:
    """The door opens from where the tile lay on the home page; reached otherwise it is just there,
    and with reduced motion too."""
    page = open_page("", newcomer=True, viewport=PHONE, touch=True)
    tile = page.locator("a[href='#/blackbox']")
    box = tile.bounding_box()
    assert box is not None
    tile.tap()
    page.wait_for_selector(".door")
    start = page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--opens-from')"
    )
    top, _, _, left = (float(side) for side in start[6:-1].replace("px", "").split())
    assert (top, left) == (box["y"], box["x"])
    names = "document.querySelector('.door').getAnimations().map(each => each.animationName)"
    assert page.evaluate(names) in (["door"], [])  # it may be over by now
    duration = "getComputedStyle(document.querySelector('.door')).animationDuration"
    assert page.evaluate(duration) == "0.28s"
    if CHROMIUM:  # an installed Firefox does not change its mind
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(duration) == "0s"
