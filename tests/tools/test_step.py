"""A step of long work, as it is told."""

from __future__ import annotations

from time import sleep

import pytest

from tools.step import step


def test_a_step_is_a_line_with_signs_of_life(capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed meanwhile stands below, and an end by an error is told as well."""
    with pytest.raises(ValueError), step("Long work", beat=0.01):
        print("a result")
        sleep(0.1)
        raise ValueError
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("Long work ..") and first.endswith(" 0 s")
    assert second == "  a result"
