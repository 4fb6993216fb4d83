"""The board of Mastermind: taps, motions, and who is told what."""

from __future__ import annotations

from typing import cast

from engines.game import Game
from engines.mastermind import Mastermind
from engines.mastermind.moves import Answered, Revealed
from engines.mastermind.rules import BREAKER, SETTER
from engines.review import Review
from ui.boards import buttons, match_score
from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.description import Description
from ui.boards.drawing import Cover, Drawing
from ui.boards.help import Help
from ui.boards.info import Info, Option
from ui.boards.input import Input
from ui.boards.mastermind import (
    drawing,
    hint,
    input,
    mending,
    motion,
    panels,
    phase,
    players,
    speech,
    tray,
)
from ui.boards.mastermind.counting import COUNTING
from ui.boards.mastermind.daily import DAILY
from ui.boards.mastermind.draft import EMPTY, Draft, Pins
from ui.boards.mastermind.phase import ANSWER, GUESS, HIDE, OVER
from ui.boards.mastermind.spoken import SPEECH
from ui.boards.mastermind.standings import standing
from ui.boards.pace import Pace
from ui.boards.rounds import DecisionReview, Rounds
from ui.boards.situation import Situation, usual_delay_ms
from ui.toolkit.markup import Raw
from ui.toolkit.settings import FACT, MOVE
from ui.toolkit.words import Words, capital


def _buttons(at: Situation) -> tuple[Button, ...]:
    words, now = at.words, phase.phase(at)
    undo = buttons.undo(words)
    if mending.row(at):
        code = "mastermind.mend.solved" if mending.solved(at) else "mastermind.mend"
        label = words(code, row=mending.row(at))
        return (Button("mend", label, main=True),)
    if now == OVER or at.seat is None:
        return ()
    if now == HIDE:
        return (undo, _check(at, words("mastermind.close")))
    if at.seat == SETTER:
        shut, pins = phase.shut(at), phase.pins(at)
        answer = words("mastermind.give")
        if pins:
            said = speech.pins(words, pins.red, pins.white)
            answer = words("mastermind.give.pins", pins=said)
        why = words("mastermind.give.first") if now == ANSWER and not pins else ""
        give = Button("answer", answer, main=True, enabled=pins is not None, why=why)
        if phase.peeking(at):
            return (undo, give)
        return (
            undo,
            Button("shield", words("mastermind.show" if shut else "mastermind.hide"), "eye"),
            Button("right", words("mastermind.right"), "check", enabled=now == ANSWER),
            give,
        )
    return (
        undo,
        buttons.hint(words),
        buttons.resign(words, now == GUESS),
        _check(at, words("mastermind.check")),
    )


def _check(at: Situation, label: str) -> Button:
    """The key that is done with a code, once no hole of it is free."""
    laid, able = phase.draft(at), phase.phase(at) in (HIDE, GUESS)
    free = laid.holes.count(EMPTY)
    count = capital(at.words.spelled(free))
    why = at.words("mastermind.free", n=free, count=count) if able and free else ""
    return Button("check", label, main=True, enabled=able and not free, why=why)


def _last(at: Situation, moves: tuple[str, ...]) -> bool:
    """A guess in the last row."""
    left = phase.rules(at).attempts - len(phase.view(at).rows)
    return left == 1 and moves[0].startswith("guess")


def _status(at: Situation) -> Raw:
    """At a moment of a review, which brought what it takes, what was at stake there."""
    if made := phase.judged(at):
        from ui.boards.mastermind import moment

        return moment.status(at, made)
    return speech.status(at)


def _cover(at: Situation, to: int) -> Cover:
    """Between two people: with the board that both may see, once there is something on it."""
    match = standing(at)
    begun = bool(phase.view(at).rows) or (match is not None and bool(match.codes))
    return speech.cover(at, to, panels.public(at) if begun else None)


def _fact(game: Game, words: Words) -> str:
    return words("mastermind.codes", n=len(cast(Mastermind, game).secrets))


def _describe(at: Situation, review: Review) -> Description:
    """Loaded with the first review that is asked for."""
    from ui.boards.mastermind.review import describe

    return describe(at, review)


BOARD = Board(
    game="mastermind",
    info=Info(
        accent="mm",
        strength="breaker",
        characters=players.tell,
        default_level="steady",
        default_seat=BREAKER,
        lengths=(1, 2, 4, 6),
        options=(
            Option("places", 3, 6),
            Option("colours", 4, 10),
            Option("attempts", 6, 20),
            Option("doubles"),
            Option("blanks"),
        ),
        sample_game=Mastermind(attempts=6),
        lesson=True,
        sample=(
            "0 hide GEFC",
            "1 guess ABCD",
            "0 answer 0 1",
            "1 guess CEHF",
            "0 answer 1 2",
            "1 guess HEGC",
            "0 answer 2 1",
        ),
        answers="setter",
        fact=_fact,
    ),
    drawing=Drawing(
        paint=drawing.paint,
        status=_status,
        banner_class=speech.tone,
        score=panels.score,
        tray=tray.paint,
        match=panels.match,
        kicker=match_score.kicker,
        panels=panels.paint,
        buttons=_buttons,
        cover=_cover,
        motions=motion.motions,
    ),
    input=Input(
        draft_types=(Draft, Pins),
        noted={"shut": bool},
        tap=input.tap,
        type=input.type_,
    ),
    speech=SPEECH,
    help=Help(hints=hint.hints, beside=True, doubt=mending.doubt),
    pace=Pace(delay_ms=lambda at: usual_delay_ms(at, FACT if at.auto else MOVE)),
    rounds=Rounds(
        counting=COUNTING,
        daily=DAILY,
        review=DecisionReview(_describe, parts=1, before=True),  # all choices
        turns=lambda texts: sum(text.startswith("guess") for text in texts),
        line=speech.line,
        tells=lambda event: isinstance(event, (Answered, Revealed)),
        last=_last,
    ),
)
