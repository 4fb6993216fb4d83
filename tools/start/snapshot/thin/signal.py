"""Signal numbers that others name; no enumerations of them."""

from _signal import *  # noqa: F403
