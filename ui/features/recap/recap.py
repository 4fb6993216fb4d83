"""The recap of a finished round. Its page, its moments, and what of it is sent on."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engines.about import Kind
from engines.match import Match
from ui.background.bundles import until_here
from ui.boards import board_of
from ui.model.table import Table
from ui.shell import arguments
from ui.shell.screen import NotHere, Screen
from ui.table import match_link
from ui.table.ending import Ending, again
from ui.table.matches import drop_later_rounds
from ui.table.services import Services
from ui.table.table_extension import TableExtension
from ui.toolkit import route
from ui.toolkit.markup import Raw
from ui.toolkit.plain_text import plain
from ui.toolkit.route import Route

if TYPE_CHECKING:
    from ui.features.recap.page.page import RecapPage


class Recaps(TableExtension):
    """The place `#/story/<id>`: the last finished round of a saved match, or `?round=2`; with
    `?ply=5` its board at that moment.

    page  the recap that is shown, or was shown last
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._current = services.current
        self._table = services.table
        self._matches = services.matches
        self.page: RecapPage | None = None
        services.actions.add({"recap": self._tell, "recap-next": self._next})
        services.actions.add_with_arg({"recap-share": self._share})

    def open(self, to: Route) -> Screen:
        whole = self._matches.saved(to.rest)
        match = drop_later_rounds(whole, arguments.whole(to.query.get("round", "")))
        if board_of(match.game).rounds.recap is None or match.result is None:
            raise NotHere("recap.none")
        ply = arguments.whole(to.query.get("ply", ""))
        if ply is not None:
            return self._table.open(match, ply, whole=False)
        from ui.features.recap.page.page import RecapPage

        self.page = RecapPage(
            self._shell,
            match,
            lambda ply: self._address(match, ply=ply),
            self._following(match, whole),
            self._beside(whole, len(match.rounds)),
        )
        return self.page

    def ending(self, table: Table) -> Ending | None:
        """The main key after a round: its recap; from a moment of it back there."""
        if table.board.rounds.recap is None or table.match.result is None or self._shell.embedded:
            return None
        words, game = self._shell.words, table.board.game
        whole = self._current.whole
        return Ending(words(f"{game}.recap.title") if whole else words("recap.back"), "recap")

    def _address(self, match: Match, **query: int) -> str:
        return route.write("story", match.id, round=len(match.rounds), **query)

    def _beside(self, whole: Match, shown: int) -> dict[int, str]:
        """Numbers and addresses of the recaps of the rounds before and after the one shown."""
        over = len(whole.rounds) - (whole.result is None)
        numbers = [number for number in (shown - 1, shown + 1) if 0 < number <= over]
        return {number: self._address(drop_later_rounds(whole, number)) for number in numbers}

    def _following(self, match: Match, whole: Match) -> str:
        """What comes after the recap; "" where another player goes on. A later round that goes on
        comes before all else."""
        if match is not whole:
            return "" if whole.over else self._shell.words(f"{match.game.name}.recap.on")
        if match.about.kind in (Kind.REPLAY, Kind.SPECTATED):
            return ""
        words = self._shell.words
        return words(f"{match.game.name}.next") if match.following else again(words, match)

    def opened(self, table: Table) -> None:
        """Have it all here before the round is over."""
        host = self._shell.host
        if table.board.rounds.recap and host.loader.lacks("recap"):
            host.tasks.spawn(self._prepare(table))

    async def _prepare(self, table: Table) -> None:
        """Its modules are read one by one, so that the page does not stand still for them."""
        host = self._shell.host
        if await until_here(host, "recap", lambda: self._current.game == table.board.game):
            import_module(f"ui.boards.{table.board.game}.recap")
            await host.tasks.yield_to_browser()
            import_module("ui.features.recap.page.page")

    # -- actions

    def _tell(self) -> None:
        if self._current.table:
            self._shell.host.window.go(self._address(self._current.replayed))

    def _next(self) -> None:
        """On to the next round, or another match."""
        if self.page is None:
            return
        match = self.page.match
        if len(self._matches.saved(match.id).rounds) > len(match.rounds):
            self._shell.host.window.go(route.write("game", match.id))
        elif match.following:
            self._matches.lead_to(match.next_round())
        else:
            self._matches.again(match)

    def _share(self, arg: str) -> None:
        """Hand a moment on: what happened, and a link that opens the replay there."""
        number = arguments.whole(arg)
        cards = self.page.cards_for_others if self.page else ()
        if self.page is None or number is None or number not in range(len(cards)):
            return
        match, card = self.page.match, cards[number]
        title = f"{self._shell.words(f'{match.game.name}.title')}: {card.kind}"
        text = plain(Raw(f"{card.head}. {card.text}"))
        at = len(match.round.plies) if card.ply is None else card.ply
        self._shell.hand_over(title, f"{title}\n{text}", match_link.address(self._shell, match, at))
