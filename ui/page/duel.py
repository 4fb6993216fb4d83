"""A finished challenge beside what it is measured against."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines.match import Match
from ui import post
from ui.boards import BOARDS
from ui.markup import Node
from ui.screens import share
from ui.screens.share import Side
from ui.table import Table

if TYPE_CHECKING:
    from ui.page.app import App


class Duel:
    """`rival`: the sender's own attempt at the secret, or the computer's, once it is over."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rival: Match | None = None
        app.sheets.painters["duel"] = self._paint

    def do_duel(self, arg: str = "") -> None:
        if self.app.desk.table is None:
            return
        match = self.app.desk.table.match
        self.rival = post.attempt(match)
        self.app.sharing.open("duel")
        if self.rival is None:
            self.app.host.spawn(self._let_play(match))

    async def _let_play(self, match: Match) -> None:
        """The computer looks for the same secret, while the dialog is open."""
        for other in post.par(match):
            await self.app.host.pause(0)
            if not self.app.desk.table or self.app.desk.table.match is not match:
                return
            if other.result is not None:
                self.rival = other
        self.app.refresh()

    def _paint(self) -> list[Node]:
        table, words, rival = self.app.desk.table, self.app.words, self.rival
        if table is None:
            return []
        solver, sender = self._names(table)
        mine = _cost(table.match)
        theirs = _cost(rival) if rival else None
        sides = [
            self._side(solver, table.match, theirs is not None and mine < theirs),
            self._side(sender, rival, theirs is not None and theirs < mine),
        ]
        winner = next((side.name for side in sides if side.won), "")
        if theirs is None:
            title = words("sharing.compare")
        elif not winner:
            title = words("sharing.duel.even")
        else:
            code = "you" if winner == words("you") else "ahead"
            title = words(f"sharing.duel.{code}", name=winner)
        return share.duel(words, table.board.game, title, sides, self.app.sharing.letter)

    def _names(self, table: Table) -> tuple[str, str]:
        """Who sought, and whom that is measured against."""
        you, match = self.app.words("you"), table.match
        here = table.here[1]
        solver = you if here else self.app.sharing.name(table, 1)
        if not match.about.attempt:
            return solver, self.app.words("computer")
        return solver, self.app.sharing.name(table, 0) if here else you

    def _side(self, name: str, match: Match | None, won: bool) -> Side:
        words = self.app.words
        if match is None:
            return Side(name, words("sharing.duel.thinking"), None)
        at = Table(match).situation(words, self.app.settings)
        board = BOARDS[match.game.name].paint(replace(at, compact=True))
        fact = words(f"sharing.cost.{match.game.name}", n=_cost(match))
        if match.result and match.result.reason in ("unsolved", "resigned"):
            fact = words("sharing.unsolved")
        if any(match.aids.values()):
            fact = words("sharing.aided", fact=fact)
        return Side(name, fact, board, won)


def _cost(match: Match) -> int:
    """What the seeker took: it goes to the seat that hides."""
    return match.result.points[0] if match.result else 0
