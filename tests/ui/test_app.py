"""The page in use, without a browser: whole games, dialogs, saves, two people, computers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from urllib.parse import quote

import pytest

from engines import record
from engines.game import RuleError
from engines.glassbead import GlassBead
from engines.mastermind import Mastermind
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import (
    GAMES,
    guess,
    having,
    match,
    nodes,
    one_move,
    opened,
    secret,
    shown,
    wrong_guess,
)
from ui.app import App
from ui.boards import BOARDS
from ui.boards.replies import Play
from ui.model import names
from ui.storage.store import KNOWN
from ui.toolkit.markup import html


@pytest.mark.each_build
def test_headings_and_places_beside_the_board_have_names() -> None:
    """On the way from heading to heading no two games at home are called the same; what stands
    beside a board has a name."""
    app, _ = opened()
    heads = [node for node in nodes(app.shown) if node.tag == "h2"]
    named = [node.attrs.get("aria-label") or str(node.children[0]) for node in heads]
    assert len(set(named)) == len(named) and "Black Box, the memory game" in named
    for route in ("#/mastermind", "#/lesson/blackbox", "#/boxes/four/3"):
        app, _ = opened(route)
        for node in nodes(app.shown):
            assert node.tag != "aside" or node.attrs["aria-label"] == "Beside the board"


def test_home_leads_to_every_game() -> None:
    """The shelf has each game once, and no game that is not there."""
    app, host = opened()
    links = {
        node.attrs["href"]
        for node in nodes(app.shown)
        if "tile" in node.attrs.get("class", "").split()
    }
    assert links == {f"#/{game}" for game in BOARDS}
    assert host.body == "home"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_opens(game: str, language: str) -> None:
    """A game's address puts a new game on the table; every control on it has a name."""
    app, host = opened(f"#/{game}", FakeHost(language))
    assert host.body == BOARDS[game].info.accent and host.lang == language
    assert app.shell.words(f"{game}.title") in host.title
    for node in nodes(app.shown):
        if node.tag in ("button", "a") or "tabindex" in node.attrs:
            named = node.attrs.get("aria-label") or node.attrs.get("aria-labelledby")
            assert named or html(node).replace("<", " <").strip(), html(node)[:200]


def test_a_game_is_won_and_kept() -> None:
    """A guess that is the secret ends the round; reloading shows it ended, and home forgets it."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    assert app.current.table is not None and app.current.table.match.result is not None
    id = app.current.table.match.id
    again, _ = opened(f"#/game/{id}", FakeHost(storage=host.storage))
    assert again.current.table is not None and again.current.table.match.over
    home, _ = opened("#/", FakeHost(storage=host.storage))
    assert not [node for node in nodes(home.shown) if "cont" in node.attrs.get("class", "")]


def test_reload_goes_on_where_it_was() -> None:
    """Every move is saved at once: another visit to the game's address finds it as it was."""
    app, host = opened("#/mastermind")
    wrong = "ABCD" if secret(app) != "ABCD" else "EFGH"
    guess(app, host, wrong)
    again, _ = opened("#/mastermind", FakeHost(storage=host.storage))
    assert app.current.table is not None and again.current.table is not None
    assert again.current.table.match.round.states == app.current.table.match.round.states


def test_the_back_button_finds_a_game_that_is_over() -> None:
    """The address of a game becomes that of the match once it is over: who comes back from its
    review, or reloads, sees its board and no new game. Until then it goes on there."""
    app, host = opened("#/mastermind")
    guess(app, host, wrong_guess(secret(app)))
    assert host.hashes == []
    guess(app, host, secret(app))
    match = app.current.match
    assert match.over and host.hashes == [f"#/game/{match.id}"]
    app.arrive(f"#/review/{match.id}")
    app.arrive(host.hashes[0], back=True)
    assert app.current.match.id == match.id


