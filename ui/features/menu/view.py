"""The menu: a sheet with all places of the site."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.boards import BOARDS
from ui.toolkit import route
from ui.toolkit.frame import close_key, dialog, link, pace_row, row
from ui.toolkit.icons import mark
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


@dataclass(frozen=True, kw_only=True)
class MenuProps:
    """What the menu shows besides its fixed rows.

    facts        what stands right of a row, by its place
    lesson       the game whose lesson is offered, or ""
    installable  the site can be put on the home screen
    kept         the whole site is on this device
    playing      the game on the table, or ""; the rest is about that table
    over         its match is over
    pace         where something goes on by itself there
    leavable     a person can leave the match to a computer
    same         the label of seeking the same secret again, or ""
    replay       the address of the replay of all rounds, or ""
    """

    facts: Mapping[str, str]
    lesson: str
    installable: bool
    kept: bool
    playing: str
    over: bool
    pace: str
    leavable: bool
    same: str
    replay: str


def paint(words: Words, menu: MenuProps) -> list[Node]:
    return dialog(
        h("div", h("h2", words("menu"), id="dialog-title"), close_key(words), class_="hd"),
        h("ul", [_game(words, name, menu) for name in BOARDS], class_="big"),
        _table(words, menu) if menu.playing else None,
        h(
            "div",
            [
                link(words(f"{place}.title"), route.write(place), fact=menu.facts.get(place, ""))
                for place in ("saves", "daily", "stats")
            ],
            class_="rows",
        ),
        h(
            "div",
            _lesson(words, menu.lesson) if menu.lesson else None,
            [
                link(words(code), route.write(code.partition(".")[0]))
                for code in ("rules.menu", "settings.title", "about.title")
            ],
            row(words("keys.menu-row"), "keys"),
            row(words("install.name"), "install") if menu.installable else None,
            _language(words),
            class_="rows",
        ),
        h("p", words("menu.end.kept" if menu.kept else "menu.end"), class_="end"),
        class_="sheet menu",
    )


def _game(words: Words, name: str, menu: MenuProps) -> Node:
    short = f"{name}.tile" if words.has(f"{name}.tile") else f"{name}.title"
    played, tag = name == menu.playing, words(f"{name}.tag")
    return h(
        "li",
        h(
            "a",
            h("span", mark(), class_=f"mark {BOARDS[name].info.accent}"),
            words(short),
            h("small", words("menu.playing", what=tag) if played and not menu.over else tag),
            href=route.write(name),
            aria_current="page" if played else None,
        ),
    )


def _table(words: Words, menu: MenuProps) -> Node:
    return h(
        "div",
        row(words("new.open"), "new", menu.playing),
        row(words("help.open"), "help"),
        row(words("print.open"), "print-game"),
        row(words("share.open"), "share"),
        pace_row(words, menu.pace) if menu.pace else None,
        row(words("leave.open"), "leave-match") if menu.leavable else None,
        row(menu.same, "same-again") if menu.same else None,
        link(words("replay.match"), menu.replay) if menu.replay else None,
        class_="rows two",
    )


def _lesson(words: Words, game: str) -> Node:
    return link(words("lesson"), route.write("lesson", game), fact=words(f"{game}.title"))


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
