"""Game curve beside its board. One moves along the curve to step through the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ui.boards.board import Board
from ui.boards.game_curve import CurveText, TurnText
from ui.boards.situation import Situation
from ui.features.reviews.page import onward
from ui.table.replay_view import slider
from ui.table.status_view import long
from ui.toolkit.frame import header, key, panel
from ui.toolkit.icons import icon
from ui.toolkit.markup import Child, Node, Raw, h, off, radio
from ui.toolkit.words import Words

WIDE, MIDDLE, RISE = 1000, 50, 42  # of the picture
SIGN = "1.375rem"  # how wide the signs of turning points are


@dataclass(frozen=True)
class CurveProps:
    """`ply` of `count` is shown; `text` is what is known so far; at a turning point `turn`, with
    the better move drawn or the played one. `ended`: the round is over there. `onward`: the way on
    in a match that goes on, or ""."""

    kicker: str
    ply: int
    count: int
    text: CurveText | None
    turn: TurnText | None
    better: bool
    ended: bool = False
    onward: str = ""

    def left(self, ply: int) -> float:
        """Where the position after so many plies lies in the picture, which is `WIDE`."""
        return WIDE * ply / max(self.count, 1)

    def top(self, ply: int) -> float:
        """How far down it lies there, of 100; in the middle as long as that is not known."""
        heights = self.text.heights if self.text else ()
        return _level(heights[ply] if ply < len(heights) else 0.0)


def paint(board: Board, at: Situation, listed: Situation, shown: CurveProps) -> Node:
    """`at`: the position that is drawn; `listed`: the one whose moves are listed beside it."""
    words, said = at.words, _sentence(board, listed, shown)
    return h(
        "main",
        header(words, words("reviews.open")),
        h(
            "div",
            h("span", shown.kicker, class_="no"),
            h("h1", words.rich(_heading(board, words))),
            class_="title",
        ),
        h(
            "div",
            h("p", h("span", said), _so_far(shown), data_announce=""),
            class_=f"status {long(said)}".rstrip(),
        ),
        board.drawing.paint(at),
        _curve(words, shown),
        h("div", _turns(words, shown), _ways(words, shown), class_="tray box revw"),
        panel(words, board.drawing.panels(listed)),
        _keys(words, shown),
        class_="play review",
        data_game=board.game,
    )


def _heading(board: Board, words: Words) -> str:
    code = f"{board.game}.heading"
    return code if words.has(code) else f"{board.game}.title"


def _sentence(board: Board, at: Situation, shown: CurveProps) -> Raw:
    """What the turning point was; else the summary before the first ply, and what was played."""
    if shown.turn:
        return shown.turn.sentence
    if not shown.ply:
        return shown.text.summary if shown.text else at.words.rich("reviews.working")
    return board.drawing.status(at)


def _so_far(shown: CurveProps) -> list[Child]:
    """How far the work is. It is seen and not announced: it changes with every move."""
    if shown.ply or shown.text is None or not shown.text.so_far:
        return []
    return [" ", h("span", shown.text.so_far, aria_hidden="true")]


def _level(height: float) -> float:
    return MIDDLE - RISE * height


def _curve(words: Words, shown: CurveProps) -> Node:
    """The line with its figures beside it, and what it says of the ply that is shown."""
    text = shown.text
    here = f"--p:{100 * shown.ply / max(shown.count, 1):.2f}%"
    said = text.said[shown.ply] if text and shown.ply < len(text.said) else ""
    return h(
        "div",
        h("span", text.above, class_="cv-a") if text else None,
        h(
            "div",
            [
                h("span", figure, style=f"--h:{_level(height):.1f}%")
                for height, figure in (text.marks if text else ())
            ],
            class_="cv-y",
            aria_hidden="true",
        ),
        h(
            "div",
            _line(shown),
            h("i", style=here),
            slider(shown.ply, shown.count, words("reviews.curve"), said),
            _signs(shown),
            class_="cv",
        ),
        h("span", text.below, class_="cv-b") if text else None,
        h("p", said if shown.ply else text.about, class_="cv-t", aria_hidden="true")
        if text
        else None,
        class_="curve",
    )


def _line(shown: CurveProps) -> Node:
    """The curve as far as it is known, over the levels of its figures."""
    marks, heights = (shown.text.marks, shown.text.heights) if shown.text else ((), ())
    points = [f"{shown.left(ply):.0f} {shown.top(ply):.1f}" for ply in range(len(heights))]
    known = max(len(heights) - 1, 0)
    return h(
        "svg",
        [h("path", d=f"M0 {_level(height):.1f}H{WIDE}", class_="cv-z") for height, _ in marks],
        h("path", d=f"M{'L'.join(points)}", class_="cv-l") if points else None,
        h("path", d=f"M{shown.left(known):.0f} {shown.top(known):.1f}H{WIDE}", class_="cv-d")
        if known < shown.count
        else None,
        viewBox=f"0 0 {WIDE} 100",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _signs(shown: CurveProps) -> list[Node]:
    """A key at each turning point."""
    turns = shown.text.turns if shown.text else ()
    places = apart([100 * (turn.ply + 1) / max(shown.count, 1) for turn in turns])
    return [
        h(
            "button",
            str(number),
            class_="cv-s on" if turn is shown.turn else "cv-s",
            style=f"--p:{place};--h:{shown.top(turn.ply + 1):.1f}%",
            type="button",
            data_act="seek",
            data_arg=turn.ply + 1,
            aria_label=f"{number}: {turn.title}, {turn.cost}",
        )
        for number, (turn, place) in enumerate(zip(turns, places, strict=True), 1)
    ]


def apart(places: Sequence[float]) -> list[str]:
    """Rising places, in hundredths of the width, so far from each other that signs there are seen
    whole, and no further from where they belong than that takes: between pushing all to the right
    and all to the left."""
    right = [f"{place:.2f}%" for place in places]
    left = list(right)
    for before, at in pairwise(range(len(places))):
        right[at] = f"max({right[at]},{right[before]} + {SIGN})"
    for at, after in pairwise(reversed(range(len(places)))):
        left[after] = f"min({left[after]},{left[at]} - {SIGN})"
    return [f"calc(({one} + {other})/2)" for one, other in zip(right, left, strict=True)]


def _ways(words: Words, shown: CurveProps) -> Node | None:
    """What was played, or what was better: one at a time."""
    if shown.turn is None:
        return None
    choices = (("played", shown.turn.played, False), ("better", shown.turn.better, True))
    return h(
        "div",
        [
            h(
                "button",
                h("span", words.rich(f"reviews.{way}", move=move)),
                type="button",
                data_act="review-way",
                data_arg=way,
                **radio(shown.better == better, shown.better == better),
            )
            for way, move, better in choices
        ],
        class_="seg",
        role="radiogroup",
        aria_label=words("reviews.compare"),
    )


def _turns(words: Words, shown: CurveProps) -> Node | None:
    turns = shown.text.turns if shown.text else ()
    if not turns:
        return None
    return h(
        "div",
        [
            h(
                "button",
                h("b", str(number), aria_hidden="true"),
                h("span", turn.title),
                h("small", turn.cost),
                class_="on" if turn is shown.turn else None,
                type="button",
                data_act="seek",
                data_arg=turn.ply + 1,
                aria_current="true" if turn is shown.turn else None,
            )
            for number, turn in enumerate(turns, 1)
        ],
        class_="tps",
        role="group",
        aria_label=words("reviews.turns"),
    )


def _keys(words: Words, shown: CurveProps) -> Node:
    def control(name: str, to: int, enabled: bool) -> Node:
        return h(
            "button",
            icon(name),
            type="button",
            data_act="seek",
            data_arg=str(to),
            aria_disabled=off(enabled),
            aria_label=words(f"replay.{name}"),
        )

    play_on = "reviews.play-on.end" if shown.ended else "reviews.play-on"
    back, ahead = shown.ply > 0, shown.ply < shown.count
    return h(
        "div",
        control("first", 0, back),
        control("before", shown.ply - 1, back),
        key(words(play_on), "take-over", style="sec" if shown.onward else ""),
        onward.main_key(shown.onward),
        control("after", shown.ply + 1, ahead),
        control("last", shown.count, ahead),
        class_="acts steps",
    )
