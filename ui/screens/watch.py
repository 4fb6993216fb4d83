"""A game that is only watched: how fast, stop and on, to the end, and its award."""

from __future__ import annotations

from ui.boards.board import Award, Situation
from ui.icons import icon
from ui.markup import Node, h, off
from ui.screens.frame import key, seg
from ui.settings import CHOICES
from ui.words import Words


def tray(at: Situation, speed: str, award: Award | None) -> Node:
    """What lies under the board: the speed, and the award where it is offered."""
    words = at.words
    speeds = [(each, words(f"settings.speed.{each}")) for each in CHOICES["speed"]]
    offer = None
    if award:
        text = h("p", award.text, data_told="award")
        offer = h("div", text, key(words("watch.award"), "award"), class_="offer")
    return h(
        "section",
        h(
            "h2",
            words("watch.title") + " ",
            h("span", words("watch.move", number=len(at.record))) if at.record else None,
        ),
        offer,
        seg(words("settings.speed"), "speed", speed, speeds),
        class_="tray box watch",
    )


def keys(words: Words, paused: bool, rushing: bool, offered: bool) -> list[Node]:
    """Stop or on, one move, and to the end, which is the filled key unless an award is offered."""
    hold = "watch.go" if paused else "watch.pause"
    return [
        _small("play" if paused else "pause", words(hold), "pause", not rushing),
        _small("after", words("watch.step"), "watch-step", paused and not rushing),
        key(
            words("watch.rushing" if rushing else "watch.end"),
            "watch-end",
            style="sec" if offered else "go",
            enabled=not rushing,
        ),
    ]


def _small(symbol: str, label: str, act: str, enabled: bool) -> Node:
    return h(
        "button",
        icon(symbol),
        h("span", label),
        class_="act",
        type="button",
        data_act=act,
        aria_disabled=off(enabled),
    )
