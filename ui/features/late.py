"""List of the features that arrive when they are first wanted."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import cast

from ui.shell.on_demand import Feature
from ui.table.services import Services


@dataclass(frozen=True)
class Late:
    """A feature whose folder is not there from the start.

    name     its folder, and in it the module that has its class
    kind     that class, made of `Services`
    places   what it opens: the first words of addresses
    actions  the actions that bring it, if it is not here yet
    within   the part of the site that the folder is in, if that is not its own
    """

    name: str
    kind: str
    places: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    within: str = ""

    @property
    def part(self) -> str:
        return self.within or self.name

    def made(self, services: Services) -> Feature:
        """The feature itself; its part must be here."""
        module = import_module(f"ui.features.{self.name}.{self.name}")
        return cast(Feature, getattr(module, self.kind)(services))


LATE = (
    Late("bead_puzzles", "BeadPuzzles", places=("puzzle", "puzzles")),
    Late("box_puzzles", "BoxPuzzles", places=("boxes",)),
    Late("embedding", "Embedding", places=("embed",), actions=("embed",)),
    Late("export", "PositionExport", actions=("copy-text", "picture")),
    Late("lessons", "Lessons", places=("lesson",), actions=("lesson",)),
    Late("notation", "Notation", places=("classic",), actions=("paper", "setup")),
    Late("printing", "Printing", places=("print",), actions=("print-game",), within="rules"),
    Late("rules", "Rules", places=("rules",), actions=("help",)),
    Late(
        "saved_games",
        "SavedGames",
        places=("saves",),
        actions=("clear", "paste", "save-file"),
    ),
    Late(
        "sharing",
        "Sharing",
        actions=("by-link", "challenge-result", "letter", "share", "sit-down"),
    ),
    Late("shortcut_list", "ShortcutList", actions=("keys",)),
    Late("statistics", "Statistics", places=("stats",)),
    Late("transfer", "Transfer", places=("bring", "move"), within="rules"),
)
