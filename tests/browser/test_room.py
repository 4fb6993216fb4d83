"""A page makes the best of its window: nothing is cut, broken, covered or too small to be hit, what
a move needs is in sight, the board is as large as the room lets it be and stays where it is.

The pages are painted by the app here and shown with the site's style sheets, without the site's
Python. `make soak SOAK=room` shows each of them at every size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from engines import GAMES, record
from engines.agent import Thought, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.hiding_quality import HidingQuality
from engines.game import Setup
from engines.glassbead import GlassBead
from engines.match import Match, Player
from tests.browser.only import only_chromium
from tests.browser.painted import (
    ELSEWHERE,
    NAMES,
    SHAPES,
    Pages,
    Painted,
    Visit,
    casts,
    frames,
    helped_ends,
    made,
    matches,
    tables,
    wandered,
)
from tests.browser.rooms import FRAMES, LARGE, SIZES, ZOOMED, Room, Size
from tests.engines.glassbead_strategies import lay
from tests.turns import some
from tests.ui import blackbox_table, mastermind_table, memorybox_table
from tests.ui.fake import acquainted
from tests.ui.mastermind_codes import WRONG, played
from tests.ui.playing import Playing
from tests.ui.studied import studied
from tests.ui.visit import having
from ui.boards import BOARDS
from ui.boards.blackbox import hint
from ui.boards.blackbox.pick import Pick
from ui.boards.board import Board
from ui.boards.situation import Situation
from ui.features.embedded import view as embedded_view
from ui.features.lessons import LESSONS
from ui.storage.game_index import GAME
from ui.table import view as table_view
from ui.table.ending import Ending
from ui.table.review_offer import ReviewOffer
from ui.table.status_view import status
from ui.table.table_props import TableProps
from ui.toolkit.frame import holding
from ui.toolkit.markup import Node, h, html
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words

pytestmark = only_chromium("the size of text is set by Chromium's own protocol")

TURNS = 29
"""Each page is looked at at one of so many sizes in a language, other pages at others. Odd: its
next look is in the other language."""
LARGE_TURNS = 5
"""The same where text has twice its size."""


def looked_at(
    room: Room,
    pages: dict[str, Painted],
    sizes: Sequence[Size],
    game: str = "",
    turns: int = TURNS,
) -> dict[str, list[str]]:
    """What is wrong with these pages, each at some of these sizes."""
    found: dict[str, list[str]] = defaultdict(list)
    for turn, (size, language) in enumerate(product(sizes, LANGUAGES)):
        here = {
            name: page for n, (name, page) in enumerate(pages.items()) if (n + turn) % turns == 0
        }
        for fault, places in room.wrong(here, size, language, game).items():
            found[fault] += places
    return dict(found)


def hold_nothing(found: dict[str, list[str]]) -> None:
    """The error has a line for each fault, and where it was seen."""
    assert not found, "\n".join(f"{fault}\n    {'; '.join(at)}" for fault, at in found.items())


@pytest.fixture
def new_room(browser: Browser) -> Iterator[Callable[..., Room]]:
    """A factory of windows."""
    rooms: list[Room] = []

    def new(scale: int = 1) -> Room:
        rooms.append(Room(browser, scale))
        return rooms[-1]

    yield new
    for each in rooms:
        each.page.close()


@pytest.mark.each_build
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_tables(new_room: Callable[..., Room], dist: Path, game: str) -> None:
    """Of each game, whoever sits there, with all that the keys under the board bring; also where
    text has twice its size, and where the whole page has four times its own."""
    pages = made(lambda: tables(some(dist, matches(game), 8)))
    assert len(pages) > 7
    pages |= made(lambda: helped_ends(game))
    hold_nothing(looked_at(new_room(), pages, (*SIZES, ZOOMED), game))
    hold_nothing(looked_at(new_room(2), pages, LARGE, turns=LARGE_TURNS))


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_frames(new_room: Callable[..., Room], dist: Path, game: str) -> None:
    """The same in somebody else's page."""
    pages = made(lambda: frames(game, some(dist, matches(game), 8)))
    hold_nothing(looked_at(new_room(), pages, FRAMES, game))


WHITE = """() => [...document.querySelectorAll(".play .board svg *")].filter((each) => {
    const { fill, stroke, opacity } = getComputedStyle(each);
    const white = (colour) => /none|rgb\\(255, 255, 255\\)|rgba.*, 0\\)/.test(colour);
    return each instanceof SVGGraphicsElement && each.tagName !== "g" && each.getBBox().width
        && each.getClientRects().length && opacity !== "0" && white(fill) && white(stroke)
        && !each.closest(".hits, .unseen");
}).map((each) => each.getAttribute("class"))"""
FRAMED = """() => [...document.querySelectorAll(".b")]
    .filter((board) => board.querySelector(".slab, .lid, .mm-board, .wood"))
    .map((board) => getComputedStyle(board).outlineStyle === "solid")"""
AIDS = {"cursor", "lane", "heat-t"}
GROUNDS = {"field", "hole", "mm-field", "pit-f"}
ON_BLACK = {
    *("chip-t t-hit", "lg-tick", "ray-halo", "tick-ok"),
    *("g-facet", "st-hi", "pit-l next", "pit-l done", "mm-rail-d"),
}


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_nothing_of_a_board_is_white_on_paper(
    new_room: Callable[..., Room], dist: Path, game: str
) -> None:
    """What a board has on its dark ground is seen where that is printed white: but for grounds that
    are framed, what lies on something black, and aids for the next move, nothing is white. A board,
    and a part of one in the rules, is framed as it is cut, on all four sides."""
    room = new_room()
    room.resize((390, 844))
    room.page.emulate_media(media="print")
    pages = made(lambda: tables(some(dist, matches(game), 8)))
    pages |= made(lambda: iter([("rules", Visit().go(f"#/rules/{game}"))]))
    for name, page in pages.items():
        room.put(page, "de")
        assert {*room.page.evaluate(WHITE)} <= {*GROUNDS, *ON_BLACK, *AIDS}, name
        framed = room.page.evaluate(FRAMED)
        assert all(framed), name
    assert framed, "no picture in the rules"


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_phone_with_large_text(new_room: Callable[..., Room], game: str) -> None:
    """Where text has twice its size all small keys keep their words, and on its side a phone has
    the board beside all else."""
    room = new_room(2)
    painted = made(lambda: iter([(game, Visit().go(f"#/{game}"))]))[game]
    for size, beside in (((390, 844), False), ((844, 390), True)):
        room.resize(size)
        room.put(painted, "de")
        words, apart = room.page.evaluate(
            """() => [
                [...document.querySelectorAll(".act > span")]
                    .every((word) => word.offsetWidth > 40),
                document.querySelector(".status").getBoundingClientRect().left
                    >= document.querySelector(".play > .board").getBoundingClientRect().right,
            ]"""
        )
        assert words and apart is beside


