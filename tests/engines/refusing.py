"""What the rules refuse, and how they say why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engines.game import RuleError


@contextmanager
def refused(code: str, where: str | None = None) -> Iterator[None]:
    """What is done in here is refused with exactly this code; `where`: and with that place."""
    with pytest.raises(RuleError) as wrong:
        yield
    assert wrong.value.code == code
    assert where is None or wrong.value.where == where
