"""The page of settings: a control for every choice that the device keeps."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tests.ui.visit import having, opened
from ui.toolkit.settings import CHOICES, Settings, read, write
from ui.toolkit.words import LANGUAGES, Words

FIELDS = {field.name: field.default for field in fields(Settings)}


@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_can_be_chosen(name: str) -> None:
    """A switch turns what is true or false; of the rest each value has its key. What the device
    then keeps is the setting."""
    app, _ = opened("#/settings")
    if type(FIELDS[name]) is bool:
        assert [each.attrs["data-act"] for each in having(app, "data-arg", name)] == ["toggle"]
        app.act("toggle", name)
        assert getattr(app.shell.settings, name) is not FIELDS[name]
        return
    keys = [each.attrs["data-arg"] for each in having(app, "data-act", "set")]
    values = [key.partition(":")[2] for key in keys if key.startswith(f"{name}:")]
    assert sorted(values) == sorted(CHOICES[name]) and FIELDS[name] in values
    for value in values:
        app.act("set", f"{name}:{value}")
        assert getattr(app.shell.settings, name) == value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_its_words(language: str) -> None:
    """Its name, and that of each value it can take; the empty one is the device's."""
    words = Words(language)
    values = [f"{name}.{value or 'device'}" for name, each in CHOICES.items() for value in each]
    missing = [name for name in (*FIELDS, *values) if not words.has(f"settings.{name}")]
    assert missing == []
    assert set(CHOICES) == {name for name, default in FIELDS.items() if type(default) is str}


@pytest.mark.parametrize(
    ("kept", "pace"),
    [
        ({"pace": "normal", "tempo": "slow", "speed": "normal"}, "calm"),
        ({"pace": "normal", "tempo": "fast", "speed": "slow"}, "brisk"),
        ({"pace": "normal", "tempo": "normal", "speed": "instant"}, "brisk"),
        ({"pace": "calm", "tempo": "fast", "speed": "fast"}, "calm"),
        ({"pace": "normal", "tempo": ["slow"], "speed": {}}, "normal"),
        ({"tempo": "normal", "speed": "normal"}, "normal"),
    ],
)
def test_older_speeds_are_a_pace_now(kept: dict[str, object], pace: str) -> None:
    """There were three settings: what people play with counts first, then how things move, then
    how games are watched. What is kept from now on says only the pace."""
    settings = read(kept)
    assert settings.pace == pace
    assert read(write(settings)) == settings and not {"tempo", "speed"} & set(write(settings))
