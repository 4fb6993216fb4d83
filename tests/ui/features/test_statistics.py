"""What is counted, how figures are read off it, and how two devices' figures become one."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, record
from engines.about import About, Kind
from engines.game import Setup, make
from engines.help import Help
from engines.match import Match, Player
from tests.ui.fake import FakeHost, acquainted
from tests.ui.visit import copied, guess, having, nodes, opened, secret
from ui.boards import BOARDS
from ui.boards.counting import Sums
from ui.model import log, names
from ui.model.log import Row
from ui.model.tally import tally
from ui.shell.announcer import text
from ui.storage.restoring import restore
from ui.toolkit.markup import html
from ui.toolkit.plot import histogram
from ui.toolkit.words import Words


def played(game: str, sitting: list[Player], seed: int = 1, **options: object) -> Match:
    """A round of moves by chance, to its end."""
    rules = make(GAMES[game], options)
    match = Match(Setup(rules, tuple(range(len(rules.seats)))), sitting, 1, "x1")
    rng = Random(seed)
    while match.result is None:
        seat = min(match.game.actors(match.state))
        match = match.played(seat, match.game.sample(match.state, seat, rng))
    return match


def solved(players: list[Player]) -> Match:
    """A code of Mastermind found in two guesses."""
    match = Match(Setup(GAMES["mastermind"](), (0, 1)), players, 1, "x1")
    for move in ("0 hide ABCD", "1 guess ABDC", "0 answer 2 2", "1 guess ABCD", "0 answer 4 0"):
        seat, _, text = move.partition(" ")
        match = match.played(int(seat), text)
    return match


BOT, YOU = Player(bot="steady", seed=1), Player()


def row(number: int, won: bool | None = True, points: int | None = 5, **values: object) -> Row:
    usual = {"variant": "superhirn", "role": "breaker", "game": "mastermind"} | values
    return Row(f"g{number}", 0, 1000 + number, points=points, won=won, **usual)  # type: ignore[arg-type]


# -- what is counted


def test_a_finished_round_is_counted_once() -> None:
    """A round is counted when it ends, and not again by undo and redo, by leafing, by opening."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    assert [each.points for each in log.load(app.shell.store.stats())] == [1]
    assert app.current.table is not None
    id = app.current.table.match.id
    for hash in (f"#/game/{id}", "#/mastermind", f"#/game/{id}"):
        app.arrive(hash)
        app.current.start_replay()
        app.act("seek", "1")
        app.take_back(True)
        host.run()
    assert len(log.load(app.shell.store.stats())) == 1


def test_a_round_given_up_is_lost() -> None:
    """Who gives up took as many guesses as nobody has, and did not win."""
    app, host = opened("#/mastermind")
    app.table.do(app.current.table.board.input.tap(app.current.situation(), "resign"))  # type: ignore[union-attr]
    if app.dialogs:
        app.act("ask-yes")
    host.run()
    assert [(each.points, each.won) for each in log.load(app.shell.store.stats())] == [(13, False)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A code that was not found counts 13."),
        ("de", "Ein Code, der nicht gefunden wurde, zählt 13."),
    ],
)
def test_a_code_not_found_is_no_best(language: str, said: str) -> None:
    """RULES: it counts one more than there are rows. That is nobody's best, and both the statistics
    and the month of the puzzles say what the number is."""
    for points, best in (((), "–"), ((6,), "6"), ((6, 4), "4")):
        rows = [row(0, won=False, points=13), *(row(n, points=n) for n in points)]
        host = FakeHost(language)
        app, _ = opened("#/", host)
        app.shell.store.keep_stats(log.dump(rows))
        app.arrive("#/stats")
        host.run()
        figures = [html(node) for node in nodes(app.shown) if node.tag == "dd"]
        assert figures[0] == f"<dd>{best}</dd>"
        assert said in html(app.shown)
    app.shell.store.keep_stats(log.dump([row(1)]))
    app.arrive("#/stats")
    assert said not in html(app.shown)


def test_an_answer_taken_back_is_listed_apart() -> None:
    """Once a decision was taken back after its answer was known, the round is listed as such, and
    is in no average."""
    app, host = opened("#/mastermind")
    wrong = "ABCD" if secret(app) != "ABCD" else "EFGH"
    guess(app, host, wrong)
    app.act("do", "undo")
    host.run()
    guess(app, host, secret(app))
    assert app.current.table is not None and app.current.table.match.over
    (mine,) = log.load(app.shell.store.stats())
    assert mine.help is Help.TAKEN_BACK and mine.points == 1
    assert tally([mine]).points == {} and tally([mine]).played == tally([mine]).helped == 1
    assert "With an answer taken back: not in the average or for wins in a row." in html(app.shown)


