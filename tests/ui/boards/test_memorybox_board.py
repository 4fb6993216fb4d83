"""The memory game on the page: everything public is said and drawn, nothing else."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engines.game import Setup
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from engines.memorybox.events import (
    Accepted,
    Challenged,
    Checked,
    Dropped,
    Event,
    LastBall,
    Passed,
    Refused,
    Won,
)
from engines.memorybox.legal import legal
from engines.memorybox.moves import Move
from engines.memorybox.state import State
from tests.ui.drawn import markup
from tests.ui.memorybox_table import NAMES, UNKNOWN, look, nodes, played, table
from tests.ui.playing import Playing
from ui.boards.memorybox import BOARD, rail, recent, speech
from ui.boards.memorybox.motion import HOLE
from ui.boards.memorybox.seats import ROOM, brief
from ui.boards.replies import Note, Play, Say, Select
from ui.boards.situation import MatchView, Situation
from ui.table import view as table_view
from ui.table.table_props import TableProps
from ui.toolkit.markup import Raw, h, html
from ui.toolkit.motion import Motion
from ui.toolkit.plain_text import plain
from ui.toolkit.words import LANGUAGES, Words


def page(at: Situation) -> str:
    return html(table_view.paint(BOARD, at, TableProps(number=2)))


def keys(at: Situation) -> list[str]:
    """Of what can be chosen; where a tap only asks why not, there is none."""
    drawn = nodes(BOARD.drawing.paint(at), "data-key")
    return [node.attrs["data-key"] for node in drawn if "data-why" not in node.attrs]


def reachable(at: Situation) -> set[str]:
    """The moves that tapping can make: what the keys do, after each choice on the board too."""
    found = set()
    choices = [at]
    for key in keys(at):
        reply = BOARD.input.tap(at, key)
        assert isinstance(reply, Select)
        choices.append(replace(at, selection=reply.selection))
    for choice in choices:
        for button in BOARD.drawing.buttons(choice):
            reply = BOARD.input.tap(choice, button.do) if button.enabled else None
            if isinstance(reply, Play):
                found |= set(reply.moves)
    return found


@pytest.mark.each_build
def test_tapping_reaches_every_legal_move_and_no_other() -> None:
    """In each phase the board offers exactly what the rules allow; others' turns offer nothing."""
    phases = set()
    for seed in range(3):
        for at in played(5, people=5, seed=seed):
            now = look(at)
            phases.add(now.view.table.phase)
            if now.result is not None:
                continue
            assert reachable(now) == {str(move) for move in legal(now.view.table)}
            assert not keys(replace(now, is_my_turn=False))
    assert phases == {"name", "drop", "again", "answer", "poll", "over"}


def test_what_can_be_tapped_has_a_name_and_one_stop_of_the_tab_key() -> None:
    """Each place to tap is a named button; exactly one is reached by the tab key."""
    for at in played(people=4):
        drawn = nodes(BOARD.drawing.paint(look(at)), "data-key")
        spots = [spot for spot in drawn if "data-why" not in spot.attrs]
        roles = {spot.attrs["role"] for spot in spots}
        assert all(spot.attrs["aria-label"] for spot in spots)
        assert roles <= {"button"} or roles == {"rowheader"}
        if spots:
            assert [spot.attrs["tabindex"] for spot in spots].count("0") == 1


@pytest.mark.each_build
def test_only_what_is_chosen_says_so() -> None:
    """Of a cell that says it is not, readers say at the end of its row that it is "not selected";
    so a row or a hole speaks of it only while it is chosen, and a guessed hole while it is full."""
    at, luck = table(people=1), Random(3)

    def drawn() -> str:
        return markup(BOARD.drawing.paint(look(at)))

    while (actor := at.table.to_move) is not None:
        assert 'aria-selected="false"' not in drawn()
        move = luck.choice(legal(at.match.state.table))
        if at.local_to_move == actor:
            at.selection = move
            assert drawn().count('aria-selected="true"') == (move.word in ("name", "drop"))
        at.move(actor, str(move))
    assert BOARD.rounds.closing(look(at)) and 'aria-selected="false"' not in drawn()


