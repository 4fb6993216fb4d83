"""Tests that take turns, whole: slow ones and those of a browser."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.whole import whole

OF_THEIR_OWN = ("census", "pictures", "room")
"""Each with a soak that bears its name."""

if __name__ == "__main__":
    others = [f"--ignore=tests/browser/test_{each}.py" for each in OF_THEIR_OWN]
    sys.exit(whole("turns", "-m", "slow or browser", *others, "tests"))
