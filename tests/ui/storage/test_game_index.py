"""The index of saved games: right after whatever was done, and read only where it is shown."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engines import record
from tests.slow import slow
from tests.ui.fake import FakeHost, Memory, SlowHost, acquainted
from tests.ui.saves import match
from tests.ui.visit import guess, having, opened, shown
from ui.features.saved_games.saved_games import PAGE
from ui.model import log
from ui.model.log import Row
from ui.storage.game_index import (
    FEW,
    FULL,
    GAME,
    GOES_ON,
    INDEX,
    LISTED,
    OPEN,
    PIECE,
    Entry,
    GameIndex,
    listed,
)
from ui.storage.kept_log import STATS
from ui.storage.key_value_store import KeyValueStore
from ui.storage.store import LOOKED, WEEK, Store

GAMES = ("blackbox", "mastermind", "glassbead", "memorybox")


class Counted(Memory):
    """A storage that counts the texts it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.read: Counter[str] = Counter()

    def get(self, key: str) -> str | None:
        self.read[key.partition(":")[0]] += 1
        return super().get(key)

    def keys(self) -> list[str]:
        self.read["all keys"] += 1
        return super().keys()


def entry(number: int, changed: float) -> Entry:
    return Entry(
        f"g{number}",
        GAMES[number % 4],
        changed,
        number % 3,
        number % 5 > 0,
        "" if number % 7 else "challenge",
        number % 3,
        number % 11 == 0,
    )


def index_of(storage: Memory) -> GameIndex:
    return GameIndex(KeyValueStore(storage))


def device(count: int) -> Counted:
    """Finished games without their moves, and the oldest goes on."""
    storage = Counted()
    games = [Entry(f"g{n}", GAMES[n % 4], 1000.0 + n, 4, n > 0) for n in range(count)]
    index_of(storage).add(games)
    for each in games:
        storage.texts[GAME + each.id] = "{}"
    rows = (
        Row(f"g{n}", 0, 1000 + n, "mastermind", "usual", "b", (), 5, True) for n in range(count)
    )
    Store(storage).keep_stats(log.dump(rows))
    storage.read.clear()
    return storage


@pytest.mark.each_build
@pytest.mark.parametrize("seed", [0, *slow([1, 2])])
def test_it_is_right_after_whatever_was_done(seed: int) -> None:
    """Games kept, kept again, deleted, put back with the time they had, in any order: the list, its
    pages, its count, its names and whatever goes on are those of a plain list; and there are not
    many more pieces than games need."""
    chance, storage = Random(seed), Memory()
    index, there = index_of(storage), dict[str, Entry]()
    for step in range(1500):
        number = chance.randrange(600)
        if chance.random() < 0.25:
            index.remove(f"g{number}")
            there.pop(f"g{number}", None)
        else:
            made = entry(number, chance.choice((step, step, step, chance.randrange(99))))
            index.keep(made, new=made.id not in there)
            there[made.id] = made
    expected = sorted(there.values(), key=lambda each: (-each.changed, each.id))
    assert index.entries() == expected and index.count == len(expected)
    assert index.games == {each.game for each in expected}
    pages = [index.entries(at, PAGE) for at in range(0, len(expected), PAGE)]
    assert [each for page in pages for each in page] == expected
    for games in ([name] for name in GAMES):
        of_them = [each for each in expected if each.game in games]
        assert list(index.with_sign(GOES_ON, games)) == [
            each for each in of_them if not each.over and not each.waiting and each.plies
        ]
        assert list(index.with_sign(OPEN, games)) == [
            each for each in of_them if not each.over and not each.kind
        ]
    assert all(index.find(f"g{n}") == there.get(f"g{n}") for n in range(600))
    pieces = [key for key in storage.texts if key.startswith(PIECE)]
    assert len(pieces) <= FEW + 2 * len(expected) // FULL
    for key in [*there]:
        storage.texts[GAME + key] = "{}"
    assert not any(Store(storage).mending(0))