def test_a_second_tap_drops_only_if_wished() -> None:
    """A hole is chosen by a tap; tapping it again drops the ball where the setting says so."""
    at = table("name 2")
    chosen = BOARD.input.tap(look(at), "hole-4")
    assert chosen == Select(Move("drop", 4))
    at.answer(chosen)
    assert BOARD.input.tap(look(at, second_tap=False), "hole-4") is None
    assert BOARD.input.tap(look(at, second_tap=True), "hole-4") == Play(("drop 4",))


def test_keyboard() -> None:
    """Digits choose, arrows walk over what can be chosen, Enter does what is chosen, x is the other
    answer."""
    at = table("name 2")
    assert BOARD.input.type(look(at), "3", "") == Select(Move("drop", 3))
    assert BOARD.input.type(look(at), "3", "hole-1") == Select(Move("drop", 3), focus="hole-3")
    assert BOARD.input.type(look(at), "ArrowRight", "hole-3") == "hole-4"
    assert BOARD.input.type(look(at), "ArrowRight", "hole-6") is None
    assert BOARD.input.type(look(at), "ArrowDown", "hole-3") is None
    at.answer(Select(Move("drop", 3)))
    assert BOARD.input.type(look(at), "Enter", "hole-3") == Play(("drop 3",))
    assert BOARD.input.type(look(at), "Enter", "") == Play(("drop 3",))
    assert BOARD.input.type(look(at), "x", "") == Play(("refuse",))
    assert BOARD.input.type(look(at), "q", "") is None
    assert BOARD.input.type(look(table("name 2", "refuse", people=4)), "Enter", "") == Play(
        ("challenge",)
    )
    assert BOARD.input.type(look(table("name 2", "refuse", people=4)), "x", "") == Play(("accept",))
    naming = table("name 2", "refuse", "accept", "pass", "pass", people=4)
    assert BOARD.input.type(look(naming), "ArrowDown", "row-1") == "row-3"


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 4])
def test_every_word_is_there(language: str, people: int) -> None:
    """Whole rounds are painted and told without a code or a gap in a sentence."""
    for players in (2, 5):
        for at in played(players, people=min(people, players)):
            now = look(at, language)
            assert not UNKNOWN.search(page(now))
            if at.match.round.plies:
                for event in at.match.round.plies[-1].events:
                    said = BOARD.speech.say(now, event)
                    assert "<" not in said and not UNKNOWN.search(said)
            for key in "btws":
                asked = BOARD.input.type(now, key, "")
                assert at.match.result or (
                    isinstance(asked, Say) and not UNKNOWN.search(asked.text)
                )
        for number in range(len(now.record)):
            assert not UNKNOWN.search(BOARD.rounds.line(now, number)[0])


def seen(game: MemoryBox, state: State, events: tuple[Event, ...], seat: int | None) -> Situation:
    """The situation of a seat, or of a spectator, in any state."""
    return Situation(
        game=game,
        view=game.view(state, seat),
        seat=seat,
        is_my_turn=seat == state.table.actor,
        seats=NAMES[: game.players],
        people=(True,) * game.players,
        words=Words("en"),
        witnessed=events,
        match=MatchView(
            totals=(0,) * game.players,
            players=tuple(range(game.players)),
            people=(True,) * game.players,
        ),
    )


@pytest.mark.each_build
@pytest.mark.parametrize("players", [2, 4, 5])
def test_pages_of_twin_rounds(players: int) -> None:
    """Two rounds that differ only in what lies in the box give the same page, the same sentences
    and the same motions, for each seat and for a spectator, until the difference is touched."""
    game, rng = MemoryBox(players), Random(players)
    phases = set()
    for number in range(12):
        state, events = game.start(number % players), tuple[Event, ...]()
        for _ in range(rng.randrange(60)):
            if game.result(state) is None:
                actor = state.table.actor
                state, more = game.play(state, actor, game.sample(state, actor, rng))
                events += more
        full = ((0,) * 6,) * 6
        other = replace(state, box=full)
        eyes = (None, *range(players))
        for _ in range(12):
            if game.result(state) is not None:
                break
            phases.add(state.table.phase)
            before = [seen(game, state, events, seat) for seat in eyes]
            twins = [seen(game, other, events, seat) for seat in eyes]
            assert list(map(page, before)) == list(map(page, twins))
            move = game.sample(state, state.table.actor, rng)
            state, more = game.play(state, state.table.actor, move)
            other, others = game.play(other, other.table.actor, move)
            if more != others:
                break
            events += more
            for seat, was, twin in zip(eyes, before, twins, strict=True):
                now, then = seen(game, state, events, seat), seen(game, other, events, seat)
                for event in more:
                    assert BOARD.drawing.motions(was, now, event) == BOARD.drawing.motions(
                        twin, then, event
                    )
                    assert BOARD.speech.say(now, event) == BOARD.speech.say(then, event)
    assert phases >= {"name", "drop", "answer"}


