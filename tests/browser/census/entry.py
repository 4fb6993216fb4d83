"""The entry: a control, how one comes to it, what is done, what must be seen.

A control is written as a text: what it is, what it is called and, where that matters, its argument.

    act:menu             what carries `data-act`
    do:tip               a key under a board (`data-act` is "do")
    key:c5               a place of a board (`data-key`)
    link:#/saves         a link within the page
    field:length         a field or a list (`data-change`)
    hold:corner          what shows something while it is held (`data-hold`)
    type:Enter           a key of the keyboard
    drag:ball            a gesture
    address:#/rules      a place that is opened by its address

Boards have controls of their own: `do:undo@mastermind` is not `do:undo@blackbox`. A walk about one
game writes it once (`Walk.game`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from engines import GAMES

if TYPE_CHECKING:
    from tests.browser.census.person import Person

PHONE, DESK = "phone", "desk"
OF_A_BOARD = {"do", "key", "hold", "type", "drag"}
TELLING = {"set", "toggle", "option", "option-switch", "embed", "embed-as", "sit"}
"""Actions and fields whose argument makes another control of each."""
PLACES = {"cell", "edge", "pit", "hole", "row"}
"""Of the boards of lessons, where each place that is asked for can be tapped."""
OVER = "[role$=dialog]"
NUMBERED = {"bring", "game", "load", "review", "story"}
"""Places whose second part is the name of one thing among many."""


class Step(Protocol):
    """Something that a person does."""

    def __call__(self, person: Person) -> None: ...


class Sight(Protocol):
    """Something that a person must see; AssertionError if it is not there."""

    def __call__(self, person: Person) -> None: ...


@runtime_checkable
class Change(Sight, Protocol):
    """What must be otherwise than it was before."""

    def before(self, person: Person) -> None: ...


@dataclass(frozen=True)
class Entry:
    """One thing that a person can touch.

    control  see above; where `do` is empty, it is tapped
    sees     what must be seen then
    do       what is done, where it is more than a tap on the control
    way      how one comes to it from where the entry before it led; the first of a walk begins at
             home. A text is the tap on a control
    on       the device that has it, if not both do: `PHONE` or `DESK`
    within   seconds that it may take; more than a few where the machine thinks
    """

    control: str
    sees: Sight | Sequence[Sight]
    do: Step | str | Sequence[Step | str] = ()
    way: Step | str | Sequence[Step | str] = ()
    on: str = ""
    within: float = 5

    @property
    def sights(self) -> Sequence[Sight]:
        return self.sees if isinstance(self.sees, Sequence) else (self.sees,)

    @property
    def deeds(self) -> Sequence[Step | str]:
        return _steps(self.do) or (self.control,)

    @property
    def steps(self) -> Sequence[Step | str]:
        return _steps(self.way)


def _steps(steps: Step | str | Sequence[Step | str]) -> Sequence[Step | str]:
    return steps if isinstance(steps, Sequence) and not isinstance(steps, str) else (steps,)


@dataclass(frozen=True)
class Walk:
    """Entries that one person does one after another, on one page, from home.

    on        the one device on which it can be done
    newcomer  who has met no game yet
    shares    the device can hand something on to others
    lively    things move, and computers take their time
    lot       what chance brings: the same number, the same secrets
    day       what the calendar shows, at noon UTC
    blocked   the browser keeps nothing
    online    it is about the network, or has to have one
    agent     what the browser calls itself
    """

    name: str
    entries: tuple[Entry, ...]
    game: str = ""
    on: str = ""
    newcomer: bool = False
    shares: bool = False
    lively: bool = False
    lot: int = 1
    day: str = "2026-11-20"
    blocked: bool = False
    online: bool = False
    agent: str = ""

    @cached_property
    def covered(self) -> frozenset[str]:
        """The kinds of controls that it touches."""
        return frozenset(kind(each.control, self.game) for each in self.entries)


def within_reach(control: str) -> str:
    """The same, where people can get at it: in the dialog, while one lies over the page."""
    css = selector(control)
    return css if css == control else f"{OVER} {css}, body:not(:has({OVER})) {css}"


def selector(control: str) -> str:
    """Where the control is, as CSS; a text that is none is CSS already."""
    family, _, rest = control.partition("@")[0].partition(":")
    name, _, arg = rest.partition(":")
    if family == "act":
        return f"[data-act='{name}']" + (f"[data-arg='{arg}']" if arg else "")
    if family == "do":
        return f"[data-act='do'][data-arg='{rest}']"
    if family == "field":
        return f"[data-change='{name}']" + (f"[data-arg='{arg}']" if arg else "")
    if family in ("key", "hold"):
        return f"[data-{family}='{rest}']"
    if family == "link":
        return f"a[href='{rest}']"
    return control


def kind(control: str, game: str = "") -> str:
    """What all controls share that are one to a person: the cells of a board, the rows of a
    list."""
    control, _, own = control.partition("@")
    family, _, rest = control.partition(":")
    board = f"@{own or game}" if family in OF_A_BOARD else ""
    name, _, arg = rest.partition(":")
    if family in ("act", "field"):
        return f"{family}:{name}" + (f":{_plain(arg)}" if arg and name in TELLING else "")
    if family in ("do", "key"):
        word = _word(rest)
        return f"{family}:{'place' if board == '@lesson' and word in PLACES else word}{board}"
    if family in ("link", "address"):
        return f"{family}:{_place(rest)}"
    if family == "out":
        return f"{family}:{rest[: rest.rindex('/')].partition('.com/')[0]}"
    return f"{family}:{rest}{board}"


def _plain(arg: str) -> str:
    return re.sub(r"\d+", "#", arg)


def _word(key: str) -> str:
    if re.fullmatch(r"[a-p]\d+", key):
        return "cell"
    if re.fullmatch(r"[TBLR]\d+", key):
        return "edge"
    if re.fullmatch(r"[A-Ea-e]", key):
        return "pit"
    return key.partition("-")[0] if re.search(r"-(-|[A-Za-z]$|[A-Z]+$|\d|[a-p]\d)", key) else key


def _place(hash: str) -> str:
    path = hash.partition("?")[0].split("/")
    for index, part in enumerate(path[2:], 2):
        if part in GAMES:
            path[index] = "*"
        elif re.search(r"\d", part) or path[1] in NUMBERED:
            path[index] = "#"
    if path[1:2] and path[1] in GAMES:
        path[1] = "*"
    return "/".join(path)