CLEAR = """() => {
    const box = each => each.getBoundingClientRect();
    const all = selector => [...document.querySelectorAll(selector)];
    const keys = all(".acts .btn"), text = document.createRange();
    return [
        ...keys.filter(key => {
            text.selectNodeContents(key);
            return box(text).top < box(key).top + 4 || box(text).bottom > box(key).bottom - 4;
        }).map(key => `"${key.textContent}" touches its edge`),
        ...keys.slice(1).filter((key, at) => box(key).top < box(keys[at]).bottom + 4)
            .map(key => `"${key.textContent}" touches the key above it`),
        ...all(".score dd").filter(each => box(each).right < box(each.closest(".score")).right - 1)
            .map(each => `"${each.textContent}" does not end at the right`),
    ];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["blackbox", "memorybox"])
def test_large_text_touches_no_edge(
    new_room: Callable[..., Room], game: str, language: str
) -> None:
    """On a phone whose text has twice its size main keys stand apart, their words keep clear of the
    edges, and figures end below each other."""

    def played() -> Pages:
        for label, cast, match in matches(game):
            if cast in ("first", "second") and label.endswith("ply 9"):
                visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
                yield label, visit.go("#/game/here")

    pages, room = made(played), new_room(2)
    room.resize((390, 844))
    for name, page in pages.items():
        room.put(page, language)
        assert room.page.evaluate(CLEAR) == [], name


@pytest.mark.parametrize("pages", ELSEWHERE)
def test_what_is_no_table(new_room: Callable[..., Room], pages: str) -> None:
    """Every other page, and every dialog."""
    found = made(ELSEWHERE[pages])
    hold_nothing(looked_at(new_room(), found, (*SIZES, ZOOMED)))
    hold_nothing(looked_at(new_room(2), found, LARGE, turns=LARGE_TURNS))


GRID = """() => {
    const all = [...document.querySelectorAll(".end .btn")];
    const keys = all.map(key => key.getBoundingClientRect());
    const rows = keys.map(key => keys.filter(its => its.top === key.top).length);
    const widths = keys.map(key => Math.round(key.width));
    return [keys.length, new Set(widths).size, new Set(rows).size];
}"""


def test_the_keys_of_a_question_make_a_grid(new_room: Callable[..., Room]) -> None:
    """How well shall the computer play? The answers have one width, and rows are full."""

    def asked() -> Pages:
        visit = Visit({})
        visit.go("#/glassbead")
        yield "", visit.act("door-play", "glassbead")

    page, room = made(asked)[""], new_room()
    for size, language in product(SIZES, LANGUAGES):
        room.resize(size)
        room.put(page, language)
        assert room.page.evaluate(GRID) == [4, 1, 1], (size, language)


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_the_field_for_moves_is_in_sight(
    new_room: Callable[..., Room], dist: Path, game: str
) -> None:
    """Where a setting keeps it there it is seen without scrolling, and covers nothing."""

    def typed() -> Pages:
        for label, cast, match in matches(game):
            if cast == "first" and match.result is None:
                visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
                visit.go("#/game/here")
                yield label, visit.act("toggle", "typing")
        if game == "glassbead":
            yield "a hand", taken_up("typing")

    pages, room = made(typed), new_room()
    assert len(pages) > 2
    for size in some(dist, (*PHONES, (360, 600), (568, 320), *SIDEWAYS), 2):
        faults = room.wrong(pages, size, "de", game)
        assert {
            fault: at
            for fault, at in faults.items()
            if "lies under" in fault or "overlap" in fault or fault.startswith("input")
        } == {}


COVERED_BY_THE_FIELD = """() => {
    const field = document.querySelector(".typing"), input = field.querySelector("input");
    input.focus();
    const own = field.getBoundingClientRect();
    const { outlineOffset, outlineWidth } = getComputedStyle(input);
    const outline = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const things = ".board .b, .acts > *, .palette, .kinds, .status, .score";
    const found = document.querySelectorAll(things);
    const cut = input.getBoundingClientRect().top < outline ? "its outline is cut" : "";
    return [own.bottom > own.top + 40 ? "" : "not shown", cut, ...[...found].filter(each => {
        const { top, bottom, left, right } = each.getBoundingClientRect();
        return Math.min(bottom, own.bottom) - Math.max(top, own.top) > 1
            && Math.min(right, own.right) - Math.max(left, own.left) > 1;
    }).map(each => each.getAttribute("class"))].filter(Boolean);
}"""


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_the_field_for_moves_covers_the_header_alone(
    new_room: Callable[..., Room], game: str
) -> None:
    """Where it is there only for who reaches it by keys: never the board, what is to be laid, or a
    key."""

    def reached() -> Pages:
        for label, _, match in matches(game):
            if label in ("first ply 0", "first ply 9"):
                visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
                page = visit.go("#/game/here")
                if having(visit.app, "data-change", "typed"):
                    yield label, page
        if game == "glassbead":
            yield "a hand", taken_up("")

    pages, room = made(reached), new_room()
    assert pages
    for size, (name, page) in product(
        (*PHONES, (568, 320), *SIDEWAYS, (1024, 768), (1280, 800)), pages.items()
    ):
        room.resize(size)
        room.put(page, "de")
        assert room.page.evaluate(COVERED_BY_THE_FIELD) == [], (size, name)


def taken_up(switch: str) -> Painted:
    """The Glass Bead Game with something switched on, or nothing, and a hand that is being sown."""
    visit = Visit()
    visit.go("#/glassbead")
    if switch:
        visit.act("do" if switch == "outlook" else "toggle", switch)
    visit.app.press("C")
    return visit.painted


LOWEST = """selector => [...document.querySelectorAll(selector)]
    .filter(each => each.getClientRects().length)
    .map(each => Math.round(each.getBoundingClientRect().bottom
        - document.querySelector(".acts").getBoundingClientRect().top))"""
"""By how much things that are shown reach under the keys, in px; less than nothing: not at all."""


def under_the_keys(
    room: Room, page: Painted, size: Size, language: str, selector: str
) -> list[int]:
    """How far each of these reaches there; they have to be shown."""
    room.resize(size)
    room.put(page, language)
    found: list[int] = room.page.evaluate(LOWEST, selector)
    assert found, (size, selector)
    return [each for each in found if each > 1]


SIDEWAYS = ((740, 360), (844, 390))
PHONES = (
    *((320, 568), (360, 640), (360, 740), (390, 664), (390, 844), (414, 896)),
    *((375, 667), (430, 932)),
)


HALVES = ((390, 400), (320, 400), (360, 480))
LOW_WINDOWS = ((1024, 500), (1280, 500), (1280, 577))
"""Windows of small laptops, or enlarged there: low, with columns beside the board."""
TABLETS = ((600, 960), (768, 1024), (800, 1280), (820, 1180), (834, 1112))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pins_to_answer_with_lie_above_the_keys(
    new_room: Callable[..., Room], language: str
) -> None:
    """Both rows of them, however small the phone or low the window is that a code is set on."""

    def asked() -> Pages:
        moves = ("hide ABCD", "guess EEFF", "answer 0 0", "guess GGHH")
        match = mastermind_table.table(*moves, players=mastermind_table.SETTING).match
        kept = record.dump(replace(match, id="here"))
        visit = Visit({**acquainted().texts, f"{GAME}here": kept})
        yield "asked", visit.go("#/game/here")

    room, (page,) = new_room(), made(asked).values()
    for size in (*PHONES, *SIDEWAYS, *TABLETS, *LOW_WINDOWS, (568, 320)):
        assert under_the_keys(room, page, size, language, ".ansp .seg") == [], size


@pytest.mark.parametrize("language", LANGUAGES)
def test_beads_of_a_hand_lie_above_the_keys(new_room: Callable[..., Room], language: str) -> None:
    """Also with the outlook, which gives way to them on a phone that is held upright, and all six
    kinds, which stand in one row; on half a phone, where gems to choose from do as well, and in a
    low window."""

    def reached() -> Pages:
        yield "outlook", taken_up("outlook")
        yield "six kinds", laid_out("543210,-,-,-,-/*,-,-,-,- -/- S", "A")
        yield "twelve", laid_out("543210000000,-,-,-,-/*,-,-,-,- -/- S", "A")
        yield "gems", choosing()

    pages, room = made(reached), new_room()
    sizes = (*PHONES, *SIDEWAYS, (568, 320), *HALVES, *TABLETS, *LOW_WINDOWS)
    for size, (name, page) in product(sizes, pages.items()):
        assert under_the_keys(room, page, size, language, ".kinds button") == [], (size, name)
        if name == "six kinds" and size in PHONES:
            tops = room.page.locator(".kinds button").evaluate_all(
                "all => all.map(e => e.offsetTop)"
            )
            assert len(tops) == 6 and len(set(tops)) == 1, (size, tops)
    room.put(pages["outlook"], language)
    room.resize((1280, 800))
    assert room.page.locator(".outlook").is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_gems_of_a_lesson_lie_above_the_keys(new_room: Callable[..., Room], language: str) -> None:
    """In the step in which one is chosen."""

    def reached() -> Pages:
        for number, step in enumerate(LESSONS["glassbead"].steps, 1):
            visit = Visit()
            visit.go(f"#/lesson/glassbead?step={number}")
            for key in step.solution:
                visit.app.press(key)
                if having(visit.app, "class", "w2"):
                    yield f"step {number}", visit.painted
                    break

    room, (page,) = new_room(), made(reached).values()
    for size in (*PHONES, *SIDEWAYS, (568, 320), *TABLETS):
        assert under_the_keys(room, page, size, language, ".kinds button") == [], size


MARKED = """() => {
    const style = selector => getComputedStyle(document.querySelector(selector));
    return [style(".kinds .pick").boxShadow, style(".acts .btn.go").backgroundColor];
}"""
"""How the bead or gem that the main key means is marked, and the colour of that key."""


def test_what_a_tap_lays_has_no_frame(new_room: Callable[..., Room]) -> None:
    """In a hand a tap lays a bead at once: the one that the main key lays is underlined in the
    colour of that key. Where a tap only chooses, the gem that is chosen is framed."""

    def reached() -> Pages:
        yield "hand", taken_up("")
        yield "gems", choosing()

    pages, room = made(reached), new_room()
    for size in ((390, 844), (390, 400), (1280, 800)):
        room.resize(size)
        room.put(pages["hand"], "de")
        shadow, colour = room.page.evaluate(MARKED)
        assert shadow == f"{colour} 0px -4px 0px 0px inset"
        room.put(pages["gems"], "de")
        assert room.page.evaluate(MARKED)[0].endswith(" 0px 0px 0px 2px inset")


def replayed(game: str) -> Pages:
    """A match of two people that is over, stepped through."""
    match = next(m for label, _, m in matches(game) if label == "people end")
    visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
    yield "", visit.go("#/game/here?ply=13")


ROWS = """() => [...document.querySelectorAll(".movesec h2")]
    .filter(each => each.getClientRects().length)
    .map(each => each.nextElementSibling.clientHeight)"""
"""How much room the moves have whose heading is shown, in px."""
TOPS = """() => [...document.querySelectorAll(".after .btn")].map(each => each.offsetTop)"""


def test_what_stands_under_a_replayed_board_is_whole(new_room: Callable[..., Room]) -> None:
    """On phones: the figures of Black Box lie above the keys, and no list of moves is begun that
    has no room for a row; four keys stand in one row."""
    boxes, beads = (made(partial(replayed, game))[""] for game in ("blackbox", "glassbead"))
    room = new_room()
    for size in PHONES:
        if size != PHONES[0]:
            assert under_the_keys(room, boxes, size, "de", ".score dd, .gauge p") == [], size
        room.resize(size)
        room.put(beads, "de")
        assert all(high >= 44 for high in room.page.evaluate(ROWS)), size
        tops = set(room.page.evaluate(TOPS))
        assert len(tops) == 1, size


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_hides_no_beads(new_room: Callable[..., Room], language: str) -> None:
    """On a phone whose text has twice its size a hand, and all the gems that one of eight is to be
    chosen from, lie above the keys."""
    room = new_room(2)
    for page in made(lambda: iter([("hand", taken_up("")), ("gems", choosing())])).values():
        assert under_the_keys(room, page, (390, 844), language, ".kinds button") == []


def choosing() -> Painted:
    """The Glass Bead Game, and one of eight gems to be chosen."""
    return laid_out("*,-,-,-,0/0,432,31,42,5 5/1 S", "E", "E")


def laid_out(setup: str, *keys: str) -> Painted:
    """The Glass Bead Game from a position, after these keys."""
    match = Match(
        Setup(GlassBead(setup=lay(setup)), (0, 1)), (Player(), Player(bot="steady")), 1, "here"
    )
    visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
    visit.go("#/game/here")
    for key in keys:
        visit.app.press(key)
    return visit.painted


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_players_on_a_small_phone_on_its_side(
    new_room: Callable[..., Room], language: str
) -> None:
    """While a refusal is decided all of them stand above a single key; above two stand at least the
    three that are asked first."""

    def asked() -> Pages:
        named = ("name 1", "drop 1", "name 1", "refuse")
        for people, moves in ((1, (*named, "accept")), (6, named)):
            match = replace(
                memorybox_table.table(*moves, people=people, players=6).match, id="here"
            )
            visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
            visit.go("#/game/here", wait=False)
            yield str(people), visit.painted

    pages, room = made(asked), new_room()
    for people, shown in (("1", ".players li"), ("6", ".players li:nth-child(-n+3)")):
        assert under_the_keys(room, pages[people], (568, 320), language, shown) == []


def stepped_through() -> Pages:
    """Moments of a round of the memory game, with and without a row to be known."""
    match = next(m for label, _, m in matches("memorybox") if label == "people end")
    visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
    for ply in range(12, 20):
        yield str(ply), visit.go(f"#/game/here?ply={ply}")


FACTS = ".know, .knowsec p, .players li"


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_replayed_board_is_whole(new_room: Callable[..., Room], game: str) -> None:
    """On phones and upright tablets, that of beads in windows half as high too: the keys cover no
    part of it."""
    page, room = made(partial(replayed, game))[""], new_room()
    for size in (*PHONES, *TABLETS, *(HALVES if game == "glassbead" else ())):
        assert under_the_keys(room, page, size, "de", ".board .b") == [], size


@pytest.mark.parametrize("size", [(768, 1024), (390, 844)], ids=str)
def test_a_replayed_box_keeps_its_size(new_room: Callable[..., Room], size: Size) -> None:
    """What could be known lies above the keys, and the box is as large where that is not told."""
    room = new_room()
    told, boxes = set(), set()
    for page in made(stepped_through).values():
        for language in LANGUAGES:
            assert under_the_keys(room, page, size, language, FACTS) == []
            told.add(room.page.locator(".know").is_visible())
            box = room.page.locator(".b-mx").bounding_box()
            assert box is not None
            boxes.add(tuple(box.values()))
    assert told == {True, False} and len(boxes) == 1


LOW = ((360, 640), (390, 664), (375, 667), (375, 705), (412, 732), (360, 740))


@pytest.mark.parametrize("size", LOW, ids=str)
def test_a_replay_shows_its_players(new_room: Callable[..., Room], size: Size) -> None:
    """On phones less than 768 high they lie with the box above the keys, where what could be known
    does not take their place."""
    room, seen = new_room(), 0
    for page in made(stepped_through).values():
        room.resize(size)
        room.put(page, "de")
        if not room.page.locator(".know").is_visible():
            assert under_the_keys(room, page, size, "de", ".players li, .b-mx") == []
            seen += 1
    assert seen


def ended() -> Pages:
    """A round of six people of whom some have left, and of four the match, looked back on."""
    for players in (6, 4):
        match = memorybox_table.ended(players=players, people=players).match
        while players == 4 and match.following:
            match = match.next_round()
            while match.result is None:
                (seat,) = match.round.actors
                move = match.game.sample(match.state, seat, Random(len(match.round.plies)))
                match = match.played(seat, move)
        for number, player in list(enumerate(match.players))[:-2]:
            match = match.with_player(number, replace(player, bot="steady"))
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(replace(match, id="here"))})
        yield str(players), visit.go("#/game/here")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_played_lies_above_the_keys(new_room: Callable[..., Room], language: str) -> None:
    """At the end of a round and of a match, in low windows that have a column beside the board and
    on a phone."""
    room = new_room()
    for page in made(ended).values():
        for size in (*LOW_WINDOWS, (1024, 690), (1024, 768), (1280, 800), (390, 844)):
            assert under_the_keys(room, page, size, language, ".players li, .rank li") == [], size
            assert room.page.locator(".bot").first.is_visible(), size


def refused() -> Pages:
    """A row that one of four has refused, before one person at the device and before four."""
    for people in (1, 4):
        tables = memorybox_table.played(people=people)
        match = next(at.match for at in tables if at.match.state.table.phase == "answer")
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(replace(match, id="here"))})
        yield f"{people}", visit.go("#/game/here")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_check_costs_is_seen_with_the_box(
    new_room: Callable[..., Room], language: str
) -> None:
    """On every phone that shows it while a row is refused, above the keys, and nothing scrolls."""
    room = new_room()
    sizes = ((375, 705), (393, 727), (412, 732), (360, 740), (390, 844), (430, 840), (430, 932))
    for page, size in product(made(refused).values(), sizes):
        assert under_the_keys(room, page, size, language, ".stakes, .b-mx") == [], size
        assert room.page.evaluate("document.documentElement.scrollHeight") == size[1]


def guessed() -> Pages:
    """The open box after a round before whose end somebody guessed what is full."""
    match = next(m for label, _, m in matches("memorybox") if label == "guessed round")
    visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
    yield "", visit.go("#/game/here")


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (430, 932)], ids=str)
def test_an_open_box_takes_what_is_left(new_room: Callable[..., Room], size: Size) -> None:
    """On upright phones nothing is empty between what was known and the keys."""
    page, room = made(guessed)[""], new_room()
    room.resize(size)
    room.put(page, "de")
    known, keys = (room.page.locator(each).bounding_box() for each in (".tally", ".acts"))
    assert known and keys
    empty = keys["y"] - known["y"] - known["height"]
    assert 0 <= empty < 24


def watched() -> Pages:
    """Moments of rounds of computers, with a refusal and with a last ball."""
    for players in (4, 6):
        *kept, _ = [at.match for at in memorybox_table.played(players, people=0, seed=3)]
        refused = next(each for each in kept if each.state.table.phase == "answer")
        last = next(each for each in kept if each.state.table.last)
        for name, match in (("begin", kept[0]), ("refused", refused), ("last", last)):
            match = replace(match, id="here")
            visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
            visit.go("#/game/here", wait=False)
            yield f"{players} {name}", visit.painted


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
def test_a_watched_box_keeps_its_size(new_room: Callable[..., Room], size: Size) -> None:
    """Whatever the players below it do, the box takes the same height in a whole game."""
    room, boxes = new_room(), defaultdict(set)
    for name, page in made(watched).items():
        under_the_keys(room, page, size, "de", ".b-mx")
        box = room.page.locator(".b-mx").bounding_box()
        assert box is not None and room.page.locator(".watch").count()
        boxes[name[0]].add(tuple(box.values()))
    assert all(len(each) == 1 for each in boxes.values()), boxes


def reviewed() -> Pages:
    """The review of a Glass Bead Game: at its begin, and at a turning point; also in a match."""
    match = next(m for label, _, m in matches("glassbead") if label == "first end")
    for length in (1, 4):
        kept = record.dump(replace(match, length=length))
        visit = Visit({**acquainted().texts, f"{GAME}here": kept})
        yield f"begin, {length}", visit.go("#/review/here")
        assert bool(having(visit.app, "data-act", "review-next")) == (length == 4)
        points = having(visit.app, "class", "cv-s")
        assert len(points) == 3
        yield f"at one, {length}", visit.act("seek", points[0].attrs["data-arg"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_turning_points_lie_above_the_keys(new_room: Callable[..., Room], language: str) -> None:
    """In a review that is stepped through, upright and on its side, at one of them too; on the
    smallest phone as numbers on the curve."""
    pages, room = made(reviewed), new_room()
    for size, (name, page) in product((*PHONES, *SIDEWAYS), pages.items()):
        found = under_the_keys(room, page, size, language, ".cv-s, .tps button, .revw .seg")
        assert found == [], (size, name)


ON_THE_CURVE = """() => {
    const box = each => each.getBoundingClientRect();
    const all = selector => [...document.querySelectorAll(selector)];
    const seen = selector => all(selector).filter(each => box(each).width);
    const meet = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const middles = all(".cv-s").map(box).map(({ x, y }) => [x + 22, y + 22]);
    const signs = middles.map(([x, y]) => // of 44 px each a disc fills 22
        ({ left: x - 11, right: x + 11, top: y - 11, bottom: y + 11 }));
    const drawn = [box(document.querySelector(".cv svg")), ...signs];
    const faults = seen(".cv-a, .cv-b, .cv-y > *, .cv-t")
        .filter(word => drawn.some(each => meet(box(word), each)))
        .map(word => `"${word.textContent}" lies over the curve`);
    middles.slice(1).forEach(([x], at) => {
        if (x - middles[at][0] < 21.5) faults.push(`${at + 1} lies over ${at + 2}`);
    });
    const figures = seen(".cv-y > *").map(each => each.textContent).join();
    return /^(10|20),0,\\1$/.test(figures) ? faults : [...faults, `figures: ${figures}`];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curve_has_its_figures_beside_it(new_room: Callable[..., Room], language: str) -> None:
    """At every size, and nothing lies over it or over the sign of a turning point."""
    pages, room = made(reviewed), new_room()
    for size, page in product(
        (*PHONES, (568, 320), *SIDEWAYS, (768, 1024), (1024, 768), (1280, 800)), pages.values()
    ):
        room.resize(size)
        room.put(page, language)
        assert room.page.evaluate(ON_THE_CURVE) == [], size


BROKEN = """() => {
    const dialog = document.querySelector("dialog"), text = dialog.querySelector("p:has(.ar)");
    dialog.showModal();
    return [...Array(300).keys()].filter(more => {
        text.style.width = `${100 + more}px`;
        return [...text.querySelectorAll("[role=img]")]
            .some(each => each.getClientRects().length > 1);
    });
}"""
"""At which widths of its text an arrow of a dialog stands in another line than its number."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arrow_and_its_number_share_a_line(new_room: Callable[..., Room], language: str) -> None:
    """In the question before a tip that answers contradict, wherever its lines end."""

    def asked() -> Pages:
        seeking = Match(Setup(BlackBox(), (0, 1)), [Player(bot="sensible"), Player()], 1, "here")
        for text in (blackbox_table.HIDDEN, *blackbox_table.RAYS, *blackbox_table.MARKS):
            seeking = seeking.played(min(seeking.round.actors), text)
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(seeking)})
        visit.go("#/game/here")
        yield "", visit.act("do", "tip")

    page, room = made(asked)[""], new_room()
    room.resize((844, 844))
    room.put(page, language)
    assert room.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_at_stake_is_read_before_the_choice(
    new_room: Callable[..., Room], language: str
) -> None:
    """In the lesson of the memory game it stands over the two keys, all of it above the bar."""

    def taught() -> Pages:
        for step in (5, 6):
            yield f"{step}", Visit().go(f"#/lesson/memorybox?step={step}")

    pages, room = made(taught), new_room()
    for size, page in product((*PHONES, *SIDEWAYS, (1280, 800)), pages.values()):
        if size[0] < 960:
            assert under_the_keys(room, page, size, language, ".stakes, .choices") == [], size
        else:
            room.resize(size)
        stakes, choices = (
            room.page.locator(each).bounding_box() for each in (".stakes", ".choices .btn >> nth=0")
        )
        assert stakes and choices and stakes["y"] + stakes["height"] <= choices["y"], size


def test_penalties_stand_beside_the_box(new_room: Callable[..., Room]) -> None:
    """On the rail of the memory game, whichever way a phone is held."""

    def played() -> Pages:
        match = next(m for label, _, m in matches("memorybox") if label == "first ply 9")
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
        yield "", visit.go("#/game/here")

    page, room = made(played)[""], new_room()
    for size in (*PHONES[1:], (568, 320), *SIDEWAYS, (1280, 800)):
        room.resize(size)
        room.put(page, "de")
        box, rail = (room.page.locator(each).bounding_box() for each in (".b-mx", ".b-rail"))
        assert box and rail, size
        assert box["x"] + box["width"] <= rail["x"] + 1 and rail["x"] + rail["width"] <= size[0] + 1


STAYING = """() => [".board .b", ".acts"].map(selector => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""
COVERED = """() => {
    const note = document.querySelector(".note").getBoundingClientRect();
    const things = ".top > :not(.name), .name > span, .status :is(p, strong)";
    return [...document.querySelectorAll(things)]
        .filter(each => getComputedStyle(each).visibility === "visible")
        .filter(each => [...each.getClientRects()].some(box => box.x < note.right
            && note.x < box.right && box.y < note.bottom - 1 && note.y < box.bottom - 1))
        .map(each => each.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_notice_moves_nothing_on_a_table(
    new_room: Callable[..., Room], dist: Path, game: str
) -> None:
    """Board and keys are where they were, at any size, and nothing that can be pressed lies under
    it, nor the sentence."""

    def noticed() -> Pages:
        for label, cast, match in matches(game):
            if cast != "first" or label not in ("first ply 2", "first ply 9", "first end"):
                continue
            visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
            yield f"{label} plain", visit.go("#/game/here")
            for code, act, key in (
                ("offline", "", ""),
                ("storage.blocked", "", ""),
                ("update.ready", "renew", "update.reload"),
            ):
                visit.app.shell.note(code, act, key)
                yield f"{label} {code}", visit.painted

    pages, room = made(noticed), new_room()
    assert len(pages) == 12
    sizes = sorted({*PHONES, *SIZES} - {(390, 400)})
    looks = ((size, each) for n, each in enumerate(LANGUAGES) for size in some(dist, sizes, 8, n))
    for size, language in looks:
        room.resize(size)
        stood: list[list[int]] = []
        for name, page in pages.items():
            room.put(page, language)
            stands = room.page.evaluate(STAYING)
            if name.endswith("plain"):
                stood = stands
                continue
            where = (size, language, name)
            assert stands == stood, where
            assert room.page.evaluate(COVERED) == [], where
        noted = {name: page for name, page in pages.items() if not name.endswith("plain")}
        hold_nothing(room.wrong(noted, size, language, game))


STANDING = ((320, 568), (360, 640), (360, 740), (390, 844), (414, 896), (600, 900), (768, 1024))
OTHERS = """nodes => nodes.map(node => {
    document.querySelector(".status").outerHTML = node;
    return [room.top(), room.cut().filter(fault => fault.includes("status"))];
})"""


def situations(board: Board, words: Words) -> Iterator[Situation]:
    """All of a seeded game each: alone on either seat, among people with names, watching."""
    game = next(iter(GAMES[board.game].presets().values()))
    seats = range(len(game.seats))
    bots = [
        Player(NAMES[seat] if board.info.equal_seats else "", board.info.levels[0], 1)
        for seat in seats
    ]
    casts = [[*bots[:you], Player(), *bots[you + 1 :]] for you in (0, 1)]
    for players in (*casts, [Player(NAMES[seat]) for seat in seats], bots):
        table, rng = Playing(Match(Setup(game, tuple(seats)), players)), Random(1)
        match = table.match
        for _ in range(60):
            table.uncover()
            yield table.situation(words, Settings())
            if match.result:
                break
            seat = min(game.actors(match.state))
            match = match.played(seat, game.write(game.sample(match.state, seat, rng)))
            table.match = match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_the_board_stays_where_it_is(
    new_room: Callable[..., Room], game: str, language: str
) -> None:
    """Whatever the status of a board says in whole games, three lines have their room: the board's
    top is the same and no word is cut, at every width at which it stands under the status."""
    room, board, words, shown = new_room(), BOARDS[game], Words(language), TableProps(number=1)
    met = [at for at in situations(board, words) if not board.drawing.banner(at)]
    said = {html(status(board, at, shown)) for at in met}
    assert len(said) > 4
    room.show(board.info.accent, html(paint_table(board, met[0], shown)))
    tops: dict[str, set[int]] = defaultdict(set)
    cut: set[str] = set()
    for size in STANDING:
        room.resize(size)
        for top, faults in room.page.evaluate(OTHERS, sorted(said)):
            tops[f"{size}"].add(top)
            cut |= {f"{size}: {fault}" for fault in faults}
    assert {size: found for size, found in tops.items() if len(found) > 1} == {}
    assert cut == set()


TRAYS = """said => said.map(status => {
    document.querySelector(".status").outerHTML = status;
    return Math.round(document.querySelector(".palette, .kinds").getBoundingClientRect().top);
})"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["glassbead", "mastermind"])
def test_what_is_laid_stays_where_it_is_beside_a_board(
    new_room: Callable[..., Room], game: str, language: str
) -> None:
    """On a phone on its side and on small tablets the status stands above it: however many lines
    that has, the second tap finds a peg or a bead where the first one did."""
    board, words, shown = BOARDS[game], Words(language), TableProps(number=1)
    met = [at for at in situations(board, words) if at.result is None]
    said = {html(status(board, at, shown)) for at in met}

    def begun() -> Pages:
        yield "glassbead", taken_up("")
        yield "mastermind", Visit().go("#/mastermind")

    page, room = made(begun)[game], new_room()
    for size in (*SIDEWAYS, (568, 320), (667, 375), (800, 600), (912, 700)):
        room.resize(size)
        room.put(page, language)
        assert len(set(room.page.evaluate(TRAYS, sorted(said)))) == 1, size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_the_board_stays_where_it_is_with_large_text(
    new_room: Callable[..., Room], game: str, language: str
) -> None:
    """On phones whose text has twice its size too, with banners as well: a tap that is meant for a
    square finds it where it was."""
    room, board, words, shown = new_room(2), BOARDS[game], Words(language), TableProps(number=1)
    met = list(situations(board, words))
    said = {html(status(board, at, shown)) for at in met}
    room.show(board.info.accent, html(paint_table(board, met[0], shown)))
    for size in ((320, 568), (360, 740), (390, 844), (430, 932)):
        room.resize(size)
        found = room.page.evaluate(OTHERS, sorted(said))
        assert len({top for top, _ in found}) == 1, size
        assert [fault for _, faults in found for fault in faults] == [], size


CORNERS = """() => [...document.querySelectorAll(".board > svg rect")]
    .filter(each => each.getBoundingClientRect().width > 0.97 * each.farthestViewportElement
        .getBoundingClientRect().width && getComputedStyle(each).fill !== "none")
    .map(each => getComputedStyle(each).rx)"""
"""How round the grounds of a board are drawn."""


@pytest.mark.parametrize("game", ["blackbox", "glassbead", "mastermind"])
def test_a_board_has_one_corner(new_room: Callable[..., Room], game: str) -> None:
    """A large one too: what is drawn is cut to the corners of the edge under it, and has none of
    its own, beside which the edge would be seen."""

    def begun() -> Pages:
        yield game, Visit().go(f"#/{game}")

    room = new_room()
    room.resize((1920, 1080))
    room.put(made(begun)[game], "de")
    board = room.page.locator(".board > svg").evaluate(
        "each => [getComputedStyle(each).overflow, getComputedStyle(each).borderRadius]"
    )
    assert board[0] == "hidden" and board[1] != "0px"
    assert {*room.page.evaluate(CORNERS)} <= {"0px", "auto"}


DAYS = """figure => [...Array(31).keys()].map(day => day + 1).filter(day => {
    figure.textContent = `${day}`;
    const text = document.createRange();
    text.selectNodeContents(figure);
    const [tile, number] = [figure, text].map(each => each.getBoundingClientRect());
    return number.left < tile.left + 4 || number.right > tile.right - 4;
})"""


@pytest.mark.parametrize("scale", [1, 2])
def test_the_day_stands_in_its_tile(new_room: Callable[..., Room], scale: int) -> None:
    """On the home page the number of any day has air beside it, however large text is."""
    page, room = made(lambda: iter([("", Visit().go("#/"))]))[""], new_room(scale)
    room.resize((390, 844))
    room.put(page, "de")
    assert room.page.locator(".dailyfig").evaluate(DAYS) == []


TABLES = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const place = selector => document.querySelector(selector)?.getBoundingClientRect();
    const [said, list, keys] = [".now [data-announce]", ".thought", ".acts"].map(place);
    const text = document.querySelector(".now")?.textContent;
    return text && (said.bottom > keys.top || said.top < list.top || said.bottom > list.bottom
        || said.right > list.right || document.scrollingElement.scrollHeight > innerHeight)
        ? text : "";
})"""


def thinking_aloud(game: BlackBox, seed: int) -> Iterator[tuple[Situation, Situation]]:
    """A whole game in which a computer seeks what a person has hidden: what it is about to do, in
    both languages."""
    table = Playing(Match(Setup(game, (0, 1)), [Player(), Player(bot="strong", seed=seed)], 1))
    match = table.match
    match = table.match = match.played(0, game.write(game.hide_by_lot(Random(seed))))
    while match.result is None:
        lot = luck(seed, len(match.round.plies))
        move = decide(LEVELS["strong"], game, match.round.known(1), lot)
        german, english = (table.situation(Words(each), Settings()) for each in ("de", "en"))
        planned = studied(replace(german, planned=Thought(move)))
        yield planned, replace(english, planned=planned.planned, studied=planned.studied)
        match = table.match = match.played(1, game.write(move))


@pytest.mark.parametrize("shape", [(8, 8, 4), (6, 6, 4), (5, 5, 3), (3, 16, 3)], ids=str)
def test_what_is_planned_lies_above_the_keys(
    new_room: Callable[..., Room], shape: tuple[int, int, int]
) -> None:
    """While a computer thinks aloud the newest of its sentences is seen whole, between the board
    and the keys, at every size of a phone, and nothing has to be scrolled for it."""
    board, game, shown = BOARDS["blackbox"], BlackBox(*shape), TableProps(number=1)
    both = [thought for seed in range(2) for thought in thinking_aloud(game, seed)]
    said = {html(paint_table(board, at, shown)) for each in both for at in each}
    assert sum('class="now"' in each for each in said) > 20
    room = new_room()
    room.show(board.info.accent, "")
    hidden: dict[str, set[str]] = {}
    for width, height in PHONES:
        room.resize((width, height))
        if found := set(room.page.evaluate(TABLES, sorted(said))) - {""}:
            hidden[f"{width}x{height}"] = found
    assert hidden == {}, sorted(hidden)


WORTH = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const keys = document.querySelector(".acts").getBoundingClientRect();
    return [...document.querySelectorAll(".gauge .plot, .gauge p")]
        .filter(each => each.getBoundingClientRect().bottom > keys.top)
        .map(each => each.textContent);
})"""


