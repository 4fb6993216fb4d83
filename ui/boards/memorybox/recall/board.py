"""The board of the game of twenty drops. One watches, then fills the box from memory."""

from __future__ import annotations

from collections.abc import Iterator

from engines.memorybox.events import Dropped
from engines.memorybox.recall import WATCHER, Filled, Recall
from ui.boards import buttons
from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.drawing import Drawing
from ui.boards.frames import FADE
from ui.boards.info import Info
from ui.boards.input import Input
from ui.boards.memorybox import guess, motion
from ui.boards.memorybox.counting import RECALLED
from ui.boards.memorybox.guess import Tapped
from ui.boards.memorybox.pace import WATCHED
from ui.boards.memorybox.recall import box, input, phase, speech, tray
from ui.boards.memorybox.recall.daily import DAILY
from ui.boards.pace import Pace
from ui.boards.rounds import Rounds
from ui.boards.situation import Situation
from ui.toolkit.motion import Motion
from ui.toolkit.settings import FACT

BEFORE = 2  # beats until the first ball falls


def _buttons(at: Situation) -> tuple[Button, ...]:
    now = phase.watching(at)
    if now is None or not at.is_my_turn:
        return ()
    left, label = now.balls - len(guess.tapped(at)), at.words("memorybox.recall.key")
    why = f"{at.words('memorybox.recall.left', n=left)}." if left else ""
    done = Button("fill", label, main=True, enabled=not left, why=why)
    return (buttons.undo(at.words), done)


def _delay_ms(at: Situation) -> int:
    """Milliseconds: a ball is lit for a whole beat."""
    now = phase.watching(at)
    if now is None or not now.hidden:
        return 0
    whole = WATCHED[at.settings.pace] if at.watching else at.settings.paced(FACT)
    return whole if now.fallen else BEFORE * whole


def _motions(before: Situation, after: Situation, event: object) -> Iterator[Motion]:
    if isinstance(event, Dropped):
        yield motion.drop(event)
        yield Motion("fallen", FADE, 120, motion.DROP + (0 if event.stayed else 380))
    if isinstance(event, Filled):
        for row in range(1, 7):
            yield Motion(f"open{row}", FADE, 180, motion.LIFT * row)


BOARD = Board(
    game="memorybox",
    info=Info(
        accent="mx",
        default_level="steady",
        default_seat=WATCHER,
        sample_game=Recall(),
        swaps=False,
    ),
    drawing=Drawing(
        paint=box.paint,
        status=speech.status,
        banner_class=speech.tone,
        tray=tray.paint,
        panels=tray.panels,
        buttons=_buttons,
        motions=lambda before, after, event: tuple(_motions(before, after, event)),
    ),
    input=Input(
        draft_types=(Tapped,),
        tap=input.tap,
        type=input.type_,
    ),
    speech=speech.SPEECH,
    pace=Pace(keys=True, fleeting=True, delay_ms=_delay_ms),
    rounds=Rounds(
        replays=True,
        undoable=False,
        counting=RECALLED,
        daily=DAILY,
        turns=lambda texts: sum(text == "drop" for text in texts),
        line=speech.line,
        tells=lambda event: isinstance(event, Dropped),
    ),
)
