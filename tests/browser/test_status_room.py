"""Three lines have their room in the status: the board stays where it is, whatever is said.

The pages are painted here and shown with the site's style sheets, without the site's Python."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from engines import GAMES
from engines.agent import Thought, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.hiding_quality import Craft
from engines.game import Setup
from engines.levels import levels
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from tests.browser.only import only_chromium
from tests.ui.mastermind_codes import WRONG, played
from tests.ui.playing import Playing
from tests.ui.studied import studied
from tools.page import sheets
from ui.boards import BOARDS
from ui.boards.blackbox.pick import Pick
from ui.boards.board import Board
from ui.boards.situation import Situation
from ui.table import view as table_view
from ui.table.ending import Ending
from ui.table.review_offer import ReviewOffer
from ui.table.view import TableProps
from ui.toolkit.markup import html
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

ROOT = Path(__file__).parents[2]
SIZES = ((320, 568), (360, 640), (360, 740), (390, 844), (414, 896), (600, 900), (768, 1024))
NAMES = ("Konstantin", "Johanna", "Maximilian", "Ada")
LAYOUT = (Path(__file__).with_name("layout.js")).read_text("utf-8")
OTHERS = """nodes => nodes.map(node => {
    document.querySelector(".status").outerHTML = node;
    return [layout.top(), layout.cut().filter(fault => fault.includes("status"))];
})"""


def styles() -> str:
    """The site's style sheets, as the page has them."""
    paths = [ROOT / name for name in sheets((ROOT / "index.html").read_text("utf-8"))]
    common = [path for path in paths if path.stem not in ("boot", "embed", "print")]
    return "\n".join(path.read_text("utf-8") for path in common)


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


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_the_board_stays_where_it_is(browser: Browser, game: str, language: str) -> None:
    """Whatever the status of a board says in whole games, the board's top is the same and no word
    of it is cut, at every width at which it stands under the status."""
    board, words, shown = BOARDS[game], Words(language), TableProps(number=1)
    met = [at for at in situations(board, words) if not board.drawing.banner(at)]
    said = {html(table_view.status(board, at, shown)) for at in met}
    assert len(said) > 4
    page = browser.new_page()
    page.set_content(
        f'<html lang="{language}"><style>{styles()}</style><body class="{board.info.accent}">'
        f'<div id="app">{html(table_view.paint(board, met[0], shown))}</div></body></html>'
    )
    page.evaluate(LAYOUT)
    tops: dict[str, set[int]] = defaultdict(set)
    cut: set[str] = set()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for top, faults in page.evaluate(OTHERS, sorted(said)):
            tops[f"{width}x{height}"].add(top)
            cut |= {f"{width}x{height}: {fault}" for fault in faults}
    page.close()
    assert {size: found for size, found in tops.items() if len(found) > 1} == {}
    assert cut == set()


PHONES = (*SIZES, (375, 667), (430, 932))
TABLES = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const place = selector => document.querySelector(selector)?.getBoundingClientRect();
    const [said, list, keys] = [".now [data-told]", ".thought", ".acts"].map(place);
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
def test_what_is_planned_lies_above_the_keys(browser: Browser, shape: tuple[int, int, int]) -> None:
    """While a computer thinks aloud the newest of its sentences is seen whole, between the board
    and the keys, at every size of a phone, and nothing has to be scrolled for it."""
    board, game, shown = BOARDS["blackbox"], BlackBox(*shape), TableProps(number=1)
    both = [thought for seed in range(2) for thought in thinking_aloud(game, seed)]
    said = {html(table_view.paint(board, at, shown)) for each in both for at in each}
    assert sum('class="now"' in each for each in said) > 20
    page = browser.new_page()
    page.set_content(
        f'<style>{styles()}</style><body class="{board.info.accent}"><div id="app"></div></body>'
    )
    hidden: dict[str, set[str]] = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        if found := set(page.evaluate(TABLES, sorted(said))) - {""}:
            hidden[f"{width}x{height}"] = found
    page.close()
    assert hidden == {}, sorted(hidden)


