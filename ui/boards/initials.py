"""Initials: letters that tell the players at a table apart."""

from __future__ import annotations

from ui.toolkit.memo import memo


@memo(kept=32)
def letter(names: tuple[str, ...], number: int) -> str:
    """The letter of one of these names. Where others begin alike, the first letter in which they
    differ is added (Anna and Anton are An and At), or a number if that does not tell them apart."""
    letters = [_letters(names, each) for each in range(len(names))]
    if letters.count(letters[number]) == 1:
        return letters[number]
    return f"{letters[number][:1]}{letters[: number + 1].count(letters[number])}"


def _letters(names: tuple[str, ...], seat: int) -> str:
    name, first = names[seat], names[seat][:1].upper()
    alike = [other for n, other in enumerate(names) if n != seat and other[:1].upper() == first]
    if not alike:
        return first
    place = min(_differing(name, other) for other in alike)
    return first + name[place : place + 1].lower()


def _differing(name: str, other: str) -> int:
    """Where two names begin to differ, or the last letter of the shorter one."""
    pairs = enumerate(zip(name.lower(), other.lower(), strict=False))
    return next((place for place, (one, two) in pairs if one != two), len(name) - 1)
