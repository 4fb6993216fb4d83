"""The rules of the Glass Bead Game: sowing, feeding, capturing, ending."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.game import Played, Result, RuleError, Setup
from engines.glassbead import GlassBead
from engines.glassbead.beads import ALL, gather, orders
from engines.glassbead.move import Captured, Resign, Resigned, Sow, Sown
from engines.glassbead.position import BadPosition, read, write
from engines.glassbead.rules import State
from tests.engines.glassbead_strategies import lay, rounds, setups


def played(setup: str, *moves: str, captors: str = "any") -> tuple[GlassBead, State]:
    game = GlassBead(captors, setup)
    state = game.start()
    for move in moves:
        state, _ = game.play(state, state.position.mover, game.read(move))
    return game, state


def after(setup: str, *moves: str, captors: str = "any") -> str:
    return write(played(setup, *moves, captors=captors)[1].position)


def refused(setup: str, move: str) -> str:
    game = GlassBead(setup=setup)
    with pytest.raises(RuleError) as error:
        game.play(game.start(), game.start().position.mover, game.read(move))
    return error.value.code


def test_presets() -> None:
    """Any bead may capture, or stones alone."""
    assert GlassBead.presets() == {"standard": GlassBead("any"), "stones": GlassBead("stones")}


@pytest.mark.parametrize("setup", [None, 0, False, "no such board"])
def test_a_setup_is_a_written_position(setup: str) -> None:
    """Anything else is refused, an empty one but for the empty text too."""
    with pytest.raises(RuleError) as error:
        GlassBead(setup=setup)
    assert (error.value.code, error.value.where) == ("bad-option", "setup")


def legal(setup: str) -> list[str]:
    game = GlassBead(setup=setup)
    state = game.start()
    return [game.write(move) for move in game.moves(state, state.position.mover)]


def test_start() -> None:
    """Each player has from his left a stone and a gem per pit, gems 5 4 3 2 1; South begins."""
    game = GlassBead()
    assert write(game.start().position) == "50,40,30,20,10/50,40,30,20,10 -/- S"
    assert list(game.actors(game.start())) == [0]


def test_sowing_goes_counter_clockwise_in_the_chosen_order() -> None:
    """The beads fall one by one into the next pits, own side first, in the order played."""
    assert after("", "D02") == "50,40,30,-,100/520,40,30,20,10 -/- N"
    assert after("", "D20") == "50,40,30,-,210/500,40,30,20,10 -/- N"


@pytest.mark.each_build
@given(st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_every_order_can_be_chosen(beads: list[int]) -> None:
    """Each one that looks different, once, and they rise."""
    assert list(orders(gather(beads))) == sorted(set(permutations(beads)))


def test_laps_skip_the_origin() -> None:
    """The tenth bead falls into the pit after the origin again; the origin stays empty."""
    setup = "0,-,-,-,21000000000/5,54,4,3,3 2/1 S"
    assert after(setup, "E00000000012") == "00,0,0,0,-/510,5420,40,30,30 2/1 N"


def test_only_the_own_pits() -> None:
    """One may sow from one's own pits only, and only where beads lie."""
    assert refused("", "a50") == "not-your-pit"
    assert refused("-,5400,30,20,10/50,40,30,20,10 -/- S", "A0") == "empty-pit"


@pytest.mark.parametrize("move", ["A0", "A5", "A500", "A40", "A05050"])
def test_the_hand_is_what_lies_in_the_pit(move: str) -> None:
    """All beads of the pit are sown, no others."""
    assert refused("", move) == "wrong-beads"


def test_direct_capture() -> None:
    """A last bead on a single gem takes that gem; the last bead stays."""
    assert after(lay("-,-,-,-,0/5,4,43,5,* -/- S"), "E0") == lay("-,-,-,-,-/0,4,43,5,* 5/- N")


def test_direct_chain() -> None:
    """Single gems without a gap behind the last pit are taken too, up to the end of the row."""
    setup = lay("0,-,-,1,000/5,4,3,54,* -/- S")
    assert after(setup, "E000") == lay("0,-,-,1,-/0,0,0,54,* 543/- N")


