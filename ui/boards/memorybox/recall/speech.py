"""Sentences of the game of twenty drops. What fell, what is asked, what was known; and the box for
those who listen and type."""

from __future__ import annotations

from engines.game import Ply
from engines.memorybox.daily import DROPS, PUZZLE
from engines.memorybox.events import Dropped
from engines.memorybox.recall import Filled, Opened
from engines.memorybox.state import HOLES, ROWS, Place
from ui.boards import keys
from ui.boards.memorybox import guess
from ui.boards.memorybox.recall import input, phase
from ui.boards.memorybox.spoken import HOLE
from ui.boards.replies import Reply
from ui.boards.situation import Situation
from ui.boards.speech import Shortcut, Speech
from ui.boards.tone import WON
from ui.toolkit.markup import Raw
from ui.toolkit.plain_text import plain
from ui.toolkit.words import Words

FEW = 4  # forgotten balls that are named one by one
LONG = 5  # balls at the end, none of them forgotten, of which that is said


def status(at: Situation) -> Raw:
    words, now, fallen = at.words, phase.watching(at), phase.fell(at)
    if isinstance(at.view, Opened):
        return score_text(words, at.view.drops, at.view.answer)
    if fallen:
        return _fell(words, (fallen.row, fallen.hole), fallen.stayed)
    if now and now.asked:
        all_laid = len(guess.tapped(at)) == now.balls
        code = ("all" if all_laid else "ask") if at.is_my_turn else "lie"
        return words.rich(f"memorybox.recall.{code}", n=now.balls)
    return words.rich("memorybox.recall.begin", n=now.of if now else 0)


def score_text(words: Words, drops: tuple[Place, ...], answer: tuple[Place, ...]) -> Raw:
    """How many were known, which were not, and from which ball on none was forgotten."""
    total = _known(words, drops, answer)
    more = details(words, drops, answer)
    average = words.number(PUZZLE.par, 1)
    par = words.rich("memorybox.par", par=average) if len(drops) == DROPS else ""
    return Raw(" ".join(filter(None, (total, par, more))))


def _known(words: Words, drops: tuple[Place, ...], answer: tuple[Place, ...]) -> Raw:
    known = len(set(drops) & set(answer))
    return words.rich("memorybox.guess.told", n=known, of=len(set(drops)))


def tone(at: Situation) -> str:
    """How the end looks: won where nothing was forgotten."""
    found = phase.outcome(at)
    return WON if found and not found.forgotten and any(at.people) else ""


def details(words: Words, drops: tuple[Place, ...], answer: tuple[Place, ...]) -> Raw:
    """What can be said beside how many were known; or ""."""
    lost = phase.forgotten(drops, answer)
    said = []
    if 0 < len(lost) <= FEW:
        balls = words.joined([str(number) for number in lost])
        said.append(words.rich("memorybox.recall.lost", n=len(lost), balls=balls))
    if lost and len(set(drops[lost[-1] :]) - set(drops[: lost[-1]])) >= LONG:
        said.append(words.rich("memorybox.recall.sure", number=lost[-1] + 1))
    return Raw(" ".join(said))


def _fell(words: Words, place: Place, stayed: bool) -> Raw:
    code = "stayed" if stayed else "bounced"
    return words.rich(f"memorybox.recall.{code}", row=place[0], hole=place[1])


def say(at: Situation, event: Dropped | Filled) -> str:
    """Each ball once; what came of an answer is told by the status."""
    if isinstance(event, Filled):
        return ""
    return plain(_fell(at.words, (event.row, event.hole), event.stayed))


def echo(before: Situation, at: Situation) -> str:
    """A ball that was put into a hole, or taken out again, and how many are put."""
    old, new = set(guess.tapped(before)), set(guess.tapped(at))
    now = phase.watching(at)
    if now is None or old == new or not at.is_my_turn:
        return ""
    row, hole = next(iter(old ^ new))
    code = "put" if new > old else "taken"
    return at.words(f"memorybox.recall.{code}", row=row, hole=hole, laid=len(new), balls=now.balls)


def line(at: Situation, number: int) -> tuple[Raw, bool]:
    """A ply in words; a ball that came back is marked."""
    words, record = at.words, at.record
    word, *_ = record[number].text.split()
    drops = _places(record[0])
    if word == "drop":
        place, before = drops[number - 1], drops[: number - 1]
        return _fell(words, place, place not in before), place in before
    if word == "fill":
        return _known(words, drops, _places(record[number])), False
    code = "begin" if word == "hide" else "lie"
    return words.rich(f"memorybox.recall.{code}", n=len(drops if word == "hide" else set(drops))), (
        False
    )


def _places(ply: Ply) -> tuple[Place, ...]:
    return tuple((int(text[0]), int(text[1])) for text in ply.text.split()[1:])


def _lines(at: Situation) -> tuple[str, ...]:
    """How many have fallen; while the box is filled, what was put where; then what was known."""
    words, now, found = at.words, phase.watching(at), phase.outcome(at)
    if now and not now.asked:
        return (words("memorybox.recall.fallen", n=now.fallen, of=now.of),)
    signs: list[tuple[str, frozenset[Place]]] = [("ball", frozenset(guess.tapped(at)))]
    if found:
        signs = [("known", found.known), ("forgotten", found.forgotten), ("wrong", found.empty)]
    told = []
    for row in range(1, ROWS + 1):
        balls = [
            words(f"memorybox.recall.spoken.{sign}", hole=hole)
            for hole in range(1, HOLES + 1)
            for sign, places in signs
            if (row, hole) in places
        ]
        said = ", ".join(balls) or words("memorybox.spoken.empty")
        told.append(words("memorybox.spoken.row", row=row, balls=said))
    return tuple(told)


def _typed(at: Situation, text: str) -> Reply:
    """`34` puts a ball into row 3, hole 4, or takes it out; the word of the key fills the box."""
    said = text.strip().lower()
    if said in at.words("memorybox.recall.typed").split():
        return input.tap(at, "fill")
    return input.tap(at, keys.write("full", *said)) if len(said) == 2 else None


SPEECH = Speech(
    lines=_lines,
    typed=_typed,
    example=lambda at: HOLE,
    keys=lambda at: (Shortcut("memorybox.recall.keys.put", (" ",)),),
    echo=echo,
    say=say,
)