def test_what_arrived_is_shown_where_something_did() -> None:
    """A match that is not here brought nothing with it, so there is no heading over nothing."""
    for hash, arrived in (("#/game/gone", False), ("#/daily/2099-05-05", False), ("#/x", True)):
        app, _ = opened(hash)
        assert ("What arrived" in html(app.shown)) == arrived


def test_opening_a_game_is_not_playing_it() -> None:
    """A game that nobody moved in leaves nothing behind."""
    _, host = opened("#/mastermind")
    assert isinstance(host.storage, Memory) and list(host.storage.texts) == [KNOWN]


def test_blocked_storage_is_said_once() -> None:
    """Without storage the game goes on; one notice says what that means."""
    host = FakeHost()
    assert isinstance(host.storage, Memory)
    host.storage.blocked = True
    app, _ = opened("#/mastermind", host)
    app.act("door-play", "mastermind")
    wrong = "ABCD" if secret(app) != "ABCD" else "EFGH"
    guess(app, host, wrong)
    assert "saves nothing here" in html(app.shown)
    app.act("notice-close")
    guess(app, host, "EFGH" if wrong == "ABCD" else "ABCD")
    assert "saves nothing here" not in html(app.shown)


OFFLINE = re.compile(r"offline|works all the same|without a network|ohne Netz|trotzdem alles")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kept", [False, True])
def test_who_says_that_it_works_offline_has_it_all(language: str, kept: bool) -> None:
    """The page about the site, the menu, what is said when the network goes, and the offer to
    install: where the copy of the site could not be kept, nobody says that no network is needed."""
    host = FakeHost(language)
    host.kept_offline, host.install_way = kept, "apple"
    app, _ = opened("#/about", host)
    assert bool(OFFLINE.search(shown(app))) == kept
    app.act("install")
    assert bool(OFFLINE.search(shown(app))) == kept
    app.arrive("#/settings")
    app.act("menu")
    assert bool(OFFLINE.search(shown(app))) == kept
    app.act("close")
    app.offline()
    assert bool(OFFLINE.search(shown(app))) == kept
    app.online()
    assert not OFFLINE.search(shown(app))
    app.arrive("#/mastermind")
    guess(app, host, secret(app))
    app.arrive("#/")
    assert having(app, "data-act", "install") and not OFFLINE.search(shown(app))


def test_a_notice_goes_when_it_is_untrue_read_or_left() -> None:
    """It stands below the header, whose keys stay. That the network is gone is said until it is
    back; what was done only as long as it takes to read; what asks for a key until the next page,
    and what another page says first is said there."""
    app, host = opened("#/saves", FakeHost())

    def said() -> str:
        drawn = html(app.shown)
        assert 'data-act="menu"' in drawn
        found = re.search(r'class="note".*?<p>(.*?)</p>', drawn)
        return found[1] if found else ""

    app.offline()
    assert "No network" in said() and not host.timers
    app.online()
    assert not said()
    app.shell.note("export.text")
    app.shell.note("export.failed")
    (first, older), (second, newer) = host.timers
    assert 3500 < second < first < 15000  # by how much there is to read
    older()
    assert said()
    newer()
    assert not said()
    app.newer()
    assert said() and len(host.timers) == 2
    app.arrive("#/stats")
    assert not said()
    app.newer()
    with app.shell.change():
        app.shell.note("news.line", "news", "news.look")
        app.arrive("#/settings")
    assert said()


def test_what_is_wrong_is_said_as_exactly_as_it_is_known() -> None:
    """A file of another program is not called a damaged record, and a position that cannot be is
    no rule; what is known no better is said by its code."""
    app, _ = opened()
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: record.load('{"name": "a list"}'), "This file was not made by this site."),
        (lambda: GlassBead(setup="A"), "No position can be set up from this text."),
        (lambda: Mastermind(places=99), "This rule cannot be set like that: places."),
    ]
    for attempt, said in wrong:
        with pytest.raises(RuleError) as found:
            attempt()
        assert app.shell.said(found.value) == said


