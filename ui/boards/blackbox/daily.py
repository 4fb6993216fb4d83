"""The box of the day, once it is open."""

from __future__ import annotations

from engines.blackbox.rules import HIDER
from engines.game import Finished
from ui.boards.daily import DISC, RING, SQUARE, Badge, Daily, ResultText
from ui.toolkit.markup import Raw
from ui.toolkit.words import Words, capital

SIDES = {(0, 1): "right", (0, -1): "left", (-1, 0): "above", (1, 0): "below"}
MARKS = {"hit": (DISC,), "reflect": (RING,)}


def badge(round: Finished) -> Badge:
    """An edge mark each, so a ray that came out has two."""
    shots = round.state.answers.shots
    marks = tuple(mark for _, answer in shots for mark in MARKS.get(answer, (SQUARE, SQUARE)))
    return Badge(str(round.result.points[HIDER]), marks, 8, 8)


def tell(words: Words, round: Finished) -> ResultText:
    """Balls found, and the points by their rays and wrong balls."""
    points, (balls, all_) = round.result.points[HIDER], found(round)
    return ResultText(
        unit=words("blackbox.daily.points", n=points),
        line=words("blackbox.daily.found", found=balls, balls=all_),
        shared=words("blackbox.daily.share", n=points, found=balls, balls=all_),
        text=_text(words, round),
        table=_table(words, round),
        found=(balls, all_),
    )


def found(round: Finished) -> tuple[int, int]:
    """The balls found, and all."""
    hidden, marks = set(round.state.hidden), set(round.state.marks)
    return len(hidden & marks), len(hidden)


def _text(words: Words, round: Finished) -> Raw:
    """How many balls were found; and where the only other one lay, if that was near."""
    balls, all_ = found(round)
    number, every = map(words.spelled, (balls, all_))
    if balls == all_ == len(round.state.marks):
        return words.rich("blackbox.daily.text.all", balls=every)
    text = words.rich(
        f"blackbox.daily.text.{'some' if balls else 'none'}", found=capital(number), balls=every
    )
    side = _nearly(round)
    return Raw(f"{text} {words.rich(f'blackbox.daily.near.{side}')}") if side else text


def _nearly(round: Finished) -> str:
    """The side of a wrong mark on which the only missed ball lay, if it lay next to it."""
    hidden, marks = set(round.state.hidden), set(round.state.marks)
    missed, wrong = hidden - marks, marks - hidden
    if len(missed) != 1 or len(wrong) != 1:
        return ""
    (ball,), (mark,) = missed, wrong
    down, across = int(ball[1:]) - int(mark[1:]), ord(ball[0]) - ord(mark[0])
    return SIDES.get((down, across), "")


def _table(words: Words, round: Finished) -> tuple[tuple[str, str], ...]:
    answers, balls = round.state.answers, found(round)[0]
    marks = len(answers)
    rays = words("blackbox.daily.rays", n=len(answers.shots), m=marks)
    price = round.result.points[HIDER] - marks
    if not price:
        return ((rays, str(marks)),)
    misplaced = max(len(round.state.hidden), len(round.state.marks)) - balls
    return (rays, str(marks)), (words("blackbox.daily.wrong", n=misplaced), str(price))


DAILY = Daily(badge, tell)
