"""The puzzle of the day and the statistics in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.only import DOWNLOAD

AWAKE = "window.beads?.awake === true"
SHORT = {"width": 320, "height": 568}
CODE = "FDAG"  # of 20 November 2026
CELLS = "d1 b5 f5 d6 g8"
Context = Callable[..., BrowserContext]


def at(context: BrowserContext, site: str, route: str, when: str = "2026-11-20T12:00") -> Page:
    """A page whose clock shows that time, UTC, and goes on from there; what it copies or shares is
    kept in `window.given`."""
    start = datetime.fromisoformat(when).replace(tzinfo=UTC).timestamp() * 1000
    context.add_init_script(
        f"""{{
            const now = Date.now, ahead = {start} - now();
            Date.now = () => now() + ahead;
            window.given = [];
            const stands = (name, value) =>
                Object.defineProperty(navigator, name, {{ value, configurable: true }});
            stands("share", undefined);
            stands("clipboard", {{ writeText: async (text) => void given.push(text) }});
        }}"""
    )
    page = context.new_page()
    page.goto(site + route)
    page.wait_for_function(AWAKE)
    return page


def test_a_puzzle_from_home_to_the_badge(open_context: Context, site: str) -> None:
    """From the strip at home to today's puzzle, to its result, and its text on the clipboard; a
    reload shows the result, the calendar fills the day, the statistics count one code."""
    page = at(open_context(), site, "#/")
    expect(page.locator(".dailyfig")).to_have_text("20")
    page.locator(".strip.daily").click()
    expect(page.locator(".daynum")).to_have_text("20")
    page.locator("[data-act=daily-game][data-arg=mastermind]").click()
    page.locator(".head .btn.go").click()
    expect(page.locator(".row[aria-label^='Row 1'] .mm-hole").first).to_be_visible()
    page.keyboard.type("AABB")
    page.keyboard.press("Enter")
    expect(page.locator(".row[aria-label^='Row 2'] .mm-hole").first).to_be_visible(timeout=15_000)
    page.keyboard.type(CODE)
    page.keyboard.press("Enter")
    page.locator("[data-act=daily-result]").click(timeout=15_000)
    expect(page.locator(".sum .big b")).to_have_text("2")
    page.locator("[data-act=daily-share]").click()
    expect(page.locator(".note")).to_contain_text("Copied")
    (text,) = page.evaluate("window.given")
    assert text.split("\n") == [
        "Mastermind, 20 November 2026",
        "Solved in 2 of 12",
        "○···",
        "●●●●",
        f"{site}#/daily/2026-11-20/mastermind",
    ]
    page.reload()
    page.wait_for_function(AWAKE)
    expect(page.locator(".sum .big b")).to_have_text("2")
    page.goto(site + "#/daily")
    page.locator("[data-act=daily-game][data-arg=mastermind]").click()
    expect(page.locator(".cal .y.now")).to_have_attribute("aria-label", "20 November, 2 guesses")
    page.goto(site + "#/stats")
    expect(page.locator(".st2.mm h2")).to_contain_text("1 code, guesses")


def test_black_box_with_the_device_s_own_sharing(open_context: Context, site: str) -> None:
    """A box solved by hand; where the device can share, it gets the text and the address."""
    page = at(open_context(viewport=SHORT, touch=True), site, "#/daily/2026-11-20/blackbox")
    page.evaluate(
        "Object.defineProperty(navigator, 'share', { value: async (data) => given.push(data) })"
    )
    for cell in CELLS.split():
        page.locator(f"[data-key={cell}]").tap(force=True)
    page.locator(".acts .go").tap()
    page.locator("[data-act=daily-result]").tap(timeout=15_000)
    expect(page.locator(".sum .big b")).to_have_text("0")
    page.locator("[data-act=daily-share]").tap()
    page.wait_for_function("given.length === 1")
    (given,) = page.evaluate("given")
    assert given["url"] == f"{site}#/daily/2026-11-20/blackbox"
    assert given["text"].startswith("Black Box, 20 November 2026\n0 points, 5 of 5 balls")
    assert not [cell for cell in CELLS.split() if cell in given["text"]]


@pytest.mark.parametrize(
    ("zone", "date"), [("Pacific/Kiritimati", "2027-01-01"), ("Pacific/Pago_Pago", "2026-12-31")]
)
def test_the_day_is_the_local_one(open_context: Context, site: str, zone: str, date: str) -> None:
    """In the same moment each side of the date line has the puzzle of its own date."""
    page = at(open_context(timezone_id=zone), site, "#/daily", "2026-12-31T12:00:00")
    expect(page.locator(".daynum")).to_have_text(str(int(date[-2:])))
    page.locator("[data-act=daily-game][data-arg=mastermind]").click()
    expect(page.locator(".cal .t")).to_have_attribute("href", f"#/daily/{date}/mastermind")


def test_everything_fits_a_small_phone(open_context: Context, site: str) -> None:
    """At 320 by 568 nothing is wider than the screen, and every day can be touched."""
    page = at(open_context(viewport=SHORT, touch=True, language="de"), site, "#/daily")
    for cell in page.locator(".cal a").all():
        box = cell.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 43.5
    for route in ("#/daily", "#/daily/2026-10", "#/daily/all", "#/stats"):
        page.evaluate(f"location.hash = {route!r}")
        expect(page.locator("main.pg")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= SHORT["width"]


@DOWNLOAD
def test_statistics_travel_in_a_file(open_context: Context, site: str, tmp_path: Path) -> None:
    """What one device counted is counted on another after export and import, saves included."""
    page = at(open_context(), site, "#/daily/2026-11-20/mastermind")
    page.keyboard.type(CODE)
    page.keyboard.press("Enter")
    page.locator("[data-act=daily-result]").wait_for(timeout=15_000)
    page.goto(site + "#/stats")
    with page.expect_download() as download:
        page.locator("[data-act=export]:visible").click()
    file = tmp_path / "all.json"
    download.value.save_as(file)
    assert "stats" in json.loads(file.read_text("utf-8"))["kept"]
    other = at(open_context(), site, "#/stats")
    expect(other.locator("h1")).to_have_text("Nothing played yet")
    with other.expect_file_chooser() as chooser:
        other.locator("[data-act=import]:visible").click()
    chooser.value.set_files(file)
    expect(other.locator(".saved li")).to_have_count(1)
    other.goto(site + "#/stats")
    expect(other.locator("h1")).to_have_text("1 round")


FALLEN = "32 11 15 53 32 32 46 31 13 65 54 33 61 46 52 56 16 41 24 26"  # on 22 November 2026


def watched(page: Page) -> None:
    """Ball after ball, until the box is to be filled."""
    first = page.locator("[data-key^=full-]").first
    for _ in range(200):
        if first.is_visible():
            return
        on = page.locator("[data-act=go-on]")
        if on.count():
            on.click()
        page.wait_for_timeout(60)  # a ball falls meanwhile
    raise AssertionError("the balls do not end")


def test_twenty_balls_are_watched_and_put_back(open_context: Context, site: str) -> None:
    """No ball falls before somebody is ready; then one after the other is lit; held, none falls; a
    reload goes on where it was, and keeps the balls that were put. By keys too: arrows walk, space
    puts. Two are forgotten: the result, its text and the calendar say so."""
    page = at(
        open_context(viewport=SHORT, touch=True),
        site,
        "#/daily/2026-11-22/memorybox",
        "2026-11-22T12:00",
    )
    status = page.locator(".status")
    expect(status).to_contain_text("Remember where they stay")
    page.wait_for_timeout(1800)  # longer than a ball would wait
    assert page.locator(".b-mx .fallen").count() == 0
    page.locator("#do-ready").tap()
    page.locator("[data-act=go-on]").click()
    expect(status).to_contain_text(re.compile(r"Row \d, hole \d\. It stays\."))
    expect(page.locator(".b-mx .fallen")).to_have_count(1)
    page.locator("[data-act=pause]").click()
    told = status.inner_text()
    page.wait_for_timeout(1800)  # longer than a ball stands
    assert status.inner_text() == told
    page.reload()
    page.wait_for_function(AWAKE)
    expect(page.locator(".tray h2")).to_contain_text("of 20")
    page.locator("#do-ready").tap()
    watched(page)
    expect(status).to_contain_text("17 balls are in the box.")
    full = sorted(set(FALLEN.split()))
    page.locator(f"[data-key=full-{full[0][0]}-{full[0][1]}]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".tray h2")).to_contain_text("2 of 17 placed")
    page.reload()
    page.wait_for_function(AWAKE)
    expect(page.locator(".tray h2")).to_contain_text("2 of 17 placed")
    laid = {full[0], f"{full[0][0]}{int(full[0][1]) + 1}"}
    free = [f"{r}{h}" for r in range(1, 7) for h in range(1, 7) if f"{r}{h}" not in full]
    wrong = len(laid - set(full))
    answer = [*laid, *(p for p in full if p not in laid)][: 15 + wrong]
    answer += [p for p in free if p not in laid][: 17 - len(answer)]
    for place in answer[2:]:
        page.locator(f"[data-key=full-{place[0]}-{place[1]}]").tap()
    page.locator("#do-fill").click()
    expect(status).to_contain_text("15 of 17 known.")
    page.locator("[data-act=daily-result]").click()
    expect(page.locator(".sum .big")).to_contain_text("15of 17 known")
    page.locator("[data-act=daily-share]").click()
    page.wait_for_function("window.given.length")
    (text,) = page.evaluate("window.given")
    title, line, *marks, address = text.split("\n")
    assert title == "Black Box, the memory game, 22 November 2026"
    assert line == "15 of 17 balls known" and address.endswith("#/daily/2026-11-22/memorybox")
    assert "".join(marks).count("○") == 2 and "".join(marks).count("●") == 15
    page.goto(site + "#/daily")
    page.locator("[data-act=daily-game][data-arg=memorybox]").click()
    expect(page.locator(".cal .y.now")).to_have_attribute("aria-label", "22 November, 2 forgotten")
    page.goto(site + "#/stats")
    expect(page.locator(".st2.mx h2")).to_contain_text("1 box, balls forgotten")
    expect(page.locator(".st2.mx .trio")).to_contain_text("Known88%")
    page.goto(site + "#/daily/2026-11-22/memorybox")
    page.locator(".acts a").first.click()
    expect(status).to_contain_text("15 of 17 known.")
    page.keyboard.press("ArrowLeft")
    page.locator(".acts.tp [data-act=seek]").nth(1).tap()
    expect(status).to_contain_text("Row 2, hole 6. It stays.")
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("Row 2, hole 4. It stays.")
    expect(page.locator(".b-mx .fallen")).to_have_count(1)
