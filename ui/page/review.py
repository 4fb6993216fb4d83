"""Looking back on a round: its review, worked out in slices while the page lives."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from engines.game import Move, RuleError
from engines.match import Match
from engines.review import Review, reviewing
from ui import almanac, dates, post, route
from ui.boards import BOARDS
from ui.boards.board import RoundReview
from ui.boards.description import Description
from ui.page.places import Painted
from ui.route import Route
from ui.screens import ledger, review
from ui.screens.lookback import Lookback
from ui.screens.play import Ending
from ui.screens.review import Shown
from ui.table import Table

if TYPE_CHECKING:
    from ui.page.app import App

SLICE = 0.008  # seconds of work at a time
Key: TypeAlias = tuple[str, int, tuple[str, ...]]


class Retrospect:
    """The place `#/review/<id>`: the last finished round of a saved match, or `?round=2`; with
    `?ply=5` its board at that moment. The review made last is kept.

    match    the saved match, up to the round that is shown
    earlier  whether it has later rounds
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.match: Match | None = None
        self.earlier = False
        self._made: dict[Key, Review] = {}
        self._working: Key | None = None
        self._wanted: Callable[[], bool] = lambda: False

    # -- what the table asks

    def begin(self, match: Match, wanted: Callable[[], bool]) -> None:
        """Work the review of the last round out, if it has one, while it is wanted; what is being
        worked out already goes on."""
        if self._possible(match) and _key(match) not in self._made:
            self._wanted = wanted
            if self._working != _key(match):
                self._working = _key(match)
                self.app.host.spawn(self._work(match))

    def lookback(self, match: Match) -> Lookback | None:
        """What the table offers after a round that can be reviewed."""
        if not self._possible(match) or self._here:
            return None
        return Lookback(
            self._address(match),
            post.repeatable(match),
            _review(match).parts,
            self._said(match),
        )

    def ending(self) -> Ending | None:
        """The main key on a board that was opened from a review."""
        return Ending(self.app.words("review.open"), "review-back") if self._here else None

    @property
    def _here(self) -> bool:
        return self.app.desk.look_only

    # -- where

    def arrive(self, route: Route) -> None:
        self.match = None
        try:
            match = self.app.store.match(route.rest)
        except RuleError as wrong:
            self.app.fail(wrong, self.app.store.text(route.rest) or "")
            return
        if match is None:
            self.app.missing("wrong.game")
            return
        self.earlier = _cut(match, route.query.get("round", ""))
        if not self._possible(match):
            self.app.missing("review.none")
            return
        self.match = match
        ply = route.query.get("ply", "")
        if ply.isascii() and ply.isdigit():
            self.app.desk.open(match, look_only=True)
            self.app.desk.tape.load()
            self.app.desk.tape.seek(int(ply))
        else:
            self.begin(match, lambda: self.app.route is route)

    def paint(self) -> Painted:
        match = self.match
        if match is None:
            raise RuntimeError("a missing review is told by the page")
        words, game, top = self.app.words, match.game.name, self.app.top()
        said = self._said(match)
        if said is None:
            return BOARDS[game].accent, review.working(words, game, self._kicker(match), top)
        plies = moments(match, [each.move for each in said[1].decisions])
        end = self._address(match, ply=len(match.round.plies))
        shown = Shown(
            game,
            self._kicker(match),
            *said,
            board=end if self.earlier else route.write("game", match.id),
            moments=tuple(self._address(match, ply=ply) for ply in plies),
        )
        return BOARDS[game].accent, review.paint(words, shown, top)

    # -- deeds

    def do_review_back(self, arg: str = "") -> None:
        if self.match:
            self.app.host.go(self._address(self.match))

    def do_review_share(self, arg: str = "") -> None:
        """Hand the sum and the game itself to the device, or put both on the clipboard."""
        said = self._said(self.match) if self.match else None
        if self.match is None or said is None:
            return
        words, host = self.app.words, self.app.host
        lines = ledger.entries(words, *said)
        text = ", ".join(f"{line.label} {ledger.said(words, line)}" for line in lines)
        title = f"{words(f'{self.match.game.name}.title')}: {said[0].title}"
        url = self.app.sharing.url(self.match)
        if not host.share(title, f"{title}\n{text}", url):
            host.copy(f"{title}\n{text}\n{url}", self._copied)

    def do_same_again(self, arg: str = "") -> None:
        """The secret of the round on the table once more; it does not count."""
        if self.app.desk.table:
            self.app.matches.same(self.app.desk.table.match)

    def _copied(self, done: bool) -> None:
        self.app.note("daily.share.copied" if done else "daily.share.failed")

    # -- within

    def _possible(self, match: Match) -> bool:
        """Whether the last round of the match can be looked back on here."""
        result = match.result
        over = result is not None and not result.void
        able = BOARDS[match.game.name].review is not None and not self.app.host.embed
        return bool(match.id) and over and able

    async def _work(self, match: Match) -> None:
        key, end = _key(match), monotonic() + SLICE
        for made in reviewing(match.game, match.game.view(match.state, None)):
            if made:
                self._made = {key: made}
            elif monotonic() >= end:
                await self.app.host.pause(0)
                if self._working != key:
                    return
                if not self._wanted():
                    break
                end = monotonic() + SLICE
        self._working = None
        self.app.refresh()
        said = self._said(match)
        if self.match is match and said and self._wanted():
            self.app.host.announce(f"{said[0].title}. {said[0].text}")

    def _said(self, match: Match) -> tuple[Description, Review] | None:
        """The review in words; None while it is being worked out."""
        made = self._made.get(_key(match))
        if made is None:
            return None
        at = Table(match).situation(self.app.words, self.app.settings)
        return _review(match).describe(at, made), made

    def _address(self, match: Match, **query: int) -> str:
        number = {"round": len(match.rounds)} if match.length != 1 else {}
        return route.write("review", match.id, **number, **query)

    def _kicker(self, match: Match) -> str:
        """What is looked back on, and of when."""
        words, counted = self.app.words, self.app.statistics.own(match)
        day = almanac.day_of(match)
        if day:
            return words("review.daily", day=dates.said(words, day))
        kept = [entry.changed for entry in self.app.store.entries() if entry.id == match.id]
        now = self.app.host.now()
        day = dates.day_of(counted.ended if counted else next(iter(kept), now))
        this_year = day.year == dates.day_of(now).year
        said = (dates.said if this_year else dates.said_whole)(words, day)
        if match.length == 1:
            return words("review.of", day=said)
        return words("review.round", number=len(match.rounds), day=said)


def moments(match: Match, moves: list[Move]) -> list[int]:
    """After how many plies each of these moves, made in this order, had its answer."""
    plies = match.round.plies
    found: list[int] = []
    at = 0
    for move in moves:
        made = next((i for i in range(at, len(plies)) if plies[i].move == move), None)
        seat = None if made is None else plies[made].seat
        rest = range(len(plies) if made is None else made + 1, len(plies))
        at = next((i for i in rest if plies[i].seat == seat), len(plies))
        found.append(at)
    return found


def _cut(match: Match, number: str) -> bool:
    """Leave the rounds up to that one; without a number, up to the last that is over. Whether
    there were more."""
    count = len(match.rounds)
    if number.isascii() and number.isdigit() and 0 < int(number) < count:
        del match.rounds[int(number) :]
    elif not number and match.result is None and count > 1:
        del match.rounds[-1]
    return len(match.rounds) < count


def _review(match: Match) -> RoundReview:
    review = BOARDS[match.game.name].review
    if review is None:
        raise RuntimeError("no review")
    return review


def _key(match: Match) -> Key:
    return match.id, len(match.rounds), tuple(ply.text for ply in match.round.plies)
