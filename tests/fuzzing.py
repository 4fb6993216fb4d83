"""Inputs that nobody meant: texts and JSON values, made at random or by changing good ones, and
everything on the site that takes a text from elsewhere.

A target takes any text and lets nothing out but what it promises to raise: it raises here if it
does. Whatever a page shows of a text is text: `markup` finds the marks that were put into it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, unquote

from engines import GAMES, link, record
from engines.game import RuleError
from engines.glassbead import GlassBead, position, score
from engines.glassbead.repair import repaired
from tests.engines.matches import played
from tests.ui.fake import FakeHost, Memory
from tests.ui.monkey import ended
from ui.app import App
from ui.boards import BOARDS
from ui.model import log
from ui.storage.store import Store
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES

SAVES = Path(__file__).parent / "saves"
MARK = "<b onclick=zz>"
NASTY = (
    "",
    " ",
    "\0",
    MARK,
    f'"><script>{MARK}</script>',
    f"'{MARK}&amp;</textarea>]]>",
    "\ud800",
    "x\udfffy",
    "\u202egnihtemos",
    "\u2066\u200b\u200d\ufeff",
    "عربى",
    "👨‍👩‍👧‍👦" * 3,
    "²",
    "٣",
    "9" * 25,
    "-1",
    "1e999",
    "NaN",
    "A" * 5000,
    "[" * 300,
    "{name}",
    "{0.__class__}",
    "%00%ff%ed%a0%80",
    "../../x",
    "javascript:zz",
    "__proto__",
    "1" + "A" * 60,
    "1 1 1 1 1 1 1",
)
"""Texts that have broken a program somewhere."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 10**6, 10**9, 10**17, 10**30, -(10**9)),
    *(0.5, -0.0, 1e308, float("inf"), float("nan")),
    *([], {}, [[]], [0, 0], {"0": []}, {"rounds": 10**9}, {"knockout": True}, ["0 hide a1"]),
    *NASTY,
)


def text(rng: Random) -> str:
    """A text of pieces that have broken something."""
    return "".join(rng.choice(NASTY)[:400] for _ in range(rng.randrange(1, 4)))


def mangled(rng: Random, good: str) -> str:
    """A good text with some of it changed, doubled, dropped, moved or replaced."""
    for _ in range(rng.randrange(1, 5)):
        at, end = sorted((rng.randrange(len(good) + 1), rng.randrange(len(good) + 1)))
        end = min(end, at + rng.choice([0, 1, 2, 8, 10_000]))
        piece = good[at:end]
        put = rng.choice([text(rng), "", piece * 2, piece[::-1], chr(rng.randrange(0x250)), "9"])
        good = good[:at] + put + good[end:]
    return good


