"""Empty stand-in: Pyodide puts its own in the place of `run`."""

__all__ = ("run",)


def run() -> None: ...
