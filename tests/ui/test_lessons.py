"""The lessons: every claim is the engine's, every step can be done, nothing is kept of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest

from engines.blackbox import BlackBox
from engines.blackbox.moves import Answered, Opened
from engines.blackbox.rays import Ray, trace
from engines.game import RuleError
from engines.glassbead import GlassBead
from engines.glassbead.move import Captured, Sown
from engines.glassbead.position import SOUTH, owner
from engines.mastermind.codes import feedback
from engines.memorybox.events import Checked, Dropped, Named, Won
from tests.ui.fake import FakeHost, Memory
from tests.ui.test_app import having, nodes, opened
from ui.boards import BOARDS
from ui.boards.board import Play, Situation
from ui.lessons import LESSONS, mastermind
from ui.lessons.attempt import Attempt
from ui.lessons.lesson import Step, played
from ui.markup import Node, html
from ui.page.app import App
from ui.words import LANGUAGES, Words, catalogue

STEPS = [(game, number) for game in LESSONS for number in range(len(LESSONS[game].steps))]
FREE = {("glassbead", 0), ("memorybox", 1), ("mastermind", 0)}  # where no move is wrong
LONGEST = 100  # characters of a sentence: three lines of a phone
CODE = re.compile(r"\b[a-z]+\.lesson\.|[{}]")


def step(game: str, name: str) -> tuple[Attempt, Step]:
    """A step by its name, not yet begun."""
    lesson = LESSONS[game]
    number = next(n for n, each in enumerate(lesson.steps) if each.name == name)
    attempt = Attempt(lesson, number)
    return attempt, attempt.step


def seen(attempt: Attempt) -> Situation:
    return attempt.situation(Words("en"), {}, False)


def events(game: str, name: str, *plies: str) -> tuple[Any, ...]:
    """What happens when these plies are played in the position of a step."""
    attempt, _ = step(game, name)
    match = attempt.table.match
    before = len(match.round.plies)
    for line in plies:
        played(match, line)
    return tuple(event for ply in match.round.plies[before:] for event in ply.events)


def status(app: App) -> str:
    return next(html(node) for node in nodes(app.shown) if node.attrs.get("role") == "status")


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


# -- what is claimed


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_the_solution_does_it(game: str, number: int) -> None:
    """A step begins undone in a position that was played legally; its solution does it, and the
    plies that follow are legal too."""
    attempt = Attempt(LESSONS[game], number)
    assert not attempt.done
    for key in attempt.step.solution:
        assert not attempt.done
        attempt.tap(seen(attempt), key)
    assert attempt.done and attempt.fault == "" and not attempt.shown


def rays(name: str) -> dict[str, Ray]:
    """All rays through the box of a step of Black Box."""
    attempt, taught = step("blackbox", name)
    game = taught.game
    assert isinstance(game, BlackBox)
    balls = game.grid.mask(attempt.table.match.state.hidden)
    return {entry: trace(game.grid, balls, entry) for entry in game.grid.entries}


@pytest.mark.parametrize("name", ["straight", "turn", "back"])
def test_a_ray_comes_out_where_it_is_said_to(name: str) -> None:
    """The only right place is the engine's answer to the ray that is shot then: straight on,
    turned once, or reflected between two balls and not at the edge."""
    attempt, taught = step("blackbox", name)
    (place,) = taught.places
    (answered,) = (ply.events[0] for ply in attempt.tap(seen(attempt), place))
    assert isinstance(answered, Answered)
    assert place == (answered.entry if answered.answer == "reflect" else answered.answer)
    ray = rays(name)[answered.entry]
    rows = {cell[1:] for cell in ray.cells}
    kind = "back" if ray.answer == "reflect" else "straight" if len(rows) == 1 else "turn"
    assert kind == name and ray.cells


def test_all_places_from_where_a_ball_is_hit_or_reflects_at_the_edge() -> None:
    """Right are exactly the places from where the engine's ray is a hit; at the edge those from
    where it is reflected before it is inside, and wrong ones called a hit are one."""
    hits = {entry for entry, ray in rays("hit").items() if ray.answer == "hit"}
    assert set(step("blackbox", "hit")[1].places) == hits
    _, rim = step("blackbox", "rim")
    found = rays("rim")
    at_once = {e for e, ray in found.items() if ray.answer == "reflect" and not ray.cells}
    assert set(rim.places) == at_once
    assert {e for e in found if rim.fault(e) == "hit"} == {
        entry for entry, ray in found.items() if ray.answer == "hit"
    }


def test_what_answers_cost() -> None:
    """The answers called dear left two marks, those called cheap one; all cost what they mark."""
    attempt, taught = step("blackbox", "cost")
    answers = dict(attempt.table.match.state.answers)
    dear = {entry for entry, answer in answers.items() if answer not in ("hit", "reflect")}
    assert set(taught.places) == dear
    assert {entry for entry in rays("cost") if taught.fault(entry) == "one"} == set(answers) - dear
    assert {"hit", "reflect"} < set(answers.values())


def test_the_tip_is_the_only_board_that_fits() -> None:
    """One ball alone gives these answers; the tip with it costs three points, with another eight,
    and is only given for the right one."""
    attempt, taught = step("blackbox", "tip")
    game = taught.game
    assert isinstance(game, BlackBox)
    told = dict(attempt.table.match.state.answers)
    fitting = [
        cell
        for cell in game.grid.cells
        if all(trace(game.grid, game.grid.mask((cell,)), e).answer == a for e, a in told.items())
    ]
    assert [f"mark {cell}" for cell in fitting] == list(taught.moves)
    for cell, cost in ((fitting[0], 3), ("a1", 8)):
        opening = events("blackbox", "tip", f"1 mark {cell}", "1 tip")[-1]
        assert isinstance(opening, Opened) and opening.cost == cost
    attempt.tap(seen(attempt), "a1")
    assert not attempt.done and not attempt.table.match.state.marks


@pytest.mark.parametrize("name", ["remember", "peg", "last"])
def test_balls_stay_where_it_is_right_to_drop(name: str) -> None:
    """A drop is right if and only if the ball stays; in the last step it wins the round; left of
    the peg the engine throws it back."""
    _, taught = step("memorybox", name)
    for hole in range(1, 7):
        first, *others = events("memorybox", name, f"0 drop {hole}")
        assert isinstance(first, Dropped)
        assert first.stayed == f"drop {hole}".startswith(taught.moves)
        if name == "last":
            assert first.stayed == any(isinstance(event, Won) for event in others)


def test_dropping_and_naming_are_free() -> None:
    """In the first steps every hole keeps the ball, and every row may be named for the next."""
    for hole in range(1, 7):
        (dropped,) = events("memorybox", "drop", f"0 drop {hole}")
        assert isinstance(dropped, Dropped) and dropped.stayed
    for row in range(1, 7):
        (named,) = events("memorybox", "name", f"0 name {row}")
        assert isinstance(named, Named) and named.mover == 1


def test_who_gives_after_a_check() -> None:
    """A free hole costs the refuser nothing: you give one away; a full row gives you one."""
    free = events("memorybox", "check", "0 challenge")[1]
    assert isinstance(free, Checked) and (free.hole, free.giver, free.taker) == (1, 0, 1)
    full = events("memorybox", "believe", "0 challenge")[1]
    assert isinstance(full, Checked) and (full.hole, full.giver, full.taker) == (None, 1, 0)


def guess_and_secret(name: str) -> tuple[str, str]:
    attempt, _ = step("mastermind", name)
    state = attempt.table.match.state
    return state.pending or "", state.secret


def test_pegs_that_get_a_pin() -> None:
    """Red is the only peg in its place, white the only other one of the code; each is one pin."""
    guess, secret = guess_and_secret("red")
    right = {f"{mastermind.SPOT}{n}" for n in range(4) if guess[n] == secret[n]}
    assert set(step("mastermind", "red")[1].places) == right
    assert feedback(guess, secret) == (1, 0)
    guess, secret = guess_and_secret("white")
    right = {f"{mastermind.SPOT}{n}" for n in range(4) if guess[n] in secret}
    assert set(step("mastermind", "white")[1].places) == right
    assert feedback(guess, secret) == (0, 1)


def test_the_answer_that_counts_once() -> None:
    """The only answer taken is the engine's, for a guess that has one colour twice."""
    guess, secret = guess_and_secret("once")
    red, white = feedback(guess, secret)
    assert step("mastermind", "once")[1].moves == (f"answer {red} {white}",)
    assert len(set(guess)) < 4 and any(secret.count(peg) < guess.count(peg) for peg in secret)


