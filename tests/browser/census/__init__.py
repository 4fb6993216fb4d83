"""The census: everything that a person can touch, and what they must see then.

A file is a subject, a `Walk` what one person does on one page, an `Entry` one control. Whatever the
page offers on the way and no entry names fails `tests/browser/test_census.py`; an action of the
page that no entry names fails `tests/ui/test_census.py`.
"""

from __future__ import annotations

from tests.browser.census import (
    about,
    blackbox,
    daily,
    embedding,
    ends,
    glassbead,
    home,
    mastermind,
    memorybox,
    menu,
    new_game,
    paper,
    puzzles,
    replay,
    reviews,
    rules,
    saves,
    settings,
    sharing,
    statistics,
)
from tests.browser.census.entry import Walk

SUBJECTS = (
    *(home, menu, blackbox, memorybox, mastermind, glassbead, new_game, settings, saves),
    *(daily, rules, reviews, statistics, puzzles, replay, ends, sharing, embedding, paper, about),
)
WALKS: tuple[Walk, ...] = tuple(walk for subject in SUBJECTS for walk in subject.WALKS)
COVERED: frozenset[str] = frozenset().union(*(walk.covered for walk in WALKS))
