"""Boards in a page of another origin, with storage blocked by force."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial

import pytest
from playwright.sync_api import Browser, Frame, Locator, Page, Route, expect

from engines import GAMES, PUZZLES, link
from engines.blackbox import BlackBox
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.browser.blog import (
    NARROW,
    Blog,
    awake,
    begin,
    boards,
    play_mastermind,
    reader,
    theme,
    visits,
)
from tests.browser.finger import Finger
from tests.browser.only import FINGER
from tests.browser.waiting import patience
from tests.ui.fake import FakeHost
from ui.app import App

THREE = "".join(
    f"<beads-boxes {attributes}></beads-boxes><p></p>"
    for attributes in ('game="mastermind"', 'game="blackbox" lang="de"', 'game="glassbead"')
)
WIDE = {"width": 1000, "height": 800}
HEIGHTS = "boards => boards.map((board) => board.offsetHeight)"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A reader on a page; fails the test on any error in any frame."""
    with visits(partial(reader, browser)) as visit:
        yield visit


def play_blackbox(frame: Frame) -> None:
    frame.locator(".board [data-key=T3]").first.click()
    awake(frame)
    frame.locator(".board [data-key=T3]").first.click()
    expect(frame.locator(".ft .score dd").first).not_to_have_text("0")


def play_glassbead(frame: Frame) -> None:
    frame.locator(".board [data-key=E]").first.click()
    awake(frame)
    for _ in "gem", "stone":
        frame.locator(".acts .go").click()
    expect(frame.locator(".acts .go")).to_have_count(0)
    expect(frame.locator(".status")).to_contain_text("which pit", timeout=15_000)


PLAYS = (play_mastermind, play_blackbox, play_glassbead)


def test_three_boards_without_storage(visit: Callable[..., Page], blog: Blog) -> None:
    """All three are pictures until they are tapped, none of Python is fetched before; the tap that
    starts a board, on a key of it, is already a move. None of them gets higher by a first move."""
    page = visit(blog.write(THREE))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    frames = boards(page, 3)
    page.wait_for_timeout(300)  # nothing tells that nothing is asked for
    assert not [url for url in asked if "wasm" in url or "heap" in url or "pyscript" in url]
    high = page.locator("beads-boxes").evaluate_all(HEIGHTS)
    for frame, play in zip(frames, PLAYS, strict=True):
        play(frame)
    assert page.locator("beads-boxes").evaluate_all(HEIGHTS) == high
    assert [frame.evaluate("document.documentElement.lang") for frame in frames] == [
        "en",
        "de",
        "en",
    ]


def test_one_of_them_in_firefox(firefox: Browser, blog: Blog) -> None:
    """Another engine, the same page: a board starts at a tap and is played without storage."""
    page = reader(firefox)
    page.goto(blog.write(THREE))
    play_mastermind(boards(page, 3)[0])
    page.context.close()


def test_it_takes_the_height_it_needs(visit: Callable[..., Page], blog: Blog) -> None:
    """On a phone board and words stand one below the other without a scrollbar; from 560 pixels on
    beside each other."""
    for viewport in (NARROW, WIDE):
        page = visit(blog.write(THREE), viewport=viewport)
        for frame in boards(page, 3):
            room, words, board = frame.evaluate(
                """() => [innerHeight, document.querySelector(".words").scrollHeight,
                          document.querySelector(".board").clientHeight]"""
            )
            if viewport is WIDE:
                assert (room, board) == (480, 480)
            else:
                assert 0 <= words + board - room <= 1 and board > 250


def test_it_follows_the_page_into_the_dark(visit: Callable[..., Page], blog: Blog) -> None:
    """A board has the colours of the page around it, also when they change; `theme` fixes them."""
    fixed = '<beads-boxes game="mastermind" theme="light"></beads-boxes>'
    page = visit(blog.write('<beads-boxes game="mastermind"></beads-boxes>' + fixed))
    frames = boards(page, 2)
    assert [theme(frame) for frame in frames] == ["light", "light"]
    play_mastermind(frames[0])
    page.evaluate("document.body.className = 'dark'")
    frames[0].wait_for_function("document.documentElement.dataset.theme === 'dark'")
    assert theme(frames[1]) == "light"


