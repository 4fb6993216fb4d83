"""Turns of the tests that take long: each within five builds, and languages mixed."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import turns


class Case:
    """A case of a test, as pytest collects it; `marks` are the test's, `own` the case's alone."""

    def __init__(self, name: str, *marks: str, own: str = "") -> None:
        self.nodeid, self.marks = name, (*marks, own)
        self.callspec = SimpleNamespace(marks=[SimpleNamespace(name=own)] if own else [])

    def get_closest_marker(self, name: str) -> bool:
        return name in self.marks


PAIRS = [f"both[{game}-{language}]" for game, language in product("ABCDE", ("de", "en"))]
ALONE = [f"alone_{n}" for n in range(turns.OF)]
SEEDS = [f"often[{n}]" for n in range(turns.OF)]
WALKS = [f"walk[{n}]" for n in range(4)]
QUICK = "quick"
ALWAYS = {*WALKS, QUICK}


def run(folder: Path, number: int) -> set[str]:
    """What is run in a site whose number is this."""
    (folder / "sw.js").write_text(f'"site:{number:012x}"')
    cases = [
        *(Case(each, "browser") for each in PAIRS),
        *(Case(each, "browser", "each_build") for each in WALKS),
        Case(QUICK),
        *(Case(each, "slow") for each in ALONE),
        *(Case(each, "each_build", own="slow") for each in SEEDS),
    ]
    left = {each.nodeid for each in turns.waiting(folder, cases)}  # type: ignore[arg-type]
    return {each.nodeid for each in cases} - left


@pytest.mark.parametrize("number", [0, 1, 0xABCDEF])
def test_each_has_its_turn(number: int, tmp_path: Path) -> None:
    """In one of five builds; what is quick or marked so is run with each."""
    builds = [run(tmp_path, number + n) for n in range(turns.OF)]
    for each in builds:
        assert each >= ALWAYS
        assert len(each & set(ALONE)) == len(each & set(SEEDS)) == 1
        assert {name[-3:-1] for name in each & set(PAIRS)} == {"de", "en"}
    assert set.union(*builds) == {*PAIRS, *ALONE, *SEEDS, *ALWAYS}
    once = (*PAIRS, *ALONE, *SEEDS)
    assert sum(map(len, builds)) == len(once) + turns.OF * len(ALWAYS)


def test_all_are_run_where_no_site_was_built_too(tmp_path: Path) -> None:
    """Without a build a fifth is run as well, always the same."""
    assert len(turns.waiting(tmp_path, [Case(each, "slow") for each in ALONE])) == turns.OF - 1  # type: ignore[misc]
