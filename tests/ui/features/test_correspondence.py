"""Matches with somebody elsewhere, at the table."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.game import Setup
from engines.match import Match, Player
from tests.ui.challenges import HIDING, shared
from tests.ui.fake import FakeHost
from tests.ui.visit import (
    copied,
    correspondent,
    having,
    match,
    nodes,
    opened,
    play,
    shown,
)
from ui.app import App
from ui.model import log
from ui.toolkit.markup import Node, html


def test_by_correspondence() -> None:
    """Each move makes a link for the other; once that is handed on nothing can be moved or taken
    back while it is the other's turn; an old link says so."""
    ada, here = correspondent()
    play(ada, here, "C30")
    ada.act("letter")
    assert "Send your move" in shown(ada) and "Ben" in shown(ada)
    first = copied(ada, here)
    ada.act("close")
    assert ada.current.table is not None and ada.current.table.local_to_move is None
    ada.act("do", "undo")
    assert len(match(ada).round.plies) == 1
    ben, there = opened(first)
    assert ben.current.table is not None and ben.current.table.local_to_move == 1
    ben.act("do", "undo")
    assert len(match(ben).round.plies) == 1
    play(ben, there, "c30")
    list_ = next(each for each in nodes(ben.shown) if "log two" in each.attrs.get("class", ""))
    assert len(list_.children) == 1 and html(list_).count("not sent yet") == 1
    ben.act("letter")
    ada.arrive(copied(ben, there))
    assert len(match(ada).round.plies) == 2 and ada.current.table.local_to_move == 0
    ada.arrive(first)
    assert "an old one" in shown(ada)
    ben.arrive(first)
    assert "an old one" in shown(ben)


@pytest.mark.parametrize("reloaded", [False, True])
def test_a_move_by_link_is_taken_back_until_it_is_sent(reloaded: bool) -> None:
    """The page says so and has a key for both; another move can be played then; a copied link ends
    it, and so does one that has to be copied by hand. A reload changes nothing."""
    ada, here = correspondent()
    play(ada, here, "C30")
    if reloaded:
        ada, here = opened(here.hashes[-1], here)
    assert not ada.dialogs and "Until you send the move" in shown(ada)
    assert "not sent yet" in shown(ada)
    ada.act("do", "undo")
    assert not match(ada).round.plies and ada.current.require_table().local_to_move == 0
    ada.take_back(True)
    assert len(match(ada).round.plies) == 1 and "Until you send the move" in shown(ada)
    ada.act("do", "undo")
    play(ada, here, "D20")
    ada.act("letter")
    assert match(opened(copied(ada, here))[0]).about.unsent == 0
    ada.act("close")
    assert "Ben moves next" in shown(ada) and not having(ada, "data-arg", "undo")
    assert "not sent yet" not in shown(ada)
    ada.take_back(False)
    assert len(match(ada).round.plies) == 1
    kept = ada.shell.store.match(match(ada).id)
    assert kept is not None and kept.about.unsent == 0


