"""The rules of the memory game, case by case."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engines.game import Played, Result, RuleError, Setup
from engines.memorybox import MemoryBox
from engines.memorybox.events import Checked, LastBall, Won
from engines.memorybox.moves import turns
from engines.memorybox.picture import picture
from engines.memorybox.state import Opened, Seated, State, Watching
from tests.playthroughs.transcript import retold

TRANSCRIPT = Path(__file__).parents[1] / "playthroughs" / "memorybox.txt"


def play(game: MemoryBox, state: State, *texts: str) -> State:
    """Plays moves of whoever is to act."""
    for text in texts:
        state, _ = game.play(state, state.table.actor, game.read(text))
    return state


def last(game: MemoryBox, state: State, text: str) -> tuple[State, tuple[object, ...]]:
    return game.play(state, state.table.actor, game.read(text))


def boxed(state: State, *rows: str) -> State:
    """The state with these rows in the box, `x` a ball, the rest of the box empty."""
    full = [*rows, *["......"] * (6 - len(rows))]
    return replace(
        state, box=tuple(tuple(0 if hole == "x" else None for hole in row) for row in full)
    )


def code(call: Callable[..., object], *args: object) -> str:
    with pytest.raises(RuleError) as caught:
        call(*args)
    return caught.value.code


def test_playthrough() -> None:
    """A whole round of five reads as it was reviewed."""
    text = TRANSCRIPT.read_text("utf-8")
    assert retold(text) == text


def test_presets() -> None:
    """One for each number of players, the four of the example first."""
    numbers = {"four": 4, "two": 2, "three": 3, "five": 5, "six": 6}
    assert MemoryBox.presets() == {name: MemoryBox(players) for name, players in numbers.items()}


@pytest.mark.parametrize(
    ("players", "deal"),
    [
        (2, (18, 18)),
        (3, (12, 12, 12)),
        (4, (9, 9, 9, 9)),
        (5, (7, 8, 7, 7, 7)),
        (6, (6, 6, 6, 6, 6, 6)),
    ],
)
def test_deal(players: int, deal: tuple[int, ...]) -> None:
    """36 balls are dealt evenly; the odd one of five players goes to the starter."""
    assert MemoryBox(players).start(1).balls == deal


@pytest.mark.parametrize("players", [1, 7, True, 2.0, "4"])
def test_two_to_six_players(players: object) -> None:
    """Two to six can play; what is wrong is named."""
    assert code(MemoryBox, players) == "bad-option"
    with pytest.raises(RuleError) as refused:
        MemoryBox(players)  # type: ignore[arg-type]
    assert refused.value.where == "players"


def test_the_first_player_starts_unless_another_is_named() -> None:
    """And a starter who does not play is named as what is wrong."""
    assert MemoryBox().start() == MemoryBox().start(0)
    with pytest.raises(RuleError) as refused:
        MemoryBox().start(4)
    assert refused.value.where == "first"


def test_player_to_the_right_of_the_starter_names_first() -> None:
    """The player to the starter's right names a row, the starter drops first."""
    game = MemoryBox(4)
    state = game.start(0)
    assert (state.table.phase, state.table.actor) == ("name", 3)
    state = play(game, state, "name 2")
    assert (state.table.phase, state.table.actor, state.table.row) == ("drop", 0, 2)


@pytest.mark.parametrize("box", ["......", "x....."])
def test_turn_ends_with_naming_whether_the_ball_stays_or_not(box: str) -> None:
    """After his drop, kept or thrown back, a player names a row for the player to his left."""
    game = MemoryBox(3)
    state = play(game, boxed(game.start(0), box), "name 1", "drop 1")
    assert (state.table.phase, state.table.actor, state.table.mover) == ("name", 0, 1)
    assert state.balls[0] == (12 if "x" in box else 11)
    assert len(list(game.moves(state, 0))) == 6


def test_starter_of_five_drops_two_and_may_refuse_before_the_first_only() -> None:
    """Both of his first two balls go into the named row; a ball thrown back counts as one."""
    game = MemoryBox(5)
    state = play(game, game.start(0), "name 1", "refuse", "accept", "pass", "pass", "pass")
    state = play(game, state, "name 2", "drop 4")
    assert (state.table.phase, state.table.actor) == ("again", 0)
    assert code(game.play, state, 0, game.read("refuse")) == "second-ball"
    state = play(game, state, "drop 4")
    assert (state.table.phase, state.table.actor, state.balls[0]) == ("name", 0, 7)
    state = play(game, state, "name 2", "drop 1")
    assert (state.table.phase, state.table.actor) == ("name", 1)


def test_check_ends_the_double_turn() -> None:
    """After a check the starter of five has no ball left to drop in this turn."""
    game = MemoryBox(5)
    state = play(game, game.start(0), "name 1", "refuse", "challenge")
    assert (state.table.phase, state.table.actor, state.table.double) == ("name", 0, False)


