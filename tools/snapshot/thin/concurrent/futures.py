"""No work is given to other threads; asyncio names what waits for it."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class CancelledError(Exception): ...


class InvalidStateError(Exception): ...


class Future: ...
