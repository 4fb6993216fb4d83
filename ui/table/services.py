"""Services: what every feature of the page is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.background.thinker import Thinker
from ui.shell.actions import Actions
from ui.shell.dialogs import Dialogs
from ui.shell.screen import Screen
from ui.shell.shell import Shell
from ui.table.current import Current
from ui.table.game_files import GameFiles
from ui.table.matches import Matches
from ui.table.results import Results
from ui.table.table_screen import TableScreen


@dataclass(frozen=True, kw_only=True)
class Services:
    """The shell with its actions and dialogs, the table with its matches, and the way around.

    show    makes a screen the one that the window shows
    reopen  opens the address once more: what it needs may have arrived
    """

    shell: Shell
    actions: Actions
    dialogs: Dialogs
    current: Current
    results: Results
    table: TableScreen
    matches: Matches
    files: GameFiles
    thinker: Thinker
    show: Callable[[Screen], None]
    reopen: Callable[[], None]