def test_it_leaves_the_focus_alone(visit: Callable[..., Page], blog: Blog) -> None:
    """A board that starts when seen takes neither the focus nor what is being typed, and does not
    scroll the page."""
    page = visit(blog.write('<beads-boxes game="mastermind" start="seen"></beads-boxes>'))
    page.focus("#name")
    (frame,) = boards(page, 1)
    awake(frame)
    page.keyboard.type("Ada")
    assert page.input_value("#name") == "Ada"
    assert page.evaluate("[document.activeElement.id, scrollY]") == ["name", 0]


def position() -> Match:
    """A code that was hidden, and one guess at it."""
    match = Match(Setup(Mastermind(), (0, 1)), [Player("", "steady", 1), Player()], id="here")
    for seat, move in ((0, "hide HGFE"), (1, "guess ABCD"), (0, "answer 0 0")):
        match = match.played(seat, move)
    return match


def test_a_position_and_a_replay(visit: Callable[..., Page], blog: Blog) -> None:
    """`link` opens a position to be played on, `at` a replay from a move, `options` other rules."""
    going, over = position(), position()
    over = over.played(1, "guess HGFE")
    over = over.played(0, "answer 4 0")
    page = visit(
        blog.write(
            f'<beads-boxes game="mastermind" link="{link.write(going)}"></beads-boxes>'
            f'<beads-boxes game="mastermind" link="{link.write(over)}" at="2"></beads-boxes>'
            '<beads-boxes game="mastermind" options="colours=6"></beads-boxes>'
        )
    )
    first, second, third = boards(page, 3)
    for frame in (first, second, third):
        begin(frame)
    for frame in (first, second, third):
        awake(frame)
    expect(first.locator(".status")).to_contain_text("guess 2")
    expect(second.locator(".scrub input")).to_have_value("2")
    expect(third.locator("[data-key^=peg-]:visible")).to_have_count(6)


def test_the_figures_of_an_end_are_whole(visit: Callable[..., Page], blog: Blog) -> None:
    """In the narrowest column too the key to the rules lies beside them."""
    match = Match(Setup(BlackBox(), (0, 1)), [Player("", "strong", 1), Player()], id="here")
    match = match.played(0, "hide a1 c2 e3 g4 h8")
    for move in (
        "fire T1",
        "fire L2",
        *(f"mark {cell}" for cell in ("b1", "b2", "b3", "b4", "b5")),
    ):
        match = match.played(1, move)
    body = f'<beads-boxes game="blackbox" lang="de" link="{link.write(match)}"></beads-boxes>'
    page = visit(blog.write(f'<div style="width:320px">{body}</div>'))
    (frame,) = boards(page, 1)
    begin(frame)
    awake(frame)
    frame.locator("#do-tip").click()
    frame.locator("[role$=dialog] .btn.sec").click()
    expect(frame.locator(".status")).to_contain_text("Keine von fünf")
    figures = frame.locator(".ft .score dd:visible")
    assert figures.count() and frame.locator(".ft .lnk").count() == 1
    assert not frame.evaluate(OVERLAPPING)


OVERLAPPING = """() => {
    const box = document.querySelector(".ft .lnk .i").getBoundingClientRect();
    return [...document.querySelectorAll(".ft .score dd")].filter((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    }).map((each) => each.textContent);
}"""


CLOCK = """{
    const ahead = 1795348800000 - Date.now();
    globalThis.Date = class extends Date {
        constructor(...given) { super(...(given.length ? given : [Date.now()])); }
        static now() { return super.now() + ahead; }
    };
}"""
"""Noon of 22 November 2026, UTC."""


