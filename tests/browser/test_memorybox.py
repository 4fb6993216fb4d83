"""The memory game as people play it, in a real browser."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from engines import link, record
from engines.game import Setup
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from tests.browser.conftest import PHONE
from tests.browser.held import MENU_WANTED
from tests.browser.waiting import patience

KEPT = "localStorage[`beads-boxes:game:${location.hash.split('/').pop()}`]"
# what a person can do, or a check to skip
WORKS = "[data-key], .acts .btn.sec:not([aria-disabled=true])"


def settle(page: Page) -> None:
    """Computers move, checks are skipped, until the person has something to do or all is over."""
    for _ in range(400):
        page.locator(f".acts.tp, {WORKS}, .acts .btn.go:not([aria-disabled=true])").first.wait_for()
        skip = page.locator("[data-act=go-on], #do-ready")
        if not skip.count():
            return
        skip.click(force=True)
        page.wait_for_timeout(100)  # the key stays where the next thing can be skipped too


def act(page: Page, number: int) -> None:
    """One ply of the person: what is asked, done in the first way that the page offers."""
    spots = page.locator("[data-key]:not([aria-disabled=true])")
    if spots.count():
        spots.nth(number % spots.count()).click(force=True)
    page.locator(".acts .btn.go:not([aria-disabled=true])").click()


def new_game(page: Page, kinds: dict[int, str]) -> None:
    """Deal anew with these players on these seats, Mira on seat 1 and so on."""
    page.evaluate("document.querySelector('[data-act=new]').click()")
    for seat, kind in kinds.items():
        page.locator(f".sheet select[data-arg='{seat}']").select_option(kind)
    page.locator(".sheet .btn.go").click()
    page.locator(".sheet").wait_for(state="detached")


def test_badges_follow_what_is_typed(open_page: Callable[..., Page]) -> None:
    """In the dialog of a new game, letter by letter; the caret stays, and an emptied field is
    empty, to be typed into."""
    page = open_page("#/memorybox", language="de")
    page.evaluate("document.querySelector('[data-act=new]').click()")
    field, badge = page.locator(".seats .nm").nth(1), page.locator(".seats .disc").nth(1)
    field.fill("Ida")
    expect(badge).to_have_text("I")
    field.press("Home")
    page.keyboard.type("Fr")
    expect(badge).to_have_text("F")
    page.keyboard.type("a ")
    expect(field).to_have_value("Fra Ida")
    mine = page.locator(".seats .nm").first
    mine.fill("")
    page.keyboard.type("Otto")
    expect(mine).to_have_value("Otto")
    expect(page.locator(".seats .disc").first).to_have_text("O")


def test_a_person_against_computers(open_page: Callable[..., Page]) -> None:
    """A tap chooses a hole, the key drops the ball, a row is named for the next; what happened is
    said once and then stands nowhere."""
    page = open_page("#/memorybox", viewport=PHONE)
    settle(page)
    for _ in patience():
        if page.locator("[data-key^='hole-']").count():
            break
        act(page, 0)
        settle(page)
    count = page.locator(".players .me + .balls b")
    before = int(count.inner_text())
    page.locator("[data-key='hole-4']").click()
    key = page.locator(".acts .btn.go")
    expect(key).to_have_text("Drop in hole 4")
    key.click()
    status = page.locator(".status")
    expect(status).to_contain_text("Name a row for")
    stayed = "your ball stays" in status.inner_text()
    expect(count).to_have_text(str(before - stayed))
    told = re.search(r"Row \d, hole 4", status.inner_text())
    assert told
    page.locator("[data-key^='row-']").last.click()
    expect(key).to_contain_text("Name row")
    key.click()
    expect(status).not_to_contain_text(told.group())
    assert told.group() not in page.content()


NAMES = ("Ben", "Mira", "Jonas")


def three_people(page: Page) -> None:
    """A table of three people with names, nobody else."""
    page.evaluate("document.querySelector('[data-act=new]').click()")
    sheet = page.locator(".sheet")
    for _ in patience():
        if sheet.locator("[data-change=name]").count() == len(NAMES):
            break
        sheet.locator("[data-act=chair-drop]").last.click()
        page.wait_for_timeout(100)  # a computer's chair has no name whose end could be awaited
    for seat, name in enumerate(NAMES):
        sheet.locator(f"select[data-arg='{seat}']").select_option("guest")
        sheet.locator(f"input[data-arg='{seat}']").fill(name)
        sheet.locator(f"input[data-arg='{seat}']").press("Tab")
    sheet.locator(".btn.go").click()
    sheet.wait_for(state="detached")


def half_over() -> str:
    """A round of three people in its middle, as a device keeps it."""
    match = Match(Setup(MemoryBox(3), (0, 1, 2)), [Player(name) for name in NAMES], 0, "here")
    rng = Random(5)
    while sum(seat is not None for row in match.state.box for seat in row) < 20:
        seat = min(match.game.actors(match.state))
        match = match.played(seat, match.game.sample(match.state, seat, rng))
    return record.dump(match)


def test_three_people_at_one_device_play_a_round(open_page: Callable[..., Page]) -> None:
    """No page stands between two turns. Whose turn it is and how each drop and check ended stands
    large until somebody taps, in the colour of a seat; how many balls somebody has stands nowhere,
    except under the corner, while it is held. They come back to a round half over."""
    page = open_page("#/about", viewport=PHONE, reduced_motion="reduce")
    page.evaluate("text => { localStorage['beads-boxes:game:here'] = text }", half_over())
    page.evaluate("location.hash = '#/game/here'")
    status, corner = page.locator(".status"), page.locator(".corner")
    facts, turns, counts = set[str](), set[str](), set[str]()
    for number in range(400):
        page.locator("[data-arg=seen], [data-key], [data-arg=challenge]").first.wait_for()
        if page.locator("[data-arg=open]").count():
            break
        assert not page.locator(".pass, .corner b").count()
        word = status.locator("strong").inner_text()
        colour = (status.get_attribute("class") or "").split()[-1]
        if page.locator("[data-arg=seen]").count():
            facts.add(word)
            page.locator("[data-arg=seen]").click()
            continue
        assert word in NAMES
        turns.add(f"{word} {colour}")
        if number % 7 == 0:
            counts.add(held(page))
        if page.locator("[data-arg=challenge]").count():
            page.locator("[data-arg=challenge]").click()
        elif number % 5 == 3 and page.locator("[data-arg=refuse]").count():
            page.locator("[data-arg=refuse]").click()
        else:
            act(page, number * 7)
    assert {"It stays.", "Full."} <= facts
    assert any(fact.startswith("Hole") for fact in facts)
    assert len(turns) == len({turn.split()[0] for turn in turns}) == len(NAMES)
    assert len(counts) > 2
    assert not corner.count()
    expect(status).to_contain_text("wins round 1")
    guess_and_read_on(page)


def guess_and_read_on(page: Page) -> None:
    """Nothing of the box is shown before the lid opens; then rings and crosses tell how much of it
    was known; the recap's cards lead to their moments and back, and on to the next round."""
    assert not page.locator(".opened").count()
    holes = page.locator("[data-key^='full-']")
    for number in range(0, holes.count(), 3):
        holes.nth(number).click(force=True)
    page.locator("[data-arg=open]").click()
    expect(page.locator(".tally li")).to_have_count(3)
    expect(page.locator(".status")).to_contain_text("known")
    page.locator(".acts .btn.go").click()
    cards = page.locator(".recap-card")
    expect(cards.last).to_contain_text("Memory")
    assert 1 <= cards.count() <= 6
    page.locator(".recap-card a").first.click()
    page.locator(".acts.tp").wait_for()
    page.locator(".acts .btn.go").click()
    expect(page.locator("h1")).to_have_text("Who was right?")
    page.locator(".acts .btn.go").click()
    expect(page.locator(".status strong")).to_have_text(re.compile("Ben|Mira|Jonas"))


