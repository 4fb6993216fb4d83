"""The board of the Glass Bead Game, without a browser."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.about import About, Kind
from engines.agent import Thought
from engines.game import Event, Setup
from engines.glassbead import GlassBead, score
from engines.glassbead.beads import orders
from engines.glassbead.endgame import forced
from engines.glassbead.games import FREELING_VAN_ZON
from engines.match import Match, Player
from tests.engines.glassbead_strategies import captors, lay, setups
from tests.ui.glassbead_table import BOT, CHOICE, YOU, keys, look, nodes, press, table
from tests.ui.playing import Playing
from tests.ui.studied import studied
from ui.boards.glassbead import BOARD, naming, speech
from ui.boards.glassbead.draft_sowing import Hand, Look, Sowing
from ui.boards.glassbead.geometry import HEIGHT, WIDTH, Layout, cluster
from ui.boards.replies import Note, Play, Reply, Say, Select
from ui.boards.situation import Hint, Situation
from ui.toolkit.markup import Node, html
from ui.toolkit.motion import Motion
from ui.toolkit.settings import Settings
from ui.toolkit.tree_diff import Attr, Splice, diff
from ui.toolkit.words import LANGUAGES, Words

GAME_1997 = [GlassBead().write(move) for move in score.read(FREELING_VAN_ZON.score).moves]
THREE = "00,4,320,0,1/5,00,200,0,10 5/43 S"  # C holds three kinds and reaches the single 5 in a


def typed(at: Playing, *keys: str) -> Reply | str:
    reply: Reply | str = None
    for key in keys:
        reply = BOARD.input.type(look(at), key, "")
        assert not isinstance(reply, str)
        at.answer(reply)
    return reply


def found(node: Node, class_: str) -> list[Node]:
    return [each for each in nodes(node) if class_ in each.attrs.get("class", "").split()]


def main_key(at: Playing) -> str:
    return next(button.label for button in BOARD.drawing.buttons(look(at)) if button.main)


def pit(at: Playing, letter: str) -> Node:
    return next(
        n for n in nodes(BOARD.drawing.paint(look(at))) if n.attrs.get("data-key") == letter
    )


def test_sowing_bead_by_bead() -> None:
    """A pit is taken up, its beads fall one by one into the next pits, and the last one makes the
    move."""
    at = table(THREE)
    assert press(at, "C") == Select(Hand(2))
    assert pit(at, "C").attrs["data-count"] == "0"
    press(at, "bead-0")
    assert str(BOARD.drawing.status(look(at))) == (
        "Which bead goes into <b>pit\xa0E</b>? Two are left in your hand."
    )
    assert main_key(at) == "Drop 3 into\xa0E"
    press(at, "bead-2")
    assert (
        str(BOARD.drawing.status(look(at)))
        == "The last bead falls into\xa0a and <b>captures the 5</b>."
    )
    assert main_key(at) == "Drop it, capture 5"
    assert found(BOARD.drawing.paint(look(at)), "gem-ghost")
    assert press(at, "drop") == Play(("C023",))
    assert at.match.state.position.cups[0] == (5, 5)


def test_a_kind_that_is_used_up_leaves_its_place() -> None:
    """The others stay where they were for the next tap, and as high; there is nothing to tap."""
    at = table(THREE)
    press(at, "C")

    def places() -> list[str | None]:
        tray = BOARD.drawing.tray(look(at))
        assert tray
        (kinds,) = found(tray, "kinds")
        assert len({html(each).count("<small>") for each in kinds.children}) == 1
        return [each.attrs.get("data-key") for each in kinds.children if isinstance(each, Node)]

    assert places() == ["bead-3", "bead-2", "bead-0"]
    press(at, "bead-2")
    assert places() == ["bead-3", None, "bead-0"]


def test_back_bead_by_bead() -> None:
    """Undo takes back one bead after another, then puts the hand down."""
    at = table(THREE)
    press(at, "C", "bead-0", "bead-2")
    assert press(at, "undo") == Select(Hand(2, (0,)))
    assert press(at, "undo") == Select(Hand(2))
    assert press(at, "undo") == Select(None)
    press(at, "C", "bead-3")
    assert press(at, "C") == Select(None)


def test_nothing_is_sown_by_one_tap() -> None:
    """A pit with one kind of bead is taken up by a tap, shows what it does, and is sown by a second
    tap or the key; a tap on another own pit takes that one up instead, unless it is the next."""
    at = table(THREE)
    assert press(at, "C") == Select(Hand(2))
    assert press(at, "A") == Select(Hand(0))
    assert main_key(at) == "Drop both"
    assert press(at, "undo", "B") == Select(Hand(1))
    assert str(BOARD.drawing.status(look(at))).startswith("The last bead falls into\xa0<b>C</b>")
    assert main_key(at) == "Drop 4 into\xa0C"
    assert press(at, "B") == Play(("B4",))
    assert press_only(table(THREE), "B") == Select(Hand(1))


def test_a_look_takes_nothing_up() -> None:
    """A pit that is looked at shows its line, dotted, and what its last bead does; afterwards
    nothing is changed."""
    at = table(THREE)
    assert press(at, "look-C") == Select(Look(2), look=True)
    shown = BOARD.drawing.paint(look(at))
    assert str(BOARD.drawing.status(look(at))) == (
        "From\xa0C the last bead falls into\xa0a and <b>captures the 5</b>."
    )
    assert found(shown, "gem-ghost") and not found(shown, "on") and found(shown, "looking")
    assert pit(at, "C").attrs["data-count"] == "3"
    assert press(at, "look") == Select(None, look=True)
    assert press(at, "C", "look-A") is None


def test_all_pits_are_listed() -> None:
    """Beside the board stands for each own pit where its last bead falls and what that does."""
    listed = [html(each) for each in BOARD.drawing.panels(look(table(THREE)))]
    (section,) = [each for each in listed if "All your pits" in each]
    assert "<b>C</b><span>a</span><span>captures the <b>5</b></span>" in section
    assert "<b>A</b><span>C</span><span>captures nothing</span>" in section


@pytest.mark.each_build
@given(setups(), captors)
@settings(max_examples=80)
def test_no_look_says_what_is_not_so(setup: str, captors: str) -> None:
    """What is said of a pit before it is sown holds for every order of its beads."""
    game = GlassBead(captors, setup)
    here = game.start().position
    at = look(Playing(Match(Setup(game, (0, 1)), (Player("Mira"), Player("Jonas")), 1)))
    for pit in here.playable():
        sowing = Sowing(game, here, Hand(pit))
        said = speech.outcome(at, sowing)
        if said == "laps":
            continue
        ends = [
            replace(sowing, hand=Hand(pit, order)) for order in islice(orders(here.pits[pit]), 200)
        ]
        strikes = [end.turn.strike for end in ends]
        if said in ("none", "feeds"):
            assert not any(strikes)
        elif said == "if-stone":
            assert all(
                bool(strike) == (end.hand.order[-1] == 0)
                for strike, end in zip(strikes, ends, strict=True)
            )
        elif said == "direct":
            gems = naming.direct(sowing.turn)
            assert all(naming.direct(end.turn) == gems for end in ends)
        elif said == "indirect":
            assert {end.due for end in ends} == {sowing.due_at_least}
        else:
            assert said == "stone" and all(strike and not strike.direct for strike in strikes)


def test_the_rest_falls_by_itself() -> None:
    """When one kind is left in the hand, one key drops all of it."""
    at = table(lay("-,4,30000,*,1/5,-,2,-,- 54/3 S"))
    press(at, "C", "bead-3")
    assert main_key(at) == "Drop the last four"
    assert press(at, "rest") == Play(("C30000",))


def test_the_next_pit_takes_the_likely_bead() -> None:
    """A tap on the pit where the next bead falls drops the bead that the main key names, the first
    one too, though the pit is the player's own."""
    at = table(THREE)
    assert press(at, "C", "D") == Select(Hand(2, (3,)))
    press(at, "undo")
    assert press(at, "bead-0", "E") == Select(Hand(2, (0, 3)))
    assert press(table(THREE), "B", "C") == Play(("B4",))


