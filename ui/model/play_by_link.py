"""Matches between two devices, sent to and fro as links.

`about.away` lists the players who sit at another device. In a link it is turned round: to the one
who opens it, the people of this device are away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from zlib import crc32

from engines import about, link, record
from engines.about import About, Kind
from engines.agent import luck
from engines.game import RuleError, Setup, options
from engines.levels import levels
from engines.match import Match, Player
from ui.boards import BOARDS, board_of

CHALLENGE, CORRESPONDENCE = Kind.CHALLENGE, Kind.CORRESPONDENCE


def kind(match: Match) -> Kind:
    return match.about.kind


def away(match: Match) -> frozenset[int]:
    """The players who sit at another device."""
    away = match.about.away
    return frozenset(away) & frozenset(range(len(match.players))) if away else frozenset()


def met(match: Match) -> list[str]:
    """The names of people elsewhere, of all who answered a challenge, or of all where several share
    the device."""
    if came := results(match):
        return list(
            dict.fromkeys(name for each in came if (name := each.players[each.seats[1]].name))
        )
    people = [number for number, player in enumerate(match.players) if not player.bot]
    others = [number for number in people if number in away(match)]
    shown = others or (people if len(people) > 1 else [])
    return [name for name in (match.players[number].name for number in shown) if name]


def checked(match: Match) -> Match:
    """Without what a link says of itself if its game cannot be that."""
    fits = {
        CHALLENGE: challengeable,
        CORRESPONDENCE: correspondable,
        Kind.SPECTATED: spectated,
    }.get(kind(match))
    return replace(match, about=About()) if fits and not fits(match) else match


def letter(match: Match) -> str:
    """The link text of a match for the person who opens it."""
    said, gone = replace(match.about, unsent=0, results=()), away(match)
    people = tuple(one for one, player in enumerate(match.players) if not player.bot)
    if spectated(match):
        said = replace(said, kind=Kind.SPECTATED, away=people)
    elif gone:
        said = replace(said, away=tuple(one for one in people if one not in gone))
    return link.write(record.read({**record.write(match), "about": about.write(said)}))


def spectated(match: Match) -> bool:
    """Whether a link of it lets others only look on: people sit round a table, and what each of
    them holds is for nobody else."""
    people = any(not player.bot for player in match.players)
    table = match.game.hidden and BOARDS[match.game.name].info.equal_seats
    return table and people and not match.over and kind(match) in (Kind.PLAIN, Kind.SPECTATED)


def compare(kept: Match, come: Match) -> str:
    """How a match that came stands to the one that is kept here: "same", "older", "newer", or
    "apart" when each has moves that the other has not."""
    mine, theirs = _lines(kept), _lines(come)
    if mine == theirs:
        return "same"
    if mine[: len(theirs)] == theirs:
        return "older"
    return "newer" if theirs[: len(mine)] == mine else "apart"


def taken_over(match: Match, copy: bool = False) -> Match:
    """A match that came from elsewhere and is new here, or a `copy` of one that is here. If people
    of this device have played in it before, or know its secret, it counts in no figure; and it is
    no puzzle of the day then, but one like it."""
    gone, played = away(match), match.round.plies
    own = [
        seat
        for seat, player in enumerate(match.seats)
        if player not in gone and not match.players[player].bot
    ]
    hid = len(own) > 1 and match.game.hidden and not BOARDS[match.game.name].info.equal_seats
    begun = any(ply.seat in own for ply in played[1 if hid else 0 :])
    if match.result is not None or not played or not (copy or begun):
        return match
    if kind(match) is Kind.DAILY:
        return received(replace(match, about=About(Kind.AGAIN, match.about.date)))
    return replace(match, about=replace(match.about, prefix=len(played)))


def of_others(match: Match) -> Match:
    """A finished match that never was on this device: nobody who played in it sits here, and it is
    looked at. Only the first letter of a game by links can end it before its reader has moved."""
    moved = {match.seats[ply.seat] for ply in match.round.plies}
    if kind(match) is CORRESPONDENCE and moved <= away(match):
        return match
    return read_by_others(match)


def read_by_others(match: Match) -> Match:
    """A match as it is told to anybody: nobody who plays in it reads it."""
    people = tuple(one for one, player in enumerate(match.players) if not player.bot)
    seen = CHALLENGE if kind(match) is CHALLENGE else Kind.REPLAY
    return replace(match, about=replace(match.about, kind=seen, away=people))


def plies(match: Match) -> int:
    return sum(len(each.plies) for each in match.rounds)


def turns(match: Match) -> int:
    """How many have been played, as the people of its game count; plies where they do not. To give
    up is none."""
    own = board_of(match.game).rounds.turns if match.game.name in BOARDS else None
    count = own or _moves
    return sum(count([ply.text for ply in each.plies]) for each in match.rounds)


# -- challenges: one hides, the other, elsewhere, seeks


def challengeable(match: Match) -> bool:
    """Whether its ruleset has one seat that hides and one that seeks."""
    return match.game.hidden and not BOARDS[match.game.name].info.equal_seats


def repeatable(match: Match) -> bool:
    """Whether a person here sought in the round that is over, so that its secret can be passed
    on, with the person's own attempt."""
    result = match.result
    if not challengeable(match) or result is None or result.void or kind(match) is Kind.DAILY:
        return False
    return not match.players[match.seats[1]].bot and match.seats[1] not in away(match)


