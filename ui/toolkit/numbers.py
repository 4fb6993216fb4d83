"""Numbers read from JSON values."""

from __future__ import annotations

from math import isfinite
from typing import Any

LARGEST = 1e18
"""No number of ours is as large."""


def finite(value: Any) -> float:
    """A number of JSON values. ValueError or TypeError if it is none, or endless."""
    if not isinstance(value, (int, float)) or not isfinite(value) or abs(value) > LARGEST:
        raise ValueError(value)
    return float(value)