def test_codes_that_fit() -> None:
    """One choice fits the row, the others would be two white and two red; in the last step one
    code fits of all."""
    attempt, taught = step("mastermind", "fits")
    ((guess, red, white),) = attempt.table.match.state.rows
    answers = {key: feedback(guess, key.removeprefix(mastermind.CODE)) for key in taught.choices}
    assert [key for key, pins in answers.items() if pins == (red, white)] == list(taught.places)
    said = {taught.fault(key): pins for key, pins in answers.items() if key not in taught.places}
    assert said == {"white": (0, 2), "red": (2, 0)}
    attempt, taught = step("mastermind", "solve")
    rows = attempt.table.match.state.rows
    fitting = [
        code
        for code in mastermind.GAME.secrets
        if all(feedback(row.guess, code) == (row.red, row.white) for row in rows)
    ]
    assert [f"guess {code}" for code in fitting] == list(taught.moves)


def sowings(name: str) -> Iterator[tuple[str, tuple[Any, ...], Any]]:
    """Every legal move of a step of the Glass Bead Game, its events, and the result."""
    attempt, taught = step("glassbead", name)
    game, state = taught.game, attempt.table.match.state
    assert isinstance(game, GlassBead)
    for move in game.moves(state, SOUTH):
        after, happened = game.play(state, SOUTH, move)
        yield game.write(move), happened, game.result(after)


