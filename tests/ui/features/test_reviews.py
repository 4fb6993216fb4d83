"""A round looked back on: its words, its sum, its plot, its place, and what the table offers."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.blackbox import BlackBox
from engines.game import Setup
from engines.glassbead import GlassBead
from engines.mastermind import Mastermind
from engines.match import Match, Player
from engines.review import Decision, Review, reviewing
from tests.engines.mastermind_strategies import play_round, ruleset
from tests.slow import slow
from tests.ui.blackbox_table import UNTOLD
from tests.ui.blackbox_table import table as blackbox
from tests.ui.fake import FakeHost
from tests.ui.mastermind_table import SETTING, table
from tests.ui.playing import Playing
from tests.ui.visit import having, nodes, opened, secret
from tests.ui.won_games import page, played, won, wrong
from ui.app import App
from ui.boards import BOARDS
from ui.boards.description import Description
from ui.boards.rounds import DecisionReview
from ui.features.reviews.page import log_plot
from ui.features.reviews.page.page import moments
from ui.model import log
from ui.shell import announcer
from ui.shell.announcer import heading
from ui.table import points_breakdown
from ui.toolkit.markup import h, html
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words

SECRET = "GEFC"
GUESSES = ("ABCD", "CEHF", "HEGC", "FEDC", "GEAC", "GEFC")
TOLD = Description("", "", "", "", (), "", "", "", "", "", "", ())
ANSWERS = ((0, 1), (1, 2), (2, 1), (2, 1), (3, 0), (4, 0))


def moves(count: int = 6) -> list[str]:
    """Six guesses of which the fourth and the fifth ask for what is known."""
    pairs = zip(GUESSES[:count], ANSWERS, strict=False)
    played = [(f"guess {code}", f"answer {red} {white}") for code, (red, white) in pairs]
    return [f"hide {SECRET}", *(text for pair in played for text in pair)]


def made(at: Playing) -> Review:
    game: Any = at.match.game
    return reviewed(game, at.match.state)


@cache
def reviewed(game: Any, state: Any) -> Review:
    *_, last = reviewing(game, game.view(state, None))
    assert last is not None
    return last


def describe(at: Playing, language: str = "en", marks: str = "shapes") -> Description:
    seen = at.situation(Words(language), Settings(marks=marks))
    review = BOARDS[at.match.game.name].rounds.review
    assert isinstance(review, DecisionReview)
    told = review.describe(seen, made(at))
    assert len(told.parts) == review.parts
    return told


def notes(told: Description) -> list[str]:
    return [html(step.note) if isinstance(step.note, str) else "" for step in told.decisions]


# -- in words


def test_the_turning_point() -> None:
    """Title and sentence name the guess that cost most; each row says what was better."""
    told = describe(table(*moves()))
    assert told.title == "Six guesses, five would do"
    assert told.text == ("After row 4 you knew the code. Row 5 asked for what you already had.")
    assert [bool(note) for note in notes(told)] == [False, True, True, True, True, False]
    assert notes(told)[1].startswith("Better: <svg")
    assert notes(told)[2] == "Lucky: six were to be expected."
    assert notes(told)[3].startswith("Two codes were left; try one of them: <svg")
    assert notes(told)[4].startswith("Turning point. Only <svg")
    assert "blue, pink, green, orange" in notes(told)[4]
    assert (told.total, told.unit) == ("Where six comes from", "guesses")


def test_a_guess_made_twice() -> None:
    """A guess that was made before is called that, at the turning point too."""
    twice = [*moves(1), *moves(1)[1:], *moves()[-2:]]
    told = describe(table(*twice))
    assert told.text == "Row 2 was row 1 already. Its answer was known and told nothing."
    assert "Row 1 once more. Better: <svg" in notes(told)[1]


def test_an_estimate_is_called_one() -> None:
    """Where a ruleset has no tree best play and costs are estimates, and say so; where it has one
    best play is a plain figure."""
    words = Words("en")
    for game, label in (
        (Mastermind(), "Best play on average"),
        (Mastermind(colours=7), "Best play, about"),
    ):
        at = table("hide ABCD", "guess AABB", "answer 1 1", "guess ABCD", "answer 4 0", game=game)
        first, *_ = points_breakdown.entries(words, describe(at), made(at))
        assert first.label == label


def test_in_german() -> None:
    """German says du, and numbers as words."""
    told = describe(table(*moves()), "de")
    assert told.title == "Sechs Versuche, fünf reichten"
    assert told.text == "Nach Reihe 4 stand der Code fest. Reihe 5 fragte, was du schon wusstest."
    assert notes(told)[2] == "Glück: Sechs waren zu erwarten."
    assert told.total == "Woher die Sechs kommt"


def test_a_sum_that_is_not_known_says_so() -> None:
    """Beside the board stands that it is being worked out, with room for all its lines, and no line
    without its figure."""
    words, at = Words("de"), table(*moves())
    waiting = points_breakdown.table(words, None, 1)
    known = points_breakdown.table(words, (describe(at, "de"), made(at)), 1)
    assert announcer.text(waiting) == "Wird ausgerechnet …"
    assert waiting.attrs["aria-busy"] == "true" and "aria-busy" not in known.attrs
    assert html(waiting).count("<tr>") == html(known).count("<tr>") == 3


def test_somebody_elses_guesses() -> None:
    """Of the computer's guesses nothing is said to the person who set."""
    told = describe(table(*moves(), players=SETTING))
    assert told.who == "Computer"
    sum_of = points_breakdown.entries(Words("de"), told, made(table(*moves(), players=SETTING)))
    assert any(line.label.startswith("Der Computer hatte ") for line in sum_of)
    assert "you" not in f"{told.title} {told.text} {told.done} {told.parts}".lower()
    assert describe(table(*moves())).who == ""


