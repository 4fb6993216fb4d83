"""Review of a game in words. It says who was ahead, and what the moves that cost most were
worth."""

from __future__ import annotations

from dataclasses import replace

from engines.glassbead import notation
from engines.glassbead.move import Captured, Sow
from engines.glassbead.notation import number_of
from engines.glassbead.position import SOUTH
from engines.glassbead.review import MOST, GameCurve, Turn
from engines.glassbead.rules import State
from ui.boards.game_curve import CurveText, TurnText
from ui.boards.glassbead import naming, phase
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.words import capital

FULL = 15.0  # points of lead at the edges of the curve; where one is higher, all that there are
MARK = 2 / 3  # how far to the edges a line lies
EVEN = 0.5  # points that are no lead
AHEAD = 4.0  # points that are one worth a sentence: a longer search finds it too


def describe(at: Situation, curve: GameCurve) -> CurveText:
    """`at`: the end of the game."""
    words, first = at.words, phase.first(at)
    sides = naming.sides(at)
    states = _states(at) if curve.turns else []
    full = _full(curve)
    return CurveText(
        heights=tuple(_height(outlook, full) for outlook in curve.outlooks),
        said=tuple(_said(at, ply, value) for ply, value in enumerate(curve.outlooks)),
        marks=tuple((side, f"{abs(side) * full:.0f}") for side in (MARK, 0, -MARK)),
        about=words("glassbead.review.about", first=sides[0], second=sides[1]),
        above=words("glassbead.review.ahead", side=sides[0]),
        below=words("glassbead.review.ahead", side=sides[1]),
        turns=tuple(
            TurnText(
                turn.ply,
                words(
                    "glassbead.review.turn",
                    number=number_of(turn.ply, first),
                    side=sides[states[turn.ply].position.mover],
                ),
                _cost(at, turn, states[turn.ply].position.mover),
                _sentence(at, states, turn, number),
                _move(at.record[turn.ply].text),
                _move(notation.write(turn.better)),
                (notation.read(at.record[turn.ply].text), turn.better),
            )
            for number, turn in enumerate(curve.turns, 1)
        ),
        summary=_summary(at, curve),
        so_far=_so_far(at, curve),
        done=curve.done,
    )


def _full(curve: GameCurve) -> float:
    """How many points of lead the edges stand for: no lead lies beyond, and a win lies there."""
    return MOST if any(FULL < abs(each) < MOST for each in curve.outlooks) else FULL


def _height(outlook: float, full: float) -> float:
    """As many points are as high everywhere, so that the curve falls as far as a move costs."""
    return max(-1.0, min(1.0, outlook / full))


def _states(at: Situation) -> list[State]:
    """Before the first ply and after each."""
    game = phase.rules(at)
    states = [game.start()]
    for line in at.record:
        state = states[-1]
        states.append(game.play(state, state.position.mover, game.read(line.text))[0])
    return states


def _said(at: Situation, ply: int, outlook: float) -> str:
    """`Move 65, North; outlook: South about 11 points ahead`; or that a side wins, where that is
    certain or the game is over."""
    words, seat = at.words, SOUTH if outlook > 0 else 1 - SOUTH
    sides = naming.sides(at)
    if abs(outlook) < EVEN:
        lead = words("glassbead.review.even")
    else:
        points = max(round(abs(outlook)), 1)
        code = "lead" if abs(outlook) < MOST else "wins"
        you = ".you" if naming.who(at, seat) == "you" else ""
        side = words.within(sides[seat])
        lead = words(f"glassbead.review.{code}{you}", side=side, n=points)
    if not ply:
        return capital(lead)
    mover, number = (
        words.within(sides[at.record[ply - 1].seat]),
        number_of(ply - 1, phase.first(at)),
    )
    return words("glassbead.review.at", number=number, side=mover, lead=lead)


def _cost(at: Situation, turn: Turn, mover: int) -> str:
    """What its player lost by it; who won all the same, or stayed ahead, lost no more than the
    certainty, and who was behind had no win to risk."""
    won = at.result is not None and at.result.points[mover] == 1
    if turn.sure and turn.sure.wins:
        kept = ".won" if won or turn.came >= AHEAD else ""
        return at.words(f"glassbead.review.cost.win{kept}")
    if turn.then and not turn.then.wins and not (won and turn.best <= -AHEAD):
        return at.words(f"glassbead.review.cost.loss{'.won' if won else ''}")
    return at.words("glassbead.review.cost", n=round(turn.cost))