def changed(rng: Random, data: Any) -> Any:
    """JSON values with one of them replaced, dropped, doubled or called otherwise."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        key = rng.choice(sorted(data, key=str))
        rest = {name: value for name, value in data.items() if name != key}
        way = rng.random()
        if way < 0.08:
            return rest
        if way < 0.14:
            return {**rest, text(rng): data[key]}
        return {**data, key: changed(rng, data[key])}
    if isinstance(data, list) and data and rng.random() < 0.9:
        at = rng.randrange(len(data))
        way = rng.random()
        if way < 0.1:
            return [*data[:at], *data[at + 1 :]]
        if way < 0.2:
            return [*data, *data[at:]]
        return [*data[:at], changed(rng, data[at]), *data[at + 1 :]]
    if isinstance(data, str) and data and rng.random() < 0.4:
        return nested(rng, data)
    return rng.choice(VALUES)


def nested(rng: Random, good: str) -> str:
    """A text that may be JSON itself, changed as such."""
    try:
        data = json.loads(good)
    except (ValueError, RecursionError):
        return mangled(rng, good)
    return spelt(changed(rng, data)) if isinstance(data, (dict, list)) else mangled(rng, good)


def spelt(data: Any) -> str:
    """JSON as others may write it: endless numbers, halves of characters."""
    return json.dumps(data)


def bent(rng: Random, good: str) -> str:
    """A good text changed in one way or another; JSON as JSON, mostly."""
    for _ in range(rng.randrange(1, 4)):
        good = nested(rng, good) if rng.random() < 0.8 else mangled(rng, good)
    return good


# -- what is good


@cache
def games() -> list[str]:
    """Records of all games, at different moments."""
    found = [record.dump(played(name, seed, 9 * seed)) for name in GAMES for seed in (1, 2, 3)]
    return found + [(SAVES / f"{name}.1.json").read_text("utf-8").strip() for name in GAMES]


def device() -> Memory:
    """A device on which each game was played."""
    storage = Memory()
    store = Store(storage)
    for number, name in enumerate(GAMES):
        match = played(name, number + 1, 12)
        match = replace(match, id=f"id{number}")
        store.keep(match, 1_700_000_000 + number)
        store.keep_known(name)
        store.keep_form(name, {"options": {}, "chairs": [["you", "Ada", ""]], "length": 1})
    store.keep_lesson("mastermind")
    store.keep_puzzles("blackbox/easy-1", "glassbead/3")
    store.choose("language", "en")
    store.keep_stats(
        '{"format":1,"rounds":[["m",0,5,"mastermind","","breaker",[["steady",1]],4,true,"",{}],'
        '["n",0,1700000000,"glassbead","","south",[["@Ada",-1]],null,false,"",{"x":2}]]}'
    )
    storage.set("damaged:d", '{"changed": 5, "text": "{\\"game\\":\\"glassbead\\""}')
    storage.set("backup", "[1699999999, 1600000000]")
    storage.set("deleted", '{"at": 1700000000, "count": 1, "texts": {"game:z": "{}"}, "rows": {}}')
    storage.set("form:links", '["Ada", "Ben"]')
    return storage


ADDRESSES = (
    "/mastermind?places=5&colours=8&doubles=1&attempts=10&blanks=0",
    "/blackbox?rows=8&columns=8&balls=5",
    "/memorybox?players=4",
    "/glassbead?captors=stones&setup=50,40,30,20,10/50,40,30,20,10%20-/-%20N",
    "/game/id0?at=3",
    "/load/1AAAA?at=12",
    "/bring/1AAAA",
    "/daily/blackbox/2026-11-20",
    "/daily/mastermind?day=2026-11-20",
    "/puzzle/glassbead/12",
    "/boxes/easy/3",
    "/rules/memorybox?case=3",
    "/lesson/glassbead?step=2",
    "/review/id1?round=1&at=3",
    "/story/id2?at=4",
    "/stats?game=mastermind",
    "/print/glassbead?paper=a4",
    "/classic/freeling",
    "/move",
)
SCORE = "1. C30 c30 2. D032 d032 {good} 3. B40 b240?! 4. A0x2 a00 (5) D0 resigns"
TYPED = ("fire L3", "hide a1 b2 c3 d4 e5", "guess ABCD", "answer 1 2", "C30", "drop 1", "name 3")


# -- what takes a text


def loaded(given: str) -> None:
    """A record: played, or refused by its reason."""
    try:
        match = record.load(given)
    except RuleError as wrong:
        assert wrong.code in ("bad-record", "newer-record"), wrong
    else:
        again = record.load(record.dump(match))
        assert again.round.states == match.round.states
        link.read(link.write(match))
    salvaged = record.salvage(given)
    assert salvaged is None or salvaged.round.plies or len(salvaged.rounds) > 1


def linked(given: str) -> None:
    """The text of a link."""
    try:
        link.read(given)
    except RuleError as wrong:
        assert wrong.code in ("bad-link", "newer-record"), wrong
    link.arrived(given)


def repacked(given: str) -> None:
    """A record of somebody who packs links as this site does."""
    linked(link.pack(given.encode(errors="ignore")))


def scored(given: str) -> None:
    """A game on paper, and a position."""
    read = score.read(given)
    assert read.fault or isinstance(score.write(read.game, read.moves, read.notes), str)
    repaired(given)
    for position_text in (given, f"{given} N"):
        with suppress(ValueError):
            position.read(position_text)
    try:
        GlassBead(setup=given)
    except RuleError as wrong:
        assert wrong.code


def moved(given: str) -> None:
    """A move in notation, of every game, before the first ply and after some."""
    for name, kind in GAMES.items():
        for plies in (0, 5):
            match = played(name, 1, plies)
            for seat in range(len(match.game.seats)):
                before = match.state
                try:
                    match = match.played(seat, given)
                except RuleError:
                    assert match.state == before
        try:
            kind().read(given)
        except RuleError as wrong:
            assert wrong.code


def logged(given: str) -> None:
    """A log of rounds: what is no row is left out, and what is merged merges again."""
    log.load(given)
    whole = log.merged(given, given)
    assert log.merged(whole) == whole


def page(storage: Memory | None = None, embed: dict[str, str] | None = None) -> App:
    """A page that is open, in German or English."""
    host = FakeHost(storage=storage or device())
    host.embed = embed
    app = App(host)
    host.arrive = app.arrive
    app.arrive("#/")
    return app


def work(app: App, steps: int = 40) -> None:
    """Some of what the page does by itself."""
    host = app.shell.host
    assert isinstance(host, FakeHost)
    while steps and host.work:
        steps -= 1
        begun = host.work.pop(0)
        if not ended(begun):
            host.work.append(begun)


def shown(app: App) -> None:
    """What is painted now is a page without any mark that was put in."""
    work(app)
    assert not markup(html(app.shown)), "a text became markup"


def markup(painted: str) -> bool:
    """Whether a page holds a mark as an element or within one."""
    return MARK in painted or "<script>" in painted or 'href="javascript' in painted.lower()


def visited(app: App) -> None:
    """Every page that shows what is kept."""
    for number, place in enumerate(("", "saves", "stats", "settings", "move", "boxes", "puzzles")):
        app.act("language", LANGUAGES[number % 2])
        app.arrive(f"#/{place}")
        shown(app)
    for entry in app.shell.store.entries()[:6]:
        app.arrive(f"#/game/{entry.id}")
        app.act("language", "de")
        shown(app)
    for name in BOARDS:
        app.arrive(f"#/{name}")
        app.act("new", name)
        shown(app)
        app.act("close")


def opened(given: str) -> None:
    """A file that the system opens with this site."""
    app = page()
    app.opened(given)
    work(app)
    shown(app)
    visited(app)


def addressed(given: str) -> None:
    """An address, on the page itself and within somebody else's."""
    for embed in (None, {"lang": given[:9], "theme": given[-9:], "start": given[3:9]}):
        app = page(embed=embed)
        app.arrive(f"#{given}")
        work(app)
        shown(app)


