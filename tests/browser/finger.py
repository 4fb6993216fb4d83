"""A finger on the glass."""

from __future__ import annotations

from playwright.sync_api import Page


class Finger:
    """It drags on after the browser may have taken it for a scroll."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._touch = page.context.new_cdp_session(page)

    def put(self, kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def move(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Down and along, not up."""
        (x, y), (to_x, to_y) = start, end
        self.put("touchStart", start)
        for step in range(1, 9):
            self.put("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
            self._page.wait_for_timeout(16)  # a frame, in which a scroll would begin
