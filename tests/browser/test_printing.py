"""Printed to PDF: as many pages as there are sides, nothing cut, and codes that lead back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engines import GAMES
from tests.browser.only import only_chromium
from tests.browser.paper import Printed, pages
from tests.browser.positions import BOARDS as POSITIONS
from tests.turns import WHOLE, by_turns
from ui.features.rules.examples import EXAMPLES
from ui.toolkit.words import LANGUAGES, rules

pytestmark = only_chromium("Chromium alone makes PDFs")

SIDES = {
    **{"blackbox": 2, "memorybox": 1, "mastermind": 1, "glassbead": 1},
    **{"mastermind/puzzles": 2, "glassbead/puzzles": 2},
}
SIZES = {"a4": (210, 297), "letter": (216, 279)}
MARGIN = 5.0  # millimetres that printers leave white
CUT = """() => [...document.querySelectorAll('.leaf, .leaf .drawn')].filter(
    each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
).map(each => each.className)"""


def whole(printed: Printed) -> bool:
    """Nothing reaches the edge, where it would be cut."""
    return min(printed.margins) >= MARGIN


GAPS = """() => [...document.querySelectorAll('.leaf')].map(leaf => {
    const puzzles = [...leaf.querySelectorAll('.six svg')].map(each =>
        [...each.querySelectorAll('circle, .pp-o')].map(mark => mark.getBoundingClientRect()));
    const between = (one, other) => Math.hypot(
        Math.max(0, one.left - other.right, other.left - one.right),
        Math.max(0, one.top - other.bottom, other.top - one.bottom));
    const least = (some, others) => Math.min(...some.flatMap(one =>
        others.filter(other => other !== one).map(other => between(one, other))));
    return puzzles.flatMap((one, n) =>
        puzzles.slice(n + 1).map(other => [least(one, one), least(one, other)]));
}).flat()"""


@pytest.mark.parametrize("game", SIDES)
def test_sheets(game: str, dist: Path, open_page: Callable[..., Page]) -> None:
    """Each sheet has its sides in A4 and in Letter, each whole, from the dark theme too; the code
    of each side leads back to this very sheet; drawn as it comes out, nothing overflows, and there
    is more air between two puzzles than between the marks of one. In the other language with
    another build."""
    language = by_turns(dist, list(SIDES).index(game), 2, LANGUAGES)
    page = open_page(f"#/print/{game}", language=language, theme="dark")
    expect(page.locator(".leaf")).to_have_count(SIDES[game], timeout=60_000)
    for size, (wide, high) in SIZES.items():
        page.click(f"[data-arg={size}]")
        page.emulate_media(media="print")
        assert page.evaluate(CUT) == []
        assert all(within < between for within, between in page.evaluate(GAPS))
        found = pages(page)
        assert [each.size for each in found] == [(wide, high)] * SIDES[game]
        for each in found:
            assert whole(each), each.margins
            (code,) = each.codes
            assert code.startswith(page.url.partition("#")[0]) and f"#/print/{game}" in code
        page.emulate_media(media="null")


def test_six_puzzles_lead_to_themselves(open_page: Callable[..., Page]) -> None:
    """The code of a sheet that was chosen opens the same six boxes; each can be played."""
    page = open_page("#/print/blackbox")
    page.click("[data-arg=easy]")
    page.click("[data-act=paper-next]")
    expect(page.locator(".leaf")).to_have_count(2, timeout=60_000)
    drawn = page.locator(".leaf").nth(1).locator(".six").inner_html()
    (code,) = pages(page)[0].codes
    assert code == page.url and "grade=easy" in code and "sheet=2" in code
    other = page.context.new_page()
    other.goto(code)
    expect(other.locator(".leaf")).to_have_count(2, timeout=60_000)
    assert other.locator(".leaf").nth(1).locator(".six").inner_html() == drawn
    other.click("[data-act=paper-play][data-arg='3']")
    expect(other.locator(".play .b-bb")).to_be_visible()


PRINTED = [each for each in sorted(POSITIONS) if not each.endswith("start")]
EACH = len(PRINTED) if WHOLE else 2


@pytest.mark.parametrize("slot", range(EACH))
def test_positions(slot: int, dist: Path, open_page: Callable[..., Page]) -> None:
    """Any board is one page, whole, with a code that leads to the game, or to its rules; in the
    middle of a game or at its end, two of all with each build."""
    position = by_turns(dist, slot, EACH, PRINTED)
    game = position.split()[0]
    page = open_page(POSITIONS[position])
    page.click(".top [data-act=menu]")
    page.click(".sheet [data-act=print-game]")
    expect(page.locator(".leaf .b").first).to_be_visible()
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []
    (printed,) = pages(page)
    assert whole(printed), printed.margins
    (code,) = printed.codes
    assert f"#/rules/{game}" in code or "#/load/" in code


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_printed_without_its_keys(game: str, open_page: Callable[..., Page]) -> None:
    """By the browser's own command: on upright paper and across it nothing is left to be tapped."""
    page = open_page(f"#/{game}")
    page.emulate_media(media="print")
    for width in (720, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator(".board .b").first).to_be_visible()
        keys = page.locator("main :is(button, a, input, select)")
        assert keys.count() and keys.filter(visible=True).count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_rules(game: str, open_page: Callable[..., Page]) -> None:
    """A rule page is a few pages with all its headings, no keys, and a code at its end."""
    page = open_page(f"#/rules/{game}", theme="dark", reduced_motion="reduce")
    if game in EXAMPLES:
        expect(page.locator(".living").first).to_be_visible()
    found = pages(page)
    assert 1 + (game in EXAMPLES) <= len(found) <= 7
    text = " ".join(each.text.replace("\r\n", " ") for each in found)
    for section in rules(game):
        assert section["title"]["en"] in text
    assert all(whole(each) for each in found)
    assert [code for each in found for code in each.codes] == [page.url]
    assert found[-1].codes and "Lesson" not in found[0].text
