"""Sights: what a person must see."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.browser.census.entry import selector
from tests.browser.census.person import Person

ALL = "#app"


@dataclass(frozen=True)
class says:
    """Words, in German and in English, somewhere in what is in sight; one text where both say the
    same. `at`: where, as CSS."""

    de: str
    en: str = ""
    at: str = ALL

    def __call__(self, person: Person) -> None:
        text = self.en if self.en and person.language == "en" else self.de
        found = person.page.locator(self.at).locator("visible=true")
        expect(found.filter(has_text=text).first).to_be_visible(timeout=person.patience)


@dataclass(frozen=True)
class silent:
    """Words that stand nowhere in sight."""

    de: str
    en: str = ""
    at: str = ALL

    def __call__(self, person: Person) -> None:
        text = self.en if self.en and person.language == "en" else self.de
        found = person.page.locator(self.at).locator("visible=true").filter(has_text=text)
        expect(found).to_have_count(0, timeout=person.patience)


@dataclass(frozen=True)
class figure:
    """A figure: what stands there, whole, in both languages."""

    text: str
    at: str

    def __call__(self, person: Person) -> None:
        pattern = re.compile(self.text)
        found = person.page.locator(self.at).locator("visible=true").first
        expect(found).to_have_text(pattern, timeout=person.patience)


@dataclass(frozen=True)
class at:
    """Another place: its address begins so, or ends so where it has a `$`."""

    hash: str

    def __call__(self, person: Person) -> None:
        pattern = re.escape(self.hash).replace(r"\$", "$").replace(r"\*", ".*")
        expect(person.page).to_have_url(re.compile(f"{pattern}"), timeout=person.patience)


@dataclass(frozen=True)
class shows:
    """So many of them are in sight; `None`: at least one."""

    what: str
    count: int | None = None

    def __call__(self, person: Person) -> None:
        found = person.page.locator(selector(self.what)).locator("visible=true")
        if self.count is None:
            expect(found.first).to_be_visible(timeout=person.patience)
        else:
            expect(found).to_have_count(self.count, timeout=person.patience)


@dataclass(frozen=True)
class drawn:
    """So many of them are there, lines without a width among them."""

    what: str
    count: int

    def __call__(self, person: Person) -> None:
        found = person.page.locator(selector(self.what))
        expect(found).to_have_count(self.count, timeout=person.patience)


@dataclass(frozen=True)
class gone:
    """Nothing of the kind is in sight."""

    what: str

    def __call__(self, person: Person) -> None:
        shows(self.what, 0)(person)


@dataclass(frozen=True)
class is_:
    """What an element says of itself to those who hear the page, or of its state."""

    what: str
    name: str
    de: str
    en: str = ""

    def __call__(self, person: Person) -> None:
        text = self.en if self.en and person.language == "en" else self.de
        found = person.page.locator(selector(self.what)).first
        expect(found).to_have_attribute(self.name, re.compile(text), timeout=person.patience)


def chosen(what: str) -> is_:
    """One of several keys, the one that is chosen."""
    return is_(what, "aria-checked", "^true$")


def pressed(what: str, now: bool = True) -> is_:
    return is_(what, "aria-pressed", "^true$" if now else "^false$")


def called(what: str, de: str, en: str = "") -> is_:
    """What a reader says of it."""
    return is_(what, "aria-label", de, en)


@dataclass(frozen=True)
class looks:
    """A property of style, as it is painted."""

    what: str
    name: str
    value: str

    def __call__(self, person: Person) -> None:
        found = person.page.locator(selector(self.what)).first
        pattern = re.compile(self.value)
        expect(found).to_have_css(self.name, pattern, timeout=person.patience)


@dataclass(frozen=True)
class focused:
    """The keyboard is there."""

    what: str

    def __call__(self, person: Person) -> None:
        found = person.page.locator(selector(self.what)).first
        expect(found).to_be_focused(timeout=person.patience)


@dataclass(frozen=True)
class given:
    """What was copied, or handed to the device, matches this."""

    pattern: str

    def __call__(self, person: Person) -> None:
        person.page.wait_for_function("given.length", timeout=person.patience)
        text = str(person.page.evaluate("given.pop()"))
        assert re.search(self.pattern, text), f"given was: {text}"


@dataclass(frozen=True)
class got:
    """A file was saved: its name, and something in it."""

    name: str
    pattern: str = ""

    def __call__(self, person: Person) -> None:
        person.page.wait_for_function("files.length", timeout=person.patience)
        name, text = person.page.evaluate("files.pop()")
        assert re.search(self.name, name), f"the file is called {name}"
        assert re.search(self.pattern, text), f"in the file is: {text[:300]}"


@dataclass(frozen=True)
class holds:
    """A field has this in it."""

    what: str
    value: str

    def __call__(self, person: Person) -> None:
        found = person.page.locator(selector(self.what)).locator("visible=true").first
        expect(found).to_have_value(re.compile(self.value), timeout=person.patience)


@dataclass(frozen=True)
class differs:
    """A picture that is not what it was before."""

    what: str

    def before(self, person: Person) -> None:
        person.pictures[self.what] = self._picture(person)

    def __call__(self, person: Person) -> None:
        was = person.pictures[self.what]
        person.until(lambda: self._picture(person) != was, f"{self.what} stays as it was")

    def _picture(self, person: Person) -> bytes:
        found = person.page.locator(selector(self.what)).locator("visible=true").first
        # Hiding the caret would write a style into the page, which its policy forbids in Firefox.
        return found.screenshot(animations="disabled", caret="initial")


@dataclass(frozen=True)
class printed:
    """The browser was asked to print."""

    def __call__(self, person: Person) -> None:
        person.page.wait_for_function("printed > 0", timeout=person.patience)


@dataclass(frozen=True)
class felt:
    """The device has sounded or buzzed just so since the last look."""

    what: tuple[str, ...]

    def __init__(self, *what: str) -> None:
        object.__setattr__(self, "what", what)

    def __call__(self, person: Person) -> None:
        person.page.wait_for_function("felt.length", timeout=person.patience)
        told = person.page.evaluate("felt.splice(0)")
        assert told == list(self.what), f"felt was: {told}"


@dataclass(frozen=True)
class runs:
    """A board in a frame has begun."""

    what: str

    def __call__(self, person: Person) -> None:
        frame = person.find(self.what).element_handle().content_frame()
        assert frame
        frame.wait_for_function("window.beads?.awake === true", timeout=person.patience)


@dataclass(frozen=True)
class moves:
    """Something in it is moving now."""

    what: str

    def __call__(self, person: Person) -> None:
        count = "all => all.flatMap(one => one.getAnimations({ subtree: true })).length"
        found = person.page.locator(self.what)
        person.until(lambda: bool(found.evaluate_all(count)), f"nothing moves in {self.what}")
