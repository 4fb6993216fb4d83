"""The review of a round of Black Box in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engines.blackbox.guesses import BOARDS
from engines.blackbox.moves import Fire, Mark, Tip
from engines.blackbox.rules import SEEKER, wrong_balls
from engines.blackbox.verdict import Verdict
from engines.blackbox.views import Open
from engines.review import WORTH_NAMING, Decision, Review
from ui.boards.blackbox import naming, panels, phase
from ui.boards.description import DecisionText, Description, luck_shown
from ui.boards.review import described
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.words import Words, capital

MUCH = 2.0  # points of luck that are worth a word
LUCKY, UNLUCKY = 4, 2  # times more, and fewer, boards to be expected than were left
FLAT = 0.8  # a ray that leaves more than that told next to nothing


def describe(at: Situation, review: Review) -> Description:
    words, you = at.words, ".you" if at.seat == SEEKER else ""
    befores = (review.start, *(each.left for each in review.decisions))
    return described(
        words,
        "blackbox",
        review,
        lambda number, made, before: DecisionText(
            _done(at, number), _note(at, review, number, before), isinstance(made.move, Tip)
        ),
        title=_title(at, review, befores),
        text=_text(at, review, befores),
        total=words("blackbox.review.total", number=review.total),
        unit=words("blackbox.review.unit"),
        parts=tuple(
            (words(f"blackbox.review.{part}{you}"), points)
            for part, points in zip(("rays", "tip"), _parts(review), strict=True)
        ),
        who="" if you else at.seats[SEEKER],
    )


def _parts(review: Review) -> tuple[float, float]:
    """What the rays cost together, and the tip."""
    *_, tip = review.decisions
    return round(review.choices - tip.told, 1), tip.told


# -- the whole round


def _title(at: Situation, review: Review, befores: tuple[int, ...]) -> str:
    turning_point, wrong = review.turning_point, _wrong(at)
    if turning_point is None:
        code = "fine"
        if wrong:
            code = "unknown" if _unknown(at) else "guess"
        elif abs(review.luck) >= MUCH:
            code = "lucky" if review.luck < 0 else "unlucky"
    elif turning_point == len(review.decisions) - 1:
        code = "tip" if wrong else "bold"
    else:
        code = "known" if _known(review, turning_point, befores[turning_point]) else "ray"
    return at.words(f"blackbox.review.title.{code}", ray=(turning_point or 0) + 1)


def _text(at: Situation, review: Review, befores: tuple[int, ...]) -> str:
    turning_point = review.turning_point
    if turning_point is None:
        return _praise(at, review)
    made = review.decisions[turning_point]
    if isinstance(made.move, Fire):
        return _dear(at, review, turning_point, befores[turning_point])
    return _lost(at, made)


def _praise(at: Situation, review: Review) -> str:
    words = at.words
    if review.choices < WORTH_NAMING:
        said = words("blackbox.review.all-good")
    else:
        said = words("blackbox.review.no-turn", cost=words.number(review.choices, 1))
    if _wrong(at) and _unknown(at):
        return f"{said} {_alike(at)}"
    luck = luck_shown(review, _parts(review)) / 10
    if abs(luck) < MUCH:
        return said
    code, number = "good-luck" if luck < 0 else "bad-luck", words.number(abs(luck), 1)
    return f"{said} {words(f'blackbox.review.{code}', luck=number)}"


def _alike(at: Situation) -> str:
    number = panels.number(at, _verdict(at))
    return at.words("blackbox.review.alike", number=number, places=len(phase.box(at).entries))


def _dear(at: Situation, review: Review, number: int, before: int) -> str:
    """What was wrong with the ray at the turning point."""
    words, made, price = at.words, review.decisions[number], _price(at, number)
    if _known(review, number, before):
        return words("blackbox.review.ray.known", n=price)
    if made.left > FLAT * before:
        return words(
            "blackbox.review.ray.flat",
            n=price,
            before=_about(words, words.amount(before), _counted(review, number)),
            after=_about(words, words.amount(made.left), made.counted),
        )
    cost = words.number(made.cost, 1)
    if isinstance(made.better, Fire):
        place = naming.place(words, made.better.entry)
        return words("blackbox.review.ray.other", place=place, cost=cost)
    return words("blackbox.review.ray.tip", cost=cost)


def _lost(at: Situation, tip: Decision) -> str:
    """What was wrong with the tip at the turning point."""
    words = at.words
    if not _wrong(at):
        return capital(words("blackbox.review.bold", boards=_boards(words, tip)))
    fault = _fault(at, tip)
    off = abs(len(phase.view(at).marks) - phase.rules(at).balls)
    if fault == "certain":
        off = len(tip.detail)
    why = words(
        f"blackbox.review.why.{fault}",
        n=off,
        off=words.spelled(off),
        boards=_boards(words, tip),
    )
    return words("blackbox.review.more", cost=words.number(tip.cost, 1), why=why)


def _fault(at: Situation, tip: Decision) -> str:
    """What was wrong with a tip that cost something."""
    more = len(phase.view(at).marks) - phase.rules(at).balls
    if isinstance(tip.better, Mark):
        return "certain"
    if more > 0:
        return "many"
    if isinstance(tip.better, Fire):
        return "early"
    return "few" if more < 0 else "unlikely"


# -- one decision


def _done(at: Situation, number: int) -> Node:
    shots = phase.view(at).answers.shots
    return panels.shot(at, *shots[number]) if number < len(shots) else h("b", _end(at))


def _end(at: Situation) -> str:
    """How much of the tip was right."""
    words, balls, marks = at.words, phase.rules(at).balls, phase.view(at).marks
    over = len(marks) - balls
    if over > 0:
        return words("blackbox.review.end.over", n=over, over=words.spelled(over))
    found = len(set(marks) & set(_hidden(at)))
    code = "all" if found == balls else "some" if found else "none"
    return words(
        f"blackbox.review.end.{code}",
        n=balls,
        balls=words.spelled(balls),
        found=words.spelled(found),
    )


def _note(at: Situation, review: Review, number: int, before: int) -> Raw | None:
    words, made = at.words, review.decisions[number]
    ray = isinstance(made.move, Fire)
    said = _of_ray(at, review, number, before) if ray else _of_tip(at, made)
    if number == review.turning_point:
        said.insert(0, words.rich("blackbox.review.turning"))
    return Raw(" ".join(said)) if said else None


def _of_ray(at: Situation, review: Review, number: int, before: int) -> list[Raw]:
    words, made, said = at.words, review.decisions[number], []
    dear, counted = made.cost >= WORTH_NAMING, _counted(review, number)
    if dear and _known(review, number, before):
        said.append(words.rich("blackbox.review.known"))
    elif dear and made.left > FLAT * before:
        said.append(words.rich("blackbox.review.flat", n=_price(at, number)))
    elif LUCKY * made.left <= made.expected:
        expected = _expected(words, made, counted and before <= BOARDS)
        said.append(words.rich("blackbox.review.lucky", number=expected))
    elif made.left >= UNLUCKY * made.expected:
        expected = _expected(words, made, counted and before <= BOARDS)
        said.append(words.rich("blackbox.review.unlucky", number=expected))
    if isinstance(made.better, Fire):
        said.append(
            words.rich("blackbox.review.better", ray=naming.pointer(words, made.better.entry))
        )
    elif made.better:
        said.append(words.rich("blackbox.review.better.tip"))
    return said


def _of_tip(at: Situation, tip: Decision) -> list[Raw]:
    words, boards = at.words, _boards(at.words, tip)
    if isinstance(tip.better, Mark):
        return [_certain(at, tip.detail)]
    if tip.better:
        ray = naming.pointer(words, tip.better.entry) if isinstance(tip.better, Fire) else ""
        said = words.rich(
            f"blackbox.review.{_fault(at, tip)}",
            boards=boards,
            ray=ray,
            price=naming.price(words),
        )
        best = [words.rich("blackbox.review.better.cells", cells=words.joined([*tip.detail]))]
        return [Raw(capital(said)), *(best if tip.detail else ())]
    if _wrong(at):
        code = "untold" if _unknown(at) else "guessed"
        return [words.rich(f"blackbox.review.{code}", boards=boards)]
    return [words.rich("blackbox.review.right", boards=boards)] if tip.left > 1 else []


def _certain(at: Situation, cells: Sequence[str]) -> Raw:
    """The balls that were certain there; a single one against the nearest wrong one of the tip in
    its row or column."""
    words, seen = at.words, phase.view(at)
    tip = words(f"blackbox.review.said{'.you' if at.seat == SEEKER else ''}")
    if len(cells) > 1:
        return words.rich("blackbox.review.certain.cells", cells=words.joined([*cells]), tip=tip)
    (cell,) = cells
    wrong = [mark for mark in seen.marks if mark not in (_hidden(at))]
    column, row = _place(cell)
    for code, line, there, here in (
        ("row", row, column, [c for c, r in map(_place, wrong) if r == row]),
        ("column", column, row, [r for c, r in map(_place, wrong) if c == column]),
    ):
        if here:
            *_, nearest = min((abs(place - there), place) for place in here)
            code = f"blackbox.review.certain.{code}"
            return words.rich(code, line=line, there=there, here=nearest, tip=tip)
    return words.rich("blackbox.review.certain.cell", cell=cell, tip=tip)


def _place(cell: str) -> tuple[int, int]:
    """Column and row, from 1 on."""
    return ord(cell[0]) - ord("a") + 1, int(cell[1:])


def _expected(words: Words, made: Decision, exact: bool) -> str:
    """The boards to be expected: where not all were looked at, two figures and noughts."""
    if exact:
        return words.number(made.expected)
    number = words.amount(round(float(f"{made.expected:.1e}")))
    return _about(words, number, counted=False)


def _boards(words: Words, made: Decision) -> str:
    """The boards that fitted after a decision, in words."""
    return _about(words, naming.boards(words, made.left), made.counted)


def _about(words: Words, said: str, counted: bool) -> str:
    """A number of boards, told as an estimate where it is one."""
    return said if counted else words("blackbox.review.about", number=said)


def _counted(review: Review, number: int) -> bool:
    """Whether the boards that fitted before a decision were counted."""
    return number == 0 or review.decisions[number - 1].counted


def _known(review: Review, number: int, before: int) -> bool:
    """Whether the answer was certain before it was asked for."""
    made = review.decisions[number]
    proven = made.counted and _counted(review, number)
    return proven and made.left == before and made.expected >= before


def _price(at: Situation, number: int) -> int:
    _, answer = phase.view(at).answers.shots[number]
    return 1 if answer in ("hit", "reflect") else 2


def _hidden(at: Situation) -> tuple[str, ...]:
    return cast(Open, at.view).hidden


def _wrong(at: Situation) -> int:
    return wrong_balls(_hidden(at), phase.view(at).marks)


def _unknown(at: Situation) -> bool:
    """Whether the tip could not have been told apart from the hidden board."""
    found = _verdict(at)
    return found.wrong > 0 and not found.fair


def _verdict(at: Situation) -> Verdict:
    return phase.judged(cast(Open, at.view))
