"""Every key that `?` lists does something: pressed at random, by the list alone."""

from __future__ import annotations

from random import Random

import pytest

from engines import GAMES
from engines.game import Setup
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.playing import Playing
from tests.ui.visit import having, opened
from ui.app import App
from ui.boards import BOARDS
from ui.boards.speech import Shortcut
from ui.features.shortcut_list.shortcut_list import ShortcutList
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

AWAY = {"n", "r", "m", "?", "h", "Escape"}  # they open something, or think: tested elsewhere
PRESSES = 400
BEGUN = {"mastermind": "abcd", "glassbead": "a"}  # without these some keys come too seldom


def listed(app: App) -> dict[str, set[str]]:
    """What each line of the list promises: its keys, as they are typed."""
    known = app.late["shortcut_list"].feature
    assert isinstance(known, ShortcutList)
    lines = [line for section in known.sections() for line in section.lines]
    return {line.does: keys for line in lines if not (keys := typed(line)) & AWAY}


def typed(line: Shortcut) -> set[str]:
    """A shifted letter is a capital, the others are small; … stands for those between."""
    keys = line.keys
    if keys[0] == "Shift":
        return set(keys[1:])
    if "…" in keys:
        return {chr(code).lower() for code in range(ord(keys[0]), ord(keys[-1]) + 1)}
    return {key.lower() if len(key) == 1 else key for key in keys}


def seated(game: str) -> tuple[App, FakeHost]:
    """A person against the weakest computers."""
    app, host = opened(f"#/{game}", FakeHost())
    app.act("new", game)
    form = app.new_game.form
    assert form is not None
    for seat, chair in enumerate(form.chairs):
        if chair.kind not in ("you", "guest"):
            app.act("sit", f"{seat}:{BOARDS[game].info.levels[0]}")
    app.act("start")
    host.run()
    return app, host


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_each_of_them_is_taken(game: str) -> None:
    app, host = seated(game)
    rng, promised, taken = Random(game), set[str](), set[str]()
    for number in range(PRESSES):
        lines = listed(app)
        promised |= lines.keys()
        if number > 20 and promised <= taken:
            break
        places = [node.attrs["data-key"] for node in having(app, "data-key")]
        for letter in BEGUN.get(game, "") if rng.random() < 0.3 else "":
            app.type(letter, "")
        missing = sorted(lines.keys() - taken)
        code = rng.choice(missing if missing and rng.random() < 0.4 else sorted(lines))
        if app.type(rng.choice(sorted(lines[code])), rng.choice([*places, ""])):
            taken.add(code)
        app.act("close")
        host.run()
    assert promised - taken == set()


@pytest.mark.parametrize(
    ("preset", "colour"), [("superhirn", "H"), ("ninth", "H"), ("classic", "F")]
)
def test_letters_end_with_the_last_colour(preset: str, colour: str) -> None:
    """And digits with the last hole: no key is listed that the board does not have."""
    game = GAMES["mastermind"].presets()[preset]
    at = Playing(Match(Setup(game, (0, 1)), [Player(), Player()])).situation(
        Words("en"), Settings()
    )
    listed = {each.does: each.keys for each in BOARDS["mastermind"].speech.keys(at)}
    assert listed["mastermind.keys.peg"] == ("A", "…", colour)
    assert listed["mastermind.keys.pins"] == ("0", "…", "4")