def test_nothing_of_the_box_stays_on_the_page() -> None:
    """A drop is told once: after the next ply the page is the same wherever the ball went, and
    whether it stayed or not."""
    pages = set()
    for hole, box in ((1, None), (4, None), (4, 0)):
        game = MemoryBox(4)
        state = replace(game.start(0), box=((box,) * 6,) * 6, balls=(9, 9, 9, 9))
        events: tuple[Event, ...] = ()
        for text in ("name 2", f"drop {hole}", "name 3"):
            state, more = game.play(state, state.table.actor, game.read(text))
            events += more
        pages.add(page(seen(game, state, events, 2)))
    assert len(pages) == 1


@pytest.mark.each_build
def test_own_count_lies_under_the_corner_and_only_while_it_is_held() -> None:
    """Where several people share the device no count is on the page; while the corner is held, the
    one of the seat to act, unless the people want it always. One person alone sees his own."""
    for at in played(people=4):
        now = look(at)
        if at.match.result:
            break
        numbers = re.compile(rf">{now.view.balls}</b>")
        assert not numbers.search(page(now))
        assert page(replace(now, held=True)).count(f"<b>{now.view.balls}</b>") == 1
        shown = look(at, own_count=True)
        assert "data-hold" not in page(shown)
        assert numbers.search(markup(BOARD.drawing.score(shown))) or now.view.balls == 1
    alone = page(look(table("name 2")))
    assert "data-hold" not in alone and alone.count("<b>9</b>") == 1


@pytest.mark.each_build
def test_twin_hands_give_the_same_table() -> None:
    """With other numbers of balls the page at a table is the same, for whoever acts and all who
    look on, until the corner is held."""
    for at in played(people=4, seed=5):
        if at.match.result:
            break
        now = look(at)
        if now.view.balls > 2:
            twin = replace(now, view=replace(now.view, balls=now.view.balls - 1))
            assert page(now) == page(twin)
            assert page(replace(now, held=True)) != page(replace(twin, held=True))


def test_a_drop_stands_until_somebody_taps() -> None:
    """The outcome of a person's drop stands large until all have seen it; to choose the row for
    the next player says so too. Then the same person names."""
    at = table("name 2", "drop 3", people=3, players=3)
    now = look(at)
    assert (BOARD.drawing.banner(now), BOARD.drawing.banner_class(now)) == ("It stays.", "seat k-a")
    assert "row 2, hole 3" in BOARD.drawing.status(now)
    assert [button.do for button in BOARD.drawing.buttons(now)] == ["seen"]
    assert (
        BOARD.input.type(now, "Enter", "")
        == BOARD.input.type(now, " ", "")
        == BOARD.input.tap(now, "seen")
    )
    assert BOARD.input.tap(now, "row-4") == Select(Move("name", 4))
    at.answer(BOARD.input.tap(now, "seen"))
    after = look(at)
    assert BOARD.drawing.banner(
        after
    ) == "You" and "Name a row for <b>Mira</b>" in BOARD.drawing.status(after)
    assert "hole 3" not in page(after)
    assert BOARD.input.tap(after, "seen") is None
    back = look(table("name 2", "drop 3", "name 2", "drop 3", people=3, players=3))
    assert (BOARD.drawing.banner(back), BOARD.drawing.banner_class(back)) == ("Full.", "seat k-b")
    assert 'class="hole-sel dash"' in page(back)


