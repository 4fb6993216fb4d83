"""The board of the Glass Bead Game: what a tap means, what moves, what the keys are."""

from __future__ import annotations

from typing import ClassVar

from engines.game import Event, Game
from engines.glassbead import GlassBead
from engines.glassbead.bots import LEVELS
from engines.glassbead.position import SOUTH
from ui.boards.board import Act, Cover, Option, Reply, Situation
from ui.boards.glassbead import advice, drawing, input, moves, panels, phase, speech, tray
from ui.boards.glassbead.motion import motions
from ui.words import Words


class GlassBeadBoard:
    """See `ui.boards.board.Board`."""

    game: ClassVar[str] = "glassbead"
    accent: ClassVar[str] = "gb"
    slides: ClassVar[bool] = False
    lengths: ClassVar[tuple[int, ...]] = (1, 2, 4, 6)
    options: ClassVar[tuple[Option, ...]] = (
        Option("captors", choices=("any", "stones")),
        Option("setup", free=True),
    )
    circle: ClassVar[bool] = False
    answers: ClassVar[str] = ""
    undoable: ClassVar[bool] = True
    usual_seat: ClassVar[int] = SOUTH
    usual_level: ClassVar[str] = "steady"
    levels: ClassVar[tuple[str, ...]] = tuple(LEVELS)
    sample_game: ClassVar[Game] = GlassBead()
    sample: ClassVar[tuple[str, ...]] = (
        "0 C30",
        "1 c30",
        "0 D032",
        "1 b240",
        "0 B40",
        "1 d4320",
        "0 D0",
        "1 a350",
        "0 B2",
        "1 b3",
        "0 C20",
        "1 e40001",
        "0 D02",
    )

    def tells(self, event: Event) -> bool:
        return False

    def fact(self, game: Game, words: Words) -> str:
        return ""

    def shares(self, game: Game) -> tuple[int, ...]:
        return ()

    paint = staticmethod(drawing.paint)
    score = staticmethod(panels.score)
    tray = staticmethod(tray.paint)
    panels = staticmethod(panels.paint)
    status = staticmethod(speech.status)

    def shout(self, at: Situation) -> str:
        return ""

    hints = staticmethod(advice.hints)
    tap = staticmethod(input.tap)

    def slide(self, at: Situation, start: str, here: str, lifted: bool) -> Reply:
        return None

    type = staticmethod(input.type_)
    motions = staticmethod(motions)

    def acts(self, at: Situation) -> tuple[Act, ...]:
        words, sowing = at.words, phase.sowing(at)
        if at.result is not None:
            return ()
        undo = Act("undo", words("undo"), "undo")
        if sowing is None:
            shown = bool(at.notes.get("outlook"))
            return (
                undo,
                Act("hint", words("hint"), "hint"),
                Act("outlook", words("glassbead.outlook"), "eye", pressed=shown),
                Act("resign", words("glassbead.resign"), "flag", enabled=at.acting),
            )
        if sowing.choosing:
            return (
                undo,
                Act("restart", words("restart"), "again"),
                Act("take", speech.take_key(at, sowing), main=True),
            )
        rest = sowing.decided and len(sowing.left) > 1 and sowing.turn.strike is not None
        return (
            undo,
            Act("restart", words("restart"), "again"),
            Act(
                input.main(sowing),
                speech.drop_key(at, sowing),
                main=True,
                small=speech.effect(at, sowing) if rest else "",
            ),
        )

    say = staticmethod(speech.say)

    def cover(self, at: Situation, to: int) -> Cover | None:
        return None

    line = staticmethod(moves.line)