def test_the_twenty_balls_of_a_day(visit: Callable[..., Page], blog: Blog) -> None:
    """In a frame too the puzzle of the day says what there is to do, tells how many balls are still
    to be put, and can be looked back on ball by ball. Its balls fall while it is in view, and it
    gets no higher by that."""
    page = visit(blog.write('<beads-boxes game="memorybox" daily></beads-boxes>' + "<p></p>" * 9))
    page.context.add_init_script(CLOCK)
    page.reload()
    (frame,) = boards(page, 1)
    high = page.locator("beads-boxes").evaluate_all(HEIGHTS)
    status, tray = frame.locator(".status"), frame.locator(".tray h2")
    expect(status).to_have_text("Watch twenty balls fall, then put them back from memory.")
    expect(frame.locator(".daymark b")).to_have_text("22")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    begin(frame)
    awake(frame)
    page.wait_for_timeout(3000)  # nothing falls meanwhile
    page.evaluate("scrollTo(0, 0)")
    expect(status).to_contain_text("Remember where they stay")
    expect(frame.locator(".drops .done")).to_have_count(0)
    expect(frame.locator(".drops .now")).to_have_count(1)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_timeout(500)  # a ball that falls comes to rest
    fallen = frame.locator(".drops .done").count()
    page.wait_for_timeout(3000)  # none falls while nothing of the board is in view
    assert frame.locator(".drops .done").count() == fallen
    page.evaluate("scrollTo(0, 0)")
    hole = frame.locator("[data-key^=full-]")
    for _ in patience():
        if hole.count():
            break
        on = frame.locator("[data-act=go-on]")
        if on.count():
            on.dispatch_event("click")
        page.wait_for_timeout(60)  # a ball falls meanwhile
    expect(tray).to_contain_text("17 balls left")
    drops = PUZZLES["memorybox"].secret(date(2026, 11, 22)).split()[1:]
    for place in sorted(set(drops)):
        frame.locator(f"[data-key=full-{place[0]}-{place[1]}]").click()
    expect(tray).to_contain_text("All are placed")
    assert page.locator("beads-boxes").evaluate_all(HEIGHTS) == high
    frame.locator("#do-fill").click()
    expect(status).to_contain_text("17 of 17 known.")
    for _ in range(2):
        frame.locator("[data-act=seek]").nth(1).click()
    expect(status).to_contain_text(f"Row {drops[-1][0]}, hole {drops[-1][1]}.")


def test_a_browser_that_refuses_late(visit: Callable[..., Page], blog: Blog) -> None:
    """Some browsers offer storage to a frame of another origin and refuse when it is opened."""
    page = visit(blog.write('<beads-boxes game="mastermind"></beads-boxes>'), blocked=False)
    (frame,) = boards(page, 1)
    begin(frame)
    awake(frame)


def test_out_of_sight(visit: Callable[..., Page], blog: Blog) -> None:
    """A board that is tapped and scrolled away starts all the same, though it paints nothing."""
    page = visit(blog.write('<beads-boxes game="mastermind"></beads-boxes>' + "<p></p>" * 9))
    (frame,) = boards(page, 1)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_timeout(300)  # until the browser paints the board no more
    begin(frame)
    awake(frame)


def test_a_plain_iframe_in_a_sandbox(visit: Callable[..., Page], blog: Blog, site: str) -> None:
    """Without our script, and with the least that a sandbox has to allow."""
    page = visit(
        blog.write(
            f'<iframe class="plain" src="{site}embed.html?lang=de&theme=dark#/mastermind"'
            ' sandbox="allow-scripts allow-same-origin" width="360" height="640"></iframe>'
        )
    )
    (frame,) = boards(page, 1)
    assert theme(frame) == "dark"
    play_mastermind(frame, then="Versuch 2")


