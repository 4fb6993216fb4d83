"""What a press is on, and who waits for it, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.waiting import MET, RUNTIME, until, visit

PRESS = (Path(__file__).resolve().parents[2] / "assets/js/press.js").read_text("utf-8")
BODY = """
<a href="#/rules"><b id="link">Rules</b></a>
<a href="https://example.org" data-act="out"><b id="away">Away</b></a>
<button data-act="sit" data-arg="2:you"><b id="act">Sit</b></button>
<button data-act="menu" id="bare">Menu</button>
<g data-key="L3"><b id="key">L3</b></g>
<button data-act="hint" aria-disabled="true" id="off">Hint</button>
<button data-key="C" aria-disabled="true" data-why id="why">C</button>
<p id="none">Nothing</p>
<p data-look="look-A"><b id="looked">A</b></p>
"""
MEANT = """([id, ctrlKey]) => beads.meant({
    target: document.getElementById(id), ctrlKey, metaKey: false, shiftKey: false
})"""
AWAITED = "beads.awaited() !== undefined"


@pytest.fixture
def pressed(browser: Browser) -> Page:
    page = browser.new_page()
    page.set_content(BODY)
    page.evaluate(f"() => {{ window.beads = {{ drawing() {{}} }}; {PRESS} }}")
    return page


@pytest.mark.parametrize(
    ("on", "meant"),
    [
        ("link", "link\n#/rules\n"),
        ("away", "act\nout\n"),
        ("act", "act\nsit\n2:you"),
        ("bare", "act\nmenu\n"),
        ("key", "key\nL3\n"),
        ("off", ""),
        ("why", "key\nC\n"),
        ("none", ""),
    ],
)
def test_what_a_press_is_on(pressed: Page, on: str, meant: str) -> None:
    """A link within the site, a key, or nothing; what is off means something only where it tells
    why. A link that shall open elsewhere is the browser's."""
    assert pressed.evaluate(MEANT, [on, False]) == meant
    assert pressed.evaluate(MEANT, [on, True]) == ("" if on == "link" else meant)


def test_work_waits_while_a_finger_is_down(pressed: Page) -> None:
    """Until its click, but not for one that stays."""
    assert not pressed.evaluate(AWAITED)
    pressed.hover("#none")
    pressed.mouse.down()
    assert pressed.evaluate(AWAITED)
    pressed.mouse.up()
    assert not pressed.evaluate(AWAITED)
    pressed.mouse.down()
    pressed.evaluate("beads.awaited()")
    assert not pressed.evaluate(AWAITED)
    pressed.mouse.up()


def test_what_a_mouse_looks_at_is_told_once(pressed: Page) -> None:
    """On it and in it, and when it is left; nothing where it has changed and changed back before
    anybody could be told."""
    pressed.evaluate("() => { window.told = []; beads.looks((key) => told.push(key)); }")
    pressed.hover("#none")
    for spot in ("#looked", "p[data-look]", "#looked"):
        pressed.hover(spot)
    until(pressed, "told.join() === 'look-A'")
    pressed.hover("#none")
    until(pressed, "told.join() === 'look-A,'")
    pressed.evaluate("""() => {
        const mouse = { pointerType: "mouse", bubbles: true };
        const looked = document.getElementById("looked");
        looked.dispatchEvent(new PointerEvent("pointerover", mouse));
        looked.dispatchEvent(new PointerEvent("pointerdown", mouse));
        told.push("down");
    }""")
    assert pressed.evaluate("told.splice(0).join()") == "look-A,,look-A,down"
    pressed.evaluate("""() => {
        for (const id of ["none", "looked"])
            document.getElementById(id).dispatchEvent(
                new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
        setTimeout(() => setTimeout(() => told.push("end")));
    }""")
    until(pressed, "told.at(-1) === 'end'")
    assert pressed.evaluate("told.join()") == "end"


WATCHED = """async (interpreter) => {
    const { loadPyodide } = await import(interpreter);
    window.python = await loadPyodide();
    python.runPython(`
import gc, sys
looks = []
def note(phase, info):
    frame, names = sys._getframe(), []
    while frame:
        names.append(frame.f_code.co_name)
        frame = frame.f_back
    looks.append("_do_some" in names)
gc.callbacks.append(note)`);
}"""


def test_garbage_is_looked_for_between_taps(browser: Browser, dist: Path, site: str) -> None:
    """Not in the midst of one: who tapped has seen the frame by then."""
    (interpreter,) = dist.glob("files/interpreter.*.js")
    page = browser.new_page()
    page.add_init_script(MET)
    visit(page, f"{site}#/mastermind")
    until(page, RUNTIME)
    page.evaluate(WATCHED, f"{site}files/{interpreter.name}")
    for _ in range(8):
        page.keyboard.type("aabb")
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    looks = page.evaluate("[...python.runPython('looks').toJs()]")
    assert looks and all(looks)
    page.context.close()
