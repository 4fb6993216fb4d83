"""The log and its summary: whatever is counted, in whatever order, the summary is that of the
log."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.help import Help
from tests.ui.fake import FakeHost, Memory
from tests.ui.saves import match
from tests.ui.visit import opened
from ui.model import log
from ui.model.log import Row
from ui.storage.kept_log import STATS, SUMMARY, KeptLog
from ui.storage.key_value_store import KeyValueStore
from ui.table.results import Results

KINDS: tuple[tuple[str, str, dict[str, int]], ...] = (
    ("mastermind", "usual", {}),
    ("glassbead", "", {"gems": 7, "lead": -3}),
)


@st.composite
def rounds(draw: st.DrawFn) -> Row:
    """A round of one of a few matches, in any order of time."""
    game, variant, figures = draw(st.sampled_from(KINDS))
    id, day = draw(
        st.sampled_from([("a", ""), ("b", ""), ("daily-2026-11-20-mastermind", "2026-11-20")])
    )
    points = None if figures else draw(st.integers(1, 13))
    against = draw(st.sampled_from([(), (("sharp", 1),), (("sharp", -1), ("@Ada", 0))]))
    ended, number = draw(st.integers(1_790_000_000, 1_790_000_040)), draw(st.integers(0, 9))
    won, help = draw(st.booleans()), draw(st.sampled_from(Help))
    made = (id, number, ended, game, variant, "breaker", against, points, won, day, figures, help)
    return Row(*made)


def rounds_of(storage: Memory) -> KeptLog:
    return KeptLog(KeyValueStore(storage))


@pytest.mark.each_build
@given(st.lists(rounds(), max_size=12))
def test_the_summary_is_that_of_the_log(rows: list[Row]) -> None:
    """Rounds that are counted one after another, in whatever order they ended, make the log that
    they would make at once; its summary is the same as one made anew, to the last character."""
    storage = Memory()
    kept, logged = rounds_of(storage), ""
    for row in rows:
        kept.count(row)
        logged = log.merged(logged, log.dump([row]))
        assert log.load(kept.text) == log.load(logged)
    if rows:
        anew = Memory()
        rounds_of(anew).keep(kept.text)
        assert json.loads(storage.texts[SUMMARY]) == json.loads(anew.texts[SUMMARY])
    assert not kept.mend()


def test_a_log_that_another_version_wrote() -> None:
    """A log without a summary, or one that was changed beside it, is summed up."""
    storage = Memory()
    row = Row("a", 0, 5, "mastermind", "usual", "breaker", (), 4, True)
    storage.texts[STATS] = log.dump([row])
    assert rounds_of(storage).summary().rounds == 1
    storage.texts[STATS] = log.dump(
        [row, Row("b", 0, 9, "mastermind", "usual", "breaker", (), 6, True)]
    )
    assert rounds_of(storage).mend() and rounds_of(storage).summary().rounds == 2
    assert rounds_of(storage).summary().tally("mastermind", "usual").last == [4, 6]


def test_what_a_later_version_wrote_stays() -> None:
    """Rows that only a later version understands are still there after a round is counted."""
    storage = Memory()
    later = ["x", 0, 7, "chess", "", "", [], None, None, "", {}, "more"]
    storage.texts[STATS] = log.dump(
        [Row("a", 0, 5, "mastermind", "usual", "b", (), 4, True)], [later]
    )
    kept = rounds_of(storage)
    kept.summary()
    kept.count(Row("b", 0, 9, "mastermind", "usual", "b", (), 6, True))
    assert later in json.loads(kept.text)["rounds"] and len(log.load(kept.text)) == 2


def test_a_round_of_long_ago() -> None:
    """Its row is found, and its average is that of its time, though the summary knows only the
    last rounds."""
    host = FakeHost(storage=Memory())
    app, _ = opened("#/", host)
    app.shell.store.keep_stats(
        log.dump(
            Row(f"g{n}", 0, 1000 + n, "mastermind", "usual", "breaker", (), 1 + n % 9, True)
            for n in range(100)
        )
    )
    results, old = Results(app.shell), match("g10", 3)
    found = results.own(old)
    assert found is not None and found.ended == 1010
    assert results.last(found, 3) == (9, 1, 2)
    assert results.average(found) == sum(1 + n % 9 for n in range(11)) / 11
    newest = results.own(match("g99", 3))
    assert results.average(newest) == sum(1 + n % 9 for n in range(100)) / 100
    assert results.own(match("g100", 3)) is None