def test_a_gap_ends_the_chain() -> None:
    """A pit that held two beads, or none, ends the chain."""
    for gap in ("20", "-"):
        setup = lay(f"0,-,-,1,000/5,{gap},3,54,* -/- S")
        then = {"20": "200", "-": "0"}[gap]
        assert after(setup, "E000") == lay(f"0,-,-,1,-/50,{then},0,54,* 3/- N")


def test_direct_and_indirect_never_mix() -> None:
    """The last pit decides the kind; a single bead of the other kind ends the chain."""
    setup = lay("0,-,-,1,000/5,0,3,54,* -/- S")
    assert after(setup, "E000") == lay("0,-,-,1,-/50,00,0,54,* 3/- N")
    setup = lay("0,-,-,1,000/5,4,0,-,* 533221/4 S")
    assert after(setup, "E000xa5") == lay("0,-,-,1,-/0,40,00,-,* 5533221/4 N")


def test_indirect_capture_of_choice() -> None:
    """A last bead on a single stone takes any one gem from the opponent's pits, no other."""
    setup = lay("*,-,-,-,0/0,4,4332211,5,500000 -/- S")
    assert legal(setup)[1:] == ["E0xb4", "E0xc4", "E0xc3", "E0xc2", "E0xc1", "E0xd5", "E0xe5"]
    assert after(setup, "E0xc3") == lay("*,-,-,-,-/00,4,432211,5,500000 3/- N")
    assert refused(setup, "E0") == "choose-gems"
    assert refused(setup, "E0xa5") == "no-such-gem"
    assert refused(setup, "E0xd5e5") == "wrong-number-of-gems"
    assert refused(setup, "A000xb4") == "nothing-to-choose"


def test_indirect_capture_of_a_gem_just_sown() -> None:
    """Gems that this same move brought over may be taken, the last one too."""
    setup = lay("*,-,-,-,5/0,-,-,-,00000000 5443/32211 S")
    assert after(setup, "E5") == lay("*,-,-,-,-/0,-,-,-,00000000 55443/32211 N")


def test_indirect_chain_takes_from_pits_then_cup() -> None:
    """Each single stone gives one gem more: from the pits first, and when they are empty from the
    cup; any of them, as the player likes."""
    setup = lay("*,-,-,-,000/0,0,0,-,3 32/5544211 S")
    ways = [move for move in legal(setup) if move.startswith("E")]
    assert len(ways) == 9 and ways[0] == "E000xe3&55" and ways[-1] == "E000xe3&11"
    assert after(setup, "E000 xe3 & pit 51") == lay("*,-,-,-,-/00,00,00,-,- 53321/54421 N")
    assert refused(setup, "E000x551") == "wrong-number-of-gems"
    assert refused(setup, "E000xe3&33") == "no-such-gem"


def test_gems_are_kept_in_one_order() -> None:
    """However a move names its gems, the record has them by pit and falling; those that must be
    taken, of the cup too, need no name."""
    game = GlassBead(setup=lay("*,-,-,-,00/0,0,43,-,21 554/321 S"))
    for named in (((9, 1), (7, 3)), ((7, 3), (7, 4))):
        move = game.complete(game.start(), 0, Sow(4, (0, 0), named))
        assert move == Sow(4, (0, 0), tuple(sorted(named, key=lambda gem: (gem[0], -gem[1]))))
    game = GlassBead(setup=lay("*,-,-,-,000/0,0,0,-,3 32/5544211 S"))
    move = game.complete(game.start(), 0, Sow(4, (0, 0, 0), ((9, 3),), (1, 5)))
    assert move == Sow(4, (0, 0, 0), ((9, 3),), (5, 1))
    game = GlassBead(setup=lay("*,-,-,-,0/0,-,-,-,- 544332211/5 S"))
    assert game.complete(game.start(), 0, Sow(4, (0,))) == Sow(4, (0,), (), (5,))


