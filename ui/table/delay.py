"""Delay before a computer's move or the next replay step. A tap skips it; holding the board pauses
it."""

from __future__ import annotations

from collections.abc import Callable

from ui.host import Host
from ui.table.current import Current

POLL_MS = 10
"""Between two looks at whether the wait is over."""
REACTION_S = 0.25
"""What is touched sooner after something new is shown was meant for what stood there before."""


class Delay:
    """One for all that goes on by itself: computers and replays."""

    def __init__(self, host: Host, current: Current) -> None:
        self._host = host
        self._current = current
        self._held = False
        self._hurried = False
        self._begun = 0.0

    def touch(self, down: bool) -> None:
        """A finger, or a pressed mouse, rests on the board, or is lifted."""
        self._held = down
        self._hurried = False
        if not down:
            self.go_on()

    def go_on(self) -> None:
        """Nobody needs to see longer what is shown."""
        if self._host.device.now() - self._begun >= REACTION_S:
            self._hurried = True
            self._host.tasks.wake()

    def begin(self) -> None:
        """Something new is shown: what was touched until now has been about something else."""
        self._hurried = False
        self._begun = self._host.device.now()

    async def over(self, wanted: Callable[[], bool], until: float) -> bool:
        """Wait until then, in seconds since 1970, and until what moves has come to rest; False
        once nobody wants it any more."""
        while wanted() and (self._held or self._stands(until)):
            await self._host.tasks.sleep_until_woken(POLL_MS)
        return wanted()

    def _stands(self, until: float) -> bool:
        return not self._hurried and self._host.device.now() < max(
            until, self._current.session.moving_until
        )
