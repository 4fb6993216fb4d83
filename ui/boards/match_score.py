"""Score of a match between two seats. Points, rounds, and who has won."""

from __future__ import annotations

from dataclasses import dataclass

from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Node, Raw, h


@dataclass(frozen=True)
class MatchScore:
    """
    totals   the points of the rounds that are over, by seat, now
    columns  the seats, now, in an order that stays while roles swap: a person who plays alone
             first, else who sat on the first seat first
    counted  rounds that count, of `length`
    """

    totals: tuple[int, int]
    columns: tuple[int, int]
    counted: int
    length: int

    @property
    def over(self) -> bool:
        return self.counted == self.length

    @property
    def leader(self) -> int | None:
        """The seat with more points; None: nobody has."""
        one, two = self.totals
        return None if one == two else int(two > one)


def match_score(at: Situation) -> MatchScore | None:
    """The match so far; None where one round is all."""
    if at.match.length < 2:
        return None
    one, two = at.match.totals
    first = at.match.past[0].seats[0] if at.match.past else 0
    if sum(at.people) == 1:
        first = at.people.index(True)
    counted = sum(not past.result.void for past in at.match.past)
    return MatchScore((one, two), (first, 1 - first), counted, at.match.length)


def who(at: Situation, seat: int) -> str:
    """Who is spoken of: `you`, the `computer` if there is only one, or another player by `name`."""
    if at.is_you(seat):
        return "you"
    return "computer" if at.seats[seat] == at.words("computer") else "name"


def winner(at: Situation, match: MatchScore, figures: tuple[int, int] | None = None) -> Raw:
    """Who has won a match that is over, and how it stands. `figures`: of the seats, where people
    count something else than points."""
    shown, words = figures or match.totals, at.words
    if match.leader is None:
        return words.rich("match.draw", points=shown[0])
    loser = 1 - match.leader
    if at.is_you(loser):
        kind, first = "lose", loser
    else:
        kind, first = who(at, match.leader), match.leader
    return words.rich(f"match.{kind}", name=at.seats[first], one=shown[first], two=shown[1 - first])


def kicker(at: Situation) -> str:
    """Which round of a match it is; once it is decided, how long the match was."""
    match, words = match_score(at), at.words
    if match is None:
        return ""
    area = f"{at.game.name}.match"
    if match.over:
        return words(f"{area}.of", count=words.spelled(match.length))
    now = match.counted + (at.result is None or at.result.void)
    return words(f"{area}.number", number=now, count=match.length)


def figures(
    at: Situation, match: MatchScore, played: str, shown: tuple[str, str] | None = None
) -> Node:
    """What both have, and how many rounds counted, which `played` names; while one runs only where
    there is room beside the board."""
    values = shown or tuple(map(str, match.totals))
    parts = [widgets.figure(at.seats[seat], values[seat]) for seat in match.columns]
    count = widgets.figure(played, str(match.counted), f"/{match.length}")
    ended = at.result is not None and not at.result.void
    return h("dl", [*parts, count], class_="score" if ended else "score beside")
