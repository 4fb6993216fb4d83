"""What the snapshot shares among dataclasses, beside what a dataclass writes for itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

import pytest

from tools.start.snapshot.dataclass_methods import METHODS, share_methods


def families() -> dict[str, Callable[[], Any]]:
    """By what is special: makes one of a new class each time."""

    @dataclass
    class Open:
        a: int = 1
        hidden: int = field(default=2, repr=False)

    @dataclass(frozen=True)
    class Frozen:
        a: object = "text"
        b: tuple[int, ...] = (1, 2)

    @dataclass(frozen=True, slots=True)
    class Slotted:
        a: int = 1

    @dataclass(frozen=True, slots=True)
    class Longer(Slotted):
        c: float = 0.5

    @dataclass(frozen=True)
    class Common:
        a: int = 1
        b: ClassVar[int] = 2

    class Derived(Frozen):
        own = 3

    class Shadowing(Common):
        own = 3

    class Own(Frozen):
        def __repr__(self) -> str:
            return "its own"

    @dataclass
    class Ring:
        next: object = None

    def ring() -> Ring:
        made = Ring()
        made.next = made
        return made

    plain: tuple[Callable[[], Any], ...] = (Open, Frozen, Slotted, Longer)
    derived: tuple[Callable[[], Any], ...] = (Derived, Shadowing, Own, ring)
    return {each.__name__: each for each in plain + derived}


def outcome(do: Callable[[], object]) -> object:
    try:
        return do()
    except Exception as error:
        return type(error), str(error)


def outcomes(made: Any) -> list[object]:
    """What comes of describing it, of setting and of deleting what it has and what it has not."""
    told: list[object] = [repr(made)]
    for name in ("a", "b", "own", "new")[: 4 if hasattr(made, "__dict__") else 1]:
        told += [outcome(partial(setattr, made, name, 5)), getattr(made, name, None)]
        told += [outcome(partial(delattr, made, name)), getattr(made, name, None)]
    return told


@pytest.mark.parametrize("name", families())
def test_they_do_what_the_generated_ones_do(name: str) -> None:
    generated, shared = families()[name](), families()[name]()
    for cls in type(shared).__mro__:
        if "__dataclass_fields__" in vars(cls):
            share_methods(cls)
            assert vars(cls)["__repr__"] is METHODS["__repr__"]
    assert outcomes(shared) == outcomes(generated)


def test_what_a_class_wrote_itself_stays() -> None:
    @dataclass
    class Own:
        a: int = 1

        def __repr__(self) -> str:
            return "its own"

        def __setattr__(self, name: str, value: object) -> None:
            object.__setattr__(self, name, 7)

    share_methods(Own)
    assert repr(Own()) == "its own"
    assert Own(5).a == 7
