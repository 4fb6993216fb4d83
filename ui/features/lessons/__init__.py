"""The lessons, one for each game. `LESSONS` finds them by the game's name."""

from __future__ import annotations

from ui.features.lessons import blackbox, glassbead, mastermind, memorybox
from ui.features.lessons.lesson import Lesson

LESSONS: dict[str, Lesson] = {
    lesson.game: lesson
    for lesson in (blackbox.LESSON, memorybox.LESSON, mastermind.LESSON, glassbead.LESSON)
}
