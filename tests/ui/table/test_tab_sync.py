"""Two tabs of one browser: they share a storage, and hear of each other's changes late or never."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import PUZZLES, record
from engines.match import Match
from tests.ui.fake import FakeHost, Memory, acquainted
from tests.ui.visit import guess, secret
from ui.app import App
from ui.boards.buttons import TableKey
from ui.boards.replies import Play
from ui.model import log
from ui.toolkit.dates import day_of
from ui.toolkit.markup import html
from ui.toolkit.page_act import PageAct
from ui.toolkit.settings import Settings


class Shared(Memory):
    """A tab's view of a storage that others share; `heard` is what it has still to hear of."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self.texts = texts
        self.heard: list[str] = []
        self.others: list[Shared] = []

    def set(self, key: str, text: str) -> None:
        before = self.texts.get(key)
        super().set(key, text)
        if before != text:
            self._tell(key)

    def remove(self, key: str) -> None:
        if key in self.texts:
            self._tell(key)
        super().remove(key)

    def _tell(self, key: str) -> None:
        for other in self.others:
            other.heard.append(key)


class Tab:
    """The page in one tab."""

    def __init__(self, storage: Shared, number: int) -> None:
        self.storage = storage
        self.host = FakeHost(storage=storage)
        self.host.drawn = 100 * number
        self.app = App(self.host)
        self.host.arrive = self.app.arrive

    def go(self, hash: str) -> None:
        self.app.arrive(hash)
        self.host.run()

    def hear(self) -> None:
        """The news of the others arrive."""
        while self.storage.heard:
            self.app.kept_elsewhere(self.storage.heard.pop(0))
            self.host.run()

    @property
    def match(self) -> Match:
        assert self.app.current.table is not None
        return self.app.current.table.match

    @property
    def shown(self) -> str:
        return html(self.app.shown)


def tabs(count: int = 2) -> list[Tab]:
    texts = dict(acquainted().texts)
    storages = [Shared(texts) for _ in range(count)]
    for one in storages:
        one.others = [other for other in storages if other is not one]
    return [Tab(storage, number) for number, storage in enumerate(storages, 1)]


def plies(text: str) -> list[str]:
    """What was played in a match, as it is kept."""
    return [ply.text for each in record.load(text).rounds for ply in each.plies]


def test_the_other_tab_goes_on_at_once() -> None:
    """A ply in one tab is on the table of the other as soon as that hears of it, with no word."""
    one, two = tabs()
    one.go("#/mastermind")
    guess(one.app, one.host, "ABCD")
    two.go(f"#/game/{one.match.id}")
    one.hear()
    guess(one.app, one.host, "EFGH")
    assert len(two.match.state.rows) == 1
    two.hear()
    assert [row[0] for row in two.match.state.rows] == ["ABCD", "EFGH"]
    assert "another tab" not in two.shown


def test_a_stale_tab_overwrites_nothing() -> None:
    """A tab that has heard nothing plays on from an old state: that is not kept, one line says so,
    and the newer state is on its table."""
    one, two = tabs()
    one.go("#/mastermind")
    guess(one.app, one.host, "ABCD")
    two.go(f"#/game/{one.match.id}")
    guess(one.app, one.host, "EFGH")
    guess(two.app, two.host, "HGFE")
    kept = one.storage.texts[f"game:{one.match.id}"]
    assert "guess EFGH" in plies(kept) and "guess HGFE" not in plies(kept)
    assert "The game went on in another tab." in two.shown
    assert [row[0] for row in two.match.state.rows] == ["ABCD", "EFGH"]
    guess(two.app, two.host, "HGFE")
    one.hear()
    assert [row[0] for row in one.match.state.rows] == ["ABCD", "EFGH", "HGFE"]


def test_what_is_collected_stays_until_somebody_moves() -> None:
    """A hint, or what is laid and put back in one tab, leaves the pegs that the other has laid; a
    guess takes them away."""
    one, two = tabs()
    one.go("#/mastermind")
    guess(one.app, one.host, "ABCD")
    two.go(f"#/game/{one.match.id}")
    for tab, letter in ((one, "a"), (two, "b")):
        tab.app.type(letter, "")
        tab.host.run()
    one.app.act(PageAct.PRESS, TableKey.HINT)
    one.host.run()
    two.hear()
    seen = two.app.current.situation()
    assert seen.hints and seen.selection.holes[0] == "B"
    one.app.act(PageAct.PRESS, "hint-close")
    guess(one.app, one.host, "EFGH")
    two.hear()
    assert two.app.current.situation().selection is None


def test_what_cannot_be_read_is_not_overwritten() -> None:
    """Where a later version went on in another tab, its state stays; here the game goes on under
    a name of its own, when that is wished."""
    one, two = tabs()
    one.go("#/mastermind")
    guess(one.app, one.host, "ABCD")
    id = one.match.id
    newer = one.storage.texts[f"game:{id}"].replace('"format":1', '"format":2')
    two.storage.set(f"game:{id}", newer)
    one.hear()
    assert "Go on here" in one.shown
    guess(one.app, one.host, "EFGH")
    assert one.storage.texts[f"game:{id}"] == newer
    one.app.act("elsewhere-here")
    assert one.match.id != id and one.storage.texts[f"game:{id}"] == newer
    assert "guess EFGH" in plies(one.storage.texts[f"game:{one.match.id}"])