def test_choosing_a_gem() -> None:
    """After an indirect capture gems are offered by pit; a tap picks, the key takes. Who taps the
    pit of the gem that is offered means that gem, and with the next tap another one there."""
    at = table(CHOICE)
    press(at, "E", "E")
    assert str(BOARD.drawing.status(look(at))) == (
        "Your last bead fell on a <b>single stone</b> in\xa0a. Take one gem from North’s pits."
    )
    offered = [key for key in keys(BOARD.drawing.tray(look(at))) if key.startswith("gem-")]
    assert offered == ["gem-b-4", "gem-b-2", "gem-c-3", "gem-e-5"]
    assert main_key(at) == "Take 5 from\xa0e"
    press(at, "e")
    assert main_key(at) == "Take 5 from\xa0e"
    press(at, "b")
    assert main_key(at) == "Take 4 from\xa0b"
    press(at, "b")
    assert main_key(at) == "Take 2 from\xa0b"
    press(at, "gem-c-3")
    assert press(at, "take") == Play(("E0xc3",))


def test_choosing_several() -> None:
    """Of a chain each gem is chosen in turn, from the pits first, then from the cup; what leaves
    no choice is taken without asking."""
    at = table(lay("*,-,-,-,000/0,0,0,-,3 32/5544211 S"))
    press(at, "E", "E")
    assert "2 of 3" in html(BOARD.drawing.tray(look(at)) or Node("p", {}, ()))
    assert main_key(at) == "Take 5 from the cup"
    press(at, "gem-cup-4", "take")
    assert "3 of 3" in html(BOARD.drawing.tray(look(at)) or Node("p", {}, ()))
    press(at, "undo")
    assert "2 of 3" in html(BOARD.drawing.tray(look(at)) or Node("p", {}, ()))
    press(at, "gem-cup-4", "take")
    assert press(at, "take") == Play(("E000xe3&54",))