@pytest.mark.parametrize(
    ("asked", "chosen", "shown"),
    [("", None, "de"), ("", "en", "en"), ("?lang=de", "en", "de")],
)
def test_its_language(
    browser: Browser, site: str, asked: str, chosen: str | None, shown: str
) -> None:
    """The one that the page around asks for, else the one that was chosen on the site, else the
    browser's: the picture and the board that follows it."""
    context = browser.new_context(locale="de-DE")
    try:
        page = context.new_page()
        kept = json.dumps(json.dumps({"language": chosen}))
        page.add_init_script(f"if ({bool(chosen):d}) localStorage['beads-boxes:settings'] = {kept}")
        page.goto(f"{site}embed.html{asked}#/mastermind")
        words = page.locator(".status p")
        said = {"de": "Ein Code liegt verborgen", "en": "A code lies hidden"}[shown]
        expect(words).to_contain_text(said)
        begin(page.main_frame)
        awake(page.main_frame)
        expect(page.locator("html")).to_have_attribute("lang", shown)
        expect(words).to_contain_text({"de": "Versuch 1", "en": "guess 1"}[shown])
    finally:
        context.close()


@pytest.mark.parametrize("place", ["glassbead", "daily/memorybox"])
def test_no_word_beside_a_board_sticks_out(open_page: Callable[..., Page], place: str) -> None:
    """The longest title, and what the puzzle of the day is called, leave the edge that all has."""
    address = f"embed.html?lang=de#/{place}"
    page = open_page(address, awake=False, viewport={"width": 640, "height": 480})
    ends = page.evaluate(
        """() => [...document.querySelectorAll(".what *, .status p")].map((node) => {
            const words = document.createRange();
            words.selectNodeContents(node);
            return words.getBoundingClientRect().right;
        })"""
    )
    assert ends and max(ends) <= 640 - 16


def test_a_broken_link_says_so(visit: Callable[..., Page], blog: Blog) -> None:
    """A snippet with a link that was cut shows two sentences in a low frame, and the way to the
    site; no page of errors with its menu."""
    text = link.write(position())[:-4]
    page = visit(blog.write(f'<beads-boxes game="mastermind" link="{text}"></beads-boxes>'))
    (frame,) = boards(page, 1)
    begin(frame)
    awake(frame)
    expect(frame.locator(".wrongly")).to_contain_text("cannot be shown")
    expect(frame.locator("header, .rows, .head")).to_have_count(0)
    frame.wait_for_function(
        "innerHeight < 200 && document.documentElement.scrollHeight <= innerHeight"
    )


def test_a_frame_is_called_in_the_language_of_its_board(
    visit: Callable[..., Page], blog: Blog
) -> None:
    """Who only hears the page hears of a frame the site and the game, in its board's language."""
    page = visit(blog.write(THREE))
    titles = page.evaluate(
        "[...document.querySelectorAll('beads-boxes')].map((board) => "
        "board.shadowRoot.querySelector('iframe').title)"
    )
    assert titles == [
        "Beads & Boxes: Mastermind",
        "Perlen & Kästen: Black Box",
        "Beads & Boxes: Glass Bead Game",
    ]


FAILED = "The rules did not arrive."


@pytest.mark.parametrize("lost", ["**/files/awaken.*", "**/core.js", "**/*.wasm"])
def test_a_network_that_is_gone_when_somebody_wants_to_play(
    browser: Browser, blog: Blog, lost: str, page_errors: list[str]
) -> None:
    """Play without a network: a sentence in the frame, with a key. That key, or Play once more, in
    vain: the frame stays what it is. With a network the board begins by itself."""
    page = reader(browser)
    page.goto(blog.write('<beads-boxes game="mastermind" lang="en"></beads-boxes>'))
    (frame,) = boards(page, 1)
    page.route(lost, lambda route: route.abort())
    page.route("**/embed.html*", lambda route: route.abort())
    begin(frame)
    note = frame.locator(".bootnote")
    expect(note).to_contain_text(FAILED)
    again = note.get_by_role("button", name="Try again")
    for key in (again, frame.locator(".titled .btn")):
        key.dispatch_event("click")
        page.wait_for_timeout(300)  # in which the frame could be lost
        expect(note).to_contain_text(FAILED)
        expect(again).to_be_enabled()
    page.unroute(lost)
    page.unroute("**/embed.html*")
    again.click()
    awake(frame)
    expect(note).to_have_count(0)
    play_mastermind(frame)
    page.context.close()
    page_errors.clear()  # what this test took away


