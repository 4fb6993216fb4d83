"""Input of people: taps, keys, fields, pointers sliding over a board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from ui.browser import arrows
from ui.browser.drag_and_drop import DragAndDrop
from ui.browser.focus import data
from ui.browser.hover_preview import HoverPreview
from ui.host import Listener

RIGHT, MENU = 2, "ContextMenu"
HELD, HELD_MS = "LongPress", 450
FROM = "--opens-from"
"""The custom property of the root that says where the link lay that opens what is shown."""
TYPED = "input[type=text], input:not([type]), textarea"
FIELD = "[data-change=typed]"  # for a move as text
LINE = "dialog input:is([type=text], :not([type])):not([data-change=setup-text])"
"""A field of a dialog of one line; not that of a position, which Enter lays out on its board."""
MAIN = ".ft .btn:not(.sec)"  # the filled key of a dialog
FOLLOWING = 4  # what `compareDocumentPosition` says of an element further down
ON_BOARD = ".board [tabindex='0']"  # where the focus enters it
AT_ONCE = "input[type=range], textarea, [data-at-once]"


def _listen(target: Any, **events: list[Callable[[Any], None]]) -> None:
    """Hand events to all that are told of them, in this order. It is one listener for each kind of
    event: a call from the browser costs as much as what most of them do."""
    for name, handlers in events.items():
        target.addEventListener(name, create_proxy(partial(_hand, handlers)))


def _hand(handlers: list[Callable[[Any], None]], event: Any) -> None:
    for handle in handlers:
        handle(event)


class Input:
    """All that people do, for the whole document."""

    def __init__(self, listener: Listener, still: Callable[[], None]) -> None:
        self._listener = listener
        self._looks = looks = HoverPreview(listener)
        self._carry = carry = DragAndDrop(listener)
        self._slide = slide = Slide(listener, still)
        self._place = ""  # on the board, that had the focus last
        self._hold = hold = Hold(listener)
        touch = Touch(listener)
        _listen(
            document,
            click=[self._click],
            keydown=[self._keydown],
            keyup=[hold.let_go],
            focusin=[self._focusin],
            change=[lambda e: self._change(e, e.target.matches(f"{TYPED}, select"))],
            input=[lambda e: self._change(e, e.target.matches(AT_ONCE))],
            pointerdown=[looks.down, carry.down, hold.down, touch.down, slide.down],
            pointermove=[carry.move, slide.move],
            pointerup=[looks.up, carry.up, hold.let_go, touch.up, slide.up],
            pointercancel=[looks.up, carry.cancel, hold.let_go, touch.up, slide.cancel],
            contextmenu=[looks.menu, hold.menu, self._aside],
            visibilitychange=[hold.let_go, touch.up],
        )
        _listen(document.documentElement, pointerleave=[hold.let_go])
        _listen(window, blur=[hold.let_go, touch.up])
        closed = create_proxy(lambda _: listener.act("close", ""))  # by a gesture of the device
        document.addEventListener("close", closed, True)

    def catch_up(self) -> None:
        """Do what was kept while Python was not awake yet."""
        listener = self._listener

        def replayed(type: str, kind: str, value: str, key: str, arg: str) -> None:
            if type == "click" and kind == "act":
                listener.act(value, arg)
            elif type == "click" and kind == "key":
                listener.press(value)
            elif type == "keydown":
                listener.type(key, value if kind == "key" else "")

        window.beads.drain(create_proxy(replayed))

    def _click(self, event: Any) -> None:
        listener = self._listener
        held = self._looks.held or self._carry.ended or self._slide.held
        if held and event.detail:  # a click of the keyboard belongs to no pointer
            self._looks.held = self._carry.ended = self._slide.held = False
            return
        kind, name, arg = meant(event)
        if kind == "link":
            event.preventDefault()
            _mark(event.target.closest("a"))
            listener.follow(name)
        elif kind == "act":
            listener.act(name, arg)
        elif kind and not (listener.sliding and event.detail):
            listener.press(name)

    def _aside(self, event: Any) -> None:
        """A right click on a square is the key for its menu, where that key means something."""
        found = event.target.closest(".board [data-key]")
        if found and event.button == RIGHT and self._listener.type(MENU, data(found, "key")):
            event.preventDefault()

    def _keydown(self, event: Any) -> None:
        listener, target, key = self._listener, event.target, str(event.key)
        if key in ("Tab", MENU) or self._hold.key(event):
            return
        if key == "Escape" and self._carry.give_up():
            return
        if key == "Escape" and target.matches(FIELD):
            event.preventDefault()
            before = f".board [tabindex][data-key='{window.CSS.escape(self._place)}']"
            if place := document.querySelector(before) or document.querySelector(ON_BOARD):
                place.focus()
            return
        if event.ctrlKey or event.metaKey:
            if key.lower() in ("z", "y") and not target.matches(TYPED):
                event.preventDefault()
                listener.take_back(key.lower() == "y" or bool(event.shiftKey))
            return
        if key == "Enter" and target.matches(LINE) and not (event.altKey or event.isComposing):
            event.preventDefault()
            _go_on(target)
            return
        if event.altKey or (target.matches(f"{TYPED}, select, input") and key != "Escape"):
            return
        if arrows.move(target, key):
            event.preventDefault()
            return
        focus = data(target, "key")
        if key in ("Enter", " ") and not focus and target.matches("button, a, summary, [data-act]"):
            return
        if listener.type(key, focus):
            event.preventDefault()
        elif focus and key in ("Enter", " "):
            event.preventDefault()
            listener.press(focus)

    def _focusin(self, event: Any) -> None:
        if event.target.closest(".board"):
            self._place = data(event.target, "key")

    def _change(self, event: Any, meant: bool) -> None:
        field = event.target
        if meant and (verb := data(field, "change")):
            done = self._listener.change(verb, data(field, "arg"), str(field.value))
            if done and field.hasAttribute("data-once"):
                field.value = ""


def _go_on(field: Any) -> None:
    """From a field of a dialog on to the next one; from the last one what the main key does."""
    dialog = field.closest("dialog")
    for other in dialog.querySelectorAll(LINE):
        if field.compareDocumentPosition(other) & FOLLOWING:
            other.focus()
            other.select()
            return
    field.blur()  # what was typed is told
    field.focus()
    if main := dialog.querySelector(MAIN):
        main.click()


def meant(event: Any) -> tuple[str, str, str]:
    """What it is on, as assets/js/press.js tells it: a kind, a name and an argument."""
    kind, _, rest = str(window.beads.meant(event)).partition("\n")
    name, _, arg = rest.partition("\n")
    return kind, name, arg


def _mark(link: Any) -> None:
    """Where a link that opens wide lies, for the style of what it opens; of others nothing."""
    style = document.documentElement.style
    style.removeProperty(FROM)
    if link.matches("[data-opens]"):
        lies = link.getBoundingClientRect()
        right, low = window.innerWidth - lies.right, window.innerHeight - lies.bottom
        style.setProperty(FROM, f"inset({lies.top}px {right}px {low}px {lies.left}px)")


class Hold:
    """What shows something only while it is held: by a pointer, by space or Enter. Whatever takes
    the pointer, the focus or the page away lets it go."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._held = False

    def down(self, event: Any) -> None:
        if event.isPrimary and not event.button and event.target.closest("[data-hold]"):
            self._take()

    def key(self, event: Any) -> bool:
        """Whether the key went down on what is held, and means nothing else."""
        if str(event.key) not in ("Enter", " ") or not event.target.closest("[data-hold]"):
            return False
        event.preventDefault()
        self._take()
        return True

    def menu(self, event: Any) -> None:
        if event.target.closest("[data-hold]"):
            event.preventDefault()

    def _take(self) -> None:
        if not self._held:
            self._held = True
            self._listener.hold(True)

    def let_go(self, event: Any) -> None:
        if self._held:
            self._held = False
            self._listener.hold(False)


