"""The new-game dialog in use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines.game import options
from engines.match import Match
from ui import form
from ui.boards import BOARDS
from ui.form import COMPUTER, GUEST, YOU, Chair, Form
from ui.page import arguments
from ui.screens import new_game

if TYPE_CHECKING:
    from ui.page.app import App


class NewGame:
    """Every deed makes another form; `start` makes the match."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.form: Form | None = None
        self._from: tuple[Match, int] | None = None  # the replay to go on from, and its plies
        app.sheets.painters["new"] = lambda: new_game.paint(
            app.words, self._form, self._from is not None
        )

    def do_new(self, arg: str) -> None:
        if arg in BOARDS:
            self.form, self._from = form.read(arg, self.app.store.form(arg)), None
            self.app.sheets.open("new")

    def take_over(self, match: Match, plies: int) -> None:
        """Ask who goes on from that position; you are proposed for the side to move."""
        mover = min(match.game.actors(match.round.states[plies]), default=0)
        usual = replace(form.default(match.game.name), options=options(match.game))
        self.form, self._from = usual.sit(mover, YOU), (match, plies)
        self.app.sheets.open("new")

    @property
    def _form(self) -> Form:
        if self.form is None:
            raise RuntimeError("no form")
        return self.form

    def _change(self, changed: Form) -> None:
        self.form = changed
        self.app.refresh()

    def do_start(self, arg: str = "") -> None:
        chosen = self._form
        self.app.sheets.done()
        if self._from:
            self.app.matches.take_over(*self._from, chosen)
            return
        self.app.store.keep_form(chosen.game, form.write(chosen))
        self.app.matches.begin(chosen)

    def do_preset(self, arg: str) -> None:
        self._change(self._form.choose_preset(arg))

    def do_option(self, arg: str) -> None:
        if meant := arguments.option_and_step(self._form, arg):
            self._change(self._form.step(*meant))

    def do_option_switch(self, arg: str) -> None:
        if name := arguments.switch(self._form, arg):
            now = options(self._form.ruleset)[name]
            self._change(self._form.choose_option(name, not now))

    def change_option_choice(self, arg: str, value: str) -> None:
        self._change(self._form.choose_option(arg, value))

    def change_option_text(self, arg: str, value: str) -> None:
        self._change(self._form.choose_option(arg, value.strip()))

    def do_sit(self, arg: str) -> None:
        if meant := arguments.chair_and_kind(self._form, arg):
            self._change(self._form.sit(*meant))

    def change_kind(self, arg: str, value: str) -> None:
        meant = arguments.chair_and_kind(self._form, f"{arg}:{value}")
        if meant is None:
            return
        seat, value = meant
        taken = any(chair.kind == YOU for chair in self._form.chairs)
        kind = YOU if value == GUEST and (seat == 0 or not taken) else value
        self._change(self._form.sit(seat, kind))

    def change_name(self, arg: str, value: str) -> None:
        seat = arguments.chair(self._form, arg)
        if seat is not None:
            self._change(self._form.rename(seat, value))

    def do_chair_add(self, arg: str = "") -> None:
        chosen = self._form
        names = self.app.words("names").split()
        used = {chair.name for chair in chosen.chairs}
        name = next((name for name in names if name not in used), "")
        self._change(chosen.add_chair(Chair(COMPUTER, name, chosen.level)))

    def do_chair_drop(self, arg: str) -> None:
        seat = arguments.chair(self._form, arg)
        if seat is not None:
            self._change(self._form.drop_chair(seat))

    def change_level(self, arg: str, value: str) -> None:
        if value in BOARDS[self._form.game].levels:
            self._change(self._form.choose_level(value))

    def change_length(self, arg: str, value: str) -> None:
        length = arguments.whole(value)
        if length is not None and length in BOARDS[self._form.game].lengths:
            self._change(self._form.with_length(length))

    def change_starter(self, arg: str, value: str) -> None:
        seat = -1 if value == "-1" else arguments.chair(self._form, value)
        if seat is not None:
            self._change(self._form.with_starter(seat))

    def do_auto(self, arg: str = "") -> None:
        self._change(self._form.with_auto(not self._form.auto))