def test_indirect_capture_with_nothing_to_take() -> None:
    """Where neither pits nor cup hold a gem, the move stands and takes nothing."""
    game = GlassBead(setup=lay("*,-,-,5,0/0,0,0,-,000 544332211/- S"))
    state, events = game.play(game.start(), 0, game.read("E0"))
    assert write(state.position) == lay("*,-,-,5,-/00,0,0,-,000 544332211/- N")
    assert events[1] == Captured(0, (5,), False, (), ())


def test_just_before_counts_earlier_laps() -> None:
    """A pit captures by what it held just before its last bead fell: an empty pit passed on two
    laps captures with the bead of the first, one that held a bead holds two by then."""
    setup = "0,-,-,-,5000000000/-,544332211,-,-,- -/- S"
    assert after(setup, "E5000000000") == "00,0,0,0,-/0,5443322110,0,0,0 5/- N"
    setup = "0,-,-,-,5000000000/4,54332211,-,-,- -/- S"
    assert after(setup, "E5000000000") == "00,0,0,0,-/540,543322110,0,0,0 -/- N"


def test_capture_by_stones_only() -> None:
    """With `captors` "stones" a gem that falls last captures nothing; along the chain it may."""
    setup = lay("*,-,-,-,5/0,-,-,-,00000000 5443/32211 S")
    assert after(setup, "E5", captors="stones") == lay("*,-,-,-,-/50,-,-,-,00000000 5443/32211 N")
    setup = lay("*,-,-,-,50/2,3,-,-,0000000 5443/211 S")
    assert after(setup, "E50", captors="stones") == lay("*,-,-,-,-/5,0,-,-,0000000 544332/211 N")


def test_the_own_side_captures_nothing() -> None:
    """A last bead in an own pit captures nothing, whatever lies there."""
    setup = lay("0,5,-,-,-/0,54433,2211,-,* -/- S")
    assert after(setup, "A0") == lay("-,50,-,-,-/0,54433,2211,-,* -/- N")


def test_must_feed() -> None:
    """If the opponent has no bead, the move must give him one while a gem is on the board."""
    setup = lay("50,00,-,*,0/-,-,-,-,- 5443/32211 S")
    assert refused(setup, "B00") == "must-feed"
    assert legal(setup) == ["D000000", "E0"]
    game = GlassBead(setup=setup)
    _, (sown,) = game.play(game.start(), 0, game.read("E0"))
    assert isinstance(sown, Sown) and sown.fed


def test_need_not_feed_without_gems() -> None:
    """With stones only on the board nobody has to be fed."""
    assert legal(lay("00,00,-,*,-/-,-,-,-,- 55443/32211 S")) == ["A00", "B00", "D000000"]


@pytest.mark.each_build
@given(setups(side=0))
def test_some_move_feeds(setup: str) -> None:
    """Eleven beads or more on one side cannot all lie too short: some move feeds, always."""
    game = GlassBead(setup=setup)
    assert any(True for _ in game.moves(game.start(), 0)) == (setup[-1] == "S")


def test_no_move_with_a_gem_on_the_board() -> None:
    """A player who cannot move while a gem is on the board wins."""
    game, state = played(lay("*,-,-,-,-/-,-,-,-,- 5544/33221 N"))
    assert game.result(state) == Result((0, 1), "no-move-gems")
    assert list(game.actors(state)) == []


@pytest.mark.parametrize(
    ("cups", "points", "reason"),
    [
        ("5544/332211", (1, 0), "points"),
        ("332211/5544", (0, 1), "points"),
        ("54321/54321", (1, 0), "stones"),
    ],
)
def test_end_without_gems(cups: str, points: tuple[int, int], reason: str) -> None:
    """With no gem on the board and no move for North, more points win; if they are equal, the
    player who still has stones on his side."""
    game, state = played(lay(f"0,-,-,-,*/-,-,-,-,- {cups} N"))
    assert game.result(state) == Result(points, reason)


def test_resigning() -> None:
    """One may give up at one's own turn; the other has won; `moves` does not offer it."""
    game, state = played("", "A50")
    state, events = game.play(state, 1, Resign())
    assert events == (Resigned(1),)
    assert game.result(state) == Result((1, 0), "resigned")
    assert not any(isinstance(move, Resign) for move in game.moves(game.start(), 0))
    with pytest.raises(RuleError) as error:
        game.play(state, 0, Resign())
    assert error.value.code == "round-over"


