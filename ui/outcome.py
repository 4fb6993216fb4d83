"""A finished puzzle of the day in words and figures, for its page and for a message."""

from __future__ import annotations

from datetime import date
from typing import cast

from engines.blackbox import BlackBox
from engines.daily import PAR
from engines.mastermind import Mastermind
from engines.match import Match
from ui import dates, route
from ui.almanac import GAMES_OF_THE_DAY
from ui.markup import Raw
from ui.screens import seal
from ui.screens.daily import address
from ui.screens.home import still
from ui.screens.summary import Summary
from ui.settings import Settings
from ui.table import Table
from ui.words import Words

SIDES = {(0, 1): "right", (0, -1): "left", (-1, 0): "above", (1, 0): "below"}


def summary(
    words: Words,
    match: Match,
    day: date,
    last: tuple[int, ...],
    settings: Settings,
    site: str,
) -> Summary:
    """The page of a result. `last`: points of the last games, this one at the end; `site`: the
    address on the card."""
    name, said = match.game.name, dates.said(words, day)
    table = Table(match)
    at = table.situation(words, settings)
    other = next(game for game in GAMES_OF_THE_DAY if game != name)
    mean = sum(last) / max(len(last), 1)
    return Summary(
        game=name,
        title=words(f"{name}.title"),
        of=words("daily.of", day=said),
        number=seal.of(match).total,
        unit=_unit(words, match),
        average=words("daily.average", average=words.number(mean, 1)) if len(last) > 1 else "",
        text=_balls_told(words, match) if name == "blackbox" else table.board.status(at),
        note=words("daily.spoiled") if match.aids.get("undo") else "",
        table=tuple(_table(words, match)),
        last=last,
        seal=seal.paint(seal.of(match), words("daily.seal")),
        line=_line(words, match),
        balls=found(match) if name == "blackbox" else None,
        site=site,
        key=f"{day.isoformat()}/{name}",
        board=tuple(still(child) for child in table.board.paint(at).children),
        board_at=route.write("game", match.id),
        elsewhere=(
            words("daily.other", day=said, game=words(f"{other}.title")),
            address(other, day),
        ),
    )


def message(words: Words, match: Match, day: date) -> str:
    """The result as text, without a word about the secret."""
    name = match.game.name
    if name == "blackbox":
        balls, all_ = found(match)
        points = seal.of(match).total
        line = words("daily.share.blackbox", points=points, found=balls, balls=all_)
    elif _solved(match):
        rows = len(match.state.rows)
        line = words("daily.share.mastermind", n=rows, rows=_rows(match))
    else:
        line = words("daily.share.unsolved")
    hints = match.aids.get("hints", 0)
    if hints:
        line += f" {words('daily.share.hints', n=hints)}"
    title = f"{words(f'{name}.title')}, {dates.said_whole(words, day)}"
    return f"{title}\n{line}\n{seal.text(seal.of(match))}"


def found(match: Match) -> tuple[int, int]:
    """Black Box: the balls found, and all."""
    state = match.state
    return len(set(state.hidden) & set(state.marks)), len(state.hidden)


def _balls_told(words: Words, match: Match) -> Raw:
    """How many balls were found; and where the only other one lay, if that was near."""
    balls, all_ = found(match)
    counted = [words.spelled(number) for number in (balls, all_)]
    if balls == all_ == len(match.state.marks):
        return words.rich("daily.text.all", balls=counted[1])
    number = counted[0][:1].upper() + counted[0][1:]
    text = words("daily.text.some", found=number, balls=counted[1])
    side = _nearly(match)
    return Raw(f"{text} {words(f'daily.near.{side}')}" if side else text)


def _nearly(match: Match) -> str:
    """The side of a wrong mark on which the only missed ball lay, if it lay next to it."""
    state, cells = match.state, cast(BlackBox, match.game).grid.cell_numbers
    missed, wrong = set(state.hidden) - set(state.marks), set(state.marks) - set(state.hidden)
    if len(missed) != 1 or len(wrong) != 1:
        return ""
    columns = cast(BlackBox, match.game).columns
    (down, across), (row, column) = (divmod(cells[cell], columns) for (cell,) in (missed, wrong))
    return SIDES.get((down - row, across - column), "")


def _rows(match: Match) -> int:
    return cast(Mastermind, match.game).attempts


def _solved(match: Match) -> bool:
    return match.result is not None and match.result.reason in ("found", "solved")


def _unit(words: Words, match: Match) -> str:
    if match.game.name == "blackbox":
        return words("daily.points", n=match.result.points[0] if match.result else 0)
    if not _solved(match):
        return words("daily.unsolved")
    return words("daily.guesses", n=len(match.state.rows))


def _line(words: Words, match: Match) -> str:
    if match.game.name == "blackbox":
        balls, all_ = found(match)
        return words("daily.found", found=balls, balls=all_)
    return words("daily.solved.in", n=len(match.state.rows), rows=_rows(match))


def _table(words: Words, match: Match) -> list[tuple[str, str]]:
    lines = []
    if match.game.name == "blackbox" and match.result:
        answers = match.state.answers
        marks = len(answers)
        wrong = match.result.points[0] - marks
        balls = max(len(match.state.hidden), len(match.state.marks)) - found(match)[0]
        lines.append((words("daily.rays", n=len(answers.shots), marks=marks), str(marks)))
        if wrong:
            lines.append((words("daily.wrong", n=balls), str(wrong)))
    hints = match.aids.get("hints", 0)
    if hints:
        lines.append((words("daily.hints"), str(hints)))
    par = words.number(PAR[match.game.name], 1)
    return [*lines, (words("daily.par"), par)]
