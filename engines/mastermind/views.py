"""Views of the seats in a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias


class Row(NamedTuple):
    """A guess and its answer."""

    guess: str
    red: int
    white: int


@dataclass(frozen=True, slots=True)
class ClosedView:
    """The breaker and the audience, while the round runs. `shielded`: a secret is set."""

    rows: tuple[Row, ...]
    pending: str | None
    shielded: bool


@dataclass(frozen=True, slots=True)
class SetterView:
    """The setter, while the round runs. `secret` is "" until there is one."""

    rows: tuple[Row, ...]
    pending: str | None
    secret: str


@dataclass(frozen=True, slots=True)
class OpenView:
    """Everybody, when the round is over. `wrong`: the rows answered falsely, counted from 1."""

    rows: tuple[Row, ...]
    pending: str | None
    secret: str
    reason: str
    wrong: tuple[int, ...]


View: TypeAlias = ClosedView | SetterView | OpenView


def picture(view: View, places: int) -> str:
    """The newest row on top, under the secret: R a red pin, W a white one, `!` a false answer."""

    def lines() -> Iterator[str]:
        match view:
            case ClosedView(shielded=True):
                yield f"   {'?' * places}"
            case SetterView(secret=secret) | OpenView(secret=secret) if secret:
                yield f"   {secret}"
            case _:
                yield f"   {'.' * places}"
        if view.pending is not None:
            yield f"{len(view.rows) + 1:2} {view.pending}"
        wrong = view.wrong if isinstance(view, OpenView) else ()
        for number, row in reversed(list(enumerate(view.rows, 1))):
            pins = "R" * row.red + "W" * row.white
            yield f"{number:2} {row.guess} {pins:.<{places}}{'!' * (number in wrong)}"

    return "\n".join(lines())