def test_a_deploy_between_the_picture_and_play(browser: Browser, blog: Blog) -> None:
    """The frame's files are gone from the site, where a new version is: the frame is taken from
    there, and begins."""
    page = reader(browser)
    old = {"done": False}

    def before(route: Route) -> None:
        body = route.fetch().text()
        gone = re.sub(r"awaken\.[0-9a-f]{12}", "awaken.000000000000", body)
        hashes = re.sub(r"script-src 'self'[^;]*", "script-src 'self' 'unsafe-inline'", gone)
        route.fulfill(body=hashes if not old["done"] else body, content_type="text/html")
        old["done"] = True

    page.route("**/embed.html*", before)
    page.goto(blog.write('<beads-boxes game="mastermind" lang="en"></beads-boxes>'))
    (frame,) = boards(page, 1)
    begin(frame)
    awake(frame)
    play_mastermind(frame)
    page.context.close()


def test_a_frame_that_did_not_come_comes_with_the_network(browser: Browser, blog: Blog) -> None:
    """A page that was opened as the network went: its board is there when the network is."""
    page = reader(browser)
    page.route("**/embed.html*", lambda route: route.abort())
    page.goto(blog.write('<beads-boxes game="mastermind" lang="en"></beads-boxes>'))
    page.locator("beads-boxes").scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    page.unroute("**/embed.html*")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.frame_locator("iframe").locator(".embed .board svg").wait_for()
    page.context.close()


def test_a_board_that_is_moved_on_its_page(browser: Browser, blog: Blog) -> None:
    """Its frame loads anew, and is told once of what changes; one that is lost comes with the
    network, however often it was there before."""
    page = reader(browser)
    page.goto(blog.write('<beads-boxes game="mastermind" lang="en"></beads-boxes>'))
    board = page.frame_locator("iframe").locator(".embed .board svg")
    board.wait_for()
    move = "document.querySelector('main').append(document.querySelector('beads-boxes'))"
    for _ in range(2):
        page.evaluate(move)
        board.wait_for()
    (frame,) = boards(page, 1)
    frame.evaluate(
        "window.told = 0; addEventListener('message', ({ data }) => (told += data.theme ? 1 : 0))"
    )
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(300)
    assert frame.evaluate("told") == 1
    page.route("**/embed.html*", lambda route: route.abort())
    page.evaluate(move)
    page.wait_for_timeout(500)
    page.unroute("**/embed.html*")
    page.evaluate("dispatchEvent(new Event('online'))")
    board.wait_for()
    page.context.close()


def dragged(page: Page, finger: Finger, place: Locator, right: int, down: int) -> float:
    """By how much the page was scrolled by a drag that began in the middle of that place."""
    box, before = place.bounding_box(), float(page.evaluate("scrollY"))
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger.move((x, y), (x + right, y + down))
    finger.put("touchEnd")
    page.wait_for_timeout(200)  # in which it would go on
    return abs(float(page.evaluate("scrollY")) - before)


@FINGER
@pytest.mark.parametrize("game", GAMES)
def test_a_drag_on_a_picture_scrolls_the_page(
    visit: Callable[..., Page], blog: Blog, game: str
) -> None:
    """A board that nobody plays is a picture for a finger on its way down the page."""
    board = f'<p></p><beads-boxes game="{game}"></beads-boxes><p></p><p></p>'
    page = visit(blog.write(board), has_touch=True)
    (frame,) = boards(page, 1)
    assert dragged(page, Finger(page), frame.locator(".board svg.b").first, 0, -120) > 60
    assert frame.locator(".titled").count() == 1


