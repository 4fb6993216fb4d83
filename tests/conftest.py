"""What holds for every test: none is about time, and each does the same in every run."""

from __future__ import annotations

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.engines.contract", "tests.ui.promises")
settings.register_profile("same", deadline=None, database=None, derandomize=True)
settings.load_profile("same")
