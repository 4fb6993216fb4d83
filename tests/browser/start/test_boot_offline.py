"""After one visit everything works without the network; an update arrives whole or not at all."""

from __future__ import annotations

import hashlib
import os
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from engines import GAMES, PUZZLES
from tests.browser.conftest import watched
from tests.browser.only import only_chromium
from tests.browser.positions import BOARDS
from tests.browser.waiting import AWAKE, INSTALLED, MET, until, visit
from tests.turns import by_turns, some
from ui.features.embedding.landings import LANDINGS
from ui.toolkit.words import LANGUAGES

GIVEN_UP = """caches.keys().then(async (names) =>
    names.some((name) => name.includes(":site:")) &&
    !(await navigator.serviceWorker.getRegistration())?.installing)"""
"""A copy was begun, and nobody works on it any more."""
CACHE_NAMES = "caches.keys().then(names => names.filter(n => n.includes(':site:')).sort())"
LINE = ".note"  # a notice


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    return whole_browser


@pytest.fixture
def visitor(browser: Browser) -> Any:
    """Contexts without the guard against console errors: a dead host is one."""
    contexts: list[BrowserContext] = []

    def new() -> Page:
        contexts.append(browser.new_context())
        return contexts[-1].new_page()

    yield new
    for context in contexts:
        context.close()


def installed(page: Page) -> None:
    until(page, INSTALLED)


def titled(dist: Path, out: Path, title: str, honest: bool = True) -> Path:
    """The site with another title; `honest`: its service worker knows the new page's hash."""
    shutil.copytree(dist, out, dirs_exist_ok=True)
    index, worker = out / "index.html", out / "sw.js"
    old = hashlib.sha256(index.read_bytes()).hexdigest()[:12]
    index.write_text(re.sub("<title>.*?</title>", f"<title>{title}</title>", index.read_text()))
    new = hashlib.sha256(index.read_bytes()).hexdigest()[:12]
    script = re.sub("site:(?=[0-9a-f]{12})", f"site:{title}", worker.read_text())
    worker.write_text(script.replace(old, new) if honest else script)
    return out


def test_everything_from_a_dead_host(visitor: Callable[[], Page], host: Any) -> None:
    """One visit, then the host is gone: the page starts again, on every route, computer players
    too; with a host that forbids the browser to keep anything."""
    here = host(caching="no-store")
    page = visitor()
    visit(page, here.url)
    installed(page)
    here.stop()
    for route in ("", "#/mastermind", "?embed#/mastermind"):
        visit(page, here.url + route)
        page.reload()
        page.wait_for_function(AWAKE)
    assert page.evaluate("fetch(beads.worker).then(answer => answer.ok)")


@only_chromium("nobody else can be told how much room there is")
def test_a_device_without_room_for_the_site(visitor: Callable[[], Page], site: str) -> None:
    """Where the copy could not be kept, the menu does not say that it works offline, and nor does
    anybody when the network goes; where it was, both do."""
    page = visitor()
    tools = page.context.new_cdp_session(page)
    origin = "/".join(site.split("/")[:3])
    for room in (3_000_000, 300_000_000):
        tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": room})
        visit(page, site)
        if room > 100_000_000:
            installed(page)
        else:
            until(page, GIVEN_UP)
        kept = int(room > 100_000_000)
        page.click("[data-act=menu]")
        expect(page.locator(".sheet .end", has_text="Nothing leaves this device.")).to_have_count(1)
        expect(page.locator(".sheet .end", has_text="Works offline.")).to_have_count(kept)
        page.keyboard.press("Escape")
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator(LINE, has_text="No network.")).to_have_count(1)
        expect(page.locator(LINE, has_text="Everything here works")).to_have_count(kept)


NOT_SYNCHRONOUS = """
const { open } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function (method, url, async = true, ...more) {
    if (!async) dispatchEvent(new ErrorEvent("error", { message: `synchronous: ${url}` }));
    return open.call(this, method, url, async, ...more);
};
addEventListener("error", ({ message }) => ((window.failures ??= []).push(message)));
"""
ALL_PLACES = (
    *(f"#/daily/{game}" for game in PUZZLES),
    *(f"#/{page}/{game}" for page in ("lesson", "print", "rules") for game in GAMES),
    *BOARDS.values(),
    *("#/boxes/four", "#/classic/freeling-van-zon-1997", "#/daily", "#/puzzle/1", "#/stats"),
    *("#/about", "#/move", "#/saves", "#/settings", "#/licences"),
)


