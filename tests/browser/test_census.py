"""The census in a real browser: each control used as people do, and what they must see.

A walk is done by finger on a phone in German, the next one with mouse and keys at a desk in
English, by turns; a few are done once more without a network, and in Firefox, others with each
build. `CENSUS=whole` does each of them in every way.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.census import COVERED, WALKS
from tests.browser.census.entry import DESK, PHONE, Entry, Walk, kind
from tests.browser.census.person import Person, offered, options, prepared
from tests.browser.conftest import ACQUAINTED, HASTY, ROOT
from tests.browser.waiting import AWAKE, INSTALLED, until
from tests.turns import by_turns

pytestmark = pytest.mark.each_build
WHOLE = os.environ.get("CENSUS") == "whole"
PICTURES = ROOT / ".build" / "census"


def turns() -> list[Any]:
    """Walks, each with the device on which it is done now."""
    found = []
    for number, walk in enumerate(WALKS):
        both = (PHONE, DESK) if WHOLE else ((PHONE, DESK)[number % 2],)
        for device in (walk.on,) if walk.on else both:
            found.append(pytest.param(walk, device, id=f"{walk.name} ({device})"))
    return found


@pytest.mark.parametrize(("walk", "device"), turns())
def test_a_walk(
    open_context: Callable[..., BrowserContext], site: str, walk: Walk, device: str
) -> None:
    """Whatever is touched does what it says; nothing is offered that nobody touches."""
    context = open_context(**options(walk, device == PHONE))
    person = arrived(context, site, walk, device)
    strange = walked(person, walk)
    assert not strange, "controls that no entry names:\n" + "\n".join(
        f"  {each}   (seen after {where})" for each, where in strange.items()
    )


OFFLINE = len(WALKS) if WHOLE else 3
IN_FIREFOX = len(WALKS) if WHOLE else -(-len(WALKS) // 10)


@pytest.mark.parametrize("slot", range(OFFLINE))
def test_without_a_network(whole_browser: Browser, host: Any, dist: Path, slot: int) -> None:
    """Once the copy is kept and the network gone, everything goes on as before."""
    walk = by_turns(dist, slot, OFFLINE, [each for each in WALKS if not each.online])
    device = walk.on or (PHONE, DESK)[slot % 2]
    context, here = whole_browser.new_context(**plainly(walk, device)), host()
    page = context.new_page()
    page.goto(here.url)
    until(page, INSTALLED)
    page.close()
    here.stop()
    context.set_offline(True)
    walked(arrived(context, here.url, walk, device), walk)
    context.close()


@pytest.mark.parametrize("slot", range(IN_FIREFOX))
def test_in_firefox(firefox: Browser, dist: Path, site: str, slot: int) -> None:
    """With mouse and keys, in the other engine."""
    walk = by_turns(dist, slot, IN_FIREFOX, [each for each in WALKS if each.on != PHONE])
    context = firefox.new_context(**plainly(walk, DESK), service_workers="block")
    walked(arrived(context, site, walk, DESK), walk)
    context.close()


def plainly(walk: Walk, device: str) -> dict[str, Any]:
    """The options of a context of its own."""
    given = options(walk, device == PHONE)
    return {
        "viewport": given["viewport"],
        "has_touch": device == PHONE,
        "locale": "de-DE" if device == PHONE else "en-GB",
        "color_scheme": "light",
        "reduced_motion": "no-preference" if walk.lively else "reduce",
        "user_agent": walk.agent or None,
    }


def arrived(context: BrowserContext, site: str, walk: Walk, device: str) -> Person:
    """At home, with Python awake."""
    if not walk.newcomer:
        context.add_init_script(ACQUAINTED)
    if not walk.lively:
        context.add_init_script(HASTY)
    context.add_init_script(prepared(walk))
    context.set_default_timeout(5000)
    page = context.new_page()
    page.goto(site)
    page.wait_for_function(AWAKE, timeout=30_000)
    return Person(page, device == PHONE, "de" if device == PHONE else "en")


def walked(person: Person, walk: Walk) -> dict[str, str]:
    """Do all entries, and assert what they say; what was offered on the way that none names."""
    strange = look_round(person, "home")
    for number, entry in enumerate(walk.entries):
        if entry.on in ("", person.device):
            tried(person, walk, number, entry)
            strange |= look_round(person, f"{number} {entry.control}")
    return strange


def tried(person: Person, walk: Walk, number: int, entry: Entry) -> None:
    """Do what an entry says, and see it; the error says where one was, and has a picture."""
    try:
        person.come(entry)
        person.do(entry)
        person.see(entry)
    except (AssertionError, Error) as wrong:
        where = pictured(person, f"{walk.name}-{number}-{entry.control}")
        text = person.page.locator("#app").inner_text()
        raise AssertionError(
            f"{walk.name}, entry {number}: {entry.control}\n{wrong}\n{person.page.url}\n"
            f"picture: {where}\npage: {' | '.join(text.split(chr(10)))[:900]}"
        ) from wrong


def pictured(person: Person, name: str) -> Path:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{''.join(c if c.isalnum() else '-' for c in name)}.png"
    person.page.screenshot(path=path, caret="initial")
    return path


def look_round(person: Person, where: str) -> dict[str, str]:
    """What is offered now and no entry names, and where it was seen."""
    return {each: where for each in map(kind, offered(person.page)) if each not in COVERED}
