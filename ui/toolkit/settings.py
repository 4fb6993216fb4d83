"""Settings: a person's choices for this device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("", "de", "en"),
    "theme": ("", "light", "dark"),
    "marks": ("none", "shapes", "letters"),
    "pace": ("calm", "normal", "brisk"),
    "device": ("round", "middle"),
}
OLDER = {"slow": "calm", "fast": "brisk", "instant": "brisk"}
"""The pace that is nearest to what older saves call the speed of watching, and of motions."""
MOVING = {"calm": 1.6, "normal": 1.0, "brisk": 0.5}
"""By pace, how much longer things take to move than usual."""
PLAYING = {"calm": 4 / 3, "normal": 1.0, "brisk": 2 / 3}
"""By pace, how much longer things stand than usual where a person plays."""
WATCHING = {"calm": 1600, "normal": 700, "brisk": 150}
"""By pace, ms for which a move stands where nobody does."""
MOVE = 700
"""Ms for which a move stands at the usual pace, before the next."""
FACT = 1800
"""Ms for which a sentence stands that everybody has to read."""


@dataclass(frozen=True)
class Settings:
    """An empty language or theme is the device's.

    pace    how fast things move, and how long what everybody shall see stands: moves of computers,
            what they think aloud, the moves of a replay
    letters single keys of the keyboard do something at once; off for people who speak to the device
    typing  the field for a move as text is always in sight
    device  at a table of several people it goes "round", or lies in the "middle"
    """

    language: str = ""
    theme: str = ""
    marks: str = "shapes"
    motion: bool = True
    sound: bool = False
    conflicts: bool = True
    confirm_tip: bool = True
    second_tap: bool = True
    cover: bool = True
    own_count: bool = False
    pace: str = "normal"
    device: str = "round"
    vibration: bool = False
    confirm_last: bool = False
    letters: bool = True
    typing: bool = False

    @property
    def marked(self) -> Settings:
        """With marks on pegs, for a picture that is not played on."""
        return self if self.marks != "none" else replace(self, marks="shapes")

    def paced(self, ms: int) -> int:
        """What stands for so long at the usual pace, at this one."""
        return round(ms * PLAYING[self.pace])

    def moving(self, ms: int) -> int:
        """How long a motion takes that usually takes so long."""
        return round(ms * MOVING[self.pace])

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
        for name in ("tempo", "speed"):
            older = OLDER.get(str(data.get(name)))
            if older and settings.pace == "normal":
                settings = settings.with_("pace", older)
    return settings


def write(settings: Settings) -> dict[str, Any]:
    return asdict(settings)


def merged(here: Any, come: Mapping[str, Any]) -> dict[str, Any]:
    """Settings that came, as JSON values, but for what was chosen here."""
    usual = write(Settings())
    chosen = here.items() if isinstance(here, Mapping) else ()
    return {**come, **{name: value for name, value in chosen if usual.get(name) != value}}