class Touch:
    """A pointer that rests anywhere on a board."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._down = False

    def down(self, event: Any) -> None:
        if event.isPrimary and not event.button and event.target.closest(".board"):
            self._down = True
            self._listener.touch(True)

    def up(self, event: Any) -> None:
        if self._down:
            self._down = False
            self._listener.touch(False)


class Slide:
    """A pointer that went down on a board that slides, until it is lifted where it last was: to
    look for that again would have the browser lay out first what lifting it has just changed.

    held  it has rested so long that this meant something: the click of lifting it means nothing,
          for whatever came up lies under the finger now
    """

    def __init__(self, listener: Listener, still: Callable[[], None]) -> None:
        self._listener = listener
        self._end_motions = still
        self.held = False
        self._start = ""
        self._last = ""
        self._timer: Any = None
        self._due = create_proxy(self._rested)

    def down(self, event: Any) -> None:
        self._end_motions()
        self.held = False
        if not self._listener.sliding or not event.isPrimary or event.button:
            return
        key = self._key(event)
        if key and event.target.closest(".board"):
            self._start = self._last = key
            self._timer = window.setTimeout(self._due, HELD_MS)
            self._listener.slide(key, key, False)

    def move(self, event: Any) -> None:
        if self._start and event.isPrimary:
            here = self._key(event)
            if here != self._last:
                self._last = here
                window.clearTimeout(self._timer)
                self._listener.slide(self._start, here, False)

    def up(self, event: Any) -> None:
        if self._start and event.isPrimary:
            start, self._start = self._start, ""
            window.clearTimeout(self._timer)
            self._listener.slide(start, self._last, True)

    def cancel(self, event: Any) -> None:
        if self._start:
            self._start = ""
            window.clearTimeout(self._timer)
            self._listener.slide("", "", True)

    def _rested(self) -> None:
        """It has stayed where it went down: if that means something, it is all that it means."""
        if self._start and self._listener.type(HELD, self._start):
            self._start, self.held = "", True

    def _key(self, event: Any) -> str:
        element = document.elementFromPoint(event.clientX, event.clientY)
        found = element.closest(".board [data-key]") if element else None
        return data(found, "key")