def paint_table(board: Board, at: Situation, shown: TableProps) -> Node:
    """A table as the app shows it."""
    return holding(table_view.paint(board, at, shown))


def hidden_boxes(words: Words) -> Iterator[str]:
    """A box before it is closed and once it is open again, with all that is said of its worth."""
    board, game, cells = BOARDS["blackbox"], BlackBox(), ("b2", "g3", "d5", "f7", "c8")
    costs = HidingQuality(13, tuple(sorted([*range(8, 20), *range(10, 15)] * 30)))
    table = Playing(Match(Setup(game, (0, 1)), [Player(), Player(bot="strong")], 1))
    for plies in ((), (f"hide {' '.join(cells)}", "fire T1", *map("mark {}".format, cells), "tip")):
        table.selection = None if plies else Pick(balls=cells)
        for ply in plies:
            table.play(0 if ply.startswith("hide") else 1, ply)
        at = table.situation(words, Settings())
        ending = Ending(words("again"), "again", swapped=words("again.sides"))
        shown = TableProps(number=1, ending=ending, review=ReviewOffer("#/review/1"))
        *others, trial = board.rounds.studies(at)
        found = {each.key: list(each.work())[-1] for each in others} | {trial.key: costs}
        yield html(paint_table(board, replace(at, studied=found), shown))


