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
    part     the part of the site that the folder is in (tools/start/late.py)
    places   what it opens: the first words of addresses
    actions  the actions that bring it, if it is not here yet
    """

    name: str
    kind: str
    part: str
    places: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()

    def made(self, services: Services) -> Feature:
        """The feature itself; its part must be here."""
        module = import_module(f"ui.features.{self.name}.{self.name}")
        return cast(Feature, getattr(module, self.kind)(services))


LATE = (
    Late("bead_puzzles", "BeadPuzzles", "bead_puzzles", places=("puzzle", "puzzles")),
    Late("box_puzzles", "BoxPuzzles", "box_puzzles", places=("boxes",)),
    Late("embedding", "Embedding", "embedding", places=("embed",), actions=("embed",)),
    Late("export", "PositionExport", "export", actions=("copy-text", "picture")),
    Late("lessons", "Lessons", "lessons", places=("lesson",), actions=("lesson",)),
    Late("notation", "Notation", "notation", places=("classic",), actions=("paper", "setup")),
    Late("printing", "Printing", "rules", places=("print",), actions=("print-game",)),
    Late("rules", "Rules", "rules", places=("rules",), actions=("help",)),
    Late("statistics", "Statistics", "statistics", places=("stats",)),
    Late("transfer", "Transfer", "rules", places=("bring", "move")),
)
