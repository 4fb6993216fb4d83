"""The grammar of `data-key`."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engines.game import Setup
from engines.match import Match, Player
from tests.ui.playing import Playing
from ui.boards import BOARDS
from ui.boards.keys import Key, read, step, write
from ui.toolkit.markup import Node
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (Key("drop"), "drop"),
        (Key("bead", ("3",)), "bead-3"),
        (Key("gem", ("a", "5")), "gem-a-5"),
        (Key("peg", ("-",)), "peg--"),
        (Key("T4"), "T4"),
    ],
)
def test_a_key_is_a_word_and_its_values(key: Key, text: str) -> None:
    """What is written is read again, a hyphen as a value too."""
    assert write(key.word, *key.values) == text and read(text) == key


def test_the_number_of_a_key() -> None:
    """Only one value of digits is a number."""
    numbers = [read(key).number for key in ("hole-4", "peg-A", "gem-a-5", "drop", "hole-²")]
    assert numbers == [4, -1, -1, -1, -1]


def test_arrows_go_one_step() -> None:
    """To the right and down, as a picture counts."""
    assert (step("ArrowUp"), step("ArrowLeft"), step("Enter")) == ((0, -1), (-1, 0), None)


def painted(node: Node) -> list[str]:
    found = [node.attrs["data-key"]] if "data-key" in node.attrs else []
    return found + [
        key for child in node.children if isinstance(child, Node) for key in painted(child)
    ]


@pytest.mark.each_build
@pytest.mark.parametrize("game", BOARDS)
def test_every_board_writes_its_keys_so(game: str) -> None:
    """Whatever a board paints or offers under it in a random game, its keys are words with
    values; and a tap on any of them, or on nonsense made of them, is answered, not refused with
    an error."""
    board, rng = BOARDS[game], random.Random(5)
    for _ in range(3):
        seats = len(board.info.sample_game.seats)
        match = Match(Setup(board.info.sample_game, tuple(range(seats))), [Player()] * seats)
        for _ in range(12):
            if match.result is not None:
                break
            table = Playing(match)
            table.uncover()
            at = table.situation(Words("en"), Settings())
            nodes = (
                board.drawing.paint(at),
                board.drawing.tray(at),
                board.drawing.score(at),
                *board.drawing.panels(at),
            )
            keys = [key for node in nodes if node for key in painted(node)]
            keys += [button.do for button in board.drawing.buttons(at)]
            for key in keys:
                word, values = read(key)
                assert write(word, *values) == key and word.isalnum()
                for other in (key, word, write(word, "x"), write(word, 99), write(word, "-")):
                    board.input.tap(at, other)
                    board.input.tap(replace(at, selection=None, is_my_turn=False), other)
            seat = min(match.game.actors(match.state))
            move = match.game.sample(match.state, seat, rng)
            match = match.played(seat, match.game.write(move))
