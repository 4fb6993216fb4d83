"""The tile of a game after computers were watched: whoever taps it wants to play."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost
from tests.ui.visit import GAMES, match, opened, shown
from ui.app import App
from ui.boards import BOARDS
from ui.model import form
from ui.toolkit.words import LANGUAGES


def watched(game: str, language: str) -> tuple[App, FakeHost]:
    """Computers on all seats, as one starts them from the dialog."""
    app, host = opened(f"#/{game}", FakeHost(language))
    app.act("new", game)
    for seat in range(len(form.default(game).chairs)):
        if BOARDS[game].info.equal_seats:
            app.change("kind", str(seat), BOARDS[game].info.default_level)
        else:
            app.act("sit", f"{seat}:computer")
    app.act("start")
    assert app.current.situation().watching
    return app, host


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_tile_leads_to_a_game_of_ones_own(game: str, ended: bool, language: str) -> None:
    """Whether the watched game is over or not: the person sits where who plays alone sits, by the
    name of everybody who does."""
    app, host = watched(game, language)
    if ended:
        app.act("watch-end")
        host.run()
    seen = match(app).id
    app.arrive("#/")
    app.arrive(f"#/{game}")
    at = app.current.situation()
    assert match(app).id != seen and not at.watching
    (seat,) = (number for number, person in enumerate(at.people) if person)
    assert at.is_you(seat)
    if not BOARDS[game].info.equal_seats:
        assert seat == BOARDS[game].info.default_seat
    app.arrive(f"#/game/{seen}")
    assert app.current.situation().watching


def test_a_position_is_played_by_oneself() -> None:
    """A position that is set up after watching is not watched either."""
    app, _ = watched("glassbead", "en")
    app.act("setup")
    app.act("setup-start")
    app.act("setup-play")
    assert not app.current.situation().watching and "You" in shown(app)
