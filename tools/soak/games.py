"""Random games of every ruleset. They are saved, loaded, sent as links, undone and redone on the
way.

Each game has a number; its ruleset, its moves and what is done between them are drawn from that.
After each of these things the match is what it was. Runs to GOAL games of each game, a line of
tools/soak/games.txt for each STRETCH, and goes on where the last run ended. GAME=... plays one.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from engines import GAMES, link, record  # noqa: E402
from engines.game import Setup  # noqa: E402
from engines.match import Match, Player  # noqa: E402
from tests.engines import rulesets  # noqa: E402
from tools.results import Results  # noqa: E402

GOAL, STRETCH = 10_000, 500
LONGEST = 400  # plies


def same(one: Match, other: Match) -> None:
    """Whether two matches are equal in everything that a record keeps, and in their states."""
    assert record.dump(one) == record.dump(other)
    assert [each.states for each in one.rounds] == [each.states for each in other.rounds]
    assert one.totals == other.totals and one.over == other.over


def back_and_forth(match: Match, rng: Random) -> None:
    """Some plies are taken back, and played again."""
    plies = match.round.plies
    left = max(0, len(plies) - rng.randrange(1, 12))
    back = match.at(left)
    assert back.round.states == match.round.states[: left + 1]
    again = back.replayed((ply.seat, ply.text) for ply in plies[left:])
    same(again, match)


def play(name: str, number: int) -> Counter[str]:
    """One match: how many plies, saves, links, undos and rounds were in it."""
    rng, counts = Random(f"{name} {number}"), Counter[str]()
    game = rulesets.draw(name, rng)
    seats = tuple(range(len(game.seats)))
    players = [Player(f"Person {seat}", auto=rng.random() < 0.3) for seat in seats]
    first = rng.choice(seats) if name == "memorybox" else 0
    match = Match(Setup(game, seats, first), players, rng.choice([1, 1, 2, 3]), f"id{number}")
    for _ in range(LONGEST):
        if match.result is not None:
            if match.following is None:
                break
            match = match.next_round()
            counts["rounds"] += 1
        seat = rng.choice(sorted(match.game.actors(match.state)))
        match = match.played(seat, match.game.sample(match.state, seat, rng))
        counts["plies"] += 1
        what = rng.random()
        if what < 0.015:
            loaded = record.load(record.dump(match))
            same(loaded, match)
            match = loaded
            counts["saves"] += 1
        elif what < 0.02:
            came = link.read(link.write(match))
            same(came, match)
            match = came
            counts["links"] += 1
        elif what < 0.06:
            back_and_forth(match, rng)
            counts["undos"] += 1
    same(record.load(record.dump(match)), match)
    counts["games"] += 1
    return counts


def main() -> int:
    results, faults = Results(Path(__file__).with_suffix(".txt")), 0
    wanted = os.environ.get("GAME")
    for name in [wanted] if wanted else GAMES:
        while (first := results.done(name)) < GOAL:
            counts: Counter[str] = Counter()
            for number in range(first, first + STRETCH):
                try:
                    counts += play(name, number)
                except Exception:
                    counts["FAULTS"] += 1
                    traceback.print_exc()
                    print(f"that was {name} {number}")
            faults += counts["FAULTS"]
            said = ", ".join(f"{count} {what}" for what, count in counts.items())
            results.add(name, first, first + STRETCH - 1, said)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