def test_refusal_goes_round_from_the_left_of_the_refuser() -> None:
    """Who named the row answers first, then the others clockwise; then another row is named."""
    game = MemoryBox(4)
    state = play(game, game.start(1), "name 3", "refuse")
    asked = []
    for text in ("accept", "pass", "pass"):
        asked.append(state.table.actor)
        state = play(game, state, text)
    assert asked == [0, 2, 3]
    assert (state.table.phase, state.table.actor, state.table.mover) == ("name", 0, 1)
    assert code(game.play, state, 0, game.read("name 3")) == "row-refused"


def test_with_two_players_nobody_else_is_asked() -> None:
    """An accepted refusal between two leads straight to another row."""
    game = MemoryBox(2)
    state = play(game, game.start(0), "name 3", "refuse", "accept")
    assert (state.table.phase, state.table.actor) == ("name", 1)


def test_only_row_left_is_always_challenged() -> None:
    """If no other row can be named, the one who named it cannot accept the refusal."""
    game = MemoryBox(2)
    state = game.start(0)
    for row in range(1, 6):
        state = play(game, state, f"name {row}", "refuse", "accept")
    state = play(game, state, "name 6", "refuse")
    assert code(game.play, state, 1, game.read("accept")) == "must-challenge"
    assert [str(move) for move in game.moves(state, 1)] == ["challenge"]


def test_refusals_are_forgotten_when_the_turn_ends() -> None:
    """A row refused in one turn may be named in the next."""
    game = MemoryBox(2)
    state = play(game, game.start(0), "name 1", "refuse", "accept", "name 2", "drop 1")
    assert "name 1" in [str(move) for move in game.moves(state, 0)]


def test_right_refusal() -> None:
    """A full row: the refuser gives one ball to the challenger, the row is closed for good."""
    game = MemoryBox(3)
    state = play(game, boxed(game.start(0), "xxxxxx"), "name 1", "refuse", "accept")
    state, events = last(game, state, "challenge")
    assert events[1] == Checked(1, 0, None, refuser=0, challenger=1)
    assert list(events[1].full) == [1, 2, 3, 4, 5, 6]
    assert state.balls == (11, 13, 12)
    assert state.table.pegs[0] == 6
    assert (state.table.actor, state.table.mover) == (0, 1)
    assert code(game.play, state, 0, game.read("name 1")) == "row-closed"


def test_wrong_refusal() -> None:
    """A free hole: the refuser's test ball stays there, and the challenger gives him one."""
    game = MemoryBox(3)
    state = play(game, boxed(game.start(0), "xx.x.x"), "name 1", "refuse")
    state, events = last(game, state, "challenge")
    assert events[1] == Checked(1, 0, 3, refuser=0, challenger=2)
    assert list(events[1].full) == [1, 2]
    assert state.balls == (12, 12, 11)
    assert state.box[0][2] == 0
    assert state.table.pegs[0] == 3
    state = play(game, state, "name 1", "refuse")
    _, events = last(game, state, "challenge")
    assert events[1] == Checked(1, 3, 5, refuser=1, challenger=0)
    assert list(events[1].full) == [4]


def test_peg_beside_the_sixth_hole_closes_the_row() -> None:
    """A test ball that stays in the last hole leaves a full row behind."""
    game = MemoryBox(3)
    state = play(game, boxed(game.start(0), "xxxxx."), "name 1", "refuse", "challenge")
    assert state.table.pegs[0] == 6


def test_last_ball_is_announced_and_wins_before_a_row_is_named() -> None:
    """One ball left is announced at once; when it stays the round is over at once."""
    game = MemoryBox(2)
    state = replace(game.start(0), balls=(2, 18))
    state, events = last(game, play(game, state, "name 1"), "drop 1")
    assert events[-1] == LastBall(0)
    assert state.table.last == (0,)
    state, events = last(game, play(game, state, "name 1", "drop 2", "name 1"), "drop 3")
    assert events[-1] == Won(0)
    assert game.actors(state) == ()
    assert code(game.play, state, 0, game.read("name 1")) == "round-over"
    assert game.result(state) == Result((0, -17), "hand-empty")


def test_giving_the_last_ball_away_wins() -> None:
    """Right refuser and wrong challenger alike have won when the ball given was their last."""
    game = MemoryBox(3)
    right = boxed(replace(game.start(0), balls=(1, 5, 5)), "xxxxxx")
    assert play(game, right, "name 1", "refuse", "challenge").table.winner == 0
    wrong = replace(game.start(0), balls=(5, 5, 1))
    assert play(game, wrong, "name 1", "refuse", "challenge").table.winner == 2


def test_a_check_is_one_exchange() -> None:
    """The test ball may be the refuser's last: he gets one before the hands are counted."""
    game = MemoryBox(3)
    state = replace(game.start(0), balls=(1, 5, 5))
    state = replace(state, table=replace(state.table, last=(0,)))
    state, events = last(game, play(game, state, "name 1", "refuse"), "challenge")
    assert state.balls == (1, 5, 4)
    assert game.result(state) is None
    assert LastBall(0) not in events


