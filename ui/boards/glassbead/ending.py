"""A solved end: the winner, and the number of moves. It also tells what each pit leads to."""

from __future__ import annotations

from collections.abc import Iterator

from engines.glassbead import GlassBead, notation
from engines.glassbead.endgame import Verdict, forced
from engines.glassbead.move import Sow
from engines.glassbead.position import PITS
from engines.glassbead.rules import State
from ui.boards.glassbead import naming, phase
from ui.boards.rounds import Award
from ui.boards.situation import Situation, Study
from ui.toolkit import widgets
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.memo import memo

GAME = GlassBead.name  # the part of the site with the table is called so
WIDE, EDGE = 360, 8  # of the picture
MANY = 60  # moves that still have a station each


def studies(at: Situation) -> tuple[Study, ...]:
    """That the table is here, where it can know the position: what it tells is seen then."""
    here = phase.here(at)
    return () if here.has_gems() else (Study(("ending", here), lambda: iter(()), part=GAME),)


def known(at: Situation) -> Verdict | None:
    """The forced end of the position shown; None where there is none, or the table is not here."""
    if phase.over(at):
        return None
    try:
        return forced(phase.here(at), phase.state(at).past)
    except OSError:
        return None


def section(at: Situation, class_: str = "solved") -> Node | None:
    """The fact, while the outlook is switched on."""
    verdict = known(at) if at.notes.get("outlook") else None
    if verdict is None:
        return None
    words, here = at.words, phase.here(at)
    mine = phase.below(at)
    points = words("glassbead.points", mine=here.points(mine), theirs=here.points(1 - mine))
    pits = _pits(phase.rules(at), phase.state(at))
    return widgets.section(
        widgets.titled(words("glassbead.solved"), points),
        h(
            "p",
            h("b", said(at, verdict)),
            h("span", words("glassbead.solved.both")),
            class_="verdict",
        ),
        _stations(at, verdict),
        h("ul", [_pit(at, *each) for each in pits], class_="reach known")
        if at.is_my_turn
        else None,
        widgets.muted(words("glassbead.solved.open")) if at.is_my_turn and _open(pits) else None,
        class_=class_,
    )


def said(at: Situation, verdict: Verdict) -> Raw:
    """`You win in 17`."""
    mover = phase.here(at).mover
    winner = mover if verdict.wins else 1 - mover
    who = naming.who(at, winner)
    return at.words.rich(
        f"glassbead.solved.{who}", name=naming.opening(at, winner), n=verdict.plies
    )


def award(at: Situation) -> Award | None:
    """The end of a game that can be forced: the loser gives up, after the best move if it is
    the winner's turn."""
    verdict = known(at)
    if verdict is None:
        return None
    mover = phase.here(at).mover
    winner = mover if verdict.wins else 1 - mover
    text = at.words.rich(
        "glassbead.award",
        name=naming.opening(at, winner),
        other=naming.within(at, 1 - winner),
        n=verdict.plies,
    )
    give_up = (1 - winner, notation.RESIGN)
    if winner != mover:
        return Award(text, (give_up,))
    game, state = phase.rules(at), phase.state(at)
    _, best = max(_ways(game, state), key=lambda way: _rank(way[0]))
    after, _ = game.play(state, mover, best)
    over = game.result(after) is not None
    move = (mover, notation.write(best))
    return Award(text, (move,) if over else (move, give_up))


def _stations(at: Situation, verdict: Verdict) -> Node:
    """A station for each move to come: filled for the player to move, a ring for the other."""
    count = verdict.plies
    step = (WIDE - 2 * EDGE) / max(count, 1)
    r = min(5.2, step / 2.2)
    dots = [
        h("circle", cx=EDGE + step * ply, cy=11, r=r, class_="c-n" if ply % 2 else "c-s")
        for ply in range(count if count <= MANY else 0)
    ]
    return h(
        "svg",
        h("path", d=f"M{EDGE} 11H{WIDE - EDGE}", class_="c-l"),
        dots,
        h("circle", cx=WIDE - EDGE, cy=11, r=8, class_="c-end"),
        class_="ply-line",
        viewBox=f"0 0 {WIDE} 22",
        role="img",
        aria_label=at.words("glassbead.solved.left", n=count),
    )


@memo(kept=64)
def _pits(game: GlassBead, state: State) -> tuple[tuple[int, Verdict | None], ...]:
    """What the best sowing of each pit leads to, for the player to move; None: nothing forced."""
    found: dict[int, list[Verdict | None]] = {}
    for verdict, move in _ways(game, state):
        found.setdefault(move.pit, []).append(verdict)
    return tuple((pit, max(each, key=_rank)) for pit, each in found.items())


def _ways(game: GlassBead, state: State) -> Iterator[tuple[Verdict | None, Sow]]:
    """Every move, and what it leads to for the player to move."""
    mover = state.position.mover
    for move in game.moves(state, mover):
        after, _ = game.play(state, mover, move)
        then = forced(after.position, after.past)
        yield (Verdict(not then.wins, then.plies + 1) if then else None), move


def _rank(verdict: Verdict | None) -> int:
    """Soon won is best, late lost better than soon."""
    if verdict is None:
        return 0
    return 999 - verdict.plies if verdict.wins else verdict.plies - 999


def _open(pits: tuple[tuple[int, Verdict | None], ...]) -> bool:
    return any(verdict is None for _, verdict in pits)


def _pit(at: Situation, pit: int, verdict: Verdict | None) -> Node:
    code = "open" if verdict is None else "wins" if verdict.wins else "loses"
    text = at.words.rich(f"glassbead.solved.pit.{code}", n=verdict.plies if verdict else 0)
    return h("li", h("b", PITS[pit]), h("span", text))
