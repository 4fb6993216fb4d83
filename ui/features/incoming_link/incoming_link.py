"""Incoming link: a match that somebody sent. It goes on, is replayed, or meets the one that is here
already."""

from __future__ import annotations

from dataclasses import replace

from engines import link
from engines.about import Kind
from engines.game import RuleError
from engines.match import Match
from ui.boards import BOARDS
from ui.features.incoming_link import view
from ui.model import play_by_link
from ui.model.table import Table
from ui.shell import arguments
from ui.shell import view as shell_view
from ui.shell.screen import Page, Painted, Refused, Screen
from ui.table.matches import replayable
from ui.table.services import Services
from ui.toolkit.route import Route


class IncomingLink:
    """The place `#/load/<link text>`; `?at=<ply>` names a position in it."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._matches = services.matches
        self._results = services.results
        self._mine: Match | None = None
        self._theirs: Match | None = None
        services.actions.add({"open-mine": self._open_mine, "open-theirs": self._open_theirs})

    def open(self, route: Route) -> Screen:
        text, self._theirs = route.rest, None
        try:
            come = link.read(text)
            if come.game.name not in BOARDS:
                raise RuleError("newer-record", come.game.name)
        except RuleError as wrong:
            return self._broken(text, wrong)
        come = play_by_link.checked(come)
        come = replace(come, about=replace(come.about, results=()))  # no link of ours holds them
        return self._meet(come, arguments.whole(route.query.get("at", "")))

    # -- when both are wanted

    def _open_mine(self) -> None:
        if self._mine:
            self._matches.show(self._mine)

    def _open_theirs(self) -> None:
        if self._theirs:
            copied = play_by_link.taken_over(self._theirs, copy=True)
            if copied.over and play_by_link.kind(copied) is not Kind.CORRESPONDENCE:
                copied = play_by_link.of_others(copied)
            self._take(replace(copied, id=self._shell.fresh_id()), None)

    # -- within

    def _meet(self, come: Match, at: int | None) -> Screen:
        """Open what came, unless another version of it is here."""
        if self._shell.embedded or not come.id:
            come = replace(come, id=self._shell.fresh_id())
        kept = self._kept(come.id)
        if kept and (answered := play_by_link.answered(kept, come)):
            return self._take(answered, at)
        relation = play_by_link.compare(kept, come) if kept else "new"
        result = come.over and come.about.kind in (Kind.CHALLENGE, Kind.DAILY)
        if result and relation != "same":
            come = play_by_link.received(come)
            kept = self._kept(come.id)
            relation = "same" if kept else "new"
        sent = relation == "older" and kept and kept.about.results
        if kept and (relation == "same" or sent):
            return self._matches.show(kept, replayable(kept, at))
        if kept and relation in ("older", "apart"):
            self._mine, self._theirs = kept, come
            both = kept, come
            return Page(lambda: self._both(*both))
        if kept is None:
            foreign = come.over and (come.about.away or not self._results.own(come))
            came = play_by_link.of_others if foreign else play_by_link.taken_over
            screen = self._take(came(come), at)
            self._say_for_whom(come)
            return screen
        away = kept.about.away or come.about.away
        by_link = play_by_link.kind(kept) is Kind.CORRESPONDENCE
        kind = kept.about.kind if by_link else come.about.kind
        about = replace(come.about, kind=kind, away=away, prefix=kept.about.prefix)
        come = replace(come, about=about, kept=kept.kept)
        if play_by_link.kind(come) is Kind.CORRESPONDENCE:
            self._count(come, len(kept.finished_rounds))
        return self._take(come, at)

    def _say_for_whom(self, come: Match) -> None:
        """Whoever opens a game by links that is under way, on a device that has not seen it, has
        the seat of one of the two: they may be neither."""
        if play_by_link.kind(come) is not Kind.CORRESPONDENCE or come.over:
            return
        seat = Table(come).here.index(True)
        if any(ply.seat == seat for ply in come.round.plies):
            name = come.players[come.seats[seat]].name
            self._shell.note(f"incoming_link.for.{'name' if name else 'somebody'}", name=name)

    def _count(self, come: Match, before: int) -> None:
        """The rounds that the other one ended: they are this person's, too. `before`: how many were
        over here already."""
        for number in range(before, len(come.finished_rounds)):
            self._results.count(replace(come, rounds=come.rounds[: number + 1]))

    def _kept(self, id: str) -> Match | None:
        try:
            return self._shell.store.match(id)
        except RuleError:
            return None

    def _take(self, match: Match, at: int | None) -> Screen:
        """Keep a match that came from elsewhere, and show it."""
        if match.over and play_by_link.kind(match) in (Kind.PLAIN, Kind.DAILY):
            match = replace(match, about=replace(match.about, kind=Kind.REPLAY))
        fresh = match.about.kind is Kind.CHALLENGE and len(match.round.plies) == 1
        fresh = fresh and 0 in play_by_link.away(match)
        if fresh:
            match = replace(match, about=replace(match.about, solver=self._shell.fresh_id()))
        screen = self._matches.open(match, replayable(match, at))
        if fresh:
            name = match.about.by or self._shell.words("incoming_link.someone")
            self._shell.note(f"{match.game.name}.challenged", name=name)
        return screen

    def _both(self, mine: Match, theirs: Match) -> Painted:
        """Two versions of a match: which of them shall be opened?"""
        words, game = self._shell.words, theirs.game.name
        relation = play_by_link.compare(mine, theirs)
        facts = self._how_far(mine), self._how_far(theirs)
        return BOARDS[game].info.accent, view.met(words, game, relation, *facts)

    def _how_far(self, match: Match) -> str:
        moves = self._shell.words("incoming_link.moves", n=play_by_link.turns(match))
        return f"{moves}, {self._shell.words('saved.over')}" if match.over else moves

    def _broken(self, text: str, wrong: RuleError) -> Screen:
        """A page that says what is wrong with the link, and what can be done."""
        where = wrong.where
        code = "incoming_link." + ("newer" if wrong.code == "newer-record" else where)
        game, moves = link.arrived(text) if where == "cut" else ("", 0)

        def said() -> tuple[str, str]:
            words = self._shell.words
            why = words(f"{code}.at", move=moves + 1) if moves else words(f"{code}.text")
            return words(code), why

        def paint() -> Painted:
            words = self._shell.words
            return BOARDS[game].info.accent if game in BOARDS else "general", shell_view.wrong(
                words,
                *said(),
                text[:400],
                "#/",
                words("wrong.home"),
                figure=view.broken_line(moves) if where == "cut" else None,
                fact=words("incoming_link.moves", n=moves) if moves else "",
            )

        return Refused(paint, said)
