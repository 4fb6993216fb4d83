"""Correspondence: matches with somebody elsewhere, at the table."""

from __future__ import annotations

from engines.about import Kind
from ui.model import names, play_by_link
from ui.model.play_by_link import CHALLENGE, CORRESPONDENCE
from ui.model.table import Table
from ui.table import match_link
from ui.table.ending import Ending
from ui.table.services import Services
from ui.table.table_extension import TableExtension
from ui.toolkit.markup import Raw


class Correspondence(TableExtension):
    """Who is waited for, and when a link is to be sent. The dialogs are those of sharing."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._actions = services.actions

    def moved(self, table: Table) -> None:
        """When a player elsewhere has to know of what was played, there is a letter; at once only
        where nothing can be taken back."""
        if (table.waiting or _ended_here(table)) and not table.match.about.unsent:
            self._actions.act("letter", "")

    def ending(self, table: Table) -> Ending | None:
        """The main key while a player elsewhere is to move, and when such a match is over."""
        words, match = self._shell.words, table.match
        kind = play_by_link.kind(match)
        if table.waiting and kind is Kind.SPECTATED:
            return Ending(words("correspondence.sit-down"), "sit-down")
        if match.about.unsent:
            return Ending(
                words(f"correspondence.send-{'end' if match.result else 'move'}"), "letter"
            )
        if table.waiting:
            return Ending(words("correspondence.show"), "letter")
        if match.result is None:
            return None
        if kind == CHALLENGE:
            count = max(1, len(match.about.results))
            code = "answer" if play_by_link.solved_here(match) else "compare"
            return Ending(words(f"correspondence.{code}", n=count), "challenge-result")
        if kind == CORRESPONDENCE:
            return Ending(words("correspondence.again"), "by-link")
        return None

    def status(self, table: Table) -> Raw | None:
        """Who is to move elsewhere, in a sentence."""
        if not table.waiting or table.to_move is None or table.match.about.unsent:
            return None
        words, match = self._shell.words, table.match
        if play_by_link.kind(match) is Kind.SPECTATED:
            people = [
                name
                for name, here in zip(names.on_seats(table.match, words), table.people, strict=True)
                if here
            ]
            return words.rich("correspondence.spectator", n=len(people), who=words.joined(people))
        name = match_link.name(self._shell, table, table.to_move)
        return words.rich("correspondence.waiting", name=name)


def _ended_here(table: Table) -> bool:
    """Whether the last ply of a correspondence was played at this device."""
    match = table.match
    if play_by_link.kind(match) != CORRESPONDENCE or match.result is None:
        return False
    return table.here[match.round.plies[-1].seat]
