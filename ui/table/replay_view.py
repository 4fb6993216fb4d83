"""A replay's strip: where it stands, its keys, and what can follow."""

from __future__ import annotations

from dataclasses import dataclass

from ui.table import review_offer
from ui.table.ending import Ending
from ui.table.review_offer import ReviewOffer
from ui.toolkit.frame import key, picker
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h, off
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Transport:
    """A replay's position: it stands at one of the `stops`, which are plies, and may be running.
    `turns`: the turn, and of how many, where people count those. `by_moments`: the stops are not
    all plies, but moments that a review names. `round`: which one, and of how many."""

    at: int
    stops: tuple[int, ...]
    running: bool
    marked: tuple[bool, ...]  # by ply: a capture, a check
    caption: str
    take_over: str  # the label of the key to play on from there; "" where that cannot be
    turns: tuple[int, int] | None = None
    by_moments: bool = False
    round: tuple[int, int] = (1, 1)

    @property
    def count(self) -> int:
        return len(self.stops) - 1


def slider(at: int, count: int, label: str, said: str = "") -> Node:
    """The stops of a game in a row, `at` of 0 to `count`; `said` is what a screen reader says of
    this one."""
    return h(
        "input",
        type="range",
        min="0",
        max=str(count),
        value=str(at),
        data_change="seek",
        aria_label=label,
        aria_valuetext=said or None,
    )


def paint(
    words: Words, replay: Transport, ending: Ending | None, offer: ReviewOffer | None
) -> Node:
    return h(
        "div",
        _caption(words, replay),
        _scrub(words, replay),
        _controls(words, replay),
        _after(words, replay, ending, offer),
        class_="acts tp moments" if replay.by_moments else "acts tp",
    )


def _caption(words: Words, replay: Transport) -> Node:
    """Where it stands: the ply, with the way to the list of plies, the round, the number."""
    listed = h(
        "button",
        replay.caption,
        icon("caret"),
        type="button",
        data_act="moves",
        aria_label=f"{replay.caption.rstrip('.')}, {words('replay.moves')}",
        aria_haspopup="dialog",
    )
    first = 1 if replay.by_moments else 0
    at, count = replay.turns or (replay.at + first, replay.count + first)
    return h(
        "div",
        h("span", replay.caption, class_="said"),
        None if replay.by_moments else listed,
        _rounds(words, *replay.round),
        h("b", words("replay.position", at=at, count=count)),
        class_="cap",
    )


def _rounds(words: Words, number: int, count: int) -> Node | None:
    """The way to the other rounds of the match."""
    if count == 1:
        return None
    name = words("replay.round")
    each = [
        (str(one), words("replay.position", at=one, count=count)) for one in range(1, count + 1)
    ]
    return picker(name, "round", str(number), each, "", f"{name} {number}/{count}")


def _scrub(words: Words, replay: Transport) -> Node:
    """The slider, with a mark for each ply that is marked."""

    def place(ply: int) -> str:
        return f"--p:{100 * ply / max(replay.count, 1):.2f}%"

    marks = [
        h("span", class_="mk past" if ply <= replay.at else "mk", style=place(ply))
        for ply, marked in enumerate(replay.marked, 1)
        if marked
    ]
    return h(
        "label",
        h("i", style=place(replay.at)),
        marks,
        slider(replay.at, replay.count, words("replay.scrub")),
        h("b", style=place(replay.at)),
        class_="scrub",
    )


def _controls(words: Words, replay: Transport) -> Node:
    """The keys that step; of moments there are only two."""

    def control(name: str, to: int, enabled: bool) -> Node:
        return h(
            "button",
            icon(name),
            type="button",
            data_act="seek",
            data_arg=str(replay.stops[max(0, min(to, replay.count))]),
            aria_disabled=off(enabled),
            aria_label=words(f"replay.{'step.' if replay.by_moments else ''}{name}"),
        )

    back, further = replay.at > 0, replay.at < replay.count
    before = control("before", replay.at - 1, back)
    after = control("after", replay.at + 1, further)
    if replay.by_moments:
        return h("div", before, after, class_="keys")
    running = h(
        "button",
        icon("pause" if replay.running else "play"),
        class_="pl",
        type="button",
        data_act="replay-play",
        aria_label=words("replay.pause" if replay.running else "replay.play"),
    )
    first = control("first", 0, back)
    last = control("last", replay.count, further)
    return h("div", first, before, running, after, last, class_="keys")


def _after(
    words: Words, replay: Transport, ending: Ending | None, offer: ReviewOffer | None
) -> Node:
    """What can follow."""
    return h(
        "div",
        key(replay.take_over, "take-over", style="sec") if replay.take_over else None,
        review_offer.replay_key(words, offer) if offer else None,
        key(ending.swapped, ending.act, "swapped", "sec") if ending and ending.swapped else None,
        key(ending.label, ending.act, ending.arg, "go") if ending else None,
        class_="after",
    )
