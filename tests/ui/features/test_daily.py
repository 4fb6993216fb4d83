"""The puzzle of the day on the page: its days, its pages, its result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import PUZZLES
from engines.about import About, Kind
from engines.daily import Puzzle
from engines.game import Finished, Result
from tests.ui.days import TODAY, finish, solve
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import having, nodes, noon, on, opened, ready
from ui.app import App
from ui.boards.blackbox import daily as blackbox
from ui.boards.mastermind import daily as mastermind
from ui.boards.replies import Play
from ui.features.daily import result_badge
from ui.features.daily.outcome import message
from ui.features.daily.page import view
from ui.features.daily.page.streak import Streak, streak
from ui.model import log, puzzle_calendar
from ui.model.puzzle_calendar import Done
from ui.toolkit import dates
from ui.toolkit.markup import html
from ui.toolkit.words import Words

GAMES = tuple(PUZZLES)


def play(app: App, host: FakeHost, *moves: str) -> None:
    for move in moves:
        app.table.do(Play((move,)))
        host.run()


def shown(app: App) -> str:
    return html(app.shown)


# -- days


def test_days_are_those_of_utc() -> None:
    """A day ends at midnight UTC, wherever the device is."""
    assert dates.day_of(1798761599.9) == date(2026, 12, 31)
    assert dates.day_of(1798761600) == date(2027, 1, 1)
    assert dates.day_of(0) == date(1970, 1, 1)


@pytest.mark.parametrize("text", ["", "20261120", "2026-13-01", "2026-02-30", "2026-11-20x", "x"])
def test_what_is_no_day(text: str) -> None:
    """Only whole dates with dashes are days."""
    assert dates.read(text) is None


def test_days_in_words() -> None:
    """Months and weekdays in both languages."""
    english, german = Words("en"), Words("de")
    assert dates.said(english, TODAY) == "20 November"
    assert dates.said(german, TODAY) == "20. November"
    assert dates.said_whole(german, date(2030, 3, 1)) == "1. März 2030"
    assert [dates.weekday(words, TODAY) for words in (english, german)] == ["Friday", "Freitag"]
    for words in (english, german):
        assert len({dates.month_name(words, date(2026, n, 1)) for n in range(1, 13)}) == 12
        assert len(words("date.weekdays.short").split()) == 7


def test_months_are_whole() -> None:
    """The archive goes back to the first puzzle, and each month has all its days."""
    months = view.months("blackbox", TODAY)
    assert view.months("memorybox", TODAY) == [date(2026, 11, 1)]
    assert (months[0], months[-1], len(months)) == (date(2026, 11, 1), date(2026, 1, 1), 11)
    every = [day for month in reversed(months) for day in puzzle_calendar.days(month)]
    assert every == [date(2026, 1, 1) + timedelta(n) for n in range(334)]


def done(*days: int, late: Iterable[int] = (), failed: Iterable[int] = ()) -> dict[date, Done]:
    all_ = {*days, *late, *failed}
    return {date(2026, 11, n): Done(9, n not in failed, n in late) for n in all_}


@pytest.mark.parametrize(
    ("known", "wanted"),
    [
        (done(), (0, 0)),
        (done(18, 19), (2, 2)),
        (done(18, 19, 20), (3, 3)),
        (done(1, 2, 3, 17, 18), (0, 3)),
        (done(17, 19, late=(18,)), (1, 1)),
        (done(17, 19, failed=(18,)), (1, 1)),
        (done(18, 19, failed=(20,)), (2, 2)),
    ],
)
def test_streaks(known: dict[date, Done], wanted: tuple[int, int]) -> None:
    """Days in a row, each solved on its day; today's open puzzle breaks nothing; a day made up
    for later does not mend it."""
    found = streak(known, TODAY)
    assert (found.now, found.longest) == wanted


@pytest.mark.each_build
@given(st.sets(st.integers(1, 20)))
def test_the_longest_streak_is_found(days: set[int]) -> None:
    """It is the longest run of days, counted from their text."""
    text = "".join("01"[n in days] for n in range(1, 21))
    assert streak(done(*days), TODAY).longest == max(map(len, text.split("0")))


# -- the puzzle


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_a_date_is_that_of_the_engine(game: str) -> None:
    """The address of a day puts its secret on the table, alike on every device, sealed; header and
    title say that it is a puzzle, and of which day."""
    first, _ = on(TODAY, f"#/daily/2026-11-19/{game}")
    second, _ = on(TODAY, f"#/daily/2026-11-19/{game}", FakeHost("de"))
    for app in (first, second):
        assert app.current.table is not None
        assert app.current.table.match.round.plies[0].text == PUZZLES[game].secret(
            date(2026, 11, 19)
        )
        assert app.current.table.viewer_seat == 1
    for app, told in ((first, "Puzzle of 19 November"), (second, "Rätsel vom 19. November")):
        header, kicker = (html(having(app, "class", kind)[0]) for kind in ("g", "no"))
        assert told in header and told in kicker


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_resumed(game: str) -> None:
    """Opening leaves nothing behind, unless balls begin to fall; what was begun is found again on
    another visit."""
    app, host = on(TODAY, f"#/daily/2026-11-20/{game}")
    assert (app.shell.store.entries() == []) == (game != "memorybox")
    if game == "memorybox":
        host.run()
    else:
        play(app, host, "guess AABB" if game == "mastermind" else "fire T1")
    again, _ = on(TODAY, f"#/daily/2026-11-20/{game}", FakeHost(storage=host.storage))
    assert again.current.table is not None and app.current.table is not None
    assert again.current.table.match.state == app.current.table.match.state
    month, _ = on(TODAY, "#/daily", FakeHost(storage=host.storage))
    month.act("daily-game", game)
    assert "Back to today" in shown(month)


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_result_follows(game: str, language: str) -> None:
    """A finished puzzle leads to its result, which is what its address shows from then on."""
    app, host = on(TODAY, f"#/daily/2026-11-20/{game}", FakeHost(language))
    solve(app, host, game, TODAY)
    assert having(app, "data-act", "daily-result")
    app.act("daily-result", f"2026-11-20/{game}")
    assert app.current.table is None and having(app, "data-act", "daily-share")
    assert having(app, "class", "sum") and "daily." not in shown(app)
    assert having(app, "href", f"#/game/daily-2026-11-20-{game}")
    again, _ = on(TODAY, f"#/daily/2026-11-20/{game}", FakeHost(language, host.storage))
    assert shown(again) == shown(app)


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Next: Mastermind", "Next: Memory")),
        ("de", ("Weiter: Mastermind", "Weiter: Merken")),
    ],
)
def test_the_result_leads_to_the_next_puzzle(language: str, names: tuple[str, str]) -> None:
    """The main key of a result of today leads to the next puzzle of today that is open, in turn;
    when none is left, and on other days, it shares the result."""

    def main(app: App) -> tuple[str, str]:
        (key,) = having(app, "class", "btn go first") or having(app, "class", "btn first")
        return html(key).split(">", 1)[1], key.attrs.get("href") or key.attrs["data-act"]

    host = FakeHost(language)
    expected = [*zip(names, ("mastermind", "memorybox"), strict=True)]
    for game, following in zip(GAMES, [*expected, None], strict=True):
        finish(game, TODAY, host=host)
        app, _ = on(TODAY, f"#/daily/2026-11-20/{game}", host)
        text, leads = main(app)
        if following:
            assert text == f"{following[0]}</a>"
            assert leads == f"#/daily/2026-11-20/{following[1]}"
            assert having(app, "data-act", "daily-share")
        else:
            assert leads == "daily-share"
    app, _ = on(TODAY + timedelta(1), "#/daily/2026-11-20/blackbox", host)
    assert main(app)[1] == "daily-share"


@pytest.mark.each_build
def test_a_finished_puzzle_is_in_the_calendar() -> None:
    """The day is filled with its points; the menu and the strip at home know it too."""
    host = finish("mastermind", TODAY)
    app, _ = on(TODAY, "#/daily", host)
    assert not having(app, "aria-label", "20 November, 1 guess")
    app.act("daily-game", "mastermind")
    assert having(app, "aria-label", "20 November, 1 guess")
    assert app.menu.facts()["daily"] == "20 November, 1 of 3 done"
    finish("blackbox", TODAY, host=host)
    assert app.menu.facts()["daily"] == "20 November, 2 of 3 done"
    finish("memorybox", TODAY, host=host)
    assert app.menu.facts()["daily"] == "20 November, all done"


def test_a_day_made_up_for() -> None:
    """A missed day can be played later: it is filled, and the streak stays broken."""
    host = FakeHost()
    for day in (18, 20):
        finish("mastermind", date(2026, 11, day), host=host)
    finish("mastermind", date(2026, 11, 19), later=1, host=host)
    app, _ = on(TODAY, "#/daily", host)
    app.act("daily-game", "mastermind")
    assert having(app, "aria-label", "19 November, 1 guess")
    figures = [html(node) for node in nodes(app.shown) if node.tag == "dd"]
    assert figures == ["<dd>1</dd>", "<dd>1</dd>", "<dd>3<small>/20</small></dd>"]


@pytest.mark.each_build
def test_a_code_not_found_is_not_solved() -> None:
    """Twelve wrong guesses leave the day unsolved, and say so."""
    app, host = on(TODAY, "#/daily/2026-11-20/mastermind")
    play(app, host, *["guess AAAA"] * 12)
    app.arrive("#/daily/2026-11-20/mastermind")
    assert "<b>×</b>" in shown(app) and "not solved" in shown(app)
    assert "A code that was not found counts 13." in shown(app)
    app.arrive("#/daily")
    app.act("daily-game", "mastermind")
    assert having(app, "aria-label", "20 November, not solved")


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "cell", "note"),
    [
        (
            "en",
            "20 November, 27 points, not solved",
            "Not solved: the streak needs all balls, as far as rays can tell.",
        ),
        (
            "de",
            "20. November, 27 Punkte, nicht gelöst",
            "Nicht gelöst: Für die Serie müssen alle Kugeln gefunden sein, soweit Strahlen sie"
            " verraten.",
        ),
    ],
)
@pytest.mark.parametrize("helped", [False, True])
def test_a_box_without_all_balls_is_finished_not_solved(
    language: str, cell: str, note: str, helped: bool
) -> None:
    """Who does not find all balls has finished the puzzle of the day with so many points, and has
    not solved it: no day of it counts as such, the streak neither, whatever help there was."""
    app, host = on(TODAY, "#/daily/2026-11-20/blackbox", FakeHost(language))
    if helped:
        app.act("do", "hint")
        host.run()
        app.act("do", "hint-close")
    play(app, host, "fire T1", *["mark a8", "mark b8", "tip"])
    points = app.current.match.result.points[0]  # type: ignore[union-attr]
    streak = ("streak, in no", "Serie, nicht")
    assert not any(said in shown(app) for said in streak)
    app.act("daily-result", "2026-11-20/blackbox")
    assert note in shown(app) and not any(said in shown(app) for said in streak)
    app.arrive("#/daily")
    app.act("daily-game", "blackbox")
    assert having(app, "aria-label", cell.replace("27", str(points)))
    figures = [html(node) for node in nodes(app.shown) if node.tag == "dd"]
    assert figures == ["<dd>0</dd>", "<dd>0</dd>", "<dd>0<small>/20</small></dd>"]
    app.arrive("#/")
    assert "0 of 5" in shown(app) or "0 von 5" in shown(app)


@pytest.mark.each_build
def test_the_month_says_what_a_code_not_found_counts() -> None:
    """The average of a month holds the codes that were not found, and says as what."""
    app, host = on(TODAY, "#/daily/2026-11-20/mastermind")
    play(app, host, *["guess AAAA"] * 12)
    app.arrive("#/daily")
    app.act("daily-game", "mastermind")
    assert "November average: 13.0 guesses. A code that was not found counts 13." in shown(app)


@pytest.mark.each_build
@pytest.mark.parametrize("first", ["x", "y"])
def test_a_puzzle_finished_on_two_devices(first: str) -> None:
    """It counts as it was finished first, in whatever order the devices come together: calendar,
    result and what is shared show that game, and the page says so."""
    x, y = FakeHost(), FakeHost()
    for host, name in ((x, "x"), (y, "y")):
        app, _ = on(TODAY, "#/daily/2026-11-20/blackbox", host)
        host.time += 0 if name == first else 3600
        if name == "x":
            solve(app, host, "blackbox", TODAY)
        else:
            play(app, host, "fire T1", "fire T2", "fire T3", "tip")
    puzzle = "daily-2026-11-20-blackbox"
    for here, there in ((x, y), (y, x)):
        bringing, _ = opened("#/", FakeHost(storage=there.storage))
        text = bringing.shell.store.export()
        host = FakeHost(storage=Memory())
        host.storage.texts = dict(here.storage.texts)  # type: ignore[attr-defined]
        app, _ = on(TODAY, "#/", host)
        app.opened(text)
        host.run()
        assert "One was finished on both devices: it stays, and counts, as it" in shown(app)
        app.arrive("#/daily/2026-11-20/blackbox")
        (row,) = log.load(app.shell.store.stats())
        assert (row.id, row.won) == (puzzle, first == "x")
        assert f"<b>{row.points}</b>" in shown(app)
        app.act("daily-share", "2026-11-20/blackbox")
        assert host.files["clipboard"].split("\n")[1].startswith(f"{row.points} point")
        app.arrive("#/daily")
        app.act("daily-game", "blackbox")
        label = f"20 November, {row.points} points"
        assert having(app, "aria-label", label if row.won else f"{label}, not solved")
        figures = [html(node) for node in nodes(app.shown) if node.tag == "dd"]
        assert figures[0] == f"<dd>{int(first == 'x')}</dd>"
        assert "a puzzle counts as it was finished first" in shown(app)


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_figure_keeps_its_game(game: str, language: str) -> None:
    """Whoever deletes the game of a finished puzzle and opens its day again has the same once more,
    and is told so: no other game takes its place beside the figure that stands."""
    host = finish(game, TODAY, host=FakeHost(language))
    before = host.storage.get("stats")
    app, _ = on(TODAY, "#/", host)
    app.act("delete", f"daily-2026-11-20-{game}")
    for _ in range(2):
        app.arrive(f"#/daily/2026-11-20/{game}")
        assert app.current.match.about.kind is Kind.AGAIN
        assert app.shell.words("daily.counted") in shown(app)
    ready(app, host)
    solve(app, host, game, TODAY)
    assert app.current.match.over and host.storage.get("stats") == before
    app.arrive(f"#/daily/2026-11-20/{game}")
    assert app.current.match.about.kind is Kind.AGAIN and app.current.match.over


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_in_a_file(game: str) -> None:
    """The file of a puzzle that somebody finished elsewhere is a game to replay, and leaves the day
    open; one's own comes back to its figure."""
    host = finish(game, TODAY)
    id = f"daily-2026-11-20-{game}"
    text = host.storage.get(f"game:{id}")
    there, other = on(TODAY, "#/")
    there.opened(text or "")
    other.run()
    assert there.current.match.about.kind is Kind.REPLAY
    there.arrive(f"#/daily/2026-11-20/{game}")
    assert not there.current.match.over
    app, _ = on(TODAY, "#/", host)
    app.act("delete", id)
    app.opened(text or "")
    host.run()
    assert (app.current.match.id, app.current.match.about.kind) == (id, Kind.DAILY)


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_no_ray_tells_counts_as_solved(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong tip that answers like the balls at every place is all that anybody can know: the day
    is solved, the streak goes on, and the page says why; the points stay. One ball further it is
    not solved."""
    monkeypatch.setattr(Puzzle, "secret", lambda self, day: "hide c4 g4 e5 f7 c8")
    for fifth, solved in (("d6", True), ("h1", False)):
        app, host = on(TODAY, "#/daily/2026-11-20/blackbox", FakeHost(language))
        play(app, host, "fire T1", *(f"mark {each}" for each in ("c4", "g4", fifth, "f7", "c8")))
        play(app, host, "tip")
        app.act("daily-result", "2026-11-20/blackbox")
        words = app.shell.words
        assert (words("blackbox.daily.alike") in shown(app)) is solved
        assert (words("blackbox.daily.failed") in shown(app)) is not solved
        (row,) = log.load(app.shell.store.stats())
        assert row.won is False and row.points and row.points > 5
        app.arrive("#/daily")
        app.act("daily-game", "blackbox")
        figures = [html(node) for node in nodes(app.shown) if node.tag == "dd"]
        assert figures[0] == f"<dd>{int(solved)}</dd>"


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("November, open", "November, 1 of 3 done", "November, all done")),
        (
            "de",
            ("November, offen", "November, 1 von 3 fertig", "November, alle fertig"),
        ),
    ],
)
def test_the_menu_says_how_many_are_done(language: str, said: tuple[str, str, str]) -> None:
    """Open is said only while none is done."""
    host = FakeHost(language)
    for number, each in enumerate(said):
        for game in GAMES[:number] if number < 2 else GAMES[1:]:
            finish(game, TODAY, host=host)
        app, _ = on(TODAY, "#/", host)
        app.act("menu")
        assert each in shown(app)


@pytest.mark.each_build
def test_a_finished_puzzle_stays_finished() -> None:
    """One that was finished on a device does not go on because it goes on on another, with however
    many moves."""
    x, y = FakeHost(), FakeHost()
    app, _ = on(TODAY, "#/daily/2026-11-20/blackbox", x)
    solve(app, x, "blackbox", TODAY)
    app, _ = on(TODAY, "#/daily/2026-11-20/blackbox", y)
    play(app, y, *(f"fire T{n}" for n in range(1, 9)), *(f"mark a{n}" for n in range(1, 9)))
    for host, other in ((x, y), (y, x)):
        text = opened("#/", FakeHost(storage=other.storage))[0].shell.store.export()
        app, _ = on(TODAY, "#/", host)
        app.opened(text)
        host.run()
        assert app.shell.store.match("daily-2026-11-20-blackbox").over  # type: ignore[union-attr]


# -- the next day


@pytest.mark.parametrize("by", ["clock", "eye"])
@pytest.mark.parametrize("hash", ["#/", "#/daily", "#/daily/all"])
def test_a_page_that_stands_over_night(hash: str, by: str) -> None:
    """What a page says of today is true as soon as it is seen, at midnight and after a night; a
    look at the clock before that changes nothing."""
    app, host = on(TODAY, hash)
    before = shown(app)
    ((wait, look),) = host.timers
    assert wait == 600_000
    host.timers.clear()
    host.time += wait / 1000
    look()
    assert shown(app) == before and len(host.timers) == 1
    host.time = noon(TODAY + timedelta(1))
    if by == "clock":
        host.timers.pop()[1]()
    else:
        app.hidden(True)
        app.hidden(False)
    assert len(host.timers) == 1
    assert shown(app) != before
    assert shown(app) == shown(on(TODAY + timedelta(1), hash)[0])


def test_the_clock_is_looked_at_when_the_day_ends() -> None:
    """Where the device's own day ends, not that of UTC."""
    host = FakeHost()
    host.time, host.zone = noon(TODAY) + 3540, 11 * 3600.0
    opened("#/daily", host)
    assert host.timers[0][0] == 60_001


@pytest.mark.parametrize("game", GAMES[:2])
@pytest.mark.parametrize(("begun", "changes"), [("", True), ("some", False), ("all", True)])
def test_the_puzzle_of_today_over_night(game: str, begun: str, changes: bool) -> None:
    """The address of today's puzzle shows the new one, unless one of the day before is under way:
    that stays on the table."""
    app, host = on(TODAY, f"#/daily/{game}")
    if begun == "some":
        play(app, host, "guess AABB" if game == "mastermind" else "fire T1")
    elif begun:
        solve(app, host, game, TODAY)
        app.act("daily-result", f"2026-11-20/{game}")
        app.arrive(f"#/daily/{game}")
        assert having(app, "class", "sum")
    host.time = noon(TODAY + timedelta(1))
    app.hidden(True)
    app.hidden(False)
    day = "2026-11-21" if changes else "2026-11-20"
    assert app.current.match.about.date == day


# -- at home


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "some", "every"),
    [
        (
            "en",
            "Done: Mastermind (1 guess). Still open: Black Box and Memory.",
            "All done today: Black Box (2 points), Mastermind (1 guess), Memory (0 forgotten)."
            " New ones come tomorrow.",
        ),
        (
            "de",
            "Fertig: Mastermind (1 Versuch). Noch offen: Black Box und Merken.",
            "Heute alle fertig: Black Box (2 Punkte), Mastermind (1 Versuch), Merken (0 vergessen)."
            " Morgen kommen neue.",
        ),
    ],
)
def test_home_says_what_is_done_and_what_is_left(language: str, some: str, every: str) -> None:
    """After the first puzzle of the day home and the month say its figure and what is still open;
    after the last that all are done, and that others come tomorrow."""
    host = FakeHost(language)
    finish("mastermind", TODAY, host=host)
    for game, said in (("", some), ("blackbox", ""), ("memorybox", every)):
        if game:
            finish(game, TODAY, host=host)
        for hash in ("#/", "#/daily"):
            app, _ = on(TODAY, hash, host)
            assert said in shown(app)
    app, host = on(TODAY, "#/daily/2026-11-20/mastermind")
    play(app, host, *["guess AAAA"] * 12)
    app.arrive("#/")
    assert "Done: Mastermind (not solved)." in shown(app)


