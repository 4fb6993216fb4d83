"""Hints that take their time."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from engines import help
from tests.ui.fake import FakeHost
from tests.ui.glassbead_table import WON
from tests.ui.visit import guess, opened, secret, shown, wrong_guess
from ui.boards import BOARDS
from ui.boards.mastermind import phase
from ui.toolkit.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["blackbox", "mastermind"])
def test_a_hint_that_is_worked_out_says_so(game: str, language: str) -> None:
    """Until it is there, in the place where it will stand."""
    app, host = opened(f"#/{game}", FakeHost(language))
    host.run()
    working = app.shell.words("hint.working")
    app.act("do", "hint")
    host.work[-1].send(None)
    assert working in shown(app)
    host.run()
    assert working not in shown(app) and app.current.require_table().hint


@pytest.mark.each_build
def test_an_aim_puts_a_hint_aside() -> None:
    """Else the sentence and the arrow of the aim lie under it, and the next tap shoots unseen."""
    app, host = opened("#/blackbox")
    app.act("do", "hint")
    host.run()
    assert app.current.require_table().hint
    app.press("T1")
    assert not app.current.require_table().hint
    assert app.shell.words("hint.step", step=1, count=3) not in shown(app)


def test_a_move_begun_meanwhile_stays() -> None:
    """The hint that is sought for it comes too late, and takes no peg away."""
    app, host = opened("#/mastermind")
    app.act("do", "hint")
    host.work[-1].send(None)
    app.press("peg-A")
    host.run()
    assert not app.current.require_table().hint
    assert phase.draft(app.current.situation()).holes[0] == "A"


def test_a_hint_counts_once_a_position() -> None:
    """Whoever closes it and looks at it again has had one, and so who comes back to it by undo;
    after another ply it is another."""
    app, host = opened("#/mastermind")

    def hinted() -> int:
        app.act("do", "hint")
        host.run()
        app.act("do", "hint-close")
        return help.count(app.current.match.aids, help.HINTS)

    assert [hinted(), hinted()] == [1, 1]
    wrong = wrong_guess(secret(app))
    guess(app, host, wrong)
    assert hinted() == 2
    app.take_back(False)
    host.run()
    assert hinted() == 2
    guess(app, host, wrong[::-1])
    assert hinted() == 3


@pytest.mark.each_build
@pytest.mark.parametrize("game", BOARDS)
def test_a_hint_counts_where_the_page_is_loaded_anew(game: str) -> None:
    """It was seen: what is kept knows it before the next ply."""
    late = {"glassbead": f"?setup={quote(WON)}"}  # a hint takes no time there
    app, host = opened(f"#/{game}{late.get(game, '')}")
    app.act("do", "hint")
    host.run()
    assert app.current.require_table().hint
    again, _ = opened(app.shell.here, FakeHost(storage=host.storage))
    assert help.count(again.current.match.aids, help.HINTS) == 1
