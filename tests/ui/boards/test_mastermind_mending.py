"""A wrong answer by hand: said when it is given, and corrected where it was given all the same."""

from __future__ import annotations

import pytest

from engines.mastermind.codes import feedback
from tests.ui.fake import FakeHost
from tests.ui.visit import guess, match, opened, shown
from ui.app import App
from ui.boards.mastermind import phase
from ui.boards.mastermind.phase import ANSWER
from ui.model import log
from ui.toolkit.markup import html
from ui.toolkit.page_act import PageAct
from ui.toolkit.words import LANGUAGES

CODE = "HACF"


def setting(
    language: str = "en", people: int = 1, length: int = 1, cover: bool = True
) -> tuple[App, FakeHost]:
    """A code is laid for a computer, or for the other person, and is answered by hand."""
    app, host = opened("#/mastermind", FakeHost(language))
    app.shell.choose("cover", cover)
    app.act("new", "mastermind")
    app.act("sit", "0:you")
    if people == 2:
        app.act("sit", "1:guest")
        app.act("auto")
    app.change("length", "", str(length))
    app.act("start")
    app.act("uncover")
    guess(app, host, CODE)
    if people == 2:
        ask(app, host)
    return app, host


def ask(app: App, host: FakeHost) -> None:
    """The other person guesses."""
    app.act("uncover")
    rows = len(phase.view(app.current.situation()).rows)
    guess(app, host, ("ABCD", "BCDE", "CDEF", "DEFG", "EFGH")[rows % 5])


def answer(app: App, host: FakeHost, false: bool) -> None:
    """As the code says, or no pin at all where there are some and all where there are none."""
    now = match(app).round.state
    red, white = feedback(now.pending, now.secret)
    if false:
        red, white = (0, 0) if red + white else (1, 1)
    app.act(PageAct.PRESS, f"red-{red}")
    app.press(f"red-{red}")
    app.press(f"white-{white}")
    app.act(PageAct.PRESS, "answer")
    host.run()


def test_an_answer_that_no_code_could_get_is_refused_unasked() -> None:
    """Typed, where no key offers it: more pins than places, or all but one red and one white."""
    app, host = setting()
    plies = match(app).round.plies
    for typed in ("3 2", "3 1", "9 9"):
        host.said.clear()
        app.change("typed", "", typed)
        assert not app.dialogs and match(app).round.plies == plies and host.said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2])
def test_a_wrong_answer_is_asked_about(language: str, people: int) -> None:
    """An answer that is not what the code says asks first, with the right one; without a yes
    nothing is played. A right answer asks nothing. The code itself is not said."""
    app, host = setting(language, people)
    plies = match(app).round.plies
    now = match(app).round.state
    answer(app, host, false=True)
    assert app.dialogs.shown == "ask" and match(app).round.plies == plies
    red, white = feedback(now.pending, now.secret)
    for kind, number in (("red", red), ("white", white)):
        if number:
            assert app.shell.words(f"mastermind.pins.{kind}", n=number).replace(
                "\u00a0", " "
            ) in shown(app)
    app.act("close")
    answer(app, host, false=False)
    assert not app.dialogs and len(match(app).round.plies) > len(plies)


