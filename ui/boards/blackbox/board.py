"""The board of Black Box: see `ui.boards.board.Board`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import cast

from engines.agent import Thought
from engines.blackbox import BlackBox
from engines.blackbox.deduction import Proof
from engines.blackbox.moves import Answered, Opened
from engines.blackbox.rules import SEEKER
from engines.game import Game
from engines.review import Review
from ui.boards import buttons, keys, match_score
from ui.boards.blackbox import (
    drawing,
    hint,
    input,
    motion,
    naming,
    panels,
    phase,
    proving,
    ray_preview,
    reasoning,
    result,
    speech,
    studies,
)
from ui.boards.blackbox.counting import COUNTING
from ui.boards.blackbox.daily import DAILY
from ui.boards.blackbox.phase import HIDE, OVER, SANDBOX, SEEK
from ui.boards.blackbox.pick import Pick
from ui.boards.blackbox.spoken import SPEECH
from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.description import Description
from ui.boards.drawing import Drawing
from ui.boards.help import Help
from ui.boards.info import Info, Option
from ui.boards.input import Input
from ui.boards.pace import Pace
from ui.boards.replies import Note
from ui.boards.rounds import DecisionReview, Rounds
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.words import Words


def _buttons(at: Situation) -> tuple[Button, ...]:
    words, now, pick = at.words, phase.phase(at), phase.picked(at)
    undo = buttons.undo(words)
    if now == SEEK and pick.why:
        return _why_keys(at)
    if now == SANDBOX:
        full = bool(pick.balls or pick.shots)
        return (
            Button("clear", words("blackbox.clear"), "erase", enabled=full),
            Button("sandbox", words("blackbox.sandbox.leave"), main=True),
        )
    if now == OVER:
        shot = bool(phase.view(at).answers.shots)
        drawn = shot and not pick.plain
        return (Button("paths", words("blackbox.paths"), "paths", enabled=shot, pressed=drawn),)
    if now == HIDE:
        count = phase.rules(at).balls
        ready, label = len(pick.balls) == count, words("blackbox.hide")
        why = words("blackbox.hide.first", n=count, balls=words.spelled(count))
        return (undo, Button("hide", label, main=True, enabled=ready, why=why))
    if now != SEEK:
        return ()
    if pick.aim:
        look = Button("outlook", words("blackbox.outlook"), "split", pressed=pick.outlook)
        look = replace(look, enabled=ray_preview.possible(at))
        return (undo, buttons.hint(words), look, _main(at))
    cross = Button("cross", words("blackbox.cross"), "mark", pressed=pick.crossing)
    return (undo, buttons.hint(words), cross, _main(at))


def _why_keys(at: Situation) -> tuple[Button, ...]:
    """Under a proof: away from it, and what follows from it."""
    words, cell = at.words, phase.picked(at).why
    close = Button("why", words("close"), "close")
    proof = studies.proof(at, cell)
    if proof is None:
        return (close,)
    if proof.ball:
        done = cell in phase.marks(at)
        put = words("blackbox.why.put", cell=cell)
        return (close, Button(cell, put, main=True, enabled=not done))
    done = cell in at.notes.get("crosses", ())
    cross = words("blackbox.why.cross", cell=cell)
    return (close, Button(keys.write("cross", cell), cross, main=True, enabled=not done))


def _main(at: Situation) -> Button:
    """Shoot what is aimed at; else give the tip, once there is a ball or nothing to ask."""
    words, pick, seen = at.words, phase.picked(at), phase.view(at)
    if pick.aim or not phase.tip_offered(at):
        small = words("blackbox.costs") if pick.aim else ""
        label = words("blackbox.shoot")
        why = words("blackbox.shoot.first")
        return Button("shoot", label, main=True, small=small, enabled=bool(pick.aim), why=why)
    marked, balls = len(seen.marks), seen.balls
    small = "" if marked == balls else words("blackbox.of", marked=marked, balls=balls)
    return Button("tip", words("blackbox.tip"), main=True, small=small)


def _hints(at: Situation, thought: Thought) -> tuple[Raw, ...]:
    if isinstance(thought.why, Proof):
        return proving.steps(at, thought.why)
    if proving.together(at, thought):
        balls = phase.rules(at).balls
        return (at.words.rich("blackbox.hint.all", n=balls, balls=at.words.spelled(balls)),)
    return hint.steps(at, thought)


def _follow(at: Situation, thought: Thought) -> tuple[tuple[str, ...], str]:
    """Once only one board fits all its balls are put at once, and wrong ones taken away; any other
    hint is its move alone."""
    moves, balls = proving.together(at, thought), phase.rules(at).balls
    missing = sum(move.startswith("mark") for move in moves)
    if not missing:
        return moves, ""
    wrong = missing < len(moves)
    code = "right" if wrong else "all" if missing == balls else "rest"
    return moves, at.words(f"blackbox.hint.put.{code}", n=missing, balls=at.words.spelled(missing))


def _helped(at: Situation) -> Note | None:
    return ray_preview.helped(at) or proving.helped(at)


def _fact(game: Game, words: Words) -> str:
    box = cast(BlackBox, game)
    return naming.boards(words, comb(box.grid.size, box.balls))


def _describe(at: Situation, review: Review) -> Description:
    """Loaded with the first review that is asked for."""
    from ui.boards.blackbox.review import describe

    return describe(at, review)


def _turns(texts: Sequence[str]) -> int:
    """Rays and the tip are counted, as the review numbers them: not what was hidden, nor balls."""
    return sum(text.startswith("fire") or text == "tip" for text in texts)


BOARD = Board(
    game="blackbox",
    info=Info(
        accent="bb",
        strength="seeker",
        default_level="sensible",
        default_seat=SEEKER,
        lengths=(1, 2, 4),
        options=(
            Option("rows", 3, 16),
            Option("columns", 3, 16),
            Option("balls", 1, 128),
        ),
        sample_game=BlackBox(),
        lesson=True,
        sample=(
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
        ),
        opened=Pick(
            balls=("g2", "d3", "g4", "d6", "b7"),
            shots=("T1", "T2", "L3", "R2", "R7", "B7"),
            sandbox=True,
        ),
        fact=_fact,
    ),
    drawing=Drawing(
        paint=drawing.paint,
        status=reasoning.status,
        banner_class=result.tone,
        score=panels.score,
        tray=panels.tray,
        match=panels.match,
        kicker=match_score.kicker,
        panels=panels.panels,
        buttons=_buttons,
        cover=speech.cover,
        motions=lambda before, after, event: motion.motions(after, event),
    ),
    input=Input(
        draft_types=(Pick,),
        noted={
            "crosses": [str],
            phase.PUZZLE: bool,
            ray_preview.NOTED: [int],
            proving.NOTED: [[(int, str)]],
        },
        tap=input.tap,
        slide=input.slide,
        type=input.type_,
        over=input.over,
    ),
    speech=SPEECH,
    help=Help(
        hints=_hints,
        advise=proving.advise,
        follow=_follow,
        helped=_helped,
    ),
    pace=Pace(keys=True, shows_reasoning=True, delay_ms=reasoning.delay_ms),
    rounds=Rounds(
        counting=COUNTING,
        daily=DAILY,
        review=DecisionReview(_describe, parts=2),  # the rays, and the tip
        studies=studies.studies,
        turns=_turns,
        line=speech.line,
        tells=lambda event: isinstance(event, (Answered, Opened)),
        last=lambda at, moves: moves == ("tip",),
    ),
)
