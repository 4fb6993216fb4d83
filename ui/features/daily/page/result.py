"""The page of a finished puzzle, in words and figures."""

from __future__ import annotations

from datetime import date

from engines import PUZZLES, help
from engines.help import Help
from engines.match import Match
from ui.boards import board_of
from ui.features.daily import result_badge
from ui.features.daily.outcome import daily_of, finished
from ui.features.daily.page.result_view import ResultProps
from ui.features.daily.strip import address
from ui.model import puzzle_calendar
from ui.model.puzzle_calendar import GAMES_OF_THE_DAY
from ui.model.table import Table
from ui.toolkit import dates, route
from ui.toolkit.settings import Settings
from ui.toolkit.still_picture import still
from ui.toolkit.words import Words


def result_props(
    words: Words,
    match: Match,
    day: date,
    last: tuple[int, ...],
    settings: Settings,
    site: str,
    following: str = "",
) -> ResultProps:
    """What the page of a result shows. `last`: points of the last games, this one at the end;
    `site`: the address on the card; `following`: the game whose puzzle of the same day comes next,
    or ""."""
    game, said, round = match.game.name, dates.said(words, day), finished(match)
    daily, table = daily_of(match), Table(match)
    result, badge = daily.tell(words, round), daily.badge(round)
    at = table.situation(words, settings)
    other = _other(game, day)
    mean = sum(last) / max(len(last), 1)
    hints = help.count(match.aids, help.HINTS)
    par = (words(words.own(game, "daily.par")), words.number(PUZZLES[game].par, 1))
    return ResultProps(
        game=game,
        title=words(f"{game}.title"),
        of=words("daily.of", day=said),
        number=badge.total,
        unit=result.unit,
        average=words(words.own(game, "daily.mean"), average=words.number(mean, 1))
        if len(last) > 1
        else "",
        text=result.text or table.board.drawing.status(at),
        note=_note(words, match),
        table=(*result.table, *([(words("daily.hints"), str(hints))] if hints else []), par),
        last=last,
        badge=result_badge.paint(badge, words("daily.badge")),
        line=result.line,
        found=result.found,
        site=site,
        key=f"{day.isoformat()}/{game}",
        board=tuple(still(child) for child in table.board.drawing.paint(at).children),
        board_at=route.write("game", match.id),
        elsewhere=(
            words("daily.other", day=said, game=words(f"{other}.title")),
            address(other, day),
        ),
        following=(
            words("daily.following", game=words(f"{following}.daily.short")),
            address(following, day),
        )
        if following
        else None,
    )


def _other(game: str, day: date) -> str:
    """The next game, in turn, that has a puzzle of that day."""
    at = GAMES_OF_THE_DAY.index(game)
    others = GAMES_OF_THE_DAY[at + 1 :] + GAMES_OF_THE_DAY[:at]
    return next(each for each in others if PUZZLES[each].first <= day)


def _note(words: Words, match: Match) -> str:
    """What it means for the streak and the average that the puzzle was not solved, or with help."""
    had, game = help.of(match.aids), match.game.name
    solved = puzzle_calendar.solved(match)
    notes = []
    if not solved and board_of(match.game).rounds.counting.fails:
        notes.append(words(f"{game}.statistics.failed", n=finished(match).result.points[0]))
    elif not solved:
        notes.append(words(f"{game}.daily.failed"))
    elif puzzle_calendar.alike(match):
        notes.append(words(f"{game}.daily.alike"))
    if had is not Help.ALONE:
        code = "spoiled" if had is Help.TAKEN_BACK else "helped"
        notes.append(words(f"daily.{code}" if solved else f"daily.{code}.failed"))
    return " ".join(notes)
