"""Host and Listener: the browser as the page sees it. The page asks the host; the host tells the
listener.

`ui.browser` is the real one, the tests have another.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any, Protocol

from ui.toolkit.motion import Motion
from ui.toolkit.tree_diff import Step


class Storage(Protocol):
    """Texts by key, for this site only. Every call may raise OSError: blocked or full."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...


class Window(Protocol):
    """The document and its address: what is shown, focused and said."""

    language: str  # what the browser prefers: "de", "en-GB", ...
    embed: Mapping[str, str] | None  # on an embedded page: what its address asks for

    @property
    def compact(self) -> bool:
        """Whether the screen is short, so that boards draw themselves small."""

    @property
    def wide(self) -> bool:
        """Whether there is room for a column beside the board."""

    def show(self, steps: Sequence[Step]) -> None:
        """Change the document under the page's root, in one go."""

    def decorate(self, language: str, title: str, theme: str, body: str) -> None:
        """What lies outside the root: language and theme ("" is the device's), title, the
        class of the body."""

    @property
    def motion_allowed(self) -> bool:
        """Whether the device lets things move: it has not been asked for less motion."""

    def watch(self) -> None:
        """From now on tell (`Listener.seen`) of each element with `data-seen` on the page as it is
        painted now, once, when it comes into view."""

    def on_next_frame(self, work: Callable[[], None]) -> None:
        """Do this once what was shown last is on the screen, in the order asked for, and leave the
        page free in between where it takes long; at once where that cannot be told."""

    def animate(self, motions: Sequence[Motion]) -> None:
        """Play motions on what is shown now; any new input ends them."""

    def focus(self, key: str) -> None:
        """Focus what has this name (see `ui.browser.focus`), if it is there; "heading": the page's,
        "dialog": the title of the dialog, "question": its harmless key, "": nothing."""

    def select(self, key: str, start: int, end: int) -> None:
        """Focus the field of this name, with these characters of its text selected and in view."""

    def focused(self) -> str:
        """The name by which `focus` finds what has the focus now; "" if there is none."""

    def come_back(self, hash: str) -> bool:
        """Focus and scroll as they were when the page under that address was left; False if it
        never was."""

    def announce(self, text: str) -> None:
        """Say something to a screen reader, politely; "": take away what was said."""

    def go(self, hash: str, replace: bool = False) -> None:
        """Change the address after `#`; the page hears of it by `Listener.arrive`, but not where
        it replaces the one that is there."""

    def opened(self) -> None:
        """Something lies over the page, as a dialog: the back button shall take it away (it is
        told by `Listener.back`)."""

    def closed(self) -> None:
        """It was taken away by other means than the back button."""

    def print_page(self) -> None:
        """Let the browser print what is shown."""

    def address(self, hash: str, page: str = "") -> str:
        """The full address of the site's page with that hash: the page itself, or the one that a
        messenger shows a preview of."""


class Device(Protocol):
    """What the machine can do beside that: time, chance, files, sharing, sound."""

    @property
    def can_share(self) -> bool:
        """Whether the device can hand on links itself."""

    @property
    def install_way(self) -> str:
        """How the site gets onto the home screen: "prompt", the browser asks; "apple", only the
        person can do it; "", not at all, or it is there."""

    def install(self) -> None:
        """Let the browser ask whether to put the site onto the home screen."""

    @property
    def asks_to_persist(self) -> bool:
        """Whether the browser puts a question of its own when it is asked to `persist`."""

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask the browser not to empty the storage when room is short; `done` hears whether it
        promises that."""

    def mark(self, text: str) -> None:
        """Keep a short text beside the storage, which stays when that alone is emptied; "": none
        any more."""

    async def marked(self) -> str:
        """That text; "" if there is none, or there is no such place."""

    def save_file(self, name: str, text: str) -> None:
        """Offer a text as a download."""

    def save_picture(self, name: str, done: Callable[[bool], None]) -> None:
        """Offer what is drawn under the id `picture` as a PNG; `done` hears whether that worked."""

    def open_file(self, done: Callable[[str | None], None]) -> None:
        """Let the person choose a file; `done` gets its text, or None if it is too large for the
        memory there is."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Put a text on the clipboard; `done` hears whether it worked."""

    def share(self, title: str, text: str, url: str) -> bool:
        """Hand over to the device's own sharing; False if it has none."""

    def now(self) -> float:
        """Seconds since 1970, UTC."""

    def utc_offset(self, seconds: float) -> float:
        """By how many seconds the clocks here are ahead of UTC at that time."""

    def random_number(self) -> int:
        """A fresh random number below 2 ** 53."""

    def stay_awake(self, wanted: bool) -> None:
        """Keep the screen lit, as long as this is wanted and the page can be seen."""

    def tone(self, name: str) -> None:
        """A short sound: "place", "answer", "win"."""

    def buzz(self, name: str) -> None:
        """Let the device tremble briefly for the same, if it can."""

    def log_error(self, text: str) -> None:
        """Something is wrong with the page itself: write it to the browser's log."""


