"""Files of which one byte is another: the browser refuses them, and the page says which."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.only import only_chromium
from tests.browser.waiting import AWAKE, INSTALLED, MET, until, visit
from tests.turns import some
from tools import site_server

SAID = "is not the one that belongs here"
SHEETS = "[...document.styleSheets].filter((sheet) => sheet.cssRules.length).length"
STARTS = r"(pyscript-[\d.]+/.*|files/(interpreter|pyodide)\..*)"
"""Without one of these nothing starts."""


class Changed:
    """A host of the site that changes one byte of one file."""

    def __init__(self) -> None:
        self.name = ""

    def instead(self, file: Path, root: Path) -> bytes | None:
        if file.relative_to(root).as_posix() != self.name:
            return None
        body = bytearray(file.read_bytes())
        body[len(body) // 2] ^= 1
        return bytes(body)


@pytest.fixture
def changed(dist: Path) -> Iterator[tuple[Changed, str]]:
    what = Changed()
    root = dist.resolve()
    instead = lambda _, file: what.instead(file, root)  # noqa: E731
    server = site_server.start(dist, "/beads/", "no-store", instead=instead)
    yield what, f"http://localhost:{server.server_port}/beads/"
    server.stop()


@pytest.fixture(params=["browser", "firefox"])
def visitor(request: pytest.FixtureRequest, page_errors: list[str]) -> Iterator[BrowserContext]:
    """In two engines; errors on the console are what these tests make."""
    launched: Browser = request.getfixturevalue(request.param)
    context = launched.new_context(locale="en-GB", service_workers="block")
    context.add_init_script(MET)
    yield context
    context.close()
    page_errors.clear()


@pytest.fixture
def slot(visitor: BrowserContext, request: pytest.FixtureRequest) -> int:
    """Of many files each is changed in one engine, with another build in the other."""
    return ["browser", "firefox"].index(request.node.callspec.params["visitor"])


def shipped(dist: Path, pattern: str) -> list[str]:
    names = [row["name"] for row in json.loads((dist / "files.json").read_text())["files"]]
    found = [name for name in names if re.match(pattern, name)]
    assert found
    return found


def test_nothing_starts_from_a_file_that_was_changed(
    visitor: BrowserContext, changed: tuple[Changed, str], dist: Path, slot: int
) -> None:
    """Each module and the runtime: it is named at once, a key fetches it anew, again and again if
    need be."""
    what, site = changed
    for name in some(dist, shipped(dist, STARTS), 4, slot):
        what.name = name
        opened = visitor.new_page()
        opened.goto(site)
        note = opened.locator(".bootnote")
        expect(note).to_contain_text(SAID, timeout=10_000)
        expect(note).to_contain_text(name.rpartition("/")[2])
        assert opened.evaluate("beads.awake === undefined"), name
        key = note.get_by_role("button", name="Fetch the file anew")
        key.click()
        expect(key).to_be_enabled()
        what.name = ""
        key.click()
        opened.wait_for_function(AWAKE)
        expect(note).to_have_count(0)
        opened.close()


def test_a_board_in_a_page_does_not_start_from_it_either(
    visitor: BrowserContext, changed: tuple[Changed, str], dist: Path
) -> None:
    """What only a frame begins with: named in it, where a key fetches it anew."""
    what, site = changed
    (what.name,) = shipped(dist, r"files/awaken\.")
    opened = visitor.new_page()
    opened.goto(f"{site}embed.html#/mastermind")
    opened.locator(".embed .board svg").first.click()
    note = opened.locator(".bootnote")
    expect(note).to_contain_text(f"{what.name.removeprefix('files/')} {SAID}")
    what.name = ""
    note.get_by_role("button", name="Fetch the file anew").click()
    opened.wait_for_function(AWAKE)
    expect(note).to_have_count(0)


LATE = {
    "bead_puzzles": "#/puzzles",
    "box_puzzles": "#/boxes/four",
    "embedding": "#/embed",
    "lessons": "#/lesson/mastermind",
    "notation": "#/classic/freeling-van-zon-1997",
    "rules": "#/rules/blackbox",
    "saved_games": "#/saves",
    "settings": "#/settings",
    "statistics": "#/stats",
}
"""Parts that have a place of their own; all come by one way."""


def test_a_part_that_was_changed_is_not_unpacked(
    visitor: BrowserContext, changed: tuple[Changed, str], dist: Path, slot: int
) -> None:
    """In its place stands which file it is; a key fetches it anew."""
    what, site = changed
    opened = visitor.new_page()
    visit(opened, site)
    for part, place in some(dist, list(LATE.items()), 4, slot):
        (what.name,) = shipped(dist, rf"files/{part}\.\w+\.late")
        opened.evaluate("place => { location.hash = place }", place)
        main = opened.locator("main")
        expect(main).to_contain_text(f"The file {what.name.removeprefix('files/')} {SAID}")
        what.name = ""
        opened.locator("[data-act=late-again]").click()
        expect(main).not_to_contain_text(SAID)
        expect(opened.locator("main.coming")).to_have_count(0)


def test_what_the_page_can_do_without_is_done_without(
    visitor: BrowserContext, changed: tuple[Changed, str], dist: Path
) -> None:
    """Without the snapshot it starts from the library, without its worker it thinks itself."""
    what, site = changed
    (what.name,) = shipped(dist, r"files/heap\.")
    opened = visitor.new_page()
    visit(opened, site)
    assert opened.evaluate("beads.started") == "plain"
    (what.name,) = shipped(dist, r"files/worker\.")
    asked = "beads.ask('drop', '0').catch(() => 'refused')"
    assert opened.evaluate(asked) == "refused"


@pytest.mark.usefixtures("divided")
def test_the_rest_of_the_runtime_is_asked_for_until_it_is_right(
    visitor: BrowserContext, changed: tuple[Changed, str], dist: Path
) -> None:
    """The page plays on meanwhile."""
    what, site = changed
    opened = visitor.new_page()
    (what.name,) = shipped(dist, r"files/rest\.")
    visit(opened, site)
    opened.wait_for_timeout(1500)  # in which it would be there
    assert opened.evaluate("beads.compiled.rest === undefined")
    what.name = ""
    until(opened, "beads.compiled.rest !== undefined")


def test_the_library_is_not_unpacked_either(
    visitor: BrowserContext, changed: tuple[Changed, str], dist: Path
) -> None:
    """Where the start needs it, for want of the snapshot."""
    what, site = changed
    for name in shipped(dist, r"files/(library|site)\..*zip"):
        what.name = name
        opened = visitor.new_page()
        opened.route("**/heap.*.zst", lambda route: route.abort())
        opened.goto(site)
        note = opened.locator(".bootnote")
        expect(note).to_contain_text(f"{name.removeprefix('files/')} {SAID}")
        opened.close()


def test_styles_that_were_changed_are_not_used(
    visitor: BrowserContext, changed: tuple[Changed, str], dist: Path
) -> None:
    """The page says which, after Python has come too, and a key fetches them anew."""
    what, site = changed
    for name in shipped(dist, r"files/(home|more)\..*css"):
        what.name = name
        opened = visitor.new_page()
        visit(opened, site)
        note = opened.locator(".bootnote")
        expect(note).to_contain_text(f"{name.removeprefix('files/')} {SAID}")
        assert opened.evaluate(f"{SHEETS} === 1")
        what.name = ""
        note.get_by_role("button").click()
        opened.wait_for_function(f"{AWAKE} && {SHEETS} === 2")
        expect(note).to_have_count(0)
        opened.close()


CORRUPT = """async (name) => {
    const [key] = (await caches.keys()).filter((each) => each.includes(":site:"));
    const cache = await caches.open(key);
    const url = new URL(name, document.baseURI).href;
    const { headers } = await cache.match(url);
    const bytes = new Uint8Array(await (await cache.match(url)).arrayBuffer());
    bytes[bytes.length >> 1] ^= 1;
    await cache.put(url, new Response(bytes, { headers }));
}"""


def test_a_kept_file_that_was_changed_is_fetched_anew(whole_browser: Browser, host: Any) -> None:
    """The copy of the site on this device is damaged: the key mends it, for good."""
    here = host()
    opened = whole_browser.new_context(locale="en-GB").new_page()
    visit(opened, here.url)
    until(opened, INSTALLED)
    name = opened.evaluate("document.querySelector('script[type=module][src]').getAttribute('src')")
    opened.evaluate(CORRUPT, name)
    opened.reload()
    note = opened.locator(".bootnote")
    expect(note).to_contain_text(SAID)
    note.get_by_role("button").click()
    opened.wait_for_function(AWAKE)
    here.stop()
    visit(opened, here.url)
    opened.context.close()


REGISTERED = """async () => {
    const { installing } = await navigator.serviceWorker.register("./sw.js");
    return new Promise((resolve) => {
        const settled = () => installing.state !== "installing" && resolve(installing.state);
        installing.addEventListener("statechange", settled);
        settled();
    });
}"""


@only_chromium("one list, and one way to compare with it")
def test_nothing_that_was_changed_is_kept(
    whole_browser: Browser, changed: tuple[Changed, str], dist: Path
) -> None:
    """Whichever file of the service worker's list is another, the copy is not made; with all of
    them right it is."""
    what, site = changed
    opened = whole_browser.new_context().new_page()
    opened.goto(f"{site}recover.html")  # which starts nothing
    listed = re.findall(r'"([^"]+)":"[0-9a-f]{12}"', (dist / "sw.js").read_text())
    assert len(listed) > 40
    for name in listed:
        what.name = f"{name.removeprefix('./')}index.html" if name.endswith("/") else name
        assert opened.evaluate(REGISTERED) == "redundant", name
    what.name = ""
    assert opened.evaluate(REGISTERED) == "installed"
    opened.context.close()
