"""The puzzle of the day: calendar, archive, results, what is shared of them.

On 20 November 2026 the code is FDAG, and the balls lie on d1 b5 f5 d6 g8.
"""

from __future__ import annotations

from tests.browser.census.doing import go, happens, on, tap
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.seeing import at, chosen, figure, given, gone, says

CODE = tap("key:peg-F", "key:peg-D", "key:peg-A", "key:peg-G", "do:check")
WRONG = tap("key:peg-A", "key:peg-A", "key:peg-B", "key:peg-B", "do:check")
TOMORROW = """
    const today = Date.now;
    Date.now = () => today() + 86_400_000;
    document.dispatchEvent(new Event("visibilitychange"));
"""
"""The device wakes on the next day."""

DAILY = Walk(
    "the puzzle of the day",
    (
        Entry("link:#/daily", (at("#/daily"), figure("^20$", ".daynum"))),
        Entry(
            "act:daily-game:memorybox", says("Merken, zwanzig Kugeln", "Memory, twenty balls", "h1")
        ),
        Entry("act:daily-game:mastermind", chosen("act:daily-game:mastermind")),
        Entry(
            "link:#/daily/all", says("Jedes Rätsel seit dem ersten", "Every puzzle since the first")
        ),
        Entry("link:#/daily/2026-10", says("Oktober", "October", "h1")),
        Entry("link:#/daily", figure("^20$", ".daynum")),
        Entry("link:#/daily/2026-11-20/mastermind", says("Stecker 1", "first peg", ".status")),
        Entry(
            "act:share-puzzle",
            given("#/daily/2026-11-20/mastermind"),
            way=(on(PHONE, "act:menu"), "act:share"),
        ),
        Entry(
            "act:share-all",
            says("Dieses Spiel teilen", "Share this game", "h2"),
            way=(on(PHONE, "act:menu"), "act:share"),
        ),
        Entry("act:close", gone(".sheet")),
        Entry(
            "act:daily-result",
            (at("#/daily/2026-11-20/mastermind"), figure("^2$", ".sum .big b")),
            way=(WRONG, CODE),
            within=10,
        ),
        Entry(
            "act:daily-share",
            (says("Kopiert.", "Copied."), given(r"Mastermind, 20[\s\S]*2[\s\S]*○···\n●●●●")),
        ),
        Entry("act:daily-again", (at("#/game/"), says("Stecker 1", "first peg", ".status"))),
        Entry(
            "address:#/daily/blackbox",
            says("Fünf Kugeln", "Five balls", ".status"),
            do=go("#/daily/blackbox"),
        ),
        Entry(
            "address:#/daily",
            figure("^21$", ".daynum"),
            way=go("#/daily"),
            do=happens(TOMORROW),
        ),
    ),
)
WALKS = (DAILY,)
