"""Pictures that must be equal: what is seen does not depend on the way there.

A place is opened by its address. Then the device is turned and turned back, colours and language
are changed and changed back, the page is loaded anew, other games are visited and the place is come
to from home, by taps: each time it must look as it did, to the pixel. Some places by turns, others
with each build; `PICTURES=whole` tries all of them, on both devices.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, BrowserContext, Page

from engines import GAMES, PUZZLES, record
from engines.match import Match, Player
from engines.memorybox.daily import DROPS
from tests.browser.census.doing import home, reload, turn
from tests.browser.census.entry import DESK, PHONE, Walk, within_reach
from tests.browser.census.games import brought
from tests.browser.census.matches import ENDS
from tests.browser.census.person import Person, options
from tests.browser.conftest import ACQUAINTED, HASTY, ROOT
from tests.browser.held import FIRST
from tests.browser.positions import BOARDS
from tests.browser.translator import TRANSLATOR
from tests.browser.waiting import AWAKE, INSTALLED, until
from tests.turns import by_turns
from ui.boards import BOARDS as BOARD_OF
from ui.model.puzzle_calendar import match_of

WHOLE = os.environ.get("PICTURES") == "whole"
PICTURES = ROOT / ".build" / "pictures"


@dataclass(frozen=True)
class Place:
    """An address, how one comes to it from home, and what is tapped then. `newcomer`: who has met
    no game yet; `kept`: a match that is on the device."""

    address: str
    taps: tuple[str, ...]
    then: tuple[str, ...] = ()
    newcomer: bool = False
    kept: Match | None = None


def board(name: str) -> Place:
    game, _, stage = name.partition(" ")
    if stage == "start":
        return Place(BOARDS[name], (f"link:#/{game}",))
    return Place(BOARDS[name], SAVED)


def door(game: str) -> Place:
    return Place(f"#/{game}", (f"link:#/{game}",), newcomer=True)


def daily(game: str) -> Place:
    address = f"#/daily/{DAY}/{game}"
    return Place(address, ("link:#/daily", f"act:daily-game:{game}", f"link:{address}"))


def result(game: str) -> Place:
    """The puzzle of the day, once it is over."""
    match = match_of(game, date.fromisoformat(DAY))
    for text in SOLVED[game]:
        seat, _, move = text.partition(" ")
        match = match.played(int(seat), move)
    return replace(daily(game), kept=match)


def review(end: str) -> Place:
    return Place(end, SAVED, (REVIEW,))


def lesson(game: str) -> Place:
    return Place(f"#/lesson/{game}", ("act:menu", "link:#/rules", f"link:#/lesson/{game}"))


def page(address: str) -> Place:
    return Place(address, ("act:menu", f"link:{address}"))


DAY, NOON = "2026-11-20", 1795176000000
TWENTY = {*PUZZLES["memorybox"].secret(date.fromisoformat(DAY)).split()[1:]}
"""The holes in which balls stay on that day."""
SAVED = ("act:menu", "link:#/saves", "a[href^='#/game/layout']")
REVIEW = "a[href^='#/review/']"
SOLVED = {
    "blackbox": ("1 fire T1", *(f"1 mark {cell}" for cell in ("d1", "b5", "f5", "d6")), "1 tip"),
    "mastermind": ("1 guess FDGA", "0 answer 2 2", "1 guess FDAG", "0 answer 4 0"),
    "memorybox": (*["0 drop"] * DROPS, "0 ask", f"1 fill {' '.join(sorted(TWENTY))}"),
}
BROKEN = ("0 hide ABCD", "1 guess ABDC", "0 answer 2 2", "1 guess ABCD", "0 answer 4 0")
ONE = (Player("", "steady"), Player("Ada"))
PLACES = {
    **{f"door {game}": door(game) for game in GAMES},
    **{name: board(name) for name in BOARDS},
    **{f"lesson {game}": lesson(game) for game in GAMES if BOARD_OF[game].info.lesson},
    **{f"daily {game}": daily(game) for game in PUZZLES},
    **{f"result {game}": result(game) for game in PUZZLES},
    **{f"match {game}": Place(end, SAVED) for game, end in ENDS.items()},
    "recap": Place(ENDS["memorybox"], SAVED, ("act:recap",)),
    "review blackbox": review(BOARDS["blackbox end"]),
    "review mastermind": review(brought("mastermind", BROKEN, ONE, id="layoutbroken")),
    "review glassbead": review(BOARDS["glassbead end"]),
    **{each: page(each) for each in ("#/settings", "#/rules", "#/about", "#/stats")},
    "#/embed": Place("#/embed", ("act:menu", "link:#/about", "link:#/embed")),
    **{
        f"#/rules/{game}": Place(
            f"#/rules/{game}", ("act:menu", "link:#/rules", f"link:#/rules/{game}")
        )
        for game in GAMES
    },
    "#/boxes": Place("#/boxes", ("link:#/blackbox", "link:#/boxes")),
    "#/boxes/four": Place("#/boxes/four", ("link:#/blackbox", "link:#/boxes", "link:#/boxes/four")),
    "#/puzzles": Place("#/puzzles", ("link:#/glassbead", "link:#/puzzles")),
    "#/puzzle/1": Place("#/puzzle/1", ("link:#/glassbead", "link:#/puzzles", "link:#/puzzle/1")),
    "replay": Place(
        "#/classic/freeling-van-zon-1997",
        ("link:#/glassbead", "link:#/classic/freeling-van-zon-1997"),
    ),
    "day": Place("#/daily", ("link:#/daily",)),
    "days": Place("#/daily/all", ("link:#/daily", "link:#/daily/all")),
}
CHOICE = "[data-act=theme]"
"""The key that shows whether the device or the person has chosen the colours."""
SETS_COLOURS = ("#/settings", "#/embed")
"""Pages that show which colours are chosen; the first shows which language, too."""
UNDO, REDO = "do:undo", "do:redo"
STILL_S, LONGEST_S = 0.25, 20
NO_MORE, SPECKS = 16, 8
"""How far (of 255) all edges may differ where they are drawn in another layer, and how many pixels
more than that."""
FIXED = f"Math.random = () => 0.5; Date.now = () => {NOON};"
STILL = """() => {
    const app = document.getElementById("app");
    return app.querySelector(".coming, [data-act=go-on]") ? "" : app.outerHTML;
}"""


BOXES = """[...document.querySelectorAll("#app :not(font)")].filter(
    (each) => getComputedStyle(each).display !== "inline").map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const box = [x, y, width, height].map((side) => Math.round(2 * side) / 2);
    const said = each.querySelector(":not(font)") ? "" : each.textContent;
    return [each.localName, said, ...box].join();
})"""


class Viewer(Person):
    """A person who looks at the page as a whole, and finds it as it was or not."""

    def __init__(self, page: Page, touch: bool, name: str) -> None:
        super().__init__(page, touch, "de" if touch else "en")
        self.name = f"{name} {self.device}"
        self.faults: list[str] = []

    def seen(self, part: str = "", but: str = "") -> Image.Image:
        """The whole page, or a part of it, once nothing changes on it for a while. `but`: what is
        covered on it."""
        assert self.page.viewport_size
        for x in (1, 0):  # off what was tapped, also where it has been there before
            self.page.mouse.move(x, self.page.viewport_size["height"] - 1)
        last, since, end = "", monotonic(), monotonic() + LONGEST_S
        while monotonic() - since < STILL_S:
            self.page.wait_for_timeout(50)
            now = self.page.evaluate(STILL)
            if not now or now != last:
                last, since = now, monotonic()
            assert monotonic() < end, "the page never rests"
        self.page.evaluate("scrollTo(0, 0)")
        if part:
            taken = self.page.locator(part).first.screenshot(animations="disabled", caret="hide")
        else:
            cover = [self.page.locator(but)] if but else None
            taken = self.page.screenshot(
                animations="disabled", caret="hide", full_page=True, mask=cover
            )
        return Image.open(BytesIO(taken)).convert("RGB")

    def same(self, before: Image.Image, way: str, part: str = "", but: str = "") -> None:
        """That it looks as it did before; a difference is kept as a picture."""
        now = self.seen(part, but)
        if now.size == before.size and now.tobytes() == before.tobytes():
            return
        size = max(now.width, before.width), max(now.height, before.height)
        pair = [Image.new("RGB", size) for _ in range(2)]
        for canvas, each in zip(pair, (before, now), strict=True):
            canvas.paste(each)
        apart = ImageChops.difference(*pair).convert("L").point(lambda x: 255 * (x > NO_MORE))
        if apart.histogram()[255] <= SPECKS:
            return
        beside = Image.new("RGB", (3 * size[0], size[1]))
        for number, each in enumerate((*pair, apart)):
            beside.paste(each, (number * size[0], 0))
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{re.sub(r'[^a-z0-9]+', '-', f'{self.name} {way}'.lower())}.png"
        beside.save(path)
        self.faults.append(f"{self.name}, {way}: another picture at {apart.getbbox()}: {path}")

    def offers(self, control: str) -> bool:
        """Whether it is in sight, and on."""
        found = self.page.locator(within_reach(control)).locator("visible=true")
        return any(each.get_attribute("aria-disabled") != "true" for each in found.all())

    def do_all(self, *steps: str) -> None:
        self._do(steps)


def turned(viewer: Viewer, was: Image.Image) -> None:
    turn()(viewer)
    viewer.seen()
    turn()(viewer)
    viewer.same(was, "turned and turned back")


def coloured(viewer: Viewer, was: Image.Image) -> None:
    viewer.page.emulate_media(color_scheme="dark")
    dark = viewer.seen(but=CHOICE)
    viewer.page.emulate_media(color_scheme="light")
    viewer.same(was, "light again")
    if viewer.offers("act:theme") and not viewer.name.startswith(SETS_COLOURS):
        viewer.do_all("act:theme", "act:theme")
        viewer.same(dark, "dark by a key", but=CHOICE)
        viewer.do_all("act:theme")
        viewer.same(was, "light by a key")


def translated(viewer: Viewer, was: Image.Image) -> None:
    if viewer.offers("act:language") and not viewer.name.startswith("#/settings"):
        viewer.do_all("act:language")
        viewer.seen()
        viewer.do_all("act:language")
        viewer.same(was, "in its language again")


def undone(viewer: Viewer, was: Image.Image) -> None:
    first = FIRST.get(viewer.page.locator("main").get_attribute("data-game") or "", "")
    if not first or not viewer.offers(first) or not viewer.page.locator(within_reach(UNDO)).count():
        return
    was = viewer.seen(".board")
    viewer.do_all(first)
    then = viewer.seen(".board")
    if viewer.offers(UNDO):
        viewer.do_all(UNDO)
        viewer.same(was, "undone", ".board")
        if viewer.offers(REDO):
            viewer.do_all(REDO)
            viewer.same(then, "done again", ".board")
            viewer.do_all(UNDO)


def reloaded(viewer: Viewer, was: Image.Image) -> None:
    reload()(viewer)
    viewer.same(was, "loaded anew")


def visited(viewer: Viewer, was: Image.Image) -> None:
    """From home, by taps, after the other games."""
    place = PLACES[viewer.name.rpartition(" ")[0]]
    home()(viewer)
    for game in GAMES:
        if game not in viewer.name:
            viewer.do_all(f"link:#/{game}")
            viewer.seen()
            home()(viewer)
    viewer.do_all(*place.taps, *place.then)
    viewer.same(was, "from home")


def switched(viewer: Viewer, was: Image.Image) -> None:
    """Every switch and every choice of the settings there and back."""
    if not viewer.name.startswith("#/settings"):
        return
    for switch in arguments(viewer, "[data-act=toggle]"):
        viewer.do_all(f"act:toggle:{switch}", f"act:toggle:{switch}")
    for chosen in arguments(viewer, "[data-act=set][aria-checked=true]"):
        group = chosen.partition(":")[0]
        others = arguments(viewer, f"[data-act=set][data-arg^='{group}:'][aria-checked=false]")
        for other in others:
            viewer.do_all(f"act:set:{other}")
        viewer.seen()
        viewer.do_all(f"act:set:{chosen}")
    viewer.same(was, "everything chosen and taken back")


def arguments(viewer: Viewer, css: str) -> list[str]:
    found = viewer.page.locator(css).all()
    return [each.get_attribute("data-arg") or "" for each in found]


def rewritten(viewer: Viewer, was: Image.Image) -> None:
    """What a translator does to every text moves nothing."""
    viewer.seen()
    plain = viewer.page.evaluate(BOXES)
    viewer.page.evaluate(TRANSLATOR)
    viewer.seen()
    if (now := viewer.page.evaluate(BOXES)) != plain:
        other = [f"{a} -> {b}" for a, b in zip(plain, now, strict=False) if a != b]
        viewer.faults.append(f"{viewer.name}, translated: {other[:5] or (len(plain), len(now))}")


WAYS = (turned, coloured, translated, switched, undone, reloaded, visited, rewritten)


CASES = [(name, device) for name in PLACES for device in (PHONE, DESK)]
KEPT = [case for case in CASES[::-1] if case[0] != "#/about"]
"""Without a network; that page says so then."""
EACH, OFFLINE = (len(CASES), len(KEPT)) if WHOLE else (6, 2)


@pytest.mark.parametrize("slot", range(EACH))
def test_a_place_looks_the_same(
    open_context: Callable[..., BrowserContext], site: str, dist: Path, slot: int
) -> None:
    """Whichever way one comes to it, and whatever was done there and taken back."""
    name, device = by_turns(dist, slot, EACH, CASES)
    walk = Walk(name, (), newcomer=PLACES[name].newcomer)
    context = open_context(**options(walk, device == PHONE))
    viewer, was = arrived(context, site, name, device)
    for way in WAYS:
        way(viewer, was)
    assert not viewer.faults, "\n".join(viewer.faults)


@pytest.mark.parametrize("slot", range(OFFLINE))
def test_a_place_looks_the_same_without_a_network(
    whole_browser: Browser, host: Any, dist: Path, slot: int
) -> None:
    """Once the copy is kept and the network gone."""
    name, device = by_turns(dist, slot, OFFLINE, KEPT)
    given = options(Walk(name, ()), device == PHONE)
    context = whole_browser.new_context(
        viewport=given["viewport"],
        has_touch=device == PHONE,
        locale="de-DE" if device == PHONE else "en-GB",
        color_scheme="light",
        reduced_motion="reduce",
    )
    if not PLACES[name].newcomer:
        context.add_init_script(ACQUAINTED)
    context.add_init_script(HASTY)
    here = host()
    viewer, was = arrived(context, here.url, name, device)
    until(viewer.page, INSTALLED)
    here.stop()
    context.set_offline(True)
    viewer.page.reload()
    viewer.page.wait_for_function(AWAKE)
    viewer.same(was, "without a network")
    context.close()
    assert not viewer.faults, "\n".join(viewer.faults)


def arrived(
    context: BrowserContext, site: str, name: str, device: str
) -> tuple[Viewer, Image.Image]:
    """There by its address, and how it looks."""
    place = PLACES[name]
    context.add_init_script(FIXED)
    if place.kept:
        key, text = f"beads-boxes:game:{place.kept.id}", json.dumps(record.dump(place.kept))
        context.add_init_script(f"try {{ localStorage['{key}'] ??= {text}; }} catch {{}}")
    page = context.new_page()
    page.goto(site + place.address)
    page.wait_for_function(AWAKE)
    viewer = Viewer(page, device == PHONE, name)
    viewer.seen()
    viewer.do_all(*place.then)
    return viewer, viewer.seen()
