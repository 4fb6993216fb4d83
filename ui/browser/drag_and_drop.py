"""Drag and drop of pieces.

`data-carry="<key>"` can be lifted, `data-drop="<value>"` is where it may be put; what comes of it
is a press of `<key>-<value>`, or of `<key>` alone where it is put down anywhere else. The piece is
what is drawn in it as `.peg`. While it is carried nothing is asked of the rules: a copy follows the
pointer. `data-long="<key>"` is pressed when a pointer rests on it.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from ui.browser.focus import data
from ui.host import Listener

LIFT = 6  # pixels of travel before a piece is lifted
ABOVE = 30  # above a finger, so that it hides no hole
LARGER = 1.22
REACH = 0.6  # of the width of a place, to its middle
LONG, BACK = 450, 160  # milliseconds
DEAF = 500  # milliseconds after a drag by finger: of taps that begin in 300, browsers make no click
SVG = "http://www.w3.org/2000/svg"


class DragAndDrop:
    """`ended`: a pointer carried something or was held, and the click that follows is none."""

    def __init__(self, listener: Listener) -> None:
        self.ended = False
        self._listener = listener
        self._from: Any = None
        self._start = (0.0, 0.0)
        self._put = -DEAF  # when something was put down last
        self._soon = False  # whether the pointer came down soon after that
        self._copy: Any = None
        self._other: Any = None
        self._target: Any = None
        self._timer: Any = None
        self._held: Any = None
        self._held_long, self._gone = create_proxy(self._press_long), create_proxy(self._leave)

    def down(self, event: Any) -> None:
        self.ended = False
        self._let_go()
        if not event.isPrimary or event.button:
            return
        self._start = (event.clientX, event.clientY)
        self._soon = event.timeStamp - self._put < DEAF
        self._from = event.target.closest("[data-carry]")
        self._held = event.target.closest("[data-long]")
        if self._held:
            self._timer = window.setTimeout(self._held_long, LONG)

    def move(self, event: Any) -> None:
        if not event.isPrimary or (self._from is None and self._timer is None):
            return
        x, y = event.clientX, event.clientY
        if hypot(x - self._start[0], y - self._start[1]) > LIFT:
            self._stop_waiting()
            if self._from and not self._copy:
                self._lift()
        if self._copy:
            above = 0 if event.pointerType == "mouse" else ABOVE
            self._copy.style.transform = f"translate({x}px,{y - above}px)"
            self._over(x, y)

    def up(self, event: Any) -> None:
        self._stop_waiting()
        if not self._copy or not event.isPrimary:
            self._from = None
            self._tapped(event)
            return
        self._put = event.timeStamp
        key, target = data(self._from, "carry"), self._target
        self.ended = True
        if target:
            self._let_go()
            self._listener.press(f"{key}-{data(target, 'drop')}")
        else:
            self._fly_back()
            self._listener.press(key)

    def _tapped(self, event: Any) -> None:
        """The click of a tap that comes so soon after a drag that the browser may make none; if it
        makes one, that is none."""
        if self.ended or not self._soon:
            return
        travel = hypot(event.clientX - self._start[0], event.clientY - self._start[1])
        if travel <= LIFT and event.isPrimary and event.pointerType == "touch":
            event.target.dispatchEvent(window.MouseEvent.new("click", bubbles=True))
            self.ended = True

    def cancel(self, event: Any) -> None:
        self._let_go()

    def give_up(self) -> bool:
        """What is carried is put back; False where nothing is."""
        carried = self._copy is not None
        if carried:
            self._let_go()
            self.ended = True
        return carried

    def _press_long(self) -> None:
        self._timer = None
        if self._held and self._held.isConnected and not self._copy:
            self.ended = True
            self._from = None
            self._listener.press(data(self._held, "long"))

    def _lift(self) -> None:
        drawn = self._from.querySelector(".peg")
        if not drawn:
            self._from = None
            return
        self._copy = _copy(drawn, LARGER, "carried")
        self._from.classList.add("lifted")

    def _over(self, x: float, y: float) -> None:
        """The nearest place within reach is marked; what lies there shows where it will go."""
        nearest, best = None, 0.0
        for place in document.querySelectorAll("[data-drop]"):
            box = place.getBoundingClientRect()
            far = hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
            if far <= REACH * max(box.width, box.height) and (nearest is None or far < best):
                nearest, best = place, far
        if (nearest is None) == (self._target is None) and (
            nearest is None or nearest.isSameNode(self._target)
        ):
            return
        self._unmark()
        self._target = nearest
        if nearest is None:
            return
        nearest.classList.add("aimed")
        there = nearest.querySelector(".peg")
        if there and self._from.hasAttribute("data-drop") and not nearest.isSameNode(self._from):
            self._other = _copy(there, 1, "carried would")
            box = self._from.getBoundingClientRect()
            x, y = box.x + box.width / 2, box.y + box.height / 2
            self._other.style.transform = f"translate({x}px,{y}px)"

    def _fly_back(self) -> None:
        """Out of the hand, and gone."""
        leaving, self._copy = self._copy, None
        self._let_go()
        if window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            leaving.remove()
            return
        leaving.style.opacity = "0"
        window.setTimeout(self._gone, BACK)

    def _leave(self) -> None:
        for each in document.querySelectorAll(".carried"):
            if not each.isSameNode(self._copy) and not each.isSameNode(self._other):
                each.remove()

    def _let_go(self) -> None:
        self._stop_waiting()
        self._unmark()
        if self._from:
            self._from.classList.remove("lifted")
        if self._copy:
            self._copy.remove()
        self._from = self._copy = self._target = None

    def _unmark(self) -> None:
        if self._target:
            self._target.classList.remove("aimed")
        if self._other:
            self._other.remove()
        self._other = None

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None


def _copy(drawn: Any, scale: float, class_: str) -> Any:
    """A copy of what is drawn, as large as it is seen, that lies over the page."""
    box, seen = drawn.getBBox(), drawn.getBoundingClientRect()
    holder = document.createElement("div")
    holder.className = class_
    picture = document.createElementNS(SVG, "svg")
    picture.setAttribute("viewBox", f"{box.x} {box.y} {box.width} {box.height}")
    picture.setAttribute("width", str(seen.width * scale))
    picture.setAttribute("height", str(seen.height * scale))
    picture.appendChild(drawn.cloneNode(True))
    holder.appendChild(picture)
    document.body.appendChild(holder)
    return holder
