"""Claims of the Glass Bead Game's hints and reviews. They are read back and held against the truth.

Positions come from games of all levels. Of each hint the English sentences are read again: gems
taken and the most that can be taken then are counted by the rules, move by move; a forced end is
looked up and followed by the rules. Of each turning point of a review the claims are read from its
sentence: what was taken next by the rules, forced ends by the table, "was better" and "kept ahead"
by a search of four times the work. A run goes on after the games that
tools/soak/glassbead.txt holds, and ends with 300 hints and 200 turning points.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engines.agent import Knowledge, luck  # noqa: E402
from engines.game import Setup  # noqa: E402
from engines.glassbead import GlassBead, notation  # noqa: E402
from engines.glassbead.bots import LEVELS, Master  # noqa: E402
from engines.glassbead.deep_search import DeepSearch, Effort, Root  # noqa: E402
from engines.glassbead.endgame import forced, verdict_of  # noqa: E402
from engines.glassbead.packed import board_of  # noqa: E402
from engines.glassbead.review import DOUBTS, Turn, points, retracing  # noqa: E402
from engines.glassbead.rules import State  # noqa: E402
from engines.glassbead.successors import Successors, whole  # noqa: E402
from engines.glassbead.weights import TUNED  # noqa: E402
from engines.match import Match, Player  # noqa: E402
from tools.results import Results, counted  # noqa: E402
from ui.boards.glassbead import BOARD, review  # noqa: E402
from ui.model.table import Table  # noqa: E402
from ui.toolkit.plain_text import plain  # noqa: E402
from ui.toolkit.settings import Settings  # noqa: E402
from ui.toolkit.words import Words  # noqa: E402

RESULTS = Path(__file__).with_name("glassbead.txt")
WHAT, GAMES = "games", 5  # a line of results, and how many games it tells of
HINTS, EACH, TURNS = 300, 5, 200  # positions; of one game; turning points
LONGEST = 200  # plies of a game
LEVEL_PAIRS = ("greedy", "novice", "steady", "sharp")
HINTING = Effort(work=4_000)
FURTHER = Effort(work=4 * DOUBTS[-1].work)
MANY = 4_000  # moves; positions with more are not counted move by move


def game_of(number: int) -> Match:
    """A game of two levels, its first plies at random, to its end or `LONGEST` plies."""
    game, rng = GlassBead(), Random(number)
    match = Match(Setup(game, (0, 1)), [Player(), Player("North", "greedy")], 1)
    levels = rng.choices(LEVEL_PAIRS, k=2)
    while (actors := game.actors(match.state)) and len(match.round.plies) < LONGEST:
        (seat,) = actors
        if len(match.round.plies) < 4:
            move = game.sample(match.state, seat, rng)
        else:
            known = Knowledge(seat, match.state, ())
            *_, thought = LEVELS[levels[seat]].think(game, known, luck(number, seat))
            move = thought.move
        match = match.played(seat, game.write(move))
    return match


def gain(before: State, after: State, seat: int) -> int:
    return after.position.points(seat) - before.position.points(seat)


def named(text: str) -> int:
    """The points of gems as a sentence names them: `the 4, both 3s and the 1 from the cup`."""
    parts = re.split(r", | and ", text)
    return sum(
        int(gem) * (2 if "both" in part else 1) for part in parts for gem in re.findall(r"\d", part)
    )


def most(game: GlassBead, state: State) -> int | None:
    """The most that one move takes, by the rules; None where there are too many to count."""
    best = 0
    for number, move in enumerate(game.moves(state, state.position.mover)):
        if number > MANY:
            return None
        after, _ = game.play(state, state.position.mover, move)
        best = max(best, gain(state, after, state.position.mover))
    return best


def hinted(match: Match, number: int, said: Counter[str]) -> Iterator[str]:
    """The faults of one hint for the player to move."""
    game = match.game
    assert isinstance(game, GlassBead)
    state = match.state
    seat = state.position.mover
    known = Knowledge(seat, state, ())
    *_, thought = Master(HINTING).think(game, known, luck(number, seat))
    at = Table(match).situation(Words("en"), Settings())
    text = plain(BOARD.help.hints(at, thought)[-1])
    after, _ = game.play(state, seat, thought.move)
    took = gain(state, after, seat)
    told = re.search(r"It captures ([^.]*)\.", text)
    said["takes"] += bool(told)
    if (named(told[1]) if told else 0) != took:
        yield f"takes {took}: {text}"
    end = re.search(r"win in (\d+) moves|(win with this move)|for (\d+) moves|(lost in one)", text)
    if end:
        said["forced"] += 1
        plies = int(end[1] or end[3] or 1)
        here, then = forced(state.position, state.past), forced(after.position, after.past)
        fine = here is not None and here.plies == plies and here.wins == bool(end[1] or end[2])
        over = game.result(after) is not None
        near = here and then and then.plies == plies - 1 and then.wins != here.wins
        if not fine or not (over or near):
            yield f"forced {here} {then}: {text}"
    threat = re.search(r"can capture (\d+|nothing)", text)
    if threat:
        counted = most(game, after)
        if counted is not None:
            said["threat"] += 1
            if counted != int(threat[1].replace("nothing", "0")):
                yield f"threat {counted}: {text}"


def worths(game: GlassBead, states: tuple[State, State]) -> tuple[float, float]:
    """What two moves are worth to their player, by the boards after them, looked ahead further."""
    boards = [whole(board_of(state.position)) for state in states]
    deep = DeepSearch(Successors(game.captors == "stones", 60, TUNED), FURTHER, (), verdict_of)
    for _ in deep.deepen([Root(board) for board in boards]):
        pass
    found = []
    for board in boards:
        ahead = deep.worth(Root(board), max(2, deep.depth - 1))
        while True:
            try:
                next(ahead)
            except StopIteration as end:
                found.append(points(end.value))
                break
    return found[0], found[1]


def turned(match: Match, turn: Turn, sentence: str, said: Counter[str]) -> Iterator[str]:
    """The faults of what is said of one turning point."""
    game, states = match.game, match.round.states
    assert isinstance(game, GlassBead)
    before, played = states[turn.ply], states[turn.ply + 1]
    seat = before.position.mover
    better, _ = game.play(before, seat, turn.better)
    best, came = worths(game, (better, played))
    said["better"] += 1
    if best <= came:
        yield f"not better, {best:.1f} and {came:.1f}: {sentence}"
    if "kept" in sentence:
        said["kept"] += 1
        if best <= 0:
            yield f"not kept ahead, {best:.1f}: {sentence}"
    if won := re.search(r"won (?:in (\d+) moves|at once)", sentence):
        said["won"] += 1
        end, left = forced(better.position, better.past), int(won[1] or 1) - 1
        if end is None or end.wins or end.plies != left:
            yield f"won {end}: {sentence}"
    if lost := re.search(r"force a win in (\d+)", sentence):
        said["lost"] += 1
        end = forced(played.position, played.past)
        if end is None or not end.wins or end.plies != int(lost[1]):
            yield f"lost {end}: {sentence}"
    if taken := re.search(r" took (.*?)\.$", sentence):
        said["took"] += 1
        reply = states[turn.ply + 2]
        if named(taken[1]) != gain(played, reply, 1 - seat):
            yield f"took: {sentence}"
    if takes := re.search(r"It takes (.*?)\.$", sentence):
        said["takes at once"] += 1
        if named(takes[1]) != gain(before, better, seat):
            yield f"takes: {sentence}"


def stretch(first: int, said: Counter[str]) -> list[str]:
    """The faults of so many games from this one on; what was read is counted."""
    faults: list[str] = []
    for number in range(first, first + GAMES):
        match = game_of(number)
        texts = [ply.text for ply in match.round.plies]
        for ply in sorted(Random(number).sample(range(len(texts)), min(EACH, len(texts)))):
            said["hints"] += 1
            part = Match(match.round.setup, match.players, 1)
            for text in texts[:ply]:
                part = part.played(part.state.position.mover, text)
            faults += [f"game {number}, ply {ply}: {each}" for each in hinted(part, number, said)]
        if match.result:
            *_, curve = retracing(match.game, [ply.move for ply in match.round.plies])
            assert curve is not None
            at = Table(match).situation(Words("en"), Settings())
            for turn, told in zip(curve.turns, review.describe(at, curve).turns, strict=True):
                said["turning points"] += 1
                where = f"game {number}, ply {turn.ply} {notation.write(turn.better)}"
                sentence = plain(told.sentence)
                faults += [f"{where}: {each}" for each in turned(match, turn, sentence, said)]
    return faults


def main() -> int:
    results = Results(RESULTS)
    wrong = False
    while (sums := results.sums(WHAT))["hints"] < HINTS or sums["turning points"] < TURNS:
        first = results.done(WHAT)
        said: Counter[str] = Counter()
        faults = stretch(first, said)
        said["false"] = len(faults)
        print("\n".join(faults), end="\n" * bool(faults))
        results.add(WHAT, first, first + GAMES - 1, counted(said))
        wrong |= bool(faults)
    print(counted(sums))
    return wrong or bool(sums["false"])


if __name__ == "__main__":
    sys.exit(main())
