"""A game as text for people. It says who played what, the moves, the board in words, and the
link that opens it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engines.match import Match
from ui.boards.board import Board
from ui.boards.situation import Situation
from ui.model import names, play_by_link
from ui.table.status_view import helped
from ui.toolkit.markup import Raw
from ui.toolkit.plain_text import plain


def text(board: Board, at: Situation, url: str) -> str:
    """`at` is the situation as `public` makes it; `url`: where the game opens."""
    words = at.words
    title, fact = words(f"{board.game}.title"), board.info.fact(at.game, words)
    return "\n".join(
        [
            f"{title}, {fact}" if fact else title,
            " – ".join(at.seats),
            *_moves(board, at),
            "",
            *board.speech.lines(at),
            _ended(board, at),
            url,
        ]
    )


def public(match: Match, at: Situation) -> Situation:
    """The situation as anybody may see and read it: no player is spoken to, and while something is
    hidden, it is not seen through the eyes of one. On a replay of a round that is over nothing
    is."""
    told = play_by_link.read_by_others(match)
    at = replace(
        at,
        seats=names.on_seats(told, at.words),
        match=replace(at.match, names=names.of_players(told, range(len(match.players)), at.words)),
        seat=None,
        is_my_turn=False,
        hint=None,
        average=None,
        counted=False,
    )
    if match.result is not None:
        return at
    seen = at.game.view(match.state, None)
    return replace(at, view=seen, selection=None)


def described(board: Board, at: Situation) -> str:
    """The position in words, for those who do not see its picture."""
    return f"{at.words(f'{board.game}.title')}. {_ended(board, at)}"


def _ended(board: Board, at: Situation) -> str:
    """The sentence over the board, and that its game was played with help."""
    return plain(Raw(board.drawing.status(at) + helped(at, daily=False)))


def _moves(board: Board, at: Situation) -> Iterator[str]:
    """The plies of an open record, two to a line where two seats take turns."""
    lines = at.record
    taking_turns = not board.info.equal_seats and all(a.seat != b.seat for a, b in pairwise(lines))
    width = 2 if taking_turns else 1
    told = [plain(board.rounds.line(at, number)[0]) for number in range(len(lines))]
    if not taking_turns and not board.info.equal_seats:  # among equals a line names who it was
        told = [f"{at.seats[line.seat]}: {each}" for line, each in zip(lines, told, strict=True)]
    if lines:
        yield ""
    if taking_turns and lines and lines[0].seat:
        told = ["…", *told]
    for start in range(0, len(told), width):
        yield f"{start // width + 1}. {'  '.join(told[start : start + width])}"