def test_a_link_from_a_table_lets_others_look_on(open_page: Callable[..., Page], site: str) -> None:
    """Of a running round with people the link says so before it is copied. Who opens it sees how
    the table stands, may do nothing, and finds nobody's number of balls, under no corner and no
    key; the seats come only to who asks for them and says so twice."""
    page = open_page("#/memorybox", permissions=["clipboard-read", "clipboard-write"])
    three_people(page)
    for number in range(12):
        page.locator("[data-arg=seen], [data-key], [data-arg=challenge]").first.wait_for()
        if page.locator("[data-arg=seen]").count():
            page.locator("[data-arg=seen]").click()
        elif page.locator("[data-key]").count():
            act(page, number)
    if page.locator("[data-arg=seen]").count():
        page.locator("[data-arg=seen]").click()
    page.locator("[data-act=share]:visible").first.click()
    expect(page.locator(".sheet")).to_contain_text("Whoever opens the link looks on")
    page.locator("[data-act=copy-link]").click()
    expect(page.locator(".sheet [data-announce]")).to_have_text("Copied.")
    url = str(page.evaluate("navigator.clipboard.readText()"))
    other = open_page(url.removeprefix(site), viewport=PHONE)
    status = other.locator(".status")
    expect(status).to_contain_text("You are looking on. Ben, Mira and Jonas play")
    expect(other.locator(".players li")).to_have_count(3)
    expect(other.locator(".corner, [data-key], .balls.own")).to_have_count(0)
    for key in ("b", "Enter", " ", "1"):
        other.keyboard.press(key)
    assert not re.search(r"\d+ balls?", str(other.evaluate("document.body.textContent")))
    expect(status).to_contain_text("You are looking on")
    other.locator("[data-act=sit-down]").click()
    expect(other.locator(".sheet")).to_contain_text("All seats of people come here")
    other.keyboard.press("Escape")
    expect(status).to_contain_text("You are looking on")
    other.locator("[data-act=sit-down]").click()
    other.locator("[data-act=ask-yes]").click()
    expect(status).not_to_contain_text("You are looking on")
    expect(other.locator(".corner, [data-arg=seen]").first).to_be_visible()


