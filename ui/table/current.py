"""Current table: a match, or a moment of its replay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.agent import Thought
from engines.match import Match, Round
from engines.review import Review
from ui.background.bundles import parts
from ui.boards.situation import Situation
from ui.model.table import Table
from ui.shell.shell import Shell
from ui.table.board_session import BoardSession
from ui.table.results import Results
from ui.table.studies import Studies
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words


class Current:
    """The one place that knows. Parts of the page read it; the table screen and the replay set it.

    session   the match on the table, and how its changes come across
    ply       how many plies a replay shows; None: the game itself, not a replay
    number    the round that a replay shows, from 1; None: the last
    running   the replay goes on by itself
    review    of the round on the table, once it is worked out
    studies   what its board has worked out
    whole     the match is all there is of it, and is saved; False: a part of a saved one
    """

    def __init__(self, shell: Shell, results: Results) -> None:
        self._shell = shell
        self._results = results
        self.session = BoardSession(shell, self._look)
        self.ply: int | None = None
        self.number: int | None = None
        self.running = False
        self.review: Review | None = None
        self.whole = True
        self.studies = Studies(shell)
        self._seen: tuple[Any, ...] = ()
        self._situation: Situation | None = None
        self._plan: tuple[object, Thought] | None = None

    def put(self, table: Table, whole: bool) -> None:
        """Another match on the table."""
        self.clear()
        self.session.put(table)
        self.whole = whole

    def clear(self) -> None:
        """Nothing is on the table any more."""
        self.session.put(None)
        self.review = self._situation = self._plan = None
        self._seen = ()
        self.stop_replay()

    @property
    def table(self) -> Table | None:
        """The match on the table; None while another screen is shown."""
        history = self.session.history
        return history.now if history else None

    def require_table(self) -> Table:
        """The table, where there must be one."""
        return self.session.table

    @property
    def match(self) -> Match:
        return self.require_table().match

    @property
    def replayed(self) -> Match:
        """The match up to the round that is shown."""
        if self.number is None:
            return self.match
        return replace(self.match, rounds=self.match.rounds[: self.number])

    @property
    def round(self) -> Round:
        return self.match.rounds[(self.number or 0) - 1]

    @property
    def rounds(self) -> int:
        """How many rounds a replay can show: those of a match that is over."""
        whole = self.ply is not None and self.whole and self.match.over
        return len(self.match.rounds) if whole else 1

    def show_round(self, number: int, ply: int) -> None:
        """Replay that round of the match, from 1."""
        self.number = number if number < len(self.match.rounds) else None
        self.start_replay(ply)

    @property
    def onward(self) -> int:
        """The plies that a game has which goes on from the moment that a replay shows: at the end
        of a round those before what ended it, as when a player gave up."""
        plies, states = self.ply or 0, self.round.states
        while plies and not self.match.game.actors(states[plies]):
            plies -= 1
        return plies

    def shows(self, round: Round) -> bool:
        """Whether this round, as far as it was played, is what is on the table."""
        return self.table is not None and self.match.round is round

    @property
    def game(self) -> str:
        """The name of the game on the table, or ""."""
        return self.table.board.game if self.table else ""

    @property
    def handover_pending(self) -> bool:
        """Whether the board is hidden until the right person has the device."""
        return (
            self.require_table().handover_pending
            and self._shell.settings.cover
            and self.ply is None
        )

    @property
    def pace(self) -> str:
        """The pace in force, where something goes on by itself before a person's eyes: computers
        that play with people, a replay; else ""."""
        table = self.table
        if table is None:
            return ""
        together = any(table.people) and not all(table.people) and table.match.result is None
        return self._shell.settings.pace if together or self.ply is not None else ""

    @property
    def planned(self) -> Thought | None:
        """What a computer that thinks aloud is about to do in the state of things as it is now."""
        if self._plan is None or self.ply is not None or self._plan[0] is not self.match.state:
            return None
        return self._plan[1]

    def plan(self, thought: Thought) -> None:
        """This is about to be done."""
        self._plan = self.match.state, thought

    def start_replay(self, ply: int | None = None) -> None:
        """Show the round as a replay, from that ply or its end."""
        last = len(self.round.plies)
        self.ply, self.running = last if ply is None else max(0, min(ply, last)), False

    def stop_replay(self) -> None:
        self.ply, self.number, self.running = None, None, False

    def situation(self) -> Situation:
        """What is true now; on a replay, what was true then. Made once for each state of things."""
        return self.session.situation()

    def _look(self, table: Table) -> Situation:
        """All that a situation is made of is an argument of `_make`: where one of these is another,
        it is made anew."""
        shell = self._shell
        seen = (
            table,
            self.ply,
            self.number,
            None if self.whole else self.review,
            self.planned,
            shell.words,
            shell.settings,
            shell.host.window.compact,
            self.studies.number,
            self._results.number,
            len(parts.missing),  # what arrives late, tables above all, is drawn anew
        )
        if self._situation is None or seen != self._seen:
            self._situation, self._seen = self._make(*seen), seen
        return self._situation

    def _make(
        self,
        table: Table,
        ply: int | None,
        number: int | None,
        review: Review | None,
        planned: Thought | None,
        words: Words,
        settings: Settings,
        compact: bool,
        *counted: object,
    ) -> Situation:
        """`counted`: what grows where results, studies or parts of the site do."""
        if number is not None:
            table = replace(table, match=self.replayed)
        at = table.situation(words, settings, ply)
        ended = at.result is not None and not self._shell.embedded
        own = self._results.own(table.match) if ended else None
        at = replace(
            at,
            compact=compact,
            review=review,
            planned=planned,
            average=self._results.average(own),
            last=self._results.last(own),
            counted=own is not None,
        )
        return self.studies.applied(table.board, at)
