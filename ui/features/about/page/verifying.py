"""A check of the files that this browser runs. They should be those that the build listed."""

from __future__ import annotations

from ui.table.services import Services

NAMED = 3
"""Files that are named when they differ."""


class Verifying:
    """`said`: the result in one sentence, in the language in which it was asked for; or ""."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self.said = ""

    def verify(self) -> None:
        self._tell("verify.busy")
        self._shell.host.tasks.spawn(self._compare())

    def _tell(self, code: str, **values: object) -> None:
        self.said = self._shell.words(code, **values)
        self._shell.refresh()

    async def _compare(self) -> None:
        try:
            count, other = await self._shell.host.loader.verified()
        except OSError:
            self._tell("verify.not")
            return
        if other:
            names = ", ".join(other[:NAMED]) + (", …" if len(other) > NAMED else "")
            self._tell("verify.other", n=len(other), of=count, names=names)
        else:
            self._tell("verify.same", n=count)