def test_what_a_box_is_worth_lies_above_the_keys(new_room: Callable[..., Room]) -> None:
    """Nothing has to be scrolled for it on phones of any size."""
    board = BOARDS["blackbox"]
    said = [each for language in ("de", "en") for each in hidden_boxes(Words(language))]
    assert [each.count(" gauge") for each in said] == [1, 1, 1, 1]
    room = new_room()
    room.show(board.info.accent, "")
    hidden: dict[str, list[list[str]]] = {}
    for width, height in PHONES:
        room.resize((width, height))
        found = room.page.evaluate(WORTH, said)
        if any(found):
            hidden[f"{width}x{height}"] = found
    assert hidden == {}, sorted(hidden)


HIDING = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const { x, y, width, height } = document.querySelector(".b-bb").getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_stays_while_balls_are_hidden(new_room: Callable[..., Room], language: str) -> None:
    """With the last ball what the box is worth comes under it, and the next tap hits. On an upright
    tablet it is as large as while the balls are sought, and before the first ray the ways to the
    sandbox and to the puzzles lie above the keys."""
    board, words, cells = BOARDS["blackbox"], Words(language), ("b2", "g3", "d5", "f7", "c8")
    table = Playing(Match(Setup(BlackBox(), (0, 1)), [Player(), Player(bot="strong")], 1))
    said = []
    for count in (0, 1, 4, 5):
        table.selection = Pick(balls=cells[:count])
        at = table.situation(words, Settings())
        said.append(html(paint_table(board, at, TableProps(number=1))))
    assert [each.count(" gauge") for each in said] == [0, 0, 0, 1]
    room = new_room()
    room.show(board.info.accent, "")
    moved = {}
    for size in (*SIZES, *TABLETS):
        room.resize(size)
        places = room.page.evaluate(HIDING, said)
        if len(set(places)) > 1:
            moved[size] = places
    assert moved == {}
    seeking = Playing(Match(Setup(BlackBox(), (0, 1)), [Player(bot="strong"), Player()], 1))
    seeking.play(0, f"hide {' '.join(cells)}")
    sought = html(paint_table(board, seeking.situation(words, Settings()), TableProps(number=1)))
    for size in TABLETS:
        room.resize(size)
        assert len(set(room.page.evaluate(HIDING, [said[0], sought]))) == 1, size
        ways = room.page.evaluate(LOWEST, ".tray > *")
        assert len(ways) == 2 and max(ways) <= 0, size


