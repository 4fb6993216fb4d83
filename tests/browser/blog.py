"""Somebody else's page, on an origin of its own, with boards of ours in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

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


def tap(frame: Frame) -> None:
    """A tap on the board, wherever the page around it has moved it meanwhile."""
    frame.locator(".board").dispatch_event("click")


def awake(frame: Frame) -> None:
    """Asked by the clock: a frame out of sight paints nothing that could be waited for."""
    frame.wait_for_function(AWAKE, timeout=30_000, polling=100)


def theme(frame: Frame) -> Any:
    return frame.evaluate("document.documentElement.dataset.theme")
