"""Studies of a board, worked out while its page stays awake. They advance a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import Any

from ui.background.bundles import until_here
from ui.background.slices import worked_out
from ui.boards.board import Board
from ui.boards.situation import Situation, Study
from ui.shell.shell import Shell

KEPT = 200
"""Findings that are remembered; the oldest goes."""


class Studies:
    """Findings by the keys of their studies. One study is at work at a time, the first that is
    wanted and not known; what nobody wants any more is given up.

    number  grows with every finding
    found   is called with each: what is shown may be another now
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._found: dict[Hashable, Any] = {}
        self._wanted: tuple[Study, ...] = ()
        self._working = False
        self.number = 0
        self.found: Callable[[], None] = shell.refresh

    def applied(self, board: Board, at: Situation) -> Situation:
        """The situation with all that is found of what its board wants. A finding may make it want
        more, so it is asked again until it wants nothing that is known."""
        while known := self._known(board.rounds.studies(at), at.studied):
            at = replace(at, studied={**at.studied, **known})
        return at

    def _known(self, wanted: tuple[Study, ...], used: Mapping[Hashable, Any]) -> dict[Any, Any]:
        """What is found of these and not used yet."""
        keys = [study.key for study in wanted if study.key not in used]
        return {key: self._found[key] for key in keys if key in self._found}

    def want(self, board: Board, at: Situation) -> None:
        """Work out what the board wants for this situation, and nothing else."""
        self._want(board.rounds.studies(at))

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._want(())

    def _want(self, wanted: tuple[Study, ...]) -> None:
        self._wanted = wanted
        if self._next() and not self._working:
            self._working = True
            self._shell.host.tasks.spawn(self._work())

    def _next(self) -> Study | None:
        return next((study for study in self._wanted if study.key not in self._found), None)

    async def _work(self) -> None:
        while study := self._next():
            found = await self._worked_out(study)
            if self._is_wanted(study):
                self._found[study.key] = found
                if len(self._found) > KEPT:
                    del self._found[next(iter(self._found))]
                self.number += 1
                self.found()
        self._working = False

    async def _worked_out(self, study: Study) -> Any:
        if study.part:
            await until_here(self._shell.host, study.part, lambda: self._is_wanted(study))
        if not self._is_wanted(study):
            return None
        found, _ = await worked_out(
            self._shell.host, study.work(), lambda: self._is_wanted(study), study.limit_ms
        )
        return found

    def _is_wanted(self, study: Study) -> bool:
        return any(study.key == other.key for other in self._wanted)
