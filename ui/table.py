"""A match on the table: whose turn it is, who may look, what is collected, what can be undone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engines import help
from engines.about import Kind
from engines.game import RuleError
from engines.match import Match, Ply
from ui import names, play_by_link
from ui.boards import board_of
from ui.boards.board import Board
from ui.boards.motion import Motion
from ui.boards.noted import sound
from ui.boards.replies import Note, Play, Reply, Select
from ui.boards.situation import Hint, Line, Past, Selection, Situation
from ui.history import Collected, History, Noted, Played
from ui.settings import Settings
from ui.words import Words


class Table:
    """One match and what the page knows beside it.

    `shown`: the seat whose person has taken the device, where several share it.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.board: Board = board_of(match.game)
        self.selection: Selection = None
        self.shown: int | None = None
        self.held = False
        self.hint: Hint | None = None
        self._history = History()

    # -- who is who

    @property
    def actor(self) -> int | None:
        """The seat to move; None when the round is over."""
        return min(self.match.round.actors, default=None)

    @property
    def people(self) -> tuple[bool, ...]:
        """Which seats of this round are persons'."""
        return tuple(not self.match.players[player].bot for player in self.match.seats)

    @property
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
        actor = self.actor
        return actor is not None and not self.here[actor] and not self.automatic(actor)

    def automatic(self, seat: int) -> bool:
        """Whether the program moves for that seat: a bot, or a person who set something by hand
        and lets it answer since."""
        if self.match.about.kind is Kind.SPECTATED:
            return False
        player = self.match.players[self.match.seats[seat]]
        moved = any(ply.seat == seat for ply in self.match.round.plies)
        return bool(player.bot) or (moved and self._answers(seat))

    def _answers(self, seat: int) -> bool:
        """Whether a person let the program answer on that seat."""
        player = self.match.players[self.match.seats[seat]]
        return player.auto and self.match.game.seats[seat] == self.board.answers

    @property
    def acting(self) -> int | None:
        """The seat that a person has to move for now, by hand."""
        actor = self.actor
        if actor is None or self.automatic(actor) or not self.here[actor]:
            return None
        return actor

    @property
    def shared(self) -> bool:
        """Whether several persons share the device at a game with secrets."""
        return self.match.game.hidden and sum(self.here) > 1

    @property
    def eyes(self) -> int | None:
        """Through whose eyes the page sees; None: a spectator's."""
        return self._eyes(True)

    def _eyes(self, covers: bool) -> int | None:
        """`covers`: the board is hidden until the person to move has the device."""
        seats = [seat for seat, here in enumerate(self.here) if here]
        if len(seats) == 1:
            return seats[0]
        if not seats or (self.shared and self.match.result):
            return None
        if self.shared:
            seen = not (covers and self.covers) or self.shown == self.acting or self.answering
            return self.acting if seen else None
        return self.acting if self.acting is not None else seats[0]

    @property
    def covers(self) -> bool:
        """Whether the board is hidden while the device changes hands: where a secret is laid. Round
        a table of equals all see all, but for what lies under the corner of the player to move."""
        return self.shared and not self.board.equal_seats

    @property
    def answering(self) -> bool:
        """Whether a person by hand does what a program could do: nothing secret has to lie open for
        that, and those who sit around may see it."""
        seat = self.acting
        if seat is None or self.match.game.seats[seat] != self.board.answers:
            return False
        return any(ply.seat == seat for ply in self.match.round.plies)

    @property
    def covered(self) -> bool:
        """Whether the device has to change hands before anything is shown."""
        if self.acting is None or self.answering:
            return False
        return self.covers and self.shown != self.acting

    @property
    def leavable(self) -> bool:
        """Whether a person can leave the round to a computer."""
        return self.board.equal_seats and any(self.here) and self.match.result is None

    def uncover(self) -> None:
        """The person whose turn it is has the device now."""
        self.shown = self.acting

    # -- what is seen

    def level(self, seat: int) -> str:
        """The level that plays on a seat; a person's answers need no strength."""
        return self.match.players[self.match.seats[seat]].bot or self.board.levels[0]

    def situation(self, words: Words, settings: Settings, plies: int | None = None) -> Situation:
        """What is true now, or, for a replay, after the first `plies` plies of the round."""
        match, seat = self.match, self._eyes(settings.cover)
        game, live = match.game, plies is None
        over = match.result is not None
        state = match.state if plies is None else match.round.states[plies]
        result = match.result if plies is None else game.result(state)
        veiled = live and settings.cover and self.covers and self.answering and not self.held
        known = match.round.known(seat, plies) if seat is not None and not veiled else None
        return Situation(
            game=game,
            view=known.view if known else game.view(state, None),
            seat=seat,
            acting=live and seat is not None and seat == self.acting,
            seats=names.on_seats(match, words),
            people=self.people,
            words=words,
            watching=not any(self.people),
            selection=self.selection if live or over else None,
            witnessed=known.witnessed if known else self._witnessed(plies),
            record=() if game.hidden and not over else self.record(),
            notes=self._notes,
            settings=settings,
            result=result,
            hints=help.count(match.aids, help.HINTS),
            undone=help.count(match.aids, help.UNDO),
            totals=self._totals(whole=result is not None),
            past=self._past(whole=result is not None),
            players=match.seats,
            everybody=names.of_players(match, range(len(match.players)), words),
            played=match.played()[: len(match.rounds) - (result is None)],
            number=len(match.rounds),
            length=match.length,
            hint=self.hint if live else None,
            live=live,
            held=live and self.held,
            unsent=live and self.match.about.unsent > 0,
        )

    def _totals(self, whole: bool) -> tuple[int, ...]:
        """Points of the rounds before, and of this one where it is seen as a `whole`."""
        match = self.match
        totals = [match.totals[player] for player in match.seats]
        if match.result and not whole:
            totals = [a - b for a, b in zip(totals, match.result.points, strict=True)]
        return tuple(totals)

    def _past(self, whole: bool) -> tuple[Past, ...]:
        """The rounds before, and this one where it is seen as a `whole`."""
        now = {player: seat for seat, player in enumerate(self.match.seats)}
        before = self.match.played()[: len(self.match.rounds) - (not whole)]
        return tuple(
            Past(played.result, tuple(now[player] for player in played.setup.seats))
            for played in before
            if now.keys() >= set(played.setup.seats)
        )

    def record(self) -> tuple[Line, ...]:
        return tuple(Line(ply.seat, ply.text) for ply in self.match.round.plies)

    # -- what is done

    def answer(self, reply: Reply) -> list[Ply]:
        """Do what a tap meant; the plies it made. RuleError leaves everything as it was."""
        plies: list[Ply] = []
        self.held = False
        if isinstance(reply, Select):
            if reply.selection != self.selection:
                self._history.ahead.clear()
            self.selection = reply.selection
            if self.board.puts_aside and isinstance(reply.selection, self.board.collects):
                self.hint = None
        elif isinstance(reply, Note):
            if not reply.look:
                self._history.did(Noted(self._notes))
            self._notes = reply.notes
            self.selection = reply.then
            if reply.helps:
                self._count(help.HINTS)
                self.hint = None
        elif isinstance(reply, Play):
            plies = self._play(reply)
        return plies

    def move(self, seat: int, text: str) -> Ply:
        """A ply of the program."""
        self.match.play(seat, text)
        self.selection = None if seat == self.eyes else self.selection
        self._history.did(Played(1))
        return self.match.round.plies[-1]

    def undo(self, put_back: Select | None = None) -> bool:
        """Take back the last thing done: something collected (`put_back`: what the board makes of
        that), a note, or plies back to the last decision. False if there is nothing, or the rules
        of undo forbid it."""
        history = self._history
        if put_back:
            history.ahead.append(Collected(self.selection))
            self.selection = put_back.selection
        elif note := history.note:
            history.done.pop()
            history.ahead.append(Noted(self._notes))
            self._notes = note.notes
        else:
            count, told = self._back()
            for _ in range(count):
                self.match.undo()
            self._not_sent(-count)
            if not count:
                return False
            history.back(count)
            self.selection = self.hint = None
            if told:
                self._count(help.UNDO)
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; False if there is nothing."""
        history = self._history
        if not history.ahead:
            return False
        step = history.ahead.pop()
        if isinstance(step, Collected):
            self.selection = step.selection
        elif isinstance(step, Noted):
            history.done.append(Noted(self._notes))
            self._notes = step.notes
        else:
            for _ in range(step.plies):
                self.match.redo()
            self._not_sent(step.plies)
            history.done.append(step)
            self.selection = self.hint = None
        return True

    @property
    def undo_tells(self) -> bool:
        """Whether an undo goes back past something secret that was told, and is counted."""
        return not self._history.note and self._back()[1]

    @property
    def can_undo(self) -> bool:
        return bool(self._history.note) or self._back()[0] > 0

    @property
    def can_redo(self) -> bool:
        return bool(self._history.ahead)

    def account(
        self, plies: Sequence[Ply], before: Situation, after: Situation
    ) -> tuple[tuple[Motion, ...], list[str]]:
        """How these plies look and what is said of them, to the eyes of both situations; without
        any, only the selection changed."""
        if not plies:
            return self.board.motions(before, after, None), []
        motions: tuple[Motion, ...] = ()
        said: list[str] = []
        for ply in plies:
            for event in ply.events:
                seen = self.match.game.witness(event, after.seat)
                if seen is not None:
                    motions += self.board.motions(before, after, seen)
                    said.append(self.board.say(after, seen))
        return motions, [text for text in said if text]

    def show_hint(self, hint: Hint | None) -> None:
        if hint and not self.hint:
            self._count(help.HINTS)
        self.hint = hint

    @property
    def _notes(self) -> Mapping[str, Any]:
        """The board's notes for this round."""
        return sound(self.match.notes.get(str(len(self.match.rounds) - 1)), self.board.noted)

    @_notes.setter
    def _notes(self, notes: Mapping[str, Any]) -> None:
        self.match.notes[str(len(self.match.rounds) - 1)] = dict(notes)

    def _count(self, aid: str) -> None:
        self.match.aids[aid] = self.match.aids.get(aid, 0) + 1

    def advance(self) -> None:
        """Begin the next round."""
        self.match.advance()
        self.selection = self.hint = self.shown = None
        self._history = History()

    def _play(self, reply: Play) -> list[Ply]:
        seat = self.acting
        if seat is None:
            raise RuleError("not-your-turn")
        done, answering = 0, self.answering
        try:
            for text in reply.moves:
                self.match.play(seat, text)
                done += 1
        except RuleError:
            for _ in range(done):
                self.match.undo()
            raise
        self._history.did(Played(done))
        self._not_sent(done)
        self.selection, self.hint = reply.then, None
        if answering:
            self.shown = None
        return self.match.round.plies[-done:]

    def _not_sent(self, plies: int) -> None:
        """So many plies more, or less, of a game by links are not handed on yet."""
        about = self.match.about
        if about.kind is Kind.CORRESPONDENCE:
            self.match.about = replace(about, unsent=about.unsent + plies)

    def _back(self) -> tuple[int, bool]:
        """How many plies an undo takes back, and whether it goes past something secret told."""
        plies = self.match.round.plies
        people = [seat for seat, here in enumerate(self.here) if here]
        away = play_by_link.away(self.match)
        alone = sum(not player.bot for player in self.match.players) - len(away) == 1
        over = self.match.result is not None
        if self.match.about.kind is Kind.CORRESPONDENCE:
            return self.match.about.unsent, False
        if not self.board.undoable or not plies or not people or self.waiting:
            return 0, False
        if (over and self.match.game.hidden) or self.match.about.kind is Kind.REPLAY:
            return 0, False
        if alone:
            own = [i for i, ply in enumerate(plies) if ply.seat == people[0]]
            start = max((i for i in own if not self._auto_ply(i)), default=-1)
            if start < 0:
                return 0, False
            start = self._history.start(start, len(plies))
            return len(plies) - start, any(self._told(ply, people[0]) for ply in plies[start:])
        start = self._history.start(len(plies) - 1, len(plies))
        if any(ply.seat not in people for ply in plies[start:]):
            return 0, False
        told = any(self._told(ply, seat) for ply in plies[start:] for seat in people)
        return (0, False) if told else (len(plies) - start, False)

    def _auto_ply(self, index: int) -> bool:
        """Whether the program made that ply for a person."""
        plies = self.match.round.plies
        seat = plies[index].seat
        return self._answers(seat) and any(ply.seat == seat for ply in plies[:index])

    def _told(self, ply: Ply, seat: int) -> bool:
        seen = (self.match.game.witness(event, seat) for event in ply.events)
        return any(event is not None and self.board.tells(event) for event in seen)

    def _witnessed(self, plies: int | None) -> tuple[Any, ...]:
        game, played = self.match.game, self.match.round.plies[:plies]
        seen = (game.witness(event, None) for ply in played for event in ply.events)
        return tuple(event for event in seen if event is not None)
