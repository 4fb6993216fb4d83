"""Games that are brought along: links to matches at a moment that taps would reach only slowly."""

from __future__ import annotations

from engines import GAMES, link
from engines.blackbox import BlackBox
from engines.game import Game, Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from ui.model import play_by_link


def brought(
    name: str,
    plies: tuple[str, ...],
    players: tuple[Player, ...],
    game: Game | None = None,
    rounds: int = 1,
    id: str = "",
) -> str:
    """The address that a link leads to. A ply is a seat and a move, as `0 name 1`; `next` deals the
    next round."""
    game = game or next(iter(GAMES[name].presets().values()))
    match = Match(Setup(game, tuple(range(len(players)))), players, rounds, id or f"census{name}")
    for ply in plies:
        seat, _, move = ply.partition(" ")
        match = match.next_round() if ply == "next" else match.played(int(seat), move)
    return f"#/load/{link.write(match)}"


def against(level: str) -> tuple[Player, Player]:
    """A computer that hides or begins, and a person."""
    return Player("", level), Player("Ada")


def box(id: str, balls: int, *moves: str) -> str:
    """A small box that Ada seeks in: what is hidden, then what she did."""
    hidden, *done = moves
    plies = (f"0 hide {hidden}", *(f"1 {each}" for each in done))
    return brought("blackbox", plies, against("sensible"), BlackBox(5, 5, balls), id=f"census{id}")


def code(plies: int) -> str:
    """A code of Mastermind that Ben seeks, after so many guesses."""
    played = tuple(
        each
        for guess, pins in (("EFGH", "0 0"), ("ABDC", "2 2"), ("ACBD", "2 2"))[:plies]
        for each in (f"1 guess {guess}", f"0 answer {pins}")
    )
    return brought("mastermind", ("0 hide ABCD", *played), TWO, id="censuscode")


def challenge() -> str:
    """Ada broke a code in two guesses and wants to know who needs fewer."""
    whole = Match(
        Setup(Mastermind(), (0, 1)), (Player("", "steady"), Player("Ada")), 1, "censusown"
    )
    for ply in ("0 hide ABCD", "1 guess ABDC", "0 answer 2 2", "1 guess ABCD", "0 answer 4 0"):
        seat, _, move = ply.partition(" ")
        whole = whole.played(int(seat), move)
    return f"#/load/{play_by_link.letter(play_by_link.passed_on(whole, 'Ada', 'censuschallenge'))}"


def sent() -> str:
    """A challenge that was hidden here and waits for whoever seeks it."""
    return f"#/load/{link.write(_hidden())}"


def result(name: str, *guesses: str) -> str:
    """What one of those sends back who sought the code of that challenge, and gave up at last."""
    match = _hidden()
    for guess in guesses:
        match = match.played(1, f"guess {guess}")
        match = match.played(0, match.game.write(next(iter(match.game.moves(match.state, 0)))))
    match = match.played(1, "resign").with_player(1, Player(name))
    return f"#/load/{link.write(match)}"


def _hidden() -> Match:
    plain = Match(Setup(Mastermind(), (0, 1)), (Player(), Player()))
    return play_by_link.challenge(plain, "Ada", "censussent").played(0, "hide ABCD")


def solved() -> str:
    """What Cleo made of that challenge, as she sends it back."""
    match = link.read(challenge().removeprefix("#/load/"))
    match = match.with_player(match.seats[1], Player("Cleo"))
    for seat, move in ((1, "guess EFGH"), (0, "answer 0 0"), (1, "resign")):
        match = match.played(seat, move)
    return f"#/load/{play_by_link.letter(match)}"


def looked_on() -> str:
    """What somebody gets who may look on at a table."""
    match = link.read(last_ball().removeprefix("#/load/"))
    return f"#/load/{play_by_link.letter(match)}"


TWO = (Player("Ada"), Player("Ben"))
"""Two people at one device."""


def last_ball() -> str:
    """A table of three in the memory game: who is to drop has one ball, and hole 4 of row 6 is
    free, as is what comes after it. Nobody refused, so every ball has stayed."""
    game = GAMES["memorybox"].presets()["three"]
    players = (Player("Ada"), Player("Ben"), Player("Cleo"))
    match = Match(Setup(game, (0, 1, 2)), players, 0, "censuslast")
    for number in range(34):
        row, hole = divmod(number, 6)
        (namer,) = match.game.actors(match.state)
        match = match.played(namer, f"name {row + 1}")
        if number == 33:
            break
        (dropper,) = match.game.actors(match.state)
        match = match.played(dropper, f"drop {hole + 1}")
    return f"#/load/{link.write(match)}"