def test_a_bead_that_comes_draws_no_other_anew() -> None:
    """A gem that falls among others is the only bead that is drawn; they only make room."""
    at = table(THREE)
    press(at, "C")
    before = BOARD.drawing.paint(look(at))
    press(at, "bead-3")
    steps = diff(before, BOARD.drawing.paint(look(at)))
    put = [step.html for step in steps if isinstance(step, Splice) and "bead " in step.html]
    assert (
        len(put) == 1 and put[0].count('class="bead ') == 1 and 'class="bead gem gem-3"' in put[0]
    )
    changed = {step.name for step in steps if isinstance(step, Attr)}
    assert "transform" in changed and not changed & {"data-bead", "data-m", "rx", "font-size"}


def test_gems_taken_lie_in_the_cup_at_once() -> None:
    """What is taken so far lies in the taker's cup, counts there, and is gone where it lay; it
    flies once."""
    at = table(lay("*,-,-,-,000/0,0,0,-,3 32/5544211 S"))
    before = look(at)
    press(at, "E", "E")
    chosen = look(at)
    assert "Your cup: 3, 3, 2; 8 points" in html(BOARD.drawing.paint(chosen))
    assert pit(at, "e").attrs["data-count"] == "0"
    press(at, "gem-cup-4", "take")
    drawn = html(BOARD.drawing.paint(look(at)))
    assert (
        "Your cup: 4, 3, 3, 2; 12 points" in drawn and "cup: 5, 5, 4, 2, 1, 1; 18 points" in drawn
    )
    (flight,) = _flights(chosen, look(at), None)
    assert flight.target == "cup-0-4-1"
    last = look(at)
    press(at, "take")
    (ply,) = at.match.round.plies
    (flight,) = _flights(last, look(at), ply.events[-1])
    assert flight.target == "cup-0-5-1"
    assert len(_flights(before, look(at), ply.events[-1])) == 3


