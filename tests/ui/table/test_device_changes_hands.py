"""Undo where several people share a device, in the games in which a secret is laid."""

from __future__ import annotations

import pytest

from tests.slow import slow
from tests.ui.fake import FakeHost
from tests.ui.visit import copied, having, match, nodes, opened, play, shown
from ui.app import App
from ui.boards.replies import Play
from ui.model import log
from ui.toolkit.markup import html
from ui.toolkit.page_act import PageAct

HIDDEN = {"mastermind": "hide ABCD", "blackbox": "hide a1 b2 c3 d4 e5"}


def covered(game: str) -> tuple[App, FakeHost]:
    """Two people at one device: the first has laid a secret, the second is called."""
    app, host = opened(f"#/{game}")
    app.act("new", game)
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.act("start")
    app.act("uncover")
    app.table.do(Play((HIDDEN[game],)))
    assert app.current.require_table().handover_pending
    return app, host


def handed_over(game: str) -> tuple[App, FakeHost]:
    """The second has taken the device."""
    app, host = covered(game)
    app.act("uncover")
    host.run()
    return app, host


@pytest.mark.parametrize("game", HIDDEN)
def test_an_undo_ends_where_the_device_changed_hands(game: str) -> None:
    """The second one cannot take back what the first has hidden, by key or by Ctrl+Z: the board
    would lie open before them."""
    app, _ = handed_over(game)
    plies = match(app).round.plies
    assert len(plies) == 1
    app.take_back(False)
    app.act(PageAct.PRESS, "undo")
    assert match(app).round.plies == plies
    before = shown(app)
    app.act("uncover")
    assert shown(app) == before


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", HIDDEN)
def test_without_a_cover_who_is_to_move_is_called(game: str, language: str) -> None:
    """The board calls who hides and who seeks by name, as the cover does where there is one; no
    longer once something is chosen."""
    app, host = opened(f"#/{game}")
    app.act("language", language)
    app.act("toggle", "cover")
    app.act("new", game)
    for seat, name in enumerate(("Ada", "Ben")):
        app.act("sit", f"{seat}:guest")
        app.change("name", str(seat), name)
    app.act("start")
    assert "<b>Ada:</b>" in html(app.shown)
    app.table.do(Play((HIDDEN[game],)))
    host.run()
    assert "<b>Ben:</b>" in html(app.shown) and "Ben:" in host.said[-1]
    app.press({"mastermind": "peg-A", "blackbox": "T1"}[game])
    assert "<b>Ben:</b>" not in html(app.shown)


END = {"mastermind": ("resign",), "blackbox": ("mark a1", "tip")}


@pytest.mark.parametrize("game", ["mastermind", *slow(["blackbox"])])
def test_what_was_hidden_elsewhere_counts_where_it_is_sought(game: str) -> None:
    """By a link from the cover; but not where somebody has sought already."""
    for tried in (False, True):
        app, host = handed_over(game) if tried else covered(game)
        if tried:
            play(app, host, {"mastermind": "guess EFGH", "blackbox": "fire T1"}[game])
        app.act("share")
        there, other = opened(copied(app, host))
        there.act("uncover")
        for ply in END[game]:
            play(there, other, ply)
        assert match(there).result is not None
        rows = log.load(there.shell.store.stats())
        assert [row.game for row in rows] == ([] if tried else [game])


@pytest.mark.parametrize("game", HIDDEN)
def test_a_link_goes_to_another_device_instead(game: str) -> None:
    """From the cover, before the second one takes the device: there the link asks for that one, and
    what is hidden does not show. In a page of somebody else's nothing is shared."""
    app, host = covered(game)
    assert having(app, "data-act", "share")
    app.act("share")
    there, _ = opened(copied(app, host))
    assert there.current.require_table().local_to_move == 1
    assert there.current.handover_pending
    app.act("close")
    host.embed = {}
    app.shell.refresh()
    assert not having(app, "data-act", "share")


@pytest.mark.parametrize("language", ["de", "en"])
def test_who_is_called_to_answer_can_get_a_link(language: str) -> None:
    """Where no cover stands between two people, as before an answer by hand, the page offers what a
    cover does: whoever answers may sit at another device. To who sits alone it is not offered."""
    app, host = opened("#/mastermind", FakeHost(language))
    for other in ("guest", "computer"):
        app.act("new", "mastermind")
        app.act("sit", "0:you")
        app.act("sit", f"1:{other}")
        if having(app, "data-act", "auto")[0].attrs["aria-checked"] == "true":
            app.act("auto")
        app.act("start")
        if other == "guest":
            app.act("uncover")
        app.table.do(Play(("hide ABCD",)))
        if other == "guest":
            assert len(having(app, "data-act", "share")) == 1
            app.act("uncover")
            app.table.do(Play(("guess EFGH",)))
        host.run()
        assert not app.current.handover_pending and app.current.situation().is_my_turn
        acts = [each for each in nodes(app.shown) if each.attrs.get("class") == "acts"][-1]
        found = [each for each in nodes(acts) if each.attrs.get("data-act") == "share"]
        assert len(found) == (other == "guest")