@pytest.mark.parametrize(
    ("ending", "title"),
    [
        (["resign"], "Given up after five guesses"),
        (["guess GEFC", "answer 4 0"], "Six guesses, five would do"),
    ],
)
def test_titles(ending: list[str], title: str) -> None:
    """The title says how the round ended."""
    assert describe(table(*moves(5), *ending)).title == title


def test_giving_up_with_one_code_left() -> None:
    """Giving up is a decision of its own: the turning point, with the code that still fitted."""
    told = describe(table(*moves(4), "resign"))
    assert told.text == "Only one code still fitted when the game was given up."
    assert told.decisions[-1].done == "Given up" and told.decisions[-1].last
    assert notes(told)[-1].startswith("Turning point. Only <svg")
    assert told.unit == "points"


def test_pegs_heed_the_marks() -> None:
    """The pegs in the list have shapes, letters, or neither, as on the board."""
    for marks, sign in (("letters", "p-letter"), ("shapes", 'class="sym"'), ("none", "")):
        told = describe(table(*moves()), marks=marks)
        drawn = notes(told)[4] + "".join(
            html(child) for step in told.decisions for child in h("li", step.done).children[:1]
        )
        assert (sign in drawn) if sign else not ("sym" in drawn or "p-letter" in drawn)


@pytest.mark.each_build
@pytest.mark.parametrize("count", [5, *slow([15])])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_round_has_words(language: str, count: int) -> None:
    """Rounds of small and large rulesets, solved, given up and lost: no sentence is missing, and
    each decision has its line."""
    rng = Random(f"words {language}")
    for _ in range(count):
        game = ruleset(rng)
        if len(game.secrets) > 5000:
            continue
        played, _ = play_round(game, rng)
        at = table(*map(game.write, played), game=game)
        told = describe(at, language)
        said = " ".join([told.title, told.text, told.total, *notes(told)])
        assert "mastermind." not in said and "{" not in said
        assert len(told.decisions) == len(made(at).decisions)


# -- the sum and the plot


