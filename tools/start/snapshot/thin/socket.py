"""Socket numbers and errors that others name; no enumerations of them."""

from _socket import *  # noqa: F403