@pytest.mark.parametrize(("name", "gems"), [("gem", [5]), ("stone", [5]), ("chain", [5, 4])])
def test_captures(name: str, gems: list[int]) -> None:
    """Of all legal moves exactly the right ones capture these gems: directly, from a single gem
    or two, or of choice, from a single stone."""
    _, taught = step("glassbead", name)
    for text, happened, _ in sowings(name):
        captured = next((event for event in happened if isinstance(event, Captured)), None)
        taken = sorted((gem for _, gem in captured.gems), reverse=True) if captured else []
        assert text.startswith(taught.moves) == (taken == gems), text
        if captured:
            assert captured.direct == (name != "stone")
        if name == "stone" and taught.fault(text) == "low":
            assert (taken == gems) == text.startswith(taught.moves) and len(taken) == 1


def test_the_order_of_two_beads() -> None:
    """Of the moves from D only the right one leaves the 2 on the own side."""
    _, taught = step("glassbead", "order")
    for text, (sown, *_), _ in sowings("order"):
        assert isinstance(sown, Sown)
        if text[0] == "D":
            kept = all(owner(pit) == SOUTH for pit, value in sown.drops if value == 2)
            assert kept == text.startswith(taught.moves)


def test_feeding_and_the_end() -> None:
    """The pits that reach across are the only ones the rules allow; in the end exactly the right
    moves leave the other side without a move, and the points decide."""
    _, feed = step("glassbead", "feed")
    assert {text[0] for text, *_ in sowings("feed")} == set(feed.places)
    attempt, end = step("glassbead", "end")
    position = attempt.table.match.state.position
    assert (position.points(0), position.points(1)) == (17, 13)
    for text, _, result in sowings("end"):
        assert (result is not None) == text.startswith(end.moves)
        assert result is None or (result.points == (1, 0) and result.reason == "points")


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
                full = f"{game}.lesson.{taught.name}.{code}"
                assert words.has(full), full
                assert len(words(full)) <= LONGEST, words(full)
                said.add(full)
            assert "<b>" in words.rich(f"{game}.lesson.{taught.name}.text")
    assert {code for code in catalogue() if ".lesson." in code} == said


