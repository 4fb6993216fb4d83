"""Actions of keys, links and fields, by their markup names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Plain = Callable[[], None]
Told = Callable[[str], None]  # given what stands in `data-arg`
Field = Callable[[str, str], bool | None]  # given `data-arg` and the field's value; see `change`


class Actions:
    """Name -> handler: `data-act` for what is pressed, `data-change` for fields that get a value.

    A name has one handler. `complain` is told of names that have none.
    """

    def __init__(self, complain: Callable[[str], None]) -> None:
        self._complain = complain
        self._acts: dict[str, Told] = {}
        self._fields: dict[str, Field] = {}
        self._promised: set[str] = set()

    def add(self, handlers: Mapping[str, Plain]) -> None:
        """Actions that need no more than their name."""
        self.add_with_arg({name: _without_argument(handler) for name, handler in handlers.items()})

    def add_with_arg(self, handlers: Mapping[str, Told]) -> None:
        """Actions that are told more: `data-arg`, or "". Each is parsed in `arguments`."""
        _join(self._acts, handlers, self._promised)

    def add_fields(self, handlers: Mapping[str, Field]) -> None:
        """Fields by their `data-change`."""
        _join(self._fields, handlers, set())

    def promise(self, handlers: Mapping[str, Told]) -> None:
        """Actions that only bring what will add the real ones, under the same names."""
        self.add_with_arg(handlers)
        self._promised |= set(handlers)

    def act(self, name: str, arg: str) -> None:
        if handler := self._acts.get(name):
            handler(arg)
        else:
            self._complain(f"no action is called {name!r}")

    def change(self, name: str, arg: str, value: str) -> bool:
        """False: the value is refused, and stays in the field to be mended."""
        if handler := self._fields.get(name):
            return handler(arg, value) is not False
        self._complain(f"no field is called {name!r}")
        return False


def _without_argument(handler: Plain) -> Told:
    return lambda arg: handler()


def _join(known: dict[str, Any], more: Mapping[str, Any], promised: set[str]) -> None:
    for name, handler in more.items():
        if name in known and name not in promised:
            raise ValueError(f"two handlers for {name!r}")
        promised.discard(name)
        known[name] = handler
