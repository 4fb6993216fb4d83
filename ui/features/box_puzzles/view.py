"""Box puzzles: the packs, and one puzzle on the table's layout."""

from __future__ import annotations

from dataclasses import dataclass

from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.situation import Situation
from ui.table.keys_view import act_key
from ui.toolkit import route, widgets
from ui.toolkit.frame import header, panel, section, small_key, small_link
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.words import Words, capital


@dataclass(frozen=True)
class Pack:
    """Of its `count` puzzles so many are `solved`. `mark`: a picture of one of them."""

    name: str
    solved: int
    count: int
    mark: Node


@dataclass(frozen=True)
class BoxPuzzleProps:
    """`number`: its place in the order of its pack, from 0, of `count`; so many of these are
    `solved`, some of them `alone`. `wrong`: as `ui.features.box_puzzles.box_puzzles.Box`."""

    pack: str
    number: int
    count: int
    solved: int
    alone: int
    wrong: int
    can_undo: bool
    answer: str


def packs(words: Words, packs: tuple[Pack, ...]) -> Node:
    return h(
        "main",
        header(words, words("blackbox.short")),
        h(
            "section",
            h("span", words("box_puzzles.kicker"), class_="no"),
            h("h1", words("boxes.title")),
            h("p", words("box_puzzles.text")),
            class_="head",
        ),
        section(
            words("box_puzzles.by"),
            h("ul", [_pack(words, pack) for pack in packs], class_="pz"),
            fact=words("box_puzzles.solved"),
            class_="sect c2",
        ),
        class_="rev boxes",
    )


def _pack(words: Words, pack: Pack) -> Node:
    share = 100 * pack.solved / pack.count
    return h(
        "li",
        h(
            "a",
            pack.mark,
            h(
                "span",
                words(f"box_puzzles.pack.{pack.name}"),
                h("small", words(f"box_puzzles.pack.{pack.name}.needs")),
                h("i", style=f"--p:{share:.1f}%", class_="prog", aria_hidden="true"),
                class_="t",
            ),
            h(
                "span",
                words.number(pack.solved),
                h("small", words("box_puzzles.of", count=words.number(pack.count))),
                class_="v",
            ),
            href=route.write("boxes", pack.name),
        ),
    )


def paint(board: Board, at: Situation, shown: BoxPuzzleProps) -> Node:
    words = at.words
    puzzle = words("box_puzzles.puzzle", number=words.number(shown.number + 1))
    return h(
        "main",
        header(words, f"{words('blackbox.short')}, {puzzle}"),
        h(
            "div",
            h("span", words(f"box_puzzles.pack.{shown.pack}"), class_="no"),
            h("h1", puzzle),
            class_="title",
        ),
        h("div", h("p", _status(board, at, shown), data_announce=""), class_="status"),
        board.drawing.paint(at),
        _score(at, shown),
        panel(
            words,
            widgets.section(words("boxes.title"), widgets.muted(words("box_puzzles.text"))),
        ),
        _keys(board, at, shown),
        class_="play",
        data_game=board.game,
    )


def _status(board: Board, at: Situation, shown: BoxPuzzleProps) -> Raw | str:
    words = at.words
    if shown.answer:
        return shown.answer
    if at.result is not None:
        return words.rich("box_puzzles.over", n=at.hints, number=words.number(shown.solved))
    if shown.wrong:
        return words.rich(
            "box_puzzles.wrong", n=shown.wrong, number=capital(words.spelled(shown.wrong))
        )
    quiet = at.selection is None and not at.view.marks
    return words.rich("box_puzzles.start") if quiet else _said(board, at)


def _said(board: Board, at: Situation) -> Raw:
    """What the board says of a proof, or how many balls are still to be put."""
    words, missing = at.words, at.view.balls - len(at.view.marks)
    if at.selection is not None and at.selection.why:
        return board.drawing.status(at)
    if missing > 0:
        return words.rich("box_puzzles.more", n=missing, number=words.spelled(missing))
    return words.rich("box_puzzles.full" if not missing else "box_puzzles.less")


def _score(at: Situation, shown: BoxPuzzleProps) -> Node:
    words = at.words
    if at.result is not None:
        found = (("solved", shown.solved), ("alone", shown.alone))
        return widgets.figures(
            [
                widgets.figure(words(f"box_puzzles.{name}"), words.number(value))
                for name, value in found
            ]
        )
    return widgets.figures(
        [
            widgets.figure(words("blackbox.balls"), str(len(at.view.marks)), f"/{at.view.balls}"),
            widgets.figure(words("blackbox.points"), str(len(at.view.answers))),
            widgets.figure(words("blackbox.hints"), str(at.hints)),
        ]
    )


def _keys(board: Board, at: Situation, shown: BoxPuzzleProps) -> Node:
    words = at.words
    if at.result is not None:
        following = route.write("boxes", shown.pack)
        return h(
            "div",
            [act_key(key) for key in board.drawing.buttons(at)],
            small_link(words("box_puzzles.packs"), route.write("boxes"), "left", "boxes"),
            h("a", words("box_puzzles.next"), class_="btn go", href=following),
            class_="acts",
        )
    if at.selection is not None and at.selection.why:
        return h("div", [act_key(key) for key in board.drawing.buttons(at)], class_="acts")
    full = len(at.view.marks) == at.view.balls
    crossing = at.selection is not None and at.selection.crossing
    return h(
        "div",
        small_key(words("undo"), "box-undo", "undo", enabled=shown.can_undo),
        act_key(Button("cross", words("blackbox.cross"), "mark", pressed=crossing)),
        small_key(words("hint"), "box-hint", "hint"),
        h(
            "button",
            words("box_puzzles.check"),
            class_="btn go",
            type="button",
            data_act="box-check",
            aria_disabled=None if full else "true",
        ),
        class_="acts",
    )