def held(page: Page) -> str:
    """What lies under the corner, looked at with the mouse, by touch and by key in turn."""
    corner, count = page.locator(".corner"), page.locator(".corner b")
    box = corner.bounding_box()
    assert corner.evaluate(MENU_WANTED) is False
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + box["height"] - 12)
    page.mouse.down()
    seen = count.inner_text()
    page.mouse.up()
    expect(count).to_have_count(0)
    touch = {"pointerType": "touch", "isPrimary": True, "bubbles": True, "pointerId": 5}
    corner.dispatch_event("pointerdown", touch)
    expect(count).to_have_text(seen)
    corner.dispatch_event("pointercancel", touch)
    expect(count).to_have_count(0)
    corner.focus()
    page.keyboard.down("Space")
    expect(count).to_have_text(seen)
    page.keyboard.up("Space")
    expect(count).to_have_count(0)
    return seen


def test_six_computers_play_a_round_and_the_box_opens(open_page: Callable[..., Page]) -> None:
    """Watched, a round of six goes to its end by itself at one key; then the box is open, with
    everyone's balls that are kept in the record, and can be stepped through; on a turned phone it
    has the height of the screen."""
    page = open_page("#/memorybox?players=6", reduced_motion="reduce")
    new_game(page, {0: "elephant"})
    page.locator("[data-act=watch-end]").click()
    for _ in patience():
        over, opened = page.evaluate(
            "['.acts.tp', '.opened'].map(each => !!document.querySelector(each))"
        )
        if over:
            break
        assert not opened
        page.wait_for_timeout(500)  # before it is asked again
    expect(page.locator(".status")).to_contain_text("wins round 1")
    drawn = page.locator(".opened .open-t")
    box = record.load(page.evaluate(KEPT)).round.state.box
    seats = Counter(seat for row in box for seat in row if seat is not None)
    letters = Counter(drawn.all_text_contents())
    assert sorted(letters.values()) == sorted(seats.values()) != []
    usual = page.viewport_size
    page.set_viewport_size({"width": 844, "height": 390})
    board = page.locator(".board .b-mx").bounding_box()
    assert usual and board and board["height"] > 250
    page.set_viewport_size(usual)
    page.locator("[data-act=seek][data-arg='0']").click()
    expect(drawn).to_have_count(0)
    page.locator(".acts .btn.go").click()
    expect(page.locator("h1")).to_have_text("Who was right?")
    page.locator(".acts .btn.go").click()
    expect(page.locator(".opened")).to_have_count(0)


