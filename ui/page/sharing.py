"""What is sent: the game as a link, challenges and their results, moves by correspondence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.match import Match
from ui import post, route
from ui.markup import Node, Raw
from ui.post import CHALLENGE, CORRESPONDENCE
from ui.screens import share
from ui.screens.play import Ending
from ui.screens.share import Letter, Offer
from ui.table import Table

if TYPE_CHECKING:
    from ui.page.app import App

NAMES = "sharing"  # where the form store keeps the names that were typed


class Sharing:
    """Deeds and dialogs of what travels. Everything is about the match on the table.

    said   what became of the last try to copy
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.said = ""
        self.names = ("", "")
        self.seat = 0
        self.own = True
        app.sheets.painters |= {
            "share": self._paint_share,
            "send": self._paint_send,
            "challenge": lambda: share.challenge(app.words, self._game, self.names[0], self.own),
            "by-link": self._paint_by_link,
        }

    # -- what the table asks

    def moved(self, table: Table) -> None:
        """Something was played: when somebody elsewhere has to know of it, there is a letter."""
        if table.waiting or self._ended_here(table):
            self.open("send")

    def ending(self, table: Table) -> Ending | None:
        """The main key while somebody elsewhere is to move, and when such a match is over."""
        words, match = self.app.words, table.match
        kind = post.kind(match)
        if table.waiting:
            return Ending(words("sharing.show"), "letter")
        if match.result is None:
            return None
        if kind == CHALLENGE:
            solved_here = match.seats[0] in post.away(match)
            return Ending(words("sharing.answer" if solved_here else "sharing.compare"), "duel")
        if self._ended_here(table):
            return Ending(words("sharing.show"), "letter")
        if kind == CORRESPONDENCE:
            return Ending(words("sharing.by-link.again"), "by-link")
        return None

    def status(self, table: Table) -> Raw | None:
        """Who is to move elsewhere, in a sentence."""
        if not table.waiting or table.actor is None:
            return None
        return self.app.words.rich("sharing.waiting", name=self.name(table, table.actor))

    # -- links

    def do_share(self, arg: str = "") -> None:
        self.open("share")

    def do_letter(self, arg: str = "") -> None:
        self.open("send")

    def do_copy_link(self, arg: str = "") -> None:
        words = self.app.words

        def copied(worked: bool) -> None:
            self.said = words("sharing.copied" if worked else "sharing.not-copied")
            self.app.refresh()

        self.app.host.copy(self._url, copied)

    def do_send_link(self, arg: str = "") -> None:
        words, game = self.app.words, self._game
        match = self._match
        text = {
            CHALLENGE: words("sharing.duel.text")
            if match.result
            else words(f"sharing.challenge.text.{game}"),
            CORRESPONDENCE: words("sharing.letter.text"),
        }.get(post.kind(match), "")
        if not self.app.host.share(words(f"{game}.title"), text, self._url):
            self.do_copy_link()

    # -- challenges

    def do_challenge(self, arg: str) -> None:
        """`own`: hide something for a friend; `same`: pass on what was hidden here."""
        self.own = arg != "same"
        self._recall()
        self.open("challenge")

    def change_my_name(self, arg: str, value: str) -> None:
        self.names = (_name(value), self.names[1])

    def change_other_name(self, arg: str, value: str) -> None:
        self.names = (self.names[0], _name(value))

    def do_challenge_go(self, arg: str) -> None:
        make = post.passed_on if arg == "same" else post.challenge
        if arg != "same" or post.repeatable(self._match):
            self._begin(make(self._match, self.names[0], self.app.matches.fresh_id()))

    # -- by correspondence

    def do_by_link(self, arg: str = "") -> None:
        self.seat = 0
        self._recall()
        self.open("by-link")

    def do_side(self, arg: str) -> None:
        self.seat = int(arg == "1")
        self.app.refresh()

    def do_by_link_go(self, arg: str = "") -> None:
        mine, theirs = self.names
        id = self.app.matches.fresh_id()
        self._begin(post.correspondence(self._match, mine, theirs, self.seat, id))

    # -- within

    def _begin(self, match: Match) -> None:
        self.app.store.keep_form(NAMES, list(self.names))
        self.app.sheets.done()
        self.app.matches.open(match)
        if self.app.desk.table:
            self.moved(self.app.desk.table)

    def _ended_here(self, table: Table) -> bool:
        """Whether the last ply of a correspondence was played at this device."""
        match = table.match
        if post.kind(match) != CORRESPONDENCE or match.result is None:
            return False
        return table.here[match.round.plies[-1].seat]

    def _recall(self) -> None:
        kept = self.app.store.form(NAMES)
        if isinstance(kept, list) and len(kept) == 2:
            self.names = (_name(str(kept[0])), _name(str(kept[1])))

    def open(self, name: str) -> None:
        """Open a dialog about the match on the table."""
        if self.app.desk.table:
            self.said = ""
            self.app.sheets.open(name)

    @property
    def _table(self) -> Table:
        if self.app.desk.table is None:
            raise RuntimeError("no table")
        return self.app.desk.table

    @property
    def _match(self) -> Match:
        return self._table.match

    @property
    def _game(self) -> str:
        return self._table.board.game

    @property
    def _url(self) -> str:
        return self.url(self._match)

    def url(self, match: Match) -> str:
        """A match as a link."""
        language, game = self.app.words.language, match.game.name
        page = game if language == "en" else f"{language}/{game}"
        return self.app.host.address(route.write("load", post.letter(match)), page)

    @property
    def letter(self) -> Letter:
        """The match on the table as a link."""
        return Letter(self._url, self.said, self.app.host.shares)

    def name(self, table: Table, seat: int) -> str:
        """The name on a seat; of somebody elsewhere without one, what we call a friend."""
        player = table.match.players[table.match.seats[seat]]
        return player.name or self.app.words("sharing.friend")

    def _paint_share(self) -> list[Node]:
        match, words = self._match, self.app.words
        over = match.result is not None and match.over
        lead = "over" if over else "hidden" if match.game.hidden else "on"
        return share.share(
            words, self._game, words(f"sharing.lead.{lead}"), self.letter, self._offers(match)
        )

    def _offers(self, match: Match) -> list[Offer]:
        offers = []
        if post.repeatable(match):
            offers.append(Offer("offer.same", "challenge", "same", "again"))
        if post.challengeable(match):
            offers.append(Offer(f"offer.{self._game}", "challenge", "own", "flag"))
        if post.correspondable(match):
            offers.append(Offer("offer.by-link", "by-link", symbol="right"))
        return [
            *offers,
            Offer("offer.embed", "embed", symbol="new"),
            Offer("offer.file", "save-file", symbol="save"),
        ]

    def _paint_send(self) -> list[Node]:
        table, words = self._table, self.app.words
        match = table.match
        if post.kind(match) == CHALLENGE:
            title, lead = words("sharing.challenge.ready"), words("sharing.challenge.lead")
        else:
            other = next(seat for seat, here in enumerate(table.here) if not here)
            code = "lead" if match.result is None else "over"
            first = "letter.title" if match.round.plies else "letter.first"
            title = words(f"sharing.{first}")
            lead = words(f"sharing.letter.{code}", name=self.name(table, other))
        return share.send(words, self._game, title, lead, self.letter)

    def _paint_by_link(self) -> list[Node]:
        roles = self._match.game.seats
        return share.by_link(self.app.words, self._game, self.names, self.seat, roles)


def _name(text: str) -> str:
    return " ".join(text.split())[:24]