def _sentence(at: Situation, states: list[State], turn: Turn, number: int) -> Raw:
    """What was better, and what came of what was played."""
    words, state = at.words, states[turn.ply]
    mover = state.position.mover
    better, played = _move(notation.write(turn.better)), _move(at.record[turn.ply].text)
    parts = [words.rich("glassbead.review.turning", number=number)]
    if turn.sure and turn.sure.wins:
        parts.append(words.rich("glassbead.review.won", move=better, n=turn.sure.plies))
    elif turn.best >= AHEAD and turn.came <= -AHEAD:
        parts.append(_of(at, "kept", mover, move=better))
    else:
        parts.append(words.rich("glassbead.review.better", move=better))
    parts.append(_came(at, states, turn, played))
    return Raw(" ".join(part for part in parts if part))


def _came(at: Situation, states: list[State], turn: Turn, played: Raw) -> Raw:
    """What followed: an end that could be forced then, or what the next move took, or, unless it
    would have won, what the better one would have taken at once."""
    words, state = at.words, states[turn.ply]
    mover = state.position.mover
    if turn.then and not turn.then.wins and turn.then.plies > 1:
        return _of(at, "lost", 1 - mover, move=played, n=turn.then.plies - 1)
    if turn.ply + 1 < len(at.record):
        game, after = phase.rules(at), states[turn.ply + 1]
        reply = game.read(at.record[turn.ply + 1].text)
        _, events = game.play(after, after.position.mover, reply)
        taken = [event for event in events if isinstance(event, Captured)]
        if taken and naming.gems_of(taken[0]):
            gems = naming.took(at, naming.gems_of(taken[0]), "review.gem")
            return _of(at, "took", 1 - mover, move=played, gems=gems)
    if turn.sure and turn.sure.wins:
        return Raw("")
    _, events = phase.rules(at).play(state, mover, turn.better)
    for event in events:
        if isinstance(event, Captured) and naming.gems_of(event):
            gems = naming.took(at, naming.gems_of(event), "review.gem")
            return words.rich("glassbead.review.takes", gems=gems)
    return Raw("")


def _of(at: Situation, code: str, seat: int, **values: object) -> Raw:
    """A sentence about a seat, by its name or to its person."""
    who = naming.who(at, seat)
    return at.words.rich(f"glassbead.review.{code}.{who}", name=naming.within(at, seat), **values)


def _summary(at: Situation, curve: GameCurve) -> Raw:
    words = at.words
    if not curve.done:
        return words.rich("glassbead.review.working")
    if all(line.text == notation.RESIGN for line in at.record):
        return Raw(f"{words('glassbead.review.summary.unplayed')} {_gave_up(at, curve)}".rstrip())
    count = len(curve.turns)
    summary = words.rich("glassbead.review.summary", n=count, count=capital(words.spelled(count)))
    return Raw(f"{summary} {_gave_up(at, curve)}".rstrip())


def _so_far(at: Situation, curve: GameCurve) -> str:
    """How much was looked at while it is being worked out."""
    looked, moves = len(curve.outlooks) - 1, len(at.record)
    if curve.done:
        return ""
    if curve.closer:
        return at.words("glassbead.review.so-far.closer", n=curve.closer)
    return at.words("glassbead.review.so-far", number=looked, n=moves)


def _gave_up(at: Situation, curve: GameCurve) -> Raw:
    """Of whoever gave up and was not behind: ahead, since no move cost as much, or level, since the
    curve jumps there; else nothing."""
    if at.result is None or at.result.reason != "resigned":
        return Raw("")
    loser = at.result.points.index(0)
    lead = curve.outlooks[-2] if loser == SOUTH else -curve.outlooks[-2]
    if lead <= -AHEAD:
        return Raw("")
    if lead < AHEAD:
        return _of(at, "gave-up.level", loser)
    return _of(at, "gave-up.won" if lead >= MOST else "gave-up", loser, n=round(lead))


def _move(text: str) -> Raw:
    """A move with its pit in bold, its gems left out."""
    body = text.partition("x")[0]
    return Raw(f"<b>{body[:1]}</b>{body[1:]}" if body != notation.RESIGN else body)


def compared(at: Situation, move: Sow) -> Situation:
    """The position with the line of a move drawn over it."""
    return replace(at, notes={**at.notes, "drawn": notation.write(move)})
