"""Leaving a match: a computer takes the seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engines.match import Match, Player
from ui.boards.replies import Question
from ui.model import form, names
from ui.model.table import Table
from ui.table.table_services import TableServices
from ui.toolkit.words import Words


class LeaveMatch:
    """`changed` is called when a player has left."""

    def __init__(self, services: TableServices, changed: Callable[[], None]) -> None:
        self._shell = services.shell
        self._current = services.current
        self._dialogs = services.dialogs
        self._changed = changed
        services.actions.add({"leave-match": self._leave})

    def _leave(self) -> None:
        table, words = self._current.table, self._shell.words
        if table is None or not table.leavable:
            return
        seat = table.viewer_seat if table.viewer_seat is not None else _last(table)
        name, told = _taken_over(table.match, seat, words)

        def left() -> None:
            chance = self._shell.host.device.random_number() % 2**31
            bot = Player(name, table.board.info.default_level, chance)
            match = self._current.match
            gone = table.board.pace.left(self._current.situation(), seat)
            player = match.seats[seat]
            about = replace(match.about, left=(*match.about.left, player))
            match = replace(match.with_player(player, bot), about=about)
            self._current.session.change(match=match, selection=gone)
            self._changed()

        question = Question(words("leave.title"), told, words("leave.yes"), words("stay"))
        self._dialogs.ask(question, left)


def _taken_over(match: Match, seat: int, words: Words) -> tuple[str, str]:
    """The name of the computer on that seat, and what the question says of it. Whoever was "You"
    has another: what a computer does is told of somebody else."""
    name = names.on_seats(match, words)[seat]
    if match.players[match.seats[seat]].name or name != words("you"):
        return name, words("leave.text", name=name)
    name = form.free_name([player.name for player in match.players])
    return name, words("leave.text.you", name=name)


def _last(table: Table) -> int:
    """Who moved last of the people, and so has the device; the first of them before all moves."""
    moved = [ply.seat for ply in table.match.round.plies if ply.seat in table.leavable]
    return moved[-1] if moved else table.leavable[0]
