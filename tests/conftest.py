"""What holds for every test: none of them is about time."""

from __future__ import annotations

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.engines.contract", "tests.ui.promises")
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
