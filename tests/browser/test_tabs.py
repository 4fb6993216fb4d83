"""Two tabs of a real browser share what is kept; files are taken while the page goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from engines import record
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.browser.waiting import MET, visit

ANSWERED = re.compile(": ")


def fire(page: Page, place: str) -> Locator:
    """A ray of Black Box, answered."""
    key = page.locator(f"[data-key={place}]")
    key.click()
    key.click()
    expect(key).to_have_attribute("aria-label", ANSWERED)
    return key


def test_a_game_in_two_tabs(open_context: Callable[..., BrowserContext], site: str) -> None:
    """A ray in one tab is on the board of the other at once; a setting and a finished game are
    there too, without a reload."""
    context = open_context()
    context.add_init_script(MET)
    one, two = context.new_page(), context.new_page()
    visit(one, f"{site}#/blackbox")
    fire(one, "T1")
    visit(two, f"{site}#/blackbox")
    expect(two.locator("[data-key=T1]")).to_have_attribute("aria-label", ANSWERED)
    fire(one, "L3")
    expect(two.locator("[data-key=L3]")).to_have_attribute("aria-label", ANSWERED)
    fire(two, "R5")
    expect(one.locator("[data-key=R5]")).to_have_attribute("aria-label", ANSWERED)
    expect(one.locator(".note")).to_have_count(0)
    one.goto(f"{site}#/settings")
    one.locator("[data-act=set][data-arg='theme:dark']").click()
    expect(two.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_large_file_is_taken_in_slices(
    open_context: Callable[..., BrowserContext], site: str, tmp_path: Path
) -> None:
    """Six hundred games of which one is damaged: the page says how far it is, then what came of
    it; in between it answers."""
    page = open_context(language="de").new_page()
    visit(page, f"{site}#/saves")
    file = tmp_path / "all.json"
    file.write_text(json.dumps({"beads-boxes": 1, "kept": kept(600)}))
    with page.expect_file_chooser() as chooser:
        page.locator("[data-act=import]").first.click()
    chooser.value.set_files(file)
    expect(page.locator(".result progress")).to_be_visible()
    expect(page.locator(".result .big")).to_have_text(
        "599 Spiele sind jetzt hier, mit ihrem Datum.", timeout=60_000
    )
    expect(page.locator(".damaged p")).to_contain_text("bricht nach 3 Zügen ab")
    expect(page.locator(".sect h2").nth(1)).to_contain_text("1 bis 50 von 599")


def kept(count: int) -> dict[str, str]:
    """So many finished games under their keys, the last of them damaged at its fourth move."""
    match = Match(Setup(Mastermind(), (0, 1)), [Player(bot="sharp"), Player()])
    moves = (
        *("0 hide ABCD", "1 guess EFGH", "0 answer 0 0", "1 guess ABDC"),
        *("0 answer 2 2", "1 guess ABCD", "0 answer 4 0"),
    )
    for move in moves:
        seat, _, text = move.partition(" ")
        match = match.played(int(seat), text)
    texts = {}
    for number in range(count):
        match = replace(match, id=f"g{number:04}")
        texts[f"game:{match.id}"] = record.dump(match)
    last = f"game:{match.id}"
    texts[last] = texts[last].replace("guess ABDC", "guess ABXC")
    rows = {key[5:]: ["mastermind", 1_700_000_000 + place, 7, True, ""]
            for place, key in enumerate(texts)}  # fmt: skip
    return {**texts, "games": json.dumps(rows)}
