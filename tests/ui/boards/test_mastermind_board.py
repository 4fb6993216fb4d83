"""Board of Mastermind: pegs, rows, keys, what is drawn and what is said."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engines.agent import Thought, luck
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS
from engines.mastermind.codes import BLANK
from engines.mastermind.guess_reasons import Group, GuessReasons
from engines.mastermind.moves import Answer, Answered, Guess, Guessed, Revealed, SecretSet
from engines.mastermind.rules import BREAKER
from engines.match import Match, Player
from tests.engines.mastermind_strategies import play_round, ruleset
from tests.ui.mastermind_table import (
    BOT,
    BREAKING,
    SETTING,
    keys,
    look,
    nodes,
    press,
    table,
    typed,
)
from tests.ui.playing import Playing
from ui.background import codec
from ui.boards.mastermind import BOARD
from ui.boards.mastermind.draft import Draft, Pins
from ui.boards.mastermind.geometry import WIDTH, Frame
from ui.boards.mastermind.hint import letters
from ui.boards.replies import Note, Play, Say, Select
from ui.table.status_view import LONG
from ui.toolkit.markup import Node, html
from ui.toolkit.plain_text import plain
from ui.toolkit.words import LANGUAGES, catalogue

GROUPS = tuple(Group(0, 0, 1) for _ in range(14))


def test_pegs_go_to_the_next_free_hole() -> None:
    """A tapped peg fills the chosen hole, and the next free one is chosen."""
    at = table("hide ACFH")
    press(at, "peg-A", "peg-A", "hole-3", "peg-C")
    assert at.selection == Draft(("A", "A", "", "C"), 2)
    press(at, "peg-B")
    assert at.selection == Draft(("A", "A", "B", "C"), None)
    assert press(at, "check") == Play(("guess AABC",))
    assert at.match.round.plies[-1].text == "guess AABC"


def test_a_full_row_is_changed_by_choosing_a_hole() -> None:
    """With all holes filled a peg means nothing until a hole is chosen, and the page says so."""
    at = table("hide ACFH")
    press(at, "peg-A", "peg-B", "peg-C", "peg-D")
    assert "choose a hole to change it" in BOARD.drawing.status(look(at))
    for reply in (BOARD.input.tap(look(at), "peg-E"), BOARD.input.type(look(at), "e", "hole-3")):
        assert reply == Say("Every hole has its peg. Choose a hole first.")
    assert at.selection.code == "ABCD"
    press(at, "hole-1", "peg-E")
    assert at.selection.code == "AECD"


def test_taking_pegs_out() -> None:
    """A hole chosen twice loses its peg; the eraser takes the chosen one or the one before. Where
    there is none it says so."""
    at = table("hide ACFH")
    press(at, "peg-A", "peg-B", "hole-0", "hole-0")
    assert at.selection == Draft(("", "B", "", ""), 0)
    press(at, "hole-2", "erase")
    assert at.selection == Draft(("", "", "", ""), 1)
    assert press(at, "erase") == Say("No hole up to here has a peg.")


def test_undo_takes_out_pegs_first() -> None:
    """Undo takes back the pegs of the guess one by one; then nothing is selected any more."""
    at = table("hide ACFH")
    press(at, "peg-A", "peg-B", "undo")
    assert at.selection.holes == ("A", "", "", "")
    assert press(at, "undo") == Select(None)


def test_no_check_before_the_last_hole() -> None:
    """A guess with a free hole cannot be checked: the key is off and means nothing."""
    at = table("hide ACFH")
    press(at, "peg-A", "peg-B", "peg-C")
    assert press(at, "check") is None
    assert not BOARD.drawing.buttons(look(at))[-1].enabled


def test_typing_a_guess() -> None:
    """Letters lay pegs, arrows choose, backspace takes out, Enter checks."""
    at = table("hide ACFH")
    typed(at, "a", "B", "c", "d", "ArrowLeft", "ArrowLeft", "h", "Backspace", "Backspace")
    assert at.selection == Draft(("A", "B", "", ""), 2)
    assert typed(at, "h", "E", "Enter") == Play(("guess ABHE",))
    assert typed(at, "x") is None


@pytest.mark.parametrize(("blanks", "codes"), [(True, "----"), (False, "")])
def test_blank_pegs(blanks: bool, codes: str) -> None:
    """An empty hole is a peg like others, in the variant that has it only."""
    game = Mastermind(blanks=blanks)
    at = table("hide ACFH", game=game)
    assert ("peg--" in keys(BOARD.drawing.tray(look(at)))) == blanks
    typed(at, "-", "-", "-", "-")
    assert (at.selection.code if at.selection else "") == codes


def test_a_secret_holds_a_colour_once() -> None:
    """While a code without repeats is laid, a colour leaves its old hole for the new one."""
    at = table(players=SETTING)
    press(at, "peg-A", "peg-B", "peg-A")
    assert at.selection.holes == ("", "B", "A", "")
    doubles = table(players=SETTING, game=Mastermind(doubles=True))
    press(doubles, "peg-A", "peg-A", "peg-A", "peg-A")
    assert press(doubles, "check") == Play(("hide AAAA",))


def test_answering_by_hand() -> None:
    """Red and white are chosen; choosing one of them alone says that there is none of the other."""
    at = table("hide ACFH", "guess AABC", players=SETTING)
    assert not BOARD.drawing.buttons(look(at))[-1].enabled
    press(at, "white-1")
    assert at.selection == Pins(0, 1, "red")
    press(at, "red-1")
    assert BOARD.drawing.buttons(look(at))[-1].label == "Answer 1\u00a0red, 1\u00a0white"
    assert press(at, "answer") == Play(("answer 1 1",))


def test_impossible_answers_are_not_offered() -> None:
    """More pins than places, and three red with one white, cannot be chosen."""
    at = table("hide ACFH", "guess AABC", players=SETTING)
    press(at, "red-3")
    off = [
        node.attrs["data-key"] for node in nodes(BOARD.drawing.tray(look(at)), aria_disabled="true")
    ]
    assert off == ["white-1", "white-2", "white-3", "white-4"]
    press(at, "red-1", "white-3", "red-3")
    assert (at.selection.red, at.selection.white) == (3, 0)


def test_typing_an_answer() -> None:
    """Digits give red, then white, then red again; Enter answers."""
    at = table("hide ACFH", "guess AABC", players=SETTING)
    typed(at, "2", "1")
    assert (at.selection.red, at.selection.white) == (2, 1)
    assert typed(at, "9") is None
    assert typed(at, "1", "1", "Enter") == Play(("answer 1 1",))


def test_the_right_answer_on_request() -> None:
    """The setter can have the right answer filled in, to be given by hand."""
    at = table("hide ACFH", "guess HACF", players=SETTING)
    press(at, "right")
    assert (at.selection.red, at.selection.white) == (0, 4)


def test_the_shield() -> None:
    """A code that is set lies behind the shield, and the picture does not hold it. Its setter can
    open and close that, by the key, or by the shield itself where the program answers."""
    at = table("hide ACFH", "guess BBBB", players=SETTING)
    for _ in range(2):
        hidden = html(BOARD.drawing.paint(look(at)))
        assert "orange" not in hidden and "p-F" not in hidden
        assert press(at, "shield") == Note({"shut": False}, look=True)
        assert "white, orange, green, black" in html(BOARD.drawing.paint(look(at)))
        assert 'data-key="shield"' not in html(BOARD.drawing.paint(look(at)))
        assert press(at, "shield") == Note({"shut": True}, look=True)
    at = table("hide ACFH", players=(Player(auto=True), Player(bot="steady")))
    (shield,) = nodes(BOARD.drawing.paint(look(at)), data_key="shield")
    assert shield.attrs["aria-label"].startswith("Show code")
    press(at, "shield")
    (shield,) = nodes(BOARD.drawing.paint(look(at)), data_key="shield")
    assert shield.attrs["aria-label"].startswith("Hide code") and "p-F" in html(shield)


@pytest.mark.parametrize("secret", ["ACFH", "BDEG"])
def test_the_breakers_page_does_not_hold_the_secret(secret: str) -> None:
    """Everything the breaker sees is equal for all secrets that gave the same answers."""
    at = table(f"hide {secret}", "guess AEAE", "answer 1 0")
    other = table("hide ACFH", "guess AEAE", "answer 1 0")
    for part in (
        BOARD.drawing.paint,
        BOARD.drawing.tray,
        BOARD.drawing.score,
        BOARD.drawing.status,
        BOARD.drawing.panels,
    ):
        assert part(look(at)) == part(look(other))


def test_giving_up_asks_first() -> None:
    """Giving up is asked about, and says what it costs in a match."""
    reply = press(table("hide ACFH"), "resign")
    assert isinstance(reply, Play)
    assert reply.moves == ("resign",)
    assert reply.question is not None
    reply = press(table("hide ACFH", length=2), "resign")
    assert isinstance(reply, Play) and reply.question
    assert "13" in str(reply.question.text)


def test_one_hole_can_be_reached_by_tab() -> None:
    """Of the holes of a row exactly one is in the order of focus; each has a name."""
    at = table("hide ACFH")
    press(at, "peg-G")
    board = BOARD.drawing.paint(look(at))
    assert [node.attrs["data-key"] for node in nodes(board, tabindex="0")] == ["hole-1"]
    labels = [node.attrs["aria-label"] for node in nodes(board, **{"class": "mm-hole"})]
    assert labels == ["Hole 1: blue", "Hole 2, free", "Hole 3, free", "Hole 4, free"]


def test_rows_are_said() -> None:
    """Each row of the past has a sentence, and can be walked: its head, its pegs, its answer."""
    at = table("hide ACFH", "guess AABC", "answer 1 1")
    row, laying = nodes(BOARD.drawing.paint(look(at)), role="row")
    assert (
        row.attrs["aria-label"]
        == "Row 1: white, white, yellow, orange. Answer: 1\u00a0red, 1\u00a0white."
    )
    assert [head.attrs["aria-label"] for head in nodes(row, role="rowheader")] == ["Row 1"]
    cells = [cell.attrs["aria-label"] for cell in nodes(row, role="gridcell")]
    assert cells == ["white", "white", "yellow", "orange", "1\u00a0red, 1\u00a0white"]
    assert laying.attrs["aria-label"] == "Row 2, your guess"


@pytest.mark.parametrize(
    ("moves", "players", "status"),
    [
        (
            ["hide ACFH"],
            BREAKING,
            "Choose the first peg of <b>guess 1</b>. The colours of the code all differ.",
        ),
        (
            ["hide ACFH", "guess BBBB", "answer 0 0"],
            BREAKING,
            "No pin. Now for <b>guess 2</b>. Red: colour and place. White: only the colour.",
        ),
        (
            ["hide ACFH", *["guess BBBB", "answer 0 0"] * 4],
            BREAKING,
            "No pin. Now for <b>guess 5</b>.",
        ),
        ([], BREAKING, "The computer sets a code."),
        ([], SETTING, "Choose <b>your code</b>: first peg."),
        (["hide ACFH"], SETTING, "The computer ponders <b>guess 1</b>."),
        (
            ["hide ACFH", "guess ABCD"],
            SETTING,
            "The computer guesses. How good is <b>row 1</b>?",
        ),
        (
            ["hide ACFH", "guess ACFH", "answer 4 0"],
            BREAKING,
            "<b>Solved in one.</b> The strongest computer takes 4.6 on average.",
        ),
        (["hide ACFH", "resign"], BREAKING, "<b>Given up.</b> This was the code."),
        (
            ["hide ACFH", "guess AAAA", "answer 2 0"],
            SETTING,
            "No code fits these answers. <b>Row 1 is wrong.</b>",
        ),
        (
            ["hide ACFH", "guess ABCD", "answer 0 4", "guess ACFH", "answer 4 0"],
            SETTING,
            "No code fits these answers. <b>Row 1 is wrong.</b>",
        ),
        (
            ["hide ACFH", "guess ABCD", "answer 0 4", "resign"],
            SETTING,
            "The code shows it: the answer to <b>row 1 is wrong.</b>",
        ),
    ],
)
def test_status(moves: list[str], players: tuple[Player, ...], status: str) -> None:
    """One sentence says what is expected now, or what happened."""
    assert BOARD.drawing.status(look(table(*moves, players=players))) == status


def test_a_void_round_shows_what_was_wrong() -> None:
    """The wrong row is flagged; under the board stand the answer given, the right one, and, where
    there is a match to count them in, the three points."""
    single = table("hide ACFH", "guess AAAA", "answer 2 0", players=SETTING)
    assert "+3" not in html(BOARD.drawing.tray(look(single)) or Node("p", {}, ()))
    at = table("hide ACFH", "guess AAAA", "answer 2 0", players=SETTING, length=2)
    assert len(nodes(BOARD.drawing.paint(look(at)), **{"class": "mm-active is-bad"})) == 1
    tray = html(BOARD.drawing.tray(look(at)) or Node("p", {}, ()))
    assert "2\u00a0red" in tray
    assert "1\u00a0red" in tray
    assert f"{look(at).seats[BREAKER]} +3" in tray
    assert BOARD.drawing.score(look(single)) is None


def test_the_breaker_is_not_told_how_many_codes_fit() -> None:
    """While the breaker thinks the number of codes left would be a hint; afterwards the review
    tells it, and the board only where there is none."""
    moves = ["hide ACFH", "guess AABC", "answer 1 1"]

    def told(at: Playing) -> bool:
        return any("1,680" in html(panel) for panel in BOARD.drawing.panels(look(at)))

    assert not told(table(*moves))
    assert told(table(*moves, players=SETTING))
    assert not told(table(*moves, "resign"))
    assert told(table("hide ACFH", "guess AABC", "answer 4 0"))


def test_hints_of_every_kind() -> None:
    """Whatever the strongest player thinks, there are words for it."""
    at = look(table("hide ACFH"))
    for thought in (
        Thought(Guess("ABCD")),
        Thought(Guess("ABCD"), -1.0, GuessReasons(True, 1, True, 1.0, GROUPS[:1])),
        Thought(Guess("ABCD"), -1.0, GuessReasons(False, 5, True, 1.0, GROUPS[:5])),
        Thought(Guess("ABCD"), -9.0, GuessReasons(False, 90, True, 9.0, GROUPS[:12])),
        Thought(Guess("ABCD"), -9.0, GuessReasons(True, 400, False, 9.0, GROUPS[:12])),
        Thought(Answer(1, 2)),
    ):
        assert all("mastermind." not in step for step in BOARD.help.hints(at, thought))


def test_motions() -> None:
    """The computer's pegs drop, pins pop in one by one, the shield rises for who saw it closed."""
    at = look(table("hide ACFH"))
    setting = look(shut := table("hide ACFH", players=SETTING))
    assert BOARD.drawing.motions(at, at, Guessed(1, "AABC")) == ()
    assert len(BOARD.drawing.motions(setting, setting, Guessed(1, "AABC"))) == 4
    pins = BOARD.drawing.motions(at, at, Answered(1, 1, 2))
    assert [motion.delay for motion in pins] == [0, 110, 220]
    revealed = Revealed("ACFH", "solved", ())
    assert [motion.target for motion in BOARD.drawing.motions(at, at, revealed)] == ["shield"]
    assert BOARD.drawing.motions(setting, setting, revealed) != ()
    press(shut, "shield")
    setting = look(shut)
    assert BOARD.drawing.motions(setting, setting, revealed) == ()