# -- lessons in use


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_from_beginning_to_end(game: str, language: str) -> None:
    """Each step waits until it is done, then says why and ticks its rule; the last leads to the
    game and to another lesson. Nothing is kept but that the lesson was finished."""
    storage = Memory()
    app, host = opened(f"#/lesson/{game}", FakeHost(language, storage))
    count = len(LESSONS[game].steps)
    assert host.body == BOARDS[game].accent and app.words("lesson") in host.title
    for number in range(count):
        assert known(app) == number
        assert main_key(app).attrs.get("disabled") == ""
        assert app.words("lesson.step", step=number + 1, count=count) in status(app)
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
    assert app.store.lessons() == {game} and set(storage.texts) == {"lessons"}
    assert [n for n in nodes(app.shown) if n.attrs.get("href", "").startswith("#/lesson/")]
    app.act("lesson-next")
    assert host.hashes[-1] == f"#/{game}" and app.desk.table is not None
    host.run()


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_show_me_does_it(game: str, number: int) -> None:
    """Show me does what is to be done, in whatever state the step is, and moves it on the board."""
    app, _ = opened(f"#/lesson/{game}?step={number + 1}")
    board = [node.attrs["data-key"] for node in having(app, "data-key")]
    for key in (board[0], board[-1]):
        if not app.lessons.attempt or not app.lessons.attempt.done:
            app.press(key)
    app.act("lesson-show")
    assert app.lessons.attempt is not None and app.lessons.attempt.done
    assert "disabled" not in main_key(app).attrs
    shown = status(app)
    app.act("lesson-show")
    app.press(board[0])
    assert status(app) == shown


@pytest.mark.parametrize(("game", "number"), [each for each in STEPS if each not in FREE])
def test_a_wrong_tap_is_answered_and_the_second_shows_the_place(game: str, number: int) -> None:
    """A wrong place or move is not done, is answered in a sentence of its own, and after two of
    them the right place is marked."""
    app, host = opened(f"#/lesson/{game}?step={number + 1}")
    taught = LESSONS[game].steps[number]
    attempt = app.lessons.attempt
    assert attempt is not None
    asked = status(app)
    if taught.places:
        keys = [n.attrs["data-key"] for n in having(app, "data-key")]
        wrong = [key for key in keys if key not in taught.places][:2]
        for key in wrong:
            app.press(key)
    else:
        plies = len(attempt.table.match.round.plies)
        for move in _two_wrong_moves(attempt):
            app.lessons.answer(Play((move,)))
        assert len(attempt.table.match.round.plies) == plies
    assert not attempt.done and attempt.shown
    assert status(app) != asked and not CODE.search(status(app))
    marked = [n for n in nodes(app.shown) if "target" in n.attrs.get("class", "").split()]
    expected = taught.places or taught.show[:1]
    assert {node.attrs["data-key"] for node in marked} == set(expected)
    names = [node.attrs["aria-label"] for node in marked if "aria-label" in node.attrs]
    assert host.said[-1:] == [f"Here: {', '.join(names)}"] if names else not host.said


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
    """The step stands in the address; one that was done once can be left at once, one that is
    ahead of it can be opened, numbers out of range mean the nearest."""
    app, host = opened("#/lesson/blackbox")
    learn(app, "blackbox", 0)
    app.act("lesson-next")
    assert host.focuses[-1] == "T1"
    app.act("lesson-back")
    assert host.hashes[-1] == "#/lesson/blackbox?step=1" and host.focuses[-1] == "L5"
    assert "disabled" not in main_key(app).attrs
    for asked, found in (("4", 3), ("99", 6), ("0", 0), ("x", 0), ("²", 0)):
        app.arrive(f"#/lesson/blackbox?step={asked}")
        assert app.lessons.attempt is not None and app.lessons.attempt.number == found
    app.arrive("#/lesson/chess")
    assert app.words("wrong.page") in html(app.shown)


def test_leaving_leads_back_to_where_it_was_asked_for() -> None:
    """From the rules over a game the lesson leads back to that game, which is as it was; from
    anywhere else to the rules."""
    app, host = opened("#/blackbox?balls=3")
    table = app.desk.table
    assert table is not None
    here = host.hashes[-1]
    assert here == f"#/game/{table.match.id}"
    app.act("help")
    app.act("lesson", "blackbox")
    learn(app, "blackbox", 0)
    app.act("lesson-next")
    app.type("Escape", "")
    assert host.hashes[-1] == here and app.desk.table is not None
    assert app.desk.table.match.id == table.match.id
    host.run()
    app.arrive("#/lesson/blackbox")
    app.act("lesson-leave")
    assert host.hashes[-1] == "#/rules/blackbox"