def test_whose_turn_it_is_stands_large_and_where_the_device_goes() -> None:
    """At a table the name of whoever is asked stands in its colour; who has just moved keeps the
    device, and it is not passed where it lies in the middle."""
    at = table("name 2", people=3, players=3)
    now = look(at)
    assert (BOARD.drawing.banner(now), BOARD.drawing.banner_class(now)) == ("You", "seat k-a")
    assert "gets the device." in BOARD.drawing.status(now)
    assert "names <b>row 2</b>" in BOARD.drawing.status(now)
    assert "gets the device" not in BOARD.drawing.status(look(at, device="middle"))
    asked = look(table("name 2", "refuse", "accept", people=4))
    assert BOARD.drawing.banner(asked) == "Mira"
    assert BOARD.drawing.banner(look(table("name 2"))) == ""


def test_a_verdict_and_a_last_ball_stand_until_somebody_taps() -> None:
    """At a table a check names who was right, on that seat's colour; a last ball is heard after."""
    at = table("name 2", "refuse", "challenge", people=4)
    now = look(at)
    assert BOARD.drawing.banner(now) == "Hole 1 is free."
    assert BOARD.drawing.banner_class(now) == "seat k-d"
    assert "<b>Ada</b> was right and gives You a ball." in BOARD.drawing.status(now)
    assert [button.do for button in BOARD.drawing.buttons(now)] == ["seen"]
    for seed in range(4):
        for at in played(people=4, seed=seed):
            plies = at.match.round.plies
            if plies and not at.match.result and LastBall in map(type, plies[-1].events):
                at.answer(BOARD.input.tap(look(at), "seen"))
                now = look(at)
                assert BOARD.drawing.banner(now) == "Last ball!"
                assert "has one ball left" in BOARD.drawing.status(now)
                at.answer(BOARD.input.tap(now, "seen"))
                assert BOARD.drawing.banner(look(at)) != "Last ball!"
                return
    raise AssertionError("nobody came to a last ball")


def test_whoever_decides_hears_what_it_may_cost() -> None:
    """Against computers the keys and the stakes name one's own balls before and after; at a table
    they do not."""
    moves = ("name 2", "drop 1", "name 2", "refuse")
    alone = look(table(*moves))
    assert [button.small for button in BOARD.drawing.buttons(alone)] == ["stay at 8", "7 or 9"]
    assert "9 instead of 8" in page(alone) and "7 instead of 8" in page(alone), "also for one ball"
    many = look(table(*moves, people=4))
    assert [button.small for button in BOARD.drawing.buttons(many)] == ["", ""]
    assert "instead of" not in page(many)


def test_beats() -> None:
    """A drop and the naming after it are one beat, the hole lit for 1.6 s of it; so are a refusal,
    and the last who lets it pass; a verdict stands 2.5 s. Watching is quicker."""

    def beat(*moves: str, **settings: Any) -> int:
        return BOARD.pace.delay_ms(look(table(*moves), **settings))

    first = ("name 2", "drop 1")
    assert beat(*first) == 1600
    assert beat(*first) + beat(*first, "name 3") == 1800
    assert beat(*first, pace="calm") == 2133
    refused = (*first, "name 3", "refuse")
    let = [("accept",), ("accept", "pass"), ("accept", "pass", "pass")]
    assert [beat(*refused, *more) for more in [(), *let]] == [1800, 300, 300, 1800]
    assert beat(*refused, "challenge") == 2500
    watched = table(*first, people=0)
    assert BOARD.pace.delay_ms(look(watched, pace="brisk")) == 133


def test_two_that_begin_alike_get_two_letters() -> None:
    """Anna and Anton are An and At on their discs; a name alone with its letter has one."""
    now = replace(look(table(people=4)), seats=("Anna", "Anton", "Mira", "Ann"))
    letters = re.findall(r'class="d [^>]*>(\w+)<', markup(BOARD.drawing.score(now)))
    assert letters[2] == "M"
    assert len(set(letters)) == 4
    two = replace(now, seats=("Anna", "Anton", "Mira", "Jonas"))
    assert re.findall(r'class="d [^>]*>(\w+)<', markup(BOARD.drawing.score(two))) == [
        "An",
        "At",
        "M",
        "J",
    ]


