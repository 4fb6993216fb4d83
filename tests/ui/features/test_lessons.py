"""The lessons in use: every step can be done, wrong taps are answered, nothing is kept of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from engines.game import RuleError
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import having, late, nodes, opened
from ui.app import App
from ui.boards import BOARDS
from ui.boards.replies import Play
from ui.features.lessons import LESSONS
from ui.features.lessons.attempt import Attempt
from ui.features.lessons.lessons import Lessons
from ui.model.positions import played
from ui.storage.restoring import restore
from ui.toolkit.markup import Node, html
from ui.toolkit.page_act import PageAct
from ui.toolkit.words import LANGUAGES, Words, catalogue

STEPS = [(game, number) for game in LESSONS for number in range(len(LESSONS[game].steps))]
FREE = {("glassbead", 0), ("memorybox", 1), ("mastermind", 0)}  # where no move is wrong
LONGEST = 100  # characters of a sentence: three lines of a phone
CODE = re.compile(r"\b[a-z]+\.lesson\.|[{}]")


def status(app: App) -> str:
    return "".join(map(html, having(app, "data-announce", "")))


def known(app: App) -> int:
    """How many rules the right column has ticked."""
    panel = next(node for node in nodes(app.shown) if node.tag == "aside")
    return sum(node.tag == "li" for node in nodes(panel))


def main_key(app: App) -> Node:
    return next(n for n in nodes(app.shown) if "btn go" in n.attrs.get("class", ""))


def learn(app: App, game: str, number: int) -> None:
    """Do a step as its solution says."""
    for key in LESSONS[game].steps[number].solution:
        app.press(key)


# -- what is said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    """Title, task, reason, rule and every fault are said, each in three lines of a phone."""
    words = Words(language)
    said = set()
    for game, lesson in LESSONS.items():
        for taught in lesson.steps:
            codes = ["title", "text", "why", "rule"]
            codes += [f"wrong.{code}" for code in {*taught.wrong.values(), "other"}]
            for code in codes:
                full = f"{game}.lessons.{taught.name}.{code}"
                assert words.has(full), full
                more = " " + words("lessons.again") if code.startswith("wrong.") else ""
                assert len(words(full) + more) <= LONGEST, words(full)
                said.add(full)
            assert "<b>" in words.rich(f"{game}.lessons.{taught.name}.text")
    assert {code for code in catalogue("en") if ".lessons." in code} == said


@pytest.mark.parametrize(("step", "balls"), [(1, "c2"), (4, "f3, f5"), (5, "c8")])
def test_who_only_hears_a_picture_hears_what_it_shows(step: int, balls: str) -> None:
    """Where the balls of a step lie is said when it opens, and where its arrow is, if it has one:
    the eye sees both."""
    _, host = opened(f"#/lesson/blackbox?step={step}")
    lies = "A ball lies" if len(balls) == 2 else "Balls lie"
    assert f"{lies} on {balls}." in host.said[-1]
    arrow = {1: "row 5 from the left", 4: "row 4 from the left"}.get(step)
    assert ("The arrow is at" in host.said[-1]) == (arrow is not None)
    assert f"The arrow is at {arrow}." in host.said[-1] or not arrow


# -- lessons in use


def under_way(app: App) -> Attempt:
    """The step of the lesson that is open."""
    attempt = late(app, Lessons).attempt
    assert attempt is not None
    return attempt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_from_beginning_to_end(game: str, language: str) -> None:
    """Each step waits until it is done, then says why and ticks its rule; the last leads to the
    game and to another lesson. Nothing is kept but that the lesson was finished."""
    storage = Memory()
    app, host = opened(f"#/lesson/{game}", FakeHost(language, storage))
    count = len(LESSONS[game].steps)
    assert host.body == BOARDS[game].info.accent and app.shell.words("lesson") in host.title
    for number in range(count):
        assert known(app) == number
        assert main_key(app).attrs.get("aria-disabled") == "true"
        assert app.shell.words("lessons.step", step=number + 1, count=count) in status(app)
        for node in nodes(app.shown):
            if node.tag in ("button", "a") or "tabindex" in node.attrs:
                assert node.attrs.get("aria-label") or html(node).replace("<", " <").strip()
        before = status(app)
        learn(app, game, number)
        assert status(app) != before and not CODE.search(status(app))
        assert known(app) == number + 1 and host.focuses[-1] == "lesson-next"
        if number + 1 < count:
            app.act("lesson-next")
            assert host.hashes[-1] == f"#/lesson/{game}?step={number + 2}"
    assert app.shell.store.lessons() == {game} and set(storage.texts) == {"lessons"}
    assert not [n for n in nodes(app.shown) if "score" in n.attrs.get("class", "").split()]
    assert [n for n in nodes(app.shown) if n.attrs.get("href", "").startswith("#/lesson/")]
    learnt = [n for n in nodes(app.shown) if "known" in n.attrs.get("class", "").split()]
    assert learnt and "#/lesson/" not in "".join(map(html, learnt))  # it is no rule that was learnt
    app.act("lesson-next")
    assert host.hashes[-1] == f"#/{game}"
    if BOARDS[game].info.ladder:
        app.act("door-level", f"{game}:0")
    assert app.current.table is not None
    host.run()


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_show_me_does_it(game: str, number: int) -> None:
    """Show me does what is to be done, in whatever state the step is, and moves it on the board."""
    app, _ = opened(f"#/lesson/{game}?step={number + 1}")
    board = [node.attrs["data-key"] for node in having(app, "data-key")]
    for key in (board[0], board[-1]):
        if not under_way(app).done:
            app.press(key)
    app.act("lesson-show")
    assert under_way(app).done
    assert "aria-disabled" not in main_key(app).attrs
    shown = status(app)
    app.act("lesson-show")
    app.press(board[0])
    assert status(app) == shown


@pytest.mark.parametrize(("game", "number"), [each for each in STEPS if each not in FREE])
def test_a_wrong_tap_is_answered_and_the_second_shows_the_place(game: str, number: int) -> None:
    """A wrong place or move is not done, is answered in a sentence of its own and by
    "Try again"; after two of them the right place is marked."""
    app, host = opened(f"#/lesson/{game}?step={number + 1}")
    taught = LESSONS[game].steps[number]
    attempt = under_way(app)
    asked = status(app)
    if taught.places:
        keys = [n.attrs["data-key"] for n in having(app, "data-key")]
        wrong = [key for key in keys if key not in taught.places][:2]
        for key in wrong:
            app.press(key)
    else:
        plies = len(attempt.table.match.round.plies)
        for move in _two_wrong_moves(attempt):
            late(app, Lessons).answer(Play((move,)))
        assert len(attempt.table.match.round.plies) == plies
    assert not attempt.done and attempt.shown
    assert app.shell.words("lessons.again") in status(app)
    assert app.shell.words("lessons.again") not in asked
    assert status(app) != asked and not CODE.search(status(app))
    marked = [n for n in nodes(app.shown) if "target" in n.attrs.get("class", "").split()]
    expected = taught.places or taught.show[:1]
    assert {node.attrs["data-key"] for node in marked} == set(expected)
    names = [node.attrs.get("aria-label") or str(node.children[0]) for node in marked]
    assert host.said[-1].startswith(f"Here: {', '.join(names)}".replace("\u00a0", " "))
    assert not any(name.isdigit() for name in names)


def _wrong_moves(attempt: Attempt) -> Iterator[str]:
    game, match = attempt.step.game, attempt.table.match
    for move in game.moves(match.state, attempt.step.seat):
        text = game.write(move)
        if not text.startswith(attempt.step.moves):
            yield text


def _two_wrong_moves(attempt: Attempt) -> tuple[str, ...]:
    """Two, or one twice."""
    return tuple(islice(cycle(islice(_wrong_moves(attempt), 2)), 2))


def test_back_and_forth_and_reload() -> None:
    """The step stands in the address; one that was done once can be left at once, so can those of
    a finished lesson; one that is ahead can be opened, numbers out of range mean the nearest."""
    app, host = opened("#/lesson/blackbox")
    learn(app, "blackbox", 0)
    app.act("lesson-next")
    assert host.focuses[-1] == "T1"
    app.act("lesson-back")
    assert host.hashes[-1] == "#/lesson/blackbox?step=1" and host.focuses[-1] == "L5"
    assert "aria-disabled" not in main_key(app).attrs
    app.shell.store.keep_lesson("mastermind")
    app.arrive("#/lesson/mastermind?step=5")
    assert "aria-disabled" not in main_key(app).attrs
    for asked, found in (("4", 3), ("99", 6), ("0", 0), ("x", 0), ("²", 0)):
        app.arrive(f"#/lesson/blackbox?step={asked}")
        assert under_way(app) is not None and under_way(app).number == found
    app.arrive("#/lesson/chess")
    assert app.shell.words("wrong.page") in html(app.shown)


@pytest.mark.each_build
def test_leaving_leads_back_to_where_it_was_asked_for() -> None:
    """From the rules over a game the lesson leads back to that game, which is as it was; from
    anywhere else to the rules."""
    app, host = opened("#/blackbox?balls=3")
    table = app.current.table
    assert table is not None
    here = host.hashes[-1]
    assert here == f"#/game/{table.match.id}"
    app.act("help")
    app.act("lesson", "blackbox")
    learn(app, "blackbox", 0)
    app.act("lesson-next")
    app.type("Escape", "")
    assert host.hashes[-1] == here and app.current.table is not None
    assert app.current.table.match.id == table.match.id
    host.run()
    app.arrive("#/lesson/blackbox")
    app.act("lesson-leave")
    assert host.hashes[-1] == "#/rules/blackbox"


def test_lists_tick_what_was_learnt() -> None:
    """The menu leads to rules and lessons; there and on the rule pages finished ones are ticked."""
    storage = Memory()
    app, _ = opened("#/rules", FakeHost("en", storage))
    links = [n for n in nodes(app.shown) if n.attrs.get("href", "").startswith("#/lesson/")]
    assert [n.attrs["href"] for n in links] == [
        f"#/lesson/{game}" for game in BOARDS if game in LESSONS
    ]
    assert not [n for n in links if app.shell.words("lessons.done") in html(n)]
    app.shell.store.keep_lesson("mastermind")
    for page, count in (("#/rules", 1), ("#/rules/mastermind", 1), ("#/rules/glassbead", 0)):
        app.arrive(page)
        links = [n for n in nodes(app.shown) if n.attrs.get("href", "").startswith("#/lesson/")]
        assert sum(app.shell.words("lessons.done") in html(n) for n in links) == count
    app.act("menu")
    assert app.shell.words("rules.menu") in html(app.shown)


@pytest.mark.each_build
def test_keys_of_the_keyboard() -> None:
    """Arrows walk as on the table and over pegs that can be tapped, letters and Enter play on,
    Escape leaves."""
    app, host = opened("#/lesson/blackbox?step=3")
    assert app.type("ArrowRight", "") and host.focuses[-1] in ("T1", "L4")
    assert not app.type("Enter", "B5")
    app.press("B5")
    assert under_way(app).done
    app.arrive("#/lesson/mastermind?step=2")
    assert app.type("ArrowRight", "spot-0") and host.focuses[-1] == "spot-1"
    assert app.type("ArrowLeft", "spot-0") and host.focuses[-1] == "spot-3"
    app.arrive("#/lesson/mastermind?step=6")
    for letter in "fgec":
        assert app.type(letter, "")
    assert app.type("Enter", "")
    assert under_way(app).done
    app.arrive("#/lesson/glassbead")
    assert app.type("c", "") and app.type("Escape", "")
    assert not under_way(app).done
    assert app.type("Escape", "")
    assert host.hashes[-1] == "#/rules/glassbead"


def test_a_wrong_code_stays_to_be_mended() -> None:
    """In Mastermind the pegs of a guess that does not fit stay where they were laid."""
    app, _ = opened("#/lesson/mastermind?step=6")
    for peg in "GFEC":
        app.press(f"peg-{peg}")
    app.act("do", "check")
    assert under_way(app) is not None and under_way(app).fault == "other"
    assert under_way(app).table.selection.code == "GFEC"


@pytest.mark.parametrize(
    ("step", "key", "said"),
    [
        (1, "check", "Four holes are still free."),
        (4, "answer", "Choose the red and white pins first."),
    ],
)
def test_a_grey_main_key_says_why(step: int, key: str, said: str) -> None:
    """As at the table; it is no wrong answer."""
    app, host = opened(f"#/lesson/mastermind?step={step}", FakeHost("en"))
    (grey,) = having(app, "id", f"do-{key}")
    assert "data-why" in grey.attrs
    app.act(PageAct.PRESS, key)
    assert said in status(app) and host.said[-1] == said
    assert "try again" not in status(app).lower()


def test_a_lesson_moves_as_the_table_does() -> None:
    """The answer of a ray pops in and its way is drawn; without motion nothing moves."""
    app, host = opened("#/lesson/blackbox?step=3")
    app.press("B5")
    assert {motion.target for motion in host.motions} == {"answer-L4", "answer-B5", "ray-L4"}
    app.arrive("#/lesson/glassbead?step=2")
    app.press("D")
    app.press("bead-2")
    assert [motion.target for motion in host.motions] == ["bead-4-2-1"]
    quiet, host = opened("#/lesson/blackbox?step=3")
    quiet.act("toggle", "motion")
    quiet.press("B5")
    assert host.motions == []


def test_finished_lessons_are_part_of_an_export() -> None:
    """A backup brings finished lessons along and adds them to those of this device."""
    there, _ = opened("#/")
    there.shell.store.keep_lesson("mastermind")
    here, _ = opened("#/")
    here.shell.store.keep_lesson("blackbox")
    list(restore(here.shell.store, json.loads(there.shell.store.export()), 0.0))
    assert here.shell.store.lessons() == {"blackbox", "mastermind"}
    broken = json.loads(there.shell.store.export())
    broken["kept"]["lessons"] = "{"
    list(restore(here.shell.store, broken, 0.0))
    assert here.shell.store.lessons() == {"blackbox", "mastermind"}


def test_a_question_before_a_move_is_not_asked_in_a_lesson() -> None:
    """Keys of the table that ask first mean nothing in a lesson, or count as wrong."""
    app, _ = opened("#/lesson/glassbead?step=3")
    app.act("do", "resign")
    assert not under_way(app).done
    assert not app.dialogs
    with pytest.raises(RuleError):
        played(under_way(app).table.match, "1 a50")


def test_boards_say_whether_there_is_a_lesson() -> None:
    """A board says that its game has a lesson where there is one, and only there."""
    assert {game for game, board in BOARDS.items() if board.info.lesson} == set(LESSONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("door", [False, True])
@pytest.mark.parametrize("game", LESSONS)
def test_the_big_key_leads_to_the_next_step(game: str, door: bool, language: str) -> None:
    """Once a step is done the filled key goes on to the next one, whichever way one came; only
    after the last one it leads to a game. Nothing else does on the way."""
    app, host = opened(f"#/lesson/{game}?step=1{'&door=1' if door else ''}", FakeHost(language))
    words, count = app.shell.words, len(LESSONS[game].steps)
    for step in range(1, count + 1):
        app.act("lesson-show")
        (key,) = (node for node in having(app, "class") if "go" in node.attrs["class"].split())
        said = "hint.next" if step < count else "lessons.play"
        assert key.children == (words(said),) and key.attrs["data-act"] == "lesson-next"
        games = [node for node in having(app, "href") if node.attrs["href"] == f"#/{game}"]
        assert games == []
        app.act("lesson-next")
        leads = f"#/lesson/{game}?step={step + 1}" if step < count else f"#/{game}"
        assert host.hashes[-1] == leads
