"""The snapshot is an optimisation: whatever is wrong with it, the page starts without it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.waiting import AWAKE, Gate, trust, until

URLS = "caches.open('beads-boxes:heap').then(c => c.keys()).then(keys => keys.map(k => k.url))"
KEPT = f"{URLS}.then(urls => urls.length === 1)"
RECORD = """() => {
    const drain = beads.drain;
    beads.drain = (callback) => drain((...event) => {
        (window.played ??= []).push(event[2]);
        callback(...event);
    });
    const early = Object.assign(document.createElement("button"), {id: "early"});
    early.dataset.act = "theme";
    document.body.append(early);
    early.click();
}"""


def truncated(body: bytes) -> bytes:
    return body[: len(body) // 2]


def corrupt(body: bytes) -> bytes:
    middle = len(body) // 2
    return body[:middle] + bytes(byte ^ 255 for byte in body[middle : middle + 64]) + body[-middle:]


def swapped(body: bytes) -> bytes:
    """Valid frames, of other contents."""
    return body[::-1]


def visit(page: Page, site: str) -> str:
    """Tap before Python is awake; how Python was started. The tap must have been played."""
    gate = Gate(page)
    page.goto(site, wait_until="commit")
    page.wait_for_selector("#app", state="attached")
    page.wait_for_function("document.readyState !== 'loading'")
    page.evaluate(RECORD)
    gate.open()
    page.wait_for_function(AWAKE)
    assert page.evaluate("window.played") == ["theme"]
    return str(page.evaluate("beads.started"))


@pytest.fixture
def visitor(open_context: Callable[..., BrowserContext]) -> Page:
    return open_context(service_workers="block").new_page()


def test_the_snapshot_is_what_starts(visitor: Page, site: str) -> None:
    """When nothing is wrong, Python comes from the snapshot, and the library is not asked for."""
    asked: list[str] = []
    visitor.on("request", lambda request: asked.append(request.url))
    assert visit(visitor, site) == "snapshot"
    assert not [url for url in asked if url.endswith(".zip")]


@pytest.mark.parametrize("damage", [truncated, corrupt, swapped])
def test_a_damaged_snapshot(visitor: Page, site: str, dist: Path, damage: Any) -> None:
    """Cut short, altered, or another one: the plain start."""
    body = damage(next(dist.glob("files/heap.*.zst")).read_bytes())
    visitor.route("**/heap.*.zst", lambda route: route.fulfill(body=body))
    assert visit(visitor, site) == "plain"


def test_html_in_its_place(visitor: Page, site: str) -> None:
    """A host that answers everything with a page: the plain start."""
    visitor.route(
        "**/heap.*.zst",
        lambda route: route.fulfill(body="<!doctype html><p>Hi", content_type="text/html"),
    )
    assert visit(visitor, site) == "plain"


@pytest.mark.parametrize(
    ("described", "otherwise"),
    [
        (r'(header:".{24}).{8}', r"\1AAAAAAAA"),
        (r"memory:\d+", "memory:1024"),
        (r"sum:-?\d+", "sum:1"),
    ],
    ids=["of another Pyodide", "for another memory", "of another build"],
)
def test_a_snapshot_of_another_world(
    visitor: Page, site: str, dist: Path, described: str, otherwise: str
) -> None:
    """What the interpreter expects and what it finds differ: the plain start."""
    script = next(dist.glob("files/interpreter.*.js")).read_text("utf-8")
    changed, count = re.subn(described, otherwise, script)
    assert count == 1
    trust(visitor)
    visitor.route(
        "**/interpreter.*.js",
        lambda route: route.fulfill(body=changed, content_type="text/javascript"),
    )
    assert visit(visitor, site) == "plain"


@pytest.mark.parametrize("harm", ["bytes.slice(0, 1000)", "bytes.fill(7, 5000, 6000)"])
def test_a_damaged_kept_copy(visitor: Page, site: str, harm: str) -> None:
    """The copy kept by the last visit is cut short or altered: plain now, snapshot next time."""
    assert visit(visitor, site) == "snapshot"
    until(visitor, KEPT)
    visitor.evaluate(
        f"""async () => {{
            const cache = await caches.open("beads-boxes:heap");
            const [request] = await cache.keys();
            const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
            await cache.put(request, new Response({harm}));
        }}"""
    )
    assert visit(visitor, site) == "plain"
    assert visit(visitor, site) == "snapshot"


def test_a_kept_copy_of_an_older_build_goes(visitor: Page, site: str) -> None:
    """One unpacked snapshot is kept, the one of this build."""
    visitor.goto(f"{site}recover.html")  # which starts nothing
    visitor.evaluate(
        """async () => {
            const cache = await caches.open("beads-boxes:heap");
            await cache.put("./files/heap.old.zst?unpacked", new Response("old"));
        }"""
    )
    assert visit(visitor, site) == "snapshot"
    until(visitor, f"{URLS}.then(urls => urls.length === 1 && !urls[0].includes('heap.old'))")


def test_a_missing_snapshot(browser: Browser, site: str) -> None:
    """A host without it: the plain start. (The browser itself reports the 404 as an error.)"""
    page = browser.new_context(service_workers="block").new_page()
    page.route("**/heap.*.zst", lambda route: route.fulfill(status=404, body="none"))
    assert visit(page, site) == "plain"
    page.context.close()