def judged(*decisions: tuple[int, float, float], start: int = 1680, total: int = 6) -> Review:
    """A review of decisions (left, expected, cost)."""
    made = tuple(Decision(None, left, expected, cost, None) for left, expected, cost in decisions)
    return Review(start, 4.64, total, made)


@pytest.mark.each_build
@given(
    best=st.floats(1, 9),
    parts=st.lists(st.floats(0, 9), min_size=1, max_size=3),
    total=st.integers(1, 21),
)
def test_the_sum_adds_up_as_it_is_shown(best: float, parts: list[float], total: int) -> None:
    """Rounded to tenths, best play, choices and luck still make the total: luck takes the rest.
    Whatever is added has a sign, luck too."""
    review = Review(10, best, total, ())
    told = replace(TOLD, parts=tuple(("part", part) for part in parts))
    words = Words("en")
    *lines, last = points_breakdown.entries(words, told, review)
    for line in lines[1:]:
        sign = "+" if line.tenths > 0 else "−" if line.tenths else "0"
        assert points_breakdown.said(words, line).startswith(sign)
    assert sum(line.tenths for line in lines) == last.tenths == 10 * total
    assert [line.before for line in lines[1:]] == [line.end for line in lines[:-1]]


@pytest.mark.parametrize("cost", [0.04, 0.16, 0.24, 0.35])
@pytest.mark.parametrize("game", ["mastermind", "blackbox"])
def test_the_sum_is_that_of_the_rows(game: str, cost: float) -> None:
    """What the choices cost together is the sum of the figures that stand at each of them."""
    box = blackbox(*UNTOLD, game=BlackBox(5, 5, 3))
    at = table(*moves()) if game == "mastermind" else box
    words, worked_out = Words("en"), made(at)
    dear = tuple(replace(each, cost=cost, better=None) for each in worked_out.decisions)
    review = replace(worked_out, decisions=dear)
    rounds = BOARDS[at.match.game.name].rounds.review
    assert isinstance(rounds, DecisionReview)
    told = rounds.describe(at.situation(words, Settings()), review)
    rows = sum(round(10 * float(words.number(each.cost, 1))) for each in dear)
    lines = points_breakdown.entries(words, told, review)
    assert sum(line.tenths for line in lines[1:-2]) == rows
    assert round(10 * review.choices) == rows


def test_signs_of_the_sum() -> None:
    """What is added has a sign, totals have none, and nothing is 0."""
    words = Words("de")
    said = [
        points_breakdown.said(words, entry)
        for entry in (
            points_breakdown.Entry("", 46, total=True),
            points_breakdown.Entry("", 16),
            points_breakdown.Entry("", -2),
            points_breakdown.Entry("", 0),
            points_breakdown.Entry("", 10),
            points_breakdown.Entry("", 60, total=True),
        )
    ]
    assert said == ["4,6", "+1,6", "−0,2", "0", "+1,0", "6"]


