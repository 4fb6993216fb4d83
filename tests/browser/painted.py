"""Pages as the app paints them, each after what people did, to be shown without the site's
Python."""

from __future__ import annotations

import base64
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

from engines import GAMES, help, link, record
from engines.game import Game, Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.addresses import ADDRESSES
from tests.ui.fake import FakeHost, Memory, acquainted
from tests.ui.visit import copied, having, play
from tools import font
from tools.page import sheets
from ui.app import App
from ui.boards import BOARDS
from ui.features.lessons import LESSONS
from ui.model import log
from ui.storage.game_index import GAME
from ui.storage.store import Store
from ui.table.matches import drop_later_rounds
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES

ROOT = Path(__file__).parents[2]
NAMES = ("Konstantin", "Johanna", "Maximilian", "Ada", "Friederike", "Bo")
LARGEST = ("large", "20 rows")
"""Rulesets whose squares are less than 24 px wide in a frame of 480 px."""
PLIES = (0, 2, 9, 24)
"""After how many plies a table is looked at: choosing and waiting, the first rows, the middle."""
DIALOGS = ("menu", "help", "new", "share", "keys", "as-text")
SCREENS = (
    *(each[0] for place, each in ADDRESSES.items() if place not in (*GAMES, "lesson")),
    *(*ADDRESSES["rules"][1:], *ADDRESSES["boxes"][1:], *ADDRESSES["print"][1:]),
)
OF_GAMES = ("#/", "#/saves", "#/daily", "#/stats", "#/move")


SHAPES = {"low": (True, False), "tall": (False, False), "wide": (False, True)}
"""Of a window: whether it is short, and whether it has room beside the board."""


@dataclass(frozen=True)
class Painted:
    """A page. `accent`: the class of its body; `ways`: its markup by language, and by the shape of
    the window."""

    accent: str
    ways: Mapping[tuple[str, str], str]


STUDIED: dict[Hashable, Any] = {}
"""What boards have found in earlier visits: the same matches are visited many times."""
Pages = Iterator[tuple[str, Painted]]
"""Pages by name."""
Labelled = tuple[str, str, Match]
"""A match: what it is, who sits there, and how it stands."""


def styles() -> str:
    """The site's style sheets, as the page has them, with its letters."""
    paths = [ROOT / name for name in sheets((ROOT / "index.html").read_text("utf-8"))]
    looks = "\n".join(path.read_text("utf-8") for path in paths if path.stem != "start")
    font.cut()
    letters = base64.b64encode(font.TARGET.read_bytes()).decode()
    return looks.replace(f"fonts/{font.TARGET.name}", f"data:font/woff2;base64,{letters}")


def blank(browser: Browser, scale: int) -> Page:
    """A page with the site's looks and nothing on it, and with the browser's text at that many
    times its size."""
    page = browser.new_page(reduced_motion="reduce")
    if scale != 1:
        devtools = page.context.new_cdp_session(page)
        devtools.send("Page.enable")
        sizes = {"standard": 16 * scale, "fixed": 13 * scale}
        devtools.send("Page.setFontSizes", {"fontSizes": sizes})
    page.set_content(
        f"<!doctype html><html><style>{styles()}</style><body><div id=app></div></body></html>"
    )
    page.evaluate("Promise.all([...document.fonts].map((face) => face.load())).then(() => true)")
    return page


class Visit:
    """The app, opened by somebody on whose device there is what is `kept`; or `framed` in somebody
    else's page."""

    def __init__(self, kept: Mapping[str, str] | None = None, framed: bool = False) -> None:
        storage = acquainted() if kept is None else Memory()
        storage.texts.update(kept or {})
        self.host = FakeHost("de", storage)
        self.host.tick = 0.1  # nobody thinks for long
        if framed:
            self.host.embed = {"lang": "de"}
            self.host.compact, self.host.wide = True, False
        self.app = App(self.host)
        self.app.current.studies._found = STUDIED
        self.host.arrive = self.app.arrive

    @property
    def painted(self) -> Painted:
        """What is shown now, in each way."""
        app, host, ways = self.app, self.host, {}
        chosen = app.shell.settings.language
        for language in sorted(LANGUAGES, key=lambda each: each != chosen):
            if host.embed is not None:
                host.embed = {"lang": language}
            if app.shell.settings.language != language:
                app.shell.choose("language", language)
            for shape, (compact, wide) in SHAPES.items():
                if host.embed is None:
                    host.compact, host.wide = compact, wide
                    app.resized()
                ways[language, shape] = html(app.shown)
        return Painted(host.body, ways)

    def go(self, address: str, wait: bool = True) -> Painted:
        """To that address; until nothing moves by itself any more, or at once."""
        self.app.arrive(address)
        if wait:
            self.host.run()
        return self.painted

    def act(self, name: str, arg: str = "") -> Painted:
        """What a control does."""
        self.app.act(name, arg)
        self.host.run()
        return self.painted

    def can(self, name: str, arg: str | None = None) -> bool:
        """Whether a control for this is there, and on."""
        return any(
            arg in (None, node.attrs.get("data-arg")) and "aria-disabled" not in node.attrs
            for node in having(self.app, "data-act", name)
        )


