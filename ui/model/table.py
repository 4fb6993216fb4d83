"""Table: one match with its seats, its selection and its hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engines import help
from engines.about import Kind
from engines.game import Ply, RuleError
from engines.match import Match
from ui.boards import board_of
from ui.boards.board import Board
from ui.boards.noted import sound
from ui.boards.replies import Mend, Note, Play, Reply, Select
from ui.boards.situation import Hint, MatchView, Past, Selection, Situation
from ui.model import names, play_by_link
from ui.toolkit.motion import Motion
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Outcome:
    """What came of a tap: the table after it, the plies that it made, and the rule that it broke,
    in which case the table is as it was. `step`: it can be taken back by itself."""

    after: Table
    plies: tuple[Ply, ...] = ()
    error: RuleError | None = None
    step: bool = False


@dataclass(frozen=True, eq=False)
class Table:
    """One match and what the page knows beside it. Whatever happens gives another table.

    selection    what the board has collected
    hint         that is shown
    hinted       in which rounds, and after which plies, one was counted
    device_seat  the seat whose person has taken the device, where several share it
    ready        computers may move; False: they wait for the key that says that all look
    held         what shows something only while it is held is held
    """

    match: Match
    selection: Selection = None
    hint: Hint | None = None
    hinted: frozenset[tuple[int, tuple[str, ...]]] = frozenset()
    device_seat: int | None = None
    held: bool = False
    ready: bool = True

    @cached_property
    def board(self) -> Board:
        return board_of(self.match.game)

    @property
    def plies(self) -> int:
        """How many there are in the round that is on."""
        return len(self.match.round.plies)

    # -- who is who

    @cached_property
    def to_move(self) -> int | None:
        """The seat to move; None when the round is over."""
        return min(self.match.round.actors, default=None)

    @cached_property
    def people(self) -> tuple[bool, ...]:
        """Which seats of this round are persons'."""
        return tuple(not self.match.players[player].bot for player in self.match.seats)

    @cached_property
    def here(self) -> tuple[bool, ...]:
        """Which of them sit at this device; the others play by links."""
        away = play_by_link.away(self.match)
        return tuple(
            person and player not in away
            for person, player in zip(self.people, self.match.seats, strict=True)
        )

    @property
    def waiting(self) -> bool:
        """Whether a person elsewhere is to move."""
        actor = self.to_move
        return actor is not None and not self.here[actor] and not self.automatic(actor)

    def automatic(self, seat: int) -> bool:
        """Whether the program moves for that seat: a bot, or a person who set something by hand
        and lets it answer since."""
        if self.match.about.kind is Kind.SPECTATED:
            return False
        player = self.match.players[self.match.seats[seat]]
        moved = any(ply.seat == seat for ply in self.match.round.plies)
        return bool(player.bot) or (moved and self.lets_program_answer(seat))

    def _answered(self, seat: int) -> bool:
        """Whether a person on that seat lets the program answer now."""
        return self.people[seat] and self.automatic(seat)

    def lets_program_answer(self, seat: int) -> bool:
        """Whether a person let the program answer on that seat."""
        player = self.match.players[self.match.seats[seat]]
        return player.auto and self.match.game.seats[seat] == self.board.info.answers

    @cached_property
    def local_to_move(self) -> int | None:
        """The seat that a person has to move for now, by hand."""
        actor = self.to_move
        if actor is None or self.automatic(actor) or not self.here[actor]:
            return None
        return actor

    @property
    def shared(self) -> bool:
        """Whether several persons share the device at a game with secrets."""
        return self.match.game.hidden and sum(self.here) > 1

    @cached_property
    def viewer_seat(self) -> int | None:
        """Through whose eyes the page sees; None: a spectator's."""
        return self._viewer(True)

    def _viewer(self, covered: bool) -> int | None:
        """`covered`: the board is hidden until the person to move has the device."""
        seats = [seat for seat, here in enumerate(self.here) if here]
        if len(seats) == 1:
            return seats[0]
        if not seats or (self.shared and self.match.result):
            return None
        if self.shared:
            seen = (
                not (covered and self.needs_handover)
                or self.device_seat == self.local_to_move
                or self.answering
            )
            return self.local_to_move if seen else None
        return self.local_to_move if self.local_to_move is not None else seats[0]

    @property
    def needs_handover(self) -> bool:
        """Whether the board is hidden while the device changes hands: where a secret is laid. Round
        a table of equals all see all, but for what lies under the corner of the player to move."""
        return self.shared and not self.board.info.equal_seats

    @cached_property
    def answering(self) -> bool:
        """Whether a person by hand does what a program could do: nothing secret has to lie open for
        that, and those who sit around may see it."""
        seat = self.local_to_move
        if seat is None or self.match.game.seats[seat] != self.board.info.answers:
            return False
        return any(ply.seat == seat for ply in self.match.round.plies)

    @cached_property
    def handover_pending(self) -> bool:
        """Whether the device has to change hands before anything is shown."""
        if self.local_to_move is None or self.answering:
            return False
        return self.needs_handover and self.device_seat != self.local_to_move

    @property
    def leavable(self) -> tuple[int, ...]:
        """The seats of the people here who can leave the match to a computer: those who play on in
        it, after the end of a round in the next one."""
        following = self.match.following
        playing = following.seats if following else () if self.match.result else self.match.seats
        return tuple(
            seat
            for seat, player in enumerate(self.match.seats)
            if self.board.info.equal_seats and self.here[seat] and player in playing
        )

    @property
    def watched_first(self) -> bool:
        """Whether a computer is to move whose move people here would miss who do not look."""
        actor = self.to_move
        missed = self.board.pace.fleeting and any(self.here)
        return missed and actor is not None and self.automatic(actor)

    def uncovered(self) -> Table:
        """The person whose turn it is has the device now."""
        return replace(self, device_seat=self.local_to_move)

    # -- what is seen

    def level(self, seat: int) -> str:
        """The level that plays on a seat; a person's answers need no strength."""
        return self.match.players[self.match.seats[seat]].bot or self.board.info.levels[0]

    def situation(self, words: Words, settings: Settings, plies: int | None = None) -> Situation:
        """What is true now, or, for a replay, after the first `plies` plies of the round."""
        match, seat = self.match, self._viewer(settings.cover)
        game, live = match.game, plies is None
        over = match.result is not None
        state = match.state if plies is None else match.round.states[plies]
        result = match.result if plies is None else game.result(state)
        veiled = (
            live and settings.cover and self.needs_handover and self.answering and not self.held
        )
        known = match.round.known(seat, plies) if seat is not None and not veiled else None
        return Situation(
            game=game,
            view=known.view if known else game.view(state, None),
            seat=seat,
            is_my_turn=live and seat is not None and seat == self.local_to_move,
            seats=names.on_seats(match, words),
            people=self.people,
            words=words,
            here=self.here,
            watching=not any(self.people),
            out=not any(self.people) and any(not player.bot for player in match.players),
            selection=self.selection if (live or over) and not self._put_aside else None,
            witnessed=known.witnessed if known else self._witnessed(plies),
            record=() if game.hidden and not over else match.round.plies,
            notes=self.notes,
            settings=settings,
            result=result,
            hints=help.count(match.aids, help.HINTS),
            undone=help.count(match.aids, help.UNDO),
            match=self._match_view(words, whole=result is not None),
            hint=self.hint if live else None,
            live=live,
            before=match.about.before,
            plain=match.about.kind is Kind.PLAIN,
            challenge=match.about.kind is Kind.CHALLENGE,
            ready=not live or self.ready,
            auto=live and not over and seat is not None and self._answered(seat),
            held=live and self.held,
            unsent=live and self.match.about.unsent > 0,
        )

    @property
    def _put_aside(self) -> bool:
        """Whether what is half collected waits until a hint is closed."""
        return self.hint is not None and not self.board.help.beside

    def _match_view(self, words: Words, whole: bool) -> MatchView:
        """The rounds before, and this one where it is seen as a `whole`."""
        match = self.match
        totals = [match.totals[player] for player in match.seats]
        if match.result and not whole:
            totals = [a - b for a, b in zip(totals, match.result.points, strict=True)]
        now = {player: seat for seat, player in enumerate(match.seats)}
        over = match.finished_rounds[: len(match.rounds) - (not whole)]
        past = (
            Past(played.result, tuple(now[player] for player in played.setup.seats))
            for played in over
            if now.keys() >= set(played.setup.seats)
        )
        return MatchView(
            number=len(match.rounds),
            length=match.length,
            totals=tuple(totals),
            past=tuple(past),
            played=over,
            players=match.seats,
            names=names.of_players(match, range(len(match.players)), words),
            people=tuple(not player.bot for player in match.players),
            left=match.about.left,
        )

    # -- what is done

    def answer(self, reply: Reply) -> Outcome:
        """What comes of a tap that meant this."""
        if isinstance(reply, Select):
            return Outcome(self._selected(reply.selection))
        if isinstance(reply, Note):
            return Outcome(self._noted(reply), step=not reply.look)
        if isinstance(reply, Play):
            return self._played(reply)
        if isinstance(reply, Mend):
            return self._mended(reply)
        return Outcome(self)

    def _selected(self, selection: Selection) -> Table:
        begun = isinstance(selection, self.board.input.draft_types)
        hint = None if begun else self.hint
        return replace(self, selection=selection, hint=hint, held=False)

    def _noted(self, reply: Note) -> Table:
        after = replace(self.with_notes(reply.notes), selection=reply.then, held=False)
        return replace(after.counting(help.HINTS), hint=None) if reply.helps else after

    def _played(self, reply: Play) -> Outcome:
        seat = self.local_to_move
        if seat is None:
            return Outcome(self, error=RuleError("not-your-turn"))
        try:
            match = self.match.replayed((seat, text) for text in reply.moves)
        except RuleError as wrong:
            return Outcome(replace(self, held=False), error=wrong)
        after = replace(
            self,
            match=unsent(match, len(reply.moves)),
            selection=reply.then,
            hint=None,
            held=False,
            device_seat=None if self.answering else self.device_seat,
        )
        return Outcome(after, match.round.plies[self.plies :], step=True)

    def _mended(self, reply: Mend) -> Outcome:
        match = self.match.at(reply.left)
        for text in reply.moves:
            match = match.played(min(match.round.actors), text)
        after = replace(self, match=match, selection=None, hint=None, device_seat=None)
        return Outcome(after, match.round.plies[reply.left :], step=True)

    def move(self, seat: int, text: str) -> Outcome:
        """What comes of a ply of the program."""
        match = self.match.played(seat, text)
        after = replace(self, match=match)
        if seat == self.viewer_seat:
            after = replace(after, selection=None)
        return Outcome(after, match.round.plies[-1:], step=True)

    def begun(self) -> Table:
        """The table at the beginning of the next round."""
        return Table(self.match.next_round())

    def with_hint(self, hint: Hint | None) -> Table:
        """With a hint that is shown, or none; the first step of one counts, once a position."""
        here = len(self.match.rounds), tuple(ply.text for ply in self.match.round.plies)
        if hint is None or self.hint or here in self.hinted:
            return replace(self, hint=hint)
        return replace(self.counting(help.HINTS), hint=hint, hinted=self.hinted | {here})

    def counting(self, aid: str) -> Table:
        """One more help of that name."""
        aids = {**self.match.aids, aid: self.match.aids.get(aid, 0) + 1}
        return self.with_match(aids=aids)

    def with_match(self, **changes: Any) -> Table:
        """With a match of which this is different."""
        return replace(self, match=replace(self.match, **changes))

    @cached_property
    def notes(self) -> Mapping[str, Any]:
        """The board's notes for this round."""
        return sound(self.match.notes.get(self._round), self.board.input.noted)

    def with_notes(self, notes: Mapping[str, Any]) -> Table:
        """With other notes for this round."""
        return self.with_match(notes={**self.match.notes, self._round: dict(notes)})

    @property
    def _round(self) -> str:
        """The round that is on, as the record names it beside notes."""
        return str(len(self.match.rounds) - 1)

    def account(
        self, plies: Sequence[Ply], before: Situation, after: Situation
    ) -> tuple[tuple[Motion, ...], list[str]]:
        """How these plies look and what is said of them, to the eyes of both situations; without
        any, only the selection changed."""
        if not plies:
            return self.board.drawing.motions(before, after, None), []
        motions: tuple[Motion, ...] = ()
        said: list[str] = []
        for ply in plies:
            for event in ply.events:
                seen = self.match.game.witness(event, after.seat)
                if seen is not None:
                    motions += self.board.drawing.motions(before, after, seen)
                    said.append(self.board.speech.say(after, seen))
        return motions, [text for text in said if text]

    def _witnessed(self, plies: int | None) -> tuple[Any, ...]:
        game, played = self.match.game, self.match.round.plies[:plies]
        seen = (game.witness(event, None) for ply in played for event in ply.events)
        return tuple(event for event in seen if event is not None)


def unsent(match: Match, plies: int) -> Match:
    """So many plies more, or less, of a game by links are not handed on yet."""
    if match.about.kind is not Kind.CORRESPONDENCE:
        return match
    return replace(match, about=replace(match.about, unsent=match.about.unsent + plies))
