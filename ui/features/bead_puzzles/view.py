"""Bead puzzles: the list by grade, and one on its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.situation import Situation
from ui.table.keys_view import act_key
from ui.toolkit import route
from ui.toolkit.frame import header, link, panel, print_page, rows, section, small_key, small_link
from ui.toolkit.markup import Node, Raw, h, off
from ui.toolkit.words import Words

SHEET = ("glassbead", "puzzles")  # of paper: its path after `#/print/`
STEP, R, TOP = 36, 9, 12  # of the picture of a grade


@dataclass(frozen=True)
class Grade:
    """`plies` is the grade, from 1; `first` the number of its first puzzle; `solved`: of each."""

    plies: int
    first: int
    solved: tuple[bool, ...]

    @property
    def next(self) -> int | None:
        """The number of the first that is not solved."""
        left = (self.first + at for at, done in enumerate(self.solved) if not done)
        return next(left, None)


@dataclass(frozen=True)
class BeadPuzzleProps:
    """`tray`: a hand is up; `main`: the main key, or the address that it leads to; `back`:
    something can be taken back; `over`: a move was said to be the one; `following`: the number of
    the next puzzle, 0 if there is none; `play`: where the position is played out."""

    number: int
    grade: Grade
    sentence: Raw | str
    tray: bool
    main: Button | str | None
    back: bool
    over: bool
    following: int
    play: str


def _words(words: Words, code: str, **values: object) -> str:
    return words(f"glassbead.puzzles.{code}", **values)


def overview(words: Words, grades: Sequence[Grade], next: int, left: bool) -> Node:
    """All puzzles; one tap goes on with `next`, the first that is not solved, if any is `left`."""
    count = sum(len(grade.solved) for grade in grades)
    done = sum(sum(grade.solved) for grade in grades)
    here = [grade for grade in grades if grade.first <= next][-1]
    label = _words(
        words,
        "on" if left else "all",
        grade=_words(words, f"grade.{here.plies}"),
        number=next,
    )
    lines = [
        h(
            "li",
            h(
                "a",
                h("b", _words(words, f"grade.{grade.plies}")),
                h(
                    "span",
                    _words(words, "of", done=sum(grade.solved), count=len(grade.solved)),
                    class_="muted",
                ),
                _stations(words, grade, grade.next),
                h("small", _words(words, f"how.{grade.plies}")),
                href=route.write("puzzle", str(grade.next or grade.first)),
            ),
        )
        for grade in grades
    ]
    return print_page(
        words,
        words("glassbead.title"),
        _words(words, "title", count=count),
        _words(words, "lead"),
        h("a", label, class_="btn go", href=route.write("puzzle", str(next))),
        section(
            _words(words, "grades"),
            h("ol", lines, class_="grades"),
            h("p", _words(words, "source"), class_="subn"),
            rows("", link(_words(words, "print"), route.write("print", *SHEET), "print")),
            fact=_words(words, "solved", done=done, count=count),
            class_="sect full",
        ),
    )


def paint(board: Board, at: Situation, shown: BeadPuzzleProps) -> Node:
    """One puzzle."""
    words = at.words
    grade = _words(words, f"grade.{shown.grade.plies}").lower()
    return h(
        "main",
        header(words, _words(words, "name")),
        h(
            "div",
            h("span", _words(words, "kicker", grade=grade), class_="no"),
            h("h1", _words(words, "number", number=shown.number)),
            class_="title",
        ),
        h("div", h("p", shown.sentence, data_announce=""), class_="status"),
        board.drawing.paint(at),
        board.drawing.tray(at) if shown.tray else _where(words, shown, grade),
        panel(
            words,
            section(
                _words(words, "how"),
                h("p", _words(words, "how.text")),
                h("p", _words(words, f"how.{shown.grade.plies}"), class_="muted"),
                class_="sect",
            ),
            rows("", link(_words(words, "play"), shown.play, "play")),
        ),
        _keys(words, shown),
        class_="play puzzle",
        data_game=board.game,
    )


def _where(words: Words, shown: BeadPuzzleProps, grade: str) -> Node:
    """How far the grade is solved."""
    solved = shown.grade.solved
    return section(
        _words(words, "head", number=shown.number, grade=grade),
        _stations(words, shown.grade, shown.number),
        fact=_words(words, "solved", done=sum(solved), count=len(solved)),
        class_="tray box",
    )


def _stations(words: Words, grade: Grade, here: int | None) -> Node:
    """A station for each puzzle of a grade: filled once solved; `here` has its number."""
    count = len(grade.solved)
    middles = [R + 2 + STEP * at for at in range(count)]
    parts: list[Node] = []
    for at in range(count - 1):
        kind = "pz-l" if grade.solved[at] else "pz-d"
        parts.append(h("path", d=f"M{middles[at] + R} {TOP}H{middles[at + 1] - R}", class_=kind))
    for at, (x, done) in enumerate(zip(middles, grade.solved, strict=True)):
        number = grade.first + at
        kind = "pz-h" if number == here else "pz-s on" if done else "pz-s"
        parts.append(h("circle", cx=x, cy=TOP, r=R + 1 if number == here else R, class_=kind))
        if number == here:
            parts.append(h("text", str(number), x=x, y=TOP + 4, class_="pz-n"))
    return h(
        "svg",
        parts,
        class_="stations",
        viewBox=f"0 0 {2 * R + 4 + STEP * (count - 1)} {2 * TOP}",
        role="img",
        aria_label=_words(words, "stations", done=sum(grade.solved), count=count),
    )


def _keys(words: Words, shown: BeadPuzzleProps) -> Node:
    overview_ = small_link(_words(words, "list"), route.write("puzzles"), "back")
    back = small_key(words("undo"), "puzzle-back", "undo", enabled=shown.back)
    later = small_link(
        _words(words, "later"), route.write("puzzle", str(shown.following or 1)), "next"
    )
    play = small_link(_words(words, "play"), shown.play, "play")
    hint = small_key(words("hint"), "puzzle-hint", "hint")
    small = [overview_, play] if shown.over else [overview_, hint, back if shown.back else later]
    return h("div", small, _main(words, shown), class_="acts")


def _main(words: Words, shown: BeadPuzzleProps) -> Node | None:
    main = shown.main
    if isinstance(main, str):
        code, number = ("next", shown.following) if shown.following else ("overview", 0)
        return h("a", _words(words, code, number=number), class_="btn go", href=main)
    if main is None:
        return None
    if not main.do.startswith("puzzle-"):
        return act_key(main)
    return h(
        "button",
        main.label,
        class_="btn go" if main.enabled else "btn",
        type="button",
        data_act=main.do,
        aria_disabled=off(main.enabled),
    )
