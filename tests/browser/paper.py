"""What a browser prints: the pages of a PDF."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2
from playwright.sync_api import Page

from tests.scanning import scanned

POINTS = 72 / 25.4  # in a millimetre
SCALE = 3.0  # points of the drawing for each of the page's


@dataclass(frozen=True)
class Printed:
    """One page: its size in millimetres, its text, the white margins of its four sides in
    millimetres (left, top, right, bottom), the texts of its codes, and whether all of it is grey
    enough to be read without colour."""

    size: tuple[int, int]
    text: str
    margins: tuple[float, float, float, float]
    codes: list[str]


def pages(page: Page) -> list[Printed]:
    """The page as it is printed once nothing more is on its way."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    data = page.pdf(prefer_css_page_size=True, print_background=True)
    found = []
    for each in pypdfium2.PdfDocument(data):
        wide, high = (round(side / POINTS) for side in each.get_size())
        bitmap = each.render(scale=SCALE, grayscale=True)
        grey = _packed(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride)
        text = each.get_textpage().get_text_bounded()
        edges = _margins(grey, bitmap.width, bitmap.height)
        codes = scanned(grey, bitmap.width, bitmap.height)
        found.append(Printed((wide, high), text, edges, codes))
    return found


def _packed(data: bytes, width: int, height: int, stride: int) -> bytes:
    return b"".join(data[stride * y : stride * y + width] for y in range(height))


def _margins(grey: bytes, width: int, height: int) -> tuple[float, float, float, float]:
    """How far the ink is from each edge."""
    rows = [grey[width * y : width * (y + 1)] for y in range(height)]
    inked = [y for y, row in enumerate(rows) if min(row) < 200]
    columns = [x for x in range(width) if min(grey[x::width]) < 200]
    unit = SCALE * POINTS
    return (
        columns[0] / unit,
        inked[0] / unit,
        (width - 1 - columns[-1]) / unit,
        (height - 1 - inked[-1]) / unit,
    )
