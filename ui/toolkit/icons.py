"""Icons, 24 by 24, and the mark of the house. They are stroked in the colour of the text."""

from __future__ import annotations

from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.memo import memo

PATHS = {
    "menu": '<path d="M3.5 7h17M3.5 12h17M3.5 17h17"></path>',
    "theme": '<circle cx="12" cy="12" r="8"></circle>'
    '<path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor"></path>',
    "left": '<path d="M20 12H5M10.5 6l-6 6 6 6"></path>',
    "right": '<path d="M4 12h15M13.5 6l6 6-6 6"></path>',
    "up": '<path d="M12 20V5M6 10.5 12 4.5l6 6"></path>',
    "down": '<path d="M12 4v15M6 13.5 12 19.5l6-6"></path>',
    "back": '<path d="M20 12H4.5M10.5 5.5 4 12l6.5 6.5"></path>',
    "next": '<path d="M4 12h15.5M13.5 5.5 20 12l-6.5 6.5"></path>',
    "close": '<path d="M5.5 5.5l13 13m0-13-13 13"></path>',
    "undo": '<path d="M8.5 4.5 4 9l4.5 4.5M4.5 9H15a5 5 0 0 1 0 10H9"></path>',
    "redo": '<path d="M15.5 4.5 20 9l-4.5 4.5M19.5 9H9a5 5 0 0 0 0 10h6"></path>',
    "mark": '<path d="M6 6l12 12M18 6 6 18"></path>',
    "hint": '<path d="M12 3.5a6 6 0 0 0-3.5 10.9V17h7v-2.6A6 6 0 0 0 12 3.5ZM9.5 20.5h5"></path>',
    "eye": '<path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5'
    "S5 16.5 2.5 12Z"
    'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"></path>',
    "paths": '<path d="M3.5 6.5h7a4 4 0 0 1 4 4v10M3.5 12.5h17"></path>',
    "split": '<path d="M3.5 12H10M10 12l5-6.5h5M10 12h10M10 12l5 6.5h5"></path>',
    "fall": '<path d="M3.5 5.5l5.5 6 4-2.5 7.5 8M3.5 20.5h17"></path>',
    "share": '<path d="M12 15V4M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8"></path>',
    "help": '<path d="M7.5 8.2a4.5 4.5 0 1 1 6.6 4c-1.4.8-2.1 1.6-2.1 3.3M12 19.5v.5"></path>',
    "open": '<path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 16.5v4h15v-4"></path>',
    "print": '<path d="M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6.5H7Z"></path>',
    "save": '<path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 16.5v4h15v-4"></path>',
    "caret": '<path d="M6 9.5l6 6 6-6"></path>',
    "copy": '<path d="M8.5 8.5h11v11h-11ZM15.5 8V4.5h-11v11H8"></path>',
    "first": '<path d="M6 5v14M18.5 5.5 10 12l8.5 6.5"></path>',
    "last": '<path d="M18 5v14M5.5 5.5 14 12l-8.5 6.5"></path>',
    "before": '<path d="M15.5 5.5 7 12l8.5 6.5"></path>',
    "after": '<path d="M8.5 5.5 17 12l-8.5 6.5"></path>',
    "step": '<path d="M6 5 14.5 12 6 19ZM18.5 5v14"></path>',
    "play": '<path d="M7.5 5 18.5 12 7.5 19Z"></path>',
    "pause": '<path d="M8 5v14M16 5v14"></path>',
    "pace": '<path d="M7 12h2.5M14.5 12H17"></path><circle cx="4.5" cy="12" r="2.5"></circle>'
    '<circle cx="12" cy="12" r="2.5" fill="currentColor"></circle>'
    '<circle cx="19.5" cy="12" r="2.5"></circle>',
    "again": '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 3.5V9H14"></path>',
    "swap": '<path d="M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4"></path>',
    "flag": '<path d="M5.5 21V4h13l-3.5 4.5L18.5 13h-13"></path>',
    "check": '<path d="M4.5 12.5l5 5 10-11"></path>',
    "erase": '<path d="M9 6h11.5v12H9l-5.5-6L9 6ZM12 9.5l5 5m0-5-5 5"></path>',
    "minus": '<path d="M5 12h14"></path>',
    "plus": '<path d="M12 5v14M5 12h14"></path>',
    "new": '<path d="M4.5 4.5h15v15h-15ZM12 8v8M8 12h8"></path>',
    "delete": '<path d="M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13"></path>',
}


@memo
def icon(name: str, class_: str = "i") -> Node:
    """An icon. It says nothing to a screen reader: its key has a name."""
    return h("svg", Raw(PATHS[name]), class_=class_, viewBox="0 0 24 24", aria_hidden="true")


@memo
def mark() -> Node:
    """The mark of the house: a bead in a box, in the accent of the page."""
    return h(
        "svg",
        Raw(
            '<rect class="sq" width="22" height="22"></rect>'
            '<circle class="dot" cx="13.5" cy="13.5" r="5"></circle>'
        ),
        viewBox="0 0 22 22",
        aria_hidden="true",
    )
