"""Second solution of the Glass Bead Game's end. It works by sets, from the rules of the engine.

For each pattern of stones two sets, of the ways to share the gems that win and that lose for the
player to move, are whole numbers of 243 bits. A move acts on all of them at once: to take a gem is
to shift, to change sides is to reverse. Round after round the sets grow until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from engines.glassbead.beads import Beads
from engines.glassbead.capture import strike
from engines.glassbead.sowing import route, sow

PITS, STONES, CUPS, HALF = 10, 10, 243, 15
ALL = (1 << CUPS) - 1
GEMS = range(5)


def digit(cups: int, gem: int) -> int:
    """How many gems of value `gem` + 1 lie in the own cup."""
    power: int = 3**gem
    return cups // power % 3


FEW = [sum(1 << cups for cups in range(CUPS) if digit(cups, gem) < 2) for gem in GEMS]
THEIRS = [sum(2 - digit(cups, gem) for gem in GEMS) for cups in range(CUPS)]
HELD = [sum(1 << cups for cups in range(CUPS) if THEIRS[cups] == held) for held in range(11)]
AHEAD = sum(
    1 << cups for cups in range(CUPS) if sum((gem + 1) * digit(cups, gem) for gem in GEMS) > HALF
)


def reversed_bits(cups: int) -> int:
    """The same set seen by the other player, in whose cup are the gems that are not in ours."""
    return int(f"{cups:0{CUPS}b}"[::-1], 2)


def some(after: int, captures: int) -> int:
    """The cups from which a way of taking `captures` gems, or all there are, leads to `after`."""
    found = 0
    for count in range(captures + 1):
        where = HELD[count] if count < captures else sum(HELD[captures:])
        for gems in combinations_with_replacement(GEMS, count):
            before = after
            for gem in gems:
                before = before >> 3**gem & FEW[gem]
            found |= before & where
    return found


def patterns(pits: int, stones: int) -> Iterator[tuple[int, ...]]:
    """Every way to lay the stones, as the lists of counts rise."""
    if pits == 1:
        yield (stones,)
        return
    for here in range(stones + 1):
        for rest in patterns(pits - 1, stones - here):
            yield (here, *rest)


def moves(counts: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """The patterns that follow, seen by the next player, and how many gems each move captures."""
    beads: list[Beads] = [(0,) * count for count in counts]
    for pit in range(5):
        if counts[pit]:
            laid = sow(beads, pit, beads[pit])
            struck = strike(laid, route(pit, counts[pit])[-1], 0, "any")
            after = tuple(map(len, laid))
            yield (*after[5:], *after[:5]), len(struck.chain) if struck else 0


def solved() -> list[bytes]:
    """For each pattern a byte for each way to share the gems, as in `Endgame`."""
    every = list(patterns(PITS, STONES))
    number = {counts: at for at, counts in enumerate(every)}
    onward = [[(number[then], taken) for then, taken in moves(counts)] for counts in every]
    came: list[list[int]] = [[] for _ in every]
    for at, each in enumerate(onward):
        for then, _ in each:
            came[then].append(at)
    won = [0 if each else AHEAD for each in onward]
    lost = [0 if each else ALL & ~AHEAD for each in onward]
    table = [bytearray(CUPS) for _ in every]
    fresh = {at: (won[at], lost[at]) for at, each in enumerate(onward) if not each}
    plies = 0
    while fresh:
        for at, (wins, losses) in fresh.items():
            for byte, cups in ((1 + 2 * plies + 1, wins), (1 + 2 * plies, losses)):
                while cups:
                    low = cups & -cups
                    table[at][low.bit_length() - 1] = byte
                    cups ^= low
        plies += 1
        near = {before for at in fresh for before in came[at]}
        fresh = {}
        for at in near:
            wins, losses = 0, ALL
            for then, captures in onward[at]:
                wins |= some(reversed_bits(lost[then]), captures)
                losses &= ~some(reversed_bits(ALL & ~won[then]), captures)
            new = wins & ~won[at], losses & ~lost[at]
            if any(new):
                fresh[at] = new
        for at, (wins, losses) in fresh.items():
            won[at] |= wins
            lost[at] |= losses
    return [bytes(row) for row in table]
