"""Mastermind in a real browser: whole games by mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engines import link
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.match import Match, Player
from tests.browser.finger import Finger
from tests.browser.mastermind import answers, break_code, by_keys, ready, status
from tests.browser.only import FINGER

Open = Callable[..., Page]
SHORT = {"width": 320, "height": 568}
PHONE = {"width": 390, "height": 844}


def by_mouse(page: Page, code: str) -> None:
    for symbol in code:
        page.locator(f"[data-key=peg-{symbol}]").click()
    page.locator(".acts .go").click()


def by_touch(page: Page, code: str) -> None:
    for symbol in code:
        page.locator(f"[data-key=peg-{symbol}]").tap()
    page.locator(".acts .go").tap()


def new_game(page: Page, *choices: str, length: int = 1, auto: bool = True) -> None:
    """Start from the dialog: `choices` are the `sit` arguments, as `0:you`."""
    page.locator("[data-act=new]").first.click()
    for choice in choices:
        page.locator(f"[data-act=sit][data-arg='{choice}']").click()
    page.locator("select[data-change=length]").select_option(str(length))
    answers, wanted = page.locator("[data-act=auto]"), "true" if auto else "false"
    if answers.count() and answers.get_attribute("aria-checked") != wanted:
        answers.click()
        expect(answers).to_have_attribute("aria-checked", wanted)
    page.locator("[data-act=start]").click()
    expect(page.locator("[role$=dialog]")).to_have_count(0)


def test_a_game_won_with_the_mouse(open_page: Open) -> None:
    """A code broken with the mouse ends with the open shield and the number of guesses; German
    and English say the same of it."""
    page = open_page("#/mastermind")
    count = break_code(page, by_mouse)
    status(page, "Solved in")
    expect(page.locator(".score dd").first).to_have_text(f"{count}/12")
    page.locator(".lang").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    status(page, "gelöst")


def test_a_game_lost_in_german(open_page: Open) -> None:
    """Guesses that cannot all be right lose the game, and the code is shown."""
    page = open_page("#/mastermind?attempts=6", language="de", quick=True)
    for row in range(1, 7):
        status(page, "Wähle Stecker 1" if row == 1 else "Letzter" if row == 6 else f"Versuch {row}")
        expect(page.locator(".mm-hole").first).to_be_visible()
        by_keys(page, "AAAB")
    status(page, "Nicht gelöst")
    expect(page.locator(".shieldg.open .peg")).to_have_count(4)


def test_keyboard_only(open_page: Open) -> None:
    """The whole game can be played with the keyboard, and the chosen hole is where the focus is."""
    page = open_page("#/mastermind", quick=True)
    ready(page, 1)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.key") == "hole-0":
            break
    page.keyboard.type("AB")
    assert page.evaluate("document.activeElement.dataset.key") == "hole-2"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    expect(page.locator("[data-key=hole-1]")).to_have_attribute("aria-label", "Hole 2, free")
    page.keyboard.press("Backspace")
    break_code(page, by_keys)
    status(page, "Solved in")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")


def test_the_keyboard_stays_on_the_board(open_page: Open) -> None:
    """Whoever guesses in the holes is on the board while the guess is judged, and in the next row
    then: no heading has the focus in between, which would end a reader's keys."""
    page = open_page("#/mastermind")
    ready(page, 1)
    page.locator(".board [data-key][tabindex='0']").focus()
    page.evaluate(
        """() => {
            window.went = [];
            const on = ({ target }) => went.push(target.closest(".board") !== null);
            addEventListener("focusin", on);
        }"""
    )
    page.keyboard.type("abcd")
    page.keyboard.press("Enter")
    expect(page.locator(".row[aria-label*=Answer]")).to_have_count(1)
    expect(page.locator(".board [data-key^=hole]:focus")).to_have_count(1)
    assert page.evaluate("went.every(Boolean)"), page.evaluate("went")


