"""Review of a round without luck: board and game curve."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engines.match import Match
from ui.boards.game_curve import CurveText, TurnText
from ui.boards.rounds import CurveReview
from ui.features.reviews.page import curve_view, onward
from ui.features.reviews.page.curve_view import CurveProps
from ui.shell.screen import Painted
from ui.shell.shell import Shell
from ui.table.current import Current
from ui.table.replay import Replay

PLAYED, BETTER = "played", "better"


class CurveView:
    """One review. The round lies on the table as a replay, which knows how to travel; this is what
    the page shows of it.

    review   how the game tells it
    text     gives what is known of it by now
    kicker   what it was, and when
    whole    all of the match, which may have later rounds
    """

    def __init__(
        self,
        shell: Shell,
        current: Current,
        replay: Replay,
        review: CurveReview,
        text: Callable[[], CurveText | None],
        kicker: str,
        whole: Match,
    ) -> None:
        self._shell = shell
        self._current = current
        self._replay = replay
        self._review = review
        self._text = text
        self._kicker = kicker
        self.whole = whole
        self._way: tuple[int, str] = (0, PLAYED)  # after which ply, and which of the two moves
        self.match = current.match

    @property
    def shown(self) -> bool:
        """Until something else is on the table, be it the same round at its own address."""
        return not self._current.whole and self._current.shows(self.match.round)

    # -- painting

    def paint(self) -> Painted:
        shell, current = self._shell, self._current
        at, text, turn = current.situation(), self._text(), self._turn()
        listed = at
        ply, way = current.ply or 0, self._chosen()
        if turn is not None:
            before = current.require_table().situation(shell.words, shell.settings, turn.ply)
            before = replace(before, compact=shell.host.window.compact)
            at = self._review.compare(before, turn.moves[way == BETTER])
        turns = text.turns if text else ()
        numbers = {str(each.ply): number for number, each in enumerate(turns, 1)}
        listed = replace(listed, notes={**listed.notes, "turns": numbers})
        shown = CurveProps(
            kicker=self._kicker,
            ply=ply,
            count=len(self.match.round.plies),
            text=text,
            turn=turn,
            better=way == BETTER,
            ended=current.onward != ply,
            onward=onward.label(shell.words, self.whole),
        )
        board = current.require_table().board
        return board.info.accent, curve_view.paint(board, at, listed, shown)

    def _turn(self) -> TurnText | None:
        """The turning point that is shown."""
        text, ply = self._text(), self._current.ply
        turns = text.turns if text else ()
        return next((turn for turn in turns if turn.ply + 1 == ply), None)

    def _chosen(self) -> str:
        """Which of the two moves is drawn; what was played, unless asked."""
        ply, way = self._way
        return way if ply == self._current.ply else PLAYED

    # -- what is asked

    def choose(self, way: str) -> None:
        """Draw what was played, or what was better."""
        if self._current.ply is not None and way in (PLAYED, BETTER):
            self._way = self._current.ply, way
            self._shell.refresh()

    def announce(self) -> None:
        """Say what came out, once it is known."""
        if text := self._text():
            self._shell.tell(text.summary)

    # -- keys

    def type(self, key: str) -> bool:
        """1 to 3 lead to the turning points, B and P draw one of the two moves."""
        text = self._text()
        turns = text.turns if text else ()
        if len(key) == 1 and key in "123456789"[: len(turns)]:
            self._replay.seek(turns[int(key) - 1].ply + 1)
            return True
        way = {"b": BETTER, "p": PLAYED}.get(key.lower())
        if way and self._turn():
            self.choose(way)
            return True
        return False
