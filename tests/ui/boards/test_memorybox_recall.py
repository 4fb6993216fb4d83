"""The board of twenty drops: watched ball by ball, filled from memory, judged."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from random import Random

import pytest

from engines import PUZZLES
from engines.about import Kind
from engines.memorybox.events import Dropped
from tests.ui.fake import FakeHost
from tests.ui.visit import again, having, match, nodes, on, ready, selection
from ui.app import App
from ui.boards import board_of
from ui.boards.memorybox.recall import phase, speech
from ui.features.daily.outcome import message
from ui.model import log
from ui.toolkit.markup import Node, html
from ui.toolkit.words import LANGUAGES, Words

DAY = date(2026, 11, 20)
PLACES = [(row, hole) for row in range(1, 7) for hole in range(1, 7)]


def drops(day: date = DAY) -> list[tuple[int, int]]:
    """Where the balls of a day fall, read from its text."""
    return [(int(d[0]), int(d[1])) for d in PUZZLES["memorybox"].secret(day).split()[1:]]


def asked(language: str = "en") -> tuple[App, FakeHost]:
    """The puzzle of the day once all balls have fallen."""
    app, host = on(DAY, f"#/daily/{DAY}/memorybox", FakeHost(language))
    host.run()
    return app, host


def put(app: App, *places: tuple[int, int]) -> None:
    for row, hole in places:
        app.table.tap(f"full-{row}-{hole}")


def answered(missed: int, seed: int = 1, language: str = "en") -> tuple[App, list[tuple[int, int]]]:
    """The day's box filled with so many faults, and the answer."""
    app, host = asked(language)
    rng, full = Random(seed), sorted(set(drops()))
    free = [place for place in PLACES if place not in full]
    answer = sorted(rng.sample(full, 17 - missed) + rng.sample(free, missed))
    put(app, *answer)
    app.press("fill")
    host.run()
    return app, answer


def text(app: App) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", html(app.shown)))


def test_each_ball_is_shown_alone_and_told_once() -> None:
    """Ball after ball the page shows where the last one fell and nothing of those before; each is
    announced once, in the words of the status."""
    app, host = on(DAY, f"#/daily/{DAY}/memorybox")
    board, words = board_of(match(app).game), Words("en")
    host.run()
    table = app.current.require_table()
    lying: set[tuple[int, int]] = set()
    for number, place in enumerate(drops(), 2):
        now = table.situation(words, app.shell.settings)
        then = match(app).round.known(1, number)
        fell = then.witnessed[-1]
        assert isinstance(fell, Dropped)
        assert (fell.row, fell.hole, fell.stayed) == (*place, place not in lying)
        lying.add(place)
        assert then.view.fallen == number - 1 and then.view.balls == len(lying)
        assert not hasattr(then.view, "drops") and now.view.asked
        said = board.speech.say(now, fell)
        assert said.startswith(f"Row {place[0]}, hole {place[1]}. ")
        assert ("It stays." in said) == fell.stayed
    picture = html(board.drawing.paint(table.situation(words, app.shell.settings)))
    assert "b-body" not in picture.split('class="hits"')[0]
    assert len(lying) == 17


def test_a_ball_that_falls_is_lit_and_no_other() -> None:
    """While balls fall one hole is lit at most, and no hole can be tapped."""
    app, host = on(DAY, f"#/daily/{DAY}/memorybox")
    seen: list[str] = []
    change = app.shell.refresh

    def look() -> None:
        change()
        if app.current.table and not app.current.situation().is_my_turn:
            picture = html(app.current.require_table().board.drawing.paint(app.current.situation()))
            assert "data-key" not in picture
            seen.append(picture.split('class="hits"')[0])

    app.shell.refresh = look  # type: ignore[method-assign]
    host.run()
    assert all(picture.count("hole-sel") <= 1 for picture in seen)


@pytest.mark.each_build
def test_a_ball_stands_for_a_beat() -> None:
    """Each ball stands 1.8 s at the usual pace, longer when calm and shorter when brisk; before
    the first one there is time to read."""
    for pace, ms in (("normal", 1800), ("calm", 2400), ("brisk", 1200)):
        app, _ = on(DAY, f"#/daily/{DAY}/memorybox")
        app.shell.settings = app.shell.settings.with_("pace", pace)
        table, words = app.current.require_table(), Words("en")
        board = table.board
        table = replace(table, match=table.match.at(1))
        assert board.pace.delay_ms(table.situation(words, app.shell.settings)) == 2 * ms
        for _ in range(20):
            table = table.move(0, "drop").after
            assert board.pace.delay_ms(table.situation(words, app.shell.settings)) == ms