def made(pages: Callable[[], Pages]) -> dict[str, Painted]:
    """All of these pages. The app's loop cannot run where the browser's driver has its own."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(lambda: dict(pages())).result()


def tables(found: Iterable[Labelled]) -> Pages:
    """Tables of these matches by what lies in their bars."""
    for label, cast, match in found:
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(match)})
        for bar, page in bars(visit, match, cast):
            yield f"{label} {bar}".rstrip(), page


def frames(name: str, found: Iterable[Labelled]) -> Pages:
    """A game in somebody else's page: untouched, begun, and these matches of it."""
    visit = Visit(framed=True)
    yield "untouched", visit.go(f"#/{name}")
    yield "begun", visit.act("embedded-play")
    yield "daily", visit.go(f"#/daily/{name}")
    yield "rules", visit.go(f"#/rules/{name}")
    for label, cast, match in found:
        if label.startswith(LARGEST):
            continue
        visit = Visit(framed=True)
        yield label, visit.go(f"#/load/{link.write(match)}", wait=False)
        if cast == "watched":
            continue
        visit.host.run()
        yield f"{label} waited", visit.painted
        if visit.can("embedded-play"):
            yield f"{label} begun", visit.act("embedded-play")


@cache
def matches(name: str) -> list[Labelled]:
    """Matches of a game by who sits there and how far they are; rulesets beside the usual one in
    their middle and at their end only."""
    return list(_matches(name))


def _matches(name: str) -> Iterator[Labelled]:
    for sort, game in rulesets(name).items():
        for cast, players in casts(game).items():
            if sort and cast != "second":
                continue
            for plies in (9, -1) if sort else (*PLIES, -1):
                stage = f"ply {plies}" if plies >= 0 else "end"
                label = " ".join(filter(None, (sort, cast, stage)))
                yield label, cast, wandered(game, players, plies)
        if name == "mastermind" and not sort:  # names and rounds share a line of its replay
            people = casts(game)["people"]
            yield "rounds end", "people", wandered(game, people, -1, BOARDS[name].info.lengths[-1])
        if name == "memorybox":  # it has just ended, and holes were tapped before the lid opened
            whole = wandered(game, casts(game)["first"], -1)
            for number, stage in ((1, "round"), (len(whole.rounds), "match")):
                notes = {f"{number - 1}": {"guess": [[1, 1], [6, 6]]}}
                label = " ".join(filter(None, (sort, "guessed", stage)))
                yield label, "first", replace(drop_later_rounds(whole, number), notes=notes)


def helped_ends(name: str) -> Pages:
    """Ends to which hints and an undo led, as they are reached: nothing has more to say."""
    game = rulesets(name)[""]
    for cast, players in casts(game).items():
        match = wandered(game, players, -1)
        own = [ply for ply, each in enumerate(match.round.plies) if not players[each.seat].bot]
        if cast not in ("first", "second") or not own or BOARDS[name].info.equal_seats:
            continue
        before = replace(match.at(own[-1]), aids={help.HINTS: 2, help.UNDO: 1})
        visit = Visit({**acquainted().texts, f"{GAME}here": record.dump(before)})
        visit.go("#/game/here", wait=False)
        play(visit.app, visit.host, match.round.plies[own[-1]].text)
        yield f"{cast} helped end", visit.painted


def rulesets(name: str) -> dict[str, Game]:
    """Rulesets of a game whose boards differ most in size, the usual one first."""
    usual = next(iter(GAMES[name].presets().values()))
    if isinstance(usual, Mastermind):
        rows = {f"{each} rows": Mastermind(attempts=each) for each in (8, 14, 20)}
        return {"": usual, **rows, "6 places": Mastermind(6, 10, 12, True)}
    if name == "memorybox":
        return {"": usual, "six": GAMES[name](players=6)}  # type: ignore[call-arg]
    if name == "blackbox":
        return {"": usual, "large": GAMES[name].presets()["large"]}
    return {"": usual}


def casts(game: Game) -> dict[str, list[Player]]:
    """Who may sit at a table: one person on either seat, people with names, computers alone."""
    board = BOARDS[game.name]
    level, seats = board.info.offered[0], range(len(game.seats))
    bots = [Player(NAMES[seat] if board.info.equal_seats else "", level, 1) for seat in seats]
    return {
        "first": [Player(), *bots[1:]],
        "second": [bots[0], Player(), *bots[2:]],
        "people": [Player(NAMES[seat]) for seat in seats],
        "watched": bots,
    }


def wandered(game: Game, players: list[Player], plies: int, length: int = 0) -> Match:
    """A match of seeded moves by chance after so many plies, not at its end; or (-1) there."""
    length = length or BOARDS[game.name].info.lengths[0]
    for seed in count(1):
        match = Match(Setup(game, tuple(range(len(players)))), players, length, "here")
        rng = Random(seed)
        while not match.over and (plies < 0 or len(match.round.plies) < plies):
            if match.result is not None:
                match = match.next_round()
            seat = min(match.game.actors(match.state))
            match = match.played(seat, match.game.sample(match.state, seat, rng))
        if plies < 0 or (match.result is None and len(match.rounds) == 1):
            return match
    raise AssertionError