def test_touch_on_a_phone(open_page: Open) -> None:
    """On a small phone everything needed lies on the screen, large enough to touch, and the game
    can be won by touch."""
    page = open_page("#/mastermind", viewport=SHORT, touch=True, quick=True)
    ready(page, 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= SHORT["width"]
    assert page.evaluate("document.documentElement.scrollHeight") <= SHORT["height"]
    for key in page.locator(".palette button, .acts button").all():
        box = key.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
    break_code(page, by_touch)
    status(page, "Solved in")


def test_reload_in_the_middle(open_page: Open) -> None:
    """After a reload the game stands where it stood, and goes on."""
    page = open_page("#/mastermind")
    ready(page, 1)
    by_keys(page, "AABC")
    ready(page, 2)
    before = answers(page)
    page.reload()
    page.wait_for_function("window.beads?.awake === true")
    ready(page, 2)
    assert answers(page) == before
    by_keys(page, "ABCD")
    expect(page.locator(".row[aria-label^='Row 2'][aria-label*='Answer']")).to_be_visible()


def test_storage_blocked(open_page: Open) -> None:
    """Without storage the game goes on, and the page says once that nothing is kept."""
    page = open_page("#/mastermind", blocked=True, quick=True)
    page.locator("[data-act=door-play]").click()
    ready(page, 1)
    by_keys(page, "AABC")
    expect(page.locator(".note")).to_contain_text("saves nothing here")
    page.locator(".note [data-act=notice-close]").click()
    break_code(page, by_keys, first=2)
    status(page, "Solved in")
    expect(page.locator(".note")).to_have_count(0)


def test_a_match_with_roles_swapped(open_page: Open) -> None:
    """Two codes: you break one, then you set one that the program answers for; points add up."""
    page = open_page("#/mastermind", quick=True)
    new_game(page, "1:you", length=2)
    count = break_code(page, by_keys)
    expect(page.locator(".score dd").nth(0)).to_have_text("0")
    expect(page.locator(".score dd").nth(1)).to_have_text(str(count))
    expect(page.locator(".score dd").nth(2)).to_have_text("1/2")
    expect(page.locator(".acts .go")).to_have_text("Next: you set")
    page.locator(".acts .go").click()
    status(page, "Choose your code")
    by_keys(page, "HACF")
    expect(page.locator(".score dd").nth(2)).to_have_text("2/2", timeout=60_000)
    yours = int(page.locator(".score dd").nth(0).inner_text())
    expect(page.locator(".score dd").nth(1)).to_have_text(str(count))
    winner = "You win" if yours > count else "You lose" if yours < count else "raw"
    expect(page.locator("#app")).to_contain_text(winner)
    expect(page.locator(".acts .go")).to_have_text("Another match")


def answer_by_hand(page: Page, row: int, secret: str, false: bool) -> None:
    """Answer the computer's guess, truly or with one that no answer can be after the truth."""
    status(page, f"row {row}")
    guess = page.locator("[data-m^='peg-']").evaluate_all(
        "(pegs, row) => pegs.filter(peg => peg.dataset.m.startsWith(`peg-${row}-`))"
        ".map(peg => peg.getAttribute('class').match(/p-(\\S+)/)[1]).join('')",
        row,
    )
    red, white = (0, 0) if false else feedback(guess, secret)
    page.keyboard.type(f"{red}{white}")
    page.keyboard.press("Enter")
    if (red, white) != feedback(guess, secret):
        page.locator("[data-act=ask-yes]").click()


def test_void_by_a_wrong_answer(open_page: Open) -> None:
    """Answers that no code fits are found: the game is void, the breaker gets three points, and it
    is played again with the same roles."""
    page = open_page("#/mastermind", quick=True)
    new_game(page, "0:you", length=2, auto=False)
    by_keys(page, "HACF")
    for row in range(1, 13):
        answer_by_hand(page, row, "HACF", false=True)
        expect(page.locator(f".row[aria-label^='Row {row}'][aria-label*='Answer']")).to_be_visible()
        if page.locator(".is-bad").count():
            break
    status(page, "No code fits these answers")
    expect(page.locator(".cmp")).to_contain_text("Computer +3")
    expect(page.locator(".acts .go")).to_have_text("Play again, same roles")
    page.locator(".acts .go").click()
    status(page, "Choose your code")


def test_two_people_at_one_device(open_page: Open) -> None:
    """Between two people the page is covered, and the breaker's page does not hold the secret."""
    page = open_page("#/mastermind")
    new_game(page, "0:guest", "1:you")
    page.locator("[data-act=uncover]").click()
    by_keys(page, "HACF")
    expect(page.locator("main.pass h1")).to_have_text("Player 1")
    assert "black" not in page.locator("#app").inner_html()
    page.locator("[data-act=uncover]").click()
    ready(page, 1)
    assert page.locator(".shieldg .peg").count() == 0
    by_keys(page, "HACF")
    status(page, "was solved in one")


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, end: tuple[float, float]) -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def holes(page: Page) -> list[str]:
    """What lies in the row being laid."""
    labels = page.locator(".mm-hole").evaluate_all(
        "holes => holes.map(hole => hole.getAttribute('aria-label'))"
    )
    return [label.partition(": ")[2] for label in labels]


