"""The menu: a sheet with all places of the site."""

from __future__ import annotations

from ui.boards import BOARDS
from ui.toolkit import route
from ui.toolkit.frame import close_key, dialog, link, pace_row, row
from ui.toolkit.icons import mark
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def paint(
    words: Words,
    playing: str,
    facts: dict[str, str],
    leavable: bool,
    same: str,
    replay: str,
    installable: bool,
    pace: str = "",
    lesson: str = "",
    over: bool = False,
    kept: bool = False,
) -> list[Node]:
    """`playing`: the game on the table, or "", and whether it is `over`; `facts`: what stands right
    of a row, by route; `leavable`: a person can leave the round to a computer; `same`: the label of
    seeking the same secret again, or ""; `replay`: the address of the replay of all rounds, or "";
    `installable`: the site can be put on the home screen; `pace`: that of the table, where
    something goes on by itself; `lesson`: the game whose lesson is offered, or ""; `kept`: the
    whole site is on this device."""
    return dialog(
        h("div", h("h2", words("menu"), id="dialog-title"), close_key(words), class_="hd"),
        h("ul", [_game(words, name, playing, over) for name in BOARDS], class_="big"),
        _table(words, playing, leavable, pace, same, replay) if playing else None,
        h(
            "div",
            [
                link(words(f"{place}.title"), route.write(place), fact=facts.get(place, ""))
                for place in ("saves", "daily", "stats")
            ],
            class_="rows",
        ),
        h(
            "div",
            link(
                words("lesson"),
                route.write("lesson", lesson),
                fact=words(f"{lesson}.title"),
            )
            if lesson
            else None,
            [
                link(words(code), route.write(code.partition(".")[0]))
                for code in ("rules.menu", "settings.title", "about.title")
            ],
            row(words("keys.menu-row"), "keys"),
            row(words("install.name"), "install") if installable else None,
            _language(words),
            class_="rows",
        ),
        h("p", words("menu.end.kept" if kept else "menu.end"), class_="end"),
        class_="sheet menu",
    )


def _game(words: Words, name: str, playing: str, over: bool) -> Node:
    lid = f"{name}.lid" if words.has(f"{name}.lid") else f"{name}.title"
    return h(
        "li",
        h(
            "a",
            h("span", mark(), class_=f"mark {BOARDS[name].info.accent}"),
            words(lid),
            h("small", words("menu.playing" if name == playing and not over else f"{name}.tag")),
            href=route.write(name),
            aria_current="page" if name == playing else None,
        ),
    )


def _table(words: Words, playing: str, leavable: bool, pace: str, same: str, replay: str) -> Node:
    return h(
        "div",
        row(words("new.open"), "new", playing),
        row(words("help.open"), "help"),
        row(words("print.open"), "print-game"),
        row(words("share.open"), "share"),
        pace_row(words, pace) if pace else None,
        row(words("leave.open"), "leave-round") if leavable else None,
        row(same, "same-again") if same else None,
        link(words("replay.match"), replay) if replay else None,
        class_="rows two",
    )


def _language(words: Words) -> Node:
    other = "en" if words.language == "de" else "de"
    return h(
        "button",
        h("span", "Deutsch" if other == "de" else "English", class_="lbl"),
        class_="narrow",
        type="button",
        lang=other,
        data_act="language",
        data_arg=other,
    )
