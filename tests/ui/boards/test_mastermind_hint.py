"""Hints of Mastermind in words and pictures, against codes counted one by one."""

from __future__ import annotations

from random import Random
from unittest.mock import Mock

import pytest

from engines.agent import Thought, luck
from engines.game import Setup
from engines.mastermind import Mastermind, proof
from engines.mastermind.bots import LEVELS
from engines.mastermind.codes import feedback
from engines.mastermind.guess_reasons import FASTEST, FINEST, GuessReasons
from engines.mastermind.moves import Guess
from engines.mastermind.proof import Facts
from engines.match import Match, Player
from tests.engines.mastermind_strategies import ruleset
from tests.slow import slow
from tests.ui.drawn import markup
from tests.ui.mastermind_table import nodes
from tests.ui.playing import Playing
from ui.boards.mastermind import BOARD, hint, speech
from ui.boards.situation import Hint, Situation
from ui.toolkit.markup import html
from ui.toolkit.plain_text import plain
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

PLAYERS = (Player(bot="steady"), Player())
LANGUAGES = ("en", "de")


def position(game: Mastermind, rng: Random, secret: str, *guesses: str) -> Playing:
    """A round after these guesses, or some drawn ones."""
    match = Match(Setup(game, (0, 1)), PLAYERS)
    match = match.played(0, f"hide {secret}")
    drawn = guesses or [game.guesses.draw(rng) for _ in range(rng.randint(1, 4))]
    for guess in drawn:
        if guess != secret:
            match = match.played(1, f"guess {guess}")
            red, white = feedback(guess, secret)
            match = match.played(0, f"answer {red} {white}")
    return Playing(match)


def look(at: Playing, language: str = "en") -> Situation:
    return at.situation(Words(language), Settings())


def thought(at: Playing) -> Thought:
    known = at.match.round.known(1)
    *_, last = LEVELS["perfect"].think(at.match.game, known, luck(1, 1))
    return last


def fits(at: Playing) -> list[str]:
    rows = at.match.game.view(at.match.state, 1).rows
    return [
        code
        for code in at.match.game.secrets  # type: ignore[attr-defined]
        if all(feedback(guess, code) == (red, white) for guess, red, white in rows)
    ]


@pytest.mark.each_build
def test_three_steps() -> None:
    """Rows that prove something are lit, the others stand back; then what cannot be is crossed on
    board and palette; then the guess lies in its row and its groups take the palette's place."""
    at = position(Mastermind(), Random(1), "EFGH", "AABB", "CCDD")
    shown = thought(at)
    said = BOARD.help.hints(look(at), shown)
    assert said[0] == "Row <b>2</b> alone proves something."
    assert said[1] == "<b>No orange or red</b>."
    at.hint = Hint(shown, 0)
    board = BOARD.drawing.paint(look(at))
    assert len(nodes(board, **{"class": "mm-lit"})) == 1
    assert len(nodes(board, **{"class": "row pale"})) == 1
    assert not nodes(board, **{"class": "mm-out"})
    at.hint = Hint(shown, 1)
    board, tray = BOARD.drawing.paint(look(at)), BOARD.drawing.tray(look(at))
    assert len(nodes(board, **{"class": "mm-out"})) == 4
    assert len(nodes(tray, **{"class": "mm-out"})) == 2
    assert not nodes(board, **{"class": "mm-would"})
    at.hint = Hint(shown, 2)
    board, tray = BOARD.drawing.paint(look(at)), BOARD.drawing.tray(look(at))
    assert len(nodes(board, **{"class": "mm-would"})) == 4
    assert isinstance(shown.why, GuessReasons)
    assert markup(tray).count("<li") == shown.why.answers
    assert f"{len(fits(at))} codes, {shown.why.answers} groups" in markup(tray)


def test_what_has_no_room_is_counted() -> None:
    """A sentence that does not name every colour that it is about says so."""
    at = look(position(Mastermind(), Random(1), "EFGH", "AABB", "CCDD"), "de")

    def said(out: str, sure: str, held: str) -> str:
        facts = Facts(frozenset(out), frozenset(enumerate(sure)), frozenset(held))
        return plain(hint._facts(at, facts))

    assert said("EFGH", "", "ABCD") == "Weiß, gelb, orange und rot sind dabei; sonst keine."
    assert said("EF", "", "ABC") == "Weiß, gelb und orange sind dabei; kein rosa, grün."
    assert said("E", "A", "FGH") == "Weiß sitzt auf Platz 1; grün und 2 weitere sind dabei."
    assert said("FGH", "", "ABC") == "Weiß, gelb und orange sind dabei; kein grün, 2 weitere."


