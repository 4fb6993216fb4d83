"""The review of a Glass Bead Game on the page: its curve, its turning points, its words."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engines.game import Setup
from engines.glassbead import GlassBead, notation, score
from engines.glassbead.endgame import Verdict
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.move import Sow
from engines.glassbead.review import GameCurve, Turn, retracing
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.visit import having, opened
from ui.app import App
from ui.background.thinker import Thinker
from ui.boards import BOARDS
from ui.boards.game_curve import CurveText
from ui.boards.glassbead import review
from ui.features.reviews.page import curve_view
from ui.features.reviews.page.curve_view import CurveProps
from ui.model.table import Table
from ui.shell.announcer import text
from ui.toolkit.markup import html
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

READ = score.read(FREELING_VAN_ZON.score)


@cache
def steps() -> tuple[GameCurve | None, ...]:
    return tuple(retracing(READ.game, READ.moves))


def curve() -> GameCurve:
    *_, last = (each for each in steps() if each)
    return last


@pytest.fixture(autouse=True)
def looking_back_is_brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one game of these tests is looked back on properly, but only once."""
    monkeypatch.setattr("engines.glassbead.review.retracing", lambda *_: iter(steps()))


def match(id: str = "") -> Match:
    made = Match(Setup(READ.game, (0, 1)), [Player("Freeling"), Player("van Zon")], 1, id)
    for move in READ.moves:
        made = made.played(min(READ.game.actors(made.state)), READ.game.write(move))
    return made


def told(language: str = "en", found: GameCurve | None = None) -> CurveText:
    at = Table(match()).situation(Words(language), Settings())
    return review.describe(at, found or curve())


def page() -> tuple[App, FakeHost]:
    """The review of a game that is kept, once it is worked out."""
    app, host = opened("#/")
    made = match(app.shell.fresh_id())
    app.shell.keep(made)
    app.arrive(f"#/review/{made.id}")
    host.run()
    return app, host


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ply_has_a_height_and_a_name(language: str) -> None:
    """The curve has a point for each ply, within its picture, and each is said in words."""
    text = told(language)
    assert len(text.heights) == len(text.said) == len(READ.moves) + 1
    assert all(-1 <= height <= 1 for height in text.heights)
    assert not re.search(r"glassbead\.|\{|\}", " ".join([*text.said, text.above, text.summary]))
    assert "65" in text.said[130]


@pytest.mark.parametrize("best", [12.0, 5.0, -1.0])
def test_the_curve_falls_as_far_as_a_move_costs(best: float) -> None:
    """Whoever was ahead: of moves that cost the same it falls by the same."""
    heights = told(found=GameCurve((best, best - 8, best, best - 4), (), True)).heights
    assert heights[0] - heights[1] == pytest.approx(2 * (heights[2] - heights[3]))


@pytest.mark.parametrize("most", [8.0, 15.0, 24.0])
def test_leads_of_any_size_lie_apart(most: float) -> None:
    """No lead is cut off at the edge of the curve, where a win lies, and each figure stands at the
    height of so many points."""
    text = told(found=GameCurve((0.0, 6.0, most, most + 4, 30.0, 4.0 - most), (), True))
    level, six, lead, more, win, behind = text.heights
    assert (level, win) == (0, 1) and lead < more <= win and behind > -1
    assert six == pytest.approx((more - lead) * 6 / 4)
    for height, figure in text.marks:
        assert abs(height) == pytest.approx(six * int(figure) / 6)


