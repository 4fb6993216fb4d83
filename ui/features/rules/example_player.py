"""Player of the examples on a rule page. An example plays when it is seen, and whenever it is
tapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.features.rules.examples.example import Examples, Moment, moments, picture
from ui.shell.shell import Shell
from ui.toolkit.markup import Node

BEFORE, REST = 500, 700  # ms that a picture stands before anything happens, and after each beat


class ExamplePlayer:
    """The cases of one game on one page; one plays at a time, while they are `here`. `near`: the
    smaller part of each board, for the help."""

    def __init__(
        self, shell: Shell, cases: Examples, here: Callable[[], bool], near: bool = False
    ) -> None:
        self._shell = shell
        self._cases = cases
        self._here = here
        self._near = near
        self._queue: list[str] = []
        self._now: tuple[str, int] | None = None  # the case that plays, and its moment
        self._turn = 0  # grows when whatever plays shall stop
        self._known: dict[tuple[str, str, str], tuple[Moment, ...]] = {}
        self._drawn: dict[tuple[str, str, str, int], Node] = {}

    @property
    def moves(self) -> bool:
        """Whether pictures play here at all: not where less motion is wanted."""
        return self._shell.settings.motion and self._shell.host.window.motion_allowed

    def figure(self, name: str) -> tuple[Node, bool]:
        """The picture of a case now, and whether it can be played. At rest it shows the end."""
        found = self._moments(name)
        number = len(found) - 1
        if self._now and self._now[0] == name:
            number = self._now[1]
        key = (*self._key(name), number)
        if key not in self._drawn:
            case = self._cases[name]
            crop = case.near if self._near else None
            at = found[number].at
            self._drawn[key] = picture(self._cases, case, at, f"{name}:", crop)
        return self._drawn[key], self.moves and len(found) > 1

    def seen(self, name: str) -> None:
        """It came into view: it plays when its turn comes."""
        if self.moves and name in self._cases:
            self._queue.append(name)
            if self._now is None:
                self._begin()

    def play(self, name: str) -> None:
        """Play it at once."""
        if self.moves and name in self._cases:
            self._queue.insert(0, name)
            self._begin()

    def stop(self) -> None:
        """The page is left: nothing plays any more."""
        self._turn += 1
        self._queue.clear()
        self._now = None

    def _begin(self) -> None:
        self._turn += 1
        self._now = (self._queue[0], 0)
        self._shell.refresh()
        self._shell.host.tasks.spawn(self._work(self._turn))

    async def _work(self, turn: int) -> None:
        """Play what waits, one after the other."""
        while turn == self._turn and self._queue:
            name = self._queue.pop(0)
            for number, moment in enumerate(self._moments(name)):
                seconds = self._show(name, number, moment)
                rest = REST if number else BEFORE
                await self._shell.host.tasks.pause(round(1000 * seconds) + rest)
                if turn != self._turn or not self._here():
                    return
        if turn == self._turn:
            self._now = None
            self._shell.refresh()

    def _show(self, name: str, number: int, moment: Moment) -> float:
        """Show a moment of a case; how many seconds its motions take."""
        motions = (replace(each, target=f"{name}:{each.target}") for each in moment.motions)
        with self._shell.change():
            self._now = (name, number)
            self._shell.refresh()
            return self._shell.animate(tuple(motions))

    def _moments(self, name: str) -> tuple[Moment, ...]:
        key = self._key(name)
        if key not in self._known:
            words, settings = self._shell.words, self._shell.settings
            self._known[key] = moments(self._cases, self._cases[name], words, settings)
        return self._known[key]

    def _key(self, name: str) -> tuple[str, str, str]:
        """What a picture depends on."""
        return name, self._shell.words.language, self._shell.settings.marks
