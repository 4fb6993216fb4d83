"""Whole trees of best guesses, worked out beforehand by `tools/tables/mastermind.py`.

The file `trees.bin` holds, for each ruleset that has one, the guess of every set of three codes or
more, from the first guess on and answers rising (red + white, of these red). Which codes are in a
set follows from playing them through the tree. Of two codes the first is guessed.
"""

from __future__ import annotations

import zlib
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from struct import Struct

from engines import tables
from engines.mastermind.codes import BLANK
from engines.mastermind.partition import encode
from engines.mastermind.rules import Mastermind
from engines.mastermind.search import Rows

NAME = "mastermind/trees.bin"
PLACES = 4
HEAD = Struct(">BBBBHH")
"""Colours, doubles, blanks, proven; the guesses that all codes take; how many guesses follow."""
ITEM = Struct(">H")
"""A guess: a number in base of the symbols, the highest place first."""
SLICE = 400  # codes to read or to sort by their answers between two pauses


@dataclass(frozen=True)
class Node:
    """Where so many `codes` fit, the `guess` to make, and the guesses that all of them take from
    here together and that the worst of them takes, the `depth`; `after`: what follows an answer
    (`engines.mastermind.partition.answer`)."""

    guess: str
    codes: int
    total: int
    depth: int
    after: dict[int, Node]


@dataclass(frozen=True)
class Tree:
    """`proven`: no other way of guessing takes fewer guesses in all."""

    game: Mastermind
    proven: bool
    root: Node

    def find(
        self, rows: Rows, palette: str, turns: Sequence[Sequence[int]]
    ) -> tuple[Node, str] | None:
        """The node that these rows lead to and its guess as the rows name it, or None off the tree.

        Colours but for their names and places but for their order may be others than the tree's:
        colours of which no row tells are named in the order of `palette`, places by the first of
        `turns` that will do.
        """
        nodes = [self.root]
        for guess, red, white in rows:
            node = nodes[-1].after.get(red + (len(guess) + 1) * (red + white))
            if node is None:
                return None
            nodes.append(node)
        for turn in turns:
            names = {BLANK: BLANK}
            if all(
                _named(names, node.guess, [guess[place] for place in turn])
                for node, (guess, _, _) in zip(nodes, rows, strict=False)
            ):
                free = (symbol for symbol in palette if symbol not in names.values())
                laid = dict(zip(turn, _named_freely(names, nodes[-1].guess, free), strict=True))
                return nodes[-1], "".join(laid[place] for place in range(PLACES))
        return None


def _named(names: dict[str, str], guess: str, played: Sequence[str]) -> bool:
    """Whether one guess is the other but for the names of colours; they are noted in `names`."""
    for mine, theirs in zip(guess, played, strict=True):
        if mine not in names and theirs in names.values():
            return False
        if names.setdefault(mine, theirs) != theirs:
            return False
    return True


def _named_freely(names: dict[str, str], guess: str, free: Iterator[str]) -> list[str]:
    for symbol in guess:
        if symbol not in names:
            names[symbol] = next(free)
    return [names[symbol] for symbol in guess]


TURNS = tuple(permutations(range(PLACES)))
_grown: dict[Mastermind, Tree | None] = {}


def growing(game: Mastermind) -> Generator[None, None, Tree | None]:
    """The tree of this ruleset, read in slices; None if there is none, or it cannot be had now.

    RULES: a code not broken costs a guess more than there are attempts, so that a tree no deeper
    than these serves any number of them.
    """
    key = Mastermind(game.places, game.colours, 20, game.doubles, game.blanks)
    if key not in _grown:
        try:
            packed = zlib.decompress(tables.read(NAME))
        except OSError:
            return None
        _grown[key] = yield from _read(packed, key)
    tree = _grown[key]
    return tree if tree and tree.root.depth <= game.attempts else None


def _read(packed: bytes, game: Mastermind) -> Generator[None, None, Tree | None]:
    at = 0
    while game.places == PLACES and at < len(packed):
        colours, doubles, blanks, proven, total, many = HEAD.unpack_from(packed, at)
        at += HEAD.size
        if (colours, bool(doubles), bool(blanks)) == (game.colours, game.doubles, game.blanks):
            end = at + many * ITEM.size
            guesses = (number for (number,) in ITEM.iter_unpack(packed[at:end]))
            codes: dict[int, str] = {}
            for number, code in enumerate(game.secrets):
                codes[encode(code)] = code
                if number % SLICE == 0:
                    yield
            root = yield from _grow(_Growth(game.guesses.symbols, guesses, codes), list(codes))
            assert root.total == total
            return Tree(game, bool(proven), root)
        at += many * ITEM.size
    return None


@dataclass
class _Growth:
    symbols: str
    guesses: Iterator[int]
    names: dict[int, str]
    work: int = 0

    def next(self) -> str:
        number, code = next(self.guesses), ""
        for _ in range(PLACES):
            number, rest = divmod(number, len(self.symbols))
            code = self.symbols[rest] + code
        return code


def _grow(growth: _Growth, codes: list[int]) -> Generator[None, None, Node]:
    growth.work += len(codes)
    if growth.work > SLICE:
        growth.work = 0
        yield
    guess = growth.names[codes[0]] if len(codes) < 3 else growth.next()
    bits = encode(guess)
    parts: dict[int, list[int]] = {}
    for code in codes:
        parts.setdefault((bits & code).bit_count(), []).append(code)
    parts.pop(bits.bit_count(), None)
    after: dict[int, Node] = {}
    for answer in sorted(parts):
        after[answer] = yield from _grow(growth, parts[answer])
    total = len(codes) + sum(node.total for node in after.values())
    depth = 1 + max((node.depth for node in after.values()), default=0)
    return Node(guess, len(codes), total, depth, after)