@pytest.mark.each_build
def test_taking_back_an_answer_asks_and_is_told() -> None:
    """Before an answer is taken back the page says what that costs; then the day counts for the
    streak, in no average, and both the result and what is shared tell it."""
    app, host = on(TODAY, "#/daily/2026-11-20/blackbox")
    play(app, host, "mark a1")
    app.act("do", "undo")
    assert not app.dialogs and app.current.table is not None
    play(app, host, "fire T1")
    app.act("do", "undo")
    assert app.dialogs and app.current.table.match.aids == {}
    app.act("close")
    assert len(app.current.table.match.round.plies) == 2
    app.act("do", "undo")
    app.act("ask-yes")
    assert len(app.current.table.match.round.plies) == 1
    solve(app, host, "blackbox", TODAY)
    app.act("daily-result", "2026-11-20/blackbox")
    assert "it counts for the streak, in no average" in shown(app)
    app.act("daily-share", "2026-11-20/blackbox")
    assert host.files["clipboard"].split("\n")[1].endswith(", an answer taken back")
    known = puzzle_calendar.finished(log.load(app.shell.store.stats()), "blackbox")
    assert streak(known, TODAY) == Streak(1, 1) and not known[TODAY].alone
    app.arrive("#/daily")
    app.act("daily-game", "blackbox")
    assert "average" not in shown(app)


