"""Examples of the rules: `EXAMPLES` finds them by game. `of` gives none for a game without
examples."""

from __future__ import annotations

from ui.features.rules.examples import blackbox, glassbead, mastermind, memorybox
from ui.features.rules.examples.example import Examples

EXAMPLES: dict[str, Examples] = {
    cases.game: cases
    for cases in (blackbox.EXAMPLES, memorybox.EXAMPLES, mastermind.EXAMPLES, glassbead.EXAMPLES)
}


def of(game: str) -> Examples:
    return EXAMPLES.get(game, Examples(game, (), ()))
