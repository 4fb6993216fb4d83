"""What is not in the snapshot: parts of the site that arrive when they are first wanted.

A part is a handful of modules, words and tables that belong together; `PARTS` names them by their
paths in the project. To move something out of the snapshot is to name it here, and to wait for it
where it is wanted: `await host.late("<part>")`, then import.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch

PARTS: dict[str, tuple[str, ...]] = {
    "boxes": (
        "assets/words/boxes.json",
        "engines/blackbox/puzzles.bin",
        "engines/blackbox/puzzles.py",
        "ui/boards/blackbox/thumbnail.py",
        "ui/page/boxes.py",
        "ui/screens/boxes.py",
    ),
    "classic": (
        "assets/words/glassbead.offer.json",
        "engines/glassbead/games.py",
        "engines/glassbead/mend.py",
        "ui/boards/glassbead/editor.py",
        "ui/page/notation.py",
        "ui/screens/notation.py",
    ),
    "copies": (
        "assets/words/copies.json",
        "ui/game_text.py",
        "ui/page/copies.py",
        "ui/screens/picture.py",
    ),
    "craft": ("engines/blackbox/costs.py", "engines/blackbox/craft.py"),
    "embedding": (
        "assets/words/*.landing.json",
        "assets/words/embed.json",
        "ui/landings.py",
        "ui/page/embedding.py",
        "ui/screens/embedding.py",
    ),
    "glassbead": ("engines/glassbead/*.bin",),
    "lessons": (
        "assets/words/*.lesson.json",
        "ui/lessons/*.py",
        "ui/page/lessons.py",
        "ui/screens/lesson.py",
    ),
    "mastermind": ("engines/mastermind/*.bin",),
    "puzzles": (
        "assets/words/*.puzzles.json",
        "engines/glassbead/puzzles.*",
        "ui/page/puzzles.py",
        "ui/screens/puzzles.py",
    ),
    "recall": (
        "assets/words/memorybox.recall.json",
        "ui/boards/memorybox/recall/*.py",
    ),
    "review": (
        "assets/words/*.review.json",
        "engines/*/review.py",
        "ui/boards/*/review.py",
        "ui/boards/mastermind/moment.py",
        "ui/page/course_view.py",
        "ui/page/review_page.py",
        "ui/screens/course.py",
        "ui/screens/logplot.py",
        "ui/screens/review.py",
    ),
    "rules": (
        "assets/words/*.cases.json",
        "assets/words/*.paper.json",
        "assets/words/*.rules.json",
        "assets/words/moving.json",
        "assets/words/paper.json",
        "assets/words/rules.json",
        "engines/blackbox/sheets.py",
        "engines/mastermind/sheets.py",
        "ui/cases/*.py",
        "ui/page/living.py",
        "ui/page/moving.py",
        "ui/page/paper.py",
        "ui/page/rules.py",
        "ui/paper/*.py",
        "ui/qr.py",
        "ui/screens/code.py",
        "ui/screens/moving.py",
        "ui/screens/paper.py",
        "segno/*.py",
        "ui/screens/rules.py",
    ),
    "story": (
        "engines/memorybox/chronicle.py",
        "engines/memorybox/story.py",
        "engines/memorybox/worth.py",
        "ui/boards/memorybox/knowable.py",
        "ui/boards/memorybox/strip.py",
        "ui/boards/memorybox/tales.py",
        "ui/boards/memorybox/told.py",
        "ui/page/story_page.py",
        "ui/screens/tales.py",
    ),
    "statistics": ("ui/page/statistics.py", "ui/screens/statistics.py"),
}

LIBRARY: dict[str, tuple[str, ...]] = {"story": ("fractions.py", "numbers.py")}
"""Modules of Python's library that only this part wants."""


def part_of(path: str) -> str | None:
    """The part that a file of the project belongs to; None: it is there from the start."""
    return next(
        (
            part
            for part, patterns in PARTS.items()
            if any(fnmatch(path, pattern) for pattern in patterns)
        ),
        None,
    )


def divided(paths: Iterable[str]) -> dict[str, list[str]]:
    """The parts that have files, with those files."""
    found: dict[str, list[str]] = {}
    for path in sorted(paths):
        part = part_of(path)
        if part:
            found.setdefault(part, []).append(path)
    for part, modules in LIBRARY.items():
        if part in found:
            found[part] += modules
    return dict(sorted(found.items()))
