"""What a match is besides a game: typed, and the same JSON values as ever."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import about, names
from engines.about import About, Kind

VALUES: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)
KEYS = st.sampled_from(["kind", "date", "by", "away", "attempt", "prefix"]) | st.text(max_size=6)


@pytest.mark.parametrize(
    ("values", "meant"),
    [
        ({}, About()),
        ({"kind": "daily", "date": "2026-11-20"}, About(Kind.DAILY, "2026-11-20")),
        ({"kind": "challenge", "by": "", "away": [1]}, About(Kind.CHALLENGE, away=(1,))),
        ({"kind": "correspondence", "away": [0]}, About(Kind.CORRESPONDENCE, away=(0,))),
        ({"prefix": 3}, About(prefix=3)),
        ({"before": 6}, About(before=6)),
    ],
)
def test_each_kind_is_written_as_ever(values: dict[str, Any], meant: About) -> None:
    """The values that records hold since the first version, read and written back."""
    assert about.read(values) == meant
    assert about.write(meant) == values


@pytest.mark.each_build
@settings(max_examples=30)
@given(st.dictionaries(KEYS, VALUES, max_size=6))
def test_nothing_gets_lost(values: dict[str, Any]) -> None:
    """Whatever stands there is read; it is written back but for what says nothing, and what makes
    no sense to this version is kept as it came. A name is written as it can be shown."""
    written = about.write(about.read(values))
    if isinstance(values.get("by"), str):
        values["by"] = names.plain(values["by"])
    empty: list[object] = [None, "", [], 0]
    assert {key: values[key] for key in values if written.get(key) != values[key]} == {
        key: value for key, value in values.items() if key not in written and value in empty
    }
    assert about.read(written) == about.read(about.write(about.read(written)))


def test_a_later_kind_is_none_of_ours() -> None:
    """A kind that a later version invented is a plain game here, and comes back unharmed."""
    known = about.read({"kind": "tournament", "round": 3})
    assert known.kind is Kind.PLAIN
    assert about.write(known) == {"kind": "tournament", "round": 3}
