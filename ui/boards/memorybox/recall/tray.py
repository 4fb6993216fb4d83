"""The tray under the box. It tells which ball falls, how many are still to be put, and what the
signs mean. On a replay its own line tells which ball it is."""

from __future__ import annotations

from engines.memorybox.recall import Watching
from ui.boards.memorybox import box_drawing, guess, guess_result
from ui.boards.memorybox.recall import phase
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Node, h


def paint(at: Situation) -> Node | None:
    now, found = phase.watching(at), phase.outcome(at)
    if found:
        return guess_result.legend(at.words, found)
    if now is None:
        return None
    if now.asked:
        return _stock(at, now)
    return _drops(at, now) if at.live else None


def _drops(at: Situation, now: Watching) -> Node:
    """A station for each ball; the one that is falling is large."""
    words = at.words
    title = words("memorybox.recall.number", number=now.fallen, of=now.of)
    if not now.fallen:
        title = words("memorybox.recall.balls", n=now.of)
    stations = [
        h("i", class_="done" if n < now.fallen else "now" if n == now.fallen else None)
        for n in range(1, now.of + 1)
    ]
    line = h("div", stations, class_="drops", style=f"--n:{now.of}", aria_hidden="true")
    return widgets.section(
        widgets.titled(title, words("memorybox.recall.once")), line, class_="tray box kept"
    )


def _stock(at: Situation, now: Watching) -> Node:
    """The balls that are still to be put; a gap for each that was."""
    words, laid = at.words, len(guess.tapped(at)) if at.is_my_turn else 0
    left = now.balls - laid
    ball = h("svg", box_drawing.ball(13, 13), viewBox="0 0 26 26", class_="b-mx")
    gap = h("svg", h("circle", cx=13, cy=13, r=9.5, class_="kn-free"), viewBox="0 0 26 26")
    return widgets.section(
        widgets.titled(
            words("memorybox.recall.left", n=left),
            words("memorybox.recall.laid", laid=laid, balls=now.balls),
        ),
        h(
            "div",
            [ball] * left,
            [gap] * laid,
            class_="stock",
            style=f"--n:{now.balls}",
            aria_hidden="true",
        ),
        class_="tray box kept",
    )


def panels(at: Situation) -> tuple[Node, ...]:
    """The right column: what comes, or what else a tap does."""
    now = phase.watching(at)
    if now is None or not at.live:
        return ()
    code = "again" if now.asked else "after"
    words = at.words
    text = widgets.muted(words(f"memorybox.recall.{code}.text"))
    return (widgets.section(words(f"memorybox.recall.{code}"), text),)
