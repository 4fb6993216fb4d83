"""Browser tests of which a part is run by turns, whole."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.whole import ROOT, whole

TESTS = ROOT / "tests" / "browser"
OF_THEIR_OWN = {"test_census", "test_pictures", "test_room"}
"""Each with a soak that bears its name."""

if __name__ == "__main__":
    found = sorted(path for path in TESTS.rglob("test_*.py") if "turns" in path.read_text())
    names = [path.relative_to(TESTS).with_suffix("").as_posix() for path in found]
    sys.exit(whole("turns", *(name for name in names if name not in OF_THEIR_OWN)))
