"""Overlays: drawings that lie on the board for a while. A supposed ball and its path, the balls
that are proven, the places where a ray may come out, a loupe under a finger."""

from __future__ import annotations

from engines.blackbox.bots import Why
from engines.blackbox.known import Outlook, Part
from ui.boards.blackbox import phase, pieces, proving, studies
from ui.boards.blackbox.geometry import Frame
from ui.boards.blackbox.lines import branch, lines
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

SEEN = "bb-seen"
"""The id of what a loupe enlarges."""
LENS, TIMES, AWAY = 104.0, 2.0, 150.0
"""Half a loupe, how much it enlarges, and how far from the finger it is, in units."""
RIM = 3.0


def supposed(at: Situation, frame: Frame) -> list[Node]:
    """In the last step of a proof: the cell as it is not, the path that would be then, from where
    it leaves the path that is, and that one."""
    proof = proving.shown(at)
    if not proof or not proving.supposing(at):
        return []
    x, y = frame.centre(proof.cell)
    nodes = [h("circle", cx=x, cy=y, r=frame.chip, class_="supposed")]
    proof_rays = [ray for entry in studies.followed(proof) if (ray := studies.path(at, entry))]
    if proof.wrong:
        false = (
            branch(frame, proof.wrong, proof_rays[0])
            if proof_rays
            else lines(frame, [proof.wrong])[0]
        )
        nodes.append(h("path", d=false.d + false.bar, class_="ray if"))
    nodes += [
        h("path", d=line.d + line.bar, class_="ray proof") for line in lines(frame, proof_rays)
    ]
    return nodes


def false_end(at: Situation, frame: Frame) -> Node | None:
    """The sign where the path that would be comes out, over what stands there."""
    proof = proving.shown(at)
    wrong = proof.wrong if proof and proving.supposing(at) else None
    if wrong is None or wrong.answer not in frame.box.entry_numbers:
        return None
    return _place(frame, wrong.answer, "!", "if-end")


def ghosts(at: Situation, frame: Frame) -> list[Node]:
    """The balls of the only board that fits, where they do not lie yet."""
    why = at.hint.thought.why if at.hint else None
    if not isinstance(why, Why) or why.boards != 1:
        return []
    marks = phase.marks(at)
    cells = [cell for cell, chance in why.chances if chance == 1 and cell not in marks]
    balls = [pieces.ball(frame, cell, "ghost") for cell in cells]
    return [*balls, *(pieces.ring(frame, cell) for cell in cells)]


def exits(at: Situation, frame: Frame) -> list[Node]:
    """Where the ray that is aimed may come out, and on how many of the boards."""
    pick = phase.picked(at)
    found = studies.outlook(at, pick.aim) if pick.outlook and pick.aim else None
    if found is None:
        return []
    parts = [part for part in found.parts if part.answer in frame.box.entry_numbers]
    shares = any(part.boards > 999 for part in parts)
    return [
        _place(
            frame,
            part.answer,
            _share(at.words, part, found) if shares else str(part.boards),
            "exit",
        )
        for part in parts
    ]


def _share(words: Words, part: Part, found: Outlook) -> str:
    """How many of a hundred boards, in a small square: all of a board are told alike."""
    share = 100 * part.boards / found.boards
    return words("percent", share=f"{share:.0f}" if share >= 1 else "<1")


def _place(frame: Frame, entry: str, text: str, class_: str) -> Node:
    """A dashed square on an edge place."""
    (x, y), r = frame.centre(entry), frame.chip
    return h(
        "g",
        h("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=2),
        h("text", text, x=x, y=y + (5.6 if len(text) < 2 else 4) * frame.grow),
        class_=class_ if len(text) < 3 else f"{class_} long",
    )


def loupe(at: Situation, frame: Frame) -> Node | None:
    """What is under a finger, larger and beside it; only a small screen shows it."""
    under = phase.picked(at).finger
    if not under or not frame.tiny:
        return None
    x, y = frame.centre(under)
    left = min(max(x, LENS), frame.width - LENS)
    top = y - AWAY if y > AWAY + LENS / 2 else y + AWAY
    reach = LENS / TIMES
    return h(
        "g",
        h(
            "rect",
            x=left - LENS - RIM,
            y=top - LENS - RIM,
            width=2 * (LENS + RIM),
            height=2 * (LENS + RIM),
            class_="rim",
        ),
        h(
            "svg",
            h("use", href=f"#{SEEN}"),
            h(
                "rect",
                x=x - frame.across / 2,
                y=y - frame.down / 2,
                width=frame.across,
                height=frame.down,
                class_="under",
            ),
            x=left - LENS,
            y=top - LENS,
            width=2 * LENS,
            height=2 * LENS,
            viewBox=f"{x - reach:g} {y - reach:g} {2 * reach:g} {2 * reach:g}",
        ),
        class_="loupe",
        aria_hidden="true",
    )
