"""The list of a replay's moves, in a dialog. It serves screens that have no room for it beside the
board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ui.toolkit.frame import sheet
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.words import Words

LONG = 11  # characters of a move that is set small


@dataclass(frozen=True)
class Move:
    """A ply as the board tells it, and the seat that made it."""

    seat: int
    text: Raw
    written: str


def paint(
    words: Words, moves: Sequence[Move], now: int, paired: bool, turns: Sequence[int] = ()
) -> list[Node]:
    """`now`: how many plies are shown. `paired`: those of two seats stand side by side. `turns`:
    the turn of each ply, where people count those."""
    rows = _pairs(moves) if paired else [(ply,) for ply in range(len(moves))]
    items = [
        h(
            "li",
            h("span", _number(number, turns), class_="n"),
            [_key(moves[ply], ply + 1, now) if ply is not None else h("span") for ply in row],
        )
        for number, row in enumerate(rows, 1)
    ]
    list_ = h("ol", items, class_="mlist" if paired else "mlist single")
    return sheet(words, words("replay.moves"), list_, kicker=words("replay"), class_="moves")


def _number(row: int, turns: Sequence[int]) -> str:
    """Of a row, from 1; where a turn has several plies only the first one has it, and what comes
    before them all has none."""
    if not turns:
        return str(row)
    return str(turns[row - 1]) if turns[row - 1] not in (0, *turns[: row - 1]) else ""


def _pairs(moves: Sequence[Move]) -> Iterable[tuple[int | None, ...]]:
    """The plies two by two; if the second seat began, a row starts with a gap."""
    first: list[int | None] = [None] if moves and moves[0].seat else []
    plies = [*first, *range(len(moves))]
    return zip(plies[::2], [*plies[1::2], None], strict=False)


def _key(move: Move, ply: int, now: int) -> Node:
    long = "long" if len(move.written) > LONG else ""
    return h(
        "button",
        move.text,
        class_=f"{'cur ' if ply == now else ''}{long}".strip() or None,
        type="button",
        data_act="moves-seek",
        data_arg=ply,
        aria_current="true" if ply == now else None,
    )
