"""A finished challenge beside what it is measured against."""

from __future__ import annotations

from dataclasses import replace

from engines.match import Match
from ui.background.slices import worked_out
from ui.boards import BOARDS
from ui.features.sharing import view
from ui.features.sharing.sharing import Sharing
from ui.features.sharing.view import Side
from ui.model import play_by_link
from ui.model.table import Table
from ui.table import match_link
from ui.table.services import Services
from ui.toolkit.markup import Node


class ChallengeResult:
    """`rival`: the sender's own attempt at the secret, or the computer's, once it is over."""

    def __init__(self, services: Services, sharing: Sharing) -> None:
        self._shell = services.shell
        self._current = services.current
        self._sharing = sharing
        self._rival: Match | None = None
        services.dialogs.add("challenge-result", self._paint)
        services.actions.add({"challenge-result": self._open})

    def _open(self) -> None:
        if self._current.table is None or self._current.match.result is None:
            return
        match = self._current.match
        self._rival = play_by_link.attempt(match)
        self._sharing.open("challenge-result")
        if self._rival is None:
            self._shell.host.tasks.spawn(self._let_play(match))

    async def _let_play(self, match: Match) -> None:
        """The computer looks for the same secret, while the match is on the table."""
        rival, _ = await worked_out(
            self._shell.host,
            play_by_link.par(match),
            lambda: self._current.shows(match.round),
        )
        if rival and rival.result is not None:
            self._rival = rival
            self._shell.refresh()

    def _paint(self) -> list[Node]:
        table, words, rival = self._current.require_table(), self._shell.words, self._rival
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
            title = words("sharing.sides.even")
        else:
            code = "you" if winner == words("you") else "ahead"
            title = words(f"sharing.sides.{code}", name=winner)
        return view.challenge_result(words, table.board.game, title, sides, self._sharing.letter)

    def _names(self, table: Table) -> tuple[str, str]:
        """Who sought, and whom that is measured against."""
        shell = self._shell
        you, here = shell.words("you"), table.here[1]
        solver = you if here else match_link.name(shell, table, 1)
        if not table.match.about.attempt:
            return solver, shell.words("computer")
        return solver, match_link.name(shell, table, 0) if here else you

    def _side(self, name: str, match: Match | None, won: bool) -> Side:
        words = self._shell.words
        if match is None:
            return Side(name, words("sharing.sides.thinking"), None)
        at = Table(match).situation(words, self._shell.settings)
        board = BOARDS[match.game.name].drawing.paint(replace(at, compact=True))
        fact = words(f"{match.game.name}.cost", n=_cost(match))
        if match.result and match.result.reason in ("unsolved", "resigned"):
            fact = words("sharing.unsolved")
        if any(match.aids.values()):
            fact = words("sharing.aided", fact=fact)
        return Side(name, fact, board, won)


def _cost(match: Match) -> int:
    """What the seeker took: it goes to the seat that hides."""
    return match.result.points[0] if match.result else 0
