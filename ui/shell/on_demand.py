"""Features loaded on demand, with a placeholder while they download."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from ui.background.bundles import Missing
from ui.shell import view
from ui.shell.actions import Actions
from ui.shell.screen import Painted, Screen
from ui.shell.shell import Shell
from ui.toolkit.route import Route

PATIENCE_MS = 300
"""What is here by then needs no word."""
Said: TypeAlias = tuple[str, dict[str, Any]]
"""A code of words, and what its sentence needs."""


class Feature(Protocol):
    """One that has places of its own; the others are never asked to open any."""

    def open(self, to: Route) -> Screen: ...


class OnDemand:
    """A feature whose modules and words are in a part of the site (tools/start/late.py).

    make    makes the feature; the only place that imports its modules
    again   opens the address of the page once more
    """

    def __init__(
        self, shell: Shell, part: str, make: Callable[[], Feature], again: Callable[[], None]
    ) -> None:
        self._shell = shell
        self._part = part
        self._make = make
        self._again = again
        self._made: list[Feature] = []
        self._waiting = 0  # how many actions wait for it

    @property
    def feature(self) -> Feature:
        """The feature, made when it is first used; its part must be here."""
        if not self._made:
            self._made.append(self._make())
        return self._made[0]

    def have(self, then: Callable[[Feature], None]) -> None:
        """Do it, at once if the part is here; otherwise as soon as it is, if the visitor is still
        on the page on which it was asked for."""
        if self._shell.host.loader.lacks(self._part):
            self._shell.host.tasks.spawn(self._bring(then, self._shell.visit))
        else:
            then(self.feature)

    def place(self, to: Route) -> Screen:
        """What the feature opens, or a placeholder for it."""
        if self._shell.host.loader.lacks(self._part):
            return Coming(self._shell, self._part, self._again)
        return self.feature.open(to)

    def promise(self, actions: Actions, *names: str) -> None:
        """Offer these actions of the feature before it is here."""

        def bringing(name: str) -> Callable[[str], None]:
            return lambda arg: self.have(lambda _: actions.act(name, arg))

        actions.promise({name: bringing(name) for name in names})

    async def _bring(self, then: Callable[[Feature], None], visit: int) -> None:
        shell = self._shell
        self._waiting += 1
        shell.host.tasks.spawn(self._say_so(visit))
        try:
            await shell.host.loader.late(self._part)
        except OSError as error:
            self._waiting -= 1
            if shell.visit == visit:
                code, values = _why(error)
                shell.note(code, **values)
            return
        self._waiting -= 1
        with shell.change():
            shell.unnote("late.coming")
            if shell.visit == visit:
                then(self.feature)

    async def _say_so(self, visit: int) -> None:
        """A word for a person who has been waiting for a while."""
        await self._shell.host.tasks.pause(PATIENCE_MS)
        if self._waiting and self._shell.visit == visit:
            self._shell.note("late.coming", stays=True)


def _why(error: OSError) -> Said:
    """What is said of a part that did not arrive."""
    if isinstance(error, Missing) and error.another:
        return "late.another", {"file": error.another}
    return "late.failed", {}


class Coming(Screen):
    """Shown in the place of a screen until its part of the site is here."""

    def __init__(self, shell: Shell, part: str, again: Callable[[], None]) -> None:
        self._shell = shell
        self._said: Said = ("late.coming", {})
        shell.host.tasks.spawn(self._bring(part, shell.visit, again))

    def paint(self) -> Painted:
        return "general", view.coming(self._shell.words, *self._said)

    async def _bring(self, part: str, visit: int, again: Callable[[], None]) -> None:
        try:
            await self._shell.host.loader.late(part)
        except OSError as error:
            self._said = _why(error)
            self._shell.refresh()
        else:
            if self._shell.visit == visit:
                again()


class Painter:
    """Paints screens. One that wants a part nobody waited for is painted when that is here; in its
    place stands that it is coming. Each visit tries anew."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._wanted = ("", 0)  # the part that is coming, and for which visit
        self._coming: Screen

    def paint(self, screen: Screen) -> Painted:
        try:
            return screen.paint()
        except Missing as missing:
            return self._instead(missing.part)

    def _instead(self, part: str) -> Painted:
        wanted = (part, self._shell.visit)
        if wanted != self._wanted:
            self._wanted = wanted
            self._coming = Coming(self._shell, part, self._shell.refresh)
        return self._coming.paint()
