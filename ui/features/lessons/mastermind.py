"""Mastermind in six steps. Guessing, what pins say and what they do not, the last code."""

from __future__ import annotations

from typing import cast

from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.mastermind.rules import BREAKER, SETTER, State
from engines.match import Match
from ui.boards import keys
from ui.boards.mastermind import phase, speech
from ui.boards.mastermind.drawing import frame_of
from ui.boards.mastermind.pegs import peg
from ui.boards.situation import Situation
from ui.features.lessons.lesson import Lesson, Scene, Step, always
from ui.toolkit.markup import Children, Node, h

GAME = Mastermind(attempts=6)
CODES = tuple(keys.write("code", code) for code in ("FGAH", "GAFH", "GFAH"))


def _answered(match: Match, key: str) -> tuple[str, ...]:
    """The right answer to the guess that waits for one."""
    state = cast(State, match.state)
    red, white = feedback(state.pending or "", state.secret)
    return (f"0 answer {red} {white}",)


def _rows(secret: str, *lines: str) -> tuple[str, ...]:
    """Plies: the secret, then guesses, each with its answer; `lines` as "ABCD 1 2" or "ABCD"."""
    plies = [f"0 hide {secret}"]
    for line in lines:
        guess, _, answer = line.partition(" ")
        plies.append(f"1 guess {guess}")
        if answer:
            plies.append(f"0 answer {answer}")
    return tuple(plies)


def _spots(scene: Scene) -> Children:
    """The pegs of the row that waits for its answer, to tap."""
    at = scene.at
    pending = phase.view(at).pending
    if scene.done or pending is None:
        return None
    frame, row = frame_of(at), phase.row(at)
    return h(
        "g",
        [
            h(
                "rect",
                x=frame.x(place) - frame.step / 2 + 1,
                y=frame.y(row) - frame.row(row) / 2 + 1,
                width=frame.step - 2,
                height=frame.row(row) - 2,
                rx=4,
                role="button",
                tabindex="0" if place == 0 else "-1",
                aria_label=speech.hole(at, place, symbol),
                data_key=keys.write("spot", place),
            )
            for place, symbol in enumerate(pending)
        ],
        class_="spots",
    )


def _code(at: Situation, key: str) -> Node:
    """A code to choose."""
    symbols = "".join(keys.read(key).values)
    marks = at.settings.marks
    pegs = [peg(symbol, 22 + 44 * place, 21, 18, marks) for place, symbol in enumerate(symbols)]
    return h(
        "button",
        h("svg", pegs, viewBox=f"0 0 {44 * len(symbols)} 44", aria_hidden="true"),
        class_="code",
        type="button",
        data_key=key,
        aria_label=speech.code(at, symbols),
    )


LESSON = Lesson(
    "mastermind",
    (
        Step(
            "guess",
            GAME,
            BREAKER,
            _rows("GEFC"),
            moves=("guess",),
            show=("peg-A", "peg-B", "peg-C", "peg-D", "check"),
            then=_answered,
        ),
        Step(
            "red",
            GAME,
            SETTER,
            _rows("GEFC", "GABD"),
            (keys.write("spot", 0),),
            then=_answered,
            overlay=_spots,
        ),
        Step(
            "white",
            GAME,
            SETTER,
            _rows("GEFC", "GABD 1 0", "HGAB"),
            (keys.write("spot", 1),),
            then=_answered,
            overlay=_spots,
        ),
        Step(
            "once",
            GAME,
            SETTER,
            _rows("GEFC", "GABD 1 0", "HGAB 0 1", "GCGA"),
            moves=("answer 1 1",),
            show=("red-1", "white-1", "answer"),
            wrong={"answer 1 2": "twice", "answer 2": "twice"},
        ),
        Step(
            "fits",
            GAME,
            BREAKER,
            _rows("GEAH", "GFEC 1 1"),
            CODES[1:2],
            then=always("1 guess GAFH"),
            choices=CODES,
            wrong={CODES[0]: "white", CODES[2]: "red"},
        ),
        Step(
            "solve",
            GAME,
            BREAKER,
            _rows("FGEC", "GFEC 2 2", "GFCE 0 4"),
            moves=("guess FGEC",),
            show=("peg-F", "peg-G", "peg-E", "peg-C", "check"),
            then=always("0 answer 4 0"),
        ),
    ),
    notes={"shut": False},
    patient=True,
    choice=_code,
)