WORTH = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const keys = document.querySelector(".acts").getBoundingClientRect();
    return [...document.querySelectorAll(".gauge .plot, .gauge p")]
        .filter(each => each.getBoundingClientRect().bottom > keys.top)
        .map(each => each.textContent);
})"""


def hidden_boxes(words: Words) -> Iterator[str]:
    """A box before it is closed and once it is open again, with all that is said of its worth."""
    board, game, cells = BOARDS["blackbox"], BlackBox(), ("b2", "g3", "d5", "f7", "c8")
    costs = Craft(13, tuple(sorted([*range(8, 20), *range(10, 15)] * 30)))
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
        yield html(table_view.paint(board, replace(at, studied=found), shown))


def test_what_a_box_is_worth_lies_above_the_keys(browser: Browser) -> None:
    """Nothing has to be scrolled for it on phones of any size."""
    board = BOARDS["blackbox"]
    said = [each for language in ("de", "en") for each in hidden_boxes(Words(language))]
    assert [each.count("gauge") for each in said] == [1, 1, 1, 1]
    page = browser.new_page()
    page.set_content(
        f'<style>{styles()}</style><body class="{board.info.accent}"><div id="app"></div></body>'
    )
    hidden: dict[str, list[list[str]]] = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(WORTH, said)
        if any(found):
            hidden[f"{width}x{height}"] = found
    page.close()
    assert hidden == {}, sorted(hidden)


POINTS = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const low = selector => document.querySelector(selector).getBoundingClientRect().bottom;
    const top = selector => document.querySelector(selector).getBoundingClientRect().top;
    return [low(".brief"), low(".score"), ...layout.cut(),
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
        yield html(table_view.paint(BOARDS["mastermind"], at, shown))


@only_chromium("the last line of the longest match fits to the pixel in its letters")
def test_points_of_a_match_lie_above_the_keys(browser: Browser) -> None:
    """Under the board of a match that is over three lines say who got which points, whole and above
    the keys; on a low screen its edge says them alone, on a wide one the column beside it."""
    said = [each for language in ("de", "en") for each in finished_matches(Words(language))]
    page = browser.new_page()
    page.set_content(f'<style>{styles()}</style><body class="mm"><div id="app"></div></body>')
    page.evaluate(LAYOUT)
    wrong: dict[str, list[object]] = {}
    for width, height in (*PHONES, (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for lines, figures, *faults in page.evaluate(POINTS, said):
            on_a_phone = width < 960
            if (lines > 0, figures > 0) != (on_a_phone and height > 620, not on_a_phone):
                faults.append(f"lines end at {lines}, figures at {figures}")
            if faults and on_a_phone:
                wrong.setdefault(f"{width}x{height}", []).extend(faults)
    page.close()
    assert wrong == {}


CUT = """nodes => nodes.map(node => {
    document.querySelector("#app").innerHTML = node;
    const status = document.querySelector(".status").getBoundingClientRect();
    return [...document.querySelectorAll(".status strong, .status p")]
        .map(each => each.getBoundingClientRect())
        .some(box => box.bottom > status.bottom + 1 || box.right > status.right + 1);
})"""


def ends(words: Words) -> Iterator[str]:
    """Ends of rounds of the memory game before the lid opens, with names of usual length."""
    names = "", "Maximilian", "Charlotte", "Alexandra"
    levels_ = list(levels("memorybox").values())
    for seed in range(12):
        players = [Player(name, "steady" if name else "", seat) for seat, name in enumerate(names)]
        match = Match(Setup(MemoryBox(4), (0, 1, 2, 3)), players, 0)
        while match.result is None:
            seat = min(match.round.actors)
            known = match.round.known(seat)
            move = decide(levels_[seat % 4], match.game, known, luck(seed, seat))
            match = match.played(seat, str(move))
        at = Playing(match).situation(words, Settings())
        yield html(table_view.paint(BOARDS["memorybox"], at, TableProps(number=1)))


def test_who_won_a_round_is_read_whole(browser: Browser) -> None:
    """The banner of a round's end holds its word and its sentences, on screens of any size."""
    board = BOARDS["memorybox"]
    said = [each for language in ("de", "en") for each in ends(Words(language))]
    assert all("banner" in each for each in said)
    page = browser.new_page()
    page.set_content(
        f'<style>{styles()}</style><body class="{board.info.accent}"><div id="app"></div></body>'
    )
    cut = {}
    for width, height in (*PHONES, (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        if number := sum(page.evaluate(CUT, said)):
            cut[f"{width}x{height}"] = number
    page.close()
    assert cut == {}