def test_long_names_have_a_short_form_where_seats_stand_side_by_side() -> None:
    """What is seen there ends in a full stop, what is heard is whole; names that fit stay."""
    now = replace(look(table(people=4)), seats=("Maximiliane", "Konstantin", "Mira", "Jonas"))
    listed = markup(BOARD.drawing.score(now))
    assert '<span class="nick long">Maximiliane</span>' in listed
    assert '<span class="brief" aria-hidden="true">Maximilia.</span>' in listed
    assert listed.count('class="brief"') == 1
    six = (*now.seats, "Ben", "Anneliese")
    assert [brief(replace(now, seats=six), seat) for seat in range(6)] == [
        "Maximi.",
        "Konsta.",
        "",
        "",
        "",
        "Anneli.",
    ]


def test_order_of_asking() -> None:
    """A refusal lists the refuser, who named the row, then the others clockwise."""
    at = table("name 2", "refuse", "accept", people=4)
    listed = BOARD.drawing.score(look(at))
    said = re.findall(r'class="nick">(\w+)<.*?class="tag[^>]*>([\w ]+)<', markup(listed))
    assert said == [
        ("You", "refuses"),
        ("Ada", "believes it"),
        ("Mira", "decides"),
        ("Jonas", "later"),
    ]
    assert BOARD.drawing.tray(look(at)) is not None


@pytest.mark.parametrize(("language", "said"), [("en", "refuse"), ("de", "lehnst ab")])
def test_what_you_do_is_said_to_you(language: str, said: str) -> None:
    """The word beside one's own name is in the second person."""
    at = table("name 2", "refuse", people=1)
    listed = markup(BOARD.drawing.score(look(at, language)))
    you = {"en": "You", "de": "Du"}[language]
    assert re.search(rf'class="nick">{you}<.*?class="tag[^>]*>{said}<', listed)


def test_the_only_row_left_is_checked() -> None:
    """Where the rules leave no choice there is one key, and a sentence says why."""
    moves = [text for row in range(1, 6) for text in (f"name {row}", "refuse", "accept")]
    at = look(table(*moves, "name 6", "refuse", people=2, players=2))
    assert [button.do for button in BOARD.drawing.buttons(at)] == ["challenge"]
    assert "last open row" in BOARD.drawing.status(at)


def moved_on(page: str) -> set[str]:
    """What motions can find on a page."""
    return set(re.findall(r'data-m="(\w+)"', page))


def motions_of(at: Playing) -> dict[str, Motion]:
    ply = at.match.round.plies[-1]
    now = look(at)
    return {m.target: m for event in ply.events for m in BOARD.drawing.motions(now, now, event)}


def test_what_is_asked_after_a_check_is_seen() -> None:
    """Who is to name a row after a check reads it beside the verdict; where several share the
    device it comes once all have seen that, and only a reader tells it before."""
    full = [move for hole in range(1, 5) for move in ("name 2", f"drop {hole}")]
    for people in (1, 4):
        at = look(table(*full, "name 2", "refuse", "challenge", people=people))
        asked = html(h("span", speech.asked(at), class_="vh" if people > 1 else None))
        assert at.is_my_turn and asked in BOARD.drawing.status(at)


def test_check_goes_hole_by_hole() -> None:
    """The ball tries one hole after the other, 620 ms each; ticks come in turn, peg and verdict
    at the end; a free hole keeps it."""
    at = table("name 2", "drop 1", "name 2", "drop 2", "name 2", "refuse", "challenge")
    check = at.match.round.plies[-1].events[1]
    assert check == Checked(2, 0, 3, refuser=2, challenger=1)
    moving = motions_of(at)
    assert moving["tick1"].delay < HOLE < moving["tick2"].delay < 2 * HOLE
    assert moving["peg2"].delay == moving["verdict"].delay == 3 * HOLE
    assert moving["ball"].ms < 3 * HOLE
    assert {*moving} - {"band"} <= moved_on(page(replace(look(at), is_my_turn=False)))
    assert 'data-m="meanwhile"' in BOARD.drawing.status(look(at))
    assert moving["meanwhile"].ms == 3 * HOLE
    assert moving["gift"].delay == 3 * HOLE + 300
    assert [button.do for button in BOARD.drawing.buttons(replace(look(at), is_my_turn=False))] == [
        "skip"
    ]


