"""Sharing: games as links, challenges and results, invitations."""

from __future__ import annotations

from dataclasses import replace

from engines.about import About, Kind
from engines.match import Match, Player
from engines.names import plain
from ui.boards.replies import Question
from ui.features.sharing import view
from ui.features.sharing.challenge_result import ChallengeResult
from ui.features.sharing.view import Letter, Offer
from ui.model import names, play_by_link
from ui.model.play_by_link import CHALLENGE, CORRESPONDENCE
from ui.model.table import Table
from ui.table import draft_types, match_link
from ui.table.services import Services
from ui.toolkit.markup import Node

NAMES = "sharing"  # where the form store keeps the names that were typed


class Sharing:
    """Dialogs of what travels. Everything is about the match on the table.

    said   what became of the last try to copy
    names  of the person here and of the one elsewhere, as typed last
    seat   where the person here sits in a game by correspondence
    own    a challenge hides something new, not what was hidden here
    made   the challenge that is sent over the result that it was made of; None: what is sent is on
           the table
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._matches = services.matches
        self._actions = services.actions
        self._said = ""
        self._names = ("", "")
        self._seat = 0
        self._own = True
        self._made: Match | None = None
        services.dialogs.add("share", self._paint_share)
        services.dialogs.add("share-today", self._paint_today)
        services.dialogs.add("send", self._paint_send)
        services.dialogs.add("challenge", self._paint_challenge)
        services.dialogs.add("by-link", self._paint_by_link)
        services.actions.add(
            {
                "share": self._share,
                "share-all": lambda: self._open("share"),
                "letter": self._show_letter,
                "copy-link": self._copy,
                "send-link": self._send,
                "by-link": self._ask_by_link,
                "by-link-go": self._begin_by_link,
                "sit-down": self._sit_down,
            }
        )
        services.actions.add_with_arg(
            {
                "challenge": self._ask_challenge,
                "challenge-go": self._begin_challenge,
                "share-puzzle": self._share_puzzle,
                "side": self._take_side,
            }
        )
        services.actions.add_fields(
            {
                "my-name": lambda _, text: self._call(_name(text), self._names[1]),
                "other-name": lambda _, text: self._call(self._names[0], _name(text)),
            }
        )
        ChallengeResult(
            services,
            lambda: self._open("challenge-result"),
            lambda: self._letter,
            lambda: self._names[0],
        )

    # -- links

    def _share(self) -> None:
        """The puzzle of today is not given away without a question."""
        today = self._current.table and match_link.of_today(self._shell, self._current.match)
        self._open("share-today" if today else "share")

    def _share_puzzle(self, puzzle: str) -> None:
        self._dialogs.close()
        self._actions.act("daily-share", puzzle)

    def _open(self, name: str) -> None:
        """Open a dialog about the match on the table."""
        if self._current.table:
            self._said = ""
            self._recall()
            self._dialogs.open(name)

    def _show_letter(self) -> None:
        """The match on the table as a link that the other one has to get; a challenge that was
        answered, as it was sent, for somebody else."""
        match = self._current.match
        over = play_by_link.kind(match) is CHALLENGE and match.result is not None
        self._made = play_by_link.unanswered(match) if over else None
        self._open("send")

    @property
    def _letter(self) -> Letter:
        """The match on the table as a link; or the challenge that was made of it."""
        url = match_link.address(self._shell, self._sent)
        return Letter(url, self._said, self._shell.host.device.can_share)

    @property
    def _sent(self) -> Match:
        """What the open dialog sends; the result of a challenge goes with a name."""
        shown, match = self._dialogs.shown, self._current.match
        if shown == "send" and self._made:
            return self._made
        if shown == "challenge-result" and play_by_link.solved_here(match):
            return match.with_player(match.seats[1], Player(self._names[0]))
        return match

    def _copy(self) -> None:
        self._keep_names()

        def copied(worked: bool) -> None:
            self._said = self._shell.words("copied" if worked else "sharing.not-copied")
            self._handed_on()
            self._shell.refresh()

        if self._current.table:
            self._shell.host.device.copy(self._letter.url, copied)

    def _send(self) -> None:
        if self._current.table is None:
            return
        self._keep_names()
        words, match, game = self._shell.words, self._sent, self._current.game
        challenge = "sharing.sides.text" if match.result else f"{game}.challenge.text"
        letter = f"sharing.letter.{'over' if match.result else 'text'}"
        text = {
            CHALLENGE: words(challenge),
            CORRESPONDENCE: words(letter),
        }.get(play_by_link.kind(match), "")
        if self._shell.host.device.share(words(f"{game}.title"), text, self._letter.url):
            self._handed_on()
        else:
            self._copy()

    def _handed_on(self) -> None:
        """What was played is with the other one; also where the link is copied by hand."""
        table = self._current.table
        if table and table.match.about.unsent:
            match = play_by_link.handed_on(table.match)
            self._current.session.change(match=self._shell.keep(match) or match)
            self._shell.refresh()

    # -- challenges

    def _ask_challenge(self, arg: str) -> None:
        """`own`: hide something for a friend; `same`: pass on what was hidden here."""
        self._own = arg != "same"
        self._open("challenge")

    def _begin_challenge(self, arg: str) -> None:
        if self._current.table is None:
            return
        match, by, id = self._current.match, self._names[0], self._shell.fresh_id()
        if arg == "same" and play_by_link.repeatable(match):
            self._keep_names()
            self._made = play_by_link.passed_on(match, by, id)
            self._shell.keep(self._made)
            self._open("send")
        elif arg != "same" and play_by_link.challengeable(match):
            self._begin(play_by_link.challenge(match, by, id))

    # -- by correspondence

    def _ask_by_link(self) -> None:
        """After a game by link with the other side."""
        match = self._current.match
        after = play_by_link.kind(match) is CORRESPONDENCE and len(play_by_link.away(match)) == 1
        self._seat = int(after and match.seats[0] not in play_by_link.away(match))
        self._open("by-link")

    def _take_side(self, arg: str) -> None:
        self._seat = int(arg == "1")
        self._shell.refresh()

    def _begin_by_link(self) -> None:
        if self._current.table and play_by_link.correspondable(self._current.match):
            mine, theirs = self._names
            match = self._current.match
            id = self._shell.fresh_id()
            self._begin(play_by_link.correspondence(match, mine, theirs, self._seat, id))

    # -- looking on

    def _sit_down(self) -> None:
        """Play on here what is only looked at, after a second tap."""
        if self._current.table is None:
            return
        words, match = self._shell.words, self._current.match

        def seated() -> None:
            self._matches.open(replace(match, about=About()))

        question = Question(
            words("sharing.sit-down.title"),
            words("sharing.sit-down.text"),
            words("correspondence.sit-down"),
            words("cancel"),
        )
        self._dialogs.ask(question, seated)

    # -- within

    def _begin(self, match: Match) -> None:
        """On a page of its own: going back leads to what is on the table now. Where the other one
        moves first, it begins with a letter."""

        def invite() -> None:
            table = self._current.table
            if table and table.match.id == match.id and table.waiting:
                self._show_letter()

        self._keep_names()
        self._dialogs.done()
        self._shell.greet(lambda: self._shell.after_paint(invite))
        self._matches.lead_to(match)

    def _keep_names(self) -> None:
        self._shell.store.keep_form(NAMES, list(self._names))

    def _call(self, mine: str, other: str) -> None:
        """A name was typed: it is kept at once, as a link may be copied without a key."""
        self._names, self._said = (mine, other), ""
        self._keep_names()
        self._shell.refresh()

    def _recall(self) -> None:
        """The names as typed last, or else those of two at this table; in a game by links the one
        elsewhere is who plays it, and the person here is called as there, as long as they typed no
        other name."""
        match = self._current.match
        kept = self._shell.store.form(NAMES)
        if isinstance(kept, list) and len(kept) == 2:
            self._names = (_name(str(kept[0])), _name(str(kept[1])))
        elif play_by_link.kind(match) is Kind.PLAIN and play_by_link.correspondable(match):
            people = [player.name for player in match.players if not player.bot]
            mine, other, *_ = *people, "", ""
            self._names = (mine, other)
        away = play_by_link.away(match)
        if play_by_link.kind(match) is CORRESPONDENCE and len(away) == 1:
            (theirs,) = away
            mine, other = match.players[1 - theirs].name, match.players[theirs].name
            self._names = self._names[0] or mine, other or self._names[1]

    def _paint_share(self) -> list[Node]:
        match, words = self._current.match, self._shell.words
        over = match.result is not None and match.over
        code = "over" if over else "hidden" if match.game.hidden else "on"
        lead = words(f"sharing.lead.{'spectated' if play_by_link.spectated(match) else code}")
        table = self._current.require_table()
        if draft_types.write(table.board, table.selection) and table.local_to_move is not None:
            lead += f" {words('sharing.unplayed')}"
        return view.share(words, self._current.game, lead, self._letter, self._offers(match))

    def _paint_today(self) -> list[Node]:
        match = self._current.match
        puzzle = f"{match.about.date}/{match.game.name}"
        return view.share_today(self._shell.words, match.game.name, puzzle, match.over)

    def _offers(self, match: Match) -> dict[str, list[Offer]]:
        """Whom things are for, and what there is for them besides the link."""
        offers = []
        if match.about.results:
            offers.append(Offer("sharing.offer.else", "letter", symbol="right"))
        if play_by_link.repeatable(match):
            offers.append(Offer("sharing.offer.same", "challenge", "same", "again"))
        if play_by_link.challengeable(match):
            offers.append(Offer(f"{self._current.game}.offer", "challenge", "own", "flag"))
        if play_by_link.correspondable(match):
            offers.append(Offer("sharing.offer.by-link", "by-link", symbol="right"))
        return {
            "friend": offers,
            "everybody": [
                Offer("sharing.offer.picture", "picture", symbol="eye"),
                Offer("sharing.offer.text", "copy-text", symbol="copy"),
            ],
            "blog": [Offer("sharing.offer.embed", "embed", symbol="new")],
            "myself": [Offer("sharing.offer.file", "save-file", symbol="save")],
        }

    def _paint_send(self) -> list[Node]:
        match, words = self._sent, self._shell.words
        table = Table(match)
        if play_by_link.kind(match) == CHALLENGE:
            title, lead = words("sharing.challenge.ready"), words("sharing.challenge.lead")
        else:
            other = next(seat for seat, here in enumerate(table.here) if not here)
            code, title = "lead", "sharing.letter.title"
            if match.result:
                code, title = "over", "correspondence.send-end"
            elif not match.round.plies:
                title = "sharing.letter.first"
            name = match_link.name(self._shell, table, other)
            title, lead = words(title), words(f"sharing.letter.{code}", name=name)
        return view.send(words, self._current.game, title, lead, self._letter)

    def _paint_challenge(self) -> list[Node]:
        game = self._current.game
        return view.challenge(self._shell.words, game, self._names[0], self._own)

    def _paint_by_link(self) -> list[Node]:
        words, game = self._shell.words, self._current.match.game
        begins = names.who_begins(words, game)
        return view.by_link(words, game.name, self._names, self._seat, game.seats, begins)


def _name(text: str) -> str:
    return plain(text)[:24]
