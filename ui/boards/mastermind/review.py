"""The review of a round of Mastermind in words."""

from __future__ import annotations

from engines.mastermind.codes import feedback
from engines.mastermind.moves import Guess, Resign
from engines.mastermind.rules import BREAKER
from engines.review import WORTH_NAMING, Decision, Review
from ui.boards.description import DecisionText, Description, luck_shown
from ui.boards.mastermind import phase, speech
from ui.boards.mastermind.pegs import signs, strip
from ui.boards.review import described
from ui.boards.situation import Situation
from ui.toolkit.markup import Child, Raw, h, html
from ui.toolkit.words import Words, capital

LARGE, SMALL = 11, 8  # radius of a peg in a row, and in a line below it
SLIGHT = 0.3  # what all choices together may cost before anybody is told
MUCH = 1.0  # luck that is worth a word
FACTOR, GAP = 2, 3  # an answer is lucky that leaves so much less than was to be expected


def describe(at: Situation, review: Review) -> Description:
    words, you = at.words, ".you" if at.seat == BREAKER else ""
    reason = at.result.reason if at.result else ""
    lefts = (review.start, *(each.left for each in review.decisions))
    return described(
        words,
        "mastermind",
        review,
        lambda number, made, before: DecisionText(
            _done(at, number), _note(at, review, number, before), isinstance(made.move, Resign)
        ),
        title=_title(at, review, reason),
        text=_text(at, review, lefts),
        total=words("mastermind.review.total", **_counted(words, review.total)),
        unit=words(f"mastermind.review.unit{'' if reason == 'solved' else '.points'}"),
        parts=((words(f"mastermind.review.choices{you}"), review.choices),),
        who="" if you else at.seats[BREAKER],
    )


def _title(at: Situation, review: Review, reason: str) -> str:
    words, rows = at.words, len(phase.view(at).rows)
    if reason == "resigned":
        code = "resigned" if rows else "at-once"
        return words(f"mastermind.review.title.{code}", n=rows, **_counted(words, rows))
    many = _counted(words, rows)["many"]
    if reason != "solved":
        return words("mastermind.review.title.unsolved", many=many)
    fewer, turning = rows - int(review.choices), review.turning_point
    if rows == 1:
        return words("mastermind.review.title.one")
    if turning is not None and 1 < fewer < rows:
        fewer_said = _counted(words, fewer)["count"]
        return words("mastermind.review.title.fewer", many=many, fewer=fewer_said)
    if turning is not None:
        code = "bold" if turning == rows - 1 else "row"  # the last row is the code
        return words(f"mastermind.review.title.{code}", many=many, row=turning + 1)
    if review.choices >= SLIGHT:
        code = "small"
    else:
        code = "lucky" if review.luck <= -MUCH else "unlucky" if review.luck >= MUCH else "fine"
    return words(f"mastermind.review.title.{code}", many=many)


def _text(at: Situation, review: Review, lefts: tuple[int, ...]) -> str:
    words, turning = at.words, review.turning_point
    if turning is not None:
        return _turn(at, review.decisions[turning], turning, lefts[turning])
    if review.choices < WORTH_NAMING:
        about = ".about" if any(made.about for made in review.decisions) else ""
        said = words(f"mastermind.review.all-good{about}")
    else:
        said = words("mastermind.review.no-turn", cost=words.number(review.choices, 1))
    luck = luck_shown(review, (review.choices,)) / 10
    if abs(luck) < MUCH:
        return said
    code, number = "luck" if luck < 0 else "bad-luck", words.number(abs(luck), 1)
    return f"{said} {words(f'mastermind.review.{code}', luck=number)}"


def _turn(at: Situation, made: Decision, number: int, before: int) -> str:
    """What was wrong at the turning point, when so many codes fitted before it."""
    words, row = at.words, number + 1
    if isinstance(made.move, Resign):
        codes = words.number(before)
        return words("mastermind.review.resigned", n=before, codes=codes)
    if before == 1:
        you = ".you" if at.seat == BREAKER else ""
        return words(f"mastermind.review.known{you}", before=number, row=row)
    if before == 2:
        return words("mastermind.review.two", row=row)
    earlier = _earlier(at, number)
    if earlier:
        return words("mastermind.review.repeat", row=row, earlier=earlier)
    kind = "may" if _fitted(at, made.move.code, number) else "cannot"
    if made.move.code == phase.secret(at):
        kind = "bold"
    return words(f"mastermind.review.{kind}", row=row)


def _earlier(at: Situation, number: int) -> int | None:
    """The row, counted from 1, that made the same guess before, if there is one."""
    guesses = [row.guess for row in phase.view(at).rows]
    here = guesses.index(guesses[number])
    return here + 1 if here < number else None


def _fitted(at: Situation, guess: str, number: int) -> bool:
    """Whether the guess could still be right after so many rows."""
    return guess in phase.rules(at).secrets and all(
        feedback(earlier, guess) == (red, white)
        for earlier, red, white in phase.view(at).rows[:number]
    )


def _done(at: Situation, number: int) -> list[Child] | str:
    """The guess and its answer, drawn and said; or that there was none."""
    words, rows = at.words, phase.view(at).rows
    if number == len(rows):
        return words("mastermind.review.gave-up")
    guess, red, white = rows[number]
    said = f"{speech.code(at, guess)}: {speech.pins(words, red, white)}"
    return [
        strip(guess, LARGE, at.settings.marks),
        signs(red, white, len(guess)),
        h("span", said, class_="vh"),
    ]


def _note(at: Situation, review: Review, number: int, before: int) -> Raw | None:
    words, made = at.words, review.decisions[number]
    if made.better is None:
        return None if made.move == Guess(phase.secret(at)) else _luck(words, made)
    code = _code(at, made.better)
    if before == 1:
        why = words.rich("mastermind.review.only", code=code)
    elif isinstance(made.move, Resign):
        why = words.rich("mastermind.review.fitted", codes=words.number(before))
    elif before == 2 and not _fitted(at, made.move.code, number):
        why = words.rich("mastermind.review.one-of-two", code=code)
    elif earlier := _earlier(at, number):
        why = words.rich("mastermind.review.again", earlier=earlier, code=code)
    else:
        why = words.rich("mastermind.review.better", code=code)
    return (
        words.rich("mastermind.review.turning", why=why) if number == review.turning_point else why
    )


def _code(at: Situation, better: Guess) -> Raw:
    """A code within a sentence."""
    said = h("span", speech.code(at, better.code), class_="vh")
    return Raw(html(strip(better.code, SMALL, at.settings.marks)) + html(said))


def _luck(words: Words, made: Decision) -> Raw | None:
    """Whether the answer was better or worse than was to be expected."""
    expected = round(made.expected)
    if expected >= FACTOR * made.left and expected - made.left >= GAP:
        return words.rich("mastermind.review.lucky", **_counted(words, expected))
    if made.left >= FACTOR * expected and made.left - expected >= GAP and expected > 1:
        return words.rich("mastermind.review.unlucky", **_counted(words, expected))
    return None


def _counted(words: Words, number: int) -> dict[str, object]:
    """A number as a word, `count` within a sentence and `many` at its beginning; a large one, or
    1, which bends, in digits."""
    said = words.spelled(number) if number != 1 else "1"
    return {"count": said, "many": capital(said)}