def test_a_list_of_before_becomes_the_index() -> None:
    """What earlier versions kept as one list is taken over as it is at the first look, a row
    without its game is left out, and the list is gone once that was looked over. What an open page
    of an earlier version writes meanwhile is taken in as well."""
    storage = Memory()
    games = [entry(number, number) for number in range(250)]
    storage.texts = {GAME + each.id: "{}" for each in games[1:]}
    storage.texts[LISTED] = json.dumps(listed(games))
    store = Store(storage)
    assert store.entries() == games[:0:-1]
    list(store.mending(0))
    assert LISTED not in storage.texts and store.entries() == games[:0:-1]
    later = replace(games[7], changed=999.0)
    storage.texts[LISTED] = json.dumps(listed([later, replace(games[8], changed=1.0)]))
    list(store.mending(0))
    assert store.entries()[0] == later and len(store.entries()) == 249
    assert store.index.find("g8") == games[8]


def test_a_file_still_holds_the_list() -> None:
    """A file with everything has the times of its games where they always were, and no index."""
    storage = Memory()
    store = Store(storage)
    for number in range(3):
        store.keep(match(f"g{number}", 3), 100 + number)
    kept = json.loads(store.export())["kept"]
    assert {id: row[1] for id, row in json.loads(kept[LISTED]).items()} == {
        "g0": 100,
        "g1": 101,
        "g2": 102,
    }
    assert not [key for key in kept if key.startswith(INDEX)]


@pytest.mark.each_build
def test_two_tabs_lose_no_game() -> None:
    """Both keep games by turns, then one writes over what the other wrote at the same moment: the
    next look lists all of them."""
    storage = Memory()
    one, two = Store(storage), Store(storage)
    for number in range(250):
        (one if number % 2 else two).keep(match(f"g{number}", 1), number)
    assert len(one.entries()) == len(two.entries()) == 250
    before = {key: text for key, text in storage.texts.items() if key.startswith(INDEX)}
    one.keep(match("lost", 1), 999)
    storage.texts |= before
    assert len(one.entries()) == 250
    list(two.mending(1000))
    assert one.entries()[0].id == "lost" and len(one.entries()) == 251


@pytest.mark.each_build
@pytest.mark.parametrize(
    "place", ["#/", "#/saves", "#/saves/2", "#/daily", "#/stats", "#/mastermind"]
)
def test_reads_do_not_grow(place: str) -> None:
    """With 200 games and with 5,000 a page asks the storage for the same few texts, the one game
    that goes on being the oldest of all; never for the log of rounds or the names of all that is
    kept."""
    read = []
    for count in (200, 5000):
        storage = device(count)
        app, _ = opened("#/about", FakeHost(storage=storage))
        storage.read.clear()
        app.arrive(place)
        read.append(storage.read)
    assert read[0] == read[1]
    assert read[1]["all keys"] == read[1][STATS] == 0 and read[1][INDEX] < 20


@pytest.mark.each_build
@pytest.mark.parametrize("place", ["#/", "#/saves", "#/daily", "#/stats", "#/mastermind"])
def test_a_visit_reads_only_what_it_shows(place: str) -> None:
    """The visit after one that has looked over all that is kept does not do it again, however many
    games there are: all that it reads, also when the page has long been there, is as much with
    5,000 games as with 200."""
    read = []
    for count in (200, 5000):
        storage = device(count)
        opened("#/about", FakeHost(storage=storage))
        assert storage.read["all keys"] == 1 and storage.read[INDEX] > count // FULL
        storage.read.clear()
        opened(place, FakeHost(storage=storage))
        read.append(storage.read)
    assert read[0] == read[1]
    assert read[1]["all keys"] == read[1][STATS] == 0 and read[1][INDEX] < 20


def test_what_calls_for_another_look() -> None:
    """A game that the index has lost is found at the next start, though all was looked over just
    before, if another tab has kept a game meanwhile, a storage was full, or an earlier version has
    left its list; else within a week. What another tab keeps besides calls for nothing."""
    now = 1_000_000.0

    def found(key: str = "", full: bool = False, listed: bool = False, later: float = 5.0) -> bool:
        storage = Memory()
        app, _ = opened("#/", FakeHost(storage=storage))
        store = app.shell.store
        store.keep(match("a", 1), now)
        assert not any(store.mending(now))
        storage.room = 0 if full else None
        store.keep(match("b", 1), now)
        storage.room = None
        storage.texts[f"{GAME}lost"] = record.dump(match("lost", 1))
        if listed:
            storage.texts[LISTED] = "{}"
        if key:
            app.kept_elsewhere(key)
        after = Store(storage)
        list(after.mending(now + later))
        return "lost" in {each.id for each in after.entries()}

    assert not found()
    for key in (f"{GAME}lost", INDEX, f"{PIECE}0", LISTED, STATS):
        assert found(key), key
    assert not any(found(key) for key in ("picture", "settings", LOOKED))
    assert found(full=True) and found(listed=True)
    assert found(later=WEEK) and found(later=-1.0)


