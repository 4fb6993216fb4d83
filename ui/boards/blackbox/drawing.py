"""The board's drawing. Slab, field, paths, balls, answers, and the squares that can be tapped."""

from __future__ import annotations

from itertools import chain
from math import sqrt

from engines.blackbox.bots import Why
from engines.blackbox.moves import Fire, Mark, Unmark
from engines.blackbox.views import Answers, Open, pairs
from ui.boards.blackbox import (
    hint,
    naming,
    overlays,
    phase,
    pieces,
    proving,
    ray_preview,
    reasoning,
    studies,
)
from ui.boards.blackbox.geometry import Frame, frame_of
from ui.boards.blackbox.lines import Line, lines
from ui.boards.blackbox.phase import OVER, SANDBOX, WAIT
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.memo import memo

LEGEND = {
    "found": '<circle cx="9" cy="9" r="8" class="lg-full"></circle>'
    '<path d="M5 9.3l3 3 5-6" class="lg-tick"></path>',
    "missed": '<circle cx="9" cy="9" r="7" class="lg-open"></circle>',
    "wrong": '<circle cx="9" cy="9" r="7" class="lg-wrong"></circle>'
    '<path d="M6 6l6 6m0-6-6 6" class="lg-wrong"></path>',
}


def paint(at: Situation) -> Node:
    frame = frame_of(phase.box(at))
    hinted = _heat(at, frame)
    heat = hinted or _likely(at, frame)
    return h(
        "div",
        h(
            "svg",
            h(
                "g",
                h("rect", width=frame.width, height=frame.height, rx=6, class_="slab"),
                _field(frame),
                _ticks(frame, phase.answers(at), aimed(at))
                if phase.phase(at) != OVER and not phase.puzzle(at)
                else None,
                _aim(at, frame),
                h("g", heat, class_="heatmap") if heat else None,
                _paths(at, frame),
                overlays.supposed(at, frame),
                _proposed(at, frame) if hinted else _balls(at, frame),
                _answers(at, frame),
                overlays.false_end(at, frame),
                overlays.exits(at, frame),
                id=overlays.SEEN if frame.tiny else None,
                aria_hidden="true",
            ),
            _squares(at, frame),
            overlays.loupe(at, frame),
            class_=" ".join(("b", "b-bb", *_moods(at))),
            style=f"{_shape(frame)};--fs:{16 * frame.grow:.1f}px",
            viewBox=f"0 0 {frame.width:g} {frame.height:g}",
            role="group",
            aria_label=at.words("blackbox.title"),
        ),
        _legend(at),
        _scale(at, frame, shown=bool(hinted)) if _warm(at) else None,
        class_="board",
    )


def _shape(frame: Frame) -> str:
    """How high a board is for its width, and how many squares."""
    return f"--tall:{frame.height / frame.width:.3f};--squares:{frame.box.rows + 2}"


def _moods(at: Situation) -> list[str]:
    """What the whole board is for just now."""
    sandbox = phase.phase(at) == SANDBOX
    return [*(["try"] if sandbox else []), *(["proof"] if proving.shown(at) else [])]


@memo
def _field(frame: Frame) -> tuple[Node, Node]:
    wide, high = frame.across, frame.down
    right, bottom = frame.width - wide, frame.height - high
    across = (f"M{wide * i:g} {high:g}V{bottom:g}" for i in range(2, frame.box.columns + 1))
    down = (f"M{wide:g} {high * i:g}H{right:g}" for i in range(2, frame.box.rows + 1))
    return (
        h("rect", x=wide, y=high, width=right - wide, height=bottom - high, class_="field"),
        h("path", d="".join(chain(across, down)), class_="field-l"),
    )


@memo
def _ticks(frame: Frame, known: Answers, aim: str) -> Node:
    """A short line at every edge place that may still be asked."""
    marks = []
    for entry in frame.box.entries:
        if entry not in known and entry != aim:
            (x, y), (dx, dy) = frame.centre(entry), frame.inward(entry)
            marks.append(f"M{x + 5 * dx:g} {y + 5 * dy:g}l{8 * dx:g} {8 * dy:g}")
    return h("path", d="".join(marks), class_="ticks")


def aimed(at: Situation) -> str:
    """Where a ray is aimed, by the person, by a computer that is about to shoot it or, from its
    second step on, by a hint."""
    if at.hint:
        move = at.hint.thought.move
        return move.entry if isinstance(move, Fire) and at.hint.step else ""
    return phase.picked(at).aim or phase.planned_ray(at)


