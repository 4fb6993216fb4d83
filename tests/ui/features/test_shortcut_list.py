"""Every key that `?` lists does something: pressed at random, by the list alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engines import GAMES, PUZZLES
from engines.game import Game, Setup
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.visit import having, late, opened
from ui.app import App
from ui.boards import BOARDS
from ui.boards.speech import Shortcut
from ui.features.shortcut_list.shortcut_list import ShortcutList

AWAY = {"n", "r", "m", "?", "h", "Escape"}  # they open something, or think: tested elsewhere
PRESSES = 400
BEGUN = {"mastermind": "abcd", "glassbead": "a"}  # without these some keys come too seldom


def lines(app: App) -> list[Shortcut]:
    """All lines of the list; no key stands in two of them."""
    sections = late(app, ShortcutList).sections()
    found = [line for section in sections for line in section.lines]
    pressed = Counter(
        key
        for line in found
        for key in ([*line.keys[:-1]] if "Shift" in line.keys else typed(line))
    )
    assert all(section.lines for section in sections) and max(pressed.values()) == 1, pressed
    return found


def listed(app: App) -> dict[str, set[str]]:
    """What each line of the list promises: its keys, as they are typed."""
    return {line.does: keys for line in lines(app) if not (keys := typed(line)) & AWAY}


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
        found = listed(app)
        promised |= found.keys()
        if number > 20 and promised <= taken:
            break
        places = [node.attrs["data-key"] for node in having(app, "data-key")]
        for letter in BEGUN.get(game, "") if rng.random() < 0.3 else "":
            app.type(letter, "")
        missing = sorted(found.keys() - taken)
        code = rng.choice(missing if missing and rng.random() < 0.4 else sorted(found))
        if app.type(rng.choice(sorted(found[code])), rng.choice([*places, ""])):
            taken.add(code)
        app.act("close")
        host.run()
    assert promised - taken == set()


@pytest.mark.parametrize(
    ("preset", "colour"), [("superhirn", "H"), ("ninth", "H"), ("classic", "F")]
)
def test_letters_end_with_the_last_colour(preset: str, colour: str) -> None:
    """No key is listed that the board does not have."""
    app, match = alone(GAMES["mastermind"].presets()[preset], 0)
    app.services.matches.open(match)
    found = {each.does: each.keys for each in lines(app)}
    assert found["mastermind.keys.peg"] == ("A", "…", colour)


PIN = "mastermind.keys.pins"
ROW = "mastermind.keys.row"
EARLIER = "shortcut_list.earlier"


@pytest.mark.parametrize(
    ("seat", "plies", "digits"),
    [
        (0, ("hide ABCD", "guess EFGH"), {PIN: ("0", "…", "4"), ROW: ("5", "…", "9")}),
        (1, ("hide ABCD",), {ROW: ("1", "…", "9"), EARLIER: ("0",)}),
    ],
)
def test_digits_do_what_they_do_now(
    seat: int, plies: tuple[str, ...], digits: dict[str, tuple[str, ...]]
) -> None:
    """Whoever answers gives pins by digits, and hears the rows that are left; whoever guesses hears
    all rows."""
    app, match = alone(GAMES["mastermind"](), seat)
    for ply in plies:
        match = match.played(min(match.game.actors(match.state)), ply)
    app.services.matches.open(match)
    found = {each.does: each.keys for each in lines(app)}
    assert {code: found[code] for code in (PIN, ROW, EARLIER) if code in found} == digits


def alone(rules: Game, seat: int) -> tuple[App, Match]:
    """The page, and a match that a person begins on that seat, with computers on the others."""
    bot = Player(bot=BOARDS[rules.name].info.levels[0])
    players = [Player() if each == seat else bot for each, _ in enumerate(rules.seats)]
    return opened()[0], Match(Setup(rules, tuple(range(len(players)))), players, 1, "x1")


RULES = [*(game() for game in GAMES.values()), PUZZLES["memorybox"].ruleset]


@pytest.mark.each_build
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_no_key_is_listed_twice(rules: Game) -> None:
    """On every seat, at every moment of a round, after it, and in its replay."""
    for seat in (0, 1):
        app, match = alone(rules, seat)
        rng = Random(seat)
        for number in range(60):
            app.services.matches.open(replace(match, id=f"x{number}"))
            assert lines(app)
            if match.result is not None:
                break
            actor = min(match.game.actors(match.state))
            match = match.played(actor, match.game.sample(match.state, actor, rng))
        app.current.start_replay()
        assert {each.does for each in lines(app)} >= {"shortcut_list.step", "shortcut_list.ends"}
