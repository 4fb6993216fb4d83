"""Black Box for those who listen and type."""

from __future__ import annotations

import re

from engines.blackbox.moves import Hide, write
from engines.blackbox.views import Open
from ui.boards.blackbox import input, naming, phase, speech
from ui.boards.blackbox.phase import HIDE, OVER, SEEK
from ui.boards.replies import Play, Reply, Say
from ui.boards.situation import Situation
from ui.boards.speech import Shortcut, Speech
from ui.toolkit.words import capital

GERMAN = str.maketrans("OU", "TB")
"""The first letters of above and below, as a German types them."""
PLACE = re.compile(r"(?P<kind>[a-z]+\s+)?(?P<place>[a-z]\d+)", re.ASCII | re.IGNORECASE)


def lines(at: Situation) -> tuple[str, ...]:
    """The answers in the order of asking, the balls put and what is noted, the balls where they
    are seen."""
    words, told = at.words, list(earlier(at))
    for code, cells in (("marks", phase.marks(at)), ("crosses", phase.crosses(at))):
        if cells:
            told.append(words(f"blackbox.spoken.{code}", cells=words.joined(list(cells))))
    seen = phase.view(at)
    if isinstance(seen, Open) and phase.phase(at) == OVER:
        told.append(naming.balls_lay(words, seen.hidden))
    return tuple(told) or (words("blackbox.spoken.none"),)


def earlier(at: Situation) -> tuple[str, ...]:
    words = at.words
    return tuple(
        words(
            "blackbox.say.answer",
            place=capital(naming.place(words, entry)),
            answer=naming.answer_text(at, answer),
        )
        for entry, answer in phase.answers(at).shots
    )


def row(at: Situation, number: int) -> str:
    """A row of the field: its two ends, and what is put in it."""
    box, words = phase.box(at), at.words
    if not 1 <= number <= box.rows:
        return words("blackbox.spoken.row", row=number)
    cells = [f"{chr(ord('a') + column)}{number}" for column in range(box.columns)]
    names = naming.labels(at)
    told = [names[key] for key in (f"L{number}", *cells, f"R{number}")]
    return f"{capital('; '.join(each for each in told if each not in cells))}."


def typed(at: Situation, text: str) -> Reply:
    """`T4` shoots, in German `O4` too; `c3` puts a ball or takes it away; `x c3` notes that there
    is none; `tip`; who hides types all cells, or one to put a ball there or take it away."""
    said = text.strip()
    now, box = phase.phase(at), phase.box(at)
    if now == HIDE:
        cells = tuple(re.split(r"[\s,;]+", said.lower()))
        if not set(cells) <= set(box.cell_numbers):
            return None
        return input.tap(at, cells[0]) if len(cells) == 1 else Play((write(Hide(cells)),))
    if now != SEEK:
        return None
    if said.lower() in ("tip", "tipp"):
        return input.tap(at, "tip")
    found = PLACE.fullmatch(said)
    if found is None:
        return None
    entry, cell = found["place"].upper(), found["place"].lower()
    if at.words.language == "de":
        entry = entry.translate(GERMAN)
    if (found["kind"] or "").strip().lower() == "x":
        return input.cross(at, cell) if cell in box.cell_numbers else None
    if entry in box.entry_numbers and (found["place"][0].isupper() or cell not in box.cell_numbers):
        return _shot(at, entry)
    return input.ball(at, cell) if cell in box.cell_numbers else None


def _shot(at: Situation, entry: str) -> Reply:
    """A ray; a place that has its answer is named in words, not by the letter of the notation."""
    if entry not in phase.answers(at):
        return input.shoot(at, entry)
    where = naming.place(at.words, entry)
    return Say(at.words("blackbox.error.already-answered", where=where))


def example(at: Situation) -> str:
    return "c3" if phase.phase(at) == HIDE else at.words("blackbox.typed")


SPEECH = Speech(
    lines=lines,
    typed=typed,
    example=example,
    earlier=earlier,
    row=row,
    keys=lambda at: (
        Shortcut("blackbox.keys.shoot", ("Enter",)),
        Shortcut("blackbox.keys.ball", (" ",)),
        Shortcut("blackbox.keys.cross", ("X",)),
        Shortcut("blackbox.keys.why", ("W",)),
        Shortcut("blackbox.keys.tip", ("G",)),
        Shortcut("blackbox.keys.row", ("1", "…", str(min(phase.rules(at).rows, 9)))),
    ),
    echo=speech.echo,
    say=speech.say,
)
