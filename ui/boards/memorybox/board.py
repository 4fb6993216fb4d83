"""The board of the memory game: what a tap means, which keys there are."""

from __future__ import annotations

from typing import ClassVar

from engines.agent import Thought
from engines.game import Event, Game
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS
from engines.memorybox.events import Checked, Dropped
from ui.boards.board import Act, Option, Reply, Situation
from ui.boards.memorybox import around, box, input, panels, people, rail, recent, speech
from ui.boards.memorybox.motion import motions
from ui.boards.memorybox.seats import given
from ui.markup import Node, Raw, h
from ui.words import Words


class MemoryBoxBoard:
    """See `ui.boards.board.Board`."""

    game: ClassVar[str] = "memorybox"
    accent: ClassVar[str] = "mx"
    slides: ClassVar[bool] = False
    lengths: ClassVar[tuple[int, ...]] = (0,)
    options: ClassVar[tuple[Option, ...]] = (Option("players", 2, 6),)
    circle: ClassVar[bool] = True
    answers: ClassVar[str] = ""
    undoable: ClassVar[bool] = False
    usual_seat: ClassVar[int] = 0
    usual_level: ClassVar[str] = "steady"
    levels: ClassVar[tuple[str, ...]] = tuple(LEVELS)
    sample_game: ClassVar[Game] = MemoryBox()
    sample: ClassVar[tuple[str, ...]] = (
        *("3 name 1", "0 drop 1", "0 name 1", "1 drop 2", "1 name 1", "2 refuse", "1 challenge"),
        *("2 name 6", "3 drop 1", "3 name 6", "0 refuse", "3 challenge"),
        *("0 name 3", "1 refuse", "0 challenge", "1 name 4"),
    )

    def tells(self, event: Event) -> bool:
        return isinstance(event, (Dropped, Checked))

    def fact(self, game: Game, words: Words) -> str:
        each, odd = divmod(36, len(game.seats))
        return words("memorybox.deal.odd" if odd else "memorybox.deal", n=each)

    def shares(self, game: Game) -> tuple[int, ...]:
        deal: tuple[int, ...] = game.view(game.start(), None).table.deal
        return deal

    def paint(self, at: Situation) -> Node:
        beside = None if at.compact else rail.paint(at)
        shape = "boxrow alone" if at.compact else "boxrow"
        return h("div", h("div", box.paint(at), beside, class_=shape), class_="board")

    score = staticmethod(people.paint)
    tray = staticmethod(people.stakes)
    panels = staticmethod(panels.paint)
    status = staticmethod(speech.status)

    def shout(self, at: Situation) -> str:
        return "" if speech.loud(at) is None else at.words("memorybox.last")

    def hints(self, at: Situation, thought: Thought) -> tuple[Raw, ...]:
        return ()  # remembering is the game

    tap = staticmethod(input.tap)

    def slide(self, at: Situation, start: str, here: str, lifted: bool) -> Reply:
        return None

    type = staticmethod(input.press)
    motions = staticmethod(motions)

    def acts(self, at: Situation) -> tuple[Act, ...]:
        words, table = at.words, at.view.table
        if at.result is not None:
            return ()
        if not at.acting:
            if recent.check(at):
                return (Act("skip", words("memorybox.skip"), second=True),)
            waiting = speech.plain(at, "memorybox.wait", table.actor)
            return (Act("wait", waiting, second=True, enabled=False),)
        choice = input.chosen(at)
        match table.phase:
            case "name":
                to = given(at, table.mover)
                if choice is None:
                    return (Act("name", words("memorybox.key.row"), main=True, enabled=False),)
                label = words("memorybox.key.name", row=choice.number, to=to)
                return (Act(str(choice), label, main=True),)
            case "drop" | "again":
                refuse = Act("refuse", words("memorybox.key.refuse", row=table.row), second=True)
                drop = Act("drop", words("memorybox.key.hole"), main=True, enabled=False)
                if choice is not None:
                    label = words("memorybox.key.drop", hole=choice.number)
                    drop = Act(str(choice), label, main=True)
                return (drop,) if table.phase == "again" else (refuse, drop)
            case _:
                check = Act("challenge", words("memorybox.key.check"), main=True)
                if table.phase == "poll":
                    return (Act("pass", words("memorybox.key.pass"), second=True), check)
                if not table.nameable:
                    return (check,)
                return (Act("accept", words("memorybox.key.accept"), second=True), check)

    say = staticmethod(speech.say)
    cover = staticmethod(around.cover)

    def line(self, at: Situation, number: int) -> tuple[Raw, bool]:
        line = at.record[number]
        word, _, digit = line.text.partition(" ")
        said = at.words.rich(f"memorybox.line.{word}", who=at.seats[line.seat], number=digit)
        return said, word == "challenge"
