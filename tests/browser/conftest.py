"""Real browsers on the built site, served under a sub-path as Pages would."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    WebError,
    expect,
    sync_playwright,
)

from tests.browser.blog import Blog
from tests.browser.firefox import Firefoxes
from tests.browser.waiting import AWAKE
from tools import browsers, build, site_server
from tools.start import withheld

ROOT = Path(__file__).resolve().parents[2]
BROWSER = os.environ.get("TEST_BROWSER", "chromium")
BASE = "/beads/"
# What may be said on the console: what a test did itself, and that a text has no icon.
SAID = ("registration blocked by Playwright", "/favicon.ico")
# What Firefox says of the style "body {}", known by its hash, that Playwright writes into a page
# for a picture, and of a load that was under way when its page was left.
LEFT = (
    "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=",
    *(
        ("Error in input stream", "A ServiceWorker intercepted the request")
        if BROWSER == "firefox"
        else ()
    ),
)
# What Chromium says, without a reason, of a file that was being checked when its page was left; one
# that is refused it calls by its hash.
CUT_OFF = re.compile(r"Fetch API cannot load \S+\.\s*")
# Modules about starts, games, lessons, reviews and files that are brought in.
WITHHELD = {
    *("test_at_once", "test_blackbox", "test_daily", "test_embed", "test_first_visit"),
    *("test_lessons", "test_monkey", "test_reviews", "test_sharing", "test_tabs", "test_transfer"),
}
assert {path.stem for path in Path(__file__).parent.rglob("test_*.py")} >= WITHHELD
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
HANGING_S = 240
# What is waited for comes at once on a quiet machine, and after many seconds on a busy one.
expect.set_options(timeout=20_000)
# Playwright asks for the stack with each call. Who looks for the module of a frame that has no file
# goes through all modules, each time, unless it is known here: a test took 3 % longer.
inspect.modulesbyfile.update({"<string>": "__main__", "<frozen runpy>": "runpy"})
# Most pages are left within seconds: what V8 spends on making their Python faster never comes back.
UNTUNED = ("--js-flags=--liftoff-only",)
ACQUAINTED = """
try {
    localStorage["beads-boxes:known"] ??= '["blackbox","memorybox","mastermind","glassbead"]';
} catch {
    // Blocked, or a page that has no storage.
}
"""
HASTY = """
try {
    localStorage["beads-boxes:settings"] ??= '{"pace":"brisk"}';
} catch {
    // The same.
}
"""
STORAGE_BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, {
        configurable: true,
        get() { throw new DOMException("blocked", "SecurityError"); },
    });
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser, and none may hang."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(HANGING_S))


@dataclass
class Watch:
    """What must not happen on any page of a test."""

    origin: str
    troubles: list[str] = field(default_factory=list)

    def page(self, page: Page) -> None:
        page.on("console", self.console)
        page.on("pageerror", self.error)
        page.on("request", self.request)

    def error(self, error: Any) -> None:
        if not any(each in str(error) for each in LEFT):
            self.troubles.append(f"error: {error}")

    def console(self, message: Any) -> None:
        known = any(each in f"{message.text} {message.location}" for each in SAID)
        known = known or CUT_OFF.fullmatch(message.text) is not None
        if message.type in ("error", "warning") and not known:
            self.troubles.append(f"console: {message.text} {message.location}")

    def request(self, request: Any) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https") and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.troubles.append(f"foreign request: {request.url}")


ERRORS: list[str] = []
REST_SAID = "The rest of the runtime was wanted at once."
LIBRARY_SAID = "The library was wanted at once."
"""On the console, when these were not there in time (assets/js/start/rest.mjs, restored.mjs)."""


def watched(context: BrowserContext) -> BrowserContext:
    """A context whose pages and workers may throw nothing in whatever test, nor ask at once for the
    rest of the runtime or the library."""

    def heard(message: ConsoleMessage) -> None:
        if message.text in (REST_SAID, LIBRARY_SAID):
            ERRORS.append(message.text)

    def thrown(error: WebError) -> None:
        if not any(each in str(error.error) for each in LEFT):
            ERRORS.append(str(error.error))

    context.on("weberror", thrown)
    context.on("console", heard)
    return context


@pytest.fixture(autouse=True)
def page_errors() -> Iterator[list[str]]:
    """What must happen in no test, whatever makes its pages: see `watched`."""
    ERRORS.clear()
    yield ERRORS
    assert ERRORS == []


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; built now unless it is newer than everything it is made of."""
    return build.fresh(ROOT / "dist")


@pytest.fixture
def divided(dist: Path) -> None:
    """For what only a divided runtime does: after an upgrade it may be whole for a while."""
    if not list(dist.glob("files/rest.*.wasm")):
        pytest.skip("the runtime is shipped whole")


@pytest.fixture(scope="session")
def sites(dist: Path) -> Iterator[dict[bool, str]]:
    """The built site as it is, and with the rest of its runtime withheld."""
    whole, withholding = (
        site_server.start(dist, BASE),
        site_server.start(dist, BASE, instead=withheld.rest),
    )
    servers = {False: whole, True: withholding}
    yield {held: f"http://localhost:{each.server_port}{BASE}" for held, each in servers.items()}
    whole.stop()
    withholding.stop()


@pytest.fixture
def site(request: pytest.FixtureRequest, sites: dict[bool, str]) -> str:
    """The address of the built site, ending in a slash. In the modules `WITHHELD` the rest of its
    runtime comes only to those who want it at once, so that they are found out however late."""
    return sites[request.module.__name__.rpartition(".")[2] in WITHHELD]