def test_without_help_is_only_what_was_sought() -> None:
    """A secret that a person only set, or a round of several people, is played, but neither with
    nor without help: nobody here could solve it alone."""
    solo = [row(0, points=3), row(1, points=5, help=Help.HELPED)]
    only_set = replace(row(2), role="setter", points=None, won=None)
    several = replace(row(3), role="", against=(), points=None, won=None)
    aided = [replace(each, help=Help.TAKEN_BACK) for each in (only_set, several)]
    summed = tally([*solo, only_set, several, *aided])
    assert (summed.played, summed.alone, summed.helped) == (6, 1, 1)


@pytest.mark.parametrize("game", ["blackbox", "mastermind", "glassbead"])
def test_with_and_without_help_add_up(game: str) -> None:
    """Rounds that were played, and in which nobody here could win alone, are counted apart beside
    those with and without help: together they are all."""
    several = replace(row(2, game=game), role="", against=(), points=None, won=None)
    rows = [row(0, game=game, won=True), row(1, game=game, won=False, help=Help.HELPED), several]
    app, _ = opened("#/stats")
    app.shell.store.keep_stats(log.dump(rows))
    app.arrive("#/stats")
    (listed,) = having(app, "class", "alone")
    words = app.shell.words
    assert html(listed).count("<dd>1</dd>") == 3
    assert words(words.own(game, "statistics.others")) in html(listed)


def test_a_hint_is_listed_apart() -> None:
    """A round with a hint is counted as helped, and its result says so."""
    app, host = opened("#/mastermind")
    app.act("do", "hint")
    host.run()
    app.act("do", "hint-close")
    guess(app, host, secret(app))
    (mine,) = log.load(app.shell.store.stats())
    assert mine.help is Help.HELPED
    assert "With one hint: not in the average or for wins in a row." in html(app.shown)
    app.act("share")
    friend, _ = opened(copied(app, host))
    assert friend.current.match.result is not None and "With one hint" not in html(friend.shown)


def test_each_round_of_a_match_is_its_own() -> None:
    """Help in one round says nothing about the next one."""
    match = Match(Setup(GAMES["mastermind"](), (0, 1)), [BOT, YOU], 4, "x1")
    found = []
    for aids in ({"hints": 2}, {}, {"undo": 1}, {"hints": 1, "undo": 1}):
        for name, count in aids.items():
            match = replace(match, aids={**match.aids, name: match.aids.get(name, 0) + count})
        for seat, move in ((0, "hide ABCD"), (1, "guess ABCD"), (0, "answer 4 0")):
            match = match.played(seat, move)
        mine = log.row(match, 9)
        assert mine is not None
        found.append(mine.help)
        match = record.load(record.dump(match))
        if match.following:
            match = match.next_round()
    assert found == [Help.HELPED, Help.ALONE, Help.TAKEN_BACK, Help.TAKEN_BACK]


def test_games_only_watched_are_not_counted() -> None:
    """Where no person plays there is nothing to count."""
    assert log.row(solved([BOT, BOT]), 5) is None


def test_a_file_with_a_finished_game_is_not_counted() -> None:
    """A game that comes from elsewhere was counted there, or not at all."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    app.act("save-file")
    there, other = opened("#/saves")
    other.files["x"] = next(iter(host.files.values()))
    there.act("import")
    other.run()
    assert there.current.table is not None and there.current.table.match.over
    assert log.load(there.shell.store.stats()) == ()


@pytest.mark.parametrize(
    "about",
    [
        About(Kind.REPLAY),
        About(Kind.AGAIN, "2026-11-20"),
        About(Kind.DAILY, "2026-11-20"),
        About(prefix=3),
    ],
)
def test_what_was_not_played_here_from_the_start_is_not_counted(about: About) -> None:
    """Replays, puzzles once more, copies of a daily puzzle, replays taken over are out."""
    match = solved([BOT, YOU])
    assert log.row(match, 5) is not None
    match = replace(match, about=about)
    assert log.row(match, 5) is None


def test_a_void_round_is_not_counted() -> None:
    """A round that has to be played again is no round."""
    match = Match(Setup(GAMES["mastermind"](), (0, 1)), [YOU, BOT], 2, "x1")
    for seat, move in ((0, "hide ABCD"), (1, "guess ABCD"), (0, "answer 0 0")):
        match = match.played(seat, move)
    while match.result is None:
        match = match.played(1, "guess EFGH")
        match = match.played(0, "answer 0 0")
    assert match.result.void and log.row(match, 5) is None


# -- what a row holds


def test_the_one_who_breaks_and_the_one_who_sets() -> None:
    """Guesses and victory are the breaker's; the setter has neither."""
    broke, did_set = log.row(solved([BOT, YOU]), 9), log.row(solved([YOU, BOT]), 9)
    assert broke == Row("x1", 0, 9, "mastermind", "superhirn", "breaker", (("steady", 1),), 2, True)
    assert did_set is not None
    assert (did_set.role, did_set.points, did_set.won) == ("setter", None, None)
    assert did_set.against == (("steady", 0),)


