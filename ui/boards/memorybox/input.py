"""What a tap and a key mean. A hole or a row is chosen first; a key under the board does it."""

from __future__ import annotations

from engines.game import RuleError
from engines.memorybox.legal import legal
from engines.memorybox.moves import Move, read
from ui.boards.board import Play, Reply, Select, Situation

MEANS = {"row": "name", "hole": "drop"}
ARROWS = {"ArrowUp": ("row", -1), "ArrowDown": ("row", 1)} | {
    "ArrowLeft": ("hole", -1),
    "ArrowRight": ("hole", 1),
}


def chosen(at: Situation) -> Move | None:
    """The move that is chosen on the board, not yet made."""
    return at.selection if isinstance(at.selection, Move) and at.acting else None


def tap(at: Situation, key: str) -> Reply:
    """`row 3`, `hole 4` choose; a move in notation is made."""
    kind, _, number = key.partition(" ")
    move = _legal(at, f"{MEANS.get(kind, kind)} {number}")
    if move is None:
        return None
    if kind in MEANS and move != chosen(at):
        return Select(move)
    if kind in MEANS and not at.settings.second_tap:
        return None
    return Play((str(move),))


def type_(at: Situation, key: str, focus: str) -> Reply | str:
    """Digits choose, arrows move the focus, Enter on what is chosen makes the move."""
    kind = "row" if at.view.table.phase == "name" else "hole"
    if key in "123456" and len(key) == 1:
        return tap(at, f"{kind} {key}")
    choice = chosen(at)
    if key == "Enter" and choice and focus == f"{kind} {choice.number}":
        return Play((str(choice),))
    if ARROWS.get(key, ("",))[0] != kind or not focus.startswith(kind):
        return None
    step, number = ARROWS[key][1], int(focus.removeprefix(kind))
    while 1 <= (number := number + step) <= 6:
        if _legal(at, f"{MEANS[kind]} {number}"):
            return f"{kind} {number}"
    return None


def _legal(at: Situation, text: str) -> Move | None:
    if not at.acting:
        return None
    try:
        move = read(text)
    except RuleError:
        return None
    return move if move in legal(at.view.table) else None