def _aim(at: Situation, frame: Frame) -> list[Node]:
    lane = aimed(at)
    if at.hint and isinstance(at.hint.thought.move, Fire):
        lane = at.hint.thought.move.entry
    if not lane:
        return []
    x, y, width, height = frame.lane(lane)
    shade = h("rect", x=x, y=y, width=width, height=height, class_="lane")
    return [shade, pieces.arrow(frame, lane)] if aimed(at) else [shade]


def _paths(at: Situation, frame: Frame) -> Node | None:
    drawn = lines(frame, studies.rays(at))
    if not drawn:
        return None
    numbers = pairs(phase.answers(at))
    return h("g", [_path(line, numbers.get(line.ray.entry, 0)) for line in drawn], class_="rays")


def _path(line: Line, number: int) -> list[Node]:
    ends = {"hit": "ray-hit", "reflect": "ray-refl"}
    colour = ends.get(line.ray.answer, f"ray-{(number - 1) % pieces.COLOURS + 1}")
    target = f"ray-{line.ray.entry}"
    nodes = [
        h("path", d=line.d, class_="ray-halo", data_m=target),
        h("path", d=line.d, class_=f"ray {colour}", data_m=target),
    ]
    if line.bar:
        nodes.append(h("path", d=line.bar, class_="ray ray-refl-end"))
    return nodes


def _balls(at: Situation, frame: Frame) -> list[Node]:
    marks, seen, dragged = phase.marks(at), phase.view(at), phase.picked(at).drag
    nodes = [pieces.cross(frame, cell) for cell in phase.crosses(at)]
    hidden = phase.truth(at) if isinstance(seen, Open) and not phase.building(at) else None
    if hidden is not None and not seen.over:
        return _watched(at, frame, hidden)
    if hidden is not None:
        nodes += [
            pieces.ball(frame, cell, "found" if cell in marks else "missed") for cell in hidden
        ]
        return nodes + [pieces.wrong(frame, cell) for cell in marks if cell not in hidden]
    start, here = dragged or ("", "")
    for cell in marks:
        if cell == start and here != start:
            on_field = here in frame.box.cell_numbers
            nodes += [pieces.ball(frame, here, "lifted")] if on_field else []
        else:
            nodes.append(pieces.ball(frame, cell))
    if here in frame.box.cell_numbers and start not in marks:
        x, y = frame.centre(here)
        nodes.append(h("circle", cx=x, cy=y, r=frame.chip, class_="cursor"))
    return nodes + overlays.ghosts(at, frame) + _proposed(at, frame)


def _watched(at: Situation, frame: Frame, hidden: tuple[str, ...]) -> list[Node]:
    """The box while it is sought: its balls, rings round those that are certain by now or
    marked, crosses where it is certain that there is none."""
    known, box = reasoning.certain(at), frame.box
    found = set(box.named(known.balls)) | set(phase.marks(at))
    empty = set(box.named(known.empty)) - found
    nodes = [pieces.cross(frame, cell) for cell in box.cells if cell in empty]
    nodes += [pieces.ball(frame, cell) for cell in hidden]
    move = phase.planned(at)
    if isinstance(move, (Mark, Unmark)):
        nodes.append(_cursor(frame, move.cell))
    return nodes + [pieces.ring(frame, cell) for cell in box.cells if cell in found]


def _proposed(at: Situation, frame: Frame) -> list[Node]:
    """The cell that a hint is about, once it has named it."""
    if not at.hint or not at.hint.step or not isinstance(at.hint.thought.move, (Mark, Unmark)):
        return []
    if isinstance(at.hint.thought.why, Why) and at.hint.thought.why.boards == 1:
        return []  # all its balls are shown
    if proving.shown(at):
        return [pieces.ring(frame, at.hint.thought.move.cell)] if at.hint.step == 1 else []
    return [_cursor(frame, at.hint.thought.move.cell)]


def _cursor(frame: Frame, cell: str) -> Node:
    x, y = frame.centre(cell)
    return h("circle", cx=x, cy=y, r=frame.chip + 4, class_="cursor")


def _answers(at: Situation, frame: Frame) -> list[Node]:
    answers = phase.answers(at)
    numbers = pairs(answers)
    drawn = {end for ray in studies.rays(at) for end in (ray.entry, ray.answer)}
    proof = proving.shown(at)
    bad = set(phase.conflicts(at))
    bad |= {answers[entry] for entry in bad}
    nodes = []
    for entry, answer in answers.items():
        if entry in numbers:
            kind, label = "pass", str(numbers[entry])
        else:
            kind, label = naming.kind(answer), naming.letter(at, answer)
        ray = numbers.get(entry, 0) if entry in drawn else 0
        lit = proof is not None and not {entry, answer}.isdisjoint(proof.answers)
        nodes.append(pieces.chip(frame, entry, kind, label, entry in bad, ray, lit))
    return nodes


