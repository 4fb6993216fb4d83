"""Keyboard focus: reading it, moving it, and never losing it.

What has it is told by a name: a `data-key`; a `data-act`, after a space its `data-arg`; where a
link within the site leads to; or an id.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import to_js
from pyscript import document, window

HEADING = "heading"
PLACES = {
    "dialog": "[role$=dialog] :is(textarea, #dialog-title)",
    "question": "[role=alertdialog] .btn[data-act=close]",
    HEADING: "main h1",
}
STAYING = to_js({"preventScroll": True}, dict_converter=window.Object.fromEntries)
CELL = ".board [tabindex='0']"
WATCHING = "main:has([data-act=watch-end]) [data-act=pause]"  # Enter must not skip the whole game
MAIN = "main .btn:not([aria-disabled=true])"


class Focus:
    """`root`: all that is painted lies in it."""

    def __init__(self, root: Any) -> None:
        self._root = root

    def give(self, name: str) -> bool:
        """Move it to what has this name, or to one of the `PLACES`; False if that is not here."""
        found = self._find(name) if name else None
        if not found:
            return False
        if found.matches("h1, h2"):
            found.tabIndex = -1
        _take(found)
        return True

    def select(self, name: str, start: int, end: int) -> None:
        """Give it to the field of this name, with these characters selected and in view."""
        field = self._find(name)
        if not field:
            return
        text = str(field.value)
        field.blur()
        field.setSelectionRange(_units(text[:start]), _units(text[:end]))
        field.focus()
        ruler = field.cloneNode(False)  # as high as the text before them, without moving anything
        ruler.style.cssText = f"position:absolute;visibility:hidden;width:{field.offsetWidth}px"
        ruler.rows, ruler.value = 1, text[: start + 1]
        field.after(ruler)
        field.scrollTop = ruler.scrollHeight - ruler.clientHeight - field.clientHeight / 4
        ruler.remove()

    def name(self, lost: Any = None) -> str:
        """The name of what has it, or of what has lost it; "" if nothing has, or it has no name."""
        element = lost or document.activeElement
        if not element:
            return ""
        if key := data(element, "key"):
            return key
        verb = data(element, "act") or data(element, "change")
        if verb:
            return f"{verb} {data(element, 'arg')}".rstrip()
        href = element.getAttribute("href")
        if isinstance(href, str) and href.startswith("#"):
            return href
        return HEADING if element.matches("h1") else str(element.id)

    def inside(self) -> bool:
        """Whether something in the root has it."""
        element = document.activeElement
        return bool(element) and bool(self._root.contains(element))

    def keep(self, name: str) -> None:
        """Put it back if what had this name is gone: to what has the name now, else to where the
        keyboard is on the board, else to the key that holds what is watched or the main key, else
        to the heading. In a dialog it stays in the dialog."""
        if self.inside():
            return
        if self._root.querySelector("[role$=dialog]"):
            for other in (name, "dialog", "close"):
                if self.give(other) and self.inside():
                    return
        elif not self.give(name) or not self.inside():
            for selector in (CELL, WATCHING, MAIN):
                found = self._root.querySelector(selector)
                if found:
                    _take(found)
                    return
            self.give(HEADING)

    def _find(self, name: str) -> Any:
        """In an open dialog only what is in there can be found."""
        if selector := PLACES.get(name):
            return self._root.querySelector(selector)
        over = self._root.querySelector("[role$=dialog]")
        within = over or self._root
        if name.startswith("#"):
            return within.querySelector(f'a[href="{window.CSS.escape(name)}"]')
        verb, _, arg = name.partition(" ")
        verb, arg = window.CSS.escape(verb), window.CSS.escape(arg)
        if " " in name:
            kinds = f':is([data-act="{verb}"], [data-change="{verb}"])[data-arg="{arg}"]'
        else:
            kinds = f'[data-key="{verb}"], [data-act="{verb}"], [data-change="{verb}"], #{verb}'
        return within.querySelector(kinds)


def _units(text: str) -> int:
    """How long the browser takes a text to be: what is rare counts twice."""
    return sum(2 if ord(sign) > 0xFFFF else 1 for sign in text)


def _take(element: Any) -> None:
    """Focus it, where it stands on the screen."""
    element.focus(STAYING)


def data(element: Any, name: str) -> str:
    """An element's `data-` attribute; "" if it has none, or there is no element."""
    value = element.getAttribute(f"data-{name}") if element else None
    return value if isinstance(value, str) else ""
