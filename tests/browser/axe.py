"""What axe finds wrong on a page for those who cannot see it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
# A head of a column is an SVG square with its name in aria-label, which this rule does not count. A
# page in a frame, as the sample of those who embed, has landmarks of its own.
RULES = {
    "resultTypes": ["violations"],
    "iframes": False,
    "rules": {"empty-table-header": {"enabled": False}},
}
VIOLATIONS = """async (rules) => (await axe.run(document, rules)).violations
    .map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200)])"""


def violations(page: Page) -> Any:
    return page.evaluate(VIOLATIONS, RULES)
