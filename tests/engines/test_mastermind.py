"""Rules of Mastermind: presets, options, moves, refusals, ends."""

from __future__ import annotations

from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Played, Result, RuleError, Setup
from engines.mastermind import Mastermind
from engines.mastermind.moves import Answer, Guess, Hide, Resign, Revealed, SecretSet
from engines.mastermind.rules import BREAKER, SETTER, State
from engines.mastermind.views import OpenView, SetterView
from tests.engines.mastermind_strategies import play_round, ruleset
from tests.playthroughs.transcript import retold

GAME = Mastermind()
TRANSCRIPT = Path(__file__).parents[1] / "playthroughs" / "mastermind.txt"


def after(*moves: str, game: Mastermind = GAME) -> State:
    """The state after these moves, each played by whose turn it is."""
    state = game.start()
    for text in moves:
        state, _ = game.play(state, game.actors(state)[0], game.read(text))
    return state


def refusal(state: State, seat: int, text: str, game: Mastermind = GAME) -> str:
    with pytest.raises(RuleError) as refused:
        game.play(state, seat, game.read(text))
    return refused.value.code


def test_playthrough() -> None:
    """A whole round reads as it was reviewed."""
    text = TRANSCRIPT.read_text("utf-8")
    assert retold(text) == text


def test_presets() -> None:
    """Superhirn of 1994 with its three variants, and the classic of six colours."""
    assert Mastermind.presets() == {
        "superhirn": Mastermind(4, 8, 12),
        "doubles": Mastermind(4, 8, 12, doubles=True),
        "ninth": Mastermind(4, 8, 12, blanks=True),
        "doubles-ninth": Mastermind(4, 8, 12, doubles=True, blanks=True),
        "classic": Mastermind(4, 6, 10, doubles=True),
    }


@pytest.mark.parametrize(
    "options",
    [
        {"places": 2},
        {"places": 7},
        {"colours": 3},
        {"colours": 11},
        {"attempts": 5},
        {"attempts": 21},
        {"places": 4.0},
        {"doubles": 1},
        {"blanks": None},
        {"places": 6, "colours": 5},
    ],
)
def test_options_out_of_range(options: dict[str, int]) -> None:
    """3..6 places, 4..10 colours, 6..20 attempts, and there must be a secret to hide."""
    with pytest.raises(RuleError) as refused:
        Mastermind(**options)  # type: ignore[arg-type]
    assert refused.value.code == "bad-option"
    assert refused.value.where in options


def test_few_colours_may_be_enough() -> None:
    """More places than colours need repeats or empty holes in the secret."""
    assert len(Mastermind(places=6, colours=5, doubles=True).secrets) == 5**6
    assert len(Mastermind(places=6, colours=4, blanks=True).secrets) == 1045


def test_turns() -> None:
    """The setter hides, then breaker and setter act in turn until the round is over."""
    assert GAME.actors(after()) == (SETTER,)
    assert GAME.actors(after("hide ACFH")) == (BREAKER,)
    assert GAME.actors(after("hide ACFH", "guess AABC")) == (SETTER,)
    assert GAME.actors(after("hide ACFH", "guess AABC", "answer 1 1")) == (BREAKER,)
    assert GAME.actors(after("hide ACFH", "guess ACFH", "answer 4 0")) == ()


@pytest.mark.parametrize(
    ("moves", "seat", "text", "code"),
    [
        ([], BREAKER, "guess ABCD", "not-your-turn"),
        ([], 7, "hide ABCD", "not-your-turn"),
        ([], SETTER, "guess ABCD", "not-now"),
        ([], SETTER, "resign", "not-now"),
        ([], SETTER, "answer 0 0", "not-now"),
        ([], SETTER, "hide ABC", "wrong-length"),
        ([], SETTER, "hide ABCDE", "wrong-length"),
        ([], SETTER, "hide ABCA", "colour-twice"),
        ([], SETTER, "hide ABCJ", "unknown-peg"),
        ([], SETTER, "hide ABC-", "empty-hole"),
        (["hide ACFH"], SETTER, "answer 0 0", "not-your-turn"),
        (["hide ACFH"], BREAKER, "guess AB-C", "empty-hole"),
        (["hide ACFH"], BREAKER, "answer 0 0", "not-now"),
        (["hide ACFH", "guess AABC"], SETTER, "hide ABCD", "not-now"),
        (["hide ACFH", "guess AABC"], SETTER, "answer 3 2", "too-many-pins"),
        (["hide ACFH", "guess AABC"], SETTER, "answer 3 1", "no-such-answer"),
        (["hide ACFH", "guess ACFH", "answer 4 0"], BREAKER, "guess ABCD", "round-over"),
    ],
)
def test_refusals(moves: list[str], seat: int, text: str, code: str) -> None:
    """A move out of turn, of the wrong kind or of a wrong form is refused, and says why."""
    assert refusal(after(*moves), seat, text) == code


