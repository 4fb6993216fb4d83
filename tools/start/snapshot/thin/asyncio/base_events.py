"""Base of Pyodide's event loop, which is the page's. No sockets, pipes or processes are waited
for."""

__all__ = ("BaseEventLoop", "Server")


class BaseEventLoop: ...


class Server: ...
