"""The computers in the new-game dialog: who they are, what they do, how they fare."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engines.agent import Knowledge, decide, luck
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS
from engines.mastermind.codes import feedback
from engines.mastermind.means import MEANS
from engines.mastermind.rules import BREAKER
from engines.mastermind.trees import Tree, growing
from engines.mastermind.views import ClosedView, Row
from tests.ui.visit import having, opened
from ui.boards.mastermind import BOARD, players
from ui.model.form import COMPUTER, GUEST, YOU, default
from ui.toolkit.words import Words

QUICK = ("forgetful", "random", "careless", "steady")


def needed(level: str, game: Mastermind, secret: str, seed: int) -> int:
    rows: list[Row] = []
    while not rows or rows[-1].red < game.places:
        known = Knowledge(BREAKER, ClosedView(tuple(rows), None, True), ())
        guess = decide(LEVELS[level], game, known, luck(seed, 7)).code
        rows.append(Row(guess, *feedback(guess, secret)))
    return len(rows)


@pytest.mark.parametrize("level", QUICK)
def test_a_mean_is_what_play_takes(level: str) -> None:
    """Games of their own, with other secrets and other luck, come within four errors of the means
    that the dialog shows."""
    for name, means in MEANS.items():
        game = Mastermind.presets()[name]
        assert isinstance(game, Mastermind)
        rng, (mean, error, _) = Random(name), means[level]
        many = 40
        found = [needed(level, game, game.secrets.draw(rng), seed) for seed in range(many)]
        here = sum(found) / many
        spread = sum((each - here) ** 2 for each in found) / many / (many - 1)
        assert abs(here - mean) <= 4 * (error**2 + spread) ** 0.5, name


def test_the_ladder() -> None:
    """In the usual game the weakest takes 6.0 to 6.5 guesses on average, and the means lie 0.3
    apart and more, but for the last two."""
    means = [MEANS["superhirn"][level][0] for level in Mastermind.levels]
    assert 6.0 <= means[0] <= 6.5
    assert all(weak - strong >= 0.3 for weak, strong in pairwise(means[:-1]))
    assert means[-1] < means[-2]


@pytest.mark.each_build
def test_proven_is_said_where_it_is_proven() -> None:
    """ "Nobody can do better" is said of the presets whose tree is marked as proven, and of
    no other rules."""
    words = Words("en")
    rulesets = [*Mastermind.presets().values(), Mastermind(colours=7), Mastermind(attempts=20)]
    for game in rulesets:
        assert isinstance(game, Mastermind)
        *_, tree = [None, *worked(game)]
        *_, best = players.tell(game, words).each
        assert ("proven" in best.manner) == bool(tree and tree.proven)


def worked(game: Mastermind) -> list[Tree | None]:
    work = growing(game)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return [done.value]


def test_figures_are_those_of_the_rules() -> None:
    """A preset shows its own means, with fewer rows too; other rules show none, and no heading."""
    words = Words("de")
    for game in (Mastermind(), Mastermind(attempts=8)):
        told = players.tell(game, words)
        assert told.heading == "Versuche im Mittel"
        assert [each.figure for each in told.each][-1] == "4,64"
    told = players.tell(Mastermind(colours=7), words)
    assert not told.heading and not any(each.figure for each in told.each)


def test_asked_only_where_it_matters() -> None:
    """A single code asks for the level of the computer that breaks, not of the one that sets; where
    roles swap, for any computer's; two computers have one each."""
    usual = default("mastermind")
    assert [chair.kind for chair in usual.chairs] == [COMPUTER, YOU]
    assert usual.reckoning == ()
    assert usual.with_length(2).reckoning == (0,)
    setting = usual.sit(0, YOU)
    assert setting.reckoning == (1,)
    watching = setting.sit(0, COMPUTER)
    assert watching.reckoning == (1,)
    assert watching.with_length(2).reckoning == (0, 1)
    assert usual.sit(0, GUEST).reckoning == ()


def test_characters_are_chosen() -> None:
    """In the dialog one radio for each, with what it does; the one that is pressed plays."""
    app, _ = opened("#/mastermind")
    app.act("new", "mastermind")
    assert not having(app, "data-act", "character")
    app.act("sit", "0:you")
    radios = having(app, "data-act", "character")
    assert [each.attrs["data-arg"] for each in radios] == list(BOARD.info.levels)
    app.act("character", "forgetful")
    assert app.new_game.form is not None
    assert app.new_game.form.chairs[1].level == "forgetful"
    app.act("sit", "0:computer")
    app.change("length", "", "2")
    app.change("level", "0", "sharp")
    assert [chair.level for chair in app.new_game.form.chairs] == ["sharp", "forgetful"]
    app.act("character", "nobody")
    assert [chair.level for chair in app.new_game.form.chairs] == ["sharp", "forgetful"]
