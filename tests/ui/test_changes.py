"""One ply is one situation, one paint and one save, whoever played it and wherever it came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engines import link
from tests.ui.fake import FakeHost
from tests.ui.visit import copied, correspondent, having, match, opened, play, secret
from ui.app import App
from ui.boards import BOARDS
from ui.boards.replies import Play
from ui.model.table import Table
from ui.storage.store import Store


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often the page was painted, a situation made, and a match saved."""
    counts: Counter[str] = Counter()

    def counting(owner: type, name: str, what: str) -> None:
        real = getattr(owner, name)

        def wrapper(*args: object, **named: object) -> object:
            counts[what] += 1
            return real(*args, **named)

        monkeypatch.setattr(owner, name, wrapper)

    counting(FakeHost, "show", "paints")
    counting(Store, "keep", "saves")
    counting(Table, "situation", "situations")
    yield counts


ONE = {"paints": 1, "situations": 1, "saves": 1}


def own_ply(app: App, rng: Random) -> bool:
    """Some ply of the person who is to move, as a tap; False if nobody is."""
    table = app.current.table
    assert table is not None
    seat = table.local_to_move
    if seat is None:
        return False
    move = table.match.game.sample(table.match.state, seat, rng)
    app.act("close")
    with app.shell.change():
        app.table.do(Play((table.match.game.write(move),)))
    return True


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_tap_that_plays(game: str, counted: Counter[str]) -> None:
    """A ply of a person, before any computer has answered."""
    app, _ = opened(f"#/{game}")
    counted.clear()
    if own_ply(app, Random(game)):
        assert counted == ONE


@pytest.mark.each_build
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_every_move_of_computers(game: str, counted: Counter[str]) -> None:
    """Watched from beginning to end, each ply costs the same; the last may be shown once as it
    was played and once as the start of a replay, and again with what was found of it since."""
    app, host = opened(f"#/{game}")
    app.act("new", game)
    form = app.new_game.form
    assert form is not None
    for seat in range(len(form.chairs)):
        app.act("sit", f"{seat}:{BOARDS[game].info.levels[0]}")
    app.act("start")
    counted.clear()
    before = len(match(app).round.plies)
    host.run()
    plies = len(match(app).round.plies) - before
    assert plies > 3 and match(app).result is not None
    found = len(app.current.situation().studied)
    assert counted["paints"] - plies - found in (0, 1), "a review that is ready is one paint more"
    assert counted["saves"] == plies
    assert plies <= counted["situations"] <= plies + 3


def test_a_selection_is_painted_once_and_not_saved(counted: Counter[str]) -> None:
    """A tap that only collects is one situation and one paint."""
    app, _ = opened("#/mastermind")
    app.type("b", "")  # the first peg keeps the game that was only opened
    app.current.situation()  # of the game that is kept
    counted.clear()
    app.type("a", "")
    assert counted == {"paints": 1, "situations": 1}


def test_a_link_is_saved_and_painted_once(counted: Counter[str]) -> None:
    """What comes by a link is kept once, and shown once."""
    app, host = opened("#/mastermind")
    there = FakeHost()
    page = App(there)
    page.arrive("#/")
    text = link.write(match(app))
    counted.clear()
    page.arrive(f"#/load/{text}")
    assert counted == ONE
    counted.clear()
    page.arrive(f"#/load/{text}")
    assert counted == {"paints": 1, "situations": 1}, "it is here already"
    assert secret(page) == secret(app) and not host.work


def test_a_letter_is_saved_and_painted_once(counted: Counter[str]) -> None:
    """A move by correspondence is kept and shown once, with the key to send it; the answer comes in
    one."""
    ada, here = correspondent()
    counted.clear()
    play(ada, here, "C30")
    assert counted == ONE and having(ada, "data-act", "letter")
    ben, there = opened(copied(ada, here))
    play(ben, there, "c30")
    ben.act("letter")
    answer = copied(ben, there)
    counted.clear()
    ada.arrive(answer)
    assert counted == ONE


def test_undo_is_one_change(counted: Counter[str]) -> None:
    """Taking back is painted and saved once."""
    app, _ = opened("#/glassbead")
    assert own_ply(app, Random(1))
    counted.clear()
    app.take_back(False)
    assert counted == ONE


def test_an_address_is_painted_once(counted: Counter[str]) -> None:
    """Every place shows itself in one paint."""
    app, _ = opened("#/")
    for name in ("", *app.places, *BOARDS):
        counted.clear()
        app.arrive(f"#/{name}")
        assert counted["paints"] == 1, name
