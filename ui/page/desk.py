"""The table in use: what is shown of it, and what becomes of taps and keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines.about import Kind
from engines.game import RuleError
from engines.match import Match, Player, Ply
from ui import route
from ui.boards import BOARDS
from ui.boards.board import Ask, Cover, Motion, Note, Play, Reply, Select, Situation
from ui.markup import Node
from ui.page.hints import Hints
from ui.page.tape import Tape
from ui.page.turns import Turns
from ui.screens import embed, play
from ui.screens.play import Ending, Shown
from ui.table import Table

if TYPE_CHECKING:
    from ui.page.app import App


class Desk:
    """Everything a person does at the table.

    table         the match on it; None while another page is shown
    still_moving  until when the motions of the last ply last, in seconds since 1970
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.table: Table | None = None
        self.still_moving = 0.0
        self.error = ""
        self.look_only = False
        self.turns = Turns(self)
        self.tape = Tape(self)
        self.hints = Hints(self)

    @property
    def owners(self) -> tuple[object, ...]:
        """Whose deeds can be done now."""
        return (self, self.tape, self.turns, self.hints) if self.table else ()

    # -- opening and leaving

    def open(self, match: Match, look_only: bool = False) -> None:
        """Put a match on the table and let it go on. `look_only`: it is a part of a saved one, and
        must never take its place."""
        self.leave()
        self.look_only = look_only
        self.table = Table(match)
        self.turns.paused = False
        self.turns.deal(self.table)
        opened = match.result is not None and self.table.board.equal_seats
        if opened or match.about.kind is Kind.REPLAY:
            self.tape.load()
        self.turns.wake()
        self._look_back()

    def leave(self) -> None:
        self.table, self.error = None, ""
        self.tape.clear()
        self.turns.stop()

    # -- painting

    def situation(self) -> Situation:
        """What is shown now; on a replay, what was true then."""
        table = self._table
        if not self.app.settings.cover:
            table.uncover()
        at = table.situation(self.app.words, self.app.settings, self.tape.at)
        ended = at.result is not None and self.app.host.embed is None
        average = self.app.statistics.average(table.match) if ended else None
        return replace(at, compact=self.app.host.compact, average=average)

    def paint(self, top: Node | None) -> Node:
        table = self._table
        at = self.situation()
        if self._covered:
            return play.cover(self.app.words, table.board, self._cover(at, table.acting or 0), top)
        shown = Shown(
            number=list(BOARDS).index(table.board.game) + 1,
            can_undo=table.can_undo,
            thinking=self.turns.thinking,
            hint=table.board.hints(at, at.hint.thought) if at.hint else (),
            ending=self._ending(),
            transport=self.tape.transport(at),
            paused=self.turns.paused,
            speed=self.app.settings.speed,
            error=self.error,
            kicker=self.app.daily.kicker(table.match),
            last=self.app.statistics.last(table.match) if at.result else (),
            leavable=table.leavable,
            waiting=self.app.sharing.status(table),
            lookback=self.app.retrospect.lookback(table.match),
        )
        if self.app.host.embed is not None:
            site = self.app.host.address(route.write(table.board.game))
            return embed.paint(table.board, at, shown, site)
        return play.paint(table.board, at, shown, top)

    @property
    def _table(self) -> Table:
        if self.table is None:
            raise RuntimeError("no table")
        return self.table

    @property
    def _covered(self) -> bool:
        """Whether the board is hidden until the right person has the device."""
        return self._table.covered and self.app.settings.cover and self.tape.at is None

    def _cover(self, at: Situation, seat: int) -> Cover:
        words, name = self.app.words, at.seats[seat]
        return self._table.board.cover(at, seat) or Cover(
            name, words.rich("cover.text"), words("cover.key", name=name)
        )

    def _ending(self) -> Ending | None:
        table, words = self._table, self.app.words
        elsewhere = self.app.retrospect.ending() or self.app.sharing.ending(table)
        if elsewhere or table.match.result is None:
            return elsewhere
        following = table.match.following()
        if following is None:
            return self.app.daily.ending(table.match) or Ending(words("again"), "again")
        code = f"{table.board.game}.next"
        if table.match.result.void:
            return Ending(words(f"{code}.void"), "advance")
        people = [not player.bot for player in table.match.players]
        if sum(people) == 1 and not table.board.equal_seats:
            role = following.game.seats[following.seats.index(people.index(True))]
            return Ending(words(f"{code}.{role}"), "advance")
        return Ending(words(code), "advance")

    # -- input

    def tap(self, key: str) -> None:
        if self.table and not self._covered:
            self.do(self.table.board.tap(self.situation(), key))

    def slide(self, start: str, here: str, lifted: bool) -> None:
        if self.table and not self._covered:
            slide = self.table.board.slide
            self.do(slide(self.situation(), start, here, lifted) if slide else None)

    def type(self, key: str, focus: str) -> bool:
        """A key of the keyboard; False if it means nothing here."""
        if self.table is None or self._covered:
            return False
        if self.tape.type(key):
            return True
        reply = self.table.board.type(self.situation(), key, focus)
        if isinstance(reply, str):
            self.app.host.focus(reply)
        else:
            self.do(reply)
        return reply is not None

    def do_do(self, arg: str) -> None:
        """A key under the board: the table's own deeds by name, else a tap on the board."""
        if arg == "undo":
            self.do_undo()
        elif arg == "restart":
            self._table.selection = None
            self.app.refresh()
        elif arg.partition("-")[0] == "hint":
            self.app.act(arg)
        else:
            self.tap(arg)

    def do_undo(self, arg: str = "") -> None:
        table = self._table
        if self.tape.at is not None:
            return
        if table.selection is not None and table.board.tap(self.situation(), "undo") is not None:
            self.tap("undo")
        elif table.undo_tells and self.app.daily.undo_spoils(table.match):
            self.app.sheets.ask(self.app.daily.before_undo(), self._undo)
        else:
            self._undo()

    def _undo(self) -> None:
        if self._table.undo():
            self.keep()
            self.turns.wake()

    def do_redo(self, arg: str = "") -> None:
        if self.tape.at is None and self._table.match.redo():
            self.keep()
            self.turns.wake()

    def do_uncover(self, arg: str = "") -> None:
        self._table.uncover()
        self.app.refresh()

    def do_advance(self, arg: str = "") -> None:
        self.tape.clear()
        self._table.advance()
        self.turns.deal(self._table)
        self.keep()
        self.turns.wake()

    def do_again(self, arg: str = "") -> None:
        """The same game once more, with the players in their first seats."""
        self.app.matches.again(self._table.match)

    def do_leave_round(self, arg: str = "") -> None:
        """A person goes; a computer plays on in that seat, under the same name."""
        table, words = self._table, self.app.words
        people = [seat for seat, person in enumerate(table.people) if person]
        seat = table.eyes if table.eyes is not None else people[0]
        name = table.names(words)[seat]

        def left() -> None:
            bot = Player(name, table.board.default_level, self.app.host.chance() % 2**31)
            table.match.replace(table.match.seats[seat], bot)
            self.keep()
            self.turns.wake()

        question = Ask(
            words("leave.title"), words("leave.text", name=name), words("leave.yes"), words("stay")
        )
        self.app.sheets.ask(question, left)

    def hurry(self) -> None:
        """A new input ends the motions that still run, and the wait for them."""
        self.still_moving = 0.0

    # -- doing

    def do(self, reply: Reply) -> None:
        """What a tap meant."""
        if reply is None:
            return
        if isinstance(reply, Play) and reply.ask:
            answered = replace(reply, ask=None)
            self.app.sheets.ask(reply.ask, lambda: self.do(answered))
            return
        table, before = self._table, self.situation()
        self.error = ""
        try:
            plies = table.answer(reply)
        except RuleError as wrong:
            self.error = self.app.said(wrong, table.board.game)
            plies = []
        if plies:
            self.show(plies, before)
            self.keep()
            self.turns.wake()
            return
        if isinstance(reply, Note):
            self.keep()
        self.app.refresh()
        if isinstance(reply, Select):
            self._decorate(table.board.motions(before, self.situation(), None))

    def show(self, plies: list[Ply], before: Situation) -> None:
        """Paint what these plies did, announce it, decorate it."""
        table, after = self._table, self.situation()
        motions, said = table.account(plies, before, after)
        if after.result and not before.result and self.tape.at is None:
            self.app.statistics.count(table.match)
        self.app.refresh()
        host, settings = self.app.host, self.app.settings
        host.announce(" ".join(said))
        if settings.sound:
            host.tone("win" if after.result else "place" if before.acting else "answer")
        self._decorate(motions)

    def _decorate(self, motions: tuple[Motion, ...]) -> None:
        """Let things move into the places they are in already."""
        if motions and self.app.settings.motion:
            self.app.host.animate(motions)
            longest = max(motion.delay + motion.ms for motion in motions)
            self.still_moving = self.app.host.now() + longest / 1000

    def keep(self) -> None:
        """Save what is on the table; a box that is open now is shown as a replay."""
        table = self._table
        if self.look_only:
            return
        self.app.matches.keep(table.match)
        self.app.sharing.moved(table)
        if table.match.result is not None and table.board.equal_seats:
            self.tape.load()
        self._look_back()

    def _look_back(self) -> None:
        """Have the review of the round ready when somebody asks for it."""
        table = self.table
        if table:
            self.app.retrospect.begin(table.match, lambda: self.table is table)
