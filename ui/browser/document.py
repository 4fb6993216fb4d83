"""The document: patched, decorated, moved, focused, spoken."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import document, window

from ui.boards.board import Motion
from ui.patch import Attr, Inner, Path, Splice, Step, Text


class Document:
    """What is under the page's root, and what of the document lies around it.

    `themed`: the colours are the page's to choose; an embedded page follows its host's.
    """

    def __init__(self, themed: bool) -> None:
        self._themed = themed
        self._root = document.getElementById("app")
        self._live = document.createElement("div")
        self._live.className = "vh"
        self._live.setAttribute("aria-live", "polite")
        document.body.append(self._live)
        self._moving: list[Any] = []
        self._painted = False

    def show(self, steps: Sequence[Step]) -> None:
        for step in steps:
            node = self._find(step.path)
            if isinstance(step, Attr):
                if step.value is None:
                    node.removeAttribute(step.name)
                else:
                    node.setAttribute(step.name, step.value)
                    if step.name == "value":
                        node.value = step.value
                if step.name == "selected":
                    node.selected = step.value is not None
            elif isinstance(step, Text):
                node.nodeValue = step.text
            elif isinstance(step, Inner):
                node.innerHTML = step.html
            elif isinstance(step, Splice):
                self._splice(node, step)
        self._rove()
        self._follow()

    def _follow(self) -> None:
        """The move that is shown stays in the middle of the list of moves; the start at its top."""
        for moves in self._root.querySelectorAll(".mlist"):
            moves.scrollTop = 0
            for move in moves.querySelectorAll("[aria-current]"):
                moves.scrollTop = move.parentNode.offsetTop - (moves.clientHeight - 44) / 2

    def _rove(self) -> None:
        """Where one of a group is in the order of focus, the focus in the group goes with it."""
        focus = document.activeElement
        if focus and focus.matches("[data-roving] > [tabindex='-1']"):
            focus.parentNode.querySelector("[tabindex='0']").focus()

    def _find(self, path: Path) -> Any:
        node = self._root
        for index in path:
            node = node.childNodes.item(index)
        return node

    def _splice(self, node: Any, step: Splice) -> None:
        if not self._painted:
            self._painted = True
            held = self.focused()
            node.innerHTML = step.html
            if held:
                self.focus(held)
            return
        for _ in range(step.count):
            node.childNodes.item(step.index).remove()
        if step.html:
            following = node.childNodes.item(step.index)
            if not following:
                node.insertAdjacentHTML("beforeend", step.html)
            elif following.nodeType == 1:
                following.insertAdjacentHTML("beforebegin", step.html)
            else:
                holder = document.createRange().createContextualFragment(step.html)
                node.insertBefore(holder, following)

    def decorate(self, language: str, title: str, theme: str, body: str) -> None:
        root = document.documentElement
        if root.lang != language:
            root.lang = language
        if document.title != title:
            document.title = title
        if theme and self._themed:
            root.dataset.theme = theme
        elif self._themed:
            root.removeAttribute("data-theme")
        if document.body.className != body:
            document.body.className = body
            window.scrollTo(0, 0)

    @property
    def moves(self) -> bool:
        return not window.matchMedia("(prefers-reduced-motion: reduce)").matches

    def animate(self, motions: Sequence[Motion]) -> None:
        self.still()
        if not self.moves:
            return
        for motion in motions:
            for element in self._root.querySelectorAll(f'[data-m="{motion.target}"]'):
                frames = json.dumps([dict(frame) for frame in motion.frames])
                timing = {
                    "duration": motion.ms,
                    "delay": motion.delay,
                    "easing": motion.easing,
                    "fill": "backwards",
                }
                self._moving.append(
                    element.animate(
                        window.JSON.parse(frames), window.JSON.parse(json.dumps(timing))
                    )
                )

    def still(self) -> None:
        """End all motions at once."""
        moving, self._moving = self._moving, []
        for each in moving:
            try:
                each.finish()
            except JsException:
                each.cancel()

    def focus(self, key: str) -> None:
        if not key:
            return
        if key == "dialog":
            found = self._root.querySelector(
                "[role=dialog] :is(button, a, input, select, textarea):not([data-act=close])"
            )
        else:
            name = window.CSS.escape(key)
            found = self._root.querySelector(f"[data-key={name}], [data-act={name}], #{name}")
        if found:
            found.focus(to_js({"preventScroll": True}, dict_converter=window.Object.fromEntries))

    def focused(self) -> str:
        element = document.activeElement
        return data(element, "key") or data(element, "act")

    def announce(self, text: str) -> None:
        if text:
            self._live.textContent = text


def data(element: Any, name: str) -> str:
    """An element's `data-` attribute; "" if it has none, or there is no element."""
    value = element.getAttribute(f"data-{name}") if element else None
    return value if isinstance(value, str) else ""
