"""Links that were opened: a match goes on, is replayed, or meets the one that is here already."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines import link
from engines.about import Kind
from engines.game import RuleError
from engines.match import Match
from ui import post, route
from ui.boards import BOARDS
from ui.page.places import Painted
from ui.post import CHALLENGE
from ui.route import Route
from ui.screens import pages, share

if TYPE_CHECKING:
    from ui.page.app import App


TRAILING = ".,;:!?'\")]}>"  # what a messenger takes for a part of the link, or a person adds


class Arrival:
    """The place `#/load/<link text>`; `?at=<ply>` names a position in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._text = ""
        self._wrong: RuleError | None = None
        self._mine: Match | None = None
        self._theirs: Match | None = None

    def arrive(self, route: Route) -> None:
        self._text, self._wrong, self._theirs = route.rest.rstrip(TRAILING), None, None
        try:
            come = link.read(self._text)
        except RuleError as wrong:
            self._wrong = wrong
            return
        if come.game.name not in BOARDS:
            self._wrong = RuleError("newer-record", come.game.name)
            return
        at = route.query.get("at", "")
        post.checked(come)
        self._meet(come, int(at) if at.isascii() and at.isdigit() else None)

    def paint(self) -> Painted:
        if self._mine and self._theirs:
            game = self._theirs.game.name
            words = self.app.words
            code = post.compare(self._mine, self._theirs)
            counts = [
                words("sharing.moves", n=post.plies(match)) for match in (self._mine, self._theirs)
            ]
            return BOARDS[game].accent, share.met(words, game, code, *counts)
        return self._broken()

    # -- when both are wanted

    def do_open_mine(self, arg: str = "") -> None:
        if self._mine:
            self.app.host.go(route.write("game", self._mine.id), replace=True)
            self.app.desk.open(self._mine)

    def do_open_theirs(self, arg: str = "") -> None:
        if self._theirs:
            self._theirs.id = self.app.matches.fresh_id()
            self._take(self._theirs, None)

    # -- within

    def _meet(self, come: Match, at: int | None) -> None:
        """Open what came, unless another version of it is here."""
        if self.app.host.embed is not None or not come.id:
            come.id = self.app.matches.fresh_id()
        kept = self._kept(come.id)
        relation = post.compare(kept, come) if kept else "new"
        if relation != "same" and come.over and post.kind(come) in (CHALLENGE, Kind.DAILY):
            come = post.received(come)
            kept = self._kept(come.id)
            relation = "same" if kept else "new"
        if kept and relation == "same":
            self._show(kept, at)
        elif kept and relation in ("older", "apart"):
            self._mine, self._theirs = kept, come
        else:
            if kept and kept.about.away:
                come.about = replace(come.about, away=kept.about.away)
            self._take(come, at)

    def _kept(self, id: str) -> Match | None:
        try:
            return self.app.store.match(id)
        except RuleError:
            return None

    def _take(self, match: Match, at: int | None) -> None:
        """Keep a match that came from elsewhere, and show it."""
        if match.over and post.kind(match) in (Kind.PLAIN, Kind.DAILY):
            match.about = replace(match.about, kind=Kind.REPLAY)
        self.app.matches.keep(match)
        self._show(match, at)

    def _show(self, match: Match, at: int | None) -> None:
        desk, words = self.app.desk, self.app.words
        self.app.matches.open(match)
        if at is not None and (match.result is not None or not match.game.hidden):
            desk.tape.load()
            desk.tape.seek(at)
        fresh = post.kind(match) == CHALLENGE and len(match.round.plies) == 1
        if fresh and 0 in post.away(match):
            name = match.about.by or words("sharing.someone")
            self.app.note(f"sharing.challenged.{match.game.name}", name=name)

    def _broken(self) -> Painted:
        """A page that says what is wrong with the link, and what can be done."""
        words = self.app.words
        wrong = self._wrong.code if self._wrong else ""
        where = self._wrong.where if self._wrong else ""
        code = "sharing.wrong." + ("newer" if wrong == "newer-record" else where)
        game, moves = link.arrived(self._text) if where == "cut" else ("", 0)
        text = words(f"{code}.text")
        if moves:
            text = words(f"{code}.at", move=moves + 1)
        body = BOARDS[game].accent if game in BOARDS else "home2"
        return body, pages.wrong(
            words,
            words(code),
            text,
            self._text[:400],
            "#/",
            words("wrong.home"),
            figure=share.broken_line(moves) if where == "cut" else None,
            fact=words("sharing.moves", n=moves) if moves else "",
        )