def test_the_same_puzzle_again_does_not_count() -> None:
    """Once more is a game of its own with the same secret, and changes no figure."""
    app, host = on(TODAY, "#/daily/2026-11-20/mastermind", finish("mastermind", TODAY))
    app.act("daily-again", "2026-11-20/mastermind")
    host.run()
    assert app.current.table is not None
    assert app.current.table.match.round.plies[0].text == PUZZLES["mastermind"].secret(TODAY)
    assert "Mastermind, Practice" in shown(app)
    solve(app, host, "mastermind", TODAY)
    assert len(log.load(app.shell.store.stats())) == 1
    assert not having(app, "data-act", "daily-result")


@pytest.mark.parametrize(
    ("hash", "text"),
    [
        ("#/daily/2026-11-21/blackbox", "still to come"),
        ("#/daily/2026-12", "still to come"),
        ("#/daily/2030-06-15/mastermind", "still to come"),
        ("#/daily/2025-12-31/mastermind", "no puzzle on that day"),
        ("#/daily/2025-12", "no puzzle on that day"),
        ("#/daily/2026-10-31/memorybox", "The first is of 1 November 2026."),
        ("#/daily/2026-11-20/glassbead", "No such page"),
        ("#/daily/2026-11-31/blackbox", "No such page"),
        ("#/daily/2026-11-20/blackbox/x", "No such page"),
        ("#/daily/nonsense", "No such page"),
    ],
)
def test_days_without_a_puzzle(hash: str, text: str) -> None:
    """The future and the time before the first puzzle are told apart from nonsense."""
    app, _ = on(TODAY, hash)
    assert text in shown(app) and app.current.table is None


