"""What holds for every test: none is about time, each repeats itself, long ones take turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests import turns

pytest.register_assert_rewrite("tests.engines.contract", "tests.ui.promises")
settings.register_profile("same", deadline=None, database=None, derandomize=True)
settings.load_profile("same")

DIST = Path(__file__).resolve().parents[1] / "dist"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of what takes turns a part is run, unless a test is asked for by its name."""
    if not turns.EVERY_TEST and not any("::" in each for each in config.args):
        left = set(turns.waiting(DIST, items))
        config.hook.pytest_deselected(items=list(left))
        items[:] = [item for item in items if item not in left]