@pytest.mark.each_build
def test_sentences_say_what_the_curve_says() -> None:
    """A win that was missed is named with its length; whoever was ahead with the better move and
    not after the other was kept ahead by it; what the next move took is said as it was taken."""
    text, found = told(), curve()
    for turn, said in zip(found.turns, text.turns, strict=True):
        better = notation.write(turn.better)
        assert f"<b>{better[0]}</b>{better[1:].partition('x')[0]}" in said.sentence
        if turn.sure and turn.sure.wins:
            assert f"would have won in {turn.sure.plies} moves" in said.sentence
            assert "win" in said.cost
        else:
            assert str(round(turn.cost)) in said.cost
            assert ("kept" in said.sentence) == (turn.best >= 4 and turn.came <= -4)


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "taken"),
    [
        ("en", r"(took|takes) (the gem|both gems) <b>\d</b>.* from"),
        ("de", r"(nahm|nimmt) .*(den Edelstein|beide Edelsteine) <b>\d</b>.* aus"),
    ],
)
def test_what_was_taken_is_called_a_gem(language: str, taken: str) -> None:
    """No board lies beside a sentence that one reads later: a bare number would be a count."""
    plies = enumerate(READ.moves[:-1])
    turns = tuple(
        Turn(ply, move, 0.0, 0.0, None, None) for ply, move in plies if isinstance(move, Sow)
    )
    found = GameCurve(curve().outlooks, turns, True)
    sentences = [turn.sentence for turn in told(language, found).turns]
    assert any(re.search(taken, said) for said in sentences), sentences


@pytest.mark.each_build
def test_who_won_gave_away_no_more_than_a_certain_win() -> None:
    """Of a move after which a win, or the other side's, is open, by who won in the end."""
    result = match().result
    assert result is not None
    winner = result.points.index(1)
    movers = [ply.seat for ply in match().round.plies]
    cases = {
        (Verdict(True, 9), None): ("win no longer certain", "costs the win"),
        (None, Verdict(False, 9)): ("risks the win", "leads to a loss"),
    }
    for (sure, then), (won, lost) in cases.items():
        plies = {movers.index(seat): READ.moves[movers.index(seat)] for seat in (0, 1)}
        turns = tuple(
            Turn(ply, move, 30.0, 0.0, sure, then)
            for ply, move in plies.items()
            if isinstance(move, Sow)
        )
        found = GameCurve(curve().outlooks, turns, True)
        costs = {movers[turn.ply]: turn.cost for turn in told(found=found).turns}
        assert costs == {winner: won, 1 - winner: lost}


def test_who_stays_ahead_has_not_lost_the_win() -> None:
    """Nor has anybody risked one who was behind, whoever gave up in the end."""
    result = match().result
    assert result is not None
    winner = result.points.index(1)
    movers = [ply.seat for ply in match().round.plies]
    ply = movers.index(1 - winner)
    move = READ.moves[ply]
    assert isinstance(move, Sow)
    kept = Turn(ply, move, 30.0, 20.0, Verdict(True, 9), None)
    ply, move = movers.index(winner), READ.moves[movers.index(winner)]
    assert isinstance(move, Sow)
    behind = Turn(ply, move, -20.0, -30.0, None, Verdict(False, 9))
    found = GameCurve(curve().outlooks, (kept, behind), True)
    assert [turn.cost for turn in told(found=found).turns] == [
        "win no longer certain",
        "costs about 10 points",
    ]


def test_a_loss_that_can_be_forced_is_said() -> None:
    """After a move with which the table knows a loss, that is said, and from when."""
    ply = curve().turns[-1].ply
    turn = Turn(ply, curve().turns[-1].better, 0.0, -30.0, None, Verdict(False, 9))
    text = told(found=GameCurve(curve().outlooks, (turn,), True))
    assert "could force a win in 8" in text.turns[0].sentence
    assert text.turns[0].cost == "leads to a loss"
    for plies, at_once in ((2, True), (1, False)):  # with 1 it was the last move
        turn = replace(turn, then=Verdict(False, plies))
        (said,) = told(found=GameCurve(curve().outlooks, (turn,), True)).turns
        assert ("could win at once" in said.sentence) == at_once and said.cost == "leads to a loss"
        assert "could force" not in said.sentence


