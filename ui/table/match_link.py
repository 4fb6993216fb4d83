"""A match as a link, and what the one elsewhere is called."""

from __future__ import annotations

from engines import PUZZLES
from engines.match import Match
from ui.model import names, play_by_link
from ui.model.table import Table
from ui.shell.shell import Shell
from ui.toolkit import route


def address(shell: Shell, match: Match, at: int | None = None) -> str:
    """The full address that opens the match elsewhere; `at`: after so many plies of its last
    round."""
    query = {} if at is None else {"at": at}
    language, game = shell.words.language, match.game.name
    page = game if language == "en" else f"{language}/{game}"
    return shell.host.window.address(route.write("load", play_by_link.letter(match), **query), page)


def of_today(shell: Shell, match: Match) -> bool:
    """Whether the match is today's puzzle, or has its secret: it shows what others still seek."""
    return match.game.name in PUZZLES and match.about.date == shell.today.isoformat()


def name(shell: Shell, table: Table, seat: int) -> str:
    """The name on a seat of somebody who sits elsewhere."""
    return names.on_seats(table.match, shell.words)[seat]