def test_moves_out_of_turn_and_out_of_phase() -> None:
    """Only the seat whose turn it is moves, and only as the phase allows."""
    game = MemoryBox(3)
    state = game.start(0)
    assert code(game.play, state, 0, game.read("name 1")) == "not-your-turn"
    for text in ("drop 1", "refuse", "accept"):
        assert code(game.play, state, 2, game.read(text)) == "not-now"
    assert code(game.play, state, 2, "name 1") == "bad-move"
    assert code(game.start, 3) == "bad-option"


@pytest.mark.parametrize("text", ["", "name", "name 7", "drop 0", "drop 1 2", "pass 1", "näme 1"])
def test_bad_notation(text: str) -> None:
    """What is no move is refused with the text itself."""
    assert code(MemoryBox().read, text) == "bad-move"


def test_the_turn_that_a_move_belongs_to() -> None:
    """The first row named counts to the first turn, one named in the place of a refused one to the
    turn that goes on."""
    texts = "name 1,drop 2,name 3,refuse,accept,name 4,drop 1,name 2,refuse,pass,name 5,drop 3"
    moves = texts.split(",")
    numbers = [turns(moves[:count]) for count in range(len(moves) + 1)]
    assert numbers == [0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3]


def test_a_picture_marks_the_row_that_is_named_and_those_refused() -> None:
    """Beside its holes."""
    game = MemoryBox(3)
    state = play(game, game.start(0), "name 3", "refuse", "accept", "pass", "name 5")
    lines = picture(game.view(state, None)).split("\n")
    assert lines[2] == "3 | . . . . . . refused" and lines[4] == "5 | . . . . . . named"


def test_box_and_hands_show_when_the_round_is_over() -> None:
    """While the round runs a seat sees its own count only, a spectator none; then all is open."""
    game = MemoryBox(2)
    state = replace(game.start(0), balls=(1, 18))
    assert game.view(state, None) == Watching(state.table)
    assert game.view(state, 1) == Seated(state.table, 1, 18)
    state = play(game, state, "name 1", "drop 1")
    for seat in (None, 0, 1):
        assert game.view(state, seat) == Opened(state.table, state.box, state.balls)


@pytest.mark.parametrize("players", range(2, 7))
def test_rounds_end(players: int) -> None:
    """A round played at random ends: no ball ever leaves the box, every row has its free holes
    tried again and again, and refusals in a turn are fewer than rows."""
    game = MemoryBox(players)
    for seed in range(10):
        state, rng = game.start(seed % players), Random(seed)
        plies = 0
        while game.result(state) is None:
            state, _ = game.play(
                state, state.table.actor, game.sample(state, state.table.actor, rng)
            )
            plies += 1
        assert plies < 1000


def rounds(*played: tuple[tuple[int, ...], int, tuple[int, ...]]) -> list[Played]:
    return [
        Played(Setup(MemoryBox(len(seats)), seats, first), Result(points, "hand-empty"))
        for seats, first, points in played
    ]


def test_next_round_is_started_by_the_next_clockwise() -> None:
    """The starter passes to the left; score pegs under six stay in."""
    setup = MemoryBox(3).follow(rounds(((2, 0, 1), 2, (-5, 0, -3))))
    assert setup == Setup(MemoryBox(3), (2, 0, 1), 0)


def test_six_penalties_put_a_player_out() -> None:
    """Score pegs add up over the rounds; at six a player is out, the circle closes without him,
    and the start passes over him."""
    first = ((0, 1, 2, 3), 0, (-3, -3, -5, 0))
    second = ((0, 1, 2, 3), 1, (0, -2, -1, -5))
    assert MemoryBox(4).follow(rounds(first, second)) == Setup(MemoryBox(3), (0, 1, 3), 2)


def test_starter_who_is_out_hands_the_start_on() -> None:
    """The next of those left starts, also when the last starter himself is out."""
    setup = MemoryBox(4).follow(rounds(((0, 1, 2, 3), 2, (0, -1, -6, -2))))
    assert setup == Setup(MemoryBox(3), (0, 1, 3), 2)


def test_match_ends_with_one_player_left() -> None:
    """A round that puts all but its winner out ends the match."""
    assert MemoryBox(3).follow(rounds(((0, 1, 2), 0, (-6, -9, 0)))) is None


@pytest.mark.parametrize("players", range(2, 7))
def test_matches_end_with_the_last_player(players: int) -> None:
    """A match at random ends; only its winner has fewer than six penalties, and nobody comes
    back who was out."""
    game, rng = MemoryBox(players), Random(players)
    setup: Setup | None = Setup(game, tuple(range(players)), 0)
    played: list[Played] = []
    while setup is not None:
        state = setup.game.start(setup.first)
        while (result := setup.game.result(state)) is None:
            actor = state.table.actor
            state, _ = setup.game.play(state, actor, setup.game.sample(state, actor, rng))
        played.append(Played(setup, result))
        setup = setup.game.follow(played)
    penalties = dict.fromkeys(range(players), 0)
    for each in played:
        assert all(penalties[player] < 6 for player in each.setup.seats)
        for player, points in zip(each.setup.seats, each.result.points, strict=True):
            penalties[player] -= points
    assert sum(count < 6 for count in penalties.values()) == 1