@pytest.mark.parametrize("game", GAMES)
def test_today_s_puzzle_has_an_address_without_a_date(game: str) -> None:
    """In somebody else's page it is the puzzle of whatever day it is; when it is finished, its
    board stays."""
    host = FakeHost()
    host.embed = {}
    app, _ = on(TODAY, f"#/daily/{game}", host)
    assert app.current.table is not None
    assert app.current.table.match.about == About(Kind.DAILY, "2026-11-20")
    app.act("embedded-play")
    app.seen("embedded-seen", "")
    solve(app, host, game, TODAY)
    assert not having(app, "data-act", "daily-result")
    app.arrive(f"#/daily/{game}")
    assert app.current.table is not None and app.current.table.match.over


# -- pages


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("hash", ["#/", "#/daily", "#/daily/2026-10", "#/daily/all"])
def test_every_page_in_both_languages(language: str, hash: str) -> None:
    """Every word on the pages has been found; every link has a name."""
    app, host = on(TODAY, hash, FakeHost(language))
    finish("blackbox", date(2026, 10, 31), host=host)
    host.time = noon(TODAY)
    app.arrive(hash)
    assert "daily." not in shown(app) and "date." not in shown(app)
    for node in nodes(app.shown):
        if node.tag == "a":
            assert node.attrs.get("aria-label") or html(node).split(">", 1)[1] != "</a>"


