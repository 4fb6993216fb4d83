"""Input: taps, slides and keys, and their meaning."""

from __future__ import annotations

from dataclasses import replace

from engines.blackbox.bots import Why
from engines.blackbox.moves import Fire, Hide, Mark, Tip, Unmark, write
from ui.boards import keys
from ui.boards.blackbox import hint, phase, proving, ray_preview, speech
from ui.boards.blackbox.geometry import frame_of
from ui.boards.blackbox.phase import HIDE, OVER, SANDBOX, SEEK
from ui.boards.blackbox.pick import Pick
from ui.boards.replies import Note, Play, Question, Reply, Say, Select
from ui.boards.situation import Selection, Situation

ASIDE, HELD = "ContextMenu", "LongPress"
"""The keys of the keyboard that a right click, and a press that is held, stand for."""


def tap(at: Situation, key: str) -> Reply:
    """A key under the board, or a square that was activated without a pointer."""
    pick, now = phase.picked(at), phase.phase(at)
    verb, number = keys.read(key).word, keys.read(key).number
    if key in phase.box(at).entry_numbers:
        return _entry(at, key)
    if key in phase.box(at).cell_numbers:
        return _cell(at, key)
    if verb == "undo":
        return _undo(at)
    if verb == "sandbox":
        return _sandbox(at)
    if verb == "clear":
        return _picked(replace(pick.with_balls(), shots=()))
    if verb == "paths" and now == OVER:
        return _picked(replace(pick, plain=not pick.plain, path=""))
    if verb == "equal" and now == OVER and number >= 0:
        return _picked(replace(pick, equal=number, path="", plain=False))
    if verb == "cross" and now == SEEK and keys.read(key).values:
        return cross(at, *keys.read(key).values)
    if verb == "cross" and now == SEEK:
        return _picked(replace(pick.settled, crossing=not pick.crossing))
    if verb == "why" and now == SEEK:
        return _picked(pick.settled)
    if verb == "outlook" and now == SEEK and pick.aim and ray_preview.possible(at):
        on = replace(pick, outlook=not pick.outlook)
        return ray_preview.asked(at, on) if on.outlook else _picked(on)
    if verb == "shoot" and now == SEEK and pick.aim:
        return shoot(at, pick.aim)
    if verb == "tip" and now == SEEK:
        return _tip(at)
    if verb == "hide" and now == HIDE:
        return Play((write(Hide(pick.balls)),))
    return None


def slide(at: Situation, start: str, here: str, lifted: bool) -> Reply:
    """A pointer that went down on one square and is on another now."""
    if not start:
        return _picked(phase.picked(at).settled)
    now = phase.phase(at)
    on_field = start in phase.box(at).cell_numbers
    if now not in (SEEK, HIDE, SANDBOX):
        return _entry(at, start) if lifted and start == here and not on_field else None
    if on_field:
        return _slide_ball(at, start, here, lifted)
    if now == SEEK:
        return _slide_aim(at, start, here, lifted)
    return _entry(at, start) if lifted and start == here else None


def type_(at: Situation, key: str, focus: str) -> Reply | str:
    """A key of the keyboard. Arrows walk over the field and round its edge, Enter shoots, the
    space bar puts a ball, x or a right click a cross; w or a press that is held asks why a cell is
    certain. From wherever the keyboard is, g gives the tip."""
    box, now = phase.box(at), phase.phase(at)
    here = focus if focus in box.cell_numbers or focus in box.entry_numbers else ""
    way = keys.step(key)
    if way:
        return frame_of(box).beside(here, way) if here else phase.picked(at).aim or "T1"
    if key == "Escape":
        return Select(None) if at.selection is not None else None
    if key in ("g", "G") and now == SEEK and phase.tip_offered(at):
        return _tip(at)
    if not here:
        return None
    if key == "Enter" and now == SEEK and here in box.entry_numbers:
        answered = here in phase.answers(at) or phase.puzzle(at)
        return _entry(at, here) if answered else shoot(at, here)
    if key in ("Enter", " "):
        return ball(at, here) if now == SEEK and here in box.cell_numbers else tap(at, here)
    if key in ("w", "W", HELD) and now == SEEK and here in box.cell_numbers:
        return proving.asked(at, here)
    if key in ("x", "X", ASIDE) and now == SEEK and here in box.cell_numbers:
        return cross(at, here)
    return None


def over(at: Situation) -> str:
    """The sandbox lies over the game."""
    return "sandbox" if phase.phase(at) == SANDBOX else ""


def _entry(at: Situation, entry: str) -> Reply:
    """An edge place, tapped: an answered one shows its path, another is aimed at, or shot."""
    pick, known = phase.picked(at), phase.answers(at)
    if phase.building(at):
        if entry not in known:
            return _picked(replace(pick, shots=(*pick.shots, entry)))
        ends = (entry, known[entry])
        return _picked(replace(pick, shots=tuple(shot for shot in pick.shots if shot not in ends)))
    if entry in known:
        seen = "" if pick.path in (entry, known[entry]) else entry
        return _picked(replace(pick.settled, path=seen, plain=False))
    if phase.phase(at) != SEEK:
        return None
    if phase.puzzle(at):
        return _no_ray(at)
    if pick.aim == entry and at.settings.second_tap:
        return shoot(at, entry)
    on = pick.outlook and bool(pick.aim)
    return _picked(replace(pick.settled, aim=entry, outlook=on))


