"""Board of Black Box: taps, slides, keys, what is drawn and what is said."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from engines.agent import Thought, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS, Why
from engines.blackbox.deduction import Proof
from engines.blackbox.grid import grid
from engines.blackbox.hiding_quality import HidingQuality, trial
from engines.blackbox.moves import Answered, Mark
from engines.blackbox.rays import trace
from engines.match import Player
from tests.ui.blackbox_table import BOT, HIDDEN, MARKS, PERSON, RAYS, classed, table, walk
from tests.ui.fake import FakeHost
from tests.ui.playing import Playing
from tests.ui.studied import studied
from ui.background.slices import worked_out
from ui.boards.blackbox import BOARD, naming, proving, speech, studies
from ui.boards.blackbox.geometry import Frame
from ui.boards.blackbox.lines import branch, lines
from ui.boards.blackbox.pick import Pick
from ui.boards.replies import Note, Play, Reply, Say, Select
from ui.boards.situation import Hint, Situation
from ui.toolkit.markup import Node, html
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words


def seen(at: Playing, pick: Pick | None = None, language: str = "en", **settings: Any) -> Situation:
    at.selection = pick
    return at.situation(Words(language), Settings(**settings))


def learnt(at: Playing, pick: Pick | None = None, language: str = "en") -> Situation:
    """The same with everything worked out that the board wants."""
    return studied(seen(at, pick, language))


def find(node: Node, key: str) -> Node:
    found = [each for each in walk(node) if each.attrs.get("data-key") == key]
    assert len(found) == 1
    return found[0]


def text(node: Node | None) -> str:
    if node is None:
        return ""
    return " ".join(
        child if isinstance(child, str) else text(child) for child in node.children
    ).strip()


def slide(at: Situation, start: str, here: str, lifted: bool) -> Reply:
    """What a pointer means that went down on one key and is on another."""
    assert BOARD.input.slide is not None
    return BOARD.input.slide(at, start, here, lifted)


# -- aiming and shooting


def test_a_press_on_the_edge_aims_and_slides() -> None:
    """Down aims; sliding along the edge or over the field corrects; lifting leaves the aim."""
    at = table(HIDDEN)
    reply = slide(seen(at), "T2", "T2", False)
    assert reply == Select(Pick(aim="T2"))
    reply = slide(seen(at, Pick(aim="T2")), "T2", "e5", False)
    assert reply == Select(Pick(aim="T5"))
    assert slide(seen(at, Pick(aim="T5")), "T2", "e5", True) == Select(Pick(aim="T5"))
    assert slide(seen(at, Pick(aim="T5")), "T2", "", True) == Select(None)


def test_the_second_tap_shoots() -> None:
    """A tap on the place aimed at shoots, unless that is switched off; the key does always."""
    at, aim = table(HIDDEN), Pick(aim="T2")
    down = slide(seen(at, aim), "T2", "T2", False)
    assert down == Select(Pick(aim="T2", armed=True))
    armed = Pick(aim="T2", armed=True)
    assert slide(seen(at, armed), "T2", "T2", True) == Play(("fire T2",))
    off = seen(at, armed, second_tap=False)
    assert slide(off, "T2", "T2", True) == Select(aim)
    assert BOARD.input.tap(seen(at, aim), "shoot") == Play(("fire T2",))
    assert BOARD.input.tap(seen(at, aim), "T2") == Play(("fire T2",))


def test_a_slide_away_and_back_does_not_shoot() -> None:
    """Only a press that begins on the aim and ends there is the second tap."""
    at = table(HIDDEN)
    back = slide(seen(at, Pick(aim="T3")), "T2", "T2", False)
    assert back == Select(Pick(aim="T2"))
    assert slide(seen(at, Pick(aim="T2")), "T2", "T2", True) == Select(Pick(aim="T2"))


def test_cells_take_balls_and_give_them_back() -> None:
    """A tap on a cell puts a ball or takes it away; a press without a ball can be corrected."""
    at = table(HIDDEN, "mark c5")
    assert slide(seen(at), "d4", "d4", True) == Play(("mark d4",))
    assert slide(seen(at), "d4", "d5", True) == Play(("mark d5",))
    assert slide(seen(at), "c5", "c5", True) == Play(("unmark c5",))


def test_a_ball_can_be_dragged() -> None:
    """Dragging is unmark and mark in one; on the edge strip it is taken away, past it falls on
    the nearest cell; onto a ball, nothing."""
    at = table(HIDDEN, "mark c5", "mark d5")
    assert slide(seen(at), "c5", "c6", False) == Select(Pick(drag=("c5", "c6")))
    assert slide(seen(at), "c5", "c6", True) == Play(("unmark c5", "mark c6"))
    assert slide(seen(at), "c5", "L5", True) == Play(("unmark c5",))
    past = seen(at, Pick(drag=("c5", "L6")))
    assert slide(past, "c5", "", False) == Select(Pick(drag=("c5", "a6")))
    assert slide(past, "c5", "", True) == Play(("unmark c5", "mark a6"))
    assert slide(seen(at), "c5", "d5", True) == Select(None)
    lifted = classed(BOARD.drawing.paint(seen(at, Pick(drag=("c5", "c6")))), "lifted")
    assert [ball.attrs["data-m"] for ball in lifted] == ["ball-c6"]


def test_a_press_that_became_a_scroll_means_nothing() -> None:
    """Taken by the browser from a ball under way, from a place aimed at, or while hiding: no ball
    is moved, put or taken away, and nothing is aimed at."""
    at = table(HIDDEN, "mark c5")
    for pick in (Pick(drag=("c5", "c5")), Pick(drag=("c5", "c6"), finger="c6"), Pick(aim="T2")):
        assert slide(seen(at, pick), "", "", True) == Select(None)
    hiding = Pick(balls=("a1",), drag=("a1", "a2"))
    assert slide(seen(table(), hiding), "", "", True) == Select(Pick(balls=("a1",)))


@pytest.mark.parametrize(
    ("language", "again", "done"),
    [("en", "Aim again|go on", "answered"), ("de", "Ziele|frage", "beantwortet")],
)
def test_nobody_is_told_to_aim_where_no_place_is_left(language: str, again: str, done: str) -> None:
    """After the last answer, between balls, and when all of them are down."""
    at, said = table(HIDDEN), []
    while entries := [each for each in grid(8, 8).entries if each not in at.match.state.answers]:
        at.play(1, f"fire {entries[0]}")
        said.append(str(BOARD.drawing.status(seen(at, language=language))))
    assert all(re.search(again, each) for each in said[:-1])
    assert not re.search(again, said[-1]) and done in said[-1]
    for ply in MARKS:
        at.play(1, ply)
        now = str(BOARD.drawing.status(seen(at, language=language)))
        assert not re.search(again, now), now


def test_crosses_are_notes() -> None:
    """With the Note key on, taps put and take crosses; they are notes, no moves."""
    at = table(HIDDEN)
    assert BOARD.input.tap(seen(at), "cross") == Select(Pick(crossing=True))
    on = Pick(crossing=True)
    assert BOARD.input.slide is not None and BOARD.input.type is not None
    reply = slide(seen(at, on), "a1", "a1", True)
    assert isinstance(reply, Note) and reply.then == on
    assert reply.notes["crosses"] == ["a1"]
    at.answer(reply)
    assert len(classed(BOARD.drawing.paint(seen(at, on)), "xmark")) == 1
    again = BOARD.input.tap(seen(at, on), "a1")
    assert isinstance(again, Note) and again.notes["crosses"] == []
    typed = BOARD.input.type(seen(at), "x", "a1")
    assert isinstance(typed, Note) and typed.notes["crosses"] == []


def test_no_cross_comes_under_a_ball() -> None:
    """By tap or key: nobody would see it, and undo would take it back without a trace. Who tries
    reads why."""
    at = seen(table(HIDDEN, "mark c5"), Pick(crossing=True))
    said = Say("Your ball is on c5. A cross goes only where there is none.")
    assert BOARD.input.tap(at, "c5") == slide(at, "c5", "c5", True) == said
    assert BOARD.input.type is not None and BOARD.input.type(at, "x", "c5") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_told_while_crosses_are_put(language: str) -> None:
    """The Note key stays on when a ray is shot: the answer comes first, then what a tap does."""
    on, words = Pick(crossing=True), Words(language)
    assert BOARD.drawing.status(seen(table(HIDDEN), on, language)) == words.rich(
        "blackbox.seek.cross"
    )
    at = seen(table(HIDDEN, *RAYS), on, language)
    said = BOARD.drawing.status(at)
    assert naming.answer_text(at, at.witnessed[-1].answer) in said
    assert {"en": "no ball", "de": "keine Kugel"}[language] in said


def test_undo_takes_back_the_last_thing() -> None:
    """A cross that came after the last move goes first, one before it after that move."""
    at = table(HIDDEN, "mark c5")
    for cell in ("a1", "b2"):
        reply = BOARD.input.tap(seen(at, Pick(crossing=True)), cell)
        assert isinstance(reply, Note)
        at.answer(reply)
    at.answer(Play(("mark d5",)))
    left = []
    for _ in range(3):
        assert at.undo()
        left.append((seen(at).view.marks, seen(at).notes.get("crosses", [])))
    assert left == [(("c5",), ["a1", "b2"]), (("c5",), ["a1"]), (("c5",), [])]


@pytest.mark.parametrize(
    ("key", "focus", "there"),
    [
        ("ArrowRight", "a1", "b1"),
        ("ArrowUp", "a1", "T1"),
        ("ArrowLeft", "T1", "L1"),
        ("ArrowUp", "L1", "T1"),
        ("ArrowRight", "T8", "R1"),
        ("ArrowDown", "R8", "B8"),
        ("ArrowLeft", "B1", "L8"),
        ("ArrowUp", "T4", "T4"),
        ("ArrowDown", "", "T1"),
    ],
)
def test_arrows_walk(key: str, focus: str, there: str) -> None:
    """Arrow keys walk over the field and round the corners of its edge."""
    assert BOARD.input.type(seen(table(HIDDEN)), key, focus) == there


def test_keys() -> None:
    """Enter shoots, the space bar aims or puts a ball, Escape lets go."""
    at = table(HIDDEN)
    assert BOARD.input.type(seen(at), "Enter", "L4") == Play(("fire L4",))
    assert BOARD.input.type(seen(at), " ", "L4") == Select(Pick(aim="L4"))
    assert BOARD.input.type(seen(at), " ", "c5") == Play(("mark c5",))
    assert BOARD.input.type(seen(at, Pick(aim="L4")), "Escape", "L4") == Select(None)
    assert BOARD.input.type(seen(at), "Escape", "L4") is None


# -- answers


def test_chips_say_the_answer() -> None:
    """A disc is a hit, a ring a reflection, a square with a number one end of a ray; in German the
    letters are T and U."""
    for language, letters in (("en", "HR"), ("de", "TU")):
        chips = classed(
            BOARD.drawing.paint(seen(table(HIDDEN, *RAYS[:4]), language=language)), "answer"
        )
        labels = {chip.attrs["data-m"]: text(chip) for chip in chips}
        assert labels == {
            "answer-R2": letters[0],
            "answer-R7": "1",
            "answer-B5": "1",
            "answer-L3": letters[0],
            "answer-R3": letters[1],
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_answers_says_what_its_figures_are(language: str) -> None:
    """Over what each ray costs stands that these are points."""
    (listed,) = (
        html(each)
        for each in BOARD.drawing.panels(seen(table(HIDDEN, *RAYS), language=language))
        if 'class="log"' in html(each)
    )
    heading = listed.partition("<ol")[0]
    assert Words(language)("blackbox.points") in heading and 'class="pt">' in listed


def test_contradicted_answers_carry_a_mark() -> None:
    """`!` stands on each contradicted answer, at both ends of a ray, unless it is switched off."""
    at = table(HIDDEN, *RAYS, *MARKS)
    marked = {text(chip) for chip in classed(BOARD.drawing.paint(seen(at)), "is-bad")}
    assert marked == {"4!", "R!"}
    assert not classed(BOARD.drawing.paint(seen(at, conflicts=False)), "is-bad")
    assert "contradicts" in find(BOARD.drawing.paint(seen(at)), "T8").attrs["aria-label"]
    assert "Contradictions 2" in " ".join(text(BOARD.drawing.score(seen(at))).split())
    said = "All balls are down, but two answers contradict them."
    assert [said in str(speech.status(seen(at, conflicts=on))) for on in (True, False)] == [
        True,
        False,
    ]


def test_a_letter_gives_the_tip() -> None:
    """G means the key for the tip, from wherever the keyboard is, and nothing before there is a
    ball."""
    right = table(HIDDEN, *RAYS, *(f"mark {cell}" for cell in HIDDEN.split()[1:]))
    for here in ("", "a1", "T1"):
        assert BOARD.input.type(seen(right), "g", here) == Play(("tip",))
        assert BOARD.input.type(seen(table(HIDDEN)), "g", here) is None
    few = BOARD.input.type(seen(table(HIDDEN, *MARKS[:2])), "G", "")
    assert isinstance(few, Play) and few.question


def test_a_tip_that_cannot_be_right_asks() -> None:
    """Contradictions and a wrong number of balls are asked about; the tip may be given."""
    reply = BOARD.input.tap(seen(table(HIDDEN, *RAYS, *MARKS)), "tip")
    assert isinstance(reply, Play) and reply.question
    assert reply.moves == ("tip",)
    assert reply.question.text.startswith("Two answers contradict your balls")
    assert 'aria-label="row 3 from the right" role="img"' in reply.question.text
    few = BOARD.input.tap(seen(table(HIDDEN, *MARKS[:2])), "tip")
    assert (
        isinstance(few, Play)
        and few.question
        and few.question.text.startswith("Only two of five balls")
    )
    right = table(HIDDEN, *RAYS, *(f"mark {cell}" for cell in HIDDEN.split()[1:]))
    assert BOARD.input.tap(seen(right), "tip") == Play(("tip",))
    off = seen(table(HIDDEN, *MARKS[:2]), confirm_tip=False)
    assert BOARD.input.tap(off, "tip") == Play(("tip",))


def test_only_proven_paths_are_shown_while_playing() -> None:
    """A tap on an answer draws its path if the answers prove it, and says so if they do not."""
    early = table(HIDDEN, "fire R7")
    pick = BOARD.input.tap(seen(early), "B5")
    assert pick == Select(Pick(path="B5"))
    asked = seen(early, Pick(path="B5"))
    assert "looking for its path" in BOARD.drawing.status(asked)
    at = learnt(early, Pick(path="B5"))
    assert not classed(BOARD.drawing.paint(at), "ray")
    assert "still possible" in BOARD.drawing.status(at)
    late = learnt(table(HIDDEN, *(f"fire {e}" for e in every_ray())), Pick(path="B5"))
    assert len(classed(BOARD.drawing.paint(late), "ray")) == 1
    assert "prove" in BOARD.drawing.status(late)


def test_a_path_that_is_not_found_out_is_called_neither() -> None:
    """Where the search for the paths of a ray is given up, nothing is said about them."""
    asked = seen(table(HIDDEN, "fire R7"), Pick(path="B5"))
    (study,) = BOARD.rounds.studies(asked)
    at = replace(asked, studied={study.key: None})
    assert "would take too long" in BOARD.drawing.status(at)
    assert not classed(BOARD.drawing.paint(at), "ray")


def every_ray() -> list[str]:
    """Each ray of the example once, from one of its ends."""
    box, asked = grid(8, 8), set[str]()
    found = []
    for entry in box.entries:
        if entry not in asked:
            ray = trace(box, box.mask(tuple(HIDDEN.split()[1:])), entry)
            asked |= {entry, ray.answer}
            found.append(entry)
    return found


def test_the_seeker_is_shown_nothing_hidden() -> None:
    """While the round runs the picture is the same wherever the balls lie that were not met."""
    one = BOARD.drawing.paint(seen(table("hide a1 c3 e5 g7 h8")))
    other = BOARD.drawing.paint(seen(table("hide b2 c4 d6 f1 h3")))
    assert html(one) == html(other)


# -- the open box


def test_the_open_box_shows_paths_and_balls() -> None:
    """Found balls have a tick, missed ones are outlines, wrong marks are crossed; all paths are
    drawn, and a tap on an answer leaves its own alone."""
    at = table(HIDDEN, *RAYS, "fire L4", *MARKS, "tip")
    picture = BOARD.drawing.paint(seen(at))
    assert [len(classed(picture, kind)) for kind in ("found", "missed", "wrong")] == [4, 1, 1]
    assert len([line for line in classed(picture, "ray") if "data-m" in line.attrs]) == 9
    assert BOARD.input.tap(seen(at), "B5") == Select(Pick(path="B5"))
    alone = classed(BOARD.drawing.paint(seen(at, Pick(path="B5"))), "ray")
    assert [line.attrs["data-m"] for line in alone] == ["ray-R7"]
    assert not classed(BOARD.drawing.paint(seen(at, Pick(plain=True))), "ray")
    assert "Four of five" in BOARD.drawing.status(seen(at))
    assert "19" in text(BOARD.drawing.score(seen(at)))


def test_lanes_beside_each_other() -> None:
    """Two paths that share a stretch are drawn beside each other, not one over the other."""
    box = grid(8, 8)
    same = [trace(box, box.mask(balls), "L4") for balls in (("h4",), ("c5", "h4"))]
    drawn = lines(Frame(box), same)
    assert drawn[0].d != drawn[1].d


def test_the_fair_verdict() -> None:
    """Where boards answer alike everywhere the result says so, once they have been looked for,
    shows them one by one, and gives the fair score beside the strict one. Before that it says only
    what stays true."""
    plies = ("hide d2 c4 e4 f4 d6", "mark d2", "mark c4", "mark d4", "mark f4", "mark d6", "tip")
    at = table(*plies)
    assert BOARD.drawing.status(seen(at)).startswith(
        "<b>Four of five found: 5 points.</b> The strongest"
    )
    assert (
        " ".join(text(BOARD.drawing.score(seen(at))).split()) == "Edge marks 0 Wrong 1 × 5 Total 5"
    )
    assert "Nobody could have known" in BOARD.drawing.status(learnt(at))
    assert "four boards" in BOARD.drawing.status(learnt(at))
    figures = " ".join(text(BOARD.drawing.score(learnt(at))).split())
    assert figures == "Edge marks 0 Strict 5 Fair 0"
    tray = BOARD.drawing.tray(learnt(at))
    assert tray and [text(each) for each in walk(tray) if each.tag == "button"][:2] == [
        "Hidden",
        "Your guess",
    ]
    bert = BOARD.drawing.tray(learnt(table(*plies, players=(BOT, Player("Bert")))))
    assert bert and "<b>The guess</b>" in html(bert) and "Your" not in html(bert)
    second = learnt(at, Pick(equal=1))
    assert BOARD.input.tap(learnt(at), "equal-1") == Select(Pick(equal=1))
    assert len(classed(BOARD.drawing.paint(second), "found")) == 5


# -- hiding, waiting, the sandbox


def test_hiding() -> None:
    """Whoever hides puts balls, tries rays on them, and closes the box with the right number."""
    at = table(players=(PERSON, BOT), game=BlackBox(5, 5, 2))
    assert BOARD.input.tap(seen(at), "a1") == Select(Pick(balls=("a1",)))
    one = Pick(balls=("a1",))
    assert [
        button.enabled for button in BOARD.drawing.buttons(seen(at, one)) if button.do == "hide"
    ] == [False]
    two = Pick(balls=("c3", "a1"), shots=("T5",))
    assert len(classed(BOARD.drawing.paint(seen(at, two)), "ray")) == 1
    assert [
        button.enabled for button in BOARD.drawing.buttons(seen(at, two)) if button.do == "hide"
    ] == [True]
    assert BOARD.input.tap(seen(at, two), "hide") == Play(("hide c3 a1",))
    two = two.toggled("a1")
    assert BOARD.input.tap(seen(at, two), "undo") == Select(Pick(balls=("c3", "a1"), shots=("T5",)))


def test_a_box_that_costs_more_than_any_has_a_column_too() -> None:
    """Before it is closed a box is marked among those measured, even where none cost as much; and
    as long as nothing is known the axis keeps its place."""
    pick = Pick(balls=("c3", "e5", "b1"))
    at = seen(table(game=BlackBox(5, 5, 3), players=(PERSON, BOT)), pick)
    (key,) = (study.key for study in BOARD.rounds.studies(at) if study.part)
    for cost, columns in ((30, 3), (11, 2), (2, 3)):
        now = replace(at, studied={key: HidingQuality(cost, (10, 11, 11))})
        tray = BOARD.drawing.tray(now)
        assert tray is not None
        assert len(classed(tray, "hb")) == columns and len(classed(tray, "mine")) == 1
        assert f"{cost} points" in BOARD.drawing.status(now)
    tray = BOARD.drawing.tray(at)
    assert tray is not None and classed(tray, "plot") and not classed(tray, "hb")


def test_the_name_of_a_column_lies_over_none() -> None:
    """However high those beside it are, of a box that costs little as of a dear one."""
    pick = Pick(balls=("c3", "e5", "b1"))
    at = seen(table(game=BlackBox(5, 5, 3), players=(PERSON, BOT)), pick)
    (key,) = (study.key for study in BOARD.rounds.studies(at) if study.part)
    for cost in (7, 9, 15, 21, 23):
        others = (*range(5, 25), *[8] * 9, *[16] * 9, *[22] * 9)
        tray = BOARD.drawing.tray(replace(at, studied={key: HidingQuality(cost, others)}))
        assert tray is not None
        (name,) = classed(tray, "pl-t")
        for bar in classed(tray, "hb"):
            if abs(float(bar.attrs["x"]) - float(name.attrs["x"])) < 40:
                assert float(bar.attrs["y"]) > float(name.attrs["y"])


@pytest.mark.parametrize("over", [False, True])
def test_a_trial_that_takes_too_long_is_not_told(over: bool) -> None:
    """Where no time was left to play it to its end no cost is shown, and none is waited for: only
    how many boards look the same, before the box is closed and once it is open."""
    game, cells = BlackBox(5, 5, 3), ("a1", "b2", "c3")
    at = table(game=game, players=(PERSON, BOT))
    pick = None if over else Pick(balls=cells)
    if over:
        at.play(0, f"hide {' '.join(cells)}")
        at.play(1, "mark a1")
        at.play(1, "tip")
    now = seen(at, pick)
    for key, waits in ((None, True), ("hiding_quality", False)):
        found = {each.key: None for each in BOARD.rounds.studies(now) if each.part == key}
        tray = BOARD.drawing.tray(replace(now, studied=found))
        assert tray is not None and classed(tray, "fact")
        waiting = classed(tray, "worth" if over else "plot")
        assert bool(waiting) == waits
        if over and waits:
            assert text(waiting[0]) == "The strongest computer is trying it …"


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_once_it_is_open_the_hider_hears_what_the_box_was_worth(language: str) -> None:
    """After the round, as before it was closed: what the strongest player paid in its trial, and
    how many boards answer alike at every edge place, counted here over all boards. Whoever only
    sought has no such figures."""
    game = BlackBox(5, 5, 3)
    box = grid(5, 5)

    def answers(cells: tuple[str, ...]) -> list[str]:
        mask = box.mask(cells)
        return [trace(box, mask, entry).answer for entry in box.entries]

    every = [answers(cells) for cells in combinations(box.cells, 3)]
    for cells in (("a1", "b2", "c3"), ("a1", "a2", "b1")):
        alike = every.count(answers(cells))
        *_, cost = trial(game, cells, list(LEVELS.values())[-1])
        for players, told in (((PERSON, BOT), True), ((BOT, PERSON), False)):
            at = table(f"hide {' '.join(cells)}", game=game, players=players)
            for cell in cells:
                at.play(1, f"mark {cell}")
            at.play(1, "tip")
            tray = BOARD.drawing.tray(learnt(at, language=language))
            assert tray is not None
            assert bool(classed(tray, "past")) == told
            if told:
                paid, same = classed(tray, "worth"), classed(tray, "fact")
                assert re.findall(r"\d+", text(paid[0]))[0] == str(cost)
                only = {"en": "only this box", "de": "nur dieser Kasten"}[language]
                assert (only if alike == 1 else f"{alike} ") in text(same[0])
                every_one = {"en": "All 20 answers together", "de": "Alle 20 Antworten zusammen"}
                assert every_one[language] in text(same[0])


def test_the_hiders_balls_are_whole_while_they_are_sought() -> None:
    """Nothing is missed before the tip: rings round what is certain, crosses where nothing can
    be, no undo that would destroy the box."""
    at = table("hide c3 e5 b1", game=BlackBox(5, 5, 3), players=(PERSON, BOT))
    for entry in grid(5, 5).entries:
        if entry not in at.match.state.answers:
            at.play(1, f"fire {entry}")
    drawn = BOARD.drawing.paint(learnt(at))
    assert not classed(drawn, "missed") and not classed(drawn, "legend")
    assert len(classed(drawn, "ball")) == len(classed(drawn, "forced")) == 3
    assert len(classed(drawn, "xmark")) == 22
    assert BOARD.drawing.buttons(learnt(at)) == ()


def test_a_hint_proves_a_ball() -> None:
    """A ball that is certain comes before any ray: its answers lit and rimmed, a ring, the path
    that would have been."""
    shots = ("fire L3", "fire L5", "fire B3", "fire T2", "fire L6", "fire T1")
    at = table("hide a1 c3 b4", *shots, game=BlackBox(6, 6, 3))
    known = at.match.round.known(1)
    *_, thought = LEVELS["strong"].think(at.match.game, known, luck(1, 0))
    *_, advised = filter(None, BOARD.help.advise(seen(at), thought))
    assert isinstance(advised.why, Proof)
    painted = []
    for step in range(3):
        at.show_hint(Hint(advised, step))
        assert len(BOARD.help.hints(seen(at), advised)) == 3
        painted.append(BOARD.drawing.paint(seen(at)))
    ends = {p for e in advised.why.answers for p in (e, seen(at).view.answers[e])}
    lit = len(ends - {"hit", "reflect"})
    assert [len(classed(each, "lit")) for each in painted] == [lit] * 3
    assert [len(classed(each, "rim")) for each in painted] == [lit] * 3
    assert [len(classed(each, "forced")) for each in painted] == [0, 1, 0]
    assert [len(classed(each, "supposed")) for each in painted] == [0, 0, 1]


FALSE = {
    "R1": ("d2", "", "M220 60L34 60"),  # turned away, and would have gone on
    "L3": ("f3", "", "M220 140L366 140"),  # hit, and would have run on
    "T4": ("e5", "d6", "M180 180L180 245"),  # turned away, and would have been hit further on
    "L5": ("a5", "", "M34 220L366 220"),  # hit at once
    "B2": ("c4", "", "M100 220L100 34"),  # turned away from the other side
}
"""By entry: the balls, those that are supposed, and the path that would be."""


@pytest.mark.parametrize("entry", FALSE)
def test_a_false_path_begins_where_it_leaves_the_true_one(entry: str) -> None:
    """What both have in common is drawn once, as the way that it was."""
    box, (balls, supposed, path) = grid(8, 8), FALSE[entry]
    true, false = (trace(box, box.mask(tuple(each.split())), entry) for each in (balls, supposed))
    assert branch(Frame(box), false, true).d == path


@pytest.mark.each_build
def test_where_a_false_path_comes_out_stands_over_what_was_answered_there() -> None:
    """Its sign comes after the answers, and the sentence names the place."""
    shots = ("fire L3", "fire L5", "fire B3", "fire T2", "fire L6", "fire T1")
    at = table("hide a1 c3 b4", *shots, game=BlackBox(6, 6, 3))
    found = 0
    for cell in grid(6, 6).cells:
        asked = studied(seen(at, Pick(why=cell)))
        if (drawn := classed(BOARD.drawing.paint(asked), "if-end")) and (
            proof := proving.shown(asked)
        ):
            found += 1
            order = [node for node in walk(BOARD.drawing.paint(asked)) if node.attrs.get("class")]
            answers = [n for n, node in enumerate(order) if "answer" in node.attrs["class"].split()]
            assert order.index(drawn[0]) > max(answers)
            assert proof.wrong is not None
            place = naming.place(Words("en"), proof.wrong.answer)
            assert f"would come out at {place}. It did not." in BOARD.drawing.status(asked)
    assert found > 3


def test_the_sandbox() -> None:
    """In the sandbox balls and rays cost nothing; the game lies untouched below."""
    at = table(HIDDEN, "fire R2")
    assert BOARD.input.tap(seen(at), "sandbox") == Select(Pick(sandbox=True))
    inside = Pick(sandbox=True, balls=("c3",))
    assert slide(seen(at, inside), "L2", "L2", True) == Select(
        Pick(sandbox=True, balls=("c3",), shots=("L2",))
    )
    shot = Pick(sandbox=True, balls=("c3",), shots=("L2",))
    assert {text(chip) for chip in classed(BOARD.drawing.paint(seen(at, shot)), "answer")} == {"1"}
    assert BOARD.input.tap(seen(at, shot), "T2") == Select(inside)
    assert "sandbox" in text(BOARD.drawing.tray(seen(table(HIDDEN))))
    assert BOARD.drawing.tray(seen(at)) is None
    assert BOARD.input.tap(seen(at, shot), "sandbox") == Select(None)


# -- everywhere


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_in_three_steps(language: str) -> None:
    """First the line, then the place, then why, with the chances as dots, whose scale has its room
    from the first step on."""
    at = table(HIDDEN, *RAYS[:5])
    known = at.match.round.known(1)
    *_, thought = LEVELS["strong"].think(at.match.game, known, luck(1, 0))
    situation = seen(at, language=language)
    steps = BOARD.help.hints(situation, thought)
    assert len(steps) == 3 and not any("blackbox." in step for step in steps)
    assert BOARD.help.follow(situation, thought) == ((), "")
    at.hint = Hint(thought, 2)
    last = BOARD.drawing.paint(seen(at, language=language))
    assert classed(last, "heat")
    at.hint = Hint(thought, 0)
    first = BOARD.drawing.paint(seen(at, language=language))
    assert classed(first, "lane") and not classed(first, "aim")
    assert [len(classed(each, "scale")) for each in (first, last)] == [1, 1]
    assert [len(classed(each, "ahead")) for each in (first, last)] == [1, 0]


def test_a_ray_that_turns_at_once_has_no_bar() -> None:
    """A bar ends the path of a ray that came back from inside; beside its answer it would be read
    as a letter."""
    at = table(players=(PERSON, BOT))
    for balls, bars in ((("b1",), 0), (("a6", "c6"), 1)):
        tried = Pick(balls=balls, shots=("T1" if len(balls) == 1 else "T2",))
        drawn = BOARD.drawing.paint(seen(at, tried))
        assert classed(drawn, "ray-refl") and len(classed(drawn, "ray-refl-end")) == bars


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (16, 16), (3, 16), (16, 5)])
def test_every_size_is_drawn(rows: int, columns: int) -> None:
    """Each cell and edge place is there once, named, and one of them can be tabbed to."""
    at = table(game=BlackBox(rows, columns, 2), players=(PERSON, BOT))
    squares = [each for each in walk(BOARD.drawing.paint(seen(at))) if "data-key" in each.attrs]
    box = grid(rows, columns)
    assert sorted(each.attrs["data-key"] for each in squares) == sorted(box.cells + box.entries)
    assert all(each.attrs["aria-label"] for each in squares)
    assert [each.attrs["tabindex"] for each in squares].count("0") == 1


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing(language: str) -> None:
    """Over a whole round every sentence, name and figure is in the words."""
    at = table(players=(BOT, PERSON), length=2)
    for ply in ("", HIDDEN, *RAYS, *MARKS, "unmark f2", "tip"):
        if ply:
            at.play(0 if ply.startswith("hide") else 1, ply)
        for pick in (None, Pick(aim="T3"), Pick(sandbox=True), Pick(crossing=True)):
            now = seen(at, pick, language)
            nodes = (
                BOARD.drawing.paint(now),
                BOARD.drawing.score(now),
                BOARD.drawing.tray(now),
                *BOARD.drawing.panels(now),
            )
            said = "".join(html(node) for node in nodes if node is not None)
            said += BOARD.drawing.status(now) + "".join(
                button.label + button.small for button in BOARD.drawing.buttons(now)
            )
            said += "".join(BOARD.speech.say(now, event) for event in now.witnessed)
            assert "blackbox." not in said
    over = seen(at, None, language)
    assert not any("blackbox." in BOARD.rounds.line(over, i)[0] for i in range(len(over.record)))
    cover = BOARD.drawing.cover(over, 0)
    assert cover and "blackbox." not in cover.text


def test_answers_pop_and_paths_are_drawn() -> None:
    """An answer pops in at both its ends; when the box opens the paths are drawn one by one."""
    at = table(HIDDEN, *RAYS)
    now = seen(at)
    found = BOARD.drawing.motions(now, now, Answered("R7", "B5", 2))
    assert [motion.target for motion in found] == ["answer-R7", "answer-B5"]
    at.play(1, "tip")
    opened = at.match.round.plies[-1].events[0]
    drawn = BOARD.drawing.motions(now, seen(at), opened)
    assert len(drawn) == 8
    assert [motion.delay for motion in drawn] == [140 * number for number in range(8)]
    assert all(180 <= motion.ms <= 900 for motion in drawn)


# -- asking before paying, asking why


def test_a_right_click_sets_a_cross() -> None:
    """The right mouse button on a cell notes a cross, on the edge nothing."""
    at = table(HIDDEN)
    reply = BOARD.input.type(seen(at), "ContextMenu", "c3")
    assert isinstance(reply, Note) and reply.notes["crosses"] == ["c3"]
    assert BOARD.input.type(seen(at), "ContextMenu", "L3") is None


def test_the_outlook_counts_once_a_ray() -> None:
    """While a ray is aimed its key asks, and shows how the boards split; that counts as a hint;
    aiming anew costs nothing more until a ray was shot. The figures add up to the boards that
    fit."""
    at = table("hide a1 c3 e5", "fire T1", game=BlackBox(5, 5, 3))
    for aim in ("L2", "R5"):
        reply = BOARD.input.tap(learnt(at, Pick(aim=aim)), "outlook")
        assert isinstance(reply, Select) and bool(reply.question) is (aim == "L2")
        now = answered(at, reply)
        assert now.hints == 1
        tray = BOARD.drawing.tray(now)
        assert tray and BOARD.drawing.score(now) is None
        figures = [int(text(each).split()[0]) for each in walk(tray) if each.tag == "dd"]
        whole = next(text(each) for each in walk(tray) if each.tag == "h2")
        assert whole.startswith(f"{sum(figures)} boards") and "counts as a hint" in whole
        assert "At worst" in BOARD.drawing.status(now) and "hint" in BOARD.drawing.status(now)
    assert BOARD.input.tap(learnt(at, Pick(aim="R5", outlook=True)), "outlook") == Select(
        Pick(aim="R5")
    )
    at.answer(Play(("fire R5",)))
    again = BOARD.input.tap(learnt(at, Pick(aim="L2")), "outlook")
    assert isinstance(again, Select) and again.question


def answered(at: Playing, reply: Select | Note) -> Situation:
    """After that, agreed to: everything is worked out, and what is shown is counted."""
    at.answer(reply)
    now = learnt(at, at.selection)
    if note := BOARD.help.helped(now):
        at.answer(note)
        now = learnt(at, at.selection)
        assert BOARD.help.helped(now) is None
    return now


def test_where_a_ray_may_come_out_stands_there() -> None:
    """Each exit of the outlook stands at its place, dashed, with its boards."""
    at = table("hide a1 c3 e5", game=BlackBox(5, 5, 3))
    drawn = BOARD.drawing.paint(learnt(at, Pick(aim="L3", outlook=True)))
    exits = classed(drawn, "exit")
    box = grid(5, 5)
    boards = [sum(1 << cell for cell in cells) for cells in combinations(range(25), 3)]
    ends = Counter(trace(box, board, "L3").answer for board in boards)
    shown = sorted(text(each) for each in exits)
    assert shown == sorted(str(n) for end, n in ends.items() if end in box.entries)


@pytest.mark.parametrize(("language", "sign"), [("en", "%"), ("de", "\u00a0%")])
def test_shares_are_written_as_the_language_does(language: str, sign: str) -> None:
    """Where boards are many the exits are told in shares; German has a gap before their sign."""
    at = table("hide a1 c3 d2 e5", game=BlackBox(6, 6, 4))
    shown = replace(learnt(at, Pick(aim="L3", outlook=True)), words=Words(language))
    exits = [text(each) for each in classed(BOARD.drawing.paint(shown), "exit")]
    assert exits and all(re.fullmatch(rf"<?\d+{sign}", each) for each in exits)


@pytest.mark.parametrize("shots", [(), ("fire T1", "fire L5", "fire B2")], ids=len)
def test_heat_stays_under_the_outlook(shots: tuple[str, ...]) -> None:
    """Beneath an outlook each cell is as warm as its share of the boards that fit; the balls that
    were put lie over it, whatever ray is aimed."""
    at = table("hide a1 c3 e5", *shots, "mark b2", game=BlackBox(5, 5, 3))
    box = grid(5, 5)
    boards = [sum(1 << cell for cell in cells) for cells in combinations(range(25), 3)]
    asked = learnt(at).view.answers.shots
    fits = [b for b in boards if all(trace(box, b, e).answer == a for e, a in asked)]
    shares = [sum(b >> n & 1 for b in fits) / len(fits) for n in range(25)]
    areas = [13**2 * share for share in shares if share >= 0.01]
    assert max(areas) > min(areas) or not shots
    for aim in ("L3", "R2"):
        plain = BOARD.drawing.paint(learnt(at, Pick(aim=aim)))
        drawn = BOARD.drawing.paint(learnt(at, Pick(aim=aim, outlook=True)))
        dots = [each for each in walk(drawn) if "heat" in str(each.attrs.get("class")).split()]
        drawn_areas = [float(str(dot.attrs["r"])) ** 2 for dot in dots]
        assert drawn_areas == pytest.approx(areas, abs=0.2)
        sure = [dot for dot in dots if "sure" in str(dot.attrs["class"]).split()]
        assert len(sure) == shares.count(1)
        assert len(classed(drawn, "ball")) == len(classed(plain, "ball")) > 0
        assert not classed(plain, "heatmap") and not classed(drawn, "scale")


@pytest.mark.each_build
def test_a_long_press_asks_why() -> None:
    """It asks, and counts as a hint, once for each cell; the answers that prove it are lit, and the
    key puts the ball or the cross. A cell that is open is said to be."""
    shots = ("fire L3", "fire L5", "fire B3", "fire T2", "fire L6", "fire T1")
    at = table("hide a1 c3 b4", *shots, game=BlackBox(6, 6, 3))
    boards = [sum(1 << cell for cell in cells) for cells in combinations(range(36), 3)]
    box, shots_ = grid(6, 6), learnt(at).view.answers.shots
    fits = [b for b in boards if all(trace(box, b, e).answer == a for e, a in shots_)]
    kinds = set()
    for number, cell in enumerate(box.cells):
        reply = BOARD.input.type(learnt(at), "LongPress", cell)
        assert isinstance(reply, Select) and reply.question
        now = answered(at, reply)
        share = sum(b >> number & 1 for b in fits) / len(fits)
        keys = {button.do for button in BOARD.drawing.buttons(now) if button.main}
        assert keys == ({cell} if share == 1 else {f"cross-{cell}"} if share == 0 else set())
        assert ("not certain" in BOARD.drawing.status(now)) is (0 < share < 1)
        assert bool(classed(BOARD.drawing.paint(now), "lit")) is (share in (0, 1))
        kinds.add(share in (0, 1))
    assert kinds == {True, False} and learnt(at).hints == 36
    again = BOARD.input.type(learnt(at), "w", "c3")
    assert isinstance(again, Select) and not again.question


@pytest.mark.each_build
def test_a_slow_machine_finds_the_same_proof() -> None:
    """That no proof was found is said when the search for it is over, not because a clock is: where
    every step takes a second, the same proofs are found, and until then one is looked for."""
    shots = [f"fire {entry}" for entry in ("T5", "L4", "T1", "R3", "B8", "B1", "L2", "T7")]
    at = table("hide a3 e8 g4 h6", *shots, game=BlackBox(8, 8, 4))
    for cell in ("a3", "g4"):
        asked = seen(at, Pick(why=cell))
        *_, study = BOARD.rounds.studies(asked)
        host = FakeHost()
        host.tick = 1.0
        found, _ = asyncio.run(worked_out(host, study.work(), lambda: True, study.limit_ms))
        quick = proving.shown(learnt(at, Pick(why=cell)))
        assert isinstance(found, Proof) and found.ball and found == quick
        assert "Looking for a proof" in BOARD.drawing.status(asked)


def test_all_balls_at_once() -> None:
    """With one board left a hint shows all its balls, and its key puts them, undone as one; it says
    so where it takes a wrong one away as well."""
    at = table("hide a1 c3", game=BlackBox(4, 4, 2))
    for entry in grid(4, 4).entries:
        if entry not in at.match.state.answers:
            at.play(1, f"fire {entry}")
    known = at.match.round.known(1)
    *_, thought = LEVELS["strong"].think(at.match.game, known, luck(1, 0))
    at.show_hint(Hint(thought, 0))
    now = seen(at)
    assert thought.why.boards == 1
    moves, label = BOARD.help.follow(now, thought)
    assert moves == ("mark a1", "mark c3") and label == "Put the two balls"
    assert len(classed(BOARD.drawing.paint(now), "ghost")) == 2
    assert "Only one board" in BOARD.help.hints(now, thought)[0]
    at.answer(Play(moves))
    assert at.undo() and seen(at).view.marks == ()
    at.play(1, "mark c3")
    assert BOARD.help.follow(seen(at), thought) == (("mark a1",), "Put the ball")
    at.play(1, "mark a1")
    at.play(1, "mark d4")
    assert BOARD.help.follow(seen(at), thought) == (("unmark d4",), "")
    at.play(1, "unmark c3")
    both = ("unmark d4", "mark c3")
    assert BOARD.help.follow(seen(at), thought) == (both, "Put the balls right")


def test_a_hint_begins_with_a_capital() -> None:
    """On a box of so many boards that only their power of ten is told, too."""
    game = BlackBox(16, 16, 128)
    at = table(f"hide {' '.join(game.grid.cells[:128])}", game=game)
    thought = Thought(Mark("a1"), why=Why(10**75, None, 64, (("a1", 0.5),)))
    for language, first in (("en", "Over"), ("de", "Über")):
        steps = BOARD.help.hints(seen(at, language=language), thought)
        assert steps[0].startswith(f"<b>{first} 10⁷⁵")


def test_a_hint_rings_its_square_once_it_names_it() -> None:
    """Not beside its first words, which are about all boards; and still where the last ones tell
    how likely each ball is."""
    at = table(HIDDEN, *RAYS[:2])
    rings = []
    for step in range(3):
        at.hint = Hint(Thought(Mark("a1"), why=Why(6115, None, 2, (("a1", 0.5),))), step)
        rings.append(len(classed(BOARD.drawing.paint(seen(at)), "cursor")))
    assert rings == [0, 1, 1]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Going through all 6,115 boards would take too long."),
        ("de", "Alle 6.115 Stellungen durchzugehen würde zu lange dauern."),
    ],
)
def test_boards_that_were_counted_are_not_called_too_many_to_count(
    language: str, said: str
) -> None:
    """Their number stands beside the sentence."""
    why = Why(6115, None, 2, (("a1", 0.5),))
    now = seen(table(HIDDEN, *RAYS[:2]), language=language)
    steps = BOARD.help.hints(now, Thought(Mark("a1"), why=why))
    assert "6.115" in steps[0].replace(",", ".") and steps[-1] == said


def test_thin_boards_are_drawn_out() -> None:
    """Squares of a long thin box are up to twice as long the short way."""
    for rows, columns, most in ((3, 16, 2), (16, 3, 2), (8, 8, 1), (5, 8, 1)):
        frame = Frame(grid(rows, columns))
        sides = frame.width / (columns + 2), frame.height / (rows + 2)
        assert min(sides) == 40 and 1 <= max(sides) / 40 <= most
        thin = max(frame.width, frame.height) / min(frame.width, frame.height)
        plain = (max(rows, columns) + 2) / (min(rows, columns) + 2)
        assert thin <= 2 + 1e-9 if plain > 2 else thin == plain


def test_the_loupe_follows_the_finger() -> None:
    """On boards with tiny squares what is under a finger is shown beside it; else it is not."""
    small, large = table(HIDDEN), table("hide a1 b2 c3", game=BlackBox(16, 16, 3))
    down = slide(seen(large), "c4", "c4", False)
    assert isinstance(down, Select) and down.selection.finger == "c4"
    assert classed(BOARD.drawing.paint(seen(large, down.selection)), "loupe")
    edge = slide(seen(large), "T3", "T4", False)
    assert isinstance(edge, Select) and edge.selection.finger == "T4"
    lifted = slide(seen(large, edge.selection), "T3", "T4", True)
    assert lifted == Select(Pick(aim="T4"))
    assert slide(seen(small), "c4", "c4", False) == Select(Pick(drag=("c4", "c4")))


def test_the_way_back_from_the_sandbox_while_watching() -> None:
    """Who only watches has a way back under the board."""
    at = table(HIDDEN, players=(BOT, BOT))
    assert "sandbox" in html(BOARD.drawing.tray(seen(at, Pick(sandbox=True))) or "")


def test_so_many_steps_for_something_better() -> None:
    """Work is given up so many steps after its first find; before that never."""
    work = [None] * 50 + ["good", None, "better", None, "best"]
    assert list(studies.improved(iter(work), 2)) == work[:53]
    assert list(studies.improved(iter(work), 9)) == work
    assert list(studies.improved(iter([None] * 50), 2)) == [None] * 50


@pytest.mark.parametrize(("language", "price"), [("de", "6 Punkte"), ("en", "6 points")])
@pytest.mark.parametrize("marks", [("b2",), ("a1", "a2", "a3", "a4", "a5", "a6")])
def test_a_warning_names_the_price_of_the_rules(
    monkeypatch: pytest.MonkeyPatch, language: str, price: str, marks: tuple[str, ...]
) -> None:
    """What a wrong ball costs is read from the rules, not written into the sentence."""
    monkeypatch.setattr(naming, "WRONG_BALL", 6)
    played = table(HIDDEN, *(f"mark {cell}" for cell in marks))
    at = played.situation(Words(language), Settings())
    assert price in speech.warning(at)
