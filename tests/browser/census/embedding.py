"""A board on somebody's page: the dialog, the page for bloggers, a board in a frame."""

from __future__ import annotations

from tests.browser.census.doing import choose, on
from tests.browser.census.entry import PHONE, Entry, Walk
from tests.browser.census.seeing import given, holds, runs, says, shows

SNIPPET = ".linkbox code"

DIALOG = Walk(
    "embedding",
    (
        Entry(
            "act:embed",
            says("Jedes Mal ein neues Spiel", "A new game for each"),
            way=("link:#/mastermind", on(PHONE, "act:menu"), "act:share"),
        ),
        Entry(
            "field:embed:theme:",
            says('theme="dark"', at=SNIPPET),
            do=choose("field:embed:theme:", "dark"),
        ),
        Entry(
            "field:embed:language:",
            says('lang="de"', at=SNIPPET),
            do=choose("field:embed:language:", "de"),
        ),
        Entry(
            "field:embed:subject:",
            holds("field:embed:subject:", "position"),
            do=choose("field:embed:subject:", "position"),
        ),
        Entry(
            "field:embed:subject:",
            (holds("field:embed:subject:", "puzzle"), says("link=", at=SNIPPET)),
            do=choose("field:embed:subject:", "puzzle"),
        ),
        Entry("act:embed-as:iframe", says("<iframe", at=SNIPPET)),
        Entry("act:embed-as:element", says("<beads-boxes", at=SNIPPET)),
        Entry("act:copy-snippet", given("<beads-boxes")),
        Entry(
            "field:embed:start:",
            (says('start="seen"', at=SNIPPET), runs(".sheet iframe"), shows(".sheet")),
            do=choose("field:embed:start:", "seen"),
        ),
    ),
)
PAGE = Walk(
    "embedding, the page",
    (
        Entry(
            "act:copy-line",
            given("<beads-boxes.*daily"),
            way=("act:menu", "link:#/about", "link:#/embed"),
            do=".go [data-act=copy-line]",
        ),
        Entry("act:copy-line", given('game="glassbead"'), do="act:copy-line:glassbead"),
        Entry("act:copy-bare", given("^http://localhost.*daily"), do="act:copy-bare"),
    ),
)
WALKS = (DIALOG, PAGE)