def test_keyboard() -> None:
    """Letters choose pits, digits drop beads, Backspace takes back, Enter is the main key."""
    at = table(THREE)
    typed(at, "c", "0", "3", "Backspace", "2")
    assert look(at).selection == Hand(2, (0, 2))
    assert typed(at, "Enter") == Play(("C023",))
    at = table(CHOICE)
    typed(at, "e", "Enter", "3")
    assert main_key(at) == "Take 3 from\xa0c"
    picked = typed(at, "2")
    assert isinstance(picked, Select) and picked.focus == "b", "whose gem Enter takes then"
    assert typed(at, "Escape") == Select(None)


def test_enter_takes_the_gem_that_is_chosen() -> None:
    """Wherever the focus is after sowing, Enter takes the gem that is offered, unless another one
    can be chosen there: so nobody has to look for the key."""
    at = table(CHOICE)
    typed(at, "e", "Enter", "3")
    for focus in ("A", "gem-c-3", "c"):
        assert BOARD.input.type(look(at), "Enter", focus) == Play(("E0xc3",))
    assert BOARD.input.type(look(at), "Enter", "gem-b-2") is None  # then its key is pressed
    assert isinstance(BOARD.input.type(look(at), "Enter", "b"), Select)


@pytest.mark.parametrize(
    ("key", "focus", "to"),
    [
        ("ArrowRight", "A", "B"),
        ("ArrowUp", "A", "e"),
        ("ArrowLeft", "A", "A"),
        ("ArrowDown", "b", "D"),
    ],
)
def test_arrows_walk_over_the_pits(key: str, focus: str, to: str) -> None:
    """Arrows move the focus as the pits lie on the board."""
    assert BOARD.input.type(look(table()), key, focus) == to


def test_enter_on_the_focused_pit() -> None:
    """It takes the pit up; then the focus is where the next bead falls, and Enter drops the one
    that the pit names, also where that pit could be taken up itself."""
    at = table()
    at.answer(BOARD.input.type(look(at), "Enter", "A"))  # type: ignore[arg-type]
    falling = next(
        n for n in nodes(BOARD.drawing.paint(look(at))) if n.attrs.get("tabindex") == "0"
    )
    assert falling.attrs["data-key"] == "B"
    assert falling.attrs["aria-label"].endswith("; Enter drops the 5 here")
    reply = BOARD.input.type(look(at), "Enter", "B")
    assert reply == Select(Hand(0, (5,)))


@pytest.mark.parametrize("moves", [("C30",), ("C30", "c30")])
def test_the_keyboard_stays_where_one_has_sown(moves: tuple[str, ...]) -> None:
    """While the other side sows, and for the next move: nobody has to walk there again."""
    board = BOARD.drawing.paint(look(table("", *moves)))
    stops = [n.attrs["data-key"] for n in nodes(board) if n.attrs.get("tabindex") == "0"]
    assert stops == ["C"]


@pytest.mark.parametrize(("pit", "why"), [("a", "belongs to the other side"), ("A", "is empty")])
def test_enter_on_a_pit_that_may_not_be_sown(pit: str, why: str) -> None:
    """It says why; nothing happens without a word."""
    reply = BOARD.input.type(look(table(lay("-,4,30000,*,1/5,-,2,-,- 54/3 S"))), "Enter", pit)
    assert isinstance(reply, Say) and why in reply.text and pit in reply.text


def test_must_feed() -> None:
    """Where the other side is empty, only pits that feed can be taken, and the sentence says so."""
    at = table(lay("50,00,-,*,0/-,-,-,-,- 5443/32211 S"))
    assert keys(BOARD.drawing.paint(look(at))) == ["D", "E"]
    assert str(BOARD.drawing.status(look(at))) == ("<b>Give one</b> to North, whose side is empty.")
    assert press(at, "B") == Select(Look(1), look=True)
    assert str(BOARD.drawing.status(look(at))) == (
        "<b>B reaches only to\xa0D.</b> The other side is empty and needs a bead. Take D or E."
    )
    assert (
        "off" in pit(at, "B").attrs["class"]
        and "does not reach" in pit(at, "B").attrs["aria-label"]
    )
    assert press(at, "D") == Select(Hand(3))


