"""Futures that asyncio names. No work is given to other threads."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class CancelledError(Exception): ...


class InvalidStateError(Exception): ...


class Future: ...
