"""Days: puzzles of the day, solved at once."""

from __future__ import annotations

from datetime import date, timedelta

from engines import PUZZLES
from tests.ui.fake import FakeHost
from tests.ui.visit import on, play
from ui.app import App

TODAY = date(2026, 11, 20)  # a Friday


def solve(app: App, host: FakeHost, game: str, day: date) -> None:
    """Find the secret of the day at once, where the page shows its puzzle."""
    cells = PUZZLES[game].secret(day).removeprefix("hide ")
    if game == "mastermind":
        play(app, host, f"guess {cells}")
    elif game == "memorybox":
        host.run()
        play(app, host, " ".join(["fill", *sorted(set(cells.split()))]))
    else:
        for move in ("fire T1", *(f"mark {cell}" for cell in cells.split()), "tip"):
            play(app, host, move)


def finish(game: str, day: date, later: int = 0, host: FakeHost | None = None) -> FakeHost:
    """Solve the puzzle of a day, so many days later."""
    app, host = on(day + timedelta(later), f"#/daily/{day}/{game}", host)
    solve(app, host, game, day)
    return host