def test_north_alone_sits_below() -> None:
    """A person who plays North alone has his own row below, from his left a to e."""
    at = table("", "A50", players=(YOU, BOT), seats=(1, 0))
    low = {each.attrs["data-key"] for each in nodes(BOARD.drawing.paint(look(at))) if _low(each)}
    assert low == set("abcde")


@pytest.mark.parametrize(("away", "below"), [((), "ABCDE"), ((1,), "ABCDE"), ((0,), "abcde")])
def test_who_plays_by_link_sits_below(away: tuple[int, ...], below: str) -> None:
    """Of two people each has the own row below on the own device, whoever is to move; on a device
    that they share South has."""
    for moves in ((), ("A50",)):
        at = table("", *moves, players=(YOU, YOU))
        at.match = replace(at.match, about=About(Kind.CORRESPONDENCE, away=away))
        row = {key for key in "ABCDEabcde" if _low(pit(at, key))}
        assert row == set(below)


def _low(node: Node) -> bool:
    first = next((child for child in node.children if isinstance(child, Node)), None)
    return (
        "pitg" in node.attrs.get("class", "") and first is not None and first.attrs["cy"] == "214"
    )


def test_resigning_asks() -> None:
    """Giving up is asked about first."""
    reply = press_only(table(), "resign")
    assert isinstance(reply, Play) and reply.moves == ("resign",) and reply.question is not None


def press_only(at: Playing, key: str) -> Reply:
    return BOARD.input.tap(look(at), key)


def test_outlook() -> None:
    """The outlook is a switch kept with the round: points, and, once that is worked out, who is
    better; until then the bar has the same place and is empty."""
    at = table()
    assert BOARD.drawing.score(look(at)) is None
    assert press(at, "outlook") == Note({"outlook": True}, look=True)
    empty, full = (html(BOARD.drawing.score(each) or "") for each in (look(at), studied(look(at))))
    assert "Points 0\xa0:\xa00" in empty and "Points 0\xa0:\xa00" in full
    assert "<b>…</b>" in empty and "<rect" not in empty
    assert "<b>…</b>" not in full and "<rect" in full


@pytest.mark.parametrize(
    ("moves", "has"),
    [((), {"shelf"}), (("A50",), set()), (("A50", "a50"), {"moves", "shelf"})],
)
def test_moves_and_other_games_stand_below_on_ones_own_turn(
    moves: tuple[str, ...], has: set[str]
) -> None:
    """What stands under the board changes once between two turns, with the computer's move."""
    at = look(table("", *moves))
    tray = BOARD.drawing.tray(at)
    shown = {node.children[0] for node in nodes(tray) if node.tag == "h2"} if tray else set()
    assert shown == {at.words(f"glassbead.{code}") for code in has}


def test_a_move_to_be_sent_is_in_the_list_below() -> None:
    """Of two people who play by links one sees there what is to be handed on."""
    at = replace(look(table("", "A50", players=(YOU, YOU))), is_my_turn=False, unsent=True)
    tray = BOARD.drawing.tray(at)
    titles = [node.children[0] for node in nodes(tray) if node.tag == "h2"] if tray else []
    assert titles == [at.words("glassbead.moves")]


def test_nothing_stands_below_before_the_computer_begins() -> None:
    assert BOARD.drawing.tray(look(table(seats=(1, 0)))) is None


