"""Games of the Glass Bead Game as people write them down, for tests: one game, many spellings.

Written from the rules of the notation alone, without the writer of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engines.glassbead.move import Resign, Sow
from engines.glassbead.rules import GlassBead

PITS = "ABCDEabcde"
UNSEEN = ("\u00ad", "\u200b", "\u2060", "\ufeff", "\u200d")
BLANKS = (" ", "  ", "\n", "\t", "\u00a0", "\u202f", "\r\n", " \u200b", "\u2028")
NUMBERS = ("({})", "({}) ", "{}. ", "{}.", "{}) ", "{} ", "{}: ", "{}… ", "( {} ) ", "{}.\n", "")
"""Ways to number a move."""
ASIDES = (
    "{well played}",
    "{C30 was better (1)}",
    "(2. B40 d4320)",
    "(or D20 (but not c30))",
    "[C3 is due]",
    "!?",
    "$2",
)
"""What stands between moves and is none."""


def dialect(moves: Sequence[Sow | Resign], game: GlassBead, rng: Random) -> str:
    """The game in one dialect: each choice is made once for all, but for the blanks and asides."""
    number, again = rng.choice(NUMBERS), rng.choice(("", "… ", "... ", "...", " ... "))
    repeats = bool(number.strip()) and rng.random() < 0.3
    gap = rng.choice((" ", " – ", ", ", "; ", " — ", " -- ")) if rng.random() < 0.5 else ""
    asides, unseen = rng.random() < 0.4, rng.random() < 0.4
    sides = rng.choice((("", ""), ("", ""), ("South: ", "North: "), ("Süd ", "Nord ")))
    cross = rng.choice(("x", " x", "x ", " x ", " X ", " × "))
    together = rng.choice(("&", " & ", " & pit ", " ", " + "))
    apart = rng.choice(("", " ", ", "))
    again = again or " " * (number == "{} ")
    first = int(game.setup.endswith("N"))
    words = []
    for ply, move in enumerate(moves, first):
        if ply % 2 == 0:
            words.append(number.format(ply // 2 + 1) + sides[0])
        elif ply == 1 and first:
            words.append((number.format(1).rstrip() + (again if number else "")) + sides[1])
        elif repeats:
            words.append(number.format(ply // 2 + 1).rstrip() + again + sides[1])
        else:
            words.append((gap or rng.choice(BLANKS)) + sides[1])
        words.append(spelled(move, cross, together, apart))
        if asides and rng.random() < 0.3:
            words.append(f" {rng.choice(ASIDES)}")
        words.append(rng.choice(BLANKS))
    text = "".join(words).rstrip() + rng.choice(
        ("", " ", ".", " 1-0", " 0–1", " 12:18", " *", "\n")
    )
    if unseen:
        text = "".join(rng.choice(UNSEEN) * (rng.random() < 0.1) + letter for letter in text)
    return tags(game, rng) + text


def tags(game: GlassBead, rng: Random) -> str:
    """The lines before a game with other rules or another start."""
    opens, closes = rng.choice((("", ""), ('"', '"'), ("“", "”"), ("„", "“"), ("»", "«")))
    dash = rng.choice("-–−")
    said = {"captors": game.captors, "setup": game.setup.replace("-", dash)}
    usual = {"captors": "any", "setup": ""}
    return "".join(
        f"[{name} {opens}{value}{closes}]\n" for name, value in said.items() if value != usual[name]
    )


def spelled(move: Sow | Resign, cross: str, together: str, apart: str) -> str:
    if isinstance(move, Resign):
        return "resign"
    text = PITS[move.pit] + "".join(map(str, move.order))
    if not move.gems and not move.cup:
        return text
    groups: dict[str, str] = {}
    for pit, gem in move.gems:
        groups[PITS[pit]] = groups.get(PITS[pit], "") + str(gem)
    gems = apart.join(pit + values for pit, values in groups.items())
    cup = "".join(map(str, move.cup))
    return text + cross + gems + (together if gems and cup else "") + cup