def test_a_month_has_its_days_under_their_weekdays() -> None:
    """November 2026 begins on a Sunday: six free cells, then thirty days; those to come cannot be
    opened."""
    app, _ = on(TODAY, "#/daily")
    (calendar,) = having(app, "class", "cal")
    cells = [node for node in calendar.children if getattr(node, "tag", "") != "span"]
    texts = ["".join(ch for ch in html(cell).split(">", 1)[1] if ch.isdigit()) for cell in cells]
    assert texts == [""] * 6 + [str(n) for n in range(1, 31)]
    links = [node.attrs["href"] for node in nodes(calendar) if "href" in node.attrs]
    assert links == [f"#/daily/2026-11-{n:02}/blackbox" for n in range(1, 21)]


@pytest.mark.each_build
def test_the_strip_at_home_shows_the_week() -> None:
    """Monday to Sunday: solved days are filled, today is marked, and what is done gives way to
    what is still open."""
    host = finish("blackbox", date(2026, 11, 17))
    app, _ = on(TODAY, "#/", host)
    (week,) = having(app, "class", "week")
    classes = [node.attrs.get("class", "") for node in week.children if not isinstance(node, str)]
    assert classes == ["", "y", "", "", "t", "", ""]
    assert week.attrs["aria-label"] == "1 of 5 days solved this week"
    assert "Black Box with five balls" in shown(app)
    finish("blackbox", TODAY, host=host)
    app, _ = on(TODAY, "#/", host)
    assert "Still open: Mastermind and Memory." in shown(app)