def test_the_page_fits_a_small_phone(open_page: Callable[..., Page]) -> None:
    """Nothing is wider than the screen, and every key is large enough for a finger."""
    page = open_page("#/memorybox", viewport={"width": 320, "height": 800}, language="de")
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for key in page.locator(".acts button").all():
        box = key.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44


def by_lot(length: int, refused: bool = False) -> Match:
    """A match of four until you refuse a row, or to its end; every move is by lot."""
    computers = (Player(name, bot="steady", seed=1) for name in ("Ada", "Jonas", "Mira"))
    match = Match(Setup(MemoryBox(4), (0, 1, 2, 3)), [Player(), *computers], length, "m1")
    rng = Random(1)
    while not match.over:
        match = match if match.result is None else match.next_round()
        seat = min(match.round.actors)
        match = match.played(seat, match.game.sample(match.state, seat, rng))
        if refused and (seat, match.round.plies[-1].text) == (0, "refuse"):
            break
    return match


SEATS = """[...document.querySelectorAll(".players > li:not(.gift)")].map(seat => {
    const below = [...seat.querySelectorAll(".d, .nick, .tag, .balls")];
    const boxes = below.filter(part => part.offsetParent).map(part => part.getBoundingClientRect());
    const middles = boxes.map(box => box.x + box.width / 2);
    const { display, content, left } = getComputedStyle(seat, "::before");
    const line = display === "none" || content === "none" ? 0 : parseFloat(left);
    return [Math.round(seat.offsetTop), Math.max(...middles) - Math.min(...middles), line];
})"""


def test_what_stands_below_a_disc_is_in_its_middle(open_page: Callable[..., Page]) -> None:
    """On a phone on its side, with an answer and the balls too: names of any length. Four seats
    have one row or two of two, and the line does not go from one row to the other."""
    route = f"#/load/{link.write(by_lot(1, refused=True))}"
    for width, height, rows in ((844, 390, 1), (740, 360, 1), (568, 320, 2)):
        page = open_page(
            route, viewport={"width": width, "height": height}, touch=True, language="de"
        )
        expect(page.locator(".players.line .balls")).to_be_visible()
        seats = page.evaluate(SEATS)
        assert max(apart for _, apart, _ in seats) < 1.5, seats
        tops = Counter(top for top, *_ in seats)
        assert len(tops) == rows and len(set(tops.values())) == 1, seats
        assert all(not line for top, _, line in (seats[:: 4 // rows])), seats


LINES = """(() => {
    const said = [...document.querySelectorAll(".tp .cap button")].find(each => each.offsetParent);
    const text = document.createRange();
    text.selectNodeContents(said.firstChild);
    return new Set([...text.getClientRects()].map(box => Math.round(box.y))).size;
})()"""


def test_what_a_replay_tells_has_two_lines(open_page: Callable[..., Page]) -> None:
    """At most, beside a board with a column, in a match of several rounds too; below it stand the
    round and the turn."""
    lines = Counter[int]()
    for width in (960, 1440):
        size = {"width": width, "height": 800}
        page = open_page(f"#/load/{link.write(by_lot(3))}", viewport=size, language="de")
        expect(page.locator(".tp .cap .val")).to_be_visible()
        for _ in range(40):
            page.locator(".tp .cap button:visible").first.wait_for()
            lines[page.evaluate(LINES)] += 1
            page.locator(".tp .keys button").nth(1).dispatch_event("click")
        expect(page.locator(".tp .cap b")).to_be_visible()
    assert lines[2] and max(lines) == 2, lines
