"""Undo of plies: how far back it goes, and what it leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engines import help
from engines.about import Kind
from engines.game import Ply
from ui.model import play_by_link
from ui.model.table import Table, unsent


def before_last_decision(table: Table, start: Callable[[int], int]) -> tuple[int, bool]:
    """How many plies are left after an undo: those before the last decision of a person here. All
    of them: an undo is not allowed. And whether it goes back past something secret that was told.
    `start`: how many plies there were before the tap that made the ply with that index."""
    match, plies = table.match, table.match.round.plies
    people = [seat for seat, here in enumerate(table.here) if here]
    none = table.plies, False
    if match.about.kind is Kind.CORRESPONDENCE:
        return table.plies - match.about.unsent, False
    if not table.board.rounds.undoable or not plies or not people or table.waiting:
        return none
    if (match.result is not None and match.game.hidden) or match.about.kind is Kind.REPLAY:
        return none
    alone = sum(not player.bot for player in match.players) - len(play_by_link.away(match)) == 1
    if alone:
        own = (i for i in reversed(range(len(plies))) if plies[i].seat == people[0])
        last = next((i for i in own if not _made_by_program(table, i)), -1)
    else:
        last = table.plies - 1
    if last < 0:
        return none
    left = start(last)
    back = plies[left:]
    if alone:
        return left, any(_reveals(table, ply, people[0]) for ply in back)
    if any(ply.seat not in people for ply in back):
        return none
    if table.needs_handover and table.answering:
        return none  # whoever answers may have looked at the secret, with the other beside them
    holder = table.device_seat if table.needs_handover else None
    if holder is not None and any(ply.seat != holder for ply in back):
        return none  # the device changed hands since: that would open what the other laid
    secret = any(_reveals(table, ply, seat) for ply in back for seat in people)
    return none if secret else (left, False)


def without_plies(table: Table, left: int, reveals: bool) -> Table:
    """With so many plies of the round alone; `reveals`: that counts as a help."""
    match = unsent(table.match.at(left), left - table.plies)
    less = replace(table, match=match, selection=None, hint=None)
    return less.counting(help.UNDO) if reveals else less


def with_plies_of(table: Table, other: Table) -> Table:
    """With the plies of another table of this round; all else stays."""
    match = replace(table.match, rounds=other.match.rounds)
    match = unsent(match, other.plies - table.plies)
    return replace(table, match=match, selection=None, hint=None)


def _made_by_program(table: Table, index: int) -> bool:
    """Whether the program made that ply for a person."""
    plies = table.match.round.plies
    seat = plies[index].seat
    return table.lets_program_answer(seat) and any(ply.seat == seat for ply in plies[:index])


def _reveals(table: Table, ply: Ply, seat: int) -> bool:
    """Whether a ply told that seat something secret."""
    seen = (table.match.game.witness(event, seat) for event in ply.events)
    return any(event is not None and table.board.rounds.tells(event) for event in seen)
