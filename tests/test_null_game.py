"""A fifth game needs what the README says of one more game, and nothing more: the null game is
put in where that says a line is needed, and every promise is held against it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from engines import GAMES, link, record
from tests import freeze, null_game
from tests.engines import contract, rulesets
from tests.engines.matches import played
from tests.ui import promises
from tests.ui.fake import FakeHost, Memory
from tests.ui.listener import Listener, heard, nothing_is_said_twice
from tests.ui.visit import having, nodes, opened
from ui.app import App
from ui.boards import BOARDS
from ui.boards.replies import Play
from ui.model import form, log
from ui.storage.restoring import restore
from ui.toolkit.markup import html
from ui.toolkit.words import FOLDER, LANGUAGES, catalogue, rules

NULL = "null"
RULES = [
    {"title": dict.fromkeys(LANGUAGES, title), "body": [dict.fromkeys(LANGUAGES, "Take.")]}
    for title in ("Null", "Where it comes from", "On this page")
]


@pytest.fixture(autouse=True)
def fifth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The lines that one more game adds: its rules, players, board and words."""
    bots = ModuleType("engines.null.bots")
    bots.LEVELS = null_game.LEVELS  # type: ignore[attr-defined]
    monkeypatch.setitem(GAMES, NULL, null_game.Null)
    monkeypatch.setitem(sys.modules, "engines.null.bots", bots)
    monkeypatch.setitem(BOARDS, NULL, null_game.BOARD)
    monkeypatch.setitem(rulesets.CHOICES, NULL, {"beads": [1, 7, 30]})
    for code, text in null_game.WORDS.items():
        for language in LANGUAGES:
            monkeypatch.setitem(catalogue(language), f"{NULL}.{code}", text)
    for place in ("ui.features.rules.view", "tests.ui.promises"):
        monkeypatch.setattr(f"{place}.rules", lambda game: RULES if game == NULL else rules(game))
    yield


def by_keys(one: Listener) -> None:
    """A game by keys alone, for somebody who listens."""
    while not one.over:
        one.keys("Enter", focus="take-1")
    one.keys(".", "l", "t", "s")


def finish(app: App, host: FakeHost) -> None:
    """Take one bead after the other until the heap is empty."""
    assert app.current.table is not None
    while app.current.table.match.result is None:
        app.press("take-1")
        host.run()


def test_it_keeps_the_contract() -> None:
    """Notation, undo, saves, samples, views, errors, options and players, as of every game."""
    for seed in range(6):
        rng = Random(seed)
        contract.whole(rulesets.draw(NULL, rng), rng)
        contract.samples_are_legal_moves(rulesets.draw(NULL, rng), rng)
        contract.views_show_what_is_seen(rulesets.draw(NULL, rng), rng)
    contract.only_rule_errors(NULL)
    contract.options_are_fields(NULL)
    contract.levels_are_named_by_the_game(NULL)
    contract.levels_play_every_seat(NULL)


