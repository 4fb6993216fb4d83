"""The board of the memory game: its taps and its keys."""

from __future__ import annotations

from engines.game import Game
from engines.memorybox import MemoryBox
from engines.memorybox.events import Checked, Dropped, LastBall
from engines.memorybox.knockout import OUT
from engines.memorybox.moves import Move, turns
from engines.memorybox.recall import Recall
from engines.memorybox.state import BALLS
from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.drawing import Drawing
from ui.boards.info import Info, Option
from ui.boards.input import Input
from ui.boards.memorybox import (
    box,
    guess,
    input,
    motion,
    pace,
    panels,
    peek_corner,
    people,
    rail,
    recall,
    recent,
    revealed_box,
    speech,
    status_banner,
)
from ui.boards.memorybox.counting import COUNTING
from ui.boards.memorybox.guess import Tapped
from ui.boards.memorybox.seats import given, shared
from ui.boards.memorybox.spoken import SPEECH
from ui.boards.memorybox.undecided import undecided
from ui.boards.pace import Pace
from ui.boards.recap import RecapCard
from ui.boards.rounds import Rounds
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def _buttons(at: Situation) -> tuple[Button, ...]:
    words, table = at.words, at.view.table
    if at.result is not None:
        return guess.buttons(at) if revealed_box.is_closed_still(at) else ()
    if (fact := status_banner.held(at)) is not None:
        sense = "heard" if isinstance(fact, LastBall) else "seen"
        return (Button("seen", words(f"memorybox.key.{sense}"), main=True),)
    if not at.is_my_turn:
        if recent.check(at):
            return (Button("skip", words("memorybox.skip"), second=True),)
        waiting = speech.plain(at, "memorybox.wait", table.actor)
        return (Button("wait", waiting, second=True, enabled=False),)
    choice = input.chosen(at)
    match table.phase:
        case "name":
            to = given(at, table.mover)
            if choice is None:
                first, why = words("memorybox.key.row"), words("memorybox.key.row.first")
                return (Button("name", first, main=True, enabled=False, why=why),)
            label = words("memorybox.key.name", row=choice.number, to=to)
            return (Button(input.key_of(choice), label, main=True),)
        case "drop" | "again":
            refuse = Button("refuse", words("memorybox.key.refuse", row=table.row), second=True)
            first, why = (
                words("memorybox.key.hole"),
                words("memorybox.key.hole.first", row=table.row),
            )
            drop = Button("drop", first, main=True, enabled=False, why=why)
            if choice is not None:
                label = words("memorybox.key.drop", hole=choice.number)
                drop = Button(input.key_of(choice), label, main=True)
            return (drop,) if table.phase == "again" else (refuse, drop)
        case _:
            return _deciding(at)


def _deciding(at: Situation) -> tuple[Button, ...]:
    """Each key says what it may cost; at a table, where no count is shown, only what it does."""
    words, table = at.words, at.view.table
    may = stay = ""
    if not shared(at):
        balls = at.view.balls
        stay = words("memorybox.key.stay", n=balls)
        may = words("memorybox.key.may", less=balls - 1, more=balls + 1)
    check = Button("challenge", words("memorybox.key.check"), main=True, small=may)
    if table.phase == "poll":
        return (Button("pass", words("memorybox.key.pass"), second=True, small=stay), check)
    if not table.nameable:
        return (check,)
    return (Button("accept", words("memorybox.key.accept"), second=True, small=stay), check)


def _paint(at: Situation) -> Node:
    return h("div", h("div", box.paint(at), rail.paint(at), class_="boxrow"), class_="board")


def _fact(game: Game, words: Words) -> str:
    each, odd = divmod(BALLS, len(game.seats))
    return words("memorybox.deal.odd" if odd else "memorybox.deal", n=each)


def _recap(at: Situation) -> tuple[RecapCard, ...]:
    """They come when they are first wanted."""
    from ui.boards.memorybox import recap

    return recap.cards(at)


def _other(game: Game) -> Board | None:
    """The game of twenty drops has a board of its own."""
    return recall.BOARD if isinstance(game, Recall) else None


BOARD = Board(
    game="memorybox",
    info=Info(
        accent="mx",
        default_level="steady",
        ladder=("forgetful", "steady", "sharp"),
        lengths=(0,),
        options=(Option("players", 2, 6),),
        equal_seats=True,
        sample_game=MemoryBox(),
        lesson=True,
        sample=(
            *(
                "3 name 1",
                "0 drop 1",
                "0 name 1",
                "1 drop 2",
                "1 name 1",
                "2 refuse",
                "1 challenge",
            ),
            *("2 name 6", "3 drop 1", "3 name 6", "0 refuse", "3 challenge"),
            *("0 name 3", "1 refuse", "0 challenge", "1 name 4"),
        ),
        fact=_fact,
        knockout=lambda words: words("memorybox.knockout", out=OUT),
        hand_sizes=lambda game: game.view(game.start(), None).table.deal,
    ),
    drawing=Drawing(
        paint=_paint,
        status=status_banner.status,
        banner=status_banner.banner,
        winner=speech.winner,
        banner_class=status_banner.banner_class,
        corner=peek_corner.paint,
        score=people.paint,
        tray=people.stakes,
        panels=panels.paint,
        buttons=_buttons,
        motions=motion.motions,
    ),
    input=Input(
        draft_types=(Tapped, Move),
        noted={revealed_box.GUESS: (type(None), [[int]])},
        tap=input.tap,
        type=input.type_,
    ),
    speech=SPEECH,
    pace=Pace(
        keys=True,
        fleeting=True,
        waits=lambda at: status_banner.held(at) is not None,
        left=status_banner.left,
        delay_ms=pace.delay_ms,
    ),
    rounds=Rounds(
        replays=True,
        undoable=False,
        counting=COUNTING,
        turns=turns,
        closing=revealed_box.is_closed_still,
        undecided=undecided,
        line=speech.line,
        recap=_recap,
        tells=lambda event: isinstance(event, (Dropped, Checked)),
    ),
    other=_other,
)