def test_the_list_names_what_a_move_takes() -> None:
    """After an x all gems that come into the cup of who moves: with a letter those from a pit,
    without one those that leave the other cup; by the cups before and after it."""
    rng, match = Random(1), Match(Setup(GlassBead(), (0, 1)), (YOU, YOU), 3)
    kinds = Counter[str]()
    while not match.over:
        if match.result is not None:
            match = match.next_round()
        before = match.state.position
        (seat,) = match.game.actors(match.state)
        match = match.played(seat, match.game.sample(match.state, seat, rng))
        text, takes = BOARD.rounds.line(look(Playing(match)), -1)
        named = re.search(r"<span class=\"x\">x(.*)</span>", text)
        pits, _, cup = named[1].rpartition(" &amp; ") if named else ("", "", "")
        if not pits and not cup.isdigit():
            pits, cup = cup, ""
        after = match.state.position
        gained = Counter(after.cups[seat]) - Counter(before.cups[seat])
        lost = Counter(before.cups[1 - seat]) - Counter(after.cups[1 - seat])
        assert Counter(re.findall(r"\d", pits + cup)) == Counter(map(str, gained.elements()))
        assert Counter(cup) == Counter(map(str, lost.elements()))
        assert re.fullmatch(r"([A-Ea-e][1-5]+)*", pits)
        assert takes == bool(pits or cup)
        chosen = "x" in match.round.plies[-1].text
        kinds[("chosen" if chosen else "direct") if takes else "none"] += 1
    assert min(kinds["chosen"], kinds["direct"]) > 3


@pytest.mark.each_build
def test_the_game_of_1997_on_the_board() -> None:
    """The moves are listed with what they took, captures are marked, and every position of the
    game can be painted in both languages."""
    at = table("", *GAME_1997, players=(Player("Freeling"), Player("van Zon")))
    here = look(at)
    marks = [BOARD.rounds.line(here, ply)[1] for ply in range(len(here.record))]
    assert [ply for ply, mark in enumerate(marks) if mark] == [
        5, 18, 28, 29, 32, 42, 59, 68, 95, 121, 132,
    ]  # fmt: skip
    assert (
        str(BOARD.rounds.line(here, 59)[0])
        == '<b>e</b>000301300000 <span class="x">xD3 &amp; 55</span>'
    )
    assert str(BOARD.rounds.line(here, 5)[0]) == '<b>d</b>4320 <span class="x">xC4</span>'
    shown = at.situation(Words("de"), Settings(), 60)
    assert str(BOARD.drawing.status(shown)) == (
        "Drei einzelne Steine in Folge: van Zon nimmt "
        "die <b>3</b> aus\xa0D und <b>zweimal die 5</b> aus dem Becher."
    )
    for language in ("en", "de"):
        for ply in range(0, len(here.record), 7):
            _fine(at.situation(Words(language), Settings(), ply))


def _fine(at: Situation) -> None:
    """Everything that is painted is said in words, and one pit is in the order of focus."""
    board = BOARD.drawing.paint(at)
    parts = [board, *BOARD.drawing.panels(at), BOARD.drawing.tray(at), BOARD.drawing.score(at)]
    text = BOARD.drawing.status(at) + "".join(html(part) for part in parts if part)
    text += "".join(button.label for button in BOARD.drawing.buttons(at))
    assert "glassbead." not in text and "{" not in text
    stops = [node for node in nodes(board) if node.attrs.get("tabindex") == "0"]
    assert len(stops) == 1
    cells = [node.children for node in nodes(board) if node.attrs.get("role") == "gridcell"]
    assert len(cells) == 10
    for (key,) in cells:  # a reader who comes to the grid is told the key, not the cell around it
        assert isinstance(key, Node) and key.attrs["role"] == "button"
        assert key.attrs["aria-label"] and "tabindex" in key.attrs