def test_before_the_clock_is_known() -> None:
    """The picture made at build time has the strip's frame without a day."""
    host = FakeHost()
    host.time = 0
    app, _ = opened("#/", host)
    (strip,) = having(app, "class", "dailyfig")
    assert strip.children == () and len(having(app, "class", "week")) == 1


# -- the badge


ENTRIES = [f"{side}{n}" for side in "TRBL" for n in range(1, 9)]


@pytest.mark.each_build
@given(st.lists(st.sampled_from(ENTRIES), max_size=9))
def test_the_seal_of_a_box_has_a_mark_for_each_point(entries: list[str]) -> None:
    """As many marks as edge marks were bought, all within the 32 places, in the order asked."""
    match = puzzle_calendar.match_of("blackbox", TODAY)
    for entry in entries:
        if entry not in match.state.answers:
            match = match.played(1, f"fire {entry}")
    made = blackbox.DAILY.badge(
        Finished(match.game, match.state, Result((len(match.state.answers), 0), "missed"), ())
    )
    answers = match.state.answers
    assert len(made.marks) == len(answers) and set(made.marks) <= {"disc", "ring", "square"}
    hits = sum(answer == "hit" for _, answer in answers.shots)
    assert made.marks.count("disc") == hits
    drawn = [node for node in nodes(result_badge.paint(made, "")) if node.tag in ("circle", "rect")]
    assert len(drawn) == 1 + 32


