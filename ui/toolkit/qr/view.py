"""QR code as a drawing. Dark squares on pale paper, with the margin that readers need."""

from __future__ import annotations

from ui.toolkit.markup import Node, h
from ui.toolkit.qr.code import MARGIN, Code


def qr(code: Code, label: str, class_: str = "qr") -> Node:
    wide = code.size + 2 * MARGIN
    return h(
        "svg",
        h("rect", width=wide, height=wide, class_="qr-p"),
        h("path", d=code.path, class_="qr-d"),
        class_=class_,
        viewBox=f"0 0 {wide} {wide}",
        role="img",
        aria_label=label,
    )
