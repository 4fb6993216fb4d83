"""A decoration of a change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Motion:
    """A decoration of a change that is already shown: Web Animation keyframes on the elements
    marked `data-m="<target>"`. Times in milliseconds; `delay` from the moment of the change."""

    target: str
    frames: tuple[Mapping[str, str | float], ...]
    ms: int
    delay: int = 0
    easing: str = "cubic-bezier(.2,.7,.2,1)"