def kept(given: str) -> None:
    """Everything that a device keeps, as one text: somebody, or a fault, wrote it otherwise."""
    storage = Memory()
    try:
        data = json.loads(given)
    except (ValueError, RecursionError):
        return
    if not isinstance(data, dict):
        return
    storage.texts = {str(key): str(value) for key, value in data.items()}
    app = page(storage)
    visited(app)


def came(given: str) -> None:
    """A link of another device, packed as this site does: a game, or everything."""
    text = link.pack(given.encode(errors="ignore"))
    app = page()
    for place in ("load", "bring"):
        app.arrive(f"#/{place}/{text}")
        if place == "bring" and "bring" in html(app.shown):
            app.act("bring")
        work(app)
        shown(app)


def typed(given: str) -> None:
    """Moves as text, a pasted file, a pasted game and a position, in their fields."""
    for number, name in enumerate(BOARDS):
        app = page()
        app.arrive(f"#/game/id{number}")
        app.change("typed", "", given)
        app.act("paste")
        app.change("paste-text", "", given)
        app.act("paste-open")
        shown(app)
        app.arrive(f"#/{name}")
        for dialog, field, done in (
            ("paper", "paper-text", "paper-open"),
            ("setup", "setup-text", "setup-play"),
        ):
            app.act(dialog)
            app.change(field, "", given)
            if dialog == "setup" or name == "glassbead":
                app.act(done)
            work(app)
            shown(app)
            app.act("close")


TARGETS: dict[str, tuple[Callable[[str], None], Callable[[], list[str]]]] = {
    "record": (loaded, games),
    "link": (linked, lambda: [link.write(record.load(each)) for each in games()]),
    "packed": (repacked, games),
    "score": (scored, lambda: [SCORE, "50,40,30,20,10/50,40,30,20,10 -/- N"]),
    "move": (moved, lambda: list(TYPED)),
    "log": (logged, lambda: [device().texts["stats"]]),
    "file": (opened, lambda: [*games()[:6], Store(device()).export()]),
    "address": (addressed, lambda: list(ADDRESSES)),
    "kept": (kept, lambda: [json.dumps(device().texts)]),
    "came": (came, lambda: [*games()[::3], Store(device()).export()]),
    "typed": (typed, lambda: [*TYPED, SCORE, "#/load/1AAAA", games()[0]]),
}
"""What takes a text, and good texts for it."""


def made(rng: Random, name: str, good: list[str]) -> str:
    """A text for that target, out of the good ones."""
    if rng.random() < 0.05:
        return text(rng)
    if name != "address":
        return bent(rng, rng.choice(good))
    bad = mangled(rng, unquote(rng.choice(good)))
    return quote(bad, safe="/?=&,", errors="ignore") if rng.random() < 0.7 else bad