@FINGER
@pytest.mark.each_build
def test_a_drag_on_black_box_scrolls_the_page(visit: Callable[..., Page], blog: Blog) -> None:
    """While it is played too, a finger that goes up or down from wherever on the board scrolls the
    page and means nothing on the board; but one that took a ball moves it, wherever it goes."""
    board = (
        '<p></p><beads-boxes game="blackbox" lang="en" start="seen"></beads-boxes><p></p><p></p>'
    )
    page = visit(blog.write(board), has_touch=True)
    (frame,) = boards(page, 1)
    awake(frame)
    finger, field = Finger(page), frame.locator(".board [data-key=d4]")
    assert dragged(page, finger, field, 0, -120) > 60
    assert frame.locator(".titled").count() == 1  # nobody has begun to play
    begin(frame)
    expect(frame.locator(".titled")).to_have_count(0)
    field.tap()
    ball = frame.locator("[data-m=ball-d4]")
    expect(ball).to_have_count(1)
    for key in ("T3", "L4", "d6"):
        place = frame.locator(f".board [data-key={key}]")
        assert dragged(page, finger, place, 0, 120 if page.evaluate("scrollY") > 200 else -120) > 60
        expect(ball).to_have_count(1)
        expect(frame.locator(".board [aria-selected=true]")).to_have_count(0)
    balls, square = frame.locator("[data-m^=ball-]"), field.bounding_box()
    assert square
    assert dragged(page, finger, field, 0, round(2 * square["height"])) == 0
    expect(frame.locator("[data-m=ball-d6]")).to_have_count(1)
    field = frame.locator(".board [data-key=d6]")
    assert dragged(page, finger, field, round(square["width"]), 0) == 0
    expect(frame.locator("[data-m=ball-e6]")).to_have_count(1)
    expect(balls).to_have_count(1)


def plain_frame(site: str) -> str:
    """What the page gives to those who want a frame without a script."""
    host = FakeHost("en")
    app = App(host)
    app.arrive("#/glassbead")
    app.act("embed")
    app.act("embed-as", "iframe")
    app.act("copy-snippet")
    line = host.files["clipboard"].replace(host.address(""), site)
    for begun in host.work:
        begun.close()  # nobody waits for it
    return line.replace("<iframe", '<iframe class="plain"')


@pytest.mark.parametrize("engine", ["browser", "firefox"])
def test_the_console_of_the_page_around_stays_empty(
    request: pytest.FixtureRequest, blog: Blog, site: str, engine: str
) -> None:
    """Neither the element nor the line for a plain frame makes a browser complain there: not while
    nobody plays, nor while somebody does, nor when a replay keeps the screen lit, nor when somebody
    copies, which works in both."""
    page = reader(request.getfixturevalue(engine), permissions=["clipboard-write"])
    said: list[str] = []
    page.on("console", lambda m: said.append(m.text) if m.type != "debug" else None)
    over = position().played(1, "guess HGFE").played(0, "answer 4 0")
    replay = f'<beads-boxes game="mastermind" link="{link.write(over)}" at="0"></beads-boxes>'
    page.goto(blog.write(THREE + replay + plain_frame(site)))
    frames = boards(page, 5)
    play_blackbox(frames[1])
    begin(frames[3])
    awake(frames[3])
    frames[3].locator("[data-act=replay-play]").click()
    expect(frames[3].locator(".scrub input")).not_to_have_value("0")
    play_glassbead(frames[4])
    for frame in (frames[1], frames[4]):
        frame.evaluate("location.hash = '#/move'")
        frame.locator("[data-act=move-pack]").click()
        frame.locator("[data-act=move-copy]").click()
        expect(frame.locator("main")).to_contain_text(re.compile("Copied|Kopiert"))
    assert said == []
    page.context.close()
