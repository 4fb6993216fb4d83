"""Answers to a code that a person set: by hand, or by the program at a pace of one's own."""

from __future__ import annotations

import pytest

from engines.match import Match
from tests.ui.fake import FakeHost, acquainted
from tests.ui.visit import guess, having, match, opened, secret
from ui.app import App
from ui.boards.mastermind import phase
from ui.boards.mastermind.phase import ANSWER
from ui.toolkit.page_act import PageAct
from ui.toolkit.settings import FACT, PLAYING
from ui.toolkit.words import LANGUAGES

CODE = "HACF"


def setting(language: str = "en", auto: bool = False, pace: str = "normal") -> tuple[App, FakeHost]:
    """A person has laid a code for the computer, as the dialog offers it, or with its switch on."""
    host = FakeHost(language, acquainted())
    app, _ = opened("#/mastermind", host)
    app.shell.choose("pace", pace)
    app.act("new", "mastermind")
    app.act("sit", "0:you")
    if auto:
        app.act("auto")
    app.act("start")
    guess(app, host, CODE)
    return app, host


def rows(match: Match) -> int:
    """How many are answered."""
    return sum(ply.text.startswith("answer") for ply in match.round.plies)


def asked(app: App) -> bool:
    """Whether the person is to answer."""
    return phase.phase(app.current.situation()) == ANSWER


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sets_for_a_computer_answers(language: str) -> None:
    """As offered, each guess of the computer waits for the person's answer, which one key lays and
    another gives."""
    app, host = setting(language)
    for row in range(3):
        host.run()
        host.time += 60
        host.run()
        assert asked(app) and rows(match(app)) == row
        app.act(PageAct.PRESS, "right")
        app.act(PageAct.PRESS, "answer")


def test_who_takes_the_other_side_answers_too() -> None:
    """After a code that one broke, the same with the sides changed is answered by hand."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    app.act("again", "swapped")
    guess(app, host, CODE)
    assert asked(app) and rows(match(app)) == 0


@pytest.mark.each_build
@pytest.mark.parametrize("pace", PLAYING)
def test_answers_of_the_program_have_a_pace(pace: str) -> None:
    """Where the program is let answer, each row stands as long as a sentence that everybody has to
    read, at a pace that stands under the board, with a key to stop it."""
    app, host = setting(auto=True, pace=pace)
    assert match(app).result is not None
    seconds = host.time - FakeHost().time
    assert seconds / rows(match(app)) >= PLAYING[pace] * FACT / 1000


def test_answers_of_the_program_can_be_stopped() -> None:
    """The keys under the board: how fast, stop, on."""
    host = FakeHost()
    app, _ = opened("#/mastermind", host)
    app.act("new", "mastermind")
    app.act("sit", "0:you")
    app.act("auto")
    app.act("start")
    for letter in CODE.lower():
        app.type(letter, "")
    app.type("Enter", "")
    assert having(app, "data-act", "pace") and having(app, "data-act", "go-on")
    app.act("pause")
    host.run()
    assert rows(match(app)) == 0
    app.act("go-on")
    host.run()
    assert match(app).result is not None


def test_two_people_let_the_program_answer() -> None:
    """As offered, so that the device stays with the one who breaks."""
    app, _ = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("sit", "0:guest")
    app.act("sit", "1:you")
    assert app.new_game.form is not None and app.new_game.form.auto
    app.act("sit", "1:computer")
    assert not app.new_game.form.auto
