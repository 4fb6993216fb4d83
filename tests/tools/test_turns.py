"""Turns of the browser tests: half of the cases with each build, all of them within two."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.browser.turns import other_halves


class Case:
    """A case of a browser test, as pytest collects it."""

    def __init__(self, name: str, marked: bool = True) -> None:
        self.nodeid, self.marked = name, marked

    def get_closest_marker(self, name: str) -> bool:
        return self.marked and name == "turns"


def waiting(folder: Path, number: int, cases: list[Case]) -> set[str]:
    """What is left to another build, in a site whose number is this."""
    (folder / "sw.js").write_text(f'"site:{number:012x}"')
    return {each.nodeid for each in other_halves(folder, cases)}  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, 1, 0xABCDEF])
def test_what_waits_comes_with_the_next_build(number: int, tmp_path: Path) -> None:
    pairs = [f"both[{game}-{language}]" for game, language in product("ABCD", ("de", "en"))]
    games = [f"games[{game}]" for game in "ABCD"]
    whole = [Case("alone"), *(Case(f"walk[{n}]", marked=False) for n in range(4))]
    cases = [*map(Case, pairs), *map(Case, games), *whole]
    now, then = waiting(tmp_path, number, cases), waiting(tmp_path, number + 1, cases)
    assert not now & then
    assert now | then == {*pairs, *games}
    for some in (now, then):
        assert len([name for name in pairs if name in some]) == 4
        assert len([name for name in games if name in some]) == 2
        assert {name[-3:-1] for name in some if name in pairs} == {"de", "en"}
