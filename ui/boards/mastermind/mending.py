"""Wrong answers: asked about when given, corrected once found out."""

from __future__ import annotations

from engines.mastermind.codes import feedback
from engines.mastermind.moves import Answer, read
from engines.mastermind.rules import SETTER
from ui.boards.mastermind import phase, speech
from ui.boards.mastermind.draft import Pins
from ui.boards.replies import Ask, Mend
from ui.boards.situation import Situation


def doubt(at: Situation, moves: tuple[str, ...]) -> Ask | None:
    """An answer that is not what the code says; one that no code could get is refused unasked."""
    move, true = read(moves[-1]), phase.truth(at)
    if not isinstance(move, Answer) or true is None:
        return None
    given = Pins(move.red, move.white)
    if given == Pins(true.red, true.white) or not given.fits(phase.rules(at).places):
        return None
    words, right = at.words, speech.pins(at.words, true.red, true.white)
    return Ask(
        words("mastermind.doubt.title"),
        words("mastermind.doubt.text", row=phase.row(at), pins=right),
        words("mastermind.doubt.yes"),
        words("mastermind.doubt.no"),
    )


def row(at: Situation) -> int:
    """The first row with a false answer that can be corrected; 0: none. RULES: in a match a void
    round stays void, and brings its points."""
    wrong = phase.wrong(at)
    void = at.live and at.result is not None and at.result.void
    return wrong[0] if wrong and void and at.match.length == 1 and at.people[SETTER] else 0


def mend(at: Situation) -> Mend | None:
    """That row answered as the code says; what followed was built on a wrong answer, and is gone.
    A round is a code, and a guess and its answer for each row."""
    number = row(at)
    if not number:
        return None
    red, white = feedback(phase.view(at).rows[number - 1].guess, phase.secret(at))
    return Mend(2 * number, (f"answer {red} {white}",))
