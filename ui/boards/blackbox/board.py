"""The board of Black Box: see `ui.boards.board.Board`."""

from __future__ import annotations

from math import comb
from typing import ClassVar, cast

from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.moves import Answered, Opened
from engines.blackbox.rules import SEEKER
from engines.game import Event, Game
from ui.boards.blackbox import drawing, input, panels, phase, speech
from ui.boards.blackbox.motion import motions
from ui.boards.blackbox.phase import HIDE, OVER, SANDBOX, SEEK
from ui.boards.board import Act, Motion, Option, Situation
from ui.markup import Raw
from ui.words import Words


class BlackBoxBoard:
    """See `ui.boards.board.Board`."""

    game: ClassVar[str] = "blackbox"
    accent: ClassVar[str] = "bb"
    slides: ClassVar[bool] = True
    lengths: ClassVar[tuple[int, ...]] = (1, 2, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option("rows", 3, 16),
        Option("columns", 3, 16),
        Option("balls", 1, 128),
    )
    circle: ClassVar[bool] = False
    answers: ClassVar[str] = ""
    undoable: ClassVar[bool] = True
    usual_seat: ClassVar[int] = SEEKER
    usual_level: ClassVar[str] = "sensible"
    levels: ClassVar[tuple[str, ...]] = tuple(LEVELS)
    sample_game: ClassVar[Game] = BlackBox()
    sample: ClassVar[tuple[str, ...]] = (
        "0 hide g2 d3 g4 d6 b7",
        "1 fire R2",
        "1 fire R7",
        "1 fire L3",
        "1 fire R3",
        "1 fire B7",
        "1 fire L6",
        "1 fire L8",
        "1 fire R1",
        "1 mark f2",
        "1 mark d3",
        "1 mark g4",
        "1 mark d6",
        "1 mark b7",
    )

    def tells(self, event: Event) -> bool:
        return isinstance(event, (Answered, Opened))

    def fact(self, game: Game, words: Words) -> str:
        box = cast(BlackBox, game)
        return speech.boards(words, comb(box.grid.size, box.balls))

    def shares(self, game: Game) -> tuple[int, ...]:
        return ()

    paint = staticmethod(drawing.paint)
    score = staticmethod(panels.score)
    tray = staticmethod(panels.tray)
    panels = staticmethod(panels.panels)
    status = staticmethod(speech.status)

    def shout(self, at: Situation) -> str:
        return ""

    hints = staticmethod(speech.hints)
    tap = staticmethod(input.tap)
    slide = staticmethod(input.slide)
    type = staticmethod(input.type_)

    def motions(
        self, before: Situation, after: Situation, event: Event | None
    ) -> tuple[Motion, ...]:
        return motions(after, event)

    def acts(self, at: Situation) -> tuple[Act, ...]:
        words, now, pick = at.words, phase.phase(at), phase.picked(at)
        undo = Act("undo", words("undo"), "undo")
        if now == SANDBOX:
            full = bool(pick.balls or pick.shots)
            return (
                Act("clear", words("blackbox.clear"), "erase", enabled=full),
                Act("sandbox", words("blackbox.sandbox.leave"), main=True),
            )
        if now == OVER:
            return (
                Act("paths", words("blackbox.paths"), "eye", pressed=not pick.plain),
                Act("sandbox", words("blackbox.try"), "again"),
            )
        if now == HIDE:
            ready = len(pick.balls) == phase.rules(at).balls
            return (undo, Act("hide", words("blackbox.hide"), main=True, enabled=ready))
        if now != SEEK:
            return (undo,)
        return (
            undo,
            Act("cross", words("blackbox.cross"), "mark", pressed=pick.crossing),
            Act("hint", words("hint"), "hint"),
            self._main(at),
        )

    def _main(self, at: Situation) -> Act:
        """Shoot what is aimed at; else give the tip, once there is a ball or nothing to ask."""
        words, pick, seen = at.words, phase.picked(at), phase.view(at)
        exhausted = len(seen.answers) == len(phase.box(at).entries)
        if pick.aim or not (seen.marks or exhausted):
            small = words("blackbox.costs") if pick.aim else ""
            label = words("blackbox.shoot")
            return Act("shoot", label, main=True, small=small, enabled=bool(pick.aim))
        marked, balls = len(seen.marks), seen.balls
        small = "" if marked == balls else words("blackbox.of", marked=marked, balls=balls)
        return Act("tip", words("blackbox.tip"), main=True, small=small)

    say = staticmethod(speech.say)
    cover = staticmethod(speech.cover)

    def line(self, at: Situation, number: int) -> tuple[Raw, bool]:
        return speech.line(at, number), False
