"""Log to the console: asyncio's warnings and worse."""

import sys
import traceback

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class Logger:
    def debug(self, message: str, *values: object, **more: object) -> None: ...

    info = debug

    def warning(self, message: str, *values: object, exc_info: object = None) -> None:
        print(message % values if values else message, file=sys.stderr)
        if exc_info:
            error = exc_info if isinstance(exc_info, BaseException) else sys.exc_info()[1]
            traceback.print_exception(error)

    error = critical = warning

    def exception(self, message: str, *values: object) -> None:
        self.warning(message, *values, exc_info=True)


def getLogger(name: str | None = None) -> Logger:
    return Logger()