def test_pegs_in_the_hand(open_page: Open) -> None:
    """A peg is dragged into a hole, two change places, one is dragged out; nothing of it stays
    over the page, and taps mean what they did."""
    page = open_page("#/mastermind", reduced_motion="no-preference")
    ready(page, 1)
    drag(page, "[data-key=peg-B]", middle(page, "[data-key=hole-2]"))
    assert holes(page) == ["", "", "yellow", ""]
    page.locator("[data-key=peg-A]").click()
    assert holes(page) == ["", "", "yellow", "white"]
    drag(page, "[data-key=hole-2]", middle(page, "[data-key=hole-3]"))
    assert holes(page) == ["", "", "white", "yellow"]
    drag(page, "[data-key=hole-3]", (20, 400))
    assert holes(page) == ["", "", "white", ""]
    expect(page.locator(".carried")).to_have_count(0)


def test_escape_puts_back_what_is_carried(open_page: Open) -> None:
    """Where it is let go then means nothing, nor does the click; nothing on the page was marked as
    text meanwhile."""
    page = open_page("#/mastermind")
    ready(page, 1)
    page.mouse.move(*middle(page, "[data-key=peg-B]"))
    page.mouse.down()
    page.mouse.move(*middle(page, "[data-key=hole-2]"), steps=4)
    expect(page.locator(".carried")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".carried, .lifted, .aimed")).to_have_count(0)
    page.mouse.up()
    page.mouse.dblclick(*middle(page, ".shieldg"))
    page.locator("[data-key=peg-A]").click()
    assert holes(page) == ["white", "", "", ""]
    assert page.evaluate("getSelection().toString()") == ""


@pytest.mark.each_build
@FINGER
def test_a_finger_drags(open_page: Open) -> None:
    """By touch a peg goes where the finger lets it go, from the palette and from a hole, and the
    page does not scroll with it. No click comes of that; the next one, of a key, counts."""
    page = open_page("#/mastermind", viewport=SHORT, touch=True)
    ready(page, 1)
    finger = Finger(page)
    finger.move(middle(page, "[data-key=peg-G]"), middle(page, "[data-key=hole-1]"))
    expect(page.locator(".carried")).to_have_count(1)
    finger.put("touchEnd")
    expect(page.locator("[data-key=hole-1]")).to_have_attribute("aria-label", "Hole 2: blue")
    finger.move(middle(page, "[data-key=hole-1]"), middle(page, "[data-key=hole-3]"))
    expect(page.locator(".carried")).to_have_count(1)
    finger.put("touchEnd")
    expect(page.locator("[data-key=hole-3]")).to_have_attribute("aria-label", "Hole 4: blue")
    assert holes(page) == ["", "", "", "blue"]
    x, y = middle(page, "[data-key=hole-3]")
    finger.move((x, y), (x, y + 150))  # as a scroll goes
    finger.put("touchEnd")
    expect(page.locator("[data-key=hole-3]")).to_have_attribute("aria-label", "Hole 4, free")
    assert page.evaluate("scrollY") == 0
    page.locator("header [data-act=menu]").focus()
    page.keyboard.press("Enter")
    page.locator("dialog:modal").wait_for()


@FINGER
def test_a_tap_right_after_a_drag_counts(open_page: Open) -> None:
    """Browsers make no click of a tap within a fifth of a second after a drag by finger: its peg
    is laid all the same, and the next one, of which there is a click, is laid once."""
    page = open_page("#/mastermind?doubles=1", viewport=PHONE, touch=True)
    ready(page, 1)
    finger = Finger(page)
    hole, tapped = middle(page, "[data-key=hole-0]"), middle(page, "[data-key=peg-B]")
    for wait, laid in ((0, ["blue", "yellow", "", ""]), (220, ["blue", "yellow", "yellow", ""])):
        finger.move(middle(page, "[data-key=peg-G]"), hole)
        finger.put("touchEnd")
        page.wait_for_timeout(wait)  # how soon the tap comes is what counts
        finger.put("touchStart", tapped)
        finger.put("touchEnd")
        expect(page.locator(".mm-hole[aria-label$=yellow]")).to_have_count(laid.count("yellow"))
        assert holes(page) == laid


