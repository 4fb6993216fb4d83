"""Deletion of saved games, with undo while the page stays. A key in the notice puts them back."""

from __future__ import annotations

from collections.abc import Callable

from ui.table.services import Services

NOTICE = "deleted"
PUT_BACK = "put-back"


class Deleting:
    """The notice, and the end of its time."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        services.actions.add({PUT_BACK: self._put_back})
        services.actions.add_with_arg(
            {
                "delete": lambda id: self._delete(services.shell.store.delete, id),
                "damaged-delete": lambda id: self._delete(services.shell.store.delete_damaged, id),
            }
        )

    def remind(self) -> None:
        """Offer once more what was deleted just before a reload."""
        self._shell.store.recall_deleted(self._shell.host.device.now())
        self._offer()

    def kept_elsewhere(self) -> None:
        """What another tab goes on with is no longer deleted."""
        before = self._shell.store.deleted()
        self._shell.store.look_over_deleted()
        if self._shell.store.deleted() is not before:
            self._shell.unnote(NOTICE)
            self._offer()

    def leave(self) -> None:
        """On another page nothing can be put back any more."""
        self._shell.store.forget_deleted()

    def _delete(self, delete: Callable[[str, float], None], id: str) -> None:
        delete(id, self._shell.host.device.now())
        self._offer()
        self._shell.focus(PUT_BACK)

    def _offer(self) -> None:
        if batch := self._shell.store.deleted():
            self._shell.note(NOTICE, PUT_BACK, "deleted.back", n=batch.count)

    def _put_back(self) -> None:
        self._shell.store.put_back()
        self._shell.unnote(NOTICE)
        self._shell.focus("saved")