@pytest.mark.each_build
def test_motions_find_their_elements() -> None:
    """Whatever moves is on the page after the ply."""
    for seed in range(4):
        for at in played(seed=seed):
            if at.match.round.plies:
                now = look(at)
                assert set(motions_of(at)) <= moved_on(page(now))


def test_what_a_check_changes_is_told_at_its_end() -> None:
    """One's own balls, before and after, come with the verdict, when the ball lies still."""
    told = 0
    for at in played():
        now = look(at)
        check = recent.check(now)
        if check and now.seat in (check.giver, check.taker) and now.result is None:
            own = [
                node
                for node in nodes(BOARD.drawing.score(now), "class")
                if node.attrs.get("class") == "balls own"
            ]
            assert [node.attrs.get("data-m") for node in own] == ["verdict"]
            told += 1
    assert told


def test_dropped_balls_move_alike_until_they_touch_the_hole() -> None:
    """A ball that stays and one that is thrown back fall the same way first."""
    now = look(table("name 2"))
    stays, _ = BOARD.drawing.motions(now, now, Dropped(0, 2, 4, True))
    back, _ = BOARD.drawing.motions(now, now, Dropped(0, 2, 4, False))
    assert stays.frames[0]["transform"] == back.frames[0]["transform"]
    assert stays.frames[1]["transform"] == back.frames[1]["transform"]
    assert stays.frames[-1] != back.frames[-1]


def test_last_ball_is_shouted_until_a_person_has_to_act() -> None:
    """Everybody hears it; it stands over the status until somebody drops a ball, or refuses: that
    is seen instead."""
    for at in played(seed=2):
        now = look(at)
        plies = at.match.round.plies
        if plies and any(isinstance(event, LastBall) for event in plies[-1].events):
            assert BOARD.drawing.banner(replace(now, is_my_turn=False)) == "Last ball!"
            assert BOARD.drawing.banner(replace(now, is_my_turn=True)) == ""
            assert "Last ball!" in page(now)
            for text in (f"name {now.view.table.nameable[0]}", "refuse"):
                (actor,) = at.match.game.actors(at.match.state)
                at.play(actor, text)
                now = replace(look(at), is_my_turn=False)
                banner = BOARD.drawing.banner(now)
                assert banner == ("" if text == "refuse" else "Last ball!")
            assert "refuses" in BOARD.drawing.status(now)
            return
    raise AssertionError("nobody came to a last ball")


def test_the_open_box_can_be_replayed() -> None:
    """When the round is over each step shows what lay in the box then, in the letters of those
    who dropped it, and how many balls each had; checks are marked on the line."""
    *_, at = played(seed=3)
    whole = look(at)
    initials = [name[0] for name in whole.seats]
    for number, state in enumerate(at.match.round.states):
        now = look(at, plies=number)
        drawn = html(BOARD.drawing.paint(now))
        letters = re.findall(r'class="open-t">(\w)<', drawn)
        assert letters == [initials[s] for row in state.box for s in row if s is not None]
        counts = re.findall(r"<b>(\d+)</b>", markup(BOARD.drawing.score(now)))
        assert sorted(map(int, counts)) == sorted(state.balls)
        assert UNKNOWN.search(html(BOARD.drawing.panels(now)[0])) is None
    marked = [BOARD.rounds.line(whole, number)[1] for number in range(len(whole.record))]
    texts = [line.text for line in whole.record]
    assert marked == [text == "challenge" for text in texts] and any(marked)


def test_replay_says_what_all_could_know() -> None:
    """On a replay the status tells which holes of the named row are free."""
    *_, at = played(seed=3)
    for number, state in enumerate(at.match.round.states[:-1]):
        row = state.table.row
        if row is None:
            continue
        status = BOARD.drawing.status(look(at, plies=number))
        free = [hole for hole in range(1, 7) if state.box[row - 1][hole - 1] is None]
        truth = status.rsplit(".", 2)[1]
        said = [int(digit) for digit in re.findall(r"\d", truth)]
        assert said == ([*free, row] if free else [row])