def test_lists_tick_what_was_learnt() -> None:
    """The menu leads to rules and lessons; there and on the rule pages finished ones are ticked."""
    storage = Memory()
    app, _ = opened("#/rules", FakeHost("en", storage))
    links = [n for n in nodes(app.shown) if n.attrs.get("href", "").startswith("#/lesson/")]
    assert [n.attrs["href"] for n in links] == [f"#/lesson/{game}" for game in BOARDS]
    assert not [n for n in links if app.words("lesson.done") in html(n)]
    app.store.keep_lesson("mastermind")
    for page, count in (("#/rules", 1), ("#/rules/mastermind", 1), ("#/rules/glassbead", 0)):
        app.arrive(page)
        links = [n for n in nodes(app.shown) if n.attrs.get("href", "").startswith("#/lesson/")]
        assert sum(app.words("lesson.done") in html(n) for n in links) == count
    app.act("menu")
    assert app.words("rules.menu") in html(app.shown)


def test_keys_of_the_keyboard() -> None:
    """Arrows walk as on the table and over pegs that can be tapped, letters and Enter play on,
    Escape leaves."""
    app, host = opened("#/lesson/blackbox?step=3")
    assert app.type("ArrowRight", "") and host.focuses[-1] in ("T1", "L4")
    assert not app.type("Enter", "B5")
    app.press("B5")
    assert app.lessons.attempt is not None and app.lessons.attempt.done
    app.arrive("#/lesson/mastermind?step=2")
    assert app.type("ArrowRight", "spot-0") and host.focuses[-1] == "spot-1"
    assert app.type("ArrowLeft", "spot-0") and host.focuses[-1] == "spot-3"
    app.arrive("#/lesson/mastermind?step=6")
    for letter in "fgec":
        assert app.type(letter, "")
    assert app.type("Enter", "")
    assert app.lessons.attempt.done
    app.arrive("#/lesson/glassbead")
    assert app.type("c", "") and app.type("Escape", "")
    assert app.lessons.attempt is not None and not app.lessons.attempt.done
    assert app.type("Escape", "")
    assert host.hashes[-1] == "#/rules/glassbead"


def test_a_wrong_code_stays_to_be_mended() -> None:
    """In Mastermind the pegs of a guess that does not fit stay where they were laid."""
    app, _ = opened("#/lesson/mastermind?step=6")
    for peg in "GFEC":
        app.press(f"peg-{peg}")
    app.act("do", "check")
    assert app.lessons.attempt is not None and app.lessons.attempt.fault == "other"
    assert app.lessons.attempt.table.selection.code == "GFEC"


def test_a_lesson_moves_as_the_table_does() -> None:
    """The answer of a ray pops in and its way is drawn; without motion nothing moves."""
    app, host = opened("#/lesson/blackbox?step=3")
    app.press("B5")
    assert {motion.target for motion in host.motions} == {"answer-L4", "answer-B5", "ray-L4"}
    quiet, host = opened("#/lesson/blackbox?step=3")
    quiet.act("toggle", "motion")
    quiet.press("B5")
    assert host.motions == []


def test_finished_lessons_are_part_of_an_export() -> None:
    """A backup brings finished lessons along and adds them to those of this device."""
    there, _ = opened("#/")
    there.store.keep_lesson("mastermind")
    here, _ = opened("#/")
    here.store.keep_lesson("blackbox")
    here.store.bring(json.loads(there.store.export()), 0.0)
    assert here.store.lessons() == {"blackbox", "mastermind"}
    broken = json.loads(there.store.export())
    broken["kept"]["lessons"] = "{"
    here.store.bring(broken, 0.0)
    assert here.store.lessons() == {"blackbox", "mastermind"}


def test_a_question_before_a_move_is_not_asked_in_a_lesson() -> None:
    """Keys of the table that ask first mean nothing in a lesson, or count as wrong."""
    app, _ = opened("#/lesson/glassbead?step=3")
    app.act("do", "resign")
    assert app.lessons.attempt is not None and not app.lessons.attempt.done
    assert not app.sheets
    with pytest.raises(RuleError):
        played(app.lessons.attempt.table.match, "1 a50")