@FINGER
def test_a_tap_counts_that_comes_a_third_of_a_second_after_a_drag(open_page: Open) -> None:
    """A browser makes no click of it until 0.32 s are over."""
    page = open_page("#/mastermind", viewport=PHONE, touch=True)
    ready(page, 1)
    finger = Finger(page)
    x, y = middle(page, "[data-key=hole-3]")
    first = middle(page, "[data-key=hole-0]")
    for wait in (300, 310):
        finger.move(middle(page, "[data-key=peg-G]"), (x, y))
        finger.put("touchEnd")
        expect(page.locator("[data-key=hole-3]")).to_have_attribute("aria-label", "Hole 4: blue")
        finger.move((x, y), (x, y + 200))
        finger.put("touchEnd")
        page.wait_for_timeout(wait)  # how soon the tap comes is what counts
        finger.put("touchStart", first)
        finger.put("touchEnd")
        page.wait_for_timeout(600)  # until no drag is near
        page.locator("[data-key=peg-B]").tap()
        expect(page.locator("[data-key=hole-0]")).to_have_attribute("aria-label", "Hole 1: yellow")
        finger.move(first, (first[0], first[1] + 200))
        finger.put("touchEnd")
        expect(page.locator("[data-key=hole-0]")).to_have_attribute("aria-label", "Hole 1, free")
        page.wait_for_timeout(600)


@FINGER
def test_a_finger_holds_the_shield(open_page: Open) -> None:
    """The secret is in sight for as long as a finger is down that went down on the shield, also
    where it moves."""
    match = Match(Setup(Mastermind(), (0, 1)), [Player("Ada"), Player("Ben")])
    match = match.played(0, "hide ACFH")
    match = match.played(1, "guess ABCD")
    page = open_page(f"#/load/{link.write(match)}", viewport=PHONE, touch=True)
    status(page, "Hold the shield")
    finger, (x, y) = Finger(page), middle(page, "[data-hold]")
    finger.move((x, y), (x + 5, y + 40))
    page.wait_for_timeout(200)  # in which it would close
    expect(page.locator(".shieldg .peg")).to_have_count(4)
    finger.put("touchEnd")
    expect(page.locator(".shieldg .peg")).to_have_count(0)


@pytest.mark.parametrize("touch", [pytest.param(True, marks=FINGER), False])
def test_a_row_that_is_held_is_copied(open_page: Open, touch: bool) -> None:
    """Held for half a second, by finger or mouse, an answered row is laid once more, and no tap
    comes of it; let go before that it stays where it is."""
    page = open_page("#/mastermind", viewport=PHONE, touch=touch)
    ready(page, 1)
    by_keys(page, "ABCD")
    ready(page, 2)
    x, y = middle(page, ".row[aria-label^='Row 1'] [data-m='peg-1-1']")
    finger = page.context.new_cdp_session(page) if touch else None

    def press(ms: int) -> None:
        if finger:
            spot = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
            finger.send("Input.dispatchTouchEvent", spot)
        else:
            page.mouse.move(x, y)
            page.mouse.down()
        page.wait_for_timeout(ms)  # how long it is held is what counts
        if finger:
            finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            page.mouse.up()

    press(120)
    page.wait_for_timeout(600)  # longer than a press that counts
    assert holes(page) == ["", "", "", ""]
    press(700)
    expect(page.locator("[data-key=hole-3]")).to_have_attribute("aria-label", "Hole 4: red")
    assert holes(page) == ["white", "yellow", "orange", "red"]


def test_twenty_rows_on_a_small_phone(open_page: Open) -> None:
    """Of twenty rows the one to lay is in sight at a size to tap, between status and keys, once
    the board has to be scrolled for it too."""
    match = Match(Setup(Mastermind(attempts=20), (0, 1)), [Player(bot="steady", seed=1), Player()])
    match = match.played(0, "hide ACFH")
    for _ in range(7):
        match = match.played(1, "guess BBDD").played(0, "answer 0 0")
    page = open_page(f"#/load/{link.write(match)}", viewport=SHORT, touch=True, quick=True)
    for row in range(8, 13):
        ready(page, row)
        box = page.locator("[data-key=hole-0]").bounding_box()
        frame = page.locator(".board.long").bounding_box()
        assert box and frame and box["width"] >= 36
        assert frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]
        by_touch(page, "AABB")


