"""The computer players of every game, found by the game's name."""

from __future__ import annotations

from importlib import import_module

from engines.agent import Agent


def levels(game: str) -> dict[str, Agent]:
    """The players of a game by key, weakest first."""
    found: dict[str, Agent] = import_module(f"engines.{game}.bots").LEVELS
    return found
