"""Parts of the site that are not in the snapshot. They arrive when they are first wanted.

A part is a handful of modules, words and tables that belong together; `PARTS` names them by their
paths in the project. To move something out of the snapshot is to name it here, and to wait for it
where it is wanted: `await host.late("<part>")`, then import.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch

PARTS: dict[str, tuple[str, ...]] = {
    "boxes": (
        "assets/words/box_puzzles.json",
        "engines/blackbox/puzzles.bin",
        "engines/blackbox/puzzles.py",
        "ui/boards/blackbox/thumbnail.py",
        "ui/features/box_puzzles/box_puzzles.py",
        "ui/features/box_puzzles/view.py",
    ),
    "classic": (
        "assets/words/glassbead.offer.json",
        "engines/glassbead/games.py",
        "engines/glassbead/mend.py",
        "engines/glassbead/reading.py",
        "engines/glassbead/score.py",
        "ui/boards/glassbead/editor.py",
        "ui/features/notation/notation.py",
        "ui/features/notation/view.py",
    ),
    "copies": (
        "assets/words/export.json",
        "ui/features/export/game_text.py",
        "ui/features/export/export.py",
        "ui/features/export/view.py",
    ),
    "craft": ("engines/blackbox/costs.py", "engines/blackbox/craft.py"),
    "embedding": (
        "assets/words/*.landing.json",
        "assets/words/embedding.json",
        "ui/features/embedding/landings.py",
        "ui/features/embedding/embedding.py",
        "ui/features/embedding/view.py",
    ),
    "glassbead": ("engines/glassbead/*.bin",),
    "lessons": (
        "assets/words/*.lessons.json",
        "ui/features/lessons/*.py",
    ),
    "mastermind": ("engines/mastermind/*.bin",),
    "puzzles": (
        "assets/words/*.puzzles.json",
        "engines/glassbead/puzzles.*",
        "ui/features/bead_puzzles/bead_puzzles.py",
        "ui/features/bead_puzzles/view.py",
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
        "ui/features/reviews/page/curve.py",
        "ui/features/reviews/page/page.py",
        "ui/features/reviews/page/curve_view.py",
        "ui/features/reviews/page/log_plot.py",
        "ui/features/reviews/page/view.py",
    ),
    "rules": (
        "assets/words/*.examples.json",
        "assets/words/*.printing.json",
        "assets/words/*.rules.json",
        "assets/words/transfer.json",
        "assets/words/printing.json",
        "assets/words/rules.json",
        "engines/blackbox/sheets.py",
        "engines/mastermind/sheets.py",
        "ui/features/rules/examples/*.py",
        "ui/features/rules/example_player.py",
        "ui/features/transfer/transfer.py",
        "ui/features/printing/printing.py",
        "ui/features/rules/rules.py",
        "ui/features/printing/sheets/*.py",
        "ui/toolkit/qr/code.py",
        "ui/toolkit/qr/view.py",
        "ui/features/transfer/view.py",
        "ui/features/printing/view.py",
        "segno/*.py",
        "ui/features/rules/view.py",
    ),
    "story": (
        "engines/memorybox/chronicle.py",
        "engines/memorybox/story.py",
        "engines/memorybox/worth.py",
        "ui/boards/memorybox/row_knowledge.py",
        "ui/boards/memorybox/row_picture.py",
        "ui/boards/memorybox/recap.py",
        "ui/boards/memorybox/round_review.py",
        "ui/features/recap/page/page.py",
        "ui/features/recap/page/view.py",
    ),
    "statistics": ("ui/features/statistics/statistics.py", "ui/features/statistics/view.py"),
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
