"""What can be tested in Chromium only."""

from __future__ import annotations

import os

import pytest

CHROMIUM = os.environ.get("TEST_BROWSER", "chromium") == "chromium"


def only_chromium(reason: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not CHROMIUM, reason=reason)


FINGER = only_chromium("what a finger does is told by Chromium's own protocol")
DOWNLOAD = only_chromium("an installed Firefox tells its driver of no download")
WORKER = only_chromium("the driver of an installed Firefox does not reach its workers")
