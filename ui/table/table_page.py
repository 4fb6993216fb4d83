"""The page of the table, with the parts that features add."""

from __future__ import annotations

from engines.about import Kind
from ui.boards import BOARDS
from ui.boards.drawing import Cover
from ui.boards.situation import Situation
from ui.model import names, play_by_link
from ui.table import view
from ui.table.ending import Ending, again
from ui.table.replay import Replay
from ui.table.table_extension import TableExtension, first
from ui.table.table_props import TableProps
from ui.table.table_services import TableServices
from ui.table.turns import Turns
from ui.table.undo import Undo
from ui.toolkit.markup import Node


class TablePage:
    """It only looks, at whatever table is the current one.

    extensions  asked in this order
    """

    def __init__(self, services: TableServices, undo: Undo, turns: Turns, replay: Replay) -> None:
        self._shell = services.shell
        self._current = services.current
        self._undo = undo
        self._turns = turns
        self._replay = replay
        self.extensions: tuple[TableExtension, ...] = ()

    def paint(self, thinking: bool) -> Node:
        """The page of the table, or what covers it."""
        table, words = self._current.require_table(), self._shell.words
        at, board = self._current.situation(), table.board
        if self._current.ply is None:
            at = self._current.session.undecided or at
        if self._current.handover_pending:
            return view.cover(
                words,
                board,
                self._cover(at, table.local_to_move or 0),
                shareable=self._covers,
            )
        return view.paint(board, at, self._shown(at, thinking))

    def _shown(self, at: Situation, thinking: bool) -> TableProps:
        """What the table shows besides the situation."""
        table, shell = self._current.require_table(), self._shell
        return TableProps(
            number=list(BOARDS).index(table.board.game) + 1,
            wide=shell.host.window.wide,
            can_undo=self._undo.possible,
            can_redo=self._undo.redo_possible,
            thinking=thinking,
            hint=table.board.help.hints(at, at.hint.thought) if at.hint else (),
            ending=self._ending(),
            transport=self._replay.transport(at),
            paused=self._turns.paused,
            rushing=self._turns.rushing,
            pace=self._current.pace,
            answer=self._current.session.answer,
            sort=first(one.label(table.match) for one in self.extensions) or "",
            kicker=first(one.kicker(table.match) for one in self.extensions) or "",
            sides=names.sides(table.match, shell.words)
            if at.watching and at.result is None
            else (),
            leavable=bool(table.leavable),
            sendable=table.answering and table.needs_handover and self._covers,
            waiting=first(one.status(table) for one in self.extensions),
            review=first(one.review(table.match) for one in self.extensions)
            if self._current.number is None
            else None,
            all_rounds=self._replay.offered,
        )

    @property
    def _covers(self) -> bool:
        """Whether a cover offers a link."""
        return self._shell.settings.cover and not self._shell.embedded

    def _cover(self, at: Situation, seat: int) -> Cover:
        words, name = self._shell.words, at.seats[seat]
        return self._current.require_table().board.drawing.cover(at, seat) or Cover(
            name, words.rich("cover.text"), words("cover.key", name=name)
        )

    def _ending(self) -> Ending | None:
        table, words = self._current.require_table(), self._shell.words
        instead = first(one.ending(table) for one in self.extensions)
        if instead or table.match.result is None:
            return instead
        following = table.match.following
        if following is None:
            return Ending(again(words, table.match), "again", swapped=self._swapped())
        code = f"{table.board.game}.next"
        if table.match.result.void:
            return Ending(words(f"{code}.void"), "advance")
        people = [not player.bot for player in table.match.players]
        if sum(people) == 1 and not table.board.info.equal_seats:
            role = following.game.seats[following.seats.index(people.index(True))]
            return Ending(words(f"{code}.{role}"), "advance")
        return Ending(words(code), "advance")

    def _swapped(self) -> str:
        """Once more with the other sides, or with the next who begins, as a key says it."""
        table, words = self._current.require_table(), self._shell.words
        if not table.board.info.swaps or play_by_link.kind(table.match) is Kind.REPLAY:
            return ""
        if not table.board.info.equal_seats:
            return words("again.sides")
        first = table.match.rounds[0].setup
        player = first.seats[(first.first + 1) % len(first.seats)]
        if player not in table.match.seats:
            return ""
        seat = table.match.seats.index(player)
        you = self._current.situation().is_you(seat)
        name = names.on_seats(table.match, words)[seat]
        return words("again.begins.you") if you else words("again.begins", name=name)
