"""The new-game dialog in use."""

from __future__ import annotations

from engines.game import options
from engines.match import Match
from ui.boards import BOARDS
from ui.features.new_game import view
from ui.model import form
from ui.model.form import GUEST, YOU, Form
from ui.shell import arguments
from ui.table.services import Services
from ui.toolkit.markup import Node


class NewGame:
    """Every action makes another form; `start` makes the match. `refused`: what was typed for an
    option that it cannot be, by the option."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._matches = services.matches
        self.form: Form | None = None
        self._refused: dict[str, str] = {}
        self._from: tuple[Match, int] | None = None  # the replay to go on from, and its plies
        self._title = "new.title"
        services.dialogs.add("new", self._paint)
        services.actions.add(
            {
                "take-over": self._take_over,
                "start": self._start,
                "chair-add": self._add_chair,
                "auto": lambda: self._change(self._form.with_auto(not self._form.auto)),
            }
        )
        services.actions.add_with_arg(
            {
                "new": self._open,
                "preset": lambda key: self._change(self._form.choose_preset(key)),
                "option": self._step,
                "option-switch": self._switch,
                "sit": self._sit,
                "character": lambda level: self._choose_level("", level),
                "chair-drop": self._drop_chair,
            }
        )
        services.actions.add_fields(
            {
                "option-text": lambda name, text: self._type_option(name, text.strip()),
                "kind": self._seat_kind,
                "name": self._rename,
                "level": self._choose_level,
                "length": self._choose_length,
                "starter": self._choose_starter,
            }
        )

    def _open(self, arg: str) -> None:
        """The dialog of a game; `mastermind:people`: for people who play together."""
        game, _, people = arg.partition(":")
        if game in BOARDS:
            table = self._current.table
            same = table is not None and table.board.game == game and table.board.info.equal_seats
            kept = form.read(game, self._shell.store.form(game))
            proposed = form.like(self._current.match) if same else kept
            self.form, self._from = proposed.shared() if people else proposed, None
            self._refused, self._title = {}, "new.title"
            self._dialogs.open("new")

    def _take_over(self) -> None:
        """Play on from the position of the replay: who goes on?"""
        if self._current.table is None:
            return
        match, plies = self._current.replayed, self._current.onward
        self._title = "replay.take-over" if plies == self._current.ply else "replay.take-over.end"
        mover = min(match.game.actors(match.round.states[plies]), default=0)
        self.form, self._from = form.onward(match, mover), (match, plies)
        self._refused = {}
        self._dialogs.open("new")

    def _start(self) -> None:
        chosen = self._form
        if view.wrong(self._shell.words, chosen, self._from is not None, self._refused):
            return
        self._dialogs.done()
        if self._from:
            self._matches.take_over(*self._from, chosen)
        else:
            self._shell.store.keep_form(chosen.game, form.write(chosen))
            self._matches.begin(chosen)

    @property
    def _form(self) -> Form:
        if self.form is None:
            raise RuntimeError("no form")
        return self.form

    def _paint(self) -> list[Node]:
        shell, goes_on = self._shell, self._from is not None
        title = shell.words(self._title)
        return view.paint(shell.words, title, self._form, goes_on, self._refused, shell.embedded)

    def _change(self, changed: Form) -> None:
        self.form, self._refused = changed, {}
        self._shell.refresh()

    def _step(self, arg: str) -> None:
        if meant := arguments.option_and_step(self._form, arg):
            self._change(self._form.step(*meant))

    def _switch(self, arg: str) -> None:
        if name := arguments.switch(self._form, arg):
            now = options(self._form.ruleset)[name]
            self._choose_option(name, not now)

    def _choose_option(self, name: str, value: object) -> None:
        self._change(self._form.choose_option(name, value))

    def _type_option(self, name: str, text: str) -> None:
        why = BOARDS[self._form.game].info.faulty({name: text}, self._shell.words) if text else ""
        self._choose_option(name, text)
        self._refused = {name: text} if why else {}
        self._shell.refresh()

    def _sit(self, arg: str) -> None:
        if meant := arguments.chair_and_kind(self._form, arg):
            self._change(self._form.sit(*meant))

    def _seat_kind(self, arg: str, value: str) -> None:
        """The first person round a table is you, the others are guests."""
        if meant := arguments.chair_and_kind(self._form, f"{arg}:{value}"):
            seat, kind = meant
            taken = any(chair.kind == YOU for chair in self._form.chairs)
            you = kind == GUEST and (seat == 0 or not taken)
            self._change(self._form.sit(seat, YOU if you else kind))

    def _rename(self, arg: str, value: str) -> None:
        seat = arguments.chair(self._form, arg)
        if seat is not None:
            self._change(self._form.rename(seat, value))

    def _add_chair(self) -> None:
        """One more seat; the focus stays in the list when the key for it goes."""
        chosen = self._form
        self._change(chosen.add_chair())
        if len(self._form.chairs) == BOARDS[chosen.game].info.options[0].most:
            self._shell.focus(f"chair-drop {len(chosen.chairs)}")

    def _drop_chair(self, arg: str) -> None:
        """One seat less; the focus stays in the list when its key goes."""
        seat = arguments.chair(self._form, arg)
        if seat is not None:
            self._change(self._form.drop_chair(seat))
            left = len(self._form.chairs)
            if left in (seat, BOARDS[self._form.game].info.options[0].least):
                self._shell.focus("chair-add")

    def _choose_level(self, arg: str, value: str) -> None:
        """Of the computer on that seat, or of all."""
        if value in BOARDS[self._form.game].info.levels:
            self._change(self._form.choose_level(value, arguments.chair(self._form, arg)))

    def _choose_length(self, arg: str, value: str) -> None:
        length = arguments.whole(value)
        if length is not None and length in BOARDS[self._form.game].info.lengths:
            self._change(self._form.with_length(length))

    def _choose_starter(self, arg: str, value: str) -> None:
        seat = -1 if value == "-1" else arguments.chair(self._form, value)
        if seat is not None:
            self._change(self._form.with_starter(seat))