def test_announcements() -> None:
    """What the status does not say is said: a guess of the computer, peg by peg."""
    setting = look(table("hide ACFH", players=SETTING))
    assert BOARD.speech.say(setting, Guessed(2, "AABC")) == "Row 2: white, white, yellow, orange."
    assert BOARD.speech.say(setting, SecretSet("ACFH")) == ""
    watching = look(table("hide ACFH", players=(BOT, BOT)))
    assert BOARD.speech.say(watching, Answered(2, 0, 0)) == "Row 2: no pin."


@pytest.mark.parametrize(
    ("moves", "to"), [([], 0), (["hide ACFH"], 1), (["hide ACFH", "guess ABCD"], 0)]
)
def test_the_page_between_two_people(moves: list[str], to: int) -> None:
    """The page between two people names the next one, and nothing that the other may not see."""
    at = table(*moves, players=(Player("Ada"), Player("Ben")))
    cover = BOARD.drawing.cover(look(at), to)
    assert cover is not None
    assert cover.name == ("Ada", "Ben")[to]
    assert ("Ada", "Ben")[1 - to] in cover.text


@pytest.mark.parametrize("compact", [True, False])
@pytest.mark.parametrize("places", [3, 4, 5, 6])
@pytest.mark.parametrize("rows", [6, 12, 20])
def test_everything_has_its_place(places: int, rows: int, compact: bool) -> None:
    """For every size of board pegs do not touch, rows lie one on the other, pins stay inside."""
    for tall in (0, 1, rows // 2, rows):
        frame = Frame(places, rows, tall, compact)
        assert frame.height == Frame(places, rows, 1, compact).height
        assert frame.top(rows) >= frame.shield
        assert frame.top(1) + frame.row(1) == frame.height - 8
        for row in range(1, rows):
            assert frame.top(row + 1) + frame.row(row + 1) == frame.top(row)
        for row in range(rows + 1):
            assert 2 * frame.radius(row) < frame.step
        pins = [frame.pin(row, index) for row in range(1, rows + 1) for index in range(places)]
        assert max(x for x, _ in pins) < WIDTH - 12
        assert min(x for x, _ in pins) > frame.x(places - 1) + frame.radius(tall) + 8


@pytest.mark.each_build
def test_whole_rounds_on_the_board() -> None:
    """In rounds of all variants every picture and sentence can be made, in both languages, and all
    words are there."""
    rng = Random("boards")
    for _ in range(12):
        game = ruleset(rng)
        moves, _ = play_round(game, rng, 0.05)
        players = rng.choice((BREAKING, SETTING, (BOT, BOT), (Player("Ada"), Player("Ben"))))
        at = Playing(Match(Setup(game, (0, 1)), players, rng.choice((1, 2))))
        for move in [None, *moves]:
            if move is not None:
                at.play(min(game.actors(at.match.state)), move)
            at.uncover()
            seen = replace(look(at, rng.choice(("en", "de"))), compact=rng.random() < 0.5)
            said = [html(BOARD.drawing.paint(seen)), BOARD.drawing.status(seen)]
            said += [
                html(part) for part in (BOARD.drawing.tray(seen), BOARD.drawing.score(seen)) if part
            ]
            said += [html(part) for part in BOARD.drawing.panels(seen)]
            said += [button.label for button in BOARD.drawing.buttons(seen)]
            assert not [text for text in said if "mastermind." in text]
        whole = look(at)
        assert all(
            BOARD.rounds.line(replace(whole, record=at.table.match.round.plies), n)[0]
            for n in range(len(moves))
        )


def test_every_rule_error_has_words() -> None:
    """Each code with which the rules refuse a move is said in both languages."""
    codes = (
        "bad-option",
        "bad-move",
        "not-your-turn",
        "round-over",
        "not-now",
        "wrong-length",
        "unknown-peg",
        "empty-hole",
        "colour-twice",
        "too-many-pins",
        "no-such-answer",
    )
    for code in codes:
        assert f"mastermind.error.{code}" in catalogue("en")
    for level in LEVELS:
        assert f"mastermind.level.{level}" in catalogue("en")


def test_a_peg_laid_by_hand_drops() -> None:
    """A peg drops into its hole, of a guess as of a secret; taken out, nothing moves."""
    for at, row in ((table("hide ACFH"), 1), (table(players=SETTING), 0)):
        seen = [look(at)]
        for key in ("peg-B", "hole-2", "peg-A", "erase"):
            at.answer(BOARD.input.tap(look(at), key))
            seen.append(look(at))
        dropped = [BOARD.drawing.motions(before, after, None) for before, after in pairwise(seen)]
        targets = [[motion.target for motion in each] for each in dropped]
        assert targets == [[f"peg-{row}-0"], [], [f"peg-{row}-2"], []]
        painted = {node.attrs.get("data-m") for node in nodes(BOARD.drawing.paint(seen[3]))}
        assert {f"peg-{row}-0", f"peg-{row}-2"} <= painted


def test_thoughts_can_be_sent() -> None:
    """What the strongest player thinks reaches the page from its worker as it was."""
    for moves in (["hide ACFH"], ["hide ACFH", "guess AABC", "answer 1 1"]):
        match = table(*moves).match
        *_, last = LEVELS["perfect"].think(match.game, match.round.known(1), luck(0, 0))
        assert codec.unpack(codec.pack(last)) == last


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_status_has_room(language: str) -> None:
    """Whatever is said of rounds of every kind, to whoever looks, three lines of the smallest phone
    hold it, with names of usual length."""
    rng = Random(f"status {language}")
    tables = (BREAKING, SETTING, (Player("Charlotte"), Player("Maximilian")))
    for _ in range(30):
        game = ruleset(rng)
        moves, _ = play_round(game, rng, lies=0.05)
        at = Playing(Match(Setup(game, (0, 1)), rng.choice(tables), rng.choice((1, 2))))
        for move in moves:
            at.uncover()
            at.play(min(at.match.game.actors(at.match.state)), game.write(move))
            said = BOARD.drawing.status(look(at, language))
            assert letters(said) <= LONG, said


def test_while_a_guess_is_judged_its_head_says_it() -> None:
    """The keyboard waits on the head of the row, which says the code: a row itself would be read as
    one that can be selected and is not."""
    at = table("hide ACFH", "guess AABC")
    (waiting,) = nodes(BOARD.drawing.paint(look(at)), tabindex="0")
    assert (waiting.attrs["role"], waiting.attrs["data-key"]) == ("rowheader", "judged-1")
    assert waiting.attrs["aria-label"] == "Row 1: white, white, yellow, orange."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("blanks", [False, True])
@pytest.mark.parametrize("doubles", [False, True])
def test_before_the_first_guess_it_says_whether_colours_repeat(
    doubles: bool, blanks: bool, language: str
) -> None:
    """True of every code that can be set; no longer said once a peg is laid."""
    game = Mastermind(places=3, colours=4, doubles=doubles, blanks=blanks)
    hidings = [game.write(move) for move in game.moves(game.start(), 0)]
    coloured = [text.removeprefix("hide ").replace(BLANK, "") for text in hidings]
    repeats = any(len(set(code)) < len(code) for code in coloured)
    assert repeats == doubles
    at = table(hidings[0], game=game)
    said = {
        "en": ("The colours of the code all differ.", "The code may repeat colours."),
        "de": ("alle verschieden", "dürfen sich wiederholen"),
    }[language]
    told = plain(BOARD.drawing.status(look(at, language)))
    assert [sentence in told for sentence in said] == [not repeats, repeats]
    press(at, "peg-A")
    told = plain(BOARD.drawing.status(look(at, language)))
    assert not any(sentence in told for sentence in said)
