"""The page's event loop is Pyodide's own: no sockets, pipes or processes are waited for."""

__all__ = ("BaseEventLoop", "Server")


class BaseEventLoop: ...


class Server: ...
