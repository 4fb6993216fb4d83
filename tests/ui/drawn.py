"""What a board or a review drew, as text."""

from __future__ import annotations

from ui.toolkit.markup import Children, Node, html


def markup(drawn: Children) -> str:
    """The markup of one element or text, which must be there."""
    assert isinstance(drawn, Node | str)
    return html(drawn)
