"""Sheet over the page with all keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.boards.speech import Shortcut
from ui.toolkit.frame import sheet
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

CAPS = {
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
    "Enter": "↵",
    "Backspace": "⌫",
    "Shift": "⇧",
    "…": "…",
}


@dataclass(frozen=True)
class Section:
    title: str
    lines: tuple[Shortcut, ...]


def paint(words: Words, sections: Sequence[Section]) -> list[Node]:
    return sheet(
        words,
        words("shortcut_list.title"),
        h("div", [_section(words, each) for each in sections], class_="form keylist", tabindex="0"),
        kicker=words("shortcut_list.kicker"),
        class_="wide",
    )


def _section(words: Words, section: Section) -> Node:
    lines = [
        h("div", h("dt", words(line.does)), h("dd", [_cap(words, each) for each in line.keys]))
        for line in section.lines
    ]
    return h("section", h("h3", section.title), h("dl", lines))


def _cap(words: Words, name: str) -> Node:
    """A key with what stands on it, and what it is called."""
    code = {" ": "space"}.get(name, name.lower())
    called = words(f"shortcut_list.cap.{code}") if words.has(f"shortcut_list.cap.{code}") else ""
    shown = CAPS.get(name) or called or name
    spoken = called if called and called != shown else ""
    if not spoken:
        return h("kbd", shown)
    return h(
        "span" if name == "…" else "kbd",
        h("span", shown, aria_hidden="true"),
        h("span", spoken, class_="vh"),
    )