def void(language: str = "en", people: int = 1, length: int = 1) -> tuple[App, FakeHost]:
    """The second answer is wrong, all others are right, until no code fits."""
    app, host = setting(language, people, length)
    for row in range(12):
        answer(app, host, false=row == 1)
        if row == 1:
            app.act("ask-yes")
            host.run()
        if match(app).result is not None:
            break
        if people == 2:
            ask(app, host)
    result = match(app).result
    assert result is not None and result.void
    return app, host


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_void_round_is_corrected_and_goes_on(language: str) -> None:
    """Where one code is played the main key answers the first wrong row as the code says; what
    followed is gone, and the computer goes on from there to its end."""
    app, host = void(language)
    words = app.shell.words
    assert words("mastermind.mend", row=2) in shown(app)
    app.act(PageAct.PRESS, "mend")
    host.run()
    plies = match(app).round.plies
    assert match(app).result is None
    code = plies[0].text.removeprefix("hide ")
    red, white = feedback(plies[3].text.removeprefix("guess "), code)
    assert plies[4].text == f"answer {red} {white}"
    kept = app.shell.store.match(match(app).id)
    assert kept is not None and kept.round.plies == plies
    while match(app).result is None:
        answer(app, host, false=False)
    assert match(app).result.reason == "solved"  # type: ignore[union-attr]


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_that_a_person_has_guessed_is_not_asked_for_again(language: str) -> None:
    """Between two people: the code lies open once it is guessed. The key corrects the answer, the
    guesses stand, and the round is over with that."""
    app, host = setting(language, people=2)
    answer(app, host, false=True)
    app.act("ask-yes")
    host.run()
    app.act("uncover")
    guess(app, host, CODE)
    answer(app, host, false=False)
    result = match(app).result
    assert result and result.void
    before = [ply.text for ply in match(app).round.plies]
    assert app.shell.words("mastermind.mend.solved") in shown(app)
    app.act(PageAct.PRESS, "mend")
    host.run()
    plies, result = match(app).round.plies, match(app).result
    assert result and result.reason == "solved" and not app.current.handover_pending
    red, white = feedback("ABCD", CODE)
    assert [ply.text for ply in plies] == [*before[:2], f"answer {red} {white}", *before[3:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_guesses_a_code_that_lies_open(language: str) -> None:
    """Between two people, where the code was not guessed: the open code is asked for by nobody, and
    the key begins it anew."""
    app, host = void(language, people=2)
    plies = match(app).round.plies
    assert app.shell.words("mastermind.mend", row=2) not in shown(app)
    app.act(PageAct.PRESS, "mend")
    host.run()
    assert match(app).round.plies == plies
    assert app.shell.words("mastermind.next.void") in shown(app)
    app.act("advance")
    assert len(match(app).rounds) == 2 and not match(app).round.plies


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "If an answer stays wrong, this code does not count."),
        ("de", "Bleibt eine Antwort falsch, zählt dieser Code nicht."),
    ],
)
def test_what_is_said_of_a_wrong_answer_is_so(language: str, said: str) -> None:
    """A code with a wrong answer is not counted; once the answer is corrected, it is."""
    app, host = setting(language)
    answer(app, host, false=True)
    assert said in shown(app)
    app.act("ask-yes")
    host.run()
    while match(app).result is None:
        answer(app, host, false=False)
    assert match(app).result.void and not log.load(app.shell.store.stats())  # type: ignore[union-attr]
    app.act(PageAct.PRESS, "mend")
    host.run()
    while match(app).result is None:
        answer(app, host, false=False)
    assert len(log.load(app.shell.store.stats())) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_match_a_void_round_stays_void(language: str) -> None:
    """RULES: its points stand, and it is played again with the same roles."""
    app, _ = void(language, length=2)
    words = app.shell.words
    assert words("mastermind.next.void") in shown(app)
    assert words("mastermind.mend", row=2) not in shown(app)
    app.act(PageAct.PRESS, "mend")
    assert match(app).result is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cover", [True, False])
def test_who_answers_is_called(language: str, cover: bool) -> None:
    """Two people at one device: the page says to whom it goes, for each answer, and, where it is
    covered between them, back."""
    app, host = setting(language, people=2, cover=cover)
    setter, breaker = (app.shell.words("person", number=number) for number in (1, 2))
    assert phase.phase(app.current.situation()) == ANSWER
    called = app.shell.words.rich("mastermind.answer.called", name=setter, row=1)
    assert called in html(app.shown)
    answer(app, host, false=False)
    assert app.current.handover_pending is cover and (
        breaker.replace("\u00a0", " ") in shown(app) or not cover
    )


@pytest.mark.parametrize("cover", [True, False])
def test_a_guess_stands_once_its_answer_is_asked_for(cover: bool) -> None:
    """Whoever holds the shield sees the code: the breaker, beside them, guesses no other one."""
    app, _ = setting(people=2, cover=cover)
    plies = match(app).round.plies
    app.take_back(False)
    app.act(PageAct.PRESS, "undo")
    assert match(app).round.plies == plies