def test_every_place_from_a_dead_host(
    browser: Browser, host: Any, dist: Path, page_errors: list[str]
) -> None:
    """Whatever address is loaded afresh without a network is there, and needs no request that all
    else waits for; a quarter of them with each build. From a game's end its recap or review
    opens."""
    here = host(caching="no-store")
    language = by_turns(dist, 0, 1, ("en", "de"))
    page = browser.new_context(locale=f"{language}-DE").new_page()
    page.add_init_script(MET)
    page.add_init_script(NOT_SYNCHRONOUS)
    visit(page, here.url)
    installed(page)
    here.stop()
    for place in some(dist, ALL_PLACES, 4):
        page.goto("about:blank")
        visit(page, here.url + place)
        page.wait_for_function("!document.querySelector('.coming')")
        assert page.locator("main :is(svg, h1)").count(), place
        assert page.locator(".bootnote, [data-act=late-again]").count() == 0, place
        for after in ("#look-back", "[data-act=recap]"):
            if page.locator(after).count():
                page.locator(after).first.click()
                page.wait_for_selector("main:not(.play):not(.coming)")
                assert page.locator("[data-act=late-again]").count() == 0, place
        assert page.evaluate("window.failures ?? []") == [], place
    assert page_errors == []
    page.context.close()


def test_landing_pages_from_a_dead_host(browser: Browser, host: Any) -> None:
    """Each is the page of its game in its language, however its address is written; it lacks its
    picture, and leads on. What is behind `#` is opened at once, also where `%23` stands for it;
    what there is not is said not to be there."""
    here = host(caching="no-store")
    page = browser.new_context(locale="en-GB").new_page()
    visit(page, here.url)
    installed(page)
    here.stop()
    for asked, found in {
        "de/mastermind/": "de/mastermind/",
        "de/mastermind": "de/mastermind/",
        "de/mastermind/index.html": "de/mastermind/index.html",
        "de/mastermind?from=x": "de/mastermind/?from=x",
        "en/mastermind": "mastermind/",
        "de/puzzles/four": "de/puzzles/four/",
        "de/mastermind#/rules": "#/rules",
        "licences": "licences/",
        "en": "",
        "de/": "",
        "%23/rules/mastermind": "#/rules/mastermind",
        "%2523%2Frules%2Fmastermind": "#/rules/mastermind",
        "de/mastermind/%23/rules": "#/rules",
        "%23/daily?day=1": "#/daily?day=1",
        "nothing/here": "nothing/here",
    }.items():
        page.goto("about:blank")
        page.goto(here.url + asked)
        page.wait_for_url(re.compile(re.escape(here.url + found) + "(#/)?$"))
    expect(page.get_by_role("heading")).to_have_text("Nothing here")
    page.get_by_role("link", name="To the games").click()
    page.wait_for_url(here.url)
    page.goto(f"{here.url}de/blackbox")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).to_have_text("Black Box")
    expect(page.locator("img")).to_have_count(0)
    page.click(".btn")
    page.wait_for_function(AWAKE)
    assert page.url == f"{here.url}#/blackbox"
    page.context.close()


def test_the_balls_of_the_day_from_home_without_a_network(browser: Browser, host: Any) -> None:
    """As people come to them: home, daily, Memory, "Watch today's balls"."""
    here = host(caching="no-store")
    page = browser.new_context(locale="en-GB").new_page()
    visit(page, here.url)
    installed(page)
    here.stop()
    visit(page, here.url)
    page.click("a[href^='#/daily']")
    page.click("[data-act=daily-game][data-arg=memorybox]")
    page.click("main .btn[href^='#/daily/']")
    expect(page.locator("main.play .status")).to_contain_text("balls fall, one by one")
    page.context.close()


def test_the_preview_of_a_board_without_a_network(browser: Browser, host: Any) -> None:
    """A page whose address has a query is that page: the frame on the page about embedding, the
    frame by itself, and the site."""
    here = host(caching="no-store")
    page = browser.new_context(locale="en-GB").new_page()
    page.add_init_script(MET)
    visit(page, here.url)
    installed(page)
    here.stop()
    visit(page, f"{here.url}?utm_source=x#/embed")
    preview = page.frame_locator("iframe").first
    preview.locator(".embed .board svg").first.wait_for()
    page.goto(f"{here.url}embed.html?lang=de&theme=dark#/mastermind")
    page.locator(".titled .btn").click()
    page.wait_for_function(AWAKE)
    page.context.close()


@only_chromium("an installed Firefox with a profile on disk never answers its driver")
def test_a_relaunched_browser(
    playwright: Playwright, launcher: dict[str, Any], host: Any, tmp_path: Path
) -> None:
    """The browser is closed, the host is gone, the browser comes back."""
    kind = getattr(playwright, os.environ.get("TEST_BROWSER", "chromium"))
    here = host(caching="no-store")
    for _ in ("first visit", "relaunched"):
        context = watched(kind.launch_persistent_context(tmp_path, **launcher))
        page = context.new_page()
        visit(page, here.url)
        installed(page)
        context.close()
        here.stop()