def test_the_seal_of_a_code() -> None:
    """The pins of each guess, red before white, in groups as in the text."""
    match = puzzle_calendar.match_of("mastermind", TODAY)  # FDAG
    for guess, answer in (("AAAB", "1 0"), ("DFGA", "0 4"), ("FDAG", "4 0")):
        match = match.played(1, f"guess {guess}")
        match = match.played(0, f"answer {answer}")
    assert match.round.finished
    made = mastermind.DAILY.badge(match.round.finished)
    assert result_badge.text(made) == "●···\n○○○○\n●●●●" and made.total == "3"
    drawn = [node for node in nodes(result_badge.paint(made, "")) if node.tag == "circle"]
    assert len(drawn) == 48
    for node in drawn:
        assert 0 < float(node.attrs["cx"]) < 108 and 0 < float(node.attrs["cy"]) < 108


@pytest.mark.each_build
@pytest.mark.parametrize(("language", "said"), [("en", "Not solved"), ("de", "Nicht gelöst")])
@pytest.mark.parametrize("moves", [("resign",), ("guess AAAA",) * 12])
def test_the_card_of_a_code_that_was_not_found(
    language: str, said: str, moves: tuple[str, ...]
) -> None:
    """It says so, round the cross is no frame, and the message has no empty line."""
    app, host = on(TODAY, "#/daily/mastermind", FakeHost(language))
    play(app, host, *moves)
    app.act("daily-result", "2026-11-20/mastermind")
    (card,) = having(app, "class", "card")
    assert said in html(card) and "badge-f" not in html(card)
    app.act("daily-share", "2026-11-20/mastermind")
    assert "\n\n" not in host.files["clipboard"] and said in host.files["clipboard"]
    finish("mastermind", TODAY, host=(other := FakeHost(language)))
    app, _ = on(TODAY, "#/daily/mastermind", other)
    assert "badge-f" in shown(app)


@pytest.mark.each_build
def test_the_message_gives_nothing_away() -> None:
    """What is copied tells day, result, marks and address, and no cell or edge place."""
    app, host = on(TODAY, "#/daily/2026-11-20/blackbox")
    solve(app, host, "blackbox", TODAY)
    app.act("daily-result", "2026-11-20/blackbox")
    app.act("daily-share", "2026-11-20/blackbox")
    title, line, marks, url = host.files["clipboard"].split("\n")
    assert title == "Black Box, 20 November 2026"
    assert line == "2 points, 5 of 5 balls" and marks == "■■"
    assert url == "https://example.org/#/daily/2026-11-20/blackbox"
    assert "Copied" in shown(app)


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_todays_puzzle_is_not_given_away(game: str, language: str) -> None:
    """The board's own key for sharing hands on a text that gives nothing away, of a puzzle under
    way the puzzle alone; the whole game only to who asks for it. The day after it is a game like
    any other."""
    app, host = on(TODAY, f"#/daily/2026-11-20/{game}", FakeHost(language))
    if game == "memorybox":
        host.run()
    address = f"https://example.org/#/daily/2026-11-20/{game}"
    for over in (False, True):
        app.act("share")
        assert "#/load/" not in shown(app) and not having(app, "data-act", "copy-link")
        (key,) = having(app, "data-act", "share-puzzle")
        app.act("share-puzzle", key.attrs["data-arg"])
        told = host.files["clipboard"].split("\n")
        assert told[-1] == address and not app.dialogs
        assert (len(told) > 2) == over  # the name of the puzzle, what came of it, its marks
        app.act("share")
        app.act("share-all")
        assert "#/load/" in shown(app)
        app.act("close")
        if not over:
            solve(app, host, game, TODAY)
            assert app.current.match.over
    host.time = noon(TODAY + timedelta(1))
    app.act("share")
    assert "#/load/" in shown(app)


