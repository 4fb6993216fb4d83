"""Input: taps and keys, and their meaning. A hole or a row is chosen first; a key under the board
does the rest."""

from __future__ import annotations

from dataclasses import replace

from engines.game import RuleError
from engines.memorybox.legal import legal
from engines.memorybox.moves import Move, read
from engines.memorybox.state import HOLES, ROWS
from ui.boards import keys
from ui.boards.memorybox import answers, guess, revealed_box, status_banner
from ui.boards.replies import Play, Reply, Say, Select
from ui.boards.situation import Situation
from ui.toolkit.memo import memo

MEANS = {"row": "name", "hole": "drop"}


@memo(kept=4)
def chosen(at: Situation) -> Move | None:
    """The move that is chosen on the board, not yet made; of what was kept in a store, what can
    be one."""
    here = at.is_my_turn and isinstance(at.selection, Move) and at.selection in legal(at.view.table)
    return at.selection if here else None


def key_of(move: Move) -> str:
    """The key under the board that makes the move."""
    return keys.write(*str(move).split())


def tap(at: Situation, key: str) -> Reply:
    """`row-3`, `hole-4` choose; a word of the notation with its number, `drop-4`, makes the
    move; `seen`: all have seen what stands there. To choose what comes next says that too. When
    the round is over, see `guess`."""
    if revealed_box.is_closed_still(at):
        return guess.tap(at, key)
    if key == "seen":
        return Select(status_banner.seen(at)) if status_banner.held(at) else None
    kind, values = keys.read(key)
    move = _legal(at, " ".join((MEANS.get(kind, kind), *values)))
    if move is None:
        return _why_not(at, key)
    if kind in MEANS and move != chosen(at):
        return Select(move)
    if kind in MEANS and not at.settings.second_tap:
        return None
    return Play((str(move),))


def type_(at: Situation, key: str, focus: str) -> Reply | str:
    """Digits choose, and take the focus along where it is on the board; arrows move it. Enter makes
    the chosen move or checks a refusal, x refuses or believes; before that Enter or space says that
    all have seen. Letters ask."""
    if revealed_box.is_closed_still(at):
        return guess.step(at, key, focus)
    if (asked := answers.to(at, key)) is not None:
        return Say(asked, heard=True)
    if key in ("Enter", " ") and status_banner.held(at):
        return tap(at, "seen")
    kind = "row" if at.view.table.phase == "name" else "hole"
    if key in "123456" and len(key) == 1:
        typed = tap(at, place := keys.write(kind, key))
        return replace(typed, focus=place) if focus and isinstance(typed, Select) else typed
    choice, here = chosen(at), keys.read(focus)
    if key == "Enter" and choice and focus in ("", keys.write(kind, choice.number)):
        return Play((str(choice),))
    if key == "Enter" and not focus:
        return tap(at, "challenge")
    if key in ("x", "X"):
        return tap(at, "refuse") or tap(at, "accept") or tap(at, "pass")
    right, down = keys.step(key) or (0, 0)
    step = down if kind == "row" else right
    if not step or here.word != kind:
        return None
    number = here.number
    while 1 <= (number := number + step) <= 6:
        if _legal(at, f"{MEANS[kind]} {number}"):
            return keys.write(kind, number)
    return None


def echo(before: Situation, at: Situation) -> str:
    """What was just chosen."""
    choice = chosen(at)
    if choice is None or choice == chosen(before):
        return ""
    kind = next(kind for kind, word in MEANS.items() if word == choice.word)
    return f"{at.words(f'memorybox.{kind}', number=choice.number)}."


def _why_not(at: Situation, key: str) -> Say | None:
    """What keeps a row from being chosen now."""
    table, words = at.view.table, at.words
    if key not in closed_rows(at):
        return None
    if table.phase != "name":
        return Say(words("memorybox.drop.elsewhere", row=table.row))
    row = keys.read(key).number
    why = "row-closed" if table.pegs[row - 1] == HOLES else "row-refused"
    return Say(words(f"memorybox.error.{why}"))


@memo(kept=4)
def closed_rows(at: Situation) -> frozenset[str]:
    """The keys of rows that whoever is to name or to drop cannot choose now."""
    table = at.view.table
    if not at.is_my_turn or table.phase not in ("name", "drop", "again"):
        return frozenset()
    open_now = table.nameable if table.phase == "name" else (table.row,)
    return frozenset(keys.write("row", row) for row in range(1, ROWS + 1) if row not in open_now)


def _legal(at: Situation, text: str) -> Move | None:
    if not at.is_my_turn:
        return None
    try:
        move = read(text)
    except RuleError:
        return None
    return move if move in legal(at.view.table) else None