def challenge(match: Match, by: str, id: str) -> Match:
    """A challenge by the rules of that match; nothing is hidden yet."""
    players = (Player(by, auto=True), Player())
    about = About(CHALLENGE, by=by, away=(1,))
    return Match(Setup(match.game, (0, 1)), players, 1, id, about)


def passed_on(match: Match, by: str, id: str) -> Match:
    """A challenge with the secret of a round that was played, and that attempt, sealed."""
    hidden, *sought = match.round.plies
    made = challenge(match, by, id).played(0, hidden.text)
    sealed = record.seal([f"{ply.seat} {ply.text}" for ply in sought])
    return replace(made, about=replace(made.about, attempt=sealed))


def attempt(match: Match) -> Match | None:
    """The round that the sender of a challenge played with its secret, if there is one."""
    sealed = match.about.attempt
    if not sealed:
        return None
    other = _hidden(match, Player(match.about.by))
    try:
        for move in record.unseal(sealed):
            seat, _, text = move.partition(" ")
            other = other.played(int(seat), text)
    except ValueError:
        return None
    return other if other.result is not None else None


def par(match: Match) -> Iterator[Match | None]:
    """What the strongest computer makes of the same secret: its round after each ply, and None
    while it thinks. It draws as in the trial of a box (`engines.blackbox.hiding_quality`), so that
    both come to the same."""
    level = match.game.levels[-1]
    other = _hidden(match, Player(bot=level))
    agent, chance = levels(match.game.name)[level], luck(0, 0)
    while other.result is None:
        mover = min(other.game.actors(other.state))
        known = other.round.known(mover)
        move = None
        for thought in agent.think(other.game, known, chance):
            move = thought.move
            yield None
        other = other.played(mover, move)
        yield other


def results(match: Match) -> list[Match]:
    """What came back of a challenge that was sent from here, in the order in which it came."""
    found = []
    for text in match.about.results:
        with suppress(RuleError):
            found.append(link.read(text))
    return found


def answered(sent: Match, come: Match) -> Match | None:
    """A challenge that was sent from here, with the round of somebody who solved it; what others
    made of it stays beside that. None if what came is no result of it."""
    ours = kind(sent) is kind(come) is CHALLENGE and away(sent) == away(come) == frozenset({1})
    if not ours or come.result is None or _lines(sent.at(1)) != _lines(come.at(1)):
        return None
    come = replace(come, about=replace(come.about, results=()))
    each = {(one.about.solver, *_lines(one)): link.write(one) for one in (*results(sent), come)}
    about = replace(sent.about, results=tuple(each.values()))
    return replace(come, id=sent.id, about=about, kept=sent.kept)


def unanswered(match: Match) -> Match:
    """A challenge as it was sent, before anybody looked for its secret."""
    made = challenge(match, match.about.by, match.id).played(0, match.round.plies[0].text)
    return replace(made, about=replace(made.about, attempt=match.about.attempt))


def solved_here(match: Match) -> bool:
    """Whether the person at this device looks for the secret of a challenge that came."""
    gone = [player in away(match) for player in match.seats]
    return kind(match) is CHALLENGE and gone == [True, False]


def received(match: Match) -> Match:
    """What others made of a secret that is the same for many gets an id of its own."""
    text = "\n".join(_lines(match))
    return replace(match, id=f"{match.id}-{crc32(text.encode()):08x}")


def sent_as(match: Match) -> str:
    """The id of the secret that a match of `received` is about."""
    return match.id.rpartition("-")[0]


# -- by correspondence: no secrets, one move a letter


def correspondable(match: Match) -> bool:
    """Whether two can play it by sending its open state to and fro."""
    return not match.game.hidden and len(match.game.seats) == 2


def correspondence(match: Match, mine: str, theirs: str, seat: int, id: str) -> Match:
    """A match by the rules of that one, with the person at this device on `seat`."""
    players = (Player(mine), Player(theirs))
    seats = (0, 1) if seat == 0 else (1, 0)
    about = About(CORRESPONDENCE, away=(1,))
    return Match(Setup(match.game, seats), players, 1, id, about)


def handed_on(match: Match) -> Match:
    """The other one has the link from now on."""
    return replace(match, about=replace(match.about, unsent=0))


def _hidden(match: Match, seeker: Player) -> Match:
    """A round with the secret of that match, not yet sought."""
    made = Match(Setup(match.game, (0, 1)), (Player(), seeker))
    return made.played(0, match.round.plies[0].text)


def _moves(texts: Sequence[str]) -> int:
    return sum(text != "resign" for text in texts)


def _lines(match: Match) -> list[str]:
    """Everything that was set up and played, line by line."""
    lines = []
    for each in match.rounds:
        lines.append(f"{options(each.setup.game)} {each.setup.seats} {each.setup.first}")
        lines += [f"{ply.seat} {ply.text}" for ply in each.plies]
    return lines
