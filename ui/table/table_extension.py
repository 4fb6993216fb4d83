"""Table extension: a feature's additions to the table. The table asks; it knows none of the
features."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from engines.match import Match
from ui.boards.replies import Question
from ui.model.table import Table
from ui.shell.screen import Painted
from ui.table.ending import Ending
from ui.table.review_offer import ReviewOffer
from ui.toolkit.markup import Raw

Answer = TypeVar("Answer")


def first(answers: Iterable[Answer | None]) -> Answer | None:
    """The first that says something."""
    return next((answer for answer in answers if answer), None)


class TableExtension(Protocol):
    """Each does nothing unless its heir says otherwise; of several the first answer is taken."""

    def opened(self, table: Table) -> None:
        """A match was put on the table."""
        return None

    def moved(self, table: Table) -> None:
        """Something was played, or taken back, and is saved."""
        return None

    def handled(self, table: Table) -> None:
        """A person did something at it: collected, noted or played."""
        return None

    def kicker(self, match: Match) -> str:
        """The line over the title of the table; or ""."""
        return ""

    def status(self, table: Table) -> Raw | None:
        """What the status says instead of the board's own sentence."""
        return None

    def ending(self, table: Table) -> Ending | None:
        """The main key, and what it does, instead of the table's own."""
        return None

    def review(self, match: Match) -> ReviewOffer | None:
        """What is offered after a round to look back on it."""
        return None

    def stops(self, table: Table) -> tuple[int, ...]:
        """The plies at which a replay stops; (): at all."""
        return ()

    def label(self, match: Match) -> str:
        """What sort of game it is, beside the game's name; or ""."""
        return ""

    def painted(self, table: Table) -> Painted | None:
        """What the page shows instead of the table."""
        return None

    def typed(self, table: Table, key: str) -> bool:
        """A key of the keyboard; False if it means nothing here."""
        return False

    def before_undo(self, table: Table) -> Question | None:
        """A question before something secret is taken back."""
        return None