def test_a_look_that_is_called_into_question_or_breaks_off() -> None:
    """Another tab keeps a game while all is looked over, or the page is left meanwhile: the next
    start looks once more."""
    now = 1_000_000.0
    for steps, key in ((1, GAME), (3, GAME), (3, "")):
        storage = device(300)
        app, _ = opened("#/", FakeHost(storage=storage))
        del storage.texts[LOOKED]
        looking = app.shell.store.mending(now)
        for _ in range(steps):
            next(looking)
        if key:
            app.kept_elsewhere(key)
            list(looking)
        storage.read.clear()
        list(Store(storage).mending(now))
        assert storage.read["all keys"] == 1


@pytest.mark.parametrize("count", [0, 3])
def test_home_asks_for_no_text_more_than_three_times(count: int) -> None:
    """Whoever taps while the page starts has the home page painted for each tap: an index that is
    not there is looked for once, not at each paint, and the summary is read for the tiles, the day
    and its calendar, the log of rounds at most as often where there is none."""
    storage = device(count) if count else Counted()
    app, _ = opened("#/", FakeHost(storage=storage))
    storage.read.clear()
    app.act("language", "de")
    assert max(storage.read.values()) <= 3 and storage.read["all keys"] == 0
    assert storage.read.total() <= 8


def test_nobody_waits_for_the_row_of_a_game() -> None:
    """The game is kept before its move is shown, its row once that is on the screen, or when no
    frame comes any more."""
    host = SlowHost()
    app, _ = opened("#/mastermind", host)

    def plies() -> tuple[int, int]:
        """Of the game that is kept, and of its row."""
        kept = app.shell.store.match(app.current.match.id)
        (row,) = app.shell.store.entries()
        return len(kept.round.plies) if kept else 0, row.plies

    def run_frames() -> None:
        for work in host.after:
            work()

    for come in (run_frames, lambda: app.hidden(True)):
        guess(app, host, "AABB")
        game, row = plies()
        assert game > row
        come()
        assert plies() == (game, game)


def test_the_end_of_a_round_reads_the_log_a_few_times() -> None:
    """However often what is true then is asked for while it is shown."""
    storage = Counted()
    storage.texts = acquainted().texts
    app, host = opened("#/mastermind", FakeHost(storage=storage))
    while not app.current.match.over:
        storage.read.clear()
        guess(app, host, "AABB")
    assert storage.read["summary"] <= 6


def test_a_page_of_the_list() -> None:
    """Fifty games, and keys to the newer and the older ones; where pages end there is one key. A
    page that is there no more, after games were deleted, is the last one."""
    host = FakeHost(storage=device(101))
    app, _ = opened("#/saves", host)
    rows = [node.attrs["data-arg"] for node in having(app, "data-act", "delete")]
    assert rows == [f"g{number}" for number in range(100, 50, -1)]
    assert "1 to 50 of 101" in shown(app)
    assert having(app, "href", "#/saves/2") and not having(app, "href", "#/saves/0")
    app.arrive("#/saves/2")
    assert having(app, "href", "#/saves/1") and having(app, "href", "#/saves/3")
    assert "51 to 100 of 101" in shown(app)
    app.arrive("#/saves/3")
    assert "101 to 101 of 101" in shown(app) and not having(app, "href", "#/saves/4")
    app.act("delete", "g0")
    assert "51 to 100 of 100" in shown(app) and len(having(app, "data-act", "delete")) == PAGE
    app.act("put-back")
    assert "101 to 101 of 101" in shown(app)


@pytest.mark.parametrize("place", ["#/saves/0", "#/saves/-1", "#/saves/x", "#/saves/1/2"])
def test_no_page_of_the_list(place: str) -> None:
    """An address that can be no page says so."""
    app, _ = opened(place)
    assert app.shell.words("wrong.kicker") in shown(app)
