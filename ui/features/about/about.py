"""The pages about the site and its licences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.shell.screen import Page, Painted, Screen
from ui.table.services import Services
from ui.toolkit.route import Route

if TYPE_CHECKING:
    from ui.features.about.page.verifying import Verifying

LICENCES = "./licences/"


class About:
    """The places `#/about` and `#/licences`. `installable`: whether the site can be put on the home
    screen."""

    def __init__(self, services: Services, installable: Callable[[], bool]) -> None:
        self._services = services
        self._installable = installable
        self._made: Verifying | None = None
        services.actions.add({"verify": lambda: self._verifying.verify()})

    @property
    def _verifying(self) -> Verifying:
        from ui.features.about.page.verifying import Verifying

        self._made = self._made or Verifying(self._services)
        return self._made

    def open(self, route: Route) -> Screen:
        """About the site. What was verified on an earlier visit is not said again."""
        if self._made:
            self._made.said = ""

        def paint() -> Painted:
            from ui.features.about.page import view

            shell, said = self._services.shell, self._verifying.said
            offline = shell.host.loader.kept_offline
            return "general", view.about(shell.words, self._installable(), offline, said)

        return Page(paint)

    def others(self, route: Route) -> Screen:
        """Whose work is in the site, and under which licences."""

        def paint() -> Painted:
            from ui.features.about.page import licences

            return "general", licences.paint(self._services.shell.words, LICENCES)

        return Page(paint)