def test_the_outlook_of_a_ray_lies_above_the_keys(new_room: Callable[..., Room]) -> None:
    """With its figures and the sentence that explains it, and none of them overlap."""
    players = [Player(bot="strong", seed=1), Player()]
    board, table = BOARDS["blackbox"], Playing(Match(Setup(BlackBox(), (0, 1)), players))
    table.play(0, "hide b2 g3 d5 f7 c8")
    for ply in ("fire T1", "fire L5", "fire R3", "mark b2"):
        table.play(1, ply)
    table.selection = Pick(aim="L3", outlook=True)
    room = new_room()
    for language, size in product(LANGUAGES, (*PHONES, (568, 320), *SIDEWAYS, (1280, 800))):
        words = Words(language)
        at = studied(table.situation(words, Settings()))
        shown = h("div", paint_table(board, at, TableProps(number=1)), id="app")
        node = html(shown)
        assert words("blackbox.outlook.legend") in node
        page = Painted("bb", {(language, shape): node for shape in SHAPES})
        selector = ".splitbar :is(.shares, dd, .muted)"
        if size[0] < 960:
            assert under_the_keys(room, page, size, language, selector) == [], size
        assert room.wrong({"": page}, size, language) == {}


SCALE = """() => {
    const unit = document.querySelector(".board .b").getScreenCTM().a;
    return [...document.querySelectorAll(".scale circle")].map(dot => dot.getScreenCTM().a / unit);
}"""