class Tasks(Protocol):
    """Work that goes on beside the page, and waiting."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run it alongside."""

    def pause(self, ms: int) -> Awaitable[None]:
        """Wait; input comes through meanwhile."""

    def call_after(self, ms: int, work: Callable[[], None]) -> None:
        """Call it once so much time has passed."""

    def sleep_until_woken(self, ms: int) -> Awaitable[None]:
        """Wait so long, or until `wake`."""

    def wake(self) -> None:
        """End every `sleep_until_woken` at once."""

    async def yield_to_browser(self) -> None:
        """Between slices of long work: let input come through, and what changed be seen."""

    async def remote(self, verb: str, text: str) -> str:
        """Ask the worker (`ui.background.thinking.Session`) to `begin`, `step` or `drop` work;
        OSError if none can be had."""


class Loader(Protocol):
    """The files of the site: what is here, what comes, what is newer."""

    @property
    def kept_offline(self) -> bool:
        """Whether everything is on this device, so that no network is needed any more."""

    async def verified(self) -> tuple[int, tuple[str, ...]]:
        """How many files the list of the build has, and the names of those that are others here;
        OSError if that cannot be found out now."""

    @property
    def embeds_links(self) -> bool:
        """Whether other pages make boards of bare links to this site: it was built for its
        address."""

    def renew(self) -> None:
        """Start anew with the version of the site that is ready."""

    def lacks(self, part: str) -> bool:
        """Whether this part of the site (tools/start/late.py) has still to come."""

    async def late(self, part: str) -> None:
        """Have that part here, so that its modules can be imported, its words said and its tables
        read; OSError if it cannot be had now."""


class Host(Protocol):
    """A browser."""

    @property
    def storage(self) -> Storage: ...

    @property
    def window(self) -> Window: ...

    @property
    def device(self) -> Device: ...

    @property
    def tasks(self) -> Tasks: ...

    @property
    def loader(self) -> Loader: ...


class Listener(Protocol):
    """What people do, and what else the page hears of."""

    def kept_elsewhere(self, key: str) -> None:
        """Another tab of this site has kept, or removed, something under that key of the storage;
        "": everything was removed."""

    def arrive(self, hash: str, back: bool = False) -> None:
        """The address changed: show what it names; `back`: by the keys of the browser."""

    def follow(self, hash: str) -> None:
        """A link within the site was pressed."""

    def back(self) -> None:
        """The back button was pressed while a dialog was open."""

    def act(self, name: str, arg: str = "") -> None:
        """A key or link with `data-act` was pressed; `arg` is its `data-arg`."""

    def change(self, name: str, arg: str, value: str) -> bool:
        """A field with `data-change` got a value; False: it is refused."""

    def seen(self, name: str, arg: str) -> None:
        """What `Window.watch` looks out for is in view: its `data-seen` and its `data-arg`. With a
        `data-gone` it is looked out for further: that is told when nothing of it is."""

    def press(self, key: str) -> None:
        """A tap on a `data-key` of the board."""

    @property
    def sliding(self) -> bool:
        """Whether presses on the board slide now."""

    def slide(self, start: str, here: str, lifted: bool) -> None:
        """A pointer that went down on the key `start` is on the key `here` now; "": on none.
        `start` is "" where the browser has taken the pointer, to scroll: it meant nothing."""

    def touch(self, down: bool) -> None:
        """A pointer rests on the board, or is lifted: what goes on by itself waits so long."""

    def hold(self, down: bool) -> None:
        """What shows something only while it is held (`data-hold`) is pressed, or let go."""

    def type(self, key: str, focus: str) -> bool:
        """A key of the keyboard that no control took; False if it means nothing."""

    def take_back(self, again: bool) -> None:
        """Ctrl+Z; with `again` what undoes it."""

    def resized(self) -> None:
        """The screen became short or wide, or is no longer."""

    def hidden(self, now: bool) -> None:
        """The page was hidden, or is shown again."""

    def offline(self) -> None:
        """The network is gone."""

    def online(self) -> None:
        """It is back."""

    def newer(self) -> None:
        """A new version of the site is ready; see `Loader.renew`."""

    def opened(self, text: str) -> None:
        """The system opened a file with this site."""