def _cell(at: Situation, cell: str) -> Reply:
    pick, now = phase.picked(at), phase.phase(at)
    if phase.building(at):
        return _picked(replace(pick.toggled(cell), drag=None))
    if now != SEEK:
        return None
    if _heated(at, cell):
        return proving.asked(at, cell)
    return cross(at, cell) if pick.crossing else ball(at, cell)


def _heated(at: Situation, cell: str) -> bool:
    """Whether the chances that a hint shows say that the cell is certain."""
    why = at.hint.thought.why if at.hint and at.hint.step >= hint.HEAT_STEP else None
    return isinstance(why, Why) and why.boards != 1 and dict(why.chances)[cell] in (0, 1)


def ball(at: Situation, cell: str) -> Play:
    """A trial ball put or taken away."""
    move = Unmark(cell) if cell in phase.marks(at) else Mark(cell)
    return Play((write(move),), then=_kept(at))


def cross(at: Situation, cell: str) -> Note | Say:
    """Under a ball none could be seen."""
    if cell in phase.marks(at):
        return Say(at.words("blackbox.seek.cross.ball", cell=cell))
    noted = tuple(at.notes.get("crosses", ()))
    crosses = [other for other in noted if other != cell]
    if cell not in noted:
        crosses.append(cell)
    return Note({**at.notes, "crosses": crosses}, then=_kept(at))


def shoot(at: Situation, entry: str) -> Play:
    return Play((write(Fire(entry)),), then=_kept(at))


def _tip(at: Situation) -> Play:
    """The tip; one that cannot be right asks first."""
    move = (write(Tip()),)
    if not at.settings.confirm_tip or not phase.cannot_be(at):
        return Play(move)
    words = at.words
    return Play(
        move,
        Question(
            words("blackbox.tip.title"),
            speech.warning(at),
            words("blackbox.tip.yes"),
            words("blackbox.tip.no"),
        ),
        then=_kept(at),
    )


def _sandbox(at: Situation) -> Select:
    """Into the sandbox, from an open box with its balls and rays; or back to the game."""
    if phase.phase(at) == SANDBOX:
        return Select(None)
    seen = phase.view(at)
    if phase.phase(at) != OVER:
        return Select(Pick(sandbox=True))
    shots = tuple(entry for entry, _ in seen.answers.shots)
    return Select(Pick(sandbox=True, balls=phase.truth(at) or (), shots=shots))


def _undo(at: Situation) -> Reply:
    """What is picked goes before a move does."""
    pick = phase.picked(at)
    if phase.building(at) and pick.before:
        return _picked(pick.undone())
    return _picked(pick.settled) if pick.aim or pick.path or pick.why else None


def _slide_aim(at: Situation, start: str, here: str, lifted: bool) -> Reply:
    """From the edge: the aim follows along its side, and over the field too."""
    pick = phase.picked(at)
    if not here:
        return _picked(pick.settled)
    entry = here if here in phase.box(at).entry_numbers else _facing(at, start, here)
    known = phase.answers(at)
    if phase.puzzle(at) and entry not in known:
        return _no_ray(at) if lifted else _picked(pick.settled)
    same = entry in (pick.aim, pick.path, known.get(pick.path, ""))
    if not lifted:
        armed, under = start == here and same, _under(at, here)
        if entry in known:
            return _picked(replace(pick.settled, path=entry, armed=armed, finger=under))
        on = pick.outlook and bool(pick.aim)
        return _picked(replace(pick.settled, aim=entry, armed=armed, outlook=on, finger=under))
    if pick.armed and entry == start:
        if entry in known:
            return _picked(pick.settled)
        if at.settings.second_tap:
            return shoot(at, entry)
    return _picked(replace(pick, armed=False, finger=""))


def _slide_ball(at: Situation, start: str, here: str, lifted: bool) -> Reply:
    """From a cell: a ball follows, off the field onto the edge strip; past it, onto the nearest
    cell. Where there is none, the cell meant can be corrected."""
    pick, marks = phase.picked(at), phase.marks(at)
    if not here and start in marks:
        here = frame_of(phase.box(at)).nearest(pick.drag[1] if pick.drag else start)
    on_field = here in phase.box(at).cell_numbers
    if not lifted:
        return _picked(replace(pick.settled, drag=(start, here), finger=_under(at, here)))
    dropped = pick.settled
    if start not in marks or start == here or pick.crossing:
        return _cell(at, here) if on_field else _picked(dropped)
    if not here or here in marks:
        return _picked(dropped)
    if phase.building(at):
        left = (ball for ball in pick.balls if ball != start)
        return _picked(dropped.with_balls(*left, *([here] if on_field else [])))
    plies = (write(Unmark(start)), write(Mark(here))) if on_field else (write(Unmark(start)),)
    return Play(plies, then=_kept(at))


def _no_ray(at: Situation) -> Say:
    return Say(at.words("blackbox.seek.given"))


def _under(at: Situation, here: str) -> str:
    """The square under a finger, where it hides it."""
    return here if frame_of(phase.box(at)).tiny else ""


def _facing(at: Situation, start: str, here: str) -> str:
    return frame_of(phase.box(at)).facing(start[0], here)


def _picked(pick: Pick) -> Select:
    return Select(_or_none(pick))


def _kept(at: Situation) -> Selection:
    """What stays picked after a move."""
    return _or_none(phase.picked(at).settled)


def _or_none(pick: Pick) -> Selection:
    return None if pick == Pick() and not pick.before else pick
