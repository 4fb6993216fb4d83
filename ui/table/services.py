"""Services: what every feature of the page is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.shell.screen import Screen
from ui.table.game_files import GameFiles
from ui.table.matches import Matches
from ui.table.table_screen import TableScreen
from ui.table.table_services import TableServices


@dataclass(frozen=True, kw_only=True)
class Services(TableServices):
    """What the table is made of, the table with its matches, and the way around.

    show    makes a screen the one that the window shows
    reopen  opens the address once more: what it needs may have arrived
    """

    table: TableScreen
    matches: Matches
    files: GameFiles
    show: Callable[[Screen], None]
    reopen: Callable[[], None]
