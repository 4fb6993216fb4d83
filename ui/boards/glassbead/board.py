"""The board of the Glass Bead Game: taps, motions, keys."""

from __future__ import annotations

from typing import Any

from engines.glassbead import GlassBead
from engines.glassbead.move import Sow
from engines.glassbead.position import SOUTH
from ui.boards import buttons, match_score
from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.drawing import Drawing
from ui.boards.game_curve import CurveText
from ui.boards.glassbead import (
    advice,
    circling,
    drawing,
    ending,
    evaluation_bar,
    input,
    motion,
    moves,
    panels,
    phase,
    players,
    speech,
    tray,
)
from ui.boards.glassbead.counting import COUNTING
from ui.boards.glassbead.draft_sowing import Hand
from ui.boards.glassbead.spoken import SPEECH
from ui.boards.glassbead.undecided import undecided
from ui.boards.help import Help
from ui.boards.info import Info, Option
from ui.boards.input import Input
from ui.boards.noted import NEVER
from ui.boards.rounds import CurveReview, Rounds
from ui.boards.situation import Situation


def _buttons(at: Situation) -> tuple[Button, ...]:
    words, sowing = at.words, phase.sowing(at)
    undo = buttons.undo(words)
    if at.result is not None:
        return (undo,)
    if sowing is None:
        shown = bool(at.notes.get("outlook"))
        outlook = Button("outlook", words("glassbead.outlook"), "eye", pressed=shown)
        if at.unsent:
            return (undo, outlook)
        return (undo, buttons.hint(words), outlook, buttons.resign(words, at.is_my_turn))
    if sowing.choosing:
        return (
            undo,
            buttons.restart(words),
            Button("take", speech.take_key(at, sowing), main=True),
        )
    return (
        undo,
        buttons.restart(words),
        Button(
            input.main(sowing),
            speech.drop_key(at, sowing),
            main=True,
            small=speech.brings(at, sowing),
        ),
    )


def _describe(at: Situation, curve: Any) -> CurveText:
    from ui.boards.glassbead import review

    return review.describe(at, curve)


def _compare(at: Situation, move: Sow) -> Situation:
    from ui.boards.glassbead import review

    return review.compared(at, move)


BOARD = Board(
    game="glassbead",
    info=Info(
        accent="gb",
        retired=players.RETIRED,
        characters=players.tell,
        default_level="steady",
        ladder=("playful", "novice", "expert"),
        default_seat=SOUTH,
        lengths=(1, 2, 4, 6),
        options=(Option("setup", free=True),),
        sample_game=GlassBead(),
        lesson=True,
        sample=(
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
        ),
        faulty=speech.faulty,
        settled=speech.settled,
    ),
    drawing=Drawing(
        paint=drawing.paint,
        status=speech.status,
        banner_class=speech.tone,
        score=panels.score,
        kicker=match_score.kicker,
        tray=tray.paint,
        panels=panels.paint,
        buttons=_buttons,
        motions=motion.motions,
    ),
    input=Input(
        draft_types=(Hand,),
        noted={
            "outlook": bool,
            "marks": {str: str},
            "comments": {str: str},
            "printed": {str: str},
            "turns": NEVER,
            "drawn": NEVER,
        },
        tap=input.tap,
        type=input.type_,
    ),
    speech=SPEECH,
    help=Help(hints=advice.hints),
    rounds=Rounds(
        counting=COUNTING,
        review=CurveReview(_describe, _compare),
        studies=evaluation_bar.studies,
        award=ending.award,
        circling=circling.sentence,
        undecided=undecided,
        line=moves.line,
        last=phase.ended_by,
    ),
)
