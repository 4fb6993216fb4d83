"""The review of a round as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from engines import help
from engines.match import Match
from engines.review import Review
from ui.boards import BOARDS, board_of
from ui.boards.description import Description
from ui.boards.rounds import DecisionReview
from ui.features.reviews.page import onward, view
from ui.features.reviews.page.view import ReviewProps
from ui.model import puzzle_calendar
from ui.shell.screen import Painted, Screen
from ui.shell.shell import Shell
from ui.table.results import Results
from ui.toolkit import dates, route
from ui.toolkit.words import Words

Described: TypeAlias = Callable[[Match], tuple[Description, Review] | None]


class ReviewPage(Screen):
    """The review of one round, or that it is being worked out.

    described  gives the review of a match in words, once it is worked out
    address    gives the address of a match's review, and of its moments
    match      the saved match, up to the round that is shown
    whole      all of that match, which may have later rounds
    others     numbers and addresses of the other rounds that can be looked back on
    replay     the address of the replay of all rounds
    shown      until another screen takes its place
    """

    def __init__(
        self,
        shell: Shell,
        results: Results,
        described: Described,
        address: Callable[..., str],
        match: Match,
        whole: Match,
        others: Iterable[tuple[int, str]],
        replay: str,
    ) -> None:
        self._shell = shell
        self._results = results
        self._described = described
        self._address = address
        self.match = match
        self.whole = whole
        self._others = tuple(others)
        self._replay = replay
        self.shown = True

    @property
    def earlier(self) -> bool:
        """Whether the match has later rounds."""
        return self.match is not self.whole

    def leave(self) -> None:
        self.shown = False

    def paint(self) -> Painted:
        match, words = self.match, self._shell.words
        game, kicker = match.game.name, when(self._shell, self._results, self.match)
        kicker = kicker if self.earlier else helped(words, match, kicker)
        said = self._described(match)
        if said is None:
            return BOARDS[game].info.accent, view.working(words, game, kicker)
        plies = moments(match, said[1])
        address = self._address
        end = address(match, ply=len(match.round.plies))
        shown = ReviewProps(
            game,
            kicker,
            *said,
            board=end if self.earlier else route.write("game", match.id),
            moments=tuple(address(match, ply=ply) for ply in plies),
            others=self._others,
            replay=self._replay,
            onward=onward.label(words, self.whole),
        )
        return BOARDS[game].info.accent, view.paint(words, shown)

    def announce(self) -> None:
        """Say what came out, once it is known."""
        if said := self._described(self.match):
            self._shell.tell(f"{said[0].title}. {said[0].text}")


def when(shell: Shell, results: Results, match: Match) -> str:
    """What is looked back on, and of when: a line for the top of the page."""
    words, store = shell.words, shell.store
    counted = results.own(match)
    day = puzzle_calendar.day_of(match)
    if day:
        return words("reviews.daily", day=dates.said(words, day))
    kept = None if counted else store.index.find(match.id)
    changed = kept.changed if kept else shell.host.device.now()
    day = shell.day_of(counted.ended if counted else changed)
    this_year = day.year == shell.today.year
    said = (dates.said if this_year else dates.said_whole)(words, day)
    if match.length == 1:
        return words("reviews.of", day=said)
    return words("reviews.round", number=len(match.rounds), day=said)


def moments(match: Match, made: Review) -> list[int]:
    """After how many plies each decision was to be made, or, as its game has it, had its answer."""
    offered = board_of(match.game).rounds.review
    plies = match.round.plies
    befores: list[int] = []
    afters: list[int] = []
    at = 0
    for decision in made.decisions:
        here = next((i for i in range(at, len(plies)) if plies[i].move == decision.move), None)
        seat = None if here is None else plies[here].seat
        rest = range(len(plies) if here is None else here + 1, len(plies))
        at = next((i for i in rest if plies[i].seat == seat), len(plies))
        befores.append(len(plies) if here is None else here)
        afters.append(at)
    return befores if isinstance(offered, DecisionReview) and offered.before else afters


def helped(words: Words, match: Match, kicker: str) -> str:
    """With the help that was had in the round."""
    hints = help.count(match.aids, help.HINTS)
    if hints:
        kicker = words("reviews.hints", n=hints, hints=words.spelled(hints), kicker=kicker)
    if help.count(match.aids, help.UNDO):
        kicker = words("reviews.undone", kicker=kicker)
    return kicker
