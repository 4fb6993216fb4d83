"""Spoken queries: questions to the table, asked by one key. They tell what is expected, what
happened last, whose turn it is, the score, and the board as text. A move can be typed too."""

from __future__ import annotations

from collections.abc import Callable

from engines import pasted
from ui.boards.replies import Say
from ui.boards.speech import Speech
from ui.features.shortcuts import view
from ui.shell.announcer import text
from ui.table.services import Services
from ui.toolkit.markup import Node


class SpokenQueries:
    """`do` takes what a typed move means."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._current = services.current
        self._dialogs = services.dialogs
        self._do = services.table.do
        self._asks: dict[str, Callable[[], str]] = {
            ".": self._current_text,
            "l": self._last,
            "t": self._turn,
            "s": self._score,
            "0": self._earlier,
        }
        services.actions.add({"as-text": self._open})
        services.actions.add_fields({"typed": lambda _, value: self._typed(value)})
        services.dialogs.add("as-text", self._paint)

    def type(self, key: str) -> bool:
        """A key of the keyboard that meant nothing to the board; False if it asks nothing."""
        spoken = self._spoken
        if spoken is None or self._current.handover_pending:
            return False
        if key.lower() == "v":
            self._open()
            return True
        said = ""
        if key in "123456789" and spoken.row:
            said = spoken.row(self._current.situation(), int(key))
        elif ask := self._asks.get(key.lower()):
            said = ask()
        self._shell.tell(said)
        return bool(said)

    @property
    def _spoken(self) -> Speech | None:
        table = self._current.table
        return table.board.speech if table else None

    def _current_text(self) -> str:
        return self._shell.announcer.current_text

    def _last(self) -> str:
        """What happened last, but for what the players have to remember."""
        spoken = self._spoken
        if spoken is None or not (spoken.last or spoken.earlier):
            return ""
        at = self._current.situation()
        if spoken.last:
            told = spoken.last(at)
        else:
            announced = self._current.session.said if self._current.ply is None else ""
            told = announced or "".join(spoken.earlier(at)[-1:] if spoken.earlier else ())
        return told or self._shell.words("asked.last.none")

    def _turn(self) -> str:
        table, words = self._current.require_table(), self._shell.words
        actor = table.to_move
        if actor is None:
            return words("asked.turn.over")
        at = self._current.situation()
        if at.is_you(actor):
            return words("asked.turn.you")
        who = at.seats[actor]
        return words("asked.turn", who=words.opening(who), inside=words.within(who))

    def _score(self) -> str:
        """The figures under the board, each after what it counts."""
        if self._spoken and self._spoken.score:
            return self._spoken.score(self._current.situation())
        shown = self._current.require_table().board.drawing.score(self._current.situation())
        figures = [each for each in shown.children if isinstance(each, Node)] if shown else []
        return ", ".join(filter(None, map(text, figures)))

    def _earlier(self) -> str:
        spoken, at = self._spoken, self._current.situation()
        if spoken is None or spoken.earlier is None:
            return ""
        return " ".join(spoken.earlier(at)) or self._shell.words("asked.earlier.none")

    def _open(self) -> None:
        if self._spoken and not self._current.handover_pending:
            self._dialogs.open("as-text")

    def _paint(self) -> list[Node]:
        spoken, at = self._spoken, self._current.situation()
        lines = spoken.lines(at) if spoken else ()
        return view.as_text(self._shell.words, self._current.game, (self._current_text(), *lines))

    def _typed(self, said: str) -> bool:
        """A move as text; False where it is none, or cannot be played now."""
        spoken, said = self._spoken, pasted.typed(said)
        if spoken is None or not said or self._current.handover_pending:
            return False
        at = self._current.situation()
        closing = self._current.require_table().board.rounds.closing(at)
        if not (at.is_my_turn or closing) or self._current.ply is not None:
            self._do(Say(self._shell.words("typed.not-now")))
            return False
        reply = spoken.typed(at, said)
        if reply is None:
            text, example = pasted.shortened(said), spoken.example(at)
            reply = Say(self._shell.words("typed.wrong", text=text, example=example))
        self._do(reply)
        return bool(self._dialogs) or not self._current.session.answer
