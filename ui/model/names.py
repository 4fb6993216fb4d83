"""Names of the players at the table, and of rules. Who has no name is called by what is known."""

from __future__ import annotations

from collections.abc import Iterable

from engines.game import Game
from engines.match import Match
from ui.boards import BOARDS
from ui.model import play_by_link
from ui.toolkit.words import Words


def on_seats(match: Match, words: Words) -> tuple[str, ...]:
    """The name on each seat of the round; persons without one are numbered, unless there is only
    one."""
    return of_players(match, match.seats, words)


def of_players(match: Match, players: Iterable[int], words: Words) -> tuple[str, ...]:
    """The names of these players, by their numbers in the match."""
    people = {number for number, player in enumerate(match.players) if not player.bot}
    here = people - play_by_link.away(match)

    def name(number: int) -> str:
        player = match.players[number]
        if player.name or player.bot:
            return player.name or _computer(match, number, words)
        if here and number not in here:
            return words("friend")
        if len(here) == 1:
            return words("you")
        return words("person", number=number + 1 if len(people) > 1 else 1)

    return tuple(map(name, players))


def sides(match: Match, words: Words) -> tuple[tuple[str, str], ...]:
    """Where only programs play and each has a side: the side and the level on each seat."""
    game = match.game
    bots = [match.players[number].bot for number in match.seats]
    if not all(bots) or not words.has(f"{game.name}.seat"):
        return ()
    return tuple(
        (words(f"{game.name}.role.{role}"), words(f"{game.name}.level.{bot}"))
        for role, bot in zip(game.seats, bots, strict=True)
    )


def _computer(match: Match, number: int, words: Words) -> str:
    """A program without a name: the computer, or, of several, its level, numbered if alike;
    where each has a side and keeps it, that and its manner. Of two with roles in a single round one
    lays a secret, and all that is told is of the other: the computer."""
    game, players, level = match.game, match.players, match.players[number].bot
    shown = words(f"{game.name}.level.{level}")
    if match.length == 1 and number in match.seats and (known := sides(match, words)):
        side, manner = known[match.seats.index(number)]
        return words(f"{game.name}.seat", side=side, manner=manner.lower())
    levels = [player.bot for player in players if player.bot and not player.name]
    secret = game.hidden and not BOARDS[game.name].info.equal_seats
    if len(levels) == 1 or (secret and match.length == 1):
        return words("computer")
    if levels.count(level) == 1:
        return shown
    before = players[: number + 1]
    return f"{shown}\u00a0{sum(not each.name and each.bot == level for each in before)}"


def who_begins(words: Words, game: Game) -> str:
    """That a side begins, where nobody hides something first."""
    first = min(game.actors(game.start()), default=None)
    if game.hidden or first is None:
        return ""
    return words("new.begins", role=words(f"{game.name}.role.{game.seats[first]}"))


def of_variant(words: Words, game: str, variant: str) -> str:
    """A variant as a person calls it: its preset, or what differs from the usual rules; "": rounds
    at a table, of however many."""
    if not variant:
        return words(f"{game}.statistics.table")
    if words.has(f"{game}.preset.{variant}"):
        return words(f"{game}.preset.{variant}")
    parts = []
    for option in variant.split(","):
        name, _, value = option.partition("=")
        label = words(f"{game}.option.{name}")
        if words.has(f"{game}.option.{name}.{value}"):
            value = words(f"{game}.option.{name}.{value}")
        parts.append(label if value in ("", "True") else f"{label} {value}")
    return ", ".join(parts)
