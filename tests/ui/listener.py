"""Somebody who plays by keys and listens, and what they hear."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.ui.fake import FakeHost
from tests.ui.visit import having, opened
from ui.app import App

SENTENCE = re.compile(r"(?<=[.!?])\s+")


class Listener:
    """Somebody who has the page's keys and hears what it announces."""

    def __init__(self, game: str, language: str) -> None:
        self.host = FakeHost(language)
        self.app: App
        self.app, _ = opened(f"#/{game}", self.host)
        self.lines = [f"# {self.host.title}"]
        self._heard()

    def keys(self, *keys: str, focus: str = "") -> None:
        """Press keys, on what has the focus."""
        self.lines.append(f"> {' '.join(keys)}{f'   on {focus}' if focus else ''}")
        for key in keys:
            if not self.app.type(key, focus) and focus and key in ("Enter", " "):
                self.app.press(focus)
            self.host.run()
        self._heard()

    def press(self, act: str, arg: str = "") -> None:
        """Press a key of the page."""
        self.lines.append(f"> [{act}{f' {arg}' if arg else ''}]")
        self.app.act(act, arg)
        self.host.run()
        self._heard()

    def main(self) -> None:
        """Press the filled key under the board."""
        shown = [
            n for n in having(self.app, "data-act") if "go" in n.attrs.get("class", "").split()
        ]
        self.press(shown[-1].attrs["data-act"], shown[-1].attrs.get("data-arg", ""))

    @property
    def over(self) -> bool:
        assert self.app.current.table is not None
        return self.app.current.table.match.result is not None

    def _heard(self) -> None:
        self.lines += self.host.said
        self.host.said.clear()


def heard(game: str, language: str, play: Callable[[Listener], None]) -> list[str]:
    """All of a game, as keys and what is heard after them."""
    one = Listener(game, language)
    play(one)
    assert one.over, "the game is played to its end"
    return one.lines


def nothing_is_said_twice(lines: list[str]) -> None:
    """But for the answer of a row, which belongs to that row."""
    for line in lines:
        if not line.startswith((">", "#")):
            sentences = SENTENCE.split(re.sub(r"\. (Answer|Antwort):", ",", line))
            assert len(sentences) == len(set(sentences)), line
