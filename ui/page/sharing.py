"""What is sent: the game as a link, challenges and their results, moves by correspondence."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines.match import Match
from ui import post, route
from ui.boards import BOARDS
from ui.markup import Node, Raw
from ui.post import CHALLENGE, CORRESPONDENCE
from ui.screens import share
from ui.screens.play import Ending
from ui.screens.share import Letter, Offer, Side
from ui.table import Table

if TYPE_CHECKING:
    from ui.page.app import App

NAMES = "sharing"  # where the form store keeps the names that were typed


class Sharing:
    """Deeds and dialogs of what travels. Everything is about the match on the table.

    said   what became of the last try to copy
    duel   what a finished challenge is measured against, as far as it is known
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.said = ""
        self.names = ("", "")
        self.seat = 0
        self.own = True
        self.rival: Match | None = None
        app.sheets.painters |= {
            "share": self._paint_share,
            "send": self._paint_send,
            "duel": self._paint_duel,
            "challenge": lambda: share.challenge(app.words, self._game, self.names[0], self.own),
            "by-link": self._paint_by_link,
        }

    # -- what the table asks

    def moved(self, table: Table) -> None:
        """Something was played: when somebody elsewhere has to know of it, there is a letter."""
        if table.waiting or self._ended_here(table):
            self._open("send")

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
        return self.app.words.rich("sharing.waiting", name=self._name(table, table.actor))

    # -- links

    def do_share(self, arg: str = "") -> None:
        self._open("share")

    def do_letter(self, arg: str = "") -> None:
        self._open("send")

    def do_duel(self, arg: str = "") -> None:
        match = self._match
        self.rival = post.attempt(match)
        self._open("duel")
        if self.rival is None:
            self.app.host.spawn(self._let_play(match))

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
        self._open("challenge")

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
        self._open("by-link")

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
        self.app.sheets.close()
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

    def _open(self, name: str) -> None:
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
        language = self.app.words.language
        page = self._game if language == "en" else f"{language}/{self._game}"
        return self.app.host.address(route.write("load", post.letter(self._match)), page)

    @property
    def _letter(self) -> Letter:
        return Letter(self._url, self.said, self.app.host.shares)

    def _name(self, table: Table, seat: int) -> str:
        """The name on a seat; of somebody elsewhere without one, what we call a friend."""
        player = table.match.players[table.match.seats[seat]]
        return player.name or self.app.words("sharing.friend")

    def _paint_share(self) -> list[Node]:
        match, words = self._match, self.app.words
        over = match.result is not None and match.over
        lead = "over" if over else "hidden" if match.game.hidden else "on"
        return share.share(
            words, self._game, words(f"sharing.lead.{lead}"), self._letter, self._offers(match)
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
            lead = words(f"sharing.letter.{code}", name=self._name(table, other))
        return share.send(words, self._game, title, lead, self._letter)

    def _paint_by_link(self) -> list[Node]:
        roles = self._match.game.seats
        return share.by_link(self.app.words, self._game, self.names, self.seat, roles)

    # -- the duel

    async def _let_play(self, match: Match) -> None:
        """The computer looks for the same secret, while the dialog is open."""
        for other in post.par(match):
            if not self.app.desk.table or self.app.desk.table.match is not match:
                return
            self.rival = other
            await self.app.host.pause(0)
        self.app.refresh()

    def _paint_duel(self) -> list[Node]:
        table, words = self._table, self.app.words
        mine = table.match
        other = self.rival if self.rival and self.rival.result else None
        solver = mine.players[mine.seats[1]]
        here = mine.seats[1] not in post.away(mine)
        first = words("you") if here else solver.name or words("sharing.friend")
        if mine.about.get("attempt"):
            second = words("you") if not here else self._name(table, 0)
        else:
            second = words("computer")
        costs = _cost(mine), _cost(other) if other else None
        sides = [
            Side(first, self._fact(mine), self._board(mine), _less(costs[0], costs[1])),
            Side(
                second,
                self._fact(other) if other else words("sharing.duel.thinking"),
                self._board(other) if other else None,
                _less(costs[1], costs[0]),
            ),
        ]
        if other is None:
            title = words("sharing.compare")
        elif costs[0] == costs[1]:
            title = words("sharing.duel.even")
        else:
            winner = first if sides[0].won else second
            mine_won = winner == words("you")
            code = "duel.you" if mine_won else "duel.ahead"
            title = words(f"sharing.{code}", name=winner)
        return share.duel(words, self._game, title, sides, self._letter)

    def _fact(self, match: Match) -> str:
        """What the seeker took, in words."""
        words, game = self.app.words, match.game.name
        fact = words(f"sharing.cost.{game}", n=_cost(match))
        if match.result and match.result.reason in ("unsolved", "resigned"):
            fact = words("sharing.unsolved")
        return words("sharing.aided", fact=fact) if any(match.aids.values()) else fact

    def _board(self, match: Match) -> Node:
        """The board at the end, as nobody in particular sees it."""
        at = Table(match).situation(self.app.words, self.app.aids)
        return BOARDS[match.game.name].paint(replace(at, compact=True))


def _cost(match: Match) -> int:
    """What the seeker took: it goes to the seat that hides."""
    return match.result.points[0] if match.result else 0


def _less(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and one < other


def _name(text: str) -> str:
    return " ".join(text.split())[:24]