def test_two_people_at_one_device() -> None:
    """Between people nobody is the one whose figures these are: the round counts, no more."""
    both = log.row(solved([YOU, Player("Mira")]), 9)
    assert both is not None and (both.role, both.points, both.won) == ("", None, None)


def test_who_won_between_people_is_not_told() -> None:
    """A device does not know whose victory it was: no figure says that there was none, and a line
    says why the round has none."""
    app, _ = opened("#/stats")
    app.shell.store.keep_stats(log.dump([row(1, won=None, points=None)]))
    app.arrive("#/stats")
    figures = [html(node) for node in nodes(app.shown) if node.tag == "dd"]
    assert figures == ["<dd>–</dd>", "<dd>1</dd>"] and "1 round<" in html(app.shown)
    assert "<dt>Only set, or several people here</dt>" in html(app.shown)


def test_somebody_elsewhere_is_an_opponent() -> None:
    """In a game by links the one at this device is the one who plays."""
    match = solved([Player("Mira"), YOU])
    match = replace(match, about=About(away=(0,)))
    mine = log.row(match, 9)
    assert mine is not None and (mine.role, mine.points, mine.against) == (
        "breaker",
        2,
        (("@Mira", 1),),
    )


def test_points_of_black_box() -> None:
    """The seeker's points are edge marks and five for each wrong ball; won if none is wrong."""
    match = played("blackbox", [Player(bot="random"), YOU], rows=3, columns=3, balls=1)
    mine = log.row(match, 9)
    state = match.state
    wrong = max(len(state.marks), 1) - len(set(state.marks) & set(state.hidden))
    assert mine is not None and mine.variant == "rows=3,columns=3,balls=1"
    assert (mine.points, mine.won) == (len(state.answers) + 5 * wrong, wrong == 0)


@pytest.mark.parametrize("seed", range(5))
def test_a_table_of_the_memory_game(seed: int) -> None:
    """Won is an empty hand; each computer is beaten that keeps more balls, and only checks asked
    for by the person count."""
    levels = ["forgetful", "steady", "steady"]
    players = [YOU, *(Player(bot=level) for level in levels)]
    match = played("memorybox", players, seed, players=4)
    mine = log.row(match, 9)
    balls = match.state.balls
    assert mine is not None and mine.won == (balls[0] == 0) and mine.variant == ""
    assert mine.figures["balls"] == balls[0]
    outcome = [(left > balls[0]) - (left < balls[0]) for left in balls[1:]]
    assert mine.against == tuple(zip(levels, outcome, strict=True))
    asked = [ply for ply in match.round.plies if ply.seat == 0 and ply.text == "challenge"]
    assert mine.figures["checks"] >= len(asked) and mine.figures["right"] <= mine.figures["checks"]


@pytest.mark.parametrize(("lead", "told"), [(7, "7"), (0, "–"), (-30, "–")])
def test_a_lead_is_one(lead: int, told: str) -> None:
    counting = BOARDS["glassbead"].rounds.counting
    sums = Sums(1, {"gems": 0, "lead": lead}, {"gems": 0, "lead": lead})
    assert counting.figures(Words("en"), sums)[1].value == told