def test_a_hint_explains_its_dots(new_room: Callable[..., Room]) -> None:
    """What a dot of that size means is told at every size of a window, in the very size that dots
    have on the board, and nothing of it lies under the keys, whatever the box."""

    def hinted() -> Pages:
        for game, plies in ((BlackBox(), 24), (BlackBox(5, 5, 3), 4), (BlackBox(10, 10, 3), 24)):
            match = wandered(game, casts(game)["second"], plies)
            visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
            visit.go("#/game/here")
            visit.act("do", "hint")
            for _ in range(hint.HEAT_STEP):
                visit.act("do", "hint-next")
            yield f"{game}", visit.painted

    pages, room = made(hinted), new_room()
    assert len(pages) == 3
    for size, language, page in product(SIZES, LANGUAGES, pages.values()):
        if size == (390, 400):
            continue  # the keys leave it no room
        if size[0] < 960:
            assert under_the_keys(room, page, size, language, ".scale > span") == [], size
        room.resize(size)
        room.put(page, language)
        assert room.page.evaluate(SCALE) == pytest.approx([1, 1, 1], abs=0.01), (size, language)


POINTS = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const low = selector => document.querySelector(selector).getBoundingClientRect().bottom;
    const top = selector => document.querySelector(selector).getBoundingClientRect().top;
    return [low(".brief"), low(".score"), ...room.cut(),
        ...(low(".brief") > top(".acts") || document.scrollingElement.scrollHeight > innerHeight
            ? ["behind the keys"] : [])];
})"""


def finished_matches(words: Words) -> Iterator[str]:
    """The last screens of short and long matches, with wrong answers and without."""
    ada, kon, mira = Player("Ada"), Player("Konstantin"), Player("Maximilian")
    ending = Ending(words("again"), "again", swapped=words("again.sides"))
    shown = TableProps(number=1, ending=ending, review=ReviewOffer("#/review/1"))
    for players, length, codes in (
        ((Player(), Player(bot="sharp", seed=1)), 2, (5, 8)),
        ((ada, kon), 4, (5, 5, WRONG, 6, 4)),
        ((kon, mira), 6, (13, 13, WRONG, 13, WRONG, 11, 13, 12)),
    ):
        at = played(players, length, *codes).situation(words, Settings())
        yield html(paint_table(BOARDS["mastermind"], at, shown))


def test_points_of_a_match_lie_above_the_keys(new_room: Callable[..., Room]) -> None:
    """Under the board of a match that is over three lines say who got which points, whole and above
    the keys; on a low screen its edge says them alone, on a wide one the column beside it."""
    said = [each for language in ("de", "en") for each in finished_matches(Words(language))]
    room = new_room()
    room.show("mm", "")
    wrong: dict[str, list[object]] = {}
    for width, height in (*PHONES, (1280, 800)):
        room.resize((width, height))
        for lines, figures, *faults in room.page.evaluate(POINTS, said):
            on_a_phone = width < 960
            if (lines > 0, figures > 0) != (on_a_phone and height > 620, not on_a_phone):
                faults.append(f"lines end at {lines}, figures at {figures}")
            if faults and on_a_phone:
                wrong.setdefault(f"{width}x{height}", []).extend(faults)
    assert wrong == {}


def test_a_box_without_a_rail_is_whole(new_room: Callable[..., Room]) -> None:
    """Balls that fall once and are put back from memory: all six rows are in sight on a phone, on
    its side too."""

    def remembered() -> Pages:
        yield "before the first ball", Visit(acquainted().texts).go("#/daily/memorybox")

    pages, room = made(remembered), new_room()
    for size in (*PHONES, (568, 320), (740, 360), (844, 390)):
        room.resize(size)
        room.put(pages["before the first ball"], "de")
        box, whole = room.page.locator(".board svg").bounding_box(), room.page.viewport_size
        assert box and whole and box["y"] + box["height"] <= whole["height"] + 1, size


DIALOG_SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800))
STANDS = """() => [".sheet .hd button", "[data-act=sit]", ".fs .val", ".seats .x", ".ft .btn"]
    .map(selector => [...document.querySelectorAll(selector)].slice(0, 6))
    .flatMap((found, sort) => (sort === 3 ? found.slice(0, 2) : sort === 2 ? found.slice(0, 1)
        : found).map(each => Math.round(each.getBoundingClientRect().top)))"""
"""Where the keys are that close the sheet, seat the players, say how long and begin."""


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_no_choice_moves_the_sheet_of_a_new_game(new_room: Callable[..., Room], game: str) -> None:
    """Whoever sits where, and whatever that brings: names, strengths, another seat."""

    def chosen() -> Pages:
        visit = Visit()
        visit.go(f"#/{game}")
        yield "opened", visit.act("new", game)
        if game == "memorybox":
            for act, arg in (("chair-add", ""), *(("chair-drop", "2"),) * 2):
                yield f"{act} {arg}", visit.act(act, arg)
            return
        for seat, kind in product("01", ("you", "computer", "guest")):
            yield f"{seat} {kind}", visit.act("sit", f"{seat}:{kind}")

    pages, room = made(chosen), new_room()
    for size, language in product(DIALOG_SIZES, LANGUAGES):
        room.resize(size)
        stands: dict[str, list[str]] = defaultdict(list)
        for name, page in pages.items():
            room.put(page, language)
            room.page.locator("dialog").evaluate("each => each.showModal()")
            stands[f"{room.page.evaluate(STANDS)}"].append(name)
        assert len(stands) == 1, (size, language, stands)


HIDDEN = """() => [...document.querySelectorAll(".fig .b")].map(each => {
    const [picture, seen] = [each, each.closest(".form")].map(one => one.getBoundingClientRect());
    return Math.round(Math.max(0, picture.bottom - seen.bottom, picture.right - seen.right));
})"""


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_pictures_of_the_help_are_seen_whole(new_room: Callable[..., Room], game: str) -> None:
    """Of every step, on a phone that lies on its side."""

    def helped() -> Pages:
        visit = Visit()
        visit.go(f"#/{game}")
        page = visit.act("help")
        for step in range(9):
            yield f"{step}", page
            if not visit.can("help-next"):
                break
            page = visit.act("help-next")

    pages, room = made(helped), new_room()
    assert len(pages) > 2
    for size in ((568, 320), (740, 360), (844, 390)):
        room.resize(size)
        for name, page in pages.items():
            room.put(page, "de")
            room.page.locator("dialog").evaluate("each => each.showModal()")
            hidden = room.page.evaluate(HIDDEN)
            assert hidden and not any(hidden), (size, name, hidden)


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_the_edge_of_a_board_is_as_wide_as_the_board(
    new_room: Callable[..., Room], game: str
) -> None:
    """It is drawn under the picture's box, which nothing of the picture leaves free."""
    page, room = made(lambda: iter([("", Visit().go(f"#/{game}"))]))[""], new_room()
    for size in ((1024, 768), (1280, 800), (1920, 1080)):
        room.resize(size)
        room.put(page, "de")
        free = room.page.locator(".board .b").first.evaluate(
            """each => {
                const [box, view] = [each.getBoundingClientRect(), each.viewBox.baseVal];
                return box.width - box.height * view.width / view.height;
            }"""
        )
        assert abs(free) <= 1, size


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ranking_is_read_on_a_phone_on_its_side(
    new_room: Callable[..., Room], language: str
) -> None:
    """All places of a match of the memory game that is over, beside its sentence and its keys."""

    def over() -> Pages:
        match = next(m for label, _, m in matches("memorybox") if label == "first end")
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
        yield "", visit.go("#/game/here")

    page, room = made(over)[""], new_room()
    for size in SIDEWAYS:
        room.resize(size)
        room.put(page, language)
        last, keys = (
            room.page.locator(each).last.bounding_box() for each in (".rank li", ".acts .btn")
        )
        assert last and last["y"] + last["height"] <= size[1], size
        assert keys and keys["y"] + keys["height"] <= size[1], size


