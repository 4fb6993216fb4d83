"""Addresses whole: started, lost, changed, walked by keys, asked by axe."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.whole import whole

MODULES = (
    *("start/test_at_once", "start/test_boot_offline", "start/test_changed", "start/test_late"),
    *("test_accessibility", "test_focus", "test_wordpress"),
)

if __name__ == "__main__":
    sys.exit(whole("turns", *MODULES))