def _squares(at: Situation, frame: Frame) -> Node:
    """Everything that can be acted on, as transparent squares on top: a grid that can be walked
    and read, its first row and column the heads of the others."""
    picked = phase.picked(at)
    first = picked.aim or picked.path or frame.box.entries[0]
    live = phase.phase(at) not in (OVER, WAIT)
    names = naming.labels(at) | {"": at.words("blackbox.corner")}
    balls = {*phase.marks(at)} if live else set[str]()
    return h(
        "g",
        [
            _line(
                frame,
                line,
                tuple([names[key] for key in line]),
                first if first in line else "",
                picked.aim if picked.aim in line else "",
                live,
                tuple([key for key in line if key in balls]),
            )
            for line in frame.lines
        ],
        class_="hits",
        id="squares",
        role="grid",
        aria_label=at.words("blackbox.grid"),
    )


@memo
def _line(
    frame: Frame,
    line: tuple[str, ...],
    names: tuple[str, ...],
    first: str,
    aim: str,
    live: bool,
    balls: tuple[str, ...],
) -> Node:
    """A row of squares by their keys. `first`, `aim`: keys in it, or ""."""
    squares = (
        _square(
            frame,
            key,
            name,
            key == first,
            key == aim,
            live or key in frame.box.entry_numbers,
            key in balls,
        )
        if key
        else _corner(name)
        for key, name in zip(line, names, strict=True)
    )
    return h("g", squares, role="row")


@memo
def _corner(name: str) -> Node:
    """Nothing, but a column of its own, so that a reader counts the others right."""
    return h("rect", width=1, height=1, role="gridcell", class_="still", aria_label=name)


@memo
def _square(
    frame: Frame, key: str, name: str, first: bool, aimed: bool, live: bool, ball: bool
) -> Node:
    """`ball`: one lies there that a finger can drag."""
    x, y = frame.centre(key)
    return h(
        "rect",
        x=x - frame.across / 2,
        y=y - frame.down / 2,
        width=frame.across,
        height=frame.down,
        class_="has" if ball else None,
        role={"T": "columnheader", "L": "rowheader"}.get(key[0], "gridcell"),
        tabindex="0" if first else "-1",
        aria_label=name,
        aria_selected="true" if aimed else None,
        aria_disabled=None if live else "true",
        data_key=key,
    )


def _legend(at: Situation) -> Node | None:
    """What the balls of an open box mean; not where small boards need the room, nor in a puzzle,
    which ends with all balls found."""
    if phase.phase(at) != OVER or phase.puzzle(at):
        return None
    if (found := phase.nearest(at)) and len(found.boards) > 1:
        return None
    return h(
        "div",
        [
            h(
                "span",
                h("svg", Raw(LEGEND[key]), viewBox="0 0 18 18", aria_hidden="true"),
                h("span", at.words(f"blackbox.legend.{key}")),
            )
            for key in LEGEND
        ],
        class_="legend",
    )


def _heat(at: Situation, frame: Frame) -> list[Node]:
    """How likely a ball lies in each cell, in the last step of a hint."""
    why = _warm(at)
    if not why or not at.hint or at.hint.step < hint.HEAT_STEP:
        return []
    return [node for cell, chance in why.chances for node in pieces.heat(frame, cell, chance)]


def _warm(at: Situation) -> Why | None:
    """What a hint knows of each cell, whose last step shows it."""
    why = at.hint.thought.why if at.hint else None
    return why if isinstance(why, Why) else None


def _likely(at: Situation, frame: Frame) -> list[Node]:
    """The same while the outlook of a ray is looked at, beneath the balls that were put."""
    if not ray_preview.shown(at):
        return []
    chances = zip(frame.box.cells, studies.chances(at), strict=False)
    return [node for cell, chance in chances for node in pieces.heat(frame, cell, chance)]


def _scale(at: Situation, frame: Frame, *, shown: bool) -> Node:
    """What the areas of the dots mean, in the size that they have on the board; before they are
    shown its room, so that nothing moves."""
    words, most = at.words, frame.chip
    samples = (
        (0.1, words("percent", share=10)),
        (0.5, words("percent", share=50)),
        (1, words("blackbox.certain")),
    )
    return h(
        "div",
        [
            h(
                "span",
                h(
                    "svg",
                    h("circle", r=most * sqrt(share)),
                    viewBox=f"{-most:g} {-most:g} {2 * most:g} {2 * most:g}",
                ),
                h("span", text),
            )
            for share, text in samples
        ],
        class_="scale" if shown else "scale ahead",
        style=f"{_shape(frame)};--dot:{2 * most / frame.width:.4f}",
        aria_hidden="true",
    )
