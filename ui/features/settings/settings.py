"""The page of settings, and the keys that change them."""

from __future__ import annotations

from ui.shell import arguments
from ui.shell.screen import Page, Painted, Screen
from ui.table.services import Services
from ui.toolkit.settings import CHOICES
from ui.toolkit.words import LANGUAGES


class SettingsPage:
    """What a person chooses for this device."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._kept = ""  # the code of what is said of keeping everything for good
        services.actions.add({"theme": self._next_theme, "persist": self._persist})
        services.actions.add_with_arg(
            {"language": self._speak, "set": self._set, "toggle": self._toggle}
        )

    def page(self) -> Screen:
        shell = self._shell
        self._kept = "data.persist.why" if shell.host.device.asks_to_persist else ""

        def paint() -> Painted:
            from ui.features.settings.page import view

            return "general", view.paint(shell.words, shell.settings, self._kept)

        return Page(paint)

    def _persist(self) -> None:
        """Ask the browser to keep everything, which asks the person."""

        def answered(promised: bool) -> None:
            self._kept = "data.persist.yes" if promised else "data.persist.no"
            self._shell.refresh()

        self._shell.host.device.persist(answered)

    def _next_theme(self) -> None:
        themes = CHOICES["theme"]
        at = themes.index(self._shell.settings.theme)
        theme = themes[(at + 1) % len(themes)]
        self._shell.choose("theme", theme)
        words = self._shell.words
        self._shell.tell(words("theme.now", theme=words(f"settings.theme.{theme or 'device'}")))

    def _speak(self, language: str) -> None:
        if language in LANGUAGES:
            self._shell.choose("language", language)
            self._shell.tell(self._shell.words("language.now"))

    def _set(self, arg: str) -> None:
        name, value = arguments.name_and_value(arg)
        self._shell.choose(name, value)

    def _toggle(self, name: str) -> None:
        self._shell.choose(name, not getattr(self._shell.settings, name, False))