@pytest.mark.parametrize("game", ["glassbead", "mastermind", "memorybox"])
def test_the_band_of_an_end_reaches_the_edge(new_room: Callable[..., Room], game: str) -> None:
    """The colour behind the sentence ends with the window, beside the board as under the header."""

    def ended() -> Pages:
        for label, _, match in matches(game):
            if label in ("first end", "second end"):
                visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
                yield label, visit.go("#/game/here")

    pages, room = made(ended), new_room()
    for size, (name, page) in product(((390, 844), (568, 320), *SIDEWAYS), pages.items()):
        room.resize(size)
        room.put(page, "de")
        band = room.page.locator(".status:is(.won, .lost, .banner)").bounding_box()
        assert band and abs(band["x"] + band["width"] - size[0]) < 1, (size, name)


PLAYED = """() => {
    const box = each => each.getBoundingClientRect(), keys = box(document.querySelector(".end"));
    const rows = [...document.querySelectorAll(".public .row[aria-label]")].map(box);
    const below = row => row.bottom > innerHeight || row.right > keys.left && row.left < keys.right
        && row.bottom > keys.top;
    const [here, around] = [".public .b", ".public"].map(each => box(document.querySelector(each)));
    const aside = Math.abs((here.left - around.left) - (around.right - here.right));
    return [rows.length, rows.filter(below).length, aside];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("guesses", [1, 6, 11])
def test_what_was_played_is_seen_on_a_cover(
    new_room: Callable[..., Room], language: str, guesses: int
) -> None:
    """While a device changes hands every row of Mastermind that was played lies above the keys, in
    the middle; on half a phone there are none where they have no room."""

    def covered() -> Pages:
        moves = ["hide ABCD", *["guess ABDC", "answer 2 2"] * guesses]
        table = mastermind_table.table(*moves, players=(Player("Eva"), Player("Konstantin")))
        kept = record.dump(replace(table.match, id="here", length=4))
        visit = Visit({**acquainted().texts, f"{GAME}here": kept})
        yield "", visit.go("#/game/here", wait=False)

    page, room = made(covered)[""], new_room()
    for size in (*PHONES, *SIDEWAYS, *TABLETS, *HALVES):
        room.resize(size)
        room.put(page, language)
        shown, hidden, aside = room.page.evaluate(PLAYED)
        assert shown >= guesses and not hidden, (size, shown, hidden)
        assert aside < 2 or size not in PHONES, (size, aside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_line_of_a_round_has_air_below(
    new_room: Callable[..., Room], language: str
) -> None:
    """In the coloured panel that says who won a round of the memory game, at every size."""

    board, shown, room = BOARDS["memorybox"], TableProps(number=1), new_room()
    ends = [memorybox_table.ended(people=people) for people in (1, 4)]
    said = [html(paint_table(board, memorybox_table.look(at, language), shown)) for at in ends]
    for size, node in product(SIZES, said):
        room.resize(size)
        room.show(board.info.accent, node)
        text, panel = (
            room.page.locator(each).bounding_box() for each in (".ended p", ".status.ended")
        )
        assert text and panel
        air = panel["y"] + panel["height"] - text["y"] - text["height"]
        assert air >= (8 if size[0] >= 960 else 3), size


IN_A_FRAME = """() => {
    const all = each => [...document.querySelectorAll(each)];
    const box = each => each.getBoundingClientRect();
    const [band, sign] = [".status", ".ft .lnk .i"].map(each => box(document.querySelector(each)));
    const under = all(".ft :is(dt, dd)").map(box).filter(its => its.width && its.right > sign.left
        && its.left < sign.right && its.bottom > sign.top && its.top < sign.bottom);
    return [Math.min(...all(".acts .btn").map(key => box(key).top)) - band.bottom, under.length];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_round_has_room_in_a_narrow_frame(
    new_room: Callable[..., Room], language: str
) -> None:
    """In somebody else's page the keys stand clear of the coloured band above them, and no figure
    at the foot of the frame lies under the sign for help."""
    board, room = BOARDS["memorybox"], new_room()
    at = memorybox_table.look(memorybox_table.ended(people=4), language)
    page = paint_table(board, at, TableProps(number=1))
    said = html(embedded_view.table(at.words, page, "#", lambda hash: ""))
    for size in ((280, 480), (300, 480), (320, 480), (360, 480)):
        room.resize(size)
        room.show(board.info.accent, said)
        air, under = room.page.evaluate(IN_A_FRAME)
        assert air >= 8 and not under, size


OVER_THE_FOLD = """most => [...Array(most).keys()].map(at => at + 1).filter(count => {
    const number = document.querySelector(".corner b"), box = each => each.getBoundingClientRect();
    number.textContent = `${count}`;
    const [its, fold] = [box(number), box(document.querySelector(".corner svg"))];
    const inward = innerWidth < 960 ? its.right - fold.left : fold.right - its.left;
    return inward + fold.bottom - its.top > fold.width - 4;
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_lies_under_its_corner(new_room: Callable[..., Room], language: str) -> None:
    """Whatever number of balls is looked at, no figure of it crosses the fold."""

    def held() -> Pages:
        match = replace(memorybox_table.table(people=3, players=3).match, id="here")
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
        visit.go("#/game/here")
        visit.app.hold(True)
        yield "", visit.painted

    page, room = made(held)[""], new_room()
    for size in SIZES:
        room.resize(size)
        room.put(page, language)
        assert room.page.evaluate(OVER_THE_FOLD, 28) == [], size


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_to_install_fit_a_phone(new_room: Callable[..., Room], language: str) -> None:
    """On a small one with text at twice its size, the long word of their title too."""

    def steps() -> Pages:
        visit = Visit()
        visit.host.install_way = "apple"
        visit.go("#/")
        yield "", visit.act("install")

    assert not new_room(2).wrong(made(steps), (320, 568), language)


def test_letters_are_the_sites_own(new_room: Callable[..., Room]) -> None:
    """They are there before the first page is looked at, whatever the system has."""
    assert new_room().page.evaluate("[...document.fonts].map((face) => face.status)") == ["loaded"]