def test_travelling_along_the_curve() -> None:
    """The page begins at the start with a word about luck; keys 1 to 3 lead to the turning points,
    B and P draw one move at a time, and arrows travel on."""
    app, _ = page()
    assert "There is no luck" in html(app.shown)
    turn = curve().turns[1]
    assert app.type("2", "") and app.current.ply == turn.ply + 1
    assert "Turning point 2." in html(app.shown)
    pressed = [node.attrs["data-arg"] for node in having(app, "aria-checked", "true")]
    assert "played" in pressed
    app.type("b", "")
    assert "better" in [node.attrs["data-arg"] for node in having(app, "aria-checked", "true")]
    app.type("ArrowRight", "")
    assert app.current.ply == turn.ply + 2 and not having(app, "data-act", "review-way")


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        (-12.0, None),
        *(
            (level, {"en": "the outlook was about level", "de": "etwa ausgeglichen war"})
            for level in (-3.0, 3.0)
        ),
        (
            8.0,
            {
                "en": "gave up while about 8 points ahead by the outlook",
                "de": "im Ausblick mit etwa 8 Punkten Vorsprung",
            },
        ),
        (
            30.0,
            {"en": "that could have been won", "de": "gab eine Partie auf, die zu gewinnen war"},
        ),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_giving_up_ahead_is_told(
    lead: float, expected: dict[str, str] | None, language: str
) -> None:
    """No move costs as much as to give up what one would win; whoever is behind loses nothing by
    it. `lead`: of the one who gave up, before that."""
    made = match()
    assert made.result is not None and made.result.reason == "resigned"
    loser = made.result.points.index(0)
    side = 1 if loser == made.round.plies[0].seat else -1  # South begins
    outlooks = (*curve().outlooks[:-2], side * lead, curve().outlooks[-1])
    summary = told(language, GameCurve(outlooks, (), True)).summary
    said = {"en": "gave up", "de": " gab "}[language] in summary
    assert said == (expected is not None)
    if expected:
        assert expected[language] in summary and made.players[loser].name in summary


@pytest.mark.parametrize(
    ("language", "unplayed", "untrue"),
    [("en", "No move was made.", "cost"), ("de", "Hier wurde kein Zug gemacht.", "kostete")],
)
def test_where_nobody_moved_no_move_is_praised(language: str, unplayed: str, untrue: str) -> None:
    """Who gives up at once made no move that could have cost much."""
    given_up = Match(Setup(GlassBead(), (0, 1)), [Player(), Player()]).played(0, notation.RESIGN)
    at = Table(given_up).situation(Words(language), Settings())
    said = review.describe(at, GameCurve((-0.35, -30.0), (), True)).summary
    assert said.startswith(unplayed) and untrue not in said


def test_how_far_the_work_is_is_seen_and_not_heard() -> None:
    """The moves looked at count up beside what the page says it is doing, then the closer looks."""
    part = told(found=GameCurve(curve().outlooks[:13]))
    assert part.so_far == f"12 of {len(READ.moves)} moves"
    closer = told(found=GameCurve(curve().outlooks, closer=7))
    assert closer.so_far == "All moves, 7\u00a0closer looks"
    assert not told().so_far
    shown = CurveProps("", 0, len(READ.moves), part, None, better=False)
    at = Table(match()).situation(Words("en"), Settings(), 0)
    page = curve_view.paint(BOARDS["glassbead"], at, at, shown)
    assert part.so_far in html(page)
    assert part.so_far not in text(page)


@pytest.mark.parametrize(("language", "wins"), [("en", "wins"), ("de", "gewinnt")])
def test_the_end_is_no_lead_in_points(language: str, wins: str) -> None:
    """Who has won is told, whatever lay on the board when somebody gave up."""
    made = match()
    assert made.result is not None and made.result.reason == "resigned"
    winner = made.players[made.result.points.index(1)].name
    text = told(language)
    assert text.said[-1].endswith(f"{winner} {wins}") and wins not in text.said[1]