def test_a_correspondence_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last link shows the other how it ended, and no word says that it is their move; there
    the next thing is another game, and here too once it is sent."""
    ada, here = correspondent()
    play(ada, here, "resign")
    assert [key.attrs["data-act"] for key in having(ada, "class", "btn go")][-1:] == ["letter"]
    ada.act("letter")
    assert "Send the end" in shown(ada) and "The game is over" in shown(ada)
    handed = shared(here, monkeypatch)
    ada.act("send-link")
    assert handed[0][0] == "The game is over. The link shows how it ended."
    ada.act("close")
    assert [key.attrs["data-act"] for key in having(ada, "class", "btn go")][-1:] == ["by-link"]
    ben, _ = opened(copied(ada, here))
    assert match(ben).result is not None and ben.current.ply is None
    assert having(ben, "data-act", "by-link")


def test_the_next_game_by_link_has_the_sides_changed() -> None:
    """Whoever was South is North then, on both devices; the first such game has South for whoever
    begins it."""
    ada, _, ben, end = ended_by_link()
    ada.arrive(end)
    for app, side in ((ada, "1"), (ben, "0")):
        app.act("by-link")
        chosen = [each for each in having(app, "data-act", "side") if pressed(each)]
        assert [each.attrs["data-arg"] for each in chosen] == [side]


def pressed(key: Node) -> bool:
    return "true" in (key.attrs.get("aria-checked"), key.attrs.get("aria-pressed"))


def test_names_that_were_typed_are_not_asked_again() -> None:
    """A game by link begins with the names of the two who sit at this table, or with that of the
    one who does; whoever typed names in this dialog finds those."""
    for players, names in (
        ([Player("Ada"), Player("Ben")], ["Ada", "Ben"]),
        ([Player(bot="steady"), Player("Ben")], ["Ben", ""]),
    ):
        app, host = opened("#/")
        made = Match(Setup(GAMES["glassbead"](), (0, 1)), players, 1, app.shell.fresh_id())
        app.shell.keep(made)
        app.arrive(f"#/game/{made.id}")
        app.act("by-link")
        fields = [having(app, "data-change", name)[0] for name in ("my-name", "other-name")]
        assert [field.attrs["value"] for field in fields] == names
        app.change("my-name", "", "Cleo")
        later, _ = opened(app.shell.here, FakeHost(storage=host.storage))
        later.act("by-link")
        assert having(later, "data-change", "my-name")[0].attrs["value"] == "Cleo"


def ended_by_link() -> tuple[App, FakeHost, App, str]:
    """Ada, who began, with her host; Ben, who gave up, and the last link that he sent."""
    ada, here = correspondent()
    play(ada, here, "C30")
    ada.act("letter")
    ben, there = opened(copied(ada, here))
    play(ben, there, "resign")
    ben.act("letter")
    return ada, here, ben, copied(ben, there)


def test_a_correspondence_counts_at_both_devices() -> None:
    """Also where the other one ended it; opening that link again adds nothing."""
    ada, _, ben, last = ended_by_link()
    for _ in range(2):
        ada.arrive(last)
        (row,) = log.load(ada.shell.store.stats())
        assert (row.role, row.won) == ("south", True)
    (row,) = log.load(ben.shell.store.stats())
    assert (row.role, row.won) == ("north", False)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("sender", ["Ada", "Ben"])
def test_a_third_person_looks_at_a_correspondence(sender: str, language: str) -> None:
    """Whoever opens the link of a finished game that others played by link sees its replay by their
    names, has no letter to send, and nothing is counted; handed on it is the same to a fourth. To
    both players it stays theirs."""
    ada, here, ben, last = ended_by_link()
    if sender == "Ada":
        ada.arrive(last)
        ada.act("share")
        last = copied(ada, here)
    for _ in range(2):
        app, host = opened(last, FakeHost(language))
        assert app.current.ply is not None and app.current.situation().seats == ("Ada", "Ben")
        assert not any(app.current.require_table().here) and log.load(app.shell.store.stats()) == ()
        assert not having(app, "data-act", "letter") and not having(app, "data-act", "by-link")
        app.act("share")
        last = copied(app, host)
    for player in (ada, ben):
        player.arrive(last)
        assert player.current.ply is None and any(player.current.require_table().here)
        assert len(log.load(player.shell.store.stats())) == 1


def test_who_answers_is_called_by_name() -> None:
    """Another game by link begins, on either device, with the names of the one that is over."""
    for app, mine, other in zip(ended_by_link()[::2], ("Ada", "Ben"), ("Ben", "Ada"), strict=True):
        app.act("by-link")
        names = [field.attrs["value"] for field in nodes(app.shown) if "maxlength" in field.attrs]
        assert names == [mine, other]


def test_north_sends_the_invitation() -> None:
    """Who plays second has a link to send before anything was moved."""
    ada, here = opened("#/glassbead")
    ada.act("share")
    ada.act("by-link")
    ada.act("side", "1")
    ada.act("by-link-go")
    assert "Send the invitation" in shown(ada)
    ben, _ = opened(copied(ada, here))
    assert ben.current.table is not None and ben.current.table.local_to_move == 0


@pytest.mark.parametrize("act", ["challenge", "by-link"])
def test_a_match_by_links_has_a_page_of_its_own(act: str) -> None:
    """What was on the table keeps its address, so that going back leads there. Nobody has to tell a
    name for it, which its fields say."""
    game = "mastermind" if act == "challenge" else "glassbead"
    app, _ = opened(f"#/{game}")
    before = app.shell.here
    app.act("share")
    app.act(act, "own") if act == "challenge" else app.act(act)
    fields = [node for node in nodes(app.shown) if "maxlength" in node.attrs]
    assert fields and {node.attrs["placeholder"] for node in fields} == {"Can stay empty"}
    app.act(f"{act}-go", "own") if act == "challenge" else app.act(f"{act}-go")
    assert app.shell.here == f"#/game/{match(app).id}" != before


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["blackbox", "glassbead", "mastermind"])
def test_who_waits_for_a_friend_can_play(game: str, language: str) -> None:
    """A match that is with somebody elsewhere is no game to continue: home does not offer it, the
    tile begins another, and its own page leads to one. It stays among the saved games."""
    app, host = opened(f"#/{game}", FakeHost(language))
    app.act("share")
    if game == "glassbead":
        app.act("by-link")
        app.act("by-link-go")
        play(app, host, "C30")
        app.act("letter")
        copied(app, host)
    else:
        app.act("challenge", "own")
        app.act("challenge-go", "own")
        play(app, host, HIDING[game])
    app.act("close")
    sent = match(app).id
    assert app.current.require_table().waiting and app.shell.words("waiting.play") in shown(app)
    assert having(app, "href", f"#/{game}")
    app.arrive("#/")
    goes_on = app.shell.words("home.continue", game=app.shell.words(f"{game}.title"))
    assert goes_on not in shown(app)
    assert sent in {entry.id for entry in app.shell.store.entries()}
    app.arrive(f"#/{game}")
    host.run()
    assert match(app).id != sent and app.current.require_table().local_to_move is not None