@pytest.mark.each_build
@pytest.mark.parametrize("seed", range(3))
def test_gems_and_lead(seed: int) -> None:
    """Of the Glass Bead Game: the gems in the person's cup, and the points they are ahead."""
    match = played("glassbead", [Player(bot="random"), YOU], seed)
    mine = log.row(match, 9)
    cups = match.state.position.cups
    assert mine is not None and match.result is not None
    assert mine.figures == {"gems": len(cups[1]), "lead": sum(cups[1]) - sum(cups[0])}
    assert mine.won == (match.result.points[1] == 1)
    assert mine.against == (("random", 1 if mine.won else -1),)


def test_whoever_gives_up_leads_by_nothing() -> None:
    """Points in the cup of a game that was given up are nobody's best lead."""
    given_up = 0
    for seed in range(4):
        match = Match(Setup(GAMES["glassbead"](), (0, 1)), [Player(bot="random"), YOU], 1, "x1")
        rng, ahead = Random(seed), False
        while match.result is None:
            seat = min(match.game.actors(match.state))
            cups = match.state.position.cups
            ahead = seat == 1 and sum(cups[1]) > sum(cups[0])
            move = "resign" if ahead else match.game.sample(match.state, seat, rng)
            match = match.played(seat, move)
        if not ahead:
            continue
        mine = log.row(match, 9)
        assert mine is not None and match.result.reason == "resigned"
        assert mine.won is False and mine.figures["lead"] == 0
        given_up += 1
    assert given_up


@pytest.mark.parametrize(
    ("game", "options", "variant", "said"),
    [
        ("mastermind", {}, "superhirn", "Superhirn"),
        ("mastermind", {"colours": 10, "blanks": True}, "colours=10,blanks=True", "Colours 10"),
        ("blackbox", {"balls": 9}, "balls=9", "9"),
        ("memorybox", {"players": 6}, "", ""),
        ("glassbead", {"captors": "stones"}, "stones", ""),
        ("glassbead", {"setup": "5,4,3,2,1/5,0000000000,-,-,- 42/31 S"}, "setup", ""),
    ],
)
def test_variants(game: str, options: dict[str, object], variant: str, said: str) -> None:
    """A variant is its preset, or what differs from the usual; round a table all are one."""
    assert log.variant(make(GAMES[game], options)) == variant
    assert said in names.of_variant(Words("en"), game, variant)


# -- figures


def test_figures_of_some_rounds() -> None:
    """Rounds played, won and lost, how often which points, the latest, victories in a row."""
    rows = [row(1), row(2, points=7), row(3, False, 13), row(4, points=5), row(5, None, None)]
    summed = tally(rows)
    assert (summed.played, summed.won, summed.lost) == (5, 3, 1)
    assert summed.points == {5: 2, 7: 1, 13: 1} and summed.last == [5, 7, 13, 5]
    assert (summed.streak, summed.longest, summed.average) == (1, 2, 7.5)
    helped = [row(6, points=1, help=Help.HELPED), row(7, False, 13, help=Help.TAKEN_BACK)]
    assert tally([*rows, *helped]) == replace(summed, played=7, helped=2)


@pytest.mark.each_build
@given(st.lists(st.booleans()))
def test_streaks(successes: list[bool]) -> None:
    """The runs of successes, counted from their text."""
    runs = "".join("01"[each] for each in successes).split("0")
    summed = tally(row(number, won) for number, won in enumerate(successes))
    assert (summed.streak, summed.longest) == (len(runs[-1]), max(map(len, runs)))


def test_opponents() -> None:
    """Won from and lost to each level, a tie to neither."""
    rows = [
        row(1, against=(("steady", 1), ("steady", -1), ("sharp", 0))),
        row(2, against=(("steady", 1),)),
    ]
    assert tally(rows).scores == {"steady": [2, 1], "sharp": [0, 0]}


def test_the_last_rounds_until_one() -> None:
    """Of the same rules, with points, up to that round and not beyond."""
    rows = [row(1), row(2, variant="classic"), row(3), row(4, None, None), row(5), row(6)]
    helped = row(0, points=9, help=Help.HELPED)
    logged = log.dump([helped, *rows, row(7, points=8)])
    assert log.points_until(logged, replace(rows[4], ended=1006)) == [5, 5, 5, 5]
    assert log.points_until(logged, rows[1]) == [5]
    assert log.points_until("[1", rows[0]) == log.points_until('{"rounds":[1]}', rows[0]) == []