def test_stations() -> None:
    """A last decision that leaves as much as there was is no station; the turning one is marked."""
    review = judged((288, 290, 0), (2, 40, 0), (1, 1, 1.0), (1, 1, 0))
    assert log_plot.stations(review) == [1680, 288, 2, 1]
    drawn = nodes(log_plot.paint(Words("en"), "Codes", review))
    circles = [node.attrs["class"] for node in drawn if node.tag == "circle"]
    assert circles == ["pl-s", "pl-s", "pl-s", "pl-s tp"]
    assert drawn[0].attrs["aria-label"] == (
        "Codes. After each step, from the start: 1,680, 288, 2, 1. "
        "To be expected after each: 290, 40, 1."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["7.6m", "87k", "188", "2"]), ("de", ["7,6\u00a0Mio.", "87\u00a0Tsd.", "188", "2"])],
)
def test_large_numbers(language: str, said: list[str]) -> None:
    """Millions and thousands are short on the plot."""
    review = judged((86_774, 1e5, 0), (188, 9, 0), (2, 9, 0), start=7_624_512)
    texts = [
        html(node.children[0])
        for node in nodes(log_plot.paint(Words(language), "Boards", review))
        if node.attrs.get("class", "").startswith("pl-t")
    ]
    assert sorted(texts) == sorted(said)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["10⁷⁵", "186bn", "4.0bn"]), ("de", ["10⁷⁵", "186\u00a0Mrd.", "4,0\u00a0Mrd."])],
)
def test_numbers_that_nobody_reads(language: str, said: list[str]) -> None:
    """Thousands of millions are short too; what is larger is the power of ten that it has reached,
    to those who listen as well."""
    review = judged((186_087_894_300, 1e70, 0), (4_000_000_000, 9e9, 0), start=10**75)
    drawn = nodes(log_plot.paint(Words(language), "Boards", review))
    shown = [node for node in drawn if node.attrs.get("class", "").startswith("pl-t")]
    assert sorted(html(node.children[0]) for node in shown) == sorted(said)
    assert "10⁷⁵" in drawn[0].attrs["aria-label"] and "10⁷⁰" in drawn[0].attrs["aria-label"]


def test_many_stations_keep_their_numbers_apart() -> None:
    """Where steps are many not every station has a number, but the ends and the turning point."""
    falling = [(1000 - 30 * number, 5.0, 0.9 * (number == 16)) for number in range(32)]
    drawn = nodes(log_plot.paint(Words("en"), "Boards", judged(*falling, start=1030)))
    named = [int(html(node.children[0])) for node in drawn if node.attrs.get("class") == "pl-a"]
    places = sorted(named)
    assert {0, 17, 32} <= set(places)
    assert min(after - before for before, after in pairwise(places)) > 1


def test_no_number_lies_on_a_station() -> None:
    """Where the second of many steps falls little its number would stand on the first station."""
    steps = [(1_200_000, 2e6, 0), *((10 ** (5 - each % 5), 5.0, 0) for each in range(15))]
    drawn = nodes(log_plot.paint(Words("de"), "Boards", judged(*steps, start=7_600_000)))
    stations = [node.attrs for node in drawn if node.tag == "circle"]
    texts = [node for node in drawn if node.attrs.get("class") == "pl-t"]
    assert len(texts) > 2
    for text in texts:
        half, base = 3.3 * len(html(text.children[0])), float(text.attrs["y"])
        for station in stations:
            beside = abs(float(text.attrs["x"]) - float(station["cx"])) >= half + 5
            assert beside or not base - 13 < float(station["cy"]) < base + 5


@pytest.mark.each_build
def test_moments() -> None:
    """The moment of a decision is before it, of giving up too; where the game has it so, when its
    answer is given."""
    at = table(*moves(2), "resign")
    assert moments(at.match, made(at)) == [1, 3, 5]
    box = blackbox(*UNTOLD, game=BlackBox(5, 5, 3))
    assert moments(box.match, made(box)) == [2, 6]


# -- the place


@pytest.mark.each_build
def test_a_won_game_leads_to_its_review() -> None:
    """The key and the row lead to the review, which says the sum and every guess; it survives a
    reload, and the other language."""
    app, host, match = won()
    addresses = {node.attrs["href"] for node in nodes(app.shown) if "href" in node.attrs}
    assert f"#/review/{match.id}" in addresses
    for shown in (app, App(FakeHost(storage=host.storage))):
        fresh = shown.shell.host
        assert isinstance(fresh, FakeHost)
        shown.arrive(f"#/review/{match.id}")
        fresh.run()
        assert "Where two comes from" in page(shown) and fresh.body == "mm"
        assert shown is app or fresh.said[-1].startswith("Two guesses")
        assert len(having(shown, "id", "decision-2")) == 1
        shown.act("language", "de")
        assert "Woher die Zwei kommt" in page(shown)


