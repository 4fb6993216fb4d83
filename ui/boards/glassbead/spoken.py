"""The Glass Bead Game for those who listen and type."""

from __future__ import annotations

import re

from engines.game import RuleError
from engines.glassbead import notation
from engines.glassbead.beads import gather
from engines.glassbead.move import Sow
from engines.glassbead.position import NORTH, PITS, SOUTH
from ui.boards.glassbead import input, naming, phase, speech
from ui.boards.replies import Play, Reply
from ui.boards.situation import Situation
from ui.boards.speech import Shortcut, Speech
from ui.toolkit.plain_text import plain


def score(at: Situation) -> str:
    """What lies in both cups."""
    return f"{naming.cup(at, SOUTH)}. {naming.cup(at, NORTH)}."


def last(at: Situation) -> str:
    """The last ply; of another player's with the beads in order."""
    order = "".join(speech.say(at, event) for event in phase.last(at))
    captured = phase.captured(at)
    if not order or captured is None:
        return order or plain(speech.ply(at))
    return f"{order} {plain(speech.capture(at, captured))}"


def lines(at: Situation) -> tuple[str, ...]:
    """Both cups, and the pits in the order of sowing."""
    here = phase.here(at)
    pits = [
        at.words("glassbead.pit", pit=PITS[pit], beads=naming.beads(at, gather(lying))) + "."
        for pit, lying in enumerate(here.pits)
    ]
    return (f"{naming.cup(at, SOUTH)}.", f"{naming.cup(at, NORTH)}.", *pits)


def typed(at: Situation, text: str) -> Reply:
    """`C 3 0`, a pit and the beads in the order in which they fall, as the notation has it or
    with spaces, pits in letters of either size; a pit alone takes it up."""
    said = text.strip()
    if len(said) == 1 and said.isalpha():
        return input.tap(at, said.lower() if phase.here(at).mover else said.upper())
    beads, takes, gems = re.split(r"([xX×]|$)", said, maxsplit=1)
    try:
        move = notation.read("".join(beads.split()) + takes + gems)
    except RuleError:
        return None
    if not isinstance(move, Sow):
        return input.tap(at, "resign")
    mover = phase.here(at).mover
    taken = tuple((pit % 5 + 5 * (1 - mover), gem) for pit, gem in move.gems)
    return Play((notation.write(Sow(move.pit % 5 + 5 * mover, move.order, taken, move.cup)),))


def example(at: Situation) -> str:
    """A move that can be played now; one of the start where nobody here is to move."""
    mover = phase.here(at).mover
    move = next(phase.rules(at).moves(phase.state(at), mover), None) if at.is_my_turn else None
    return notation.write(move) if move else at.words("glassbead.typed")


def shortcuts(at: Situation) -> tuple[Shortcut, ...]:
    """Escape lays back what is in the hand."""
    lay = Shortcut("glassbead.keys.lay", ("Escape",))
    return (
        Shortcut("glassbead.keys.pit", ("A", "…", "E")),
        Shortcut("glassbead.keys.bead", ("0", "…", "5")),
        Shortcut("glassbead.keys.look", (" ",)),
        Shortcut("glassbead.keys.sow", ("Enter",)),
        Shortcut("glassbead.keys.back", ("Backspace",)),
        *((lay,) if phase.sowing(at) else ()),
        Shortcut("glassbead.keys.outlook", ("O",)),
    )


SPEECH = Speech(
    lines=lines,
    typed=typed,
    example=example,
    last=last,
    score=score,
    keys=shortcuts,
    say=speech.say,
)