@pytest.mark.parametrize(
    ("counts", "last", "scale"),
    [({5: 3, 6: 1}, 6, range(1, 13)), ({0: 1}, 0, None), ({9: 2, 200: 1}, 9, None)],
)
def test_a_histogram_shows_every_round(
    counts: dict[int, int], last: int, scale: range | None
) -> None:
    """Bars stand on their line within the picture, as high as their share; one is the last's."""
    drawn = [node for node in nodes(histogram(counts, last, scale, "")) if node.tag == "rect"]
    heights = sorted(float(node.attrs["height"]) for node in drawn)
    most = max(counts.values())
    assert heights == [round(68 * count / most, 2) for count in sorted(counts.values())]
    for node in drawn:
        assert 0 <= float(node.attrs["x"]) <= 360 - float(node.attrs["width"])
    assert [node.attrs["class"] for node in drawn].count("hb now") == 1


# -- the log as text

texts = st.text("abc019-", max_size=4)
rows_ = st.builds(
    Row,
    texts,
    st.integers(0, 2),
    st.integers(0, 5),
    st.sampled_from(sorted(GAMES)),
    texts,
    texts,
    st.lists(st.tuples(texts, st.integers(-1, 1)), max_size=2).map(tuple),
    st.none() | st.integers(0, 60),
    st.none() | st.booleans(),
    texts,
    st.dictionaries(texts, st.integers(-9, 40), max_size=2),
    st.sampled_from(Help),
)
logs = st.lists(rows_, max_size=6).map(log.dump)


@pytest.mark.each_build
@settings(max_examples=40)
@given(logs, logs, logs)
def test_logs_merge_in_any_order_and_any_number_of_times(a: str, b: str, c: str) -> None:
    """Merging is a union of rounds: idempotent, and the order of devices does not matter, to the
    last character; so figures and streaks are the same on every device, and no round is lost."""
    whole = log.merged(a, b, c)
    assert log.merged(whole, a) == whole
    assert log.merged(c, log.merged(b, a)) == whole
    assert log.load(log.merged(a)) == log.load(a)
    rounds = {(each.id, each.number) for text in (a, b, c) for each in log.load(text)}
    assert {(each.id, each.number) for each in log.load(whole)} == rounds


def test_a_row_of_a_later_version_is_kept() -> None:
    """What this version cannot read, it does not lose: a longer row, another game."""
    later = [
        ["a", 0, 1, "mastermind", "", "", [], 5, True, "", {}, "more"],
        ["b", 0, 1, "chess", "", "", [], None, None, "", {}],
    ]
    text = json.dumps({"format": 1, "rounds": [*later, 7, ["x"]]})
    whole = log.merged(log.dump([row(1)]), text)
    assert json.loads(whole)["rounds"][1:] == later and len(log.load(whole)) == 1
    assert log.merged(text, whole) == whole


def test_help_stands_where_an_earlier_version_keeps_it() -> None:
    """Eleven values a row, as ever: help is among the figures, which every version writes back."""
    mine = row(1, help=Help.TAKEN_BACK, figures={"balls": 2})
    (values,) = json.loads(log.dump([mine]))["rounds"]
    assert len(values) == 11 and values[-1] == {"balls": 2, "help": 2}
    assert log.load(log.dump([mine])) == (mine,)


def test_rows_come_back_as_they_were() -> None:
    """Text and back loses nothing."""
    rows = tuple(row(n, figures={"balls": n}, day="2026-11-20") for n in range(3))
    assert log.load(log.dump(rows)) == rows


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"format": 2, "rounds": [[]]}',
        '{"format": 1, "rounds": {}}',
        '{"format": 1, "rounds": [1, [], ["a"], {"a": 1}, null]}',
        '{"format": 1, "rounds": [["a",0,1,"chess","","",[],null,null,"",{}]]}',
        '{"format": 1, "rounds": [["a",0,1.5,"mastermind","","",[],null,null,"",{}]]}',
        '{"format": 1, "rounds": [["a",0,1,"mastermind","","",[[1]],null,null,"",{}]]}',
        '{"format": 1, "rounds": [["a",0,1,"mastermind","","",[],"5",null,"",{}]]}',
    ],
)
def test_what_is_no_log_is_an_empty_one(text: str) -> None:
    """Nonsense under the key of the statistics is no reason to fail."""
    assert log.load(text) == ()


