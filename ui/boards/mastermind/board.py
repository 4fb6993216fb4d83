"""The board of Mastermind: what a tap means, what moves, who is told what."""

from __future__ import annotations

from typing import ClassVar, cast

from engines.game import Event, Game
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS
from engines.mastermind.moves import Answered, Revealed
from engines.mastermind.rules import BREAKER, SETTER
from ui.boards.board import (
    Act,
    Option,
    Reply,
    Situation,
)
from ui.boards.mastermind import drawing, input, panels, phase, speech, tray
from ui.boards.mastermind.motion import motions
from ui.boards.mastermind.phase import GUESS, HIDE, OVER
from ui.markup import Raw
from ui.words import Words


class MastermindBoard:
    """See `ui.boards.board.Board`."""

    game: ClassVar[str] = "mastermind"
    accent: ClassVar[str] = "mm"
    slides: ClassVar[bool] = False
    lengths: ClassVar[tuple[int, ...]] = (1, 2, 4, 6)
    options: ClassVar[tuple[Option, ...]] = (
        Option("places", 3, 6),
        Option("colours", 4, 10),
        Option("attempts", 6, 20),
        Option("doubles"),
        Option("blanks"),
    )
    circle: ClassVar[bool] = False
    answers: ClassVar[str] = "setter"
    undoable: ClassVar[bool] = True
    usual_seat: ClassVar[int] = BREAKER
    usual_level: ClassVar[str] = "steady"
    levels: ClassVar[tuple[str, ...]] = tuple(LEVELS)
    sample_game: ClassVar[Game] = Mastermind(attempts=6)
    sample: ClassVar[tuple[str, ...]] = (
        "0 hide GEFC",
        "1 guess ABCD",
        "0 answer 0 1",
        "1 guess CEHF",
        "0 answer 1 2",
        "1 guess HEGC",
        "0 answer 2 1",
    )

    def tells(self, event: Event) -> bool:
        return isinstance(event, (Answered, Revealed))

    def fact(self, game: Game, words: Words) -> str:
        return words("mastermind.codes", n=len(cast(Mastermind, game).secrets))

    def shares(self, game: Game) -> tuple[int, ...]:
        return ()

    paint = staticmethod(drawing.paint)
    score = staticmethod(panels.score)
    tray = staticmethod(tray.paint)
    panels = staticmethod(panels.paint)
    status = staticmethod(speech.status)

    def shout(self, at: Situation) -> str:
        return ""

    hints = staticmethod(speech.hints)
    tap = staticmethod(input.tap)

    def slide(self, at: Situation, start: str, here: str, lifted: bool) -> Reply:
        return None

    type = staticmethod(input.type_)
    motions = staticmethod(motions)

    def acts(self, at: Situation) -> tuple[Act, ...]:
        words, now = at.words, phase.phase(at)
        undo = Act("undo", words("undo"), "undo")
        if now == OVER or at.seat is None:
            return ()
        if now == HIDE:
            ready = phase.draft(at).code is not None
            return (undo, Act("check", words("mastermind.close"), main=True, enabled=ready))
        if at.seat == SETTER:
            shut, pins = phase.shut(at), phase.pins(at)
            answer = words("mastermind.give")
            if pins:
                said = speech.pins(words, pins.red, pins.white)
                answer = words("mastermind.give.pins", pins=said)
            return (
                undo,
                Act("shield", words("mastermind.show" if shut else "mastermind.hide"), "eye"),
                Act("answer", answer, main=True, enabled=pins is not None),
            )
        ready = now == GUESS and phase.draft(at).code is not None
        return (
            undo,
            Act("hint", words("hint"), "hint"),
            Act("resign", words("mastermind.resign"), "flag", enabled=now == GUESS),
            Act("check", words("mastermind.check"), main=True, enabled=ready),
        )

    say = staticmethod(speech.say)
    cover = staticmethod(speech.cover)

    def line(self, at: Situation, number: int) -> tuple[Raw, bool]:
        return speech.line(at, at.record[number].text), False