def test_the_end_of_a_round() -> None:
    """The winner is named before the lid opens, and the way of the last ball after; penalties add
    up in the list, who has six is out."""
    for seed in range(8):
        *_, at = played(seed=seed)
        before = look(at)
        winner = before.view.table.winner
        verb = "You win" if winner == 0 else f"{before.seats[winner]} wins"
        assert verb in BOARD.drawing.status(before)
        at.answer(Note({"guess": None}))
        now = look(at)
        listed = markup(BOARD.drawing.score(now))
        for seat, count in enumerate(now.view.balls):
            assert (f"0 + {count} = {count}" in listed) or count == 0
            out = "You are out" if seat == 0 else now.seats[seat]
            assert (out in BOARD.drawing.status(now).partition("last ball")[2]) >= (count >= 6)
        assert "last ball" in BOARD.drawing.status(now)
        ended = {motion.target for motion in BOARD.drawing.motions(before, now, None)}
        assert {f"open{row}" for row in range(1, 7)} <= ended


def test_the_end_needs_nothing_that_comes_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The closed box and the open one are painted though the recap of the round is not here."""
    for late in ("row_knowledge", "round_review", "recap"):
        monkeypatch.setitem(sys.modules, f"ui.boards.memorybox.{late}", None)
        monkeypatch.delattr(f"ui.boards.memorybox.{late}", raising=False)
    *_, at = played()
    assert "the lid" in page(look(at)).lower()
    at.answer(Note({"guess": None}))
    assert 'class="opened"' in page(look(at))


def test_only_what_told_something_spoils_an_undo() -> None:
    """Drops and checks tell where balls lie; talk tells nothing."""
    assert BOARD.rounds.tells(Dropped(0, 1, 1, True))
    assert BOARD.rounds.tells(Checked(1, 0, None, 0, 1))
    assert not BOARD.rounds.tells(Accepted(0, 1)) and not BOARD.rounds.tells(Challenged(0, 1, 2))
    assert not BOARD.rounds.tells(Won(0))


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_says_what_each_decision_was_worth(language: str) -> None:
    """At each step beside the box, without a gap in a sentence."""
    worths = set()
    for seed in range(6):
        *_, at = played(seed=seed)
        for number in range(1, len(at.table.match.round.plies)):
            told = html(BOARD.drawing.panels(look(at, language, plies=number))[0])
            assert not UNKNOWN.search(told)
            worths.add(re.sub(r"\d", "", told))
    assert len(worths) >= 6


@pytest.mark.each_build
def test_a_replay_rings_the_hole_that_it_tells_of() -> None:
    """A ball that falls is ringed where it fell: with a whole ring where it stays, a dashed one
    where it comes back."""
    kinds = set()
    for seed in range(4):
        *_, at = played(seed=seed)
        for number, ply in enumerate(at.match.round.plies, 1):
            for fell in (event for event in ply.events if isinstance(event, Dropped)):
                picture = html(BOARD.drawing.paint(look(at, plies=number)))
                kind = "hole-sel" if fell.stayed else "hole-sel dash"
                x, y = 10 + 52 * fell.hole, 6 + 52 * fell.row
                ring = f'<circle cx="{x}" cy="{y}" r="19.5" class="{kind}">'
                assert picture.count('r="19.5" class="hole-sel') == 1 and ring in picture
                kinds.add(kind)
    assert len(kinds) == 2


def test_a_replay_shows_the_row_at_issue_hole_by_hole() -> None:
    """Under the board, wherever a row is named, refused or was just checked: full where a ball lay
    before the last ply told more, free where none did."""
    *_, at = played(seed=3)
    states, plies = at.match.round.states, at.match.round.plies
    for number in range(1, len(plies)):
        listed = BOARD.drawing.tray(look(at, plies=number))
        row, checked = states[number].table.row, plies[number - 1].text == "challenge"
        if row is None and not checked:
            assert listed is None
            continue
        then = states[number - 1] if checked else states[number]
        lies = then.box[then.table.row - 1]
        cells = re.findall(r"<b>(full|free)</b>", markup(listed))
        assert cells == ["free" if ball is None else "full" for ball in lies]


def test_the_rail_of_a_replay_is_that_of_its_step() -> None:
    """Penalties of a round stand on the rail and in the list at its end only."""
    *_, at = played(seed=2)
    last, result = len(at.match.round.plies), at.match.result
    assert result is not None
    assert look(at, plies=last - 1).match.totals == (0, 0, 0, 0)
    assert look(at, plies=last).match.totals == result.points


def test_whoever_is_asked_reads_who_believes_it() -> None:
    """The namer's answer stands in the question to the next one, against computers too."""
    found = 0
    for seed in range(6):
        for at in played(seed=seed):
            now = look(at)
            if now.view.table.phase == "poll" and now.is_my_turn:
                found += 1
                refused = recent.refusal(now)
                assert refused is not None
                (believer, *_) = refused.passed[::-1]
                assert now.seats[believer] in BOARD.drawing.status(now)
                assert " believe" in BOARD.drawing.status(now)
    assert found


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_every_public_fact_can_be_read(players: int, seed: int) -> None:
    """Round a person who plays, a drop, a refusal, a verdict and a last ball stand 1.6 s at least
    at the usual pace; a belief and a pass do so in the list of who was asked, whoever is asked
    after them."""
    kinds, listed, beats = [], [], []
    for at in played(players, seed=seed):
        now = look(at)
        kinds.append({type(event) for event in recent.last_ply(now.witnessed)})
        listed.append(
            len(re.findall("(?:believes? it|pass(?:es)?)<", html(BOARD.drawing.score(now) or "")))
        )
        beats.append(10_000 if now.is_my_turn or now.result else BOARD.pace.delay_ms(now))
    told = 0
    for ply, kind in enumerate(kinds):
        if kind & {Accepted, Passed}:
            rest = range(ply, len(kinds))
            gone = next((later for later in rest if listed[later] < listed[ply]), len(kinds))
            assert listed[ply] and sum(beats[ply:gone]) >= 1600
            told += 1
        elif kind & {Dropped, Refused, Checked, LastBall}:
            assert beats[ply] >= 1600
    assert told


