"""What a person chose once for this device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("", "de", "en"),
    "theme": ("", "light", "dark"),
    "marks": ("none", "shapes", "letters"),
    "speed": ("slow", "normal", "fast"),
    "pace": ("calm", "normal", "brisk"),
    "device": ("round", "middle"),
}


@dataclass(frozen=True)
class Settings:
    """An empty language or theme is the device's.

    speed   of computers that somebody only watches; `pace`: of those that play with a person
    device  at a table of several people it goes "round", or lies in the "middle"
    """

    language: str = ""
    theme: str = ""
    marks: str = "shapes"
    speed: str = "normal"
    motion: bool = True
    sound: bool = False
    conflicts: bool = True
    confirm_tip: bool = True
    second_tap: bool = True
    cover: bool = True
    own_count: bool = False
    pace: str = "normal"
    device: str = "round"

    def with_(self, name: str, value: Any) -> Settings:
        """With one of them changed; what makes no sense is left as it is."""
        known: dict[str, Any] = {field.name: field.default for field in fields(self)}
        if name not in known or type(value) is not type(known[name]):
            return self
        if name in CHOICES and value not in CHOICES[name]:
            return self
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed)


def read(data: Any) -> Settings:
    """Settings from JSON values; anything unknown or wrong is ignored."""
    settings = Settings()
    if isinstance(data, Mapping):
        for name, value in data.items():
            settings = settings.with_(str(name), value)
    return settings


def write(settings: Settings) -> dict[str, Any]:
    return asdict(settings)
