"""Pictures whole: each place on both devices, and without a network."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.whole import whole

if __name__ == "__main__":
    sys.exit(whole("pictures"))
