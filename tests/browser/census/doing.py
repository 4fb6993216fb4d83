"""Steps: what people do at a page, with a finger, a mouse and a keyboard."""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser.census.entry import PHONE, within_reach
from tests.browser.census.person import Person
from tests.browser.waiting import AWAKE


@dataclass(frozen=True)
class tap:
    """Tap, or click, each of these in turn."""

    controls: tuple[str, ...]

    def __init__(self, *controls: str) -> None:
        object.__setattr__(self, "controls", controls)

    def __call__(self, person: Person) -> None:
        for each in self.controls:
            person.tap(each)


@dataclass(frozen=True)
class press:
    """Press keys one after another; a text that is no name of a key is typed letter by letter."""

    keys: tuple[str, ...]

    def __init__(self, *keys: str) -> None:
        object.__setattr__(self, "keys", keys)

    def __call__(self, person: Person) -> None:
        for each in self.keys:
            person.page.keyboard.press(each)


@dataclass(frozen=True)
class type_:
    """Write into the field, in the place of what is there, and leave it by Tab, or as told."""

    control: str
    text: str
    then: str = "Tab"

    def __call__(self, person: Person) -> None:
        person.find(self.control).fill(self.text)
        if self.then:
            person.page.keyboard.press(self.then)


@dataclass(frozen=True)
class choose:
    """Choose from a list, by the value."""

    control: str
    value: str

    def __call__(self, person: Person) -> None:
        person.find(self.control).select_option(self.value)


@dataclass(frozen=True)
class drag:
    """Down on one thing, along, and up on another; `by`: so many pixels further instead."""

    start: str
    end: str = ""
    by: tuple[float, float] = (0, 0)

    def __call__(self, person: Person) -> None:
        x, y = person.middle(self.start)
        edge = person.page.viewport_size
        assert edge  # no mouse leaves the window in Firefox
        further = min(x + self.by[0], edge["width"] - 1), min(y + self.by[1], edge["height"] - 1)
        to = person.middle(self.end) if self.end else further
        person.down(x, y)
        person.move((x, y), to)
        person.up()


@dataclass(frozen=True)
class hold:
    """Down on it, and not up until `let_go`."""

    control: str

    def __call__(self, person: Person) -> None:
        person.down(*person.middle(self.control))


class let_go:
    def __call__(self, person: Person) -> None:
        person.up()


@dataclass(frozen=True)
class linger:
    """Held for as long as a long press takes, then up."""

    control: str

    def __call__(self, person: Person) -> None:
        person.down(*person.middle(self.control))
        person.page.wait_for_timeout(650)  # how long it is held is what counts
        person.up()


@dataclass(frozen=True)
class point:
    """The mouse over it, not down."""

    control: str

    def __call__(self, person: Person) -> None:
        person.find(self.control).hover()


@dataclass(frozen=True)
class right:
    """A right click."""

    control: str

    def __call__(self, person: Person) -> None:
        person.find(self.control).click(button="right")


@dataclass(frozen=True)
class focus:
    """The keyboard is there, however often Tab had to be pressed."""

    control: str

    def __call__(self, person: Person) -> None:
        person.find(self.control).focus()


@dataclass(frozen=True)
class go:
    """An address of this site, opened as a link in a message is."""

    hash: str

    def __call__(self, person: Person) -> None:
        person.page.evaluate("hash => { location.hash = hash; }", self.hash)


class home:
    """The mark at the top; a dialog that lies over it is closed first."""

    def __call__(self, person: Person) -> None:
        if person.page.locator("[role$=dialog]").count():
            person.page.keyboard.press("Escape")
        person.tap("link:#/")


class back:
    def __call__(self, person: Person) -> None:
        person.page.evaluate("history.back()")


class reload:
    def __call__(self, person: Person) -> None:
        person.page.reload()
        person.page.wait_for_function(AWAKE)


@dataclass(frozen=True)
class bring:
    """A file, chosen after the tap on this."""

    control: str
    text: str
    name: str = "games.json"

    def __call__(self, person: Person) -> None:
        with person.page.expect_file_chooser() as chooser:
            person.tap(self.control)
        data = self.text.encode()
        chooser.value.set_files({"name": self.name, "mimeType": "application/json", "buffer": data})


@dataclass(frozen=True)
class turn:
    """The device is turned to its side, and back the next time."""

    def __call__(self, person: Person) -> None:
        size = person.page.viewport_size
        assert size
        person.page.set_viewport_size({"width": size["height"], "height": size["width"]})


@dataclass(frozen=True)
class until:
    """Wait until this is there, for so many seconds."""

    control: str
    within: float = 20

    def __call__(self, person: Person) -> None:
        person.page.locator(within_reach(self.control)).locator("visible=true").first.wait_for(
            timeout=1000 * self.within
        )


@dataclass(frozen=True)
class on:
    """What only one device needs on the way."""

    device: str
    steps: tuple[str, ...]

    def __init__(self, device: str, *steps: str) -> None:
        object.__setattr__(self, "device", device)
        object.__setattr__(self, "steps", steps)

    def __call__(self, person: Person) -> None:
        if (PHONE if person.touch else "desk") == self.device:
            for each in self.steps:
                person.tap(each)


@dataclass(frozen=True)
class slide:
    """A slider, drawn to a value as far as a pointer can."""

    control: str
    value: int

    def __call__(self, person: Person) -> None:
        person.find(self.control).fill(str(self.value))


@dataclass(frozen=True)
class size:
    """A window, or a phone, of another size."""

    width: int
    height: int

    def __call__(self, person: Person) -> None:
        person.page.set_viewport_size({"width": self.width, "height": self.height})


@dataclass(frozen=True)
class happens:
    """What nobody at the page does: the browser, another tab, time."""

    script: str

    def __call__(self, person: Person) -> None:
        person.page.evaluate(f"() => {{ {self.script} }}")


@dataclass(frozen=True)
class in_another_tab:
    """The same, in a second tab of this browser."""

    script: str

    def __call__(self, person: Person) -> None:
        other = person.page.context.new_page()
        other.goto(person.page.url.partition("#")[0] + "licences/site.txt")
        other.evaluate(f"() => {{ {self.script} }}")
        other.close()


@dataclass(frozen=True)
class into_view:
    """Scroll there."""

    control: str

    def __call__(self, person: Person) -> None:
        person.find(self.control).scroll_into_view_if_needed()


class follow:
    """Open the link that was just copied."""

    def __call__(self, person: Person) -> None:
        person.page.wait_for_function("given.length", timeout=person.patience)
        person.page.evaluate("location.hash = given.pop().split('#')[1]")