def test_two_people_answer_by_hand(open_page: Open) -> None:
    """Who answers sits beside the one who breaks: no cover, the code in sight for as long as the
    shield is held, by a key too, which sends no answer then; then one cover with the rows for the
    guess that follows."""
    page = open_page("#/mastermind")
    new_game(page, "0:guest", "1:you", length=2, auto=False)
    page.locator("[data-act=uncover]").click()
    by_keys(page, "HACF")
    page.locator("[data-act=uncover]").click()
    ready(page, 1)
    by_keys(page, "ABCD")
    status(page, "Hold the shield")
    assert page.locator(".shieldg .peg").count() == 0
    page.mouse.move(*middle(page, ".shieldg"))
    page.mouse.down()
    expect(page.locator(".shieldg .peg")).to_have_count(4)
    page.mouse.up()
    expect(page.locator(".shieldg .peg")).to_have_count(0)
    page.keyboard.type("11")
    for key in ("Enter", "Space"):
        page.locator("[data-hold]").focus()
        page.keyboard.down(key)
        expect(page.locator(".shieldg .peg")).to_have_count(4)
        page.keyboard.up(key)
        expect(page.locator(".shieldg .peg")).to_have_count(0)
    page.keyboard.type("11")
    expect(page.locator("[data-key=white-1]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main.pass .public .row[aria-label*='Answer']")).to_have_count(1)
    page.locator("[data-act=uncover]").click()
    ready(page, 2)


def test_computers_among_themselves(open_page: Open) -> None:
    """Two computers play by themselves, as fast as one likes to watch."""
    page = open_page("#/mastermind")
    new_game(page, "0:computer", "1:computer")
    page.locator("[data-act=pace][data-arg=brisk]").click()
    expect(page.locator("[data-act=pace][aria-checked=true]")).to_have_text("Brisk")
    status(page, "The computer found it in")


@pytest.mark.parametrize(("places", "colours"), [(3, 10), (6, 4)])
def test_other_sizes(open_page: Open, places: int, colours: int) -> None:
    """A link may name other rules; the board has their size."""
    query = f"places={places}&colours={colours}&doubles=1&blanks=1"
    page = open_page(f"#/mastermind?{query}")
    ready(page, 1)
    expect(page.locator(".mm-hole")).to_have_count(places)
    expect(page.locator(".palette [data-key^=peg-]")).to_have_count(colours + 1)
    page.keyboard.type("-" * places)
    page.keyboard.press("Enter")
    ready(page, 2)


def test_back_from_a_hint(open_page: Open) -> None:
    """The back button takes a hint away and leaves the game; followed to the end of the game, hints
    leave nothing in the history: back from there is where one came from."""
    page = open_page("#/", viewport=PHONE, touch=True, quick=True)
    page.locator("a.tile.mm").tap()
    hint, closing = (
        page.locator("#do-hint:not([aria-disabled=true])"),
        page.locator("[data-arg=hint-close]"),
    )
    over = page.locator(".acts [data-act=share]")
    hint.tap()
    expect(closing).to_have_count(1, timeout=15_000)
    page.go_back()
    expect(closing).to_have_count(0)
    expect(page.locator(".play .b-mm")).to_be_visible()
    for _ in range(12):
        hint.tap()
        onward = page.locator("[data-arg=hint-next]")
        expect(closing).to_have_count(1, timeout=15_000)
        while onward.count():
            onward.tap()
        page.locator("[data-arg=hint-do]").tap()
        expect(closing).to_have_count(0)
        hint.or_(over).first.wait_for()
        if over.count():
            break
    page.wait_for_url("**#/game/**")
    status(page, "Solved in")
    page.go_back()
    expect(page.locator("main.hm")).to_have_count(1)


def test_undo_while_a_dialog_is_open(open_page: Open) -> None:
    """The keys of undo and redo belong to the field that is typed in, and never reach the game
    behind a dialog, from wherever they are pressed; once it is closed they do."""
    page = open_page("#/", quick=True)
    page.evaluate("Math.random = () => 0.5")  # always the same code, and not this one
    page.evaluate("location.hash = '#/mastermind'")
    status(page, "guess 1")
    by_keys(page, "abcd")
    status(page, "guess 2")
    page.locator("[data-act=share]:visible").first.click()
    page.locator("[role$=dialog] [data-act=challenge]").first.click()
    field = page.locator("[role$=dialog] [data-change=my-name]")
    field.press_sequentially("Ada")
    for keys, text in (("Control+z", ""), ("Control+y", "Ada"), ("Control+z", "")):
        page.keyboard.press(keys)
        expect(field).to_have_value(text)
    page.keyboard.press("Tab")
    page.keyboard.press("Control+z")
    status(page, "guess 2")
    page.keyboard.press("Escape")
    expect(page.locator("[role$=dialog]")).to_have_count(0)
    page.keyboard.press("Control+z")
    status(page, "guess 1")
