"""Parts of the site that are not in the snapshot. They arrive when they are first wanted.

A part is a folder or several, with all in them and the words that bear a feature's name; what else
it wants is named beside it. A line in `LATE` (ui/features/late.py) moves a feature out of the
snapshot; any other folder is named here and waited for where it is wanted:
`await host.loader.late("<part>")`, then import.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import PurePosixPath

from ui.features.late import LATE

WITH: dict[str, tuple[str, ...]] = {
    "about": ("ui/features/about/page",),
    "daily": ("ui/features/daily/page",),
    "recap": ("ui/features/recap/page",),
    "reviews": ("ui/features/reviews/page",),
    "rules": ("segno", "ui/toolkit/qr"),
    "settings": ("ui/features/settings/page",),
}
"""Folders that come with a part and are no late feature's own."""

FOLDERS: dict[str, tuple[str, ...]] = {
    part: (
        *WITH.get(part, ()),
        *(f"ui/features/{each.name}" for each in LATE if each.part == part),
    )
    for part in sorted({*WITH, *(each.part for each in LATE)})
}
"""The folders that are not there from the start, by the name of their part: those of the features
in `ui/features/late.py`, and what comes with them."""

BESIDE: dict[str, tuple[str, ...]] = {
    "about": (
        "assets/licences.json",
        "assets/words/licences.json",
        "assets/words/news.json",
        "assets/words/verify.json",
    ),
    "bead_puzzles": ("assets/words/*.puzzles.json", "engines/glassbead/puzzles.*"),
    "box_puzzles": ("engines/blackbox/puzzles.*", "ui/boards/blackbox/thumbnail.py"),
    "hiding_quality": ("engines/blackbox/costs.py", "engines/blackbox/hiding_quality.py"),
    "embedding": ("assets/words/*.landing.json",),
    "glassbead": ("engines/glassbead/*.bin",),
    "mastermind": ("engines/mastermind/*.bin",),
    "notation": (
        "assets/words/glassbead.offer.json",
        "engines/glassbead/games.py",
        "engines/glassbead/repair.py",
        "engines/glassbead/reading.py",
        "engines/glassbead/score.py",
        "ui/boards/glassbead/editor.py",
    ),
    "recap": (
        "engines/memorybox/perfect_memory.py",
        "engines/memorybox/recap.py",
        "engines/memorybox/decision_values.py",
        "ui/boards/memorybox/recap.py",
        "ui/boards/memorybox/round_review.py",
        "ui/boards/memorybox/row_knowledge.py",
        "ui/boards/memorybox/row_picture.py",
    ),
    "reviews": (
        "assets/words/*.review.json",
        "engines/*/review.py",
        "ui/boards/*/review.py",
        "ui/boards/review.py",
        "ui/boards/mastermind/moment.py",
    ),
    "rules": (
        "assets/words/*.examples.json",
        "engines/blackbox/sheets.py",
        "engines/mastermind/sheets.py",
    ),
}
"""What lies elsewhere and comes with them: of engines and boards, and words of games. A part of its
own is what no folder holds."""


def _patterns(part: str) -> tuple[str, ...]:
    """Patterns of the paths of a part."""
    folders = FOLDERS.get(part, ())
    features = PurePosixPath("ui/features")
    paths = map(PurePosixPath, folders)
    names = [each.relative_to(features).parts[0] for each in paths if features in each.parents]
    return (
        *(f"{folder}/*" for folder in folders),
        *(f"assets/words/{name}.json" for name in names),
        *(f"assets/words/*.{name}.json" for name in names),
        *BESIDE.get(part, ()),
    )


PARTS = {part: _patterns(part) for part in sorted({*FOLDERS, *BESIDE})}

LIBRARY: dict[str, tuple[str, ...]] = {"recap": ("fractions.py", "numbers.py")}
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