@pytest.mark.parametrize(("language", "said"), [("en", "{} left"), ("de", "{} übrig")])
def test_a_row_says_of_its_number_what_it_counts(language: str, said: str) -> None:
    """Also of a single one, which is not "1 codes left"."""
    app, host, match = won()
    app.shell.choose("language", language)
    app.arrive(f"#/review/{match.id}")
    host.run()
    lefts = [re.sub("<[^>]+>", "", html(node)) for node in having(app, "class", "left")]
    counts = [each.left for each in made(Playing(match)).decisions[:-1]]
    assert counts and lefts[: len(counts)] == [said.format(count) for count in counts]


def test_a_row_opens_its_moment_and_leads_back() -> None:
    """The board as it was before that guess, to travel from there; a key leads back."""
    app, host, match = won()
    app.arrive(f"#/review/{match.id}")
    (row,) = having(app, "id", "decision-1")
    kept = dict(host.storage.texts)  # type: ignore[attr-defined]
    app.arrive(row.attrs["href"])
    host.run()
    assert app.current.ply == 1
    assert "Before row 1" in page(app) and "1 of 2" in page(app)
    app.act("seek", "3")
    assert "2 of 2" in page(app)
    app.arrive(f"#/review/{match.id}")
    assert "Where two comes from" in page(app)
    assert host.storage.texts == kept  # type: ignore[attr-defined]


def test_the_same_code_is_in_the_menu() -> None:
    """Where there is no room beside the board the menu has it, once the round is over."""
    app, host = opened("#/mastermind")
    app.act("menu")
    assert not [row for row in having(app, "data-act", "same-again") if "lbl" in html(row)]
    app, host, match = won()
    app.act("menu")
    row, *_ = [row for row in having(app, "data-act", "same-again") if "lbl" in html(row)]
    assert "Same code again" in html(row)
    app.act("same-again")
    host.run()
    assert app.current.match.id != match.id and app.current.match.state.secret == "".join(
        match.round.plies[0].text.split()[1:]
    )


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sum_says_what_luck_is(language: str) -> None:
    """Under its bars, the hollow ones too."""
    _, host, match = won()
    app = App(FakeHost(language, host.storage))
    app.arrive(f"#/review/{match.id}")
    app.shell.host.run()  # type: ignore[attr-defined]
    assert app.shell.words("reviews.luck-explained") in page(app)


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "of"),
    [
        (
            "en",
            {"mastermind": "codes fit; below: after how many guesses", "blackbox": "boards fit"},
        ),
        (
            "de",
            {"mastermind": "Codes passen; unten: nach wie vielen", "blackbox": "Stellungen passen"},
        ),
    ],
)
def test_the_plot_says_what_its_figures_are(language: str, of: dict[str, str]) -> None:
    """Below the line: what stands above its points and below them, and what its lines mean."""
    for game, said in of.items():
        assert said in Words(language)(f"{game}.review.scale")
    _, host, match = won()
    app = App(FakeHost(language, host.storage))
    app.arrive(f"#/review/{match.id}")
    app.shell.host.run()  # type: ignore[attr-defined]
    assert of["mastermind"] in page(app)


def test_the_review_is_worked_out_in_slices_and_given_up() -> None:
    """Meanwhile the page says that it is looking back; who leaves stops it."""
    _, host, match = won()
    app = App(FakeHost(storage=host.storage))
    fresh = app.shell.host
    assert isinstance(fresh, FakeHost)
    fresh.tick = 0.01
    app.arrive(f"#/review/{match.id}")
    assert "Looking back" in page(app)
    *others, work = fresh.work
    for other in others:
        other.close()
    fresh.work.clear()
    steps = iter(work.__await__())
    next(steps)
    app.arrive("#/")
    assert list(steps) == []
    assert "Where two" not in page(app)


