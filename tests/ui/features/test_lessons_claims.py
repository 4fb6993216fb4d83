"""What the lessons claim is what the engines do: right is exactly what is called right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines.blackbox import BlackBox
from engines.blackbox.moves import Answered, Opened
from engines.blackbox.rays import Ray, trace
from engines.glassbead import GlassBead
from engines.glassbead.move import Captured, Sown
from engines.glassbead.position import SOUTH, owner
from engines.mastermind.codes import feedback
from engines.memorybox.events import Checked, Dropped, Named, Won
from tests.ui.fake import FakeHost
from ui.boards.situation import Situation
from ui.features.lessons import LESSONS, mastermind
from ui.features.lessons.attempt import Attempt
from ui.features.lessons.lesson import Step
from ui.model.positions import played
from ui.shell.shell import Shell
from ui.toolkit.words import Words

STEPS = [(game, number) for game in LESSONS for number in range(len(LESSONS[game].steps))]


def step(game: str, name: str) -> tuple[Attempt, Step]:
    """A step by its name, not yet begun."""
    lesson = LESSONS[game]
    number = next(n for n, each in enumerate(lesson.steps) if each.name == name)
    attempt = Attempt(shell(), lesson, number)
    return attempt, attempt.step


def seen(attempt: Attempt) -> Situation:
    return attempt.session.situation()


def shell() -> Shell:
    return Shell(FakeHost(), lambda: None)


def events(game: str, name: str, *plies: str) -> tuple[Any, ...]:
    """What happens when these plies are played in the position of a step."""
    attempt, _ = step(game, name)
    match = attempt.table.match
    before = len(match.round.plies)
    for line in plies:
        match = played(match, line)
    return tuple(event for ply in match.round.plies[before:] for event in ply.events)


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_the_solution_does_it(game: str, number: int) -> None:
    """A step begins undone in a position that was played legally; its solution does it, and the
    plies that follow are legal too."""
    attempt = Attempt(shell(), LESSONS[game], number)
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_ball_that_lies_there_is_told(language: str) -> None:
    """The step of naming begins with a ball in the box that the person did not see put."""
    attempt, _ = step("memorybox", "name")
    (drop,) = (ply for ply in attempt.table.match.round.plies if ply.text.startswith("drop"))
    (dropped,) = (event for event in drop.events if isinstance(event, Dropped))
    words = Words(language)
    assert dropped.seat == attempt.step.seat
    row = words("memorybox.row", number=dropped.row)
    assert row.lower() in words(attempt.sentence()).lower()


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
    right = {f"spot-{n}" for n in range(4) if guess[n] == secret[n]}
    assert set(step("mastermind", "red")[1].places) == right
    assert feedback(guess, secret) == (1, 0)
    guess, secret = guess_and_secret("white")
    right = {f"spot-{n}" for n in range(4) if guess[n] in secret}
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
    answers = {key: feedback(guess, key.removeprefix("code-")) for key in taught.choices}
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
