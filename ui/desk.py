"""The table in use: taps become plies, computers take their turns, hints, undo, replay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines.game import RuleError
from engines.match import Match, Ply
from ui.boards import BOARDS
from ui.boards.board import Cover, Hint, Motion, Play, Reply, Situation
from ui.markup import Node
from ui.screens import play
from ui.screens.play import Ending, Shown, Transport
from ui.table import Table, at_ply
from ui.thinker import Thinker
from ui.thinking import Decision

if TYPE_CHECKING:
    from ui.app import App

PAUSES = {"slow": 1600, "normal": 700, "fast": 150}  # ms before a computer's ply
ANSWER = 350  # ms before an answer that the program gives for a person
TAPE = 900  # ms between two plies of a running replay


class Desk:
    """Everything a person does at the table. `table` is None while another page is shown."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.table: Table | None = None
        self.cursor: int | None = None  # plies shown of a replay; None: the game itself
        self.running = False  # the replay plays by itself
        self.paused = False
        self.thinking = False
        self.error = ""
        self._turn = 0  # grows whenever computers have to think anew
        self._free = 0.0  # when the motions of the last ply are over, in seconds
        self._thinker = Thinker(app.host)

    # -- opening and leaving

    def open(self, match: Match) -> None:
        """Put a match on the table and let it go on."""
        self.leave()
        self.table = Table(match)
        self.paused = False
        self._deal()
        opened = match.result is not None and self.table.board.circle
        if opened or match.about.get("kind") == "replay":
            self.cursor = len(match.round.plies)
        self._wake()

    def leave(self) -> None:
        self.table, self.cursor, self.running, self.error = None, None, False, ""
        self.thinking = False
        self._turn += 1

    # -- painting

    def situation(self) -> Situation:
        """What is shown now; on a replay, what was true then."""
        table = self._table
        if not self.app.settings.cover:
            table.uncover()
        at = table.situation(self.app.words, self.app.aids)
        if self.cursor is not None:
            at = at_ply(at, table.match, self.cursor, at.seat)
        return replace(at, compact=self.app.host.compact)

    def paint(self, top: Node | None) -> Node:
        table = self._table
        at = self.situation()
        if table.covered and self.app.settings.cover:
            seat = table.acting or 0
            return play.cover(self.app.words, table.board, self._cover(at, seat), top)
        steps = table.board.hints(at, at.hint.thought) if at.hint else ()
        shown = Shown(
            number=list(BOARDS).index(table.board.game) + 1,
            can_undo=table.can_undo,
            thinking=self.thinking,
            hint=steps,
            ending=self._ending(),
            transport=self._transport(at),
            paused=self.paused,
            speed=self.app.settings.speed,
            error=self.error,
        )
        return play.paint(table.board, at, shown, top)

    @property
    def _table(self) -> Table:
        if self.table is None:
            raise RuntimeError("no table")
        return self.table

    def _cover(self, at: Situation, seat: int) -> Cover:
        words, name = self.app.words, at.seats[seat]
        return self._table.board.cover(at, seat) or Cover(
            name, words.rich("cover.text"), words("cover.key", name=name)
        )

    def _ending(self) -> Ending | None:
        table, words = self._table, self.app.words
        if table.match.result is None:
            return None
        following = table.match.following()
        if following is None:
            return Ending(words("again"), "again")
        code = f"{table.board.game}.next"
        if table.match.result.void:
            return Ending(words(f"{code}.void"), "advance")
        people = [not player.bot for player in table.match.players]
        if sum(people) == 1 and not table.board.circle:
            role = following.game.seats[following.seats.index(people.index(True))]
            return Ending(words(f"{code}.{role}"), "advance")
        return Ending(words(code), "advance")

    def _transport(self, at: Situation) -> Transport | None:
        if self.cursor is None:
            return None
        table = self._table
        whole = replace(at, record=table.record())
        count = len(whole.record)
        lines = [table.board.line(whole, number) for number in range(count)]
        if self.cursor:
            ply = whole.record[self.cursor - 1]
            caption = self.app.words(
                "replay.caption",
                number=(self.cursor + 1) // 2 if not table.board.circle else self.cursor,
                who=at.seats[ply.seat],
            )
        else:
            caption = self.app.words("replay.start")
        return Transport(
            self.cursor,
            count,
            self.running,
            tuple(marked for _, marked in lines),
            caption,
            take_over=not table.match.game.hidden,
        )

    # -- input on the board

    def tap(self, key: str) -> None:
        if self._quiet():
            self._do(self._table.board.tap(self.situation(), key))

    def slide(self, start: str, here: str, lifted: bool) -> None:
        if self._quiet():
            self._do(self._table.board.slide(self.situation(), start, here, lifted))

    def type(self, key: str, focus: str) -> bool:
        """A key of the keyboard; False if it means nothing here."""
        if not self._quiet():
            return False
        reply = self._table.board.type(self.situation(), key, focus)
        if isinstance(reply, str):
            self.app.host.focus(reply)
        elif reply is not None:
            self._do(reply)
        return reply is not None

    def _quiet(self) -> bool:
        """Whether taps on the board mean anything now."""
        return self.table is not None and not (
            self.table.covered and self.app.settings.cover and self.cursor is None
        )

    # -- keys under the board

    def do_do(self, arg: str) -> None:
        table = self._table
        if arg == "undo":
            self.do_undo()
        elif arg == "restart":
            table.selection = None
            self.app.refresh()
        elif arg == "hint":
            self.app.host.spawn(self._hint())
        elif arg.startswith("hint-"):
            self._hint_step(arg.removeprefix("hint-"))
        else:
            self.tap(arg)

    def do_undo(self, arg: str = "") -> None:
        table = self._table
        if table.selection is not None and table.board.tap(self.situation(), "undo") is not None:
            self.tap("undo")
        elif table.undo():
            self._kept()
            self._wake()

    def do_redo(self, arg: str = "") -> None:
        if self._table.match.redo():
            self._kept()
            self._wake()

    def do_uncover(self, arg: str = "") -> None:
        self._table.uncover()
        self.app.refresh()

    def do_advance(self, arg: str = "") -> None:
        self.cursor, self.running = None, False
        self._table.advance()
        self._deal()
        self._kept()
        self._wake()

    def do_again(self, arg: str = "") -> None:
        """The same game once more, with the players where they would sit next."""
        self.app.matches.again(self._table.match)

    def do_pause(self, arg: str = "") -> None:
        self.paused = not self.paused
        self._wake()

    def do_speed(self, arg: str) -> None:
        self.app.choose("speed", arg)
        self._free = 0.0

    # -- replay

    def do_replay(self, arg: str = "") -> None:
        self.cursor = None if self.cursor is not None else len(self._table.match.round.plies)
        self.running = False
        self.app.refresh()

    def do_seek(self, arg: str) -> None:
        if self.cursor is not None and arg.lstrip("-").isdigit():
            self.cursor = max(0, min(int(arg), len(self._table.match.round.plies)))
            self.app.refresh()

    def change_seek(self, arg: str, value: str) -> None:
        self.do_seek(value)

    def do_replay_play(self, arg: str = "") -> None:
        self.running = not self.running
        if self.running:
            if self.cursor == len(self._table.match.round.plies):
                self.cursor = 0
            self.app.host.spawn(self._roll())
        self.app.refresh()

    def do_take_over(self, arg: str = "") -> None:
        """Play on from the position shown: a new match with the plies up to here."""
        self.app.matches.take_over(self._table.match, self.cursor or 0)

    async def _roll(self) -> None:
        turn = self._turn
        while self.running and turn == self._turn and self.cursor is not None:
            await self.app.host.pause(TAPE)
            if not self.running or turn != self._turn or self.cursor is None:
                return
            if self.cursor >= len(self._table.match.round.plies):
                self.running = False
            else:
                before = self.situation()
                self.cursor += 1
                ply = self._table.match.round.plies[self.cursor - 1]
                self._show([ply], before)
            self.app.refresh()

    # -- doing

    def _do(self, reply: Reply) -> None:
        if reply is None:
            return
        if isinstance(reply, Play) and reply.ask:
            answered = replace(reply, ask=None)
            self.app.sheets.ask(reply.ask, lambda: self._do(answered))
            return
        table = self._table
        before = self.situation()
        self.error = ""
        try:
            plies = table.answer(reply)
        except RuleError as wrong:
            self.error = self.app.said(wrong, table.board.game)
            self.app.refresh()
            return
        if plies:
            self._show(plies, before)
            self._kept()
            self._wake()
        else:
            if not hasattr(reply, "selection"):
                self._kept()
            self.app.refresh()

    def _show(self, plies: list[Ply], before: Situation) -> None:
        """Announce and decorate what these plies did."""
        table, after = self._table, self.situation()
        game, seat = table.match.game, after.seat
        motions: list[Motion] = []
        said: list[str] = []
        for ply in plies:
            for event in ply.events:
                seen = game.witness(event, seat)
                if seen is not None:
                    motions += table.board.motions(before, after, seen)
                    said.append(table.board.say(after, seen))
        self.app.refresh()
        self.app.host.announce(" ".join(filter(None, said)))
        if self.app.settings.sound:
            self.app.host.tone("win" if after.result else "place" if before.acting else "answer")
        if motions and self.app.settings.motion:
            self.app.host.animate(motions)
            end = max(motion.delay + motion.ms for motion in motions)
            self._free = self.app.host.now() + end / 1000

    def hurry(self) -> None:
        """A new input ends the motions that still run, and the wait for them."""
        self._free = 0.0

    def _kept(self) -> None:
        """Save; and when the round is over, count it."""
        table = self._table
        self.app.matches.keep(table.match)
        if table.match.result is not None and table.board.circle:
            self.cursor = len(table.match.round.plies)

    # -- computers

    def _deal(self) -> None:
        """A computer that hides something before anybody sees the board does so at once."""
        table = self._table
        actor = table.actor
        opening = table.match.game.hidden and not table.board.circle and not table.record()
        if actor is not None and opening and table.automatic(actor):
            decision = Decision(table.match, actor, self._level(actor))
            while not decision.done:
                decision.step(1000)
            table.move(actor, decision.move)

    def _level(self, seat: int) -> str:
        """The level that plays on a seat; a person's answers need no strength."""
        table = self._table
        return table.match.players[table.match.seats[seat]].bot or table.board.levels[0]

    def _wake(self) -> None:
        """Let computers go on from here."""
        self._turn += 1
        self.thinking = False
        self.app.refresh()
        table = self.table
        if table is None or table.actor is None or self.cursor is not None or self.paused:
            return
        if table.automatic(table.actor):
            self.thinking = True
            self.app.host.spawn(self._run(self._turn))

    async def _run(self, turn: int) -> None:
        table, host = self._table, self.app.host

        def wanted() -> bool:
            return turn == self._turn

        while wanted() and (actor := table.actor) is not None and table.automatic(actor):
            begun = host.now()
            player = table.match.players[table.match.seats[actor]]
            move = await self._thinker.move(table.match, actor, self._level(actor), wanted)
            least = PAUSES[self.app.settings.speed] if player.bot else ANSWER
            while wanted() and host.now() < max(begun + least / 1000, self._free):
                await host.pause(30)
            if not wanted():
                return
            before = self.situation()
            ply = table.move(actor, move)
            self._show([ply], before)
            self._kept()
        if wanted():
            self.thinking = False
            self.app.refresh()

    # -- hints

    async def _hint(self) -> None:
        table, turn = self._table, self._turn
        seat = table.acting
        if seat is None or self.thinking:
            return
        self.thinking = True
        self.app.refresh()
        thought = await self._thinker.thought(
            table.match, seat, table.board.levels[-1], lambda: turn == self._turn
        )
        if turn == self._turn:
            self.thinking = False
            if thought:
                table.selection = None
                table.show_hint(Hint(thought, 0))
            self.app.refresh()

    def _hint_step(self, verb: str) -> None:
        table = self._table
        hint = table.hint
        if hint is None:
            return
        if verb == "do":
            move = table.match.game.write(hint.thought.move)
            table.hint = None
            self._do(Play((move,)))
            return
        step = hint.step + {"back": -1, "next": 1}.get(verb, 0)
        table.hint = None if verb == "close" else Hint(hint.thought, max(step, 0))
        self.app.refresh()
