"""Somebody else's page, on an origin of its own, with boards of ours in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape, unescape
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.waiting import AWAKE
from tools import site_server

BLOCKED_IN_FRAMES = """
if (window !== top)
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(window, name, {
            configurable: true,
            get() { throw new DOMException("blocked", "SecurityError"); },
        });
"""
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sunday reading</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body {{ margin: 0; background: #fff }} main {{ max-width: 640px; margin: auto }}
.dark {{ background: #14181d }} p {{ height: 40vh }}</style></head>
<body><main><input id="name">
<script src="{site}embed.js"></script>
{body}
</main></body></html>"""


NARROW = {"width": 390, "height": 844}
SECRET = "k3XWq9Zr0B"
HIDDEN = "position: absolute; visibility: hidden;"
HEARS = """<style>.wp-embedded-content { max-width: 100% }</style><script>
const frames = () => document.querySelectorAll("iframe[data-secret]");
window.told = [];
addEventListener("message", ({ source, data }) => {
    if (!data?.secret || /[^a-zA-Z0-9]/.test(data.secret)) return;
    for (const quoted of document.querySelectorAll(`blockquote[data-secret="${data.secret}"]`))
        quoted.style.display = "none";
    for (const frame of frames()) {
        if (frame.dataset.secret !== data.secret || frame.contentWindow !== source) continue;
        told.push([data.message, data.value]);
        frame.removeAttribute("style");
        const height = Math.min(Math.max(parseInt(data.value), 200), 1000);
        if (data.message === "height") frame.height = height;
    }
});
addEventListener("DOMContentLoaded", () => {
    for (const { contentWindow, dataset } of frames())
        contentWindow.postMessage({ message: "ready", secret: dataset.secret }, "*");
});
</script>"""
"""What WordPress' own style and script do with frames, but for leaving the page."""


def pasted(html: str) -> str:
    """What WordPress makes of the `html` of an oEmbed answer from a site that it does not know: of
    all tags a quotation and a frame with the harmless attributes, which gets a secret, a sandbox
    and a style that hides it (`wp_filter_oembed_result`)."""
    found = re.search(r"(<blockquote>.*?</blockquote>)?.*?<iframe (.*?)></iframe>", html, re.DOTALL)
    assert found
    harmless = {"src", "width", "height", "frameborder", "title"}
    harmless |= {"marginwidth", "marginheight", "scrolling"}
    kept = {name: unescape(text) for name, text in re.findall(r'([\w-]+)="(.*?)"', found[2])}
    kept = {name: text for name, text in kept.items() if name in harmless}
    kept["src"] += f"#?secret={SECRET}"
    kept["data-secret"] = SECRET
    attributes = "".join(f' {name}="{escape(text)}"' for name, text in kept.items())
    quoted = (found[1] or "").replace(
        "<blockquote", f'<blockquote class="wp-embedded-content" data-secret="{SECRET}"'
    )
    style = f' style="{HIDDEN}"' if quoted else ""
    return (
        f'{quoted}<iframe class="wp-embedded-content" sandbox="allow-scripts"'
        f' security="restricted"{style}{attributes}></iframe>{HEARS}'
    )


class Blog:
    """`write` puts a page there; its address differs from the site's in host and port."""

    def __init__(self, folder: Path, site: str) -> None:
        self.folder, self.site = folder, site
        self.server = site_server.start(folder)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def write(self, body: str) -> str:
        (self.folder / "index.html").write_text(PAGE.format(site=self.site, body=body), "utf-8")
        return self.url

    def stop(self) -> None:
        self.server.stop()


def boards(page: Page, count: int) -> list[Frame]:
    """The frames of ours, once all are there with their pictures."""
    for number in range(count):
        page.locator("beads-boxes, iframe.plain").nth(number).scroll_into_view_if_needed()
    frames = page.frames[1:]
    assert len(frames) == count
    for frame in frames:
        frame.wait_for_selector(".embed .board svg")
    page.wait_for_timeout(500)  # until they have their height, and nothing moves any more
    return frames


def begin(frame: Frame) -> None:
    """A tap on Play, wherever the page around it has moved it meanwhile."""
    frame.locator(".titled .btn").dispatch_event("click")


def awake(frame: Frame) -> None:
    """Asked by the clock: a frame out of sight paints nothing that could be waited for."""
    frame.wait_for_function(AWAKE, timeout=30_000, polling=100)


def theme(frame: Frame) -> Any:
    return frame.evaluate("document.documentElement.dataset.theme")


def reader(browser: Browser, blocked: bool = True, **options: Any) -> Page:
    """A visitor of the blog, whose browser refuses storage to frames; errors are counted."""
    context = browser.new_context(**{"viewport": NARROW, "locale": "en-GB", **options})
    if blocked:
        context.add_init_script(BLOCKED_IN_FRAMES)
    return context.new_page()


def play_mastermind(frame: Frame, then: str = "guess 2") -> None:
    """The first guess; what the status says `then`."""
    begin(frame)
    awake(frame)
    for letter in "ABCD":
        frame.locator(f"[data-key=peg-{letter}]").first.click()
    frame.locator(".acts .go").click()
    expect(frame.locator(".status")).to_contain_text(then, timeout=15_000)


@contextmanager
def visits(opened: Callable[..., Page], harmless: str = "") -> Iterator[Callable[..., Page]]:
    """A factory of readers at an address, whose pages `opened` opens. AssertionError at the end for
    an error in any frame, but for those that have the `harmless` text in them."""
    pages: list[Page] = []
    troubles: list[str] = []

    def new(url: str, **options: Any) -> Page:
        page = opened(**options)
        pages.append(page)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda m: troubles.append(m.text) if m.type == "error" else None)
        page.goto(url)
        return page

    yield new
    for page in pages:
        page.context.close()
    assert [each for each in troubles if not harmless or harmless not in each] == []