@pytest.mark.parametrize(
    ("setup", "points"),
    [
        ("*,-,-,-,-/0,-,-,-,- 55443/32211 S", (1, 0)),
        ("*,-,-,-,-/0,-,-,-,- 32211/55443 S", (0, 1)),
        ("0,-,-,-,-/*,-,-,-,- 5432/5432 S", (0, 1)),
        ("00000,-,-,-,-/*,-,-,-,- 5432/5432 S", (0, 1)),
        ("00000,-,-,-,-/*,-,-,-,- 5432/5432 N", (1, 0)),
    ],
)
def test_third_repetition(setup: str, points: tuple[int, int]) -> None:
    """When a position comes for the third time, gem or no gem, points decide, then stones on
    one's side, then it is lost for the player to move."""
    game = GlassBead(setup=lay(setup))
    here = game.start().position
    assert game.result(State(here, (here,))) is None
    assert game.result(State(here, (here, here))) == Result(points, "repetition")


def test_a_game_that_repeats() -> None:
    """Where both sides sow the pit in the middle of those they can, this goes round for ever."""
    game = GlassBead(setup="0,000,10,0,00/-,0,-,0,- 54321/5432 S")
    state, seen = game.start(), []
    while game.actors(state):
        seen.append(state.position)
        pits = state.position.playable()
        pit = pits[len(pits) // 2]
        move = game.complete(state, state.position.mover, Sow(pit, state.position.pits[pit]))
        state, _ = game.play(state, state.position.mover, move)
    assert game.result(state) == Result((1, 0), "repetition")
    assert seen.count(state.position) == 2 and max(map(seen.count, seen)) == 2


def test_not_your_turn() -> None:
    """Only the player to move may move, also to resign."""
    game = GlassBead()
    for move in (Sow(5, (0, 5)), Resign()):
        with pytest.raises(RuleError) as error:
            game.play(game.start(), 1, move)
        assert error.value.code == "not-your-turn"
    assert list(game.moves(game.start(), 1)) == []


@pytest.mark.parametrize("move", [None, "A50", Sow(10, (5, 0)), Sow(-1, (5, 0))])
def test_what_is_no_move(move: Sow) -> None:
    """Moves are of this game, from one of the ten pits."""
    game = GlassBead()
    with pytest.raises(RuleError) as error:
        game.play(game.start(), 0, move)
    assert error.value.code == "bad-move"


def test_sides_swap() -> None:
    """In the next game of a match the other player has South."""
    game = GlassBead(captors="stones")
    over = Played(Setup(game, (1, 0)), Result((1, 0), "points"))
    assert game.follow([over]) == Setup(game, (0, 1))


@pytest.mark.parametrize(
    "chosen",
    [
        {"captors": "all"},
        {"setup": "start"},
        {"setup": "50,40,30,20,10/50,40,30,20,10 -/- X"},
        {"setup": "50,40,30,20,10/50,40,30,20,1 -/- S"},
        {"setup": "50,40,30,20,10,-/50,40,30,20 -/10 S"},
        {"setup": "50,40,30,20,1/50,40,30,20,10 0/- S"},
    ],
)
def test_bad_options(chosen: dict[str, str]) -> None:
    """A setup holds ten stones on the board and each gem twice."""
    with pytest.raises(RuleError) as error:
        GlassBead(**chosen)
    assert (error.value.code, error.value.where) == ("bad-option", next(iter(chosen)))


@pytest.mark.each_build
@given(setups())
def test_setup_is_the_start(setup: str) -> None:
    """Any position can be played from, and is what the text says."""
    game = GlassBead(setup=setup)
    assert write(game.start().position) == setup


@pytest.mark.each_build
@given(rounds(), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_ply_keeps_the_beads(reached: tuple[GlassBead, State], seed: int) -> None:
    """20 beads and 30 points are on the board and in the cups, always; gems never come back."""
    game, state = reached
    assume(game.actors(state))
    seat = state.position.mover
    move = game.sample(state, seat, Random(seed))
    assert game.complete(state, seat, move) == move == game.read(game.write(move))
    there, _ = game.play(state, seat, move)
    here, now = state.position, there.position
    beads = [bead for place in (*now.pits, *now.cups) for bead in place]
    assert gather(beads) == ALL and sum(beads) == 30
    assert sum(map(len, now.cups)) >= sum(map(len, here.cups))
    assert now.mover == 1 - here.mover and not now.pits[move.pit]


@pytest.mark.each_build
@given(setups(crowd=5))
@settings(max_examples=25, deadline=None)
def test_moves_are_distinct_and_legal(setup: str) -> None:
    """`moves` names every move once, in the form that the record keeps."""
    game = GlassBead(setup=setup)
    state = game.start()
    seat = state.position.mover
    moves = list(game.moves(state, seat))
    assert len(moves) == len(set(moves))
    for move in moves[:: 1 + len(moves) // 50]:
        assert game.complete(state, seat, move) == move


@pytest.mark.parametrize("captors", ["any", "stones"])
@pytest.mark.parametrize("seed", range(3))
def test_each_game_ends(captors: str, seed: int) -> None:
    """Random play comes to an end, and one side has won: there is no draw."""
    game, rng = GlassBead(captors), Random(seed)
    state = game.start()
    for _ in range(5000):
        if not game.actors(state):
            break
        seat = state.position.mover
        state, _ = game.play(state, seat, game.sample(state, seat, rng))
    result = game.result(state)
    assert result is not None and sorted(result.points) == [0, 1]


def test_a_setup_names_its_beads_in_any_order() -> None:
    """`05` is `50`: equal positions are equal rulesets, and the text is kept with beads falling."""
    one = GlassBead(setup="05,40,30,20,10/50,40,30,20,01 -/- S")
    two = GlassBead(setup="50,40,30,20,10/50,40,30,20,10 -/- S")
    assert one == two and one.setup == two.setup


BOARD = "50,40,30,20,10/50,40,30,20,10"


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "parts", ""),
        (f"{BOARD} -/-", "parts", ""),
        (f"{BOARD} -/- S S", "parts", ""),
        ("50,40,30,20,10 -/- S", "rows", ""),
        ("50,40,30,20/10,50,40,30,20,10 -/- S", "rows", ""),
        (f"{BOARD}/- -/- S", "rows", ""),
        (f"{BOARD} - S", "cups", ""),
        (f"{BOARD} -/-/- S", "cups", ""),
        ("50,40,30,20,1/50,40,30,20,10 0/- S", "cup-stone", ""),
        ("50,40,30,20,1/50,40,30,20,10 -/0 S", "cup-stone", ""),
        (f"{BOARD} -/- X", "side", "X"),
        ("60,40,30,20,10/50,40,30,20,10 -/- S", "sign", "60"),
        (",40,30,20,10/50,40,30,20,10 -/- S", "sign", ""),
        ("5-0,40,30,20,10/50,40,30,20,10 -/- S", "sign", "5-0"),
        (f"{BOARD} x/- S", "sign", "x"),
        ("50,40,30,20,1/50,40,30,20,10 -/- S", "stones", "9"),
        ("50,40,30,20,100/50,40,30,20,10 -/- S", "stones", "11"),
        (f"{BOARD} 3/- S", "gem-3", "3"),
        ("0,40,30,20,10/50,40,30,20,10 -/- S", "gem-5", "1"),
    ],
)
def test_what_is_no_position(text: str, code: str, where: str) -> None:
    """Each kind of wrong text has its code, and what is wrong in it."""
    with pytest.raises(BadPosition) as wrong:
        read(text)
    assert (wrong.value.code, wrong.value.where) == (code, where)


def test_beads_of_a_position_come_in_any_order() -> None:
    assert read("05,04,03,02,01/50,40,30,20,10 -/- N") == read(
        "50,40,30,20,10/50,40,30,20,10 -/- N"
    )