def test_a_round_of_several() -> None:
    """Of a match the last finished round is shown, or the one that is asked for; its board is that
    round's, and the match stays as it was."""
    app, host = opened()
    players = [Player(bot="steady", seed=1), Player()]
    app.services.matches.open(Match(Setup(Mastermind(), (0, 1)), players, 2, "m1"))
    host.run()
    match = played(app, host, wrong(app), secret(app))
    app.act("advance")
    host.run()
    app.arrive(f"#/review/{match.id}")
    host.run()
    assert "Review, round 1" in page(app)
    assert app.reviews.page is not None and app.reviews.page.earlier
    (row,) = having(app, "id", "decision-2")
    assert row.attrs["href"] == f"#/review/{match.id}?round=1&ply=3"
    app.arrive(row.attrs["href"])
    host.run()
    kept = app.shell.store.match(match.id)
    assert kept is not None and len(kept.rounds) == 2
    app.arrive(f"#/review/{match.id}?round=2")
    assert "Nothing to look back on" in page(app)


def test_addresses_without_a_review() -> None:
    """A game that is not here, not over, or without reviews: a page that says so."""
    app, host = opened("#/review/nowhere")
    assert "This game is not here" in page(app)
    app.arrive("#/mastermind")
    match = played(app, host, wrong(app))
    app.arrive(f"#/review/{match.id}")
    assert "Nothing to look back on" in page(app)
    app.arrive("#/game/" + match.id)
    assert not having(app, "href", f"#/review/{match.id}")


def test_no_review_in_embeds() -> None:
    """An embedded game has no keys but its own, and works nothing out."""
    host = FakeHost()
    host.embed = {"game": "mastermind"}
    app, _ = opened("#/mastermind", host)
    played(app, host, secret(app))
    assert app.reviews.review(app.current.table.match) is None  # type: ignore[union-attr]
    assert "review" not in page(app)


# -- at the table


def test_the_panel_has_room_before_the_review_is_there() -> None:
    """The three lines of the sum stand there at once, and are filled when they are known."""
    app, _, match = won()
    (done,) = [node for node in nodes(app.shown) if node.attrs.get("class") == "cmp"]
    app.reviews._made.clear()
    app.shell.refresh()
    (busy,) = having(app, "aria-busy", "true")
    rows = [node for node in nodes(busy) if node.tag == "tr"]
    assert len(rows) == 3 == len([node for node in nodes(done) if node.tag == "tr"])
    assert "Your choices" in html(done)
    assert match.result is not None


def test_the_same_code_again() -> None:
    """The same secret, players and seats, from the start; it is not counted."""
    app, host, match = won()
    counted = len(log.load(app.shell.store.stats()))
    app.act("same-again")
    host.run()
    assert app.current.table is not None
    again = app.current.table.match
    assert again.id != match.id
    assert (again.players, again.seats) == (match.players, match.seats)
    assert [ply.text for ply in again.round.plies] == [match.round.plies[0].text]
    played(app, host, secret(app))
    assert len(log.load(app.shell.store.stats())) == counted
    assert "Your average" not in page(app)


def status(app: App) -> str:
    """What stands over the board."""
    (shown,) = [
        node for node in nodes(app.shown) if "status" in node.attrs.get("class", "").split()
    ]
    return html(shown)


YOURS = re.compile("on average, you|Your average")


@pytest.mark.each_build
def test_your_average() -> None:
    """From the second game by the same rules on, the status says the average of all of them, beside
    what the strongest player takes where that was counted; a game by other rules changes
    nothing."""
    app, host, _ = won()
    assert not YOURS.search(status(app))
    app.arrive("#/mastermind?attempts=20")
    host.run()
    played(app, host, secret(app))
    assert not YOURS.search(status(app))
    app.arrive("#/mastermind?attempts=12")
    host.run()
    played(app, host, secret(app))
    par = "The strongest computer takes 4.6 on average, you 1.5."
    assert f"<b>Solved in one.</b> {par}" in status(app)
    for _ in range(2):
        app.arrive("#/mastermind?places=5")
        host.run()
        assert not YOURS.search(status(app))
        played(app, host, secret(app))
    assert "<b>Solved in one.</b> Your average is 1.0." in status(app)