def test_the_box_is_filled_with_as_many_balls_as_lie_there() -> None:
    """Taps put balls and take them out, undo takes out the last; only a full answer can be given,
    and never more balls than there are."""
    app, _ = asked()
    assert "17 balls are in the box." in text(app)
    (key,) = having(app, "data-arg", "fill")
    assert key.attrs["aria-disabled"] == "true"
    put(app, *PLACES[:17])
    assert "All are placed" in text(app) and selection(app).places == tuple(PLACES[:17])
    put(app, PLACES[20])
    assert selection(app).places == tuple(PLACES[:17])
    (key,) = having(app, "data-arg", "fill")
    assert key.attrs.get("aria-disabled") != "true"
    app.act("do", "undo")
    put(app, PLACES[3])
    assert selection(app).places == tuple(place for place in PLACES[:16] if place != PLACES[3])
    assert "2 balls left" in text(app)
    app.press("fill")
    assert match(app).result is None


def test_a_reload_goes_on() -> None:
    """In the middle of the balls a reload goes on with the next one; in the middle of the answer
    the balls put are there again."""
    app, host = on(DAY, f"#/daily/{DAY}/memorybox")
    app.shell.keep(match(app).at(8))
    there, _ = on(DAY, f"#/daily/{DAY}/memorybox", FakeHost(storage=host.storage))
    assert len(match(there).round.plies) == 22
    put(there, *PLACES[:5])
    assert selection(again(there)).places == tuple(PLACES[:5])


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("missed", [0, 1, 2, 4, 5, 9, 17])
def test_what_is_said_of_an_answer_is_true(missed: int, language: str) -> None:
    """How many were known, which were not, from which ball on all were, and the signs in the box:
    counted from the texts of the moves alone."""
    app, answer = answered(missed, missed, language)
    fallen = drops()
    lost = [n for n, p in enumerate(fallen, 1) if p not in answer and p not in fallen[: n - 1]]
    assert len(lost) == missed
    said = speech.status(app.current.situation())
    assert re.findall(r"\d+", said)[:2] == [str(17 - missed), "17"]
    named = re.search(r"(?:Balls?|Kugeln?) ([\d, and]+?) (?:was|were)|Kugeln? ([\d, und]+)\.", said)
    if 0 < missed <= 4:
        assert named and [int(n) for n in re.findall(r"\d+", named[0])] == lost
    sure = re.search(r"(?:From ball|Ab Kugel) (\d+)", said)
    if sure:
        after = set(fallen[int(sure[1]) - 1 :]) - set(fallen[: int(sure[1]) - 1])
        assert after <= set(answer) and len(after) >= 5 and int(sure[1]) - 1 in lost
    picture = html(app.current.require_table().board.drawing.paint(app.current.situation()))
    assert picture.count('class="hole-sel"') == 17 - missed
    assert picture.count("hole-sel dash") == missed == picture.count('class="crossed"')
    assert "recall." not in text(app) and "memorybox." not in text(app)


@pytest.mark.each_build
@pytest.mark.parametrize("missed", [0, 3, 17])
def test_what_is_shared_is_true_and_gives_no_place_away(missed: int) -> None:
    """A mark for each ball as it fell: known, forgotten, thrown back; the sum is the result."""
    app, answer = answered(missed, 7)
    title, line, *marks = message(Words("en"), match(app), DAY).split("\n")
    fallen = drops()
    expected = [
        "·" if p in fallen[:n] else "●" if p in answer else "○" for n, p in enumerate(fallen)
    ]
    assert "".join(marks) == "".join(expected) and [len(each) for each in marks] == [5] * 4
    assert line == f"{17 - missed} of 17 balls known"
    assert title == "Black Box, the memory game, 20 November 2026"
    (row,) = log.load(app.shell.store.stats())
    assert (row.points, row.won, row.day) == (missed, None, "2026-11-20")
    assert row.figures == {"known": 17 - missed, "of": 17}
    app.act("daily-result", f"{DAY}/memorybox")
    assert f" {17 - missed} of 17 known" in text(app)