def test_it_travels() -> None:
    """Whole in a link, refused when a character of that is wrong."""
    for plies in range(12):
        match = played(NULL, plies, plies)
        assert record.dump(link.read(link.write(match))) == record.dump(match)
    contract.mutations_are_refused(NULL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_saved_and_counted(language: str) -> None:
    """From its address to its end: saved, taken back, listed, exported, taken in elsewhere, and
    in the statistics with the computer's level."""
    app, host = opened(f"#/{NULL}", FakeHost(language))
    assert host.body == "nl"
    app.press("take-1")
    host.run()
    app.act("do", "undo")
    assert app.current.table is not None and not app.current.table.match.round.plies
    app.table.do(Play(("take 2",)))
    host.run()
    finish(app, host)
    match = app.current.table.match
    assert [entry.game for entry in app.shell.store.entries()] == [NULL]
    (row,) = log.load(app.shell.store.stats())
    assert match.result is not None
    assert (row.game, row.won) == (NULL, match.result.points[0] == 1)
    assert row.against == (("random", 1 if row.won else -1),)
    app.act("again")
    host.run()
    finish(app, host)
    there, other = opened("#/", FakeHost(language, Memory()))
    list(restore(there.shell.store, json.loads(app.shell.store.export()), host.now()))
    for hash in ("#/stats", "#/saves", "#/", f"#/game/{match.id}"):
        there.arrive(hash)
        other.run()
        shown = html(there.shown)
        assert f"{NULL}." not in shown.replace("null.beads", ""), shown
    assert len(log.load(there.shell.store.stats())) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_dialogs(language: str) -> None:
    """Rules, the new-game dialog with its option and player, sharing and embedding are there."""
    app, host = opened(f"#/{NULL}", FakeHost(language))
    for dialog in (("new", NULL), ("help",), ("share",), ("embed",), ("by-link",), ("menu",)):
        app.act(*dialog)
        host.run()
        assert [node for node in nodes(app.shown) if node.attrs.get("role") == "dialog"], dialog
        assert f"{NULL}." not in html(app.shown)
        app.act("close")
    app.act("new", NULL)
    app.act("option", "beads+")
    app.act("start")
    host.run()
    assert app.current.table is not None and app.current.table.match.game == null_game.Null(8)
    assert form.read(NULL, app.shell.store.form(NULL)).options == {"beads": 8}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_at_its_table(language: str) -> None:
    """Who has never met a game without a lesson finds no door before it, which would lead there."""
    app, _ = opened(f"#/{NULL}", FakeHost(language, Memory()))
    assert app.current.table is not None and not having(app, "data-act", "door-show")
    assert f"{NULL}." not in html(app.shown)


def test_it_needs_no_lesson() -> None:
    """Where a game has no lesson, no key leads to one, and its address says that there is none."""
    app, _ = opened(f"#/rules/{NULL}")
    assert not having(app, "href", f"#/lesson/{NULL}")
    app.arrive("#/rules")
    assert not having(app, "href", f"#/lesson/{NULL}") and having(app, "href", "#/lesson/glassbead")
    app.arrive(f"#/lesson/{NULL}")
    assert app.shell.words("wrong.page") in html(app.shown)


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_typed_and_heard(language: str) -> None:
    """Its keys are listed, the board is there as text, a typed move is played and nonsense is
    answered; a whole game by keys says no sentence twice."""
    promises.the_list_has_keys_that_work_and_words(NULL, language)
    promises.the_board_as_text_tells_no_more_than_the_board(NULL, language)
    app, host = opened(f"#/{NULL}", FakeHost(language))
    app.change("typed", "", "nonsense 77")
    assert app.shell.words(f"{NULL}.typed") in host.said[-1]
    app.change("typed", "", app.shell.words(f"{NULL}.typed"))
    assert app.current.match.round.plies[0].text == "take 1"
    nothing_is_said_twice(heard(NULL, language, by_keys))


def test_it_is_found() -> None:
    """Its page is reached from a board as the others are."""
    promises.rules_and_lesson_are_in_reach(NULL)


def test_it_has_its_words_and_rules() -> None:
    """What every game must say it says, and its rule page has what every such page has."""
    promises.it_has_its_words(NULL)
    promises.rules_are_read_in_short_sentences(NULL)
    promises.the_rules_end_with_history_and_page(NULL)


def test_what_undo_took_back_is_done_again() -> None:
    """As in every game whose moves can be taken back."""
    promises.redo_does_again_what_undo_took_back(NULL)


def test_it_is_frozen(tmp_path: Path) -> None:
    """The command writes a record and the link of the same match, and never writes over them."""
    freeze.freeze(NULL, tmp_path)
    kept = (tmp_path / f"{NULL}.1.json").read_text("utf-8").strip()
    sent = (tmp_path / f"{NULL}.1.link").read_text("utf-8").strip()
    match = record.load(kept)
    assert match.round.plies and record.dump(match) == kept == record.dump(link.read(sent))
    with pytest.raises(FileExistsError):
        freeze.freeze(NULL, tmp_path)


def test_its_replay() -> None:
    """A finished game can be leafed through, and played on from inside."""
    app, host = opened(f"#/{NULL}")
    finish(app, host)
    app.act("seek", "2")
    app.act("take-over")
    app.act("start")
    host.run()
    assert app.current.table is not None and app.current.table.match.about.prefix == 2


def test_the_readme_names_what_it_took() -> None:
    """Each file and list that the null game stands in for is named in the README."""
    text = (FOLDER.parents[1] / "README.md").read_text("utf-8")
    section = text.partition("## One more game")[2].partition("\n## ")[0]
    for named in (
        *("engines/<game>/rules.py", "engines/__init__.py", "engines/<game>/bots.py"),
        *("ui/boards/<game>/", "ui/boards/__init__.py", "assets/words/<game>.json"),
        *("<game>.rules.json", "tests/engines/rulesets.py", "`<game>.typed`", "`speech`"),
        *("assets/css/<game>.css", "assets/css/drawings/<game>.css", "index.html"),
        *("--accent-ink", "--tile", "On this page"),
        *("tools/previews.py", "assets/previews/<game>.png", "tests.freeze"),
        *("tests/ui/test_heard.py", "tests/ui/heard/<game>.de.txt"),
    ):
        assert named in section, named