def bars(visit: Visit, match: Match, cast: str) -> Pages:
    """What one finds there, and after each thing that the keys under the board do."""
    yield "", visit.go("#/game/here", wait=False)
    if cast == "watched" and match.result is None:
        return
    visit.host.run()
    if visit.can("uncover"):
        yield "handed over", visit.act("uncover")
    yield "waited", visit.painted
    if match.result is not None:
        yield from endings(visit)
        return
    if visit.can("do", "seen"):
        yield "seen", visit.act("do", "seen")
    if visit.can("do", "hint"):
        visit.act("do", "hint")
        for step in range(9):
            yield f"hint {step}", visit.painted
            if not visit.can("do", "hint-next"):
                break
            visit.act("do", "hint-next")
        visit.act("do", "hint-close")
    at = visit.app.current.situation()
    if at.is_my_turn and at.seat is not None:
        move = at.game.sample(visit.app.current.match.state, at.seat, Random(1))
        play(visit.app, visit.host, at.game.write(move))
        yield "played", visit.painted
        for done in ("undo", "redo", "undo"):
            if visit.can("do", done):
                yield done, visit.act("do", done)
    if cast == "first":
        visit.app.offline()
        yield "noticed", visit.painted


def endings(visit: Visit) -> Pages:
    """The pages that a finished match leads to."""
    for way in (
        "review/here",
        "story/here",
        "story/here?round=1",
        "game/here?ply=3",
        "game/here?ply=13",
    ):
        yield way, visit.go(f"#/{way}")


def doors() -> Pages:
    """What a newcomer of each game sees first."""
    for name in BOARDS:
        yield f"{name} door", Visit({}).go(f"#/{name}")


def lessons() -> Pages:
    """Each step of each lesson, before and after what there is to do is shown, and before the last
    of several things to be done."""
    for name, lesson in LESSONS.items():
        for number, step in enumerate(lesson.steps, 1):
            visit = Visit()
            yield f"{name} lesson {number}", visit.go(f"#/lesson/{name}?step={number}")
            if visit.can("lesson-show"):
                yield f"{name} lesson {number} shown", visit.act("lesson-show")
            if len(step.solution) > 1:
                visit.go(f"#/lesson/{name}?step={number}")
                for key in step.solution[:-1]:
                    visit.app.press(key)
                yield f"{name} lesson {number} on the way", visit.painted


def dialogs() -> Pages:
    """Every dialog of every game that the menu or the board opens."""
    for name in GAMES:
        visit = Visit()
        for dialog in DIALOGS:
            visit.go(f"#/{name}")
            visit.act("menu")
            if dialog != "menu":
                found = having(visit.app, "data-act", dialog)
                if not found:
                    continue
                visit.act(dialog, found[0].attrs.get("data-arg", ""))
            yield f"{name} {dialog}", visit.painted
            if dialog == "new" and len(lengths := BOARDS[name].info.lengths) > 1:
                visit.app.change("length", "", f"{lengths[-1]}")
                for kind in ("computer", "guest"):
                    visit.act("sit", f"0:{kind}")
                    yield f"{name} {dialog} {kind}s", visit.act("sit", f"1:{kind}")
    yield from compared()


def compared() -> Pages:
    """A challenge beside its answer, as they who sought and they who hid see both."""
    for name, hidden, end in (
        ("blackbox", "hide a1 b2 c3 d4 e5", "tip"),
        ("mastermind", "hide BDFH", "resign"),
    ):
        here, there = Visit(), Visit()
        here.go(f"#/{name}")
        here.act("share")
        here.act("challenge", "own")
        here.act("challenge-go", "own")
        play(here.app, here.host, hidden)
        there.go(copied(here.app, here.host))
        play(there.app, there.host, end)
        yield f"{name} sought", there.act("challenge-result")
        here.go(copied(there.app, there.host))
        yield f"{name} compared", here.act("challenge-result")


def screens() -> Pages:
    """Every page beside the tables; those that tell of games also of somebody with many."""
    visit = Visit()
    for address in SCREENS:
        yield address, visit.go(address)
    visit = Visit(played())
    for address in OF_GAMES:
        yield f"played {address}", visit.go(address)
    visit.app.offline()
    yield "noticed", visit.painted


def played() -> dict[str, str]:
    """What a device keeps of games of each sort, some of them finished and counted."""
    storage = acquainted()
    store, now = Store(storage), FakeHost().now()
    rows = []
    for name in GAMES:
        game = next(iter(GAMES[name].presets().values()))
        for cast, players in casts(game).items():
            for plies in (2, -1):
                stage = "end" if plies < 0 else ""
                match = replace(wandered(game, players, plies), id=f"{name}{cast}{stage}")
                store.keep(match, now)
                rows.append(log.row(match, now))
    store.keep_stats(log.dump(filter(None, rows)))
    return storage.texts


ELSEWHERE = {each.__name__: each for each in (screens, dialogs, doors, lessons)}