def test_the_review_of_todays_puzzle_gives_nothing_away() -> None:
    """What a review hands on leads to the puzzle while it is today's, not to the game, and speaks
    to nobody as its player."""
    app, host = on(TODAY, "#/daily/2026-11-20/mastermind")
    solve(app, host, "mastermind", TODAY)
    app.arrive("#/review/daily-2026-11-20-mastermind")
    host.run()
    app.act("review-share")
    sent = host.files["clipboard"]
    assert sent.endswith("https://example.org/#/daily/2026-11-20/mastermind")
    assert "Player\u00a01" in sent and "you" not in sent.lower()


def test_hints_are_told() -> None:
    """A result with hints says so, in the message and on the page."""
    app, host = on(TODAY, "#/daily/2026-11-20/mastermind")
    app.act("do", "hint")
    host.run()
    app.act("do", "hint-close")
    solve(app, host, "mastermind", TODAY)
    assert app.current.table is not None
    text = message(Words("de"), app.current.table.match, TODAY)
    assert "mit 1 Hinweis" in text
    app.act("daily-result", "2026-11-20/mastermind")
    assert "Hints" in shown(app)


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("d1 b5 f5 d6 g8", "All five balls found."),
        ("d1 b5 f5 d6 f8", "The last one hid one column to the right of your guess."),
        ("d1 b5 f5 d6 g7", "The last one hid one row below your guess."),
        ("d1 b5 f5 d6 a8", "Four of five balls found.</p>"),
        ("a1 b1 c1 d1", "One of five balls found.</p>"),
    ],
)
def test_what_was_found_in_a_sentence(marked: str, said: str) -> None:
    """The result of a box names what was found, and how near the last ball was."""
    app, host = on(TODAY, "#/daily/2026-11-20/blackbox")
    play(app, host, *(f"mark {cell}" for cell in marked.split()), "tip")
    app.act("daily-result", "2026-11-20/blackbox")
    assert said in shown(app)


@pytest.mark.each_build
def test_the_last_twelve_games() -> None:
    """The result stands at the end of the games before it, at most twelve."""
    host = FakeHost()
    for number in range(14):
        finish("mastermind", date(2026, 11, 1 + number), host=host)
    app, _ = on(date(2026, 11, 14), "#/daily/2026-11-14/mastermind", host)
    bars = [node for node in nodes(app.shown) if node.attrs.get("class", "") in ("bar", "bar now")]
    assert len(bars) == 12 and bars[-1].attrs["class"] == "bar now"
    first, _ = on(date(2026, 11, 14), "#/daily/2026-11-01/mastermind", host)
    assert not [node for node in nodes(first.shown) if node.attrs.get("class") == "bars"]


def test_puzzles_are_known_by_their_name() -> None:
    """A copy of a puzzle under another name is none."""
    match = puzzle_calendar.match_of("blackbox", TODAY)
    assert puzzle_calendar.day_of(match) == TODAY and match.id == log.puzzle_id(
        "blackbox", "2026-11-20"
    )
    match = replace(match, id="k3v9")
    assert puzzle_calendar.day_of(match) is None


@pytest.mark.parametrize(
    ("utc_hour", "zone", "today"),
    [(20, 10, 21), (20, 3, 20), (5, -12, 19), (5, 0, 20), (23, 14, 21)],
)
def test_the_day_is_that_of_the_device(utc_hour: int, zone: int, today: int) -> None:
    """Today's puzzle is that of the local date; a date has one puzzle wherever it is played; the
    day after says when it opens."""
    host = FakeHost()
    host.zone = zone * 3600.0
    host.time = noon(TODAY) + (utc_hour - 12) * 3600
    app, _ = opened("#/daily", host)
    assert app.daily.today == date(2026, 11, today)
    app.arrive("#/daily/blackbox")
    day = date(2026, 11, today)
    assert app.current.match.round.plies[0].text == PUZZLES["blackbox"].secret(day)
    app.arrive(f"#/daily/2026-11-{today + 1}/blackbox")
    assert app.current.table is None
    assert f"It opens on {today + 1} November" in " ".join(map(html, nodes(app.shown)))


def test_a_puzzle_of_another_year_opens_in_that_year() -> None:
    """Who is told when a puzzle opens is told the year, where it is not this one."""
    for hash, said in (
        ("#/daily/2026-12-05", "It opens on 5 December, as"),
        ("#/daily/2027-05-05", "It opens on 5 May 2027, as"),
    ):
        app, _ = on(TODAY, hash)
        assert said in " ".join(map(html, nodes(app.shown)))


def test_a_day_is_over_when_it_is_over_everywhere() -> None:
    """A puzzle that was solved on its date somewhere on earth counts for the streak; twelve hours
    after the date has ended at UTC nobody lives on it any more."""
    end = noon(TODAY) + 12 * 3600
    assert not dates.over_everywhere(TODAY, end + 11 * 3600)
    assert dates.over_everywhere(TODAY, end + 12 * 3600)
