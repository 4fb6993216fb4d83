"""Reading codes as a phone does: from a picture in grey."""

from __future__ import annotations

from itertools import chain

import zxingcpp

from ui.toolkit.qr.code import Code


def scanned(grey: bytes, width: int, height: int) -> list[str]:
    """The texts of all QR codes in a picture, one byte for each of its points. (In their squares a
    reader of every kind now and then finds the bars of another kind.)"""
    picture = memoryview(grey).cast("B", (height, width))
    kinds = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    return [found.text for found in zxingcpp.read_barcodes(picture, kinds)]


def drawn(code: Code, scale: int = 4) -> tuple[bytes, int, int]:
    """A code with its margin as such a picture."""
    size = (code.size + 8) * scale
    pale = b"\xff" * (4 * scale)
    lines = [
        pale + b"".join((b"\x00" if dark else b"\xff") * scale for dark in row) + pale
        for row in code.rows
    ]
    margin = [b"\xff" * size] * (4 * scale)
    rows = chain(margin, *([line] * scale for line in lines), margin)
    return b"".join(rows), size, size
