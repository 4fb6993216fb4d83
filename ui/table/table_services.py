"""Table services: what every part of the table is made of."""

from __future__ import annotations

from dataclasses import dataclass

from ui.background.thinker import Thinker
from ui.shell.actions import Actions
from ui.shell.dialogs import Dialogs
from ui.shell.shell import Shell
from ui.table.current import Current
from ui.table.results import Results


@dataclass(frozen=True, kw_only=True)
class TableServices:
    """The shell with its actions and dialogs, what is on the table, what becomes of a round, and
    who thinks."""

    shell: Shell
    actions: Actions
    dialogs: Dialogs
    current: Current
    results: Results
    thinker: Thinker