# -- the page


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_before_and_after(language: str) -> None:
    """Before any game the page says so; then each game played has a section with its figures,
    and every word has been found."""
    app, host = opened("#/stats", FakeHost(language))
    assert not having(app, "data-act", "stats-reset") and "statistics." not in html(app.shown)
    app.arrive("#/mastermind")
    guess(app, host, secret(app))
    rows = [
        *log.load(app.shell.store.stats()),
        row(1, game="memorybox", role="player1", points=None, against=(("steady", -1),),
            figures={"balls": 2, "checks": 3, "right": 2}),
        row(2, game="glassbead", variant="standard", role="south", points=None,
            against=(("steady", 1),), figures={"gems": 4, "lead": 7}),
        row(3, game="blackbox", variant="standard", role="seeker", points=14),
        row(4, game="blackbox", variant="large", role="seeker", points=31),
    ]  # fmt: skip
    app.shell.store.keep_stats(log.dump(rows))
    app.arrive("#/stats")
    shown = html(app.shown)
    assert app.shell.words("statistics.games", n=5) in shown and "statistics." not in shown.replace(
        "data-", ""
    )
    assert len([node for node in nodes(app.shown) if "st2" in node.attrs.get("class", "")]) == 4
    app.change("stats-variant", "blackbox", "standard")
    assert ">14</dd>" in html(app.shown)


def test_the_menu_says_how_many() -> None:
    """Right of the row stands the number of games, once there is one."""
    app, host = opened("#/mastermind")
    assert app.menu.facts()["stats"] == ""
    guess(app, host, secret(app))
    assert app.menu.facts()["stats"] == "1 round"


def test_starting_from_zero_asks_first() -> None:
    """Nothing is deleted without a yes; then the figures are gone and the saved games are not."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    app.arrive("#/stats")
    app.act("stats-reset")
    app.act("close")
    assert len(log.load(app.shell.store.stats())) == 1
    app.act("stats-reset")
    app.act("ask-yes")
    assert log.load(app.shell.store.stats()) == () and len(app.shell.store.entries()) == 1


def test_statistics_travel_with_the_saves() -> None:
    """An export brings its rounds along; brought twice they count once."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    other, elsewhere = opened("#/mastermind", FakeHost(storage=acquainted()))
    elsewhere.drawn = 7
    other.act("again")
    elsewhere.run()
    guess(other, elsewhere, secret(other))
    data = json.loads(app.shell.store.export())
    for _ in range(2):
        list(restore(other.shell.store, data, 50))
    assert len(log.load(other.shell.store.stats())) == 2