def test_language_and_theme_change_at_once() -> None:
    """A setting shows on the page and is there on the next visit."""
    app, host = opened("#/settings")
    app.act("language", "de")
    app.act("set", "theme:dark")
    assert (host.lang, host.theme) == ("de", "dark") and "Einstellungen" in html(app.shown)
    _, later = opened("#/settings", FakeHost(storage=host.storage))
    assert (later.lang, later.theme) == ("de", "dark")


def test_undo_takes_back_a_guess_and_counts() -> None:
    """Alone, an undo past an answer is allowed, and counted."""
    app, host = opened("#/mastermind")
    wrong = "ABCD" if secret(app) != "ABCD" else "EFGH"
    guess(app, host, wrong)
    app.act("do", "undo")
    assert app.current.table is not None
    assert len(app.current.table.match.round.plies) == 1
    assert app.current.table.match.aids == {"undo": 1}
    app.take_back(True)
    assert len(app.current.table.match.round.plies) >= 2


@pytest.mark.each_build
def test_who_leaves_a_round_is_played_on_by_a_computer() -> None:
    """After a yes a computer sits there, and the match goes on to its end. Whoever was "You" has
    another name then, of which the question tells: nobody is told what a computer does as if it
    were they."""
    app, host = opened("#/memorybox")
    app.act("leave-match")
    assert "Leave the match? A computer plays on for you to the end of the match, as Ben." in shown(
        app
    )
    app.act("ask-yes")
    table = app.current.table
    assert table is not None and not any(table.people)
    assert names.on_seats(table.match, app.shell.words) == ("Ben", "Mira", "Jonas", "Ada")
    host.run()
    assert app.current.match.result is not None


def watched() -> tuple[App, FakeHost]:
    """A round of the memory game that computers have played to its end."""
    app, host = opened("#/memorybox")
    app.act("new", "memorybox")
    app.change("kind", "0", "forgetful")
    app.act("start")
    host.run()
    return app, host


