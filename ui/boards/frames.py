"""Keyframes for `Motion`: ways to bring something into a picture. Any game can use them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Frames: TypeAlias = tuple[Mapping[str, str | float], ...]

FADE: Frames = ({"opacity": 0}, {"opacity": 1})


def pop(size: float) -> Frames:
    """From that part of its size to its whole."""
    return ({"transform": f"scale({size:g})", "opacity": 0}, {"transform": "none", "opacity": 1})


def fall(dx: float, dy: float) -> Frames:
    """From that far away to its place."""
    start = f"translate({dx:g}px,{dy:g}px)"
    return ({"transform": start, "opacity": 0}, {"transform": "none", "opacity": 1})
