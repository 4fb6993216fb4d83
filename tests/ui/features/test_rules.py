"""The pictures of the rule pages: each is a legal case, and shows what its paragraph says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from engines.blackbox import BlackBox
from engines.blackbox.contradiction import contradicted
from engines.blackbox.rules import WRONG_BALL
from engines.mastermind import Mastermind
from engines.mastermind.rules import VOID_POINTS
from engines.memorybox.events import (
    Accepted,
    Challenged,
    Checked,
    Dropped,
    LastBall,
    Named,
    Passed,
    Refused,
    Won,
)
from engines.memorybox.knockout import OUT
from tests.ui import promises
from tests.ui.fake import FakeHost
from tests.ui.tracer import traced
from tests.ui.visit import correspondent, having, late, nodes, opened, play
from ui.app import App
from ui.boards import BOARDS
from ui.boards.blackbox import studies
from ui.boards.blackbox.phase import judged, picked
from ui.boards.glassbead import phase
from ui.boards.mastermind.standings import standing
from ui.boards.memorybox import rail
from ui.features.rules.examples import EXAMPLES
from ui.features.rules.examples.example import Moment, moments, picture
from ui.features.rules.rules import Rules
from ui.toolkit.markup import html
from ui.toolkit.settings import Settings
from ui.toolkit.words import FOLDER, LANGUAGES, Words, catalogue, rules

ALL = [(game, case.name) for game, cases in EXAMPLES.items() for case in cases.cases]


def seen(game: str, name: str, language: str = "en") -> tuple[Moment, ...]:
    cases = EXAMPLES[game]
    return moments(cases, cases[name], Words(language), Settings())


def events(game: str, name: str) -> list[Any]:
    """What happens in a case, after the position that it begins with."""
    cases = EXAMPLES[game]
    case = cases[name]
    match = cases.match(case, Words("en"))
    start = len(match.round.plies)
    for beat in case.beats:
        for line in beat.split(", ") if isinstance(beat, str) else ():
            seat, _, move = line.partition(" ")
            match = match.played(int(seat), move)
    return [event for ply in match.round.plies[start:] for event in ply.events]


def told(game: str) -> list[str]:
    """The cases that the paragraphs of a rule page name, in order."""
    return [part["case"] for section in rules(game) for part in section["body"] if "case" in part]


@pytest.mark.parametrize("game", EXAMPLES)
def test_each_paragraph_finds_its_case(game: str) -> None:
    """The rule page names every case once, and no other; the help shows some of them, each with
    its few words in both languages."""
    names = [case.name for case in EXAMPLES[game].cases]
    assert sorted(told(game)) == sorted(names) and len(set(names)) == len(names)
    helped = [name for step in EXAMPLES[game].help for name in step.cases]
    assert set(helped) <= set(names)
    needed = [*names, *(f"{name}.brief" for name in helped)]
    needed += [f"step.{step.name}" for step in EXAMPLES[game].help]
    said = {code for code in catalogue("en") if code.startswith(f"{game}.examples.")}
    assert said == {f"{game}.examples.{code}" for code in needed}


HISTORY = "Where it comes from"  # the section of names, years and sources: no board shows them
NO_BOARD_SHOWS = {
    "blackbox": {"On a keyboard": "the same aims, shots and crosses as by touch, but for the keys"},
    "memorybox": {"Where several people share": "the corner of the page, which is not the board"},
    "mastermind": {"After a code the column": "a column of figures, which is not the board"},
    "glassbead": {"On a keyboard": "the same drops as by touch, but for the keys"},
}
"""How the other paragraphs begin that have no picture, and why."""


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_paragraph_has_its_picture(game: str) -> None:
    """All but the history and what is not on a board at all."""
    told = [part for each in rules(game) if each["title"]["en"] != HISTORY for part in each["body"]]
    without = [part["en"] for part in told if "case" not in part]
    assert len(without) == len(NO_BOARD_SHOWS[game])
    assert all(text.startswith(tuple(NO_BOARD_SHOWS[game])) for text in without)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_case_is_played(game: str, name: str) -> None:
    """It is reached and goes on by legal moves; something can be seen to happen at each beat, and
    all that moves then is in its picture. Nothing in the picture can be focused or pressed."""
    cases = EXAMPLES[game]
    found = seen(game, name)
    drawn = [html(picture(cases, cases[name], each.at, "it:")) for each in found]
    for before, after in pairwise(drawn):
        assert before != after
    for moment, markup in zip(found, drawn, strict=True):
        for motion in moment.motions:
            apart = motion.target in (
                "gift",
                "hold",
                "meanwhile",
                "prompt",
                "sums",
                "verdict",
            )  # beside the board, or not there
            assert apart or motion.target.startswith("score") or f'"it:{motion.target}"' in markup
        assert "tabindex" not in markup and "data-key" not in markup


def rays(name: str) -> list[tuple[str, str]]:
    """The rays of a case of Black Box and their answers, by the tracer of this file; the engine's
    are the same."""
    state = EXAMPLES["blackbox"].match(EXAMPLES["blackbox"][name], Words("en")).state
    balls = {(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in state.hidden}
    found = []
    for event in events("blackbox", name):
        answer = traced(4, balls, event.entry)
        assert event.answer == answer
        found.append((event.entry, answer))
    return found


def test_what_rays_do() -> None:
    """Hit, turned once, reflected inside, turned twice, straight through; at the edge a ball beside
    the first cell reflects, one in it is hit; three answers of the three kinds."""
    assert rays("looks") == [("T3", "B3")]  # straight past a ball two columns away
    assert rays("hit") == [("L2", "hit")]
    assert rays("turn") == [("L2", "B3")]  # another side: one turn
    assert rays("reflected") == [("L2", "reflect")]
    assert rays("twice") == [("L2", "R3")]  # the far side, another row: two turns
    assert rays("straight") == [("L3", "R3")]
    assert rays("rim") == [("B2", "reflect"), ("B3", "hit")]
    assert len(seen("blackbox", "edge")[-1].at.view.answers) == 32
    kinds = [answer for _, answer in rays("answers")]
    assert kinds[0] == "hit" and kinds[1] == "reflect" and kinds[2] not in ("hit", "reflect")


def test_what_balls_and_guesses_do() -> None:
    """A ball that fits gets no "!", the other does; a right guess costs its marks alone, a wrong
    ball five more; two boards without a difference at any edge place."""
    assert [answer for _, answer in rays("cost")][:2] == ["hit", "reflect"]
    assert len(EXAMPLES["blackbox"]["cost"].beats) == 3 and rays("cost")[2][1] not in (
        "hit",
        "reflect",
    )
    fits, _, against = (each.at.view for each in seen("blackbox", "against"))
    assert contradicted(fits) == () and contradicted(against) == ("L2",)
    right, wrong = seen("blackbox", "guess")[-1].at, seen("blackbox", "wrong")[-1].at
    assert right.result and right.result.points[0] == len(right.view.answers) == 2
    assert wrong.result and wrong.result.points[0] == len(wrong.view.answers) + 5 == 6
    alike = seen("blackbox", "alike")[-1].at
    grid = alike.game
    assert isinstance(grid, BlackBox)
    boards = [
        {(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in cells}
        for cells in (alike.view.hidden, alike.view.marks)
    ]
    assert boards[0] != boards[1]
    for entry in grid.grid.entries:
        assert traced(4, boards[0], entry) == traced(4, boards[1], entry)
    assert alike.result and alike.result.points[0] == len(alike.view.answers) + 5


def test_what_cannot_be_known_and_what_can_be_chosen() -> None:
    """Eight boards that differ in one ball answer alike at all edge places; who hides sees the box
    and the answers; the smallest box is half full of balls."""
    looked = [moment.at for moment in seen("blackbox", "eight")[1:]]
    whole = looked[-1]
    assert isinstance(whole.game, BlackBox)
    alike = judged(whole.view).boards
    shown = {alike[picked(at).equal] for at in looked}
    assert len(shown) == 8 and len(set.intersection(*map(set, shown))) == 4
    told = {
        tuple(traced(8, _places(balls), entry) for entry in whole.game.grid.entries)
        for balls in shown
    }
    assert len(told) == 1
    assert [event.answer for event in events("blackbox", "hider")[1:]] == [
        traced(4, _places(("b2", "d3")), entry) for entry in ("L1", "T4")
    ]
    own = seen("blackbox", "own")[-1].at
    assert isinstance(own.game, BlackBox)
    assert (own.game.rows, own.game.columns, own.game.balls) == (3, 3, 9 // 2)


def _places(cells: Iterable[str]) -> set[tuple[int, int]]:
    return {(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in cells}


TRULY = ("usual", "pins", "once", "repeat", "found", "stands")


def test_what_pins_say() -> None:
    """Each answer is the true one by counting colours, but for the wrong one, which voids the
    round with three points for the breaker; found costs two rows, and a code that stands seven."""
    for name in (*TRULY, "doubles", "empty", "holes", "own"):
        match = EXAMPLES["mastermind"].match(EXAMPLES["mastermind"][name], Words("en"))
        for beat in EXAMPLES["mastermind"][name].beats:
            assert isinstance(beat, str)
            match = match.played(int(beat[0]), beat[2:])
        secret = match.state.secret
        for guess, red, white in match.game.view(match.state, 0).rows:
            assert red == sum(a == b for a, b in zip(guess, secret, strict=True))
            assert red + white == sum(min(guess.count(c), secret.count(c)) for c in set(guess))
    results = {name: seen("mastermind", name)[-1].at.result for name in ("found", "stands")}
    assert [each and each.points for each in results.values()] == [(2, 0), (7, 0)]
    false = seen("mastermind", "false")[-1].at.result
    assert false and false.void and false.points == (0, 3)
    late = [moment.at for moment in seen("mastermind", "late")]
    assert [at.result is not None for at in late] == [False] * 4 + [True]  # with the last row
    assert late[-1].result and late[-1].result.void
    (wrong,) = [guess for guess, red, _ in late[-1].view.rows if guess[0] == "A" and not red]
    assert wrong == "ACCC" and late[-1].view.secret == "ABEF"
    assert "-" in seen("mastermind", "holes")[-1].at.view.rows[-1][0]
    own = seen("mastermind", "own")[-1].at.game
    assert isinstance(own, Mastermind) and (own.places, own.colours) == (6, 10)
    once = seen("mastermind", "once")[-1].at.view
    assert (once.secret.count("E"), once.rows[-1][0].count("E"), *once.rows[-1][1:]) == (1, 2, 0, 1)
    doubled = seen("mastermind", "doubles")[-1].at.view.secret
    assert len(set(doubled)) < 4 and "-" in seen("mastermind", "empty")[-1].at.view.secret
    usual, classic = (seen("mastermind", name)[-1].at for name in ("usual", "classic"))
    assert {colour for row in usual.view.rows for colour in row[0]} == set("ABCDEFGH")
    assert classic.game == type(classic.game).presets()["classic"]
    assert len(set(classic.view.secret)) < 4
    repeats = seen("mastermind", "repeat")[-1].at
    assert isinstance(repeats.game, Mastermind)
    assert not repeats.game.doubles and len(set(repeats.view.rows[0][0])) == 2


def test_what_happens_under_the_lid() -> None:
    """A free hole keeps the ball, a full one does not; five players drop two; a refusal is
    believed by all three others; a check of a full row and of one that was not."""
    (stays,), (back,) = events("memorybox", "stays"), events("memorybox", "back")
    assert isinstance(stays, Dropped) and stays.stayed
    assert isinstance(back, Dropped) and not back.stayed
    two = events("memorybox", "five")
    assert [event.stayed for event in two] == [True, True] and two[0].seat == two[1].seat
    assert [type(event) for event in events("memorybox", "refuse")] == [Refused]
    kinds = [type(event) for event in events("memorybox", "believed")]
    assert kinds == [Accepted, Passed, Passed, Named]
    full, free = (
        next(event for event in events("memorybox", name) if isinstance(event, Checked))
        for name in ("full", "free")
    )
    assert full.hole is None and full.peg == 6 and (full.giver, full.taker) == (0, 3)
    assert free.hole == free.peg == 3 and (free.giver, free.taker) == (1, 2)
    (known,) = events("memorybox", "known")
    pegs = seen("memorybox", "known")[0].at.view.table.pegs
    assert not known.stayed and known.hole <= pegs[known.row - 1]
    named, bluffed = events("memorybox", "bluff")
    assert isinstance(named, Named) and bluffed.row == named.row == 3
    before = (
        EXAMPLES["memorybox"].match(EXAMPLES["memorybox"]["after"], Words("en")).round.plies[-1]
    )
    checked = next(event for event in before.events if isinstance(event, Checked))
    (after,) = events("memorybox", "after")
    assert isinstance(after, Named) and after.seat == checked.refuser
    mine = next(event for event in events("memorybox", "mine") if isinstance(event, Checked))
    assert mine.hole and mine.taker == mine.refuser != mine.giver
    assert any(isinstance(event, Won) for event in events("memorybox", "last"))
    drops = [event.stayed for event in events("memorybox", "aim") if isinstance(event, Dropped)]
    assert drops == [True, True, False]
    asked = events("memorybox", "asked")  # whoever refused sits on seat 2, whoever named on 1
    assert [type(event) for event in asked] == [Accepted, Passed, Challenged, Checked]
    assert [event.seat for event in asked[:2]] == [1, 3] and asked[3].challenger == 0
    nameable = seen("memorybox", "only")[1].at.view.table.nameable
    assert not nameable and isinstance(events("memorybox", "only")[-1], Checked)
    (tried,) = (each for each in events("memorybox", "test") if isinstance(each, Checked))
    assert (tried.hole, tried.peg) == (6, 6)
    assert any(isinstance(event, LastBall) for event in events("memorybox", "single"))
    exchanged = events("memorybox", "exchange")
    checked = next(event for event in exchanged if isinstance(event, Checked))
    assert checked.hole and checked.taker == 0  # the last ball went in, another one came
    assert not any(isinstance(event, Won) for event in exchanged)


def pits(name: str) -> tuple[Any, Any]:
    """The positions before and after a case of the Glass Bead Game."""
    found = seen("glassbead", name)
    return found[0].at.view.position, found[-1].at.view.position


def test_what_beads_do() -> None:
    """Ten beads come round to the first pit again and never to their own; a last bead on a single
    gem takes it, on a single stone any gem, in a chain two; where only stones capture a gem takes
    nothing; a move that must feed does; who cannot move with no gem left ends the game."""
    _, laid = pits("sow")
    assert [len(pit) for pit in laid.pits[2:5]] == [0, 3, 3]
    before, after = pits("lap")
    assert len(before.pits[4]) == 10 and after.pits[4] == ()
    assert len(after.pits[5]) == 1 and after.cups[0] == (5, 1)
    for name, gems in (("direct", [5]), ("indirect", [5]), ("chain", [5, 4])):
        before, after = pits(name)
        won = list(after.cups[0])
        for gem in before.cups[0]:
            won.remove(gem)
        assert sorted(won) == sorted(gems), name
    target = {name: pits(name)[0].pits[5] for name in ("direct", "indirect", "stones")}
    assert target == {"direct": (5,), "indirect": (0,), "stones": (5,)}
    before, after = pits("stones")
    assert before.cups == after.cups and after.pits[5][-1] in (3, 5) and len(after.pits[5]) == 2
    before, after = pits("two")
    assert len(before.pits[6]) == 2 and before.cups == after.cups and len(after.pits[6]) == 3
    values, _ = pits("values")
    assert values.cups == ((5, 4, 3, 2, 1),) * 2
    before, after = pits("feed")
    assert not any(before.pits[5:]) and any(after.pits[5:])
    before, after = pits("enough")
    assert [len(pit) for pit in before.pits[:5]] == [4, 3, 2, 1, 1] and before.playable() == (4,)
    before, after = pits("slip")
    assert len(before.pits[4]) == len("530011000000") and after.cups[0] == (5, 2)
    free = seen("glassbead", "free")
    sowing = phase.sowing(free[1].at)
    assert sowing and sowing.choosing
    assert len(sowing.open) > 1
    assert sum(free[-1].at.view.position.cups[0]) == sum(free[0].at.view.position.cups[0]) + 5
    aim = seen("glassbead", "aim")[-1].at
    assert aim.result and not any(any(pit) for pit in aim.view.position.pits)
    end = seen("glassbead", "end")[-1].at
    assert end.result and end.result.points == (1, 0) and not end.view.position.side(1)
    assert (sum(end.view.position.cups[0]), sum(end.view.position.cups[1])) == (17, 13)


@pytest.mark.each_build
@pytest.mark.parametrize("game", EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_and_plays_them(game: str, language: str) -> None:
    """The page has all pictures at rest, each with its sentence; one in view plays its moments in
    order and rests again; a tap begins at once; where less motion is wanted there is no key."""
    app, host = opened(f"#/rules/{game}", FakeHost(language=language))
    page = late(app, Rules)
    moving = [case.name for case in EXAMPLES[game].cases if case.beats]
    assert [node.attrs["data-arg"] for node in having(app, "data-act", "case-play")] == [
        name for name in told(game) if name in moving
    ]
    assert host.watched == 1
    rest = html(app.shown)
    app.seen("case-seen", moving[0])
    app.act("case-play", moving[1])
    assert html(app.shown) != rest
    host.run()
    assert html(app.shown) == rest and page.living is not None
    host.motion_allowed = False
    app.arrive("#/")
    app.arrive(f"#/rules/{game}")
    assert not having(app, "data-act", "case-play")
    app.seen("case-seen", moving[0])
    assert not host.work


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_help_goes_step_by_step(game: str) -> None:
    """The key of the header opens it; next and back walk; from each step it leads to all rules."""
    app, _ = opened(f"#/{game}")
    app.act("help")
    steps = EXAMPLES[game].help
    for number, step in enumerate(steps):
        found = [node.attrs.get("data-arg") for node in having(app, "data-act", "case-play")]
        assert found == list(step.cases)
        assert [n for n in nodes(app.shown) if n.attrs.get("href") == f"#/rules/{game}"]
        assert bool(having(app, "data-act", "help-next")) == (number + 1 < len(steps))
        if number + 1 < len(steps):
            app.act("help-next")
    app.act("help-back")
    assert having(app, "data-act", "help-next")


def test_every_page_is_complete() -> None:
    """Each tells where the game comes from and how the page is used, at its end; those with
    pictures call a decision ours that the printed rules leave open, in both languages."""
    for game in BOARDS:
        promises.the_rules_end_with_history_and_page(game)
    for game in EXAMPLES:
        text = (FOLDER / f"{game}.rules.json").read_text("utf-8")
        assert text.count("Our decision") == text.count("Unsere Entscheidung") > 1
    gems = json.dumps(rules("glassbead"))
    for colour in ("yellow 1", "green 2", "blue 3", "red 4", "purple 5"):
        assert colour in gems


def test_what_follows_a_round() -> None:
    """The pegs go down by the balls that are left, and whoever has six or more is not dealt to; the
    sides swap; a match of two codes is counted for both who set them."""
    before, after = (moment.at for moment in seen("memorybox", "pegs"))
    assert after.result and min(after.result.points) < 0
    rails = [html(rail.paint(at)) for at in (before, after)]
    assert rails[0] != rails[1]
    over, new, _ = (moment.at for moment in seen("memorybox", "next"))
    assert over.result and over.result.points == (0, -1, -1, -9)
    assert new.seats == over.seats[:3] and new.match.number == 2 and new.view.table.mover == 1
    first, *_, swapped = (moment.at for moment in seen("glassbead", "swap"))
    assert first.seats == ("Ada", "Jonas") and swapped.seats == ("Jonas", "Ada")
    match = standing(seen("mastermind", "match")[-1].at)
    assert match and match.over and sorted(match.totals) == [2, 3]


def test_what_ends_and_what_goes_on() -> None:
    """The same position for the third time ends a game by points; whoever leaves is played for
    under the same name; a hole that was seen to be filled throws the ball back later."""
    again = [moment.at for moment in seen("glassbead", "again")]
    assert [at.result is not None for at in again] == [False] * 4 + [True]
    assert again[-1].result and again[-1].result.reason == "repetition"
    held, left, played = (moment.at for moment in seen("memorybox", "left")[1:])
    assert held.people[0] and not left.people[0] and held.seats == left.seats == played.seats
    first, *_, last = (each for each in events("memorybox", "forgotten"))
    assert isinstance(first, Dropped) and isinstance(last, Dropped)
    assert (first.row, first.hole, first.stayed) == (last.row, last.hole, not last.stayed)
    five, one = (each for each in seen("memorybox", "dealt")[::3])
    assert five.at.view.table.deal == (8, 7, 7, 7, 7) and one.at.view.table.actor == 1
    dropped = [each for each in events("memorybox", "seen") if isinstance(each, Dropped)]
    assert len(dropped) == 2 and any(isinstance(e, Won) for e in events("memorybox", "seen"))


def test_what_fingers_do() -> None:
    """What the pages say of taps and holds: an aim, a shot, a ball, a cross, the path of an answer;
    the exits of an aimed ray and the answers that prove a cell; a code laid and a peg taken out;
    beads taken up and dropped; a ball held, a row chosen."""
    shots = [moment.at for moment in seen("blackbox", "touch")]
    assert picked(shots[1]).aim and picked(shots[-1]).path and shots[-1].notes["crosses"]
    _, aimed, asked = (moment.at for moment in seen("blackbox", "asked"))
    assert studies.outlook(aimed, "L3") and studies.proof(asked, "c2")
    laid = [moment.at.selection.holes for moment in seen("mastermind", "touch")]
    filled = [len(holes) - holes.count("") for holes in laid]
    assert filled == [0, 1, 2, 3, 2, 3, 4]
    hands = [moment.at.selection for moment in seen("glassbead", "touch")]
    assert [hand and hand.order for hand in hands] == [None, (), (2,), (2, 0), None]
    choices = [moment.at.selection for moment in seen("memorybox", "touch")]
    assert [choice and choice.word for choice in choices] == [None, "drop", None, "name", None]


def test_marks_do_not_rest_on_colour() -> None:
    """The pictures show pegs with their marks, whatever is chosen for play."""
    cases = EXAMPLES["mastermind"]
    plain = moments(cases, cases["pins"], Words("en"), Settings(marks="none"))
    assert plain[-1].at.settings.marks == "shapes"


SPELLED = {
    "blackbox.examples.wrong.brief": WRONG_BALL,
    "blackbox.lessons.tip.why": WRONG_BALL,
    "blackbox.lessons.tip.rule": WRONG_BALL,
}
"""Sentences that have a number of the rules in letters."""
CASES = {
    ("blackbox", "wrong"): WRONG_BALL,
    ("mastermind", "false"): VOID_POINTS[1],
    ("memorybox", "pegs"): OUT,
}
"""Paragraphs that have one."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_the_rules_in_letters(language: str) -> None:
    """They are the ones that are played by."""
    words = Words(language)
    said = [(code, words(code), number) for code, number in SPELLED.items()]
    for (game, case), number in CASES.items():
        parts = [part for section in rules(game) for part in section["body"]]
        (text,) = (part[language] for part in parts if part.get("case") == case)
        said.append((f"{game}.rules, {case}", text, number))
    wrong = [
        code for code, text, number in said if words.spelled(number) not in re.findall(r"\w+", text)
    ]
    assert wrong == []


@pytest.mark.each_build
def test_rules_lead_back_to_the_game_they_were_asked_for_at() -> None:
    """Also to one that has an address of its own, by link for one; from anywhere else, and from a
    game that is over, to what goes on under the game's address."""

    def plays(app: App) -> str:
        (key,) = (each for each in having(app, "class", "btn go") if "href" in each.attrs)
        return str(key.attrs["href"])

    app, host = correspondent()
    at_table = app.shell.here
    assert at_table.startswith("#/game/")
    app.arrive("#/rules/glassbead")
    assert plays(app) == at_table
    app.arrive("#/rules/mastermind")
    assert plays(app) == "#/mastermind"
    app.arrive("#/rules/glassbead")
    assert plays(app) == "#/glassbead"
    app.arrive(at_table)
    play(app, host, "resign")
    app.arrive("#/rules/glassbead")
    assert plays(app) == "#/glassbead"
