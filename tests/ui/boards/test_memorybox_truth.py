"""Every sentence about a round that is over is read back, in English and in German, and held
against the true box: the states of the rules, which no player sees, and moves that are tried there.

The sentences are read by patterns of their own; nothing here asks what made them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape

import pytest

from engines.game import Setup
from engines.match import Match, Player, Round
from engines.memorybox import MemoryBox
from engines.memorybox.moves import DROPS
from engines.memorybox.state import State
from tests.engines.memorybox_rounds import exchanged, finished, free
from tests.engines.memorybox_rounds import turns as by_states
from tests.ui.playing import Playing
from ui.boards.memorybox import round_review, row_knowledge
from ui.boards.memorybox.recap import cards
from ui.boards.recap import RecapCard
from ui.boards.situation import Situation
from ui.toolkit.markup import html
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words

NAMES = ("Ben", "Mira", "Jonas", "Ada", "Lena", "Omar")
ONE = {"one": 1, "One": 1, "a": 1, "ein": 1, "eine": 1, "einen": 1, "Einen": 1, "eins": 1}
FEW, MANY = range(600, 612), range(612, 812)

WHO = r"(?P<who>Ben|Mira|Jonas|Ada|Lena|Omar|You|Du)"
N = r"(?P<n>\d+|one|One|an?|eine?n?|Einen)"
HOLES = r"(?P<holes>\d(?:(?:, | and | und )\d)*)"
WORTH = {
    "best": {
        "en": r"Nothing else was worth more in this exchange\.",
        "de": r"Nichts anderes war in diesem Tausch mehr wert\.",
    },
    "full": {
        "en": r"The row was full: no ball could stay\. "
        r"A refusal gives one away if somebody checks\.",
        "de": r"Die Reihe war voll: Keine Kugel konnte bleiben\. "
        r"Eine Ablehnung gibt eine ab, wenn jemand prüft\.",
    },
    "drop": {
        "en": rf"The ball came back\. Holes? {HOLES} (was|were) free: "
        r"there it would have been gone\.",
        "de": rf"Die Kugel kam zurück\. (Loch {HOLES} war frei|Frei waren die Löcher {HOLES}): "
        r"Dort wäre sie weg gewesen\.",
    },
    "refuse": {
        "en": rf"Holes? {HOLES} (was|were) free: a ball dropped there would have been gone\.",
        "de": rf"(Loch {HOLES} war frei|Frei waren die Löcher {HOLES}): "
        r"Eine Kugel dort wäre weg gewesen\.",
    },
    "believe": {
        "en": rf"Holes? {HOLES} (was|were) free: a check would have given one ball away\.",
        "de": rf"(Loch {HOLES} war frei|Frei waren die Löcher {HOLES}): "
        r"Eine Prüfung hätte eine Kugel weggegeben\.",
    },
    "challenge": {
        "en": r"The row was full: the check brings one ball more, believing none\.",
        "de": r"Die Reihe war voll: Die Prüfung bringt eine Kugel mehr, Glauben keine\.",
    },
    "name": {
        "en": r"(?P<a>\d) of (?P<b>\d) unproved holes were free there, (?P<c>\d) of (?P<d>\d) in "
        r"row (?P<row>\d): a blind ball stays less often there\.",
        "de": r"Dort waren (?P<a>\d) von (?P<b>\d) ungeprüften Löchern frei, in Reihe (?P<row>\d) "
        r"(?P<c>\d) von (?P<d>\d): Da bleibt eine blind gelegte Kugel seltener\.",
    },
}


def read(pattern: str, text: str) -> dict[str, str] | None:
    """The named parts of a whole sentence; a name that stands twice in the pattern counts once."""
    seen: dict[str, int] = {}

    def numbered(match: re.Match[str]) -> str:
        seen[match[1]] = seen.get(match[1], 0) + 1
        return f"(?P<{match[1]}_{seen[match[1]]}>"

    found = re.fullmatch(re.sub(r"\(\?P<(\w+)>", numbered, pattern), text)
    if found is None:
        return None
    return {name.rsplit("_", 1)[0]: part for name, part in found.groupdict().items() if part}


def number(text: str) -> int:
    return ONE[text] if text in ONE else int(text)


def digits(text: str) -> tuple[int, ...]:
    return tuple(int(each) for each in re.findall(r"\d", text))


def plain(markup: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", markup)).replace("\u00a0", " ")


def at_end(played: Round, language: str, alone: bool) -> Situation:
    """The round as the page looks back on it; `alone`: the first seat is the one who reads."""
    count = len(played.setup.seats)
    players = [Player(name, "steady", 1) for name in NAMES[:count]]
    if alone:
        players[0] = Player()
    match = Match(Setup(MemoryBox(count), tuple(range(count)), played.setup.first), players, 0)
    for ply in played.plies:
        match = match.played(ply.seat, ply.text)
    return Playing(match).situation(Words(language), Settings(), len(played.plies))


def worths(state: State, seat: int, played: Round) -> dict[str, Fraction]:
    """What every legal move changes in the hand of who makes it; of a name, what it leaves the next
    player, over all holes not proved full."""
    game, found = played.setup.game, {}
    for move in game.moves(state, seat):
        if move.word != "name":
            found[str(move)] = Fraction(exchanged(state, seat, move, played))
            continue
        named, _ = game.play(state, seat, move)
        peg, after = named.table.pegs[move.number - 1], named.table.actor
        lost = [exchanged(named, after, drop, played) for drop in DROPS[peg:]]
        found[str(move)] = 1 - Fraction(sum(lost), len(lost))
    return found


def true_worth(
    text: str, language: str, played: Round, ply: int, each: dict[str, Fraction]
) -> bool:
    """Whether the one sentence about a decision is true; `each`: what every move is worth there."""
    state, made = played.states[ply], played.plies[ply]
    row, word = state.table.row, made.move.word
    kinds = [(kind, read(each[language], text)) for kind, each in WORTH.items()]
    ((kind, said),) = [(kind, found) for kind, found in kinds if found is not None]
    best = each[made.text] == max(each.values())
    match kind:
        case "best":
            return best
        case "full":
            return word == "drop" and not free(state, row) and best
        case "challenge":
            return word == "challenge" and not free(state, row) and not best
        case "name":
            shown = [int(said[name]) for name in "abcd"]
            other, peg = int(said["row"]), state.table.pegs
            named = made.move.number
            true = [
                len(free(state, named)),
                6 - peg[named - 1],
                len(free(state, other)),
                6 - peg[other - 1],
            ]
            seldom = Fraction(true[2], true[3]) < Fraction(true[0], true[1])
            return shown == true and seldom and f"name {other}" in each
    words = {"drop": ("drop",), "refuse": ("refuse",), "believe": ("accept", "pass")}[kind]
    came_back = kind != "drop" or played.states[ply + 1].balls == state.balls
    return word in words and came_back and digits(said["holes"]) == free(state, row) and not best


HEADS = {
    "refuses": {
        "en": rf"{WHO} refuses? row (?P<row>\d)",
        "de": rf"{WHO} lehns?t Reihe (?P<row>\d) ab",
    },
    "checks": {
        "en": rf"{WHO} checks? row (?P<row>\d), and all is full",
        "de": rf"{WHO} prüfs?t Reihe (?P<row>\d), und alles ist voll",
    },
    "right": {"en": rf"{WHO} checks? and (is|are) right", "de": rf"{WHO} prüfs?t und has?t recht"},
    "before": {
        "en": r"Row (?P<row>\d), hole (?P<hole>\d) was already full",
        "de": r"Reihe (?P<row>\d), Loch (?P<hole>\d) war schon voll",
    },
    "hits": {
        "en": rf"{WHO} hits? (the only free hole|one of (?P<n>\d) free holes)",
        "de": rf"{WHO} triffs?t (das einzige freie Loch|eins von (?P<n>\d) freien Löchern)",
    },
    "last": {
        "en": rf"{N} turns? with one ball left",
        "de": rf"{N} Z(ug|üge) mit der letzten Kugel",
    },
    "score": {
        "en": rf"{WHO}: (?P<n>\d+) of (?P<of>\d+) stayed",
        "de": rf"{WHO}: (?P<n>\d+) von (?P<of>\d+) blieben",
    },
}
TEXTS = {
    "refuses": {
        "en": rf"Holes? {HOLES} (was|were) free\. (?P<all>.*) believed it\.",
        "de": rf"(Loch {HOLES} war frei|Frei waren die Löcher {HOLES})\. "
        r"(?P<all>.*) (hat|haben|hast|habt) es geglaubt\.",
    },
    "checks": {
        "en": r"(?P<right>\w+) (was|were) right\. (?P<had>\w+) had (?P<n>\w+) balls? and now "
        r"ha(s|ve) (?P<after>\d+)\.( With that (?P<won>\w+) wins? the round\.)?",
        "de": r"(?P<right>\w+) hatte(st)? recht\. (?P<had>\w+) hatte(st)? (?P<n>\w+) Kugeln? und "
        r"has?t nun (?P<after>\d+)\.( Damit gewinns?t (?P<won>\w+) die Runde\.)?",
    },
    "right": {
        "en": r"Only hole (?P<hole>\d) of row (?P<row>\d) was free\.|(?P<n>\d) holes of row "
        r"(?P<row>\d) were free, hole (?P<hole>\d) was the first\.",
        "de": r"In Reihe (?P<row>\d) war nur Loch (?P<hole>\d) frei\.|In Reihe (?P<row>\d) waren "
        r"(?P<n>\d) Löcher frei, Loch (?P<hole>\d) war das erste\.",
    },
    "before": {
        "en": rf"{WHO} drops? there, and the ball comes back\. (?P<n>\w+) turns? "
        r"before, a ball (from|of) (?P<owner>\w+) fell in\.",
        "de": rf"{WHO} legs?t dort, und die Kugel kommt zurück\. (?P<n>\w+) Z(ug|üge) vorher fiel "
        r"eine Kugel von (?P<owner>\w+) hinein\.",
    },
    "hits": {
        "en": r"Row (?P<row>\d), hole (?P<hole>\d): the ball stays\. (One hole was|(?P<n>\d) holes "
        r"were) free among (?P<of>\d) that no check had shown full\.",
        "de": r"Reihe (?P<row>\d), Loch (?P<hole>\d): Die Kugel bleibt\. Unter (?P<of>\d), die "
        r"keine Prüfung als voll gezeigt hatte, (war ein Loch|waren (?P<n>\d) Löcher) frei\.",
    },
    "last": {
        "en": rf"{WHO} announces? (the|your) last ball\. (In the end (?P<won>\w+) wins? with it|"
        r"It does not win the round)\.",
        "de": rf"{WHO} sags?t (die|deine) letzte Kugel an\. (Am Ende gewinns?t (?P<won>\w+) damit|"
        r"Die Runde gewinnt sie nicht)\.",
    },
    "score": {
        "en": r"So many of the balls dropped stayed\. What did not stay fell on a ball that "
        r"everybody had seen fall\.",
        "de": r"So viele der gelegten Kugeln blieben\. Was nicht blieb, traf auf eine Kugel, die "
        r"alle fallen sahen\.",
    },
}
YOU = {"you", "yours", "du", "dir"}


def seat_of(name: str) -> int:
    return 0 if name.lower() in YOU else NAMES.index(name)


def true_card(card: RecapCard, language: str, played: Round) -> str:
    """The kind of a card, all of whose sentences are true."""
    head, text = plain(card.head), plain(card.text)
    kinds = [(kind, read(each[language], head)) for kind, each in HEADS.items()]
    ((kind, said),) = [(kind, found) for kind, found in kinds if found is not None]
    facts = read(TEXTS[kind][language], text)
    assert facts is not None, text
    if kind == "score":
        assert true_score(seat_of(said["who"]), int(said["n"]), int(said["of"]), played)
        return kind
    assert card.ply is not None
    ply = card.ply - 1
    state, after, made = played.states[ply], played.states[ply + 1], played.plies[ply]
    assert digits(card.when) and int(re.findall(r"\d+", card.when)[0]) == by_states(played)[ply]
    row = state.table.row
    if "who" in said and kind != "last":
        assert seat_of(said["who"]) == made.seat
    match kind:
        case "refuses":
            assert made.text == "refuse" and int(said["row"]) == row
            assert digits(facts["holes"]) == free(state, row)
            named = re.split(r", | and | und ", facts["all"])
            assert {seat_of(name) for name in named} == set(range(len(state.balls))) - {made.seat}
            assert played.states[ply + len(state.balls)].table.pegs == state.table.pegs
        case "checks":
            assert made.text == "challenge" and int(said["row"]) == row and not free(state, row)
            assert seat_of(facts["right"]) == state.table.mover
            assert seat_of(facts["had"]) == made.seat
            assert number(facts["n"]) == state.balls[made.seat]
            assert int(facts["after"]) == after.balls[made.seat]
            won = facts.get("won")
            assert (seat_of(won) if won else None) == after.table.winner
        case "right":
            assert made.text == "challenge" and int(facts["row"]) == row
            assert free(state, row)[0] == int(facts["hole"])
            assert len(free(state, row)) == int(facts.get("n", 1))
        case "before":
            hole = int(said["hole"])
            assert (int(said["row"]), f"drop {hole}") == (row, made.text)
            assert after.balls == state.balls and seat_of(facts["who"]) == made.seat
            assert state.box[row - 1][hole - 1] == seat_of(facts["owner"])
            since = next(
                n for n, s in enumerate(played.states[1:]) if s.box[row - 1][hole - 1] is not None
            )
            gone = by_states(played)[ply] - by_states(played)[since]
            assert gone == number(facts["n"])
        case "hits":
            assert (int(facts["row"]), f"drop {facts['hole']}") == (row, made.text)
            assert after.balls[made.seat] == state.balls[made.seat] - 1
            count = len(free(state, row))
            assert int(said.get("n", 1)) == int(facts.get("n", 1)) == count
            assert int(facts["of"]) == 6 - state.table.pegs[row - 1]
        case "last":
            seat = seat_of(facts["who"])
            assert after.balls[seat] == 1 != state.balls[seat]
            rest = [each.balls[seat] for each in played.states[ply + 1 :]]
            ended = next((n for n, balls in enumerate(rest) if balls != 1), len(rest) - 1)
            last = ply + max(ended, 1)
            assert by_states(played)[last] - by_states(played)[ply] == number(said["n"])
            assert ("won" in facts) == (rest[ended] == 0)
    return kind


def true_score(seat: int, stayed: int, drops: int, played: Round) -> bool:
    """How many of a player's drops made the hand smaller; nobody's share is greater."""
    shares = {}
    for each in range(len(played.setup.seats)):
        made = [
            after.balls[each] < before.balls[each]
            for ply, before, after in zip(
                played.plies, played.states, played.states[1:], strict=False
            )
            if ply.seat == each and ply.move.word == "drop"
        ]
        if made:
            shares[each] = (Fraction(sum(made), len(made)), sum(made), len(made))
    return shares[seat][1:] == (stayed, drops) and shares[seat] >= (max(shares.values())[0],)


def touched(played: Round, row: int, hole: int, before: int) -> int:
    """The last ply before that one in which all could see that the hole is full."""
    for ply in reversed(range(before)):
        state, made = played.states[ply], played.plies[ply]
        if state.table.row != row:
            continue
        start, peg = state.table.pegs[row - 1], played.states[ply + 1].table.pegs[row - 1]
        if made.text == f"drop {hole}" or (made.text == "challenge" and start < hole <= peg):
            return ply
    raise AssertionError("never seen")


def known(at: Situation, played: Round, ply: int, language: str) -> Iterator[bool]:
    """Cell by cell, whether what is said of the row at issue could be known then."""
    row, checked = row_knowledge.row(at), played.plies[ply - 1].text == "challenge"
    if row is None:
        return
    then = ply - 1 if checked else ply
    state, turn = played.states[then], by_states(played)[min(then, len(played.plies) - 1)]
    cells = re.findall(r"<b>(\w+)</b> <small>(.*?)</small>", html(row_knowledge.holes(at, row)))
    assert len(cells) == 6
    for hole, (fill, since) in enumerate(cells, 1):
        empty = state.box[row - 1][hole - 1] is None
        if empty:
            yield (fill, since) in (("free", "never tried"), ("frei", "nie versucht"))
            continue
        said = plain(since)
        ago = turn - by_states(played)[touched(played, row, hole, then)]
        if hole <= state.table.pegs[row - 1]:
            right = said in ("white peg", "weißer Stift")
        elif ago:
            turns = {"en": f"{ago} turn{'s' * (ago > 1)} ago", "de": f"vor {ago} Z"}[language]
            right = said.startswith(turns)
        else:
            right = said in ("this turn", "dieser Zug")
        yield fill in ("full", "voll") and right


def all_true(seed: int, steps: int) -> set[str]:
    """Every sentence about a round; what could be known at every so many of its plies. The kinds
    of cards that came."""
    played, kinds = finished(seed), set()
    worth: dict[int, dict[str, Fraction]] = {}
    for language in LANGUAGES:
        at = at_end(played, language, alone=seed % 2 == 0)
        kinds |= {true_card(card, language, played) for card in cards(at)}
        for ply in range(len(played.plies)):
            said = round_review.worth(at, ply + 1)
            if said is not None:
                if ply not in worth:
                    worth[ply] = worths(played.states[ply], played.plies[ply].seat, played)
                true = true_worth(plain(said), language, played, ply, worth[ply])
                assert true, (seed, ply, said)
        match = Match(
            played.setup, [Player(name, "steady", 1) for name in NAMES[: len(at.seats)]], 0
        )
        for each in played.plies:
            match = match.played(each.seat, each.text)
        table = Playing(match)
        for ply in range(1 + seed % steps, len(played.plies), steps):
            now = table.situation(Words(language), Settings(), ply)
            assert all(known(now, played, ply, language)), (seed, ply)
    return kinds


@pytest.mark.parametrize("seed", FEW)
def test_every_sentence_about_a_round_is_true(seed: int) -> None:
    """Cards, worths, and what could be known, in both languages."""
    all_true(seed, 5)


@pytest.mark.slow
def test_every_sentence_about_200_rounds_is_true() -> None:
    """The same of two hundred more, in which every kind of card comes."""
    kinds: set[str] = set()
    for seed in MANY:
        kinds |= all_true(seed, 9)
        finished.cache_clear()
    assert kinds == set(HEADS)