def test_what_is_kept_is_what_is_asked_for(open_context: Any, dist: Path, site: str) -> None:
    """The list of kept files is that of a real run: start, plain start, what arrives later; beside
    it the pages for iframes, of licences, of each game and for lost addresses, a picture that not
    every browser wants, and nothing else."""
    asked: set[str] = set()
    for plainly in (False, True):
        page = open_context(service_workers="block").new_page()
        page.on("request", lambda request: asked.add(request.url.removeprefix(site)))
        if plainly:
            page.route("**/heap.*.zst", lambda route: route.fulfill(body=""))
        visit(page, site)
        page.evaluate("fetch(beads.worker)")
        page.wait_for_timeout(200)  # nothing tells that nothing more is asked for
    (interpreter,) = dist.glob("files/interpreter.*.js")
    late = re.findall(r'"([\w-]+\.[0-9a-f]{12}\.late)"', interpreter.read_text())
    asked.update(f"files/{name}" for name in late)
    listed = set(re.findall(r'"([^"]+)":"[0-9a-f]{12}"', (dist / "sw.js").read_text()))
    listed = {path.removeprefix("./") for path in listed}
    folders = "|".join(each.folder(language) for each in LANDINGS for language in LANGUAGES)
    beside = re.compile(
        rf"({folders})/$|licences/|404\.html$|embed\.(html|js)$|files/awaken\.|assets/icons/apple-touch\."
    )
    unseen = {"manifest.webmanifest", *filter(beside.match, listed)}
    assert {
        "licences/",
        "de/mastermind/",
        "1997/",
        "licences/pyodide.txt",
        "embed.html",
        "embed.js",
    } <= unseen
    assert listed - unseen == {path for path in asked if not path.startswith("blob:")} - unseen


@pytest.mark.parametrize("waiting", [False, True])
def test_an_update_waits_until_it_is_asked_for(
    visitor: Callable[[], Page], host: Any, dist: Path, tmp_path: Path, waiting: bool
) -> None:
    """A new version is fetched aside and offered in a line, also when it had been waiting already
    as the page was loaded; a tap takes it, whole, and the game on the table is still there."""
    here = host(titled(dist, tmp_path / "one", "One"))
    page = visitor()
    page.add_init_script(MET)
    visit(page, f"{here.url}#/blackbox")
    place, answered = page.locator("[data-key=T1]"), re.compile(": ")
    place.click()
    place.click()
    expect(place).to_have_attribute("aria-label", answered)
    told = place.get_attribute("aria-label")
    installed(page)
    titled(dist, tmp_path / "one", "Two")
    page.reload()
    page.wait_for_function(AWAKE)
    page.locator(LINE).wait_for()
    if waiting:
        page.reload()
        page.wait_for_function(AWAKE)
        page.locator(LINE).wait_for()
    assert "<title>Two</title>" not in page.evaluate("fetch('./').then(answer => answer.text())")
    with page.expect_navigation():
        page.locator(f"{LINE} [data-act=renew]").click()
    page.wait_for_function(AWAKE)
    expect(place).to_have_attribute("aria-label", str(told))
    until(page, f"{CACHE_NAMES}.then(names => names.length === 1)")
    served = page.evaluate("fetch('./').then(answer => answer.text())")
    assert "<title>Two</title>" in served


def test_a_broken_update_changes_nothing(
    visitor: Callable[[], Page], host: Any, dist: Path, tmp_path: Path
) -> None:
    """A version whose files are not the ones it lists never takes over; the old one goes on."""
    here = host(titled(dist, tmp_path / "one", "One"))
    page = visitor()
    visit(page, here.url)
    installed(page)
    titled(dist, tmp_path / "one", "Broken", honest=False)
    visit(page, here.url)
    page.wait_for_timeout(1500)  # nothing tells that an update is refused
    registration = "navigator.serviceWorker.getRegistration()"
    assert page.evaluate(f"{registration}.then(found => found.waiting === null)")
    here.stop()
    visit(page, here.url)
    served = page.evaluate("fetch('./').then(answer => answer.text())")
    assert "<title>One</title>" in served


def test_a_host_that_dies_while_installing(
    visitor: Callable[[], Page], host: Any, dist: Path
) -> None:
    """Three random moments of the first visit, one of each stretch: whatever had arrived, the page
    starts again. `tools/soak/cuts.py` tries twenty."""
    chance = random.Random(11)
    for stretch in range(3):
        here = host(caching="no-store")
        page = visitor()
        page.goto(here.url)
        page.wait_for_timeout(600 * (stretch + chance.random()))  # the moment
        here.stop()
        page.wait_for_timeout(50)  # in which what is under way fails
        here.back()
        visit(page, here.url)
        page.context.close()