def test_a_game_deleted_in_another_tab() -> None:
    """The tab where it is on the table says so, and keeps it again when that is wished, or when
    something is played. Put back where it was deleted, nothing more is said."""
    one, two = tabs()
    one.go("#/mastermind")
    guess(one.app, one.host, "ABCD")
    id, said = one.match.id, "The game was deleted in another tab."
    kept = one.storage.texts[f"game:{id}"]
    two.go("#/saves")
    for again in ("elsewhere-keep", ""):
        two.app.act("delete", id)
        one.hear()
        assert said in one.shown and f"game:{id}" not in one.storage.texts
        if again:
            one.app.act(again)
        else:
            two.app.act("put-back")
            one.hear()
        assert said not in one.shown and one.storage.texts[f"game:{id}"] == kept


def test_what_is_played_keeps_a_deleted_game() -> None:
    """A game that was deleted in another tab is kept again with the next move."""
    one, two = tabs()
    one.go("#/mastermind")
    guess(one.app, one.host, "ABCD")
    two.go("#/saves")
    two.app.act("delete", one.match.id)
    one.hear()
    guess(one.app, one.host, "EFGH")
    assert "deleted in another tab" not in one.shown
    assert "guess EFGH" in plies(one.storage.texts[f"game:{one.match.id}"])


def test_settings_are_chosen_one_by_one() -> None:
    """What one tab chose stays chosen when another chooses something else, heard of or not."""
    one, two = tabs()
    for tab in (one, two):
        tab.go("#/settings")
    one.app.act("set", "theme:dark")
    two.app.act("toggle", "sound")
    one.app.act("language", "de")
    store = one.app.shell.store
    assert store.settings() == Settings(theme="dark", sound=True, language="de")
    two.hear()
    assert two.host.lang == "de" and two.host.theme == "dark" and two.app.shell.settings.sound


def test_settings_of_a_later_version_stay() -> None:
    """A setting that this version does not know is written back."""
    (tab,) = tabs(1)
    tab.storage.set("settings", '{"theme": "dark", "smell": "rose"}')
    tab.app.shell.choose("sound", True)
    assert '"smell": "rose"' in tab.storage.texts["settings"]


def test_statistics_of_both_tabs_count() -> None:
    """Rounds that end in two tabs are both in the log, and shown in both."""
    one, two = tabs()
    for tab in (one, two):
        tab.go("#/mastermind?colours=6")
        guess(tab.app, tab.host, secret(tab.app))
    assert len(log.load(one.storage.texts["stats"])) == 2
    one.go("#/stats")
    assert one.app.shell.words("statistics.games", n=2) in one.shown


@pytest.mark.each_build
def test_a_daily_puzzle_in_two_tabs() -> None:
    """A puzzle opened in two tabs before it was begun is one puzzle: the second goes on from the
    first, and it is counted once."""
    one, two = tabs()
    for tab in (one, two):
        tab.go("#/daily/mastermind")
    guess(one.app, one.host, "ABCD")
    guess(two.app, two.host, "EFGH")
    assert [row[0] for row in two.match.state.rows] == ["ABCD"]
    today = day_of(two.host.now())
    code = PUZZLES["mastermind"].secret(today).removeprefix("hide ")
    guess(two.app, two.host, code)
    one.hear()
    assert one.match.result is not None
    (row,) = log.load(one.storage.texts["stats"])
    assert (row.points, row.day) == (2, today.isoformat())


def test_a_forgotten_storage_is_heard_of() -> None:
    """When another tab has deleted everything, settings are the usual ones here too."""
    one, two = tabs()
    one.go("#/settings")
    one.app.act("set", "theme:dark")
    two.hear()
    two.app.act("clear")
    two.app.act("ask-yes")
    one.app.kept_elsewhere("")
    assert one.host.theme == "" and one.app.shell.store.entries() == []


@pytest.mark.each_build
@pytest.mark.parametrize("game", ["glassbead", "memorybox"])
@settings(max_examples=15, deadline=None)
@given(steps=st.lists(st.tuples(st.integers(0, 2), st.booleans()), max_size=14), seed=st.integers())
def test_no_ply_gets_lost(game: str, steps: list[tuple[int, bool]], seed: int) -> None:
    """Three tabs play on one match between people, each now and then, and hear of each other or
    not: what is kept only ever grows."""
    three, rng = tabs(3), Random(seed)
    three[0].go(f"#/{game}")
    three[0].app.act("new", game)
    for seat in range(4 if game == "memorybox" else 2):
        three[0].app.act("sit", f"{seat}:guest")
    three[0].app.act("start")
    key = f"game:{three[0].match.id}"
    for tab in three[1:]:
        tab.go(f"#/game/{three[0].match.id}")
    before: list[str] = []
    for number, hears in steps:
        tab = three[number]
        if hears:
            tab.hear()
        match = tab.match
        if match.result is not None:
            break
        seat = min(match.game.actors(match.state))
        move = match.game.sample(match.state, seat, rng)
        tab.app.act("uncover")
        tab.app.table.do(Play((match.game.write(match.game.complete(match.state, seat, move)),)))
        tab.host.run()
        now = plies(tab.storage.texts[key])
        assert now[: len(before)] == before and len(now) <= len(before) + 1
        before = now
    for tab in three:
        tab.hear()
    assert {record.dump(tab.match) for tab in three} == {three[0].storage.texts[key]}


def test_the_sandbox_leaves_no_entry_in_the_history() -> None:
    """It lies over a game that goes on in another tab: gone with the state it was opened in, its
    entry goes too, and Back leads on at once."""
    one, two = tabs()
    one.go("#/blackbox")
    one.app.press("T1")
    one.app.press("T1")
    two.go(f"#/game/{one.match.id}")
    two.app.press("sandbox")
    assert two.host.over == 1 and "Sandbox." in two.shown
    one.app.press("T2")
    one.app.press("T2")
    two.hear()
    assert two.host.over == 0 and "Sandbox." not in two.shown