@pytest.mark.each_build
@pytest.mark.parametrize("seed", range(4))
def test_games_by_taps(seed: int) -> None:
    """Whatever is offered can be tapped, every state is painted and said, every event is told and
    moves only what is there."""
    rng = Random(seed)
    players = rng.choice([(YOU, BOT), (BOT, YOU), (Player("Mira"), Player("Jonas"))])
    at = table(players=players)
    language = rng.choice(["en", "de"])
    for _ in range(100):
        if at.match.result is not None:
            break
        before = look(at, language)
        _fine(before)
        if before.is_my_turn:
            acts = [button.do for button in BOARD.drawing.buttons(before) if button.main]
            offered = keys(BOARD.drawing.paint(before)) + keys(BOARD.drawing.tray(before)) + acts
            reply = BOARD.input.tap(before, rng.choice(offered))
            assert reply is not None
            plies = at.answer(reply)
        else:
            game, state = at.match.game, at.match.state
            seat = state.position.mover
            plies = (at.move(seat, game.write(game.sample(state, seat, rng))),)
        after = look(at, language)
        painted = {node.attrs.get("data-m") for node in nodes(BOARD.drawing.paint(after))}
        painted |= {"prompt"} if 'data-m="prompt"' in BOARD.drawing.status(after) else set()
        for event in (event for ply in plies for event in ply.events):
            assert "glassbead." not in BOARD.speech.say(after, event)
            assert {
                motion.target for motion in BOARD.drawing.motions(before, after, event)
            } <= painted
        if not plies:
            assert {
                motion.target for motion in BOARD.drawing.motions(before, after, None)
            } <= painted
    _fine(look(at, language))


def test_what_was_dropped_by_hand_does_not_move() -> None:
    """Only the last bead of a hand dropped bead by bead travels, and then the captured gem."""
    at = table(THREE)
    press(at, "C", "bead-0", "bead-2")
    before = look(at)
    press(at, "drop")
    after = look(at)
    (ply,) = at.match.round.plies
    sown, captured = ply.events
    assert len(_flights(before, after, sown)) == 1
    (flight,) = _flights(before, after, captured)
    assert flight.target.startswith("cup-0-") and flight.delay >= 200
    assert len(_flights(look(table(THREE)), after, sown)) == 3


