"""Deletion of saved games, with undo for ten seconds. A key in the notice puts them back."""

from __future__ import annotations

from collections.abc import Callable

from ui.table.services import Services

NOTICE = "deleted"
PUT_BACK = "put-back"


class Deleting:
    """The notice, and the end of its time."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._waiting = False
        services.actions.add({PUT_BACK: self._put_back})
        services.actions.add_with_arg(
            {
                "delete": lambda id: self._delete(services.shell.store.delete, id),
                "damaged-delete": lambda id: self._delete(services.shell.store.delete_damaged, id),
            }
        )

    def remind(self) -> None:
        """Offer once more what was deleted just before a reload."""
        now = self._shell.host.device.now()
        if batch := self._shell.store.deleted(now):
            self._shell.note(NOTICE, PUT_BACK, "deleted.back", n=batch.count)
            if not self._waiting:
                self._waiting = True
                self._shell.host.tasks.spawn(self._expire())

    def _delete(self, delete: Callable[[str, float], None], id: str) -> None:
        delete(id, self._shell.host.device.now())
        self.remind()
        self._shell.focus(PUT_BACK)

    def _put_back(self) -> None:
        self._shell.store.put_back(self._shell.host.device.now())
        self._shell.unnote(NOTICE)
        self._shell.focus("saved")

    async def _expire(self) -> None:
        """Wait until nothing can be put back any more; what is deleted meanwhile is waited for."""
        host, store = self._shell.host, self._shell.store
        while batch := store.deleted(host.device.now()):
            await host.tasks.pause(round(1000 * batch.left(host.device.now())) + 1)
        self._waiting = False
        with self._shell.change():
            if host.window.focused() == PUT_BACK:
                self._shell.focus("import")
            self._shell.unnote(NOTICE)