@pytest.mark.parametrize(
    ("first", "said"),
    [
        (0, "You begin. Now Ada names a row for you."),
        (1, "Mira begins. Name a row for Mira."),
        (2, "Jonas begins. Now Mira names a row for Jonas."),
    ],
)
def test_who_begins_is_said(first: int, said: str) -> None:
    """Before the first ply of a round the status says whose turn it is, which is drawn by lot."""
    at = table()
    at.match = Match(Setup(MemoryBox(4), (0, 1, 2, 3), first), at.match.players, 0)
    assert plain(BOARD.drawing.status(look(at))) == said
    (actor,) = at.match.game.actors(at.match.state)
    at.match = at.match.played(actor, "name 1")
    assert "begin" not in plain(BOARD.drawing.status(look(at)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, 7))
def test_people_without_names_are_told_apart(language: str, players: int) -> None:
    """In the list, also where their names are cut short, and by letters over the rail that leave
    each other room: of bold capitals 9 units wide each."""
    nobody = [Player() for _ in range(players)]
    setup = Setup(MemoryBox(players), tuple(range(players)), 0)
    now = look(Playing(Match(setup, nobody, 0)), language)
    short = [brief(now, seat) or now.seats[seat] for seat in range(players)]
    assert len(set(short)) == players and max(map(len, short)) <= ROOM[players]
    drawn = [each for each in nodes(rail.paint(now), "class") if each.attrs["class"] == "rail-t"]
    assert len({plain(Raw(html(each))) for each in drawn}) == players
    for one, two in combinations(drawn, 2):
        wide = 9 * len(plain(Raw(html(one) + html(two)))) / 2
        assert one.attrs["y"] != two.attrs["y"] or wide <= abs(
            float(one.attrs["x"]) - float(two.attrs["x"])
        )
