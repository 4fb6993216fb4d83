"""Reviews of finished rounds, worked out while the page lives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from engines.about import Kind
from engines.match import Match
from engines.review import Review
from ui.boards import board_of
from ui.boards.description import Description
from ui.boards.game_curve import CurveText
from ui.boards.rounds import CurveReview, DecisionReview
from ui.model import play_by_link
from ui.model.table import Table
from ui.shell import arguments
from ui.shell.screen import NotHere, Painted, Screen
from ui.table import match_link, points_breakdown, replay
from ui.table.ending import Ending
from ui.table.matches import drop_later_rounds
from ui.table.review_offer import ReviewOffer
from ui.table.services import Services
from ui.table.table_extension import TableExtension
from ui.toolkit import route
from ui.toolkit.route import Route
from ui.toolkit.words import Words

if TYPE_CHECKING:
    from ui.features.reviews.page.curve import CurveView
    from ui.features.reviews.page.page import ReviewPage

Key: TypeAlias = tuple[str, int, tuple[str, ...]]


class Reviews(TableExtension):
    """The place `#/review/<id>`: the last finished round of a saved match, or `?round=2`; with
    `?ply=5` its board at that moment. The review made last is kept.

    page    the review that is shown, or was shown last
    curve   the same of a round that is stepped through
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._current = services.current
        self._results = services.results
        self._table = services.table
        self._matches = services.matches
        self._thinker = services.thinker
        self.page: ReviewPage | None = None
        self.curve: CurveView | None = None
        self._made: dict[Key, Any] = {}
        self._text: tuple[Any, Words, CurveText] | None = None  # the last one put into words
        self._whole: set[Key] = set()  # those that are known to their end
        self._working: Key | None = None
        self._wanted: Callable[[], bool] = lambda: False
        services.actions.add(
            {
                "review-back": self._back,
                "review-share": self._share,
                "review-play-on": self._play_on,
                "review-next": self._next,
                "same-again": self._same_again,
            }
        )
        services.actions.add_with_arg({"review-way": self._way})

    # -- what the table asks

    def opened(self, table: Table) -> None:
        """Have the review of the round ready when it is asked for."""
        match = table.match
        self._current.review = None if _has_curve(match) else self._made.get(_key(match))
        self._begin(match, lambda: self._current.shows(match.round))

    def moved(self, table: Table) -> None:
        self.opened(table)

    def review(self, match: Match) -> ReviewOffer | None:
        """What the table offers after a round that can be reviewed."""
        if not self._possible(match):
            return None
        review = _review(match)
        if isinstance(review, CurveReview):
            return ReviewOffer(self.address(match)) if self._current.whole else None
        if not self._current.whole and not review.before:
            return None
        return ReviewOffer(
            self.address(match),
            play_by_link.repeatable(match),
            review.parts,
            self.described(match),
        )

    def ending(self, table: Table) -> Ending | None:
        """The main key on a board that was opened from a review."""
        if self._current.whole:
            return None
        if self.stops(table):
            return Ending(self._shell.words("reviews.play-on"), "review-play-on")
        return Ending(self._shell.words("reviews.open"), "review-back")

    def stops(self, table: Table) -> tuple[int, ...]:
        """The moments before its decisions, in a round that was opened from a review."""
        made, current = self._current.review, self._current
        review = board_of(table.match.game).rounds.review
        if current.whole or made is None or not isinstance(review, DecisionReview):
            return ()
        if not review.before:
            return ()
        from ui.features.reviews.page.page import moments

        return tuple(moments(table.match, made))

    def label(self, match: Match) -> str:
        kinds = (Kind.PRACTICE, Kind.AGAIN)
        return self._shell.words("practice") if match.about.kind in kinds else ""

    def same(self) -> str:
        """The words for seeking the secret on the table once more; "" where that cannot be."""
        table = self._current.table
        if table is None or not self._possible(table.match):
            return ""
        code = f"{table.board.game}.review.same"
        return self._shell.words(code) if play_by_link.repeatable(table.match) else ""

    def painted(self, table: Table) -> Painted | None:
        """A review that is stepped through, in the place of the table."""
        return self.curve.paint() if self.curve and self.curve.shown else None

    def typed(self, table: Table, key: str) -> bool:
        return bool(self.curve and self.curve.shown and self.curve.type(key))

    # -- where

    def open(self, route: Route) -> Screen:
        whole = self._matches.saved(route.rest)
        match = drop_later_rounds(whole, arguments.whole(route.query.get("round", "")))
        if not self._possible(match):
            raise NotHere("reviews.none")
        ply = arguments.whole(route.query.get("ply", ""))
        if ply is not None:
            return self._table.open(match, ply, whole=False)
        review = _review(match)
        if isinstance(review, CurveReview):
            return self._step_through(match, review, whole)
        from ui.features.reviews.page.page import ReviewPage

        page = self.page = ReviewPage(
            self._shell,
            self._results,
            self.described,
            self.address,
            match,
            whole,
            self._others(whole, len(match.rounds)),
            replay.all_rounds(whole),
        )
        self._begin(match, lambda: page.shown)
        return page

    def _step_through(self, match: Match, review: CurveReview, whole: Match) -> Screen:
        """The review of a round that is stepped through."""
        from ui.features.reviews.page.curve import CurveView
        from ui.features.reviews.page.page import when

        shell = self._shell
        screen = self._table.open(match, 0, whole=False)
        view = self.curve = CurveView(
            shell,
            self._current,
            self._table.replay,
            review,
            lambda: self.curve_text(match),
            when(shell, self._results, match),
            whole,
        )
        self._begin(match, lambda: view.shown)
        return screen

    def address(self, match: Match, **query: int) -> str:
        """Where the review of the last round of that match is."""
        number = {"round": len(match.rounds)} if match.length != 1 else {}
        return route.write("review", match.id, **number, **query)

    def _others(self, whole: Match, shown: int) -> Iterator[tuple[int, str]]:
        """Numbers and addresses of the other rounds of a match that can be looked back on."""
        for number in range(1, len(whole.rounds) + 1):
            match = drop_later_rounds(whole, number)
            if number != shown and self._possible(match):
                yield number, self.address(match)

    # -- the work

    def described(self, match: Match) -> tuple[Description, Review] | None:
        """The review in words; None while it is being worked out."""
        return self._described(match, match)

    def _described(self, match: Match, told: Match) -> tuple[Description, Review] | None:
        """`told`: the match as its reader knows it."""
        made, review = self._made.get(_key(match)), _review(match)
        if made is None or isinstance(review, CurveReview):
            return None
        at = Table(told).situation(self._shell.words, self._shell.settings)
        return review.describe(at, made), made

    def curve_text(self, match: Match) -> CurveText | None:
        """The review of a round that is stepped through in words, as far as it is known."""
        made, review = self._made.get(_key(match)), _review(match)
        if made is None or not isinstance(review, CurveReview):
            return None
        if not self._text or self._text[0] is not made or self._text[1] is not self._shell.words:
            at = Table(match).situation(self._shell.words, self._shell.settings)
            self._text = made, self._shell.words, review.describe(at, made)
        return self._text[2]

    def _possible(self, match: Match) -> bool:
        """Whether the last round of the match can be looked back on here."""
        result = match.result
        over = result is not None and not result.void
        able = board_of(match.game).rounds.review is not None and not self._shell.embedded
        return bool(match.id) and over and able

    def _begin(self, match: Match, wanted: Callable[[], bool]) -> None:
        """Work the review of the last round out, if it has one, while it is wanted; what is being
        worked out already goes on."""
        if self._possible(match) and _key(match) not in self._whole:
            self._wanted = wanted
            if self._working != _key(match):
                self._working = _key(match)
                self._shell.host.tasks.spawn(self._work(match))

    async def _work(self, match: Match) -> None:
        key = _key(match)

        def made_so_far(part: Any) -> None:
            """What is known of it by now; shown where it is stepped through. The worker begins anew
            with what the page has looked at already."""
            known = self._made.get(key)
            if known is not None and part.looked < known.looked:
                return
            with self._shell.change():
                self._made = {key: part}
                if self.curve and self.curve.shown:
                    self._shell.refresh()

        made = await self._thinker.review(
            match,
            lambda: self._working == key and self._wanted(),
            made_so_far if isinstance(_review(match), CurveReview) else None,
        )
        if self._working != key:
            return
        with self._shell.change():
            self._working = None
            if made is None or not self._wanted():
                return
            self._made, self._whole = {key: made}, {key}
            here = self._current.table and _key(self._current.match) == key
            if here and not _has_curve(match):
                self._current.review = made
            self._shell.refresh()
            for page in (self.page, self.curve):
                if page and page.shown and _key(page.match) == key:
                    self._shell.after_paint(page.announce)

    # -- actions

    def _back(self) -> None:
        if self._current.table and not self._current.whole:
            self._shell.host.window.go(self.address(self._current.match))

    def _play_on(self) -> None:
        """From the moment that is shown, with a person in the seat that was to move."""
        if self._current.table and self._current.ply is not None:
            self._matches.practise(self._current.match, self._current.ply)

    def _next(self) -> None:
        """Back into the match that goes on, or on to its next round."""
        shown = self.curve if self.curve and self.curve.shown else self.page
        if shown is None:
            return
        match = shown.whole
        if match.following:
            self._matches.lead_to(match.next_round())
        else:
            self._shell.host.window.go(route.write("game", match.id))

    def _way(self, way: str) -> None:
        if self.curve and self.curve.shown:
            self.curve.choose(way)

    def _share(self) -> None:
        """Hand the sum and the game itself on."""
        match = self.page.match if self.page else None
        said = self._described(match, play_by_link.read_by_others(match)) if match else None
        if match and said:
            words = self._shell.words
            lines = points_breakdown.entries(words, *said)
            text = ", ".join(f"{line.label} {points_breakdown.said(words, line)}" for line in lines)
            title = f"{words(f'{match.game.name}.title')}: {said[0].title}"
            url = match_link.address(self._shell, match)
            if match_link.of_today(self._shell, match):
                day = route.write("daily", match.about.date, match.game.name)
                url = self._shell.host.window.address(day)
            self._shell.hand_over(title, f"{title}\n{text}", url)

    def _same_again(self) -> None:
        """The secret of the round on the table once more; it does not count."""
        if self._current.table and play_by_link.repeatable(self._current.match):
            self._matches.same(self._current.match)


def _key(match: Match) -> Key:
    return match.id, len(match.rounds), tuple(ply.text for ply in match.round.plies)


def _has_curve(match: Match) -> bool:
    """Whether its review is stepped through."""
    return isinstance(board_of(match.game).rounds.review, CurveReview)


def _review(match: Match) -> DecisionReview | CurveReview:
    review = board_of(match.game).rounds.review
    if review is None:
        raise RuntimeError("no review")
    return review
