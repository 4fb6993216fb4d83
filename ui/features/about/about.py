"""The pages about the site and its licences."""

from __future__ import annotations

from collections.abc import Callable

from ui.features.about import licences, view
from ui.features.about.verifying import Verifying
from ui.shell.screen import Page, Painted, Screen
from ui.shell.shell import Shell

LICENCES = "./licences/"


def about(shell: Shell, installable: Callable[[], bool], verifying: Verifying) -> Screen:
    """The page about the site. `installable`: whether it can be put on the home screen."""
    verifying.said = ""

    def paint() -> Painted:
        possible, offline = installable(), shell.host.loader.kept_offline
        return "general", view.about(shell.words, possible, offline, verifying.said)

    return Page(paint)


def others(shell: Shell) -> Screen:
    """Whose work is in the site, and under which licences."""
    return Page(lambda: ("general", licences.paint(shell.words, LICENCES)))
