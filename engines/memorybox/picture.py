"""The box in notation. `#` is known to be full, `|` the white peg, `.` a hole nobody can look into.

In an open box the balls are lettered by the seat that dropped them, and a free hole is `.`.
"""

from __future__ import annotations

from engines.memorybox.state import HOLES, Opened, Seated, Table, View


def picture(view: View) -> str:
    """The box, then who acts, and the counts that this view knows."""
    table = view.table
    lines = [_row(view, row) for row in range(1, len(table.pegs) + 1)]
    if isinstance(view, Opened):
        lines.append(f"won by {table.winner}, balls {' '.join(map(str, view.balls))}")
        return "\n".join(lines)
    lines.append(f"{table.actor} to {_task(table)}" + "".join(f", last {s}" for s in table.last))
    if isinstance(view, Seated):
        lines.append(f"{view.seat} has {view.balls}")
    return "\n".join(lines)


def _row(view: View, row: int) -> str:
    table = view.table
    peg = table.pegs[row - 1]
    if isinstance(view, Opened):
        holes = ["." if seat is None else "abcdef"[seat] for seat in view.box[row - 1]]
    else:
        holes = ["#"] * peg + ["."] * (HOLES - peg)
    note = " named" if row == table.row else " refused" if row in table.refused else ""
    return " ".join([str(row), *holes[:peg], "|", *holes[peg:]]) + note


def _task(table: Table) -> str:
    match table.phase:
        case "name":
            return f"name for {table.mover}"
        case "drop":
            return "drop two or refuse" if table.double else "drop or refuse"
        case "again":
            return "drop again"
        case "answer":
            return f"answer {table.mover}"
        case _:
            return f"challenge {table.mover} or pass"
