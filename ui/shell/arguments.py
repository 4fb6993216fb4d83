"""Arguments of `data-arg` as values. None stands for nonsense.

Arguments come from markup that the page painted, but also from taps kept while an older page was
shown, so nothing in them is taken for granted.
"""

from __future__ import annotations

from datetime import date

from engines.game import options
from ui.boards import BOARDS
from ui.model.form import COMPUTER, GUEST, YOU, Form
from ui.model.puzzle_calendar import GAMES_OF_THE_DAY
from ui.toolkit import dates


def whole(text: str) -> int | None:
    """`"12"`: a whole number of at most six digits, perhaps below zero."""
    digits = text.removeprefix("-")
    fine = digits.isascii() and digits.isdigit() and len(digits) <= 6
    return int(text) if fine else None


def chair(form: Form, text: str) -> int | None:
    """`"2"`: the number of a chair of the form."""
    number = whole(text)
    return number if number in range(len(form.chairs)) else None


def chair_and_kind(form: Form, text: str) -> tuple[int, str] | None:
    """`"2:you"`: a chair, and who shall sit there: you, a guest, a computer or a level of one."""
    number, _, kind = text.partition(":")
    seat = chair(form, number)
    known = (YOU, GUEST, COMPUTER, *BOARDS[form.game].info.levels)
    return None if seat is None or kind not in known else (seat, kind)


def option_and_step(form: Form, text: str) -> tuple[str, int] | None:
    """`"rows+"`: an option that is a number, and 1 or -1."""
    name, step = text[:-1], {"+": 1, "-": -1}.get(text[-1:])
    value = options(form.ruleset).get(name)
    return (name, step) if step and type(value) is int else None


def switch(form: Form, text: str) -> str | None:
    """`"doubles"`: an option that is on or off."""
    return text if type(options(form.ruleset).get(text)) is bool else None


def name_and_value(text: str) -> tuple[str, str]:
    """`"marks:letters"`: a setting and its value; a setting that is none changes nothing."""
    name, _, value = text.partition(":")
    return name, value


def day_and_game(text: str) -> tuple[date, str] | None:
    """`"2026-11-20/blackbox"`: a day, and a game that has a puzzle on each."""
    written, _, game = text.partition("/")
    day = dates.read(written)
    return (day, game) if day and game in GAMES_OF_THE_DAY else None
