"""Event loop that is named and never made. Pyodide's policy is one of these."""

from asyncio import events

__all__ = ("EventLoop", "SelectorEventLoop")


class SelectorEventLoop(events.AbstractEventLoop): ...


EventLoop = SelectorEventLoop


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):  # type: ignore[misc, name-defined]
    _loop_factory = SelectorEventLoop