@pytest.mark.parametrize("move", [None, 3, "guess ABCD", Guess(5), Guess(None)])  # type: ignore
def test_no_move_at_all(move: object) -> None:
    """What is no move raises RuleError and nothing else."""
    with pytest.raises(RuleError):
        GAME.play(after("hide ACFH"), BREAKER, move)  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", [(-1, 2), (True, 1), (1.0, 1), ("1", 1), (None, 0)])
def test_no_answer_at_all(answer: tuple[int, int]) -> None:
    """Pins are whole numbers."""
    with pytest.raises(RuleError):
        GAME.play(after("hide ACFH", "guess AABC"), SETTER, Answer(*answer))


def test_guesses_may_repeat() -> None:
    """A guess may repeat colours even where the secret may not."""
    assert after("hide ACFH", "guess AAAA").pending == "AAAA"


def test_doubles() -> None:
    """With doubled colours the secret may repeat them."""
    assert after("hide AAAA", game=Mastermind(doubles=True)).secret == "AAAA"


def test_blanks() -> None:
    """With the ninth colour any holes may stay empty, and colours still come once."""
    game = Mastermind(blanks=True)
    assert after("hide --A-", "guess ----", game=game).pending == "----"
    assert refusal(game.start(), SETTER, "hide AA--", game) == "colour-twice"


@pytest.mark.parametrize(("attempts", "guesses"), [(12, 1), (12, 12), (6, 6)])
def test_solved(attempts: int, guesses: int) -> None:
    """The setter gets a point for each row used, the last attempt included."""
    game = Mastermind(attempts=attempts)
    misses = ["guess BDEG", "answer 0 0"] * (guesses - 1)
    state = after("hide ACFH", *misses, "guess ACFH", "answer 4 0", game=game)
    assert game.result(state) == Result((guesses, 0), "solved")


def test_unsolved() -> None:
    """A code that stands after the last attempt scores one point more than there are attempts."""
    state = after("hide ACFH", *["guess BDEG", "answer 0 0"] * 12)
    assert GAME.result(state) == Result((13, 0), "unsolved")


def test_resigned() -> None:
    """Giving up scores as not broken."""
    state = after("hide ACFH", "guess ACFG", "answer 3 0", "resign")
    assert GAME.result(state) == Result((13, 0), "resigned")


VOID = Result((0, 3), "void", void=True)


@pytest.mark.parametrize(
    "moves",
    [
        ["guess ABCD", "answer 0 0", "guess EFGH", "answer 0 0"],
        ["guess ABCD", "answer 4 0"],
        ["guess ABCD", "answer 0 4", "resign"],
        ["guess ABCD", "answer 0 4", "guess ACFH", "answer 4 0"],
        ["guess ABCD", "answer 0 4", *["guess BDEG", "answer 0 2"] * 11],
    ],
)
def test_void(moves: list[str]) -> None:
    """A false answer makes the round void once no secret fits, or when the round is over."""
    assert GAME.result(after("hide ACFH", *moves)) == VOID


def test_false_but_possible() -> None:
    """A false answer that some secret still fits is not found before the end."""
    assert GAME.result(after("hide ACFH", "guess ABCD", "answer 0 4")) is None


def test_true_secret_that_may_not_be() -> None:
    """Only codes that the variant allows count as fitting: without repeats AAAA 2 0 fits none."""
    assert GAME.result(after("hide ACFH", "guess AAAA", "answer 2 0")) == VOID
    doubles = Mastermind(doubles=True)
    assert doubles.result(after("hide ACFH", "guess AAAA", "answer 2 0", game=doubles)) is None


def test_reveal_names_the_wrong_rows() -> None:
    """When the shield opens everybody sees which rows were answered falsely."""
    state = after("hide ACFH", "guess ABCD", "answer 1 1", "guess EFGH", "answer 0 0")
    _, events = GAME.play(
        after("hide ACFH", "guess ABCD", "answer 1 1", "guess EFGH"), 0, Answer(0, 0)
    )
    view = GAME.view(state, None)
    assert isinstance(view, OpenView) and view.wrong == (2,)
    assert events[-1] == Revealed("ACFH", "void", (2,))


def test_picture() -> None:
    """The newest row on top; a secret that is not set or not seen; an answer that was false."""
    assert GAME.picture(GAME.view(GAME.start(), SETTER)) == "   ...."
    moves = ("hide ACFH", "guess ABCD", "answer 1 1", "guess EFGH")
    assert GAME.picture(GAME.view(after(*moves), None)) == "   ????\n 2 EFGH\n 1 ABCD RW.."
    void = after(*moves, "answer 0 0")
    assert GAME.picture(GAME.view(void, None)) == "   ACFH\n 2 EFGH ....!\n 1 ABCD RW.."


def test_seats_rotate() -> None:
    """Roles swap after a round that counts; a void one is played again with the same seats."""
    setup = Setup(GAME, (0, 1))
    assert GAME.follow([Played(setup, Result((5, 0), "solved"))]) == Setup(GAME, (1, 0))
    assert GAME.follow([Played(setup, VOID)]) == setup


