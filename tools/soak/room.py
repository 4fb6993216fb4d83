"""Room of every page, at every size: `tests.browser.rooms`.

What the browser tests look at by turns is looked at whole, in both languages, with text as it is
and at twice its size. A line of tools/soak/room.txt for each run; a fault is told with the sizes
and pages where it is.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.painted import ELSEWHERE, Painted, frames, made, matches, tables  # noqa: E402
from tests.browser.rooms import FRAMES, LARGE, SIZES, ZOOMED, Room, Size  # noqa: E402
from tools import browsers  # noqa: E402
from tools.results import Results, counted  # noqa: E402
from ui.boards import BOARDS  # noqa: E402
from ui.toolkit.words import LANGUAGES  # noqa: E402

WHOLE = (*SIZES, ZOOMED)


def look(
    room: Room, pages: dict[str, Painted], sizes: Sequence[Size], game: str, counts: Counter[str]
) -> None:
    """All of these pages at all of these sizes, in both languages."""
    for size, language in product(sizes, LANGUAGES):
        counts["looks"] += len(pages)
        for fault, places in room.wrong(pages, size, language, game).items():
            counts["FAULTS"] += 1
            print(f"FAULT: {fault}\n    {len(places)} times: {'; '.join(places[:6])}", flush=True)


def main() -> int:
    counts: Counter[str] = Counter({"FAULTS": 0})
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        plain, large = Room(browser), Room(browser, 2)
        for game in BOARDS:
            pages = made(partial(tables, matches(game)))
            look(plain, pages, WHOLE, game, counts)
            look(large, pages, LARGE, "", counts)
            look(plain, made(partial(frames, game, matches(game))), FRAMES, game, counts)
        for each in ELSEWHERE.values():
            pages = made(each)
            look(plain, pages, WHOLE, "", counts)
            look(large, pages, LARGE, "", counts)
        browser.close()
    results = Results(Path(__file__).with_suffix(".txt"))
    number = results.done("run")
    results.add("run", number, number, counted(counts))
    return bool(counts["FAULTS"])


if __name__ == "__main__":
    sys.exit(main())
