"""What can follow a round."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ending:
    """What can follow a round: the main key, and what it does; `swapped` is the label of a small
    key that does it with other sides, or another who begins."""

    label: str
    act: str
    arg: str = ""
    swapped: str = ""