def test_a_shown_proof_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rows are drawn, and however often."""
    at = position(Mastermind(), Random(1), "EFGH", "AABB", "CCDD", "BCGA", "DDEF")
    at.hint = Hint(thought(at), 1)
    tried = Mock(side_effect=proof._facts)
    monkeypatch.setattr(proof, "_facts", tried)
    proof.prove.cache_clear()
    BOARD.drawing.paint(look(at))
    once = tried.call_count
    assert once
    BOARD.drawing.paint(look(at))
    assert tried.call_count == once <= 40


def test_nothing_is_proven_yet() -> None:
    """Where nothing holds of every code that fits, the hint says so and goes on to its guess."""
    at = position(Mastermind(), Random(1), "EFGH", "EFAB")
    codes = fits(at)
    assert not set.intersection(*map(set, codes))
    assert set("".join(codes)) == set("ABCDEFGH")
    steps = BOARD.help.hints(look(at), thought(at))
    assert len(steps) == 2
    assert steps[0] == "No colour is certain or ruled out yet."


@pytest.mark.each_build
@pytest.mark.parametrize("count", [8, *slow([25])])
@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_have_room_and_words(language: str, count: int) -> None:
    """In random positions of all rulesets each step has words, and no more letters than two lines
    hold on the smallest phone; the groups add up to the codes that fit."""
    rng = Random(f"room/{language}")
    for _ in range(count):
        game = ruleset(rng)
        if len(game.secrets) > 20_000:
            continue
        at = position(game, rng, game.secrets.draw(rng))
        if at.match.result:
            continue
        shown = thought(at)
        for step, said in enumerate(BOARD.help.hints(look(at, language), shown)):
            assert "mastermind." not in said
            assert hint.letters(said) <= hint.ROOM, said
            at.hint = Hint(shown, step)
            drawn = html(BOARD.drawing.paint(look(at, language))) + markup(
                BOARD.drawing.tray(look(at, language))
            )
            assert "mastermind." not in drawn
        assert isinstance(shown.why, GuessReasons)
        if shown.why.exact:
            assert sum(group.codes for group in shown.why.groups) == len(fits(at))


def test_a_long_guess_is_said_to_the_ear() -> None:
    """A guess of long names stands on the board; its names are kept for who listens."""
    at = position(Mastermind(), Random(1), "EFGH", "AABB")
    why = GuessReasons(True, 9, True, 1.0, (), FASTEST)
    move = thought(at).move
    named = type(move)("HHHH")
    *_, said = BOARD.help.hints(look(at, "de"), Thought(named, -1.0, why))
    assert said.startswith("<b>So:</b> nichts bringt dich schneller hin.")
    assert "Schwarz, schwarz, schwarz, schwarz." in said
    *_, short = BOARD.help.hints(look(at), Thought(type(move)("DDDD"), -1.0, why))
    assert short == "<b>Red, red, red, red:</b> nothing gets you there faster."


def test_no_claim_without_proof() -> None:
    """Where nobody knows whether another guess would be better, the hint only proposes."""
    at = position(Mastermind(), Random(1), "EFGH", "AABB")
    move = thought(at).move
    for claim, words in ((FINEST, "no guess splits finer"), ("", "Try")):
        *_, said = BOARD.help.hints(
            look(at), Thought(move, -1.0, GuessReasons(True, 9, True, 1.0, (), claim))
        )
        assert words in said
        assert ("faster" in said) == (claim == FASTEST)


@pytest.mark.parametrize(
    ("language", "row", "said"),
    [
        ("en", "grey, empty hole, black", "Try <b>grey, empty hole, black</b>."),
        ("de", "grau, leeres Loch, schwarz", "Versuche <b>grau, leeres Loch, schwarz</b>."),
    ],
)
def test_a_guess_in_words(language: str, row: str, said: str) -> None:
    """Within a sentence pegs begin small, and the noun of an empty hole keeps its capital."""
    at = position(Mastermind(3, 10, blanks=True), Random(1), "J-H", "ABC")
    assert speech.code(look(at, language), "J-H") == row
    steps = BOARD.help.hints(look(at, language), Thought(Guess("J-H")))
    assert steps[-1] == said