def _flights(before: Situation, after: Situation, event: Event) -> list[Motion]:
    motions = BOARD.drawing.motions(before, after, event)
    return [each for each in motions if each.target != "prompt"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_is_said_when_all_beads_lie(language: str) -> None:
    """What happened is read at once, what is expected after the last bead and the last gem."""
    at = table(THREE)
    before = look(at, language)
    press(at, "C", "bead-0", "bead-2", "drop")
    after = look(at, language)
    said = BOARD.drawing.status(after)
    assert said.count('<span data-m="prompt">') == 1 and not said.startswith("<span")
    for event in at.match.round.plies[-1].events:
        *flights, prompt = BOARD.drawing.motions(before, after, event)
        assert prompt.target == "prompt" and prompt.frames[0] == {"opacity": 0}
        assert prompt.delay == max(each.delay + each.ms for each in flights) > 0


def test_a_bead_dropped_by_hand_falls_from_pit_to_pit() -> None:
    """Each bead that leaves the hand comes from the pit of the one before; taking beads up, and
    taking one back, moves nothing."""
    at = table(THREE)
    seen = [look(at)]
    for key in ("C", "bead-0", "bead-2", "undo"):
        press(at, key)
        seen.append(look(at))
    fallen = [BOARD.drawing.motions(before, after, None) for before, after in pairwise(seen)]
    assert [len(each) for each in fallen] == [0, 1, 1, 0]
    assert all(motion.delay == 0 for each in fallen for motion in each)
    starts = [motion.frames[0]["transform"] for each in fallen for motion in each]
    assert starts == ["translate(-72.0px,0.0px)"] * 2


def test_hints_go_from_where_to_why() -> None:
    """A hint names the pit, then the order, then what it is good for."""
    at = table(THREE)
    thought = Thought(at.match.game.read("C023"), 5.0)
    steps = [str(step) for step in BOARD.help.hints(look(at), thought)]
    assert steps[0] == "Look at <b>pit\xa0C</b>."
    assert steps[1] == "Sow in this order: <b>stone, 2 and 3</b>."
    assert steps[2].startswith("It captures the <b>5</b> from\xa0a.")
    hinted = replace(look(at), hint=Hint(thought, 1))
    assert found(BOARD.drawing.tray(hinted) or Node("p", {}, ()), "lanes")


SOLVED = "0,0,0,00,00/-,00,-,0,- 554321/4321 S"


def test_the_solved_end_is_told() -> None:
    """With the outlook on, a forced end is a fact with a station for each move; the hint names it;
    with the outlook off nothing is said. What each pit leads to follows from the table."""
    at = table(SOLVED)
    fact = forced(at.match.state.position, ())
    assert fact is not None
    shown = "".join(html(each) for each in BOARD.drawing.panels(look(at)))
    assert "solved" not in shown
    press(at, "outlook")
    assert BOARD.drawing.score(look(at)) is None
    shown = "".join(html(each) for each in BOARD.drawing.panels(look(at)))
    winner = "You win in" if fact.wins else "North wins in"
    assert f"<b>{winner} {fact.plies}</b>" in shown
    (line,) = [n for each in BOARD.drawing.panels(look(at)) for n in found(each, "ply-line")]
    assert len(found(line, "c-s") + found(line, "c-n")) == fact.plies
    thought = Thought(at.match.game.read("C0"), 1000.0, fact)
    code = f"<b>win in {fact.plies} moves</b>" if fact.wins else f"for {fact.plies} moves"
    assert code in BOARD.help.hints(look(at), thought)[-1]


def stones_alone(rng: Random) -> str:
    """A position of which all gems lie in cups."""
    pits, cups = [0] * 10, ["", ""]
    for _ in range(10):
        pits[rng.randrange(10)] += 1
    for gem in "5544332211":
        cups[rng.randrange(2)] += gem
    row = ["0" * count or "-" for count in pits]
    held = "/".join(cup or "-" for cup in cups)
    return f"{','.join(row[:5])}/{','.join(row[5:])} {held} {rng.choice('SN')}"


@pytest.mark.each_build
@given(st.booleans(), st.integers(0, 2**32))
@settings(max_examples=50)
def test_no_hint_says_what_is_not_so(gems: bool, seed: int) -> None:
    """What a hint says the other side can capture at most is what all its moves show; of the cup
    it speaks where nothing else can be captured."""
    rng = Random(seed)
    game = GlassBead(setup="" if gems else stones_alone(rng))
    at = table(game.setup, players=(Player("Mira"), Player("Jonas")))
    for _ in range(rng.randrange(50)):
        if at.match.result is None:
            state = at.match.state
            move = game.sample(state, state.position.mover, rng)
            at.move(state.position.mover, game.write(move))
    state, mover = at.match.state, at.match.state.position.mover
    assume(at.match.result is None and max(map(len, state.position.pits)) <= 7)
    move = game.sample(state, mover, rng)
    after, _ = game.play(state, mover, move)
    assume(game.result(after) is None)
    most = max(
        sum(game.play(after, 1 - mover, reply)[0].position.cups[1 - mover])
        for reply in game.moves(after, 1 - mover)
    ) - sum(after.position.cups[1 - mover])
    told = BOARD.help.hints(look(at), Thought(move))[-1]
    if "After it" in told:
        assert ("nothing" in told) if most == 0 else (f"<b>{most}</b>" in told)
        assert ("from your cup" in told) == (not after.position.has_gems())


@pytest.mark.parametrize("count", range(1, 12))
def test_beads_stay_in_their_pit(count: int) -> None:
    """However many lie in a pit, each is within its rim, and no two share a place."""
    places = cluster(count)
    assert len(set(places)) == count
    assert all((x * x + y * y) ** 0.5 + r <= 33 for x, y, r in places)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("origin", range(10))
def test_the_line_stays_on_the_board(origin: int, turned: bool) -> None:
    """Every lap from every pit is drawn on the board and ends at the station of its last pit."""
    layout = Layout(turned)
    for path in (layout.way(origin, 9), layout.way_on(origin, 9)):
        numbers = [float(each) for each in path.translate(LETTERS).split()]
        assert all(0 <= x <= WIDTH for x in numbers[::2])
        assert all(0 <= y <= HEIGHT for y in numbers[1::2])
    end = layout.way_on(origin, 9).rpartition("L")[2]
    assert tuple(map(float, end.split())) == layout.lap_stop((origin + 9) % 10)


LETTERS = str.maketrans("MLQ", "   ")
