"""Controls of a game that is only watched. Its pace, stop and on, to the end, and its award."""

from __future__ import annotations

from ui.boards.rounds import Award
from ui.boards.situation import Situation
from ui.toolkit.frame import key, seg, small_key
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.settings import CHOICES
from ui.toolkit.words import Words


def tray(at: Situation, award: Award | None, circling: Raw) -> Node:
    """What lies under the board: the pace, and the award where it is offered, or that the game
    goes round."""
    words = at.words
    paces = [(each, words(f"settings.pace.{each}")) for each in CHOICES["pace"]]
    offer = None
    if award:
        text = h("p", award.text, data_announce="award")
        offer = h("div", text, key(words("watch.award"), "award"), class_="offer")
    elif circling:
        offer = h("div", h("p", circling, data_announce=""), class_="offer")
    return h(
        "section",
        h(
            "h2",
            words("watch.title") + " ",
            h("span", words("watch.move", number=len(at.record))) if at.record else None,
        ),
        offer,
        seg(words("settings.pace"), "pace", at.settings.pace, paces),
        class_="tray box watch",
    )


def sides(words: Words, levels: tuple[tuple[str, str], ...]) -> Node:
    """Beside the board: each side and the level that plays it."""
    rows = [h("div", h("dt", side), h("dd", level)) for side, level in levels]
    return h("section", h("h2", words("watch.who")), h("dl", rows, class_="facts who"))


def keys(words: Words, paused: bool, rushing: bool, offered: bool) -> list[Node]:
    """Stop or on, one move, and to the end, which is the filled key unless an award is offered."""
    hold = "watch.go" if paused else "watch.pause"
    return [
        small_key(words(hold), "pause", "play" if paused else "pause", enabled=not rushing),
        small_key(words("watch.step"), "watch-step", "after", enabled=paused and not rushing),
        key(
            words("watch.rushing" if rushing else "watch.end"),
            "watch-end",
            style="sec" if offered else "go",
            enabled=not rushing,
        ),
    ]
