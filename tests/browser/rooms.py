"""Room of a page: the sizes of windows and frames, and what is wrong with a page in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.painted import Painted, blank

PROBE = Path(__file__).with_name("room.js").read_text("utf-8")
Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    *((320, 568), (360, 640), (360, 740), (390, 400), (390, 844), (568, 320), (740, 360)),
    *((844, 390), (768, 1024), (800, 600), (912, 700), (1024, 690), (1024, 768), (1280, 800)),
    (1920, 1080),
)
FRAMES: tuple[Size, ...] = ((280, 480), (320, 480), (480, 480), (560, 480), (640, 480), (800, 480))
LARGE: tuple[Size, ...] = (
    *((320, 568), (360, 740), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)),
)
"""Where text is tried at twice its size."""
ZOOMED: Size = (320, 256)
"""A window of 1280 by 1024 that is enlarged four times."""
KEY, CELL = 44, 24
"""The least height of a key, the least side of what can be tapped on a board, in px."""
SHARE = {"blackbox": 0.8, "memorybox": 0.85, "mastermind": 0.85, "glassbead": 0.85}
"""How much of the largest board that has room a game's board is at least, side by side: of the
window's width, and of the height that nothing else in its column takes."""
LOOK = """([pages, language, keys, cells]) => pages.map(([accent, page]) => {
    document.documentElement.lang = language;
    document.body.className = accent;
    document.querySelector("#app").outerHTML = page;
    const dialog = document.querySelector("dialog");
    dialog?.showModal();
    scrollTo(0, 0);
    for (const around of document.querySelectorAll("[data-follow]")) {
        const here = around.querySelector("[data-here]")?.getBoundingClientRect();
        const frame = around.getBoundingClientRect();
        if (here) around.scrollTop += here.y + here.height / 2 - frame.y - frame.height / 2;
    }
    const table = !dialog && document.querySelector("main.play:not(.review, .lesson), main.embed");
    const below = table ?? document.querySelector("main.pass") ? room.below() : [];
    return [room.faults(keys, cells), below, table ? room.share() : null];
})"""
AT_ONCE = 40  # pages


class Room:
    """A window in which painted pages are looked at; `scale`: how many times its size text has."""

    def __init__(self, browser: Browser, scale: int = 1) -> None:
        self.page = blank(browser, scale)
        self.page.evaluate(PROBE)
        self._scale, self._size = scale, (0, 0)

    def resize(self, size: Size) -> None:
        self._size = size
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    @property
    def shape(self) -> str:
        """One of `SHAPES`, as the site's style sheets tell them apart."""
        wide, high = (side / self._scale for side in self._size)
        return "wide" if wide >= 960 else "low" if high <= 700 else "tall"

    def put(self, page: Painted, language: str) -> None:
        """Put a page there, as it is at this size."""
        self.show(page.accent, page.ways[language, self.shape])

    def show(self, accent: str, page: str) -> None:
        """Put markup there."""
        self.page.evaluate(
            """([accent, page]) => {
                document.body.className = accent;
                document.querySelector("#app").innerHTML = page;
            }""",
            [accent, page],
        )

    def wrong(
        self, painted: Mapping[str, Painted], size: Size, language: str, game: str = ""
    ) -> dict[str, list[str]]:
        """Each fault, and where it is. With `game` they are its tables: the board is large."""
        found: dict[str, list[str]] = defaultdict(list)
        self.resize(size)
        plain = self._scale == 1 and size != ZOOMED
        names = list(painted)
        for start in range(0, len(names), AT_ONCE):
            some = names[start : start + AT_ONCE]
            pages = [
                (painted[name].accent, painted[name].ways[language, self.shape]) for name in some
            ]
            looks = self.page.evaluate(LOOK, [pages, language, KEY, CELL])
            for name, (faults, below, share) in zip(some, looks, strict=True):
                large = f" with text x{self._scale}" if self._scale > 1 else ""
                here = f"{size[0]}x{size[1]} {language} {name}{large}"
                for fault in (*faults, *below) if plain else faults:
                    found[fault].append(here)
                if plain and game and share is not None and share < SHARE[game]:
                    found["the board is small"].append(f"{here}: {share:.2f}")
        return dict(found)