class Host:
    """A host of one's own, that can go away and come back."""

    def __init__(self, root: Path, caching: str = "max-age=600") -> None:
        self.root, self.caching = root, caching
        self.server: site_server.Server | None = site_server.start(root, BASE, caching)
        self.port = self.server.server_port
        self.url = f"http://localhost:{self.port}{BASE}"

    def stop(self) -> None:
        if self.server:
            self.server.stop()
        self.server = None

    def back(self) -> None:
        self.server = site_server.start(self.root, BASE, self.caching, self.port)
        assert self.server.server_port == self.port


@pytest.fixture
def host(dist: Path) -> Iterator[Callable[..., Host]]:
    """A factory of hosts of the built site, or of another `root`; see `Host`."""
    hosts: list[Host] = []

    def new(root: Path = dist, caching: str = "max-age=600") -> Host:
        hosts.append(Host(root, caching))
        return hosts[-1]

    yield new
    for each in hosts:
        each.stop()


@pytest.fixture
def blog(tmp_path: Path, site: str) -> Iterator[Blog]:
    """Somebody else's page on an origin of its own."""
    made = Blog(tmp_path, site)
    yield made
    made.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def watching(
    playwright: Playwright, name: str, switches: tuple[str, ...] = (), **usual: Any
) -> Iterator[Browser]:
    """A browser of that name, each of whose contexts is watched for errors, and has the `usual`
    options where it is given no others; `switches`: see `browsers.launch`."""
    launched = browsers.launch(playwright, name, switches=switches)
    unwatched = launched.new_context
    firefoxes = Firefoxes(playwright, launched)
    if name == "firefox":
        unwatched = firefoxes.new_context
    launched.new_context = lambda **options: watched(unwatched(**{**usual, **options}))  # type: ignore[method-assign]
    launched.new_page = lambda **options: launched.new_context(**options).new_page()  # type: ignore[method-assign]
    yield launched
    firefoxes.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium without its windows, or the browser named by the variable TEST_BROWSER. No page
    keeps a copy of the whole site, which takes as long as half a start, and no code is compiled a
    second time to run faster: a start takes a quarter less."""
    if BROWSER == "chromium":
        yield from watching(playwright, "shell", UNTUNED, service_workers="block")
    else:
        yield from watching(playwright, BROWSER, service_workers="block")


@pytest.fixture(scope="session")
def tuned_browser(playwright: Playwright) -> Iterator[Browser]:
    """The same, but with code that is compiled anew once it is seen to run often: for modules whose
    pages stay for long."""
    name = "shell" if BROWSER == "chromium" else BROWSER
    yield from watching(playwright, name, service_workers="block")


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """As people have it, for modules that are about the browser itself: how it starts a page, what
    it keeps, who it asks."""
    yield from watching(playwright, BROWSER)


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """The other engine, for what is promised of both, whichever the run is about."""
    if BROWSER == "firefox":
        pytest.skip("all tests run in it")
    try:
        yield from watching(playwright, "firefox")
    except LookupError as absent:
        pytest.skip(str(absent))


@pytest.fixture(scope="session")
def launcher(playwright: Playwright) -> dict[str, Any]:
    """How this run starts its browser, for tests that need a profile on disk."""
    options = browsers.how(playwright, BROWSER)
    assert options is not None
    return options


@pytest.fixture
def open_context(browser: Browser, site: str) -> Iterator[Callable[..., BrowserContext]]:
    """A factory of browser contexts, each a visitor of its own, that fails the test on any error or
    warning of the console but those in `SAID`, and on any request to another origin.

    Options: `viewport`, `language` ("en", "de"), `theme` ("light", "dark"), `touch`,
    `blocked` (storage throws), `newcomer` (has met no game yet), `quick` (nothing moves, and what
    goes on by itself does so as fast as the settings let it), and whatever `Browser.new_context`
    takes.
    """
    parts = urlsplit(site)
    watch = Watch(f"{parts.scheme}://{parts.netloc}")
    contexts: list[BrowserContext] = []

    def new(
        viewport: ViewportSize = DESKTOP,
        language: str = "en",
        theme: Literal["dark", "light"] = "light",
        touch: bool = False,
        blocked: bool = False,
        newcomer: bool = False,
        quick: bool = False,
        **more: Any,
    ) -> BrowserContext:
        if quick:
            more["reduced_motion"] = "reduce"
        context = browser.new_context(
            viewport=viewport,
            locale={"en": "en-GB", "de": "de-DE"}[language],
            color_scheme=theme,
            has_touch=touch,
            **more,
        )
        if not newcomer:
            context.add_init_script(ACQUAINTED)
        if quick:
            context.add_init_script(HASTY)
        if blocked:
            context.add_init_script(STORAGE_BLOCKED)
        context.on("page", watch.page)
        context.set_default_timeout(30_000)
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()
    assert watch.troubles == []


@pytest.fixture
def open_page(open_context: Callable[..., BrowserContext], site: str) -> Callable[..., Page]:
    """A factory of pages at `route` ("#/mastermind", "?embed#/blackbox"); with `awake` it returns
    when Python has taken over. The other options are those of `open_context`."""

    def new(route: str = "", awake: bool = True, **options: Any) -> Page:
        page = open_context(**options).new_page()
        page.goto(site + route)
        if awake:
            page.wait_for_function(AWAKE)
        return page

    return new
