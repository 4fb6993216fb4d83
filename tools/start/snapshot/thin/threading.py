"""Locks and local values of the only thread."""

from _thread import RLock, allocate_lock, get_ident
from _thread import _local as local

__all__ = ("Lock", "RLock", "Thread", "current_thread", "get_ident", "local", "main_thread")

Lock = allocate_lock


class Thread:
    name = "MainThread"


_MAIN = Thread()


def main_thread() -> Thread:
    return _MAIN


current_thread = main_thread