@pytest.mark.each_build
def test_who_sets_has_no_average() -> None:
    """The average is that of codes that a person broke, not of those the computer did."""
    app, host, _ = won()
    match = Match(Setup(Mastermind(), (0, 1)), [Player(), Player(bot="steady")], 1, "m1")
    for text in moves():
        match = match.played(min(match.game.actors(match.state)), text)
    app.results.count(match)
    app.services.matches.open(match)
    host.run()
    assert len(log.load(app.shell.store.stats())) == 2
    assert app.current.situation().average is None


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_came_out_is_heard(language: str) -> None:
    """A review that is begun when the round ends, and looked at before it is ready, is told as soon
    as it is."""
    app, host = opened("#/mastermind", FakeHost(language))
    for letter in secret(app).lower():
        app.type(letter, "")
    app.type("Enter", "")
    asyncio.run(host.work.pop(0))
    match = app.current.match
    assert match.result and host.work
    app.arrive(f"#/review/{match.id}")
    assert app.shell.words("reviews.working") in page(app)
    host.said.clear()
    host.run()
    assert [each for each in host.said if each.startswith(f"{heading(app.shown)}.")]


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("game", "moves", "label"),
    [
        (Mastermind(), ("hide ACFH", "guess ACFH", "answer 4 0"), "Next code"),
        (
            BlackBox(),
            (
                "hide c1 a5 c5 d7 g7",
                "fire T1",
                "mark a1",
                "mark c1",
                "mark c5",
                "mark d7",
                "mark g7",
                "tip",
            ),
            "Next box",
        ),
        (GlassBead(), ("C30", "resign"), "Next game"),
    ],
)
def test_a_review_leads_on_in_a_match(game: Any, moves: tuple[str, ...], label: str) -> None:
    """Its main key goes to the next round of a match, or back into the one that goes on; at its
    end to another game, or to play on from there."""
    made = Match(Setup(game, (0, 1)), (Player("Ada"), Player("Ben")), 2, "m1")

    def over(at: Match) -> Match:
        for text in moves:
            at = at.played(min(at.round.actors), text)
        return at

    def looked_back(at: Match) -> tuple[App, FakeHost, str]:
        app, host = opened()
        app.shell.keep(at)
        app.arrive("#/review/m1?round=1")
        host.run()
        main = [n for n in nodes(app.shown) if "go" in n.attrs.get("class", "").split()]
        return app, host, "".join(map(html, main))

    first = over(made)
    app, host, key = looked_back(first)
    assert label in key
    app.act("review-next")
    assert app.current.table and len(app.current.match.rounds) == 2
    app, host, key = looked_back(first.next_round())
    assert "Back to the match" in key
    app.act("review-next")
    assert host.hashes[-1] == "#/game/m1"
    assert looked_back(over(first.next_round()))[2] == ""


def test_each_round_of_a_match_leads_to_the_others() -> None:
    """Whoever played a match finds the review of each of its rounds from that of the last,
    and the replay of all of them."""
    made = Match(Setup(Mastermind(), (0, 1)), (Player("Ada"), Player("Ben")), 2, "m1")
    for number, code in enumerate(("ACFH", "DEGA")):
        made = made.next_round() if number else made
        for text in (f"hide {code}", f"guess {code}", "answer 4 0"):
            made = made.played(min(made.round.actors), text)
    app, host = opened()
    app.shell.keep(made)
    app.arrive("#/review/m1")
    host.run()
    (other,) = having(app, "href", "#/review/m1?round=1")
    assert "Round 1" in html(other)
    app.arrive(other.attrs["href"])
    host.run()
    assert "Review, round 1" in page(app) and having(app, "href", "#/review/m1?round=2")
    (replay,) = having(app, "href", "#/game/m1?round=1")
    app.arrive(replay.attrs["href"])
    assert (app.current.number, app.current.ply) == (1, 0)