@pytest.mark.parametrize(
    ("language", "about", "lead", "cost"),
    [
        (
            "en",
            "Outlook in points, about: Freeling above, van Zon below",
            "outlook: van Zon about 6 points ahead",
            "costs about 8 points",
        ),
        (
            "de",
            "Ausblick in Punkten, etwa: oben Freeling, unten van Zon",
            "Ausblick: van Zon etwa 6 Punkte vorn",
            "kostet etwa 8 Punkte",
        ),
    ],
)
def test_the_curve_says_what_it_shows(language: str, about: str, lead: str, cost: str) -> None:
    """Below it, before the first ply, what it is, with its unit; then who was ahead after the ply
    that is shown, as an outlook and no count. What a turning point cost has the unit too."""
    app, _ = page()
    app.act("language", language)

    def below() -> str:
        (line,) = having(app, "class", "cv-t")
        return html(line)

    assert about in below()
    app.type("ArrowRight", "")
    assert told(language).said[1] in below()
    ahead = GameCurve((-6.0, *curve().outlooks[1:]), (), True)
    assert told(language, ahead).said[0] == lead[0].upper() + lead[1:]
    assert told(language, GameCurve((0.0, -6.0), (), True)).said[1].endswith(f"; {lead}")
    last = curve().turns[-1]
    turn = Turn(last.ply, last.better, 4.0, -4.0, None, None)
    assert told(language, GameCurve(curve().outlooks, (turn,), True)).turns[0].cost == cost


def test_the_curve_has_figures() -> None:
    """A line stands for no lead and for twenty points of either side, or ten where nobody leads by
    more than fifteen, each with its figure, and what is said of a ply lies on the same side of the
    lines as its point."""
    text = told()
    (upper, most), (middle, none), (lower, least) = text.marks
    assert (most, none, least) == ("20", "0", "20")
    assert told(found=GameCurve((0.0, 15.0, 30.0), (), True)).marks[0] == (upper, "10")
    assert 1 > upper > middle == 0 > lower == -upper
    for height, outlook in zip(text.heights, curve().outlooks, strict=True):
        assert (height > upper, height < lower) == (outlook > 20, outlook < -20)
    app, _ = page()
    shown = [html(node) for node in having(app, "class") if node.attrs["class"] == "cv-y"]
    assert [each.count("<span") for each in shown] == [3]


def test_the_board_shows_the_position_before_a_turning_point() -> None:
    """Both moves are drawn, dotted, over the position in which they could be made."""
    app, _ = page()
    turn = curve().turns[0]
    app.type("1", "")
    drawn = [node for node in having(app, "class") if "route" in node.attrs["class"].split()]
    assert drawn and not [node for node in drawn if "on" in node.attrs["class"].split()]
    before = GlassBead().start()
    for move in READ.moves[: turn.ply]:
        before, _ = GlassBead().play(before, before.position.mover, move)
    counts = {
        node.attrs["data-key"]: node.attrs["data-count"] for node in having(app, "data-count")
    }
    assert counts == {
        key: str(len(beads)) for key, beads in zip("ABCDEabcde", before.position.pits, strict=True)
    }


def test_it_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker, once it is there, begins anew: what the page has found by then stays shown."""
    shown: list[str] = []

    async def review(self: object, match: Match, wanted: object, known: Any) -> GameCurve:
        for length in (2, 10, 3, 13):
            known(GameCurve(curve().outlooks[:length]))
            shown.extend(re.findall(r"(\d+) of 144 moves", html(app.shown)))
        return curve()

    monkeypatch.setattr(Thinker, "review", review)
    app, host = opened("#/")
    made = match(app.shell.fresh_id())
    app.shell.keep(made)
    app.arrive(f"#/review/{made.id}")
    host.run()
    assert shown == ["1", "9", "9", "12"]


def test_it_is_left_and_given_up() -> None:
    """Who leaves while it is worked out stops the work; coming back begins it again."""
    app, host = opened("#/")
    made = match(app.shell.fresh_id())
    app.shell.keep(made)
    app.arrive(f"#/review/{made.id}")
    app.arrive("#/about")
    host.run()
    assert app.reviews.curve_text(made) is None or not app.reviews.curve_text(made).done  # type: ignore[union-attr]
    app.arrive(f"#/review/{made.id}")
    host.run()
    text = app.reviews.curve_text(app.current.match)
    assert text and text.done


def test_playing_on_from_there() -> None:
    """The main key asks who goes on from the position that is shown; at the end of a game that was
    given up, from before that."""
    app, _ = page()
    app.type("End", "")
    app.act("take-over")
    app.act("start")
    assert len(app.current.round.plies) == len(READ.moves) - 1
    assert app.current.match.result is None
