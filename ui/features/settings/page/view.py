"""The page with the settings."""

from __future__ import annotations

from functools import partial

from ui.toolkit import route
from ui.toolkit.frame import link, print_page, row, rows, section, seg, switch
from ui.toolkit.markup import Node, h
from ui.toolkit.settings import CHOICES, Settings
from ui.toolkit.words import Words


def paint(words: Words, chosen: Settings, kept: str) -> Node:
    """`kept`: the code of what is said of keeping everything for good, where nobody but the person
    asks the browser for that; or ""."""
    choice, flag = partial(_choice, words, chosen), partial(_flag, words, chosen)
    return print_page(
        words,
        words("settings.scope"),
        words("settings.title"),
        "",
        None,
        section(
            words("settings.look"),
            choice("theme"),
            choice("language"),
            choice("marks"),
            choice("pace"),
            flag("motion"),
            flag("sound"),
            flag("vibration"),
        ),
        h(
            "div",
            section(
                words("settings.help"),
                flag("conflicts"),
                flag("confirm_tip"),
                flag("confirm_last"),
                flag("second_tap"),
                flag("cover"),
                flag("own_count"),
                choice("device"),
            ),
            section(
                words("settings.keyboard"),
                flag("letters"),
                flag("typing"),
                rows("", row(words("keys.menu-row"), "keys", symbol="help")),
            ),
            _data(words, kept),
        ),
    )


def _choice(words: Words, chosen: Settings, name: str) -> Node:
    """A setting of several values."""
    label = words(f"settings.{name}")
    choices = [(value, words(f"settings.{name}.{value or 'device'}")) for value in CHOICES[name]]
    now = str(getattr(chosen, name))
    keys = seg(label, "set", now, choices, arg=f"{name}:")
    return h("div", h("span", label), keys, class_="opt col")


def _flag(words: Words, chosen: Settings, name: str) -> Node:
    """A setting that is on or off."""
    small = f"settings.{name}.small"
    return switch(
        words(f"settings.{name}"),
        "toggle",
        bool(getattr(chosen, name)),
        words(small) if words.has(small) else "",
        arg=name,
    )


def _data(words: Words, kept: str) -> Node:
    """What can be done with all that is kept on this device."""
    clear = h(
        "button",
        h("span", words("data.clear"), class_="lbl danger"),
        type="button",
        data_act="clear",
    )
    return section(
        words("settings.data"),
        h(
            "div",
            row(words("data.export"), "export", symbol="save"),
            row(words("data.import"), "import", symbol="open"),
            link(words("saves.move"), route.write("move"), "next"),
            clear,
            class_="rows",
        ),
        h("p", words(kept), class_="subn", data_announce="") if kept else None,
        rows("", row(words("data.persist"), "persist", symbol="check")) if kept else None,
    )
