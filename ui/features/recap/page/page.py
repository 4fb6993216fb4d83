"""The recap of a round as a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.match import Match
from ui.boards import BOARDS, board_of
from ui.boards.recap import RecapCard
from ui.features.recap.page import view
from ui.features.recap.page.view import RecapProps
from ui.model import play_by_link
from ui.model.table import Table
from ui.shell.screen import Painted, Screen
from ui.shell.shell import Shell
from ui.toolkit import route


class RecapPage(Screen):
    """Of the last round of `match`, which is over. `address` names the moment after a ply of it;
    `following` is what the main key says, `beside` the rounds before and after it."""

    def __init__(
        self,
        shell: Shell,
        match: Match,
        address: Callable[[int], str],
        following: str,
        beside: Mapping[int, str],
    ) -> None:
        self._shell = shell
        self._address = address
        self._following = following
        self._beside = beside
        self.match = match

    @property
    def title(self) -> str:
        return self._shell.words(f"{self.match.game.name}.recap.title")

    @property
    def cards(self) -> Sequence[RecapCard]:
        return self._cards(self.match)

    @property
    def cards_for_others(self) -> Sequence[RecapCard]:
        """The same, in words that speak to no player."""
        return self._cards(play_by_link.read_by_others(self.match))

    def _cards(self, match: Match) -> Sequence[RecapCard]:
        shell = self._shell
        cards_of = board_of(match.game).rounds.recap
        at = Table(match).situation(shell.words, shell.settings, len(match.round.plies))
        return cards_of(at) if cards_of else ()

    def paint(self) -> Painted:
        words, match, cards = self._shell.words, self.match, self.cards
        game, last = match.game.name, len(match.round.plies)
        kicker = words(f"{game}.recap", number=len(match.rounds), n=len(cards))
        moments = [self._address(last if one.ply is None else one.ply) for one in cards]
        board = route.write("game", match.id)
        shown = RecapProps(game, kicker, cards, moments, board, self._following, self._beside)
        return BOARDS[game].info.accent, view.paint(words, shown)