@pytest.mark.each_build
def test_the_same_again_and_once_more() -> None:
    """The same balls again count nowhere; nobody is offered the other side."""
    app, _ = answered(2)
    app.act("daily-result", f"{DAY}/memorybox")
    host = app.shell.host
    assert isinstance(host, FakeHost)
    app.act("daily-again", f"{DAY}/memorybox")
    ready(app, host)
    assert match(app).about.kind is Kind.AGAIN and drops() == list(match(app).state.drops)
    put(app, *sorted(set(drops())))
    app.press("fill")
    host.run()
    assert len(log.load(app.shell.store.stats())) == 1
    assert not having(app, "data-arg", "swapped") and having(app, "data-act", "again")


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_typed_and_heard(language: str) -> None:
    """Two digits put a ball and take it out; the board is read row by row, and while balls fall it
    tells only how many have."""
    app, _ = asked(language)
    at = app.current.situation
    board = app.current.require_table().board
    assert having(app, "placeholder", "34")
    for place in ("34", "35", "34"):
        app.table.do(board.speech.typed(at(), place))
    assert selection(app).places == ((3, 5),)
    rows = board.speech.lines(at())
    assert len(rows) == 6 and "5" in rows[2] and not re.search("[1-46]", rows[2].replace("3", ""))
    for nonsense in ("", "7", "77", "3x", "345"):
        assert board.speech.typed(at(), nonsense) is None
    app.current.start_replay()
    app.table.replay.seek(6)
    (line,) = board.speech.lines(at())
    assert "5" in line and "20" in line


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_looked_back_on(language: str) -> None:
    """On a replay the balls lie where they fell, and each move has its words."""
    app, _ = answered(1, 1, language)
    app.current.start_replay()
    for plies in range(len(match(app).round.plies) + 1):
        app.table.replay.seek(plies)
        now = app.current.situation()
        if phase.watching(now):
            assert phase.lying(now) == set(drops()[: max(min(plies - 1, 20), 0)])
        assert "recall." not in text(app)
    whole = app.current.situation()
    told = [
        app.current.require_table().board.rounds.line(whole, n)[0] for n in range(len(whole.record))
    ]
    assert len(told) == 23 and all(told)


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_filled_box_can_be_stepped_through(language: str) -> None:
    """Once the box is filled the keys of a replay stand under it, and the arrows of the keyboard go
    back to each of the twenty balls, which is told as it fell; opened again later too, and on to
    the result from there."""
    app, _ = answered(2, 3, language)
    for _ in range(2):
        assert app.current.ply == 23
        assert having(app, "data-act", "daily-result") and having(app, "data-act", "seek")
        for place in reversed(drops()):
            app.table.type("ArrowLeft", "")
            if phase.fell(app.current.situation()) is None:
                app.table.type("ArrowLeft", "")
            fell = phase.fell(app.current.situation())
            assert fell and (fell.row, fell.hole) == place
        app.arrive(f"#/game/{match(app).id}")


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statistics_count_what_was_known(language: str) -> None:
    """A box is no victory and no defeat: best, average and the share of all balls that were known,
    and how that compares with the strongest computer; the month says how many were filled."""
    app, _ = answered(2, 3, language)
    app.arrive("#/stats")
    told = text(app)
    known = {"en": "Known 88 %", "de": "Gewusst 88 %"}[language]
    assert known.replace(" %", "%") in told.replace(" %", "%")
    assert "1.3" in told or "1,3" in told
    lost = {"en": "won", "de": "gewonnen"}[language]
    assert lost not in told and "In a row" not in told and "In Folge" not in told
    app.arrive("#/daily")
    app.act("daily-game", "memorybox")
    assert {"en": "Filled", "de": "Gefüllt"}[language] in text(app)
    assert {"en": "Solved", "de": "Gelöst"}[language] not in text(app)


@pytest.mark.each_build
def test_every_hole_has_its_name() -> None:
    """Thirty-six holes, one of them in the order of the tab key; of a filled box each says what it
    was."""
    app, _ = asked()
    cells = [node for node in nodes(app.shown) if node.attrs.get("role") == "gridcell"]
    assert len(cells) == 36
    holes = [child for cell in cells for child in cell.children if isinstance(child, Node)]
    assert [str(node.attrs["tabindex"]) for node in holes].count("0") == 1
    app, answer = answered(3)
    names = [
        str(node.attrs["aria-label"])
        for node in nodes(app.shown)
        if node.attrs.get("role") == "gridcell"
    ]
    full = set(drops())
    for (row, hole), name in zip(PLACES, names, strict=True):
        place = (row, hole)
        if place in full:
            assert name.endswith("known" if place in answer else "forgotten")
        else:
            assert name.endswith("was empty" if place in answer else ", empty")