@pytest.mark.each_build
def test_a_replay_by_keys() -> None:
    """Arrows, Home, End and space travel through a round that is over."""
    app, host = watched()
    replay = app.current
    count = len(app.current.table.match.round.plies) if app.current.table else 0
    assert replay.ply == count > 0
    for key, at in (("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1), ("End", count)):
        assert app.type(key, "") and replay.ply == at
    app.type("Home", "")
    assert app.type(" ", "") and replay.running
    host.run()
    assert (replay.ply, replay.running) == (count, False)


@pytest.mark.each_build
def test_the_moves_of_a_replay_in_a_dialog() -> None:
    """Every ply has a key there that leads to it; turns are numbered, where people count those."""
    app, _ = watched()
    replay = app.current
    count = replay.ply or 0
    app.act("moves")
    keys = having(app, "data-act", "moves-seek")
    assert [key.attrs["data-arg"] for key in keys] == [str(ply) for ply in range(1, count + 1)]
    assert [key.attrs["data-arg"] for key in having(app, "aria-current", "true")] == [str(count)]
    rows = re.findall(r'<li><span class="n">(\d*)</span>', html(app.shown))
    numbers = [int(row) for row in rows if row]
    assert numbers == list(range(1, numbers[-1] + 1)) and numbers[-1] < count == len(rows)
    app.act("moves-seek", "3")
    assert replay.ply == 3 and not app.dialogs


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
def test_nobody_moves_for_a_person(game: str) -> None:
    """Whatever computers do, the game stops where a person has to move, for every move of his."""
    app, host = opened(f"#/{game}")
    rng = Random(game)
    for _ in range(6):
        table = app.current.table
        assert table is not None
        seat = table.local_to_move
        if seat is None:
            break
        assert table.people[seat]
        count = len(table.match.round.plies)
        move = table.match.game.sample(table.match.state, seat, rng)
        app.table.do(Play((table.match.game.write(move),)))
        host.run()
        own = [ply for ply in app.current.round.plies[count:] if ply.seat == seat]
        assert len(own) == 1


def test_two_people_hand_over() -> None:
    """With two people a cover hides the board whenever the device has to change hands."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("sit", "1:you")
    app.act("sit", "0:guest")
    app.act("start")
    assert app.current.table is not None and app.current.table.handover_pending
    app.act("uncover")
    guess(app, host, "ABCD")
    assert app.current.table.handover_pending
    assert not having(app, "data-key")
    app.act("uncover")
    assert 'data-peg="A"' not in html(app.shown)


def test_a_save_travels_as_a_file() -> None:
    """A game saved as a file opens elsewhere under its own id, and goes on; opened once more it is
    the same game, and not a copy until it has gone on."""
    app, host = opened("#/mastermind")
    wrong = "ABCD" if secret(app) != "ABCD" else "EFGH"
    guess(app, host, wrong)
    app.act("save-file")
    text = next(iter(host.files.values()))
    assert secret(app) not in text
    there, other = opened("#/saves")
    other.files["x"] = text
    other.drawn = 100  # its ids are not those of the first device
    there.act("import")
    assert there.current.table is not None and app.current.table is not None
    assert there.current.table.match.state == app.current.table.match.state
    there.arrive("#/saves")
    there.act("import")
    assert there.current.table.match.id == app.current.table.match.id
    guess(there, other, "GFED")
    there.act("import")
    assert there.current.table.match.id != app.current.table.match.id
    assert len(there.shell.store.entries()) == 2


FOREIGN = {
    "empty": "",
    "object": "{}",
    "null": "null",
    "later": '{"format": 9}',
    "deep": "[" * 50_000,
    "export": '{"beads-boxes":1}',
}


@pytest.mark.parametrize("text", FOREIGN.values(), ids=FOREIGN)
def test_foreign_files_get_a_sentence(text: str) -> None:
    """A file that is none of ours shows one clear page, and nothing is lost."""
    app, host = opened("#/saves")
    host.files["x"] = text
    app.act("import")
    assert "Nothing on this device has changed" in html(app.shown)
    assert isinstance(host.storage, Memory) and list(host.storage.texts) == [KNOWN]


@pytest.mark.parametrize("over", ["as-text", "menu", "help"])
def test_a_file_that_was_read_late_finds_another_place(over: str) -> None:
    """Reading takes a while: what lies over the page by then goes with the page."""
    app, host = opened("#/saves")
    reading: list[Callable[[str | None], None]] = []
    host.open_file = reading.append  # type: ignore[method-assign, assignment]
    app.act("import")
    app.arrive("#/mastermind")
    app.act(over)
    assert app.dialogs.shown
    reading[0]("no game")
    assert "Nothing on this device has changed" in html(app.shown) and not app.dialogs


@pytest.mark.slow
def test_a_file_of_a_full_storage_is_taken() -> None:
    """A browser keeps five million characters for a site, and a file with quoted quotes is longer:
    that is taken. What is larger than any storage is called too large, nothing else."""
    there, host = opened("#/mastermind")
    guess(there, host, "ABCD" if secret(there) != "ABCD" else "EFGH")
    assert isinstance(host.storage, Memory)
    host.storage.texts["form:memorybox"] = '"' * 5_000_000
    there.arrive("#/saves")
    there.act("export")
    (file,) = host.files.values()
    assert len(file) > 10_000_000
    for text, words in (file, "One game"), (file + " " * 24_000_000, "too large"):
        app, other = opened("#/saves")
        other.files["x"] = text
        app.act("import")
        other.run()
        assert words in html(app.shown)


def test_unknown_addresses_get_a_sentence() -> None:
    """A page, a game or an option that does not exist is told, never guessed."""
    for hash in ("#/nonsense", "#/game/none", "#/mastermind?colours=99", "#/mastermind?x=1"):
        app, _ = opened(hash)
        assert "codebox" in html(app.shown) or "What you can do" in html(app.shown)


def test_paste_takes_links_and_records() -> None:
    """What is pasted is a link, a record, or told to be neither."""
    app, host = opened("#/saves")
    app.act("paste")
    app.change("paste-text", "", "hello")
    app.act("paste-open")
    assert "neither a link nor a record" in html(app.shown)
    app.change("paste-text", "", "https://example.org/x/#/settings")
    app.act("paste-open")
    assert host.hashes[-1] == "#/settings"


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
def test_computers_play_a_round_to_its_end(game: str) -> None:
    """With computers on all seats a round plays itself to its end, and is then shown whole."""
    app, host = opened(f"#/{game}")
    app.act("pace", "brisk")
    app.act("new", game)
    form = app.new_game.form
    assert form is not None
    for seat in range(len(form.chairs)):
        app.act("sit", f"{seat}:{BOARDS[game].info.levels[0]}")
    app.act("start")
    host.run()
    table = app.current.table
    assert table is not None and table.match.result is not None
    data = json.loads(app.shell.store.text(table.match.id) or "")
    assert "moves" in data["rounds"][0]


def test_the_back_button_leads_from_the_sandbox_to_the_game() -> None:
    """Black Box, at any time of a round: the sandbox has an entry of its own in the history. The
    back button takes it away, after what lies over it; its own keys take the entry along."""
    app, host = one_move("blackbox")
    plies = match(app).round.plies
    app.press("sandbox")
    assert host.over == 1 and "Sandbox." in shown(app)
    app.act("menu")
    app.back()
    assert "Sandbox." in shown(app)
    app.back()
    assert "Sandbox." not in shown(app) and match(app).round.plies == plies
    assert host.over == 2  # a browser has gone back by itself
    app.back()
    assert app.current.table is not None
    app.press("sandbox")
    app.press("sandbox")
    app.press("sandbox")
    app.type("Escape", "")
    assert host.over == 2 and "Sandbox." not in shown(app)


def test_the_back_button_closes_a_hint() -> None:
    """A hint lies over the board: the back button takes it away, after a dialog that lies over it;
    so do its keys, and another game, which take its entry along."""
    app, host = opened("#/mastermind")

    def hint() -> None:
        app.act("do", "hint")
        host.run()

    hint()
    assert having(app, "data-arg", "hint-close") and host.over == 1
    app.act("menu")
    app.back()
    assert having(app, "data-arg", "hint-close")
    app.back()
    assert not having(app, "data-arg", "hint-close") and app.current.table
    assert host.over == 2  # a browser has gone back by itself
    hint()
    app.act("do", "hint-close")
    assert host.over == 2
    hint()
    app.act("new", "mastermind")
    app.act("start")
    host.run()
    assert host.over == 2 and not having(app, "data-arg", "hint-close")


def test_the_back_button_leads_from_a_refused_file_to_its_page() -> None:
    """A file, or a text that was pasted, which cannot be opened is told over the page that it was
    brought to."""
    app, host = opened("#/settings")
    host.files["a"] = "no game"
    app.act("import")
    assert host.over == 1 and "This file was not made by this site." in shown(app)
    app.back()
    assert having(app, "data-act", "import") and host.hashes == []
    app.arrive("#/saves")
    app.act("paste")
    app.change("paste-text", "", '{"format": 1}')
    app.act("paste-open")
    assert "The record is damaged" in shown(app) and host.over == 2
    app.act("paste")
    app.change("paste-text", "", '{"beads-boxes": 1}')
    app.act("paste-open")
    assert "This file was not made by this site." in shown(app)
    assert host.over == 2  # still over the same page
    app.back()
    assert "Nothing saved yet" in shown(app)


def test_a_hint_gives_the_keyboard_back() -> None:
    """Whoever asks for a hint from a square is on that square when it is closed; with the key of
    the hint, on that key."""
    late = quote("00,000,-,-,00/-,-,0,-,00 543321/5421 S")  # a hint takes no time there
    for asked_from in ("B", "do hint"):
        app, host = opened(f"#/glassbead?setup={late}", FakeHost())
        host.focus(asked_from)
        app.act("do", "hint")
        host.run()
        assert host.focuses[-1] == "do hint-next"
        app.act("do", "hint-close")
        assert host.focuses[-1] == asked_from