def test_the_table_shows_the_last_games_when_a_round_is_over() -> None:
    """Beside a finished round stand the rounds before it by the same rules, once there are some."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    assert not having(app, "class", "bars")
    app.act("again")
    host.run()
    assert not having(app, "class", "bars")
    guess(app, host, secret(app))
    classes = [node.attrs.get("class", "") for node in nodes(app.shown)]
    assert [each for each in classes if each in ("bar", "bar now")] == ["bar", "bar now"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_figures_by_opponent(language: str) -> None:
    """Computers by strength, then people by name; what is chosen is all that is counted, and what
    had help stands apart."""
    app, _ = opened("#/stats", FakeHost(language))
    game: dict[str, Any] = {
        "game": "glassbead",
        "variant": "standard",
        "role": "south",
        "points": None,
    }
    game["figures"] = {"gems": 4, "lead": 7}
    rows = [
        row(1, points=7, against=(("@Zoe", -1),)),
        row(2, points=4, against=(("@Ada", 1),)),
        row(3, points=3, against=(("@Ada", 1),), help=Help.HELPED),
        row(4, points=6, against=(("@Mira", 1),)),
        *(
            row(5 + n, against=((each, 1),), **game)
            for n, each in enumerate(("@Al", "sharp", "steady"))
        ),
    ]
    app.shell.store.keep_stats(log.dump(rows))
    app.arrive("#/stats")
    pickers = [
        [node.attrs["value"] for node in nodes(picker)[1:]]
        for picker in having(app, "data-change", "stats-opponent")
    ]
    assert sorted(pickers) == [["", "@Ada", "@Mira", "@Zoe"], ["", "steady", "sharp", "@Al"]]
    app.change("stats-opponent", "mastermind", "@Ada")
    figures = [html(node) for node in nodes(app.shown) if node.tag == "dd"]
    assert figures[:2] == ["<dd>4</dd>", f"<dd>{app.shell.words.number(4, 1)}</dd>"]
    assert app.shell.words("statistics.helped.text") in html(app.shown)
    assert len([node for node in nodes(app.shown) if node.attrs.get("class") == "hb helped"]) == 1
    app.change("stats-opponent", "mastermind", "@Mira")
    assert app.shell.words("statistics.helped.text") not in html(app.shown)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("With a hint or taken back", "With a hint")),
        ("de", ("Mit Hinweis oder zurückgenommen", "Mit Hinweis")),
    ],
)
def test_to_take_back_is_no_help_where_all_is_open(language: str, told: tuple[str, str]) -> None:
    """An undo counts as help only where it goes back past something secret: of beads nothing is
    said of it."""
    app, _ = opened("#/stats", FakeHost(language))
    for game, helped in zip(("mastermind", "glassbead"), told, strict=True):
        app.shell.store.keep_stats(log.dump([row(1, game=game, points=None, help=Help.HELPED)]))
        app.arrive("#/stats")
        assert helped in [text(node) for node in nodes(app.shown) if node.tag == "dt"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_plots_say_what_they_count(language: str) -> None:
    """Below bars what a bar is, above victories and defeats against whom they are; a computer that
    only hides by lot is nobody's opponent, and the best lead is that at the end."""
    app, _ = opened("#/", FakeHost(language))
    words = app.shell.words
    won: dict[str, Any] = {
        "points": None,
        "against": (("steady", 1),),
        "figures": {"gems": 4, "lead": 7},
    }
    box: dict[str, Any] = {"game": "blackbox", "variant": "standard", "role": "seeker"}
    rows = [
        row(1, game="glassbead", variant="standard", role="south", **won),
        *(row(n, against=((each, 1),), **box) for n, each in ((2, "steady"), (3, "sharp"))),
    ]
    app.shell.store.keep_stats(log.dump(rows))
    app.arrive("#/stats")
    said = html(app.shown)
    assert said.index(words("statistics.plot.against")) < said.index('class="wl"')
    assert words("statistics.plot.bars") in said
    assert {"en": "Best lead at the end", "de": "Höchster Vorsprung am Ende"}[language] in said
    assert not having(app, "data-change", "stats-opponent")
    app.shell.store.keep_stats(log.dump([*rows, row(4, against=(("@Mira", 1),), **box)]))
    app.arrive("#/stats")
    (picker,) = having(app, "data-change", "stats-opponent")
    assert [node.attrs["value"] for node in nodes(picker)[1:]] == ["", "@Mira"]


@pytest.mark.parametrize(
    ("language", "emptied", "kept"),
    [
        ("en", "All balls gone in 0 of 1 round.", "kept fewer balls, and more, than each"),
        ("de", "In 0 von 1 Runde alle Kugeln losgeworden.", "weniger und mehr Kugeln hattest als"),
    ],
)
def test_victory_and_rank_at_a_table_are_told_apart(language: str, emptied: str, kept: str) -> None:
    """RULES: won is an empty hand. Two of three that kept more balls are no victory, and the page
    says what each of the figures counts, and whom the levels name."""
    app, _ = opened("#/", FakeHost(language))
    words = app.shell.words
    beaten = (("steady", 1), ("steady", 1), ("steady", -1))
    table: dict[str, Any] = {"game": "memorybox", "variant": "", "role": "player1"}
    figures = {"balls": 2, "checks": 3, "right": 2}
    rows = [row(1, won=False, points=None, against=beaten, figures=figures, **table)]
    app.shell.store.keep_stats(log.dump(rows))
    app.arrive("#/stats")
    said = html(app.shown)
    assert words("statistics.score", won=2, lost=1) in said and emptied in said
    assert said.index(kept) < said.index(words("memorybox.level.steady"))
    assert f"67<small>{words('percent', share='')}</small>" in said
    for game in ("statistics", "memorybox.statistics"):
        assert "omputer" in words(f"{game}.plot.against")


@pytest.mark.parametrize(
    "fives, said",
    [(7, "you are 0.1 over it"), (6, "so do you"), (5, "you are 0.1 under it")],
)
def test_the_yardstick_is_told_by_the_figures_that_are_shown(fives: int, said: str) -> None:
    """Of ten codes in four guesses or five; the strongest computer takes 4.64, told as 4.6."""
    rows = [row(number, points=5 if number < fives else 4) for number in range(10)]
    app, _ = opened("#/stats")
    app.shell.store.keep_stats(log.dump(rows))
    app.arrive("#/stats")
    assert f"what the strongest computer takes on average: {said}" in html(app.shown)
