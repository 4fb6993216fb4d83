"""Ray preview: the answers that are possible before a ray is paid. It shows how the boards that fit
split over them."""

from __future__ import annotations

from engines.blackbox.known import Outlook, Part
from ui.boards.blackbox import naming, phase, studies
from ui.boards.blackbox.phase import SEEK
from ui.boards.blackbox.pick import Pick
from ui.boards.replies import Note, Question, Select
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.widgets import muted, titled
from ui.toolkit.words import capital

SHARE_FROM = 10**5
"""So many boards are told as a share."""
NOTED = "outlook"
"""The name under which notes hold for how many answers an outlook was looked at, each once."""


def possible(at: Situation) -> bool:
    """Whether the boards that fit can be counted, and are."""
    known = studies.known(at)
    return known is not None and bool(known.boards)


def shown(at: Situation) -> bool:
    """Whether the outlook of the ray that is aimed is looked at."""
    pick = phase.picked(at)
    return pick.outlook and bool(pick.aim) and not at.hint


def asked(at: Situation, pick: Pick) -> Select:
    """Its key was pressed: what it costs is asked first, once for each ray."""
    words = at.words
    question = Question(
        words("blackbox.outlook.ask.title"),
        words("blackbox.outlook.ask.text"),
        words("blackbox.ask.show"),
        words("cancel"),
    )
    return Select(pick, question=None if _number(at) in _counted(at) else question)


def helped(at: Situation) -> Note | None:
    """It counts as a hint once its figures are shown."""
    if phase.phase(at) != SEEK or not shown(at) or _number(at) in _counted(at):
        return None
    if studies.outlook(at, phase.picked(at).aim) is None or not studies.chances(at):
        return None
    notes = {**at.notes, NOTED: [*_counted(at), _number(at)]}
    return Note(notes, then=at.selection, look=True, helps=True)


def _number(at: Situation) -> int:
    """How many answers it rests on."""
    return len(phase.view(at).answers.shots)


def _counted(at: Situation) -> list[int]:
    return list(at.notes.get(NOTED, ()))


def status(at: Situation) -> Raw:
    """What is left at worst."""
    words, aim = at.words, phase.picked(at).aim
    found, place = studies.outlook(at, aim), capital(naming.place(words, aim))
    if found is None:
        return words.rich("blackbox.outlook.counting", place=place)
    worst = found.parts[0]
    if len(found.parts) == 1:
        answer = naming.answer_text(at, worst.answer)
        return words.rich("blackbox.outlook.certain", place=place, answer=answer)
    boards = naming.boards(words, worst.boards)
    return words.rich("blackbox.outlook.worst", n=worst.boards, place=place, boards=boards)


def tray(at: Situation) -> Node:
    """The boards as one bar: hit, reflected, and a piece for each exit; below it the figures,
    and what stands on the board."""
    words, found = at.words, studies.outlook(at, phase.picked(at).aim)
    parts = found.parts if found else ()
    by_kind = {
        kind: [part for part in parts if naming.kind(part.answer) == kind]
        for kind in ("hit", "refl", "pass")
    }
    pieces = [part for kind in by_kind.values() for part in kind]
    whole = naming.boards(words, found.boards) if found else ""
    return h(
        "section",
        h("h2", titled(whole, words("blackbox.outlook.counts"))),
        h(
            "div",
            [
                h("i", class_=f"k-{naming.kind(part.answer)}", style=f"--v:{part.boards}")
                for part in pieces
            ],
            class_="shares",
            aria_hidden="true",
        ),
        h("dl", [_figure(at, found, kind, by_kind[kind]) for kind in by_kind]),
        muted(words("blackbox.outlook.legend")),
        class_="tray splitbar",
    )


def _figure(at: Situation, found: Outlook | None, kind: str, parts: list[Part]) -> Node:
    words, boards = at.words, sum(part.boards for part in parts)
    said = "" if found is None else words.number(boards)
    if found and boards >= SHARE_FROM:
        share = words.number(100 * boards / found.boards)
        said = words("percent", share=share)
    places = None
    if kind == "pass" and parts:
        places = h("small", words("blackbox.outlook.places", n=len(parts)))
    return h(
        "div",
        h("dt", h("i", class_=f"k-{kind}"), words(f"blackbox.outlook.{kind}")),
        h("dd", said, " ", places),
    )
