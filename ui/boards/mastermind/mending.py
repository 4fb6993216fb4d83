"""Wrong answers: asked about when given, corrected once found out."""

from __future__ import annotations

from engines.mastermind.codes import feedback
from engines.mastermind.moves import Answer, read
from engines.mastermind.rules import BREAKER, SETTER
from ui.boards.mastermind import phase, speech
from ui.boards.mastermind.draft import Pins
from ui.boards.replies import Mend, Question
from ui.boards.situation import Situation


def doubt(at: Situation, moves: tuple[str, ...]) -> Question | None:
    """An answer that is not what the code says; one that no code could get is refused unasked."""
    move, true = read(moves[-1]), phase.truth(at)
    if not isinstance(move, Answer) or true is None:
        return None
    given = Pins(move.red, move.white)
    if given == Pins(true.red, true.white) or not given.fits(phase.rules(at).places):
        return None
    words, right = at.words, speech.pins(at.words, true.red, true.white)
    return Question(
        words("mastermind.doubt.title"),
        words("mastermind.doubt.text", row=phase.row(at), pins=right),
        words("mastermind.doubt.yes"),
        words("mastermind.doubt.no"),
    )


def row(at: Situation) -> int:
    """The first row with a false answer that can be corrected; 0: none. RULES: in a match a void
    round stays void, and brings its points. A person who has seen the code without having guessed
    it cannot go on."""
    wrong = phase.wrong(at)
    void = at.live and at.result is not None and at.result.void
    open_ = void and at.match.length == 1 and at.people[SETTER]
    return wrong[0] if wrong and open_ and (not at.people[BREAKER] or solved(at)) else 0


def solved(at: Situation) -> int:
    """The first row in which a person guessed the code, whatever was answered there; 0: none."""
    if not at.people[BREAKER]:
        return 0
    guesses = [each.guess for each in phase.view(at).rows]
    code = phase.secret(at)
    return guesses.index(code) + 1 if code in guesses else 0


def mend(at: Situation) -> Mend | None:
    """That row answered as the code says. A computer goes on from there: what followed was built on
    a wrong answer, and is gone. A person who has guessed the code is not asked for it again: the
    guesses stand, and all of them are answered. A round is a code, and a guess and its answer for
    each row."""
    number = row(at)
    if not number:
        return None
    code, rows = phase.secret(at), phase.view(at).rows
    moves = [_true(rows[number - 1].guess, code)]
    for each in rows[number : solved(at)]:
        moves += [f"guess {each.guess}", _true(each.guess, code)]
    return Mend(2 * number, tuple(moves))


def _true(guess: str, code: str) -> str:
    red, white = feedback(guess, code)
    return f"answer {red} {white}"
