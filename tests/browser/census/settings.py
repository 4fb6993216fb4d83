"""The settings: each choice and each switch, seen where it takes effect."""

from __future__ import annotations

from tests.browser.census.doing import reload
from tests.browser.census.entry import Entry, Sight, Walk
from tests.browser.census.seeing import chosen, is_, looks, says

LIGHT, DARK = r"rgb\(244, 239, 228\)", r"rgb\(25, 22, 19\)"


def choice(value: str, *more: Sight) -> Entry:
    """One of several words of a setting."""
    return Entry(f"act:set:{value}", (chosen(f"act:set:{value}"), *more))


def switch(name: str, on: bool, *more: Sight) -> tuple[Entry, Entry]:
    """A switch that stands so at first, there and back."""
    control = f"act:toggle:{name}"
    now, then = ("true", "false") if on else ("false", "true")
    return (
        Entry(control, (is_(control, "aria-checked", f"^{then}$"), *more)),
        Entry(control, is_(control, "aria-checked", f"^{now}$")),
    )


LOOK = Walk(
    "settings",
    (
        Entry("link:#/settings", says("Gilt für dieses Gerät", "For this device"), way="act:menu"),
        choice("theme:dark", looks("body", "background-color", DARK)),
        choice("theme:light", looks("body", "background-color", LIGHT)),
        choice("theme:", looks("body", "background-color", LIGHT)),
        choice("language:en", is_("html", "lang", "^en$")),
        choice("language:de", is_("html", "lang", "^de$")),
        choice("language:", is_("html", "lang", "^de$", "^en$")),
        choice("marks:shapes"),
        choice("marks:letters"),
        choice("marks:none"),
        choice("pace:calm"),
        choice("pace:normal"),
        choice("pace:brisk"),
        choice("device:middle"),
        choice("device:round"),
        *switch("motion", True),
        *switch("sound", False),
        *switch("vibration", False),
        *switch("conflicts", True),
        *switch("confirm_tip", True),
        *switch("confirm_last", False),
        *switch("second_tap", True),
        *switch("cover", True),
        *switch("own_count", False),
        *switch("letters", True),
        *switch("typing", False),
        Entry(
            "act:set:theme:dark",
            (chosen("act:set:theme:dark"), looks("body", "background-color", DARK)),
            do=("act:set:theme:dark", reload()),
        ),
    ),
)
WALKS = (LOOK,)