def test_secret_is_the_setters() -> None:
    """Nobody but the setter sees the secret or its pegs going in, until the shield opens."""
    state, events = GAME.play(GAME.start(), SETTER, Hide("ACFH"))
    for seat in (BREAKER, None):
        assert not hasattr(GAME.view(state, seat), "secret")
        assert GAME.view(state, seat) == GAME.view(after("hide BDEG"), seat)
        assert all(GAME.witness(event, seat) != SecretSet("ACFH") for event in events)
    mine = GAME.view(state, SETTER)
    assert isinstance(mine, SetterView) and mine.secret == "ACFH"
    over, _ = GAME.play(state, BREAKER, Resign())
    opened = GAME.view(over, BREAKER)
    assert isinstance(opened, OpenView) and (opened.secret, opened.reason) == ("ACFH", "resigned")


def test_all_but_the_secret_is_seen_by_everybody() -> None:
    """The secret goes in before the setter's eyes; every other event before all."""
    state, seen = GAME.start(), set()
    for text in ("hide ACFH", "guess ABCD", "answer 1 1", "guess ACFH", "answer 4 0"):
        state, events = GAME.play(state, GAME.actors(state)[0], GAME.read(text))
        for event in events:
            seen.add(type(event))
            assert GAME.witness(event, SETTER) == event
            for seat in (BREAKER, None):
                hidden = isinstance(event, SecretSet)
                assert GAME.witness(event, seat) == (None if hidden else event)
    assert len(seen) == 5


@pytest.mark.parametrize(
    ("moves", "seat", "move", "code"),
    [
        ((), SETTER, Hide(5), "bad-move"),  # type: ignore[arg-type]
        ((), SETTER, "ABCD", "bad-move"),
        ((), SETTER, Guess("ABCD"), "not-now"),
        (("hide ABCD", "guess EFGH"), SETTER, Answer(-1, 0), "bad-move"),
        (("hide ABCD", "guess EFGH"), SETTER, Answer(0, True), "bad-move"),
    ],
)
def test_what_is_no_move(moves: tuple[str, ...], seat: int, move: Any, code: str) -> None:
    """What was not read from notation may be anything; it is refused by name."""
    with pytest.raises(RuleError) as refused:
        GAME.play(after(*moves), seat, move)
    assert refused.value.code == code


def test_every_code_can_be_chosen() -> None:
    """The setter has each code without a colour twice, the breaker every code there is, once."""
    game = Mastermind(places=3, colours=4)
    hidings = list(game.moves(game.start(), SETTER))
    assert hidings == [Hide("".join(code)) for code in permutations("ABCD", 3)]
    state, _ = game.play(game.start(), SETTER, Hide("ABC"))
    guesses = list(game.moves(state, BREAKER))
    assert guesses == [Guess("".join(code)) for code in product("ABCD", repeat=3)]


def test_the_answers_there_are() -> None:
    """Every number of red and white pins for the places, but for all places right and one wrong:
    fourteen for four places, among them no red and two white."""
    state = after("hide ABCD", "guess EFGH")
    found = {
        (each.red, each.white) for each in GAME.moves(state, SETTER) if isinstance(each, Answer)
    }
    assert len(found) == 14 and (0, 2) in found and (3, 1) not in found


@pytest.mark.each_build
@given(st.text(max_size=20) | st.from_regex(r"(hide|guess|answer|resign) ?[A-K0-9 -]*"))
def test_read_anything(text: str) -> None:
    """Any text is a move in notation or RuleError("bad-move")."""
    try:
        move = GAME.read(text)
    except RuleError as refused:
        assert refused.code == "bad-move"
    else:
        assert GAME.read(GAME.write(move)) == move


@pytest.mark.parametrize("text", ["answer 1", "answer 1 22", "answer ١ ٢", "answer a b", "hide"])
def test_read_no_move(text: str) -> None:
    """Near misses are no moves."""
    with pytest.raises(RuleError):
        GAME.read(text)


@pytest.mark.each_build
@pytest.mark.parametrize("lies", [0.0, 0.1])
def test_random_rounds(lies: float) -> None:
    """600 rounds of all variants: points as the reason says, void exactly if an answer was false
    at the end; every move survives its notation; honest rounds are never void."""
    rng = Random(f"rounds/{lies}")
    reasons = set()
    for _ in range(600):
        game = ruleset(rng)
        moves, state = play_round(game, rng, lies)
        assert [game.read(game.write(move)) for move in moves] == moves
        result = game.result(state)
        assert result is not None
        reasons.add(result.reason)
        points = {
            "solved": (len(state.rows), 0),
            "unsolved": (game.attempts + 1, 0),
            "resigned": (game.attempts + 1, 0),
            "void": (0, 3),
        }
        assert result.points == points[result.reason]
        assert result.void == bool(state.wrong)
        if result.reason == "solved":
            assert state.rows[-1].guess == state.secret
    assert reasons == {"solved", "unsolved", "resigned"} | ({"void"} if lies else set())
